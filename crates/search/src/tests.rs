//! Every strategy on a toy forest: nothing invented, lost or repeated, and the same seed gives the same run.

use std::collections::BTreeMap;
use trefoil_stdx::random::Rng;

use crate::{Batch, Batching, Change, Forest, STRATEGIES, Searcher, StateId, StateView, make};

/// States that fork at random until a budget is used up, then end.
struct Toy {
    alive: BTreeMap<StateId, StateView>,
    next: u64,
    rng: Rng,
}

impl Forest for Toy {
    fn view(&self, id: StateId) -> StateView {
        self.alive.get(&id).copied().unwrap_or_else(|| panic!("{id:?} was looked up but is not alive"))
    }

    fn distance_to_uncovered(&self, id: StateId) -> Option<u32> {
        assert!(self.alive.contains_key(&id), "{id:?} was looked up but is not alive");
        let distance = (id.0 * 7 % 51) as u32;
        (distance < 50).then_some(distance)
    }

    fn place(&self, id: StateId) -> u64 {
        assert!(self.alive.contains_key(&id), "{id:?} was looked up but is not alive");
        self.alive[&id].instructions / 700 + id.0 % 3
    }
}

impl Toy {
    /// Runs to exhaustion; returns the order of selections.
    fn run(searcher: &mut dyn Searcher, seed: u64, budget: u64) -> Vec<StateId> {
        let first = StateId(0);
        let mut toy = Toy { alive: BTreeMap::from([(first, StateView::default())]), next: 1, rng: Rng::new(seed) };
        searcher.update(&Change { added: &[first], ..Change::default() }, &toy);
        let mut order = Vec::new();
        while let Some(id) = searcher.select(&toy) {
            assert!(toy.alive.contains_key(&id), "{} selected a dead state", searcher.name());
            order.push(id);
            let (added, removed) = toy.step(id, budget);
            // Searchers may still look at the states that are leaving.
            let change = Change { current: Some(id), added: &added, removed: &removed };
            searcher.update(&change, &toy);
            for gone in &removed {
                toy.alive.remove(gone);
            }
        }
        assert!(toy.alive.is_empty(), "{} lost {:?}", searcher.name(), toy.alive.keys());
        order
    }

    fn step(&mut self, id: StateId, budget: u64) -> (Vec<StateId>, Vec<StateId>) {
        let mut view = self.alive[&id];
        view.instructions += self.rng.below(1000);
        view.since_new = self.rng.below(100_000);
        let choice = self.rng.below(10);
        let mut added = Vec::new();
        if choice < 6 && self.next < budget {
            view.depth += 1;
            for _ in 0..=self.rng.below(2) {
                added.push(StateId(self.next));
                self.alive.insert(StateId(self.next), view);
                self.next += 1;
            }
        }
        self.alive.insert(id, view);
        let ends = choice >= 8 || self.next >= budget;
        (added, if ends { vec![id] } else { Vec::new() })
    }
}

#[test]
fn every_strategy_visits_all_states_and_is_reproducible() {
    for row in STRATEGIES {
        for seed in 0..20 {
            let names = [row.name.to_string()];
            let run = |_| Toy::run(make(&names, seed).expect("known").as_mut(), seed, 300);
            let (first, second) = (run(()), run(()));
            assert_eq!(first, second, "{} is not reproducible", row.name);
        }
    }
}

#[test]
fn interleaved_and_batched_strategies_keep_the_promise() {
    let names: Vec<_> = STRATEGIES.iter().map(|row| row.name.to_string()).collect();
    for seed in 0..20 {
        let inner = make(&names, seed).expect("known");
        Toy::run(&mut Batching::new(inner, Batch { instructions: 2000 }), seed, 500);
    }
}

#[test]
fn depth_first_stays_on_the_newest_state() {
    let order = Toy::run(&mut crate::DepthFirst::default(), 3, 50);
    assert_eq!(order[0], StateId(0));
    assert_eq!(*order.last().expect("not empty"), StateId(0), "the first state ends last");
}

#[test]
fn unknown_strategies_are_named() {
    let error = make(&["dsf".to_string()], 0).err().expect("not a strategy");
    assert!(error.contains("`dsf`") && error.contains("dfs"), "{error}");
}
