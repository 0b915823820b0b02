//! `cargo xtask suites`: runs real programs natively and under `trefoil run`, and compares what they do.
//!
//! The command lines are in `bench/suites/commands/*.txt`, one per line; `bench/suites/build.sh` builds the programs.
//! Each command runs twice in a sandbox (see [`sandbox`]) in a fresh copy of the same folder; standard output, standard
//! error and exit status must be equal, byte for byte. `--quick` needs no download: its programs are in this repository.
//!
//! Invariant: a command that cannot be judged (no such program, out of time natively) is a difference.

#[path = "suites/command.rs"]
mod command;
#[path = "suites/programs.rs"]
mod programs;
#[path = "suites/sandbox.rs"]
mod sandbox;

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use command::Command;
use programs::Programs;
use sandbox::{Sandbox, Side};
use trefoil_testkit::check::diff;
use trefoil_testkit::process::{End, Outcome};

#[derive(clap::Args)]
pub struct Args {
    /// Only commands that contain this text.
    filter: Option<String>,
    /// Only this list (coreutils, busybox, ...).
    #[arg(long)]
    list: Option<String>,
    /// The self-written programs instead of the distribution's.
    #[arg(long)]
    quick: bool,
    /// The trefoil program.
    #[arg(long, default_value = "target/release/trefoil")]
    trefoil: PathBuf,
    /// Where the programs were built [default: suites in Trefoil's cache directory]
    #[arg(long)]
    suites: Option<PathBuf>,
    /// Commands at a time.
    #[arg(long, default_value_t = 2)]
    jobs: usize,
    /// Seconds for one command.
    #[arg(long, default_value_t = 120)]
    time: u64,
}

/// What became of one command.
struct Verdict {
    list: String,
    line: String,
    native: Duration,
    trefoil: Duration,
    /// Empty if the two runs were equal.
    difference: String,
}

impl Verdict {
    fn new(command: &Command) -> Verdict {
        Verdict {
            list: command.list.clone(),
            line: command.line.clone(),
            native: Duration::ZERO,
            trefoil: Duration::ZERO,
            difference: String::new(),
        }
    }

    fn differs(&mut self, how: &str) {
        self.difference += how;
    }
}

pub fn run(args: &Args) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace has a root")?;
    let trefoil = args.trefoil.canonicalize().with_context(|| format!("no program {}", args.trefoil.display()))?;
    let scratch = std::env::temp_dir().join(format!("trefoil-suites-{}", std::process::id()));
    std::fs::create_dir_all(&scratch)?;
    if !args.quick && !sandbox::works(&scratch) {
        bail!("this host allows no namespaces; foreign programs do not run without");
    }
    let programs = match args.quick {
        true => Programs::build(&trefoil, &root.join("bench/suites/quick"), &scratch.join("programs"))?,
        false => Programs::find(args.suites.as_deref())?,
    };
    let commands = wanted(args, root)?;
    let cache = programs::cache_dir()?;
    let sandboxes = (0..args.jobs.max(1)).map(|n| Sandbox::new(root, &cache, &scratch, n));
    let sandboxes: Vec<Sandbox> = sandboxes.collect::<Result<_>>()?;
    let judge = Judge { trefoil: &trefoil, programs: &programs, time: Duration::from_secs(args.time) };
    let verdicts = judge.all(&commands, &sandboxes);
    std::fs::remove_dir_all(&scratch)?;
    report(&verdicts)
}

fn wanted(args: &Args, root: &Path) -> Result<Vec<Command>> {
    let mut commands = Vec::new();
    for (list, text) in command::lists(&root.join("bench/suites/commands"))? {
        let chosen = args.list.as_ref().map_or((list == "quick") == args.quick, |only| *only == list);
        if chosen {
            commands.extend(command::parse_list(&list, &text)?);
        }
    }
    if let Some(text) = &args.filter {
        commands.retain(|c| c.line.contains(text));
    }
    if commands.is_empty() {
        bail!("no command to run");
    }
    Ok(commands)
}

struct Judge<'a> {
    trefoil: &'a Path,
    programs: &'a Programs,
    time: Duration,
}

