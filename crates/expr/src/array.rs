//! Byte arrays and their updates, interned.
//! Every array version is a *total* function from 64-bit indices to bytes; there is no error value.
//!
//! | kind | byte at index `i` |
//! |---|---|
//! | `Symbolic { size }` | free if `i < size`, else 0 |
//! | `Constant(bytes)` | `bytes[i]` if `i < bytes.len()`, else 0 |
//! | `Open { prefix }` | `prefix[i]` if `i < prefix.len()`, else free: 2^64 unknown bytes |
//! | update `(i, v)` of a version | `v` at `i`, otherwise as before; also beyond the size |
//!
//! `Open` is the array of SMT-LIB; the engine's objects are `Symbolic` and `Constant`.
//! Invariant: equal name and kind means equal handle, so arrays are shared between queries.

use crate::handle::{ArrayId, Expr, SupportId, Version};
use crate::pool::{INDEX_WIDTH, Pool};
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::rc::Rc;

/// What the bytes of an array are.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ArrayKind {
    Symbolic { size: u32 },
    Constant(Rc<[u8]>),
    Open { prefix: Rc<[u8]> },
}

/// All free bytes of a pool are numbered, those of an array one after the other, and so is the array itself: whoever keeps
/// something for each of them needs one table. An open array has too many bytes: each of them has the array's number.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Numbers {
    first: u32,
    n_bytes: u32,
}

/// Arrays begin at a multiple of this, so that the bytes of an integer are close together in a table.
const WORD: u32 = 8;

impl Numbers {
    pub fn byte(self, index: u32) -> u32 {
        self.first + index.min(self.n_bytes)
    }

    /// The number of the array.
    pub fn whole(self) -> u32 {
        self.first + self.n_bytes
    }

    pub fn bytes(self) -> Range<u32> {
        self.first..self.whole()
    }
}

/// One array. Constant arrays have no name: their contents are their identity.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Array {
    pub name: Rc<str>,
    pub kind: ArrayKind,
}

impl Array {
    /// Number of bytes, unless the array is open.
    pub fn size(&self) -> Option<u32> {
        match &self.kind {
            ArrayKind::Symbolic { size } => Some(*size),
            ArrayKind::Constant(bytes) => Some(bytes.len() as u32),
            ArrayKind::Open { .. } => None,
        }
    }

    /// The byte at `index` if it does not depend on the assignment.
    pub fn fixed_byte(&self, index: u64) -> Option<u8> {
        let at = |bytes: &[u8]| usize::try_from(index).ok().and_then(|i| bytes.get(i).copied());
        match &self.kind {
            ArrayKind::Symbolic { size } => (index >= u64::from(*size)).then_some(0),
            ArrayKind::Constant(bytes) => Some(at(bytes).unwrap_or(0)),
            ArrayKind::Open { prefix } => at(prefix),
        }
    }

    /// Does some byte depend on the assignment?
    pub fn has_free_bytes(&self) -> bool {
        match &self.kind {
            ArrayKind::Symbolic { size } => *size > 0,
            ArrayKind::Constant(_) => false,
            ArrayKind::Open { .. } => true,
        }
    }
}

/// The last step that made a version.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum VersionNode {
    Base(ArrayId),
    /// `value` (8 bits) was written at `index` (64 bits) over `before`.
    Update {
        before: Version,
        index: Expr,
        value: Expr,
    },
}

pub(crate) struct VersionSlot {
    pub node: VersionNode,
    pub base: ArrayId,
    /// Support of the indices and values of all updates; the base is not in it.
    pub updates: SupportId,
    pub n_updates: u32,
}

#[derive(Default)]
pub(crate) struct Arrays {
    pub arrays: Vec<Array>,
    /// By array.
    numbers: Vec<Numbers>,
    next_number: u32,
    array_table: HashTable<u32>,
    pub versions: Vec<VersionSlot>,
    version_table: HashTable<u32>,
    pub free_arrays: Vec<u32>,
    pub free_versions: Vec<u32>,
}

fn hash_of(value: &impl Hash) -> u64 {
    let mut h = FxHasher::default();
    value.hash(&mut h);
    h.finish()
}

impl Arrays {
    pub fn intern_array(&mut self, array: Array) -> ArrayId {
        let hash = hash_of(&array);
        let arrays = &self.arrays;
        if let Some(&i) = self.array_table.find(hash, |&i| arrays[i as usize] == array) {
            return ArrayId::from_index(i as usize);
        }
        let numbers = self.number(&array);
        let i = place(&mut self.arrays, &mut self.free_arrays, array);
        self.numbers.resize(self.arrays.len(), Numbers::default());
        self.numbers[i as usize] = numbers;
        let arrays = &self.arrays;
        self.array_table.insert_unique(hash, i, |&i| hash_of(&arrays[i as usize]));
        ArrayId::from_index(i as usize)
    }

