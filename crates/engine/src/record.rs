//! What a run found: ends of paths, bugs by site, tests, samples. Decides which tests are worth keeping.
//!
//! A bug is one site (function and instruction) and one kind; further inputs that reach it are counted, not reported.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;
use trefoil_exec::{
    Branch, BugReport, Byte, End, List, Machine, Mark, ObjectReport, Side, Spot, State, Stop, Symbolic, Trace, Varies,
};
use trefoil_expr::{Assignment, Expr};
use trefoil_ir::FuncId;
use trefoil_runlog::catalogue::{Kind, Limit};
use trefoil_runlog::summary::{BugRecord, EndRecord, ObjectRecord, StackFrame, TestOutcome, WarningRecord};
use trefoil_search::StateId;
use trefoil_solver::Constraints;
use trefoil_testcase::{Object, TestCase, Told};

use crate::explore::Progress;
use crate::limits::Reached;
use crate::options::Options;
use crate::sink::{Ending, PathView, TestSink, Worth};

/// Everything a run has to tell.
pub struct Record {
    sink: Box<dyn TestSink>,
    pub paths_completed: u64,
    pub paths_partial: u64,
    /// Paths that ended in a bug.
    pub paths_bug: u64,
    /// Paths that the program gave up without a test.
    pub paths_silent: u64,
    /// Paths that became part of another one.
    pub paths_merged: u64,
    pub tests: u64,
    pub max_states: u64,
    pub exits: BTreeMap<i32, u64>,
    pub bugs: Vec<BugRecord>,
    pub limits: Vec<EndRecord>,
    pub gaps: Vec<EndRecord>,
    pub warnings: Vec<WarningRecord>,
    /// How the path of each test ended.
    pub outcomes: Vec<TestOutcome>,
    pub messages: Vec<String>,
    pub samples: Vec<Progress>,
    /// How the run was stopped, and how many states were alive then.
    pub stopped: Option<(Reached, usize)>,
    all_bugs: bool,
    sites: FxHashMap<(String, Spot), usize>,
    /// The first test that makes each mark of the coverage.
    pub first_tests: FxHashMap<Mark, u64>,
}

impl Record {
    pub fn new(sink: Box<dyn TestSink>, all_bugs: bool) -> Record {
        Record {
            sink,
            paths_completed: 0,
            paths_partial: 0,
            paths_bug: 0,
            paths_silent: 0,
            paths_merged: 0,
            tests: 0,
            max_states: 0,
            exits: BTreeMap::new(),
            bugs: Vec::new(),
            limits: Vec::new(),
            gaps: Vec::new(),
            warnings: Vec::new(),
            outcomes: Vec::new(),
            messages: Vec::new(),
            samples: Vec::new(),
            stopped: None,
            all_bugs,
            sites: FxHashMap::default(),
            first_tests: FxHashMap::default(),
        }
    }

    /// The kinds of ends met.
    pub fn kinds(&self) -> Vec<Kind> {
        let met = [
            (Kind::Bug, self.bugs.is_empty()),
            (Kind::Limit, self.limits.is_empty()),
            (Kind::Gap, self.gaps.is_empty()),
        ];
        met.into_iter().filter(|(_, none)| !none).map(|(kind, _)| kind).collect()
    }

    /// A path is over. `is_new` says whether it covers what no other did.
    pub fn end(&mut self, machine: &mut Machine, state: &mut State, end: &End, is_new: bool, options: &Options) {
        let tests_before = self.tests;
        self.note_end(machine, state, end, is_new, options);
        if self.tests == tests_before {
            state.fresh.give_up(&mut machine.coverage);
        } else {
            self.cover(machine, state, &end.trace);
        }
        let test = (self.tests != tests_before).then_some(self.tests);
        self.sink.ended(StateId(state.id), end_id(&end.stop), test);
    }

