//! A run folder, read.
//!
//! Only `run.json` must be there. Whatever else is missing (an old run, a run that was cut short) is left out and named.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use trefoil_runlog::coverage::Coverage;
use trefoil_runlog::hotspots::Hotspots;
use trefoil_runlog::replays::{self, Replays};
use trefoil_runlog::rundir;
use trefoil_runlog::summary::{self, RunSummary};

use crate::bugs::{self, Bug};
use crate::source::Sources;
use crate::tests::{self, Test};
use crate::tree::{self, Paths};

/// One run.
pub struct Run {
    /// The folder as the user named it.
    pub folder: PathBuf,
    /// Its last part: what tells runs apart.
    pub name: String,
    pub summary: RunSummary,
    pub coverage: Coverage,
    pub hotspots: Hotspots,
    pub samples: Samples,
    pub paths: Paths,
    pub tests: Vec<Test>,
    pub replays: Replays,
    /// Worst first, each once.
    pub bugs: Vec<Bug>,
    /// Files that are not in the folder.
    pub missing: Vec<&'static str>,
}

/// Figures over time: names and rows of numbers.
#[derive(Clone, Debug, Default)]
pub struct Samples {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<f64>>,
}

/// Why a run cannot be reported.
#[derive(Debug)]
pub struct LoadError {
    pub folder: PathBuf,
    pub file: &'static str,
    pub error: io::Error,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.folder.join(self.file);
        match self.error.kind() {
            io::ErrorKind::NotFound => write!(
                f,
                "{} is no run folder (no {}); give the folder that `trefoil run` names at its end",
                self.folder.display(),
                self.file
            ),
            _ => write!(f, "cannot read {}: {}", path.display(), self.error),
        }
    }
}

impl std::error::Error for LoadError {}

impl Run {
    pub fn load(folder: &Path, sources: &mut Sources) -> Result<Run, LoadError> {
        let mut reader = Reader { folder, missing: Vec::new() };
        let summary = RunSummary::read(folder).map_err(|e| reader.error(summary::FILE_NAME, e))?;
        let coverage = reader.optional(rundir::COVERAGE, Coverage::read(folder))?;
        let hotspots = reader.optional(rundir::HOTSPOTS, Hotspots::read(folder))?;
        let samples = reader.optional(rundir::SAMPLES, read_samples(folder))?;
        let tests = reader.optional(rundir::TEST_INDEX, tests::read(folder))?;
        let paths = reader.optional(rundir::FORKS, tree::read(folder))?;
        // Nobody misses the verdicts of a replay that was not asked for.
        let replays = replays::read(folder).map_err(|e| reader.error(replays::FILE_NAME, e))?;
        let bugs = bugs::collect(folder, &summary, &tests, &replays, sources);
        let missing = reader.missing;
        let name = folder.canonicalize().ok().and_then(|p| Some(p.file_name()?.to_string_lossy().into_owned()));
        let name = name.unwrap_or_else(|| folder.display().to_string());
        let folder = folder.to_path_buf();
        Ok(Run { folder, name, summary, coverage, hotspots, samples, paths, tests, replays, bugs, missing })
    }

    /// The command line as one would type it.
    pub fn command_line(&self) -> String {
        let words = self.summary.command.iter().map(|word| trefoil_testcase::quote::shell_word(word.as_bytes()));
        words.collect::<Vec<_>>().join(" ")
    }
}

struct Reader<'a> {
    folder: &'a Path,
    missing: Vec<&'static str>,
}

impl Reader<'_> {
    fn error(&self, file: &'static str, error: io::Error) -> LoadError {
        LoadError { folder: self.folder.to_path_buf(), file, error }
    }

    fn optional<T: Default>(&mut self, file: &'static str, read: io::Result<T>) -> Result<T, LoadError> {
        match read {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.missing.push(file);
                Ok(T::default())
            }
            other => other.map_err(|error| self.error(file, error)),
        }
    }
}

fn read_samples(folder: &Path) -> io::Result<Samples> {
    let text = std::fs::read_to_string(folder.join(rundir::SAMPLES))?;
    let mut lines = text.lines();
    let columns: Vec<String> = lines.next().unwrap_or_default().split(',').map(str::to_string).collect();
    let bad = |line: &str| io::Error::new(io::ErrorKind::InvalidData, format!("not numbers: `{line}`"));
    let row = |line: &str| line.split(',').map(|word| word.parse().map_err(|_| bad(line))).collect();
    Ok(Samples { columns, rows: lines.map(row).collect::<io::Result<_>>()? })
}
