//! Making and ending objects.
//!
//! Addresses depend on nothing but the sequence of calls in this state. A freed slot waits in a queue before it is
//! used again, so that a late use is told apart from a use of the next object; its bytes are given up at once.
//! Invariant: a slot in a queue holds a block without bytes whose object is dead.

use crate::address::{Bank, SLOT, SMALL_MAX, colour, slot_of, slots_for};
use crate::fault::{Checked, Fault};
use crate::memory::{Memory, place_of};
use crate::object::{Kind, Life, Object, ObjectRef, Site};
use crate::store::Block;
use crate::tlb::Entry;
use crate::value::Expr;

/// What is asked of the allocator.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// What the object is.
    pub kind: Kind,
    /// Its size; the largest possible one when `size_expr` is given.
    pub size: u64,
    /// A power of two.
    pub align: u64,
    /// Who asks.
    pub site: Site,
    /// The size as a 64-bit expression, if it depends on input.
    pub size_expr: Option<Expr>,
}

impl Request {
    /// An object of known size.
    pub fn new(kind: Kind, size: u64, align: u64, site: Site) -> Self {
        Request { kind, size, align, site, size_expr: None }
    }
}

/// The allocator's refusals; these are limits of the engine, not bugs of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    /// The bank has no such run of addresses left (16 TiB each).
    NoAddresses,
    /// The addresses asked for are taken, null, or outside the range for fixed objects (64 KiB to 16 TiB).
    NotFree,
}

impl Memory {
    /// Makes an object full of zeros and gives its address.
    #[inline]
    pub fn alloc(&mut self, request: Request) -> Result<u64, Refused> {
        let bank = bank_for(&request);
        let object = identity(&request);
        let (slot, old) = match Memory::quarantine(bank) {
            Some(wait) => self.ring_slot(bank, wait)?,
            None if bank == Bank::Runs || request.size > SMALL_MAX => {
                return self.alloc_run(bank, object, request.align);
            }
            None => (self.fresh_slots(bank, 1, request.align)?, 0),
        };
        let base = bank.slot_addr(slot) + colour(slot, object.size, request.align);
        self.place_small(bank, (slot, old), ObjectRef { base, ..object });
        Ok(base)
    }

    fn alloc_run(&mut self, bank: Bank, object: ObjectRef, align: u64) -> Result<u64, Refused> {
        let slots = slots_for(object.size) + 1;
        let freed = if bank == Bank::Runs { self.oldest_run(slots, align) } else { None };
        let slot = match freed {
            Some(slot) => slot,
            None => self.fresh_slots(bank, slots, align)?,
        };
        let base = bank.slot_addr(slot);
        self.place_run(bank, ObjectRef { base, ..object });
        Ok(base)
    }

    /// Makes an alloca. The same as `alloc`, for the hot path of a call.
    #[inline]
    pub fn alloca(&mut self, size: u64, align: u64, site: Site) -> Result<u64, Refused> {
        self.alloc(Request::new(Kind::Stack, size, align, site))
    }

    /// Makes an object that starts with `init` and ends with zeros.
    pub fn alloc_init(&mut self, request: Request, init: &[u8]) -> Result<u64, Refused> {
        let base = self.alloc(request)?;
        let object = identity(&request);
        let init = &init[..init.len().min(object.size as usize)];
        self.write_checked(&ObjectRef { base, ..object }, base, init);
        Ok(base)
    }

    /// Makes an object at an address that the program chose; its slots must be free.
    pub fn alloc_at(&mut self, addr: u64, size: u64, site: Site) -> Result<(), Refused> {
        let bank = Bank::Fixed;
        let last = addr.checked_add(size.max(1) - 1).ok_or(Refused::NotFree)?;
        let inside = |a: u64| Bank::of(a) == Some(bank) && slot_of(a) >= bank.first_slot();
        if !inside(addr) || !inside(last) {
            return Err(Refused::NotFree);
        }
        let taken = self.store.floor(self.space.banks[bank as usize].root, slot_of(last));
        let free = taken.is_none_or(|(_, block)| {
            let object = self.store.object_of(block);
            slot_of(object.base + object.size.max(1) - 1) < slot_of(addr)
        });
        if !free {
            return Err(Refused::NotFree);
        }
        let id = identity(&Request::new(Kind::Fixed, size, 1, site));
        self.place_run(bank, ObjectRef { base: addr, ..id });
        Ok(())
    }

    /// Ends the life of a heap object.
    pub fn free(&mut self, addr: u64, site: Site) -> Checked<()> {
        let object = match self.resolve(addr) {
            None => return Err(Box::new(Fault::FreeUnmapped { addr, nearest: self.nearest(addr) })),
            Some(object) => object,
        };
        let fault = match (object.kind, object.life) {
            (Kind::Heap, Life::Alive) if object.base == addr => {
                self.retire(&object, Life::Freed, site);
                return Ok(());
            }
            (Kind::Heap, Life::Alive) => Fault::FreeInside { addr, object },
            (Kind::Heap, Life::Freed) => Fault::DoubleFree { addr, object },
            (_, _) => Fault::FreeNotHeap { addr, object },
        };
        Err(Box::new(fault))
    }

