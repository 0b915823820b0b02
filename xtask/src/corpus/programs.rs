//! The programs of the corpus: how each becomes bitcode.

use super::sources::{run, unpacked};
use super::{Disassembly, Item, in_parallel};
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

const CLANGS: &[u32] = &[14, 15, 16, 19];

/// All of musl with every clang; half of the files optimised, the other half with the next clang.
pub fn musl(dir: &Path) -> Result<Vec<Item>> {
    let tree = unpacked(dir, "musl")?;
    if !tree.join("obj/include/bits/alltypes.h").exists() {
        run(Command::new("./configure").current_dir(&tree))?;
        let generated = ["obj/include/bits/alltypes.h", "obj/include/bits/syscall.h", "obj/src/internal/version.h"];
        run(Command::new("make").args(generated).current_dir(&tree))?;
    }
    let mut sources = Vec::new();
    for part in ["src", "crt", "ldso"] {
        sources.extend(c_files(&tree.join(part))?);
    }
    let sources: Vec<&PathBuf> = sources.iter().filter(|path| is_for_x86_64(path)).collect();
    let mut jobs = Vec::new();
    for version in installed_clangs()? {
        for (index, source) in sources.iter().enumerate() {
            let name = source.strip_prefix(&tree)?.display().to_string().replace('/', "_");
            let output = dir.join(format!("musl-{version}")).join(name).with_extension("bc");
            let optimise = if (index as u32 + version).is_multiple_of(2) { "-O0" } else { "-O2" };
            jobs.push(Job { version, optimise, source: source.to_path_buf(), output });
        }
    }
    in_parallel(&jobs, |job| compile_musl(&tree, job))?;
    Ok(jobs.into_iter().map(Job::item).collect())
}

/// One compilation.
struct Job {
    version: u32,
    optimise: &'static str,
    source: PathBuf,
    output: PathBuf,
}

impl Job {
    fn item(self) -> Item {
        Item { bitcode: self.output, disassembly: Disassembly::LlvmDis(self.version) }
    }

    fn clang(&self) -> Result<Command> {
        if let Some(parent) = self.output.parent() {
            std::fs::create_dir_all(parent)?;
        }
        let mut clang = Command::new(format!("clang-{}", self.version));
        clang.args(["-g", "-w", self.optimise, "-emit-llvm", "-c", "-o"]).arg(&self.output).arg(&self.source);
        Ok(clang)
    }
}

fn compile_musl(tree: &Path, job: &Job) -> Result<()> {
    if job.output.exists() {
        return Ok(());
    }
    let mut clang = job.clang()?;
    clang.args(["-std=c99", "-nostdinc", "-ffreestanding", "-D_XOPEN_SOURCE=700", "-fPIC"]);
    for include in
        ["arch/x86_64", "arch/generic", "obj/src/internal", "src/include", "src/internal", "obj/include", "include"]
    {
        clang.arg("-I").arg(tree.join(include));
    }
    run(&mut clang)
}

/// Directories below the second level hold other machines' files and alternatives.
fn is_for_x86_64(path: &Path) -> bool {
    let text = path.display().to_string();
    let inner = text.rsplit_once("/musl-").map_or("", |(_, inner)| inner);
    let parts: Vec<&str> = inner.split('/').collect();
    parts.len() < 5 || matches!(parts.get(3), Some(&"x86_64" | &"mallocng" | &"oldmalloc"))
}

fn c_files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(c_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "c") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn installed_clangs() -> Result<Vec<u32>> {
    let is_there = |version: &u32| {
        ["clang", "llvm-dis"].iter().all(|tool| {
            Command::new(format!("{tool}-{version}")).arg("--version").output().is_ok_and(|out| out.status.success())
        })
    };
    let (there, missing): (Vec<u32>, Vec<u32>) = CLANGS.iter().partition(|version| is_there(version));
    if !missing.is_empty() {
        println!("NOT COMPARED, because clang-N or llvm-dis-N is not installed: {missing:?}");
    }
    match there.is_empty() {
        true => bail!("no clang with its llvm-dis is installed"),
        false => Ok(there),
    }
}

fn newest_clang() -> Result<u32> {
    Ok(installed_clangs()?.last().copied().unwrap_or(19))
}

/// The small programs of the reader's own tests: they hold what musl has not, C++ and Rust.
pub fn small(dir: &Path) -> Result<Vec<Item>> {
    let home = dir.join("small");
    std::fs::create_dir_all(&home)?;
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/bitcode/tests/programs");
    let mut items = Vec::new();
    for version in installed_clangs()? {
        for (name, optimise) in
            [("control.c", "-O0"), ("numbers.c", "-O2"), ("objects.cpp", "-O0"), ("objects.cpp", "-O2")]
        {
            let output = home.join(format!("{name}{optimise}-{version}.bc"));
            let job = Job { version, optimise, source: programs.join(name), output };
            run(&mut job.clang()?)?;
            items.push(job.item());
        }
    }
    for level in ["0", "2"] {
        let stem = home.join(format!("small-{level}"));
        let mut rustc = Command::new("rustc");
        rustc.args([
            "-g",
            "--edition=2021",
            "-C",
            "panic=abort",
            "-C",
            "codegen-units=1",
            "--emit=llvm-bc,llvm-ir",
            "-C",
        ]);
        rustc.arg(format!("opt-level={level}")).arg(programs.join("small.rs")).arg("-o").arg(stem.with_extension("bc"));
        run(&mut rustc)?;
        let text = stem.with_extension("ll");
        items.push(Item { bitcode: stem.with_extension("bc"), disassembly: Disassembly::File(text) });
    }
    Ok(items)
}

