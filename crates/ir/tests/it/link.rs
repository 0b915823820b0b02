//! Linking: which definition wins, what is pulled in, what stays undefined.

use crate::support::{c, ir, link, place};
use trefoil_container::Bytes;
use trefoil_ir::{Image, Library, LinkError, Linker, Program};

/// The constant that a function without arguments returns.
fn returns(program: &Program, name: &str) -> u64 {
    let function = program.function(program.lookup(name).expect("defined")).expect("lowers");
    match function.code[..] {
        [trefoil_ir::Inst::Const { value, .. }, trefoil_ir::Inst::Ret { .. }] => value,
        ref other => panic!("{name}: {other:?}"),
    }
}

fn image(program: &Program, name: &str) -> Vec<u8> {
    let id = program.lookup_global(name).expect("defined");
    match program.image(id).expect("evaluates") {
        Image::Zero => vec![0; program.globals()[id.0 as usize].size as usize],
        Image::Bytes(bytes) => bytes,
    }
}

#[test]
fn strong_beats_weak_in_any_order() {
    let weak = c(&["-O1"], "__attribute__((weak)) int f(void) { return 1; }");
    let strong = c(&["-O1"], "int f(void) { return 2; }");
    assert_eq!(returns(&link(&[("w", weak.clone()), ("s", strong.clone())]), "f"), 2);
    assert_eq!(returns(&link(&[("s", strong), ("w", weak)]), "f"), 2);
}

#[test]
fn the_first_of_two_weak_ones_wins() {
    let module = |n: u32| {
        ir(&format!(
            "define linkonce_odr i32 @f() {{ ret i32 {n} }}\ndefine i32 @g{n}() {{ %x = call i32 @f() ret i32 %x }}"
        ))
    };
    assert_eq!(returns(&link(&[("a", module(1)), ("b", module(2))]), "f"), 1);
}

