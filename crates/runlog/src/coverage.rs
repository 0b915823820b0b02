//! `coverage.json`: which lines, branches and functions of the program's own code the tests of a run execute.
//!
//! Plain data, written by the engine and read by reports. An entry names the first test that executes it; an entry
//! without one is executed by no test. Libc, the kernel model and whatever else comes with Trefoil are left out.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::rundir;

/// The whole file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Coverage {
    pub totals: Totals,
    /// In order of their paths.
    pub files: Vec<FileCoverage>,
}

/// Counted over the program's own modules, the runtime left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Totals {
    pub lines: u64,
    pub lines_covered: u64,
    /// Sides of two-way decisions: two for each.
    pub branches: u64,
    pub branches_covered: u64,
    pub functions: u64,
    pub functions_covered: u64,
    pub instructions: u64,
    pub instructions_covered: u64,
}

/// One source file, as the debug information names it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FileCoverage {
    pub path: String,
    /// Lines with code, in order.
    pub lines: Vec<LineCoverage>,
    /// Two-way decisions, in order of their places.
    pub branches: Vec<BranchCoverage>,
    pub functions: Vec<FunctionCoverage>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LineCoverage {
    pub line: u32,
    /// The first test that executes it.
    pub test: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct BranchCoverage {
    pub line: u32,
    pub column: u32,
    /// The first test in which the condition holds, as the compiled program asks it.
    pub taken: Option<String>,
    /// The first test in which it does not.
    pub not_taken: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct FunctionCoverage {
    pub name: String,
    /// Its first line with code.
    pub line: u32,
    /// The first test that calls it.
    pub test: Option<String>,
}

impl Totals {
    /// Part of the lines that are covered, from 0 to 100.
    pub fn line_percent(&self) -> f64 {
        percent(self.lines_covered, self.lines)
    }

    pub fn branch_percent(&self) -> f64 {
        percent(self.branches_covered, self.branches)
    }
}

fn percent(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { 100.0 * part as f64 / whole as f64 }
}

impl Coverage {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data with string keys is always JSON")
    }

    /// Reads the coverage of a run folder.
    pub fn read(run_dir: &Path) -> std::io::Result<Coverage> {
        let text = std::fs::read_to_string(run_dir.join(rundir::COVERAGE))?;
        serde_json::from_str(&text).map_err(std::io::Error::from)
    }
}
