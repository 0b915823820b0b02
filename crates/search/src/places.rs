//! Chooses a place first, then one of the states that stand there: a loop that has piled up a hundred thousand states
//! is one place among others.
//!
//! A place is likely if uncovered code is near, and the less so the more often its states ran without covering
//! anything new. Its distance is that of the state that came last: they stand in the same calls.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::dice::Dice;
use crate::fenwick::Fenwick;
use crate::{Change, Forest, Searcher, StateId};

type Map<K, V> = HashMap<K, V, BuildHasherDefault<FxHasher>>;

/// The distance of states from which no uncovered code is known to be reachable.
const NOWHERE: u32 = 1000;
/// A state that covered something within its last turn.
const FRESH: u64 = 10_000;

#[derive(Default)]
struct Place {
    states: Vec<StateId>,
    distance: u32,
    /// Turns of its states that covered nothing new, since the last one that did.
    in_vain: u32,
}

impl Place {
    fn weight(&self) -> f64 {
        if self.states.is_empty() { 0.0 } else { 1.0 / (f64::from(self.distance + 1) * f64::from(self.in_vain + 1)) }
    }
}

/// Where a state stands, and in which slot of its place.
#[derive(Clone, Copy)]
struct Slot {
    place: u32,
    index: u32,
}

pub struct ByPlace {
    places: Vec<Place>,
    known: Map<u64, u32>,
    slots: Map<StateId, Slot>,
    weights: Fenwick,
    dice: Dice,
}

impl ByPlace {
    pub(crate) fn new(dice: Dice) -> ByPlace {
        ByPlace { places: Vec::new(), known: Map::default(), slots: Map::default(), weights: Fenwick::default(), dice }
    }

    fn add(&mut self, id: StateId, forest: &dyn Forest) {
        let at = *self.known.entry(forest.place(id)).or_insert_with(|| {
            self.places.push(Place::default());
            self.weights.push(0.0);
            self.places.len() as u32 - 1
        });
        let place = &mut self.places[at as usize];
        place.distance = distance(id, forest);
        self.slots.insert(id, Slot { place: at, index: place.states.len() as u32 });
        place.states.push(id);
        self.weigh(at);
    }

    /// Gives the place where the state was.
    fn remove(&mut self, id: StateId) -> Option<u32> {
        let Slot { place: at, index } = self.slots.remove(&id)?;
        let states = &mut self.places[at as usize].states;
        states.swap_remove(index as usize);
        if let Some(moved) = states.get(index as usize) {
            self.slots.insert(*moved, Slot { place: at, index });
        }
        self.weigh(at);
        Some(at)
    }

    fn weigh(&mut self, at: u32) {
        self.weights.set(at as usize, self.places[at as usize].weight());
    }

    /// A state of the place has run.
    fn learn(&mut self, at: u32, covered: bool) {
        let place = &mut self.places[at as usize];
        place.in_vain = if covered { 0 } else { place.in_vain.saturating_add(1) };
        self.weigh(at);
    }
}

fn distance(id: StateId, forest: &dyn Forest) -> u32 {
    forest.distance_to_uncovered(id).unwrap_or(NOWHERE).min(NOWHERE)
}

impl Searcher for ByPlace {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        if self.slots.is_empty() {
            return None;
        }
        let at = self.dice.unit() * self.weights.total();
        let states = &self.places[self.weights.find(at)].states;
        Some(states[self.dice.below(states.len() as u64) as usize])
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        for id in change.added {
            self.add(*id, forest);
        }
        if let Some(id) = change.current
            && let Some(from) = self.remove(id)
        {
            self.learn(from, forest.since_new(id) < FRESH);
            self.add(id, forest);
        }
        for id in change.removed {
            self.remove(*id);
        }
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        for at in 0..self.places.len() as u32 {
            let place = &mut self.places[at as usize];
            if let Some(last) = place.states.last() {
                place.distance = distance(*last, forest);
            }
            self.weigh(at);
        }
    }

    fn name(&self) -> String {
        "by-place".into()
    }
}
