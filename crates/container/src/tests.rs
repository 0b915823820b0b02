//! Formats built by hand and by the machine's own `cc`, `ld` and `ar`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::*;

const BITCODE: &[u8] = b"BC\xC0\xDE\x35\x14\x00\x00";

/// A directory that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("trefoil-container-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Scratch(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn run(&self, program: &str, args: &[&str]) {
        let status = Command::new(program).args(args).current_dir(&self.0).status().unwrap();
        assert!(status.success(), "{program} {args:?}");
    }

    /// Compiles `source` natively and puts `BITCODE` into the object.
    fn object(&self, name: &str, source: &str) {
        fs::write(self.path(&format!("{name}.c")), source).unwrap();
        self.run("cc", &["-c", "-ffunction-sections", &format!("{name}.c"), "-o", &format!("{name}.o")]);
        embed(&self.path(&format!("{name}.o")), &format!("{name}.c"));
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn embed(object: &Path, name: &str) {
    let entry = encode_entry(name, LibC::Musl, BITCODE);
    let with = add_module("object", fs::read(object).unwrap(), &entry).unwrap();
    fs::write(object, with).unwrap();
}

fn names(container: &Container) -> Vec<&str> {
    container.modules().iter().map(|module| module.name.as_str()).collect()
}

fn message(result: Result<Container, Error>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn raw_bitcode_is_one_module() {
    let container = Container::parse("a.bc", BITCODE.to_vec()).unwrap();
    assert_eq!(container.kind(), Kind::Bitcode);
    assert_eq!(&*container.modules()[0].bytes, BITCODE);
}

#[test]
fn wrapper_is_taken_off() {
    let mut file = 0x0B17_C0DE_u32.to_le_bytes().to_vec();
    for word in [0_u32, 20, BITCODE.len() as u32, 7] {
        file.extend(word.to_le_bytes());
    }
    file.extend(BITCODE);
    let container = Container::parse("a.bc", file.clone()).unwrap();
    assert_eq!(&*container.modules()[0].bytes, BITCODE);

    file[12] = 200; // longer than the file
    assert!(message(Container::parse("a.bc", file)).starts_with("a.bc: damaged at byte 8"));
}

#[test]
fn executable_keeps_modules_in_link_order_through_gc_and_strip() {
    let dir = Scratch::new("exe");
    dir.object("main", "int f(void); int main(void) { return f(); }");
    dir.object("f", "int f(void) { return 0; } int unused(void) { return 1; }");
    dir.object("lonely", "int lonely(void) { return 1; }");
    dir.run("cc", &["-Wl,--gc-sections", "main.o", "f.o", "lonely.o", "-o", "prog"]);
    dir.run("strip", &["-o", "stripped", "prog"]);
    dir.run("./prog", &[]);
    for file in ["prog", "stripped"] {
        let container = Container::open(&dir.path(file)).unwrap();
        assert_eq!(names(&container), ["main.c", "f.c", "lonely.c"], "{file}");
        assert_eq!(container.modules()[1].libc, Some(LibC::Musl));
    }
    assert!(Container::open(&dir.path("prog")).unwrap().needed().iter().any(|lib| lib.starts_with("libc.")));
}

#[test]
fn partial_link_concatenates() {
    let dir = Scratch::new("partial");
    dir.object("a", "int a(void) { return 0; }");
    dir.object("b", "int b(void) { return 0; }");
    dir.object("main", "int a(void), b(void); int main(void) { return a() + b(); }");
    dir.run("ld", &["-r", "a.o", "b.o", "-o", "ab.o"]);
    dir.run("ld", &["-r", "main.o", "ab.o", "-o", "all.o"]);
    let container = Container::open(&dir.path("all.o")).unwrap();
    assert_eq!(container.kind(), Kind::Object);
    assert_eq!(names(&container), ["main.c", "a.c", "b.c"]);
}

#[test]
fn archives_give_members_by_symbol() {
    let dir = Scratch::new("ar");
    let long = "a_name_longer_than_sixteen_characters";
    dir.object("a", "int a(void) { return 0; }");
    dir.object(long, "int b(void) { return 0; }");
    for flags in ["rcs", "rcsT"] {
        let _ = fs::remove_file(dir.path("lib.a"));
        dir.run("ar", &[flags, "lib.a", "a.o", &format!("{long}.o")]);
        let container = Container::open(&dir.path("lib.a")).unwrap();
        let archive = container.archive().unwrap();
        assert!(archive.is_indexed());
        let id = archive.find("b").unwrap();
        assert_eq!(archive.member(id).unwrap().name, format!("{long}.o"));
        assert_eq!(archive.load(id).unwrap()[0].name, format!("{long}.c"));
        assert_eq!(archive.find("c"), None);
        assert_eq!(container.all_modules().unwrap().len(), 2);
    }
}

#[test]
fn linker_takes_only_the_members_it_needs() {
    let dir = Scratch::new("pull");
    dir.object("main", "int a(void); int main(void) { return a(); }");
    dir.object("a", "int a(void) { return 0; }");
    dir.object("b", "int b(void) { return 0; }");
    dir.run("ar", &["rcs", "lib.a", "a.o", "b.o"]);
    dir.run("cc", &["main.o", "lib.a", "-o", "prog"]);
    let container = Container::open(&dir.path("prog")).unwrap();
    assert_eq!(names(&container), ["main.c", "a.c"]);
}

#[test]
fn errors_say_what_to_do() {
    let dir = Scratch::new("errors");
    fs::write(dir.path("p.c"), "int main(void) { return 0; }").unwrap();
    dir.run("cc", &["p.c", "-o", "plain"]);
    assert!(message(Container::open(&dir.path("plain"))).contains("CC=\"trefoil cc\""));
    assert!(message(Container::parse("x.txt", b"hello".to_vec())).contains("neither bitcode"));
    assert!(message(Container::open(&dir.path("absent"))).contains("cannot read"));
}

/// Every prefix and every single-byte change of real files: an answer or an error, no panic.
#[test]
fn damaged_files_give_errors() {
    let dir = Scratch::new("damage");
    dir.object("a", "int a(void) { return 0; }");
    dir.run("ar", &["rcs", "lib.a", "a.o"]);
    for file in ["a.o", "lib.a"] {
        let good = fs::read(dir.path(file)).unwrap();
        for at in 0..good.len() {
            let _ = Container::parse(file, good[..at].to_vec()).and_then(|container| container.all_modules());
            for bit in [0x01, 0x80] {
                let mut bad = good.clone();
                bad[at] ^= bit;
                let _ = Container::parse(file, bad.clone()).and_then(|container| container.all_modules());
                let _ = add_module(file, bad, &encode_entry("x", LibC::Host, BITCODE));
            }
        }
    }
}
