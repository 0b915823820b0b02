//! The machine: what all states of a worker share, and the loop that runs one of them.
//!
//! It owns the pool, the solver and the memory; states are lent to it one at a time. It does not choose states, write
//! files or print: what happened is returned ([`Outcome`]) or noted ([`Note`]) for the engine.

use std::rc::Rc;
use std::time::Instant;

use rustc_hash::FxHashMap;
use trefoil_expr::{ArrayId, Assignment, Evaluator, Expr, Pool, Roots, Version};
use trefoil_ir::{BlockId, FuncId, Function, Program};
use trefoil_memory::Memory;
use trefoil_runlog::catalogue::{Gap, Limit};
use trefoil_simplify::{Builder, RuleSet};
use trefoil_solver::Constraints;

use crate::builtin::Builtin;
use crate::cost::Costs;
use crate::coverage::{Coverage, Side};
use crate::distance::Distances;
use crate::host::Host;
use crate::list::List;
use crate::mode::Mode;
use crate::place::{Places, Trace};
use crate::state::{Branch, State, Symbolic};
use crate::stop::{BugReport, Step, Stop};

/// Which optional mistakes of the program are looked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Checks {
    pub signed_overflow: bool,
    pub unsigned_overflow: bool,
    pub alignment: bool,
    pub uninitialised: bool,
}

impl Checks {
    /// Is anything looked for that the quick loop does not see?
    pub(crate) fn any(self) -> bool {
        self.signed_overflow || self.unsigned_overflow || self.alignment || self.uninitialised
    }
}

/// Bounds on what one path may do.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Forks of one instruction over the objects a pointer may mean.
    pub objects_per_pointer: u32,
    /// The largest object a symbolic size may ask for.
    pub symbolic_size: u64,
    /// Bytes of stack objects before the stack overflows.
    pub stack_bytes: u64,
    /// The largest object of the heap.
    pub allocation: u64,
    /// Bytes of program data of all states; the path that needs more ends.
    pub memory: u64,
    /// Forks of the whole run; after that each path goes on along one side.
    pub forks: u64,
    /// Forks of one path; the path ends with the last of them.
    pub depth: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            objects_per_pointer: 64,
            symbolic_size: 4096,
            stack_bytes: 8 << 20,
            allocation: u64::MAX,
            memory: u64::MAX,
            forks: u64::MAX,
            depth: u32::MAX,
        }
    }
}

/// What symbolic floats become.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FloatPolicy {
    #[default]
    Concretize,
    Gap,
}

/// What is shown while a program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tracing {
    Calls,
    Instructions,
}

/// Who answers a call.
pub enum Target {
    Code(Rc<Function>),
    Builtin(Builtin),
    /// A function of our library that the run treats as outside of the program ([`crate::ExternalCalls`]).
    External(Rc<Function>),
    Missing,
}

/// Answered calls, by function id.
#[derive(Default)]
pub struct Targets(Vec<Option<Target>>);

impl Targets {
    #[inline(always)]
    pub(crate) fn get(&self, id: FuncId) -> &Target {
        match self.0.get(id.0 as usize) {
            Some(Some(target)) => target,
            _ => &Target::Missing,
        }
    }
}

/// How a run of a state ended.
#[derive(Debug)]
pub enum Outcome {
    /// The slice is used up; the state can go on.
    Slice,
    /// It is time to look at limits. This state must go on with this much of its slice before another one is chosen,
    /// else the clock would decide about the search.
    Paused(u64),
    /// The path is over.
    Ended(Box<End>),
}

/// The end of a path, with its place.
#[derive(Clone, Debug)]
pub struct End {
    pub stop: Stop,
    pub trace: Trace,
}

