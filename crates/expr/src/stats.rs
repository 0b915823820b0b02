//! Size and depth of expressions, on demand and without recursion.

use crate::array::VersionNode;
use crate::handle::Expr;
use crate::op::Node;
use crate::plan::{Item, Plan};
use crate::pool::Pool;
use rustc_hash::FxHashMap;

/// Measures of the DAG below some expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DagStats {
    /// Distinct nodes; updates of arrays count as nodes.
    pub size: usize,
    /// Nodes on the longest way from a root to a leaf.
    pub depth: usize,
}

/// Size and depth of everything below the roots.
pub fn dag_stats(pool: &Pool, roots: &[Expr]) -> DagStats {
    let plan = Plan::new(pool, roots);
    let mut depths: FxHashMap<Item, usize> = FxHashMap::default();
    for &item in &plan.order {
        let below = match item {
            Item::Expr(e) => deepest_operand(pool, e, &depths),
            Item::Version(v) => match pool.version_node(v) {
                VersionNode::Base(_) => 0,
                VersionNode::Update { before, index, value } => {
                    let parts = [Item::Version(before), Item::Expr(index), Item::Expr(value)];
                    parts.iter().map(|i| depths[i]).max().unwrap_or(0)
                }
            },
        };
        depths.insert(item, below + 1);
    }
    DagStats { size: plan.order.len(), depth: depths.values().copied().max().unwrap_or(0) }
}

fn deepest_operand(pool: &Pool, e: Expr, depths: &FxHashMap<Item, usize>) -> usize {
    let node = pool.node(e);
    let array = match node {
        Node::Read { version, .. } if pool.n_updates(version) > 0 => depths[&Item::Version(version)],
        _ => 0,
    };
    node.operands().map(|x| depths[&Item::Expr(x)]).max().unwrap_or(0).max(array)
}
