//! Runs the native program on the test cases of a run and compares the ends: the engine's claim against the machine.

use std::path::Path;

use anyhow::{Context, Result};
use trefoil_runlog::summary::{BugRecord, RunSummary, TestOutcome};
use trefoil_testcase::{BINARY_SUFFIX, Environment, TEXT_SUFFIX, text};

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
    let mut complaints = Vec::new();
    for outcome in &summary.outcomes {
        let bug = summary.bugs.iter().find(|b| b.test == outcome.test);
        let complaint = match (bug, outcome.exit) {
            (Some(bug), _) => replay_bug(build, bug, tool, run_dir, dir)?,
            (None, Some(_)) if which == Replay::All => replay_exit(build, outcome, tool, run_dir, dir)?,
            _ => None,
        };
        complaints.extend(complaint);
    }
    if summary.outcomes.is_empty() && summary.tests > 0 {
        complaints.push(format!("{} tests were written but `outcomes` in run.json is empty", summary.tests));
    }
    Ok(complaints)
}

/// The native program must exit with the status that the engine saw.
fn replay_exit(
    build: Build<'_>,
    test: &TestOutcome,
    tool: &Tool,
    run_dir: &Path,
    dir: &Path,
) -> Result<Option<String>> {
    let job = replay_job(build, &test.test, tool, run_dir, dir)?;
    let end = job.run()?.end;
    let said = test.exit.map(|status| End::Exit(status & 0xff));
    Ok((Some(end) != said)
        .then(|| format!("test {}: the engine says {said:?}, the native program {end:?}\n  {}", test.test, job.line())))
}

fn replay_bug(build: Build<'_>, bug: &BugRecord, tool: &Tool, run_dir: &Path, dir: &Path) -> Result<Option<String>> {
    let sight = sight(&bug.id);
    if sight == Sight::Nothing {
        return Ok(None);
    }
    let build = Build { sanitized: sight == Sight::Line, ..build };
    let job = replay_job(build, &bug.test, tool, run_dir, dir)?;
    let complaint = judge_bug(&job, sight, &bug.file, bug.line)?;
    Ok(complaint.map(|c| format!("test {}: `{}`: {c}\n  {}", bug.test, bug.id, job.line())))
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

/// The native program fed from one test case: objects by `$KTEST_FILE`, arguments, files and stdin by the text form.
fn replay_job(build: Build<'_>, test: &str, tool: &Tool, run_dir: &Path, dir: &Path) -> Result<Job> {
    let program = dir.join(if build.sanitized { "native-sanitized" } else { "native" });
    if !program.exists() {
        build.build(tool, dir)?;
    }
    let mut job = build.job(&program, dir)?;
    let ktest = run_dir.join(format!("{test}.{BINARY_SUFFIX}"));
    job = job.env("KTEST_FILE", &ktest.to_string_lossy());
    let readable = run_dir.join(format!("{test}.{TEXT_SUFFIX}"));
    if let Ok(source) = std::fs::read_to_string(&readable) {
        let case = text::read(&source).with_context(|| readable.display().to_string())?;
        apply(&case.environment, build, &mut job)?;
    }
    Ok(job)
}

fn apply(environment: &Environment, build: Build<'_>, job: &mut Job) -> Result<()> {
    use std::os::unix::ffi::OsStringExt;
    let to_os =
        |bytes: &Vec<u8>| std::ffi::OsString::from_vec(bytes.split(|&b| b == 0).next().unwrap_or_default().to_vec());
    if !environment.argv.is_empty() {
        let keep = job.args.len() - build.spec.args.len();
        job.args.truncate(keep);
        job.args.extend(environment.argv.iter().skip(1).map(to_os));
    }
    if let Some(stdin) = &environment.stdin {
        job.stdin = stdin.clone();
    }
    for (path, bytes) in &environment.files {
        std::fs::write(job.dir.join(to_os(path)), bytes)?;
    }
    Ok(())
}
