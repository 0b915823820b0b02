//! Lets every new state run a little before anything else is chosen: what is only a few steps away is found at once.
//!
//! A loop over a table, such as that of a program's options, leaves one state behind for each entry, and most of a run would
//! be over before each of them had its turn. Where new states have found nothing many times in a row they wait like the
//! others, and first looks have a part of the time only: loops fork for ever. Not here: what else is chosen.

use std::collections::{HashMap, VecDeque};
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::{Change, Forest, Searcher, StateId};

/// Instructions of a first look: a fraction of a usual turn.
const LOOK: u64 = 2000;
/// Instructions of usual turns for one of a first look.
const SHARE: u64 = 2;
/// Instructions that first looks may have in advance, for the start and for times when there is much new.
const MOST_CREDIT: u64 = 100 * LOOK;
/// States that wait for a first look; more, and the oldest of them wait like all others.
const MOST_WAITING: usize = 4096;
/// First looks in a row that find nothing at a place before it gets no more.
const MOST_IN_VAIN: u32 = 64;

pub struct FirstLook {
    inner: Box<dyn Searcher>,
    /// New states, oldest first, with their places.
    waiting: VecDeque<(StateId, u64)>,
    /// First looks from a place since the last one that covered something.
    in_vain: HashMap<u64, u32, BuildHasherDefault<FxHasher>>,
    /// The state that has its first look, and where it began.
    looking: Option<(StateId, u64)>,
    /// What the selected state had executed before its turn.
    before: u64,
    credit: u64,
}

impl FirstLook {
    pub const NAME: &str = "first-look";

    pub fn new(inner: Box<dyn Searcher>) -> FirstLook {
        FirstLook {
            inner,
            waiting: VecDeque::new(),
            in_vain: HashMap::default(),
            looking: None,
            before: 0,
            credit: MOST_CREDIT,
        }
    }

    fn promises(&self, place: u64) -> bool {
        self.in_vain.get(&place).is_none_or(|n| *n < MOST_IN_VAIN)
    }

    /// What a first look leaves behind gets none of its own, or a loop could keep all others waiting.
    fn take_in(&mut self, change: &Change, forest: &dyn Forest) {
        let Some(current) = change.current else { return };
        let view = forest.view(current);
        let spent = view.instructions.saturating_sub(self.before);
        match self.looking.take() {
            Some((id, place)) if id == current => {
                self.credit = self.credit.saturating_sub(spent);
                let vain = self.in_vain.entry(place).or_default();
                *vain = if forest.since_new(current) < LOOK { 0 } else { *vain + 1 };
            }
            Some(_) | None => {
                self.credit = (self.credit + spent / SHARE).min(MOST_CREDIT);
                self.waiting.extend(change.added.iter().map(|id| (*id, forest.place(*id))));
                self.waiting.drain(..self.waiting.len().saturating_sub(MOST_WAITING));
            }
        }
    }

    /// The next new state that is worth a look.
    fn newcomer(&mut self) -> Option<(StateId, u64)> {
        while self.credit > 0 {
            let (id, place) = self.waiting.pop_front()?;
            if self.promises(place) {
                return Some((id, place));
            }
        }
        None
    }
}

impl Searcher for FirstLook {
    fn select(&mut self, forest: &dyn Forest) -> Option<StateId> {
        self.looking = self.newcomer();
        let id = match self.looking {
            Some((id, _)) => id,
            None => self.inner.select(forest)?,
        };
        self.before = forest.view(id).instructions;
        Some(id)
    }

    fn turn(&self) -> Option<u64> {
        self.looking.map(|_| LOOK).or_else(|| self.inner.turn())
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        self.take_in(change, forest);
        if !change.removed.is_empty() {
            self.waiting.retain(|(id, _)| !change.removed.contains(id));
        }
        self.inner.update(change, forest);
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        self.inner.refresh(forest);
    }

    fn name(&self) -> String {
        format!("{}+{}", Self::NAME, self.inner.name())
    }
}
