//! Which slot a new object gets.
//!
//! Single slots of heap and stack are taken round a ring that is at least twice as large as what lives in it, so a
//! search is short and a dead slot waits a full round, and never less than the bank's quarantine. Runs are taken
//! fresh, or from the oldest freed ones. Nothing here depends on sharing, so equal histories give equal addresses.

use crate::address::{Bank, SLOT};
use crate::alloc::Refused;
use crate::memory::Memory;
use crate::object::Life;
use crate::space::{Queue, Ring};

/// Objects that must be made before the slot of a dead one is used again. A state that makes and ends objects for
/// long enough holds its own record of every slot of the ring, about four times as many as this: hence no more.
const HEAP_WAIT: u32 = 256;
const STACK_WAIT: u32 = 8;
/// Freed runs that wait before an older one is used again, and those that are remembered at all.
const RUN_WAIT: u32 = 32;
const RUNS_KEPT: u32 = 64;

impl Memory {
    /// A slot of the heap or the stack that is free, on a private path; with the dead block in it, if any.
    #[inline]
    pub(crate) fn ring_slot(&mut self, bank: Bank, wait: u32) -> Result<(u32, u32), Refused> {
        let ring = self.space.ring_mut(bank);
        ring.clock = ring.clock.wrapping_add(1);
        ring.live += 1;
        if ring.end / 2 < ring.live + wait {
            // At first and when half full: go on behind the old end.
            let old = ring.end;
            let doubled = old.checked_mul(2).filter(|&end| end < 1 << 31);
            ring.end = doubled.ok_or(Refused::NoAddresses)?.max(4 * wait);
            self.space.banks[bank as usize].cursor = old;
        }
        let Ring { end, clock, .. } = *self.space.ring(bank);
        loop {
            let state = &mut self.space.banks[bank as usize];
            let slot = bank.first_slot() + state.cursor;
            state.cursor = if state.cursor + 1 == end { 0 } else { state.cursor + 1 };
            let block = *self.store.entry(&mut state.root, slot);
            if block == 0 || self.may_reuse(block, clock, wait) {
                return Ok((slot, block));
            }
        }
    }

    #[inline]
    fn may_reuse(&self, block: u32, clock: u32, wait: u32) -> bool {
        let object = self.store.objects.get(self.store.blocks.get(block).object);
        object.id.life != Life::Alive && clock.wrapping_sub(object.wait) >= wait
    }

    /// `n` slots never used before, the first at a multiple of `align`.
    pub(crate) fn fresh_slots(&mut self, bank: Bank, n: u64, align: u64) -> Result<u32, Refused> {
        let state = &mut self.space.banks[bank as usize];
        let step = (align / SLOT).max(1);
        let first = (u64::from(bank.first_slot()) + u64::from(state.cursor)).next_multiple_of(step);
        let end = first.checked_add(n).ok_or(Refused::NoAddresses)?;
        state.cursor = u32::try_from(end).map_err(|_| Refused::NoAddresses)? - bank.first_slot();
        Ok(first as u32)
    }

    /// The oldest freed run that has waited and fits. If too many wait, the oldest is forgotten for ever.
    pub(crate) fn oldest_run(&mut self, slots: u64, align: u64) -> Option<u32> {
        let Queue { head, len, .. } = self.space.freed_runs;
        let mut before = None;
        let mut at = head;
        for _ in 0..len.saturating_sub(RUN_WAIT) {
            let (had, next) = self.freed_run(at);
            let aligned = u64::from(at).is_multiple_of((align / SLOT).max(1));
            if aligned && slots <= had && had <= 2 * slots {
                self.unqueue_run(before, at, next);
                return Some(at);
            }
            (before, at) = (Some(at), next);
        }
        if len > RUNS_KEPT {
            let (_, next) = self.freed_run(head);
            self.unqueue_run(None, head, next);
        }
        None
    }

    /// Number of slots of a freed run, and the next one in the queue.
    fn freed_run(&self, slot: u32) -> (u64, u32) {
        let block = self.store.find(self.space.banks[Bank::Runs as usize].root, slot);
        let object = self.store.objects.get(self.store.blocks.get(block).object);
        (object.id.slots(), object.wait)
    }

    /// Takes a run that is not the last out of the queue and out of the tree.
    fn unqueue_run(&mut self, before: Option<u32>, slot: u32, next: u32) {
        let root = &mut self.space.banks[Bank::Runs as usize].root;
        self.store.clear_range(root, slot, slot);
        self.space.freed_runs.len -= 1;
        match before {
            None => self.space.freed_runs.head = next,
            Some(before) => {
                let block = self.store.private_block(root, before);
                self.store.private_object(block).wait = next;
            }
        }
    }

    /// Lets the first slot of a dead run join the queue.
    pub(crate) fn queue_run(&mut self, slot: u32) {
        let queue = &mut self.space.freed_runs;
        let tail = std::mem::replace(&mut queue.tail, slot);
        queue.len += 1;
        if queue.len == 1 {
            queue.head = slot;
            return;
        }
        let root = &mut self.space.banks[Bank::Runs as usize].root;
        let block = self.store.private_block(root, tail);
        self.store.private_object(block).wait = slot;
    }

    /// How long dead slots of this bank wait; `None` if its slots are not used again one by one.
    #[inline]
    pub(crate) fn quarantine(bank: Bank) -> Option<u32> {
        match bank {
            Bank::Heap => Some(HEAP_WAIT),
            Bank::Stack => Some(STACK_WAIT),
            Bank::Fixed | Bank::Code | Bank::Static | Bank::Runs => None,
        }
    }
}
