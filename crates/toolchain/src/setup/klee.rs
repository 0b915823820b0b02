//! A folder like that of an installed KLEE, for scripts that name its parts: `bin/klee` and its tools, `include/klee/klee.h`,
//! `lib/libkleeRuntest`.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::embedded::{self, Sources};
use crate::cache::Cache;
use crate::clang::Clang;
use crate::command;

const LIBRARIES: [&str; 2] = ["libkleeRuntest.a", "libkleeRuntest.so"];

/// Fills `dir`: each of `tools` is `program` under that name. What is there of an earlier time is replaced.
pub fn install(dir: &Path, program: &Path, tools: &[&str]) -> Result<()> {
    let (bin, include, lib) = (dir.join("bin"), dir.join("include"), dir.join("lib"));
    for part in [&bin, &include, &lib] {
        fs::create_dir_all(part).with_context(|| format!("cannot make {}", part.display()))?;
    }
    for name in tools {
        link(&bin.join(name), program)?;
    }
    let cache = Cache::open()?;
    let sources = embedded::sources(&cache)?;
    copy(&sources.dir.join("include"), &include)?;
    let built = library(&cache, &sources)?;
    for name in LIBRARIES {
        fs::copy(built.join(name), lib.join(name))
            .with_context(|| format!("cannot write {}", lib.join(name).display()))?;
    }
    Ok(())
}

fn link(at: &Path, program: &Path) -> Result<()> {
    match fs::symlink_metadata(at) {
        Ok(found) if found.is_symlink() => fs::remove_file(at)?,
        Ok(_) => bail!("{} is there already, and not a link of ours; choose another folder", at.display()),
        Err(_) => {}
    }
    symlink(program, at).with_context(|| format!("cannot make {}", at.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target).with_context(|| format!("cannot write {}", target.display()))?;
        }
    }
    Ok(())
}

/// The native versions of the intrinsics for the machine's own C library, as KLEE's users link them.
fn library(cache: &Cache, sources: &Sources) -> Result<PathBuf> {
    let clang = Clang::find()?;
    let key = sources.key(&["include", "native"]).with(clang.version()?).with(include_str!("klee.rs"));
    cache.entry("klee-runtest", key, |dir| {
        let mut objects = Vec::new();
        for file in sources.c_files("native") {
            let object = dir.join(file.replace('/', "_")).with_extension("o");
            let mut compile = Command::new(clang.path());
            compile.args(["-O1", "-fPIC", "-c", "-I"]).arg(sources.dir.join("include"));
            command::run(compile.arg(sources.dir.join(file)).arg("-o").arg(&object))?;
            objects.push(object);
        }
        let (archive, shared) = (dir.join(LIBRARIES[0]), dir.join(LIBRARIES[1]));
        command::run(Command::new(clang.tool("llvm-ar")?).arg("rcsD").arg(archive).args(&objects))?;
        command::run(Command::new(clang.path()).args(["-shared", "-o"]).arg(shared).args(&objects))
    })
}
