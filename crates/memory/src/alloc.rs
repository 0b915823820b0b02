//! Making and ending objects.
//!
//! Addresses depend on nothing but the sequence of calls in this state. A freed slot waits in a queue before it is
//! used again, so that a late use is told apart from a use of the next object; its bytes are given up at once.
//! Invariant: a slot in a queue holds a block without bytes whose object is dead.

use crate::address::{Bank, SLOT, SMALL_MAX, colour, slot_of, slots_for};
use crate::fault::{Checked, Fault};
use crate::host::Host;
use crate::memory::Memory;
use crate::object::{Kind, Life, Object, ObjectRef, Site};
use crate::space::Queue;
use crate::store::Block;
use crate::tlb::Entry;
use crate::value::Expr;

/// Freed heap slots that wait before the oldest is used again.
const HEAP_WAIT: u32 = 1024;
/// The same for slots of returned functions.
const STACK_WAIT: u32 = 32;
/// The same for freed runs.
const RUN_WAIT: u32 = 32;

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
    pub fn alloc(&mut self, request: Request) -> Result<u64, Refused> {
        let bank = bank_for(request.kind);
        let object = identity(&request);
        if object.is_run() {
            return self.alloc_run(bank, object, request.align);
        }
        let slot = self.take_slot(bank, request.align)?;
        let base = bank.slot_addr(slot) + colour(slot, object.size, request.align);
        self.place_small(bank, slot, ObjectRef { base, ..object });
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

    /// Ends the life of an alloca, given its address as `alloca` returned it.
    pub fn release_alloca(&mut self, addr: u64, site: Site) {
        let (bank, slot) = (Bank::Stack, slot_of(addr));
        debug_assert_eq!(Bank::of(addr), Some(bank));
        let block = self.store.find(self.space.banks[bank as usize].root, slot);
        let object = *self.store.object_of(block);
        debug_assert!(object.base == addr && object.life == Life::Alive);
        self.retire(&object, Life::Returned, site);
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
        self.reidentify(&object, ObjectRef { inside, ..object });
    }
}

/// Steps of the above.
impl Memory {
    /// A free slot of a bank: the oldest freed one if enough wait, else a fresh one.
    fn take_slot(&mut self, bank: Bank, align: u64) -> Result<u32, Refused> {
        let wait = match bank {
            Bank::Stack => STACK_WAIT,
            Bank::Heap => HEAP_WAIT,
            Bank::Fixed | Bank::Code | Bank::Static => u32::MAX,
        };
        if align <= SLOT && self.space.freed[Queue::of(bank, false)].len > wait {
            return Ok(self.pop_freed(bank, false));
        }
        self.fresh_slots(bank, 1, align)
    }

    /// `n` slots never used before, the first at a multiple of `align`.
    fn fresh_slots(&mut self, bank: Bank, n: u64, align: u64) -> Result<u32, Refused> {
        let state = &mut self.space.banks[bank as usize];
        let step = (align / SLOT).max(1);
        let first = u64::from(state.fresh).next_multiple_of(step);
        let end = first.checked_add(n).ok_or(Refused::NoAddresses)?;
        state.fresh = u32::try_from(end).map_err(|_| Refused::NoAddresses)?;
        Ok(first as u32)
    }

    fn alloc_run(&mut self, bank: Bank, object: ObjectRef, align: u64) -> Result<u64, Refused> {
        let slots = object.slots();
        let slot = match self.oldest_run(bank, slots, align) {
            Some(slot) => slot,
            None => self.fresh_slots(bank, slots, align)?,
        };
        let base = bank.slot_addr(slot);
        self.place_run(bank, ObjectRef { base, ..object });
        Ok(base)
    }

    /// The oldest freed run if enough wait and it fits; one that does not fit is forgotten for ever.
    fn oldest_run(&mut self, bank: Bank, slots: u64, align: u64) -> Option<u32> {
        let frees = matches!(bank, Bank::Heap | Bank::Stack);
        if !frees || self.space.freed[Queue::of(bank, true)].len <= RUN_WAIT {
            return None;
        }
        let slot = self.pop_freed(bank, true);
        let root = &mut self.space.banks[bank as usize].root;
        let had = self.store.object_of(self.store.find(*root, slot)).slots();
        self.store.clear_range(root, slot, slot);
        let aligned = u64::from(slot).is_multiple_of((align / SLOT).max(1));
        (aligned && slots <= had && had <= 2 * slots).then_some(slot)
    }

    fn place_small(&mut self, bank: Bank, slot: u32, id: ObjectRef) {
        let place = self.store.host.alloc_zeroed(id.size as usize);
        let start = (id.base - bank.slot_addr(slot)) as u16;
        let object = Object { id, next_freed: 0 };
        let root = &mut self.space.banks[bank as usize].root;
        let old = *self.store.entry(root, slot);
        if old != 0 {
            // A recycled slot: its records are used again when nobody else has them.
            let block = self.store.private_block(root, slot);
            *self.store.private_object(block) = object;
            let block = self.store.blocks.get_mut(block);
            (block.place, block.start, block.len) = (place, start, id.size as u16);
        } else {
            let object = self.store.objects.insert(object);
            let block = Block { place, object, overlay: 0, start, len: id.size as u16 };
            let block = self.store.blocks.insert(block);
            *self.store.entry(root, slot) = block;
        }
        let readable = id.inside;
        let writable = if id.kind == Kind::Constant { 0 } else { readable };
        self.tlb.fill(Entry { base: id.base, host: Host::index(place), readable, writable });
    }

