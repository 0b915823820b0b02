//! The raw constructors of [`Pool`]: constant folding and operand order, nothing else.
//! Not the engine's way to build: that is the simplifying builder, which ends here.
//! Panics on mismatched widths: the caller's bug, never a user's input.

use crate::constant::Const;
use crate::handle::{Expr, Version};
use crate::op::{BinOp, Node, Op, UnOp};
use crate::pool::{INDEX_WIDTH, MAX_WIDTH, Pool, Slot};
use crate::word;

impl Pool {
    pub fn constant(&mut self, value: &Const) -> Expr {
        assert!((1..=MAX_WIDTH).contains(&value.width()), "width out of range");
        self.intern_const(value)
    }

    /// A constant whose low 64 bits are `value`, cut to the width.
    pub fn bv(&mut self, width: u32, value: u64) -> Expr {
        self.constant(&Const::new(width, value))
    }

    pub fn bool(&mut self, value: bool) -> Expr {
        self.intern_word(1, u64::from(value))
    }

    /// Any unary operator; `width` is that of the result.
    pub fn unary(&mut self, op: UnOp, x: Expr, width: u32) -> Expr {
        let from = self.width(x);
        assert!(width <= MAX_WIDTH, "width out of range");
        match op {
            UnOp::Not | UnOp::Neg => assert_eq!(from, width, "{op:?} keeps the width"),
            UnOp::ZExt | UnOp::SExt => assert!(from <= width, "{op:?} to a smaller width"),
        }
        if from == width && matches!(op, UnOp::ZExt | UnOp::SExt) {
            return x;
        }
        if let (Some(v), true) = (self.as_u64(x), width <= 64) {
            return self.intern_word(width, word::unary(op, from, width, v));
        }
        if let Some(v) = self.as_const(x) {
            return self.intern_const(&v.unary(op, width));
        }
        self.intern(Slot { op: Op::Unary(op), width: width as u16, a: x.raw(), b: 0, c: 0 })
    }

    /// Any binary operator.
    pub fn binary(&mut self, op: BinOp, x: Expr, y: Expr) -> Expr {
        let width = self.result_width(op, x, y);
        if let (Some(a), Some(b), true) = (self.as_u64(x), self.as_u64(y), width <= 64) {
            let v = word::binary(op, self.width(y), a, b);
            return self.intern_word(width, v);
        }
        if let (Some(a), Some(b)) = (self.as_const(x), self.as_const(y)) {
            return self.intern_const(&a.binary(op, &b));
        }
        let (x, y) = if op.is_commutative() { self.ordered(x, y) } else { (x, y) };
        self.intern(Slot { op: Op::Binary(op), width: width as u16, a: x.raw(), b: y.raw(), c: 0 })
    }

    fn result_width(&self, op: BinOp, x: Expr, y: Expr) -> u32 {
        let (wx, wy) = (self.width(x), self.width(y));
        if op == BinOp::Concat {
            assert!(wx + wy <= MAX_WIDTH, "width out of range");
            return wx + wy;
        }
        assert_eq!(wx, wy, "{op:?} of different widths");
        if op.is_compare() { 1 } else { wx }
    }

    /// The operands of a commutative operator in canonical order: constant first, then by handle.
    pub fn ordered(&self, x: Expr, y: Expr) -> (Expr, Expr) {
        let key = |e: Expr| (!self.is_const(e), e);
        if key(x) <= key(y) { (x, y) } else { (y, x) }
    }

    pub fn ite(&mut self, cond: Expr, then: Expr, other: Expr) -> Expr {
        assert_eq!(self.width(cond), 1, "condition of an ite");
        let width = self.width(then);
        assert_eq!(width, self.width(other), "branches of an ite");
        if self.is_const(then)
            && self.is_const(other)
            && let Some(c) = self.as_bool(cond)
        {
            return if c { then } else { other };
        }
        self.intern(Slot { op: Op::Ite, width: width as u16, a: cond.raw(), b: then.raw(), c: other.raw() })
    }

    /// Bits `lo .. lo + width`.
    pub fn extract(&mut self, of: Expr, lo: u32, width: u32) -> Expr {
        let from = self.width(of);
        assert!(width >= 1 && lo.checked_add(width).is_some_and(|end| end <= from), "extract beyond the width");
        if width == from {
            return of;
        }
        if let Some(v) = self.as_u64(of) {
            return self.intern_word(width, v >> lo & word::mask(width));
        }
        if let Some(v) = self.as_const(of) {
            return self.intern_const(&v.extract(lo, width));
        }
        self.intern(Slot { op: Op::Extract, width: width as u16, a: of.raw(), b: lo, c: 0 })
    }

    /// One byte at a 64-bit index.
    pub fn read(&mut self, version: Version, index: Expr) -> Expr {
        assert_eq!(self.width(index), INDEX_WIDTH, "index of a read");
        if let (Some(i), 0) = (self.as_u64(index), self.n_updates(version))
            && let Some(byte) = self.array(self.base(version)).fixed_byte(i)
        {
            return self.intern_word(8, u64::from(byte));
        }
        self.intern(Slot { op: Op::Read, width: 8, a: version.raw(), b: index.raw(), c: 0 })
    }

    /// Any node from its view; `width` is that of the result. A constant has no operands to make it from.
    pub fn make(&mut self, node: Node, width: u32) -> Expr {
        match node {
            Node::Const => unreachable!("a constant is made from its value"),
            Node::Read { version, index } => self.read(version, index),
            Node::Unary(op, x) => self.unary(op, x, width),
            Node::Binary(op, x, y) => self.binary(op, x, y),
            Node::Ite { cond, then, other } => self.ite(cond, then, other),
            Node::Extract { of, lo } => self.extract(of, lo, width),
        }
    }

    // ---- named forms ----

    pub fn not(&mut self, x: Expr) -> Expr {
        self.unary(UnOp::Not, x, self.width(x))
    }

    pub fn neg(&mut self, x: Expr) -> Expr {
        self.unary(UnOp::Neg, x, self.width(x))
    }

    /// Zero extension; `x` itself if it already has the width.
    pub fn zext(&mut self, x: Expr, width: u32) -> Expr {
        self.unary(UnOp::ZExt, x, width)
    }

    /// Sign extension; `x` itself if it already has the width.
    pub fn sext(&mut self, x: Expr, width: u32) -> Expr {
        self.unary(UnOp::SExt, x, width)
    }

    /// `x + -y`: there is no subtraction node.
    pub fn sub(&mut self, x: Expr, y: Expr) -> Expr {
        let minus_y = self.neg(y);
        self.add(x, minus_y)
    }

    /// `not (y < x)`: there is no `<=` node.
    pub fn ule(&mut self, x: Expr, y: Expr) -> Expr {
        let greater = self.ult(y, x);
        self.not(greater)
    }

    /// `not (y < x)`: there is no `<=` node.
    pub fn sle(&mut self, x: Expr, y: Expr) -> Expr {
        let greater = self.slt(y, x);
        self.not(greater)
    }

    pub fn ne(&mut self, x: Expr, y: Expr) -> Expr {
        let same = self.eq(x, y);
        self.not(same)
    }

    pub fn implies(&mut self, x: Expr, y: Expr) -> Expr {
        let not_x = self.not(x);
        self.or(not_x, y)
    }

    /// The byte of an array without updates at a constant index.
    pub fn byte(&mut self, array: crate::handle::ArrayId, index: u64) -> Expr {
        let version = self.version(array);
        let index = self.bv(INDEX_WIDTH, index);
        self.read(version, index)
    }
}

macro_rules! named_binary {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl Pool {
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