#[test]
fn two_strong_ones_are_an_error_that_names_both() {
    let mut linker = Linker::new();
    linker.add_module("a.bc", &c(&[], "int f(void) { return 1; }")).expect("good");
    match linker.add_module("b.bc", &c(&[], "int f(void) { return 2; }")) {
        Err(error @ LinkError::Duplicate { .. }) => {
            assert_eq!(error.to_string(), "symbol `f` is defined twice: in `a.bc` and in `b.bc`");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn common_symbols_merge_into_the_largest() {
    let small = c(&["-fcommon"], "int table[2];");
    let large = c(&["-fcommon"], "int table[8];");
    let program = link(&[("s", small.clone()), ("l", large)]);
    let id = program.lookup_global("table").expect("defined");
    assert_eq!(program.globals()[id.0 as usize].size, 32);
    let initialised = c(&[], "int table[2] = {7, 8};");
    assert_eq!(image(&link(&[("s", small), ("i", initialised)]), "table"), [7, 0, 0, 0, 8, 0, 0, 0]);
}

#[test]
fn internal_symbols_of_the_same_name_stay_apart() {
    let module = |n: u32| c(&["-O0"], &format!("static int x = {n}; int *get{n}(void) {{ return &x; }}"));
    let program = link(&[("a", module(1)), ("b", module(2))]);
    assert_ne!(returns(&program, "get1"), returns(&program, "get2"));
}

#[test]
fn aliases_name_what_they_alias() {
    let module = c(
        &["-O1"],
        "int x[4] = {1, 2, 3, 4}; extern int y[4] __attribute__((alias(\"x\")));
        int f(void) { return 5; } int g(void) __attribute__((weak, alias(\"f\")));
        int *p = y + 2; int (*q)(void) = g;",
    );
    let program = link(&[("a", module)]);
    assert_eq!(program.lookup("g"), program.lookup("f"));
    let x = program.address(program.lookup_global("x").expect("defined"));
    assert_eq!(image(&program, "p"), (x + 8).to_le_bytes());
    let f = trefoil_ir::function_address(program.lookup("f").expect("defined"));
    assert_eq!(image(&program, "q"), f.to_le_bytes());
    assert_eq!(program.function_at(f), program.lookup("f"));
}

#[test]
fn archive_members_come_in_by_need() {
    let member = |source: &str| Bytes::from(c(&["-O1"], source));
    let members = vec![
        ("a.o".to_owned(), member("int b(void); int a(void) { return b(); }")),
        ("b.o".to_owned(), member("int b(void) { return 7; }")),
        ("c.o".to_owned(), member("int c(void) { return 8; }")),
    ];
    let mut linker = Linker::new();
    linker.add_module("main", &c(&["-O1"], "int a(void); int main(void) { return a(); }")).expect("good");
    linker.add_library(Library::from_modules("lib.a", members).expect("good"));
    let program = linker.link().expect("links");
    let names: Vec<&str> = program.modules().map(|(name, _)| name).collect();
    assert_eq!(names, ["main", "a.o", "b.o"]);
    assert!(program.undefined().is_empty());
    assert!(program.is_from_library(1) && !program.is_from_library(0));
}

#[test]
fn the_first_archive_wins_and_the_program_over_archives() {
    let library = |name: &str, n: u32| {
        let source =
            format!("int f(void) {{ return {n}; }} int g(void) {{ return {n}; }} int h{n}(void) {{ return 0; }}");
        Library::from_modules(name, vec![(format!("{name}.o"), Bytes::from(c(&["-O1"], &source)))]).expect("good")
    };
    let mut linker = Linker::new();
    let main = "int f(void), h2(void); int g(void) { return 9; } int main(void) { return f() + h2(); }";
    linker.add_module("main", &c(&["-O0"], main)).expect("good");
    linker.add_library(library("one", 1));
    linker.add_library(library("two", 2));
    let mut program = linker.link().expect("no duplicates between archives");
    place(&mut program);
    assert_eq!(returns(&program, "f"), 1);
    assert_eq!(returns(&program, "g"), 9);
}

#[test]
fn what_the_engine_provides_is_never_pulled_in() {
    let member = Bytes::from(c(&["-O1"], "void *malloc(unsigned long n) { return 0; } int other(void) { return 1; }"));
    let main =
        c(&["-O1"], "void *malloc(unsigned long); int other(void); int main(void) { return malloc(4) ? other() : 0; }");
    let mut linker = Linker::new();
    linker.provide(["malloc"]);
    linker.add_module("main", &main).expect("good");
    linker.add_library(Library::from_modules("libc.a", vec![("malloc.o".to_owned(), member)]).expect("good"));
    let program = linker.link().expect("links");
    let malloc = program.lookup("malloc").expect("known");
    assert!(!program.is_defined(malloc));
    assert!(program.is_defined(program.lookup("other").expect("known")));
    assert!(program.undefined().is_empty());
}

#[test]
fn undefined_symbols_say_who_needs_them() {
    let program = link(&[("a.c", c(&["-O1"], "int f(void); extern int data; int main(void) { return f() + data; }"))]);
    let mut undefined: Vec<_> = program.undefined().iter().map(|u| (u.name.as_str(), u.is_function)).collect();
    undefined.sort_unstable();
    assert_eq!(undefined, [("data", false), ("f", true)]);
    assert_eq!(program.undefined()[0].referred_by, ["a.c"]);
}

#[test]
fn undefined_weak_symbols_are_null() {
    let source = "extern int f(void) __attribute__((weak)); extern int d __attribute__((weak));
        int (*pf)(void) = f; int *pd = &d;";
    let program = link(&[("a", c(&[], source))]);
    assert_eq!(image(&program, "pf"), [0; 8]);
    assert_eq!(image(&program, "pd"), [0; 8]);
    assert!(program.undefined().is_empty());
}

#[test]
fn constructors_run_by_priority_then_in_order() {
    let a = "__attribute__((constructor)) static void a1(void) {} __attribute__((constructor(200))) static void a2(void) {}";
    let b =
        "__attribute__((constructor(101))) static void b1(void) {} __attribute__((destructor)) static void b2(void) {}";
    let program = link(&[("a", c(&[], a)), ("b", c(&[], b))]);
    let names: Vec<_> = program.constructors().iter().map(|f| program.name(*f).to_string()).collect();
    assert_eq!(names, ["b1", "a2", "a1"]);
    assert_eq!(program.destructors().len(), 1);
}

#[test]
fn ifuncs_are_resolved_by_the_engine() {
    let source = "static int real(void) { return 3; } void *choose(void) { return real; }
        int f(void) __attribute__((ifunc(\"choose\"))); int main(void) { return f(); }";
    let program = link(&[("a", c(&["-O1"], source))]);
    let ifuncs = program.ifuncs();
    let [(f, resolver)] = ifuncs[..] else { panic!("{ifuncs:?}") };
    assert_eq!(&*program.name(resolver), "choose");
    assert!(program.function(f).is_err());
    let real = program.function_at(returns(&program, "choose")).expect("a function");
    program.bind_ifunc(f, real);
    assert_eq!(program.function(f).expect("bound").id, real);
}

#[test]
fn edges_of_init_arrays_are_one_empty_object() {
    let source = "extern void (*const __init_array_start)(void), (*const __init_array_end)(void);
        const void *a = &__init_array_start, *b = &__init_array_end;";
    let program = link(&[("a", c(&[], source))]);
    assert_eq!(image(&program, "a"), image(&program, "b"));
    assert!(program.undefined().is_empty());
}

#[test]
fn thread_locals_are_marked() {
    let program = link(&[("a", c(&["-O1"], "__thread int t = 5; int *f(void) { return &t; }"))]);
    let id = program.lookup_global("t").expect("defined");
    assert!(program.globals()[id.0 as usize].thread_local);
    assert_eq!(returns(&program, "f"), program.address(id));
}

#[test]
fn modules_of_all_versions_link_together() {
    let modules: Vec<(String, Vec<u8>)> = crate::support::clangs()
        .into_iter()
        .enumerate()
        .map(|(i, clang)| {
            let source = format!("int f{}(void); int f{i}(void) {{ return f{}() + {i}; }}", i + 1, i + 1);
            (clang.clone(), crate::support::compile(&clang, "c", &["-O1", "-emit-llvm"], &source))
        })
        .collect();
    let mut linker = Linker::new();
    for (name, bytes) in &modules {
        linker.add_module(name, bytes).expect("good");
    }
    let program = linker.link().expect("links");
    assert_eq!(program.undefined().len(), 1);
    for i in 0..modules.len() {
        program.function(program.lookup(&format!("f{i}")).expect("defined")).expect("lowers");
    }
}
