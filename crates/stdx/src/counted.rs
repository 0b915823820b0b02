//! An arena of reference-counted values named by small ids.
//!
//! It is what `Rc` would be with 4-byte handles: persistent structures built on it copy half as much, and an id
//! can be written to disk. The price is that nobody counts for us: whoever stores an id holds one reference and
//! must give it back. Invariant: an id is usable from `insert` until as many `release`s as references.

/// Values of type `T` that are shared by counting.
#[derive(Debug, Clone)]
pub struct Counted<T> {
    slots: Vec<Slot<T>>,
    vacant: Vec<u32>,
}

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
        let none = Slot { refs: 1, value: T::default() };
        Counted { slots: vec![none], vacant: Vec::new() }
    }

    /// Stores a value; the caller holds its only reference.
    #[inline]
    pub fn insert(&mut self, value: T) -> u32 {
        let slot = Slot { refs: 1, value };
        match self.vacant.pop() {
            Some(id) => {
                self.slots[id as usize] = slot;
                id
            }
            None => {
                let id = u32::try_from(self.slots.len()).expect("fewer than 2^32 live values");
                self.slots.push(slot);
                id
            }
        }
    }

    /// Adds a reference.
    #[inline]
    pub fn retain(&mut self, id: u32) {
        self.slots[id as usize].refs += 1;
    }

    /// Gives a reference back; the value itself comes out when that was the last one.
    #[inline]
    pub fn release(&mut self, id: u32) -> Option<T> {
        let slot = &mut self.slots[id as usize];
        debug_assert!(slot.refs > 0 && id != 0);
        slot.refs -= 1;
        if slot.refs > 0 {
            return None;
        }
        self.vacant.push(id);
        Some(std::mem::take(&mut slot.value))
    }

    /// Whether more than one reference exists.
    #[inline]
    pub fn is_shared(&self, id: u32) -> bool {
        self.slots[id as usize].refs > 1
    }

    /// Number of references.
    pub fn refs(&self, id: u32) -> u32 {
        self.slots[id as usize].refs
    }

    /// The value.
    #[inline]
    pub fn get(&self, id: u32) -> &T {
        &self.slots[id as usize].value
    }

    /// The value, for changing it in the eyes of all holders; see `is_shared`.
    #[inline]
    pub fn get_mut(&mut self, id: u32) -> &mut T {
        &mut self.slots[id as usize].value
    }

    /// Number of values alive.
    pub fn len(&self) -> usize {
        self.slots.len() - 1 - self.vacant.len()
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
        self.slots.iter().enumerate().filter_map(move |(id, slot)| Some((live((id, slot))?, &slot.value)))
    }

    /// All live values, for changing them in the eyes of all holders.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.slots.iter_mut().skip(1).filter(|slot| slot.refs > 0).map(|slot| &mut slot.value)
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
