//! Several strategies in turn, each seeing all states.

use crate::{Change, Forest, Searcher, StateId};

pub struct Interleaved {
    searchers: Vec<Box<dyn Searcher>>,
    turn: usize,
}

impl Interleaved {
    /// `searchers` must not be empty; number `first` begins.
    pub fn new(searchers: Vec<Box<dyn Searcher>>, first: usize) -> Interleaved {
        Interleaved { searchers, turn: first }
    }
}

impl Searcher for Interleaved {
    fn select(&mut self, forest: &dyn Forest) -> Option<StateId> {
        let turn = self.turn;
        self.turn = (turn + 1) % self.searchers.len();
        self.searchers[turn].select(forest)
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
