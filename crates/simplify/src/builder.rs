//! `Builder`: the simplifying constructors.
//! It borrows a pool and the rules; make one where it is needed, it costs nothing.
//! Invariant: for every assignment the result equals the raw constructor's.

use crate::matcher::Candidate;
use crate::ruleset::{RuleSet, TABLE};
use trefoil_expr::{ArrayId, BinOp, Const, Expr, INDEX_WIDTH, Make, Node, Pool, UnOp, Version, VersionNode};

/// Rules inside the results of rules nest no deeper; beyond it results are right but raw.
const MAX_DEPTH: u32 = 100;

/// How far `trunc` looks into sums, products and choices.
const TRUNC_DEPTH: u32 = 6;

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
        let node = self.canonical(node);
        if self.folds(node, width) {
            return self.pool.make(node, width);
        }
        self.rules.sync(self.pool.generation());
        if let Some(e) = self.pool.find(node, width).filter(|&e| self.rules.is_normal(e)) {
            return e;
        }
        let candidate = Candidate { node, width };
        if let Some(e) = self.rules.remembered(&candidate) {
            return e;
        }
        if self.rules.depth >= MAX_DEPTH {
            return self.pool.make(node, width);
        }
        self.rules.depth += 1;
        let rewritten = self.rewrite(candidate);
        self.rules.depth -= 1;
        match rewritten {
            Some(e) => {
                self.rules.remember(candidate, e);
                e
            }
            None => {
                let e = self.pool.make(node, width);
                self.rules.set_normal(e);
                e
            }
        }
    }

    /// The first rule that applies, in order of the rows.
    fn rewrite(&mut self, c: Candidate) -> Option<Expr> {
        let table = &*TABLE;
        for &at in &table.by_op[c.node.op().code()] {
            if !self.rules.is_on(at) {
                continue;
            }
            let ready = &table.rules[at];
            let result = match (ready.compiled(), ready.rule.code) {
                (Some(compiled), _) => {
                    compiled.matches(self.pool, c).and_then(|env| compiled.build(self, &env, c.width))
                }
                (None, Some(code)) => code(self, c),
                (None, None) => None,
            };
            if result.is_some() {
                self.rules.count(at);
                return result;
            }
        }
        None
    }

    fn canonical(&self, node: Node) -> Node {
        match node {
            Node::Binary(op, x, y) if op.is_commutative() => {
                let (x, y) = self.pool.ordered(x, y);
                Node::Binary(op, x, y)
            }
            other => other,
        }
    }

    /// Constant operands, or an extension or extraction that changes nothing: the pool does these.
    fn folds(&self, node: Node, width: u32) -> bool {
        match node {
            Node::Unary(UnOp::ZExt | UnOp::SExt, x) | Node::Extract { of: x, .. } if self.pool.width(x) == width => {
                true
            }
            Node::Read { .. } => false,
            other => other.operands().all(|x| self.pool.is_const(x)),
        }
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
        if width < self.pool.width(x) { self.trunc(x, width) } else { self.zext(x, width) }
    }

    /// The low `width` bits, or sign extension to `width`.
    pub fn resize_signed(&mut self, x: Expr, width: u32) -> Expr {
        if width < self.pool.width(x) { self.trunc(x, width) } else { self.sext(x, width) }
    }

    /// Bits `lo .. lo + width`.
    pub fn extract(&mut self, of: Expr, lo: u32, width: u32) -> Expr {
        self.build(Node::Extract { of, lo }, width)
    }

    /// The low `width` bits, computed at that width where the operators allow it. For values; the bytes
    /// of a value in memory are plain `extract`s, which find together again.
    pub fn trunc(&mut self, x: Expr, width: u32) -> Expr {
        self.trunc_within(x, width, TRUNC_DEPTH)
    }

    fn trunc_within(&mut self, x: Expr, width: u32, depth: u32) -> Expr {
        if depth == 0 || width >= self.pool.width(x) {
            return self.extract(x, 0, width);
        }
        match self.pool.node(x) {
            Node::Binary(op @ (BinOp::Add | BinOp::Mul | BinOp::And | BinOp::Or | BinOp::Xor), a, b) => {
                let (a, b) = (self.trunc_within(a, width, depth - 1), self.trunc_within(b, width, depth - 1));
                self.binary(op, a, b)
            }
            Node::Unary(op @ (UnOp::Not | UnOp::Neg), a) => {
                let a = self.trunc_within(a, width, depth - 1);
                self.unary(op, a, width)
            }
            Node::Ite { cond, then, other } => {
                let then = self.trunc_within(then, width, depth - 1);
                let other = self.trunc_within(other, width, depth - 1);
                self.ite(cond, then, other)
            }
            Node::Const | Node::Read { .. } | Node::Unary(..) | Node::Binary(..) | Node::Extract { .. } => {
                self.extract(x, 0, width)
            }
        }
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

    /// The version after writing one byte. A write hides the last one to the same index.
    pub fn update(&mut self, before: Version, index: Expr, value: Expr) -> Version {
        let hidden = match self.pool.version_node(before) {
            VersionNode::Update { before, index: i, .. } if i == index => before,
            VersionNode::Update { .. } | VersionNode::Base(_) => before,
        };
        self.pool.update(hidden, index, value)
    }
}

impl Make for Builder<'_> {
    fn pool(&mut self) -> &mut Pool {
        self.pool
    }

    fn build(&mut self, node: Node, width: u32) -> Expr {
        Builder::build(self, node, width)
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
