//! Strategies that keep states in a plain order: depth first, breadth first, iterative deepening, uniform random.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::dice::Dice;
use crate::{Change, Forest, Searcher, StateId};

/// The state added last runs first.
#[derive(Default)]
pub struct DepthFirst {
    stack: Vec<StateId>,
}

impl Searcher for DepthFirst {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        self.stack.last().copied()
    }

    fn update(&mut self, change: &Change, _: &dyn Forest) {
        self.stack.extend_from_slice(change.added);
        for id in change.removed {
            if let Some(at) = self.stack.iter().rposition(|s| s == id) {
                self.stack.remove(at);
            }
        }
    }

    fn name(&self) -> String {
        "dfs".into()
    }
}

/// The state that has waited longest runs; a state that forked goes to the end.
#[derive(Default)]
pub struct BreadthFirst {
    queue: VecDeque<StateId>,
}

impl Searcher for BreadthFirst {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        self.queue.front().copied()
    }

    fn update(&mut self, change: &Change, _: &dyn Forest) {
        let forked = !change.added.is_empty();
        if forked && change.current.is_some() && self.queue.front() == change.current.as_ref() {
            self.queue.rotate_left(1);
        }
        self.queue.extend(change.added);
        for id in change.removed {
            if let Some(at) = self.queue.iter().position(|s| s == id) {
                self.queue.remove(at);
            }
        }
    }

    fn name(&self) -> String {
        "bfs".into()
    }
}

/// Any state with equal chance.
pub struct RandomState {
    states: Vec<StateId>,
    index: HashMap<StateId, usize, BuildHasherDefault<FxHasher>>,
    dice: Dice,
}

impl RandomState {
    pub(crate) fn new(dice: Dice) -> RandomState {
        RandomState { states: Vec::new(), index: HashMap::default(), dice }
    }
}

impl Searcher for RandomState {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        let n = self.states.len() as u64;
        (n > 0).then(|| self.states[self.dice.below(n) as usize])
    }

    fn update(&mut self, change: &Change, _: &dyn Forest) {
        for id in change.added {
            self.index.insert(*id, self.states.len());
            self.states.push(*id);
        }
        for id in change.removed {
            if let Some(at) = self.index.remove(id) {
                self.states.swap_remove(at);
                if let Some(moved) = self.states.get(at) {
                    self.index.insert(*moved, at);
                }
            }
        }
    }

    fn name(&self) -> String {
        "random-state".into()
    }
}

/// Depth first among the states within a depth; the bound doubles when none is left.
pub struct IterativeDeepening {
    bound: u32,
    /// States by depth when they were last seen; the deepest within the bound runs.
    by_depth: BTreeMap<(u32, StateId), ()>,
    depth_of: HashMap<StateId, u32, BuildHasherDefault<FxHasher>>,
}

impl Default for IterativeDeepening {
    fn default() -> Self {
        IterativeDeepening { bound: 4, by_depth: BTreeMap::new(), depth_of: HashMap::default() }
    }
}

impl IterativeDeepening {
    fn place(&mut self, id: StateId, forest: &dyn Forest) {
        let depth = forest.view(id).depth;
        if let Some(old) = self.depth_of.insert(id, depth) {
            self.by_depth.remove(&(old, id));
        }
        self.by_depth.insert((depth, id), ());
    }
}

impl Searcher for IterativeDeepening {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        let shallowest = self.by_depth.keys().next()?.0;
        while shallowest > self.bound {
            self.bound *= 2;
        }
        self.by_depth.range(..=(self.bound, StateId(u64::MAX))).next_back().map(|((_, id), ())| *id)
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        for id in change.removed {
            if let Some(depth) = self.depth_of.remove(id) {
                self.by_depth.remove(&(depth, *id));
            }
        }
        let alive = change.current.filter(|id| self.depth_of.contains_key(id));
        let removed = change.removed;
        for id in alive.iter().chain(change.added).filter(|id| !removed.contains(id)) {
            self.place(*id, forest);
        }
    }

    fn name(&self) -> String {
        "iterative-deepening".into()
    }
}
