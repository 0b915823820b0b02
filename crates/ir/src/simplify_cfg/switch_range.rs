//! A switch whose cases are one range of numbers with one target becomes a comparison.

use super::graph::{Graph, Item};
use trefoil_bitcode::{BinaryOp, BlockId, FastMath, Inst, IntFlags, IntPredicate, ValueId};

pub(super) fn fold(graph: &mut Graph<'_>, block: u32) -> bool {
    let Inst::Switch { value, default, cases } = graph.terminator(block).inst.clone() else { return false };
    let Some((_, target)) = cases.first().copied() else { return false };
    let (Some(ty), Some(bool_type)) = (graph.type_of(value), graph.facts.bool_type()) else { return false };
    let Some(low) = range(graph, &cases).filter(|_| target != default) else { return false };
    let loc = graph.terminator(block).loc;
    let lhs = match low {
        0 => value,
        _ => {
            let width = graph.facts.module.ty(ty).int_width().unwrap_or(64);
            let offset = low.wrapping_neg() & (u64::MAX >> (64 - width.clamp(1, 64)));
            let rhs = graph.integer(ty, offset);
            let (flags, fast) = (IntFlags::default(), FastMath::default());
            let shifted = graph.new_value(ty);
            graph.append(
                block,
                Item::new(Inst::Binary { op: BinaryOp::Add, lhs: value, rhs, flags, fast }, Some(shifted), loc),
            );
            shifted
        }
    };
    let rhs = graph.integer(ty, cases.len() as u64);
    let cond = graph.new_value(bool_type);
    graph.append(block, Item::new(Inst::ICmp { pred: IntPredicate::Ult, lhs, rhs, same_sign: false }, Some(cond), loc));
    graph.set_terminator(block, Inst::CondBr { cond, on_true: target, on_false: default });
    (1..cases.len()).for_each(|_| graph.remove_phi_edge(target.0, block));
    true
}

/// The lowest case, if all cases have one target and leave no gap.
fn range(graph: &Graph<'_>, cases: &[(ValueId, BlockId)]) -> Option<u64> {
    if cases.iter().any(|(_, target)| *target != cases[0].1) {
        return None;
    }
    let mut numbers = cases.iter().map(|(case, _)| graph.constant(*case)).collect::<Option<Vec<u64>>>()?;
    numbers.sort_unstable();
    let dense = numbers.windows(2).all(|pair| pair[1] - pair[0] == 1);
    numbers.first().copied().filter(|_| dense)
}
