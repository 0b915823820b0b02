//! An arena of reference-counted values named by small ids.
//!
//! It is what `Rc` would be with 4-byte handles: persistent structures built on it copy half as much, and an id
//! can be written to disk. The price is that nobody counts for us: whoever stores an id holds one reference and
//! must give it back. Invariant: an id is usable from `insert` until as many `release`s as references.

/// Values of type `T` that are shared by counting.
#[derive(Debug, Clone)]
pub struct Counted<T> {
    /// In pieces of `CHUNK`, so that growing moves nothing and needs no room for a copy.
    chunks: Vec<Vec<Slot<T>>>,
    vacant: Vec<u32>,
}

const CHUNK_BITS: u32 = 12;
const CHUNK: usize = 1 << CHUNK_BITS;

#[derive(Debug, Clone)]
struct Slot<T> {
    refs: u32,
    value: T,
}

impl<T: Clone + Default> Default for Counted<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Clone + Default> Counted<T> {
    /// An empty arena. Id 0 is never given out, so that callers may use it for "none".
    pub fn new() -> Self {
        let mut arena = Counted { chunks: Vec::new(), vacant: Vec::new() };
        arena.push(Slot { refs: 1, value: T::default() });
        arena
    }

    #[inline(always)]
    fn slot(&self, id: u32) -> &Slot<T> {
        &self.chunks[(id >> CHUNK_BITS) as usize][id as usize % CHUNK]
    }

    #[inline(always)]
    fn slot_mut(&mut self, id: u32) -> &mut Slot<T> {
        &mut self.chunks[(id >> CHUNK_BITS) as usize][id as usize % CHUNK]
    }

    fn push(&mut self, slot: Slot<T>) -> u32 {
        if self.chunks.last().is_none_or(|chunk| chunk.len() == CHUNK) {
            // The first one small: most arenas stay small.
            self.chunks.push(if self.chunks.is_empty() { Vec::new() } else { Vec::with_capacity(CHUNK) });
        }
        let id = self.n_slots();
        self.chunks.last_mut().expect("pushed above").push(slot);
        u32::try_from(id).expect("fewer than 2^32 live values")
    }

    fn n_slots(&self) -> usize {
        self.chunks.len().saturating_sub(1) * CHUNK + self.chunks.last().map_or(0, Vec::len)
    }

    /// Stores a value; the caller holds its only reference.
    #[inline]
    pub fn insert(&mut self, value: T) -> u32 {
        let slot = Slot { refs: 1, value };
        match self.vacant.pop() {
            Some(id) => {
                *self.slot_mut(id) = slot;
                id
            }
            None => self.push(slot),
        }
    }

    /// Adds a reference.
    #[inline]
    pub fn retain(&mut self, id: u32) {
        self.slot_mut(id).refs += 1;
    }

    /// Gives a reference back; the value itself comes out when that was the last one.
    #[inline]
    pub fn release(&mut self, id: u32) -> Option<T> {
        let slot = self.slot_mut(id);
        debug_assert!(slot.refs > 0 && id != 0);
        slot.refs -= 1;
        if slot.refs > 0 {
            return None;
        }
        let value = std::mem::take(&mut slot.value);
        self.vacant.push(id);
        Some(value)
    }

    /// Whether more than one reference exists.
    #[inline]
    pub fn is_shared(&self, id: u32) -> bool {
        self.slot(id).refs > 1
    }

    /// Number of references.
    pub fn refs(&self, id: u32) -> u32 {
        self.slot(id).refs
    }

    /// The value.
    #[inline]
    pub fn get(&self, id: u32) -> &T {
        &self.slot(id).value
    }

    /// The value, for changing it in the eyes of all holders; see `is_shared`.
    #[inline]
    pub fn get_mut(&mut self, id: u32) -> &mut T {
        &mut self.slot_mut(id).value
    }

    /// Number of values alive.
    pub fn len(&self) -> usize {
        self.n_slots() - 1 - self.vacant.len()
    }

    /// Whether no value is alive.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Bytes one value takes, count included.
    pub const fn slot_bytes() -> usize {
        size_of::<Slot<T>>()
    }

    /// All live values with their ids, in order of ids.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &T)> {
        let live = |(id, slot): (usize, &'_ Slot<T>)| (id > 0 && slot.refs > 0).then_some(id as u32);
        self.chunks.iter().flatten().enumerate().filter_map(move |(id, slot)| Some((live((id, slot))?, &slot.value)))
    }

    /// All live values, for changing them in the eyes of all holders.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.chunks.iter_mut().flatten().skip(1).filter(|slot| slot.refs > 0).map(|slot| &mut slot.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_lives_as_long_as_its_references() {
        let mut arena = Counted::new();
        let id = arena.insert(String::from("a"));
        arena.retain(id);
        assert!(arena.is_shared(id));
        assert_eq!(arena.release(id), None);
        assert_eq!(arena.get(id), "a");
        assert_eq!(arena.release(id).as_deref(), Some("a"));
        assert!(arena.is_empty());
        assert_eq!(arena.insert(String::from("b")), id, "vacant ids are used again");
        assert_eq!(arena.iter().count(), 1);
    }
}
