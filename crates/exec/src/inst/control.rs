//! Ends of blocks: branches, switches, and the ends that should not be reached.

use trefoil_expr::{Const, Expr};
use trefoil_ir::{BlockId, CmpBr, CmpBrImm, Pred, Reg, TableId, TrapKind};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::{Bug, Gap};

use super::Flow;
use super::compare::compare;
use crate::cx::{Cx, Wide};
use crate::stop::{Step, Stop};

/// `br`. UB: none.
pub(super) fn br(cx: &mut Cx, target: BlockId) -> Step<Flow> {
    let pc = cx.s.stack.frame().next as usize;
    cx.m.cover_end(&cx.s.stack.frame().function, pc);
    Ok(Flow::Jump(target))
}

/// `br i1`. UB: none.
pub(super) fn cond_br(cx: &mut Cx, cond: Reg, then: BlockId, els: BlockId) -> Step<Flow> {
    let cond = cx.get(cond);
    branch(cx, cond, then, els)
}

/// Compare and branch, fused. UB: none.
pub(super) fn compare_br(cx: &mut Cx, pred: Pred, i: CmpBr) -> Step<Flow> {
    let operands = (cx.get(i.a), cx.get(i.b));
    let cond = compare(cx, pred, i.w, operands);
    branch(cx, cond, i.then, i.els)
}

/// Compare with a constant and branch, fused. UB: none.
pub(super) fn compare_br_imm(cx: &mut Cx, pred: Pred, i: CmpBrImm) -> Step<Flow> {
    let operands = (cx.get(i.a), Value::Word(i.value()));
    let cond = compare(cx, pred, i.w, operands);
    branch(cx, cond, i.then, i.els)
}

fn branch(cx: &mut Cx, cond: Value, then: BlockId, els: BlockId) -> Step<Flow> {
    let before = cx.m.forked.len();
    let taken = match cond {
        Value::Word(bit) => bit & 1 == 1,
        Value::Symbolic(cond) if cx.m.planned_branch(cx.s).is_some() => follow_plan(cx, cond)?,
        Value::Symbolic(cond) => {
            let negated = cx.build().not(cond);
            let targets = [then, els];
            cx.split(&[cond, negated], &|state, i| state.enter_block(targets[i], Some(i == 0)))? == 0
        }
    };
    let forked = cx.m.forked.len() > before;
    cx.m.log_branch(cx.s, taken, forked);
    let pc = cx.s.stack.frame().next as usize;
    cx.m.cover_edge(&cx.s.stack.frame().function, pc, taken);
    Ok(Flow::Jump(if taken { then } else { els }))
}

/// The run is told which way to go: inputs that go the other way are dropped.
fn follow_plan(cx: &mut Cx, cond: Expr) -> Step<bool> {
    let wanted = cx.m.planned_branch(cx.s).unwrap_or(true);
    let holds = if wanted { cond } else { cx.build().not(cond) };
    let holds = cx.value_of(holds);
    cx.require(holds)?;
    Ok(wanted)
}

/// `switch`: forks per target, not per case. UB: none.
pub(super) fn switch(cx: &mut Cx, table: TableId, a: Reg, w: u8) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let table = &function.switches[table.0 as usize];
    let value = match cx.get(a) {
        Value::Word(x) => return Ok(enter(cx, table.target(x))),
        Value::Symbolic(e) => e,
    };
    let cases: Vec<_> = table.cases.iter().map(|(v, target)| (Const::new(u32::from(w), *v), *target)).collect();
    switch_symbolic(cx, value, &cases, table.default)
}

/// `switch` over more than 64 bits. UB: none.
pub(super) fn wide_switch(cx: &mut Cx, table: TableId, a: Reg, w: u16) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let table = &function.wide_switches[table.0 as usize];
    let w = u32::from(w);
    let cases: Vec<_> = table.cases.iter().map(|(limbs, target)| (Const::from_limbs(w, limbs), *target)).collect();
    match cx.get_wide(a, w) {
        Wide::Number(n) => {
            let found = cases.iter().find(|(v, _)| *v == n);
            Ok(enter(cx, found.map_or(table.default, |(_, target)| *target)))
        }
        Wide::Symbolic(e) => switch_symbolic(cx, e, &cases, table.default),
    }
}

fn switch_symbolic(cx: &mut Cx, value: Expr, cases: &[(Const, BlockId)], default: BlockId) -> Step<Flow> {
    // Each target with the condition that leads there, in the order of the cases.
    let mut alternatives: Vec<(BlockId, Expr)> = Vec::new();
    let mut none = cx.m.pool.bool(true);
    for (number, target) in cases {
        let number = cx.m.pool.constant(number);
        let mut b = cx.build();
        let hit = b.eq(value, number);
        let miss = b.not(hit);
        none = b.and(none, miss);
        match alternatives.iter_mut().find(|(t, _)| t == target) {
            Some((_, cond)) => *cond = b.or(*cond, hit),
            None => alternatives.push((*target, hit)),
        }
    }
    match alternatives.iter_mut().find(|(t, _)| *t == default) {
        Some((_, cond)) => *cond = cx.m.build().or(*cond, none),
        None => alternatives.push((default, none)),
    }
    let (targets, conditions): (Vec<_>, Vec<_>) = alternatives.into_iter().unzip();
    let chosen = cx.split(&conditions, &|state, i| state.enter_block(targets[i], None))?;
    Ok(enter(cx, targets[chosen]))
}

/// The running frame goes to one of many blocks.
fn enter(cx: &mut Cx, block: BlockId) -> Flow {
    let pc = cx.s.stack.frame().next as usize;
    cx.m.cover_switch(&cx.s.stack.frame().function, pc, block);
    Flow::Jump(block)
}

/// `indirectbr`. UB: the address is none of the listed blocks.
pub(super) fn indirect_br(cx: &mut Cx, table: TableId, a: Reg) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let value = cx.get(a);
    let address = cx.one_of_many(value)?;
    let target = function.indirect_targets[table.0 as usize]
        .iter()
        .find(|block| trefoil_ir::block_address(function.id, **block) == address);
    match target {
        Some(block) => Ok(enter(cx, *block)),
        None => Err(Stop::bug(Bug::BadCall, format!("jump to {address:#x}, which is no label of this goto"))),
    }
}

/// `unreachable`. UB: always.
pub(super) fn unreachable(_: &mut Cx) -> Step<Flow> {
    Err(Stop::bug(Bug::Unreachable, "the program reaches code that it promised never to reach"))
}

/// `llvm.trap` and relatives: the program stops itself. UB: none, but a bug.
pub(super) fn trap(_: &mut Cx, kind: TrapKind) -> Step<Flow> {
    let stop = match kind {
        TrapKind::Trap => Stop::bug(Bug::Abort, "the program executes a trap instruction"),
        TrapKind::DebugTrap => Stop::bug(Bug::Abort, "the program executes a breakpoint instruction"),
        TrapKind::Ubsan(check) => {
            let bug = Bug::of_ubsan_trap(check);
            Stop::bug(bug, format!("check {check} of -fsanitize-trap failed"))
        }
    };
    Err(stop)
}

/// What the lowering could not express. The text says what.
pub(super) fn gap(cx: &mut Cx, text: TableId) -> Step<Flow> {
    let text = cx.s.stack.frame().function.texts[text.0 as usize].to_string();
    let kind = if text.contains("assembly") {
        Gap::InlineAsm
    } else if text.contains("llvm.") {
        Gap::UnsupportedIntrinsic
    } else {
        Gap::UnsupportedInstruction
    };
    Err(Stop::Gap(kind, text))
}
