//! Everything that address spaces share: tree nodes, blocks, objects, bytes and overlays, each counted.
//!
//! A block is the contents of one slot. The functions here keep the counts right; they know nothing of the TLB and
//! check no access. Invariant: a block owns its piece of `host` (unless `ZEROS`), one reference to its object and
//! one to its overlay; a shared block, object or overlay is copied before it is changed.

use trefoil_stdx::Counted;

use crate::host::{Host, Place, ZEROS};
use crate::object::{Object, ObjectRef};
use crate::overlay::Overlay;
use crate::tree::Node;

/// Contents of one slot.
#[derive(Debug, Clone, Default)]
pub(crate) struct Block {
    /// Concrete bytes; those under the overlay are meaningless.
    pub(crate) place: Place,
    /// Whose bytes these are.
    pub(crate) object: u32,
    /// Symbolic bytes; 0 for none.
    pub(crate) overlay: u32,
    /// Offset in the slot of the first byte.
    pub(crate) start: u16,
    /// Number of bytes; a freed object has none.
    pub(crate) len: u16,
    /// How many of them are known to be inside the object.
    pub(crate) inside: u16,
    /// Whether the program may write them.
    pub(crate) writable: bool,
}

#[derive(Default)]
pub(crate) struct Store {
    pub(crate) nodes: Counted<Node>,
    pub(crate) blocks: Counted<Block>,
    pub(crate) objects: Counted<Object>,
    pub(crate) overlays: Counted<Overlay>,
    /// Bytes of all pieces.
    pub(crate) overlay_bytes: usize,
    pub(crate) host: Host,
}

impl Default for Host {
    fn default() -> Self {
        Host::new()
    }
}

impl Store {
    #[inline]
    pub(crate) fn object_of(&self, block: u32) -> &ObjectRef {
        &self.objects.get(self.blocks.get(block).object).id
    }

    /// Gives back a reference to a block and, with the last one, what it owns.
    pub(crate) fn release_block(&mut self, block: u32) {
        if let Some(block) = self.blocks.release(block) {
            self.host.free(block.place, block.len.into());
            self.objects.release(block.object);
            self.release_overlay(block.overlay);
        }
    }

    /// The block of a slot that has one, private to this root, its bytes possibly still `ZEROS`.
    #[inline]
    pub(crate) fn private_block(&mut self, root: &mut u32, slot: u32) -> u32 {
        let block = *self.entry(root, slot);
        debug_assert!(block != 0);
        if self.blocks.is_shared(block) { self.unshare_block(root, slot, block) } else { block }
    }

    #[cold]
    fn unshare_block(&mut self, root: &mut u32, slot: u32, block: u32) -> u32 {
        let copy = self.copy_block(block);
        *self.entry(root, slot) = copy;
        copy
    }

    fn copy_block(&mut self, block: u32) -> u32 {
        let mut copy = self.blocks.get(block).clone();
        if copy.place != ZEROS {
            copy.place = self.host.alloc_copy(copy.place, copy.len.into());
        }
        self.objects.retain(copy.object);
        if copy.overlay != 0 {
            self.overlays.retain(copy.overlay);
        }
        self.release_block(block);
        self.blocks.insert(copy)
    }

    /// Gives a private block bytes of its own.
    pub(crate) fn own_bytes(&mut self, block: u32) {
        let Block { place, len, .. } = *self.blocks.get(block);
        if place == ZEROS && len > 0 {
            self.blocks.get_mut(block).place = self.host.alloc_zeroed(len.into());
        }
    }

    /// The object of a private block, itself private.
    #[inline]
    pub(crate) fn private_object(&mut self, block: u32) -> &mut Object {
        let id = self.blocks.get(block).object;
        if self.objects.is_shared(id) {
            let copy = self.objects.get(id).clone();
            self.objects.release(id);
            self.blocks.get_mut(block).object = self.objects.insert(copy);
        }
        self.objects.get_mut(self.blocks.get(block).object)
    }

    /// Changes the overlay of a private block, making it first if there is none; an empty one is dropped.
    pub(crate) fn edit_overlay(&mut self, block: u32, edit: impl FnOnce(&mut Overlay)) {
        let id = self.private_overlay(self.blocks.get(block).overlay);
        let overlay = self.overlays.get_mut(id);
        let before = overlay.bytes();
        edit(overlay);
        self.overlay_bytes = self.overlay_bytes + overlay.bytes() - before;
        let keep = !overlay.is_empty();
        self.blocks.get_mut(block).overlay = if keep { id } else { 0 };
        if !keep {
            self.release_overlay(id);
        }
    }

    /// Trades one reference to an overlay, or none for 0, for one to an overlay that nobody else holds.
    fn private_overlay(&mut self, id: u32) -> u32 {
        if id == 0 {
            return self.overlays.insert(Overlay::default());
        }
        if !self.overlays.is_shared(id) {
            return id;
        }
        let copy = self.overlays.get(id).clone();
        self.overlay_bytes += copy.bytes();
        self.overlays.release(id);
        self.overlays.insert(copy)
    }

    fn release_overlay(&mut self, id: u32) {
        if id != 0
            && let Some(overlay) = self.overlays.release(id)
        {
            self.overlay_bytes -= overlay.bytes();
        }
    }

    /// Drops the contents of a private block: afterwards it has no bytes.
    #[inline]
    pub(crate) fn empty_block(&mut self, block: u32) {
        let Block { place, len, overlay, .. } = *self.blocks.get(block);
        self.host.free(place, len.into());
        self.release_overlay(overlay);
        let block = self.blocks.get_mut(block);
        (block.place, block.len, block.inside, block.overlay) = (ZEROS, 0, 0, 0);
    }
}
