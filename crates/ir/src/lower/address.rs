//! Address arithmetic: which `getelementptr`s fold into loads and stores, which comparisons into branches.

use super::Cx;
use super::plan::{Fate, Plan};
use crate::gep::{Step, steps};
use crate::operands::operands;
use smallvec::SmallVec;
use trefoil_bitcode::{Inst, Type, ValueId};

/// `base + Σ index * scale + off`; without a base, `off` is the address of something fixed.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Address {
    pub base: Option<ValueId>,
    pub indices: SmallVec<[(ValueId, i64); 1]>,
    pub off: i64,
}

/// How the result of an address computation is used.
#[derive(Clone, Copy, Default)]
struct Uses {
    /// As the address of a load or store.
    memory: u32,
    /// As the base of another `getelementptr`.
    base: u32,
    other: u32,
    /// Some use is in another block.
    elsewhere: bool,
}

/// Computes all addresses and decides what is folded and fused.
pub(super) fn fold(cx: &Cx<'_>, plan: &mut Plan) {
    let mut uses = count(cx, plan);
    for (_, index, inst) in plan.insts(cx) {
        if plan.fates[index] != Fate::Plain {
            continue;
        }
        match inst {
            Inst::GetElementPtr { .. } => plan.addresses[index] = address_of(cx, plan, &mut uses, index).map(Box::new),
            Inst::CondBr { cond, .. } => fuse(cx, plan, &uses, index, *cond),
            _ => {}
        }
    }
    for index in 0..plan.addresses.len() {
        if let (Some(address), Some(value)) = (&plan.addresses[index], cx.body.insts[index].result)
            && cx.local(value).is_some_and(|local| folds(address, uses[local]))
        {
            plan.fates[index] = Fate::Folded;
        }
    }
}

/// A constant offset always folds; an index costs as much in the access as before it, so once or twice.
fn folds(address: &Address, uses: Uses) -> bool {
    uses.other == 0
        && match address.indices.len() {
            0 => true,
            1 => uses.memory <= 2 && !uses.elsewhere,
            _ => uses.memory <= 1 && !uses.elsewhere,
        }
}

fn count(cx: &Cx<'_>, plan: &Plan) -> Vec<Uses> {
    let mut all = vec![Uses::default(); cx.body.value_types.len()];
    let mut note = |value: ValueId, block: u32, add: fn(&mut Uses)| {
        let root = plan.root(cx, value).0;
        if let Some(local) = cx.local(root) {
            let defined_in = plan.def_of(cx, root).map(|inst| plan.block_of[inst]);
            all[local].elsewhere |= defined_in != Some(block);
            add(&mut all[local]);
        }
    };
    for (block, index, inst) in plan.insts(cx) {
        match (inst, plan.fates[index]) {
            (_, Fate::View { .. } | Fate::Dropped) => {}
            (Inst::Load { ptr, .. }, _) if cx.is_foldable_access(inst) => note(*ptr, block, |u| u.memory += 1),
            (Inst::Store { ptr, value, .. }, _) if cx.is_foldable_access(inst) => {
                note(*ptr, block, |u| u.memory += 1);
                note(*value, block, |u| u.other += 1);
            }
            (Inst::GetElementPtr { base, indices, .. }, _) => {
                note(*base, block, |u| u.base += 1);
                indices.iter().for_each(|value| note(*value, block, |u| u.other += 1));
            }
            (Inst::Phi { incoming, .. }, _) => {
                incoming.iter().for_each(|(value, _)| note(*value, crate::lower::plan::NONE, |u| u.other += 1));
            }
            (inst, _) => operands(inst, |value| note(value, block, |u| u.other += 1)),
        }
    }
    all
}

/// The address that a scalar `getelementptr` computes, with earlier ones absorbed where that is free.
fn address_of(cx: &Cx<'_>, plan: &Plan, uses: &mut [Uses], index: usize) -> Option<Address> {
    let Inst::GetElementPtr { source, base, indices, .. } = &cx.body.insts[index].inst else { return None };
    let result = cx.body.insts[index].result?;
    if !matches!(cx.module.ty(cx.type_of(result)?), Type::Ptr { .. }) {
        require(cx, plan, uses, *base);
        return None;
    }
    let mut address = start(cx, plan, uses, *base, plan.block_of[index]);
    let constant = |value| cx.signed_constant(value);
    for step in steps(cx.module, cx.layout, *source, indices, constant)? {
        match step {
            Step::Bytes(bytes) => address.off = address.off.wrapping_add(bytes),
            Step::Scaled { index, scale } => match i64::try_from(scale) {
                Ok(0) => {}
                Ok(scale) => address.indices.push((index, scale)),
                Err(_) => return None,
            },
        }
    }
    Some(address)
}

/// The address that a base stands for.
fn start(cx: &Cx<'_>, plan: &Plan, uses: &mut [Uses], base: ValueId, block: u32) -> Address {
    let root = plan.root(cx, base).0;
    if let Some(fixed) = cx.eval.integer(root) {
        return Address { off: fixed as i64, ..Address::default() };
    }
    let inner = plan.def_of(cx, root).filter(|def| plan.fates[*def] == Fate::Plain);
    if let (Some(def), Some(local)) = (inner, cx.local(root))
        && let Some(address) = &plan.addresses[def]
    {
        let Uses { memory, base, other, .. } = uses[local];
        let only_here = memory + base + other == 1 && plan.block_of[def] == block;
        if address.indices.is_empty() || only_here {
            return (**address).clone();
        }
    }
    require(cx, plan, uses, root);
    Address { base: Some(root), ..Address::default() }
}

/// `value` is needed in a register.
fn require(cx: &Cx<'_>, plan: &Plan, uses: &mut [Uses], value: ValueId) {
    if let Some(local) = cx.local(plan.root(cx, value).0) {
        uses[local].other += 1;
    }
}

/// A comparison that only its block's branch reads is done by the branch.
fn fuse(cx: &Cx<'_>, plan: &mut Plan, uses: &[Uses], branch: usize, cond: ValueId) {
    let (root, 0) = plan.root(cx, cond) else { return };
    let (Some(def), Some(local)) = (plan.def_of(cx, root), cx.local(root)) else { return };
    let Inst::ICmp { lhs, .. } = &cx.body.insts[def].inst else { return };
    let narrow = cx.type_of(*lhs).and_then(|ty| cx.flat(ty)).is_some_and(|flat| flat.widths.len() == 1);
    if narrow
        && uses[local].other == 1
        && plan.block_of[def] == plan.block_of[branch]
        && matches!(cx.module.ty(cx.body.value_types[local]), Type::Integer { .. })
    {
        plan.fates[def] = Fate::Fused;
    }
}
