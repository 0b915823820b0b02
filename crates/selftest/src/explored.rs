//! The modes with symbolic data: one path that is pinned, or many that are replayed.

use anyhow::Result;
use trefoil_replay::tests::PredictedEnd;
use trefoil_replay::verdict::describe;
use trefoil_replay::{End, Source, Test};
use trefoil_runlog::summary::RunSummary;

use crate::Oracle;
use crate::engine::EngineRun;
use crate::finding::{self, Verdict, mismatch};
use crate::lab::{Built, Figures, Lab};

/// All paths of a pinned program are one.
const SINGLE: [&str; 5] = ["--all-paths", "--max-time", "10", "--max-solver-time", "5"];
/// Enough of a program with free inputs.
const MULTI: [&str; 8] =
    ["--all-paths", "--max-time", "3", "--max-solver-time", "1", "--max-tests", "12", "--no-dump-states"];

/// Exactly one path, and it does what the native program does.
pub fn single(lab: &mut Lab, built: &Built, figures: &mut Figures) -> Result<Verdict> {
    let native = match lab.native_first(built, figures)? {
        Ok(native) => native,
        Err(skipped) => return Ok(skipped),
    };
    let run = lab.explore(built, &SINGLE, figures)?;
    let summary = match sound(&run, figures)? {
        Ok(summary) => summary,
        Err(verdict) => return Ok(verdict),
    };
    if let Some(bug) = summary.bugs.first() {
        return Ok(mismatch(Oracle::FalseAlarm, format!("{}: {}", bug.id, bug.message)));
    }
    if let Some(limit) = summary.limits.first() {
        return Ok(Verdict::Skipped(format!("limit: {}", limit.id)));
    }
    if summary.paths_completed != 1 || summary.paths_partial != 0 {
        let detail = format!("{} paths to their end, {} unfinished", summary.paths_completed, summary.paths_partial);
        return Ok(mismatch(Oracle::Paths, detail));
    }
    let tests = run.tests()?;
    let Some(prediction) = tests.tests.first().and_then(|test| test.prediction.as_ref()) else {
        return Ok(mismatch(Oracle::Paths, "the one path has no test with a prediction"));
    };
    let PredictedEnd::Exit(status) = prediction.end else {
        return Ok(mismatch(Oracle::Exit, format!("engine {:?}, native {}", prediction.end, describe(native.end))));
    };
    Ok(finding::compare(status, &prediction.stdout, &native).map_or(Verdict::Agrees, Verdict::Mismatch))
}

/// Each test does natively what the engine predicted.
pub fn multi(lab: &mut Lab, built: &Built, figures: &mut Figures) -> Result<Verdict> {
    let run = lab.explore(built, &MULTI, figures)?;
    let summary = match sound(&run, figures)? {
        Ok(summary) => summary,
        Err(verdict) => return Ok(verdict),
    };
    if summary.tests == 0 {
        return Ok(Verdict::Skipped("no path came to its end in time".into()));
    }
    let source = run.tests()?;
    let mut verdict = Verdict::Agrees;
    for test in &source.tests {
        figures.replays += 1;
        match replay(lab, built, &source, test)? {
            Verdict::Agrees => {}
            found @ Verdict::Mismatch(_) => return Ok(found),
            found => verdict = found,
        }
    }
    Ok(verdict)
}

/// The summary of a run without crash and gap.
pub fn sound(run: &EngineRun, figures: &mut Figures) -> Result<Result<RunSummary, Verdict>> {
    if let Some(crash) = run.crash() {
        return Ok(Err(mismatch(Oracle::Crash, crash)));
    }
    let summary = match run.summary() {
        Ok(summary) => summary,
        Err(_) => return Ok(Err(mismatch(Oracle::Crash, run.complaint().unwrap_or("no results".into())))),
    };
    figures.paths = summary.paths_completed + summary.paths_bug + summary.paths_partial;
    figures.queries = summary.queries;
    figures.instructions = summary.instructions;
    if let Some(gap) = summary.gaps.first() {
        return Ok(Err(mismatch(Oracle::Gap, format!("{}: {}", gap.id, gap.message))));
    }
    Ok(Ok(summary))
}

fn replay(lab: &mut Lab, built: &Built, source: &Source, test: &Test) -> Result<Verdict> {
    let Some(prediction) = &test.prediction else { return Ok(Verdict::Agrees) };
    match &prediction.end {
        PredictedEnd::Open(_) => Ok(Verdict::Agrees),
        PredictedEnd::Exit(status) => {
            let native = lab.native(&built.native, &test.case, source.assumptions.clone())?;
            if native.end == End::TimeLimit {
                return Ok(Verdict::Skipped("a replay takes too long".into()));
            }
            let Some(found) = finding::compare(*status, &prediction.stdout, &native) else {
                return Ok(Verdict::Agrees);
            };
            if let Some(seen) = lab.undefined(built, false, &test.case, source.assumptions.clone())? {
                return Ok(Verdict::Undefined(seen));
            }
            let detail = format!("test {}, {}: {}", test.name, found.oracle.word(), found.detail);
            Ok(mismatch(Oracle::Prediction, detail))
        }
        PredictedEnd::Bug(id) => confirm(lab, built, source, test, id, &prediction.message),
    }
}

/// A bug must show natively, if need be under the sanitizers.
fn confirm(lab: &mut Lab, built: &Built, source: &Source, test: &Test, id: &str, message: &str) -> Result<Verdict> {
    Ok(match lab.undefined(built, false, &test.case, source.assumptions.clone())? {
        Some(seen) => Verdict::Undefined(format!("{id}: {seen}")),
        None => {
            mismatch(Oracle::FalseAlarm, format!("test {}: {id}: {message}; the sanitizers see nothing", test.name))
        }
    })
}
