//! Zero and sign extension.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::{Expr, Node};

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
    /// Not negative: zeros.
    sext_nonnegative: "(sext 16 (lshr x (bv 8 1))) => (zext 16 (lshr x (bv 8 1)))" code sext_nonnegative;
}

fn sext_nonnegative(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Unary(_, x) = c.node else { return None };
    let from = b.pool.width(x);
    let nonnegative = from <= 64 && b.pool.facts(x).zeros >> (from - 1) & 1 == 1;
    nonnegative.then(|| b.zext(x, c.width))
}
