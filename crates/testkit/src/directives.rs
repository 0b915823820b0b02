//! `//@ key: value` lines: how a test is built, run and judged. `tests/README.md` is the list for users.
//!
//! Invariant: an unknown key, or a value that does not parse, is an error of the test, never ignored.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use trefoil_runlog::summary::RunSummary;

use crate::annotations::{self, Annotation, Expected};
use crate::corpus::Folder;
use crate::native::DEFAULT_OPT;
use crate::words;

/// How one revision of a test file is built, run and judged.
#[derive(Clone, Debug)]
pub struct Spec {
    pub opt: Vec<String>,
    pub clang: Vec<u32>,
    /// Further arguments of the compiler.
    pub cc: Vec<String>,
    /// Options of `trefoil run`, before the program.
    pub run: Vec<String>,
    /// Arguments of the program, symbolic placeholders included.
    pub args: Vec<String>,
    pub env: Vec<(String, String)>,
    pub stdin: Vec<u8>,
    /// Files that stand in the program's folder, by path and contents.
    pub files: Vec<(String, String)>,
    pub counts: Vec<CountCheck>,
    pub exit: Option<i32>,
    pub stdout: Option<String>,
    /// Texts that the messages on stderr must contain.
    pub stderr: Vec<String>,
    pub run_native: bool,
    pub replay: Replay,
    pub seeds: u32,
    pub time: Duration,
    pub annotations: Vec<Annotation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replay {
    All,
    Bugs,
    None,
}

/// `paths: 3`, `queries: <=10`, `forks: >=2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountCheck {
    pub counter: Counter,
    pub least: u64,
    pub most: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    Paths,
    Partial,
    Tests,
    Queries,
    Forks,
    Instructions,
    MaxStates,
}

impl Counter {
    fn named(key: &str) -> Option<Counter> {
        Some(match key {
            "paths" => Counter::Paths,
            "partial" => Counter::Partial,
            "tests" => Counter::Tests,
            "queries" => Counter::Queries,
            "forks" => Counter::Forks,
            "instructions" => Counter::Instructions,
            "max-states" => Counter::MaxStates,
            _ => return None,
        })
    }

    pub fn read(self, summary: &RunSummary) -> u64 {
        match self {
            Counter::Paths => summary.paths_completed,
            Counter::Partial => summary.paths_partial,
            Counter::Tests => summary.tests,
            Counter::Queries => summary.queries,
            Counter::Forks => summary.forks,
            Counter::Instructions => summary.instructions,
            Counter::MaxStates => summary.max_states,
        }
    }
}

impl Spec {
    /// Whether another function is called in main's place: natively that says nothing, and there may be no main.
    pub fn starts_elsewhere(&self) -> bool {
        self.run.iter().any(|option| option == "--entry")
    }

    /// What holds for a file of this folder when it says nothing.
    pub fn of_folder(folder: Folder) -> Spec {
        let words = |list: &[&str]| list.iter().map(|&w| w.to_owned()).collect();
        Spec {
            opt: match folder {
                Folder::Inst | Folder::Posix => words(&["O0", "O2"]),
                Folder::Bug | Folder::Regress | Folder::Example => words(&["O0", DEFAULT_OPT]),
                _ => words(&["O0"]),
            },
            clang: if folder.judged_natively() { vec![14, 19] } else { vec![19] },
            cc: Vec::new(),
            run: Vec::new(),
            args: Vec::new(),
            env: Vec::new(),
            stdin: Vec::new(),
            files: Vec::new(),
            counts: Vec::new(),
            exit: folder.exit(),
            stdout: None,
            stderr: Vec::new(),
            run_native: folder.judged_natively(),
            replay: if folder.replays() { Replay::All } else { Replay::None },
            seeds: 1,
            time: Duration::from_secs(30),
            annotations: Vec::new(),
        }
    }

