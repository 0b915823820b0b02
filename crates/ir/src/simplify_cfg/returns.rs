//! Blocks that only return become one; what they return comes together in a phi.

use super::empty::is_bare;
use super::graph::{Graph, Item};
use trefoil_bitcode::{BlockId, Inst, ValueId};

pub(super) fn merge(graph: &mut Graph<'_>) -> bool {
    let mut returning: Vec<(u32, Option<ValueId>)> = Vec::new();
    graph.rewind();
    while let Some(block) = graph.next_block() {
        if let Inst::Ret { value } = graph.terminator(block).inst
            && is_bare(graph, block)
            && block != 0
        {
            returning.push((block, value));
        }
    }
    let Some(((kept, value), others)) = returning.split_first() else { return false };
    if let Some(value) = value
        && others.iter().any(|(_, other)| *other != Some(*value))
    {
        collect(graph, *kept, *value, others);
    }
    for (block, _) in others {
        graph.set_terminator(*block, Inst::Br { target: BlockId(*kept) });
    }
    !others.is_empty()
}

/// Gives the kept block a phi for what it and the others return.
fn collect(graph: &mut Graph<'_>, kept: u32, value: ValueId, others: &[(u32, Option<ValueId>)]) {
    let Some(ty) = graph.type_of(value) else { return };
    let own = graph.preds(kept).iter().map(|pred| (value, BlockId(*pred)));
    let incoming = own.chain(others.iter().filter_map(|(block, other)| Some(((*other)?, BlockId(*block))))).collect();
    let phi = graph.new_value(ty);
    let loc = graph.terminator(kept).loc;
    graph.insert(kept, 0, Item::new(Inst::Phi { ty, incoming, fast: Default::default() }, Some(phi), loc));
    graph.set_terminator(kept, Inst::Ret { value: Some(phi) });
}
