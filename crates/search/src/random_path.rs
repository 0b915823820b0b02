//! Random path: walk the tree of forks from its root, one coin at each fork with two living sides.
//!
//! It favours states high in the tree, so a loop that forks for ever gets no more than its share. The tree is kept
//! here, collapsed: an inner node always has two living children.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use rustc_hash::FxHasher;

use crate::dice::{Coins, Dice};
use crate::{Change, Forest, Searcher, StateId};

type NodeId = u32;

#[derive(Clone, Copy)]
enum Node {
    Leaf { state: StateId, parent: Option<NodeId> },
    Fork { children: [NodeId; 2], parent: Option<NodeId> },
    Free,
}

pub struct RandomPath {
    nodes: Vec<Node>,
    free: Vec<NodeId>,
    root: Option<NodeId>,
    leaf_of: HashMap<StateId, NodeId, BuildHasherDefault<FxHasher>>,
    dice: Dice,
}

impl RandomPath {
    pub(crate) fn new(dice: Dice) -> RandomPath {
        RandomPath { nodes: Vec::new(), free: Vec::new(), root: None, leaf_of: HashMap::default(), dice }
    }

    fn alloc(&mut self, node: Node) -> NodeId {
        match self.free.pop() {
            Some(id) => {
                self.nodes[id as usize] = node;
                id
            }
            None => {
                self.nodes.push(node);
                (self.nodes.len() - 1) as NodeId
            }
        }
    }

    fn add(&mut self, state: StateId, sibling: Option<StateId>) {
        // A state without a living sibling (the first one, or a resumed one) joins at the root.
        let at = sibling.and_then(|s| self.leaf_of.get(&s).copied()).or(self.root);
        let Some(at) = at else {
            let leaf = self.alloc(Node::Leaf { state, parent: None });
            self.root = Some(leaf);
            self.leaf_of.insert(state, leaf);
            return;
        };
        let parent = self.parent(at);
        let leaf = self.alloc(Node::Leaf { state, parent: None });
        let fork = self.alloc(Node::Fork { children: [at, leaf], parent });
        self.replace_child(parent, at, fork);
        self.set_parent(at, Some(fork));
        self.set_parent(leaf, Some(fork));
        self.leaf_of.insert(state, leaf);
    }

    fn remove(&mut self, state: StateId) {
        let Some(leaf) = self.leaf_of.remove(&state) else {
            return;
        };
        let parent = self.parent(leaf);
        self.release(leaf);
        let Some(fork) = parent else {
            self.root = None;
            return;
        };
        let Node::Fork { children, parent: above } = self.nodes[fork as usize] else {
            unreachable!("a parent is a fork")
        };
        let other = if children[0] == leaf { children[1] } else { children[0] };
        self.replace_child(above, fork, other);
        self.set_parent(other, above);
        self.release(fork);
    }

    fn release(&mut self, node: NodeId) {
        self.nodes[node as usize] = Node::Free;
        self.free.push(node);
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        match self.nodes[node as usize] {
            Node::Leaf { parent, .. } | Node::Fork { parent, .. } => parent,
            Node::Free => None,
        }
    }

    fn set_parent(&mut self, node: NodeId, new: Option<NodeId>) {
        match &mut self.nodes[node as usize] {
            Node::Leaf { parent, .. } | Node::Fork { parent, .. } => *parent = new,
            Node::Free => {}
        }
    }

    fn replace_child(&mut self, parent: Option<NodeId>, old: NodeId, new: NodeId) {
        match parent.map(|p| &mut self.nodes[p as usize]) {
            None => self.root = Some(new),
            Some(Node::Fork { children, .. }) => {
                for child in children.iter_mut().filter(|c| **c == old) {
                    *child = new;
                }
            }
            Some(Node::Leaf { .. } | Node::Free) => {}
        }
    }
}

impl Searcher for RandomPath {
    fn select(&mut self, _: &dyn Forest) -> Option<StateId> {
        let mut at = self.root?;
        let mut coins = Coins::default();
        loop {
            match self.nodes[at as usize] {
                Node::Leaf { state, .. } => return Some(state),
                Node::Fork { children, .. } => at = children[usize::from(self.dice.flip(&mut coins))],
                Node::Free => return None,
            }
        }
    }

    fn update(&mut self, change: &Change, _: &dyn Forest) {
        for id in change.added {
            self.add(*id, change.current);
        }
        for id in change.removed {
            self.remove(*id);
        }
    }

    fn name(&self) -> String {
        "random-path".into()
    }
}
