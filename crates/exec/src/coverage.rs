//! What has been executed: one byte of marks per instruction, per function.
//!
//! Only the ends of blocks, entries of functions and targets of switches are marked, so a jump costs one mark. The
//! rest follows: a block whose end is marked was executed as a whole; one that was entered and has no such mark was
//! executed as far as the paths that ended inside it. Lines are derived by whoever reports.
//!
//! Marks of the program's own code are also handed out when they are new ([`Coverage::take_fresh`]), so that each can
//! be traced to the test that made it.

use std::cell::RefCell;
use std::rc::Rc;

use trefoil_ir::{Block, BlockId, FuncId, Function, Next, next, sides};

/// Coverage of all functions, indexed by id.
#[derive(Default)]
pub struct Coverage {
    functions: Vec<Option<Box<Covered>>>,
    /// Which functions are the program's own.
    own: Vec<bool>,
    fresh: Rc<RefCell<Vec<Mark>>>,
    /// Are blocks counted as well?
    pub counting: bool,
    /// Steps are counted now, blocks do not matter.
    pub stepwise: bool,
}

/// Coverage of one function.
pub struct Covered {
    pub function: Rc<Function>,
    /// Where new marks go; `None` for code that is not the program's own.
    fresh: Option<Rc<RefCell<Vec<Mark>>>>,
    /// Per instruction: bits of [`Side`].
    marks: Vec<u8>,
    /// How often each block was entered, on all paths together; empty if nobody counts.
    counts: Vec<u64>,
    /// How often each step was taken, if the run takes steps ([`Coverage::stepwise`]).
    steps: Vec<u64>,
}

/// One thing that can be executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    pub function: FuncId,
    pub pc: u32,
    pub side: Side,
}

/// What was seen at an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Side {
    /// A two-way branch was taken; any other end of a block was executed.
    Taken = 1,
    NotTaken = 2,
    /// The block that starts here was entered by a call or a switch.
    Entered = 4,
    /// A path ended here.
    Ended = 8,
}

impl Coverage {
    /// Says which functions are the program's own.
    pub fn set_own(&mut self, own: Vec<bool>) {
        self.own = own;
    }

    pub fn is_own(&self, id: FuncId) -> bool {
        self.own.get(id.0 as usize).copied().unwrap_or(false)
    }

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
        let fresh = self.is_own(function.id).then(|| Rc::clone(&self.fresh));
        let marks = vec![0; function.code.len()];
        let counts = if self.counting { vec![0; function.blocks.len()] } else { Vec::new() };
        self.functions[id] =
            Some(Box::new(Covered { function: Rc::clone(function), fresh, marks, counts, steps: Vec::new() }));
    }

    pub fn get(&self, id: FuncId) -> Option<&Covered> {
        self.functions.get(id.0 as usize)?.as_deref()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Covered> {
        self.functions.iter().flatten().map(|covered| &**covered)
    }

    /// Marks of the program's own code that were made since the last call.
    pub(crate) fn take_fresh(&mut self) -> Vec<Mark> {
        self.fresh.take()
    }

    pub(crate) fn has_fresh(&self) -> bool {
        !self.fresh.borrow().is_empty()
    }

    /// A step is taken; `true` if it was the first time.
    pub fn step(&mut self, function: FuncId, step: u32) -> bool {
        let Some(covered) = self.functions.get_mut(function.0 as usize).and_then(Option::as_deref_mut) else {
            return false;
        };
        let step = step as usize;
        if covered.steps.len() <= step {
            covered.steps.resize(covered.function.steps.as_ref().map_or(0, |steps| steps.locs.len()).max(step + 1), 0);
        }
        covered.steps[step] += 1;
        covered.steps[step] == 1
    }

    /// From now on blocks are counted in place of steps.
    pub fn leave_steps(&mut self) {
        self.stepwise = false;
        self.functions.iter_mut().flatten().for_each(|covered| covered.counts.fill(0));
    }

    /// Notes that a path ended at an instruction. This alone is nothing new.
    pub fn end_at(&mut self, function: FuncId, pc: u32) {
        let covered = self.functions.get_mut(function.0 as usize).and_then(Option::as_deref_mut);
        if let Some(mark) = covered.and_then(|covered| covered.marks.get_mut(pc as usize)) {
            *mark |= Side::Ended as u8;
        }
    }

    /// Takes marks back: no test makes them, so that the next path that gets there is one.
    pub fn forget(&mut self, marks: &[Mark]) {
        for mark in marks {
            let covered = self.functions.get_mut(mark.function.0 as usize).and_then(Option::as_deref_mut);
            if let Some(bits) = covered.and_then(|covered| covered.marks.get_mut(mark.pc as usize)) {
                *bits &= !(mark.side as u8);
            }
        }
    }
}

