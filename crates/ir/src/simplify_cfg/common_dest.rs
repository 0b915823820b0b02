//! Two branches in a row with a common target become one on `and` or `or` of their conditions.
//!
//! The second block holds its comparison and at most one cheap instruction for it; both are copied to the first.

use super::graph::{Graph, Item};
use super::phis::entry;
use crate::operands::{for_each_operand, for_each_operand_mut};
use trefoil_bitcode::{BinaryOp, BlockId, FastMath, FloatPredicate, Inst, IntFlags, IntPredicate, ValueId};

/// Instructions besides the comparison, counted once per predecessor.
const MAX_BONUS: usize = 1;

pub(super) fn fold(graph: &mut Graph<'_>, block: u32) -> bool {
    let Some((cond, on_true, on_false)) = graph.cond_br(block) else { return false };
    if on_true == block || on_false == block || !is_small(graph, block, cond) {
        return false;
    }
    let preds = graph.preds(block).to_vec();
    let found = preds.into_iter().find_map(|pred| Some((pred, join(graph, block, pred)?)));
    let Some((pred, join)) = found else { return false };
    if join.invert {
        invert(graph, pred);
    }
    let copied = copy(graph, block, pred, cond);
    let Some((first, then, otherwise)) = graph.cond_br(pred) else { return false };
    let Some(ty) = graph.type_of(first) else { return false };
    let both = graph.new_value(ty);
    let loc = graph.terminator(pred).loc;
    let (flags, fast) = (IntFlags::default(), FastMath::default());
    graph.append(pred, Item::new(Inst::Binary { op: join.op, lhs: first, rhs: copied, flags, fast }, Some(both), loc));
    let (then, otherwise) = match then == block {
        true => (on_true, otherwise),
        false => (then, on_false),
    };
    graph.add_phi_edge(if join.op == BinaryOp::And { then } else { otherwise }, pred, block);
    graph.set_terminator(pred, Inst::CondBr { cond: both, on_true: BlockId(then), on_false: BlockId(otherwise) });
    true
}

/// Whether the block holds its condition, what that alone needs, and no more.
fn is_small(graph: &Graph<'_>, block: u32, cond: ValueId) -> bool {
    let all: Vec<_> = graph.code(block).map(|(_, code)| code).collect();
    let [bonus @ .., last, _] = all.as_slice() else { return false };
    let good_cond = last.result == Some(cond)
        && matches!(last.inst, Inst::ICmp { .. } | Inst::FCmp { .. } | Inst::Binary { .. })
        && graph.n_uses(cond) == 1
        && graph.can_speculate(&last.inst);
    let used_here = |value: ValueId| {
        let mut n = 0;
        let inner = all.iter().filter(|code| !code.inst.is_terminator());
        inner.for_each(|code| for_each_operand(&code.inst, |operand| n += u32::from(operand == value)));
        n == 1 && graph.n_uses(value) == 1
    };
    good_cond
        && bonus.len() * graph.preds(block).len() <= MAX_BONUS
        && bonus.iter().all(|code| code.result.is_some_and(used_here) && graph.can_speculate(&code.inst))
}

struct Join {
    op: BinaryOp,
    /// The first condition has to be inverted.
    invert: bool,
}

/// How the branches of `pred` and `block` go together.
fn join(graph: &Graph<'_>, block: u32, pred: u32) -> Option<Join> {
    let (_, on_true, on_false) = graph.cond_br(block)?;
    let (_, then, otherwise) = graph.cond_br(pred)?;
    if pred == block || !phis_agree(graph, block, pred) {
        return None;
    }
    let (op, invert) = if then == on_true {
        (BinaryOp::Or, false)
    } else if otherwise == on_false {
        (BinaryOp::And, false)
    } else if then == on_false {
        (BinaryOp::And, true)
    } else if otherwise == on_true {
        (BinaryOp::Or, true)
    } else {
        return None;
    };
    Some(Join { op, invert })
}

/// Phis of common targets take the same value from both.
fn phis_agree(graph: &Graph<'_>, block: u32, pred: u32) -> bool {
    let targets = graph.successors(pred);
    let mut common = graph.successors(block).into_iter().filter(|to| targets.contains(to));
    common.all(|to| graph.phis(to).all(|(_, _, entries)| entry(entries, block) == entry(entries, pred)))
}

