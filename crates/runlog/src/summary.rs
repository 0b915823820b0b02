//! `run.json`: what a run did and met, for programs to read.
//!
//! Plain data, no behaviour. Every field has a default so that a reader of one version accepts the file of another;
//! a writer fills what it knows. Not here: samples over time and events, which have files of their own.
//!
//! Invariant: everything but `seconds` and `peak_bytes` is the same for the same program, options and seed.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::coverage::Totals;

/// The name of the file in the run folder.
pub const FILE_NAME: &str = "run.json";

/// The whole file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct RunSummary {
    /// The version of `trefoil` that wrote it.
    pub version: String,
    /// The exact command line.
    pub command: Vec<String>,
    /// The folder it was given in.
    pub directory: String,
    /// The program that was explored, as the command names it.
    pub program: String,
    /// The compilers that made the program's own modules, as their bitcode says.
    pub producers: Vec<String>,
    /// Paths that ran to their end in order: exit, or return from the entry, whatever the status.
    pub paths_completed: u64,
    /// Paths that ended in a bug.
    pub paths_bug: u64,
    /// Paths stopped by a limit or a gap.
    pub paths_partial: u64,
    /// Test cases written.
    pub tests: u64,
    pub instructions: u64,
    pub forks: u64,
    /// The largest number of paths alive at once.
    pub max_states: u64,
    pub queries: u64,
    /// Queries answered with a proof or model by the innermost solver.
    pub core_queries: u64,
    pub seconds: f64,
    pub solver_seconds: f64,
    pub peak_bytes: u64,
    pub coverage: Totals,
    /// How completed paths ended, by exit status of the program.
    pub exits: BTreeMap<i32, u64>,
    pub bugs: Vec<BugRecord>,
    pub limits: Vec<EndRecord>,
    pub gaps: Vec<EndRecord>,
    pub warnings: Vec<WarningRecord>,
    /// How the path of each test case in the run folder ended, so that a replay can be compared with it.
    pub outcomes: Vec<TestOutcome>,
    /// The process's exit code.
    pub exit_code: i32,
}

/// One bug: one site, one kind, one test that shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BugRecord {
    /// The id in the catalogue, such as `div-by-zero`.
    pub id: String,
    pub message: String,
    pub file: String,
    pub line: u32,
    pub column: u32,
    /// The text of the line when the run was made; empty if the source could not be read. Files change, this does not.
    pub text: String,
    pub function: String,
    /// Innermost frame first.
    pub stack: Vec<StackFrame>,
    /// The name of the test case in the run folder, without suffix, such as `000012`.
    pub test: String,
    /// The object concerned by a memory bug.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub object: Option<ObjectRecord>,
    /// How often this site and kind was met.
    pub count: u64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct StackFrame {
    pub function: String,
    pub file: String,
    pub line: u32,
}

/// What a bad access missed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ObjectRecord {
    /// The variable's name, or empty for the heap.
    pub name: String,
    pub size: u64,
    /// Offset of the access from the start of the object, negative in front of it.
    pub offset: i64,
    pub access_size: u64,
    pub allocated_at: Vec<StackFrame>,
    pub freed_at: Vec<StackFrame>,
}

/// A limit or a gap that ended paths.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct EndRecord {
    pub id: String,
    pub message: String,
    pub file: String,
    pub line: u32,
    pub function: String,
    pub stack: Vec<StackFrame>,
    pub test: String,
    pub count: u64,
}

/// What the program does when it is given this test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct TestOutcome {
    /// The name of the test case, without suffix.
    pub test: String,
    /// The exit status, when the program exits.
    pub exit: Option<i32>,
    /// The id of the bug, limit or gap that ended the path, when one did.
    pub end: Option<String>,
}

/// A line of the test index as far as readers need it: what the program printed on the path of a test.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct TestOutput {
    pub test: String,
    pub stdout: String,
    pub stderr: String,
}

/// Reads the test index of a run folder.
pub fn read_outputs(run_dir: &Path) -> std::io::Result<Vec<TestOutput>> {
    let text = std::fs::read_to_string(run_dir.join(crate::rundir::TEST_INDEX))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(std::io::Error::from)).collect()
}

/// Something the user should know that ended nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct WarningRecord {
    pub message: String,
    pub file: String,
    pub line: u32,
    pub count: u64,
}

impl RunSummary {
    pub fn from_json(text: &str) -> Result<RunSummary, serde_json::Error> {
        serde_json::from_str(text)
    }

    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain data with string keys is always JSON")
    }

    /// Reads the summary of a run folder.
    pub fn read(run_dir: &Path) -> std::io::Result<RunSummary> {
        let text = std::fs::read_to_string(run_dir.join(FILE_NAME))?;
        RunSummary::from_json(&text).map_err(std::io::Error::from)
    }
}
