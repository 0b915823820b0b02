//! Tests, errors and warnings as they come: files in the folder, lines on the console.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::process::ExitCode;
use std::rc::Rc;

use anyhow::{Context, Result};
use trefoil_engine::{Ending, PathView, Reached, TestSink};
use trefoil_expr::{kquery, smtlib};
use trefoil_kleedir::ends::{self, Kind, Told};
use trefoil_kleedir::error_file::{ErrorFile, Frame};
use trefoil_kleedir::folder::Folder;
use trefoil_runlog::catalogue::Limit;
use trefoil_runlog::summary::StackFrame;
use trefoil_search::StateId;
use trefoil_testcase::{TestCase, ktest};

use super::console::Console;
use super::plan::{Plan, TestFiles};

/// Shared between the engine and us.
#[derive(Clone)]
pub struct Sink(Rc<RefCell<Tests>>);

struct Tests {
    folder: Folder,
    console: Console,
    args: Vec<Vec<u8>>,
    files: TestFiles,
    emit_all: bool,
    dump_states: bool,
    exit_on_error: bool,
    exit_on: Vec<Kind>,
    assembly_lines: BTreeMap<String, usize>,
    /// Errors that have been told: place and message.
    told: BTreeSet<(String, u32, String)>,
    n_tests: u64,
    /// The test whose path is wanted, and whether it ended in an error.
    open: Option<(u64, bool)>,
    /// The report that ended the run.
    last_error: Option<String>,
    satisfied: bool,
    error: Option<io::Error>,
}

impl Sink {
    pub fn new(plan: &Plan, folder: Folder, console: Console) -> Sink {
        Sink(Rc::new(RefCell::new(Tests {
            folder,
            console,
            args: plan.run.argv(),
            files: plan.files,
            emit_all: plan.emit_all_errors,
            dump_states: plan.dump_states,
            exit_on_error: plan.exit_on_error,
            exit_on: plan.exit_on.clone(),
            assembly_lines: BTreeMap::new(),
            told: BTreeSet::new(),
            n_tests: 0,
            open: None,
            last_error: None,
            satisfied: false,
            error: None,
        })))
    }

    pub fn console(&self) -> Console {
        self.0.borrow().console.clone()
    }

    pub fn set_assembly_lines(&self, lines: BTreeMap<String, usize>) {
        self.0.borrow_mut().assembly_lines = lines;
    }

    pub fn n_tests(&self) -> u64 {
        self.0.borrow().n_tests
    }

    /// Could everything be written?
    pub fn check(&self) -> Result<()> {
        let error = self.0.borrow_mut().error.take();
        error.map_or(Ok(()), |error| Err(error).context("cannot write to the output directory"))
    }

    /// How the process ends.
    pub fn exit(&self, console: &Console) -> ExitCode {
        let tests = self.0.borrow();
        match &tests.last_error {
            Some(report) if tests.exit_on_error => {
                console.plain(&format!("KLEE: ERROR: EXITING ON ERROR:\n{report}\n\n"));
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        }
    }
}

impl TestSink for Sink {
    fn keep(&mut self, _: u64, test: &TestCase, how: &Ending) {
        let tests = &mut *self.0.borrow_mut();
        if let Err(error) = tests.keep(test, how) {
            tests.error.get_or_insert(error);
        }
    }

    fn forked(&mut self, _: StateId, _: StateId, _: u32, _: u32) {}

    fn ended(&mut self, _: StateId, _: &str, _: Option<u64>) {}

    fn wants_paths(&self) -> bool {
        self.0.borrow().open.is_some()
    }

    fn path(&mut self, _: u64, path: &PathView) {
        let tests = &mut *self.0.borrow_mut();
        if let Err(error) = tests.path(path) {
            tests.error.get_or_insert(error);
        }
    }

    fn warning(&mut self, text: &str, frame: &StackFrame) {
        let console = self.console();
        let own = text.strip_prefix(frame.function.as_str()).is_some_and(|rest| rest.starts_with(": "));
        match own {
            // The program says it, as often as it likes.
            true => console.warning(text),
            false if frame.file.is_empty() => console.warning_once(text),
            false => console.warning_once(&format!("{text} at {}:{}", frame.file, frame.line)),
        }
    }

    fn message(&mut self, text: &str) {
        self.console().warning_once(text);
    }

    fn is_satisfied(&self) -> bool {
        self.0.borrow().satisfied
    }

    fn stopped(&mut self, reached: &Reached, live: usize) {
        let tests = self.0.borrow();
        if reached.limit == Limit::MaxTime {
            tests.console.message("HaltTimer invoked");
        }
        if live > 0 && tests.dump_states && !tests.exit_on_error {
            tests.console.message("halting execution, dumping remaining states");
        }
    }
}

impl Tests {
    fn keep(&mut self, test: &TestCase, how: &Ending) -> io::Result<()> {
        self.open = None;
        let told = ends::told(&how.id, &how.message);
        let halted = self.satisfied && self.exit_on_error;
        if halted || (told.is_error() && !self.tell(&told, &how.place)) {
            return Ok(());
        }
        let report = match told.kind {
            Kind::Exit => None,
            Kind::Early => Some(format!("{}\n", told.message)),
            _ => Some(self.error_file(&told, how).text()),
        };
        if !self.files.none {
            self.write(test, &told, report.as_deref())?;
        }
        if told.is_error() {
            self.satisfied |= self.exit_on_error || self.exit_on.contains(&told.kind);
            self.last_error = report;
        }
        Ok(())
    }

