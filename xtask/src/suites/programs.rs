//! The programs that commands name: the distribution's as `bench/suites/build.sh` left them, or our own.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

pub struct Programs(BTreeMap<String, PathBuf>);

/// What `build.sh` leaves in each suite: its programs, relative to the suite.
const LIST: &str = ".trefoil-programs";

impl Programs {
    /// The programs that have been built below `dir`, or where `build.sh` builds by default.
    pub fn find(dir: Option<&Path>) -> Result<Programs> {
        let dir = match dir {
            Some(dir) => dir.to_owned(),
            None => cache_dir()?.join("suites"),
        };
        let entries = std::fs::read_dir(&dir)
            .with_context(|| format!("no programs in {}; `make suites` builds them", dir.display()))?;
        let mut found = BTreeMap::new();
        for entry in entries {
            let suite = entry?.path();
            let Ok(list) = std::fs::read_to_string(suite.join(LIST)) else { continue };
            found.extend(list.lines().map(|program| (name_of(Path::new(program)), suite.join(program))));
        }
        Ok(Programs(found))
    }

    /// Builds every C file of `sources` with `trefoil cc`.
    pub fn build(trefoil: &Path, sources: &Path, into: &Path) -> Result<Programs> {
        std::fs::create_dir_all(into)?;
        let mut found = BTreeMap::new();
        for entry in std::fs::read_dir(sources)? {
            let source = entry?.path();
            if source.extension().is_none_or(|e| e != "c") {
                continue;
            }
            let program = into.join(source.file_stem().unwrap_or_default());
            let status =
                Command::new(trefoil).args(["cc", "-O1", "-g"]).arg(&source).arg("-o").arg(&program).status()?;
            if !status.success() {
                bail!("{} does not build", source.display());
            }
            found.insert(name_of(&program), program);
        }
        Ok(Programs(found))
    }

    pub fn path(&self, name: &str) -> Result<&Path> {
        self.0.get(name).map(PathBuf::as_path).with_context(|| format!("no program `{name}` has been built"))
    }
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Where Trefoil keeps what it builds.
pub fn cache_dir() -> Result<PathBuf> {
    let cache = std::env::var_os("TREFOIL_CACHE").map(PathBuf::from);
    let xdg = || std::env::var_os("XDG_CACHE_HOME").map(|dir| PathBuf::from(dir).join("trefoil"));
    let home = || std::env::var_os("HOME").map(|dir| PathBuf::from(dir).join(".cache/trefoil"));
    cache.or_else(xdg).or_else(home).context("neither TREFOIL_CACHE nor HOME is set")
}
