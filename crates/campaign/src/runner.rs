//! Runs the jobs that have no results yet, several at a time.
//!
//! Each exploration is a `trefoil run` of its own, in an empty folder, so that a broken one takes nothing with it. Runs
//! that nobody has recorded (the campaign was killed) are thrown away.

use std::fs::{self, File};
use std::io::Read;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail};

use crate::measure::measure;
use crate::plan::Job;
use crate::store::{Record, Store};

/// The results in the folder of a campaign.
pub const FILE_NAME: &str = "campaign.db";
/// The run folders.
const RUNS: &str = "runs";
/// Where explored programs are started: names of other files would find their way into tests.
const EMPTY: &str = "empty";

/// Is told what happens.
pub trait Watcher: Sync {
    /// Called a few times a second; `true` ends the campaign, jobs under way are thrown away.
    fn stop(&self) -> bool;
    fn started(&self, worker: usize, job: &Job);
    /// The exploration is over, its tests are replayed.
    fn measuring(&self, worker: usize, job: &Job);
    fn finished(&self, worker: usize, job: &Job, record: &Record);
}

/// What a campaign did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Had results before.
    pub skipped: usize,
    pub done: usize,
    /// Without results: the engine or the measuring broke.
    pub failed: usize,
    pub interrupted: bool,
}

/// Where a campaign works.
pub struct Runner<'a> {
    pub folder: PathBuf,
    /// The program that explores and is the sandbox.
    pub trefoil: PathBuf,
    pub workers: usize,
    pub watcher: &'a dyn Watcher,
}

impl Runner<'_> {
    /// Runs what is missing. The store keeps every job as soon as it is over.
    pub fn run(&self, jobs: &[Job], facts: &[(&str, String)]) -> Result<Summary> {
        fs::create_dir_all(&self.folder).with_context(|| format!("cannot make {}", self.folder.display()))?;
        let folder = self.folder.canonicalize()?;
        let _lock = lock(&folder)?;
        let store = Store::open(&folder.join(FILE_NAME))?;
        store.describe(facts)?;
        let done = store.done()?;
        let is_done = |job: &&Job| done.get(&(job.program.clone(), job.variant.clone())) == Some(&job.key);
        let missing: Vec<&Job> = jobs.iter().filter(|job| !is_done(job)).collect();
        fs::create_dir_all(folder.join(EMPTY))?;
        throw_away_unrecorded(&folder, &store)?;
        let shared = Shared {
            runner: self,
            folder,
            store: Mutex::new(store),
            next: AtomicUsize::new(0),
            failed: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
        };
        let workers = self.workers.clamp(1, missing.len().max(1));
        std::thread::scope(|scope| -> Result<()> {
            let threads: Vec<_> = (0..workers)
                .map(|n| {
                    scope.spawn({
                        let (shared, missing) = (&shared, &missing);
                        move || shared.work(n, missing)
                    })
                })
                .collect();
            threads.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
        })?;
        Ok(Summary {
            skipped: jobs.len() - missing.len(),
            done: shared.done.into_inner(),
            failed: shared.failed.into_inner(),
            interrupted: self.watcher.stop(),
        })
    }
}

/// Two campaigns in one folder would throw away each other's runs.
fn lock(folder: &Path) -> Result<File> {
    let file = File::create(folder.join("lock"))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(_) => bail!("another campaign is running in {}", folder.display()),
    }
}

fn throw_away_unrecorded(folder: &Path, store: &Store) -> Result<()> {
    let runs = folder.join(RUNS);
    fs::create_dir_all(&runs)?;
    let recorded: Vec<PathBuf> = store.records()?.iter().map(|record| folder.join(&record.folder)).collect();
    for run in fs::read_dir(&runs)? {
        let run = run?.path();
        if !recorded.contains(&run) {
            fs::remove_dir_all(&run).with_context(|| format!("cannot remove {}", run.display()))?;
        }
    }
    Ok(())
}

/// What the workers share.
struct Shared<'a> {
    runner: &'a Runner<'a>,
    folder: PathBuf,
    store: Mutex<Store>,
    next: AtomicUsize,
    done: AtomicUsize,
    failed: AtomicUsize,
}

