//! The cache directory: results of builds, each under a name that contains the hash of its inputs.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::{env, fmt, process};

use anyhow::{Context, Result};
use trefoil_stdx::fnv;

/// Where everything that was built or downloaded is kept.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
}

impl Cache {
    /// `TREFOIL_CACHE`, or `trefoil` in the user's cache directory.
    pub fn open() -> Result<Cache> {
        let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
        let root = variable("TREFOIL_CACHE")
            .or_else(|| variable("XDG_CACHE_HOME").map(|dir| dir.join("trefoil")))
            .or_else(|| variable("HOME").map(|dir| dir.join(".cache/trefoil")))
            .context("no place for the cache: neither TREFOIL_CACHE, XDG_CACHE_HOME nor HOME is set")?;
        fs::create_dir_all(&root).with_context(|| format!("cannot create the cache {}", root.display()))?;
        let root = root.canonicalize().with_context(|| format!("cannot use the cache {}", root.display()))?;
        Ok(Cache { root })
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The directory `NAME-KEY`. If it is not there, `build` fills an empty directory, which then gets the
    /// name. Of several processes that want the same directory one builds it and the others wait.
    pub(crate) fn entry(&self, name: &str, key: Key, build: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        let target = self.root.join(format!("{name}-{:016x}", key.0));
        if target.is_dir() {
            return Ok(target);
        }
        let lock_path = self.root.join(format!("{name}.lock"));
        let lock = File::create(&lock_path).with_context(|| format!("cannot create {}", lock_path.display()))?;
        lock.lock().with_context(|| format!("cannot lock {}", lock_path.display()))?;
        if target.is_dir() {
            return Ok(target);
        }
        let partial = self.root.join(format!("{name}-partial-{}", process::id()));
        let _ = fs::remove_dir_all(&partial);
        fs::create_dir_all(&partial).with_context(|| format!("cannot create {}", partial.display()))?;
        let built = build(&partial).and_then(|()| {
            fs::rename(&partial, &target).with_context(|| format!("cannot create {}", target.display()))
        });
        if built.is_err() {
            let _ = fs::remove_dir_all(&partial);
        }
        built.map(|()| target)
    }
}

/// A hash of everything a build depends on (FNV-1a: stable, and nobody attacks a cache of his own).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key(u64);

impl Key {
    #[expect(clippy::new_without_default, reason = "the key of nothing is a beginning, not a value")]
    pub fn new() -> Key {
        Key(fnv::START)
    }

    /// What was hashed when the program was built.
    pub(crate) fn of_hash(hash: u64) -> Key {
        Key(hash)
    }

    /// As an input of another key.
    pub(crate) fn to_bytes(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// Adds one input. The length goes in too: "ab","c" and "a","bc" differ.
    pub fn with(self, input: impl AsRef<[u8]>) -> Key {
        let input = input.as_ref();
        let length = (input.len() as u64).to_le_bytes();
        Key(fnv::add(fnv::add(self.0, &length), input))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_built_once_and_never_half() {
        let root = env::temp_dir().join(format!("trefoil-cache-test-{}", process::id()));
        fs::create_dir_all(&root).unwrap();
        let cache = Cache { root: root.clone() };
        let key = Key::new().with("a");
        let failed = cache.entry("thing", key, |dir| {
            fs::write(dir.join("half"), "")?;
            anyhow::bail!("broken")
        });
        assert!(failed.is_err());
        let built = cache.entry("thing", key, |dir| Ok(fs::write(dir.join("whole"), "")?)).unwrap();
        assert!(built.join("whole").exists() && !built.join("half").exists());
        cache.entry("thing", key, |_| panic!("built twice")).unwrap();
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn key_sees_the_borders_of_inputs() {
        assert_ne!(Key::new().with("ab").with("c"), Key::new().with("a").with("bc"));
    }
}
