//! The command line taken apart. Whole compilations are tested through the program, in `crates/cli/tests`.

use std::ffi::OsString;

use super::Driver;
use super::args::{Arguments, Goal};
use super::options::InputKind;
use super::settings::{Bitcode, Settings};
use trefoil_container::LibC;

fn words(line: &str) -> Vec<OsString> {
    line.split(' ').map(OsString::from).collect()
}

fn parse(line: &str) -> Arguments {
    Arguments::parse(words(line))
}

fn texts(words: Vec<OsString>) -> String {
    words.join(" ".as_ref()).into_string().unwrap()
}

#[test]
fn goals() {
    let goal = |line| parse(line).goal;
    assert_eq!(goal("-c a.c -o a.o"), Goal::Object);
    assert_eq!(goal("a.c b.o -lm"), Goal::Link);
    assert_eq!(goal("-E a.c"), Goal::Other);
    assert_eq!(goal("-S a.c"), Goal::Other);
    assert_eq!(goal("-MM a.c"), Goal::Other);
    assert_eq!(goal("-c -MD -MF a.d a.c"), Goal::Object);
    assert_eq!(goal("-print-prog-name=ld"), Goal::Other);
    assert_eq!(goal("--version"), Goal::Other);
    assert_eq!(goal("-v"), Goal::Other);
    assert_eq!(goal("-x c-header a.h -o a.pch"), Goal::Other);
    assert_eq!(goal("-c -emit-llvm a.c"), Goal::Other);
    assert_eq!(goal("-shared -o lib.so a.o"), Goal::Link);
}

#[test]
fn values_of_options_are_no_inputs() {
    let args = parse("-I inc -D X.c -include cfg.h -Xlinker y.c -isystem z.c a.c");
    assert_eq!(args.inputs().map(|input| input.name.clone()).collect::<Vec<_>>(), ["a.c"]);
}

#[test]
fn language_in_force_decides() {
    let args = parse("-x c - -x none b.cpp c.S d.o -xc++ e");
    let kinds: Vec<InputKind> = args.inputs().map(|input| input.kind).collect();
    let expected = [
        InputKind::Source("c"),
        InputKind::Source("c++"),
        InputKind::Assembly,
        InputKind::Linkable,
        InputKind::Source("c++"),
    ];
    assert_eq!(kinds, expected);
}

#[test]
fn bitcode_gets_common_options_only() {
    let args =
        parse("-O2 -g -Iinc -DX=1 -MD -MF a.d -MT a.o --coverage -fsanitize=address -flto -std=c99 -c a.c -o a.o");
    assert_eq!(texts(args.bitcode_options()), "-g -Iinc -DX=1 -std=c99");
    assert!(!texts(args.native()).contains("-flto"));
    assert!(texts(args.native()).contains("-MF a.d"));
}

#[test]
fn linking_replaces_sources_in_place() {
    let args = parse("-O2 a.c -x assembler-with-cpp b -x none c.o -MD -lm -o prog");
    let line = texts(args.linking(|source| OsString::from(format!("T{}", source.name.to_string_lossy()))));
    assert_eq!(line, "-O2 Ta.c -x assembler-with-cpp b -xnone c.o -lm -o prog");
}

#[test]
fn outputs_and_dependency_files() {
    assert_eq!(parse("-oprog a.c").output().unwrap().to_str(), Some("prog"));
    assert_eq!(parse("-MD dir/a.c -o out/prog").dependency_file().unwrap().to_str(), Some("out/prog.d"));
    assert_eq!(parse("-MMD dir/a.c").dependency_file().unwrap().to_str(), Some("a.d"));
    assert_eq!(parse("-MD -MF x.dep a.c").dependency_file().unwrap().to_str(), Some("x.dep"));
    assert_eq!(parse("a.c").dependency_file(), None);
}

#[test]
fn optimisation_level_is_the_last_one() {
    assert!(parse("a.c").is_unoptimised());
    assert!(parse("-O2 -O0 a.c").is_unoptimised());
    assert!(!parse("-O0 -Os a.c").is_unoptimised());
}

#[test]
fn own_options_are_taken_out() {
    let line = "--trefoil-libc=host -c --trefoil-bitcode=on a.c --trefoil-passes=none --trefoil-bcflags=-O2";
    let (settings, rest) = Settings::from(Driver::C, words(line)).unwrap();
    assert_eq!(texts(rest), "-c a.c");
    assert_eq!(settings.libc, LibC::Host);
    assert_eq!(settings.bitcode, Bitcode::On);
    assert_eq!(settings.passes, None);
    assert_eq!(settings.flags, ["-O2"]);
    assert!(Settings::from(Driver::C, words("--trefoil-lib=host")).is_err());
    assert!(Settings::from(Driver::C, words("--trefoil-libc=uclibc")).is_err());
}
