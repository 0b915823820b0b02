//! An address space as bytes, and back: how a state travels to another worker or to disk.
//!
//! An image is complete in itself: what the space shares with others is written out. Expressions and array versions
//! are numbers chosen by the caller, who writes what they mean elsewhere. Reading checks everything that the rest of
//! the crate relies on; an image that does not parse is refused, not believed.

use trefoil_expr::{Expr, Version};
use trefoil_stdx::wire::{Reader, Writer};

use crate::address::{Bank, SLOT};
use crate::host::ZEROS;
use crate::memory::Memory;
use crate::object::{Kind, Life, Object, ObjectRef};
use crate::overlay::{Piece, Source};
use crate::space::{AddressSpace, BankState, Queue, Ring};
use crate::store::Block;

/// Gives expressions and versions numbers, for writing.
pub trait Numbering {
    /// The number of an expression.
    fn expr(&mut self, expr: Expr) -> u32;
    /// The number of an array version.
    fn version(&mut self, version: Version) -> u32;
}

/// Turns numbers back into expressions and versions, for reading.
pub trait Meaning {
    /// The expression with this number.
    fn expr(&mut self, number: u32) -> Option<Expr>;
    /// The version with this number.
    fn version(&mut self, number: u32) -> Option<Version>;
}

/// The bytes are not an image of an address space.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadImage;

impl Memory {
    /// The current address space as bytes.
    pub fn write_image(&self, numbers: &mut impl Numbering) -> Vec<u8> {
        let mut out = Writer::new();
        for bank in Bank::ALL {
            let state = self.space.banks[bank as usize];
            out.number(state.cursor);
            let mut previous = 0;
            let mut slot = Some(0);
            while let Some((at, block)) = slot.and_then(|slot| self.store.ceiling(state.root, slot)) {
                // A block of the same object as the one before needs no second identity.
                let object = self.store.blocks.get(block).object;
                out.number(if object == previous { 2u32 } else { 1 });
                out.number(at);
                if object != previous {
                    write_object(&mut out, self.store.objects.get(object), numbers);
                }
                self.write_block(&mut out, block, numbers);
                previous = object;
                slot = at.checked_add(1);
            }
            out.number(0u32);
        }
        for Ring { end, live, clock } in Bank::RINGS.map(|bank| *self.space.ring(bank)) {
            [end, live, clock].into_iter().for_each(|n| out.number(n));
        }
        let Queue { head, tail, len } = self.space.freed_runs;
        [head, tail, len].into_iter().for_each(|n| out.number(n));
        out.finish()
    }

    fn write_block(&self, out: &mut Writer, block: u32, numbers: &mut impl Numbering) {
        let block = self.store.blocks.get(block);
        [block.start, block.len, block.inside].into_iter().for_each(|n| out.number(n));
        let bytes = if block.place == ZEROS { &[] } else { self.store.host.piece(block.place, block.len.into()) };
        let used = bytes.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        out.bytes(&bytes[..used]);
        let pieces = if block.overlay == 0 { &[] } else { self.store.overlays.get(block.overlay).pieces() };
        out.number(pieces.len() as u64);
        for piece in pieces {
            let (tag, number, first) = match piece.source {
                Source::Word { expr, first } => (0u32, numbers.expr(expr), first),
                Source::Array { version, first } => (1, numbers.version(version), first),
                Source::Unset => (2, 0, 0),
            };
            [piece.at.into(), piece.len.into(), tag, number, first].into_iter().for_each(|n: u32| out.number(n));
        }
    }

    /// A new address space from bytes that `write_image` gave, here or in another worker.
    pub fn read_image(&mut self, bytes: &[u8], meaning: &mut impl Meaning) -> Result<AddressSpace, BadImage> {
        let mut space = self.empty_space();
        let read = self.read_space(&mut Reader::new(bytes), &mut space, meaning);
        // On failure the half-built space is dropped and its parts reaped.
        read.map(|()| space).ok_or(BadImage)
    }

    fn read_space(&mut self, from: &mut Reader, space: &mut AddressSpace, meaning: &mut impl Meaning) -> Option<()> {
        for bank in Bank::ALL {
            let state = &mut space.banks[bank as usize];
            let [cursor] = numbers(from)?;
            *state = BankState { root: 0, cursor };
            self.read_bank(from, bank, &mut state.root, meaning)?;
        }
        for bank in Bank::RINGS {
            let [end, live, clock] = numbers(from)?;
            *space.ring_mut(bank) = Ring { end, live, clock };
        }
        let [head, tail, len] = numbers(from)?;
        space.freed_runs = Queue { head, tail, len };
        (from.is_empty() && self.allocators_agree(space)).then_some(())
    }

    /// Whether the allocators' own records fit the objects that are there.
    fn allocators_agree(&self, space: &AddressSpace) -> bool {
        let rings = Bank::RINGS.into_iter().all(|bank| {
            let (state, ring) = (space.banks[bank as usize], space.ring(bank));
            let blocks = std::iter::successors(self.store.ceiling(state.root, 0), |(slot, _)| {
                self.store.ceiling(state.root, slot.checked_add(1)?)
            });
            let live = blocks.filter(|(_, block)| self.store.object_of(*block).life == Life::Alive).count();
            let wait = Memory::quarantine(bank).unwrap_or(0);
            let untouched = ring.end == 0 && ring.live == 0;
            let roomy = ring.end < 1 << 31 && u64::from(ring.end) >= 2 * (live as u64 + u64::from(wait));
            live as u64 == u64::from(ring.live) && (untouched || roomy && state.cursor < ring.end)
        });
        rings && self.queue_agrees(space)
    }