    /// Ends the life of an alloca, given its address as `alloca` returned it. Ending it twice does nothing.
    #[inline]
    pub fn release_alloca(&mut self, addr: u64, site: Site) {
        match Bank::of(addr) {
            Some(Bank::Stack) => self.end_small(Bank::Stack, slot_of(addr), Life::Returned, site),
            _ => self.release_large_alloca(addr, site),
        }
    }

    #[cold]
    fn release_large_alloca(&mut self, addr: u64, site: Site) {
        let object = self.resolve(addr).filter(|object| object.kind == Kind::Stack && object.life == Life::Alive);
        if let Some(object) = object {
            self.end_run(&object, Life::Returned, site);
        }
    }

    /// Ends the life of whole pages `addr..addr + len` of mapped objects; what is left of an object stays.
    pub fn unmap(&mut self, addr: u64, len: u64, site: Site) -> Checked<()> {
        let (mut at, end) = (addr & !(SLOT - 1), addr.saturating_add(len).next_multiple_of(SLOT));
        while at < end {
            let object = match self.resolve(at) {
                Some(object) if object.kind == Kind::Mapped && object.life == Life::Alive => object,
                _ => {
                    at += SLOT;
                    continue;
                }
            };
            let upto = end.min(object.base + object.size.next_multiple_of(SLOT));
            self.cut(&object, at, upto, site);
            at = upto;
        }
        Ok(())
    }

    /// From now on the first `bytes` bytes of the object at `base` are known to be inside it.
    pub fn assume_size(&mut self, base: u64, bytes: u64) {
        let Some(object) = self.resolve(base) else { return };
        let inside = bytes.clamp(object.inside, object.size);
        self.reidentify(ObjectRef { inside, ..object });
    }

    /// From now on the object at `base` must not be written: a global after it got its initial value.
    pub fn make_constant(&mut self, base: u64) {
        if let Some(object) = self.resolve(base) {
            self.reidentify(ObjectRef { kind: Kind::Constant, ..object });
        }
    }
}

/// Steps of the above.
impl Memory {
    /// Puts an object into a slot, in place of the dead block `old` if that is not 0.
    #[inline]
    fn place_small(&mut self, bank: Bank, (slot, old): (u32, u32), id: ObjectRef) {
        let place = self.store.host.alloc_zeroed(id.size as usize);
        let object = Object { id, wait: 0 };
        let root = &mut self.space.banks[bank as usize].root;
        let reuse = old != 0 && !self.store.blocks.is_shared(old);
        let object = match old {
            // The records of a dead object are used again when nobody else has them.
            old if reuse => {
                *self.store.private_object(old) = object;
                self.store.blocks.get(old).object
            }
            _ => self.store.objects.insert(object),
        };
        let block = Block {
            place,
            object,
            overlay: 0,
            start: (id.base - bank.slot_addr(slot)) as u16,
            len: id.size as u16,
            inside: id.inside as u16,
            writable: id.kind != Kind::Constant,
        };
        let readable = block.inside;
        let writable = if block.writable { readable } else { 0 };
        if reuse {
            *self.store.blocks.get_mut(old) = block;
        } else {
            let block = self.store.blocks.insert(block);
            let old = std::mem::replace(self.store.entry(root, slot), block);
            if old != 0 {
                self.store.release_block(old);
            }
        }
        self.tlb.fill(Entry { base: id.base, place, readable, writable });
    }

    /// Puts a run's first block into the tree; the other slots follow when they are written.
    fn place_run(&mut self, bank: Bank, id: ObjectRef) {
        let object = self.store.objects.insert(Object { id, wait: 0 });
        let block = page_block(object, &id, id.base & !(SLOT - 1));
        let block = self.store.blocks.insert(block);
        let root = &mut self.space.banks[bank as usize].root;
        *self.store.entry(root, slot_of(id.base)) = block;
        self.forget_run(id.base, id.slots());
    }

    fn forget_run(&mut self, base: u64, slots: u64) {
        for at in (0..slots.min(128)).map(|i| base + i * SLOT) {
            self.tlb.forget(at);
        }
    }

    /// Turns a live object into a dead one: identity stays, bytes go, the slot waits.
    fn retire(&mut self, object: &ObjectRef, life: Life, site: Site) {
        if object.is_run() {
            self.end_run(object, life, site);
        } else {
            let (bank, slot) = place_of(object.base);
            self.end_small(bank, slot, life, site);
        }
    }

