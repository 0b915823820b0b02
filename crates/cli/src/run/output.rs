//! The run folder as a run fills it: tests at once, everything else at the end.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, Result};
use serde::Serialize;
use trefoil_engine::{Ending, Exploration, TestSink, Worth, test_name};
use trefoil_runlog::coverage::Totals;
use trefoil_runlog::rundir::{self, RunDir};
use trefoil_runlog::summary::{self, RunSummary, StackFrame};
use trefoil_search::StateId;
use trefoil_testcase::{BINARY_SUFFIX, TEXT_SUFFIX, TestCase, archive, ktest, text};

use super::Args;

/// A finished run folder.
pub struct Results {
    pub folder: PathBuf,
    pub coverage: Totals,
}

/// Where tests go; shared between the engine and us.
#[derive(Clone)]
pub struct Sink(Rc<RefCell<Folder>>);

struct Folder {
    wanted: Option<PathBuf>,
    args: Vec<Vec<u8>>,
    dir: Option<RunDir>,
    index: Option<BufWriter<fs::File>>,
    /// The tree of paths, a line per fork.
    forks: Option<BufWriter<fs::File>>,
    /// Tests of further paths, made when there is one.
    more: Option<archive::Writer<BufWriter<fs::File>>>,
    error: Option<std::io::Error>,
}

/// A line of the test index.
#[derive(Serialize)]
struct IndexLine<'a> {
    test: &'a str,
    end: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<i32>,
    #[serde(skip_serializing_if = "str::is_empty")]
    message: &'a str,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    stack: &'a [StackFrame],
    stdout: String,
    stderr: String,
}

impl Sink {
    pub fn new(args: &Args) -> Sink {
        let folder = Folder {
            wanted: args.output_dir.clone(),
            args: args.argv(),
            dir: None,
            index: None,
            forks: None,
            more: None,
            error: None,
        };
        Sink(Rc::new(RefCell::new(folder)))
    }

    /// Writes what is known at the end. Nothing at all for a plain run without a bug, unless a folder was asked for.
    pub fn finish(&self, args: &Args, exploration: &Exploration, code: u8) -> Result<Option<Results>> {
        let mut folder = self.0.borrow_mut();
        if let Some(error) = folder.error.take() {
            return Err(error).context("cannot write to the run folder");
        }
        let wanted = folder.dir.is_some() || args.output_dir.is_some() || exploration.machine.has_symbolic_data();
        if !wanted {
            return Ok(None);
        }
        let dir = folder.open().context("cannot make the run folder")?.clone();
        if let Some(index) = &mut folder.index {
            index.flush()?;
        }
        if let Some(forks) = &mut folder.forks {
            forks.flush()?;
        }
        if let Some(more) = folder.more.take() {
            more.finish()?;
        }
        let coverage = exploration.coverage();
        let summary = summary(exploration, &coverage.totals, code);
        fs::write(dir.path().join(rundir::COVERAGE), coverage.to_json())?;
        fs::write(dir.path().join(summary::FILE_NAME), summary.to_json())?;
        fs::write(dir.path().join(rundir::SAMPLES), samples(exploration))?;
        Ok(Some(Results { folder: dir.path().to_path_buf(), coverage: coverage.totals }))
    }
}

impl Folder {
    fn open(&mut self) -> std::io::Result<&RunDir> {
        if self.dir.is_none() {
            let dir = match &self.wanted {
                Some(path) => RunDir::at(path)?,
                None => RunDir::numbered(Path::new("."))?,
            };
            let index = fs::File::create(dir.path().join(rundir::TEST_INDEX))?;
            self.index = Some(BufWriter::new(index));
            let mut forks = BufWriter::new(fs::File::create(dir.path().join(rundir::FORKS))?);
            forks.write_all(b"parent,child,depth\n")?;
            self.forks = Some(forks);
            self.dir = Some(dir);
        }
        Ok(self.dir.as_ref().expect("opened above"))
    }

    fn more(&mut self) -> std::io::Result<&mut archive::Writer<BufWriter<fs::File>>> {
        if self.more.is_none() {
            let file = fs::File::create(self.open()?.path().join(rundir::MORE_TESTS))?;
            self.more = Some(archive::Writer::new(BufWriter::with_capacity(1 << 18, file)));
        }
        Ok(self.more.as_mut().expect("made above"))
    }

