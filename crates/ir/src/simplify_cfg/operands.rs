//! Operands and targets of LLVM instructions, to read and to change. Values of phis count as operands here.

use crate::lower::operands::operands;
use trefoil_bitcode::{Arg, BlockId, Call, Inst, ValueId};

/// Calls `visit` with every value that `inst` names.
pub(super) fn for_each_operand(inst: &Inst, mut visit: impl FnMut(ValueId)) {
    match inst {
        Inst::Phi { incoming, .. } => incoming.iter().for_each(|(value, _)| visit(*value)),
        _ => operands(inst, visit),
    }
}

/// As [`for_each_operand`], with the right to change them.
pub(super) fn for_each_operand_mut(inst: &mut Inst, mut visit: impl FnMut(&mut ValueId)) {
    use Inst::*;
    match inst {
        Ret { value } => value.iter_mut().for_each(visit),
        Br { .. } | Unreachable | Fence { .. } | LandingPad { .. } => {}
        Phi { incoming, .. } => incoming.iter_mut().for_each(|(value, _)| visit(value)),
        CondBr { cond: v, .. }
        | Switch { value: v, .. }
        | IndirectBr { address: v, .. }
        | Resume { value: v }
        | CleanupRet { pad: v, .. }
        | CatchRet { pad: v, .. }
        | CatchSwitch { parent: v, .. }
        | Unary { operand: v, .. }
        | Cast { operand: v, .. }
        | Freeze { operand: v }
        | Alloca { count: v, .. }
        | Load { ptr: v, .. }
        | VaArg { list: v, .. }
        | ExtractValue { aggregate: v, .. } => visit(v),
        Binary { lhs: a, rhs: b, .. }
        | ICmp { lhs: a, rhs: b, .. }
        | FCmp { lhs: a, rhs: b, .. }
        | Store { ptr: a, value: b, .. }
        | AtomicRmw { ptr: a, value: b, .. }
        | ExtractElement { vector: a, index: b }
        | ShuffleVector { a, b, .. }
        | InsertValue { aggregate: a, element: b, .. } => [a, b].into_iter().for_each(visit),
        Select { cond: a, on_true: b, on_false: c, .. } | InsertElement { vector: a, element: b, index: c } => {
            [a, b, c].into_iter().for_each(visit);
        }
        CmpXchg(x) => [&mut x.ptr, &mut x.expected, &mut x.replacement].into_iter().for_each(visit),
        GetElementPtr { base, indices, .. } => {
            visit(base);
            indices.iter_mut().for_each(visit);
        }
        Call(call) | Invoke { call, .. } | CallBr { call, .. } => call_operands(call, visit),
        CleanupPad { parent, args } | CatchPad { parent, args } => {
            visit(parent);
            args.iter_mut().for_each(visit);
        }
    }
}

fn call_operands(call: &mut Call, mut visit: impl FnMut(&mut ValueId)) {
    visit(&mut call.callee);
    for arg in &mut call.args {
        if let Arg::Value(value) = arg {
            visit(value);
        }
    }
}

/// Calls `visit` with every block that `inst` names: targets of a terminator, origins of a phi.
pub(super) fn for_each_target_mut(inst: &mut Inst, mut visit: impl FnMut(&mut BlockId)) {
    use Inst::*;
    match inst {
        Br { target } | CatchRet { target, .. } => visit(target),
        CondBr { on_true, on_false, .. } => [on_true, on_false].into_iter().for_each(visit),
        Switch { default, cases, .. } => {
            cases.iter_mut().for_each(|(_, block)| visit(block));
            visit(default);
        }
        Invoke { normal, unwind, .. } => [normal, unwind].into_iter().for_each(visit),
        IndirectBr { targets, .. } => targets.iter_mut().for_each(visit),
        CallBr { fallthrough, targets, .. } => {
            visit(fallthrough);
            targets.iter_mut().for_each(visit);
        }
        CleanupRet { unwind, .. } => unwind.iter_mut().for_each(visit),
        CatchSwitch { handlers, unwind, .. } => {
            handlers.iter_mut().for_each(&mut visit);
            unwind.iter_mut().for_each(visit);
        }
        Phi { incoming, .. } => incoming.iter_mut().for_each(|(_, block)| visit(block)),
        _ => {}
    }
}
