//! Tests in the forms of other tools: a shell script, a C program, Test-Comp XML, seeds for fuzzers.
//!
//! Scripts and C programs assert what was observed when the test was run. That is what the program does, not what it
//! should do, and the files say so. Not here: running the tests.

mod c;
mod corpus;
mod shell;
mod testcomp;

pub use c::c_file;
pub use corpus::{Part, seed};
pub use shell::shell_script;
pub use testcomp::{Metadata, metadata, testcase};

use crate::Environment;

/// One test with what the program did on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Observed {
    pub name: String,
    pub world: Environment,
    /// The status as a shell shows it: 128 and the signal for a killed program. `None`: it did not end.
    pub status: Option<i32>,
    pub stdout: Vec<u8>,
}

/// What stands at the top of every file with assertions.
const REVIEW: &str = "Observed behaviour, not a specification: review each expectation before you rely on it.";
