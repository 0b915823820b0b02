//! `Assignment`: concrete bytes for symbolic arrays; a model, a witness, a test case.
//! Total: a byte nobody set is 0. Cheap to clone: contents are shared until written.
//! Invariant: arrays sorted by handle, each once.

use crate::handle::ArrayId;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Indices below this are kept densely; an open array may have bytes far beyond.
const DENSE_LIMIT: u64 = 1 << 24;

/// Bytes of one array.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Contents {
    dense: Vec<u8>,
    #[expect(clippy::box_collection, reason = "hardly ever there, and every live state has such contents")]
    far: Option<Box<BTreeMap<u64, u8>>>,
}

impl Contents {
    fn byte(&self, index: u64) -> u8 {
        if index < DENSE_LIMIT {
            return self.dense.get(index as usize).copied().unwrap_or(0);
        }
        self.far.as_ref().and_then(|far| far.get(&index)).copied().unwrap_or(0)
    }

    fn set(&mut self, index: u64, value: u8) {
        if index >= DENSE_LIMIT {
            self.far.get_or_insert_default().insert(index, value);
            return;
        }
        let at = index as usize;
        if self.dense.len() <= at {
            self.dense.resize(at + 1, 0);
        }
        self.dense[at] = value;
    }
}

/// Maps symbolic arrays to bytes.
#[derive(Clone, Debug, Default)]
pub struct Assignment {
    /// One piece of memory: every live state has an assignment of its own.
    arrays: Rc<[(ArrayId, Rc<Contents>)]>,
}

impl Assignment {
    /// Every byte is 0.
    pub fn new() -> Self {
        Self::default()
    }

    pub fn byte(&self, array: ArrayId, index: u64) -> u8 {
        match self.position(array) {
            Ok(at) => self.arrays[at].1.byte(index),
            Err(_) => 0,
        }
    }

    pub fn set(&mut self, array: ArrayId, index: u64, value: u8) {
        Rc::make_mut(self.contents_mut(array)).set(index, value);
    }

    /// Replaces all bytes of an array.
    pub fn set_bytes(&mut self, array: ArrayId, bytes: &[u8]) {
        *self.contents_mut(array) = Rc::new(Contents { dense: bytes.to_vec(), far: None });
    }

    /// The first `size` bytes of an array.
    pub fn bytes(&self, array: ArrayId, size: u32) -> Vec<u8> {
        (0..u64::from(size)).map(|i| self.byte(array, i)).collect()
    }

    /// Bytes set beyond the dense part, for printing models of open arrays.
    pub fn far_bytes(&self, array: ArrayId) -> Vec<(u64, u8)> {
        match self.position(array) {
            Ok(at) => self.arrays[at].1.far.iter().flat_map(|far| far.iter()).map(|(&i, &v)| (i, v)).collect(),
            Err(_) => Vec::new(),
        }
    }

    /// The bytes that were set densely (from index 0); shorter than the array if its tail was never set.
    pub fn dense_bytes(&self, array: ArrayId) -> &[u8] {
        match self.position(array) {
            Ok(at) => &self.arrays[at].1.dense,
            Err(_) => &[],
        }
    }

    /// The arrays with bytes set, in order of their handles.
    pub fn arrays(&self) -> impl Iterator<Item = ArrayId> + '_ {
        self.arrays.iter().map(|(a, _)| *a)
    }

    /// Takes over every array that `other` sets.
    pub fn overlay(&mut self, other: &Assignment) {
        for (array, contents) in other.arrays.iter() {
            *self.contents_mut(*array) = Rc::clone(contents);
        }
    }

    fn position(&self, array: ArrayId) -> Result<usize, usize> {
        self.arrays.binary_search_by_key(&array, |(a, _)| *a)
    }

    fn contents_mut(&mut self, array: ArrayId) -> &mut Rc<Contents> {
        let at = self.position(array).unwrap_or_else(|at| {
            let (before, behind) = self.arrays.split_at(at);
            let new = (array, Rc::default());
            self.arrays = before.iter().cloned().chain([new]).chain(behind.iter().cloned()).collect();
            at
        });
        &mut Rc::make_mut(&mut self.arrays)[at].1
    }
}
