//! Turns of a single step, as KLEE gives them: before every LLVM instruction a state is chosen anew.
//!
//! States are run for a stretch at once ([`trefoil_exec::Stretch`]); what comes of it (forks, the end of the path) takes
//! effect when the state has been chosen as often as the stretch has steps. So the order of events is KLEE's, and with
//! it which path is the first to cover an instruction: that path covers something new, and its test is kept.
//!
//! KLEE looks at its clock after half a minute and chooses by other weights from then on, so a run is like another one
//! of KLEE's up to there. Here it goes on with longer turns then ([`MOST_STEPS`]).

use rustc_hash::FxHashSet;
use trefoil_exec::{Coverage, End, Leg, State, Stretch};
use trefoil_ir::FuncId;
use trefoil_search::{Change, StateId};

use crate::explore::Exploration;

/// Fewer than KLEE takes in half a minute, except with very few states.
const MOST_STEPS: u64 = 10_000_000;

/// So many steps of a state that is alone are hardly those of a program that is explored: it shall run fast.
const MOST_STEPS_ALONE: u64 = 1_000_000;

/// Steps after which the limits of the run are looked at.
const STEPS_OF_A_LOOK: usize = 64;

/// Steps by which a path stays young, as KLEE weighs it.
const YOUTH: u64 = 1000;

#[derive(Default)]
pub(crate) struct Stepwise {
    /// By the id of the state: ids are given one after the other.
    tracks: Vec<Track>,
    /// Sides of branches that were taken.
    sides: FxHashSet<(FuncId, u32, bool)>,
    pub n_steps: u64,
    /// Steps since there was more than one state.
    steps_alone: u64,
    /// A state that was left in code without steps, to look at the clock: it goes on before another one is chosen.
    pub begun: Option<StateId>,
}

/// One state between two of its stretches.
#[derive(Default)]
struct Track {
    /// The leg it is on, with the steps that are left of it.
    leg: Leg,
    /// Those it has run as well and not begun to take, the last one first.
    legs: Vec<Leg>,
    /// What comes of it waits for the last step.
    is_waiting: bool,
    parting: Option<Box<Parting>>,
    news: News,
}

/// What a path has covered first.
#[derive(Clone, Copy, Default)]
struct News {
    /// Something since it was forked: the test of the path it was forked from covers the rest.
    is_new: bool,
    /// Steps since then; 0 if there was nothing yet.
    since: u32,
}

/// One is looked up for every step, and there may be very many: a line of the cache for each.
const _: () = assert!(size_of::<Track>() <= 64);

impl News {
    const NOW: News = News { is_new: true, since: 1 };
}

/// What a stretch leads to: states come or go.
struct Parting {
    ended: Option<End>,
    forked: Vec<State>,
}

/// What there is to do for a state that was chosen.
enum Todo {
    /// It has to be run before it can take a step.
    Run,
    /// Nothing but to choose again.
    Choose,
    Part(Box<Parting>),
}

impl Stepwise {
    fn track(&mut self, id: StateId) -> &mut Track {
        let index = id.0 as usize;
        if self.tracks.len() <= index {
            self.tracks.resize_with(index + 1, Track::default);
        }
        &mut self.tracks[index]
    }

    /// A state was run.
    fn begin(&mut self, id: StateId, mut legs: Vec<Leg>, parting: Option<Box<Parting>>) {
        legs.reverse();
        let track = self.track(id);
        track.leg = legs.pop().unwrap_or_default();
        (track.legs, track.is_waiting, track.parting) = (legs, true, parting);
    }

    /// The state takes a step, if it is on the way.
    fn step(&mut self, id: StateId, coverage: &mut Coverage) -> Todo {
        let track = self.track(id);
        if !track.is_waiting {
            return Todo::Run;
        }
        let at = track.step(coverage);
        self.n_steps += u64::from(at != At::End);
        self.steps_alone = 0;
        if at == At::Corner {
            self.turn(id);
        }
        self.parting(id).map_or(Todo::Choose, Todo::Part)
    }

    /// The state takes all its steps; gives their number.
    fn walk(&mut self, id: StateId, coverage: &mut Coverage) -> u64 {
        let mut n = 0;
        loop {
            match self.track(id).step(coverage) {
                At::End => break,
                At::Corner => self.turn(id),
                At::Way => {}
            }
            n += 1;
        }
        self.n_steps += n;
        self.steps_alone += n;
        n
    }

