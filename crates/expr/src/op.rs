//! The operators and the view of one node.
//! The set is small on purpose: subtraction is `Add` of `Neg`, `<=` is `Not` of the swapped `<`.
//! Floating-point operators will join as further variants of [`UnOp`] and [`BinOp`], over the same bit-vectors.

use crate::handle::{Expr, Version};

/// Operators with one operand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum UnOp {
    /// Bitwise complement; logical not at width 1.
    Not,
    /// Two's complement negation.
    Neg,
    /// Zero extension to the width of the node; strictly wider than the operand.
    ZExt,
    /// Sign extension to the width of the node; strictly wider than the operand.
    SExt,
}

/// Operators with two operands. Both have the same width, except for `Concat`.
/// Division and shifts have the meaning of SMT-LIB: total functions, see [`crate::word`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BinOp {
    Add,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    /// Equality; width 1.
    Eq,
    /// Unsigned less-than; width 1.
    Ult,
    /// Signed less-than; width 1.
    Slt,
    /// The first operand gives the high bits.
    Concat,
}

impl UnOp {
    pub const ALL: [UnOp; 4] = [UnOp::Not, UnOp::Neg, UnOp::ZExt, UnOp::SExt];
}

impl BinOp {
    pub const ALL: [BinOp; 16] = [
        BinOp::Add,
        BinOp::Mul,
        BinOp::UDiv,
        BinOp::SDiv,
        BinOp::URem,
        BinOp::SRem,
        BinOp::And,
        BinOp::Or,
        BinOp::Xor,
        BinOp::Shl,
        BinOp::LShr,
        BinOp::AShr,
        BinOp::Eq,
        BinOp::Ult,
        BinOp::Slt,
        BinOp::Concat,
    ];

    /// The pool orders the operands of these: constant first, then by handle.
    pub fn is_commutative(self) -> bool {
        matches!(self, BinOp::Add | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor | BinOp::Eq)
    }

    /// Compares give one bit whatever the width of the operands.
    pub fn is_compare(self) -> bool {
        matches!(self, BinOp::Eq | BinOp::Ult | BinOp::Slt)
    }
}

/// The kind of a node without its operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Op {
    Const,
    Read,
    Ite,
    Extract,
    Unary(UnOp),
    Binary(BinOp),
}

impl Op {
    /// Number of different kinds; [`Op::code`] is below it.
    pub const COUNT: usize = 4 + UnOp::ALL.len() + BinOp::ALL.len();

    /// A dense number for tables.
    pub fn code(self) -> usize {
        match self {
            Op::Const => 0,
            Op::Read => 1,
            Op::Ite => 2,
            Op::Extract => 3,
            Op::Unary(op) => 4 + op as usize,
            Op::Binary(op) => 4 + UnOp::ALL.len() + op as usize,
        }
    }
}

/// What a node is, by value. The value of a constant is in [`Pool::as_u64`](crate::Pool::as_u64) and
/// [`Pool::as_const`](crate::Pool::as_const).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    Const,
    /// One byte of an array at a 64-bit index.
    Read {
        version: Version,
        index: Expr,
    },
    Unary(UnOp, Expr),
    Binary(BinOp, Expr, Expr),
    /// `cond` has width 1; the branches have the width of the node.
    Ite {
        cond: Expr,
        then: Expr,
        other: Expr,
    },
    /// Bits `lo .. lo + width of the node` of the operand.
    Extract {
        of: Expr,
        lo: u32,
    },
}

impl Node {
    pub fn op(self) -> Op {
        match self {
            Node::Const => Op::Const,
            Node::Read { .. } => Op::Read,
            Node::Unary(op, _) => Op::Unary(op),
            Node::Binary(op, _, _) => Op::Binary(op),
            Node::Ite { .. } => Op::Ite,
            Node::Extract { .. } => Op::Extract,
        }
    }

    /// The expression operands in order. The updates of a read's version are not among them.
    pub fn operands(self) -> impl Iterator<Item = Expr> {
        let list = match self {
            Node::Const => [None, None, None],
            Node::Read { index, .. } => [Some(index), None, None],
            Node::Unary(_, x) => [Some(x), None, None],
            Node::Binary(_, x, y) => [Some(x), Some(y), None],
            Node::Ite { cond, then, other } => [Some(cond), Some(then), Some(other)],
            Node::Extract { of, .. } => [Some(of), None, None],
        };
        list.into_iter().flatten()
    }
}
