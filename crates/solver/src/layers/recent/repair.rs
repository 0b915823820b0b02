//! Makes a violated equation with a constant true by changing the bytes it reads.
//!
//! A guess, not a decision: whoever asks evaluates the result.

use trefoil_expr::{ArrayId, Assignment, BinOp, Evaluator, Expr, Node, Pool, UnOp, Version, VersionNode};

use crate::conjunction::negated;
use crate::query::Query;

/// Changes `model` so that `violated`, an equation with a constant or the negation of one, becomes true.
/// False if it does not have that form or the bytes cannot be changed so.
pub(super) fn repair(query: &Query, evaluator: &mut Evaluator, violated: Expr, model: &mut Assignment) -> bool {
    let pool = query.pool;
    let (equation, wants_equal) = match negated(pool, violated) {
        Some(inner) => (inner, false),
        None => (violated, true),
    };
    let Node::Binary(BinOp::Eq, constant, term) = pool.node(equation) else { return false };
    let Some(value) = pool.as_u64(constant) else { return false };
    let mut places = Vec::new();
    if !places_of(pool, evaluator, term, model, 0, &mut places) {
        return false;
    }
    if wants_equal {
        return places.iter().all(|place| place.set(query, model, (value >> place.shift) as u8));
    }
    // Any other value of any of the bytes will do.
    places.iter().any(|place| {
        let current = model.byte(place.array, place.index);
        (1..=255).any(|step: u8| place.set(query, model, current.wrapping_add(step)))
    })
}

/// A byte that gives eight bits of a term.
struct Place {
    array: ArrayId,
    index: u64,
    shift: u32,
}

impl Place {
    /// Sets the byte unless its domain forbids the value.
    fn set(&self, query: &Query, model: &mut Assignment, value: u8) -> bool {
        let mut domains = query.domains.iter().flat_map(|domains| &domains.bytes);
        let allowed = domains
            .find(|known| (known.byte.0, u64::from(known.byte.1)) == (self.array, self.index))
            .is_none_or(|known| known.domain.contains(value));
        if allowed {
            model.set(self.array, self.index, value);
        }
        allowed
    }
}

/// The bytes that make up a term of reads put side by side; false if it is anything else.
fn places_of(
    pool: &Pool,
    evaluator: &mut Evaluator,
    term: Expr,
    model: &Assignment,
    shift: u32,
    places: &mut Vec<Place>,
) -> bool {
    match pool.node(term) {
        Node::Binary(BinOp::Concat, high, low) => {
            places_of(pool, evaluator, low, model, shift, places)
                && places_of(pool, evaluator, high, model, shift + pool.width(low), places)
        }
        Node::Unary(UnOp::ZExt | UnOp::SExt, inner) => places_of(pool, evaluator, inner, model, shift, places),
        Node::Read { version, index } => {
            let index = evaluator.eval_u64(pool, index, model);
            match place_of(pool, evaluator, version, index, model) {
                None => false,
                Some(array) => {
                    places.push(Place { array, index, shift });
                    true
                }
            }
        }
        Node::Const | Node::Unary(..) | Node::Binary(..) | Node::Ite { .. } | Node::Extract { .. } => false,
    }
}

/// The array whose free byte a read at `index` gives, unless the byte was written or is fixed.
fn place_of(
    pool: &Pool,
    evaluator: &mut Evaluator,
    version: Version,
    index: u64,
    model: &Assignment,
) -> Option<ArrayId> {
    let mut version = version;
    loop {
        match pool.version_node(version) {
            VersionNode::Update { index: written, .. } if evaluator.eval_u64(pool, written, model) == index => {
                return None;
            }
            VersionNode::Update { before, .. } => version = before,
            VersionNode::Base(array) => return pool.array(array).fixed_byte(index).is_none().then_some(array),
        }
    }
}
