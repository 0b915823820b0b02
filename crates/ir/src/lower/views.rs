//! Instructions whose result is nothing but pieces of one of their operands.

use super::Cx;
use super::plan::{Fate, Plan};
use crate::intrinsics::matches;
use trefoil_bitcode::{Arg, Call, CastOp, Inst, TypeId, ValueId};

/// Marks all views of the body.
pub(super) fn find(cx: &Cx<'_>, plan: &mut Plan) {
    for (_, index, inst) in plan.insts(cx) {
        if plan.fates[index] == Fate::Plain
            && let Some((of, piece)) = view(cx, index, inst)
            && let Ok(piece) = u16::try_from(piece)
        {
            plan.fates[index] = Fate::View { of, piece };
        }
    }
}

fn view(cx: &Cx<'_>, index: usize, inst: &Inst) -> Option<(ValueId, usize)> {
    match inst {
        Inst::Freeze { operand } => Some((*operand, 0)),
        Inst::Cast { op, operand, to, .. } => same_pieces(cx, *op, *operand, *to).then_some((*operand, 0)),
        Inst::ExtractValue { aggregate, path } => {
            let mut ty = cx.type_of(*aggregate)?;
            let mut piece = 0;
            for step in path {
                let (offset, field) = cx.layout.component(cx.module, ty, u64::from(*step))?;
                piece += offset;
                ty = field;
            }
            Some((*aggregate, piece))
        }
        Inst::ExtractElement { vector, index } => {
            let lane = cx.eval.integer(*index)?;
            let (piece, _) = cx.layout.component(cx.module, cx.type_of(*vector)?, lane)?;
            Some((*vector, piece))
        }
        Inst::Call(call) => identity(cx, call, cx.body.insts[index].result?),
        _ => None,
    }
}

fn same_pieces(cx: &Cx<'_>, op: CastOp, operand: ValueId, to: TypeId) -> bool {
    match op {
        CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::AddrSpaceCast | CastOp::PtrToAddr => {
            let from = cx.type_of(operand).and_then(|ty| cx.flat(ty));
            from.is_some() && from.map(|f| f.widths.clone()) == cx.flat(to).map(|f| f.widths.clone())
        }
        CastOp::Trunc
        | CastOp::ZExt
        | CastOp::SExt
        | CastOp::FpToUi
        | CastOp::FpToSi
        | CastOp::UiToFp
        | CastOp::SiToFp
        | CastOp::FpTrunc
        | CastOp::FpExt => false,
    }
}

/// Intrinsics that hand their first argument through.
const IDENTITIES: [&str; 11] = [
    "expect",
    "expect.with.probability",
    "ssa.copy",
    "ssa_copy",
    "annotation",
    "ptr.annotation",
    "launder.invariant.group",
    "strip.invariant.group",
    "threadlocal.address",
    "arithmetic.fence",
    "preserve.static.offset",
];

fn identity(cx: &Cx<'_>, call: &Call, result: ValueId) -> Option<(ValueId, usize)> {
    let name = cx.intrinsic(call.callee)?;
    let Some(Arg::Value(first)) = call.args.first() else { return None };
    let same = cx.flat(cx.type_of(*first)?)?.widths == cx.flat(cx.type_of(result)?)?.widths;
    (same && IDENTITIES.iter().any(|base| matches(name, base))).then_some((*first, 0))
}