impl Shared<'_> {
    fn work(&self, worker: usize, jobs: &[&Job]) -> Result<()> {
        let watcher = self.runner.watcher;
        while !watcher.stop()
            && let Some(job) = jobs.get(self.next.fetch_add(1, Ordering::Relaxed))
        {
            watcher.started(worker, job);
            let Some(record) = self.one(worker, job)? else { break };
            self.store.lock().unwrap_or_else(|e| e.into_inner()).keep(&record)?;
            let counter = if record.problem.is_some() { &self.failed } else { &self.done };
            counter.fetch_add(1, Ordering::Relaxed);
            watcher.finished(worker, job, &record);
        }
        Ok(())
    }

    /// One job; nothing if it was interrupted.
    fn one(&self, worker: usize, job: &Job) -> Result<Option<Record>> {
        let relative = format!("{RUNS}/{}-{}", file_name(&job.program), file_name(&job.variant));
        let run = self.folder.join(&relative);
        if run.exists() {
            fs::remove_dir_all(&run).with_context(|| format!("cannot remove {}", run.display()))?;
        }
        let started = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs_f64();
        let mut record = Record::of(job, relative, started);
        let Some(ended) = self.explore(job, &run)? else { return Ok(None) };
        record.cpu_seconds = ended.cpu_seconds;
        record.problem = ended.problem();
        if record.problem.is_none() {
            self.runner.watcher.measuring(worker, job);
            match measure(job, &run, &self.runner.trefoil) {
                Ok(measured) => record.measured = measured,
                Err(error) => record.problem = Some(format!("{error:#}")),
            }
        }
        Ok(Some(record))
    }

    /// The exploration as a process of its own.
    fn explore(&self, job: &Job, run: &Path) -> Result<Option<Ended>> {
        let empty = self.folder.join(EMPTY);
        let mut command = Command::new(&self.runner.trefoil);
        // A group of its own: Ctrl-C is for the campaign, which decides. If the campaign is killed it ends, too.
        command.arg(END_WITH_PARENT).args(job.command(run)).process_group(0);
        command.current_dir(&empty).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let child = command.spawn().with_context(|| format!("cannot start {}", self.runner.trefoil.display()))?;
        let ended = self.wait(child, patience(job.seconds))?;
        Ok(ended.map(|ended| Ended { left: !is_empty(&empty), ..ended }))
    }

    fn wait(&self, mut child: Child, patience: Duration) -> Result<Option<Ended>> {
        let messages = child.stderr.take().map(|mut stderr| {
            std::thread::spawn(move || {
                let mut bytes = Vec::new();
                // What the engine said before it broke off is worth keeping.
                let _broken = stderr.read_to_end(&mut bytes);
                String::from_utf8_lossy(&bytes).into_owned()
            })
        });
        let start = Instant::now();
        let mut ended = Ended { code: None, message: String::new(), cpu_seconds: 0.0, left: false };
        let status = loop {
            ended.cpu_seconds = cpu_seconds(child.id()).unwrap_or(ended.cpu_seconds);
            match child.try_wait()? {
                Some(status) => break Some(status),
                None if self.runner.watcher.stop() => {
                    child.kill()?;
                    child.wait()?;
                    return Ok(None);
                }
                None if start.elapsed() > patience => {
                    child.kill()?;
                    child.wait()?;
                    break None;
                }
                None => std::thread::sleep(Duration::from_millis(50)),
            }
        };
        ended.message = messages.and_then(|thread| thread.join().ok()).unwrap_or_default();
        ended.code = status.map(|status| status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0)));
        Ok(Some(ended))
    }
}

/// The hidden command of `trefoil` that runs another one, and ends when the process that started it does.
pub const END_WITH_PARENT: &str = "__end-with-parent";

/// How long an exploration may take before it counts as broken: it writes its tests after its time is over.
fn patience(seconds: f64) -> Duration {
    Duration::from_secs_f64(4.0 * seconds + 120.0)
}

/// How an exploration ended.
struct Ended {
    /// Nothing if it did not end in time.
    code: Option<i32>,
    message: String,
    cpu_seconds: f64,
    /// Something was written to the working directory, which must not be.
    left: bool,
}

impl Ended {
    fn problem(&self) -> Option<String> {
        let tail: String =
            self.message.lines().rev().take(6).collect::<Vec<_>>().into_iter().rev().collect::<Vec<_>>().join("\n");
        match self.code {
            None => Some("the exploration did not end".into()),
            _ if self.message.contains("panicked at") => Some(format!("the engine panicked: {tail}")),
            Some(0 | 1 | 3 | 4) if self.left => Some("the exploration wrote to its folder".into()),
            Some(0 | 1 | 3 | 4) => None,
            Some(code) => Some(format!("the exploration ended with status {code}: {tail}")),
        }
    }
}

fn is_empty(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none())
}

/// User and system time of a process, from the kernel's list of processes.
fn cpu_seconds(process: u32) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name stands in parentheses and may hold anything; the fields behind it are numbers.
    let fields: Vec<&str> = text.rsplit(')').next()?.split_whitespace().collect();
    let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
    Some(ticks / TICKS_PER_SECOND)
}

/// Linux shows times to programs in hundredths of a second on every architecture we run on.
const TICKS_PER_SECOND: f64 = 100.0;

/// A name as a file's: `[` and `/` are names of programs and variants, too.
fn file_name(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || "._+".contains(c) { c } else { '_' }).collect()
}
