//! Compilers and files that all cases share.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use trefoil_toolchain::Clang;
use trefoil_toolchain::setup::{self, Progress, Target};

const HEADER: &str = include_str!("../c/selftest.h");
const PINNED: &str = include_str!("../c/pinned.c");
/// Where Debian and Ubuntu have Csmith's headers.
const CSMITH: &str = "/usr/include/csmith";

/// A loop without end and without effect would be undefined, and no sanitizer sees it.
const FLAGS: [&str; 3] = ["-w", "-std=gnu11", "-fno-finite-loops"];

/// Warnings that go with undefined behaviour, or with a text that a reducer has broken.
const SUSPICIOUS: [&str; 14] = [
    "uninitialized",
    "sometimes-uninitialized",
    "return-type",
    "implicit-function-declaration",
    "implicit-int",
    "int-conversion",
    "incompatible-pointer-types",
    "array-bounds",
    "division-by-zero",
    "shift-count-overflow",
    "null-dereference",
    "unsequenced",
    "format",
    "main-return-type",
];

/// What cases are made with.
#[derive(Debug)]
pub struct Tools {
    /// The program under test.
    pub trefoil: PathBuf,
    /// The program that is the sandbox: never the one under test.
    pub sandbox: PathBuf,
    pub clangs: Vec<Clang>,
    target: Target,
    /// Our header and the native side of pinned programs.
    files: PathBuf,
}

impl Tools {
    /// Puts the shared files into `dir`.
    pub fn new(trefoil: PathBuf, sandbox: PathBuf, dir: &Path, progress: Progress) -> Result<Tools> {
        let clangs = Clang::all();
        ensure!(!clangs.is_empty(), "no clang with a version in its name; tools/setup.sh test installs some");
        ensure!(Path::new(CSMITH).join("csmith.h").is_file(), "no {CSMITH}/csmith.h; tools/setup.sh test installs it");
        let target = setup::target(progress)?;
        let files = dir.join("include");
        fs::create_dir_all(&files)?;
        fs::write(files.join("selftest.h"), HEADER)?;
        fs::write(files.join("pinned.c"), PINNED)?;
        let tools = Tools { trefoil, sandbox, clangs, target, files };
        let object = tools.files.join("pinned.o");
        tools.run(tools.clang(0).args(["-O1", "-c"]).arg(tools.files.join("pinned.c")).arg("-o").arg(object))?;
        Ok(tools)
    }

    /// The name of a compiler for tables: `clang-16`.
    pub fn compiler(&self, which: usize) -> String {
        let path = self.clangs[which % self.clangs.len()].path();
        path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    fn clang(&self, which: usize) -> Command {
        let mut command = Command::new(self.clangs[which % self.clangs.len()].path());
        command.args(self.target.musl_flags()).args(self.target.header_flags());
        command.args(FLAGS).args(["-isystem", CSMITH, "-I"]).arg(&self.files);
        command
    }

    /// Source to bitcode, with the optimiser at this level.
    pub fn bitcode(&self, which: usize, level: u8, source: &Path, to: &Path) -> Result<()> {
        let level = format!("-O{level}");
        self.run(self.clang(which).args([&*level, "-g1", "-emit-llvm", "-c"]).arg(source).arg("-o").arg(to))
    }

    /// The same bitcode to a native program: no optimiser touches it again.
    pub fn link(&self, which: usize, level: u8, bitcode: &Path, pinned: bool, to: &Path) -> Result<()> {
        let mut command = self.clang(which);
        command.args([&*format!("-O{level}"), "-Xclang", "-disable-llvm-passes", "-static"]);
        command.arg(bitcode).args(self.support(pinned)).arg("-o").arg(to);
        self.run(&mut command)
    }

    /// A build in which undefined behaviour shows. The sanitizers need the machine's own libc.
    pub fn sanitized(&self, source: &Path, pinned: bool, to: &Path) -> Result<()> {
        let newest = self.clangs.last().context("no clang")?;
        let mut command = Command::new(newest.path());
        command.args(self.target.header_flags()).args(FLAGS).args(["-isystem", CSMITH, "-I"]).arg(&self.files);
        command.args(["-O1", "-g1", "-fsanitize=address,undefined", "-fno-sanitize-recover=undefined"]);
        command.arg(source).args(self.support(pinned)).arg("-o").arg(to);
        self.run(&mut command)
    }

    /// One text with all headers in it.
    pub fn preprocess(&self, which: usize, source: &Path, to: &Path) -> Result<()> {
        self.run(self.clang(which).args(["-E", "-P"]).arg(source).arg("-o").arg(to))
    }

    /// Whether the newest compiler suspects undefined behaviour, or refuses the text.
    pub fn warns(&self, source: &Path) -> bool {
        let mut command = self.clang(self.clangs.len() - 1);
        command.args(["-Wno-everything", "-fsyntax-only"]).args(SUSPICIOUS.map(|name| format!("-Werror={name}")));
        self.run(command.arg(source)).is_err()
    }

    /// The native meaning of our functions.
    fn support(&self, pinned: bool) -> Option<OsString> {
        if pinned { Some(self.files.join("pinned.o").into()) } else { self.target.support.clone().map(Into::into) }
    }

    fn run(&self, command: &mut Command) -> Result<()> {
        let name = command.get_program().to_string_lossy().into_owned();
        let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {name}"))?;
        if !output.status.success() {
            let text = String::from_utf8_lossy(&output.stderr);
            let first = text.lines().find(|line| line.contains("error")).unwrap_or("no message");
            bail!("{name} failed ({}): {first}", output.status);
        }
        Ok(())
    }
}