    /// Puts a run's first block into the tree; the other slots follow when they are written.
    fn place_run(&mut self, bank: Bank, id: ObjectRef) {
        let start = id.base % SLOT;
        let object = self.store.objects.insert(Object { id, next_freed: 0 });
        let len = id.size.min(SLOT - start) as u16;
        let block = Block { object, start: start as u16, len, ..Block::default() };
        let block = self.store.blocks.insert(block);
        let root = &mut self.space.banks[bank as usize].root;
        *self.store.entry(root, slot_of(id.base)) = block;
        for at in (0..id.slots().min(128)).map(|i| id.base + i * SLOT) {
            self.tlb.forget(at);
        }
    }

    /// Turns a live object into a dead one: identity stays, bytes go, the slot joins its queue.
    fn retire(&mut self, object: &ObjectRef, life: Life, site: Site) {
        let (bank, slot) = (bank_for(object.kind), slot_of(object.base));
        let last = slot + (object.slots() - 1) as u32;
        let root = &mut self.space.banks[bank as usize].root;
        if last > slot {
            self.store.clear_range(root, slot + 1, last);
        }
        let block = self.store.private_block(root, slot);
        self.store.empty_block(block);
        let dead = self.store.private_object(block);
        (dead.id.life, dead.id.freed_site, dead.next_freed) = (life, site, 0);
        for at in (0..object.slots().min(128)).map(|i| object.base + i * SLOT) {
            self.tlb.forget(at);
        }
        self.push_freed(bank, slot, object.is_run());
    }

    fn push_freed(&mut self, bank: Bank, slot: u32, run: bool) {
        let queue = &mut self.space.freed[Queue::of(bank, run)];
        let tail = std::mem::replace(&mut queue.tail, slot);
        queue.len += 1;
        if queue.len == 1 {
            queue.head = slot;
            return;
        }
        let block = self.store.private_block(&mut self.space.banks[bank as usize].root, tail);
        self.store.private_object(block).next_freed = slot;
    }

    fn pop_freed(&mut self, bank: Bank, run: bool) -> u32 {
        let queue = &mut self.space.freed[Queue::of(bank, run)];
        let slot = queue.head;
        let block = self.store.find(self.space.banks[bank as usize].root, slot);
        queue.head = self.store.objects.get(self.store.blocks.get(block).object).next_freed;
        queue.len -= 1;
        slot
    }

    /// Removes the pages `from..to` of a live mapped object, leaving up to two objects.
    fn cut(&mut self, object: &ObjectRef, from: u64, to: u64, site: Site) {
        let end = object.base + object.size;
        if from <= object.base && to >= end {
            return self.retire(object, Life::Freed, site);
        }
        let bank = bank_for(object.kind);
        let root = &mut self.space.banks[bank as usize].root;
        self.store.clear_range(root, slot_of(from), slot_of(to - 1));
        for at in (0..(to - from) / SLOT).take(128).map(|i| from + i * SLOT) {
            self.tlb.forget(at);
        }
        if to < end {
            let size = end - to;
            self.split_off(bank, ObjectRef { base: to, size, inside: size, ..*object });
        }
        if from > object.base {
            let size = from - object.base;
            self.reidentify(object, ObjectRef { size, inside: size, ..*object });
        }
    }

    /// Makes the pages from `id.base` on belong to a new object.
    fn split_off(&mut self, bank: Bank, id: ObjectRef) {
        let root = &mut self.space.banks[bank as usize].root;
        if self.store.find(*root, slot_of(id.base)) == 0 {
            self.place_run(bank, id);
        }
        self.reidentify(&id, id);
    }

    /// Gives all blocks in the slots of `new` that identity.
    fn reidentify(&mut self, old: &ObjectRef, new: ObjectRef) {
        let (bank, first) = (bank_for(old.kind), slot_of(new.base));
        let last = first + (slots_for(new.base % SLOT + new.size) - 1) as u32;
        let root = &mut self.space.banks[bank as usize].root;
        let shared = self.store.objects.insert(Object { id: new, next_freed: 0 });
        let mut at = Some(first);
        while let Some((slot, _)) = at.and_then(|at| self.store.ceiling(*root, at)) {
            if slot > last {
                break;
            }
            let block = self.store.private_block(root, slot);
            self.store.objects.retain(shared);
            let before = std::mem::replace(&mut self.store.blocks.get_mut(block).object, shared);
            self.store.objects.release(before);
            self.tlb.forget(bank.slot_addr(slot));
            at = slot.checked_add(1);
        }
        self.store.objects.release(shared);
    }
}

fn bank_for(kind: Kind) -> Bank {
    match kind {
        Kind::Global | Kind::Constant => Bank::Static,
        Kind::Stack => Bank::Stack,
        Kind::Heap | Kind::Mapped => Bank::Heap,
        Kind::Function => Bank::Code,
        Kind::Fixed => Bank::Fixed,
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

const _: () = assert!(SMALL_MAX <= u16::MAX as u64);
