//! What memory costs: for limits and for the report of a run.

use trefoil_stdx::Counted;

use crate::memory::Memory;
use crate::object::Object;
use crate::overlay::Overlay;
use crate::store::{Block, Store};
use crate::tree::Node;

/// Counts over all address spaces of a worker.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Bytes of program data, each shared byte once.
    pub bytes_used: usize,
    /// Bytes held for program data, free pieces included.
    pub bytes_held: usize,
    /// Bytes of tree nodes, blocks, objects and overlays in use.
    pub records: usize,
    /// Objects, with those that live in several spaces counted once unless they changed.
    pub objects: usize,
}

impl Stats {
    /// Everything in use.
    pub fn total(&self) -> usize {
        self.bytes_used + self.records
    }
}

impl Memory {
    /// Counts over all address spaces; takes constant time.
    pub fn stats(&mut self) -> Stats {
        self.reap();
        Stats {
            bytes_used: self.store.host.used(),
            bytes_held: self.store.host.held(),
            records: self.store.record_bytes(),
            objects: self.store.objects.len(),
        }
    }

    /// Bytes of program data, without looking for what could be given back: cheap enough to ask all the time.
    #[inline]
    pub fn bytes_used(&self) -> usize {
        self.store.host.used()
    }

    /// Bytes that only the current address space holds: what dropping it would give back, about.
    pub fn private_bytes(&self) -> usize {
        let mut blocks = Vec::new();
        let roots = self.space.roots();
        let nodes: usize = roots.iter().map(|&root| self.store.private_counts(root, &mut blocks)).sum();
        let contents = blocks.iter().map(|&block| self.store.block_bytes(block));
        size_of_val(&self.space) + nodes * Counted::<Node>::slot_bytes() + contents.sum::<usize>()
    }
}

impl Store {
    fn record_bytes(&self) -> usize {
        self.nodes.len() * Counted::<Node>::slot_bytes()
            + self.blocks.len() * Counted::<Block>::slot_bytes()
            + self.objects.len() * Counted::<Object>::slot_bytes()
            + self.overlays.len() * Counted::<Overlay>::slot_bytes()
            + self.overlay_bytes
    }

    fn block_bytes(&self, id: u32) -> usize {
        let block = self.blocks.get(id);
        let own = |place| if place == 0 { 0 } else { usize::from(block.len) };
        let overlay = match block.overlay {
            0 => 0,
            id if self.overlays.is_shared(id) => 0,
            id => self.overlays.get(id).bytes() + Counted::<Overlay>::slot_bytes(),
        };
        Counted::<Block>::slot_bytes() + own(block.place) + overlay
    }
}
