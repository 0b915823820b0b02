//! Repairs a model: conditions that are violated are made true one after the other, by changing the
//! bytes they read to what the condition asks for.
//!
//! A guess, not a decision: the result is a model only if no condition is violated in the end. A byte
//! changed for one condition keeps its value for the next ones, so that a change is pushed on along
//! chains of conditions (`a <= b`, `b <= c`, …) and never to and fro. The work is bounded.

use trefoil_expr::{ArrayId, Assignment, Evaluator, Expr, Version, VersionNode};

use super::invert::is_prefix_of;
use crate::query::Query;

/// Conditions made true in one model.
const MAX_STEPS: usize = 16;
/// Terms visited on the way, in all steps together.
const MAX_VISITS: u32 = 8000;
/// Terms evaluated on the way: a few milliseconds.
const MAX_EVALUATED: u64 = 200_000;
/// How deep a target is followed into a term.
const MAX_DEPTH: u32 = 100;

/// Which operand a condition changes first, if it can change either.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Prefer {
    First,
    Last,
}

/// A byte and what it was.
struct Change {
    array: ArrayId,
    index: u64,
    before: u8,
}

/// A model under repair.
pub(super) struct Repair<'a> {
    pub(super) query: &'a Query<'a>,
    evaluator: &'a mut Evaluator,
    model: Assignment,
    pub(super) prefer: Prefer,
    /// Bytes that earlier conditions have settled.
    settled: Vec<(ArrayId, u64)>,
    changes: Vec<Change>,
    pub(super) visits_left: u32,
    evaluation_end: u64,
    pub(super) depth_left: u32,
}

/// `candidate` with some bytes changed so that it satisfies the query, if that is easily found.
pub(super) fn repaired(
    query: &Query,
    evaluator: &mut Evaluator,
    candidate: Assignment,
    prefer: Prefer,
) -> Option<Assignment> {
    evaluator.reset();
    let evaluation_end = evaluator.n_computed() + MAX_EVALUATED;
    let mut repair = Repair {
        query,
        evaluator,
        model: candidate,
        prefer,
        settled: Vec::new(),
        changes: Vec::new(),
        visits_left: MAX_VISITS,
        evaluation_end,
        depth_left: MAX_DEPTH,
    };
    for _ in 0..MAX_STEPS {
        let Some(violated) = repair.violated() else { return Some(repair.model) };
        if !repair.make(violated, 1) {
            return None;
        }
        repair.settle();
    }
    repair.violated().is_none().then_some(repair.model)
}

impl Repair<'_> {
    /// A conjunct over several bytes that is false; those over one byte are kept by `set_byte`.
    fn violated(&mut self) -> Option<Expr> {
        let rest = self.query.domains.map_or(self.query.conjuncts, |domains| &domains.rest);
        rest.iter().copied().find(|&e| self.value(e) == 0)
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.visits_left == 0 || self.depth_left == 0 || self.evaluator.n_computed() > self.evaluation_end
    }

    pub(super) fn value(&mut self, e: Expr) -> u64 {
        self.evaluator.eval_u64(self.query.pool, e, &self.model)
    }

    fn settle(&mut self) {
        self.settled.extend(self.changes.drain(..).map(|change| (change.array, change.index)));
    }

    /// Tries one target after the other; what a failed one has changed is undone.
    pub(super) fn make_one_of(&mut self, targets: &[(Expr, u64)]) -> bool {
        let n_before = self.changes.len();
        let attempt = |repair: &mut Self, (e, value): (Expr, u64)| {
            let made = repair.make(e, value);
            if !made {
                repair.undo(n_before);
            }
            made
        };
        match self.prefer {
            Prefer::First => targets.iter().any(|&target| attempt(self, target)),
            Prefer::Last => targets.iter().rev().any(|&target| attempt(self, target)),
        }
    }

    fn undo(&mut self, n_kept: usize) {
        while self.changes.len() > n_kept
            && let Some(change) = self.changes.pop()
        {
            self.model.set(change.array, change.index, change.before);
            self.evaluator.reset();
        }
    }

    /// Makes the byte that a read gives `value`.
    pub(super) fn make_read(&mut self, version: Version, index: Expr, value: u64) -> bool {
        let pool = self.query.pool;
        let index = self.value(index);
        let mut version = version;
        loop {
            match pool.version_node(version) {
                VersionNode::Update { index: written, value: byte, .. } if self.value(written) == index => {
                    return self.make(byte, value);
                }
                VersionNode::Update { before, .. } => version = before,
                VersionNode::Base(array) => return self.set_byte(array, index, value as u8),
            }
        }
    }

    /// Sets a free byte, unless its domain forbids the value or an earlier condition has settled it.
    fn set_byte(&mut self, array: ArrayId, index: u64, value: u8) -> bool {
        let before = self.model.byte(array, index);
        if before == value {
            return true;
        }
        let is_fixed = self.query.pool.array(array).fixed_byte(index).is_some();
        if is_fixed || self.settled.contains(&(array, index)) || !self.allows(array, index, value) {
            return false;
        }
        self.changes.push(Change { array, index, before });
        self.model.set(array, index, value);
        self.evaluator.reset();
        true
    }

    fn allows(&self, array: ArrayId, index: u64, value: u8) -> bool {
        let Some(domains) = self.query.domains else { return true };
        let known =
            domains.bytes.binary_search_by_key(&(array, index), |known| (known.byte.0, u64::from(known.byte.1)));
        known.is_ok_and(|at| domains.bytes[at].domain.contains(value)) || known.is_err()
    }

    /// By how many bits `y` is `x` shifted right, if it plainly is.
    pub(super) fn shift_of(&self, x: Expr, y: Expr) -> Option<u32> {
        is_prefix_of(self.query.pool, y, x)
    }
}

#[cfg(test)]
mod tests;
