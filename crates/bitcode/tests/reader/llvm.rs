//! Small programs in C, C++ and Rust, read by us and by LLVM of the same version: no difference.
//!
//! The programs are compiled here, by every compiler that is installed; those that are missing are named.
//! `cargo xtask corpus` does the same with whole programs.

use crate::support::compare::{Report, compare};
use crate::toolchain::{Compiled, compiled};

#[test]
fn model_equals_llvm() {
    let mut total = Report::default();
    for Compiled { name, bitcode, text } in compiled() {
        let report = compare(name, bitcode.clone(), text);
        println!("{name}: {} instructions, {} differences", report.instructions, report.n_differences);
        assert!(report.instructions > 0, "{name} has no instructions");
        total.add(report);
    }
    assert_eq!(total.n_differences, 0, "\n{}", total.differences.join("\n"));
}

/// The comparison itself must be able to fail: a change on either side is noticed.
#[test]
fn a_wrong_disassembly_is_noticed() {
    let edits = [
        ("add nsw i32", "add i32"),
        (", align 4", ", align 8"),
        ("icmp slt", "icmp sle"),
        ("seq_cst", "acq_rel"),
        ("inbounds", ""),
        ("i32 -3", "i32 -4"),
        ("catch ptr", "filter ptr"),
        ("(line: ", "(line: 1"),
        ("noreturn", ""),
    ];
    for (from, to) in edits {
        let mut noticed = false;
        let mut tried = false;
        for Compiled { name, bitcode, text } in compiled() {
            let changed = text.replace(from, to);
            if changed != *text {
                tried = true;
                noticed |= compare(name, bitcode.clone(), &changed).n_differences > 0;
            }
        }
        // A few edits do not apply to the text of every compiler.
        assert!(noticed || !tried, "`{from}` -> `{to}` went unnoticed");
    }
}
