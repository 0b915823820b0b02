//! Do the tests find deliberate bugs? Each program is built once and given to the engine with one bug after the other,
//! until all have been found.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::{Context, Result};
use trefoil_stdx::mutants::Mutant;

use crate::case::Case;
use crate::finding::{Mismatch, Verdict};
use crate::lab::{Lab, Tested};
use crate::tools::Tools;

/// The first program that showed a bug.
#[derive(Clone, Debug)]
pub struct Found {
    /// How many programs that took, this one included.
    pub programs: usize,
    pub case: Case,
    pub mismatch: Mismatch,
}

/// By the mutant's name.
pub type Table = BTreeMap<&'static str, Found>;

/// Tests the cases in order until every mutant has been found.
pub fn hunt(
    cases: &[Case],
    jobs: usize,
    tools: &Arc<Tools>,
    dir: &Path,
    told: &(dyn Fn(&str, &Found) + Sync),
) -> Result<Table> {
    let found: Mutex<Table> = Mutex::new(Table::new());
    let next = AtomicUsize::new(0);
    let work = |worker: usize| -> Result<()> {
        let mut lab = Lab::new(tools.clone(), dir.join(format!("work-{worker}")))?;
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let open = open_at(&found, at);
            let Some(case) = cases.get(at).filter(|_| !open.is_empty()) else { break };
            for (name, tested) in lab.test_mutants(*case, &open).with_context(|| format!("case {case}"))? {
                note(&found, name, at + 1, &tested, told);
            }
            lab.clear()?;
        }
        std::fs::remove_dir_all(&lab.dir)?;
        Ok(())
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.max(1)).map(|worker| scope.spawn(move || work(worker))).collect();
        let ends = workers.into_iter().map(|thread| thread.join().unwrap_or_else(|e| std::panic::resume_unwind(e)));
        ends.collect::<Vec<Result<()>>>().into_iter().collect::<Result<()>>()
    })?;
    Ok(found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()))
}

/// The mutants that no earlier program has shown.
fn open_at(found: &Mutex<Table>, at: usize) -> Vec<&'static str> {
    let found = found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let is_open = |name: &&str| found.get(name).is_none_or(|found| found.programs > at + 1);
    Mutant::ALL.iter().map(|(_, name)| *name).filter(is_open).collect()
}

fn note(found: &Mutex<Table>, name: &'static str, programs: usize, tested: &Tested, told: &dyn Fn(&str, &Found)) {
    let Verdict::Mismatch(mismatch) = &tested.verdict else { return };
    let new = Found { programs, case: tested.case, mismatch: mismatch.clone() };
    let mut found = found.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    if found.get(name).is_none_or(|old| old.programs > programs) {
        told(name, &new);
        found.insert(name, new);
    }
}

/// The table in Markdown.
pub fn markdown(table: &Table, tried: usize) -> String {
    let mut out = String::from("| mutant | found after | by | oracle | seed |\n|---|---|---|---|---|\n");
    for (_, name) in Mutant::ALL {
        let _infallible = match table.get(name) {
            Some(Found { programs, case, mismatch }) => writeln!(
                out,
                "| {name} | {programs} programs | {} | {} | {} |",
                case.mode.word(),
                mismatch.oracle.word(),
                case.seed
            ),
            None => writeln!(out, "| {name} | NOT FOUND in {tried} programs | – | – | – |"),
        };
    }
    out
}
