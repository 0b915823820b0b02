//! Equality and order.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use crate::polynomial;
use trefoil_expr::{BinOp, Const, Expr, Node};

rules! {
    /// Everything equals itself.
    eq_self: "(eq x x) => true";
    /// A condition compared with true.
    eq_true: "(eq true p) => p";
    /// A condition compared with false.
    eq_false: "(eq false p) => (not p)";
    /// Nothing equals its complement.
    eq_not_self: "(eq x (not x)) => false";
    /// Complements on both sides.
    eq_not_not: "(eq (not x) (not y)) => (eq x y)";
    /// The complement goes to the constant.
    eq_not_const: "(eq c (not x)) => (eq (not c) x)";
    /// A condition against a negated one.
    eq_not_bit: "(eq (not p) q) => (not (eq p q))" order "complements move to the root";
    /// Negations on both sides.
    eq_neg_neg: "(eq (neg x) (neg y)) => (eq x y)";
    /// The negation goes to the constant.
    eq_neg_const: "(eq c (neg x)) => (eq (neg c) x)";
    /// The constant part goes to the other side.
    eq_add_const: "(eq c (add d x)) => (eq (add c (neg d)) x)";
    /// Constant parts on both sides.
    eq_add_const_both: "(eq (add c x) (add d y)) => (eq x (add (add d (neg c)) y))";
    /// A difference is zero.
    eq_sub_zero: "(eq 0 (add x (neg y))) => (eq x y)";
    /// A common part.
    eq_add_common: "(eq (add x y) (add x z)) => (eq y z)";
    /// A sum equal to one of its parts.
    eq_add_part: "(eq x (add x y)) => (eq 0 y)";
    /// Flipping goes to the constant.
    eq_xor_const: "(eq c (xor d x)) => (eq (xor c d) x)";
    /// No difference.
    eq_xor_zero: "(eq 0 (xor x y)) => (eq x y)";
    /// A common part.
    eq_xor_common: "(eq (xor x y) (xor x z)) => (eq y z)";
    /// A difference equal to one of its parts.
    eq_xor_part: "(eq x (xor x y)) => (eq 0 y)";
    /// No bit in either.
    eq_or_zero: "(eq 0 (or x y)) => (and (eq 0 x) (eq 0 y))" order "the compared terms get smaller";
    /// All bits in both.
    eq_and_ones: "(eq ones (and x y)) => (and (eq ones x) (eq ones y))" order "the compared terms get smaller";
    /// An odd factor can be divided out.
    eq_mul_odd: "(eq 5 (mul 3 x)) => (eq 87 x) if (== 8 (width x))" code eq_mul_odd;
    /// Compare at the narrow width.
    eq_zext_const: "(eq c (zext w x)) => (eq (extract 0 (width x) c) x) if (eq c (zext w (extract 0 (width x) c)))";
    /// Compare at the narrow width.
    eq_zext_zext: "(eq (zext w x) (zext w y)) => (eq x y) if (== (width x) (width y))";
    /// Compare at the wider of two narrow widths.
    eq_zext_zext_mixed: "(eq (zext w x) (zext w y)) => (eq (zext (width y) x) y) if (< (width x) (width y))";
    /// Compare at the narrow width.
    eq_sext_const: "(eq c (sext w x)) => (eq (extract 0 (width x) c) x) if (eq c (sext w (extract 0 (width x) c)))";
    /// Not a sign-extended value.
    eq_sext_never: "(eq c (sext w x)) => false if (not (eq c (sext w (extract 0 (width x) c))))";
    /// Compare at the narrow width.
    eq_sext_sext: "(eq (sext w x) (sext w y)) => (eq x y) if (== (width x) (width y))";
    /// Compare each part with its part of the constant.
    eq_concat_const: "(eq c (concat x y)) => (and (eq (extract (width y) (width x) c) x) (eq (extract 0 (width y) c) y))" order "the compared terms get smaller";
    /// Compare part by part.
    eq_concat_concat: "(eq (concat x y) (concat z u)) => (and (eq x z) (eq y u)) if (== (width y) (width u))" order "the compared terms get smaller";
    /// Compare part by part; the high one is zero.
    eq_concat_zext: "(eq (concat x y) (zext w z)) => (and (eq 0 x) (eq y z)) if (== (width y) (width z))" order "the compared terms get smaller";
    /// A choice between constants decides by its condition.
    eq_ite_const_then: "(eq c (ite p d k)) => p if (eq c d) (not (eq c k))";
    /// A choice between constants decides by its condition.
    eq_ite_const_other: "(eq c (ite p d k)) => (not p) if (eq c k) (not (eq c d))";
    /// Neither constant.
    eq_ite_const_never: "(eq c (ite p d k)) => false if (not (eq c d)) (not (eq c k))";
    /// One branch is another constant.
    eq_ite_then_differs: "(eq c (ite p d x)) => (and (not p) (eq c x)) if (not (eq c d))";
    /// One branch is another constant.
    eq_ite_other_differs: "(eq c (ite p x d)) => (and p (eq c x)) if (not (eq c d))";
    /// One branch is this constant.
    eq_ite_then_same: "(eq c (ite p c x)) => (or p (eq c x))";
    /// One branch is this constant.
    eq_ite_other_same: "(eq c (ite p x c)) => (or (not p) (eq c x))";
    /// A choice equal to one of its branches.
    eq_ite_then: "(eq x (ite p x y)) => (or p (eq x y))";
    /// A choice equal to one of its branches.
    eq_ite_other: "(eq x (ite p y x)) => (or (not p) (eq x y))";
    /// Sums of products with the same normal form are equal, with a constant difference never.
    eq_polynomial:
        "(eq (mul (add x y) (add x (neg y))) (add (mul x x) (neg (mul y y)))) => true"
        "(eq (mul x (add x y)) (add 1 (add (mul x x) (mul x y)))) => false"
        code eq_polynomial;
    /// Nothing is below itself.
    ult_self: "(ult x x) => false";
    /// Nothing is below zero.
    ult_zero: "(ult x 0) => false";
    /// Above zero.
    ult_zero_left: "(ult 0 x) => (not (eq 0 x))";
    /// Below one.
    ult_one: "(ult x 1) => (eq 0 x)";
    /// Nothing is above all ones.
    ult_ones_left: "(ult ones x) => false";
    /// Below all ones.
    ult_ones: "(ult x ones) => (not (eq ones x))";
    /// Above the last but one.
    ult_last: "(ult c x) => (eq ones x) if (eq ones (add 1 c))";
    /// At most a constant is below its successor.
    not_ult_left: "(not (ult c x)) => (ult x (add 1 c)) if (not (eq ones c))";
    /// At least a constant is above its predecessor.
    not_ult_right: "(not (ult x c)) => (ult (add ones c) x) if (not (eq 0 c))";
    /// Complements turn the order round.
    ult_not_not: "(ult (not x) (not y)) => (ult y x)";
    /// The complement goes to the constant.
    ult_not_const: "(ult (not x) c) => (ult (not c) x)";
    /// The complement goes to the constant.
    ult_const_not: "(ult c (not x)) => (ult x (not c))";
    /// Compare at the narrow width.
    ult_zext_zext: "(ult (zext w x) (zext w y)) => (ult x y) if (== (width x) (width y))";
    /// Compare at the narrow width.
    ult_zext_const: "(ult (zext w x) c) => (ult x (extract 0 (width x) c)) if (eq c (zext w (extract 0 (width x) c)))";
    /// Compare at the narrow width.
    ult_const_zext: "(ult c (zext w x)) => (ult (extract 0 (width x) c) x) if (eq c (zext w (extract 0 (width x) c)))";
    /// Compare at the narrow width.
    ult_sext_sext: "(ult (sext w x) (sext w y)) => (ult x y) if (== (width x) (width y))";
    /// Compare at the narrow width.
    ult_sext_const: "(ult (sext w x) c) => (ult x (extract 0 (width x) c)) if (eq c (sext w (extract 0 (width x) c)))";
    /// Compare at the narrow width.
    ult_const_sext: "(ult c (sext w x)) => (ult (extract 0 (width x) c) x) if (eq c (sext w (extract 0 (width x) c)))";
    /// Between the values a sign-extended one can have: the sign decides.
    ult_sext_gap: "(ult (sext w x) c) => (not (extract (- (width x) 1) 1 x)) if (not (eq c (sext w (extract 0 (width x) c))))";
    /// Between the values a sign-extended one can have: the sign decides.
    ult_gap_sext: "(ult c (sext w x)) => (extract (- (width x) 1) 1 x) if (not (eq c (sext w (extract 0 (width x) c))))";
    /// The same high part.
    ult_concat_high: "(ult (concat x y) (concat x z)) => (ult y z)";
    /// Low bits that do not matter below a round constant.
    ult_concat_round: "(ult (concat x y) c) => (ult x (extract (width y) (width x) c)) if (eq 0 (extract 0 (width y) c))";
    /// Low bits that do not matter above a constant that ends in ones.
    ult_round_concat: "(ult c (concat x y)) => (ult (extract (width y) (width x) c) x) if (eq ones (extract 0 (width y) c))";
    /// A constant low part below the bound's.
    ult_concat_const_below: "(ult (concat x d) c) => (not (ult (extract (width d) (width x) c) x)) if (ult d (extract 0 (width d) c))";
    /// A constant low part not below the bound's.
    ult_concat_const: "(ult (concat x d) c) => (ult x (extract (width d) (width x) c)) if (not (ult d (extract 0 (width d) c)))";
    /// A constant low part above the bound's.
    ult_const_concat_above: "(ult c (concat x d)) => (not (ult x (extract (width d) (width x) c))) if (ult (extract 0 (width d) c) d)";
    /// A constant low part not above the bound's.
    ult_const_concat: "(ult c (concat x d)) => (ult (extract (width d) (width x) c) x) if (not (ult (extract 0 (width d) c) d))";
    /// A choice between constants.
    ult_ite_const: "(ult (ite p c d) k) => (ite p (ult c k) (ult d k))" order "a choice between constants is cheaper than a compare";
    /// A choice between constants.
    ult_const_ite: "(ult k (ite p c d)) => (ite p (ult k c) (ult k d))" order "a choice between constants is cheaper than a compare";
    /// Nothing is below itself.
    slt_self: "(slt x x) => false";
    /// Nothing is below the least.
    slt_min: "(slt x smin) => false";
    /// Above the least.
    slt_min_left: "(slt smin x) => (not (eq smin x))";
    /// Nothing is above the greatest.
    slt_max_left: "(slt smax x) => false";
    /// Below the greatest.
    slt_max: "(slt x smax) => (not (eq smax x))";
    /// Negative: the sign bit.
    slt_zero: "(slt x 0) => (extract (- (width x) 1) 1 x)";
    /// Not negative: no sign bit.
    slt_ones_left: "(slt ones x) => (not (extract (- (width x) 1) 1 x))";
    /// At most a constant is below its successor.
    not_slt_left: "(not (slt c x)) => (slt x (add 1 c)) if (not (eq smax c))";
    /// At least a constant is above its predecessor.
    not_slt_right: "(not (slt x c)) => (slt (add ones c) x) if (not (eq smin c))";
    /// Equal signs: the unsigned order.
    slt_same_sign: "(slt (zext 9 x) 100) => (ult (zext 9 x) 100)" code slt_same_sign;
    /// Complements turn the order round.
    slt_not_not: "(slt (not x) (not y)) => (slt y x)";
    /// The complement goes to the constant.
    slt_not_const: "(slt (not x) c) => (slt (not c) x)";
    /// The complement goes to the constant.
    slt_const_not: "(slt c (not x)) => (slt x (not c))";
    /// Compare at the narrow width.
    slt_sext_sext: "(slt (sext w x) (sext w y)) => (slt x y) if (== (width x) (width y))";
    /// Compare at the narrow width.
    slt_sext_const: "(slt (sext w x) c) => (slt x (extract 0 (width x) c)) if (eq c (sext w (extract 0 (width x) c)))";
    /// Compare at the narrow width.
    slt_const_sext: "(slt c (sext w x)) => (slt (extract 0 (width x) c) x) if (eq c (sext w (extract 0 (width x) c)))";
    /// Beyond what a sign-extended value can be.
    slt_sext_beyond: "(slt (sext w x) c) => (slt 0 c) if (not (eq c (sext w (extract 0 (width x) c))))";
    /// Beyond what a sign-extended value can be.
    slt_beyond_sext: "(slt c (sext w x)) => (slt c 0) if (not (eq c (sext w (extract 0 (width x) c))))";
    /// The same high part.
    slt_concat_high: "(slt (concat x y) (concat x z)) => (ult y z)";
    /// A constant low part below the bound's.
    slt_concat_const_below: "(slt (concat x d) c) => (not (slt (extract (width d) (width x) c) x)) if (ult d (extract 0 (width d) c))";
    /// A constant low part not below the bound's.
    slt_concat_const: "(slt (concat x d) c) => (slt x (extract (width d) (width x) c)) if (not (ult d (extract 0 (width d) c)))";
    /// A constant low part above the bound's.
    slt_const_concat_above: "(slt c (concat x d)) => (not (slt x (extract (width d) (width x) c))) if (ult (extract 0 (width d) c) d)";
    /// A constant low part not above the bound's.
    slt_const_concat: "(slt c (concat x d)) => (slt (extract (width d) (width x) c) x) if (not (ult (extract 0 (width d) c) d))";
    /// Low bits that do not matter below a round constant.
    slt_concat_round: "(slt (concat x y) c) => (slt x (extract (width y) (width x) c)) if (eq 0 (extract 0 (width y) c))";
    /// Low bits that do not matter above a constant that ends in ones.
    slt_round_concat: "(slt c (concat x y)) => (slt (extract (width y) (width x) c) x) if (eq ones (extract 0 (width y) c))";
    /// A choice between constants.
    slt_ite_const: "(slt (ite p c d) k) => (ite p (slt c k) (slt d k))" order "a choice between constants is cheaper than a compare";
    /// A choice between constants.
    slt_const_ite: "(slt k (ite p c d)) => (ite p (slt k c) (slt k d))" order "a choice between constants is cheaper than a compare";
}

