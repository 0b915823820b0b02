//! A branch on a phi: edges that bring a constant go straight to where the constant leads.

use super::common_dest::copy_item;
use super::graph::{Graph, Item};
use crate::operands::for_each_operand;
use trefoil_bitcode::{FlagAttribute, Inst, ValueId};

/// Instructions, the terminator among them, that a block may have to be copied onto an edge.
const MAX_SIZE: usize = 11;

pub(super) fn through(graph: &mut Graph<'_>, block: u32) -> bool {
    let mut changed = false;
    while thread_one(graph, block) {
        changed = true;
    }
    changed
}

fn thread_one(graph: &mut Graph<'_>, block: u32) -> bool {
    let Some((cond, on_true, on_false)) = graph.cond_br(block) else { return false };
    let Some((at, _, entries)) = graph.phis(block).find(|(_, phi, _)| *phi == cond) else { return false };
    if graph.n_uses(cond) != 1 {
        return false;
    }
    if entries.len() == 1 {
        return graph.fold_phi(block, at);
    }
    let known = entries.iter().find_map(|(value, from)| {
        let target = if graph.constant(*value)? != 0 { on_true } else { on_false };
        (target != block).then_some((from.0, target))
    });
    let Some((pred, target)) = known else { return false };
    if !is_copyable(graph, block) {
        return false;
    }
    let edge = graph.new_block(target, graph.terminator(block).loc);
    graph.add_phi_edge(target, edge, block);
    copy(graph, block, pred, edge);
    let n_edges = graph.preds(block).iter().filter(|other| **other == pred).count();
    graph.redirect(pred, block, edge);
    (0..n_edges).for_each(|_| graph.remove_phi_edge(block, pred));
    true
}

/// Whether the block is small and what it makes is used in it only.
pub(super) fn is_copyable(graph: &Graph<'_>, block: u32) -> bool {
    let plain = graph.code(block).filter(|(_, code)| !matches!(code.inst, Inst::Phi { .. }));
    if plain.count() > MAX_SIZE {
        return false;
    }
    graph.code(block).all(|(_, code)| {
        let mut n_here = 0;
        let result = code.result;
        let users = graph.code(block).filter(|(_, user)| !matches!(user.inst, Inst::Phi { .. }));
        users.for_each(|(_, user)| for_each_operand(&user.inst, |value| n_here += u32::from(Some(value) == result)));
        result.is_none_or(|value| graph.n_uses(value) == n_here) && !is_convergent(graph, &code.inst)
    })
}

fn is_convergent(graph: &Graph<'_>, inst: &Inst) -> bool {
    let Inst::Call(call) = inst else { return false };
    graph.facts.module.attribute_list(call.attributes).has(FlagAttribute::Convergent)
}

/// Copies the block to `edge`, seen by control that comes from `pred`.
fn copy(graph: &mut Graph<'_>, block: u32, pred: u32, edge: u32) {
    let mut copies: Vec<(ValueId, ValueId)> = Vec::new();
    for (_, phi, entries) in graph.phis(block) {
        copies.extend(super::phis::entry(entries, pred).map(|value| (phi, value)));
    }
    let n_phis = graph.phis(block).count();
    let items: Vec<Item> = graph.items(block)[n_phis..graph.items(block).len() - 1].to_vec();
    items.into_iter().for_each(|item| copy_item(graph, edge, item, &mut copies));
}
