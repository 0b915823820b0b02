//! `trefoil selftest`: generated programs, natively and under the engine.

use std::fs;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use trefoil_selftest::journal::Journal;
use trefoil_selftest::runner::{self, FINDINGS, Observer, Plan};
use trefoil_selftest::{Case, Lab, Mode, Tested, Tools, Verdict, mutants, reduce, summary};

use crate::interrupt::Interrupt;
use crate::progress::Bar;
use crate::run::parse_time;

/// Run generated programs natively and under the engine: any difference is a bug of the engine.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only this mode, --count programs of it
    #[arg(long, value_parser = parse_mode, value_name = "MODE")]
    mode: Option<Mode>,

    /// Programs of the one mode
    #[arg(long, value_name = "N", default_value_t = 1, requires = "mode")]
    count: u64,

    /// Programs without symbolic data
    #[arg(long, value_name = "N", default_value_t = 60, conflicts_with = "mode")]
    concrete: u64,

    /// Programs whose symbolic globals can only have one value
    #[arg(long, value_name = "N", default_value_t = 30, conflicts_with = "mode")]
    single: u64,

    /// Programs whose globals are free
    #[arg(long, value_name = "N", default_value_t = 15, conflicts_with = "mode")]
    multi: u64,

    /// Programs that several configurations of the engine explore
    #[arg(long, value_name = "N", default_value_t = 5, conflicts_with = "mode")]
    differential: u64,

    /// Seed of the first program; the next has the next number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    /// How many programs at a time [default: one per processor]
    #[arg(long, short, value_name = "N")]
    jobs: Option<usize>,

    /// Journal, summary and programs with findings go here; a run that was stopped goes on
    #[arg(long, value_name = "DIR", default_value = "trefoil-selftest")]
    output_dir: PathBuf,

    /// The program under test [default: this one]
    #[arg(long, value_name = "PROGRAM")]
    trefoil: Option<PathBuf>,

    /// Stop after this time
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    max_time: Option<Duration>,

    /// Stop at the first mismatch
    #[arg(long)]
    until_mismatch: bool,

    /// See which deliberate bugs of --trefoil, a build with the feature `mutants`, the programs find
    #[arg(long, requires = "trefoil")]
    mutants: bool,

    /// Do not make programs with a mismatch smaller
    #[arg(long)]
    no_reduce: bool,

    /// Time for making one program smaller
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "5min")]
    reduce_time: Duration,

    /// What the reducer calls: whether this file still shows a mismatch of --group
    #[arg(long, value_name = "FILE", requires_all = ["mode", "group"], hide = true)]
    check: Option<PathBuf>,

    #[arg(long, hide = true)]
    group: Option<String>,

    /// Keep the files of every program, not only of those with a mismatch
    #[arg(long)]
    keep: bool,
}

const EXAMPLES: &str = "Examples:
  trefoil selftest                                            about a hundred programs of all kinds
  trefoil selftest --mode single --seed 123 --keep            one program again
  trefoil selftest --concrete 10000 --single 2000 --multi 500 --jobs 2
  trefoil selftest --trefoil ./other/trefoil --mode multi --count 50";

fn parse_mode(word: &str) -> Result<Mode, String> {
    let known = Mode::ALL.into_iter().find(|mode| mode.word() == word);
    known.ok_or_else(|| format!("there are {}", Mode::ALL.map(Mode::word).join(", ")))
}

