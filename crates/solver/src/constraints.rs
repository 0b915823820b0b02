//! `Constraints`: a path condition, with its independent groups kept as it grows.
//!
//! Two constraints are in one group if a chain of shared symbolic bytes connects them; only the
//! groups a goal touches matter to it. A clone costs a few words and shares everything (states fork
//! all the time); adding a constraint writes a few small tree nodes. Not a solver: whoever adds a
//! constraint knows that the whole stays satisfiable, as the state's witness proves.
//! Each byte also lists the constraints that read it, so that the neighbourhood of a goal is found
//! without a look at the rest of a large group.
//! Invariant: every byte a constraint reads leads, over parent links, to the root of its one group.

use std::rc::Rc;

use rustc_hash::FxHashSet;
use trefoil_expr::{Expr, Pool, SupportId, SupportItem};

use crate::conjunction::flatten;
use crate::persistent::PVec;

/// A satisfiable set of one-bit expressions.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    last: Option<Rc<Entry>>,
    /// By array; behind a pointer, because a fork copies the node of the tree that lists several.
    arrays: PVec<Rc<ArrayBytes>>,
    /// Constraints over so many bytes that they are not listed at each of them.
    wide: Option<Rc<Entry>>,
}

/// Bytes of a constraint that list it.
const MAX_LISTED: usize = 8;

/// A list of constraints, the latest first, shared between states with a common past.
#[derive(Debug)]
struct Entry {
    expr: Expr,
    before: Option<Rc<Entry>>,
    len: u32,
}

/// Where the bytes of one array belong.
#[derive(Clone, Debug, Default)]
struct ArrayBytes {
    bytes: PVec<ByteState>,
    /// Has a slot once some constraint reads the array at a symbolic index: then all its bytes are one.
    whole: ByteState,
}

/// Where a byte belongs, and who reads it.
#[derive(Clone, Debug, Default)]
struct ByteState {
    slot: Option<Slot>,
    readers: Option<Rc<Entry>>,
}

/// A byte, or a whole array, as a node of the union-find forest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    array: u32,
    byte: u32,
}

const WHOLE: u32 = u32::MAX;

#[derive(Clone, Debug)]
enum Slot {
    Parent(Key),
    Root(Rc<Group>),
}

/// The constraints of a group, as a tree so that groups merge in constant time.
#[derive(Debug)]
struct Group {
    expr: Option<Expr>,
    children: [Option<Rc<Group>>; 2],
    len: u32,
}

impl Key {
    fn of(item: SupportItem) -> Key {
        Key { array: item.array().index() as u32, byte: item.index().unwrap_or(WHOLE) }
    }
}

impl Constraints {
    pub fn new() -> Constraints {
        Constraints::default()
    }

    /// Number of constraints (a conjunction counts as its parts).
    pub fn len(&self) -> usize {
        self.last.as_ref().map_or(0, |entry| entry.len as usize)
    }

    pub fn is_empty(&self) -> bool {
        self.last.is_none()
    }

    /// Adds what must hold from now on. The caller knows that it can.
    pub fn add(&mut self, pool: &Pool, constraint: Expr) {
        let mut parts = Vec::new();
        flatten(pool, constraint, &mut parts);
        for part in parts {
            if pool.as_bool(part) != Some(true) {
                self.add_part(pool, part);
            }
        }
    }

    /// Notes what the path implies already, as its asker has found out: part of the path, but no
    /// question needs it.
    pub fn add_implied(&mut self, constraint: Expr) {
        Entry::push(&mut self.last, constraint);
    }

