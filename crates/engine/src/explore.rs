//! The loop: select a state, run it, take in what it made, until nothing is left or a limit is reached.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use trefoil_exec::{End, Machine, Note, Outcome, State, Stop};
use trefoil_runlog::catalogue::Limit;
use trefoil_search::{Batch, Change, Searcher, StateId};

use crate::collect;
use crate::coverage::{lines_covered, source_coverage};
use crate::grove::{Grove, Living};
use crate::hotspots::hotspots;
use crate::limits::{Memory, Reached, with_reserve};
use crate::options::Options;
use crate::record::{OnTheWay, Record};
use crate::stepwise::Stepwise;

/// What the caller may see and say while a run goes on.
pub trait Observer {
    /// Called now and then; `false` ends the run as Ctrl-C does.
    fn tick(&mut self, progress: &Progress) -> bool;

    /// Called before every `tick` for those who want figures of the machine as well.
    fn sample(&mut self, _progress: &Progress, _machine: &Machine) {}
}

/// A run at one moment.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    pub elapsed: Duration,
    pub paths: u64,
    pub live: usize,
    pub tests: u64,
    pub bugs: usize,
    pub instructions: u64,
    pub queries: u64,
    pub forks: u64,
    pub memory: u64,
    pub lines_covered: u64,
    pub solver: Duration,
}

/// One worker's exploration of one program.
pub struct Exploration {
    pub machine: Machine,
    pub options: Options,
    pub(crate) states: Living,
    pub(crate) searcher: Box<dyn Searcher>,
    /// While states take turns of single steps.
    pub(crate) stepwise: Option<Stepwise>,
    /// States that follow a seed: they run before the searcher is asked.
    seeded: Vec<StateId>,
    /// A turn that has begun, and what is left of it: it goes on before anything is chosen. The first turn, or one that
    /// the clock has interrupted.
    begun: Option<(StateId, u64)>,
    /// Turns until the distances to uncovered code are due.
    turns_to_update: u32,
    update_interval: u32,
    pub record: Record,
    start: Instant,
    memory: Memory,
    /// The last copy, if the run makes them.
    snapshot: Option<State>,
}

/// Turns after which the distances to uncovered code are brought up to date; sooner at the start, when much is new.
const UPDATE_TURNS: u32 = 500;

/// Instructions the start of a process may take; it is one turn whatever it takes (`tf_started` ends it).
const START_FUEL: u64 = 1_000_000;

/// How often the observer, the clock of the run and the memory are looked at.
const TICK: Duration = Duration::from_millis(100);

/// How long tests of live paths are written when the time of the run is up.
const LAST_TESTS: Duration = Duration::from_secs(1);

impl Exploration {
    /// `Err` names an unknown search strategy.
    pub fn new(mut machine: Machine, first: State, options: Options, record: Record) -> Result<Exploration, String> {
        machine.pause_at = Instant::now() + TICK;
        if let Some(limit) = options.limits.memory.map(with_reserve) {
            machine.bounds.memory = limit;
            machine.memory.reserve(limit);
        }
        machine.pause_at_forks = options.limits.forks.unwrap_or(u64::MAX);
        if let Some(most) = options.limits.depth {
            machine.bounds.depth = most.saturating_add(1);
        }
        machine.coverage.stepwise = options.stepwise;
        machine.coverage.counting |= trefoil_search::look_at_visits(&options.search);
        let searcher = match options.stepwise {
            true => trefoil_search::make_steps(&options.search, options.seed as u32)?,
            false => trefoil_search::make_turns(&options.search, options.seed, Batch { instructions: options.batch })?,
        };
        let now = Instant::now();
        let memory = Memory::new(options.limits.memory);
        let states = Living::default();
        let mut exploration = Exploration {
            machine,
            stepwise: options.stepwise.then(Stepwise::default),
            options,
            states,
            searcher,
            seeded: Vec::new(),
            begun: Some((StateId(first.id), START_FUEL)),
            turns_to_update: 1,
            update_interval: 4,
            record,
            start: now,
            memory,
            snapshot: None,
        };
        exploration.machine.solver.end = exploration.options.limits.time.and_then(|most| now.checked_add(most));
        exploration.add(None, vec![first], &[]);
        Ok(exploration)
    }

