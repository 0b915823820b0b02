//! What the tests of one exploration do natively: verdicts, coverage by the compiler's counters, confirmed bugs.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use trefoil_cov::counters::Tool;
use trefoil_cov::order::first_tests;
use trefoil_cov::{Counters, Coverage, Scratch, Totals};
use trefoil_replay::verdict::record;
use trefoil_replay::{Facts, Options, Replayer, Source, Verdict, judge};
use trefoil_runlog::replays::{self, ReplayRecord, Replays};
use trefoil_runlog::summary::{BugRecord, RunSummary};
use trefoil_runlog::{catalogue, events};

use crate::plan::Job;

/// Everything that is kept about one exploration.
#[derive(Clone, Debug, Default)]
pub struct Measured {
    pub summary: RunSummary,
    /// Of the sources that count.
    pub totals: Totals,
    pub lines: Vec<LineRecord>,
    pub verdicts: Verdicts,
    pub differences: Vec<Difference>,
    pub bugs: Vec<Confirmed>,
}

/// A line that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct LineRecord {
    /// As the manifest counts it, so that builds in different folders can be compared.
    pub file: String,
    pub line: u32,
    /// When the first test that executes it was made.
    pub seconds: Option<f64>,
}

/// How many tests of each verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdicts {
    pub agree: u64,
    pub unseen: u64,
    pub no_prediction: u64,
    pub differ: u64,
}

/// A test that did something else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub test: String,
    pub why: String,
}

/// A bug of the program, and what it did natively.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    pub bug: BugRecord,
    /// A crash or the message of a sanitizer.
    pub confirmed: bool,
    pub native: String,
}

/// Replays the tests of a run folder and adds up what they cover. `trefoil` is also the sandbox.
pub fn measure(job: &Job, run: &Path, trefoil: &Path) -> Result<Measured> {
    let summary = RunSummary::read(run).with_context(|| format!("no results in {}", run.display()))?;
    let source = Source::open(&[run.to_path_buf()])?;
    let mut options = Options::new(trefoil.to_path_buf());
    options.timeout = Duration::from_secs_f64(job.replay_seconds);
    options.assumptions = source.assumptions.clone();
    let mut measured = Measured::default();
    let mut records = Replays::new();
    judge_all(job, &source, &options, &mut measured, &mut records)?;
    let scratch = Scratch::new()?;
    let mut counters = count(job, &source, &options, &scratch)?;
    measured.bugs = confirm(job, &summary, &source, &options, &mut records)?;
    measured.cover(&mut counters, &job.count, &made(run, &source)?)?;
    replays::add(run, records).with_context(|| format!("cannot write to {}", run.display()))?;
    measured.summary = summary;
    Ok(measured)
}

/// Every test on the program itself: predictions are about this build, with its libc. Plain bitcode is no program; then it
/// is the coverage build that is asked.
fn judge_all(
    job: &Job,
    source: &Source,
    options: &Options,
    measured: &mut Measured,
    records: &mut Replays,
) -> Result<()> {
    let program = if Facts::read(&job.bitcode).is_ok() { &job.bitcode } else { &job.coverage };
    let mut replayer = Replayer::new(program, options.clone())?;
    for test in &source.tests {
        let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
        let verdict = judge(test.prediction.as_ref(), &outcome, replayer.facts());
        measured.verdicts.count(&verdict);
        records.insert(test.name.clone(), record(&verdict, &outcome));
        if let Some(why) = verdict.why() {
            measured.differences.push(Difference { test: test.name.clone(), why: why.into() });
        }
    }
    Ok(())
}

/// Every test on the coverage build.
fn count(job: &Job, source: &Source, options: &Options, scratch: &Scratch) -> Result<Counters> {
    let mut counters = Counters::new(Tool::of(&job.coverage, None, scratch.path())?);
    let mut replayer = Replayer::new(&job.coverage, Options { coverage: true, ..options.clone() })?;
    for test in &source.tests {
        let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
        counters.push(outcome.coverage);
    }
    Ok(counters)
}

impl Verdicts {
    fn count(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Agrees => &mut self.agree,
            Verdict::Unseen => &mut self.unseen,
            Verdict::NoPrediction => &mut self.no_prediction,
            // An excuse is no agreement: the share of tests as predicted counts both.
            Verdict::MayDiffer(_) | Verdict::Differs(_) => &mut self.differ,
        } += 1;
    }

    pub fn plus(self, other: Verdicts) -> Verdicts {
        Verdicts {
            agree: self.agree + other.agree,
            unseen: self.unseen + other.unseen,
            no_prediction: self.no_prediction + other.no_prediction,
            differ: self.differ + other.differ,
        }
    }

    pub fn tests(&self) -> u64 {
        self.predicted() + self.no_prediction
    }

    /// Tests about whose end the engine said something.
    pub fn predicted(&self) -> u64 {
        self.agree + self.unseen + self.differ
    }
}

