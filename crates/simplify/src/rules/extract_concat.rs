//! Taking values apart and putting them together: what byte-wise memory does all the time.
//! Extraction is pushed only through what concatenation can undo, so a value stored byte by byte is
//! the same value when it is loaded; deeper narrowing is `Builder::trunc`.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::{Expr, Node, UnOp};

rules! {
    /// Part of a part.
    extract_extract: "(extract i w (extract j h x)) => (extract (+ i j) w x)";
    /// Within the low part.
    extract_concat_low: "(extract i w (concat x y)) => (extract i w y) if (<= (+ i w) (width y))";
    /// Within the high part.
    extract_concat_high: "(extract i w (concat x y)) => (extract (- i (width y)) w x) if (<= (width y) i)";
    /// Across both parts.
    extract_concat_across: "(extract i w (concat x y)) => (concat (extract 0 (- (+ i w) (width y)) x) (extract i (- (width y) i) y)) if (< i (width y)) (< (width y) (+ i w))" order "concatenations move to the root";
    /// Within the extended value.
    extract_zext_low: "(extract i w (zext h x)) => (extract i w x) if (<= (+ i w) (width x))";
    /// Only zeros.
    extract_zext_high: "(extract i w (zext h x)) => 0 if (<= (width x) i)";
    /// Some bits and some zeros.
    extract_zext_across: "(extract i w (zext h x)) => (zext w (extract i (- (width x) i) x)) if (< i (width x)) (< (width x) (+ i w))" order "extensions move to the root";
    /// Within the extended value.
    extract_sext_low: "(extract i w (sext h x)) => (extract i w x) if (<= (+ i w) (width x))";
    /// Only copies of the sign.
    extract_sext_high: "(extract i w (sext h x)) => (sext w (extract (- (width x) 1) 1 x)) if (<= (width x) i)" order "extensions move to the root";
    /// Some bits and copies of the sign.
    extract_sext_across: "(extract i w (sext h x)) => (sext w (extract i (- (width x) i) x)) if (< i (width x)) (< (width x) (+ i w))" order "extensions move to the root";
    /// The complement moves outward.
    extract_not: "(extract i w (not x)) => (not (extract i w x))";
    /// Part of a choice.
    extract_ite: "(extract i w (ite p x y)) => (ite p (extract i w x) (extract i w y))" order "extractions move to the leaves";
    /// Zeros above.
    concat_zero: "(concat c x) => (zext (+ (width c) (width x)) x) if (eq 0 c)";
    /// Adjacent parts of one value.
    concat_extract: "(concat (extract i w x) (extract j h x)) => (extract j (+ w h) x) if (== i (+ j h))";
    /// Adjacent parts of one value, more below.
    concat_extract_more: "(concat (extract i w x) (concat (extract j h x) y)) => (concat (extract j (+ w h) x) y) if (== i (+ j h))";
    /// Nested joins lean to the right.
    concat_concat: "(concat (concat x y) z) => (concat x (concat y z))" order "concatenations lean to the right";
    /// Constants gather.
    concat_const_const: "(concat c (concat d x)) => (concat (concat c d) x)";
    /// Zeros move outward.
    concat_zext: "(concat (zext w x) y) => (zext (+ w (width y)) (concat x y))" order "extensions move to the root";
    /// Copies of one bit.
    concat_sext_sext: "(concat (sext w p) (sext h p)) => (sext (+ w h) p)";
    /// Copies of one bit, more below.
    concat_sext_sext_more: "(concat (sext w p) (concat (sext h p) y)) => (concat (sext (+ w h) p) y)";
    /// A value below copies of its sign.
    concat_sign:
        "(concat (extract i 1 x) x) => (sext (+ 1 (width x)) x) if (== (+ i 1) (width x))"
        "(concat (sext w (extract i 1 x)) x) => (sext (+ w (width x)) x) if (== (+ i 1) (width x))"
        code concat_sign;
    /// The extended top of a value on its rest.
    concat_sext_rest: "(concat (sext w (extract i h x)) (extract j n x)) => (sext (+ w n) (extract j (+ h n) x)) if (== i (+ j n))";
    /// The complement moves outward.
    concat_not_not: "(concat (not x) (not y)) => (not (concat x y))";
    /// Choices by the same condition.
    concat_ite_ite: "(concat (ite p x y) (ite p z u)) => (ite p (concat x z) (concat y u))";
    /// Choices by the same condition, more below.
    concat_ite_ite_more: "(concat (ite p x y) (concat (ite p z u) v)) => (concat (ite p (concat x z) (concat y u)) v)";
}

/// The sign of the low part is what the builder finds it to be, so that it is recognised in any form.
fn concat_sign(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Binary(_, high, low) = c.node else { return None };
    let bit = match b.pool.node(high) {
        Node::Unary(UnOp::SExt, p) => p,
        Node::Extract { .. } => high,
        Node::Const | Node::Read { .. } | Node::Unary(..) | Node::Binary(..) | Node::Ite { .. } => return None,
    };
    if b.pool.width(bit) != 1 || b.pool.is_const(low) {
        return None;
    }
    let sign = b.extract(low, b.pool.width(low) - 1, 1);
    (sign == bit).then(|| b.sext(low, c.width))
}
