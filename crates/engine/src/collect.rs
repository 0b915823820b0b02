//! Collecting expressions that no state needs any more.

use rustc_hash::FxHashSet;
use trefoil_exec::{Machine, State};

/// Nodes of the pool before the first collection.
const FIRST: usize = 2_000_000;

/// Collects when the pool has doubled since the last time.
pub fn if_due<'a>(machine: &mut Machine, states: impl Iterator<Item = &'a State>) {
    if machine.pool.capacity() >= machine.collect_at.max(FIRST) {
        now(machine, states);
    }
}

/// Frees every node that neither a state nor memory refers to.
///
/// States share most of what they know, and there may be hundreds of thousands of them: each expression is kept once, or
/// the list of roots would be larger than all states together.
pub fn now<'a>(machine: &mut Machine, states: impl Iterator<Item = &'a State>) {
    let mut seen = FxHashSet::default();
    let mut versions = FxHashSet::default();
    for state in states {
        state.for_each_expr(&mut |e| seen.extend([e]));
    }
    machine.memory.for_each_expr(|e| seen.extend([e]), |v| versions.extend([v]));
    // In order, so that equal runs number their nodes alike.
    let mut roots: Vec<_> = seen.into_iter().collect();
    let mut versions: Vec<_> = versions.into_iter().collect();
    roots.sort_unstable();
    versions.sort_unstable();
    machine.collect(&roots, &versions);
}