    /// The state is at the end of a leg: it may be the first to take this side of a branch. If paths part here, that is
    /// told by [`Stepwise::fork`].
    fn turn(&mut self, id: StateId) {
        let track = self.track(id);
        let parts = track.is_over() && track.parting.as_ref().is_some_and(|parting| !parting.forked.is_empty());
        if let (Some(taken), false) = (track.leg.taken, parts) {
            self.take_side(id, taken, id);
        }
    }

    /// What the stretch of a state leads to, if it is at its end.
    fn parting(&mut self, id: StateId) -> Option<Box<Parting>> {
        let track = self.track(id);
        if !track.is_over() {
            return None;
        }
        track.is_waiting = false;
        track.parting.take()
    }

    fn is_over(&self) -> bool {
        self.n_steps >= MOST_STEPS || self.steps_alone >= MOST_STEPS_ALONE
    }

    /// Lets the state that goes on be the one that takes the branch, as in KLEE, and starts tracks of the new ones.
    fn fork(&mut self, current: &mut State, forked: &mut [State]) {
        let taken = self.track(StateId(current.id)).leg.taken;
        if let ([other], Some(false)) = (&mut *forked, taken)
            && other.next_side() == Some(true)
        {
            std::mem::swap(current, other);
            std::mem::swap(&mut current.id, &mut other.id);
        }
        let id = StateId(current.id);
        let news = News { is_new: false, ..self.track(id).news };
        if taken.is_some() && !forked.is_empty() {
            self.take_side(id, true, id);
        }
        for state in forked {
            *self.track(StateId(state.id)) = Track { news, ..Track::default() };
            if taken.is_some() {
                self.take_side(id, false, StateId(state.id));
            }
        }
    }

    /// A state takes a side of the branch that `current` has come to.
    fn take_side(&mut self, current: StateId, taken: bool, id: StateId) {
        let leg = &self.track(current).leg;
        let side = (leg.function, leg.steps.end, taken);
        if self.sides.insert(side) {
            self.track(id).news = News::NOW;
        }
    }

    pub fn remove(&mut self, id: StateId) {
        *self.track(id) = Track::default();
    }

    /// Does the path cover anything that no path covered before it?
    pub fn is_new(&self, id: StateId) -> bool {
        self.tracks.get(id.0 as usize).is_some_and(|track| track.news.is_new)
    }

    /// Instructions since the path covered something new, such that weights by it are KLEE's: all of the first
    /// thousand steps count as one.
    pub fn age(&self, id: StateId) -> u64 {
        match self.tracks.get(id.0 as usize).map_or(0, |track| track.news.since) {
            0 => u64::MAX,
            since => YOUTH * u64::from(since).saturating_sub(YOUTH).max(1),
        }
    }

    /// States whose stretch has effects still to come.
    pub fn waiting(&self) -> Vec<StateId> {
        let waiting = self.tracks.iter().enumerate().filter(|(_, track)| track.is_waiting);
        waiting.map(|(id, _)| StateId(id as u64)).collect()
    }

    /// States that are forked and not yet among the others.
    pub fn unborn(&self) -> impl Iterator<Item = &State> {
        self.tracks.iter().filter_map(|track| track.parting.as_ref()).flat_map(|parting| &parting.forked)
    }
}

/// Where a state is after a step.
#[derive(Clone, Copy, PartialEq, Eq)]
enum At {
    Way,
    /// A leg is over.
    Corner,
    /// There was no step to take.
    End,
}

impl Track {
    fn step(&mut self, coverage: &mut Coverage) -> At {
        if self.leg.steps.is_empty() {
            let Some(next) = self.legs.pop() else { return At::End };
            self.leg = next;
        }
        if self.news.since > 0 {
            self.news.since = self.news.since.saturating_add(1);
        }
        let leg = &mut self.leg;
        if coverage.step(leg.function, leg.steps.start) {
            self.news = News::NOW;
        }
        leg.steps.start += 1;
        if leg.steps.is_empty() { At::Corner } else { At::Way }
    }

    fn is_over(&self) -> bool {
        self.leg.steps.is_empty() && self.legs.is_empty()
    }

    /// The steps that are left are not taken.
    fn break_off(&mut self) {
        self.legs.clear();
        self.leg.steps.start = self.leg.steps.end;
    }
}

