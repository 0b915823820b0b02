//! The bytes of all objects of a worker, in one flat vector.
//!
//! A place in it is a number, so the fast path needs no pointer and no `unsafe`, and one bounds check covers an
//! access. Room for all that a run may use is reserved at its start, so that the vector does not move. Freed pieces are
//! kept in one list per size and used again; pieces never merge. Invariant: the first slot is all zero for ever,
//! so place 0 stands for any bytes never written.

use crate::address::SLOT;

const UNIT: usize = 16;
const SIZES: usize = SLOT as usize / UNIT + 1;

/// Start of a piece, in units of 16 bytes (room for 64 GiB).
pub(crate) type Place = u32;

/// The place that reads as zeros and must not be written.
pub(crate) const ZEROS: Place = 0;

pub(crate) struct Host {
    data: Vec<u8>,
    vacant: Vec<Vec<Place>>,
    used: usize,
}

impl Host {
    pub(crate) fn new() -> Self {
        Host { data: vec![0; SLOT as usize], vacant: vec![Vec::new(); SIZES], used: 0 }
    }

    /// Takes address space for this many bytes now, so that growing never moves what is there (a move needs room for
    /// both). Pages come when they are written; if the system refuses, growing works as before.
    pub(crate) fn reserve(&mut self, bytes: usize) {
        let _refused = self.data.try_reserve_exact(bytes);
    }

    /// Index of a place's first byte in `data`.
    #[inline(always)]
    pub(crate) fn index(place: Place) -> usize {
        place as usize * UNIT
    }

    /// Everything; used with `index`.
    #[inline(always)]
    pub(crate) fn data(&self) -> &[u8] {
        &self.data
    }

    #[inline(always)]
    pub(crate) fn data_mut(&mut self) -> &mut [u8] {
        &mut self.data
    }

    #[inline]
    pub(crate) fn piece(&self, place: Place, len: usize) -> &[u8] {
        &self.data[Self::index(place)..][..len]
    }

    #[inline]
    pub(crate) fn piece_mut(&mut self, place: Place, len: usize) -> &mut [u8] {
        debug_assert!(place != ZEROS || len == 0);
        &mut self.data[Self::index(place)..][..len]
    }

    /// A piece of `len` bytes with any contents. An empty piece is `ZEROS`.
    pub(crate) fn alloc(&mut self, len: usize) -> Place {
        let units = len.div_ceil(UNIT);
        if units == 0 {
            return ZEROS;
        }
        self.used += units * UNIT;
        match self.vacant[units].pop() {
            Some(place) => place,
            None => self.grow(units),
        }
    }

    #[cold]
    fn grow(&mut self, units: usize) -> Place {
        let at = self.data.len();
        self.data.resize(at + units * UNIT, 0);
        u32::try_from(at / UNIT).expect("less than 64 GiB of program memory per worker")
    }

    pub(crate) fn alloc_zeroed(&mut self, len: usize) -> Place {
        let place = self.alloc(len);
        if place != ZEROS {
            self.piece_mut(place, len).fill(0);
        }
        place
    }

    pub(crate) fn alloc_copy(&mut self, from: Place, len: usize) -> Place {
        let place = self.alloc(len);
        if place != ZEROS {
            let from = Self::index(from);
            self.data.copy_within(from..from + len, Self::index(place));
        }
        place
    }

    pub(crate) fn free(&mut self, place: Place, len: usize) {
        let units = len.div_ceil(UNIT);
        if place != ZEROS && units > 0 {
            self.used -= units * UNIT;
            self.vacant[units].push(place);
        }
    }

    /// Bytes in pieces handed out.
    pub(crate) fn used(&self) -> usize {
        self.used
    }

    /// Bytes held from the operating system.
    pub(crate) fn held(&self) -> usize {
        self.data.len() + self.vacant.iter().map(|v| v.capacity() * size_of::<Place>()).sum::<usize>()
    }
}
