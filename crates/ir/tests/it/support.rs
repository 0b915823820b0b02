//! Compiles small programs with the clangs of this machine.

use std::io::Write;
use std::process::{Command, Stdio};
use trefoil_ir::{Linker, Program};

/// The clangs to test with, oldest first; at least one must be there.
pub fn clangs() -> Vec<String> {
    let works = |name: &String| Command::new(name).arg("--version").output().is_ok_and(|out| out.status.success());
    let all: Vec<String> = (14..=22).map(|version| format!("clang-{version}")).filter(works).collect();
    if all.is_empty() && works(&"clang".to_owned()) {
        return vec!["clang".to_owned()];
    }
    assert!(!all.is_empty(), "these tests need clang");
    all
}

pub fn newest() -> String {
    clangs().pop().expect("a clang")
}

/// Runs a compiler on `source` (language `c`, `c++` or `ir`); returns what it writes.
pub fn compile(clang: &str, language: &str, flags: &[&str], source: &str) -> Vec<u8> {
    let mut child = Command::new(clang)
        .args(["-x", language, "-c", "-o", "-", "-"])
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("clang starts");
    child.stdin.take().expect("piped").write_all(source.as_bytes()).expect("clang reads");
    let output = child.wait_with_output().expect("clang ends");
    assert!(output.status.success(), "{}\n{source}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

pub fn c(flags: &[&str], source: &str) -> Vec<u8> {
    compile(&newest(), "c", &[flags, &["-emit-llvm"]].concat(), source)
}

pub fn ir(source: &str) -> Vec<u8> {
    let header = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\ntarget triple = \"x86_64-unknown-linux-gnu\"\n";
    compile(&newest(), "ir", &["-emit-llvm", "-Wno-override-module"], &format!("{header}{source}"))
}

/// Links modules in order and places globals 4096 bytes apart, starting at 2^40.
pub fn link(modules: &[(&str, Vec<u8>)]) -> Program {
    let mut linker = Linker::new();
    for (name, bytes) in modules {
        linker.add_module(name, bytes).expect("a good module");
    }
    let mut program = linker.link().expect("links");
    place(&mut program);
    program
}

pub fn place(program: &mut Program) {
    program.options.verify = true;
    let mut next = 1u64 << 40;
    program.place(&mut |global| {
        let address = next;
        next += global.size.next_multiple_of(4096) + 4096;
        address
    });
}
