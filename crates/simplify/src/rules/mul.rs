//! Multiplication.

use super::rules;

rules! {
    /// Zero times anything.
    mul_zero: "(mul 0 x) => 0";
    /// One is neutral.
    mul_one: "(mul 1 x) => x";
    /// Minus one negates.
    mul_ones: "(mul ones x) => (neg x)";
    /// Constants gather.
    mul_const_mul: "(mul c (mul d x)) => (mul (mul c d) x)";
    /// The constant moves outward.
    mul_lift_const: "(mul (mul c x) t) => (mul c (mul x t))" order "constants move to the root";
    /// A multiple of a sum with a constant.
    mul_const_add: "(mul c (add d x)) => (add (mul c d) (mul c x))" order "sums with constants move to the root";
    /// The sign goes into the constant.
    mul_const_neg: "(mul c (neg x)) => (mul (neg c) x)";
    /// The sign goes into the constant.
    neg_mul_const: "(neg (mul c x)) => (mul (neg c) x)";
    /// Two signs cancel.
    mul_neg_neg: "(mul (neg x) (neg y)) => (mul x y)";
    /// The sign moves outward.
    mul_neg: "(mul (neg x) t) => (neg (mul x t))" order "negations move to the root of a product";
    /// A power of two is a shift.
    mul_pow2: "(mul c x) => (concat (extract 0 (- (width x) (log2 c)) x) (bv (log2 c) 0)) if (pow2 c) (not (eq 1 c))";
    /// Times a condition read as a number.
    mul_zext_bit: "(mul (zext w p) x) => (ite p x 0)";
    /// Times a condition read as 0 or minus one.
    mul_sext_bit: "(mul (sext w p) x) => (ite p (neg x) 0)";
    /// A multiple of a choice between constants.
    mul_ite_const: "(mul c (ite p d k)) => (ite p (mul c d) (mul c k))";
    /// A multiple of a shifted value.
    mul_const_concat: "(mul c (concat x d)) => (concat (mul (extract 0 (width x) c) x) d) if (eq 0 d) (<= (bits c) (width x))";
}
