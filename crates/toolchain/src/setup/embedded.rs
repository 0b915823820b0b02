//! The C sources of `runtime/`, carried inside the program and written to the cache when needed.
//!
//! `TREFOIL_RUNTIME` names a directory to use instead, for people who work on the kernel model.

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::cache::{Cache, Key};

mod table {
    include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
}

/// The runtime's sources on disk, and their names relative to `dir`.
pub(crate) struct Sources {
    pub(crate) dir: PathBuf,
    files: Vec<(String, Key)>,
}

impl Sources {
    /// The `.c` files below one directory.
    pub(crate) fn c_files<'a>(&'a self, part: &'a str) -> impl Iterator<Item = &'a str> {
        let prefix = format!("{part}/");
        let names = self.files.iter().map(|(name, _)| name.as_str());
        names.filter(move |name| name.starts_with(&prefix) && name.ends_with(".c"))
    }

    /// Hash of names and contents of all files below the given directories.
    pub(crate) fn key(&self, parts: &[&str]) -> Key {
        let below = |name: &str, part: &str| name.strip_prefix(part).is_some_and(|rest| rest.starts_with('/'));
        let wanted = |name: &str| parts.iter().any(|part| below(name, part));
        key_of(self.files.iter().filter(|(name, _)| wanted(name)))
    }
}

fn key_of<'a>(files: impl Iterator<Item = &'a (String, Key)>) -> Key {
    files.fold(Key::new(), |key, (name, contents)| key.with(name).with(contents.to_bytes()))
}

/// The text of a file of `runtime/` as this program carries it, by its name there.
pub fn runtime_source(name: &str) -> Option<&'static str> {
    table::FILES.iter().find(|(known, ..)| *known == name).map(|(_, text, _)| *text)
}

pub(crate) fn sources(cache: &Cache) -> Result<Sources> {
    if let Some(dir) = env::var_os("TREFOIL_RUNTIME").filter(|dir| !dir.is_empty()) {
        return from_directory(&PathBuf::from(dir));
    }
    let files: Vec<_> = table::FILES.iter().map(|(name, _, hash)| (name.to_string(), Key::of_hash(*hash))).collect();
    let dir = cache.entry("runtime-src", key_of(files.iter()), |dir| {
        for (name, text, _) in table::FILES {
            let path = dir.join(name);
            fs::create_dir_all(path.parent().unwrap_or(dir))?;
            fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        }
        Ok(())
    })?;
    Ok(Sources { dir, files })
}

fn from_directory(dir: &Path) -> Result<Sources> {
    let dir = dir.canonicalize().with_context(|| format!("TREFOIL_RUNTIME: cannot find {}", dir.display()))?;
    let mut files = Vec::new();
    collect(&dir, &dir, &mut files)?;
    files.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(Sources { dir, files })
}

fn collect(root: &Path, dir: &Path, files: &mut Vec<(String, Key)>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else if path.extension().is_some_and(|extension| ["c", "h", "def"].iter().any(|known| extension == *known)) {
            let text = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let name = path.strip_prefix(root)?.display().to_string();
            files.push((name, Key::new().with(text)));
        }
    }
    Ok(())
}
