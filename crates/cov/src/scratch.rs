//! A folder for the tools, gone at the end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};

pub struct Scratch(PathBuf);

impl Scratch {
    pub fn new() -> Result<Scratch> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("trefoil-cov-{}-{number}", std::process::id()));
        std::fs::create_dir(&path).with_context(|| format!("cannot make {}", path.display()))?;
        Ok(Scratch(path))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _in_use = std::fs::remove_dir_all(&self.0);
    }
}