    #[inline]
    fn end_small(&mut self, bank: Bank, slot: u32, life: Life, site: Site) {
        let root = &mut self.space.banks[bank as usize].root;
        let block = self.store.private_block(root, slot);
        let dead = self.store.private_object(block);
        if dead.id.life != Life::Alive {
            return;
        }
        let ring = self.space.ring_mut(bank);
        ring.live -= 1;
        (dead.id.life, dead.id.freed_site, dead.wait) = (life, site, ring.clock);
        self.store.empty_block(block);
        self.tlb.forget(bank.slot_addr(slot));
    }

    fn end_run(&mut self, object: &ObjectRef, life: Life, site: Site) {
        let (bank, slot) = place_of(object.base);
        self.forget_run(object.base, object.slots());
        let root = &mut self.space.banks[bank as usize].root;
        let last = slot + (object.slots() - 1) as u32;
        self.store.clear_range(root, slot + 1, last);
        let block = self.store.private_block(root, slot);
        self.store.empty_block(block);
        let dead = self.store.private_object(block);
        (dead.id.life, dead.id.freed_site, dead.wait) = (life, site, 0);
        if bank == Bank::Runs {
            self.queue_run(slot);
        }
    }

    /// Removes the pages `from..to` of a live mapped object, leaving up to two objects.
    fn cut(&mut self, object: &ObjectRef, from: u64, to: u64, site: Site) {
        let end = object.base + object.size;
        if from <= object.base && to >= end {
            return self.retire(object, Life::Freed, site);
        }
        let (bank, first) = place_of(from);
        let root = &mut self.space.banks[bank as usize].root;
        self.store.clear_range(root, first, slot_of(to - 1));
        self.forget_run(from, (to - from) / SLOT);
        if to < end {
            let size = end - to;
            let id = ObjectRef { base: to, size, inside: size, ..*object };
            if self.store.find(self.space.banks[bank as usize].root, slot_of(to)) == 0 {
                self.place_run(bank, id);
            }
            self.reidentify(id);
        }
        if from > object.base {
            let size = from - object.base;
            self.reidentify(ObjectRef { size, inside: size, ..*object });
        }
    }

    /// Gives all blocks in the slots of `new` that identity.
    fn reidentify(&mut self, new: ObjectRef) {
        let (bank, first) = place_of(new.base);
        let last = first + (slots_for(new.base % SLOT + new.size) - 1) as u32;
        let root = &mut self.space.banks[bank as usize].root;
        let shared = self.store.objects.insert(Object { id: new, wait: 0 });
        let mut at = Some(first);
        while let Some((slot, _)) = at.and_then(|at| self.store.ceiling(*root, at)) {
            if slot > last {
                break;
            }
            let id = self.store.private_block(root, slot);
            self.store.objects.retain(shared);
            let block = self.store.blocks.get_mut(id);
            let before = std::mem::replace(&mut block.object, shared);
            block.inside = inside_at(&new, bank.slot_addr(slot) + u64::from(block.start));
            block.writable &= new.kind != Kind::Constant;
            self.store.objects.release(before);
            self.tlb.forget(bank.slot_addr(slot));
            at = slot.checked_add(1);
        }
        self.store.objects.release(shared);
    }
}

/// An untouched block of a run, for the slot at `slot_addr`.
pub(crate) fn page_block(object: u32, id: &ObjectRef, slot_addr: u64) -> Block {
    let start = id.base.saturating_sub(slot_addr);
    let len = (SLOT - start).min(id.base + id.size - slot_addr - start);
    Block {
        object,
        start: start as u16,
        len: len as u16,
        inside: inside_at(id, slot_addr + start).min(len as u16),
        writable: id.kind != Kind::Constant,
        ..Block::default()
    }
}

/// How many bytes from `addr` on, in one slot, are known to be inside.
fn inside_at(id: &ObjectRef, addr: u64) -> u16 {
    let left = (id.base + id.inside).saturating_sub(addr);
    left.min(SLOT) as u16
}

/// Where such an object goes. What does not fit into a slot, or needs more than a slot's alignment, is a run.
fn bank_for(request: &Request) -> Bank {
    let run = request.size > SMALL_MAX || request.align > SLOT;
    match request.kind {
        Kind::Global | Kind::Constant => Bank::Static,
        Kind::Function => Bank::Code,
        Kind::Fixed => Bank::Fixed,
        Kind::Mapped => Bank::Runs,
        Kind::Stack | Kind::Heap if run => Bank::Runs,
        Kind::Stack => Bank::Stack,
        Kind::Heap => Bank::Heap,
    }
}

/// The identity of an object that has no address yet.
fn identity(request: &Request) -> ObjectRef {
    let inside = if request.size_expr.is_some() { 0 } else { request.size };
    ObjectRef {
        size: request.size,
        inside,
        size_expr: request.size_expr,
        kind: request.kind,
        site: request.site,
        ..ObjectRef::default()
    }
}
