//! Symbolic bytes at concrete addresses.

use crate::memory::Memory;

impl Memory {
    /// Makes bytes `offset..offset + len` of a private block concrete. True if symbolic bytes are left in it.
    pub(crate) fn make_concrete(&mut self, block: u32, offset: usize, len: usize) -> bool {
        let overlay = self.store.private_overlay(block);
        overlay.clear(offset as u16, (offset + len) as u16);
        if !overlay.is_empty() {
            return true;
        }
        let block = self.store.blocks.get_mut(block);
        self.store.overlays.release(std::mem::take(&mut block.overlay));
        false
    }
}
