//! Archive members that only the bitcode needs.
//!
//! The native optimiser inlines a function or proves a call impossible, so the linker never looks for its
//! archive member; the bitcode, optimised less, still has the call. After a link against the user's own
//! archives we therefore ask which symbols the bitcode lacks and link once more, naming those that an
//! archive defines (`-u`). The program grows by members it could have had anyway.
//!
//! Not here: symbols of libc, which the engine brings. Invariant: the link that succeeded is never lost.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};
use trefoil_container::Container;

use super::Invocation;
use super::args::Arguments;
use super::scratch::Scratch;
use super::settings::Bitcode;
use crate::command;

/// A member may need another one; chains of libraries are not longer than this in practice.
const ROUNDS: usize = 4;

/// `link` is the command that has just succeeded.
pub(super) fn complete(driver: &Invocation, args: &Arguments, link: &[OsString]) -> Result<()> {
    let output = args.output().unwrap_or_else(|| PathBuf::from("a.out"));
    let archives: Vec<Container> = archives(args).iter().filter_map(|path| Container::open(path).ok()).collect();
    if archives.is_empty() || args.has("-r") || driver.settings.bitcode == Bitcode::Off {
        return Ok(());
    }
    let scratch = Scratch::new()?;
    let mut named = BTreeSet::new();
    for _ in 0..ROUNDS {
        // A program without bitcode (a probe, say) has nothing to complete.
        let Ok(program) = Container::open(&output) else { return Ok(()) };
        let before = named.len();
        let defined_here = |symbol: &String| archives.iter().any(|archive| defines(archive, symbol));
        named.extend(missing(driver, &program, &scratch)?.into_iter().filter(defined_here));
        if named.len() == before {
            return Ok(());
        }
        let kept = scratch.path().join("kept");
        fs::copy(&output, &kept).with_context(|| format!("cannot read {}", output.display()))?;
        let mut again = driver.clang();
        again.args(link).args(named.iter().map(|symbol| format!("-Wl,-u,{symbol}")));
        if !again.stdout(Stdio::null()).stderr(Stdio::null()).status()?.success() {
            fs::copy(&kept, &output).with_context(|| format!("cannot write {}", output.display()))?;
            return Ok(());
        }
    }
    Ok(())
}

/// The user's archives: named, or found for `-l` in the user's directories.
fn archives(args: &Arguments) -> Vec<PathBuf> {
    let named = args.inputs().map(|input| PathBuf::from(&input.name));
    let mut archives: Vec<PathBuf> = named.filter(|path| path.extension().is_some_and(|end| end == "a")).collect();
    let dirs = args.values("-L");
    for library in args.values("-l") {
        let file = format!("lib{}.a", library.to_string_lossy());
        archives.extend(dirs.iter().map(|dir| Path::new(dir).join(&file)).find(|path| path.is_file()));
    }
    archives
}

fn defines(archive: &Container, symbol: &str) -> bool {
    archive.archive().is_some_and(|archive| archive.find(symbol).is_some())
}

/// Symbols that modules of the program use and none defines, as `llvm-nm` sees them.
fn missing(driver: &Invocation, program: &Container, scratch: &Scratch) -> Result<BTreeSet<String>> {
    let mut files = Vec::new();
    for (number, module) in program.modules().iter().enumerate() {
        let file = scratch.path().join(format!("{number}.bc"));
        fs::write(&file, &*module.bytes).with_context(|| format!("cannot write {}", file.display()))?;
        files.push(file);
    }
    let mut nm = Command::new(driver.clang.tool("llvm-nm")?);
    let table = command::output(nm.args(["--format=posix", "--extern-only"]).args(files))?;
    let (mut used, mut defined) = (BTreeSet::new(), BTreeSet::new());
    for line in table.lines() {
        let mut words = line.split(' ');
        match (words.next(), words.next()) {
            (Some(name), Some("U")) => used.insert(name.to_owned()),
            (Some(_), Some("w" | "v")) => false, // may stay undefined
            (Some(name), Some(_)) => defined.insert(name.to_owned()),
            _ => false,
        };
    }
    Ok(&used - &defined)
}
