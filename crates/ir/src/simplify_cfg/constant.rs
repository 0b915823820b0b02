//! Branches whose target is known become unconditional; a switch with one case becomes a comparison.

use super::graph::{Graph, Item};
use trefoil_bitcode::{BlockId, Inst, IntPredicate, TypeId, ValueId};

pub(super) fn fold(graph: &mut Graph<'_>, block: u32) -> bool {
    match graph.terminator(block).inst.clone() {
        Inst::CondBr { cond, on_true, on_false } => fold_branch(graph, block, cond, on_true.0, on_false.0),
        Inst::Switch { value, default, cases } => fold_switch(graph, block, value, default.0, &cases),
        _ => false,
    }
}

fn fold_branch(graph: &mut Graph<'_>, block: u32, cond: ValueId, on_true: u32, on_false: u32) -> bool {
    let (target, other) = match graph.constant(cond) {
        _ if on_true == on_false => (on_true, on_false),
        Some(0) => (on_false, on_true),
        Some(_) => (on_true, on_false),
        None => return false,
    };
    graph.remove_phi_edge(other, block);
    graph.set_terminator(block, Inst::Br { target: BlockId(target) });
    graph.drop_unused(cond);
    true
}

fn fold_switch(graph: &mut Graph<'_>, block: u32, value: ValueId, default: u32, cases: &[(ValueId, BlockId)]) -> bool {
    if let Some(known) = graph.constant(value) {
        let chosen = cases.iter().find(|(case, _)| graph.constant(*case) == Some(known));
        let target = chosen.map_or(default, |(_, target)| target.0);
        return always(graph, block, value, target);
    }
    let kept: Vec<_> = cases.iter().filter(|(_, target)| target.0 != default).copied().collect();
    match kept.as_slice() {
        [] => return always(graph, block, value, default),
        // The type of truth values may be missing from the module; then the switch stays.
        [(case, target)] if let Some(ty) = graph.facts.bool_type() => {
            compare(graph, block, ty, (value, *case), target.0, default);
        }
        _ if kept.len() == cases.len() => return false,
        _ => {
            let cases = kept.as_slice().into();
            graph.set_terminator(block, Inst::Switch { value, default: BlockId(default), cases });
        }
    }
    (kept.len()..cases.len()).for_each(|_| graph.remove_phi_edge(default, block));
    true
}

/// The switch always goes to `target`.
fn always(graph: &mut Graph<'_>, block: u32, value: ValueId, target: u32) -> bool {
    let mut others = graph.successors(block);
    if let Some(at) = others.iter().position(|other| *other == target) {
        others.remove(at);
    }
    others.into_iter().for_each(|other| graph.remove_phi_edge(other, block));
    graph.set_terminator(block, Inst::Br { target: BlockId(target) });
    graph.drop_unused(value);
    true
}

/// One case is left: a comparison with it decides.
fn compare(
    graph: &mut Graph<'_>,
    block: u32,
    bool_type: TypeId,
    (lhs, rhs): (ValueId, ValueId),
    target: u32,
    default: u32,
) {
    let cond = graph.new_value(bool_type);
    let loc = graph.terminator(block).loc;
    graph.append(block, Item::new(Inst::ICmp { pred: IntPredicate::Eq, lhs, rhs, same_sign: false }, Some(cond), loc));
    graph.set_terminator(block, Inst::CondBr { cond, on_true: BlockId(target), on_false: BlockId(default) });
}
