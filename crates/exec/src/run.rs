//! Running one state: the fast loop and the general step in turns, with what is counted between them.
//!
//! Not here: what an instruction does (`inst/`, `fast`), and what becomes of new states (the engine).

use std::rc::Rc;

use trefoil_ir::{BlockId, Function, Inst};
use trefoil_runlog::catalogue::Limit;

use crate::cx::Cx;
use crate::fast::Pause;
use crate::inst::{self, Flow};
use crate::machine::{End, Machine, Outcome, Tracing};
use crate::place::Trace;
use crate::state::State;
use crate::stop::{Step, Stop};

impl Machine {
    /// Runs the state for about `fuel` instructions, or until it ends or `pause_at` has passed. The states it forked
    /// on the way are in [`Machine::take_forked`].
    pub fn run(&mut self, state: &mut State, fuel: u64) -> Outcome {
        self.memory.switch(&mut state.space);
        let outcome = self.run_switched(state, fuel);
        self.memory.switch(&mut state.space);
        state.stack.park();
        outcome
    }

    /// The running state goes back to the caller after this instruction, whatever is left of its fuel.
    pub fn end_turn(&mut self) {
        self.pause = true;
    }

    fn run_switched(&mut self, state: &mut State, fuel: u64) -> Outcome {
        if let Err(stop) = self.within_depth(state) {
            return Outcome::Ended(Box::new(self.end_here(state, stop)));
        }
        let mut left = i64::try_from(fuel).unwrap_or(i64::MAX);
        let start = left;
        let mut counted = left;
        self.slice_start = state.instructions;
        self.begin_block(state, &mut left);
        loop {
            let pause = match (self.tracing.is_some() || self.mode.log_branches, self.checks.any()) {
                (true, _) if left <= 0 => Pause::Fuel,
                (true, _) => Pause::Slow,
                (false, true) => self.fast::<true>(state, &mut left),
                (false, false) => self.fast::<false>(state, &mut left),
            };
            self.account(state, &mut counted, left);
            let result = match pause {
                Pause::Fuel => return Outcome::Slice,
                Pause::Slow => self.slow(state, &mut left).and_then(|()| self.room_for(0)),
            };
            self.account(state, &mut counted, left);
            if let Err(stop) = result {
                let trace = Trace::of(&state.stack);
                return Outcome::Ended(Box::new(End { stop, trace }));
            }
            debug_assert!(left <= start);
            if std::mem::take(&mut self.pause) {
                return Outcome::Slice;
            }
            if std::mem::take(&mut self.clock_due) {
                return Outcome::Paused(u64::try_from(left).unwrap_or(0));
            }
        }
    }

    /// Ends a path that has forked as often as it may.
    pub(crate) fn within_depth(&self, state: &State) -> Step {
        if state.depth < self.bounds.depth {
            return Ok(());
        }
        Err(Stop::Limit(Limit::MaxDepth, format!("{} forks on one path", state.depth)))
    }

    /// Adds the instructions executed since `counted` to the state and the totals.
    pub(crate) fn account(&mut self, state: &mut State, counted: &mut i64, left: i64) {
        let executed = (*counted - left) as u64;
        *counted = left;
        state.instructions += executed;
        self.stats.instructions += executed;
        if self.coverage.has_fresh() {
            state.fresh.add(self.coverage.take_fresh());
            self.distances_stale = true;
            state.since_new = 0;
        } else {
            state.since_new += executed;
        }
    }

    /// A new state begins with the block its fork chose.
    pub(crate) fn begin_block(&mut self, state: &mut State, left: &mut i64) {
        let Some(entering) = state.entering.take() else { return };
        let function = Rc::clone(&state.stack.frame().function);
        let pc = state.stack.frame().next as usize;
        match entering.taken {
            Some(taken) => {
                self.cover_edge(&function, pc, taken);
                self.log_branch(state, taken, true);
            }
            None => self.cover_switch(&function, pc, entering.block),
        }
        self.coverage.of(&function).count(entering.block);
        jump(state, &function, entering.block, left);
    }

    /// One instruction, in full generality.
    pub(crate) fn slow(&mut self, state: &mut State, left: &mut i64) -> Step {
        let function = Rc::clone(&state.stack.frame().function);
        let pc = state.stack.frame().next as usize;
        if let Some(tracing) = self.tracing {
            self.show(state, &function, pc, tracing);
        }
        let depth = state.stack.depth();
        let flow = inst::step(&mut Cx { m: self, s: state }, &function.code[pc])?;
        match flow {
            Flow::Next => state.stack.frame_mut().next += 1,
            Flow::Jump(block) => {
                self.coverage.of(&function).count(block);
                jump(state, &function, block, left);
            }
            // A call enters the first block of the callee.
            Flow::Moved if state.stack.depth() > depth => {
                *left -= i64::from(state.stack.frame().function.blocks[0].n_insts);
            }
            Flow::Moved => {}
        }
        Ok(())
    }

    /// Shows the instruction that is about to be executed.
    fn show(&mut self, state: &State, function: &Function, pc: usize, tracing: Tracing) {
        let inst = &function.code[pc];
        if tracing == Tracing::Calls && !matches!(inst, Inst::Call { .. }) {
            return;
        }
        let text = trefoil_ir::print_instruction(&self.program, function, inst);
        let at = self.program.source_loc(function, pc);
        let at = at.map_or(String::new(), |loc| format!("{}:{}", loc.file, loc.line));
        let (name, indent) = (self.program.name(function.id), state.stack.depth() as usize);
        self.host.trace(&format!("{:indent$}{name}  {text}  {at}", ""));
    }
}

/// The running frame goes on with `block`.
fn jump(state: &mut State, function: &Function, block: BlockId, left: &mut i64) {
    let target = function.blocks[block.0 as usize];
    *left -= i64::from(target.n_insts);
    state.stack.frame_mut().next = target.start;
}