/// Multiplies both sides by the inverse of the odd factor.
fn eq_mul_odd(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Binary(_, left, right) = c.node else { return None };
    let value = b.pool.as_const(left)?;
    let Node::Binary(BinOp::Mul, factor, x) = b.pool.node(right) else { return None };
    let factor = b.pool.as_const(factor).filter(|f| f.bit(0))?;
    let quotient = b.constant(&value.binary(BinOp::Mul, &inverse(&factor)));
    Some(b.eq(quotient, x))
}

/// The inverse of an odd number modulo a power of two: each Newton step doubles the number of right bits.
fn inverse(odd: &Const) -> Const {
    let width = odd.width();
    let two = if width == 1 { Const::new(1, 0) } else { Const::new(width, 2) };
    let mut x = odd.clone();
    let mut right_bits = 3;
    while right_bits < width {
        let product = odd.binary(BinOp::Mul, &x);
        let correction = two.binary(BinOp::Add, &product.unary(trefoil_expr::UnOp::Neg, width));
        x = x.binary(BinOp::Mul, &correction);
        right_bits *= 2;
    }
    x
}

fn eq_polynomial(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Binary(_, x, y) = c.node else { return None };
    let equal = polynomial::always_equal(b.pool, x, y)?;
    Some(b.bool(equal))
}

fn slt_same_sign(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Binary(_, x, y) = c.node else { return None };
    let width = b.pool.width(x);
    if width > 64 {
        return None;
    }
    let (fx, fy) = (b.pool.facts(x), b.pool.facts(y));
    let sign = 1u64 << (width - 1);
    let same = fx.zeros & fy.zeros & sign != 0 || fx.ones & fy.ones & sign != 0;
    same.then(|| b.ult(x, y))
}
