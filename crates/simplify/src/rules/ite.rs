//! Choices.

use super::rules;

rules! {
    /// The condition is true.
    ite_true: "(ite true x y) => x";
    /// The condition is false.
    ite_false: "(ite false x y) => y";
    /// No choice.
    ite_same: "(ite p x x) => x";
    /// A negated condition swaps the branches.
    ite_not: "(ite (not p) x y) => (ite p y x)";
    /// A condition as a choice.
    ite_true_else: "(ite p true q) => (or p q)";
    /// A condition as a choice.
    ite_false_else: "(ite p false q) => (and (not p) q)";
    /// A condition as a choice.
    ite_then_true: "(ite p q true) => (or (not p) q)";
    /// A condition as a choice.
    ite_then_false: "(ite p q false) => (and p q)";
    /// The condition is true in its own branch.
    ite_cond_then: "(ite p p q) => (or p q)";
    /// The condition is false in its other branch.
    ite_cond_other: "(ite p q p) => (and p q)";
    /// A condition as a number.
    ite_one_zero: "(ite p c d) => (zext (width c) p) if (eq 1 c) (eq 0 d)";
    /// A negated condition as a number.
    ite_zero_one: "(ite p c d) => (zext (width c) (not p)) if (eq 0 c) (eq 1 d)";
    /// A condition as all bits.
    ite_ones_zero: "(ite p c d) => (sext (width c) p) if (eq ones c) (eq 0 d)";
    /// A negated condition as all bits.
    ite_zero_ones: "(ite p c d) => (sext (width c) (not p)) if (eq 0 c) (eq ones d)";
    /// The same condition inside its branch.
    ite_then_ite: "(ite p (ite p x y) z) => (ite p x z)";
    /// The same condition inside its other branch.
    ite_other_ite: "(ite p x (ite p y z)) => (ite p x z)";
    /// One value under two conditions.
    ite_or: "(ite p x (ite q x y)) => (ite (or p q) x y)";
    /// One value unless two conditions hold.
    ite_and: "(ite p (ite q x y) y) => (ite (and p q) x y)";
    /// One value under one condition or without another.
    ite_or_not: "(ite p x (ite q y x)) => (ite (and (not p) q) y x)" order "one choice fewer";
    /// One value with one condition and without another.
    ite_and_not: "(ite p (ite q y x) x) => (ite (and p q) y x)";
    /// What equals a constant is the constant.
    ite_eq_const: "(ite (eq c x) x y) => (ite (eq c x) c y)";
    /// A value unless it equals another is that other.
    ite_eq_both: "(ite (eq x y) x y) => y";
    /// A constant where it is equal.
    ite_eq_const_other: "(ite (eq c x) c x) => x";
    /// A common operand moves outward.
    ite_add_common: "(ite p (add x y) (add x z)) => (add x (ite p y z))";
    /// A common operand moves outward.
    ite_add_part: "(ite p (add x y) x) => (add x (ite p y 0))" order "one operand fewer below the choice";
    /// Extensions move outward.
    ite_zext_zext: "(ite p (zext w x) (zext w y)) => (zext w (ite p x y)) if (== (width x) (width y))";
    /// Extensions move outward.
    ite_sext_sext: "(ite p (sext w x) (sext w y)) => (sext w (ite p x y)) if (== (width x) (width y))";
}
