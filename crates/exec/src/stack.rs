//! The call stack of a state: frames and their registers, built so that a fork copies only the running frame.
//!
//! Registers of all *live* frames lie in one flat vector, and behind those of a frame the addresses of its stack objects. At a
//! fork everything below the running frame is frozen into a shared [`Segment`]; a return into a frozen frame copies
//! that one frame back. So a fork costs the running frame, and a deep stack is shared by all its descendants.
//!
//! Invariant: the running frame is always live and on top.

use std::rc::Rc;

use trefoil_expr::Expr;
use trefoil_ir::{Arg, BlockId, Function, Inst, Reg};

/// One activation of a function. Its registers lie at `base` of the vectors of whoever holds it.
#[derive(Clone, Debug)]
pub struct Frame {
    pub function: Rc<Function>,
    /// Next instruction; while a callee runs: the one after the call.
    pub next: u32,
    base: u32,
    /// Address of the variable arguments, 0 if none were passed.
    pub varargs: u64,
    /// Tells activations of one function apart (`longjmp` to a frame that is gone).
    pub serial: u64,
}

impl Frame {
    /// The block of its next instruction.
    pub fn block(&self) -> BlockId {
        let after = self.function.blocks.partition_point(|block| block.start <= self.next);
        BlockId(after.saturating_sub(1) as u32)
    }

    /// Is the other frame at the same place?
    pub(crate) fn stands_with(&self, other: &Frame) -> bool {
        self.function.id == other.function.id && self.next == other.next && self.varargs == other.varargs
    }
}

/// A register: a word, or an expression if `tag` is set. Side by side, so that an operand is one bounds check.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Slot {
    pub word: u64,
    pub tag: Option<Expr>,
}

#[derive(Debug)]
struct Segment {
    slots: Vec<Slot>,
    frames: Vec<Frame>,
    below: Below,
}

/// The frozen part: the lowest `visible` frames of a shared segment, and what lies below it.
#[derive(Clone, Debug, Default)]
struct Below {
    segment: Option<Rc<Segment>>,
    visible: u32,
    /// All frozen frames, those of lower segments included.
    total: u32,
}

/// The stack of one state.
#[derive(Debug, Default)]
pub struct Stack {
    slots: Vec<Slot>,
    frames: Vec<Frame>,
    below: Below,
    next_serial: u64,
}

impl Stack {
    /// Frames from the entry function to the running one.
    pub fn depth(&self) -> u32 {
        self.frames.len() as u32 + self.below.total
    }

    pub fn push(&mut self, function: Rc<Function>) {
        let base = self.slots.len();
        self.slots.resize(base + usize::from(function.n_regs), Slot::default());
        self.next_serial += 1;
        let serial = self.next_serial;
        self.frames.push(Frame { function, next: 0, base: base as u32, varargs: 0, serial });
    }

    /// Enters `function` with plain arguments: pieces are copied from register to register.
    pub fn call(&mut self, function: Rc<Function>, args: &[Arg]) {
        let from = self.frame().base as usize;
        self.push(function);
        let frame = self.frames.last().expect("just pushed");
        let to = frame.base as usize;
        for (arg, param) in args.iter().zip(&frame.function.params) {
            for piece in 0..arg.widths.len() {
                let (source, target) = (from + arg.reg.index() + piece, to + param.reg.index() + piece);
                self.slots[target] = self.slots[source];
            }
        }
    }

    /// Leaves the running frame: the `n` pieces at `a` become the result of the caller's call.
    pub fn ret(&mut self, a: Reg, n: usize) -> Frame {
        let from = self.frame().base as usize + a.index();
        let one = [self.slots.get(from).copied().unwrap_or_default()];
        let many: Vec<_>;
        let pieces = match n {
            0 | 1 => &one[..n],
            _ => {
                many = self.slots[from..from + n].to_vec();
                &many
            }
        };
        let left = self.pop().expect("a running state has a frame");
        let Some(to) = self.result_register() else { return left };
        let to = self.frame().base as usize + to.index();
        self.slots[to..to + n].copy_from_slice(pieces);
        left
    }

