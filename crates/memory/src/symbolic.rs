//! Symbolic bytes at concrete addresses: loading, storing, making them.
//!
//! Expressions are made only here and in `offset`, always through the simplifying builder. Invariant: a value loaded
//! where it was stored, with nothing in between, is the same expression.

use trefoil_expr::{ArrayId, Const, Expr, Version};
use trefoil_simplify::Builder;

use crate::address::{Bank, SLOT, slot_of};
use crate::alloc::page_block;
use crate::fault::{Access, Checked, Fault};
use crate::memory::{InBlock, Memory, place_of};
use crate::object::ObjectRef;
use crate::overlay::{Piece, Source};
use crate::value::Value;

impl Memory {
    /// Loads `n` bytes, 1 to 8.
    #[inline]
    pub fn load(&mut self, build: &mut Builder, addr: u64, n: u32) -> Checked<Value> {
        let hit = match n {
            1 => self.load_hit::<1>(addr),
            2 => self.load_hit::<2>(addr),
            4 => self.load_hit::<4>(addr),
            8 => self.load_hit::<8>(addr),
            _ => None,
        };
        match hit {
            Some(word) => Ok(Value::Word(word)),
            None => self.load_slow(build, addr, n),
        }
    }

    #[inline(never)]
    fn load_slow(&mut self, build: &mut Builder, addr: u64, n: u32) -> Checked<Value> {
        debug_assert!((1..=8).contains(&n));
        let expr = match self.load_block(addr, n as usize) {
            Some(InBlock::Word(word)) => return Ok(Value::Word(word)),
            Some(InBlock::Piece(source)) => join(build, source, n, None),
            None => {
                let mut word = [0; 8];
                if self.read_bytes(addr, &mut word[..n as usize])? {
                    return Ok(Value::Word(u64::from_le_bytes(word)));
                }
                self.gather(build, addr, n.into())
            }
        };
        Ok(build.pool.as_u64(expr).map_or(Value::Symbolic(expr), Value::Word))
    }

    /// Loads any number of bytes (at least one): into `out` if all are concrete, else as one expression.
    pub fn load_wide(&mut self, build: &mut Builder, addr: u64, out: &mut [u8]) -> Checked<Option<Expr>> {
        if self.read_bytes(addr, out)? {
            return Ok(None);
        }
        Ok(Some(self.gather(build, addr, out.len() as u64)))
    }

    /// Stores a value of `n` bytes, 1 to 8.
    #[inline]
    pub fn store(&mut self, build: &mut Builder, addr: u64, n: u32, value: Value) -> Checked<()> {
        match (value, n) {
            (Value::Word(word), 1) => self.store_word::<1>(addr, word),
            (Value::Word(word), 2) => self.store_word::<2>(addr, word),
            (Value::Word(word), 4) => self.store_word::<4>(addr, word),
            (Value::Word(word), 8) => self.store_word::<8>(addr, word),
            (Value::Word(word), n) => self.write_bytes(addr, &word.to_le_bytes()[..n as usize]),
            (Value::Symbolic(expr), n) => self.store_expr(build, addr, n, expr),
        }
    }

    /// Stores an expression as `n` bytes; a narrower one is extended with zeros.
    pub fn store_expr(&mut self, build: &mut Builder, addr: u64, n: u32, expr: Expr) -> Checked<()> {
        let object = self.check(Access::write(addr, n.into()))?;
        let expr = build.resize_unsigned(expr, n * 8);
        self.store_checked(build, &object, addr, expr);
        Ok(())
    }

    /// Stores an expression of whole bytes into `object`, where it fits.
    pub(crate) fn store_checked(&mut self, build: &mut Builder, object: &ObjectRef, addr: u64, expr: Expr) {
        let n = build.pool.width(expr) / 8;
        match build.pool.as_const(expr) {
            Some(constant) => self.write_checked(object, addr, &constant.to_le_bytes()[..n as usize]),
            None => self.overlay(object, addr, n.into(), Source::Word { expr, first: 0 }),
        }
    }

