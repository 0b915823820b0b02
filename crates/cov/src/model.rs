//! Coverage as data: files, lines, branches, calls.

use std::collections::BTreeMap;
use std::path::PathBuf;

/// What a set of tests executed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// By absolute path of the source.
    pub files: BTreeMap<PathBuf, FileCoverage>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileCoverage {
    /// Lines that hold code.
    pub lines: BTreeMap<u32, Line>,
    pub functions: Vec<Function>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub count: u64,
    /// How often each branch of the line was taken; `None` when its condition was never evaluated.
    pub branches: Vec<Option<u64>>,
    /// How often each call of the line returned; `None` when it was never made.
    pub calls: Vec<Option<u64>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Function {
    pub name: String,
    pub line: u32,
    pub count: u64,
}

/// Something that is executed or not: a line, or a branch of a line.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item {
    pub file: PathBuf,
    pub line: u32,
    /// The number of the branch; `None` for the line itself.
    pub branch: Option<usize>,
}

/// What coverage tools print at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub lines: u64,
    pub lines_executed: u64,
    pub branches: u64,
    pub branches_executed: u64,
    pub branches_taken: u64,
    pub calls: u64,
    pub calls_executed: u64,
    pub functions: u64,
    pub functions_executed: u64,
}

impl Coverage {
    pub fn totals(&self) -> Totals {
        let each = self.files.values().map(FileCoverage::totals);
        each.fold(Totals::default(), Totals::plus)
    }

    /// Everything that was executed.
    pub fn items(&self) -> Vec<Item> {
        let mut items = Vec::new();
        for (file, coverage) in &self.files {
            for (&line, l) in &coverage.lines {
                let item = |branch| Item { file: file.clone(), line, branch };
                items.extend((l.count > 0).then(|| item(None)));
                let taken = l.branches.iter().enumerate().filter(|(_, count)| count.is_some_and(|n| n > 0));
                items.extend(taken.map(|(number, _)| item(Some(number))));
            }
        }
        items
    }
}

impl FileCoverage {
    pub fn totals(&self) -> Totals {
        let count = |n: usize| n as u64;
        let lines = || self.lines.values();
        let branches = || lines().flat_map(|line| &line.branches);
        let calls = || lines().flat_map(|line| &line.calls);
        Totals {
            lines: count(self.lines.len()),
            lines_executed: count(lines().filter(|line| line.count > 0).count()),
            branches: count(branches().count()),
            branches_executed: count(branches().flatten().count()),
            branches_taken: count(branches().flatten().filter(|n| **n > 0).count()),
            calls: count(calls().count()),
            calls_executed: count(calls().flatten().count()),
            functions: count(self.functions.len()),
            functions_executed: count(self.functions.iter().filter(|f| f.count > 0).count()),
        }
    }
}

impl Totals {
    pub fn plus(self, other: Totals) -> Totals {
        Totals {
            lines: self.lines + other.lines,
            lines_executed: self.lines_executed + other.lines_executed,
            branches: self.branches + other.branches,
            branches_executed: self.branches_executed + other.branches_executed,
            branches_taken: self.branches_taken + other.branches_taken,
            calls: self.calls + other.calls,
            calls_executed: self.calls_executed + other.calls_executed,
            functions: self.functions + other.functions,
            functions_executed: self.functions_executed + other.functions_executed,
        }
    }
}

/// From 0 to 100; all of nothing is everything.
pub fn percent(part: u64, whole: u64) -> f64 {
    if whole == 0 { 100.0 } else { part as f64 * 100.0 / whole as f64 }
}
