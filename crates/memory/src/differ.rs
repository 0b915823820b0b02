//! Where two address spaces of one worker differ: what merging two states has to look at.
//!
//! Parts that both share are skipped as a whole, so the cost is what the states changed since they parted. Objects
//! whose life has ended do not count. Not here: what the bytes are, and what to make of them.

use crate::address::Bank;
use crate::memory::Memory;
use crate::object::{Life, ObjectRef};
use crate::space::AddressSpace;

/// An object that only one of two spaces has, or that is another one there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Apart {
    /// The address of the object.
    pub base: u64,
}

impl Memory {
    /// Ranges (address and length) of live objects whose bytes may differ between the current space and `other`.
    pub fn differences(&self, other: &AddressSpace) -> Result<Vec<(u64, u64)>, Apart> {
        let mut ranges = Vec::new();
        for bank in Bank::ALL {
            let (ours, theirs) = (self.space.banks[bank as usize].root, other.banks[bank as usize].root);
            for slot in self.store.differing(ours, theirs) {
                if self.same_object(bank, slot, [ours, theirs])? {
                    let blocks = [ours, theirs].map(|root| self.store.find(root, slot));
                    let block = self.store.blocks.get(if blocks[0] == 0 { blocks[1] } else { blocks[0] });
                    ranges.push((bank.slot_addr(slot) + u64::from(block.start), u64::from(block.len)));
                }
            }
        }
        Ok(ranges)
    }

    /// Does the slot belong to the same live object in both trees? Not if neither has a live one there.
    fn same_object(&self, bank: Bank, slot: u32, roots: [u32; 2]) -> Result<bool, Apart> {
        match roots.map(|root| self.live_object(bank, slot, root)) {
            [None, None] => Ok(false),
            [Some(x), Some(y)] if x.base == y.base && x.size == y.size && x.size_expr == y.size_expr => Ok(true),
            [Some(one), _] | [_, Some(one)] => Err(Apart { base: one.base }),
        }
    }

    /// The live object that a slot belongs to. A page of a large object that nobody touched has no block of its own.
    fn live_object(&self, bank: Bank, slot: u32, root: u32) -> Option<ObjectRef> {
        let (_, block) = self.store.floor(root, slot)?;
        let object = *self.store.object_of(block);
        let reaches = object.base + object.size > bank.slot_addr(slot) && object.life == Life::Alive;
        reaches.then_some(object)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Kind, Memory, Request};

    #[test]
    fn only_what_was_changed_differs() {
        let mut memory = Memory::new();
        let make = |memory: &mut Memory, size| memory.alloc(Request::new(Kind::Heap, size, 16, 0)).expect("room");
        let (a, b) = (make(&mut memory, 8), make(&mut memory, 10_000));
        let mut other = memory.fork();
        assert_eq!(memory.differences(&other), Ok(Vec::new()));
        memory.write_bytes(a, &[1]).expect("alive");
        memory.write_bytes(b + 5000, &[1]).expect("alive");
        let ranges = memory.differences(&other).expect("the same objects");
        assert_eq!(ranges.len(), 2, "one small object and one page of the large one");
        assert!(ranges.iter().any(|(at, len)| (*at..at + len).contains(&(b + 5000))));
        let c = make(&mut memory, 8);
        assert_eq!(memory.differences(&other).map_err(|apart| apart.base), Err(c));
        memory.free(c, 0).expect("alive");
        assert!(memory.differences(&other).is_ok(), "a dead object does not count");
        memory.switch(&mut other);
        assert_eq!(memory.differences(&other).expect("the same objects").len(), 2);
    }
}
