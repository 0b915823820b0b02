//! Complement, and, or, exclusive or; masks.

use super::rules;

rules! {
    /// Twice the complement is nothing.
    not_not: "(not (not x)) => x";
    /// The complement of a sign extension.
    not_sext: "(not (sext w x)) => (sext w (not x))";
    /// The complement of a choice between constants.
    not_ite: "(not (ite p c d)) => (ite p (not c) (not d))";
    /// Nothing is common with nothing.
    and_zero: "(and 0 x) => 0";
    /// Everything is neutral.
    and_ones: "(and ones x) => x";
    /// Idempotence.
    and_self: "(and x x) => x";
    /// A value and its complement have no common bit.
    and_not: "(and x (not x)) => 0";
    /// Masks gather.
    and_const_and: "(and c (and d x)) => (and (and c d) x)";
    /// The constant moves outward.
    and_lift_const: "(and (and c x) t) => (and c (and x t))" order "constants move to the root";
    /// Repetition below.
    and_and_self: "(and x (and x y)) => (and x y)";
    /// Contradiction below.
    and_and_not: "(and x (and (not x) y)) => 0";
    /// Contradiction below, the other way.
    and_not_and: "(and (not x) (and x y)) => 0";
    /// Absorption.
    and_or_self: "(and x (or x y)) => x";
    /// What is excluded does not matter in the choice.
    and_or_not: "(and x (or (not x) y)) => (and x y)";
    /// What is excluded does not matter in the choice, the other way.
    and_not_or: "(and (not x) (or x y)) => (and (not x) y)";
    /// Bits that the mask removes need not be set.
    and_or_const: "(and c (or d x)) => (and c x) if (eq 0 (and c d))";
    /// A low mask is a narrowing.
    and_low_mask: "(and c x) => (zext (width x) (extract 0 (bits c) x)) if (not (eq 0 c)) (eq 0 (and c (add 1 c)))";
    /// A high mask clears low bits.
    and_high_mask: "(and c x) => (concat (extract (ctz c) (- (width x) (ctz c)) x) (bv (ctz c) 0)) if (not (eq 0 c)) (< 0 (ctz c)) (eq 0 (and (not c) (add 1 (not c))))";
    /// A mask in the middle keeps some bits in their place.
    and_middle_mask: "(and c x) => (zext (width x) (concat (extract (ctz c) (- (bits c) (ctz c)) x) (bv (ctz c) 0))) if (not (eq 0 c)) (< 0 (ctz c)) (< (bits c) (width c)) (eq 0 (and c (add c (and c (neg c)))))";
    /// Or with nothing.
    or_zero: "(or 0 x) => x";
    /// Or with everything.
    or_ones: "(or ones x) => ones";
    /// Idempotence.
    or_self: "(or x x) => x";
    /// A value and its complement cover everything.
    or_not: "(or x (not x)) => ones";
    /// Constants gather.
    or_const_or: "(or c (or d x)) => (or (or c d) x)";
    /// The constant moves outward.
    or_lift_const: "(or (or c x) t) => (or c (or x t))" order "constants move to the root";
    /// Repetition below.
    or_or_self: "(or x (or x y)) => (or x y)";
    /// Everything below.
    or_or_not: "(or x (or (not x) y)) => ones";
    /// Everything below, the other way.
    or_not_or: "(or (not x) (or x y)) => ones";
    /// Absorption.
    or_and_self: "(or x (and x y)) => x";
    /// What is set already does not matter in the conjunction.
    or_and_not: "(or x (and (not x) y)) => (or x y)";
    /// What is set already does not matter in the conjunction, the other way.
    or_not_and: "(or (not x) (and x y)) => (or (not x) y)";
    /// Bits that are set anyway need not be kept.
    or_and_const: "(or c (and d x)) => (or c x) if (eq ones (or c d))";
    /// A choice between a condition and its opposite with the same rest.
    or_and_split: "(or (and x y) (and (not x) y)) => y";
    /// Exclusive or with nothing.
    xor_zero: "(xor 0 x) => x";
    /// Exclusive or with everything is the complement.
    xor_ones: "(xor ones x) => (not x)";
    /// A value differs from itself nowhere.
    xor_self: "(xor x x) => 0";
    /// A value differs from its complement everywhere.
    xor_not_self: "(xor x (not x)) => ones";
    /// Constants gather.
    xor_const_xor: "(xor c (xor d x)) => (xor (xor c d) x)";
    /// The constant moves outward.
    xor_lift_const: "(xor (xor c x) t) => (xor c (xor x t))" order "constants move to the root";
    /// The complement goes into the constant.
    xor_const_not: "(xor c (not x)) => (xor (not c) x)";
    /// Complements cancel.
    xor_not_not: "(xor (not x) (not y)) => (xor x y)";
    /// The complement moves outward.
    xor_not: "(xor (not x) t) => (not (xor x t))" order "complements move to the root";
    /// The complement of a difference with a constant.
    not_xor_const: "(not (xor c x)) => (xor (not c) x)";
    /// What is applied twice is gone.
    xor_xor_self: "(xor x (xor x y)) => y";
    /// A mask over joined parts is a mask for each part.
    and_concat_const: "(and c (concat x y)) => (concat (and (extract (width y) (width x) c) x) (and (extract 0 (width y) c) y))" order "concatenations move to the root";
    /// Setting bits of joined parts.
    or_concat_const: "(or c (concat x y)) => (concat (or (extract (width y) (width x) c) x) (or (extract 0 (width y) c) y))" order "concatenations move to the root";
    /// Flipping bits of joined parts.
    xor_concat_const: "(xor c (concat x y)) => (concat (xor (extract (width y) (width x) c) x) (xor (extract 0 (width y) c) y))" order "concatenations move to the root";
    /// A mask needs only the bits that are there.
    and_zext_const: "(and c (zext w x)) => (zext w (and (extract 0 (width x) c) x))";
    /// Setting bits above and within a zero-extended value.
    or_zext_const: "(or c (zext w x)) => (concat (extract (width x) (- w (width x)) c) (or (extract 0 (width x) c) x))";
    /// Flipping bits above and within a zero-extended value.
    xor_zext_const: "(xor c (zext w x)) => (concat (extract (width x) (- w (width x)) c) (xor (extract 0 (width x) c) x))";
    /// Work at the narrow width.
    and_zext_zext: "(and (zext w x) (zext w y)) => (zext w (and x y)) if (== (width x) (width y))";
    /// Work at the narrow width.
    or_zext_zext: "(or (zext w x) (zext w y)) => (zext w (or x y)) if (== (width x) (width y))";
    /// Work at the narrow width.
    xor_zext_zext: "(xor (zext w x) (zext w y)) => (zext w (xor x y)) if (== (width x) (width y))";
    /// Work at the narrow width.
    and_sext_sext: "(and (sext w x) (sext w y)) => (sext w (and x y)) if (== (width x) (width y))";
    /// Work at the narrow width.
    or_sext_sext: "(or (sext w x) (sext w y)) => (sext w (or x y)) if (== (width x) (width y))";
    /// Work at the narrow width.
    xor_sext_sext: "(xor (sext w x) (sext w y)) => (sext w (xor x y)) if (== (width x) (width y))";
    /// A one-bit mask over a value.
    and_sext_bit: "(and (sext w p) x) => (ite p x 0)" order "one operator fewer";
    /// Low zeros filled by a narrow value.
    or_concat_zext: "(or (concat x c) (zext w y)) => (concat x (zext (width c) y)) if (eq 0 c) (<= (width y) (width c))";
    /// Parts meet parts where one is constant.
    or_concat_concat_low: "(or (concat x c) (concat z u)) => (concat (or x z) (or c u)) if (== (width c) (width u))" order "concatenations move to the root";
    /// Parts meet parts where one is constant.
    or_concat_concat_high: "(or (concat c x) (concat z u)) => (concat (or c z) (or x u)) if (== (width x) (width u))" order "concatenations move to the root";
    /// Parts meet parts where one is constant.
    and_concat_concat_low: "(and (concat x c) (concat z u)) => (concat (and x z) (and c u)) if (== (width c) (width u))" order "concatenations move to the root";
    /// Parts meet parts where one is constant.
    and_concat_concat_high: "(and (concat c x) (concat z u)) => (concat (and c z) (and x u)) if (== (width x) (width u))" order "concatenations move to the root";
}