    fn add_part(&mut self, pool: &Pool, part: Expr) {
        Entry::push(&mut self.last, part);
        let items = pool.support_items(pool.support(part));
        let Some(&first) = items.first() else { return };
        self.list(part, items);
        let (roots, fresh) = self.roots(items);
        let (root, others) = match roots.split_first() {
            Some((&root, others)) => (root, others),
            None => (Key::of(first), &[][..]),
        };
        let merged = others.iter().filter_map(|&other| self.group(other)).fold(None, Group::join);
        let group = Group::with(part, self.group(root), merged);
        for &key in others.iter().chain(fresh.iter().filter(|&&key| key != root)) {
            self.set(key, Slot::Parent(root));
        }
        self.set(root, Slot::Root(Rc::new(group)));
    }

    /// Lists a constraint at the bytes it reads.
    fn list(&mut self, part: Expr, items: &[SupportItem]) {
        if items.len() > MAX_LISTED {
            Entry::push(&mut self.wide, part);
            return;
        }
        for &item in items {
            Entry::push(&mut self.state_mut(Key::of(item)).readers, part);
        }
    }

    /// The roots of the groups that `items` touch, largest group first, and the bytes in no group.
    fn roots(&self, items: &[SupportItem]) -> (Vec<Key>, Vec<Key>) {
        let (mut roots, mut fresh) = (Vec::new(), Vec::new());
        for &item in items {
            let key = Key::of(item);
            match self.find(key) {
                Some(root) if roots.last() == Some(&root) => {}
                Some(root) => roots.push(root),
                None => fresh.push(key),
            }
            if key.byte == WHOLE {
                self.for_each_byte_unless_whole(key.array, &mut |root| roots.push(root));
            }
        }
        roots.sort_unstable();
        roots.dedup();
        let size = |key: &Key| self.group(*key).map_or(0, |group| group.len);
        roots.sort_by_key(|key| std::cmp::Reverse(size(key)));
        (roots, fresh)
    }

    /// The roots of an array's bytes, unless the array is one group already.
    fn for_each_byte_unless_whole(&self, array: u32, visit: &mut impl FnMut(Key)) {
        let Some(bytes) = self.arrays.get(array) else { return };
        if bytes.whole.slot.is_none() {
            bytes.bytes.for_each(&mut |byte, _| {
                if let Some(root) = self.find(Key { array, byte }) {
                    visit(root);
                }
            });
        }
    }

    fn state(&self, key: Key) -> Option<&ByteState> {
        let array = self.arrays.get(key.array)?;
        if key.byte == WHOLE { Some(&array.whole) } else { array.bytes.get(key.byte) }
    }

    fn state_mut(&mut self, key: Key) -> &mut ByteState {
        let array = Rc::make_mut(self.arrays.entry(key.array).get_or_insert_default());
        match key.byte {
            WHOLE => &mut array.whole,
            byte => array.bytes.entry(byte).get_or_insert_default(),
        }
    }

    fn slot(&self, key: Key) -> Option<&Slot> {
        self.state(key)?.slot.as_ref()
    }

    fn set(&mut self, key: Key, slot: Slot) {
        self.state_mut(key).slot = Some(slot);
    }

    /// The root of the group that `key` belongs to.
    fn find(&self, key: Key) -> Option<Key> {
        let whole = Key { byte: WHOLE, ..key };
        let mut key = if self.slot(key).is_some() { key } else { whole };
        while let Slot::Parent(parent) = self.slot(key)? {
            key = *parent;
        }
        Some(key)
    }

    fn group(&self, root: Key) -> Option<Rc<Group>> {
        match self.slot(root) {
            Some(Slot::Root(group)) => Some(Rc::clone(group)),
            Some(Slot::Parent(_)) | None => None,
        }
    }

    /// The constraints that can matter to `goal`: those of the groups it touches. Costs time in
    /// proportion to those groups only.
    pub fn relevant(&self, pool: &Pool, goal: Expr) -> Vec<Expr> {
        let (roots, _) = self.roots(pool.support_items(pool.support(goal)));
        let mut relevant = Vec::new();
        for root in roots {
            if let Some(group) = self.group(root) {
                group.collect_into(&mut relevant);
            }
        }
        relevant
    }