/// Inverts the condition at the end of `pred` and swaps its targets.
fn invert(graph: &mut Graph<'_>, pred: u32) {
    let Some((cond, then, otherwise)) = graph.cond_br(pred) else { return };
    let swapped = |cond| Inst::CondBr { cond, on_true: BlockId(otherwise), on_false: BlockId(then) };
    if graph.n_uses(cond) == 1
        && let Some((home, at, code)) = graph.definition(cond)
        && let Some(inverse) = inverse(&code.inst)
    {
        graph.edit(home, at, |inst| *inst = inverse);
        graph.set_terminator(pred, swapped(cond));
        return;
    }
    let opposite = negate(graph, pred, cond);
    graph.set_terminator(pred, swapped(opposite));
}

/// `cond` negated at the end of `block`.
pub(super) fn negate(graph: &mut Graph<'_>, block: u32, cond: ValueId) -> ValueId {
    let Some(ty) = graph.type_of(cond) else { return cond };
    let rhs = graph.integer(ty, 1);
    let opposite = graph.new_value(ty);
    let loc = graph.terminator(block).loc;
    let (flags, fast) = (IntFlags::default(), FastMath::default());
    graph
        .append(block, Item::new(Inst::Binary { op: BinaryOp::Xor, lhs: cond, rhs, flags, fast }, Some(opposite), loc));
    opposite
}

/// The comparison that holds when this one does not.
fn inverse(inst: &Inst) -> Option<Inst> {
    let mut inverse = inst.clone();
    match &mut inverse {
        Inst::ICmp { pred, .. } => *pred = inverse_int(*pred),
        Inst::FCmp { pred, .. } => *pred = inverse_float(*pred),
        _ => return None,
    }
    Some(inverse)
}

fn inverse_int(pred: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match pred {
        Eq => Ne,
        Ne => Eq,
        Ugt => Ule,
        Uge => Ult,
        Ult => Uge,
        Ule => Ugt,
        Sgt => Sle,
        Sge => Slt,
        Slt => Sge,
        Sle => Sgt,
    }
}

fn inverse_float(pred: FloatPredicate) -> FloatPredicate {
    use FloatPredicate::*;
    match pred {
        False => True,
        Oeq => Une,
        Ogt => Ule,
        Oge => Ult,
        Olt => Uge,
        Ole => Ugt,
        One => Ueq,
        Ord => Uno,
        Uno => Ord,
        Ueq => One,
        Ugt => Ole,
        Uge => Olt,
        Ult => Oge,
        Ule => Ogt,
        Une => Oeq,
        True => False,
    }
}

/// Copies all but the terminator of `block` to the end of `pred`; the result is the copied condition.
fn copy(graph: &mut Graph<'_>, block: u32, pred: u32, cond: ValueId) -> ValueId {
    let mut copies: Vec<(ValueId, ValueId)> = Vec::new();
    let items: Vec<Item> = graph.items(block)[..graph.items(block).len() - 1].to_vec();
    let (debug, code): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.code().is_none());
    for item in code.into_iter().chain(debug) {
        copy_item(graph, pred, item, &mut copies);
    }
    let copied = copies.iter().find(|(old, _)| *old == cond);
    copied.map_or(cond, |(_, new)| *new)
}

/// Puts a copy of `item` to the end of `block`; `copies` tells what its operands are there.
pub(super) fn copy_item(graph: &mut Graph<'_>, block: u32, mut item: Item, copies: &mut Vec<(ValueId, ValueId)>) {
    if let Item::Inst(code) = &mut item {
        for_each_operand_mut(&mut code.inst.inst, |operand| {
            if let Some((_, new)) = copies.iter().find(|(old, _)| old == operand) {
                *operand = *new;
            }
        });
        if let Some(result) = code.inst.result
            && let Some(ty) = graph.type_of(result)
        {
            let new = graph.new_value(ty);
            code.inst.result = Some(new);
            copies.push((result, new));
        }
    }
    graph.append(block, item);
}
