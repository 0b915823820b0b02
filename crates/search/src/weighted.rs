//! Non-uniform random search: a state is chosen with a chance proportional to a weight of its view.
//!
//! Weights lie in a Fenwick tree, so choosing and changing cost the logarithm of the number of states. The weight of
//! a state is brought up to date when it has run; others keep theirs until they run. States lie in the order in which
//! they were made, as KLEE's do: the same numbers choose the same states.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::dice::Dice;
use crate::fenwick::Fenwick;
use crate::{Change, Forest, Searcher, StateId};

/// The distance of states from which no uncovered code is known to be reachable.
const NOWHERE: u32 = 10_000;

/// So many places of states that have gone are nothing to tidy up.
const FEW: usize = 64;

/// What makes a state likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    CoverNew,
    Distance,
    Depth,
    Visits,
    Instructions,
    QueryCost,
}

impl Weight {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Weight::CoverNew => "nurs:covnew",
            Weight::Distance => "nurs:md2u",
            Weight::Depth => "nurs:depth",
            Weight::Visits => "nurs:icnt",
            Weight::Instructions => "nurs:cpicnt",
            Weight::QueryCost => "nurs:qc",
        }
    }

    fn of(self, id: StateId, forest: &dyn Forest) -> f64 {
        let inverse = |x: f64| 1.0 / x.max(1.0);
        // Squared, as distances and ages differ by orders of magnitude.
        let near = || inverse(f64::from(forest.distance_to_uncovered(id).unwrap_or(NOWHERE))).powi(2);
        match self {
            Weight::CoverNew => near() + inverse(forest.since_new(id) as f64 / 1000.0).powi(2),
            Weight::Distance => near(),
            Weight::Depth => f64::from(forest.view(id).depth) + 1.0,
            Weight::Visits => inverse(forest.visits_here(id) as f64).powi(2),
            Weight::Instructions => inverse(forest.view(id).instructions as f64),
            Weight::QueryCost => inverse(forest.view(id).query_cost as f64),
        }
    }
}

pub struct Weighted {
    weight: Weight,
    /// `None` has gone, and has no weight.
    states: Vec<Option<StateId>>,
    slot_of: HashMap<StateId, usize, BuildHasherDefault<FxHasher>>,
    weights: Fenwick,
    dice: Dice,
}

impl Weighted {
    pub(crate) fn new(weight: Weight, dice: Dice) -> Weighted {
        Weighted { weight, states: Vec::new(), slot_of: HashMap::default(), weights: Fenwick::default(), dice }
    }

    fn add(&mut self, id: StateId, forest: &dyn Forest) {
        self.slot_of.insert(id, self.states.len());
        self.states.push(Some(id));
        self.weights.push(self.weight.of(id, forest));
    }

    fn remove(&mut self, id: StateId) {
        let Some(slot) = self.slot_of.remove(&id) else {
            return;
        };
        self.states[slot] = None;
        self.weights.set(slot, 0.0);
        if self.states.len() > FEW && self.slot_of.len() < self.states.len() / 2 {
            self.close_ranks();
        }
    }

    /// Forgets the states that have gone.
    fn close_ranks(&mut self) {
        let mut weights = Fenwick::default();
        let mut slot = 0;
        self.states.retain(|state| {
            let weight = self.weights.get(slot);
            slot += 1;
            if state.is_some() {
                weights.push(weight);
            }
            state.is_some()
        });
        self.weights = weights;
        self.slot_of = self.states.iter().flatten().enumerate().map(|(slot, id)| (*id, slot)).collect();
    }
}

impl Searcher for Weighted {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        if self.slot_of.is_empty() {
            return None;
        }
        let at = self.dice.unit() * self.weights.total();
        self.states[self.weights.find(at)]
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        for id in change.added {
            self.add(*id, forest);
        }
        for id in change.removed {
            self.remove(*id);
        }
        if let Some((id, slot)) = change.current.and_then(|id| Some((id, *self.slot_of.get(&id)?))) {
            let weight = self.weight.of(id, forest);
            if weight != self.weights.get(slot) {
                self.weights.set(slot, weight);
            }
        }
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        self.weights = Fenwick::default();
        for id in &self.states {
            self.weights.push(id.map_or(0.0, |id| self.weight.of(id, forest)));
        }
    }

    fn name(&self) -> String {
        self.weight.name().into()
    }
}