/// Something that happened on the way and did not end the path.
pub enum Note {
    /// Another input of the same path meets this bug: its own path ends there.
    Bug {
        report: Box<BugReport>,
        trace: Trace,
        assignment: Assignment,
        symbolics: List<Symbolic>,
        /// The path with the condition that leads to the bug, and what its tests should satisfy.
        path: Box<Constraints>,
        preferences: List<Expr>,
        state: u64,
    },
    /// An alternative was given up: the solver did not answer, or a bound was reached.
    Lost {
        stop: Stop,
        trace: Trace,
    },
    Warning {
        text: String,
        trace: Trace,
    },
}

/// Everything shared by the states of one worker.
pub struct Machine {
    pub program: Rc<Program>,
    pub pool: Pool,
    pub rules: RuleSet,
    pub solver: trefoil_solver::Chain,
    pub memory: Memory,
    pub host: Box<dyn Host>,
    pub(crate) targets: Targets,
    builtins: FxHashMap<&'static str, Builtin>,
    pub coverage: Coverage,
    pub(crate) distances: Distances,
    /// Something was covered since the distances were computed.
    pub(crate) distances_stale: bool,
    /// Where forks and questions come from.
    pub costs: Costs,
    pub max_depth: u32,
    pub checks: Checks,
    pub bounds: Bounds,
    pub floats: FloatPolicy,
    /// Where the archives of our runtime lie: code from there is not the program's.
    pub runtime_root: String,
    /// Every instruction takes the slow path and is shown.
    pub tracing: Option<Tracing>,
    /// Report every bug, not one per site and kind.
    pub all_bugs: bool,
    pub places: Places,
    pub stats: Stats,
    pub(crate) evaluator: Evaluator,
    pub(crate) evaluated_witness: u64,
    pub(crate) notes: Vec<Note>,
    pub(crate) forked: Vec<State>,
    arrays: FxHashMap<(String, u32), ArrayId>,
    /// Size of the pool at which the next collection is due.
    pub collect_at: usize,
    /// Keep what the program writes with the path, for tests to predict.
    pub record_output: bool,
    /// How this run differs from the usual.
    pub mode: Mode,
    next_id: u64,
    next_serial: u64,
    /// Instructions at the start of the current slice, for the clock.
    pub(crate) slice_start: u64,
    /// When the caller wants to be back even if the slice is not used up. Looked at after questions to the solver,
    /// the only instructions that take long.
    pub pause_at: Instant,
    /// Forks of the run at which the caller wants to be back.
    pub pause_at_forks: u64,
    pub(crate) pause: bool,
    /// A question ended after `pause_at`.
    pub(crate) clock_due: bool,
}

/// Counters of the worker.
#[derive(Clone, Copy, Debug, Default)]
pub struct Stats {
    pub instructions: u64,
    pub forks: u64,
    /// Branches with a symbolic condition, and those of them with two feasible sides.
    pub symbolic_branches: u64,
    pub two_sided_branches: u64,
    /// Questions asked because of branches.
    pub branch_queries: u64,
    pub queries: u64,
    pub concretized_floats: u64,
    pub concretized_values: u64,
    /// Seeds that no input near them could replace.
    pub seeds_lost: u64,
}

impl Machine {
    pub fn new(
        program: Rc<Program>,
        solver: trefoil_solver::Chain,
        host: Box<dyn Host>,
        builtins: &[(&'static str, Builtin)],
    ) -> Machine {
        Machine {
            program,
            pool: Pool::new(),
            rules: RuleSet::new(),
            solver,
            memory: Memory::new(),
            host,
            targets: Targets::default(),
            builtins: builtins.iter().copied().collect(),
            coverage: Coverage::default(),
            distances: Distances::default(),
            distances_stale: true,
            costs: Costs::default(),
            max_depth: 100_000,
            checks: Checks::default(),
            bounds: Bounds::default(),
            floats: FloatPolicy::default(),
            runtime_root: "trefoil".into(),
            tracing: None,
            all_bugs: false,
            places: Places::default(),
            stats: Stats::default(),
            evaluator: Evaluator::new(),
            evaluated_witness: u64::MAX,
            notes: Vec::new(),
            forked: Vec::new(),
            arrays: FxHashMap::default(),
            collect_at: 0,
            record_output: true,
            mode: Mode::default(),
            next_id: 0,
            next_serial: 0,
            slice_start: 0,
            pause_at: Instant::now(),
            pause_at_forks: u64::MAX,
            pause: false,
            clock_due: false,
        }
    }

    pub fn build(&mut self) -> Builder<'_> {
        Builder::new(&mut self.pool, &mut self.rules)
    }

    /// A state with an empty memory and no frame.
    pub fn new_state(&mut self) -> State {
        let id = self.fresh_id();
        State::new(id, self.memory.empty_space())
    }

    pub(crate) fn fresh_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id - 1
    }