    /// The path is the newest test: what it executes first is credited to it.
    fn cover(&mut self, machine: &mut Machine, state: &mut State, trace: &Trace) {
        for mark in state.fresh.take() {
            self.first_tests.insert(mark, self.tests);
        }
        for spot in &trace.0 {
            machine.coverage.end_at(spot.function, spot.pc);
            let mark = Mark { function: spot.function, pc: spot.pc, side: Side::Ended };
            self.first_tests.entry(mark).or_insert(self.tests);
        }
    }

    fn note_end(&mut self, machine: &mut Machine, state: &State, end: &End, is_new: bool, options: &Options) {
        match &end.stop {
            Stop::Silent => self.paths_silent += 1,
            Stop::Exit(status) => {
                self.paths_completed += 1;
                *self.exits.entry(*status).or_default() += 1;
                if options.all_paths || is_new {
                    let how = Ending {
                        id: EXIT.into(),
                        status: Some(*status),
                        worth: worth(is_new),
                        state: state.id,
                        ..Ending::default()
                    };
                    self.test_of(machine, state, how);
                }
            }
            Stop::Bug(report) => {
                let on_the_way = OnTheWay {
                    assignment: state.witness.assignment.clone(),
                    symbolics: state.seldom.symbolics.clone(),
                    path: state.path.clone(),
                    preferences: state.seldom.preferences.clone(),
                    state: state.id,
                };
                // Step by step as KLEE, and by its rule: one test for each place.
                let is_new = is_new && !options.stepwise;
                self.bug(machine, (**report).clone(), end.trace.clone(), is_new, (on_the_way, Some(state)));
            }
            Stop::Limit(limit, text) => {
                let record = end_record(machine, limit.entry().id, text, &end.trace);
                // Where a path is when the run gives it up says nothing about the program.
                let given_up = self.stopped.is_some() || matches!(limit, Limit::MaxStates | Limit::MaxMemory);
                let is_first = !given_up && find_end(&mut self.limits, &record).is_none();
                let test = self.partial_test(machine, state, (&record, &end.trace), (is_first, is_new), options);
                add_end(&mut self.limits, EndRecord { test, ..record });
            }
            Stop::Gap(gap, text) => {
                let record = end_record(machine, gap.entry().id, text, &end.trace);
                let is_first = find_end(&mut self.gaps, &record).is_none();
                let test = self.partial_test(machine, state, (&record, &end.trace), (is_first, is_new), options);
                add_end(&mut self.gaps, EndRecord { test, ..record });
            }
        }
    }

    /// A test of a path that did not reach its end, if it is of use: it covers something new, or is the first that ends
    /// so at this place.
    fn partial_test(
        &mut self,
        machine: &mut Machine,
        state: &State,
        (end, trace): (&EndRecord, &Trace),
        (is_first, is_new): (bool, bool),
        options: &Options,
    ) -> String {
        self.paths_partial += 1;
        let wanted = options.all_paths || is_first || is_new;
        if !wanted || !options.dump_states {
            return String::new();
        }
        let how = Ending {
            id: end.id.clone(),
            message: end.message.clone(),
            stack: end.stack.clone(),
            place: program_frame(machine, trace, &end.stack),
            trace: trace.clone(),
            state: state.id,
            worth: worth(is_first || is_new),
            ..Ending::default()
        };
        self.test_of(machine, state, how)
    }

    /// Some input of a path that goes on meets a bug.
    pub fn bug_on_the_way(&mut self, machine: &mut Machine, report: BugReport, trace: Trace, input: OnTheWay) {
        self.bug(machine, report, trace, false, (input, None));
    }

