//! From an address to its object, and from a bad access to the exact fault.
//!
//! Nothing here changes memory or reads a byte.

use crate::address::{Bank, NULL_END, SLOT, slot_of};
use crate::fault::{Access, Checked, Fault};
use crate::memory::Memory;
use crate::object::{Kind, Life, ObjectRef};

impl Memory {
    /// The object that has a byte at `addr`, dead or alive; a function or an empty object at its exact address.
    pub fn resolve(&self, addr: u64) -> Option<ObjectRef> {
        let object = self.owner(addr)?;
        (object.contains(addr) || addr == object.base).then_some(object)
    }

    /// The object whose slots include `addr`, guard included.
    pub(crate) fn owner(&self, addr: u64) -> Option<ObjectRef> {
        let root = self.space.banks[Bank::of(addr)? as usize].root;
        let slot = slot_of(addr);
        let block = match self.store.find(root, slot) {
            0 => self.store.floor(root, slot)?.1,
            block => block,
        };
        let object = *self.store.object_of(block);
        (addr < object.end_of_slots()).then_some(object)
    }

    /// The object an access lies in, or why it may not happen.
    pub fn check(&self, access: Access) -> Checked<ObjectRef> {
        let owner = self.owner(access.addr).filter(|_| access.addr >= NULL_END);
        let Some(object) = owner else { return Err(self.refuse(access)) };
        let offset = access.addr.wrapping_sub(object.base);
        let fits = offset.checked_add(access.len).is_some_and(|end| end <= object.inside);
        let allowed = object.life == Life::Alive
            && object.kind != Kind::Function
            && !(access.write && object.kind == Kind::Constant);
        if fits && allowed { Ok(object) } else { Err(self.refuse(access)) }
    }

    /// Why this access may not happen.
    #[cold]
    fn refuse(&self, access: Access) -> Box<Fault> {
        Box::new(self.diagnose(access))
    }

    fn diagnose(&self, access: Access) -> Fault {
        if access.addr < NULL_END {
            return Fault::Null { access };
        }
        let Some(object) = self.blame(access.addr) else {
            return Fault::Unmapped { access, nearest: self.nearest(access.addr) };
        };
        let offset = object.offset_of(access.addr);
        let end = i128::from(offset) + i128::from(access.len);
        let inside = offset >= 0 && end <= i128::from(object.size);
        match (object.life, object.kind) {
            (Life::Freed, _) => Fault::UseAfterFree { access, object },
            (Life::Returned, _) => Fault::UseAfterReturn { access, object },
            (Life::Alive, Kind::Function) => Fault::NotData { access, object },
            (Life::Alive, _) if !inside => {
                let misses_by = if offset < 0 { i128::from(offset) } else { end - i128::from(object.size) };
                let misses_by = i64::try_from(misses_by).unwrap_or(i64::MAX);
                Fault::OutOfBounds { access, object, offset, misses_by }
            }
            (Life::Alive, Kind::Constant) if access.write => Fault::WriteToConstant { access, object },
            (Life::Alive, _) => Fault::SizeUndecided { access, object, needs: end as u64 },
        }
    }

    /// The object that a pointer to `addr` most likely meant: the one with the byte, else the nearest close by.
    fn blame(&self, addr: u64) -> Option<ObjectRef> {
        match self.resolve(addr) {
            Some(object) => Some(object),
            None => self.nearest(addr).filter(|object| object.distance(addr) <= 2 * SLOT),
        }
    }

    /// The object with the smallest distance to `addr`, living ones first when equally far.
    pub fn nearest(&self, addr: u64) -> Option<ObjectRef> {
        let bank = Bank::of(addr)?;
        let root = self.space.banks[bank as usize].root;
        let slot = slot_of(addr);
        let here = self.store.floor(root, slot);
        let before = here.and_then(|(at, block)| {
            let first = slot_of(self.store.object_of(block).base).min(at);
            self.store.floor(root, first.checked_sub(1)?)
        });
        let after = self.store.ceiling(root, slot.checked_add(1)?);
        let near = [here, before, after].into_iter().flatten();
        near.map(|(_, block)| *self.store.object_of(block))
            .min_by_key(|object| (object.distance(addr), object.life != Life::Alive))
    }
}

/// Objects a symbolic pointer may hit.
impl Memory {
    /// The living objects that an access of `n` bytes may touch if its address is anywhere in `min..=max`, in order
    /// of addresses. Take the range from the facts of the address, or from a solver.
    pub fn candidates(&self, min: u64, max: u64, n: u64) -> impl Iterator<Item = ObjectRef> + '_ {
        let last = max.saturating_add(n.max(1) - 1);
        let mut at = Some(self.owner(min).map_or(min, |object| object.base));
        std::iter::from_fn(move || {
            loop {
                let object = self.object_from(at?)?;
                at = Some(object.end_of_slots()).filter(|_| object.base <= last);
                at?;
                let touched = object.base.saturating_add(object.size.max(1)) > min;
                if object.life == Life::Alive && touched {
                    return Some(object);
                }
            }
        })
    }

    /// The first object, dead or alive, whose slots begin at or after the slot of `addr`.
    fn object_from(&self, addr: u64) -> Option<ObjectRef> {
        let start = Bank::of(addr)?;
        Bank::ALL.into_iter().filter(|bank| *bank >= start).find_map(|bank| {
            let slot = if bank == start { slot_of(addr) } else { 0 };
            let (_, block) = self.store.ceiling(self.space.banks[bank as usize].root, slot)?;
            Some(*self.store.object_of(block))
        })
    }

    /// All objects of the current address space, dead or alive, in order of addresses.
    pub fn objects(&self) -> impl Iterator<Item = ObjectRef> + '_ {
        let mut at = Some(NULL_END);
        std::iter::from_fn(move || {
            let object = self.object_from(at?)?;
            at = Some(object.end_of_slots());
            Some(object)
        })
    }
}
