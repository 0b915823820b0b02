//! An `if` that only chooses values becomes selects: both sides run, the phis behind them become selects.
//!
//! Both sides together may hold few and cheap instructions, and none that can fail.

use super::graph::{Graph, Item};
use crate::operands::for_each_operand;
use trefoil_bitcode::{BlockId, Inst, ValueId};

/// What all instructions together may cost; one alone may cost more.
const BUDGET: i64 = 4;
/// How far operands are followed.
const MAX_DEPTH: u32 = 10;
const MAX_PHIS: usize = 3;

/// The two-sided `if` in front of a block.
struct If {
    cond: ValueId,
    /// The block with the condition.
    head: u32,
    /// The predecessor that control comes from if the condition holds; the head itself if that side has no block.
    on_true: u32,
    on_false: u32,
}

pub(super) fn fold(graph: &mut Graph<'_>, block: u32) -> bool {
    let Some(question) = find_if(graph, block) else { return false };
    if graph.constant(question.cond).is_some() || graph.phis(block).count() > MAX_PHIS {
        return false;
    }
    let mut changed = false;
    for at in graph.phi_positions(block) {
        changed |= graph.fold_phi(block, at);
    }
    let first: Vec<ValueId> = graph.phis(block).take(1).flat_map(|(_, _, e)| e).map(|(value, _)| *value).collect();
    if first.is_empty() {
        return changed;
    }
    let mut moved = Moved { block, budget: BUDGET, values: Vec::new() };
    let values: Vec<ValueId> = graph.phis(block).flat_map(|(_, _, e)| e).map(|(value, _)| *value).collect();
    if !values.into_iter().all(|value| moved.dominates(graph, value, 0)) || keeps_phi(graph, &question, &first) {
        return changed;
    }
    let sides: Vec<u32> = [question.on_true, question.on_false].into_iter().filter(|s| *s != question.head).collect();
    let moves_all = |side: &u32| {
        let rest = |code: &trefoil_bitcode::Instruction| code.result.is_none_or(|value| !moved.values.contains(&value));
        !graph.has_phis(*side) && !graph.middle(*side).any(|(_, code)| rest(code))
    };
    if !sides.iter().all(moves_all) {
        return changed;
    }
    sides.into_iter().for_each(|side| raise(graph, side, question.head));
    select(graph, block, &question);
    graph.set_terminator(question.head, Inst::Br { target: BlockId(block) });
    true
}

fn find_if(graph: &Graph<'_>, block: u32) -> Option<If> {
    let &[a, b] = graph.preds(block) else { return None };
    match (graph.cond_br(a), graph.cond_br(b)) {
        (Some(_), Some(_)) => None,
        (Some(head), None) => triangle(graph, block, a, head, b),
        (None, Some(head)) => triangle(graph, block, b, head, a),
        (None, None) => {
            graph.br(a).and(graph.br(b))?;
            let head = graph.single_pred(a).filter(|head| graph.single_pred(b) == Some(*head))?;
            let (cond, on_true, on_false) = graph.cond_br(head)?;
            Some(If { cond, head, on_true, on_false })
        }
    }
}

/// One side has no block of its own.
fn triangle(graph: &Graph<'_>, block: u32, head: u32, br: (ValueId, u32, u32), side: u32) -> Option<If> {
    graph.br(side)?;
    graph.single_pred(side)?;
    let (cond, on_true, on_false) = br;
    if (on_true, on_false) == (block, side) {
        return Some(If { cond, head, on_true: head, on_false: side });
    }
    ((on_true, on_false) == (side, block)).then_some(If { cond, head, on_true: side, on_false: head })
}

/// LLVM leaves truth values that come from arithmetic as they are, in the hope of a switch.
fn keeps_phi(graph: &Graph<'_>, question: &If, first: &[ValueId]) -> bool {
    let is_arithmetic =
        |value: &ValueId| graph.definition(*value).is_some_and(|(_, _, code)| matches!(code.inst, Inst::Binary { .. }));
    let width = graph.type_of(first[0]).and_then(|ty| graph.facts.module.ty(ty).int_width());
    width == Some(1) && first.iter().chain([&question.cond]).any(is_arithmetic) && !not_on_both(graph, first)
}

/// One value is a negation, and the other a negation or a constant.
fn not_on_both(graph: &Graph<'_>, values: &[ValueId]) -> bool {
    let is_not = |value: &ValueId| {
        graph.definition(*value).is_some_and(|(_, _, code)| match code.inst {
            Inst::Binary { op: trefoil_bitcode::BinaryOp::Xor, rhs, .. } => graph.constant(rhs) == Some(1),
            _ => false,
        })
    };
    values.iter().any(is_not) && values.iter().all(|value| is_not(value) || graph.constant(*value).is_some())
}

/// The instructions to be moved in front of the `if`.
struct Moved {
    block: u32,
    budget: i64,
    values: Vec<ValueId>,
}

impl Moved {
    /// Whether `value` is known before the `if`, or can be.
    fn dominates(&mut self, graph: &Graph<'_>, value: ValueId, depth: u32) -> bool {
        let Some((home, _, code)) = graph.definition(value) else { return true };
        if depth == MAX_DEPTH || home == self.block {
            return false;
        }
        if graph.br(home) != Some(self.block) || self.values.contains(&value) {
            return true;
        }
        if !graph.can_speculate(&code.inst) {
            return false;
        }
        self.budget -= i64::from(graph.cost(&code.inst));
        if self.budget < 0 && (depth > 0 || !self.values.is_empty()) {
            return false;
        }
        let mut operands = Vec::new();
        for_each_operand(&code.inst, |operand| operands.push(operand));
        let good = operands.into_iter().all(|operand| self.dominates(graph, operand, depth + 1));
        if good {
            self.values.push(value);
        }
        good
    }
}

/// Moves the instructions of one side to the end of the head. As in LLVM, its debug information is lost.
fn raise(graph: &mut Graph<'_>, side: u32, head: u32) {
    for at in (0..graph.items(side).len() - 1).rev() {
        if graph.items(side)[at].code().is_none() {
            graph.take(side, at);
        }
    }
    let end = graph.items(head).len() - 1;
    graph.splice(side, head, end);
}

fn select(graph: &mut Graph<'_>, block: u32, question: &If) {
    while let Some((at, phi, entries)) = graph.first_phi(block) {
        let value = |pred: u32| super::phis::entry(entries, pred);
        let (Some(on_true), Some(on_false)) = (value(question.on_true), value(question.on_false)) else { return };
        let loc = graph.terminator(question.head).loc;
        let fast = match graph.items(block)[at].code().map(|code| &code.inst) {
            Some(Inst::Phi { fast, .. }) => *fast,
            _ => Default::default(),
        };
        graph.take(block, at);
        // The select takes over the number of the phi, so its users need no change.
        graph.append(
            question.head,
            Item::new(Inst::Select { cond: question.cond, on_true, on_false, fast }, Some(phi), loc),
        );
    }
}
