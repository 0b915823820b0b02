//! Constants that instructions in loops need in a register: loaded once, when the function is entered.
//!
//! Most constants stand in their instruction. Those that cannot (the address of an indexed global array, a stored
//! value, a float operand) would cost an instruction of their own each time round.

use super::Cx;
use super::plan::{Fate, Plan};
use crate::operands::successors;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use trefoil_bitcode::{BinaryOp, Inst, ValueId};

/// More of them than this would cost more in every call than they save.
const MAX_PINNED: usize = 8;

#[derive(Default)]
pub(super) struct Pinned {
    /// The constants in order of their variables, which follow those of the slots.
    pub values: Vec<u64>,
    /// Which of them each instruction reads.
    users: FxHashMap<u32, SmallVec<[u32; 2]>>,
}

impl Pinned {
    /// Numbers of the constants that instruction `index` reads from registers.
    pub fn used_by(&self, index: usize) -> &[u32] {
        self.users.get(&(index as u32)).map_or(&[], |numbers| numbers.as_slice())
    }

    /// The number of `value` if instruction `index` reads it from a register.
    pub fn find(&self, index: usize, value: u64) -> Option<u32> {
        self.used_by(index).iter().copied().find(|number| self.values[*number as usize] == value)
    }
}

pub(super) fn find(cx: &Cx<'_>, plan: &Plan) -> Pinned {
    let mut pinned = Pinned::default();
    let in_loop = blocks_in_loops(cx);
    for (block, index, inst) in plan.insts(cx) {
        if !in_loop[block as usize] || plan.fates[index] != Fate::Plain {
            continue;
        }
        for value in wanted(cx, plan, inst) {
            let known = pinned.values.iter().position(|v| *v == value);
            let number = match known {
                Some(number) => number,
                None if pinned.values.len() < MAX_PINNED => {
                    pinned.values.push(value);
                    pinned.values.len() - 1
                }
                None => continue,
            };
            pinned.users.entry(index as u32).or_default().push(number as u32);
        }
    }
    pinned
}

/// Blocks between the target and the source of a backward branch, as they stand.
fn blocks_in_loops(cx: &Cx<'_>) -> Vec<bool> {
    let mut inside = vec![false; cx.body.blocks.len()];
    for (from, block) in cx.body.blocks.iter().enumerate() {
        for to in successors(&cx.body.insts[block.end as usize - 1].inst) {
            if to as usize <= from {
                inside[to as usize..=from].fill(true);
            }
        }
    }
    inside
}

/// Constants of one piece that `inst` cannot carry itself.
fn wanted(cx: &Cx<'_>, plan: &Plan, inst: &Inst) -> SmallVec<[u64; 2]> {
    let constant = |value: ValueId| cx.eval.integer(plan.root(cx, value).0);
    let mut all = SmallVec::new();
    match inst {
        Inst::Load { ptr, .. } => all.extend(indexed_base(cx, plan, *ptr)),
        Inst::Store { ptr, value, .. } => {
            all.extend(indexed_base(cx, plan, *ptr));
            all.extend(constant(*value));
        }
        Inst::Binary { op, lhs, rhs, .. } => match op {
            BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
                all.extend(constant(*lhs));
                all.extend(constant(*rhs));
            }
            BinaryOp::Sub | BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr => all.extend(constant(*lhs)),
            BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem => all.extend(constant(*lhs)),
            BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => {}
        },
        Inst::FCmp { lhs, rhs, .. } => {
            all.extend(constant(*lhs));
            all.extend(constant(*rhs));
        }
        Inst::Select { on_true, on_false, .. } => {
            all.extend(constant(*on_true));
            all.extend(constant(*on_false));
        }
        _ => {}
    }
    all
}

/// The fixed base of a folded address that is indexed with a scale.
fn indexed_base(cx: &Cx<'_>, plan: &Plan, ptr: ValueId) -> Option<u64> {
    let def = plan.def_of(cx, plan.root(cx, ptr).0).filter(|def| plan.fates[*def] == Fate::Folded)?;
    let address = plan.addresses[def].as_ref()?;
    match (address.base, address.indices.as_slice()) {
        (None, [(_, scale)]) if *scale != 1 => Some(address.off as u64),
        _ => None,
    }
}
