//! The journal: one line of JSON per tested case, so that a killed run goes on where it was.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use anyhow::{Context, Result};

use crate::case::Case;
use crate::lab::Tested;

pub const FILE_NAME: &str = "journal.jsonl";

/// What has been tested so far, and the file that remembers it.
pub struct Journal {
    file: Mutex<File>,
    /// Of this run and of those before it in the same folder.
    tested: Mutex<Vec<Tested>>,
}

impl Journal {
    /// Opens the journal of a folder; a last line that was cut off is dropped.
    pub fn open(dir: &Path) -> Result<Journal> {
        let path = dir.join(FILE_NAME);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let tested = whole.lines().map(serde_json::from_str).collect::<Result<Vec<Tested>, _>>();
        let tested = tested.with_context(|| format!("{} is no journal of this version", path.display()))?;
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let mut file = file.with_context(|| format!("cannot write {}", path.display()))?;
        file.set_len(whole.len() as u64)?;
        std::io::Seek::seek(&mut file, std::io::SeekFrom::End(0))?;
        Ok(Journal { file: Mutex::new(file), tested: Mutex::new(tested) })
    }

    pub fn done(&self) -> HashSet<Case> {
        self.tested.lock().map(|tested| tested.iter().map(|t| t.case).collect()).unwrap_or_default()
    }

    pub fn add(&self, tested: Tested) -> Result<()> {
        let line = serde_json::to_string(&tested)? + "\n";
        if let Ok(mut file) = self.file.lock() {
            file.write_all(line.as_bytes())?;
        }
        if let Ok(mut all) = self.tested.lock() {
            all.push(tested);
        }
        Ok(())
    }

    pub fn all(&self) -> Vec<Tested> {
        self.tested.lock().map(|tested| tested.clone()).unwrap_or_default()
    }
}
