//! What has been executed: blocks, and the two sides of branches, per function.
//!
//! Counted over the whole run. Lines are derived later from blocks by whoever reports.

use std::rc::Rc;

use trefoil_ir::{Block, FuncId, Function};

/// Coverage of all functions, indexed by id.
#[derive(Default)]
pub struct Coverage {
    functions: Vec<Option<Box<Covered>>>,
}

/// Coverage of one function.
pub struct Covered {
    pub function: Rc<Function>,
    /// Copies of the function's blocks, each with its mark: a jump looks at one place.
    blocks: Vec<(Block, bool)>,
    /// Per instruction that branches two ways: bit 0 = taken, bit 1 = not taken.
    edges: Vec<u8>,
}

impl Coverage {
    /// The function's coverage, empty at first.
    #[inline]
    pub fn of(&mut self, function: &Rc<Function>) -> &mut Covered {
        let id = function.id.0 as usize;
        if self.functions.len() <= id || self.functions[id].is_none() {
            self.add(id, function);
        }
        self.functions[id].as_mut().expect("added above")
    }

    #[cold]
    fn add(&mut self, id: usize, function: &Rc<Function>) {
        if self.functions.len() <= id {
            self.functions.resize_with(id + 1, || None);
        }
        let covered = Covered {
            function: Rc::clone(function),
            blocks: function.blocks.iter().map(|block| (*block, false)).collect(),
            edges: vec![0; function.code.len()],
        };
        self.functions[id] = Some(Box::new(covered));
    }

    pub fn get(&self, id: FuncId) -> Option<&Covered> {
        self.functions.get(id.0 as usize)?.as_deref()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Covered> {
        self.functions.iter().flatten().map(|covered| &**covered)
    }
}

impl Covered {
    /// Notes that a block is entered: the block, and whether it is for the first time.
    #[inline(always)]
    pub fn enter(&mut self, block: u32) -> (Block, bool) {
        let (block, covered) = &mut self.blocks[block as usize];
        (*block, !std::mem::replace(covered, true))
    }

    /// Notes which side of the branch at `pc` was taken; true if for the first time.
    #[inline(always)]
    pub fn edge(&mut self, pc: usize, taken: bool) -> bool {
        let bit = if taken { 1 } else { 2 };
        let new = self.edges[pc] & bit == 0;
        self.edges[pc] |= bit;
        new
    }

    pub fn n_covered(&self) -> u64 {
        self.blocks.iter().filter(|(_, covered)| *covered).count() as u64
    }

    pub fn is_covered(&self, block: usize) -> bool {
        self.blocks[block].1
    }

    /// (taken, not taken) of the branch at `pc`.
    pub fn sides(&self, pc: usize) -> (bool, bool) {
        (self.edges[pc] & 1 != 0, self.edges[pc] & 2 != 0)
    }
}
