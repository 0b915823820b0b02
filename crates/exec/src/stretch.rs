//! Running one state for a stretch: the steps of LLVM between two places where paths can part.
//!
//! For who gives states turns of a single step, as KLEE does. Within a stretch nothing happens that another path could
//! notice, so it is run at once, and whoever counts steps lets its effects wait until they are taken. Code that is not
//! the program's own takes no steps, just as KLEE calls a function outside of the program.

use std::ops::Range;
use std::rc::Rc;

use trefoil_ir::{FuncId, Function, Steps, sides};

use crate::machine::{End, Machine, Outcome};
use crate::place::Trace;
use crate::state::State;

/// Instructions outside of the program after which somebody should look at the clock.
const LONG: i64 = 100_000;

/// What a state did in one go.
pub struct Stretch {
    /// Never `Paused`.
    pub outcome: Outcome,
    /// The function whose steps were taken, and which: none if only code outside of the program ran.
    pub function: FuncId,
    pub steps: Range<u32>,
    /// If they ended with a branch: which way the state went.
    pub taken: Option<bool>,
}

impl Default for Stretch {
    fn default() -> Stretch {
        Stretch { outcome: Outcome::Slice, function: FuncId(0), steps: 0..0, taken: None }
    }
}

/// Where a state is before an instruction.
struct Here {
    function: Rc<Function>,
    pc: usize,
    depth: u32,
}

impl Here {
    fn of(state: &State) -> Here {
        let frame = state.stack.frame();
        Here { function: Rc::clone(&frame.function), pc: frame.next as usize, depth: state.stack.depth() }
    }

    /// Has the state gone elsewhere than to the next instruction?
    fn was_left(&self, state: &State) -> bool {
        state.stack.depth() != self.depth || state.stack.frame().next as usize != self.pc + 1
    }
}

impl Machine {
    /// Runs the state to the end of its stretch. The states it forked are in [`Machine::take_forked`].
    pub fn run_stretch(&mut self, state: &mut State) -> Stretch {
        self.memory.switch(&mut state.space);
        let stretch = self.stretch(state);
        self.memory.switch(&mut state.space);
        if !self.forked.is_empty() {
            state.stack.park();
        }
        stretch
    }

    fn stretch(&mut self, state: &mut State) -> Stretch {
        let mut done = Stretch::default();
        if let Err(stop) = self.within_depth(state) {
            done.outcome = Outcome::Ended(Box::new(self.end_here(state, stop)));
            return done;
        }
        let mut left = i64::MAX;
        let mut counted = left;
        self.slice_start = state.instructions;
        self.begin_block(state, &mut left);
        let mut first = None;
        loop {
            let here = Here::of(state);
            let result = self.slow(state, &mut left).and_then(|()| self.room_for(0));
            self.account(state, &mut counted, left);
            let is_split = self.pause || !self.forked.is_empty();
            if let Some(steps) =
                self.own_steps(&here.function).filter(|steps| done.steps.is_empty() && !steps.is_none(here.pc))
            {
                let from = *first.get_or_insert(here.pc);
                if result.is_err() || is_split || here.was_left(state) {
                    done.function = here.function.id;
                    done.steps = steps.between(from, here.pc);
                    done.taken = result.is_ok().then(|| side_taken(&here, state)).flatten();
                    first = None;
                }
            }
            if let Err(stop) = result {
                done.outcome = Outcome::Ended(Box::new(End { stop, trace: Trace::of(&state.stack) }));
                return done;
            }
            self.pause = false;
            let is_back = !done.steps.is_empty() && self.own_steps(&state.stack.frame().function).is_some();
            // Long code outside of the program is left now and then, to look at the clock; steps are not, or those taken
            // so far would be lost.
            let is_outside = first.is_none() && done.steps.is_empty();
            let is_long = is_outside && i64::MAX - left > LONG;
            if is_split || is_back || is_long {
                return done;
            }
        }
    }

    /// The steps of a function of the program itself.
    fn own_steps<'f>(&self, function: &'f Function) -> Option<&'f Steps> {
        function.steps.as_deref().filter(|_| self.coverage.is_own(function.id))
    }
}

/// Which way a state went at the branch it has just executed, if it was one.
fn side_taken(here: &Here, state: &State) -> Option<bool> {
    let [then, _] = sides(&here.function.code[here.pc])?;
    Some(state.stack.frame().next == here.function.blocks[then.0 as usize].start)
}
