//! Conjunctions taken apart.

use trefoil_expr::{BinOp, Expr, Node, Pool, UnOp};

/// Appends the parts whose conjunction is `expr`: `a AND b` is `a`, `b`.
pub fn flatten(pool: &Pool, expr: Expr, parts: &mut Vec<Expr>) {
    let mut work = vec![expr];
    while let Some(expr) = work.pop() {
        match pool.node(expr) {
            Node::Binary(BinOp::And, x, y) if pool.width(expr) == 1 => work.extend([y, x]),
            _ => parts.push(expr),
        }
    }
}

/// `x`, if `expr` is its negation.
pub fn negated(pool: &Pool, expr: Expr) -> Option<Expr> {
    match pool.node(expr) {
        Node::Unary(UnOp::Not, x) if pool.width(expr) == 1 => Some(x),
        _ => None,
    }
}