    /// Whether the queue of freed runs leads from head to tail over as many dead runs as it says.
    fn queue_agrees(&self, space: &AddressSpace) -> bool {
        let root = space.banks[Bank::Runs as usize].root;
        let Queue { mut head, tail, len } = space.freed_runs;
        (1..=len).all(|i| {
            let block = self.store.find(root, head);
            let object = self.store.objects.get(self.store.blocks.get(block).object);
            let at_end = i == len && head == tail;
            head = object.wait;
            block != 0 && object.id.life != Life::Alive && (at_end || i < len)
        })
    }

    fn read_bank(&mut self, from: &mut Reader, bank: Bank, root: &mut u32, meaning: &mut impl Meaning) -> Option<()> {
        let mut last: Option<(u32, u32)> = None;
        loop {
            let tag: u32 = from.number()?;
            if tag == 0 {
                return Some(());
            }
            let slot: u32 = from.number()?;
            if last.is_some_and(|(before, _)| before >= slot) {
                return None;
            }
            let object = match (tag, last) {
                (1, _) => read_object(from, bank, slot, meaning).map(|object| self.store.objects.insert(object))?,
                (2, Some((_, object))) => {
                    self.store.objects.retain(object);
                    object
                }
                _ => return None,
            };
            let id = self.store.objects.get(object).id;
            let mut block = Block { object, writable: id.kind != Kind::Constant, ..Block::default() };
            let read = self.read_block(from, &mut block, &id, bank.slot_addr(slot));
            // From here on the tree owns the block, complete or not.
            let block = self.store.blocks.insert(block);
            *self.store.entry(root, slot) = block;
            read?;
            self.read_pieces(from, block, meaning)?;
            last = Some((slot, object));
        }
    }

    fn read_block(&mut self, from: &mut Reader, block: &mut Block, id: &ObjectRef, slot_addr: u64) -> Option<()> {
        let [start, len, inside] = numbers::<u16, 3>(from)?;
        let base = slot_addr + u64::from(start);
        let in_object = base >= id.base && base + u64::from(len) <= id.base + id.size;
        let in_slot = u64::from(start) + u64::from(len) <= SLOT;
        let lives = if id.life == Life::Alive { len > 0 || id.size == 0 } else { len == 0 };
        if !in_object || !in_slot || inside > len || !lives {
            return None;
        }
        (block.start, block.inside) = (start, inside);
        let bytes = from.bytes()?;
        if bytes.len() > len.into() {
            return None;
        }
        block.len = len;
        if !bytes.is_empty() {
            block.place = self.store.host.alloc_zeroed(len.into());
            self.store.host.piece_mut(block.place, bytes.len()).copy_from_slice(bytes);
        }
        Some(())
    }

    fn read_pieces(&mut self, from: &mut Reader, block: u32, meaning: &mut impl Meaning) -> Option<()> {
        let n: u32 = from.number()?;
        for _ in 0..n {
            let [at, len] = numbers::<u16, 2>(from)?;
            let [tag, number, first] = numbers::<u32, 3>(from)?;
            let source = match tag {
                0 => Source::Word { expr: meaning.expr(number)?, first },
                1 => Source::Array { version: meaning.version(number)?, first },
                2 => Source::Unset,
                _ => return None,
            };
            if len == 0 || at.checked_add(len)? > self.store.blocks.get(block).len {
                return None;
            }
            self.store.edit_overlay(block, |overlay| overlay.set(Piece { at, len, source }));
        }
        Some(())
    }
}

fn write_object(out: &mut Writer, object: &Object, numbers: &mut impl Numbering) {
    let id = &object.id;
    [id.base, id.size, id.inside].into_iter().for_each(|n| out.number(n));
    let size_expr = id.size_expr.map_or(0, |expr| u64::from(numbers.expr(expr)) + 1);
    out.number(size_expr);
    let kind = KINDS.iter().position(|kind| *kind == id.kind).unwrap_or(0);
    let life = LIVES.iter().position(|life| *life == id.life).unwrap_or(0);
    [kind as u32, life as u32, id.site, id.freed_site, object.wait].into_iter().for_each(|n| out.number(n));
}

fn read_object(from: &mut Reader, bank: Bank, slot: u32, meaning: &mut impl Meaning) -> Option<Object> {
    let [base, size, inside] = numbers::<u64, 3>(from)?;
    let size_expr = match from.number::<u64>()?.checked_sub(1) {
        None => None,
        Some(number) => Some(meaning.expr(u32::try_from(number).ok()?)?),
    };
    let [kind, life] = numbers::<usize, 2>(from)?;
    let [site, freed_site, wait] = numbers::<u32, 3>(from)?;
    let id =
        ObjectRef { base, size, inside, size_expr, kind: *KINDS.get(kind)?, life: *LIVES.get(life)?, site, freed_site };
    let end = base.checked_add(size)?;
    let here = base.checked_sub(bank.slot_addr(slot)).is_some_and(|offset| offset < SLOT);
    (here && Bank::of(end) == Some(bank) && inside <= size).then_some(Object { id, wait })
}

const KINDS: [Kind; 7] =
    [Kind::Global, Kind::Constant, Kind::Stack, Kind::Heap, Kind::Mapped, Kind::Function, Kind::Fixed];
const LIVES: [Life; 3] = [Life::Alive, Life::Freed, Life::Returned];

/// The next `N` numbers.
fn numbers<T: TryFrom<u64> + Copy + Default, const N: usize>(from: &mut Reader) -> Option<[T; N]> {
    let mut all = [T::default(); N];
    for number in &mut all {
        *number = from.number()?;
    }
    Some(all)
}