    /// Where the call that the running frame has just completed puts its result; `None` if it wants none.
    fn result_register(&self) -> Option<Reg> {
        let frame = self.frames.last()?;
        let Inst::Call { site } = frame.function.code[frame.next as usize - 1] else { return None };
        let site = &frame.function.sites[site.0 as usize];
        (!site.ret_widths.is_empty()).then_some(site.ret)
    }

    /// Removes the running frame and returns it; its registers are gone.
    pub fn pop(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        self.slots.truncate(frame.base as usize);
        if self.frames.is_empty() {
            self.thaw();
        }
        Some(frame)
    }

    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    pub fn frame(&self) -> &Frame {
        self.frames.last().expect("a running state has a frame")
    }

    pub fn frame_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a running state has a frame")
    }

    /// The running frame and its registers, for the interpreter's loop.
    #[inline(always)]
    pub fn running(&mut self) -> (&mut Frame, &mut [Slot]) {
        let frame = self.frames.last_mut().expect("a running state has a frame");
        let base = frame.base as usize;
        (frame, &mut self.slots[base..])
    }

    #[inline(always)]
    pub fn word(&self, r: Reg) -> u64 {
        self.slots[self.frame().base as usize + r.index()].word
    }

    #[inline(always)]
    pub fn tag(&self, r: Reg) -> Option<Expr> {
        self.slots[self.frame().base as usize + r.index()].tag
    }

    #[inline(always)]
    pub fn set_word(&mut self, r: Reg, value: u64) {
        let at = self.frame().base as usize + r.index();
        self.slots[at] = Slot { word: value, tag: None };
    }

    #[inline(always)]
    pub fn set_expr(&mut self, r: Reg, value: Expr) {
        let at = self.frame().base as usize + r.index();
        self.slots[at] = Slot { word: 0, tag: Some(value) };
    }

    /// Notes a stack object of the running frame, to be released at its return.
    pub fn add_object(&mut self, address: u64) {
        self.slots.push(Slot { word: address, tag: None });
    }

    /// The stack objects of the running frame, in order of creation.
    pub fn objects(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.slots[self.first_object()..].iter().map(|slot| slot.word)
    }

    /// Forgets all stack objects of the running frame but the first ones, and gives their addresses.
    pub fn take_objects(&mut self, keep: usize) -> Vec<u64> {
        let gone = self.objects().skip(keep).collect();
        self.slots.truncate(self.first_object().saturating_add(keep));
        gone
    }

    fn first_object(&self) -> usize {
        let frame = self.frame();
        frame.base as usize + usize::from(frame.function.n_regs)
    }

    /// A second stack that shares every frame but the running one.
    pub fn fork(&mut self) -> Stack {
        self.freeze_callers();
        Stack {
            slots: self.slots.clone(),
            frames: self.frames.clone(),
            below: self.below.clone(),
            next_serial: self.next_serial,
        }
    }

    /// Moves all live frames but the running one into a shared segment.
    fn freeze_callers(&mut self) {
        if self.frames.len() < 2 {
            return;
        }
        let mut running = self.frames.pop().expect("checked above");
        let cut = running.base as usize;
        let slots = self.slots.split_off(cut);
        running.base = 0;
        let frames = std::mem::replace(&mut self.frames, vec![running]);
        let visible = frames.len() as u32;
        let total = self.below.total + visible;
        let segment = Segment {
            slots: std::mem::replace(&mut self.slots, slots),
            frames,
            below: std::mem::take(&mut self.below),
        };
        self.below = Below { segment: Some(Rc::new(segment)), visible, total };
    }

    /// Brings the topmost frozen frame back to life.
    fn thaw(&mut self) {
        let Some(segment) = self.below.segment.take() else { return };
        let index = self.below.visible as usize - 1;
        let frame = &segment.frames[index];
        let end = segment.frames.get(index + 1).map_or(segment.slots.len(), |above| above.base as usize);
        self.slots.extend_from_slice(&segment.slots[frame.base as usize..end]);
        self.frames.push(Frame { base: 0, ..frame.clone() });
        self.below = match index {
            0 => segment.below.clone(),
            _ => Below { visible: index as u32, total: self.below.total - 1, segment: Some(segment) },
        };
    }

    /// All frames, the running one first.
    pub fn iter(&self) -> impl Iterator<Item = &Frame> {
        let live = self.frames.iter().rev();
        let mut below = &self.below;
        live.chain(
            std::iter::from_fn(move || {
                let segment = below.segment.as_deref()?;
                Some((segment, std::mem::replace(&mut below, &segment.below).visible))
            })
            .flat_map(|(segment, visible)| segment.frames[..visible as usize].iter().rev()),
        )
    }

    /// Every expression a register holds, once per holder; shared segments are named by `seen`.
    pub fn for_each_expr(&self, visit: &mut dyn FnMut(Expr)) {
        self.slots.iter().filter_map(|slot| slot.tag).for_each(&mut *visit);
        let mut below = &self.below;
        while let Some(segment) = below.segment.as_deref() {
            segment.slots.iter().filter_map(|slot| slot.tag).for_each(&mut *visit);
            below = &segment.below;
        }
    }

    /// Gives back what deeper calls have left unused: a waiting state keeps only what it needs.
    pub fn park(&mut self) {
        self.slots.shrink_to_fit();
        self.frames.shrink_to_fit();
    }

    /// Are all frames but the running one the same, registers included?
    pub(crate) fn has_same_callers(&self, other: &Stack) -> bool {
        let segment = |stack: &Stack| stack.below.segment.as_ref().map(Rc::as_ptr);
        let live = |stack: &Stack| stack.frames.len() - 1;
        let cut = |stack: &Stack| stack.frame().base as usize;
        self.depth() == other.depth()
            && live(self) == live(other)
            && segment(self) == segment(other)
            && self.below.visible == other.below.visible
            && self.slots[..cut(self)] == other.slots[..cut(other)]
            && self.frames[..live(self)].iter().zip(&other.frames).all(|(a, b)| a.stands_with(b))
    }

    /// Bytes that only this stack holds (the frozen part is shared).
    pub fn own_bytes(&self) -> usize {
        self.slots.capacity() * size_of::<Slot>() + self.frames.capacity() * size_of::<Frame>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(n_regs: u16) -> Rc<Function> {
        Rc::new(Function { n_regs, ..Function::default() })
    }

    fn depth_by_iteration(stack: &Stack) -> usize {
        stack.iter().count()
    }

    #[test]
    fn a_fork_shares_callers_and_separates_the_running_frame() {
        let f = function(2);
        let mut a = Stack::default();
        for i in 0..5 {
            a.push(f.clone());
            a.set_word(Reg(1), i);
        }
        let mut b = a.fork();
        b.set_word(Reg(1), 99);
        assert_eq!(a.word(Reg(1)), 4);
        for expected in (0..4).rev() {
            a.pop();
            assert_eq!(a.word(Reg(1)), expected);
            a.set_word(Reg(1), 50);
        }
        assert_eq!(depth_by_iteration(&b), 5);
        for expected in (0..4).rev() {
            b.pop();
            assert_eq!(b.word(Reg(1)), expected, "a's writes must not be seen");
        }
        assert!(b.pop().is_some() && b.is_empty() && b.depth() == 0);
    }

    #[test]
    fn repeated_forks_at_every_depth_keep_the_order_of_frames() {
        let f = function(1);
        let mut stacks = vec![Stack::default()];
        stacks[0].push(f.clone());
        for i in 1..6 {
            let last = stacks.last_mut().expect("never empty");
            last.set_word(Reg(0), i);
            last.push(f.clone());
            let fork = last.fork();
            stacks.push(fork);
        }
        for stack in &mut stacks {
            assert_eq!(depth_by_iteration(stack), stack.depth() as usize);
            let mut expected = u64::from(stack.depth());
            while stack.depth() > 1 {
                stack.pop();
                expected -= 1;
                assert_eq!(stack.word(Reg(0)), expected);
            }
        }
    }
}