impl Covered {
    /// Where a block begins and how many instructions it stands for.
    #[inline(always)]
    pub fn block(&self, block: BlockId) -> Block {
        self.function.blocks[block.0 as usize]
    }

    /// Counts an entry of a block, if the run counts.
    #[inline(always)]
    pub fn count(&mut self, block: BlockId) {
        if let Some(n) = self.counts.get_mut(block.0 as usize) {
            *n += 1;
        }
    }

    /// How often each block was entered; empty if nobody counts.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }

    /// How often each step was taken; empty if the run takes none.
    pub fn steps(&self) -> &[u64] {
        &self.steps
    }

    /// Makes a mark.
    #[inline(always)]
    pub fn mark(&mut self, pc: usize, side: Side) {
        let old = self.marks[pc];
        let new = old | side as u8;
        if new != old {
            self.first(pc, side);
        }
    }

    #[cold]
    #[inline(never)]
    fn first(&mut self, pc: usize, side: Side) {
        self.marks[pc] |= side as u8;
        if let Some(fresh) = &self.fresh {
            fresh.borrow_mut().push(Mark { function: self.function.id, pc: pc as u32, side });
        }
    }

    /// Notes which side of the branch at `pc` is taken.
    #[inline(always)]
    pub fn edge(&mut self, pc: usize, taken: bool) {
        self.mark(pc, if taken { Side::Taken } else { Side::NotTaken });
    }

    /// Notes that a block is entered by a call or a switch.
    #[inline(always)]
    pub fn enter(&mut self, block: BlockId) -> Block {
        let block = self.block(block);
        self.mark(block.start as usize, Side::Entered);
        block
    }

    /// Is the mark made?
    pub fn has(&self, pc: usize, side: Side) -> bool {
        self.marks[pc] & side as u8 != 0
    }

    /// How each block was reached: the marks that led to it.
    pub fn entries(&self) -> Vec<Vec<Mark>> {
        let function = &self.function;
        let mut entries = vec![Vec::new(); function.blocks.len()];
        let mut add = |block: usize, pc: usize, side: Side| {
            if self.has(pc, side) {
                entries[block].push(Mark { function: function.id, pc: pc as u32, side });
            }
        };
        for (i, block) in function.blocks.iter().enumerate() {
            add(i, block.start as usize, Side::Entered);
        }
        for (pc, inst) in function.code.iter().enumerate().filter(|(pc, _)| self.marks[*pc] != 0) {
            match next(function, inst) {
                Next::To(targets) => match targets[..] {
                    [target] => add(target.0 as usize, pc, Side::Taken),
                    [then, els] if sides(inst).is_some() => {
                        add(then.0 as usize, pc, Side::Taken);
                        add(els.0 as usize, pc, Side::NotTaken);
                    }
                    // Switches mark their targets; a return has none.
                    _ => {}
                },
                Next::On => {}
            }
        }
        entries
    }

    /// The instructions of a block.
    pub fn range(&self, block: usize) -> std::ops::Range<usize> {
        let blocks = &self.function.blocks;
        let start = blocks[block].start as usize;
        let end = blocks.get(block + 1).map_or(self.function.code.len(), |next| next.start as usize);
        start..end.max(start)
    }

    /// The instructions of an entered block that were executed for certain: all if its end was, else up to where
    /// paths ended.
    pub fn executed(&self, block: usize) -> std::ops::Range<usize> {
        let range = self.range(block);
        let last = range.clone().rev().find(|pc| self.marks[*pc] & !(Side::Entered as u8) != 0);
        range.start..last.map_or(range.start, |pc| pc + 1)
    }
}
