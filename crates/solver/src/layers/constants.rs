//! What needs no search: constants, known bits, opposite conjuncts and empty ranges.
//!
//! A range is what comparisons of one term with constants leave of its values. Passes on the
//! conjuncts that are not decided.

use rustc_hash::FxHashMap;
use trefoil_expr::{BinOp, Expr, Node, Pool};

use crate::conjunction::negated;
use crate::limits::GaveUp;
use crate::query::{Answer, Model, Query, Solver};

pub struct Constants {
    inner: Box<dyn Solver>,
}

impl Constants {
    pub fn new(inner: Box<dyn Solver>) -> Constants {
        Constants { inner }
    }
}

impl Solver for Constants {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let pool = query.pool;
        let mut open = Vec::with_capacity(query.conjuncts.len());
        for &conjunct in query.conjuncts {
            match pool.facts(conjunct).as_value() {
                Some(0) => return Ok(Answer::Unsat(vec![conjunct])),
                Some(_) => {}
                None => open.push(conjunct),
            }
        }
        if open.is_empty() {
            return Ok(Answer::Sat(Model::default()));
        }
        if let Some(core) = opposites(pool, &open).or_else(|| empty_range(pool, &open)) {
            return Ok(Answer::Unsat(core));
        }
        self.inner.check(&Query { conjuncts: &open, ..*query })
    }
}

/// A conjunct and its negation.
fn opposites(pool: &Pool, conjuncts: &[Expr]) -> Option<Vec<Expr>> {
    conjuncts.iter().find_map(|&conjunct| {
        let opposite = negated(pool, conjunct)?;
        conjuncts.binary_search(&opposite).ok()?;
        Some(vec![opposite.min(conjunct), opposite.max(conjunct)])
    })
}

/// The unsigned values left of one term.
struct Range {
    min: u64,
    max: u64,
    because: Vec<Expr>,
}

/// Comparisons of one term with constants that leave it no value.
fn empty_range(pool: &Pool, conjuncts: &[Expr]) -> Option<Vec<Expr>> {
    let mut ranges: FxHashMap<Expr, Range> = FxHashMap::default();
    for &conjunct in conjuncts {
        let Some((term, min, max)) = bounds(pool, conjunct) else { continue };
        let facts = pool.facts(term);
        let range = ranges.entry(term).or_insert_with(|| Range { min: facts.min, max: facts.max, because: Vec::new() });
        range.min = range.min.max(min);
        range.max = range.max.min(max);
        range.because.push(conjunct);
        if range.min > range.max {
            return Some(std::mem::take(&mut range.because));
        }
    }
    None
}

/// The term that a comparison bounds, and its bounds.
fn bounds(pool: &Pool, conjunct: Expr) -> Option<(Expr, u64, u64)> {
    let (compare, holds) = match negated(pool, conjunct) {
        Some(inner) => (inner, false),
        None => (conjunct, true),
    };
    let Node::Binary(op, x, y) = pool.node(compare) else { return None };
    match (op, pool.as_u64(x), pool.as_u64(y), holds) {
        (BinOp::Eq, Some(c), None, true) => Some((y, c, c)),
        (BinOp::Ult, Some(c), None, true) => Some((y, c.checked_add(1)?, u64::MAX)),
        (BinOp::Ult, Some(c), None, false) => Some((y, 0, c)),
        (BinOp::Ult, None, Some(c), true) => Some((x, 0, c.checked_sub(1)?)),
        (BinOp::Ult, None, Some(c), false) => Some((x, c, u64::MAX)),
        _ => None,
    }
}
