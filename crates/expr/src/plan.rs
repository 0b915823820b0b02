//! The order in which a DAG is written out, and what gets a name of its own.
//! Shared by our text form and the SMT-LIB writer. Explicit stack; linear in the DAG.
//! Invariant: an item comes after everything it uses.

use crate::array::VersionNode;
use crate::handle::{Expr, Version};
use crate::op::Node;
use crate::pool::Pool;
use rustc_hash::FxHashMap;

/// Something to write: an expression or an array after an update.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Item {
    Expr(Expr),
    Version(Version),
}

/// Longer texts are named instead of nested, which bounds depth and cost.
const MAX_INLINE: usize = 1000;

/// All items below some roots, users after what they use.
pub struct Plan {
    pub order: Vec<Item>,
    uses: FxHashMap<Item, u32>,
}

impl Plan {
    pub fn new(pool: &Pool, roots: &[Expr]) -> Self {
        let mut plan = Self { order: Vec::new(), uses: FxHashMap::default() };
        for &root in roots {
            plan.add(pool, Item::Expr(root));
        }
        plan
    }

    fn add(&mut self, pool: &Pool, root: Item) {
        enum Step {
            Enter(Item),
            Leave(Item),
        }
        let mut stack = vec![Step::Enter(root)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Leave(item) => self.order.push(item),
                Step::Enter(item) => {
                    let uses = self.uses.entry(item).or_insert(0);
                    *uses += 1;
                    if *uses > 1 {
                        continue;
                    }
                    stack.push(Step::Leave(item));
                    let at = stack.len();
                    stack.extend(used_by(pool, item).map(Step::Enter));
                    stack[at..].reverse();
                }
            }
        }
    }

    /// Should this item's text get a name rather than be repeated or nested?
    pub fn wants_name(&self, pool: &Pool, item: Item, text: &str) -> bool {
        !is_leaf(pool, item) && (self.uses[&item] > 1 || text.len() > MAX_INLINE)
    }
}

fn is_leaf(pool: &Pool, item: Item) -> bool {
    match item {
        Item::Expr(e) => match pool.node(e) {
            Node::Const => true,
            Node::Read { version, index } => pool.n_updates(version) == 0 && pool.is_const(index),
            Node::Unary(..) | Node::Binary(..) | Node::Ite { .. } | Node::Extract { .. } => false,
        },
        Item::Version(v) => pool.n_updates(v) == 0,
    }
}

fn used_by(pool: &Pool, item: Item) -> impl Iterator<Item = Item> {
    let (version, exprs) = match item {
        Item::Expr(e) => match pool.node(e) {
            Node::Read { version, index } => (Some(version), vec![index]),
            node => (None, node.operands().collect()),
        },
        Item::Version(v) => match pool.version_node(v) {
            VersionNode::Base(_) => (None, Vec::new()),
            VersionNode::Update { before, index, value } => (Some(before), vec![index, value]),
        },
    };
    version.map(Item::Version).into_iter().chain(exprs.into_iter().map(Item::Expr))
}
