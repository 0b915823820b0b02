//! Conditions: rules for values of width 1 that do not hold, or do not pay, at other widths.

use super::rules;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::Expr;

rules! {
    /// Known bits and ranges leave one value only.
    known_value:
        "(ult (zext 9 x) 256) => true"
        "(eq 256 (zext 9 x)) => false"
        "(slt (zext 9 x) 0) => false"
        "(and 1 (concat x (bv 1 0))) => 0"
        "(extract 0 1 (mul 2 x)) => 0"
        code known_value every true;
    /// Two different constants cannot both be the value.
    and_eq_eq: "(and (eq c x) (eq d x)) => false if (not (eq c d))";
    /// One constant excludes the other.
    and_eq_ne: "(and (eq c x) (not (eq d x))) => (eq c x) if (not (eq c d))";
    /// A value cannot avoid one of two different constants and the other as well.
    or_ne_ne: "(or (not (eq c x)) (not (eq d x))) => true if (not (eq c d))";
    /// Not the one, or the other: the second says less.
    or_eq_ne: "(or (eq c x) (not (eq d x))) => (not (eq d x)) if (not (eq c d))";
    /// Of two upper bounds the lower stays.
    and_ult_ult: "(and (ult x c) (ult x d)) => (ult x c) if (not (ult d c))";
    /// Of two lower bounds the higher stays.
    and_ugt_ugt: "(and (ult c x) (ult d x)) => (ult c x) if (not (ult c d))";
    /// Of two upper bounds the higher stays in a choice.
    or_ult_ult: "(or (ult x c) (ult x d)) => (ult x d) if (not (ult d c))";
    /// Of two lower bounds the lower stays in a choice.
    or_ugt_ugt: "(or (ult c x) (ult d x)) => (ult d x) if (not (ult c d))";
    /// An interval without elements.
    and_ult_ugt_empty: "(and (ult x c) (ult d x)) => false if (not (ult (add d 1) c))";
    /// A constant within the bound implies the bound.
    and_eq_ult: "(and (eq c x) (ult x d)) => (eq c x) if (ult c d)";
    /// A constant outside the bound contradicts it.
    and_eq_ult_false: "(and (eq c x) (ult x d)) => false if (not (ult c d))";
    /// A constant above the bound implies the bound.
    and_eq_ugt: "(and (eq c x) (ult d x)) => (eq c x) if (ult d c)";
    /// A constant below the bound contradicts it.
    and_eq_ugt_false: "(and (eq c x) (ult d x)) => false if (not (ult d c))";
    /// Addition of two bits without carry.
    add_bit: "(add p q) => (xor p q)";
    /// The product of two bits.
    mul_bit: "(mul p q) => (and p q)";
    /// A bit is its own negative.
    neg_bit: "(neg p) => p";
    /// Unsigned order of two bits.
    ult_bit: "(ult p q) => (and (not p) q)";
    /// Signed order of two bits: 1 is minus one.
    slt_bit: "(slt p q) => (and p (not q))";
}

fn known_value(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    if c.width > 64 {
        return None;
    }
    let value = b.pool.facts_of_node(c.node, c.width).as_value()?;
    Some(b.bv(c.width, value))
}
