//! Feeds arbitrary bytes to the bitcode reader: parsing, every body, and the debug information of each.
//!
//! `cargo fuzz run bitcode` (nightly); seeds: any `.bc` files in `fuzz/corpus/bitcode`.

#![no_main]

use libfuzzer_sys::fuzz_target;
use trefoil_bitcode::Module;

fuzz_target!(|data: &[u8]| {
    let Ok(module) = Module::parse("fuzz", data) else { return };
    for index in 0..module.functions.len() as u32 {
        let Ok(Some(body)) = module.body(index) else { continue };
        for loc in &body.locs {
            module.frames(&body, loc);
        }
        for record in &body.debug_records {
            module.debug_value(&body, record);
            module.local_variable(&body, record.variable);
        }
    }
});
