//! Which clang is used, and the tools of the same LLVM beside it.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::command;

/// Names to look for, best first; any clang from [`OLDEST`] on will do.
const NAMES: [&str; 10] = [
    "clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14", "clang-20", "clang-21", "clang-22", "clang",
];
const OLDEST: u32 = 14;

/// A clang program.
#[derive(Clone, Debug)]
pub struct Clang {
    path: PathBuf,
    real: PathBuf,
}

impl Clang {
    /// The one that `TREFOIL_CLANG` names, otherwise the best on the path.
    pub fn find() -> Result<Clang> {
        if let Some(chosen) = env::var_os("TREFOIL_CLANG").filter(|chosen| !chosen.is_empty()) {
            let found = on_path(&chosen);
            let path = found.with_context(|| format!("TREFOIL_CLANG: there is no program {chosen:?}"))?;
            return Clang::at(path);
        }
        let found = NAMES.iter().find_map(|name| on_path(OsStr::new(name)));
        let path = found.context("no clang found; install one (Debian, Ubuntu: apt-get install clang-19 llvm-19)")?;
        Clang::at(path)
    }

    /// All versions on the path, oldest first.
    pub fn all() -> Vec<Clang> {
        let mut names: Vec<&str> = NAMES.into_iter().filter(|name| *name != "clang").collect();
        names.sort_unstable();
        names.into_iter().filter_map(|name| Clang::at(on_path(OsStr::new(name))?).ok()).collect()
    }

    fn at(path: PathBuf) -> Result<Clang> {
        let real = path.canonicalize().with_context(|| format!("cannot find {}", path.display()))?;
        Ok(Clang { path, real })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Changes when the compiler does; cheap, because every compilation asks.
    pub(crate) fn identity(&self) -> Result<String> {
        let meta = fs::metadata(&self.real).with_context(|| format!("cannot read {}", self.real.display()))?;
        Ok(format!("{} {} {}.{}", self.real.display(), meta.size(), meta.mtime(), meta.mtime_nsec()))
    }

    /// `llvm-ar`, `opt`, … of the same LLVM: beside the real program, or on the path with its suffix.
    pub(crate) fn tool(&self, name: &str) -> Result<PathBuf> {
        let beside = self.real.with_file_name(name);
        if beside.is_file() {
            return Ok(beside);
        }
        let file_name = self.path.file_name().and_then(OsStr::to_str).unwrap_or_default();
        let suffix = file_name.strip_prefix("clang").unwrap_or_default();
        on_path(OsStr::new(&format!("{name}{suffix}"))).with_context(|| {
            format!("{} has no {name} beside it; install the package llvm{suffix}", self.path.display())
        })
    }

    /// The first line of `--version`; an error if the compiler is too old.
    pub fn version(&self) -> Result<String> {
        let text = command::output(Command::new(&self.path).arg("--version"))?;
        let line = text.lines().next().unwrap_or_default().to_owned();
        let after = line.split("version ").nth(1).unwrap_or_default();
        let major: String = after.chars().take_while(char::is_ascii_digit).collect();
        match major.parse::<u32>() {
            Ok(major) if major >= OLDEST => Ok(line),
            _ => bail!("{}: {line:?}; clang {OLDEST} or newer is needed", self.path.display()),
        }
    }
}

fn on_path(name: &OsStr) -> Option<PathBuf> {
    if name.to_string_lossy().contains('/') {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|dir| dir.join(name)).find(|candidate| candidate.is_file())
}
