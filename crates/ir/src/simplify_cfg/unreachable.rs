//! Blocks that nothing leads to are removed.

use super::graph::Graph;

/// Removes every block that cannot be reached from the entry.
pub(super) fn remove_all(graph: &mut Graph<'_>) -> bool {
    let mut reached = vec![false; graph.n_blocks()];
    let mut work = vec![0];
    while let Some(block) = work.pop() {
        if !std::mem::replace(&mut reached[block as usize], true) {
            work.extend(graph.successors(block));
        }
    }
    let dead = |block: &u32| !reached[*block as usize] && graph.is_there(*block);
    let dead: Vec<u32> = (0..reached.len() as u32).filter(dead).collect();
    for block in &dead {
        graph.successors(*block).into_iter().for_each(|to| graph.remove_phi_edge(to, *block));
        graph.remove_block(*block);
    }
    !dead.is_empty()
}

/// Removes this block if it is no entry and has no predecessor but itself.
pub(super) fn remove(graph: &mut Graph<'_>, block: u32) -> bool {
    let alone = match graph.preds(block) {
        [] => block != 0,
        [pred] => *pred == block,
        _ => false,
    };
    if alone {
        graph.successors(block).into_iter().filter(|to| *to != block).for_each(|to| graph.remove_phi_edge(to, block));
        graph.remove_block(block);
    }
    alone
}