    pub(crate) fn fresh_serial(&mut self) -> u64 {
        self.next_serial += 1;
        self.next_serial
    }

    /// Ends the path if `bytes` more of program data would exceed what the states may have together.
    pub(crate) fn room_for(&self, bytes: u64) -> Step {
        let needed = (self.memory.bytes_used() as u64).saturating_add(bytes);
        if needed <= self.bounds.memory {
            return Ok(());
        }
        Err(Stop::Limit(Limit::MaxMemory, format!("the path needs {} MiB", needed >> 20)))
    }

    pub(crate) fn cover_edge(&mut self, function: &Rc<Function>, pc: usize, taken: bool) {
        let cover = self.coverage.of(function);
        cover.edge(pc, taken);
    }

    /// One of many ways from `pc`.
    pub(crate) fn cover_switch(&mut self, function: &Rc<Function>, pc: usize, target: BlockId) {
        let cover = self.coverage.of(function);
        cover.mark(pc, Side::Taken);
        cover.enter(target);
    }

    /// The only way on from `pc`, or the way back to the caller.
    pub(crate) fn cover_end(&mut self, function: &Rc<Function>, pc: usize) {
        let cover = self.coverage.of(function);
        cover.mark(pc, Side::Taken);
    }

    /// Notes which way a path went, if the run asks for it.
    pub(crate) fn log_branch(&mut self, state: &mut State, taken: bool, forked: bool) {
        if self.mode.log_branches {
            let seldom = state.seldom_mut();
            seldom.branches.push(Branch { taken, forked });
            seldom.n_branches += 1;
        }
    }

    /// The way this path is told to go at its next branch.
    pub(crate) fn planned_branch(&self, state: &State) -> Option<bool> {
        self.mode.planned_path.get(state.seldom.n_branches as usize).copied()
    }

    pub(crate) fn enter_function(&mut self, function: &Rc<Function>) {
        let cover = self.coverage.of(function);
        cover.count(BlockId(0));
        cover.enter(BlockId(0));
    }

    /// Who answers calls of `id`; bodies are lowered now if they were not.
    pub(crate) fn target(&mut self, id: FuncId) -> Step<&Target> {
        let index = id.0 as usize;
        if self.targets.0.len() <= index {
            self.targets.0.resize_with(index + 1, || None);
        }
        if self.targets.0[index].is_none() {
            let target = self.find_target(id)?;
            self.targets.0[index] = Some(target);
        }
        Ok(self.targets.get(id))
    }

    fn find_target(&mut self, id: FuncId) -> Step<Target> {
        if !self.program.is_defined(id) {
            // A definition of the program's own comes first: it may bring its own malloc.
            let builtin = self.builtins.get(&*self.program.name(id)).copied();
            return Ok(builtin.map_or(Target::Missing, Target::Builtin));
        }
        match self.program.function(id) {
            Ok(function) if self.is_external(id) => Ok(Target::External(function)),
            Ok(function) => Ok(Target::Code(function)),
            Err(error) => Err(Stop::Gap(Gap::UnsupportedInstruction, error.to_string())),
        }
    }

    /// Lets calls of one function go to another from now on, on all paths. `false` if there is no such function.
    pub fn alias_function(&mut self, from: &str, to: &str) -> bool {
        let (Some(from), Some(to)) = (self.program.lookup(from), self.program.lookup(to)) else { return false };
        let Ok(Target::Code(code) | Target::External(code)) = self.target(to) else { return false };
        let code = Rc::clone(code);
        // Makes room for it if it was never called.
        let _ = self.target(from);
        self.targets.0[from.0 as usize] = Some(Target::Code(code));
        true
    }

