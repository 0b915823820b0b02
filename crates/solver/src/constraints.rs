//! `Constraints`: a path condition, with its independent groups kept as it grows.
//!
//! Two constraints are in one group if a chain of shared symbolic bytes connects them; only the
//! groups a goal touches matter to it. A clone costs a few words and shares everything (states fork
//! all the time); adding a constraint writes a few small tree nodes. Not a solver: whoever adds a
//! constraint knows that the whole stays satisfiable, as the state's witness proves.
//! In a large group each byte also lists the constraints that read it, so that the neighbourhood of a goal
//! is found without a look at the rest.
//! Invariant: every byte a constraint reads leads, over parent links, to the root of its one group.

use std::rc::Rc;

use trefoil_expr::{Expr, Pool, SupportId, SupportItem};

use crate::conjunction::flatten;
use crate::persistent::PVec;

/// A satisfiable set of one-bit expressions.
#[derive(Clone, Debug, Default)]
pub struct Constraints {
    /// Where bytes and whole arrays belong, by number, as the pool numbers them.
    slots: PVec<Slot>,
    /// Constraints of no group: the path implies them, or they read no byte.
    apart: Option<Rc<Entry>>,
    /// Of large groups.
    readers: Option<Rc<Readers>>,
    len: u32,
}

/// Who reads a byte.
#[derive(Clone, Debug, Default)]
struct Readers {
    by_number: PVec<Rc<Entry>>,
    /// Constraints over so many bytes that they are not listed at each of them.
    wide: Option<Rc<Entry>>,
}

/// Bytes of a constraint that list it.
const MAX_LISTED: usize = 8;

/// Groups up to this size are searched instead of listed: most are small, and a list would double what they cost.
const MAX_UNLISTED: u32 = 48;

/// A list of constraints, the latest first, shared between states with a common past.
#[derive(Debug)]
struct Entry {
    expr: Expr,
    /// How many constraints the path had before.
    serial: u32,
    before: Option<Rc<Entry>>,
}

/// A byte, or a whole array, as a node of the union-find forest. A whole array has a slot once some constraint reads it
/// at a symbolic index: then all its bytes are one.
#[derive(Clone, Debug)]
enum Slot {
    Parent(u32),
    Root(Rc<Group>),
}

/// The constraints of a group, as a tree so that groups merge in constant time.
#[derive(Debug)]
struct Group {
    /// With its serial number.
    own: Option<(Expr, u32)>,
    children: [Option<Rc<Group>>; 2],
    len: u32,
}

fn number_of(pool: &Pool, item: SupportItem) -> u32 {
    let numbers = pool.numbers(item.array());
    item.index().map_or(numbers.whole(), |byte| numbers.byte(byte))
}

fn reads(pool: &Pool, e: Expr, set: SupportId) -> bool {
    pool.supports_overlap(pool.support(e), set)
}

impl Constraints {
    pub fn new() -> Constraints {
        Constraints::default()
    }

    /// Number of constraints (a conjunction counts as its parts).
    pub fn len(&self) -> usize {
        self.len as usize
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
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
        Entry::push(&mut self.apart, constraint, self.len);
        self.len += 1;
    }

    fn add_part(&mut self, pool: &Pool, part: Expr) {
        let items = pool.support_items(pool.support(part));
        let (roots, fresh) = self.roots(pool, items);
        let Some(&root) = roots.first().or(fresh.first()) else { return self.add_implied(part) };
        let groups: Vec<_> = roots.iter().filter_map(|&root| self.group(root)).collect();
        let mut others = groups.iter().cloned();
        let largest = others.next();
        let group = Group::with((part, self.len), largest, others.fold(None, Group::join));
        if group.len > MAX_UNLISTED {
            self.list_all(pool, part, &groups);
        }
        for &number in roots.iter().chain(&fresh).filter(|&&number| number != root) {
            *self.slots.entry(number) = Some(Slot::Parent(root));
        }
        *self.slots.entry(root) = Some(Slot::Root(Rc::new(group)));
        self.len += 1;
    }

    /// Lists a constraint of a large group, and what it connects and was in no large one yet.
    fn list_all(&mut self, pool: &Pool, part: Expr, groups: &[Rc<Group>]) {
        self.list(pool, part);
        for group in groups.iter().filter(|group| !group.is_listed()) {
            group.for_each(&mut |e, _| self.list(pool, e));
        }
    }

    /// Lists a constraint at the bytes it reads.
    fn list(&mut self, pool: &Pool, part: Expr) {
        let items = pool.support_items(pool.support(part));
        let readers = Rc::make_mut(self.readers.get_or_insert_default());
        if items.len() > MAX_LISTED {
            return Entry::push(&mut readers.wide, part, 0);
        }
        for &item in items {
            Entry::push(readers.by_number.entry(number_of(pool, item)), part, 0);
        }
    }

    /// The roots of the groups that `items` touch, largest group first, and the bytes in no group.
    fn roots(&self, pool: &Pool, items: &[SupportItem]) -> (Vec<u32>, Vec<u32>) {
        let (mut roots, mut fresh) = (Vec::new(), Vec::new());
        for &item in items {
            match self.find(pool, item) {
                Some(root) if roots.last() == Some(&root) => {}
                Some(root) => roots.push(root),
                None => fresh.push(number_of(pool, item)),
            }
            if item.index().is_none() {
                self.add_roots_of_bytes(pool, item, &mut roots);
            }
        }
        roots.sort_unstable();
        roots.dedup();
        let size = |root: &u32| self.group(*root).map_or(0, |group| group.len);
        roots.sort_by_key(|root| std::cmp::Reverse(size(root)));
        (roots, fresh)
    }

