//! The folder: `klee-out-N` with the lowest free N beside the program and a link `klee-last` to the newest, or a folder
//! that the user names and that must not exist yet.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub const INFO: &str = "info";
pub const MESSAGES: &str = "messages.txt";
pub const WARNINGS: &str = "warnings.txt";
pub const ASSEMBLY: &str = "assembly.ll";
pub const STATS: &str = "run.stats";
pub const ISTATS: &str = "run.istats";

/// One output folder.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A new numbered folder beside `program`, absolute.
    pub fn numbered(program: &Path) -> io::Result<Folder> {
        let beside = match program.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        let parent = std::path::absolute(beside)?;
        for n in 0.. {
            let name = format!("klee-out-{n}");
            let path = parent.join(&name);
            match fs::create_dir(&path) {
                Ok(()) => {
                    link_last(&parent, &name)?;
                    return Ok(Folder { path });
                }
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(e),
            }
        }
        Err(io::Error::other("no free folder name"))
    }

    /// A folder of the user's choice; it must not exist.
    pub fn at(path: &Path) -> io::Result<Folder> {
        let path = std::path::absolute(path)?;
        fs::create_dir(&path)?;
        Ok(Folder { path })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// A file of the whole run.
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// A file of one test.
    pub fn test_file(&self, number: u64, suffix: &str) -> PathBuf {
        self.path.join(test_file_name(number, suffix))
    }
}

/// `test000001.ktest`.
pub fn test_file_name(number: u64, suffix: &str) -> String {
    format!("test{number:06}.{suffix}")
}

/// Does this look like such a folder?
pub fn is_folder(path: &Path) -> bool {
    path.join(INFO).is_file()
}

fn link_last(parent: &Path, name: &str) -> io::Result<()> {
    let link = parent.join("klee-last");
    match fs::remove_file(&link) {
        Err(e) if e.kind() != io::ErrorKind::NotFound => return Err(e),
        _ => {}
    }
    std::os::unix::fs::symlink(name, link)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_numbered_beside_the_program() {
        let parent = std::env::temp_dir().join(format!("trefoil-kleedir-{}", std::process::id()));
        fs::create_dir_all(&parent).expect("temporary folder");
        let program = parent.join("prog.bc");
        let first = Folder::numbered(&program).expect("first");
        let second = Folder::numbered(&program).expect("second");
        assert!(first.path().ends_with("klee-out-0") && second.path().ends_with("klee-out-1"));
        assert_eq!(fs::read_link(parent.join("klee-last")).expect("link"), Path::new("klee-out-1"));
        assert!(Folder::at(second.path()).is_err(), "an existing folder is refused");
        assert!(second.test_file(7, "ptr.err").ends_with("test000007.ptr.err"));
        fs::remove_dir_all(&parent).expect("clean up");
    }
}
