//! The persistent radix tree from slot numbers to blocks, eight ways a node.
//!
//! A node is 36 bytes, so changing one slot of a shared tree of 4096 slots copies 144 bytes. A root is an id that
//! owns one reference, 0 is the empty tree; the height is the least that reaches the highest slot used.
//! Invariant: a node has at least one child, except the root while it is being built; a node reached through an
//! unshared path only is changed in place, any other is copied first.

use crate::store::Store;

const WAYS_BITS: u32 = 3;
const WAYS: usize = 1 << WAYS_BITS;

/// A node; `shift` 0 is a leaf, whose children are blocks.
#[derive(Debug, Clone, Default)]
pub(crate) struct Node {
    shift: u32,
    children: [u32; WAYS],
}

impl Node {
    #[inline(always)]
    fn way(&self, slot: u32) -> usize {
        (slot >> self.shift) as usize % WAYS
    }

    #[inline(always)]
    fn reaches(&self, slot: u32) -> bool {
        u64::from(slot) >> (self.shift + WAYS_BITS) == 0
    }

    /// First slot of child `way`, given the first slot of this node.
    fn slot_at(&self, first: u32, way: usize) -> u32 {
        first + ((way as u32) << self.shift)
    }
}

impl Store {
    /// The block of a slot, 0 for none.
    #[inline]
    pub(crate) fn find(&self, root: u32, slot: u32) -> u32 {
        if root == 0 || !self.nodes.get(root).reaches(slot) {
            return 0;
        }
        let mut node = self.nodes.get(root);
        loop {
            let child = node.children[node.way(slot)];
            if child == 0 || node.shift == 0 {
                return child;
            }
            node = self.nodes.get(child);
        }
    }

    /// The slots whose blocks are not the same in both trees, in order.
    pub(crate) fn differing(&self, a: u32, b: u32) -> Vec<u32> {
        let mut slots = Vec::new();
        self.differ(a, b, 0, &mut slots);
        slots
    }

    fn differ(&self, a: u32, b: u32, first: u32, slots: &mut Vec<u32>) {
        if a == b {
            return;
        }
        let shift = |id: u32| if id == 0 { 0 } else { self.nodes.get(id).shift };
        let height = shift(a).max(shift(b));
        // A tree that is not as high is the first child of one that is.
        let child = |id: u32, way: usize| match id {
            0 => 0,
            _ if shift(id) == height => self.nodes.get(id).children[way],
            _ if way == 0 => id,
            _ => 0,
        };
        for way in 0..WAYS {
            let slot = first + ((way as u32) << height);
            match height {
                0 if child(a, way) != child(b, way) => slots.push(slot),
                0 => {}
                _ => self.differ(child(a, way), child(b, way), slot, slots),
            }
        }
    }

    /// The block of a slot (0 for none), and whether only this root reaches it.
    #[inline]
    pub(crate) fn find_private(&self, root: u32, slot: u32) -> (u32, bool) {
        if root == 0 || !self.nodes.get(root).reaches(slot) {
            return (0, false);
        }
        let mut at = root;
        let mut private = true;
        loop {
            private &= !self.nodes.is_shared(at);
            let node = self.nodes.get(at);
            let child = node.children[node.way(slot)];
            if child == 0 || node.shift == 0 {
                return (child, private && !self.blocks.is_shared(child));
            }
            at = child;
        }
    }

    /// The block of a slot (0 for none), on a path that is now private to this root.
    #[inline]
    pub(crate) fn entry(&mut self, root: &mut u32, slot: u32) -> &mut u32 {
        if *root == 0 || !self.nodes.get(*root).reaches(slot) {
            self.reach(root, slot);
        }
        *root = self.private_node(*root);
        let mut at = *root;
        loop {
            let node = self.nodes.get(at);
            if node.shift == 0 {
                break;
            }
            let way = node.way(slot);
            let child = node.children[way];
            at = if child != 0 && !self.nodes.is_shared(child) { child } else { self.private_child(at, way) };
        }
        &mut self.nodes.get_mut(at).children[slot as usize % WAYS]
    }

    /// Makes a missing or shared child of a private node private.
    #[cold]
    fn private_child(&mut self, node: u32, way: usize) -> u32 {
        let Node { shift, ref children } = *self.nodes.get(node);
        let private = match children[way] {
            0 => self.nodes.insert(Node { shift: shift - WAYS_BITS, ..Node::default() }),
            child => self.private_node(child),
        };
        self.nodes.get_mut(node).children[way] = private;
        private
    }

    /// Adds levels above the root until it reaches `slot`.
    #[cold]
    fn reach(&mut self, root: &mut u32, slot: u32) {
        if *root == 0 {
            *root = self.nodes.insert(Node::default());
        }
        while !self.nodes.get(*root).reaches(slot) {
            let mut above = Node { shift: self.nodes.get(*root).shift + WAYS_BITS, ..Node::default() };
            above.children[0] = *root;
            *root = self.nodes.insert(above);
        }
    }

