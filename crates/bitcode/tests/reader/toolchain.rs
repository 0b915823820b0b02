//! Compiles the programs in `tests/programs` with every compiler that is installed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Bitcode of a program, and LLVM's own text of it.
pub struct Compiled {
    pub name: String,
    pub bitcode: Vec<u8>,
    pub text: String,
}

/// Every program by every compiler that is installed, compiled once for all tests. Says loudly which
/// compilers are missing, and insists on one.
pub fn compiled() -> &'static [Compiled] {
    static COMPILED: OnceLock<Vec<Compiled>> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bitcode-programs");
        std::fs::create_dir_all(&dir).expect("a directory for compiled programs");
        let mut compiled = Vec::new();
        for version in [14, 15, 16, 19] {
            match with_clang(&dir, version) {
                Some(files) => compiled.extend(files),
                None => eprintln!("NOT TESTED: clang-{version} or llvm-dis-{version} is not installed"),
            }
        }
        match with_rustc(&dir) {
            Some(files) => compiled.extend(files),
            None => eprintln!("NOT TESTED: rustc does not run"),
        }
        assert!(!compiled.is_empty(), "no compiler is installed: install clang-19 and llvm-19");
        compiled
    })
}

fn with_clang(dir: &Path, version: u32) -> Option<Vec<Compiled>> {
    let programs = [
        ("control.c", "-O0"),
        ("control.c", "-O2"),
        ("numbers.c", "-O0"),
        ("numbers.c", "-O2"),
        ("objects.cpp", "-O0"),
        ("objects.cpp", "-O1"),
    ];
    let mut files = Vec::new();
    for (program, level) in programs {
        let name = format!("{program}{level}-clang-{version}");
        let output = dir.join(&name).with_extension("bc");
        let mut clang = Command::new(format!("clang-{version}"));
        clang.args(["-g", "-w", level, "-emit-llvm", "-c", "-o"]).arg(&output).arg(source(program));
        if !clang.output().ok()?.status.success() {
            panic!("{clang:?} failed");
        }
        let text = Command::new(format!("llvm-dis-{version}")).arg(&output).args(["-o", "-"]).output().ok()?;
        let text = String::from_utf8_lossy(&text.stdout).into_owned();
        files.push(Compiled { name, bitcode: read(&output), text });
    }
    Some(files)
}

/// rustc writes the text itself: its LLVM is newer than the `llvm-dis` of distributions.
fn with_rustc(dir: &Path) -> Option<Vec<Compiled>> {
    let mut files = Vec::new();
    for level in ["0", "2"] {
        let name = format!("small-{level}-rustc");
        let output = dir.join(format!("{name}.bc"));
        let mut rustc = Command::new("rustc");
        rustc.args([
            "-g",
            "--edition=2021",
            "-C",
            "codegen-units=1",
            "-C",
            "panic=abort",
            "--emit=llvm-bc,llvm-ir",
            "-C",
        ]);
        rustc.arg(format!("opt-level={level}")).arg(source("small.rs")).arg("-o").arg(&output);
        if !rustc.output().ok()?.status.success() {
            panic!("{rustc:?} failed");
        }
        let text = String::from_utf8_lossy(&read(&output.with_extension("ll"))).into_owned();
        files.push(Compiled { name, bitcode: read(&output), text });
    }
    Some(files)
}

fn source(program: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(program)
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