    /// Says that an error was found; false if it is known already.
    fn tell(&mut self, told: &Told, place: &StackFrame) -> bool {
        let site = (place.file.clone(), place.line, told.message.clone());
        if !self.told.insert(site) && !self.emit_all {
            return false;
        }
        match place.file.is_empty() {
            true => self.console.message(&format!("ERROR: (location information missing) {}", told.message)),
            false => self.console.message(&format!("ERROR: {}:{}: {}", place.file, place.line, told.message)),
        }
        if !self.emit_all {
            self.console.message("NOTE: now ignoring this error at this location");
        }
        true
    }

    fn write(&mut self, test: &TestCase, told: &Told, report: Option<&str>) -> io::Result<()> {
        self.n_tests += 1;
        let number = self.n_tests;
        let test = TestCase { args: self.args.clone(), ..test.clone() };
        let bytes = ktest::write(&test).map_err(|e| io::Error::other(e.to_string()))?;
        fs::write(self.folder.test_file(number, "ktest"), bytes)?;
        if let Some(report) = report {
            fs::write(self.folder.test_file(number, &told.suffix), report)?;
        }
        if self.files.info {
            fs::write(self.folder.test_file(number, "info"), "Time to generate test case: 0s\n")?;
        }
        let TestFiles { kquery, smt2, cov, path, sym_path, .. } = self.files;
        if report.is_some() || kquery || smt2 || cov || path || sym_path {
            self.open = Some((number, report.is_some()));
        }
        Ok(())
    }

    /// The files about the path of the test just written.
    fn path(&mut self, path: &PathView) -> io::Result<()> {
        let Some((number, is_error)) = self.open.take() else { return Ok(()) };
        let write = |suffix: &str, text: String| fs::write(self.folder.test_file(number, suffix), text);
        if is_error || self.files.kquery {
            write("kquery", kquery::write_query(path.pool, &path.constraints, &path.arrays))?;
        }
        if self.files.smt2 {
            write("smt2", smtlib::write_query(path.pool, &path.constraints, true))?;
        }
        let decisions = |only_forks: bool| -> String {
            let shown = path.branches.iter().filter(|branch| !only_forks || branch.forked);
            shown.map(|branch| if branch.taken { "1\n" } else { "0\n" }).collect()
        };
        if self.files.path {
            write("path", decisions(false))?;
        }
        if self.files.sym_path {
            write("sym.path", decisions(true))?;
        }
        if self.files.cov {
            let lines = path.new_lines.iter().filter(|(file, line)| !file.is_empty() && *line > 0);
            write("cov", lines.map(|(file, line)| format!("{file}:{line}\n")).collect())?;
        }
        Ok(())
    }

    fn error_file(&self, told: &Told, how: &Ending) -> ErrorFile {
        let line_of = |function: &str| self.assembly_lines.get(function).copied().unwrap_or(0);
        let frame = |frame: &StackFrame| Frame {
            assembly_line: line_of(&frame.function),
            function: frame.function.clone(),
            file: frame.file.clone(),
            line: frame.line,
        };
        ErrorFile {
            message: told.message.clone(),
            file: how.place.file.clone(),
            line: how.place.line,
            assembly_line: line_of(&how.place.function),
            state: how.state,
            stack: up_to_main(&how.stack).iter().map(frame).collect(),
            info: info(how),
        }
    }
}

/// What calls main is not the user's.
fn up_to_main(stack: &[StackFrame]) -> &[StackFrame] {
    let main = stack.iter().position(|frame| frame.function == "main");
    &stack[..main.map_or(stack.len(), |at| at + 1)]
}

/// What is known about the memory concerned.
fn info(how: &Ending) -> Vec<String> {
    let Some(object) = &how.object else { return Vec::new() };
    let address = how.object_address.wrapping_add_signed(object.offset);
    let name = if object.name.is_empty() { "heap or stack" } else { object.name.as_str() };
    let mut lines = vec![
        format!("address: {address}"),
        format!("prev: object at {} of size {}", how.object_address, object.size),
        format!("\tMO[{}] ({name}): {}", object.size, how.message),
    ];
    let place = |what: &str, stack: &[StackFrame]| {
        let known = stack.first().filter(|frame| !frame.file.is_empty());
        known.map(|frame| format!("\t{what} in {} at {}:{}", frame.function, frame.file, frame.line))
    };
    lines.extend(place("allocated", &object.allocated_at));
    lines.extend(place("freed", &object.freed_at));
    lines
}
