//! What the tests of replay and coverage share: a folder, native programs in it, test cases as text.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const TREFOIL: &str = env!("CARGO_BIN_EXE_trefoil");

/// A folder of a test's own, gone at its end.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("trefoil-replay-test-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("temporary folder");
        Folder(path.canonicalize().expect("it exists"))
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Compiles C with the machine's own compiler.
    pub fn compile(&self, name: &str, source: &str, flags: &[&str]) -> PathBuf {
        self.compile_by("gcc", name, source, flags)
    }

    pub fn compile_by(&self, compiler: &str, name: &str, source: &str, flags: &[&str]) -> PathBuf {
        let file = self.path(&format!("{name}.c"));
        fs::write(&file, source).expect("source");
        let program = self.path(name);
        let output = Command::new(compiler)
            .args(flags)
            .args(["-g", "-w"])
            .arg(&file)
            .arg("-o")
            .arg(&program)
            .current_dir(&self.0)
            .output();
        let output = output.expect(compiler);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        program
    }

    pub fn test(&self, name: &str, lines: &str) -> PathBuf {
        let file = self.path(&format!("{name}.txt"));
        fs::write(&file, format!("trefoil-test 1\n{lines}")).expect("test");
        file
    }

    pub fn trefoil(&self, args: &[&dyn AsRef<std::ffi::OsStr>]) -> Output {
        let mut command = Command::new(TREFOIL);
        command.args(args);
        command.current_dir(&self.0).output().expect("trefoil")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _left = fs::remove_dir_all(&self.0);
    }
}

pub fn text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

pub fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}