    /// Trades one reference to `node` for one to a node that nobody else holds.
    #[inline]
    fn private_node(&mut self, node: u32) -> u32 {
        if self.nodes.is_shared(node) { self.copy_node(node) } else { node }
    }

    #[cold]
    fn copy_node(&mut self, node: u32) -> u32 {
        let copy = self.nodes.get(node).clone();
        for &child in copy.children.iter().filter(|&&c| c != 0) {
            if copy.shift == 0 {
                self.blocks.retain(child);
            } else {
                self.nodes.retain(child);
            }
        }
        self.nodes.release(node);
        self.nodes.insert(copy)
    }

    /// Gives back a reference to a tree.
    pub(crate) fn release_tree(&mut self, root: u32) {
        if root == 0 {
            return;
        }
        let Some(node) = self.nodes.release(root) else { return };
        for child in node.children.into_iter().filter(|&c| c != 0) {
            if node.shift == 0 {
                self.release_block(child);
            } else {
                self.release_tree(child);
            }
        }
    }

    /// Empties the slots `from..=to`.
    pub(crate) fn clear_range(&mut self, root: &mut u32, from: u32, to: u32) {
        if *root != 0 && from <= to {
            *root = self.cleared(*root, 0, from, to);
        }
    }

    /// `node`, whose first slot is `first`, without the slots `from..=to`; 0 if nothing is left.
    fn cleared(&mut self, node: u32, first: u32, from: u32, to: u32) -> u32 {
        let span = 1u64 << (self.nodes.get(node).shift + WAYS_BITS);
        let last = (u64::from(first) + span - 1) as u32;
        if to < first || from > last {
            return node;
        }
        if from <= first && last <= to {
            self.release_tree(node);
            return 0;
        }
        let node = self.private_node(node);
        for way in 0..WAYS {
            let at = self.nodes.get(node);
            let (child, shift, start) = (at.children[way], at.shift, at.slot_at(first, way));
            if child == 0 {
                continue;
            }
            let left = match shift {
                0 if (from..=to).contains(&start) => {
                    self.release_block(child);
                    0
                }
                0 => child,
                _ => self.cleared(child, start, from, to),
            };
            self.nodes.get_mut(node).children[way] = left;
        }
        if self.nodes.get(node).children.iter().all(|&c| c == 0) {
            self.nodes.release(node);
            return 0;
        }
        node
    }

    /// The last slot at or before `slot` that has a block, with the block.
    pub(crate) fn floor(&self, root: u32, slot: u32) -> Option<(u32, u32)> {
        if root == 0 {
            return None;
        }
        let slot = if self.nodes.get(root).reaches(slot) { slot } else { u32::MAX };
        self.floor_in(root, 0, slot)
    }

    fn floor_in(&self, node: u32, first: u32, slot: u32) -> Option<(u32, u32)> {
        let node = self.nodes.get(node);
        let ways = (0..WAYS).rev().map(|way| (node.slot_at(first, way), node.children[way]));
        ways.filter(|&(start, child)| child != 0 && start <= slot).find_map(|(start, child)| {
            if node.shift == 0 { Some((start, child)) } else { self.floor_in(child, start, slot) }
        })
    }

    /// The first slot at or after `slot` that has a block, with the block.
    pub(crate) fn ceiling(&self, root: u32, slot: u32) -> Option<(u32, u32)> {
        if root == 0 || !self.nodes.get(root).reaches(slot) {
            return None;
        }
        self.ceiling_in(root, 0, slot)
    }

    fn ceiling_in(&self, node: u32, first: u32, slot: u32) -> Option<(u32, u32)> {
        let node = self.nodes.get(node);
        let span = 1u64 << node.shift;
        let ways = (0..WAYS).map(|way| (node.slot_at(first, way), node.children[way]));
        ways.filter(|&(start, child)| child != 0 && u64::from(start) + span > u64::from(slot)).find_map(
            |(start, child)| {
                if node.shift == 0 { Some((start, child)) } else { self.ceiling_in(child, start, slot) }
            },
        )
    }

    /// Nodes and blocks that only this root reaches.
    pub(crate) fn private_counts(&self, root: u32, blocks: &mut Vec<u32>) -> usize {
        if root == 0 || self.nodes.is_shared(root) {
            return 0;
        }
        let node = self.nodes.get(root);
        let children = node.children.iter().copied().filter(|&c| c != 0);
        if node.shift == 0 {
            blocks.extend(children.filter(|&b| !self.blocks.is_shared(b)));
            return 1;
        }
        1 + children.map(|child| self.private_counts(child, blocks)).sum::<usize>()
    }
}
