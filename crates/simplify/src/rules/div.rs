//! Division and remainder, total as in SMT-LIB: by zero they give all ones and the dividend.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::{BinOp, Expr, Node};

rules! {
    /// By one.
    udiv_one: "(udiv x 1) => x";
    /// By zero.
    udiv_zero: "(udiv x 0) => ones";
    /// By itself, zero aside.
    udiv_self: "(udiv x x) => (ite (eq 0 x) ones 1)";
    /// Nothing divided, zero aside.
    udiv_zero_by: "(udiv 0 x) => (sext (width x) (eq 0 x))";
    /// By a power of two: a shift.
    udiv_pow2: "(udiv x c) => (zext (width x) (extract (log2 c) (- (width x) (log2 c)) x)) if (pow2 c) (not (eq 1 c))";
    /// Work at the narrow width.
    udiv_zext_const: "(udiv (zext w x) c) => (zext w (udiv x (extract 0 (width x) c))) if (not (eq 0 c)) (<= (bits c) (width x))";
    /// By more than the dividend can be.
    udiv_small: "(udiv (zext 9 x) 256) => 0" code udiv_small;
    /// Remainder by one.
    urem_one: "(urem x 1) => 0";
    /// Remainder by zero.
    urem_zero: "(urem x 0) => x";
    /// Remainder by itself.
    urem_self: "(urem x x) => 0";
    /// Remainder of nothing.
    urem_zero_by: "(urem 0 x) => 0";
    /// Remainder by a power of two: the low bits.
    urem_pow2: "(urem x c) => (zext (width x) (extract 0 (log2 c) x)) if (pow2 c) (not (eq 1 c))";
    /// Work at the narrow width.
    urem_zext_const: "(urem (zext w x) c) => (zext w (urem x (extract 0 (width x) c))) if (not (eq 0 c)) (<= (bits c) (width x))";
    /// The dividend is below the divisor.
    urem_small: "(urem (zext 9 x) 256) => (zext 9 x)" code urem_small;
    /// Signed, by one.
    sdiv_one: "(sdiv x 1) => x" order "removes the division";
    /// Signed, by minus one.
    sdiv_ones: "(sdiv x ones) => (neg x)";
    /// Signed remainder by one.
    srem_one: "(srem x 1) => 0";
    /// Signed remainder by minus one.
    srem_ones: "(srem x ones) => 0";
    /// Signed remainder by zero.
    srem_zero: "(srem x 0) => x";
    /// Signed remainder by itself.
    srem_self: "(srem x x) => 0";
    /// Both not negative: unsigned.
    sdiv_nonnegative: "(sdiv (zext 9 x) 7) => (udiv (zext 9 x) 7)" code sdiv_nonnegative;
    /// Both not negative: unsigned.
    srem_nonnegative: "(srem (zext 9 x) 7) => (urem (zext 9 x) 7)" code srem_nonnegative;
    /// The sign of a constant divisor goes out of the quotient.
    sdiv_neg_const: "(sdiv x c) => (neg (sdiv x (neg c))) if (slt c 0) (not (eq c (neg c)))" order "the divisor becomes positive";
    /// The sign of a divisor does not matter for the remainder.
    srem_neg_const: "(srem x c) => (srem x (neg c)) if (slt c 0) (not (eq c (neg c)))" order "the divisor becomes positive";
    /// Signed by a power of two: a shift that rounds towards zero.
    sdiv_pow2: "(sdiv x c) => (sext (width x) (extract (log2 c) (- (width x) (log2 c)) (add x (zext (width x) (sext (log2 c) (extract (- (width x) 1) 1 x)))))) if (pow2 c) (slt 1 c)";
    /// Signed remainder by a power of two: low bits with the sign of the dividend.
    srem_pow2: "(srem x c) => (add (zext (width x) (extract 0 (log2 c) (add x (zext (width x) (sext (log2 c) (extract (- (width x) 1) 1 x)))))) (neg (zext (width x) (sext (log2 c) (extract (- (width x) 1) 1 x))))) if (pow2 c) (slt 1 c)";
    /// The remainder of a multiple.
    urem_mul: "(urem (concat x c) d) => 0 if (pow2 d) (eq 0 c) (<= (log2 d) (width c))";
}

/// Operands of a division whose facts say that the first is below the second.
fn below(b: &Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Binary(_, x, y) = c.node else { return None };
    (c.width <= 64 && b.pool.facts(x).max < b.pool.facts(y).min).then_some(x)
}

fn udiv_small(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    below(b, c)?;
    Some(b.bv(c.width, 0))
}

fn urem_small(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    below(b, c)
}

fn both_nonnegative(b: &Builder<'_>, c: Candidate) -> Option<(Expr, Expr)> {
    let Node::Binary(_, x, y) = c.node else { return None };
    let nonnegative = |e: Expr| c.width <= 64 && b.pool.facts(e).zeros >> (c.width - 1) & 1 == 1;
    (nonnegative(x) && nonnegative(y)).then_some((x, y))
}

fn sdiv_nonnegative(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let (x, y) = both_nonnegative(b, c)?;
    Some(b.binary(BinOp::UDiv, x, y))
}

fn srem_nonnegative(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let (x, y) = both_nonnegative(b, c)?;
    Some(b.binary(BinOp::URem, x, y))
}