    /// Numbers that no array has had yet; when there are none left, the last one, for all.
    fn number(&mut self, array: &Array) -> Numbers {
        let n_bytes = match array.kind {
            ArrayKind::Symbolic { size } => size,
            ArrayKind::Open { .. } => 0,
            ArrayKind::Constant(_) => return Numbers::default(),
        };
        let behind = self.next_number.checked_add(n_bytes).and_then(|whole| whole.checked_add(1));
        let end = behind.and_then(|behind| behind.checked_next_multiple_of(WORD));
        let Some(end) = end else { return Numbers { first: u32::MAX, n_bytes: 0 } };
        Numbers { first: std::mem::replace(&mut self.next_number, end), n_bytes }
    }

    pub fn intern_version(&mut self, slot: VersionSlot) -> Version {
        let hash = hash_of(&slot.node);
        let versions = &self.versions;
        if let Some(&i) = self.version_table.find(hash, |&i| versions[i as usize].node == slot.node) {
            return Version::from_index(i as usize);
        }
        let i = place(&mut self.versions, &mut self.free_versions, slot);
        let versions = &self.versions;
        self.version_table.insert_unique(hash, i, |&i| hash_of(&versions[i as usize].node));
        Version::from_index(i as usize)
    }

    /// Frees the unmarked arrays and versions.
    pub fn sweep(&mut self, live_arrays: &[bool], live_versions: &[bool]) {
        self.array_table.retain(|&mut i| live_arrays[i as usize]);
        self.version_table.retain(|&mut i| live_versions[i as usize]);
        self.free_arrays = dead_slots(live_arrays);
        self.free_versions = dead_slots(live_versions);
        for &i in &self.free_arrays {
            self.arrays[i as usize] = Array { name: "".into(), kind: ArrayKind::Symbolic { size: 0 } };
        }
    }

    pub fn bytes(&self) -> usize {
        let contents: usize = self
            .arrays
            .iter()
            .map(|a| match &a.kind {
                ArrayKind::Symbolic { .. } => a.name.len(),
                ArrayKind::Constant(bytes) => bytes.len(),
                ArrayKind::Open { prefix } => prefix.len() + a.name.len(),
            })
            .sum();
        contents
            + self.arrays.capacity() * size_of::<Array>()
            + self.versions.capacity() * size_of::<VersionSlot>()
            + (self.array_table.capacity() + self.version_table.capacity()) * 5
    }
}

pub(crate) fn dead_slots(live: &[bool]) -> Vec<u32> {
    (0..live.len()).rev().filter(|&i| !live[i]).map(|i| i as u32).collect()
}

/// Puts a value into a free slot or at the end.
pub(crate) fn place<T>(slots: &mut Vec<T>, free: &mut Vec<u32>, value: T) -> u32 {
    match free.pop() {
        Some(i) => {
            slots[i as usize] = value;
            i
        }
        None => {
            slots.push(value);
            (slots.len() - 1) as u32
        }
    }
}

impl Pool {
    /// `size` free bytes, zero beyond. The same name and size give the same array.
    pub fn symbolic_array(&mut self, name: &str, size: u32) -> ArrayId {
        self.arrays.intern_array(Array { name: name.into(), kind: ArrayKind::Symbolic { size } })
    }

    /// The given bytes, zero beyond.
    pub fn constant_array(&mut self, bytes: impl Into<Rc<[u8]>>) -> ArrayId {
        self.arrays.intern_array(Array { name: "".into(), kind: ArrayKind::Constant(bytes.into()) })
    }

    /// The given bytes, then free bytes at every further index: an SMT-LIB array.
    pub fn open_array(&mut self, name: &str, prefix: impl Into<Rc<[u8]>>) -> ArrayId {
        self.arrays.intern_array(Array { name: name.into(), kind: ArrayKind::Open { prefix: prefix.into() } })
    }

    pub fn array(&self, id: ArrayId) -> &Array {
        &self.arrays.arrays[id.index()]
    }

    /// How the bytes of an array that has free ones are numbered.
    pub fn numbers(&self, id: ArrayId) -> Numbers {
        self.arrays.numbers[id.index()]
    }

    /// The array without updates.
    pub fn version(&mut self, array: ArrayId) -> Version {
        let updates = self.sets.empty();
        self.arrays.intern_version(VersionSlot { node: VersionNode::Base(array), base: array, updates, n_updates: 0 })
    }

    /// The version after writing one byte. `index` has 64 bits, `value` has 8.
    pub fn update(&mut self, before: Version, index: Expr, value: Expr) -> Version {
        assert_eq!(self.width(index), INDEX_WIDTH, "index of an update");
        assert_eq!(self.width(value), 8, "value of an update");
        let slot = &self.arrays.versions[before.index()];
        let (base, n_updates, earlier) = (slot.base, slot.n_updates + 1, slot.updates);
        let own = self.sets.union(self.support(index), self.support(value));
        let updates = self.sets.union(earlier, own);
        let node = VersionNode::Update { before, index, value };
        self.arrays.intern_version(VersionSlot { node, base, updates, n_updates })
    }

    pub fn version_node(&self, v: Version) -> VersionNode {
        self.arrays.versions[v.index()].node
    }

    /// The array below all updates.
    pub fn base(&self, v: Version) -> ArrayId {
        self.arrays.versions[v.index()].base
    }

    pub fn n_updates(&self, v: Version) -> u32 {
        self.arrays.versions[v.index()].n_updates
    }
}