impl Measured {
    /// Adds what the counters say; `made` is when each test was made.
    fn cover(&mut self, counters: &mut Counters, count: &[String], made: &[f64]) -> Result<()> {
        counters.keep_about(count);
        let mut coverage = counters.coverage(0..counters.len())?;
        coverage.files.retain(|source, _| counted(source, count).is_some());
        self.totals = coverage.totals();
        let first = first_tests(counters, &coverage)?;
        let lines = first.iter().filter(|(item, _)| item.branch.is_none());
        let seconds: HashMap<(&PathBuf, u32), f64> =
            lines.map(|(item, test)| ((&item.file, item.line), made[*test])).collect();
        self.lines = line_records(&coverage, count, &seconds);
        Ok(())
    }
}

fn line_records(coverage: &Coverage, count: &[String], seconds: &HashMap<(&PathBuf, u32), f64>) -> Vec<LineRecord> {
    let mut records = Vec::new();
    for (source, file) in &coverage.files {
        let name = counted(source, count).unwrap_or_default();
        let record = |line: &u32| LineRecord {
            file: name.clone(),
            line: *line,
            seconds: seconds.get(&(source, *line)).copied(),
        };
        records.extend(file.lines.keys().map(record));
    }
    records
}

/// The name of a source that counts.
fn counted(source: &Path, count: &[String]) -> Option<String> {
    if count.is_empty() {
        return Some(source.display().to_string());
    }
    count.iter().find(|end| source.ends_with(end)).cloned()
}

/// When each test was made, in the order of the tests.
fn made(run: &Path, source: &Source) -> Result<Vec<f64>> {
    let events = events::read(run).with_context(|| format!("no events in {}", run.display()))?;
    let times: HashMap<&str, f64> =
        events.iter().filter(|e| e.event == "test").map(|event| (event.test.as_str(), event.seconds)).collect();
    let last = events.last().map_or(0.0, |event| event.seconds);
    Ok(source.tests.iter().map(|test| times.get(test.name.as_str()).copied().unwrap_or(last)).collect())
}

/// A bug that the program itself does not show is tried on the build with sanitizers.
fn confirm(
    job: &Job,
    summary: &RunSummary,
    source: &Source,
    options: &Options,
    records: &mut Replays,
) -> Result<Vec<Confirmed>> {
    let mut bugs = Vec::new();
    let mut sanitized = None;
    for bug in &summary.bugs {
        let plain = records.get(&bug.test).cloned().unwrap_or_default();
        let mut confirmed = Confirmed::of(bug, &plain);
        let test = source.tests.iter().find(|test| test.name == bug.test);
        if let (false, Some(program), Some(test)) = (confirmed.confirmed, &job.sanitizer, test) {
            let replayer = match &mut sanitized {
                Some(replayer) => replayer,
                None => sanitized.insert(Replayer::new(program, options.clone())?),
            };
            let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
            let verdict = judge(test.prediction.as_ref(), &outcome, replayer.facts());
            let seen = record(&verdict, &outcome);
            confirmed = Confirmed::of(bug, &seen);
            if confirmed.confirmed {
                records.insert(test.name.clone(), seen);
            } else {
                confirmed.native = format!("{}; with sanitizers {}", plain.text, seen.text);
            }
        }
        bugs.push(confirmed);
    }
    Ok(bugs)
}

impl Confirmed {
    fn of(bug: &BugRecord, seen: &ReplayRecord) -> Confirmed {
        Confirmed { bug: bug.clone(), confirmed: seen.verdict == "agrees", native: seen.text.clone() }
    }
}

/// Limits and gaps that ended paths, counted by id; what time alone ended is no news.
pub fn ends(summary: &RunSummary) -> (BTreeMap<String, u64>, BTreeMap<String, u64>) {
    let mut limits = BTreeMap::new();
    for limit in summary.limits.iter().filter(|limit| limit.id != "max-time") {
        *limits.entry(limit.id.clone()).or_default() += limit.count;
    }
    let mut gaps = BTreeMap::new();
    for gap in &summary.gaps {
        let message = if gap.message.is_empty() { title(&gap.id) } else { gap.message.clone() };
        *gaps.entry(format!("{}: {message}", gap.id)).or_default() += gap.count;
    }
    (limits, gaps)
}

fn title(id: &str) -> String {
    catalogue::find(id).map_or(String::new(), |entry| entry.title.to_string())
}
