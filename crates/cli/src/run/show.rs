//! What a person sees: a live line while a run goes on, bugs and a summary at its end. All on standard error.

use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::Result;
use trefoil_engine::{Exploration, Observer, Progress};
use trefoil_runlog::catalogue;
use trefoil_runlog::summary::{BugRecord, EndRecord, StackFrame};
use trefoil_stdx::Count;

use super::Args;
use super::output::Results;
use crate::interrupt::Interrupt;

/// The live line, and Ctrl-C.
pub struct Live {
    interrupted: Interrupt,
    mode: Mode,
    max_time: Option<Duration>,
    last_line: Instant,
    symbolic: bool,
}

#[derive(PartialEq, Eq)]
enum Mode {
    Quiet,
    Terminal,
    Lines,
}

/// Between two plain lines where there is no terminal.
const PLAIN_INTERVAL: Duration = Duration::from_secs(10);

impl Live {
    pub fn new(args: &Args) -> Result<Live> {
        let interrupted = Interrupt::watch(130)?;
        let mode = match (args.quiet, std::io::stderr().is_terminal()) {
            (true, _) => Mode::Quiet,
            (false, true) => Mode::Terminal,
            (false, false) => Mode::Lines,
        };
        Ok(Live { interrupted, mode, max_time: args.max_time, last_line: Instant::now(), symbolic: false })
    }

    fn line(&self, p: &Progress) -> String {
        let left = self.max_time.map(|most| most.saturating_sub(p.elapsed).as_secs());
        let left = left.map_or(String::new(), |s| format!("  {s} s left"));
        format!(
            "{:5.1} s  {} paths  {} live  {} lines  {} tests  {} queries/s  {} bugs{left}",
            p.elapsed.as_secs_f64(),
            p.paths,
            p.live,
            p.lines_covered,
            p.tests,
            (p.queries as f64 / p.elapsed.as_secs_f64().max(0.001)) as u64,
            p.bugs
        )
    }
}

impl Observer for Live {
    fn tick(&mut self, progress: &Progress) -> bool {
        // A program without symbolic data owns the terminal.
        self.symbolic |= progress.forks > 0;
        match self.mode {
            Mode::Terminal if self.symbolic => {
                eprint!("\r\x1b[K{}", self.line(progress));
                let _ = std::io::stderr().flush();
            }
            Mode::Lines if self.symbolic && self.last_line.elapsed() >= PLAIN_INTERVAL => {
                eprintln!("trefoil: {}", self.line(progress));
                self.last_line = Instant::now();
            }
            _ => {}
        }
        !self.interrupted.is_asked()
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if self.mode == Mode::Terminal && self.symbolic {
            eprint!("\r\x1b[K");
        }
    }
}

