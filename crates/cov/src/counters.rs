//! What each test counted, and sums over ranges of tests.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ffi::OsStr;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use trefoil_replay::Facts;

use crate::gcov::Gcov;
use crate::llvm::Llvm;
use crate::model::Coverage;

/// Counter files of one test, by the path that the program gave them.
pub type Files = BTreeMap<PathBuf, Arc<Vec<u8>>>;

/// The counters of a series of tests of one program.
pub struct Counters {
    tool: Tool,
    tests: Vec<Files>,
    /// Equal contents are kept once: most tests leave most files as they were.
    known: HashMap<Vec<u8>, Arc<Vec<u8>>>,
}

/// Who understands the counters.
pub enum Tool {
    Gcov(Gcov),
    Llvm(Llvm),
}

impl Tool {
    /// The one for a program; `gcov` is what the user wants in gcov's place. It works in the folder `scratch`.
    pub fn of(program: &Path, gcov: Option<&str>, scratch: &Path) -> Result<Tool> {
        let facts = Facts::read(program).with_context(|| format!("no program {}", program.display()))?;
        if facts.gcov {
            Ok(Tool::Gcov(Gcov::new(gcov, scratch.to_path_buf())))
        } else if facts.llvm_profile {
            Ok(Tool::Llvm(Llvm::new(program.to_path_buf(), scratch.to_path_buf())?))
        } else {
            bail!(
                "{} does not count: build it with --coverage, or with clang's -fprofile-instr-generate -fcoverage-mapping",
                program.display()
            );
        }
    }
}

impl Counters {
    pub fn new(tool: Tool) -> Counters {
        Counters { tool, tests: Vec::new(), known: HashMap::new() }
    }

    /// Takes what one more test has written; nothing for a test that ended without writing.
    pub fn push(&mut self, files: Vec<(Vec<u8>, Vec<u8>)>) {
        let mut own = Files::new();
        // A program that fills the sandbox leaves no room for its counters: their files are empty.
        for (path, bytes) in files.into_iter().filter(|(_, bytes)| !bytes.is_empty()) {
            let shared = self.known.entry(bytes).or_insert_with_key(|bytes| Arc::new(bytes.clone())).clone();
            own.insert(Path::new("/").join(OsStr::from_bytes(&path)), shared);
        }
        self.tests.push(own);
    }

    pub fn len(&self) -> usize {
        self.tests.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tests.is_empty()
    }

    /// How many tests have left counters.
    pub fn counted(&self) -> usize {
        self.tests.iter().filter(|files| !files.is_empty()).count()
    }

    /// Forgets counter files that say nothing about these sources, given by the ends of their paths: gcov need not read
    /// them again and again. The compiler's notes name the sources that they are about.
    pub fn keep_about(&mut self, sources: &[String]) {
        let names: Vec<&[u8]> = sources.iter().filter_map(|end| Some(Path::new(end).file_name()?.as_bytes())).collect();
        if names.is_empty() || !matches!(self.tool, Tool::Gcov(_)) {
            return;
        }
        let paths: BTreeSet<PathBuf> = self.tests.iter().flat_map(|files| files.keys().cloned()).collect();
        // Notes that cannot be read are gcov's to complain about.
        let about = |path: &PathBuf| {
            std::fs::read(path.with_extension("gcno"))
                .map_or(true, |notes| names.iter().any(|name| notes.windows(name.len()).any(|bytes| bytes == *name)))
        };
        let kept: BTreeSet<PathBuf> = paths.into_iter().filter(about).collect();
        self.tests.iter_mut().for_each(|files| files.retain(|path, _| kept.contains(path)));
    }

    /// What these tests together executed.
    pub fn coverage(&self, tests: impl IntoIterator<Item = usize>) -> Result<Coverage> {
        let chosen: Vec<&Files> = tests.into_iter().filter_map(|n| self.tests.get(n)).collect();
        if chosen.iter().all(|files| files.is_empty()) {
            bail!("no test has written counters: is the program built with --coverage or -fprofile-instr-generate?");
        }
        match &self.tool {
            Tool::Gcov(gcov) => gcov.coverage(&chosen),
            Tool::Llvm(llvm) => llvm.coverage(&chosen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_without_contents_is_no_counters() {
        let mut counters = Counters::new(Tool::Gcov(Gcov::new(None, std::env::temp_dir())));
        counters.push(vec![(b"a.gcda".to_vec(), Vec::new())]);
        counters.push(vec![(b"a.gcda".to_vec(), vec![1])]);
        assert_eq!((counters.len(), counters.counted()), (2, 1));
    }
}
