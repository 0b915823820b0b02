//! Reads over updates. Arrays are not bit-vectors, so these rules are code; their laws are tested and
//! proved as `tests/arrays.rs` and `xtask prove-rules` state them, not by a pattern.

use super::Rule;
use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::{BinOp, Expr, Node, Pool, VersionNode};

pub const RULES: &[Rule] = &[
    Rule {
        name: "read_over_write",
        doc: "A read sees the write at the same index and not the write at a different one.",
        laws: &[],
        code: Some(read_over_write),
        every: false,
        order: None,
    },
    Rule {
        name: "read_beyond",
        doc: "A finite array is zero beyond its size.",
        laws: &[],
        code: Some(read_beyond),
        every: false,
        order: None,
    },
];

/// Are two indices surely different? From constants, known bits and ranges, and a common symbolic part.
pub(crate) fn surely_different(pool: &Pool, i: Expr, j: Expr) -> bool {
    let (a, b) = (pool.facts(i), pool.facts(j));
    if a.max < b.min || b.max < a.min || a.ones & b.zeros != 0 || a.zeros & b.ones != 0 {
        return true;
    }
    let (ci, xi) = offset(pool, i);
    let (cj, xj) = offset(pool, j);
    xi == xj && ci != cj
}

/// An index as a constant plus the rest.
fn offset(pool: &Pool, e: Expr) -> (u64, Option<Expr>) {
    match (pool.as_u64(e), pool.node(e)) {
        (Some(c), _) => (c, None),
        (None, Node::Binary(BinOp::Add, c, x)) if pool.is_const(c) => (pool.as_u64(c).unwrap_or(0), Some(x)),
        (None, _) => (0, Some(e)),
    }
}

fn read_over_write(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Read { version, index } = c.node else { return None };
    let mut v = version;
    loop {
        match b.pool.version_node(v) {
            VersionNode::Update { index: i, value, .. } if i == index => return Some(value),
            VersionNode::Update { before, index: i, .. } if surely_different(b.pool, i, index) => v = before,
            VersionNode::Update { .. } | VersionNode::Base(_) => break,
        }
    }
    (v != version).then(|| b.read(v, index))
}

fn read_beyond(b: &mut Builder<'_>, c: Candidate) -> Option<Expr> {
    let Node::Read { version, index } = c.node else { return None };
    let size = b.pool.array(b.pool.base(version)).size()?;
    let beyond = b.pool.n_updates(version) == 0 && b.pool.facts(index).min >= u64::from(size);
    beyond.then(|| b.bv(8, 0))
}
