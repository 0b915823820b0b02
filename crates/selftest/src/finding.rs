//! What testing a case gives: agreement, a reason why nothing can be said, or a difference.

use serde::{Deserialize, Serialize};
use trefoil_replay::verdict::describe;
use trefoil_replay::{End, Outcome};

/// Which comparison failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Oracle {
    /// The engine ended badly.
    Crash,
    /// It met something it cannot execute.
    Gap,
    /// It reported a bug that is none.
    FalseAlarm,
    Exit,
    /// Final values, or a checksum of them.
    Output,
    /// The sequence of function calls.
    Calls,
    /// How often pieces of code ran.
    Lines,
    /// One path must be one path.
    Paths,
    /// A test does natively what was not predicted.
    Prediction,
    /// Some inputs take a path that was not found.
    MissingPath,
    /// A bug that some inputs meet was not found.
    MissingBug,
    /// Another configuration of the engine says something else.
    Configuration,
}

impl Oracle {
    /// Whether the detail is the engine's own words.
    pub fn quotes_engine(self) -> bool {
        matches!(self, Oracle::Crash | Oracle::Gap | Oracle::FalseAlarm)
    }

    pub fn word(self) -> &'static str {
        match self {
            Oracle::Crash => "crash",
            Oracle::Gap => "gap",
            Oracle::FalseAlarm => "false-alarm",
            Oracle::Exit => "exit",
            Oracle::Output => "output",
            Oracle::Calls => "calls",
            Oracle::Lines => "lines",
            Oracle::Paths => "paths",
            Oracle::Prediction => "prediction",
            Oracle::MissingPath => "missing-path",
            Oracle::MissingBug => "missing-bug",
            Oracle::Configuration => "configuration",
        }
    }
}

/// A difference between engine and native program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mismatch {
    pub oracle: Oracle,
    pub detail: String,
}

/// The verdict on a case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Agrees,
    /// Nothing to compare; says why.
    Skipped(String),
    /// The engine found undefined behaviour in the program, and a sanitizer sees it, too.
    Undefined(String),
    Mismatch(Mismatch),
}

pub fn mismatch(oracle: Oracle, detail: impl Into<String>) -> Verdict {
    Verdict::Mismatch(Mismatch { oracle, detail: detail.into() })
}

/// Compares the report of the engine with that of the native program; the most telling difference comes first.
pub fn compare(status: i32, stdout: &[u8], native: &Outcome) -> Option<Mismatch> {
    let (ours, theirs) = (Parts::of(stdout), Parts::of(&native.stdout));
    let different = |oracle, a: &[u8], b: &[u8]| {
        let detail = || format!("engine {}, native {}", a.escape_ascii(), b.escape_ascii());
        (a != b).then(|| Mismatch { oracle, detail: shorten(&detail()) })
    };
    different(Oracle::Calls, ours.calls, theirs.calls)
        .or_else(|| different(Oracle::Lines, ours.lines, theirs.lines))
        .or_else(|| different(Oracle::Output, ours.before, theirs.before))
        .or_else(|| different(Oracle::Output, ours.values, theirs.values))
        .or_else(|| {
            let detail = format!("engine exit {status}, native {}", describe(native.end));
            (native.end != End::Exit(status & 0xff)).then_some(Mismatch { oracle: Oracle::Exit, detail })
        })
}

fn shorten(text: &str) -> String {
    text.chars().take(400).collect()
}

/// A report taken apart.
#[derive(Debug, Default, PartialEq, Eq)]
struct Parts<'a> {
    before: &'a [u8],
    calls: &'a [u8],
    lines: &'a [u8],
    values: &'a [u8],
}

impl Parts<'_> {
    fn of(report: &[u8]) -> Parts<'_> {
        let find = |word: &[u8]| report.windows(word.len()).position(|window| window == word);
        let (Some(calls), Some(lines)) = (find(b"calls "), find(b"lines ")) else {
            return Parts { before: report, ..Parts::default() };
        };
        let values = report[lines..].iter().position(|&byte| byte == b'\n').map_or(report.len(), |n| lines + n + 1);
        if calls > lines {
            return Parts { before: report, ..Parts::default() };
        }
        Parts {
            before: &report[..calls],
            calls: &report[calls..lines],
            lines: &report[lines..values],
            values: &report[values..],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_that_differs_names_the_oracle() {
        let native = |stdout: &str| Outcome { end: End::Exit(3), stdout: stdout.into(), ..Outcome::default() };
        let report = "checksum = 1\ncalls a 1\nlines b 2\nxyz";
        assert_eq!(compare(3, report.as_bytes(), &native(report)), None);
        let oracle = |other: &str| compare(3, report.as_bytes(), &native(other)).map(|m| m.oracle);
        assert_eq!(oracle("checksum = 2\ncalls a 1\nlines b 2\nxyz"), Some(Oracle::Output));
        assert_eq!(oracle("checksum = 2\ncalls c 1\nlines b 2\nxyz"), Some(Oracle::Calls));
        assert_eq!(oracle("checksum = 1\ncalls a 1\nlines b 3\nxyz"), Some(Oracle::Lines));
        assert_eq!(oracle("checksum = 1\ncalls a 1\nlines b 2\nxyZ"), Some(Oracle::Output));
        assert_eq!(compare(4, report.as_bytes(), &native(report)).map(|m| m.oracle), Some(Oracle::Exit));
    }
}
