//! How an address names an object: bank in the top bits, slot number below, offset in the slot last.
//!
//! All slots are 4 KiB. A small object has a slot of its own, a large one a run of consecutive slots and a guard
//! slot behind it; so lookup is arithmetic and an overrun lands in no other object for at least `MARGIN` bytes.
//! Small objects do not all start at the slot's first byte: programs hash pointers, and addresses that differ only
//! above bit 12 would all fall into one bucket. Invariant: `Bank::of(a)` and `slot_of(a)` of any byte of an
//! object's slots lead back to these slots; no object lies below `NULL_END` or above the user half (2^47).

/// Bytes of a slot, which is also the unit of copy-on-write.
pub const SLOT: u64 = 1 << SLOT_BITS;
pub(crate) const SLOT_BITS: u32 = 12;

/// Addresses below this are null pointers with an offset.
pub const NULL_END: u64 = 1 << 16;

/// An object is followed by at least this many bytes that belong to no object.
pub const MARGIN: u64 = 256;

/// Largest object that fits into one slot.
pub(crate) const SMALL_MAX: u64 = SLOT - MARGIN;

const BANK_BITS: u32 = 44;

/// A sixteenth of the address space, with its own tree and its own allocator.
///
/// Objects of one bank have similar lives, so that what a state changes shares few tree nodes with what it does not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Bank {
    /// Objects at addresses that the program chose.
    Fixed = 0,
    /// Functions: addresses without contents.
    Code = 1,
    /// Globals and constants.
    Static = 2,
    /// What `malloc` gives, if it fits into a slot.
    Heap = 3,
    /// Allocas that fit into a slot.
    Stack = 4,
    /// Large or mapped objects of heap and stack: runs of slots.
    Runs = 5,
}

impl Bank {
    pub(crate) const ALL: [Bank; 6] = [Bank::Fixed, Bank::Code, Bank::Static, Bank::Heap, Bank::Stack, Bank::Runs];

    /// Those whose slots are used again one by one, round a ring.
    pub(crate) const RINGS: [Bank; 2] = [Bank::Heap, Bank::Stack];

    /// The bank an address belongs to, if any.
    #[inline]
    pub fn of(addr: u64) -> Option<Bank> {
        Bank::ALL.get((addr >> BANK_BITS) as usize).copied()
    }

    /// Address of a slot's first byte.
    #[inline]
    pub(crate) fn slot_addr(self, slot: u32) -> u64 {
        (self as u64) << BANK_BITS | u64::from(slot) << SLOT_BITS
    }

    /// The first slot handed out. Banks start apart modulo the TLB so that their first objects do not collide.
    pub(crate) fn first_slot(self) -> u32 {
        match self {
            Bank::Fixed => (NULL_END >> SLOT_BITS) as u32,
            Bank::Code => 1,
            Bank::Static => 8,
            Bank::Heap => 32,
            Bank::Stack => 96,
            Bank::Runs => 64,
        }
    }
}

/// Slot number within the bank. The bank has exactly 2^32 slots, so the cut is exact.
#[inline]
pub(crate) fn slot_of(addr: u64) -> u32 {
    (addr >> SLOT_BITS) as u32
}

/// Number of slots that hold bytes of an object of this size starting at a slot's first byte.
pub(crate) fn slots_for(size: u64) -> u64 {
    size.div_ceil(SLOT).max(1)
}

/// Where in its slot a small object starts: a different multiple of 16 for neighbouring slots.
pub(crate) fn colour(slot: u32, size: u64, align: u64) -> u64 {
    let room = SMALL_MAX.saturating_sub(size);
    let wanted = u64::from(slot & 0x7f) * 16;
    wanted.min(room) & !(align.max(16) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_lead_back_to_their_slot() {
        for bank in Bank::ALL {
            for slot in [bank.first_slot(), 0x1234_5678, u32::MAX] {
                let addr = bank.slot_addr(slot);
                assert!((NULL_END..1 << 47).contains(&addr));
                assert_eq!((Bank::of(addr), slot_of(addr)), (Some(bank), slot));
                assert_eq!(slot_of(addr + SLOT - 1), slot);
            }
        }
        assert_eq!(Bank::of(0x7fff_ffff_ffff), None);
    }

    #[test]
    fn colours_respect_alignment_and_leave_the_margin() {
        for slot in 0..300 {
            for size in [0, 1, 16, 1000, 2048, SMALL_MAX] {
                for align in [1, 8, 16, 64, 512, 4096] {
                    let at = colour(slot, size, align);
                    assert_eq!(at % align, 0);
                    assert!(at + size <= SMALL_MAX);
                }
            }
        }
    }
}
