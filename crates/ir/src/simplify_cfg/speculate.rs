//! A side of a branch that holds one cheap instruction runs always; phis behind it choose by select.
//!
//! A lone store runs always as well if the same place was written right before: it then stores a select of the two.

use super::graph::{Graph, Item};
use crate::operands::for_each_operand;
use trefoil_bitcode::{FastMath, Inst, Instruction, ValueId};

/// What the one instruction may cost.
const MAX_COST: u32 = 2;
/// How far back a store is looked for.
const MAX_LOOK_BACK: usize = 9;

/// `side` is reached from `block` only and goes on to `target`, the other target of `block`.
pub(super) fn run_ahead(graph: &mut Graph<'_>, block: u32, side: u32, target: u32) -> bool {
    let Some((cond, on_true, _)) = graph.cond_br(block) else { return false };
    let on_float = graph.definition(cond).is_some_and(|(_, _, code)| matches!(code.inst, Inst::FCmp { .. }));
    if on_float || graph.has_phis(side) {
        return false;
    }
    let inner: Vec<(usize, Instruction)> = graph.middle(side).map(|(at, code)| (at, code.clone())).collect();
    let stored = match inner.as_slice() {
        [] => None,
        [(_, code)] => match can_run_ahead(graph, block, code) {
            Some(stored) => stored,
            None => return false,
        },
        _ => return false,
    };
    let differs = |(_, _, entries): (_, _, &[(ValueId, _)])| {
        super::phis::entry(entries, block) != super::phis::entry(entries, side)
    };
    if stored.is_none() && !graph.phis(target).any(differs) {
        return false;
    }
    if inner.len() + n_expressions(graph, block, side, target) > 1 {
        return false;
    }
    if let (Some(before), [(at, _)]) = (stored, inner.as_slice()) {
        select_stored(graph, (block, cond), (side, *at), before, side == on_true);
    }
    drop_debug(graph, side);
    let end = graph.items(block).len() - 1;
    graph.splice(side, block, end);
    select_phis(graph, (block, cond), side, target, side == on_true);
    true
}

/// Phis that would choose from a constant expression: each counts as an instruction.
fn n_expressions(graph: &Graph<'_>, block: u32, side: u32, target: u32) -> usize {
    let costs = |(_, _, entries): &(_, _, &[(ValueId, _)])| {
        let (here, there) = (super::phis::entry(entries, block), super::phis::entry(entries, side));
        here != there && [here, there].into_iter().flatten().any(|value| graph.is_constant_expression(value))
    };
    graph.phis(target).filter(costs).count()
}

/// Whether the one instruction can run always; for a store, with what the place held before.
fn can_run_ahead(graph: &Graph<'_>, block: u32, code: &Instruction) -> Option<Option<ValueId>> {
    let stored = match code.inst {
        Inst::Store { ptr, value, volatile: false, atomic: None, .. } => Some(stored_before(graph, block, ptr, value)?),
        _ if graph.can_speculate(&code.inst) && graph.cost(&code.inst) <= MAX_COST => None,
        _ => return None,
    };
    // A value made in the block for this instruction alone could rather move to where it is needed: LLVM counts it.
    let mut operands: Vec<ValueId> = Vec::new();
    for_each_operand(&code.inst, |operand| operands.push(operand));
    let sinks = |value: &ValueId| {
        let here = operands.iter().filter(|other| *other == value).count();
        graph.home(*value) == Some(block)
            && graph.definition(*value).is_some_and(|(_, _, code)| !has_effect(&code.inst))
            && graph.n_uses(*value) as usize == here
    };
    (!operands.iter().any(sinks)).then_some(stored)
}

fn has_effect(inst: &Inst) -> bool {
    match inst {
        Inst::Load { volatile, atomic, .. } => *volatile || atomic.is_some(),
        Inst::Store { .. }
        | Inst::Fence { .. }
        | Inst::CmpXchg(_)
        | Inst::AtomicRmw { .. }
        | Inst::VaArg { .. }
        | Inst::Call(_)
        | Inst::Invoke { .. }
        | Inst::CallBr { .. }
        | Inst::LandingPad { .. } => true,
        _ => false,
    }
}

/// The value that the end of `block` stored to `ptr`, if no other effect came after it.
fn stored_before(graph: &Graph<'_>, block: u32, ptr: ValueId, value: ValueId) -> Option<ValueId> {
    let recent: Vec<&Instruction> = graph.code(block).map(|(_, code)| code).collect();
    for code in recent.into_iter().rev().take(MAX_LOOK_BACK) {
        if let Inst::Store { ptr: other, value: stored, .. } = code.inst {
            let same = other == ptr && graph.type_of(stored) == graph.type_of(value);
            return same.then_some(stored);
        }
        if has_effect(&code.inst) {
            return None;
        }
    }
    None
}

/// Lets the store at `at` of `side` store what was stored before unless the program comes this way.
fn select_stored(
    graph: &mut Graph<'_>,
    (block, cond): (u32, ValueId),
    (side, at): (u32, usize),
    before: ValueId,
    side_on_true: bool,
) {
    let Some(Inst::Store { value, .. }) = graph.items(side)[at].code().map(|code| code.inst.clone()) else { return };
    let chosen = select(graph, (block, cond), value, before, side_on_true);
    graph.edit(side, at, |inst| {
        if let Inst::Store { value, .. } = inst {
            *value = chosen.unwrap_or(*value);
        }
    });
}

/// A select at the end of `block`: `there` if control would have gone to the side, else `here`.
fn select(
    graph: &mut Graph<'_>,
    (block, cond): (u32, ValueId),
    there: ValueId,
    here: ValueId,
    side_on_true: bool,
) -> Option<ValueId> {
    let ty = graph.type_of(there)?;
    let (on_true, on_false) = if side_on_true { (there, here) } else { (here, there) };
    let chosen = graph.new_value(ty);
    let loc = graph.terminator(block).loc;
    let inst = Inst::Select { cond, on_true, on_false, fast: FastMath::default() };
    graph.append(block, Item::new(inst, Some(chosen), loc));
    Some(chosen)
}

/// As in LLVM, debug information of a side that runs always is lost.
fn drop_debug(graph: &mut Graph<'_>, side: u32) {
    for at in (0..graph.items(side).len() - 1).rev() {
        if graph.items(side)[at].code().is_none() {
            graph.take(side, at);
        }
    }
}

fn select_phis(graph: &mut Graph<'_>, head: (u32, ValueId), side: u32, target: u32, side_on_true: bool) {
    for at in (0..graph.phis(target).count()).collect::<Vec<_>>() {
        let value = |pred| graph.taken_from(target, at, pred);
        let (Some(here), Some(there)) = (value(head.0), value(side)) else { continue };
        if here == there {
            continue;
        }
        let Some(chosen) = select(graph, head, there, here, side_on_true) else { continue };
        graph.edit_entries(target, at, |entries| {
            let both = entries.iter_mut().filter(|(_, from)| from.0 == head.0 || from.0 == side);
            both.for_each(|(value, _)| *value = chosen);
        });
    }
}
