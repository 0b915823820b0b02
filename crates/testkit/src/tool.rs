//! The programs and folders that all trials share: the workspace, the `trefoil` executable, the compilers.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, anyhow, ensure};

use crate::words;

/// How the corpus is to be judged.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mode {
    /// Write golden files instead of comparing with them.
    pub bless: bool,
    /// Judge the programs themselves, without the engine: they build, run, and do the same in every variant.
    pub native_only: bool,
}

#[derive(Clone, Debug)]
pub struct Tool {
    pub mode: Mode,
    pub workspace: PathBuf,
    /// Where trials make their folders.
    pub scratch: PathBuf,
    /// Not used, and empty, when `native_only`.
    pub trefoil: PathBuf,
    /// Options for every `trefoil run`, from `$TREFOIL_RUN_OPTIONS`: the whole corpus under another configuration.
    pub run_options: Vec<String>,
}

impl Tool {
    /// Takes `$TREFOIL`, or builds the executable of this workspace.
    pub fn find(mode: Mode, scratch: &Path) -> Result<Tool> {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let trefoil = match std::env::var_os("TREFOIL") {
            _ if mode.native_only => PathBuf::new(),
            Some(path) => Path::new(&path).canonicalize().context("`$TREFOIL`")?,
            None => build(&workspace, scratch)?,
        };
        std::fs::create_dir_all(scratch)?;
        let run_options = words::split(&std::env::var("TREFOIL_RUN_OPTIONS").unwrap_or_default())?;
        Ok(Tool { mode, workspace, scratch: scratch.to_owned(), trefoil, run_options })
    }

    /// Lets `trefoil` build, once per compiler and machine, the libraries that programs are linked with. It takes
    /// minutes the first time, which must not count as a test's time; the other trials wait.
    pub fn set_up(&self, clang: &str) -> Result<()> {
        static DONE: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
        let mut done = DONE.lock().map_err(|_| anyhow!("another trial failed while setting up"))?;
        if done.insert(clang.to_owned()) {
            let status = Command::new(&self.trefoil).arg("setup").env("TREFOIL_CLANG", clang).output()?;
            ensure!(status.status.success(), "`trefoil setup` fails:\n{}", String::from_utf8_lossy(&status.stderr));
        }
        Ok(())
    }

    pub fn tests(&self) -> PathBuf {
        self.workspace.join("tests")
    }

    /// The folder of `trefoil.h`.
    pub fn include(&self) -> PathBuf {
        self.workspace.join("runtime/include")
    }

    /// What gives the functions of `trefoil.h` a meaning in a native program: the source of libtrefoil-replay.
    pub fn native_library(&self) -> [PathBuf; 3] {
        ["replay.c", "klee.c", "verifier.c"].map(|file| self.workspace.join("runtime/native").join(file))
    }
}

/// Builds `trefoil` in the profile in which this runner was built, beside it.
fn build(workspace: &Path, scratch: &Path) -> Result<PathBuf> {
    let target = scratch.ancestors().find(|dir| dir.join("CACHEDIR.TAG").exists()).context("no target folder")?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(["build", "--quiet", "--package", "trefoil", "--target-dir"]).arg(target).current_dir(workspace);
    let profile = if cfg!(debug_assertions) {
        "debug"
    } else {
        command.arg("--release");
        "release"
    };
    let status = command.status().context("cannot start cargo")?;
    ensure!(status.success(), "`trefoil` does not build");
    Ok(target.join(profile).join("trefoil"))
}
