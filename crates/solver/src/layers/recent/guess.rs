//! Tries values at random, for conditions that no reasoning sees through but every tenth input satisfies: bits of a
//! checksum, digits of a product.
//!
//! Only for large conditions; small ones are decided faster than guessed. The same query gets the same guesses.

use trefoil_expr::{ArrayId, Assignment, Evaluator};
use trefoil_stdx::random::Rng;

use crate::query::Query;

/// Terms below which a condition is left to the core.
const LARGE: u64 = 1000;
/// Terms evaluated in all guesses together: about ten milliseconds.
const MAX_EVALUATED: u64 = 500_000;
const MAX_GUESSES: u64 = 64;
/// Bytes changed in one guess: more would break what the start satisfies.
const MAX_CHANGES: u64 = 3;

pub(super) fn guessed(query: &Query, evaluator: &mut Evaluator, start: &Assignment) -> Option<Assignment> {
    let bytes = bytes_of(query);
    if bytes.is_empty() || size(query, evaluator, start) < LARGE {
        return None;
    }
    let mut rng = Rng::new(bytes.len() as u64);
    let end = evaluator.n_computed() + MAX_EVALUATED;
    for _ in 0..MAX_GUESSES {
        if evaluator.n_computed() > end {
            break;
        }
        let mut guess = start.clone();
        for _ in 0..=rng.below(MAX_CHANGES) {
            let (array, index) = rng.pick(&bytes);
            guess.set(array, index, rng.below(256) as u8);
        }
        evaluator.reset();
        if query.conjuncts.iter().all(|&e| evaluator.eval_bool(query.pool, e, &guess)) {
            return Some(guess);
        }
    }
    None
}

/// Terms of all conditions.
fn size(query: &Query, evaluator: &mut Evaluator, at: &Assignment) -> u64 {
    let before = evaluator.n_computed();
    evaluator.reset();
    for &e in query.conjuncts {
        evaluator.eval_bool(query.pool, e, at);
    }
    evaluator.n_computed() - before
}

/// What the large conditions read; a byte with a domain of its own is guessed like the others.
fn bytes_of(query: &Query) -> Vec<(ArrayId, u64)> {
    let rest = query.domains.map_or(query.conjuncts, |domains| &domains.rest);
    let mut bytes: Vec<_> = rest
        .iter()
        .flat_map(|&e| query.pool.support_items(query.pool.support(e)))
        .filter_map(|item| Some((item.array(), u64::from(item.index()?))))
        .collect();
    bytes.sort_unstable();
    bytes.dedup();
    bytes
}