/// Bugs, gaps, limits and the figures.
pub fn report(args: &Args, exploration: &Exploration, symbolic: bool, results: Option<&Results>) {
    let folder = results.map(|results| results.folder.as_path());
    let record = &exploration.record;
    for bug in &record.bugs {
        show_bug(bug, folder);
    }
    for gap in &record.gaps {
        show_end("gap", gap);
    }
    let mut ids: Vec<&str> = record.limits.iter().map(|limit| limit.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    for id in ids {
        show_limit(&record.limits.iter().filter(|limit| limit.id == id).collect::<Vec<_>>());
    }
    if !args.quiet {
        for text in &record.messages {
            eprintln!("trefoil: {text}");
        }
        for warning in &record.warnings {
            eprintln!("warning: {} ({})", warning.message, place(&warning.file, warning.line));
        }
    }
    if symbolic && !args.quiet {
        summary(exploration, results);
    }
}

fn show_bug(bug: &BugRecord, folder: Option<&Path>) {
    let title = catalogue::find(&bug.id).map_or("", |entry| entry.title);
    eprintln!("error[{}]: {title}", bug.id);
    eprintln!("  --> {} in {}", place(&bug.file, bug.line), bug.function);
    eprintln!("   = {}", bug.message);
    if let Some(object) = &bug.object {
        let name = if object.name.is_empty() { String::new() } else { format!(" `{}`", object.name) };
        eprintln!(
            "   = object{name} of {} bytes, access of {} at offset {}",
            object.size, object.access_size, object.offset
        );
        show_stack("allocated", &object.allocated_at);
        show_stack("freed", &object.freed_at);
    }
    show_stack("stack", &bug.stack);
    if let Some(folder) = folder {
        eprintln!("   = test case: {}", folder.join("tests").join(format!("{}.ktest", bug.test)).display());
    }
    if bug.count > 1 {
        eprintln!("   = met on {} paths", bug.count);
    }
}

fn show_stack(what: &str, stack: &[StackFrame]) {
    // What calls main is not the user's.
    let main = stack.iter().position(|frame| frame.function == "main");
    // With `--entry` it has no source: the entry function is outermost.
    let outermost = main.map_or(stack.len(), |at| at + usize::from(!stack[at].file.is_empty()));
    for (i, frame) in stack[..outermost].iter().enumerate().take(20) {
        let label = if i == 0 { what } else { "" };
        eprintln!("   = {label:>9}  {} ({})", frame.function, place(&frame.file, frame.line));
    }
}

fn show_end(kind: &str, end: &EndRecord) {
    let title = catalogue::find(&end.id).map_or("", |entry| entry.title);
    let times = if end.count > 1 { format!(", {} times", end.count) } else { String::new() };
    let at = if end.file.is_empty() { String::new() } else { format!(" ({})", place(&end.file, end.line)) };
    eprintln!("{kind}[{}]: {title}: {}{at}{times}", end.id, end.message);
}

/// A limit ends paths at very many places: one line for all of them, with those where most ended.
fn show_limit(ends: &[&EndRecord]) {
    let [first, _, ..] = ends else { return ends.iter().for_each(|end| show_end("limit", end)) };
    let mut by_count = ends.to_vec();
    by_count.sort_by_key(|end| std::cmp::Reverse(end.count));
    let paths: u64 = ends.iter().map(|end| end.count).sum();
    let title = catalogue::find(&first.id).map_or("", |entry| entry.title);
    let most: Vec<String> =
        by_count.iter().take(3).map(|end| format!("{} ({})", place(&end.file, end.line), end.count)).collect();
    eprintln!(
        "limit[{}]: {title}: {}; {paths} paths at {} places, most at {}",
        first.id,
        first.message,
        ends.len(),
        most.join(", ")
    );
}

fn place(file: &str, line: u32) -> String {
    if file.is_empty() { "unknown place".into() } else { format!("{file}:{line}") }
}

fn summary(exploration: &Exploration, results: Option<&Results>) {
    let (record, p) = (&exploration.record, exploration.progress());
    eprintln!(
        "{} to the end, {} into a bug, {} unfinished; {}; {}",
        Count(record.paths_completed, "path"),
        record.paths_bug,
        record.paths_partial,
        Count(record.tests, "test"),
        Count(record.bugs.len() as u64, "bug")
    );
    if let Some(Results { folder, coverage: c }) = results {
        eprintln!(
            "covered: {} of {} lines ({:.1} %), {} of {} branches ({:.1} %), {} of {} functions",
            c.lines_covered,
            c.lines,
            c.line_percent(),
            c.branches_covered,
            c.branches,
            c.branch_percent(),
            c.functions_covered,
            c.functions
        );
        eprintln!("{:.2} s; results in {}", p.elapsed.as_secs_f64(), folder.display());
    }
}

/// One line for scripts and benchmarks.
pub fn stats(exploration: &Exploration, run_cpu: f64) {
    let (s, p) = (&exploration.machine.stats, exploration.progress());
    eprintln!(
        "stats: instructions={} seconds={:.6} cpu_seconds={:.6} run_cpu={run_cpu:.6} forks={} symbolic_branches={} branch_queries={} queries={} solver_seconds={:.3} memory_mib={}",
        s.instructions,
        p.elapsed.as_secs_f64(),
        cpu_seconds(),
        s.forks,
        s.symbolic_branches,
        s.branch_queries,
        s.queries,
        p.solver.as_secs_f64(),
        p.memory >> 20
    );
}

/// The layers that a question passes, outermost first.
pub fn solver_chain(args: &Args) -> Result<()> {
    for layer in trefoil_solver::Chain::new(args.solver_config()?).layers() {
        println!("{layer}");
    }
    Ok(())
}

/// The search strategies with a line each.
pub fn strategies() {
    for strategy in trefoil_search::STRATEGIES {
        println!("{:<20} {}", strategy.name, strategy.summary);
    }
}

/// Processor time of the whole process so far, start-up included.
pub fn cpu_seconds() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}
