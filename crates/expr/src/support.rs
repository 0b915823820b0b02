//! Support sets: which symbolic bytes an expression reads, interned.
//! An over-approximation of what the value depends on, never an under-approximation.
//! Invariant: elements sorted, no duplicates, and a whole array swallows its single bytes.

use crate::handle::{ArrayId, SupportId};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// One element of a support set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SupportItem {
    array: ArrayId,
    /// `WHOLE` stands for all bytes of the array and sorts after each of them.
    index: u32,
}

const WHOLE: u32 = u32::MAX;

impl SupportItem {
    /// One byte. An index that does not fit is widened to the whole array.
    pub fn byte(array: ArrayId, index: u64) -> Self {
        Self { array, index: u32::try_from(index).unwrap_or(WHOLE) }
    }

    pub fn whole(array: ArrayId) -> Self {
        Self { array, index: WHOLE }
    }

    pub fn array(self) -> ArrayId {
        self.array
    }

    /// The byte's index; nothing if the element is the whole array.
    pub fn index(self) -> Option<u32> {
        (self.index != WHOLE).then_some(self.index)
    }

    fn overlaps(self, other: Self) -> bool {
        self.array == other.array && (self.index == other.index || self.index == WHOLE || other.index == WHOLE)
    }

    /// Overlapping elements share a bit: one bit for a byte, all of them for a whole array.
    fn signature(self) -> u64 {
        let by_byte = self.index.wrapping_add(self.array.raw().wrapping_mul(0x9e37_79b1)) % 56;
        if self.index == WHOLE { u64::MAX >> 8 } else { 1 << by_byte }
    }
}

struct Set {
    items: Box<[SupportItem]>,
    signature: u64,
}

/// The interned sets of one pool.
pub(crate) struct Supports {
    sets: Vec<Set>,
    table: HashTable<u32>,
    unions: FxHashMap<(SupportId, SupportId), SupportId>,
    free: Vec<u32>,
}

fn hash_items(items: &[SupportItem]) -> u64 {
    let mut h = FxHasher::default();
    items.hash(&mut h);
    h.finish()
}

impl Supports {
    pub fn new() -> Self {
        let mut s = Self { sets: Vec::new(), table: HashTable::new(), unions: FxHashMap::default(), free: Vec::new() };
        let empty = s.intern(Vec::new());
        debug_assert_eq!(empty, Self::EMPTY_INDEX);
        s
    }

    const EMPTY_INDEX: u32 = 0;

    pub fn empty(&self) -> SupportId {
        SupportId::from_index(0)
    }

    pub fn single(&mut self, item: SupportItem) -> SupportId {
        let i = self.intern(vec![item]);
        SupportId::from_index(i as usize)
    }

    pub fn items(&self, id: SupportId) -> &[SupportItem] {
        &self.sets[id.index()].items
    }

    fn intern(&mut self, items: Vec<SupportItem>) -> u32 {
        let hash = hash_items(&items);
        let sets = &self.sets;
        if let Some(&i) = self.table.find(hash, |&i| *sets[i as usize].items == *items) {
            return i;
        }
        let signature = items.iter().fold(0, |acc, it| acc | it.signature());
        let set = Set { items: items.into(), signature };
        let i = crate::array::place(&mut self.sets, &mut self.free, set);
        let sets = &self.sets;
        self.table.insert_unique(hash, i, |&i| hash_items(&sets[i as usize].items));
        i
    }

    pub fn union(&mut self, a: SupportId, b: SupportId) -> SupportId {
        if a == b || b == self.empty() {
            return a;
        }
        if a == self.empty() {
            return b;
        }
        let key = (a.min(b), a.max(b));
        if let Some(&id) = self.unions.get(&key) {
            return id;
        }
        let merged = merge(self.items(a), self.items(b));
        let id = SupportId::from_index(self.intern(merged) as usize);
        if self.unions.len() >= MAX_CACHED_UNIONS {
            self.unions.clear();
        }
        self.unions.insert(key, id);
        id
    }

    pub fn overlap(&self, a: SupportId, b: SupportId) -> bool {
        let (a, b) = (&self.sets[a.index()], &self.sets[b.index()]);
        if a.signature & b.signature == 0 {
            return false;
        }
        let (mut i, mut j) = (0, 0);
        while let (Some(&x), Some(&y)) = (a.items.get(i), b.items.get(j)) {
            if x.overlaps(y) {
                return true;
            }
            if x < y { i += 1 } else { j += 1 }
        }
        false
    }

    /// Frees every set that is not marked. The empty set always stays.
    pub fn sweep(&mut self, live: &[bool]) {
        self.unions.clear();
        let dead = |i: u32| i != Self::EMPTY_INDEX && !live[i as usize];
        self.table.retain(|&mut i| !dead(i));
        self.free = (0..self.sets.len() as u32).filter(|&i| dead(i)).collect();
        for &i in &self.free {
            self.sets[i as usize] = Set { items: Box::default(), signature: 0 };
        }
    }

    pub fn len(&self) -> usize {
        self.sets.len()
    }

    pub fn n_live(&self) -> usize {
        self.sets.len() - self.free.len()
    }

    pub fn bytes(&self) -> usize {
        let items: usize = self.sets.iter().map(|s| s.items.len()).sum();
        items * size_of::<SupportItem>()
            + self.sets.capacity() * size_of::<Set>()
            + self.table.capacity() * 5
            + self.unions.capacity() * (size_of::<(SupportId, SupportId, SupportId)>() + 1)
    }
}

/// Bounds the memory of the union cache; it is only a shortcut.
const MAX_CACHED_UNIONS: usize = 1 << 16;

fn merge(a: &[SupportItem], b: &[SupportItem]) -> Vec<SupportItem> {
    let mut all: Vec<SupportItem> = Vec::with_capacity(a.len() + b.len());
    all.extend_from_slice(a);
    all.extend_from_slice(b);
    // Two sorted runs: the standard sort detects them and merges in linear time.
    all.sort();
    all.dedup();
    let whole: Vec<ArrayId> = all.iter().filter(|it| it.index == WHOLE).map(|it| it.array).collect();
    if !whole.is_empty() {
        all.retain(|it| it.index == WHOLE || whole.binary_search(&it.array).is_err());
    }
    all
}
