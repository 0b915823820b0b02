//! `trefoil campaign`: many programs, explored, replayed and measured; what is done is skipped.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use trefoil_campaign::figures::Group;
use trefoil_campaign::plan::{Choice, PLAIN, plan};
use trefoil_campaign::runner::{FILE_NAME, Runner};
use trefoil_campaign::store::Record;
use trefoil_campaign::{Campaign, Job, Manifest, Row, Summary, Watcher};
use trefoil_stdx::Count;
use trefoil_toolchain::Cache;

use crate::interrupt::Interrupt;
use crate::run::parse_time;

/// Explore every program of a manifest, replay every test natively, and keep the results in one SQLite file.
///
/// What has results already is skipped, so that an interrupted or killed campaign goes on where it was. A program, an
/// argument, a limit or a trefoil that has changed makes its results old.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The manifest (TOML): docs/campaign.md describes it
    #[arg(value_name = "FILE.toml")]
    manifest: PathBuf,

    /// Where results and run folders go [default: NAME.campaign]
    #[arg(long, short, value_name = "DIR")]
    output_dir: Option<PathBuf>,

    /// Only these: PROGRAM, PROGRAM/VARIANT or /VARIANT (repeatable, or with commas)
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    only: Vec<String>,

    /// Explore each program for this long, whatever the manifest says
    #[arg(long, value_name = "TIME", value_parser = parse_time)]
    time: Option<Duration>,

    /// How many programs at a time [default: the manifest's, or one per processor]
    #[arg(long, short, value_name = "N")]
    jobs: Option<usize>,

    /// A further option of `trefoil run` for every program (repeatable)
    #[arg(long, value_name = "OPTION", allow_hyphen_values = true)]
    option: Vec<String>,

    /// Do not run the manifest's build commands
    #[arg(long)]
    no_build: bool,

    /// Say what would be done, and do nothing
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "Examples:
  trefoil campaign bench/suites/klee.toml            builds what is missing, explores, replays
  trefoil campaign bench/suites/coreutils.toml --only cat,wc --time 10min
  trefoil campaign my.toml --option=--search=dfs -o dfs.campaign
  trefoil report klee.campaign                       the page
  trefoil report bench/suites/klee.csv klee.campaign --markdown -";

/// The hidden command behind every exploration: becomes `trefoil` with these words, and ends when its parent is killed.
pub fn end_with_parent(words: impl Iterator<Item = OsString>) -> Result<ExitCode> {
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))?;
    let trefoil = std::env::current_exe().context("cannot find the trefoil program itself")?;
    Err(Command::new(trefoil).args(words).exec()).context("cannot start trefoil")
}

pub fn run(args: Args) -> Result<ExitCode> {
    let manifest = Manifest::read(&args.manifest)?;
    let trefoil = std::env::current_exe().context("cannot find the trefoil program itself")?;
    let suites = suites()?;
    if !args.no_build && !args.list {
        build(&manifest, &trefoil, &suites)?;
    }
    let choice = Choice {
        only: args.only.clone(),
        seconds: args.time.map(|time| time.as_secs_f64()),
        options: args.option.clone(),
    };
    let jobs = plan(&manifest, &choice, &suites, &trefoil)?;
    if args.list {
        jobs.iter().for_each(|job| println!("{}: trefoil {}", job.title(), job.command(Path::new("RUN")).join(" ")));
        return Ok(ExitCode::SUCCESS);
    }
    let folder = args.output_dir.clone().unwrap_or_else(|| format!("{}.campaign", manifest.name).into());
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let workers = args.jobs.or(manifest.jobs).unwrap_or(processors).max(1);
    let live = Live::new(jobs.len(), workers)?;
    let runner = Runner { folder: folder.clone(), trefoil, workers, watcher: &live };
    let summary = runner.run(&jobs, &facts(&manifest, &args, workers, processors))?;
    drop(live);
    show(&folder, summary)
}

/// Where the suites are built: as bench/suites/build.sh has it.
fn suites() -> Result<PathBuf> {
    match std::env::var_os("TREFOIL_SUITES").filter(|value| !value.is_empty()) {
        Some(folder) => Ok(std::path::absolute(folder)?),
        None => Ok(Cache::open()?.root().join("suites")),
    }
}

fn build(manifest: &Manifest, trefoil: &Path, suites: &Path) -> Result<()> {
    for command in &manifest.build {
        let mut shell = Command::new("sh");
        shell.args(["-c", command]).current_dir(&manifest.folder);
        shell.env("TREFOIL", trefoil).env("TREFOIL_SUITES", suites).stdout(std::process::Stdio::null());
        let status = shell.status().context("cannot start sh")?;
        if !status.success() {
            bail!("`{command}` of the manifest failed ({status})");
        }
    }
    Ok(())
}