    /// Adds the roots of an array's bytes, unless the array is one group already.
    fn add_roots_of_bytes(&self, pool: &Pool, array: SupportItem, roots: &mut Vec<u32>) {
        let numbers = pool.numbers(array.array());
        if self.slots.get(numbers.whole()).is_none() {
            self.slots.for_each_in(numbers.bytes(), &mut |number, _| roots.extend(self.root_of(number)));
        }
    }

    /// The root of the group that a byte belongs to.
    fn find(&self, pool: &Pool, item: SupportItem) -> Option<u32> {
        self.root_of(number_of(pool, item)).or_else(|| self.root_of(pool.numbers(item.array()).whole()))
    }

    fn root_of(&self, mut number: u32) -> Option<u32> {
        while let Slot::Parent(parent) = self.slots.get(number)? {
            number = *parent;
        }
        Some(number)
    }

    fn group(&self, root: u32) -> Option<Rc<Group>> {
        match self.slots.get(root) {
            Some(Slot::Root(group)) => Some(Rc::clone(group)),
            Some(Slot::Parent(_)) | None => None,
        }
    }

    /// The groups that a set of bytes touches.
    fn groups(&self, pool: &Pool, set: SupportId) -> impl Iterator<Item = Rc<Group>> {
        let (roots, _) = self.roots(pool, pool.support_items(set));
        roots.into_iter().filter_map(|root| self.group(root))
    }

    /// The constraints that can matter to `goal`: those of the groups it touches. Costs time in
    /// proportion to those groups only.
    pub fn relevant(&self, pool: &Pool, goal: Expr) -> Vec<Expr> {
        let mut relevant = Vec::new();
        for group in self.groups(pool, pool.support(goal)) {
            relevant.reserve(group.len as usize);
            group.for_each(&mut |e, _| relevant.push(e));
        }
        relevant
    }

    /// How many constraints `relevant` gives.
    pub(crate) fn n_relevant(&self, pool: &Pool, goal: Expr) -> usize {
        self.groups(pool, pool.support(goal)).map(|group| group.len as usize).sum()
    }

    /// The constraints that read some of the bytes of `set`, each once. Costs time in proportion to
    /// them, to small groups and to the constraints over very many bytes.
    pub(crate) fn reading(&self, pool: &Pool, set: SupportId) -> Vec<Expr> {
        let mut reading = self.readers.as_ref().map_or_else(Vec::new, |readers| readers.of(pool, set));
        for group in self.groups(pool, set).filter(|group| !group.is_listed()) {
            group.for_each(&mut |e, _| reading.extend(Some(e).filter(|e| reads(pool, *e, set))));
        }
        reading.sort_unstable();
        reading.dedup();
        reading
    }

    /// All constraints with their serial numbers, in no order.
    fn for_each_numbered(&self, visit: &mut impl FnMut(Expr, u32)) {
        self.slots.for_each(&mut |_, slot| {
            if let Slot::Root(group) = slot {
                group.for_each(visit);
            }
        });
        Entry::iter(self.apart.as_deref()).for_each(|entry| visit(entry.expr, entry.serial));
    }

    /// All constraints, in no order.
    pub fn for_each(&self, visit: &mut impl FnMut(Expr)) {
        self.for_each_numbered(&mut |e, _| visit(e));
    }

    /// All constraints, latest first.
    pub fn iter(&self) -> impl Iterator<Item = Expr> {
        let mut numbered = Vec::with_capacity(self.len());
        self.for_each_numbered(&mut |e, serial| numbered.push((serial, e)));
        numbered.sort_unstable();
        numbered.into_iter().rev().map(|(_, e)| e)
    }
}

impl Entry {
    fn push(list: &mut Option<Rc<Entry>>, expr: Expr, serial: u32) {
        let before = list.take();
        *list = Some(Rc::new(Entry { expr, serial, before }));
    }

    fn iter(list: Option<&Entry>) -> impl Iterator<Item = &Entry> {
        std::iter::successors(list, |e| e.before.as_deref())
    }

    fn exprs(list: Option<&Entry>) -> impl Iterator<Item = Expr> {
        Entry::iter(list).map(|entry| entry.expr)
    }
}

impl Readers {
    /// The listed constraints that read some of the bytes of `set`, some of them more than once.
    fn of(&self, pool: &Pool, set: SupportId) -> Vec<Expr> {
        let mut reading: Vec<_> = Entry::exprs(self.wide.as_deref()).filter(|e| reads(pool, *e, set)).collect();
        for &item in pool.support_items(set) {
            for number in [number_of(pool, item), pool.numbers(item.array()).whole()] {
                reading.extend(Entry::exprs(self.by_number.get(number).map(Rc::as_ref)));
            }
        }
        reading
    }
}

impl Group {
    fn with(own: (Expr, u32), left: Option<Rc<Group>>, right: Option<Rc<Group>>) -> Group {
        let len = |group: &Option<Rc<Group>>| group.as_ref().map_or(0, |group| group.len);
        Group { own: Some(own), len: 1 + len(&left) + len(&right), children: [left, right] }
    }

    fn join(left: Option<Rc<Group>>, right: Rc<Group>) -> Option<Rc<Group>> {
        let Some(left) = left else { return Some(right) };
        let len = left.len + right.len;
        Some(Rc::new(Group { own: None, children: [Some(left), Some(right)], len }))
    }

    /// Whether the bytes of its constraints list them.
    fn is_listed(&self) -> bool {
        self.len > MAX_UNLISTED
    }

    fn for_each(&self, visit: &mut impl FnMut(Expr, u32)) {
        let mut stack = vec![self];
        while let Some(group) = stack.pop() {
            if let Some((e, serial)) = group.own {
                visit(e, serial);
            }
            stack.extend(group.children.iter().flatten().map(Rc::as_ref));
        }
    }
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
