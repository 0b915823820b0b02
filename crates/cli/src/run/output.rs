//! The run folder as a run fills it: tests at once, everything else at the end.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Instant;

use anyhow::{Context, Result};
use serde::Serialize;
use trefoil_engine::{Ending, Exploration, TestSink, Worth, test_name};
use trefoil_runlog::assumptions::Assumptions;
use trefoil_runlog::coverage::Totals;
use trefoil_runlog::events::Event;
use trefoil_runlog::rundir::{self, RunDir};
use trefoil_runlog::summary::{self, BugRecord, RunSummary, StackFrame};
use trefoil_search::StateId;
use trefoil_testcase::quote::shell_word;
use trefoil_testcase::{BINARY_SUFFIX, TEXT_SUFFIX, TestCase, Told, archive, ktest, text, world};

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
    assumptions: Assumptions,
    dir: Option<RunDir>,
    index: Option<BufWriter<fs::File>>,
    /// The tree of paths, a line per fork.
    forks: Option<BufWriter<fs::File>>,
    /// How each path ended.
    ends: Option<BufWriter<fs::File>>,
    events: Option<BufWriter<fs::File>>,
    start: Instant,
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
    /// The same in hexadecimal, where the text loses something.
    #[serde(skip_serializing_if = "Option::is_none")]
    stdout_hex: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stderr_hex: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    varies: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    told: Vec<IndexTold<'a>>,
}

/// What the system told; bytes in hexadecimal.
#[derive(Serialize)]
struct IndexTold<'a> {
    call: &'a str,
    #[serde(skip_serializing_if = "String::is_empty")]
    subject: String,
    bytes: String,
}

