//! Heads of loops: targets of edges that lead back, in the order in which a depth-first walk sees them.

use super::graph::Graph;

/// Per block: whether an edge leads back to it.
pub(super) fn headers(graph: &Graph<'_>) -> Vec<bool> {
    let n = graph.n_blocks();
    let (mut headers, mut seen, mut open) = (vec![false; n], vec![false; n], vec![false; n]);
    let mut stack = vec![(0u32, 0usize)];
    (seen[0], open[0]) = (true, true);
    while let Some((block, next)) = stack.last_mut() {
        let Some(to) = graph.successors(*block).get(*next).copied() else {
            open[*block as usize] = false;
            stack.pop();
            continue;
        };
        *next += 1;
        headers[to as usize] |= open[to as usize];
        if !std::mem::replace(&mut seen[to as usize], true) {
            open[to as usize] = true;
            stack.push((to, 0));
        }
    }
    headers
}
