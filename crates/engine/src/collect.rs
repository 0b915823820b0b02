//! Collecting expressions that no state needs any more.

use trefoil_exec::{Byte, Machine, State};

/// Nodes of the pool before the first collection.
const FIRST: usize = 2_000_000;

/// Collects when the pool has doubled since the last time.
pub fn if_due<'a>(machine: &mut Machine, states: impl Iterator<Item = &'a State>) {
    if machine.pool.capacity() >= machine.collect_at.max(FIRST) {
        now(machine, states);
    }
}

/// Frees every node that neither a state nor memory refers to.
pub fn now<'a>(machine: &mut Machine, states: impl Iterator<Item = &'a State>) {
    let mut roots = Vec::new();
    let mut versions = Vec::new();
    for state in states {
        state.stack.for_each_expr(&mut |e| roots.push(e));
        roots.extend(state.path.iter());
        roots.extend(state.preferences.iter().copied());
        for chunk in state.output.iter() {
            roots.extend(chunk.bytes.iter().filter_map(|b| if let Byte::Symbolic(e) = b { Some(*e) } else { None }));
        }
    }
    machine.memory.for_each_expr(|e| roots.push(e), |v| versions.push(v));
    machine.collect(&roots, &versions);
}