impl Sink {
    pub fn new(args: &Args) -> Sink {
        let folder = Folder {
            wanted: args.output_dir.clone(),
            args: args.argv(),
            assumptions: args.assumptions(true),
            dir: None,
            index: None,
            forks: None,
            ends: None,
            events: None,
            start: Instant::now(),
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
        folder.last_events(exploration, code)?;
        let Folder { index, forks, ends, events, .. } = &mut *folder;
        for file in [index, forks, ends, events].into_iter().flatten() {
            file.flush()?;
        }
        if let Some(more) = folder.more.take() {
            more.finish()?;
        }
        let coverage = exploration.coverage();
        // Only now it is known whether anything was symbolic, on which the clock depends.
        args.assumptions(exploration.machine.has_symbolic_data()).write(dir.path())?;
        let summary = summary(args, exploration, &coverage.totals, code);
        fs::write(dir.path().join(rundir::COVERAGE), coverage.to_json())?;
        fs::write(dir.path().join(summary::FILE_NAME), summary.to_json())?;
        fs::write(dir.path().join(rundir::HOTSPOTS), exploration.hotspots().to_json())?;
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
            self.assumptions.write(dir.path())?;
            let index = fs::File::create(dir.path().join(rundir::TEST_INDEX))?;
            self.index = Some(BufWriter::new(index));
            let create = |name: &str| fs::File::create(dir.path().join(name)).map(BufWriter::new);
            let mut forks = create(rundir::FORKS)?;
            forks.write_all(b"parent,child,depth,place\n")?;
            self.forks = Some(forks);
            let mut ends = create(rundir::ENDS)?;
            ends.write_all(b"path,end,test\n")?;
            self.ends = Some(ends);
            self.events = Some(create(rundir::EVENTS)?);
            self.dir = Some(dir);
            let text = std::env::args().map(|word| shell_word(word.as_bytes())).collect::<Vec<_>>().join(" ");
            self.event(Event { event: "start".into(), text, ..Event::default() })?;
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

    fn write_fork(&mut self, parent: StateId, child: StateId, depth: u32, place: u32) -> std::io::Result<()> {
        self.open()?;
        let Some(forks) = &mut self.forks else { return Ok(()) };
        writeln!(forks, "{},{},{depth},{place}", parent.0, child.0)
    }

    fn write_end(&mut self, path: StateId, end: &str, test: Option<u64>) -> std::io::Result<()> {
        let Some(ends) = &mut self.ends else { return Ok(()) };
        writeln!(ends, "{},{end},{}", path.0, test.map(test_name).unwrap_or_default())
    }

    fn event(&mut self, event: Event) -> std::io::Result<()> {
        let Some(events) = &mut self.events else { return Ok(()) };
        let event = Event { seconds: (self.start.elapsed().as_secs_f64() * 1e3).round() / 1e3, ..event };
        serde_json::to_writer(&mut *events, &event)?;
        events.write_all(b"\n")
    }

    /// What ended the run and its paths.
    fn last_events(&mut self, exploration: &Exploration, code: u8) -> std::io::Result<()> {
        let record = &exploration.record;
        let ends = record.limits.iter().map(|end| ("limit", end)).chain(record.gaps.iter().map(|end| ("gap", end)));
        for (kind, end) in ends {
            let (id, test) = (end.id.clone(), end.test.clone());
            let text = format!("{} ({} times)", end.message, end.count);
            self.event(Event { event: kind.into(), id, test, text, ..Event::default() })?;
        }
        self.event(Event { event: "end".into(), text: format!("exit code {code}"), ..Event::default() })
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
            // A test whose world cannot be told is still worth its objects.
            let environment = world::world(&test).unwrap_or_default();
            let report = format!("{}\n{}", bug_text(how), text::write(&TestCase { environment, ..test.clone() }));
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
            stdout_hex: hex_if_needed(&how.stdout),
            stderr_hex: hex_if_needed(&how.stderr),
            varies: how.varies.words(),
            told: test.told.iter().map(index_told).collect(),
        };
        if let Some(index) = &mut self.index {
            serde_json::to_writer(&mut *index, &line)?;
            index.write_all(b"\n")?;
        }
        if how.worth == Worth::Archive {
            return Ok(());
        }
        let event = if how.is_bug { "bug" } else { "test" };
        self.event(Event { event: event.into(), id: how.id.clone(), test: name, ..Event::default() })
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

    fn forked(&mut self, parent: StateId, child: StateId, depth: u32, place: u32) {
        let mut folder = self.0.borrow_mut();
        if folder.error.is_none() {
            folder.error = folder.write_fork(parent, child, depth, place).err();
        }
    }

    fn ended(&mut self, path: StateId, end: &str, test: Option<u64>) {
        let mut folder = self.0.borrow_mut();
        if folder.error.is_none() {
            folder.error = folder.write_end(path, end, test).err();
        }
    }
}

fn hex_if_needed(bytes: &[u8]) -> Option<String> {
    std::str::from_utf8(bytes).is_err().then(|| hex(bytes))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}

fn index_told(told: &Told) -> IndexTold<'_> {
    IndexTold { call: &told.call, subject: hex(&told.subject), bytes: hex(&told.bytes) }
}

fn bug_text(how: &Ending) -> String {
    let mut text = format!("error[{}]: {}\n", how.id, how.message);
    for frame in &how.stack {
        let _ = writeln!(text, "  in {} at {}:{}", frame.function, frame.file, frame.line);
    }
    text
}

fn summary(args: &Args, exploration: &Exploration, coverage: &Totals, code: u8) -> RunSummary {
    let (record, stats) = (&exploration.record, &exploration.machine.stats);
    let progress = exploration.progress();
    RunSummary {
        version: env!("CARGO_PKG_VERSION").into(),
        command: std::env::args().collect(),
        directory: std::env::current_dir().map(|dir| dir.display().to_string()).unwrap_or_default(),
        program: args.program().display().to_string(),
        producers: producers(exploration),
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
        bugs: record.bugs.iter().map(with_text).collect(),
        limits: record.limits.clone(),
        gaps: record.gaps.clone(),
        warnings: record.warnings.clone(),
        outcomes: record.outcomes.clone(),
        exit_code: i32::from(code),
    }
}

/// The bug with the line of the source it is in.
fn with_text(bug: &BugRecord) -> BugRecord {
    let source = fs::read(&bug.file).unwrap_or_default();
    let line = (bug.line as usize).checked_sub(1).and_then(|at| source.split(|byte| *byte == b'\n').nth(at));
    let text = line.map(|line| String::from_utf8_lossy(line).trim().to_string()).unwrap_or_default();
    BugRecord { text, ..bug.clone() }
}

/// The compilers of the program's own modules, each once.
fn producers(exploration: &Exploration) -> Vec<String> {
    let machine = &exploration.machine;
    let own = machine.program.modules().filter(|(name, _)| !name.starts_with(&machine.runtime_root));
    let names: BTreeSet<String> = own.map(|(_, module)| module.producer.to_string()).collect();
    names.into_iter().collect()
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