    /// Tests are written for all paths when all are to be replayed, unless the test counts them.
    pub fn wants_all_paths(&self) -> bool {
        self.replay == Replay::All && !self.counts.iter().any(|c| c.counter == Counter::Tests)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<()> {
        match key {
            "opt" => self.opt = words::split(value)?,
            "clang" => self.clang = numbers(value)?,
            "cc" => self.cc.extend(words::split(value)?),
            "std" => self.cc.push(format!("-std={value}")),
            "run" => self.run.extend(words::split(value)?),
            "args" => self.args.extend(words::split(value)?),
            "env" => self.env.extend(assignments(value)?),
            "stdin" => self.stdin.extend(words::split(value)?.join(" ").bytes()),
            "file" => self.files.push(file(value)?),
            "exit" => self.exit = if value == "any" { None } else { Some(value.parse()?) },
            "stdout" => *self.stdout.get_or_insert_default() += &format!("{value}\n"),
            "stderr" => self.stderr.push(value.to_owned()),
            "run-native" => self.run_native = true,
            "replay" => self.replay = replay(value)?,
            "seeds" => self.seeds = value.parse()?,
            "time" => self.time = Duration::from_secs(value.parse()?),
            counter => self.counts.push(count(counter, value)?),
        }
        Ok(())
    }
}

/// The revisions of a file with their names; one without a name when the file has none.
pub fn parse(source: &str, folder: Folder, comment: &str) -> Result<Vec<(String, Spec)>> {
    let lines = directive_lines(source, comment)?;
    let names = match lines.iter().find(|l| l.key == "revisions") {
        Some(line) => words::split(&line.value)?,
        None => vec![String::new()],
    };
    for line in &lines {
        if let Some(revision) = &line.revision {
            ensure!(names.contains(revision), "line {}: no revision `{revision}`", line.number);
        }
    }
    let annotations = annotations::parse(source, comment)?;
    let mut revisions = Vec::new();
    for name in names {
        let mut spec = Spec { annotations: annotations.clone(), ..Spec::of_folder(folder) };
        let applies = |l: &&DirectiveLine| l.key != "revisions" && l.revision.as_ref().is_none_or(|r| *r == name);
        for line in lines.iter().filter(applies) {
            spec.set(&line.key, &line.value).with_context(|| format!("line {}: `{}`", line.number, line.key))?;
        }
        judge_annotations(folder, &spec)?;
        revisions.push((name, spec));
    }
    Ok(revisions)
}

/// A `bug/` test without annotation would pass for the wrong reason.
fn judge_annotations(folder: Folder, spec: &Spec) -> Result<()> {
    let Some(kind) = folder.required_end() else { return Ok(()) };
    let has = |a: &Annotation| matches!(&a.expected, Expected::End { kind: k, .. } if *k == kind);
    ensure!(spec.annotations.iter().any(has), "a test in this folder needs an annotation of a {kind}");
    Ok(())
}

struct DirectiveLine {
    number: usize,
    revision: Option<String>,
    key: String,
    value: String,
}

fn directive_lines(source: &str, comment: &str) -> Result<Vec<DirectiveLine>> {
    let marker = format!("{comment}@");
    let mut lines = Vec::new();
    for (index, text) in source.lines().enumerate() {
        let Some(rest) = text.trim_start().strip_prefix(&marker) else { continue };
        let number = index + 1;
        let (revision, rest) = match rest.strip_prefix('[') {
            Some(tail) => {
                let (name, rest) = tail.split_once(']').with_context(|| format!("line {number}: `[` without `]`"))?;
                (Some(name.to_owned()), rest)
            }
            None => (None, rest),
        };
        let (key, value) = rest.split_once(':').unwrap_or((rest, ""));
        // A remark may follow a value after two blanks and a comment sign.
        let value = value.split(&format!("  {comment}")).next().unwrap_or(value);
        lines.push(DirectiveLine { number, revision, key: key.trim().to_owned(), value: value.trim().to_owned() });
    }
    Ok(lines)
}

fn numbers(value: &str) -> Result<Vec<u32>> {
    value.split_whitespace().map(|w| w.parse().with_context(|| format!("`{w}` is not a number"))).collect()
}

fn assignments(value: &str) -> Result<Vec<(String, String)>> {
    let pair = |w: String| w.split_once('=').map(|(n, v)| (n.to_owned(), v.to_owned())).context("expected NAME=VALUE");
    words::split(value)?.into_iter().map(pair).collect()
}

fn file(value: &str) -> Result<(String, String)> {
    let words = words::split(value)?;
    match words.as_slice() {
        [path] => Ok((path.clone(), String::new())),
        [path, contents] => Ok((path.clone(), contents.clone())),
        _ => bail!("expected a path and contents"),
    }
}

fn replay(value: &str) -> Result<Replay> {
    match value {
        "all" => Ok(Replay::All),
        "bugs" => Ok(Replay::Bugs),
        "none" => Ok(Replay::None),
        other => bail!("`{other}` is none of all, bugs, none"),
    }
}

fn count(key: &str, value: &str) -> Result<CountCheck> {
    let Some(counter) = Counter::named(key) else { bail!("unknown directive") };
    let (least, most) = if let Some(n) = value.strip_prefix("<=") {
        (0, n.trim().parse()?)
    } else if let Some(n) = value.strip_prefix(">=") {
        (n.trim().parse()?, u64::MAX)
    } else {
        let n = value.parse()?;
        (n, n)
    };
    Ok(CountCheck { counter, least, most })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_and_defaults() {
        let source =
            "//@ opt: O1\n//@ args: -x 'a b'  // a remark\n//@ paths: 3\n//@ queries: <=10\n//@ stdin: \"a\\n\"\n";
        let revisions = parse(source, Folder::Pass, "//").unwrap();
        let [(name, spec)] = revisions.as_slice() else { panic!("one revision") };
        assert_eq!(name, "");
        assert_eq!(spec.opt, ["O1"]);
        assert_eq!(spec.args, ["-x", "a b"]);
        assert_eq!(spec.stdin, b"a\n");
        assert_eq!(spec.counts[0], CountCheck { counter: Counter::Paths, least: 3, most: 3 });
        assert_eq!(spec.counts[1], CountCheck { counter: Counter::Queries, least: 0, most: 10 });
        assert_eq!(spec.exit, Some(0));
        assert_eq!(spec.replay, Replay::All);
    }

    #[test]
    fn revisions_share_and_differ() {
        let source = "//@ revisions: a b\n//@ run: --x\n//@[b] run: --y\n";
        let revisions = parse(source, Folder::Pass, "//").unwrap();
        assert_eq!(revisions[0].1.run, ["--x"]);
        assert_eq!(revisions[1].1.run, ["--x", "--y"]);
        assert!(parse("//@[c] run: x", Folder::Pass, "//").is_err());
    }

    #[test]
    fn mistakes_are_errors() {
        for source in ["//@ path: 3", "//@ paths: three", "//@ replay: some", "//@ env: A"] {
            assert!(parse(source, Folder::Pass, "//").is_err(), "{source}");
        }
        assert!(parse("int main;", Folder::Bug, "//").is_err(), "a bug test without annotation");
        assert!(parse("x //~ BUG abort", Folder::Bug, "//").is_ok());
    }
}
