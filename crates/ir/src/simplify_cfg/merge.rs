//! A block and its only predecessor become one if that one leads nowhere else.

use super::graph::Graph;
use trefoil_bitcode::Inst;

pub(super) fn into_predecessor(graph: &mut Graph<'_>, block: u32) -> bool {
    let Some(pred) = unique_pred(graph, block) else { return false };
    let ends_plainly =
        matches!(graph.terminator(pred).inst, Inst::Br { .. } | Inst::CondBr { .. } | Inst::Switch { .. });
    if pred == block || !ends_plainly || graph.successors(pred).iter().any(|to| *to != block) {
        return false;
    }
    let is_ring = |(_, phi, entries): (_, _, &[(_, _)])| entries.iter().any(|(value, _)| *value == phi);
    if graph.phis(block).any(is_ring) {
        return false;
    }
    for at in graph.phi_positions(block) {
        if !graph.fold_phi(block, at) {
            return true;
        }
    }
    let end = graph.items(pred).len() - 1;
    graph.splice(block, pred, end);
    graph.adopt_terminator(pred, block);
    let mut targets = graph.successors(pred);
    targets.sort_unstable();
    targets.dedup();
    for target in targets {
        for at in graph.phi_positions(target) {
            graph.edit_entries(target, at, |entries| {
                entries.iter_mut().filter(|(_, from)| from.0 == block).for_each(|(_, from)| from.0 = pred);
            });
        }
    }
    true
}

/// The one block that all edges to `block` come from.
fn unique_pred(graph: &Graph<'_>, block: u32) -> Option<u32> {
    let (first, rest) = graph.preds(block).split_first()?;
    rest.iter().all(|pred| pred == first).then_some(*first)
}
