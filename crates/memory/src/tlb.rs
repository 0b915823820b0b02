//! A small table of slots in use, so that most accesses are one lookup and one compare.
//!
//! It caches the current address space only. An entry's limits are 0 for what needs the slow path: symbolic bytes,
//! shared bytes (for writing), constants (for writing), freed objects. Invariant: a hit means the access lies
//! inside a live object whose bytes there are concrete and, for a write, private to the current space.

use crate::address::SLOT_BITS;

const ENTRIES: usize = 128;

/// What is known about one slot.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Entry {
    /// Address of the first byte.
    pub(crate) base: u64,
    /// Index of that byte in the host vector.
    pub(crate) host: usize,
    /// Bytes that may be read.
    pub(crate) readable: u64,
    /// Bytes that may be written.
    pub(crate) writable: u64,
}

#[derive(Clone)]
pub(crate) struct Tlb {
    entries: [Entry; ENTRIES],
}

impl Tlb {
    pub(crate) fn new() -> Self {
        Tlb { entries: [Entry::default(); ENTRIES] }
    }

    #[inline(always)]
    fn index(addr: u64) -> usize {
        (addr >> SLOT_BITS) as usize % ENTRIES
    }

    /// Host index of `len` bytes at `addr`, if they may be read without further thought.
    #[inline(always)]
    pub(crate) fn readable(&self, addr: u64, len: u64) -> Option<usize> {
        let entry = &self.entries[Self::index(addr)];
        let offset = addr.wrapping_sub(entry.base);
        // `checked_add`: the address may lie just below the object, in the same slot.
        let end = offset.checked_add(len)?;
        (end <= entry.readable).then(|| entry.host + offset as usize)
    }

    /// Host index of `len` bytes at `addr`, if they may be written without further thought.
    #[inline(always)]
    pub(crate) fn writable(&self, addr: u64, len: u64) -> Option<usize> {
        let entry = &self.entries[Self::index(addr)];
        let offset = addr.wrapping_sub(entry.base);
        let end = offset.checked_add(len)?;
        (end <= entry.writable).then(|| entry.host + offset as usize)
    }

    #[inline]
    pub(crate) fn fill(&mut self, entry: Entry) {
        self.entries[Self::index(entry.base)] = entry;
    }

    /// Forgets the slot of `addr`.
    #[inline]
    pub(crate) fn forget(&mut self, addr: u64) {
        self.entries[Self::index(addr)] = Entry::default();
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries = [Entry::default(); ENTRIES];
    }

    /// From now on everything is shared: what could be written must be copied first.
    pub(crate) fn forbid_writes(&mut self) {
        for entry in &mut self.entries {
            entry.writable = 0;
        }
    }
}
