//! Runs the native program on the test cases of a run and compares: the engine's claim against the machine.
//!
//! Not here: symbolic arguments, files and streams, which need a native environment made for each test; programs that
//! use them say `replay: none`.

use std::path::Path;

use anyhow::Result;
use trefoil_runlog::rundir::{MORE_TESTS, TESTS};
use trefoil_runlog::summary::{self, BugRecord, RunSummary, TestOutcome, TestOutput};
use trefoil_testcase::{BINARY_SUFFIX, archive};

use crate::directives::Replay;
use crate::native::Build;
use crate::process::{End, Job};
use crate::tool::Tool;

/// What of a bug can be seen in a native run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// A sanitizer ends the program and names the line.
    Line,
    /// The program does not end in order.
    BadEnd,
    /// Nothing: no native tool we use knows this bug.
    Nothing,
}

/// How a bug of this id shows natively.
pub fn sight(id: &str) -> Sight {
    match id {
        "out-of-bounds-read"
        | "out-of-bounds-write"
        | "null-deref"
        | "wild-pointer"
        | "use-after-free"
        | "use-after-return"
        | "double-free"
        | "invalid-free"
        | "write-to-constant"
        | "misaligned"
        | "stack-overflow"
        | "div-by-zero"
        | "div-overflow"
        | "shift-too-far"
        | "signed-overflow"
        | "unreachable" => Sight::Line,
        "abort" | "assert-fail" | "bad-call" | "user-report" | "fatal-signal" => Sight::BadEnd,
        id if id.starts_with("ubsan-") => Sight::Line,
        _ => Sight::Nothing,
    }
}

/// Replays the tests of a run; gives one complaint per test that does not do what the engine said.
pub fn replay(build: Build<'_>, which: Replay, tool: &Tool, run_dir: &Path, dir: &Path) -> Result<Vec<String>> {
    let summary = RunSummary::read(run_dir)?;
    let outputs = summary::read_outputs(run_dir)?;
    let mut complaints = Vec::new();
    archive::unpack(&run_dir.join(MORE_TESTS), &run_dir.join(TESTS))?;
    for outcome in &summary.outcomes {
        let output = outputs.iter().find(|o| o.test == outcome.test);
        let bug = summary.bugs.iter().find(|b| b.test == outcome.test);
        let complaint = match (bug, outcome.exit) {
            (Some(bug), _) => replay_bug(build, bug, tool, run_dir, dir)?,
            (None, Some(_)) if which == Replay::All => {
                let job = replay_job(build, &outcome.test, tool, run_dir, dir)?;
                judge_exit(outcome, output, &job)?
            }
            _ => None,
        };
        complaints.extend(complaint);
    }
    if summary.outcomes.is_empty() && summary.tests > 0 {
        complaints.push(format!("{} tests were written but `outcomes` in run.json is empty", summary.tests));
    }
    Ok(complaints)
}

/// The native program must exit with the status and print what the engine saw.
fn judge_exit(test: &TestOutcome, output: Option<&TestOutput>, job: &Job) -> Result<Option<String>> {
    let outcome = job.run()?;
    let said = test.exit.map(|status| End::Exit(status & 0xff));
    if Some(outcome.end) != said {
        let end = outcome.end;
        return Ok(Some(format!("test {}: the engine says {said:?}, natively {end:?}\n  {}", test.test, job.line())));
    }
    let printed = output.map_or("", |o| &o.stdout);
    let same = printed == String::from_utf8_lossy(&outcome.stdout);
    Ok((!same).then(|| format!("test {}: stdout differs from the native one\n  {}", test.test, job.line())))
}

fn replay_bug(build: Build<'_>, bug: &BugRecord, tool: &Tool, run_dir: &Path, dir: &Path) -> Result<Option<String>> {
    let sight = sight(&bug.id);
    if sight == Sight::Nothing {
        return Ok(None);
    }
    let build = Build { sanitized: sight == Sight::Line, ..build };
    let job = replay_job(build, &bug.test, tool, run_dir, dir)?;
    let (file, line) = place_in(&build.file.name, bug);
    let complaint = judge_bug(&job, sight, file, line)?;
    Ok(complaint.map(|c| format!("test {}: `{}`: {c}\n  {}", bug.test, bug.id, job.line())))
}

/// The innermost place of the bug in the test file: natively the library is another one.
fn place_in<'a>(test: &str, bug: &'a BugRecord) -> (&'a str, u32) {
    let frames = bug.stack.iter().map(|f| (f.file.as_str(), f.line));
    let own = (bug.file.as_str(), bug.line);
    std::iter::once(own).chain(frames).find(|(file, _)| file.ends_with(test)).unwrap_or(own)
}

/// Runs a program that must show a bug; says what is missing if it does not.
pub fn judge_bug(job: &Job, sight: Sight, file: &str, line: u32) -> Result<Option<String>> {
    let outcome = job.run()?;
    if outcome.end == End::Exit(0) || outcome.end == End::TimedOut {
        return Ok(Some(format!("the native program ends with {:?}", outcome.end)));
    }
    let name = Path::new(file).file_name().map(|n| n.to_string_lossy()).unwrap_or_default();
    let place = format!("{name}:{line}");
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    let named = stderr.match_indices(&place).any(|(at, _)| !stderr[at + place.len()..].starts_with(char::is_numeric));
    if sight == Sight::Line && !named {
        let start: Vec<&str> = stderr.lines().take(12).collect();
        return Ok(Some(format!("the sanitizer does not name {place}; it says\n{}", start.join("\n"))));
    }
    Ok(None)
}

/// The native program fed from one test case.
fn replay_job(build: Build<'_>, test: &str, tool: &Tool, run_dir: &Path, dir: &Path) -> Result<Job> {
    let program = dir.join(if build.sanitized { "native-sanitized" } else { "native" });
    if !program.exists() {
        build.build(tool, dir)?;
    }
    let ktest = run_dir.join(TESTS).join(format!("{test}.{BINARY_SUFFIX}"));
    Ok(build.job(&program, dir)?.env("KTEST_FILE", &ktest.to_string_lossy()))
}