    /// The body of a function that the program defines.
    pub fn code(&mut self, id: FuncId) -> Option<Rc<Function>> {
        match self.target(id) {
            Ok(Target::Code(function) | Target::External(function)) => Some(Rc::clone(function)),
            _ => None,
        }
    }

    /// Instructions the path has executed: a clock that is the same in every run.
    pub fn clock(&self, state: &State) -> u64 {
        state.instructions.max(self.slice_start)
    }

    /// The entry function begins.
    pub fn enter_entry(&mut self, function: &Rc<Function>) {
        let own = (0..self.program.n_functions()).map(|id| self.is_program_code(FuncId(id))).collect();
        self.coverage.set_own(own);
        self.enter_function(function);
        self.stats.instructions += u64::from(function.blocks[0].n_insts);
    }

    /// The end of a path at the place where it stands.
    pub fn end_here(&self, state: &State, stop: Stop) -> End {
        End { stop, trace: Trace::of(&state.stack) }
    }

    /// A panic of ours while running `state`: the path ends, whatever it left behind is dropped.
    pub fn internal_error(&mut self, state: &mut State, text: String) -> End {
        self.forked.clear();
        // The panic left the state's memory switched in; take it back so that the next state gets its own.
        self.memory.switch(&mut state.space);
        self.end_here(state, Stop::Gap(Gap::InternalError, text))
    }

    /// The body of a function that has been executed.
    pub fn covered_function(&self, id: FuncId) -> Option<&Function> {
        self.coverage.get(id).map(|covered| &*covered.function)
    }

    /// The name of the global variable at an address; empty if there is none.
    pub(crate) fn global_name(&self, address: u64) -> String {
        let at = |global: &&trefoil_ir::Global| self.program.address(global.id) == address;
        self.program.globals().iter().find(at).map(|global| global.name.clone()).unwrap_or_default()
    }

    /// Has any path made anything symbolic?
    pub fn has_symbolic_data(&self) -> bool {
        !self.arrays.is_empty()
    }

    /// Time spent answering questions.
    pub fn solver_time(&self) -> std::time::Duration {
        self.solver.stats().iter().map(|layer| layer.time).sum()
    }

    /// Does the function come from the program itself, not from the library or the kernel we add?
    pub fn is_program_code(&self, id: FuncId) -> bool {
        self.program.module_name(id).is_some_and(|module| !module.starts_with(&self.runtime_root))
    }

    /// Frees expressions that are not reached from the roots.
    pub fn collect(&mut self, exprs: &[Expr], versions: &[Version]) {
        let arrays = self.arrays.values().copied().collect();
        let roots = Roots { exprs: exprs.to_vec(), versions: versions.to_vec(), arrays, supports: Vec::new() };
        self.pool.collect(&roots);
        self.evaluator = Evaluator::new();
        self.evaluated_witness = u64::MAX;
        self.collect_at = self.pool.capacity().saturating_mul(2);
    }

    /// Keeps a note for the engine.
    pub fn note(&mut self, note: Note) {
        self.notes.push(note);
    }

    /// A symbolic array of this name and size: the same one for every path, so that their questions meet in caches.
    pub fn symbolic_array(&mut self, name: &str, size: u32) -> ArrayId {
        if let Some(array) = self.arrays.get(&(name.to_string(), size)) {
            return *array;
        }
        let array = self.pool.symbolic_array(name, size);
        self.arrays.insert((name.to_string(), size), array);
        array
    }

    /// States made since the last call.
    pub fn take_forked(&mut self) -> Vec<State> {
        std::mem::take(&mut self.forked)
    }

    /// What happened since the last call.
    pub fn take_notes(&mut self) -> Vec<Note> {
        std::mem::take(&mut self.notes)
    }
}