    /// Makes `len` bytes at `addr` the bytes of an array from index `first` on.
    pub fn make_symbolic(
        &mut self,
        build: &mut Builder,
        addr: u64,
        len: u64,
        (array, first): (ArrayId, u32),
    ) -> Checked<()> {
        let object = self.check(Access::write(addr, len))?;
        let version = build.pool.version(array);
        self.overlay(&object, addr, len, Source::Array { version, first });
        Ok(())
    }

    /// Whether one of `len` bytes at `addr` is symbolic.
    pub fn is_symbolic(&mut self, addr: u64, len: u64) -> Checked<bool> {
        self.check(Access::read(addr, len))?;
        Ok(self.pieces_in(addr, len).iter().any(|piece| piece.2 != Source::Unset))
    }

    /// From now on a load of one of these bytes is a fault until it is written. Copies may carry them.
    pub fn make_unset(&mut self, addr: u64, len: u64) -> Checked<()> {
        let object = self.check(Access::write(addr, len))?;
        self.overlay(&object, addr, len, Source::Unset);
        Ok(())
    }

    /// From now on those of the bytes that were never written are zero.
    pub fn accept_unset(&mut self, addr: u64, len: u64) -> Checked<()> {
        let object = self.check(Access::read(addr, len))?;
        for (start, len, source) in self.pieces_in(addr, len) {
            if source == Source::Unset {
                self.write_checked(&object, start, &vec![0; len as usize]);
            }
        }
        Ok(())
    }

    /// All expressions that any address space of this worker holds: the roots of a collection.
    pub fn for_each_expr(&mut self, mut expr: impl FnMut(Expr), mut version: impl FnMut(Version)) {
        self.reap();
        for (_, overlay) in self.store.overlays.iter() {
            for piece in overlay.pieces() {
                match piece.source {
                    Source::Word { expr: e, .. } => expr(e),
                    Source::Array { version: v, .. } => version(v),
                    Source::Unset => {}
                }
            }
        }
        for (_, object) in self.store.objects.iter() {
            object.id.size_expr.into_iter().for_each(&mut expr);
        }
    }
}

/// Some symbolic bytes: address, length, what they are.
pub(crate) type Symbolic = (u64, u64, Source);

/// Steps of the above, used by `offset` and `bulk` too. Addresses are checked.
impl Memory {
    /// The symbolic pieces in `len` bytes at `addr`, with their addresses and lengths, in order;
    /// what goes on from slot to slot is one piece.
    pub(crate) fn pieces_in(&self, addr: u64, len: u64) -> Vec<Symbolic> {
        let mut pieces = Vec::new();
        let end = addr + len;
        let mut at = addr;
        while at < end {
            let (bank, slot) = place_of(at);
            let to = end.min(bank.slot_addr(slot) + SLOT);
            let block = self.store.find(self.space.banks[bank as usize].root, slot);
            let overlay = self.store.blocks.get(block).overlay;
            if block != 0 && overlay != 0 {
                let base = bank.slot_addr(slot) + u64::from(self.store.blocks.get(block).start);
                let range = self.store.overlays.get(overlay).range((at - base) as u16, (to - base) as u16);
                for piece in range {
                    push_piece(&mut pieces, (base + u64::from(piece.at), piece.len.into(), piece.source));
                }
            }
            at = to;
        }
        pieces
    }

    /// Whether the part of a checked access from `at` on is concrete; a fault if some of it was never written.
    pub(crate) fn is_concrete_from(&self, access: Access, at: u64) -> Checked<bool> {
        let pieces = self.pieces_in(at, access.addr + access.len - at);
        if pieces.iter().any(|piece| piece.2 == Source::Unset) {
            let object = self.check(access)?;
            return Err(Box::new(Fault::Uninitialised { access, object }));
        }
        Ok(pieces.is_empty())
    }

    /// `n` bytes at `addr` as one expression.
    pub(crate) fn gather(&mut self, build: &mut Builder, addr: u64, n: u64) -> Expr {
        let mut value = None;
        let mut at = addr;
        for (start, len, source) in self.pieces_in(addr, n) {
            if start > at {
                let bytes = self.constant(build, at, start - at);
                value = Some(above(build, bytes, value));
            }
            value = Some(join(build, source, len as u32, value));
            at = start + len;
        }
        if at < addr + n {
            let bytes = self.constant(build, at, addr + n - at);
            value = Some(above(build, bytes, value));
        }
        value.expect("a value has at least one byte")
    }

