//! A persistent vector: clones share everything, a write copies one path of the tree.
//!
//! Four children a node keep a written path small (about 50 bytes a level), because every fork of
//! an execution state pays for one. Not a general container: no removal, holes are `None`.

use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

const BITS: u32 = 2;
const FANOUT: usize = 1 << BITS;

/// Maps small integers to `T`.
#[derive(Clone, Debug)]
pub struct PVec<T> {
    root: Option<Rc<Node<T>>>,
    /// Levels of branches above the leaves.
    height: u32,
}

#[derive(Clone, Debug)]
enum Node<T> {
    Branch([Option<Rc<Node<T>>>; FANOUT]),
    Leaf([Option<T>; FANOUT]),
}

impl<T> Default for PVec<T> {
    fn default() -> PVec<T> {
        PVec { root: None, height: 0 }
    }
}

/// Which child of a node at `level` leads to `index`.
fn child(index: u32, level: u32) -> usize {
    (index >> (BITS * level)) as usize & (FANOUT - 1)
}

/// Whether `index` fits in a tree of this height.
fn fits(index: u32, height: u32) -> bool {
    index.checked_shr(BITS * (height + 1)).unwrap_or(0) == 0
}

impl<T: Clone> PVec<T> {
    pub fn get(&self, index: u32) -> Option<&T> {
        if !fits(index, self.height) {
            return None;
        }
        let mut node = self.root.as_deref()?;
        let mut level = self.height;
        loop {
            match node {
                Node::Leaf(items) => return items[child(index, 0)].as_ref(),
                Node::Branch(children) => node = children[child(index, level)].as_deref()?,
            }
            level -= 1;
        }
    }

    /// The place of `index`, for writing: the path to it is copied if it is shared.
    pub fn entry(&mut self, index: u32) -> &mut Option<T> {
        while !fits(index, self.height) {
            self.grow();
        }
        entry_in(&mut self.root, self.height, index)
    }

    /// One more level on top.
    fn grow(&mut self) {
        self.height += 1;
        if let Some(root) = self.root.take() {
            let mut children = [const { None }; FANOUT];
            children[0] = Some(root);
            self.root = Some(Rc::new(Node::Branch(children)));
        }
    }

    /// All entries with their indices, in order.
    pub fn for_each(&self, visit: &mut impl FnMut(u32, &T)) {
        if let Some(root) = &self.root {
            visit_in(root, self.height, 0, &(0..=u32::MAX), visit);
        }
    }

    /// The entries with indices in `range`, in order.
    pub fn for_each_in(&self, range: Range<u32>, visit: &mut impl FnMut(u32, &T)) {
        if let (Some(root), Some(last)) = (&self.root, range.end.checked_sub(1)) {
            visit_in(root, self.height, 0, &(range.start..=last), visit);
        }
    }
}

fn visit_in<T>(node: &Node<T>, level: u32, base: u32, range: &RangeInclusive<u32>, visit: &mut impl FnMut(u32, &T)) {
    let first_of = |i: usize| base | (i as u32) << (BITS * level);
    let last_of = |i: usize| first_of(i) | !(u32::MAX << (BITS * level));
    let inside = |i: &usize| first_of(*i) <= *range.end() && last_of(*i) >= *range.start();
    for i in (0..FANOUT).filter(inside) {
        match node {
            Node::Leaf(items) => items[i].iter().for_each(|item| visit(first_of(i), item)),
            Node::Branch(children) => {
                if let Some(child) = &children[i] {
                    visit_in(child, level - 1, first_of(i), range, visit);
                }
            }
        }
    }
}

fn entry_in<T: Clone>(slot: &mut Option<Rc<Node<T>>>, level: u32, index: u32) -> &mut Option<T> {
    let node = slot.get_or_insert_with(|| {
        Rc::new(match level {
            0 => Node::Leaf([const { None }; FANOUT]),
            _ => Node::Branch([const { None }; FANOUT]),
        })
    });
    match Rc::make_mut(node) {
        Node::Leaf(items) => &mut items[child(index, 0)],
        Node::Branch(children) => entry_in(&mut children[child(index, level)], level - 1, index),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn behaves_like_a_map_and_clones_do_not_see_later_writes() {
        let mut vec = PVec::default();
        let mut map = BTreeMap::new();
        let mut old = Vec::new();
        let mut index = 1u32;
        for value in 0..2000 {
            index = index.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let at = if value % 3 == 0 { index >> 12 } else { index >> 24 };
            *vec.entry(at) = Some(value);
            map.insert(at, value);
            if value % 500 == 0 {
                old.push((vec.clone(), map.clone()));
            }
        }
        old.push((vec, map));
        for (vec, map) in &old {
            assert!((0..5000).all(|i| vec.get(i) == map.get(&i)));
            let mut seen = Vec::new();
            vec.for_each(&mut |i, &v| seen.push((i, v)));
            assert_eq!(seen, map.iter().map(|(&i, &v)| (i, v)).collect::<Vec<_>>());
            for range in [0..0, 0..77, 77..78, 200..70_000] {
                let mut seen = Vec::new();
                vec.for_each_in(range.clone(), &mut |i, &v| seen.push((i, v)));
                assert_eq!(seen, map.range(range).map(|(&i, &v)| (i, v)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn the_largest_index_works() {
        let mut vec = PVec::default();
        *vec.entry(u32::MAX) = Some(1);
        *vec.entry(0) = Some(2);
        assert_eq!((vec.get(u32::MAX), vec.get(0), vec.get(7)), (Some(&1), Some(&2), None));
    }
}
