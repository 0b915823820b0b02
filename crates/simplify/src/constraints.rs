//! Sets of constraints: what one says about the others.
//! A conjunction is taken apart, an equality with a constant fixes a value everywhere else, and what that makes constant is
//! propagated again until nothing changes. Not a solver: it finds a contradiction only if rewriting does.
//! Invariant: the conjunction of the result has the same models as that of the input.

use crate::builder::Builder;
use crate::substitute::Substitution;
use rustc_hash::{FxHashMap, FxHashSet};
use trefoil_expr::{BinOp, Const, Expr, Node, Pool, UnOp};

/// The conditions of which `e` is the conjunction; also `not (p or q)`.
pub fn conjuncts(b: &mut Builder<'_>, e: Expr) -> Vec<Expr> {
    let mut out = Vec::new();
    let mut stack = vec![e];
    while let Some(e) = stack.pop() {
        match b.pool.node(e) {
            Node::Binary(BinOp::And, p, q) if b.pool.width(e) == 1 => stack.extend([q, p]),
            Node::Unary(UnOp::Not, inner) => match b.pool.node(inner) {
                Node::Binary(BinOp::Or, p, q) => {
                    let (p, q) = (b.not(p), b.not(q));
                    stack.extend([q, p]);
                }
                _ => out.push(e),
            },
            _ => out.push(e),
        }
    }
    out
}

/// Values that a constraint fixes: `x = 3` gives `(x, 3)`, and also what follows for the parts of `x`.
pub fn implied_values(pool: &Pool, constraint: Expr) -> Vec<(Expr, Const)> {
    let mut out = Vec::new();
    let mut stack = vec![(constraint, Const::from_bool(true))];
    while let Some((e, value)) = stack.pop() {
        if pool.is_const(e) {
            continue;
        }
        parts_fixed_by(pool, e, &value, &mut stack);
        out.push((e, value));
    }
    out
}

/// What must hold of the operands if the node has this value.
fn parts_fixed_by(pool: &Pool, e: Expr, value: &Const, stack: &mut Vec<(Expr, Const)>) {
    let width = value.width();
    match pool.node(e) {
        Node::Unary(op @ (UnOp::Not | UnOp::Neg), x) => stack.push((x, value.unary(op, width))),
        Node::Unary(UnOp::ZExt | UnOp::SExt, x) => stack.push((x, value.extract(0, pool.width(x)))),
        Node::Binary(BinOp::And, x, y) if value.is_ones() => {
            stack.extend([(x, Const::ones(width)), (y, Const::ones(width))]);
        }
        Node::Binary(BinOp::Or, x, y) if value.is_zero() => {
            stack.extend([(x, Const::new(width, 0)), (y, Const::new(width, 0))]);
        }
        Node::Binary(BinOp::Eq, x, y) if value.is_one() => {
            if let Some(c) = pool.as_const(x) {
                stack.push((y, c));
            }
        }
        Node::Binary(BinOp::Add, x, y) => {
            if let Some(c) = pool.as_const(x) {
                let rest = value.binary(BinOp::Add, &c.unary(UnOp::Neg, width));
                stack.push((y, rest));
            }
        }
        Node::Binary(BinOp::Xor, x, y) => {
            if let Some(c) = pool.as_const(x) {
                stack.push((y, value.binary(BinOp::Xor, &c)));
            }
        }
        Node::Binary(BinOp::Concat, x, y) => {
            let low = pool.width(y);
            stack.extend([(x, value.extract(low, width - low)), (y, value.extract(0, low))]);
        }
        Node::Const | Node::Read { .. } | Node::Binary(..) | Node::Ite { .. } | Node::Extract { .. } => {}
    }
}

/// A simplified set of constraints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Simplified {
    /// Each once, none of them constant.
    Constraints(Vec<Expr>),
    /// Two of them contradict each other.
    Contradiction,
}

/// Rounds of propagation; each fixes at least one value more.
const MAX_ROUNDS: usize = 16;

/// Simplifies constraints with what the others fix.
pub fn simplify_all(b: &mut Builder<'_>, constraints: &[Expr]) -> Simplified {
    let mut current = match flatten(b, constraints) {
        Some(list) => list,
        None => return Simplified::Contradiction,
    };
    let mut used: FxHashSet<Expr> = FxHashSet::default();
    for _ in 0..MAX_ROUNDS {
        let Some(fixed) = Fixed::collect(b, &current) else {
            return Simplified::Contradiction;
        };
        if fixed.values.keys().all(|e| used.contains(e)) {
            break;
        }
        used.extend(fixed.values.keys());
        let rewritten = fixed.rewrite(b, &current);
        current = match flatten(b, &rewritten) {
            Some(list) => list,
            None => return Simplified::Contradiction,
        };
    }
    Simplified::Constraints(current)
}

/// All conjuncts, each once, without those that are true; nothing if one is false.
fn flatten(b: &mut Builder<'_>, constraints: &[Expr]) -> Option<Vec<Expr>> {
    let mut seen = FxHashSet::default();
    let mut out = Vec::new();
    for &c in constraints {
        for e in conjuncts(b, c) {
            match b.pool.as_bool(e) {
                Some(true) => {}
                Some(false) => return None,
                None => {
                    if seen.insert(e) {
                        out.push(e);
                    }
                }
            }
        }
    }
    Some(out)
}

/// The values fixed by a set, each with the first constraint that fixes it.
struct Fixed {
    values: FxHashMap<Expr, (Expr, Expr)>,
}

impl Fixed {
    /// Nothing if two constraints fix different values.
    fn collect(b: &mut Builder<'_>, constraints: &[Expr]) -> Option<Self> {
        let mut values: FxHashMap<Expr, (Expr, Expr)> = FxHashMap::default();
        for &c in constraints {
            for (e, value) in implied_values(b.pool, c) {
                let value = b.constant(&value);
                if values.entry(e).or_insert((value, c)).0 != value {
                    return None;
                }
            }
        }
        Some(Self { values })
    }

    /// Each constraint sees the values that others fix. Why nothing is lost: a value stays fixed by the first constraint that
    /// fixes it, because on the way from that constraint down to the value nothing is replaced (whatever fixes a node on that way
    /// earlier would have fixed the value as well), and inside the value only smaller terms are replaced.
    fn rewrite(&self, b: &mut Builder<'_>, constraints: &[Expr]) -> Vec<Expr> {
        let mut shared = Substitution::new();
        let mut out = Vec::with_capacity(constraints.len());
        for &c in constraints {
            let fixes_more = implied_values(b.pool, c).iter().any(|(e, _)| *e != c && self.values[e].1 == c);
            if fixes_more {
                let others = |e: Expr| self.values.get(&e).filter(|(_, by)| *by != c).map(|(v, _)| *v);
                out.push(Substitution::new().apply_below(b, c, &others));
            } else {
                let all = |e: Expr| self.values.get(&e).map(|(v, _)| *v);
                out.push(shared.apply_below(b, c, &all));
            }
        }
        out
    }
}
