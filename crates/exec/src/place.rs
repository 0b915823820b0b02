//! Where in the program something happened: call stacks, and short ones interned for allocation sites.

use rustc_hash::FxHashMap;
use trefoil_ir::FuncId;

use crate::stack::Stack;

/// One call: a function and the instruction it is at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    pub function: FuncId,
    pub pc: u32,
}

/// A call stack, the running function first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trace(pub Vec<Spot>);

/// Longer stacks (runaway recursion) are cut.
const TRACE_LIMIT: usize = 256;

impl Trace {
    pub fn of(stack: &Stack) -> Trace {
        Trace(spots(stack).take(TRACE_LIMIT).collect())
    }
}

/// The running frame stands at its next instruction, its callers behind the call they made.
pub(crate) fn spots(stack: &Stack) -> impl Iterator<Item = Spot> {
    stack.iter().enumerate().map(|(i, frame)| Spot {
        function: frame.function.id,
        pc: if i == 0 { frame.next } else { frame.next.saturating_sub(1) },
    })
}

/// Interned short stacks. Id 0 is "unknown".
#[derive(Default)]
pub struct Places {
    ids: FxHashMap<[Option<Spot>; DEPTH], u32>,
    places: Vec<[Option<Spot>; DEPTH]>,
}

/// Calls kept of an allocation's stack: enough to see who called `xmalloc`.
const DEPTH: usize = 4;

impl Places {
    pub fn intern(&mut self, stack: &Stack) -> u32 {
        let mut key = [None; DEPTH];
        for (slot, spot) in key.iter_mut().zip(spots(stack)) {
            *slot = Some(spot);
        }
        let places = &mut self.places;
        *self.ids.entry(key).or_insert_with(|| {
            places.push(key);
            places.len() as u32
        })
    }

    pub fn get(&self, id: u32) -> Vec<Spot> {
        match id.checked_sub(1).and_then(|i| self.places.get(i as usize)) {
            Some(spots) => spots.iter().flatten().copied().collect(),
            None => Vec::new(),
        }
    }
}
