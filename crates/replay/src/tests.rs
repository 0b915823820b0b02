//! Tests and what the engine predicted for them, from run folders, folders of KLEE and single files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde::Deserialize;
use trefoil_runlog::assumptions::{self, StdinKind};
use trefoil_runlog::catalogue::{self, Kind};
use trefoil_runlog::rundir::{MORE_TESTS, TEST_INDEX, TESTS};
use trefoil_runlog::summary::StackFrame;
use trefoil_testcase::{BINARY_SUFFIX, TEXT_SUFFIX, TestCase, Told, archive, ktest, text};

use crate::protocol::Input;

/// One test to run.
#[derive(Clone, Debug)]
pub struct Test {
    /// The file's name without suffix.
    pub name: String,
    pub path: PathBuf,
    pub case: TestCase,
    /// Nothing for a test that no index of ours describes.
    pub prediction: Option<Prediction>,
}

/// What the engine said the program does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prediction {
    pub end: PredictedEnd,
    /// What it prints, when it is known to the end.
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub message: String,
    /// Where a bug is, innermost frame first.
    pub stack: Vec<StackFrame>,
    /// What the path was told that a native run may be told differently.
    pub varies: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PredictedEnd {
    Exit(i32),
    /// The id of the bug.
    Bug(String),
    /// The path was given up: nothing is known about its end.
    Open(String),
}

/// What the run that made the tests took for granted.
#[derive(Clone, Debug)]
pub struct Assumptions {
    pub cwd: PathBuf,
    pub stdin: Input,
    pub tty: bool,
    pub umask: u32,
    /// What clocks show, in nanoseconds; nothing for the real time.
    pub clock: Option<i64>,
    /// The function that was called in main's place.
    pub entry: Option<String>,
}

impl Assumptions {
    /// For tests of unknown origin: this directory, no input.
    pub fn here() -> Assumptions {
        let cwd = std::env::current_dir().unwrap_or_else(|_| "/".into());
        Assumptions { cwd, stdin: Input::Null, tty: false, umask: 0o022, clock: None, entry: None }
    }

    fn of_run(run: &Path) -> Assumptions {
        let Ok(recorded) = assumptions::Assumptions::read(run) else { return Assumptions::here() };
        let stdin = match recorded.stdin {
            StdinKind::Null => Input::Null,
            StdinKind::Pipe => Input::Pipe(Vec::new()),
            StdinKind::File(path) => fs::read(path).map_or(Input::Null, Input::File),
        };
        // The machine may be another one.
        let cwd = if recorded.cwd.is_dir() { recorded.cwd } else { Assumptions::here().cwd };
        let assumptions::Assumptions { tty, umask, clock, entry, .. } = recorded;
        Assumptions { cwd, stdin, tty, umask, clock, entry }
    }
}

/// Tests from several places, and what they assume.
#[derive(Debug)]
pub struct Source {
    pub tests: Vec<Test>,
    pub assumptions: Assumptions,
    /// The run folder, if all come from one.
    pub run: Option<PathBuf>,
}

impl Source {
    /// Each path is a run folder, a folder with test files, or a test file.
    pub fn open(paths: &[PathBuf]) -> Result<Source> {
        let mut source = Source { tests: Vec::new(), assumptions: Assumptions::here(), run: None };
        let mut indexes: HashMap<Option<PathBuf>, Index> = HashMap::new();
        for file in paths.iter().map(|path| files_of(path)).collect::<Result<Vec<_>>>()?.into_iter().flatten() {
            let run = run_of(&file.path);
            if let (Some(run), true) = (&run, source.tests.is_empty()) {
                source.assumptions = Assumptions::of_run(run);
                source.run = Some(run.clone());
            }
            if let (Some(folder), false) = (&run, indexes.contains_key(&run)) {
                indexes.insert(run.clone(), index(folder)?);
            }
            source.tests.push(test(file, indexes.get(&run))?);
        }
        if source.tests.is_empty() {
            let names: Vec<_> = paths.iter().map(|path| path.display().to_string()).collect();
            bail!("no tests in {}", names.join(", "));
        }
        Ok(source)
    }
}

type Index = HashMap<String, Entry>;

/// A test file, or an entry of the archive in its folder.
struct Found {
    path: PathBuf,
    bytes: Vec<u8>,
}

fn files_of(path: &Path) -> Result<Vec<Found>> {
    let read = |path: PathBuf| -> Result<Found> {
        let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Found { path, bytes })
    };
    if path.is_file() {
        return Ok(vec![read(path.to_path_buf())?]);
    }
    let inner = path.join(TESTS);
    let dir = if inner.is_dir() { inner } else { path.to_path_buf() };
    let entries = fs::read_dir(&dir).with_context(|| format!("no test or run folder {}", path.display()))?;
    let files: std::io::Result<Vec<PathBuf>> = entries.map(|entry| Ok(entry?.path())).collect();
    let is_test = |file: &PathBuf| file.extension().is_some_and(|extension| extension == BINARY_SUFFIX);
    let mut found = files?.into_iter().filter(is_test).map(read).collect::<Result<Vec<Found>>>()?;
    found.extend(archived(&path.join(MORE_TESTS), &dir)?);
    found.sort_by(|a, b| a.path.cmp(&b.path));
    found.dedup_by(|a, b| a.path == b.path);
    Ok(found)
}