pub fn run(args: Args) -> Result<ExitCode> {
    let own = std::env::current_exe().context("cannot find the trefoil program itself")?;
    let trefoil = match &args.trefoil {
        Some(path) => path.canonicalize().with_context(|| format!("no program {}", path.display()))?,
        None => own.clone(),
    };
    fs::create_dir_all(&args.output_dir).with_context(|| format!("cannot make {}", args.output_dir.display()))?;
    let dir = args.output_dir.canonicalize()?;
    let tools = {
        let bar = Bar::new();
        Arc::new(Tools::new(trefoil, own, &dir, &|step| bar.show(step))?)
    };
    if let Some(file) = &args.check {
        return check(&args, file, tools, dir.join("work"));
    }
    let jobs = args.jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    if args.mutants {
        return hunt(&cases(&args), jobs, &tools, &dir);
    }
    let journal = Journal::open(&dir)?;
    let screen = Screen::new(args.max_time, args.until_mismatch)?;
    runner::run(&Plan { cases: cases(&args), jobs, dir: dir.clone(), keep: args.keep }, &tools, &journal, &screen)?;
    screen.end();
    let text = summary::markdown(&journal.all());
    fs::write(dir.join("summary.md"), &text)?;
    print!("{text}");
    if !args.no_reduce && !screen.stop() {
        reduce_all(&args, &tools, &journal.all(), &dir);
    }
    let found = screen.mismatches.load(Ordering::Relaxed);
    Ok(if found > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Success means that every deliberate bug was found.
fn hunt(cases: &[Case], jobs: usize, tools: &Arc<Tools>, dir: &Path) -> Result<ExitCode> {
    let told = |name: &str, found: &mutants::Found| {
        eprintln!("{name}: {} programs: {}: {}", found.programs, found.case, found.mismatch.oracle.word());
    };
    let table = mutants::hunt(cases, jobs, tools, dir, &told)?;
    let text = mutants::markdown(&table, cases.len());
    fs::write(dir.join("mutants.md"), &text)?;
    print!("{text}");
    Ok(if text.contains("NOT FOUND") { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// Success means that the file is as interesting as the program it was made from.
fn check(args: &Args, file: &Path, tools: Arc<Tools>, dir: PathBuf) -> Result<ExitCode> {
    let case = Case { mode: args.mode.context("--check needs --mode")?, seed: args.seed };
    let recipe = case.recipe(tools.clangs.len());
    let text = fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let mut lab = Lab::new(tools, dir)?;
    let group = args.group.as_deref().unwrap_or_default();
    let interesting = reduce::is_interesting(&mut lab, case, recipe, group, &text)?;
    Ok(if interesting { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// One program of each group of mismatches is made small; the others are listed with it.
fn reduce_all(args: &Args, tools: &Tools, tested: &[Tested], dir: &Path) {
    for (group, members) in reduce::groups(tested) {
        let Some(first) = members.first() else { continue };
        let cases: Vec<String> = members.iter().map(|t| t.case.to_string()).collect();
        println!("\n{group}: {} programs: {}", cases.len(), cases.join(", "));
        let folder = dir.join(FINDINGS).join(first.case.to_string());
        if folder.join(reduce::TEST).exists() {
            continue;
        }
        match reduce::reduce(tools, first, &group, &folder, args.reduce_time) {
            Ok(file) => println!("reduced: {}", file.display()),
            Err(error) => println!("not reduced: {error:#}"),
        }
    }
}

/// The modes take turns, so that a run that is stopped early has seen all of them.
fn cases(args: &Args) -> Vec<Case> {
    let counts = match args.mode {
        Some(mode) => vec![(mode, args.count)],
        None => Mode::ALL.into_iter().zip([args.concrete, args.single, args.multi, args.differential]).collect(),
    };
    let total: u64 = counts.iter().map(|(_, count)| count).sum();
    let mut cases: Vec<(u64, Case)> = Vec::new();
    for (mode, count) in counts {
        let due = |n: u64| n * total / count;
        cases.extend((0..count).map(|n| (due(n), Case { mode, seed: args.seed + n })));
    }
    cases.sort();
    cases.into_iter().map(|(_, case)| case).collect()
}

/// The progress line and the findings, on standard error.
struct Screen {
    terminal: bool,
    start: Instant,
    max_time: Option<Duration>,
    until_mismatch: bool,
    interrupt: Interrupt,
    mismatches: AtomicUsize,
}

impl Screen {
    fn new(max_time: Option<Duration>, until_mismatch: bool) -> Result<Screen> {
        let terminal = std::io::stderr().is_terminal();
        let (start, interrupt, mismatches) = (Instant::now(), Interrupt::watch(130)?, AtomicUsize::new(0));
        Ok(Screen { terminal, start, max_time, until_mismatch, interrupt, mismatches })
    }

    fn end(&self) {
        if self.terminal {
            eprint!("\r{:<78}\r", "");
        }
    }
}

impl Observer for Screen {
    fn tested(&self, tested: &Tested, done: usize, total: usize) {
        if let Verdict::Mismatch(mismatch) = &tested.verdict {
            self.mismatches.fetch_add(1, Ordering::Relaxed);
            self.end();
            eprintln!("{}: {}: {} ({FINDINGS}/{})", tested.case, mismatch.oracle.word(), mismatch.detail, tested.case);
        }
        let seconds = self.start.elapsed().as_secs_f64();
        let found = self.mismatches.load(Ordering::Relaxed);
        let line = format!(
            "{done} of {total} programs, {found} mismatches, {seconds:.0} s, {:.0} s to go",
            seconds / done as f64 * (total - done) as f64
        );
        if self.terminal {
            eprint!("\r{line:<78}");
            let _closed = std::io::stderr().flush();
        } else if done.is_multiple_of(100) || done == total {
            eprintln!("{line}");
        }
    }

    fn stop(&self) -> bool {
        let found = self.until_mismatch && self.mismatches.load(Ordering::Relaxed) > 0;
        found || self.interrupt.is_asked() || self.max_time.is_some_and(|most| self.start.elapsed() > most)
    }
}
