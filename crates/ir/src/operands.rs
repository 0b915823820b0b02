//! The values and blocks that an LLVM instruction names, to read or to change.

use smallvec::SmallVec;
use trefoil_bitcode::{Arg, BlockId, Inst, ValueId};

/// The one list of all operands; `iter` and `mut` say whether they may be changed.
macro_rules! visit_operands {
    ($inst:expr, $visit:ident, $iter:ident $(, $mut:tt)?) => {{
        use Inst::*;
        match $inst {
            Ret { value } => value.$iter().for_each($visit),
            Br { .. } | Unreachable | Fence { .. } | LandingPad { .. } => {}
            Phi { incoming, .. } => incoming.$iter().for_each(|(value, _)| $visit(value)),
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
            | ExtractValue { aggregate: v, .. } => $visit(v),
            Binary { lhs: a, rhs: b, .. }
            | ICmp { lhs: a, rhs: b, .. }
            | FCmp { lhs: a, rhs: b, .. }
            | Store { ptr: a, value: b, .. }
            | AtomicRmw { ptr: a, value: b, .. }
            | ExtractElement { vector: a, index: b }
            | ShuffleVector { a, b, .. }
            | InsertValue { aggregate: a, element: b, .. } => [a, b].into_iter().for_each($visit),
            Select { cond: a, on_true: b, on_false: c, .. } | InsertElement { vector: a, element: b, index: c } => {
                [a, b, c].into_iter().for_each($visit);
            }
            CmpXchg(x) => [&$($mut)? x.ptr, &$($mut)? x.expected, &$($mut)? x.replacement].into_iter().for_each($visit),
            GetElementPtr { base, indices, .. } => {
                $visit(base);
                indices.$iter().for_each($visit);
            }
            Call(call) | Invoke { call, .. } | CallBr { call, .. } => {
                $visit(&$($mut)? call.callee);
                for arg in &$($mut)? call.args {
                    if let Arg::Value(value) = arg {
                        $visit(value);
                    }
                }
            }
            CleanupPad { parent, args } | CatchPad { parent, args } => {
                $visit(parent);
                args.$iter().for_each($visit);
            }
        }
    }};
}

/// The one list of all blocks: targets of a terminator, origins of a phi.
macro_rules! visit_blocks {
    ($inst:expr, $visit:ident, $iter:ident) => {{
        use Inst::*;
        match $inst {
            Br { target } | CatchRet { target, .. } => $visit(target),
            CondBr { on_true, on_false, .. } => [on_true, on_false].into_iter().for_each($visit),
            Switch { default, cases, .. } => {
                cases.$iter().for_each(|(_, block)| $visit(block));
                $visit(default);
            }
            Invoke { normal, unwind, .. } => [normal, unwind].into_iter().for_each($visit),
            IndirectBr { targets, .. } => targets.$iter().for_each($visit),
            CallBr { fallthrough, targets, .. } => {
                $visit(fallthrough);
                targets.$iter().for_each($visit);
            }
            CleanupRet { unwind, .. } => unwind.$iter().for_each($visit),
            CatchSwitch { handlers, unwind, .. } => {
                handlers.$iter().for_each(&mut $visit);
                unwind.$iter().for_each($visit);
            }
            Phi { incoming, .. } => incoming.$iter().for_each(|(_, block)| $visit(block)),
            _ => {}
        }
    }};
}

/// Calls `visit` with every value that `inst` names, those of phis included.
pub(crate) fn for_each_operand(inst: &Inst, mut visit: impl FnMut(ValueId)) {
    let mut visit = |value: &ValueId| visit(*value);
    visit_operands!(inst, visit, iter);
}

/// As [`for_each_operand`], with the right to change them.
pub(crate) fn for_each_operand_mut(inst: &mut Inst, mut visit: impl FnMut(&mut ValueId)) {
    visit_operands!(inst, visit, iter_mut, mut);
}

/// Calls `visit` with every value that `inst` reads when it runs. Values of phis are read on edges, not here.
pub(crate) fn operands(inst: &Inst, visit: impl FnMut(ValueId)) {
    if !matches!(inst, Inst::Phi { .. }) {
        for_each_operand(inst, visit);
    }
}

/// Calls `visit` with every block that `inst` names.
pub(crate) fn for_each_block_mut(inst: &mut Inst, mut visit: impl FnMut(&mut BlockId)) {
    visit_blocks!(inst, visit, iter_mut);
}

/// Where control goes from a terminator; a target may occur twice.
pub(crate) fn successors(inst: &Inst) -> SmallVec<[u32; 2]> {
    let mut all = SmallVec::new();
    if inst.is_terminator() {
        let mut visit = |block: &BlockId| all.push(block.0);
        visit_blocks!(inst, visit, iter);
    }
    all
}
