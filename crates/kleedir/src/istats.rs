//! `run.istats`: instructions executed, covered and not covered per source line, in callgrind's format.
//!
//! Flat: no call edges, so inclusive costs equal the functions' own.
//! Invariant: the totals are the sums over all lines.

use std::collections::BTreeMap;
use std::fmt::Write;

/// The figures of one source line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Costs {
    pub executed: u64,
    pub covered: u64,
    pub uncovered: u64,
}

impl Costs {
    pub fn add(&mut self, other: Costs) {
        self.executed += other.executed;
        self.covered += other.covered;
        self.uncovered += other.uncovered;
    }

    fn text(self) -> String {
        format!("{} {} {}", self.executed, self.covered, self.uncovered)
    }
}

/// One function: its lines by file and number.
#[derive(Clone, Debug, Default)]
pub struct Profile {
    pub name: String,
    /// The file the function is defined in.
    pub file: String,
    pub lines: BTreeMap<(String, u32), Costs>,
}

/// The whole file.
pub fn text(pid: u32, command: &str, functions: &[Profile]) -> String {
    let mut totals = Costs::default();
    functions.iter().flat_map(|f| f.lines.values()).for_each(|costs| totals.add(*costs));
    let mut out = format!("version: 1\ncreator: trefoil\npid: {pid}\ncmd: {command}\n\npositions: line\n");
    out += "event: I : Instructions\nevent: Icov : CoveredInstructions\nevent: Iuncov : UncoveredInstructions\n";
    let _ = write!(out, "events: I Icov Iuncov\nsummary: {}\n\nob={}\n", totals.text(), crate::folder::ASSEMBLY);
    for function in functions {
        let _ = write!(out, "fl={}\nfn={}\n", known(&function.file), function.name);
        let mut file = function.file.as_str();
        for ((line_file, line), costs) in &function.lines {
            if line_file != file {
                file = line_file;
                let word = if file == function.file { "fe" } else { "fi" };
                let _ = writeln!(out, "{word}={}", known(file));
            }
            let _ = writeln!(out, "{line} {}", costs.text());
        }
    }
    let _ = writeln!(out, "\ntotals: {}", totals.text());
    out
}

fn known(file: &str) -> &str {
    if file.is_empty() { "???" } else { file }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_sums() {
        let lines = BTreeMap::from([
            (("a.c".to_string(), 3), Costs { executed: 10, covered: 2, uncovered: 0 }),
            (("a.h".to_string(), 7), Costs { executed: 0, covered: 0, uncovered: 4 }),
        ]);
        let profile = Profile { name: "main".into(), file: "a.c".into(), lines };
        let text = text(1, "a.bc", &[profile]);
        assert!(text.contains("summary: 10 2 4\n") && text.ends_with("totals: 10 2 4\n"));
        assert!(text.contains("fl=a.c\nfn=main\n3 10 2 0\nfi=a.h\n7 0 0 4\n"));
    }
}
