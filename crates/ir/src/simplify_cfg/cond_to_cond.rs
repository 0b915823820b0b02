//! A branch right after a branch: on the same condition it is decided, and an empty block's branch joins the other.

use super::common_dest::negate;
use super::empty::is_bare;
use super::graph::{Graph, Item};
use super::thread::is_copyable;
use trefoil_bitcode::{BinaryOp, BlockId, FastMath, Inst, IntFlags, ValueId};

/// Phis of the common target that may become selects.
const MAX_PHIS: usize = 3;

pub(super) fn fold(graph: &mut Graph<'_>, block: u32) -> bool {
    let preds = graph.preds(block).to_vec();
    preds.into_iter().filter(|pred| *pred != block).any(|pred| fold_pair(graph, pred, block))
}

fn fold_pair(graph: &mut Graph<'_>, pred: u32, block: u32) -> bool {
    let Some((first, then, otherwise)) = graph.cond_br(pred) else { return false };
    let Some((second, _, _)) = graph.cond_br(block) else { return false };
    if first == second && then != otherwise {
        if graph.single_pred(block).is_some() {
            decide(graph, block, then == block);
            return true;
        }
        if is_copyable(graph, block) {
            merge_condition(graph, block, second);
            return true;
        }
    }
    is_bare(graph, block) && join(graph, pred, block)
}

/// The branch at the end of `block` always goes one way.
fn decide(graph: &mut Graph<'_>, block: u32, truth: bool) {
    let Some((cond, on_true, on_false)) = graph.cond_br(block) else { return };
    let (target, other) = if truth { (on_true, on_false) } else { (on_false, on_true) };
    graph.remove_phi_edge(other, block);
    graph.set_terminator(block, Inst::Br { target: BlockId(target) });
    graph.drop_unused(cond);
}

/// Some predecessors know the condition: a phi brings what each knows, for `thread` to use.
fn merge_condition(graph: &mut Graph<'_>, block: u32, cond: ValueId) {
    let Some((_, on_true, on_false)) = graph.cond_br(block) else { return };
    let Some(ty) = graph.type_of(cond) else { return };
    let preds = graph.preds(block).to_vec();
    let mut incoming = Vec::new();
    for pred in preds {
        let known = match graph.cond_br(pred) {
            Some((other, then, otherwise)) if pred != block && other == cond && then != otherwise => {
                graph.integer(ty, u64::from(then == block))
            }
            _ => cond,
        };
        incoming.push((known, BlockId(pred)));
    }
    let phi = graph.new_value(ty);
    let loc = graph.terminator(block).loc;
    let incoming = incoming.into();
    graph.insert(block, 0, Item::new(Inst::Phi { ty, incoming, fast: FastMath::default() }, Some(phi), loc));
    let branch = Inst::CondBr { cond: phi, on_true: BlockId(on_true), on_false: BlockId(on_false) };
    graph.set_terminator(block, branch);
}

/// `block` only branches, and `pred` leads to one of its targets as well: one branch on `or` does it.
fn join(graph: &mut Graph<'_>, pred: u32, block: u32) -> bool {
    let (Some(first), Some(second)) = (graph.cond_br(pred), graph.cond_br(block)) else { return false };
    let (p, b) = ([first.1, first.2], [second.1, second.2]);
    let pairs = [(0, 0), (0, 1), (1, 0), (1, 1)];
    let Some((i, j)) = pairs.into_iter().find(|(i, j)| p[*i] == b[*j]) else { return false };
    let (common, other) = (p[i], b[1 - j]);
    if common == block || other == block || graph.phis(common).count() > MAX_PHIS {
        return false;
    }
    let Some(ty) = graph.type_of(first.0) else { return false };
    let here = if i == 1 { negate(graph, pred, first.0) } else { first.0 };
    let there = if j == 1 { negate(graph, pred, second.0) } else { second.0 };
    let either = graph.new_value(ty);
    let loc = graph.terminator(pred).loc;
    let (flags, fast) = (IntFlags::default(), FastMath::default());
    let inst = Inst::Binary { op: BinaryOp::Or, lhs: here, rhs: there, flags, fast };
    graph.append(pred, Item::new(inst, Some(either), loc));
    graph.set_terminator(pred, Inst::CondBr { cond: either, on_true: BlockId(common), on_false: BlockId(other) });
    graph.add_phi_edge(other, pred, block);
    select_phis(graph, common, (pred, block), here);
    true
}

/// The edge from `pred` now stands for two: phis choose by the first condition.
fn select_phis(graph: &mut Graph<'_>, common: u32, (pred, block): (u32, u32), cond: ValueId) {
    for at in graph.phi_positions(common) {
        let value = |from| graph.taken_from(common, at, from);
        let (Some(direct), Some(through)) = (value(pred), value(block)) else { continue };
        let Some(ty) = graph.type_of(direct).filter(|_| direct != through) else { continue };
        let chosen = graph.new_value(ty);
        let loc = graph.terminator(pred).loc;
        let inst = Inst::Select { cond, on_true: direct, on_false: through, fast: FastMath::default() };
        graph.append(pred, Item::new(inst, Some(chosen), loc));
        graph.edit_entries(common, at, |entries| {
            entries.iter_mut().filter(|(_, from)| from.0 == pred).for_each(|(value, _)| *value = chosen);
        });
    }
}
