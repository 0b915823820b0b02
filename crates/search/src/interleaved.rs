//! Several strategies in turn, each seeing all states.

use crate::{Change, Forest, Searcher, StateId};

pub struct Interleaved {
    searchers: Vec<Box<dyn Searcher>>,
    turn: usize,
}

impl Interleaved {
    /// `searchers` must not be empty.
    pub fn new(searchers: Vec<Box<dyn Searcher>>) -> Interleaved {
        Interleaved { searchers, turn: 0 }
    }
}

impl Searcher for Interleaved {
    fn select(&mut self, forest: &dyn Forest) -> Option<StateId> {
        self.turn = (self.turn + 1) % self.searchers.len();
        self.searchers[self.turn].select(forest)
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        for searcher in &mut self.searchers {
            searcher.update(change, forest);
        }
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        for searcher in &mut self.searchers {
            searcher.refresh(forest);
        }
    }

    fn name(&self) -> String {
        let names: Vec<_> = self.searchers.iter().map(|s| s.name()).collect();
        names.join("+")
    }
}
