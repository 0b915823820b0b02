//! Addition and negation. There is no subtraction: `x - y` is `x + -y`.

use super::rules;

rules! {
    /// Zero is neutral.
    add_zero: "(add 0 x) => x";
    /// A value and its negation cancel.
    add_neg: "(add x (neg x)) => 0";
    /// Constants gather.
    add_const_add: "(add c (add d x)) => (add (add c d) x)";
    /// The constant moves outward.
    add_lift_const: "(add (add c x) t) => (add c (add x t))" order "constants move to the root";
    /// A value and its negation cancel below a sum.
    add_add_neg: "(add x (add (neg x) y)) => y";
    /// A negation and its value cancel below a sum.
    add_neg_add: "(add (neg x) (add x y)) => y";
    /// A sum minus one of its parts.
    add_sub_sum: "(add x (neg (add x y))) => (neg y)";
    /// A sum minus one with a common part.
    add_sum_sub_sum: "(add (add x y) (neg (add x z))) => (add y (neg z))";
    /// The negation of a sum with a constant.
    neg_add_const: "(neg (add c x)) => (add (neg c) (neg x))" order "constants move to the root";
    /// The negation of a difference.
    neg_sub: "(neg (add x (neg y))) => (add (neg x) y)" order "negations move to the leaves";
    /// Twice negated is nothing.
    neg_neg: "(neg (neg x)) => x";
    /// A complement is a negation less one.
    neg_not: "(neg (not x)) => (add 1 x)" order "one operator fewer";
    /// A negation is a complement plus one.
    not_neg: "(not (neg x)) => (add ones x)" order "one operator fewer";
    /// A negation in its two's complement form.
    add_one_not: "(add 1 (not x)) => (neg x)";
    /// A value and its complement are all ones.
    add_not: "(add x (not x)) => ones";
    /// The complement of a sum with a constant.
    not_add_const: "(not (add c x)) => (add (not c) (neg x))" order "the root is a sum with a constant, and `neg` of `x` does not meet this rule";
    /// Twice a value is a shift.
    add_self: "(add x x) => (concat (extract 0 (- (width x) 1) x) (bv 1 0)) if (< 1 (width x))";
    /// Multiples of one value.
    add_mul_mul: "(add (mul c x) (mul d x)) => (mul (add c d) x)";
    /// A value and a multiple of it.
    add_mul: "(add x (mul c x)) => (mul (add 1 c) x)";
    /// A multiple of a value less the value.
    add_mul_neg: "(add (neg x) (mul c x)) => (mul (add ones c) x)";
    /// A common factor.
    add_mul_common: "(add (mul x y) (mul x z)) => (mul x (add y z))";
    /// The negation of a condition read as a number.
    neg_zext_bit: "(neg (zext w p)) => (sext w p)";
    /// The negation of a condition read as 0 or minus one.
    neg_sext_bit: "(neg (sext w p)) => (zext w p)";
    /// One more than 0 or minus one.
    add_one_sext_bit: "(add 1 (sext w p)) => (zext w (not p))";
    /// One less than 0 or one.
    add_ones_zext_bit: "(add ones (zext w p)) => (sext w (not p))";
    /// A sum with a choice between constants.
    add_ite_const: "(add c (ite p d k)) => (ite p (add c d) (add c k))";
    /// The negation of a choice between constants.
    neg_ite: "(neg (ite p c d)) => (ite p (neg c) (neg d))";
    /// Low zeros filled by a narrow value: no carry.
    add_concat_zext: "(add (concat x c) (zext w y)) => (concat x (zext (width c) y)) if (eq 0 c) (<= (width y) (width c))";
}
