//! What an object is, apart from its bytes: where, how large, of which kind, who made it and who freed it.
//!
//! `Object` is what the store shares between states; `ObjectRef` is the copy that leaves this crate.
//! Invariant: an object never moves; a freed object keeps its identity until its slot is used again.

use crate::address::{Bank, SLOT, SMALL_MAX, slots_for};
use crate::value::Expr;

/// Where an object comes from, which decides what may be done with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Kind {
    /// A global variable.
    #[default]
    Global,
    /// A global that must not be written.
    Constant,
    /// An alloca.
    Stack,
    /// From the program's allocator.
    Heap,
    /// Whole pages, as from `mmap`.
    Mapped,
    /// A function: it has an address and no bytes.
    Function,
    /// At an address that the program chose.
    Fixed,
}

/// Opaque place in the program, chosen by the caller; 0 is "unknown".
pub type Site = u32;

/// Whether the object's life has ended, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Life {
    /// In use.
    #[default]
    Alive,
    /// Given back to the allocator.
    Freed,
    /// Its function has returned.
    Returned,
}

/// The identity of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ObjectRef {
    /// Address of the first byte.
    pub base: u64,
    /// Bytes it has; the largest possible number when `size_expr` is given.
    pub size: u64,
    /// Bytes known to be inside: `size`, or less while `size_expr` is undecided.
    pub inside: u64,
    /// Size as an expression (64 bits), when it depends on input.
    pub size_expr: Option<Expr>,
    /// Where it comes from.
    pub kind: Kind,
    /// Whether it may be used.
    pub life: Life,
    /// Who made it.
    pub site: Site,
    /// Who ended its life.
    pub freed_site: Site,
}

impl ObjectRef {
    /// Whether `addr` is one of its bytes.
    pub fn contains(&self, addr: u64) -> bool {
        addr.wrapping_sub(self.base) < self.size
    }

    /// Offset of `addr` from the first byte, negative before it.
    pub fn offset_of(&self, addr: u64) -> i64 {
        addr.wrapping_sub(self.base) as i64
    }

    /// Bytes between `addr` and the object, 0 inside.
    pub fn distance(&self, addr: u64) -> u64 {
        if addr < self.base { self.base - addr } else { (addr - self.base).saturating_sub(self.size.max(1) - 1) }
    }

    /// Slots that belong to it, guard included.
    pub(crate) fn slots(&self) -> u64 {
        if self.is_run() { slots_for(self.size) + 1 } else { 1 }
    }

    /// Whether it takes whole slots, with untouched ones left out of the tree.
    pub(crate) fn is_run(&self) -> bool {
        match Bank::of(self.base) {
            Some(Bank::Runs | Bank::Fixed) => true,
            Some(Bank::Static) => self.size > SMALL_MAX,
            Some(Bank::Code | Bank::Heap | Bank::Stack) | None => false,
        }
    }

    /// First address behind all its slots.
    pub(crate) fn end_of_slots(&self) -> u64 {
        (self.base & !(SLOT - 1)) + self.slots() * SLOT
    }
}

impl Default for ObjectRef {
    fn default() -> Self {
        ObjectRef {
            base: 0,
            size: 0,
            inside: 0,
            size_expr: None,
            kind: Kind::Global,
            life: Life::Alive,
            site: 0,
            freed_site: 0,
        }
    }
}

/// The shared record: identity and what the quarantine needs.
#[derive(Debug, Clone, Default)]
pub(crate) struct Object {
    pub(crate) id: ObjectRef,
    /// Of a dead single slot: its bank's clock when it died. Of a dead run: the next one in the queue.
    pub(crate) wait: u32,
}
