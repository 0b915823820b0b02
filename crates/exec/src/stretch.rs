//! Running one state for a stretch: the steps of LLVM between two places where paths part.
//!
//! For who gives states turns of a single step, as KLEE does. Within a stretch nothing happens that another path could
//! notice, so it is run at once, and whoever counts steps lets its effects wait until they are taken. A stretch is made of
//! legs, each within one block. Code that is not the program's own takes no steps, just as KLEE calls a function outside
//! of the program.

use std::ops::Range;
use std::rc::Rc;

use trefoil_ir::{FuncId, Function, Steps, sides};

use crate::machine::{End, Machine};
use crate::place::Trace;
use crate::state::State;

/// Instructions outside of the program after which somebody should look at the clock.
const LONG: i64 = 100_000;

/// Legs of a stretch, so that what waits stays small.
const MOST_LEGS: usize = 32;

/// What a state did in one go.
#[derive(Default)]
pub struct Stretch {
    pub legs: Vec<Leg>,
    /// The end of the path, if it came to it.
    pub end: Option<Box<End>>,
}

/// Steps without a branch but at their end.
#[derive(Clone, Debug, Default)]
pub struct Leg {
    pub function: FuncId,
    pub steps: Range<u32>,
    /// If they end with a branch: which way the state went.
    pub taken: Option<bool>,
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
            done.end = Some(Box::new(self.end_here(state, stop)));
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
            if let Some(steps) = self.own_steps(&here.function).filter(|steps| !steps.is_none(here.pc)) {
                let from = *first.get_or_insert(here.pc);
                if result.is_err() || is_split || here.was_left(state) {
                    let steps = steps.between(from, here.pc);
                    let taken = result.is_ok().then(|| side_taken(&here, state)).flatten();
                    if !steps.is_empty() {
                        done.legs.push(Leg { function: here.function.id, steps, taken });
                    }
                    first = None;
                }
            }
            if let Err(stop) = result {
                done.end = Some(Box::new(End { stop, trace: Trace::of(&state.stack) }));
                return done;
            }
            self.pause = false;
            // Neither steps nor what follows them outside of the program is cut: it would be lost for its leg.
            let is_between = first.is_none() && self.own_steps(&state.stack.frame().function).is_some();
            let is_enough = is_between && done.legs.len() >= MOST_LEGS;
            let is_long = first.is_none() && done.legs.is_empty() && i64::MAX - left > LONG;
            if is_split || is_enough || is_long {
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