    /// How many constraints `relevant` gives.
    pub(crate) fn n_relevant(&self, pool: &Pool, goal: Expr) -> usize {
        let (roots, _) = self.roots(pool.support_items(pool.support(goal)));
        roots.iter().filter_map(|&root| self.group(root)).map(|group| group.len as usize).sum()
    }

    /// The constraints that read some of the bytes of `set`, each once. Costs time in proportion to
    /// them and to the constraints over very many bytes.
    pub(crate) fn reading(&self, pool: &Pool, set: SupportId) -> Vec<Expr> {
        let mut reading = Vec::new();
        for &item in pool.support_items(set) {
            let key = Key::of(item);
            for state in [self.state(key), self.state(Key { byte: WHOLE, ..key })].into_iter().flatten() {
                reading.extend(Entry::iter(&state.readers));
            }
        }
        reading.extend(Entry::iter(&self.wide).filter(|&e| pool.supports_overlap(pool.support(e), set)));
        reading.sort_unstable();
        reading.dedup();
        reading
    }

    /// All constraints, latest first.
    pub fn iter(&self) -> impl Iterator<Item = Expr> + '_ {
        Entry::iter(&self.last)
    }

    /// The constraints that no earlier call with the same `seen` visited: garbage collection marks
    /// what 100,000 states share once.
    pub fn for_each_unseen(&self, seen: &mut SharedSeen, visit: &mut impl FnMut(Expr)) {
        let mut entry = self.last.as_deref();
        while let Some(e) = entry {
            if !seen.0.insert(std::ptr::from_ref(e) as usize) {
                return;
            }
            visit(e.expr);
            entry = e.before.as_deref();
        }
    }
}

/// What `Constraints::for_each_unseen` has visited. Only valid while those constraints live.
#[derive(Default)]
pub struct SharedSeen(FxHashSet<usize>);

impl Entry {
    fn push(list: &mut Option<Rc<Entry>>, expr: Expr) {
        let before = list.take();
        let len = 1 + before.as_ref().map_or(0, |entry| entry.len);
        *list = Some(Rc::new(Entry { expr, before, len }));
    }

    fn iter(list: &Option<Rc<Entry>>) -> impl Iterator<Item = Expr> + '_ {
        let entries = std::iter::successors(list.as_deref(), |e| e.before.as_deref());
        entries.map(|entry| entry.expr)
    }
}

impl Group {
    fn with(expr: Expr, left: Option<Rc<Group>>, right: Option<Rc<Group>>) -> Group {
        Group { expr: Some(expr), len: 1 + len(&left) + len(&right), children: [left, right] }
    }

    fn join(left: Option<Rc<Group>>, right: Rc<Group>) -> Option<Rc<Group>> {
        let Some(left) = left else { return Some(right) };
        let len = left.len + right.len;
        Some(Rc::new(Group { expr: None, children: [Some(left), Some(right)], len }))
    }

    fn collect_into(&self, out: &mut Vec<Expr>) {
        out.reserve(self.len as usize);
        let mut stack = vec![self];
        while let Some(group) = stack.pop() {
            out.extend(group.expr);
            stack.extend(group.children.iter().flatten().map(Rc::as_ref));
        }
    }
}

fn len(group: &Option<Rc<Group>>) -> u32 {
    group.as_ref().map_or(0, |group| group.len)
}

// Both trees are as deep as a path is long: the drop that the compiler would write recurses too far.

impl Drop for Entry {
    fn drop(&mut self) {
        let mut next = self.before.take();
        while let Some(mut entry) = next.and_then(Rc::into_inner) {
            next = entry.before.take();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        let mut stack: Vec<Rc<Group>> = self.children.iter_mut().filter_map(Option::take).collect();
        while let Some(group) = stack.pop() {
            if let Some(mut group) = Rc::into_inner(group) {
                stack.extend(group.children.iter_mut().filter_map(Option::take));
            }
        }
    }
}

#[cfg(test)]
mod tests;