    /// Counts a bug; the first of a site and kind gets a record and a test. `state` is there if its path ends here.
    fn bug(
        &mut self,
        machine: &mut Machine,
        report: BugReport,
        trace: Trace,
        is_new: bool,
        (found, state): (OnTheWay, Option<&State>),
    ) {
        self.paths_bug += 1;
        let entry = report.bug.entry();
        let site = (entry.id.to_string(), trace.0.first().copied().unwrap_or(NOWHERE));
        let known = self.sites.get(&site).copied().filter(|_| !self.all_bugs);
        if let Some(known) = known {
            self.bugs[known].count += 1;
            if !is_new {
                return;
            }
        }
        let stack = frames(machine, &trace);
        let place = program_frame(machine, &trace, &stack);
        let object_address = report.object.as_ref().map_or(0, |object| object.address);
        let object = report.object.map(|object| object_record(machine, object));
        let input = found.into_input(machine, state);
        let how = Ending {
            id: entry.id.into(),
            message: report.message.clone(),
            stack: stack.clone(),
            is_bug: true,
            stdout: input.outputs.stdout.clone(),
            stderr: input.outputs.stderr.clone(),
            varies: input.outputs.varies,
            status: None,
            worth: Worth::File,
            place: place.clone(),
            trace,
            object: object.clone(),
            object_address,
            state: input.state,
        };
        let test = self.keep(machine, &input, how);
        if known.is_some() {
            return;
        }
        self.sites.insert(site, self.bugs.len());
        self.bugs.push(BugRecord {
            id: entry.id.into(),
            message: report.message,
            file: place.file,
            line: place.line,
            column: 0,
            text: String::new(),
            function: place.function,
            stack,
            test,
            object,
            count: 1,
        });
    }

    /// Writes the test of a state and gives its name.
    fn test_of(&mut self, machine: &mut Machine, state: &State, how: Ending) -> String {
        let assignment = machine.preferred_witness(state);
        let outputs = outputs_under(machine, state, &assignment);
        let Outputs { stdout, stderr, varies, .. } = outputs.clone();
        let how = Ending { stdout, stderr, varies, ..how };
        let input = Input {
            assignment,
            symbolics: state.seldom.symbolics.clone(),
            outputs,
            path: state.path.clone(),
            branches: state.seldom.branches.clone(),
            fresh: state.fresh.marks(),
            state: state.id,
        };
        self.keep(machine, &input, how)
    }

    fn keep(&mut self, machine: &Machine, input: &Input, how: Ending) -> String {
        self.tests += 1;
        let objects = input
            .symbolics
            .to_vec()
            .into_iter()
            .map(|symbolic| {
                let bytes = input.assignment.bytes(symbolic.array, symbolic.size);
                Object::new(symbolic.name.as_bytes(), bytes)
            })
            .collect();
        let test = TestCase { objects, told: input.outputs.told.clone(), ..TestCase::default() };
        self.sink.keep(self.tests, &test, &how);
        if self.sink.wants_paths() {
            self.sink.path(self.tests, &path_view(machine, input));
        }
        let name = test_name(self.tests);
        let end = (how.id != EXIT).then_some(how.id);
        self.outcomes.push(TestOutcome { test: name.clone(), exit: how.status, end });
        name
    }

    /// An alternative was given up.
    pub fn lost(&mut self, machine: &Machine, stop: Stop, trace: &Trace) {
        match stop {
            Stop::Limit(limit, text) => {
                let record = end_record(machine, limit.entry().id, &text, trace);
                add_end(&mut self.limits, record);
            }
            Stop::Gap(gap, text) => {
                let record = end_record(machine, gap.entry().id, &text, trace);
                add_end(&mut self.gaps, record);
            }
            Stop::Exit(_) | Stop::Silent | Stop::Bug(_) => {}
        }
    }

    pub fn warning(&mut self, machine: &Machine, text: String, trace: &Trace) {
        let frame = program_frame(machine, trace, &frames(machine, trace));
        self.sink.warning(&text, &frame);
        let known =
            self.warnings.iter_mut().find(|w| w.message == text && w.line == frame.line && w.file == frame.file);
        match known {
            Some(warning) => warning.count += 1,
            None => self.warnings.push(WarningRecord { message: text, file: frame.file, line: frame.line, count: 1 }),
        }
    }

    pub fn message(&mut self, text: String) {
        self.sink.message(&text);
        self.messages.push(text);
    }

