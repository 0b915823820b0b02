//! The operands and successors of an LLVM instruction.

use smallvec::SmallVec;
use trefoil_bitcode::{Arg, BlockId, Call, Inst, ValueId};

/// Calls `visit` with every value that `inst` reads when it runs. Values of phis are read on edges, not here.
pub(crate) fn operands(inst: &Inst, mut visit: impl FnMut(ValueId)) {
    use Inst::*;
    match inst {
        Ret { value } => value.iter().copied().for_each(visit),
        Br { .. } | Unreachable | Phi { .. } | Fence { .. } | LandingPad { .. } => {}
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
        | ExtractValue { aggregate: v, .. } => visit(*v),
        Binary { lhs: a, rhs: b, .. }
        | ICmp { lhs: a, rhs: b, .. }
        | FCmp { lhs: a, rhs: b, .. }
        | Store { ptr: a, value: b, .. }
        | AtomicRmw { ptr: a, value: b, .. }
        | ExtractElement { vector: a, index: b }
        | ShuffleVector { a, b, .. }
        | InsertValue { aggregate: a, element: b, .. } => {
            visit(*a);
            visit(*b);
        }
        Select { cond: a, on_true: b, on_false: c, .. } | InsertElement { vector: a, element: b, index: c } => {
            visit(*a);
            visit(*b);
            visit(*c);
        }
        CmpXchg(x) => [x.ptr, x.expected, x.replacement].into_iter().for_each(visit),
        GetElementPtr { base, indices, .. } => {
            visit(*base);
            indices.iter().copied().for_each(visit);
        }
        Call(call) | Invoke { call, .. } | CallBr { call, .. } => call_operands(call, &mut visit),
        CleanupPad { parent, args } | CatchPad { parent, args } => {
            visit(*parent);
            args.iter().copied().for_each(visit);
        }
    }
}

fn call_operands(call: &Call, visit: &mut impl FnMut(ValueId)) {
    visit(call.callee);
    for arg in &call.args {
        if let Arg::Value(value) = arg {
            visit(*value);
        }
    }
}

/// Where control goes from a terminator; a target may occur twice.
pub(crate) fn successors(inst: &Inst) -> SmallVec<[u32; 2]> {
    use Inst::*;
    let mut all = SmallVec::new();
    let mut to = |block: &BlockId| all.push(block.0);
    match inst {
        Br { target } | CatchRet { target, .. } => to(target),
        CondBr { on_true, on_false, .. } => {
            to(on_true);
            to(on_false);
        }
        Switch { default, cases, .. } => {
            cases.iter().for_each(|(_, block)| to(block));
            to(default);
        }
        IndirectBr { targets, .. } => targets.iter().for_each(to),
        Invoke { normal, unwind, .. } => {
            to(normal);
            to(unwind);
        }
        CallBr { fallthrough, targets, .. } => {
            to(fallthrough);
            targets.iter().for_each(to);
        }
        CleanupRet { unwind, .. } => unwind.iter().for_each(to),
        CatchSwitch { handlers, unwind, .. } => {
            handlers.iter().for_each(&mut to);
            unwind.iter().for_each(to);
        }
        _ => {}
    }
    all
}
