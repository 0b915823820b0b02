//! One run of the program under test, with a time limit, and what it left.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use trefoil_replay::Source;
use trefoil_runlog::summary::RunSummary;

/// A finished run.
#[derive(Debug)]
pub struct EngineRun {
    /// Nothing if it had to be killed.
    pub status: Option<ExitStatus>,
    pub stdout: Vec<u8>,
    pub stderr: String,
    pub microseconds: u64,
    folder: PathBuf,
}

/// Processor time, which a busy machine does not change: more than any limit that a case sets by options.
const PATIENCE: Duration = Duration::from_secs(60);
/// Of a second, as the kernel counts processor time.
const TICK: Duration = Duration::from_millis(10);

/// Runs `trefoil run OPTIONS PROGRAM` in `dir`, with a deliberate bug if one is named; results of explorations go to `dir/out`.
pub fn run(trefoil: &Path, mutant: Option<&str>, options: &[&str], program: &Path, dir: &Path) -> Result<EngineRun> {
    let folder = dir.join("out");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let (stdout, stderr) = (dir.join("engine.out"), dir.join("engine.err"));
    let mut command = Command::new(trefoil);
    command.args(["run", "--quiet", "--output-dir"]).arg(&folder).args(options).arg(program);
    command.envs(mutant.map(|name| ("TREFOIL_MUTANT", name)));
    command.stdin(Stdio::null()).stdout(File::create(&stdout)?).stderr(File::create(&stderr)?).current_dir(dir);
    let start = Instant::now();
    let mut child = command.spawn().with_context(|| format!("cannot run {}", trefoil.display()))?;
    let mut pause = Duration::from_micros(500);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        if start.elapsed() > PATIENCE && processor_time(child.id()).is_none_or(|used| used > PATIENCE) {
            child.kill()?;
            child.wait()?;
            break None;
        }
        std::thread::sleep(pause);
        pause = (pause * 5 / 4).min(Duration::from_millis(20));
    };
    let microseconds = start.elapsed().as_micros() as u64;
    let stderr = String::from_utf8_lossy(&fs::read(stderr)?).into_owned();
    Ok(EngineRun { status, stdout: fs::read(stdout)?, stderr, microseconds, folder })
}

/// What a process has used so far: fields 14 and 15 of its `stat`, of which the second may hold blanks.
fn processor_time(pid: u32) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: Option<Vec<u32>> = fields.split_whitespace().skip(11).take(2).map(|field| field.parse().ok()).collect();
    Some(TICK * ticks?.iter().sum::<u32>())
}

impl EngineRun {
    /// The line in which the engine says what went wrong in it.
    pub fn crash(&self) -> Option<String> {
        let panicked = self.stderr.lines().position(|line| line.contains("panicked at"));
        let line = |n: usize| self.stderr.lines().nth(n).unwrap_or_default().trim().to_string();
        match (self.status, panicked) {
            (None, _) => Some(format!("no end within {} s of processor time", PATIENCE.as_secs())),
            (_, Some(at)) => Some(format!("{} {}", line(at), line(at + 1))),
            (Some(status), None) if status.code().is_none() => Some(format!("{status}")),
            _ => None,
        }
    }

    /// The first error it reported: a bug of the program, a gap, wrong usage.
    pub fn complaint(&self) -> Option<String> {
        let said = |line: &&str| line.starts_with("error") || line.starts_with("trefoil: ");
        self.stderr.lines().find(said).map(str::to_string)
    }

    /// What `--stats` says.
    pub fn processor_microseconds(&self) -> Option<u64> {
        let line = self.stderr.lines().find_map(|line| line.strip_prefix("stats: "))?;
        let seconds = line.split(' ').find_map(|word| word.strip_prefix("cpu_seconds="))?;
        Some((seconds.parse::<f64>().ok()? * 1e6) as u64)
    }

    pub fn summary(&self) -> Result<RunSummary> {
        RunSummary::read(&self.folder).with_context(|| format!("no results in {}", self.folder.display()))
    }

    /// Tests with their predictions; none if the run wrote none.
    pub fn tests(&self) -> Result<Source> {
        Source::open(std::slice::from_ref(&self.folder))
    }
}
