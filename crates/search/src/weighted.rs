//! Non-uniform random search: a state is chosen with a chance proportional to a weight of its view.
//!
//! Weights lie in a Fenwick tree, so choosing and changing cost the logarithm of the number of states. The weight of
//! a state is brought up to date when it has run; others keep theirs until they run.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::{Change, Forest, Rng, Searcher, StateId};

/// The distance of states from which no uncovered code is known to be reachable.
const NOWHERE: u32 = 10_000;

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
    fn name(self) -> &'static str {
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
        let view = forest.view(id);
        match self {
            Weight::CoverNew => near() + inverse(view.since_new as f64 / 1000.0).powi(2),
            Weight::Distance => near(),
            Weight::Depth => f64::from(view.depth) + 1.0,
            Weight::Visits => inverse(view.visits_here as f64).powi(2),
            Weight::Instructions => inverse(view.instructions as f64),
            Weight::QueryCost => inverse(view.query_cost as f64),
        }
    }
}

pub struct Weighted {
    weight: Weight,
    states: Vec<StateId>,
    slot_of: HashMap<StateId, usize, BuildHasherDefault<FxHasher>>,
    weights: Fenwick,
    rng: Rng,
}

impl Weighted {
    pub fn new(weight: Weight, seed: u64) -> Weighted {
        Weighted {
            weight,
            states: Vec::new(),
            slot_of: HashMap::default(),
            weights: Fenwick::default(),
            rng: Rng::new(seed),
        }
    }

    fn add(&mut self, id: StateId, forest: &dyn Forest) {
        self.slot_of.insert(id, self.states.len());
        self.states.push(id);
        self.weights.push(self.weight.of(id, forest));
    }

    fn remove(&mut self, id: StateId) {
        let Some(slot) = self.slot_of.remove(&id) else {
            return;
        };
        let last_weight = self.weights.pop();
        self.states.swap_remove(slot);
        if let Some(moved) = self.states.get(slot) {
            self.slot_of.insert(*moved, slot);
            self.weights.set(slot, last_weight);
        }
    }
}

impl Searcher for Weighted {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        if self.states.is_empty() {
            return None;
        }
        let at = self.rng.unit() * self.weights.total();
        Some(self.states[self.weights.find(at)])
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        for id in change.added {
            self.add(*id, forest);
        }
        for id in change.removed {
            self.remove(*id);
        }
        if let Some((id, slot)) = change.current.and_then(|id| Some((id, *self.slot_of.get(&id)?))) {
            self.weights.set(slot, self.weight.of(id, forest));
        }
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        self.weights = Fenwick::default();
        for id in &self.states {
            self.weights.push(self.weight.of(*id, forest));
        }
    }

    fn name(&self) -> String {
        self.weight.name().into()
    }
}

/// Prefix sums that can be changed.
#[derive(Default)]
struct Fenwick {
    values: Vec<f64>,
    sums: Vec<f64>,
}

impl Fenwick {
    fn push(&mut self, value: f64) {
        self.values.push(value);
        let i = self.values.len();
        let low = i - (i & i.wrapping_neg());
        let sum = self.values[low..i].iter().sum();
        self.sums.push(sum);
    }

    fn pop(&mut self) -> f64 {
        self.sums.pop();
        self.values.pop().unwrap_or(0.0)
    }

    fn set(&mut self, index: usize, value: f64) {
        self.values[index] = value;
        let mut i = index + 1;
        while i <= self.sums.len() {
            // Summed anew, not adjusted: errors of floating point must not pile up.
            let low = i - (i & i.wrapping_neg());
            self.sums[i - 1] = self.range_sum(low, i);
            i += i & i.wrapping_neg();
        }
    }

    /// Sum of `values[low..i]`, where `i`'s lowest set bit spans exactly that range, from its parts.
    fn range_sum(&self, low: usize, i: usize) -> f64 {
        let mut sum = self.values[i - 1];
        let mut j = i - 1;
        while j > low {
            sum += self.sums[j - 1];
            j -= j & j.wrapping_neg();
        }
        sum
    }

    fn total(&self) -> f64 {
        let (mut sum, mut i) = (0.0, self.sums.len());
        while i > 0 {
            sum += self.sums[i - 1];
            i -= i & i.wrapping_neg();
        }
        sum
    }

    /// The index whose share contains `at`.
    fn find(&self, at: f64) -> usize {
        let (mut index, mut rest) = (0, at);
        let mut step = self.sums.len().next_power_of_two();
        while step > 0 {
            if index + step <= self.sums.len() && self.sums[index + step - 1] <= rest {
                index += step;
                rest -= self.sums[index - 1];
            }
            step /= 2;
        }
        index.min(self.values.len() - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fenwick_agrees_with_plain_sums() {
        let (mut tree, mut plain, mut rng) = (Fenwick::default(), Vec::<f64>::new(), Rng::new(1));
        for _ in 0..2000 {
            match rng.below(4) {
                0 | 1 => {
                    let w = rng.unit();
                    tree.push(w);
                    plain.push(w);
                }
                2 if !plain.is_empty() => {
                    let (i, w) = (rng.below(plain.len() as u64) as usize, rng.unit());
                    tree.set(i, w);
                    plain[i] = w;
                }
                _ => assert_eq!(tree.pop(), plain.pop().unwrap_or(0.0)),
            }
            let total: f64 = plain.iter().sum();
            assert!((tree.total() - total).abs() < 1e-9);
            if !plain.is_empty() {
                let at = rng.unit() * total * 0.999_999;
                let mut seen = 0.0;
                let expected = plain.iter().position(|w| {
                    seen += w;
                    seen > at
                });
                assert_eq!(Some(tree.find(at)), expected);
            }
        }
    }
}
