//! A block that only branches on is taken out: its predecessors go on to its successor.
//!
//! Phis of the block are merged with those of the successor. LLVM leaves such a block where it stands at the head of
//! a loop or right before one and several edges lead to it, to keep loops in the form that later passes want.

use super::graph::{Graph, Item};
use super::phis::entry;
use trefoil_bitcode::{BlockId, ValueId};

pub(super) fn skip(graph: &mut Graph<'_>, block: u32, target: u32, headers: &[bool]) -> bool {
    let is_header = |block: u32| headers.get(block as usize).copied().unwrap_or(false);
    let keeps_loop = graph.preds(block).len() >= 2 && (is_header(block) || is_header(target));
    if block == 0 || block == target || keeps_loop || graph.middle(block).next().is_some() {
        return false;
    }
    if graph.single_pred(target).is_none() && !(agrees(graph, block, target) && phis_end_there(graph, block, target)) {
        return false;
    }
    rewrite_phis(graph, block, target);
    if graph.single_pred(target).is_some() {
        // What is left is debug information and phis, and the successor has the same predecessors from now on.
        let at = graph.phis(target).count();
        graph.splice(block, target, at);
    }
    let mut preds = graph.preds(block).to_vec();
    preds.dedup();
    for pred in preds {
        if graph.preds(block).contains(&pred) {
            graph.redirect(pred, block, target);
        }
    }
    graph.remove_block(block);
    true
}

/// Where a predecessor of both leads to the successor directly, phis must take the same value either way.
fn agrees(graph: &Graph<'_>, block: u32, target: u32) -> bool {
    let preds = graph.preds(block);
    graph.phis(target).all(|(_, _, entries)| {
        let common = entries.iter().filter(|(_, from)| preds.contains(&from.0));
        let mut common = common.map(|(value, from)| (*value, from.0));
        let Some(through) = entry(entries, block) else { return false };
        common.all(|(value, from)| through_block(graph, block, through, from) == Some(value))
    })
}

/// What `value`, seen at the end of `block`, is when control came from `pred`.
fn through_block(graph: &Graph<'_>, block: u32, value: ValueId, pred: u32) -> Option<ValueId> {
    match graph.phis(block).find(|(_, result, _)| *result == value) {
        Some((_, _, entries)) => entry(entries, pred),
        None => Some(value),
    }
}

/// Whether phis of the block are used for nothing but phis of the successor.
fn phis_end_there(graph: &Graph<'_>, block: u32, target: u32) -> bool {
    graph.phis(block).all(|(_, result, _)| {
        let taken = graph.phis(target).flat_map(|(_, _, entries)| entries);
        let taken = taken.filter(|(value, from)| *value == result && from.0 == block).count();
        graph.n_uses(result) as usize == taken
    })
}

/// Phis of the successor take from each predecessor what they took through the block.
fn rewrite_phis(graph: &mut Graph<'_>, block: u32, target: u32) {
    let preds = graph.preds(block).to_vec();
    for at in graph.phi_positions(target) {
        let Some(through) = graph.taken_from(target, at, block) else { continue };
        let new: Vec<(ValueId, BlockId)> = preds
            .iter()
            .filter_map(|pred| Some((through_block(graph, block, through, *pred)?, BlockId(*pred))))
            .collect();
        graph.edit_entries(target, at, |entries| {
            entries.retain(|(_, from)| from.0 != block);
            entries.extend(new);
        });
    }
}

/// Whether nothing but debug information stands before the terminator.
pub(super) fn is_bare(graph: &Graph<'_>, block: u32) -> bool {
    graph.items(block).iter().filter(|item| matches!(item, Item::Inst(_))).count() == 1
}
