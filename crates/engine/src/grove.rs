//! The live states, and what searchers may know about them.

use std::hash::{Hash, Hasher};
use std::time::Duration;

use rustc_hash::FxHashMap;
use trefoil_exec::{Machine, State};
use trefoil_search::{Forest, StateId, StateView};

use crate::stepwise::Stepwise;

/// The live states, as searchers see them.
#[derive(Default)]
pub(crate) struct Living {
    pub states: FxHashMap<StateId, Box<State>>,
    /// Time each state has run, if that is limited.
    pub time: FxHashMap<StateId, Duration>,
}

/// The live states and what the machine knows about them.
pub(crate) struct Grove<'a> {
    pub living: &'a Living,
    pub machine: &'a Machine,
    pub stepwise: Option<&'a Stepwise>,
}

impl Forest for Grove<'_> {
    fn distance_to_uncovered(&self, id: StateId) -> Option<u32> {
        if self.stepwise.is_some() {
            // As KLEE takes it until it first looks: everything may be new.
            return Some(1);
        }
        self.machine.distance_to_uncovered(self.living.states.get(&id)?)
    }

    fn since_new(&self, id: StateId) -> u64 {
        match self.stepwise {
            Some(stepwise) => stepwise.age(id),
            None => self.living.states.get(&id).map_or(0, |state| state.since_new),
        }
    }

    fn visits_here(&self, id: StateId) -> u64 {
        self.living.states.get(&id).map_or(0, |state| self.machine.visits_here(state))
    }

    fn place(&self, id: StateId) -> u64 {
        self.living.states.get(&id).map_or(0, |state| place_of(state))
    }

    fn view(&self, id: StateId) -> StateView {
        let Some(state) = self.living.states.get(&id) else { return StateView::default() };
        StateView { depth: state.depth, instructions: state.instructions, query_cost: (state.query_cost * 1e3) as u64 }
    }
}

/// Calls that tell places apart, from the running one outwards.
const FRAMES_OF_A_PLACE: usize = 4;

fn place_of(state: &State) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    state.next_block().hash(&mut hasher);
    for frame in state.stack.iter().take(FRAMES_OF_A_PLACE) {
        (frame.function.id, frame.next).hash(&mut hasher);
    }
    hasher.finish()
}
