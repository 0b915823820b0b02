//! Whole ranges: copy, fill, search, compare. Symbolic bytes travel as they are; nothing here forks or makes an
//! expression. Where the answer depends on a symbolic byte, the function says where it stopped.
//!
//! All work goes slot by slot. A range of length 0 is always fine, whatever the address.

use std::cmp::Ordering;

use crate::address::SLOT;
use crate::fault::{Access, Checked};
use crate::memory::Memory;
use crate::object::ObjectRef;
use crate::overlay::Source;
use crate::value::Expr;
use trefoil_stdx::mutants::{self, Mutant};

/// Result of a search for a byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    /// At this distance from the start, with only other bytes before it.
    At(u64),
    /// Not among the first bytes before this distance; there, a symbolic byte decides.
    Symbolic(u64),
    /// Nowhere in the range.
    Nowhere,
}

/// Result of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compared {
    /// The bytes are the same.
    Equal,
    /// They differ first at this distance; the order is that of the bytes there.
    Differ(u64, Ordering),
    /// They are the same up to this distance; there, a symbolic byte decides.
    Symbolic(u64),
}

impl Memory {
    /// Copies `len` bytes; the ranges may overlap.
    pub fn copy(&mut self, dst: u64, src: u64, len: u64) -> Checked<()> {
        if len == 0 {
            return Ok(());
        }
        let len = len - u64::from(mutants::on(Mutant::LostByte) && len > 8);
        self.check(Access::read(src, len))?;
        let object = self.check(Access::write(dst, len))?;
        if dst > src && dst - src < len {
            self.copy_backward(&object, dst, src, len);
        } else if dst != src {
            self.copy_forward(&object, dst, src, len);
        }
        Ok(())
    }

    /// Copies what one object holds to the start of another, as far as that reaches. Where sizes depend on input, bytes
    /// beyond them come along: nobody can have written them, and nobody can read them.
    pub fn copy_contents(&mut self, to: &ObjectRef, from: &ObjectRef) {
        self.copy_forward(to, to.base, from.base, to.size.min(from.size));
    }

    /// Makes `len` bytes equal to `byte`.
    pub fn fill(&mut self, addr: u64, len: u64, byte: u8) -> Checked<()> {
        if len == 0 {
            return Ok(());
        }
        let object = self.check(Access::write(addr, len))?;
        let mut at = addr;
        while at < addr + len {
            let range = self.writable_chunk(&object, at, slot_rest(at, addr + len) as usize);
            at += range.len() as u64;
            self.store.host.data_mut()[range].fill(byte);
        }
        Ok(())
    }

    /// Makes `len` bytes equal to a symbolic byte (8 bits wide).
    pub fn fill_expr(&mut self, addr: u64, len: u64, byte: Expr) -> Checked<()> {
        if len == 0 {
            return Ok(());
        }
        let object = self.check(Access::write(addr, len))?;
        for at in addr..addr + len {
            self.overlay(&object, at, 1, Source::Word { expr: byte, first: 0 });
        }
        Ok(())
    }

    /// Looks for `byte` in the `max` bytes at `addr`. Leaving the object before it is found is the fault of a read
    /// of the first byte outside.
    pub fn find_byte(&mut self, addr: u64, byte: u8, max: u64) -> Checked<Found> {
        let mut done = 0;
        while done < max {
            let object = self.check(Access::read(addr + done, 1))?;
            let end = (addr.saturating_add(max)).min(object.base + object.inside);
            let len = slot_rest(addr + done, end);
            match self.find_in_slot(addr + done, byte, len) {
                Found::At(at) => return Ok(Found::At(done + at)),
                Found::Symbolic(at) => return Ok(Found::Symbolic(done + at)),
                Found::Nowhere => done += len,
            }
        }
        Ok(Found::Nowhere)
    }

    /// The bytes up to a zero byte. `None` if a symbolic byte comes first.
    pub fn read_cstring(&mut self, addr: u64) -> Checked<Option<Vec<u8>>> {
        let Found::At(len) = self.find_byte(addr, 0, u64::MAX)? else { return Ok(None) };
        Ok(Some(self.concrete_bytes(addr, len)))
    }

    /// Compares two ranges. They must both be readable to the end.
    pub fn compare(&mut self, a: u64, b: u64, len: u64) -> Checked<Compared> {
        if len > 0 {
            self.check(Access::read(a, len))?;
            self.check(Access::read(b, len))?;
        }
        let mut done = 0;
        while done < len {
            let n = slot_rest(a + done, a + len).min(slot_rest(b + done, b + len));
            let known = self.concrete_prefix(a + done, n).min(self.concrete_prefix(b + done, n));
            let (x, y) = (self.chunk(a + done, known as usize), self.chunk(b + done, known as usize));
            let data = self.store.host.data();
            let (x, y) = (&data[x.host..][..known as usize], &data[y.host..][..known as usize]);
            if let Some(i) = x.iter().zip(y).position(|(x, y)| x != y) {
                return Ok(Compared::Differ(done + i as u64, x[i].cmp(&y[i])));
            }
            if known < n {
                return Ok(Compared::Symbolic(done + known));
            }
            done += n;
        }
        Ok(Compared::Equal)
    }
}

/// Steps of the above. Addresses are checked.
impl Memory {
    fn copy_forward(&mut self, object: &ObjectRef, dst: u64, src: u64, len: u64) {
        let mut done = 0;
        while done < len {
            let n = slot_rest(src + done, src + len).min(slot_rest(dst + done, dst + len));
            self.copy_part(object, dst + done, src + done, n);
            done += n;
        }
    }

    fn copy_backward(&mut self, object: &ObjectRef, dst: u64, src: u64, len: u64) {
        let mut left = len;
        while left > 0 {
            // Bytes of the range before its end that lie in the slot of its last byte.
            let tail = |start: u64| ((start + left - 1) % SLOT + 1).min(left);
            let n = tail(src).min(tail(dst));
            left -= n;
            self.copy_part(object, dst + left, src + left, n);
        }
    }

    /// Copies bytes that lie in one slot on both sides.
    fn copy_part(&mut self, object: &ObjectRef, dst: u64, src: u64, len: u64) {
        let pieces = self.pieces_in(src, len);
        let to = self.writable_chunk(object, dst, len as usize);
        // Asked only now: making the target private may have moved the source, if they share a slot.
        let from = self.chunk(src, len as usize).host;
        self.store.host.data_mut().copy_within(from..from + len as usize, to.start);
        for (start, len, source) in pieces {
            self.overlay(object, dst + (start - src), len, source);
        }
    }

    fn find_in_slot(&mut self, addr: u64, byte: u8, len: u64) -> Found {
        let known = self.concrete_prefix(addr, len);
        let chunk = self.chunk(addr, known as usize);
        let bytes = &self.store.host.data()[chunk.host..][..known as usize];
        match bytes.iter().position(|b| *b == byte) {
            Some(at) => Found::At(at as u64),
            None if known < len => Found::Symbolic(known),
            None => Found::Nowhere,
        }
    }

    /// How many bytes of a range in one slot come before the first symbolic one.
    fn concrete_prefix(&self, addr: u64, len: u64) -> u64 {
        self.pieces_in(addr, len).first().map_or(len, |piece| piece.0 - addr)
    }
}

/// Bytes from `addr` to the end of its slot, at most to `end`.
fn slot_rest(addr: u64, end: u64) -> u64 {
    (SLOT - addr % SLOT).min(end - addr)
}
