//! `Make`: whoever can build expressions, raw or simplified.
//! Lets the readers of texts build straight through a simplifier they do not know.

use crate::handle::Expr;
use crate::op::{BinOp, Node, UnOp};
use crate::pool::Pool;

/// A way to build expressions in a pool.
pub trait Make {
    fn pool(&mut self) -> &mut Pool;

    /// The node, or anything equal to it.
    fn build(&mut self, node: Node, width: u32) -> Expr;

    fn unary(&mut self, op: UnOp, x: Expr, width: u32) -> Expr {
        self.build(Node::Unary(op, x), width)
    }

    fn binary(&mut self, op: BinOp, x: Expr, y: Expr) -> Expr {
        let width = match op {
            BinOp::Concat => self.pool().width(x) + self.pool().width(y),
            BinOp::Eq | BinOp::Ult | BinOp::Slt => 1,
            BinOp::Add | BinOp::Mul | BinOp::UDiv | BinOp::SDiv | BinOp::URem | BinOp::SRem => self.pool().width(x),
            BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Shl | BinOp::LShr | BinOp::AShr => self.pool().width(x),
        };
        self.build(Node::Binary(op, x, y), width)
    }

    fn not(&mut self, x: Expr) -> Expr {
        let width = self.pool().width(x);
        self.unary(UnOp::Not, x, width)
    }

    fn neg(&mut self, x: Expr) -> Expr {
        let width = self.pool().width(x);
        self.unary(UnOp::Neg, x, width)
    }

    fn ite(&mut self, cond: Expr, then: Expr, other: Expr) -> Expr {
        let width = self.pool().width(then);
        self.build(Node::Ite { cond, then, other }, width)
    }

    fn extract(&mut self, of: Expr, lo: u32, width: u32) -> Expr {
        self.build(Node::Extract { of, lo }, width)
    }
}

impl Make for Pool {
    fn pool(&mut self) -> &mut Pool {
        self
    }

    fn build(&mut self, node: Node, width: u32) -> Expr {
        self.make(node, width)
    }
}
