//! What happens while a run goes on: rows of `run.stats`, `run.istats` now and then, Ctrl-C.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};
use trefoil_engine::{Exploration, Progress};
use trefoil_exec::Machine;
use trefoil_kleedir::folder::{self, Folder};
use trefoil_kleedir::istats;
use trefoil_kleedir::stats::{Row, Writer};

use super::figures::{self, Size};
use super::plan::{Every, Plan};
use crate::interrupt::Interrupt;

pub struct Observer {
    interrupt: Interrupt,
    rows: Option<Writer>,
    rows_due: Due,
    istats: Option<PathBuf>,
    istats_due: Due,
    program: String,
    size: Option<Size>,
    error: Option<anyhow::Error>,
    was_asked: bool,
}

/// When something is to be written again.
struct Due {
    every: Every,
    time: Duration,
    instructions: u64,
}

impl Due {
    fn new(every: Every) -> Due {
        Due { every, time: Duration::ZERO, instructions: 0 }
    }

    fn is_now(&mut self, progress: &Progress) -> bool {
        let now = match self.every {
            Every::Never => false,
            Every::Time(interval) => progress.elapsed >= self.time + interval,
            Every::Instructions(n) => progress.instructions >= self.instructions + n,
        };
        if now {
            (self.time, self.instructions) = (progress.elapsed, progress.instructions);
        }
        now
    }
}

impl Observer {
    pub fn new(plan: &Plan, folder: &Folder) -> Result<Observer> {
        let path = folder.file(folder::STATS);
        let wanted = plan.output_stats && !path.exists();
        let rows = wanted.then(|| Writer::create(&path)).transpose().context("cannot make run.stats")?;
        Ok(Observer {
            interrupt: Interrupt::watch(1)?,
            rows,
            rows_due: Due::new(plan.stats_every),
            istats: plan.output_istats.then(|| folder.file(folder::ISTATS)),
            istats_due: Due::new(plan.istats_every),
            program: plan.program().display().to_string(),
            size: None,
            error: None,
            was_asked: false,
        })
    }

    /// The last row and the last figures.
    pub fn finish(&mut self, exploration: &Exploration) -> Result<()> {
        let progress = exploration.progress();
        self.add_row(&progress, &exploration.machine, Some(exploration))?;
        self.write_istats(&exploration.machine)?;
        self.error.take().map_or(Ok(()), Err)
    }

    fn add_row(&mut self, progress: &Progress, machine: &Machine, end: Option<&Exploration>) -> Result<()> {
        let size = *self.size.get_or_insert_with(|| figures::size(machine));
        let Some(rows) = &mut self.rows else { return Ok(()) };
        rows.add(&row(progress, machine, size, end)).context("cannot write to run.stats")
    }

    fn write_istats(&mut self, machine: &Machine) -> Result<()> {
        let Some(path) = &self.istats else { return Ok(()) };
        let text = istats::text(std::process::id(), &self.program, &figures::profiles(machine));
        std::fs::write(path, text).context("cannot write run.istats")
    }
}

fn row(progress: &Progress, machine: &Machine, size: Size, end: Option<&Exploration>) -> Row {
    let reached = figures::reached(machine);
    let solver = progress.solver.as_micros() as u64;
    let core = machine.solver.stats().last().map_or(0, |layer| layer.n_asked);
    let mut row = Row::from([
        ("Instructions", progress.instructions),
        ("FullBranches", reached.full_branches),
        ("PartialBranches", reached.partial_branches),
        ("NumBranches", size.branches),
        ("UserTime", (crate::run::cpu_seconds() * 1e6) as u64),
        ("NumStates", progress.live as u64),
        ("MallocUsage", progress.memory),
        ("Queries", progress.queries),
        ("SolverQueries", core),
        ("WallTime", progress.elapsed.as_micros() as u64),
        ("CoveredInstructions", reached.instructions),
        ("UncoveredInstructions", size.instructions.saturating_sub(reached.instructions)),
        ("QueryTime", solver),
        ("SolverTime", solver),
        ("QueryCacheMisses", core),
        ("QueryCacheHits", progress.queries.saturating_sub(core)),
        ("States", progress.forks + 1),
        ("BranchesConditional", machine.stats.two_sided_branches),
    ]);
    if let Some(exploration) = end {
        let record = &exploration.record;
        row.insert("TerminationExit", record.paths_completed);
        row.insert("TerminationEarly", record.paths_partial);
        row.insert("TerminationProgramError", record.paths_bug);
        row.insert("TerminationEarlyUser", record.paths_silent);
        row.insert("TerminationEarlyAlgorithm", record.paths_merged);
    }
    row
}

impl trefoil_engine::Observer for Observer {
    fn tick(&mut self, _: &Progress) -> bool {
        let asked = self.interrupt.is_asked();
        if asked && !std::mem::replace(&mut self.was_asked, true) {
            eprintln!("KLEE: ctrl-c detected, requesting interpreter to halt.");
        }
        !asked && self.error.is_none()
    }

    fn sample(&mut self, progress: &Progress, machine: &Machine) {
        if self.rows_due.is_now(progress) {
            self.error = self.add_row(progress, machine, None).err();
        }
        if self.istats_due.is_now(progress) && self.error.is_none() {
            self.error = self.write_istats(machine).err();
        }
    }
}
