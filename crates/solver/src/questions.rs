//! The questions the rest of the project asks, all over the one of `Chain`.
//!
//! Constant conditions are answered here; layers never see them alone.

use trefoil_expr::{Assignment, Const, Expr, Pool, eval};

use crate::chain::Chain;
use crate::constraints::Constraints;
use crate::limits::GaveUp;
use crate::near;
use crate::query::Answer;

/// What a condition can be under a path condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Truth {
    Always,
    Never,
    Either,
}

/// Both sides of a condition.
#[derive(Clone, Debug)]
pub struct Branch {
    /// What the condition is under the witness: this side is feasible and keeps the witness.
    pub holds: bool,
    /// A witness for the other side, if that is feasible too.
    pub other: Option<Assignment>,
}

/// Decides both sides of a branch with one question at most: `witness` satisfies `path`, so it proves
/// the side it takes.
pub fn branch(
    chain: &mut Chain,
    pool: &mut Pool,
    path: &Constraints,
    witness: &Assignment,
    condition: Expr,
) -> Result<Branch, GaveUp> {
    if let Some(holds) = known(pool, condition) {
        return Ok(Branch { holds, other: None });
    }
    let holds = eval(pool, condition, witness).is_true();
    let goal = if holds { pool.not(condition) } else { condition };
    let other = satisfying(chain, pool, path, witness, goal)?;
    Ok(Branch { holds, other })
}

/// A witness for `path` and `goal`, if there is one: `witness`, which satisfies `path`, with the bytes
/// changed that `goal` needs changed. On a long path whose bytes are all connected the question is
/// asked for the neighbourhood of the goal first, which may take several smaller queries.
pub fn satisfying(
    chain: &mut Chain,
    pool: &mut Pool,
    path: &Constraints,
    witness: &Assignment,
    goal: Expr,
) -> Result<Option<Assignment>, GaveUp> {
    near::satisfying(chain, pool, path, witness, goal)
}

/// Whether `condition` can be true.
pub fn may_be_true(chain: &mut Chain, pool: &Pool, path: &Constraints, condition: Expr) -> Result<bool, GaveUp> {
    match known(pool, condition) {
        Some(value) => Ok(value),
        None => Ok(chain.check(pool, path, condition)?.is_sat()),
    }
}

/// Whether `condition` cannot be false.
pub fn must_be_true(chain: &mut Chain, pool: &mut Pool, path: &Constraints, condition: Expr) -> Result<bool, GaveUp> {
    let opposite = pool.not(condition);
    Ok(!may_be_true(chain, pool, path, opposite)?)
}

/// What `condition` can be, with two queries at most.
pub fn truth(chain: &mut Chain, pool: &mut Pool, path: &Constraints, condition: Expr) -> Result<Truth, GaveUp> {
    if !may_be_true(chain, pool, path, condition)? {
        return Ok(Truth::Never);
    }
    Ok(match must_be_true(chain, pool, path, condition)? {
        true => Truth::Always,
        false => Truth::Either,
    })
}

/// Some value that `expr` can have.
pub fn one_value(chain: &mut Chain, pool: &Pool, path: &Constraints, expr: Expr) -> Result<Const, GaveUp> {
    let relevant = path.relevant(pool, expr);
    match chain.check_all(pool, relevant)? {
        Answer::Sat(model) => Ok(eval(pool, expr, &model.to_assignment())),
        Answer::Unsat(_) => Err(contradictory()),
    }
}

/// The smallest and the largest value, unsigned, that `expr` can have. Asks up to one query per bit
/// and bound.
pub fn value_range(
    chain: &mut Chain,
    pool: &mut Pool,
    path: &Constraints,
    expr: Expr,
) -> Result<(Const, Const), GaveUp> {
    let start = one_value(chain, pool, path, expr)?;
    let min = extreme(chain, pool, path, expr, &start, false)?;
    let max = extreme(chain, pool, path, expr, &start, true)?;
    Ok((min, max))
}

/// The extreme value whose high bits are `wanted` wherever possible, found bit by bit from the top;
/// `best` is a possible value. A bit that `best` has right costs no query.
fn extreme(
    chain: &mut Chain,
    pool: &mut Pool,
    path: &Constraints,
    expr: Expr,
    best: &Const,
    wanted: bool,
) -> Result<Const, GaveUp> {
    let mut best = best.clone();
    let width = pool.width(expr);
    for bit in (0..width).rev() {
        if best.bit(bit) == wanted || !may_differ(pool, expr, bit) {
            continue;
        }
        let high = pool.extract(expr, bit, width - bit);
        let above = best.extract(bit, width - bit);
        let flipped = above.binary(trefoil_expr::BinOp::Xor, &Const::new(width - bit, 1));
        let flipped = pool.constant(&flipped);
        let goal = pool.eq(flipped, high);
        if let Answer::Sat(model) = chain.check(pool, path, goal)? {
            best = eval(pool, expr, &model.to_assignment());
        }
    }
    Ok(best)
}

/// Whether a bit is not fixed by the expression's facts.
fn may_differ(pool: &Pool, expr: Expr, bit: u32) -> bool {
    let facts = pool.facts(expr);
    pool.width(expr) > 64 || (facts.zeros | facts.ones) >> bit & 1 == 0
}

/// The value of a condition that needs no solver.
fn known(pool: &Pool, condition: Expr) -> Option<bool> {
    pool.facts(condition).as_value().map(|value| value == 1)
}

fn contradictory() -> GaveUp {
    GaveUp::Backend("internal error: the path condition is contradictory".into())
}

#[cfg(test)]
mod tests;
