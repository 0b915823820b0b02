//! What decisions on symbolic data cost, by the place in the program that asked for them.
//!
//! A place is the innermost call of the program's own code: a loop in `strcmp` counts for the line that calls it.
//! Counted once per question and fork, never per instruction.

use std::time::Duration;

use rustc_hash::FxHashMap;

use crate::coverage::Coverage;
use crate::place::{Spot, spots};
use crate::stack::Stack;

/// Costs of all places, in the order in which they were met.
#[derive(Default)]
pub struct Costs {
    places: Vec<PlaceCost>,
    index: FxHashMap<Spot, u32>,
}

/// What one place cost.
#[derive(Clone, Debug)]
pub struct PlaceCost {
    pub spot: Spot,
    pub forks: u64,
    /// By [`Reason`].
    pub asked: [Asked; Reason::ALL.len()],
}

/// Questions to the solver.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked {
    pub queries: u64,
    pub time: Duration,
}

/// Why the solver is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Which ways a branch, switch or pointer can go.
    Branch,
    /// Whether some input makes an operation go wrong.
    Check,
    /// Whether an assumption of the program can hold.
    Assume,
    /// What a model of the environment wants to know.
    Other,
}

impl Reason {
    pub const ALL: [Reason; 4] = [Reason::Branch, Reason::Check, Reason::Assume, Reason::Other];
}

impl Costs {
    /// The number of the place where a stack stands.
    pub(crate) fn place(&mut self, stack: &Stack, coverage: &Coverage) -> u32 {
        let own = spots(stack).find(|spot| coverage.is_own(spot.function));
        let Some(spot) = own.or_else(|| spots(stack).next()) else { return 0 };
        let places = &mut self.places;
        *self.index.entry(spot).or_insert_with(|| {
            places.push(PlaceCost { spot, forks: 0, asked: Default::default() });
            places.len() as u32 - 1
        })
    }

    pub(crate) fn forked(&mut self, place: u32) {
        if let Some(cost) = self.places.get_mut(place as usize) {
            cost.forks += 1;
        }
    }

    pub(crate) fn asked(&mut self, place: u32, reason: Reason, time: Duration) {
        if let Some(cost) = self.places.get_mut(place as usize) {
            let asked = &mut cost.asked[reason as usize];
            asked.queries += 1;
            asked.time += time;
        }
    }

    /// In the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = &PlaceCost> {
        self.places.iter()
    }
}
