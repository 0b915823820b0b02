//! Zero and sign extension.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::{Expr, Node, word};

rules! {
    /// Two extensions are one.
    zext_zext: "(zext w (zext h x)) => (zext w x)";
    /// Two extensions are one.
    sext_sext: "(sext w (sext h x)) => (sext w x)";
    /// The sign of a zero-extended value is zero.
    sext_zext: "(sext w (zext h x)) => (zext w x)";
    /// A choice between constants.
    zext_ite: "(zext w (ite p c d)) => (ite p (zext w c) (zext w d))" order "extensions of constants disappear";
    /// A choice between constants.
    sext_ite: "(sext w (ite p c d)) => (ite p (sext w c) (sext w d))" order "extensions of constants disappear";
    /// Bits that were cut off and are zero anyway.
    zext_of_low: "(zext 9 (extract 0 8 (lshr x (bv 9 1)))) => (lshr x (bv 9 1))" code zext_of_low;
    /// Not negative: zeros.
    sext_nonnegative: "(sext 16 (lshr x (bv 8 1))) => (zext 16 (lshr x (bv 8 1)))" code sext_nonnegative;
}

fn sext_nonnegative(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Unary(_, x) = c.node else { return None };
    let from = b.pool.width(x);
    let nonnegative = from <= 64 && b.pool.facts(x).zeros >> (from - 1) & 1 == 1;
    nonnegative.then(|| b.zext(x, c.width))
}

/// Puts back what was known to be zero when it was cut off.
fn zext_of_low(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Unary(_, low) = c.node else { return None };
    let Node::Extract { of, lo: 0 } = b.pool.node(low) else { return None };
    let (whole, kept) = (b.pool.width(of), b.pool.width(low));
    if whole > 64 {
        return None;
    }
    let cut = word::mask(whole.min(c.width)) & !word::mask(kept);
    (b.pool.facts(of).zeros & cut == cut)
        .then(|| if whole > c.width { b.extract(of, 0, c.width) } else { b.zext(of, c.width) })
}
