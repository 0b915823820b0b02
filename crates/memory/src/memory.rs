//! The memory of a worker: the current state's address space, loads and stores.
//!
//! The hot path is `load` and `store` on a TLB hit; everything else is cold and out of line. Symbolic offsets and
//! whole ranges have their own files. Invariant: the TLB speaks about `space` and nothing else, so whoever changes
//! what is private, alive or concrete in `space` corrects the TLB in the same function.

use crate::address::{Bank, SLOT, slot_of};
use crate::fault::{Access, Checked};
use crate::host::{Host, ZEROS};
use crate::object::ObjectRef;
use crate::overlay::{Piece, Source};
use crate::space::{AddressSpace, Graveyard};
use crate::store::{Block, Store};
use crate::tlb::{Entry, Tlb};
use trefoil_stdx::mutants::{self, Mutant};

/// All memory of one worker, and the address space it runs in now.
pub struct Memory {
    pub(crate) tlb: Tlb,
    pub(crate) store: Store,
    pub(crate) space: AddressSpace,
    /// The TLB of the space with this serial, as it was parked.
    spare: Box<(u64, Tlb)>,
    serials: u64,
    graveyard: Graveyard,
}

impl Default for Memory {
    fn default() -> Self {
        Self::new()
    }
}

impl Memory {
    /// A memory whose current address space is empty.
    pub fn new() -> Self {
        let graveyard = Graveyard::default();
        let space = AddressSpace::new(1, &graveyard);
        let spare = Box::new((0, Tlb::new()));
        Memory { tlb: Tlb::new(), store: Store::default(), space, spare, serials: 1, graveyard }
    }

    /// Reserves address space for the bytes of all objects together.
    pub fn reserve(&mut self, bytes: u64) {
        self.store.host.reserve(usize::try_from(bytes).unwrap_or(usize::MAX));
    }

    /// A second address space with the contents of the current one. Nothing is copied until one of them writes.
    pub fn fork(&mut self) -> AddressSpace {
        self.reap();
        for root in self.space.roots().into_iter().filter(|&root| root != 0) {
            self.store.nodes.retain(root);
        }
        self.tlb.forbid_writes();
        self.serials += 1;
        self.space.duplicate(self.serials)
    }

    /// Makes `parked` the current address space and parks the former one in its place.
    pub fn switch(&mut self, parked: &mut AddressSpace) {
        assert!(parked.belongs_to(&self.graveyard), "an address space stays with its worker");
        std::mem::swap(&mut self.space, parked);
        self.switch_tlb(parked);
        self.reap();
    }

    /// Keeps the TLB of the space that was parked, for when it comes back next. Nobody changes a parked space, so
    /// what the TLB says of it stays true.
    fn switch_tlb(&mut self, parked: &AddressSpace) {
        let (spare_of, spare) = &mut *self.spare;
        if *spare_of == self.space.serial {
            std::mem::swap(&mut self.tlb, spare);
            *spare_of = parked.serial;
            return;
        }
        // A blank space stands in for "none runs" and must not push out the one that ran.
        if !parked.is_blank() {
            spare.clone_from(&self.tlb);
            *spare_of = parked.serial;
        }
        self.tlb.clear();
    }

    /// An empty address space, to be filled after a `switch`.
    pub fn empty_space(&mut self) -> AddressSpace {
        self.serials += 1;
        AddressSpace::new(self.serials, &self.graveyard)
    }

    /// Takes back what dropped address spaces held.
    pub fn reap(&mut self) {
        loop {
            let Some(roots) = self.graveyard.borrow_mut().pop() else { return };
            for root in roots {
                self.store.release_tree(root);
            }
        }
    }

    /// Loads `N` bytes if that is a matter of a table lookup. `N` is 1, 2, 4 or 8.
    #[inline(always)]
    pub fn load_hit<const N: usize>(&self, addr: u64) -> Option<u64> {
        let at = self.tlb.readable(addr, N as u64)?;
        let bytes = self.store.host.data().get(at..at + N)?;
        let mut word = [0; 8];
        word[..N].copy_from_slice(bytes);
        Some(u64::from_le_bytes(word))
    }

    /// Stores the low `N` bytes of `word` if that is a matter of a table lookup. `N` is 1, 2, 4 or 8.
    #[inline(always)]
    pub fn store_hit<const N: usize>(&mut self, addr: u64, word: u64) -> Option<()> {
        let at = self.tlb.writable(addr, N as u64)?;
        let bytes = self.store.host.data_mut().get_mut(at..at + N)?;
        bytes.copy_from_slice(&word.to_le_bytes()[..N]);
        Some(())
    }