impl Judge<'_> {
    /// Judges all commands, each sandbox taking the next one that is left.
    fn all(&self, commands: &[Command], sandboxes: &[Sandbox]) -> Vec<Verdict> {
        let next = AtomicUsize::new(0);
        let verdicts = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for sandbox in sandboxes {
                scope.spawn(|| {
                    while let Some(command) = commands.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let verdict = self.one(command, sandbox);
                        if !verdict.difference.is_empty() {
                            println!("differs: {}\n{}", command.line, verdict.difference);
                        }
                        verdicts.lock().expect("no thread panics with the lock").push(verdict);
                    }
                });
            }
        });
        verdicts.into_inner().expect("no thread panics with the lock")
    }

    fn one(&self, command: &Command, sandbox: &Sandbox) -> Verdict {
        let mut verdict = Verdict::new(command);
        if let Err(error) = self.pipeline(command, sandbox, &mut verdict) {
            verdict.differs(&format!("  {error:#}\n"));
        }
        verdict
    }

    /// Runs the stages one after the other, the output of one as the input of the next. Each stage has a fresh folder;
    /// Trefoil goes first and must leave it as it is, so that the native program finds the very same files.
    fn pipeline(&self, command: &Command, sandbox: &Sandbox, verdict: &mut Verdict) -> Result<()> {
        let mut piped: Option<(Vec<u8>, Vec<u8>)> = None;
        for stage in &command.stages {
            let program = self.programs.path(&stage.program)?;
            let (left, right) = match &stage.stdin {
                Some(file) => {
                    let bytes = std::fs::read(sandbox.template().join(file)).with_context(|| format!("no {file}"))?;
                    (bytes.clone(), bytes)
                }
                None => piped.take().unwrap_or_default(),
            };
            sandbox.refresh()?;
            let start = Instant::now();
            let under_trefoil = sandbox.run(Side::Trefoil(self.trefoil), program, stage, right, self.time)?;
            verdict.trefoil += start.elapsed();
            for change in sandbox.changes()? {
                verdict.differs(&format!("  {change}\n"));
            }
            let start = Instant::now();
            let native = sandbox.run(Side::Native, program, stage, left, self.time)?;
            verdict.native += start.elapsed();
            verdict.differs(&compare(&native, &under_trefoil));
            piped = Some((native.stdout, under_trefoil.stdout));
        }
        Ok(())
    }
}

/// What differs between two outcomes; empty if nothing does.
fn compare(native: &Outcome, trefoil: &Outcome) -> String {
    let mut text = String::new();
    if native.end != trefoil.end || native.end == End::TimedOut {
        text += &format!("  status: natively {:?}, under Trefoil {:?}\n", native.end, trefoil.end);
    }
    for (name, l, r) in [("stdout", &native.stdout, &trefoil.stdout), ("stderr", &native.stderr, &trefoil.stderr)] {
        if l != r {
            text += &format!("  {name} (- natively, + under Trefoil):\n{}", diff(l, r));
        }
    }
    text
}

/// A table by list, the slowest commands, and an error if anything differs.
fn report(verdicts: &[Verdict]) -> Result<()> {
    let mut lists: Vec<&str> = verdicts.iter().map(|v| v.list.as_str()).collect();
    lists.sort_unstable();
    lists.dedup();
    println!("{:<12} {:>8} {:>8} {:>10} {:>11}", "list", "commands", "differ", "native s", "trefoil s");
    for list in lists.iter().copied().chain(["all"]) {
        let rows = || verdicts.iter().filter(move |v| list == "all" || v.list == list);
        let differ = rows().filter(|v| !v.difference.is_empty()).count();
        let seconds = |time: fn(&Verdict) -> Duration| rows().map(time).sum::<Duration>().as_secs_f64();
        let (native, trefoil) = (seconds(|v| v.native), seconds(|v| v.trefoil));
        println!("{list:<12} {:>8} {differ:>8} {native:>10.1} {trefoil:>11.1}", rows().count());
    }
    let mut slowest: Vec<&Verdict> = verdicts.iter().collect();
    slowest.sort_by_key(|v| std::cmp::Reverse(v.trefoil));
    for verdict in slowest.iter().take(5) {
        println!("{:8.1} s  {}", verdict.trefoil.as_secs_f64(), verdict.line);
    }
    match verdicts.iter().filter(|v| !v.difference.is_empty()).count() {
        0 => Ok(()),
        n => bail!("{n} of {} commands behave differently", verdicts.len()),
    }
}
