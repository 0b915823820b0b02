//! Every strategy on a toy forest: nothing invented, lost or repeated, and the same seed gives the same run.

use std::collections::BTreeMap;
use trefoil_stdx::random::Rng;

use crate::{Batch, Change, FirstLook, Forest, STRATEGIES, Searcher, StateId, StateView, make, make_steps, make_turns};

/// States that fork at random until a budget is used up, then end.
struct Toy {
    alive: BTreeMap<StateId, StateView>,
    next: u64,
    rng: Rng,
    /// Since when all of them have seen nothing new, if it is not to vary.
    since: Option<u64>,
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

    fn since_new(&self, id: StateId) -> u64 {
        self.since.unwrap_or(self.view(id).instructions * 37 % 100_000)
    }

    fn visits_here(&self, id: StateId) -> u64 {
        self.view(id).instructions / 7
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
        let mut toy =
            Toy { alive: BTreeMap::from([(first, StateView::default())]), next: 1, rng: Rng::new(seed), since: None };
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
        let mut searcher = make_turns(&names, seed, Batch { instructions: 2000 }).expect("known");
        assert!(searcher.name().starts_with("first-look+"));
        Toy::run(searcher.as_mut(), seed, 500);
    }
}

/// A forest of states that are all alike.
fn alike(n: u64) -> Toy {
    let alive = (0..n).map(|id| (StateId(7 * 51 * id + 22), StateView::default()));
    Toy { alive: alive.collect(), next: n, rng: Rng::new(0), since: Some(u64::MAX) }
}

#[test]
fn strategies_that_choose_every_step_draw_the_numbers_that_klee_draws() {
    let names = ["random-path", "nurs:covnew"].map(String::from);
    let mut searcher = make_steps(&names, 5489).expect("known");
    let toy = alike(4);
    let [a, b, c, d] = *toy.alive.keys().copied().collect::<Vec<_>>() else { panic!("four states") };
    searcher.update(&Change { added: &[a], ..Change::default() }, &toy);
    // A tree with one state needs no coin: the first number, 0.81, goes to the second strategy.
    assert_eq!([searcher.select(&toy), searcher.select(&toy)], [Some(a); 2]);
    searcher.update(&Change { current: Some(a), added: &[b, c, d], removed: &[] }, &toy);
    // 581869302 = 0b0010…: not b, not c, but d.
    assert_eq!(searcher.select(&toy), Some(d));
    // 3890346734 / 2^32 = 0.906: the last of four equal weights.
    assert_eq!(searcher.select(&toy), Some(d));
    searcher.update(&Change { current: Some(b), added: &[], removed: &[b] }, &toy);
    // 3586334585 = 0b1101…: c. 545404204 / 2^32 = 0.127: the first of three.
    assert_eq!([searcher.select(&toy), searcher.select(&toy)], [Some(c), Some(a)]);
}

#[test]
fn several_strategies_take_turns_as_klees_do() {
    let names: Vec<_> = STRATEGIES[1..].iter().map(|row| row.name.to_string()).collect();
    let searcher = make_steps(&names, 1).expect("known");
    let turns: Vec<_> = searcher.name().split('+').skip(1).map(String::from).collect();
    assert!(turns.iter().rev().eq(&names[1..]), "{turns:?}");
    for seed in 0..20 {
        Toy::run(make_steps(&names, seed).expect("known").as_mut(), u64::from(seed), 500);
    }
}

#[test]
fn new_states_have_a_first_look_and_their_children_have_none() {
    let mut searcher = FirstLook::new(Box::new(crate::DepthFirst::default()));
    let [parent, first, second, child] = [0, 1, 2, 3].map(StateId);
    let alive = [parent, first, second, child].map(|id| (id, StateView::default()));
    let toy = Toy { alive: BTreeMap::from(alive), next: 4, rng: Rng::new(0), since: Some(5000) };
    searcher.update(&Change { added: &[parent], ..Change::default() }, &toy);
    assert_eq!((searcher.select(&toy), searcher.turn()), (Some(parent), None));
    searcher.update(&Change { current: Some(parent), added: &[first, second], removed: &[] }, &toy);
    assert_eq!(searcher.select(&toy), Some(first));
    assert!(searcher.turn().is_some());
    searcher.update(&Change { current: Some(first), added: &[child], removed: &[] }, &toy);
    assert_eq!(searcher.select(&toy), Some(second));
    searcher.update(&Change { current: Some(second), added: &[], removed: &[second] }, &toy);
    assert_eq!((searcher.select(&toy), searcher.turn()), (Some(child), None), "as depth-first says");
}

#[test]
fn a_place_without_promise_gets_no_more_looks() {
    let mut searcher = FirstLook::new(Box::new(crate::BreadthFirst::default()));
    let alive = (0..300).map(|id| (StateId(id), StateView::default()));
    let toy = Toy { alive: alive.collect(), next: 300, rng: Rng::new(0), since: Some(5000) };
    searcher.update(&Change { added: &[StateId(0)], ..Change::default() }, &toy);
    searcher.select(&toy);
    // Places are the remainders by three: so all of these stand at the same one.
    let added: Vec<_> = (1..100).map(|i| StateId(3 * i)).collect();
    searcher.update(&Change { current: Some(StateId(0)), added: &added, removed: &[] }, &toy);
    let mut looks = 0;
    while let Some(id) = searcher.select(&toy).filter(|_| searcher.turn().is_some()) {
        looks += 1;
        searcher.update(&Change { current: Some(id), ..Change::default() }, &toy);
    }
    assert_eq!(looks, 64);
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
