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
            let piece = piece_at(cx, cx.type_of(*aggregate)?, path)?;
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

/// Marks steps of building an aggregate whose only use is the next step, in the same block.
pub(super) fn find_parts(cx: &Cx<'_>, plan: &mut Plan) {
    let mut n_uses = vec![0u32; cx.body.value_types.len()];
    let mut count = |value: ValueId| {
        if let Some(local) = cx.local(value) {
            n_uses[local] += 1;
        }
    };
    for (_, _, inst) in plan.insts(cx) {
        crate::operands::operands(inst, &mut count);
        if let Inst::Phi { incoming, .. } = inst {
            incoming.iter().for_each(|(value, _)| count(*value));
        }
    }
    for (block, _, inst) in plan.insts(cx) {
        let (Inst::InsertValue { aggregate: whole, .. } | Inst::InsertElement { vector: whole, .. }) = inst else {
            continue;
        };
        let Some(def) = plan.def_of(cx, *whole) else { continue };
        let once = cx.local(*whole).is_some_and(|local| n_uses[local] == 1);
        if once
            && plan.block_of[def] == block
            && plan.fates[def] == Fate::Plain
            && let Some(fate) = part(cx, &cx.body.insts[def].inst)
        {
            plan.fates[def] = fate;
        }
    }
}

fn part(cx: &Cx<'_>, inst: &Inst) -> Option<Fate> {
    match inst {
        Inst::InsertValue { aggregate, element, path } => {
            let at = piece_at(cx, cx.type_of(*aggregate)?, path)?;
            Some(Fate::Part { whole: *aggregate, part: *element, at: u16::try_from(at).ok()? })
        }
        Inst::InsertElement { vector, element, index } => {
            let lane = cx.eval.integer(*index)?;
            let (at, _) = cx.layout.component(cx.module, cx.type_of(*vector)?, lane)?;
            Some(Fate::Part { whole: *vector, part: *element, at: u16::try_from(at).ok()? })
        }
        _ => None,
    }
}

/// The first piece of the component that `path` leads to.
fn piece_at(cx: &Cx<'_>, ty: TypeId, path: &[u32]) -> Option<usize> {
    let (mut ty, mut piece) = (ty, 0);
    for step in path {
        let (offset, field) = cx.layout.component(cx.module, ty, u64::from(*step))?;
        piece += offset;
        ty = field;
    }
    Some(piece)
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
