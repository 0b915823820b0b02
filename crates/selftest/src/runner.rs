//! Tests many cases on several processors. Disk use is bounded: a case leaves files only if it found something.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result};

use crate::case::Case;
use crate::finding::Verdict;
use crate::journal::Journal;
use crate::lab::{Lab, Tested};
use crate::tools::Tools;

/// Programs with findings that are kept, each with a few files of it.
const MOST_KEPT: usize = 200;
/// Where they are, below the output folder.
pub const FINDINGS: &str = "mismatches";

/// What to test, and where.
pub struct Plan {
    pub cases: Vec<Case>,
    pub jobs: usize,
    pub dir: PathBuf,
    /// Keep the files of every case.
    pub keep: bool,
}

/// Told after every case; may ask to stop.
pub trait Observer: Sync {
    fn tested(&self, tested: &Tested, done: usize, total: usize);
    fn stop(&self) -> bool;
}

/// Tests all cases that the journal does not have yet.
pub fn run(plan: &Plan, tools: &Arc<Tools>, journal: &Journal, observer: &dyn Observer) -> Result<()> {
    let done = journal.done();
    let todo: Vec<Case> = plan.cases.iter().copied().filter(|case| !done.contains(case)).collect();
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = |worker: usize| -> Result<()> {
        let mut lab = Lab::new(tools.clone(), plan.dir.join(format!("work-{worker}")))?;
        while let Some(case) = todo.get(next.fetch_add(1, Ordering::Relaxed)).filter(|_| !observer.stop()) {
            let tested = lab.test(*case).with_context(|| format!("case {case}"))?;
            if plan.keep || matches!(tested.verdict, Verdict::Mismatch(_)) {
                keep(&lab, &tested, &plan.dir.join(FINDINGS), plan.keep)?;
            }
            lab.clear()?;
            observer.tested(&tested, finished.fetch_add(1, Ordering::Relaxed) + 1, todo.len());
            journal.add(tested)?;
        }
        fs::remove_dir_all(&lab.dir)?;
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.jobs.max(1)).map(|worker| scope.spawn(move || work(worker))).collect();
        let ends = workers.into_iter().map(|thread| thread.join().unwrap_or_else(|e| std::panic::resume_unwind(e)));
        ends.collect::<Vec<Result<()>>>().into_iter().collect()
    })
}

/// Source, bitcode and verdict of a case with a finding.
fn keep(lab: &Lab, tested: &Tested, findings: &Path, all: bool) -> Result<()> {
    fs::create_dir_all(findings)?;
    if !all && fs::read_dir(findings)?.count() >= MOST_KEPT {
        return Ok(());
    }
    let to = findings.join(tested.case.to_string());
    fs::create_dir_all(&to)?;
    for suffix in ["c", "bc", "exe"] {
        let name = format!("{}.{suffix}", tested.case);
        if lab.dir.join(&name).exists() {
            fs::copy(lab.dir.join(&name), to.join(&name))?;
        }
    }
    fs::write(to.join("verdict.json"), serde_json::to_string_pretty(tested)?)?;
    Ok(())
}
