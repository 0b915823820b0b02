//! Shifts. By a constant they become concatenations and extractions, which every other family understands.

use super::rules;

rules! {
    /// By nothing.
    shl_by_zero: "(shl x 0) => x";
    /// By nothing.
    lshr_by_zero: "(lshr x 0) => x";
    /// By nothing.
    ashr_by_zero: "(ashr x 0) => x";
    /// Of nothing.
    shl_of_zero: "(shl 0 x) => 0";
    /// Of nothing.
    lshr_of_zero: "(lshr 0 x) => 0";
    /// Of nothing.
    ashr_of_zero: "(ashr 0 x) => 0";
    /// Only copies of the sign.
    ashr_of_ones: "(ashr ones x) => ones";
    /// Everything is shifted out.
    shl_out: "(shl x c) => 0 if (<= (width x) (val c))";
    /// Everything is shifted out.
    lshr_out: "(lshr x c) => 0 if (<= (width x) (val c))";
    /// Only copies of the sign are left.
    ashr_out: "(ashr x c) => (sext (width x) (extract (- (width x) 1) 1 x)) if (<= (width x) (val c))";
    /// A constant shift moves bits up.
    shl_const: "(shl x c) => (concat (extract 0 (- (width x) (val c)) x) (bv (val c) 0)) if (< (val c) (width x)) (< 0 (val c))";
    /// A constant shift moves bits down.
    lshr_const: "(lshr x c) => (zext (width x) (extract (val c) (- (width x) (val c)) x)) if (< (val c) (width x)) (< 0 (val c))";
    /// A constant shift moves bits down and keeps the sign.
    ashr_const: "(ashr x c) => (sext (width x) (extract (val c) (- (width x) (val c)) x)) if (< (val c) (width x)) (< 0 (val c))";
    /// By itself: no value is at least as wide as it is large, except zero.
    lshr_self: "(lshr x x) => 0";
    /// A zero-extended value stays within its width.
    lshr_zext: "(lshr (zext w x) (zext w y)) => (zext w (lshr x y)) if (== (width x) (width y))";
    /// A shift by a choice between constants.
    shl_ite_const: "(shl x (ite p c d)) => (ite p (shl x c) (shl x d))" order "shifts by constants disappear";
    /// A shift by a choice between constants.
    lshr_ite_const: "(lshr x (ite p c d)) => (ite p (lshr x c) (lshr x d))" order "shifts by constants disappear";
    /// A shift by a choice between constants.
    ashr_ite_const: "(ashr x (ite p c d)) => (ite p (ashr x c) (ashr x d))" order "shifts by constants disappear";
}
