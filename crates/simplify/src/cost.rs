//! What an expression costs to compute or to solve, roughly: the measure by which rules are directed.
//! Wires (extract, concat, extensions) cost one, the rest in proportion to width and weight. Trees, not DAGs: sharing is ignored.

use rustc_hash::FxHashMap;
use trefoil_expr::{BinOp, Expr, Node, Pool, UnOp};

/// The cost of an expression. Saturates.
pub fn cost(pool: &Pool, e: Expr) -> u64 {
    fn of(pool: &Pool, e: Expr, known: &mut FxHashMap<Expr, u64>) -> u64 {
        if let Some(&c) = known.get(&e) {
            return c;
        }
        let below = pool.node(e).operands().fold(0, |acc: u64, x| acc.saturating_add(of(pool, x, known)));
        let total = below.saturating_add(own(pool, e));
        known.insert(e, total);
        total
    }
    of(pool, e, &mut FxHashMap::default())
}

fn own(pool: &Pool, e: Expr) -> u64 {
    match pool.node(e) {
        Node::Const => 0,
        Node::Read { .. } => 10,
        Node::Extract { .. } => 1,
        Node::Unary(op, _) => match op {
            UnOp::Not => 1 + u64::from(pool.width(e)),
            UnOp::ZExt => 1,
            UnOp::SExt => 2,
            UnOp::Neg => 4 + 4 * u64::from(pool.width(e)),
        },
        Node::Ite { .. } => 5 + 3 * u64::from(pool.width(e)),
        Node::Binary(op, x, _) => {
            let width = u64::from(pool.width(x));
            match op {
                BinOp::Concat => 2,
                BinOp::And | BinOp::Or => 2 + 2 * width,
                BinOp::Xor => 3 + 3 * width,
                BinOp::Eq => 3 + 4 * width,
                BinOp::Ult => 6 + 5 * width,
                BinOp::Slt => 7 + 5 * width,
                BinOp::Add => 6 + 6 * width,
                BinOp::Shl | BinOp::LShr | BinOp::AShr => 10 + 20 * width,
                BinOp::Mul => 10 + 10 * width * width,
                BinOp::UDiv | BinOp::URem => 100 + 40 * width * width,
                BinOp::SDiv | BinOp::SRem => 200 + 60 * width * width,
            }
        }
    }
}
