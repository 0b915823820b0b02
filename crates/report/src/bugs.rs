//! Bugs as a report shows them: each once, worst first, with an id that stays the same from run to run.
//!
//! Two records are the same bug if kind, place and call stack are. The id is made of what does not change when lines
//! move: kind, function, the text of the line, and the functions of the stack.

use std::collections::BTreeMap;
use std::path::Path;

use trefoil_runlog::catalogue::{self, Severity};
use trefoil_runlog::replays::{ReplayRecord, Replays};
use trefoil_runlog::rundir;
use trefoil_runlog::summary::{BugRecord, RunSummary, StackFrame};
use trefoil_stdx::fnv;
use trefoil_testcase::BINARY_SUFFIX;
use trefoil_testcase::quote::shell_word;

use crate::source::{Snippet, Sources};
use crate::tests::Test;

/// One bug of one run.
#[derive(Clone, Debug)]
pub struct Bug {
    /// The same in every run that finds it, such as `div-by-zero-1f3a9c04`.
    pub id: String,
    pub severity: Severity,
    pub record: BugRecord,
    pub title: &'static str,
    pub explanation: &'static str,
    pub advice: &'static str,
    pub snippet: Option<Snippet>,
    /// The command that shows it on the native program.
    pub reproduce: String,
    /// The position of its test among those of the run.
    pub test: Option<usize>,
    pub replay: Option<ReplayRecord>,
}

/// The bugs of a run.
pub fn collect(
    folder: &Path,
    summary: &RunSummary,
    tests: &[Test],
    replays: &Replays,
    sources: &mut Sources,
) -> Vec<Bug> {
    let mut bugs: Vec<Bug> = distinct(&summary.bugs)
        .into_iter()
        .map(|record| make(folder, summary, tests, replays, sources, record))
        .collect();
    tell_apart(&mut bugs);
    bugs.sort_by(|a, b| b.severity.cmp(&a.severity).then_with(|| place(a).cmp(&place(b))));
    bugs
}

fn place(bug: &Bug) -> (&str, u32, &str) {
    (&bug.record.file, bug.record.line, &bug.id)
}

/// One record per kind, place and stack; the others are added to its count.
fn distinct(records: &[BugRecord]) -> Vec<BugRecord> {
    let mut found: Vec<BugRecord> = Vec::new();
    for record in records {
        let same = |known: &&mut BugRecord| {
            (&known.id, &known.file, known.line, &known.stack) == (&record.id, &record.file, record.line, &record.stack)
        };
        match found.iter_mut().find(same) {
            Some(known) => known.count += record.count,
            None => found.push(record.clone()),
        }
    }
    found
}

fn make(
    folder: &Path,
    summary: &RunSummary,
    tests: &[Test],
    replays: &Replays,
    sources: &mut Sources,
    record: BugRecord,
) -> Bug {
    let entry = catalogue::find(&record.id);
    let file = folder.join(rundir::TESTS).join(format!("{}.{BINARY_SUFFIX}", record.test));
    let words = [&*summary.program, &*file.to_string_lossy()].map(|word| shell_word(word.as_bytes()));
    Bug {
        id: stable_id(&record, sources),
        severity: catalogue::Bug::from_id(&record.id).map_or(Severity::Medium, catalogue::Bug::severity),
        title: entry.map_or("", |entry| entry.title),
        explanation: entry.map_or("", |entry| entry.explanation),
        advice: entry.map_or("", |entry| entry.advice),
        snippet: sources.snippet(&record.file, record.line),
        reproduce: format!("trefoil replay {}", words.join(" ")),
        test: tests.iter().position(|test| test.name == record.test),
        replay: replays.get(&record.test).cloned(),
        record,
    }
}

/// The calls of the program's own: what called `main` differs from library to library.
pub fn own_calls(stack: &[StackFrame]) -> &[StackFrame] {
    let end = stack.iter().position(|frame| frame.function == "main").map_or(stack.len(), |at| at + 1);
    &stack[..end]
}

fn stable_id(record: &BugRecord, sources: &mut Sources) -> String {
    let text = match record.text.as_str() {
        "" => sources.line(&record.file, record.line),
        text => text.to_string(),
    };
    let mut hash = Fnv::default();
    hash.add(&record.id);
    hash.add(Path::new(&record.file).file_name().map(|name| name.to_string_lossy()).unwrap_or_default().as_ref());
    hash.add(&record.function);
    // Without its source a line has only its number.
    hash.add(&if text.is_empty() { record.line.to_string() } else { text });
    own_calls(&record.stack).iter().for_each(|frame| hash.add(&frame.function));
    format!("{}-{:08x}", record.id, hash.0 as u32 ^ (hash.0 >> 32) as u32)
}

/// Bugs that look the same up to their line get a number each, in the order of their lines.
fn tell_apart(bugs: &mut [Bug]) {
    let mut order: Vec<usize> = (0..bugs.len()).collect();
    order.sort_by_key(|i| bugs[*i].record.line);
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for i in order {
        let n = met.entry(bugs[i].id.clone()).or_default();
        *n += 1;
        if *n > 1 {
            bugs[i].id = format!("{}-{n}", bugs[i].id);
        }
    }
}

struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Fnv(fnv::START)
    }
}

impl Fnv {
    /// Adds a text and a mark of its end.
    fn add(&mut self, text: &str) {
        self.0 = fnv::add(fnv::add(self.0, text.as_bytes()), &[0xff]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(line: u32, caller: &str) -> BugRecord {
        let frame = |function: &str| StackFrame { function: function.into(), file: "/x/a.c".into(), line };
        let stack = vec![frame("f"), frame(caller), frame("main"), frame("start")];
        let (id, file) = ("div-by-zero".into(), "/x/a.c".into());
        BugRecord { id, file, line, function: "f".into(), stack, count: 1, ..BugRecord::default() }
    }

    fn ids(records: &[BugRecord]) -> Vec<String> {
        let summary = RunSummary { bugs: records.to_vec(), ..RunSummary::default() };
        let mut sources = Sources::new(Vec::new());
        let bugs = collect(Path::new("run"), &summary, &[], &Replays::new(), &mut sources);
        bugs.into_iter().map(|bug| bug.id).collect()
    }

    #[test]
    fn the_same_bug_met_twice_is_one() {
        let mut again = record(3, "g");
        again.count = 4;
        let found = distinct(&[record(3, "g"), again, record(3, "h")]);
        assert_eq!(found.iter().map(|bug| bug.count).collect::<Vec<_>>(), [5, 1]);
    }

    #[test]
    fn ids_stay_the_same_and_tell_callers_apart() {
        assert_eq!(ids(&[record(3, "g")]), ids(&[record(3, "g")]));
        let two = ids(&[record(3, "g"), record(3, "h")]);
        assert_ne!(two[0], two[1]);
        assert!(two.iter().all(|id| id.starts_with("div-by-zero-") && id.len() == "div-by-zero-".len() + 8));
    }

    #[test]
    fn an_id_does_not_depend_on_what_calls_main() {
        let mut other = record(3, "g");
        other.stack[3].function = "_start_c".into();
        assert_eq!(ids(&[record(3, "g")]), ids(&[other]));
    }
}