    pub fn forked(&mut self, parent: Option<StateId>, child: &State) {
        if let Some(parent) = parent {
            self.sink.forked(parent, StateId(child.id), child.depth, child.origin);
        }
    }

    pub fn sample(&mut self, progress: &Progress) {
        self.samples.push(*progress);
    }

    /// Does whoever keeps the tests want no more?
    pub fn is_satisfied(&self) -> bool {
        self.sink.is_satisfied()
    }

    pub fn stopped_by(&mut self, reached: &Reached, live: usize) {
        self.sink.stopped(reached, live);
        self.stopped = Some((reached.clone(), live));
    }
}

/// An input that meets a bug, with the path that leads there.
pub struct OnTheWay {
    pub assignment: Assignment,
    pub symbolics: List<Symbolic>,
    pub path: Constraints,
    pub preferences: List<Expr>,
    pub state: u64,
}

impl OnTheWay {
    /// The input of its test. `state` is there if the whole path ends in the bug.
    fn into_input(self, machine: &mut Machine, state: Option<&State>) -> Input {
        let assignment = machine.preferred(&self.path, &self.assignment, &self.preferences);
        let outputs = state.map_or_else(Outputs::default, |state| outputs_under(machine, state, &assignment));
        Input {
            assignment,
            symbolics: self.symbolics,
            outputs,
            path: self.path,
            branches: state.map(|state| state.seldom.branches.clone()).unwrap_or_default(),
            fresh: state.map(|state| state.fresh.marks()).unwrap_or_default(),
            state: self.state,
        }
    }
}

/// One input, its path, and what the program wrote on it.
struct Input {
    assignment: Assignment,
    symbolics: List<Symbolic>,
    outputs: Outputs,
    path: Constraints,
    branches: List<Branch>,
    /// What it is the first test to execute.
    fresh: Vec<Mark>,
    state: u64,
}

fn path_view<'a>(machine: &'a Machine, input: &Input) -> PathView<'a> {
    let mut new_lines: Vec<_> = input.fresh.iter().flat_map(|mark| mark_lines(machine, *mark)).collect();
    new_lines.sort();
    new_lines.dedup();
    let mut constraints: Vec<_> = input.path.iter().collect();
    constraints.reverse();
    PathView {
        pool: &machine.pool,
        constraints,
        arrays: input.symbolics.to_vec().into_iter().map(|symbolic| symbolic.array).collect(),
        branches: input.branches.to_vec().into_iter().copied().collect(),
        new_lines,
    }
}

/// The source lines of the block that a mark stands in.
fn mark_lines(machine: &Machine, mark: Mark) -> Vec<(String, u32)> {
    let Some(covered) = machine.coverage.get(mark.function) else { return Vec::new() };
    let (function, pc) = (&covered.function, mark.pc as usize);
    let block = function.blocks.iter().rposition(|block| block.start as usize <= pc).unwrap_or(0);
    let locs = covered.range(block).filter_map(|pc| machine.program.source_loc(function, pc));
    locs.map(|loc| (loc.file.to_string(), loc.line)).collect()
}

#[derive(Clone, Default)]
struct Outputs {
    stdout: Vec<u8>,
    stderr: Vec<u8>,
    varies: Varies,
    told: Vec<Told>,
}

/// The id of the end of a path.
fn end_id(stop: &Stop) -> &'static str {
    match stop {
        Stop::Exit(_) => EXIT,
        Stop::Silent => "silent",
        Stop::Bug(report) => report.bug.id(),
        Stop::Limit(limit, _) => limit.id(),
        Stop::Gap(gap, _) => gap.id(),
    }
}

/// The id of an ordinary end.
const EXIT: &str = "exit";
const NOWHERE: Spot = Spot { function: FuncId(u32::MAX), pc: 0 };

fn worth(is_new: bool) -> Worth {
    if is_new { Worth::File } else { Worth::Archive }
}

/// The name of a test in the run folder.
pub fn test_name(number: u64) -> String {
    format!("{number:06}")
}

