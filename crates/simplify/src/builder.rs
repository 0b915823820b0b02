//! `Builder`: the simplifying constructors.
//! It borrows a pool and the rules; make one where it is needed, it costs nothing.
//! Invariant: for every assignment the result equals the raw constructor's.

use crate::ruleset::RuleSet;
use trefoil_expr::{ArrayId, BinOp, Const, Expr, INDEX_WIDTH, Node, Pool, UnOp, Version};

/// Simplifying constructors over a pool.
pub struct Builder<'a> {
    pub pool: &'a mut Pool,
    pub rules: &'a mut RuleSet,
}

impl<'a> Builder<'a> {
    pub fn new(pool: &'a mut Pool, rules: &'a mut RuleSet) -> Self {
        Self { pool, rules }
    }

    /// Any node from its view, simplified; `width` is that of the result.
    pub fn build(&mut self, node: Node, width: u32) -> Expr {
        self.pool.make(node, width)
    }

    // ---- constants ----

    pub fn constant(&mut self, value: &Const) -> Expr {
        self.pool.constant(value)
    }

    pub fn bv(&mut self, width: u32, value: u64) -> Expr {
        self.pool.bv(width, value)
    }

    pub fn bool(&mut self, value: bool) -> Expr {
        self.pool.bool(value)
    }

    // ---- one operand ----

    pub fn unary(&mut self, op: UnOp, x: Expr, width: u32) -> Expr {
        self.build(Node::Unary(op, x), width)
    }

    pub fn not(&mut self, x: Expr) -> Expr {
        self.unary(UnOp::Not, x, self.pool.width(x))
    }

    pub fn neg(&mut self, x: Expr) -> Expr {
        self.unary(UnOp::Neg, x, self.pool.width(x))
    }

    /// Zero extension; `x` itself if it already has the width.
    pub fn zext(&mut self, x: Expr, width: u32) -> Expr {
        self.unary(UnOp::ZExt, x, width)
    }

    /// Sign extension; `x` itself if it already has the width.
    pub fn sext(&mut self, x: Expr, width: u32) -> Expr {
        self.unary(UnOp::SExt, x, width)
    }

    /// The low `width` bits, or zero extension to `width`.
    pub fn resize_unsigned(&mut self, x: Expr, width: u32) -> Expr {
        if width < self.pool.width(x) { self.extract(x, 0, width) } else { self.zext(x, width) }
    }

    /// The low `width` bits, or sign extension to `width`.
    pub fn resize_signed(&mut self, x: Expr, width: u32) -> Expr {
        if width < self.pool.width(x) { self.extract(x, 0, width) } else { self.sext(x, width) }
    }

    /// Bits `lo .. lo + width`.
    pub fn extract(&mut self, of: Expr, lo: u32, width: u32) -> Expr {
        self.build(Node::Extract { of, lo }, width)
    }

    // ---- two and more operands ----

    pub fn binary(&mut self, op: BinOp, x: Expr, y: Expr) -> Expr {
        let width = match op {
            BinOp::Concat => self.pool.width(x) + self.pool.width(y),
            op if op.is_compare() => 1,
            _ => self.pool.width(x),
        };
        self.build(Node::Binary(op, x, y), width)
    }

    pub fn sub(&mut self, x: Expr, y: Expr) -> Expr {
        let minus_y = self.neg(y);
        self.add(x, minus_y)
    }

    pub fn ne(&mut self, x: Expr, y: Expr) -> Expr {
        let same = self.eq(x, y);
        self.not(same)
    }

    pub fn ule(&mut self, x: Expr, y: Expr) -> Expr {
        let greater = self.ult(y, x);
        self.not(greater)
    }

    pub fn sle(&mut self, x: Expr, y: Expr) -> Expr {
        let greater = self.slt(y, x);
        self.not(greater)
    }

    pub fn implies(&mut self, x: Expr, y: Expr) -> Expr {
        let not_x = self.not(x);
        self.or(not_x, y)
    }

    pub fn ite(&mut self, cond: Expr, then: Expr, other: Expr) -> Expr {
        self.build(Node::Ite { cond, then, other }, self.pool.width(then))
    }

    /// Conjunction of conditions; true if there is none.
    pub fn and_all(&mut self, conditions: &[Expr]) -> Expr {
        let start = self.bool(true);
        conditions.iter().fold(start, |acc, &c| self.and(acc, c))
    }

    /// Disjunction of conditions; false if there is none.
    pub fn or_any(&mut self, conditions: &[Expr]) -> Expr {
        let start = self.bool(false);
        conditions.iter().fold(start, |acc, &c| self.or(acc, c))
    }

    /// A value from its bytes in memory order: the first is the least significant.
    pub fn concat_bytes(&mut self, bytes: &[Expr]) -> Expr {
        let (&first, rest) = bytes.split_first().expect("a value has at least one byte");
        rest.iter().fold(first, |low, &high| self.concat(high, low))
    }

    // ---- arrays ----

    pub fn read(&mut self, version: Version, index: Expr) -> Expr {
        self.build(Node::Read { version, index }, 8)
    }

    /// The byte of an array without updates at a constant index.
    pub fn byte(&mut self, array: ArrayId, index: u64) -> Expr {
        let version = self.pool.version(array);
        let index = self.bv(INDEX_WIDTH, index);
        self.read(version, index)
    }

    /// The version after writing one byte.
    pub fn update(&mut self, before: Version, index: Expr, value: Expr) -> Version {
        self.pool.update(before, index, value)
    }
}

macro_rules! named_binary {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl Builder<'_> {
            $($(#[$doc])* pub fn $name(&mut self, x: Expr, y: Expr) -> Expr {
                self.binary(BinOp::$op, x, y)
            })*
        }
    };
}

named_binary! {
    add = Add;
    mul = Mul;
    udiv = UDiv;
    sdiv = SDiv;
    urem = URem;
    srem = SRem;
    and = And;
    or = Or;
    xor = Xor;
    shl = Shl;
    lshr = LShr;
    ashr = AShr;
    eq = Eq;
    ult = Ult;
    slt = Slt;
    /// `x` gives the high bits.
    concat = Concat;
}
