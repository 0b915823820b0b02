//! Stays with one state for a while: switching costs time, and a path makes progress only when it runs.

use crate::{Change, Forest, Searcher, StateId};

/// How long a state is kept.
#[derive(Clone, Copy, Debug)]
pub struct Batch {
    pub instructions: u64,
}

pub struct Batching {
    inner: Box<dyn Searcher>,
    batch: Batch,
    kept: Option<(StateId, u64)>,
}

impl Batching {
    pub fn new(inner: Box<dyn Searcher>, batch: Batch) -> Batching {
        Batching { inner, batch, kept: None }
    }
}

impl Searcher for Batching {
    fn select(&mut self, forest: &dyn Forest) -> Option<StateId> {
        if let Some((id, since)) = self.kept
            && forest.view(id).instructions.saturating_sub(since) < self.batch.instructions
        {
            return Some(id);
        }
        let chosen = self.inner.select(forest);
        self.kept = chosen.map(|id| (id, forest.view(id).instructions));
        chosen
    }

    fn update(&mut self, change: &Change, forest: &dyn Forest) {
        if self.kept.is_some_and(|(id, _)| change.removed.contains(&id)) {
            self.kept = None;
        }
        self.inner.update(change, forest);
    }

    fn refresh(&mut self, forest: &dyn Forest) {
        self.inner.refresh(forest);
    }

    fn name(&self) -> String {
        format!("{} in batches of {} instructions", self.inner.name(), self.batch.instructions)
    }
}