    /// Explores until nothing is left, a limit is reached or the observer says stop.
    pub fn run(&mut self, observer: &mut dyn Observer) {
        while self.advance() {
            if let Some(reached) = self.reached(observer) {
                self.stop_all(reached);
                return;
            }
        }
    }

    /// One turn of a state, or a number of steps; `false` if nothing is left to do.
    fn advance(&mut self) -> bool {
        if self.stepwise.is_some() && self.begun.is_none() {
            return self.steps();
        }
        let turn = self.next_turn();
        if let Some((id, fuel)) = turn {
            self.turn(id, fuel);
        }
        turn.is_some()
    }

    /// Whose turn it is, and for how many instructions.
    fn next_turn(&mut self) -> Option<(StateId, u64)> {
        if let Some(begun) = self.begun.take() {
            return Some(begun);
        }
        if let Some(id) = self.seeded.last() {
            return Some((*id, self.options.batch));
        }
        let id = self.select()?;
        Some((id, self.searcher.turn().unwrap_or(self.options.batch)))
    }

    pub(crate) fn select(&mut self) -> Option<StateId> {
        self.searcher.select(&Grove { living: &self.states, machine: &self.machine, stepwise: self.stepwise.as_ref() })
    }

    /// One selected state runs for a while.
    fn turn(&mut self, id: StateId, fuel: u64) {
        let Some(mut state) = self.states.states.remove(&id) else { return };
        let begun = self.options.limits.path_time.map(|_| Instant::now());
        let outcome = self.run_caught(&mut state, fuel);
        if let Some(begun) = begun {
            *self.states.time.entry(id).or_default() += begun.elapsed();
        }
        let ended = match outcome {
            Outcome::Ended(end) => Some(*end),
            Outcome::Slice => self.path_limit(&state),
            Outcome::Paused(left) => match self.options.limits.path_time.and_then(|_| self.path_limit(&state)) {
                Some(end) => Some(end),
                None => {
                    self.states.states.insert(id, state);
                    self.begun = Some((id, left));
                    return;
                }
            },
        };
        let forked = self.machine.take_forked();
        self.take_notes();
        if ended.is_none() && self.options.snapshots {
            self.snapshot = Some(self.machine.snapshot(&mut state));
        }
        self.after(id, state, forked, ended);
        if self.machine.mode.merge {
            self.merge_groups();
        }
        self.update_distances();
        self.collect_if_due();
    }

    /// A state has run: it goes back among the others, with those it forked, or leaves.
    pub(crate) fn after(&mut self, id: StateId, mut state: Box<State>, forked: Vec<State>, ended: Option<End>) {
        let Some(end) = ended else {
            let waits_for = state.seldom.waits_for;
            self.states.states.insert(id, state);
            self.add(Some(id), forked, &[]);
            if waits_for.is_some() {
                self.tell_searcher(&Change { removed: &[id], ..Change::default() });
            }
            return;
        };
        let is_new = self.is_new(&state);
        self.record.end(&mut self.machine, &mut state, &end, is_new, &self.options);
        state.seldom_mut().seeds = Rc::default();
        // The searcher may still look at the state that is leaving.
        self.states.states.insert(id, state);
        self.add(Some(id), forked, &[id]);
    }

    /// Does the path cover anything that no test does?
    fn is_new(&self, state: &State) -> bool {
        self.stepwise.as_ref().map_or(!state.fresh.is_empty(), |stepwise| stepwise.is_new(StateId(state.id)))
    }