    fn constant(&mut self, build: &mut Builder, addr: u64, len: u64) -> Expr {
        let bytes = self.concrete_bytes(addr, len);
        build.constant(&Const::from_le_bytes(&bytes))
    }

    /// The concrete bytes of a range; those under a symbolic piece mean nothing.
    pub(crate) fn concrete_bytes(&mut self, addr: u64, len: u64) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(len as usize);
        while bytes.len() < len as usize {
            let chunk = self.chunk(addr + bytes.len() as u64, len as usize - bytes.len());
            bytes.extend_from_slice(&self.store.host.data()[chunk.host..][..chunk.len]);
        }
        bytes
    }

    /// Makes `len` bytes at `addr` of `object` symbolic.
    pub(crate) fn overlay(&mut self, object: &ObjectRef, addr: u64, len: u64, source: Source) {
        let mut at = addr;
        while at < addr + len {
            let (bank, slot) = place_of(at);
            let slot_addr = bank.slot_addr(slot);
            let to = (addr + len).min(slot_addr + SLOT);
            let block = self.private_block(object, bank, slot);
            let start = slot_addr + u64::from(self.store.blocks.get(block).start);
            let source = source.skip((at - addr) as u32);
            let piece = Piece { at: (at - start) as u16, len: (to - at) as u16, source };
            self.store.edit_overlay(block, |overlay| overlay.set(piece));
            self.tlb.forget(slot_addr);
            at = to;
        }
    }

    /// The block of a slot of a live object, private, made if it is missing; its bytes may be shared zeros.
    pub(crate) fn private_block(&mut self, object: &ObjectRef, bank: Bank, slot: u32) -> u32 {
        let root = &mut self.space.banks[bank as usize].root;
        if self.store.find(*root, slot) == 0 {
            let owner = self.store.find(*root, slot_of(object.base));
            let owner = self.store.blocks.get(owner).object;
            self.store.objects.retain(owner);
            let page = page_block(owner, object, bank.slot_addr(slot));
            let page = self.store.blocks.insert(page);
            *self.store.entry(root, slot) = page;
        }
        self.store.private_block(root, slot)
    }

    /// Makes bytes `offset..offset + len` of a private block concrete.
    pub(crate) fn make_concrete(&mut self, block: u32, offset: usize, len: usize) {
        self.store.edit_overlay(block, |overlay| overlay.clear(offset as u16, (offset + len) as u16));
    }
}

/// Adds a piece, as part of the last one if it goes on with it: a value may cross from slot to slot.
fn push_piece(pieces: &mut Vec<Symbolic>, piece: Symbolic) {
    match pieces.last_mut() {
        Some((start, len, source)) if *start + *len == piece.0 && source.skip(*len as u32) == piece.2 => {
            *len += piece.1;
        }
        _ => pieces.push(piece),
    }
}

/// Byte `i` of a source.
pub(crate) fn byte_of(build: &mut Builder, source: Source, i: u32) -> Expr {
    match source.skip(i) {
        Source::Word { expr, first } => build.extract(expr, first * 8, 8),
        Source::Array { version, first } => {
            let index = build.bv(64, first.into());
            build.read(version, index)
        }
        Source::Unset => build.bv(8, 0),
    }
}

/// `high` bytes above those gathered so far.
fn above(build: &mut Builder, high: Expr, low: Option<Expr>) -> Expr {
    match low {
        Some(low) => build.concat(high, low),
        None => high,
    }
}

/// The first `len` bytes of a source above those gathered so far.
fn join(build: &mut Builder, source: Source, len: u32, low: Option<Expr>) -> Expr {
    match source {
        Source::Word { expr, first: 0 } if low.is_none() && build.pool.width(expr) == len * 8 => expr,
        Source::Word { expr, first } => {
            let part = build.extract(expr, first * 8, len * 8);
            above(build, part, low)
        }
        Source::Array { .. } | Source::Unset => {
            let joined = (0..len).fold(low, |low, i| {
                let byte = byte_of(build, source, i);
                Some(above(build, byte, low))
            });
            joined.expect("a piece is not empty")
        }
    }
}