    /// Loads `N` bytes that need no expression: `None` in the result means some byte is symbolic.
    #[inline(always)]
    pub fn load_word<const N: usize>(&mut self, addr: u64) -> Checked<Option<u64>> {
        match self.load_hit::<N>(addr) {
            Some(word) => Ok(Some(word)),
            None => self.load_miss::<N>(addr),
        }
    }

    /// Stores the low `N` bytes of a word.
    #[inline(always)]
    pub fn store_word<const N: usize>(&mut self, addr: u64, word: u64) -> Checked<()> {
        match self.store_hit::<N>(addr, word) {
            Some(()) => Ok(()),
            None => self.store_miss::<N>(addr, word),
        }
    }

    #[cold]
    #[inline(never)]
    fn load_miss<const N: usize>(&mut self, addr: u64) -> Checked<Option<u64>> {
        match self.load_block(addr, N) {
            Some(InBlock::Word(word)) => return Ok(Some(word)),
            Some(InBlock::Piece(_)) => return Ok(None),
            None => {}
        }
        let mut word = [0; 8];
        let concrete = self.read_bytes(addr, &mut word[..N])?;
        Ok(concrete.then_some(u64::from_le_bytes(word)))
    }

    /// Up to eight bytes, if one block has them all in one form and they may be read; enters the block into the TLB if it may.
    pub(crate) fn load_block(&mut self, addr: u64, n: usize) -> Option<InBlock> {
        let (bank, slot) = (Bank::of(addr)?, slot_of(addr));
        let (id, private) = self.store.find_private(self.space.banks[bank as usize].root, slot);
        if id == 0 {
            return None;
        }
        let Block { place, overlay, start, inside, .. } = *self.store.blocks.get(id);
        let offset = (addr - bank.slot_addr(slot)).checked_sub(start.into())? as usize;
        if offset + n > inside.into() {
            return None;
        }
        let symbolic = self.store.overlays.get(overlay).range(offset as u16, (offset + n) as u16).next();
        let found = match symbolic {
            None => {
                let mut word = [0; 8];
                word[..n].copy_from_slice(&self.store.host.data()[Host::index(place) + offset..][..n]);
                InBlock::Word(u64::from_le_bytes(word))
            }
            // Bytes never written are a fault; the general path tells it.
            Some(Piece { source: Source::Unset, .. }) => return None,
            Some(piece) if usize::from(piece.len) == n => InBlock::Piece(piece.source),
            Some(_) => return None,
        };
        if overlay == 0 {
            self.enter(bank.slot_addr(slot), id, private);
        }
        Some(found)
    }

    #[cold]
    #[inline(never)]
    fn store_miss<const N: usize>(&mut self, addr: u64, word: u64) -> Checked<()> {
        self.refill(addr);
        match self.store_hit::<N>(addr, word) {
            Some(()) => Ok(()),
            None => self.write_bytes(addr, &word.to_le_bytes()[..N]),
        }
    }

    /// Copies bytes out. False if a byte is symbolic: then what was copied means nothing.
    #[inline(never)]
    pub fn read_bytes(&mut self, addr: u64, out: &mut [u8]) -> Checked<bool> {
        let access = Access::read(addr, out.len() as u64);
        self.check(access)?;
        let mut at = addr;
        let mut rest = out;
        while !rest.is_empty() {
            let chunk = self.chunk(at, rest.len());
            if chunk.symbolic && !self.is_concrete_from(access, at)? {
                return Ok(false);
            }
            let (now, later) = rest.split_at_mut(chunk.len);
            now.copy_from_slice(&self.store.host.data()[chunk.host..][..chunk.len]);
            at += chunk.len as u64;
            rest = later;
        }
        Ok(true)
    }

    /// Writes concrete bytes.
    #[inline(never)]
    pub fn write_bytes(&mut self, addr: u64, bytes: &[u8]) -> Checked<()> {
        let object = self.check(Access::write(addr, bytes.len() as u64))?;
        self.write_checked(&object, addr, bytes);
        Ok(())
    }

