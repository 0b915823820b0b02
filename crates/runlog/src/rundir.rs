//! The run folder: names of its files and how it comes to be.
//!
//! `trefoil-out-N` with the lowest free N, and a link `trefoil-last` to the newest; or a folder the user names.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of one run.
#[derive(Clone, Debug)]
pub struct RunDir {
    path: PathBuf,
}

/// Sub-folder of the test cases.
pub const TESTS: &str = "tests";
/// The tests of `--all-paths` that cover nothing new, as a tar archive: `tar xf` puts them beside the others.
pub const MORE_TESTS: &str = "tests/more.tar";
/// One line of JSON per test: how its path ended, what it printed.
pub const TEST_INDEX: &str = "tests.jsonl";
/// Samples over time.
pub const SAMPLES: &str = "samples.csv";
/// One line per fork: parent, child, depth, number of the place in [`HOTSPOTS`].
pub const FORKS: &str = "forks.csv";
/// One line per path that is over: path, how it ended, its test.
pub const ENDS: &str = "ends.csv";
/// Forks and questions by place.
pub const HOTSPOTS: &str = "hotspots.json";
/// What happened when, a line of JSON each.
pub const EVENTS: &str = "events.jsonl";
/// Covered lines, branches and functions per file.
pub const COVERAGE: &str = "coverage.json";

impl RunDir {
    /// A new numbered folder in `parent`.
    pub fn numbered(parent: &Path) -> io::Result<RunDir> {
        for n in 0.. {
            let path = parent.join(format!("trefoil-out-{n}"));
            match fs::create_dir(&path) {
                Ok(()) => {
                    link_last(parent, &path)?;
                    return RunDir::prepare(path);
                }
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
        Err(io::Error::other("no free folder name"))
    }

    /// A folder of the user's choice; it must not exist or be empty, so that no earlier run is mixed in.
    pub fn at(path: &Path) -> io::Result<RunDir> {
        fs::create_dir_all(path)?;
        if fs::read_dir(path)?.next().is_some() {
            let text = format!("{} exists and is not empty; choose another --output-dir", path.display());
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, text));
        }
        RunDir::prepare(path.to_path_buf())
    }

    fn prepare(path: PathBuf) -> io::Result<RunDir> {
        fs::create_dir(path.join(TESTS))?;
        Ok(RunDir { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn tests(&self) -> PathBuf {
        self.path.join(TESTS)
    }
}

/// Points `trefoil-last` at the newest run.
fn link_last(parent: &Path, run: &Path) -> io::Result<()> {
    let link = parent.join("trefoil-last");
    let target = run.file_name().ok_or_else(|| io::Error::other("a run folder has a name"))?;
    match fs::remove_file(&link) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    std::os::unix::fs::symlink(target, link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_numbered_and_the_link_follows() {
        let parent = std::env::temp_dir().join(format!("trefoil-rundir-{}", std::process::id()));
        fs::create_dir_all(&parent).expect("temporary folder");
        let first = RunDir::numbered(&parent).expect("first");
        let second = RunDir::numbered(&parent).expect("second");
        assert_ne!(first.path(), second.path());
        let last = fs::read_link(parent.join("trefoil-last")).expect("link");
        assert_eq!(Some(last.as_os_str()), second.path().file_name());
        assert!(RunDir::at(second.path()).is_err(), "a used folder is refused");
        fs::remove_dir_all(&parent).expect("clean up");
    }
}