/// Coreutils by its own build system; clang leaves the bitcode next to each object.
pub fn coreutils(dir: &Path) -> Result<Vec<Item>> {
    let tree = unpacked(dir, "coreutils")?;
    let version = newest_clang()?;
    let flags = "CFLAGS=-g -O2 -w -save-temps=obj";
    if !tree.join("src/yes.bc").exists() {
        let configure = ["--disable-nls".to_owned(), format!("CC=clang-{version}")];
        run(Command::new("./configure").args(configure).env("FORCE_UNSAFE_CONFIGURE", "1").current_dir(&tree))?;
        run(Command::new("make").args(["-j2", flags, "man1_MANS=", "SUBDIRS=."]).current_dir(&tree))?;
    }
    let mut items = Vec::new();
    for part in ["src", "lib"] {
        for entry in std::fs::read_dir(tree.join(part))? {
            let bitcode = entry?.path();
            if bitcode.extension().is_some_and(|extension| extension == "bc") {
                items.push(Item { bitcode, disassembly: Disassembly::LlvmDis(version) });
            }
        }
    }
    Ok(items)
}

/// SQLite and its shell as one file each, with every clang, plain and optimised.
pub fn sqlite(dir: &Path) -> Result<Vec<Item>> {
    let tree = unpacked(dir, "sqlite3")?;
    if !tree.join("shell.c").exists() {
        run(Command::new("./configure").args(["--disable-tcl", "--disable-readline"]).current_dir(&tree))?;
        run(Command::new("make").args(["sqlite3.c", "shell.c"]).current_dir(&tree))?;
    }
    let mut jobs = Vec::new();
    for version in installed_clangs()? {
        for (name, optimise) in [("sqlite3", "-O0"), ("sqlite3", "-O2"), ("shell", "-O1")] {
            let output = dir.join("sqlite").join(format!("{name}{optimise}-{version}.bc"));
            jobs.push(Job { version, optimise, source: tree.join(name).with_extension("c"), output });
        }
    }
    in_parallel(&jobs, |job| match job.output.exists() {
        true => Ok(()),
        false => run(job.clang()?.arg("-I").arg(&tree)),
    })?;
    Ok(jobs.into_iter().map(Job::item).collect())
}

/// A Rust program linked with its whole standard library.
pub fn rust(dir: &Path) -> Result<Vec<Item>> {
    const PROGRAM: &str = include_str!("program.rs");
    let home = dir.join("rust");
    std::fs::create_dir_all(&home)?;
    std::fs::write(home.join("program.rs"), PROGRAM)?;
    let mut items = Vec::new();
    for level in ["0", "2"] {
        let stem = home.join(format!("program-{level}"));
        let mut rustc = Command::new("rustc");
        rustc.args(["-g", "-C", "lto=fat", "-C", "codegen-units=1", "-C"]).arg(format!("opt-level={level}"));
        rustc.args(["--edition=2021", "--emit=llvm-bc,llvm-ir,link", "program.rs", "-o"]).arg(&stem);
        run(rustc.current_dir(&home))?;
        let text = stem.with_extension("ll");
        items.push(Item { bitcode: stem.with_extension("bc"), disassembly: Disassembly::File(text) });
    }
    Ok(items)
}

/// SQLite by zig's clang, if zig is installed.
pub fn zig(dir: &Path) -> Result<Vec<Item>> {
    let zig = || {
        let mut python = Command::new("python3");
        python.args(["-m", "ziglang", "cc", "-target", "x86_64-linux-musl", "-g", "-w", "-emit-llvm"]);
        python
    };
    let found = Command::new("python3").args(["-m", "ziglang", "version"]).output();
    if !found.is_ok_and(|output| output.status.success()) {
        println!("NOT COMPARED, because zig is not installed (pip install ziglang): zig");
        return Ok(Vec::new());
    }
    let source = unpacked(dir, "sqlite3")?.join("sqlite3.c");
    if !source.exists() {
        sqlite(dir)?;
    }
    let home = dir.join("zig");
    std::fs::create_dir_all(&home)?;
    let mut items = Vec::new();
    for level in ["-O0", "-O2"] {
        let (bitcode, text) = (home.join(format!("sqlite3{level}.bc")), home.join(format!("sqlite3{level}.ll")));
        run(zig().args([level, "-c"]).arg(&source).arg("-o").arg(&bitcode))?;
        run(zig().args([level, "-S"]).arg(&source).arg("-o").arg(&text))?;
        items.push(Item { bitcode, disassembly: Disassembly::File(text) });
    }
    Ok(items)
}
