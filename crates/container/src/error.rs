//! What can be wrong with a file, said so that the reader knows which file, where in it, and what
//! to do next.

use std::fmt;
use std::io;

use crate::Kind;

/// A problem and the file that has it.
#[derive(Debug)]
pub struct Error {
    file: String,
    problem: Problem,
}

#[derive(Debug)]
pub enum Problem {
    /// The file cannot be read.
    Io(io::Error),
    /// Neither bitcode nor ELF nor an archive.
    Unrecognised,
    /// A good file of this kind, but nothing for us in it.
    NoBitcode(Kind),
    /// The format is known, the contents contradict it.
    Damaged { at: u64, what: &'static str },
    /// A good file that this version does not handle.
    Unsupported(&'static str),
}

impl Error {
    pub(crate) fn new(file: &str, problem: Problem) -> Error {
        Error { file: file.to_owned(), problem }
    }

    pub(crate) fn damaged(file: &str, at: u64, what: &'static str) -> Error {
        Error::new(file, Problem::Damaged { at, what })
    }

    pub fn file(&self) -> &str {
        &self.file
    }

    pub fn problem(&self) -> &Problem {
        &self.problem
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        match &self.problem {
            Problem::Io(error) => write!(f, "cannot read: {error}"),
            Problem::Unrecognised => {
                write!(f, "neither bitcode, nor an ELF file, nor an archive")
            }
            Problem::NoBitcode(kind) => write!(
                f,
                "{} without bitcode inside: it was not built with `trefoil cc`; \
                 build it again with CC=\"trefoil cc\"",
                describe(*kind)
            ),
            Problem::Damaged { at, what } => write!(f, "damaged at byte {at}: {what}"),
            Problem::Unsupported(what) => write!(f, "not supported: {what}"),
        }
    }
}

fn describe(kind: Kind) -> &'static str {
    match kind {
        Kind::Bitcode => "bitcode file",
        Kind::Object => "object file",
        Kind::Executable => "executable",
        Kind::SharedObject => "shared object or position-independent executable",
        Kind::Archive => "archive",
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.problem {
            Problem::Io(error) => Some(error),
            Problem::Unrecognised | Problem::NoBitcode(_) | Problem::Damaged { .. } | Problem::Unsupported(_) => None,
        }
    }
}