fn outputs_under(machine: &mut Machine, state: &State, assignment: &Assignment) -> Outputs {
    let mut outputs = Outputs { varies: state.seldom.varies, ..Outputs::default() };
    for chunk in state.seldom.output.to_vec() {
        let stream = if chunk.fd == 1 { &mut outputs.stdout } else { &mut outputs.stderr };
        stream.extend(bytes_under(machine, &chunk.bytes, assignment));
    }
    outputs.told = state.seldom.told.to_vec().into_iter().map(|told| told_under(machine, told, assignment)).collect();
    outputs
}

fn told_under(machine: &Machine, told: &trefoil_exec::Told, assignment: &Assignment) -> Told {
    let subject = bytes_under(machine, &told.subject, assignment).take_while(|byte| *byte != 0).collect();
    let bytes = bytes_under(machine, &told.bytes, assignment).collect();
    Told { call: told.call.to_string(), subject, bytes }
}

fn bytes_under<'a>(machine: &'a Machine, bytes: &'a [Byte], under: &'a Assignment) -> impl Iterator<Item = u8> + 'a {
    bytes.iter().map(move |byte| match byte {
        Byte::Known(x) => *x,
        Byte::Symbolic(e) => trefoil_expr::eval(&machine.pool, *e, under).as_u64().unwrap_or(0) as u8,
    })
}

/// The call stack in the source's terms, innermost first; inlined calls are frames too.
pub fn frames(machine: &Machine, trace: &Trace) -> Vec<StackFrame> {
    trace.0.iter().flat_map(|spot| spot_frames(machine, *spot)).collect()
}

fn spot_frames(machine: &Machine, spot: Spot) -> Vec<StackFrame> {
    let name = machine.program.name(spot.function).to_string();
    let loc = machine.covered_function(spot.function).and_then(|f| machine.program.source_loc(f, spot.pc as usize));
    let Some(loc) = loc else {
        return vec![StackFrame { function: name, ..StackFrame::default() }];
    };
    std::iter::once(&loc)
        .chain(&loc.inlined)
        .map(|at| StackFrame { function: at.function.to_string(), file: at.file.to_string(), line: at.line })
        .collect()
}

/// The innermost frame that belongs to the program rather than to our library or kernel.
fn program_frame(machine: &Machine, trace: &Trace, stack: &[StackFrame]) -> StackFrame {
    let own = trace.0.iter().find(|spot| machine.is_program_code(spot.function));
    let own = own.and_then(|spot| spot_frames(machine, *spot).into_iter().next());
    own.or_else(|| stack.first().cloned()).unwrap_or_default()
}

fn object_record(machine: &Machine, object: ObjectReport) -> ObjectRecord {
    let place = |id| {
        let spots = machine.places.get(id);
        spots.into_iter().flat_map(|spot| spot_frames(machine, spot)).collect()
    };
    ObjectRecord {
        name: object.name,
        size: object.size,
        offset: object.offset,
        access_size: object.access_size,
        allocated_at: place(object.allocated_at),
        freed_at: place(object.freed_at),
    }
}

fn end_record(machine: &Machine, id: &str, text: &str, trace: &Trace) -> EndRecord {
    let stack = frames(machine, trace);
    let place = program_frame(machine, trace, &stack);
    EndRecord {
        id: id.into(),
        message: text.into(),
        file: place.file,
        line: place.line,
        function: place.function,
        stack,
        test: String::new(),
        count: 1,
    }
}

/// One record per id, place and text; the rest is counted.
fn add_end(ends: &mut Vec<EndRecord>, new: EndRecord) {
    match find_end(ends, &new) {
        Some(known) => known.count += 1,
        None => ends.push(new),
    }
}

fn find_end<'a>(ends: &'a mut [EndRecord], new: &EndRecord) -> Option<&'a mut EndRecord> {
    ends.iter_mut().find(|known| {
        known.id == new.id && known.message == new.message && known.file == new.file && known.line == new.line
    })
}