    pub(crate) fn collect_if_due(&mut self) {
        let unborn = self.stepwise.iter().flat_map(Stepwise::unborn);
        let states = self.states.states.values().map(|state| &**state).chain(unborn);
        collect::if_due(&mut self.machine, states);
    }

    /// New code was covered: the way to what is left may be another one now. Looked at after a number of turns, not
    /// after some time, so that equal runs search alike.
    fn update_distances(&mut self) {
        self.turns_to_update -= 1;
        if self.turns_to_update > 0 {
            return;
        }
        self.update_interval = (self.update_interval * 2).min(UPDATE_TURNS);
        self.turns_to_update = self.update_interval;
        if self.machine.update_distances() {
            self.refresh();
        }
    }

    /// What is known about all states has changed.
    pub(crate) fn refresh(&mut self) {
        self.searcher.refresh(&Grove {
            living: &self.states,
            machine: &self.machine,
            stepwise: self.stepwise.as_ref(),
        });
    }

    /// A panic of ours ends one path, not the run.
    fn run_caught(&mut self, state: &mut State, fuel: u64) -> Outcome {
        self.caught(state, |machine, state| machine.run(state, fuel))
            .unwrap_or_else(|end| Outcome::Ended(Box::new(end)))
    }

    /// `Err` is the end of a path in which we panicked.
    pub(crate) fn caught<T>(
        &mut self,
        state: &mut State,
        run: impl FnOnce(&mut Machine, &mut State) -> T,
    ) -> Result<T, End> {
        let machine = &mut self.machine;
        let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| run(machine, state)));
        caught.map_err(|panic| self.machine.internal_error(state, panic_text(&panic)))
    }

    /// A limit does not wait for the end of an interrupted turn: what it has forked so far joins the others.
    fn break_turn(&mut self) {
        self.settle_all();
        if let Some((id, _)) = self.begun.take() {
            let forked = self.machine.take_forked();
            self.take_notes();
            self.add(Some(id), forked, &[]);
        }
    }

    fn add(&mut self, current: Option<StateId>, forked: Vec<State>, removed: &[StateId]) {
        let mut added = Vec::with_capacity(forked.len());
        let followed = |state: &State| !state.seldom.seeds.is_empty() && state.seldom.waits_for.is_none();
        self.seeded.retain(|id| self.states.states.get(id).is_some_and(|state| followed(state)));
        for state in forked {
            let id = StateId(state.id);
            if !state.seldom.seeds.is_empty() {
                self.seeded.push(id);
            }
            self.record.forked(current, &state);
            self.states.states.insert(id, Box::new(state));
            added.push(id);
        }
        self.tell_searcher(&Change { current, added: &added, removed });
        self.remove(removed);
        self.record.max_states = self.record.max_states.max(self.states.states.len() as u64);
    }

    pub(crate) fn tell_searcher(&mut self, change: &Change) {
        let stepwise = self.stepwise.as_ref();
        self.searcher.update(change, &Grove { living: &self.states, machine: &self.machine, stepwise });
    }

    /// The searcher has let them go.
    fn remove(&mut self, ids: &[StateId]) {
        for id in ids {
            self.states.states.remove(id);
            self.states.time.remove(id);
            if let Some(stepwise) = &mut self.stepwise {
                stepwise.remove(*id);
            }
        }
    }

    /// Groups all of whose paths wait become as few states as can be, and go on.
    fn merge_groups(&mut self) {
        let waiting: BTreeSet<u64> = self.states.states.values().filter_map(|state| state.seldom.waits_for).collect();
        for group in waiting {
            let open = |state: &State| state.seldom.merges.contains(&group);
            if self.states.states.values().any(|state| open(state)) {
                continue;
            }
            let mut ids: Vec<_> =
                self.states.states.values().filter(|s| s.seldom.waits_for == Some(group)).map(|s| s.id).collect();
            ids.sort_unstable();
            self.merge_group(ids.into_iter().map(StateId).collect());
        }
    }

    fn merge_group(&mut self, ids: Vec<StateId>) {
        let mut kept: Vec<Box<State>> = Vec::new();
        for id in ids {
            let Some(mut state) = self.states.states.remove(&id) else { continue };
            state.seldom_mut().waits_for = None;
            let machine = &mut self.machine;
            if kept.iter_mut().any(|other| machine.merge(other, &mut state).is_ok()) {
                state.fresh.give_up(&mut self.machine.coverage);
                self.record.paths_merged += 1;
            } else {
                kept.push(state);
            }
        }
        let added: Vec<_> = kept.iter().map(|state| StateId(state.id)).collect();
        self.states.states.extend(kept.into_iter().map(|state| (StateId(state.id), state)));
        self.tell_searcher(&Change { added: &added, ..Change::default() });
    }

    pub(crate) fn take_notes(&mut self) {
        for note in self.machine.take_notes() {
            match note {
                Note::Bug { report, trace, assignment, symbolics, path, preferences, state } => {
                    let on_the_way = OnTheWay { assignment, symbolics, path: *path, preferences, state };
                    self.record.bug_on_the_way(&mut self.machine, *report, trace, on_the_way);
                }
                Note::Lost { stop, trace } => self.record.lost(&self.machine, stop, &trace),
                Note::Warning { text, trace } => self.record.warning(&self.machine, text, &trace),
            }
        }
        for text in self.machine.host.take_warnings() {
            self.record.message(text);
        }
    }

    /// The limits of a single path.
    pub(crate) fn path_limit(&self, state: &State) -> Option<End> {
        let limits = &self.options.limits;
        let time = self.states.time.get(&StateId(state.id)).copied().unwrap_or_default();
        let limit = if let Some(most) = limits.path_instructions.filter(|most| state.instructions > *most) {
            (Limit::MaxInstructions, format!("more than {most} instructions on one path"))
        } else if let Some(most) = limits.path_time.filter(|most| time > *most) {
            (Limit::StateTime, format!("more than {:.1} s on one path", most.as_secs_f64()))
        } else {
            return None;
        };
        Some(self.machine.end_here(state, Stop::Limit(limit.0, limit.1)))
    }

    /// Has the run reached a limit, or was it told to stop?
    fn reached(&mut self, observer: &mut dyn Observer) -> Option<Reached> {
        let limits = &self.options.limits;
        let stats = self.machine.stats;
        let instructions = self.instructions();
        if limits.instructions.is_some_and(|most| instructions >= most) {
            return Some(Reached::new(Limit::MaxInstructions, format!("{instructions} instructions")));
        }
        if limits.forks.is_some_and(|most| stats.forks >= most) {
            return Some(Reached::new(Limit::MaxForks, format!("{} forks", stats.forks)));
        }
        if limits.tests.is_some_and(|most| self.record.tests >= most) {
            return Some(Reached::new(Limit::MaxTests, format!("{} tests", self.record.tests)));
        }
        if self.options.exit_on_bug && !self.record.bugs.is_empty() {
            return Some(Reached::new(Limit::MaxTests, "a bug was found".into()));
        }
        if self.record.is_satisfied() {
            return Some(Reached::new(Limit::MaxTests, "enough was found".into()));
        }
        let is_crowded = limits.states.is_some_and(|most| self.states.states.len() > most);
        let now = Instant::now();
        let elapsed = now - self.start;
        if limits.time.is_some_and(|most| elapsed >= most) {
            return Some(Reached::new(Limit::MaxTime, format!("{:.1} s", elapsed.as_secs_f64())));
        }
        if is_crowded {
            self.shed_states();
        }
        if now < self.machine.pause_at {
            return None;
        }
        self.machine.pause_at = now + TICK;
        self.tick(observer)
    }

    fn tick(&mut self, observer: &mut dyn Observer) -> Option<Reached> {
        let progress = self.progress();
        self.record.sample(&progress);
        observer.sample(&progress, &self.machine);
        if !observer.tick(&progress) {
            return Some(Reached::interrupted());
        }
        self.shed_states();
        None
    }

    /// Too many states, or too much memory: the paths that have gone longest without covering anything new end here.
    fn shed_states(&mut self) {
        let live = self.states.states.len();
        // A tenth more than must go, so that this is not asked at every fork.
        let over_count =
            self.options.limits.states.filter(|most| live > *most).map_or(0, |most| live - most + most / 10);
        let (limit, n) = match self.memory.surplus(live) {
            0 => (Limit::MaxStates, over_count),
            n => (Limit::MaxMemory, n),
        };
        if n == 0 {
            return;
        }
        self.break_turn();
        let mut order: Vec<_> = self
            .states
            .states
            .iter()
            .filter(|(_, s)| s.seldom.waits_for.is_none())
            .map(|(id, s)| (s.since_new, s.depth, *id))
            .collect();
        order.sort_unstable();
        let shed: Vec<_> = order.into_iter().rev().take(n).map(|(.., id)| id).collect();
        for id in &shed {
            self.end_state(*id, Stop::Limit(limit, "the path was given up to stay within the limit".into()));
        }
        self.tell_searcher(&Change { removed: &shed, ..Change::default() });
        self.remove(&shed);
        collect::now(&mut self.machine, self.states.states.values().map(|state| &**state));
    }

    fn end_state(&mut self, id: StateId, stop: Stop) {
        let is_new = self.states.states.get(&id).is_some_and(|state| self.is_new(state));
        if let Some(state) = self.states.states.get_mut(&id) {
            let end = self.machine.end_here(state, stop);
            self.record.end(&mut self.machine, state, &end, is_new, &self.options);
        }
    }

    /// The run is over: every live state can still give its test. A limit of time does not wait for very many of them.
    fn stop_all(&mut self, reached: Reached) {
        self.break_turn();
        let mut ids: Vec<_> = self.states.states.keys().copied().collect();
        ids.sort_unstable();
        self.record.stopped_by(&reached, ids.len());
        let hurries = matches!(reached.limit, Limit::MaxTime | Limit::Interrupted);
        let deadline = hurries.then(|| Instant::now() + LAST_TESTS);
        self.machine.solver.end = deadline;
        for (done, id) in ids.iter().enumerate() {
            if self.options.dump_states && deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.options.dump_states = false;
                let left = ids.len() - done;
                self.record.message(format!("time is up: no tests for {left} of {} paths still alive", ids.len()));
            }
            self.end_state(*id, Stop::Limit(reached.limit, reached.text.clone()));
        }
    }

    /// What the tests cover, in the source's terms.
    pub fn coverage(&self) -> trefoil_runlog::coverage::Coverage {
        source_coverage(&self.machine, &self.record)
    }

    /// Where forks and questions to the solver come from.
    pub fn hotspots(&self) -> trefoil_runlog::hotspots::Hotspots {
        hotspots(&self.machine)
    }

    /// Instructions so far, or steps if it takes such.
    fn instructions(&self) -> u64 {
        self.stepwise.as_ref().map_or(self.machine.stats.instructions, |stepwise| stepwise.n_steps)
    }

    pub fn progress(&self) -> Progress {
        let stats = &self.machine.stats;
        Progress {
            elapsed: self.start.elapsed(),
            paths: self.record.paths_completed + self.record.paths_bug + self.record.paths_partial,
            live: self.states.states.len(),
            tests: self.record.tests,
            bugs: self.record.bugs.len(),
            instructions: self.instructions(),
            queries: stats.queries,
            forks: stats.forks,
            memory: self.memory.used(),
            lines_covered: lines_covered(&self.machine),
            solver: self.machine.solver_time(),
        }
    }
}

fn panic_text(panic: &Box<dyn std::any::Any + Send>) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    text.or_else(|| panic.downcast_ref::<&str>().map(|s| (*s).to_string())).unwrap_or_else(|| "unknown panic".into())
}