/// The tests that a run keeps in one archive, as if they lay beside the others.
fn archived(archive: &Path, dir: &Path) -> Result<Vec<Found>> {
    let Ok(file) = fs::File::open(archive) else { return Ok(Vec::new()) };
    let entries = archive::Reader::new(std::io::BufReader::new(file));
    let found = entries.map(|entry| entry.map(|(name, bytes)| Found { path: dir.join(name), bytes }));
    found.collect::<std::io::Result<_>>().with_context(|| format!("cannot read {}", archive.display()))
}

/// The run folder that a test file lies in.
fn run_of(file: &Path) -> Option<PathBuf> {
    let run = file.parent()?.canonicalize().ok()?.parent()?.to_path_buf();
    run.join(TEST_INDEX).is_file().then_some(run)
}

fn test(found: Found, index: Option<&Index>) -> Result<Test> {
    let Found { path, bytes } = found;
    let read = || -> Result<TestCase> {
        if path.extension().is_some_and(|extension| extension == TEXT_SUFFIX) {
            return Ok(text::read(&readable_part(&String::from_utf8(bytes)?))?);
        }
        Ok(ktest::read(&bytes)?)
    };
    let mut case = read().with_context(|| format!("cannot read the test {}", path.display()))?;
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    let name = file.split('.').next().unwrap_or(&file).to_string();
    let entry = index.and_then(|index| index.get(&name));
    case.told = entry.map(|entry| entry.told.clone()).unwrap_or_default();
    let prediction = entry.map(|entry| entry.prediction.clone());
    Ok(Test { name, path, case, prediction })
}

/// The file beside a bug's test begins with the report.
fn readable_part(text: &str) -> String {
    match text.find("trefoil-test ") {
        Some(at) => text[at..].to_string(),
        None => text.to_string(),
    }
}

/// A line of the index of a run.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Line {
    test: String,
    end: String,
    status: Option<i32>,
    message: String,
    stack: Vec<StackFrame>,
    stdout: String,
    stderr: String,
    /// In hexadecimal, when the text above cannot say it.
    stdout_hex: Option<String>,
    stderr_hex: Option<String>,
    varies: Vec<String>,
    told: Vec<ToldLine>,
}

/// What the system told; bytes in hexadecimal.
#[derive(Default, Deserialize)]
#[serde(default)]
struct ToldLine {
    call: String,
    subject: String,
    bytes: String,
}

/// What the index says about a test.
struct Entry {
    prediction: Prediction,
    told: Vec<Told>,
}

fn index(run: &Path) -> Result<Index> {
    let path = run.join(TEST_INDEX);
    let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut index = Index::new();
    for (number, line) in text.lines().enumerate() {
        let line: Line =
            serde_json::from_str(line).with_context(|| format!("{}, line {}", path.display(), number + 1))?;
        let (name, told) = (line.test.clone(), line.told());
        let told = told.with_context(|| format!("{}, line {}: damaged bytes", path.display(), number + 1))?;
        index.insert(name, Entry { told, prediction: line.prediction() });
    }
    Ok(index)
}

impl Line {
    /// Nothing if it is damaged.
    fn told(&self) -> Option<Vec<Told>> {
        let told = |line: &ToldLine| -> Option<Told> {
            Some(Told { call: line.call.clone(), subject: unhex(&line.subject)?, bytes: unhex(&line.bytes)? })
        };
        self.told.iter().map(told).collect()
    }

    fn prediction(self) -> Prediction {
        let end = match (catalogue::find(&self.end).map(|entry| entry.kind), self.status) {
            (None, Some(status)) => PredictedEnd::Exit(status),
            (Some(Kind::Bug), _) => PredictedEnd::Bug(self.end),
            (Some(Kind::Limit | Kind::Gap), _) | (None, None) => PredictedEnd::Open(self.end),
        };
        let bytes = |text: String, hex: Option<String>| hex.as_deref().and_then(unhex).unwrap_or(text.into_bytes());
        Prediction {
            end,
            stdout: bytes(self.stdout, self.stdout_hex),
            stderr: bytes(self.stderr, self.stderr_hex),
            message: self.message,
            stack: self.stack,
            varies: self.varies,
        }
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    Some(digits?.chunks_exact(2).map(|pair| pair[0] << 4 | pair[1]).collect())
}
