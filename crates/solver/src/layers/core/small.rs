//! Small values first: for a hard question, models in which all words are small are looked for.
//!
//! Arithmetic puzzles that have a solution mostly have a small one, and the search for it is over few
//! bits. Whoever finds none has learnt nothing: the question stays open.

use rustc_hash::FxHashSet;
use trefoil_expr::{BinOp, Expr, Node, Pool, VersionNode};

use crate::blast::Blaster;
use crate::gates::graph::Bit;

/// Terms looked at.
const MAX_TERMS: usize = 10_000;

/// The wires above the lowest `n_bits` of every word that `conjuncts` put together from bytes.
pub(super) fn high_bits(pool: &Pool, blaster: &Blaster, conjuncts: &[Expr], n_bits: usize) -> Vec<Bit> {
    let mut bits: Vec<Bit> = words(pool, conjuncts)
        .into_iter()
        .filter_map(|word| blaster.known_bits(pool, word))
        .flat_map(|word| word.iter().skip(n_bits))
        .copied()
        .filter(|bit| !bit.is_constant())
        .collect();
    bits.sort_unstable();
    bits.dedup();
    bits
}

/// The largest concatenations in `conjuncts` that begin with a read of a free byte.
fn words(pool: &Pool, conjuncts: &[Expr]) -> Vec<Expr> {
    let mut seen: FxHashSet<Expr> = FxHashSet::default();
    let mut work = conjuncts.to_vec();
    let mut words = Vec::new();
    while let Some(e) = work.pop() {
        if seen.len() >= MAX_TERMS || !seen.insert(e) {
            continue;
        }
        match pool.node(e) {
            Node::Binary(BinOp::Concat, high, _) if is_free_byte(pool, high) => words.push(e),
            node => work.extend(node.operands()),
        }
    }
    words
}

fn is_free_byte(pool: &Pool, e: Expr) -> bool {
    match pool.node(e) {
        Node::Read { version, index } => {
            pool.is_const(index) && matches!(pool.version_node(version), VersionNode::Base(_))
        }
        Node::Const | Node::Unary(..) | Node::Binary(..) | Node::Ite { .. } | Node::Extract { .. } => false,
    }
}