    fn write_fork(&mut self, parent: StateId, child: StateId, depth: u32) -> std::io::Result<()> {
        self.open()?;
        let Some(forks) = &mut self.forks else { return Ok(()) };
        writeln!(forks, "{},{},{depth}", parent.0, child.0)
    }

    fn write(&mut self, number: u64, test: &TestCase, how: &Ending) -> std::io::Result<()> {
        let name = test_name(number);
        let test = TestCase { args: self.args.clone(), ..test.clone() };
        let tests = self.open()?.tests();
        let bytes = ktest::write(&test).map_err(|e| std::io::Error::other(e.to_string()))?;
        let file = format!("{name}.{BINARY_SUFFIX}");
        match how.worth {
            Worth::File => fs::write(tests.join(file), bytes)?,
            Worth::Archive => self.more()?.add(&file, &bytes)?,
        }
        if how.is_bug {
            let report = format!("{}\n{}", bug_text(how), text::write(&test));
            fs::write(tests.join(format!("{name}.{}.{TEXT_SUFFIX}", how.id)), report)?;
        }
        let line = IndexLine {
            test: &name,
            end: &how.id,
            status: how.status,
            message: &how.message,
            stack: &how.stack,
            stdout: String::from_utf8_lossy(&how.stdout).into_owned(),
            stderr: String::from_utf8_lossy(&how.stderr).into_owned(),
        };
        if let Some(index) = &mut self.index {
            serde_json::to_writer(&mut *index, &line)?;
            index.write_all(b"\n")?;
        }
        Ok(())
    }
}

impl TestSink for Sink {
    fn keep(&mut self, number: u64, test: &TestCase, how: &Ending) {
        let mut folder = self.0.borrow_mut();
        // A plain run that ends in order leaves nothing behind unless asked to.
        if folder.wanted.is_none() && test.objects.is_empty() && !how.is_bug {
            return;
        }
        if folder.error.is_none() {
            folder.error = folder.write(number, test, how).err();
        }
    }

    fn forked(&mut self, parent: StateId, child: StateId, depth: u32) {
        let mut folder = self.0.borrow_mut();
        if folder.error.is_none() {
            folder.error = folder.write_fork(parent, child, depth).err();
        }
    }
}

fn bug_text(how: &Ending) -> String {
    let mut text = format!("error[{}]: {}\n", how.id, how.message);
    for frame in &how.stack {
        let _ = writeln!(text, "  in {} at {}:{}", frame.function, frame.file, frame.line);
    }
    text
}

fn summary(exploration: &Exploration, coverage: &Totals, code: u8) -> RunSummary {
    let (record, stats) = (&exploration.record, &exploration.machine.stats);
    let progress = exploration.progress();
    RunSummary {
        version: env!("CARGO_PKG_VERSION").into(),
        command: std::env::args().collect(),
        paths_completed: record.paths_completed,
        paths_bug: record.paths_bug,
        paths_partial: record.paths_partial,
        tests: record.tests,
        instructions: stats.instructions,
        forks: stats.forks,
        max_states: record.max_states,
        queries: stats.queries,
        core_queries: exploration.machine.solver.stats().last().map_or(0, |layer| layer.n_asked),
        seconds: progress.elapsed.as_secs_f64(),
        solver_seconds: progress.solver.as_secs_f64(),
        peak_bytes: record.samples.iter().map(|s| s.memory).chain([progress.memory]).max().unwrap_or(0),
        coverage: coverage.clone(),
        exits: record.exits.clone(),
        bugs: record.bugs.clone(),
        limits: record.limits.clone(),
        gaps: record.gaps.clone(),
        warnings: record.warnings.clone(),
        outcomes: record.outcomes.clone(),
        exit_code: i32::from(code),
    }
}

fn samples(exploration: &Exploration) -> String {
    let mut csv =
        String::from("seconds,paths,live,tests,bugs,instructions,queries,forks,memory,lines,solver_seconds\n");
    for s in exploration.record.samples.iter().chain([&exploration.progress()]) {
        let _ = writeln!(
            csv,
            "{:.3},{},{},{},{},{},{},{},{},{},{:.3}",
            s.elapsed.as_secs_f64(),
            s.paths,
            s.live,
            s.tests,
            s.bugs,
            s.instructions,
            s.queries,
            s.forks,
            s.memory,
            s.lines_covered,
            s.solver.as_secs_f64()
        );
    }
    csv
}
