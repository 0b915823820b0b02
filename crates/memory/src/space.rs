//! The memory of one state while it is parked: roots of trees and the state of the allocators.
//!
//! An address space is about a hundred bytes; all it refers to is in the `Memory` of its worker. Dropping it leaves
//! its roots in the worker's graveyard, where `Memory` finds them: so a state may be dropped anywhere.
//! Invariant: each root owns one reference, and exactly one place holds it (a space, or the graveyard).

use std::cell::RefCell;
use std::rc::Rc;

use crate::address::Bank;

pub(crate) type Roots = [u32; Bank::ALL.len()];
pub(crate) type Graveyard = Rc<RefCell<Vec<Roots>>>;

/// The memory of one state. Made by `Memory::fork`, used by `Memory::switch`, cheap to drop.
#[derive(Debug)]
pub struct AddressSpace {
    pub(crate) banks: [BankState; Bank::ALL.len()],
    heap: Ring,
    stack: Ring,
    /// Freed runs, oldest first, linked through their objects.
    pub(crate) freed_runs: Queue,
    /// Never given twice by a worker.
    pub(crate) serial: u64,
    graveyard: Graveyard,
}

/// One bank: its tree and its allocator. Slots are counted from the bank's first.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct BankState {
    pub(crate) root: u32,
    /// The slot tried next.
    pub(crate) cursor: u32,
}

/// What the allocators of heap and stack know besides.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Ring {
    /// The cursor wraps here.
    pub(crate) end: u32,
    /// Live objects.
    pub(crate) live: u32,
    /// Objects ever made, modulo 2^32: the clock of the quarantine.
    pub(crate) clock: u32,
}

/// A queue of slots linked through the objects in them.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Queue {
    pub(crate) head: u32,
    pub(crate) tail: u32,
    pub(crate) len: u32,
}

impl AddressSpace {
    pub(crate) fn new(serial: u64, graveyard: &Graveyard) -> Self {
        AddressSpace {
            banks: Default::default(),
            heap: Ring::default(),
            stack: Ring::default(),
            freed_runs: Queue::default(),
            serial,
            graveyard: Rc::clone(graveyard),
        }
    }

    /// The same contents once more; the caller adds a reference to each root.
    pub(crate) fn duplicate(&self, serial: u64) -> Self {
        AddressSpace { serial, graveyard: Rc::clone(&self.graveyard), ..*self }
    }

    /// The ring of a bank that has one: heap or stack.
    #[inline]
    pub(crate) fn ring(&self, bank: Bank) -> &Ring {
        debug_assert!(Bank::RINGS.contains(&bank));
        if bank == Bank::Heap { &self.heap } else { &self.stack }
    }

    #[inline]
    pub(crate) fn ring_mut(&mut self, bank: Bank) -> &mut Ring {
        debug_assert!(Bank::RINGS.contains(&bank));
        if bank == Bank::Heap { &mut self.heap } else { &mut self.stack }
    }

    /// Whether nothing was ever put into it.
    pub(crate) fn is_blank(&self) -> bool {
        self.banks.iter().all(|bank| bank.root == 0)
    }

    pub(crate) fn roots(&self) -> Roots {
        self.banks.map(|bank| bank.root)
    }

    /// Whether it belongs to the worker with this graveyard.
    pub(crate) fn belongs_to(&self, graveyard: &Graveyard) -> bool {
        Rc::ptr_eq(&self.graveyard, graveyard)
    }
}

impl Drop for AddressSpace {
    fn drop(&mut self) {
        if !self.is_blank() {
            self.graveyard.borrow_mut().push(self.roots());
        }
    }
}