    /// Writes concrete bytes that lie in `object`, which may be written.
    pub(crate) fn write_checked(&mut self, object: &ObjectRef, addr: u64, bytes: &[u8]) {
        let mut at = addr;
        let mut rest = bytes;
        while !rest.is_empty() {
            let host = self.writable_chunk(object, at, rest.len());
            let (now, later) = rest.split_at(host.len());
            self.store.host.data_mut()[host].copy_from_slice(now);
            at += now.len() as u64;
            rest = later;
        }
    }

    /// The part of `len` checked bytes at `addr` that lies in one slot; enters it into the TLB if it may.
    pub(crate) fn chunk(&mut self, addr: u64, len: usize) -> Chunk {
        let (bank, slot) = place_of(addr);
        let (block, private) = self.store.find_private(self.space.banks[bank as usize].root, slot);
        if block == 0 {
            return self.zero_chunk(addr, len);
        }
        let base = bank.slot_addr(slot);
        self.enter(base, block, private);
        let block = self.store.blocks.get(block);
        let offset = addr - base - u64::from(block.start);
        Chunk {
            host: Host::index(block.place) + offset as usize,
            len: len.min(usize::from(block.len) - offset as usize),
            symbolic: block.overlay != 0,
        }
    }

    /// A part of a run that was never written.
    fn zero_chunk(&mut self, addr: u64, len: usize) -> Chunk {
        let base = addr & !(SLOT - 1);
        let inside = self.owner(addr).map_or(0, |object| object.base + object.inside - base);
        self.tlb.fill(Entry { base, place: ZEROS, readable: inside.min(SLOT) as u16, writable: 0 });
        let offset = (addr - base) as usize;
        Chunk { host: Host::index(ZEROS) + offset, len: len.min(SLOT as usize - offset), symbolic: false }
    }

    /// Enters the block of the slot at `slot_addr` into the TLB, or nothing if it has symbolic bytes.
    #[inline]
    fn enter(&mut self, slot_addr: u64, block: u32, private: bool) {
        let block = self.store.blocks.get(block);
        if block.overlay != 0 {
            return self.tlb.forget(slot_addr);
        }
        let readable = block.inside;
        let writable = private && block.writable && block.place != ZEROS;
        self.tlb.fill(Entry {
            base: slot_addr + u64::from(block.start),
            place: block.place,
            readable,
            writable: if writable { readable } else { 0 },
        });
    }

    /// Enters the block of `addr` into the TLB if there is one.
    #[inline]
    fn refill(&mut self, addr: u64) {
        let Some(bank) = Bank::of(addr) else { return };
        let slot = slot_of(addr);
        let (block, private) = self.store.find_private(self.space.banks[bank as usize].root, slot);
        if block != 0 {
            self.enter(bank.slot_addr(slot), block, private);
        }
    }

    /// Makes the part of `len` checked bytes at `addr` that lies in one slot private and concrete, and gives its
    /// place in the host vector; enters it into the TLB if it may.
    pub(crate) fn writable_chunk(&mut self, object: &ObjectRef, addr: u64, len: usize) -> std::ops::Range<usize> {
        let (bank, slot) = place_of(addr);
        let id = self.writable_block(object, bank, slot);
        let Block { place, start, len: present, overlay, .. } = *self.store.blocks.get(id);
        let offset = (addr - bank.slot_addr(slot)) as usize - usize::from(start);
        let len = len.min(usize::from(present) - offset);
        if overlay != 0 {
            let len = len - usize::from(mutants::on(Mutant::UnionWrite) && len > 1);
            self.make_concrete(id, offset, len);
        }
        self.enter(bank.slot_addr(slot), id, true);
        let host = Host::index(place) + offset;
        host..host + len
    }

    /// The block of a slot of a live object, with private bytes.
    pub(crate) fn writable_block(&mut self, object: &ObjectRef, bank: Bank, slot: u32) -> u32 {
        let block = self.private_block(object, bank, slot);
        self.store.own_bytes(block);
        block
    }
}

/// Some bytes that one block has.
pub(crate) enum InBlock {
    /// All concrete.
    Word(u64),
    /// All from one source.
    Piece(Source),
}

/// Where some checked bytes are.
pub(crate) struct Chunk {
    /// Index in the host vector.
    pub(crate) host: usize,
    pub(crate) len: usize,
    /// Whether the slot has symbolic bytes, not necessarily these.
    pub(crate) symbolic: bool,
}

/// Bank and slot of an address that has been checked.
pub(crate) fn place_of(addr: u64) -> (Bank, u32) {
    (Bank::of(addr).expect("a checked address lies in a bank"), slot_of(addr))
}
