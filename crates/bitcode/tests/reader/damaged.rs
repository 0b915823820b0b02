//! Damaged files: an error or a readable module, within time and memory; never a panic.

use crate::support::mutate;
use crate::toolchain::compiled;
use trefoil_bitcode::Module;

#[test]
fn twenty_thousand_damaged_files() {
    let files: Vec<Vec<u8>> = compiled().iter().map(|file| file.bitcode.clone()).collect();
    let totals = std::thread::scope(|scope| {
        let half = scope.spawn(|| mutate::run(&files, 0..10_000));
        let mut totals = mutate::run(&files, 10_000..20_000);
        totals.add(half.join().expect("the other half"));
        totals
    });
    println!("{totals}");
    assert!(totals.is_good(), "{totals}");
    assert!(totals.errors > 1000, "the damage is too weak to test anything");
    assert!(totals.bodies > 1000, "the damage is too strong to reach the bodies");
}

#[test]
fn every_prefix_of_a_file() {
    let smallest = compiled().iter().min_by_key(|file| file.bitcode.len()).expect("at least one compiler");
    for len in 0..smallest.bitcode.len() {
        let prefix = smallest.bitcode[..len].to_vec();
        if let Ok(module) = Module::parse("prefix", prefix) {
            (0..module.functions.len() as u32).for_each(|index| drop(module.body(index)));
        }
    }
}

#[test]
fn errors_name_file_block_and_place() {
    let nothing = Module::parse("empty.bc", Vec::new()).err().expect("an error");
    assert_eq!(nothing.to_string(), "`empty.bc`: not LLVM bitcode (bitcode block TOP_LEVEL, byte 0)");
    let file = &compiled()[0];
    let cut = Module::parse("cut.bc", file.bitcode[..file.bitcode.len() / 2].to_vec()).err().expect("an error");
    assert_eq!(&*cut.file_name, "cut.bc");
    assert!(cut.to_string().contains("bitcode block "), "{cut}");
}