/// What a reader of the results wants to know about how they came to be.
fn facts(manifest: &Manifest, args: &Args, workers: usize, processors: usize) -> Vec<(&'static str, String)> {
    let names: Vec<&str> = manifest.variant.iter().map(|variant| variant.name.as_str()).collect();
    let variants = if names.is_empty() { PLAIN.to_string() } else { names.join("\n") };
    vec![
        ("name", manifest.name.clone()),
        ("about", manifest.about.clone()),
        ("variants", variants),
        ("manifest", args.manifest.display().to_string()),
        ("programs at a time", workers.to_string()),
        ("processors", processors.to_string()),
        ("trefoil", env!("CARGO_PKG_VERSION").to_string()),
    ]
}

fn show(folder: &Path, summary: Summary) -> Result<ExitCode> {
    let Summary { skipped, done, failed, interrupted } = summary;
    let campaign = Campaign::read(&folder.join(FILE_NAME))?;
    for variant in campaign.variants() {
        let group = Group::of(campaign.of(variant));
        println!(
            "{variant}: {} programs, {:.1} % of lines in the mean ({:.1} % overall), {}, {:.2} % as predicted, {}",
            group.programs,
            group.mean,
            group.overall,
            Count(group.tests, "test"),
            group.agreement(),
            Count(group.bugs as u64, "bug")
        );
    }
    println!("{done} done, {skipped} were done before, {failed} failed; results in {}", folder.display());
    if interrupted {
        println!("interrupted: the same command goes on");
        return Ok(ExitCode::from(130));
    }
    Ok(if failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

/// What a person sees: a line for each job that is over, and on a terminal what is under way.
struct Live {
    interrupt: Interrupt,
    terminal: bool,
    state: Mutex<State>,
}

struct State {
    total: usize,
    finished: usize,
    /// What each worker does, and since when.
    workers: Vec<Option<(String, &'static str, Instant)>>,
    drawn: Instant,
    /// Lines of the overview on the terminal.
    shown: usize,
}

impl Live {
    fn new(total: usize, workers: usize) -> Result<Live> {
        let state = State { total, finished: 0, workers: vec![None; workers], drawn: Instant::now(), shown: 0 };
        let terminal = std::io::stderr().is_terminal();
        Ok(Live { interrupt: Interrupt::watch(130)?, terminal, state: Mutex::new(state) })
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state.lock().unwrap_or_else(|e| e.into_inner());
        if self.terminal {
            state.erase();
        }
        change(&mut state);
        if self.terminal {
            state.draw();
        }
    }
}

impl State {
    fn erase(&mut self) {
        if self.shown > 0 {
            eprint!("\x1b[{}A\x1b[J", self.shown);
            self.shown = 0;
        }
    }

    fn draw(&mut self) {
        eprintln!("{} of {} jobs over", self.finished, self.total);
        self.shown = 1;
        for (job, what, since) in self.workers.iter().flatten() {
            eprintln!("  {job}: {what}, {} s", since.elapsed().as_secs());
            self.shown += 1;
        }
        let _lost_terminal = std::io::stderr().flush();
        self.drawn = Instant::now();
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if self.terminal {
            self.state.lock().unwrap_or_else(|e| e.into_inner()).erase();
        }
    }
}

impl Watcher for Live {
    fn stop(&self) -> bool {
        let stale = || self.state.lock().is_ok_and(|state| state.drawn.elapsed() > Duration::from_millis(500));
        if self.terminal && stale() {
            self.change(|_| {});
        }
        self.interrupt.is_asked()
    }

    fn started(&self, worker: usize, job: &Job) {
        self.change(|state| state.workers[worker] = Some((job.title(), "exploring", Instant::now())));
    }

    fn measuring(&self, worker: usize, job: &Job) {
        self.change(|state| state.workers[worker] = Some((job.title(), "replaying", Instant::now())));
    }

    fn finished(&self, worker: usize, job: &Job, record: &Record) {
        self.change(|state| {
            state.workers[worker] = None;
            state.finished += 1;
            eprintln!("{}: {}", job.title(), line(record));
        });
    }
}

fn line(record: &Record) -> String {
    if let Some(problem) = &record.problem {
        return format!("FAILED: {problem}");
    }
    let row = Row { record: record.clone() };
    let measured = &record.measured;
    let mut parts = vec![
        format!("{:.1} % of {} lines", row.line_percent(), measured.totals.lines),
        format!("{} tests", measured.verdicts.tests()),
        format!("{} paths", measured.summary.paths_completed),
    ];
    let differ = measured.verdicts.differ;
    parts.extend((differ > 0).then(|| format!("{differ} tests differ natively")));
    parts.extend((!measured.bugs.is_empty()).then(|| Count(measured.bugs.len() as u64, "bug").to_string()));
    parts.extend((!record.gaps.is_empty()).then(|| format!("{} gaps", record.gaps.len())));
    parts.join(", ")
}