impl Exploration {
    /// Some steps; `false` if no state is left.
    pub(crate) fn steps(&mut self) -> bool {
        for _ in 0..STEPS_OF_A_LOOK {
            let begun = self.stepwise.as_mut().and_then(|stepwise| stepwise.begun.take());
            let Some(id) = begun.or_else(|| self.select()) else { return false };
            let is_alone = self.states.states.len() == 1;
            let has_news = if is_alone { self.stretch_alone(id) } else { self.step(id) };
            if has_news {
                break;
            }
        }
        if self.stepwise.as_ref().is_some_and(Stepwise::is_over) {
            self.leave_steps();
        }
        true
    }

    /// From now on turns are long.
    fn leave_steps(&mut self) {
        if let Some(stepwise) = &mut self.stepwise {
            for id in stepwise.waiting() {
                stepwise.walk(id, &mut self.machine.coverage);
            }
        }
        self.settle_all();
        let Some(stepwise) = self.stepwise.take() else { return };
        self.machine.stats.instructions = stepwise.n_steps;
        self.machine.coverage.leave_steps();
        self.machine.update_distances();
        self.refresh();
    }

    /// One step of one state; `true` if states came or went, or it is time to look at the clock.
    fn step(&mut self, id: StateId) -> bool {
        let Some(stepwise) = &mut self.stepwise else { return true };
        match stepwise.step(id, &mut self.machine.coverage) {
            Todo::Run if self.stretch(id) => self.step(id),
            Todo::Run => true,
            Todo::Part(parting) => self.part(id, *parting),
            Todo::Choose => {
                self.tell_searcher(&Change { current: Some(id), ..Change::default() });
                false
            }
        }
    }

    /// All steps of a stretch: there is no other state that could be chosen in between.
    fn stretch_alone(&mut self, id: StateId) -> bool {
        let Some(stepwise) = &mut self.stepwise else { return true };
        if !stepwise.track(id).is_waiting && !self.stretch(id) {
            return true;
        }
        let Some(stepwise) = &mut self.stepwise else { return true };
        let n = stepwise.walk(id, &mut self.machine.coverage);
        let parting = stepwise.parting(id);
        // It was chosen once; choosing takes random numbers.
        for _ in 1..n {
            self.select();
        }
        match parting {
            Some(parting) => self.part(id, *parting),
            None => {
                self.tell_searcher(&Change { current: Some(id), ..Change::default() });
                false
            }
        }
    }

    /// Runs a state; `false` if it got nowhere yet and it is time to look at the clock.
    fn stretch(&mut self, id: StateId) -> bool {
        let Some(mut state) = self.states.states.remove(&id) else { return true };
        let ran = self.caught(&mut state, |machine, state| machine.run_stretch(state));
        let stretch = ran.unwrap_or_else(|end| Stretch { end: Some(Box::new(end)), ..Stretch::default() });
        let ended = stretch.end.map(|end| *end).or_else(|| self.path_limit(&state));
        self.states.states.insert(id, state);
        let forked = self.machine.take_forked();
        self.take_notes();
        self.collect_if_due();
        let Some(stepwise) = &mut self.stepwise else { return true };
        let parts = ended.is_some() || !forked.is_empty();
        if stretch.legs.is_empty() && !parts {
            stepwise.begun = Some(id);
            return false;
        }
        stepwise.begin(id, stretch.legs, parts.then(|| Box::new(Parting { ended, forked })));
        true
    }

    /// What a stretch led to happens now: states come or go.
    fn part(&mut self, id: StateId, parting: Parting) -> bool {
        let Parting { ended, mut forked } = parting;
        if let (Some(mut state), Some(stepwise)) = (self.states.states.remove(&id), &mut self.stepwise) {
            stepwise.fork(&mut state, &mut forked);
            self.after(id, state, forked, ended);
        }
        true
    }

    /// Whatever steps are left, all stretches are over now.
    pub(crate) fn settle_all(&mut self) {
        for id in self.stepwise.as_ref().map_or_else(Vec::new, Stepwise::waiting) {
            let Some(stepwise) = &mut self.stepwise else { return };
            stepwise.track(id).break_off();
            if let Some(parting) = stepwise.parting(id) {
                self.part(id, *parting);
            }
        }
    }
}
