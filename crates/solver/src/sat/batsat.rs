//! The default core: `batsat`, MiniSat's algorithm in pure Rust.
//!
//! Deadline and memory are watched from its `stop` callback, which it polls at every decision.

use std::cell::Cell;
use std::time::Instant;

use batsat::{Callbacks, ClauseKind, SolverInterface, lbool};

use super::{Lit, Sat, Var, Verdict};
use crate::limits::{GaveUp, Limits};

pub(super) struct Batsat {
    solver: batsat::Solver<Watch>,
    /// Reused by `add_clause`, which the callee empties.
    scratch: Vec<batsat::Lit>,
}

/// Bytes batsat needs per literal of a clause: the literal and its share of header and watchers.
const BYTES_PER_LITERAL: usize = 24;
/// Decisions between two looks at the clock (a decision takes about 1 to 10 µs).
const DECISIONS_PER_POLL: u32 = 8;

/// Tells the search when to stop.
#[derive(Default)]
struct Watch {
    deadline: Option<Instant>,
    memory: usize,
    n_literals: usize,
    conflicts_left: u64,
    countdown: Cell<u32>,
    /// Looks at the clock so far.
    n_polls: Cell<u64>,
    stopped: Cell<Option<Stop>>,
}

#[derive(Clone, Copy)]
enum Stop {
    Timeout,
    Memory,
    Conflicts,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, clause: &[batsat::Lit], kind: ClauseKind) {
        self.n_literals += clause.len();
        if matches!(kind, ClauseKind::Learnt) {
            self.conflicts_left = self.conflicts_left.saturating_sub(1);
        }
    }

    fn on_delete_clause(&mut self, clause: &[batsat::Lit]) {
        self.n_literals = self.n_literals.saturating_sub(clause.len());
    }

    fn stop(&self) -> bool {
        if self.stopped.get().is_some() {
            return true;
        }
        if self.conflicts_left == 0 {
            self.stopped.set(Some(Stop::Conflicts));
            return true;
        }
        if self.countdown.get() > 0 {
            self.countdown.set(self.countdown.get() - 1);
            return false;
        }
        self.countdown.set(DECISIONS_PER_POLL);
        self.n_polls.set(self.n_polls.get() + 1);
        if self.n_literals.saturating_mul(BYTES_PER_LITERAL) > self.memory {
            self.stopped.set(Some(Stop::Memory));
        } else if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.stopped.set(Some(Stop::Timeout));
        }
        self.stopped.get().is_some()
    }
}

impl Batsat {
    pub(super) fn new() -> Batsat {
        let solver = batsat::Solver::new(batsat::SolverOpts::default(), Watch::default());
        Batsat { solver, scratch: Vec::new() }
    }
}

fn to_batsat(lit: Lit) -> batsat::Lit {
    batsat::Lit::new(batsat::Var::unsafe_from_idx(lit.var()), !lit.negated())
}

fn from_batsat(lit: batsat::Lit) -> Lit {
    Lit::new(lit.var().idx(), !lit.sign())
}

impl Sat for Batsat {
    fn new_var(&mut self) -> Var {
        self.solver.new_var_default().idx()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.scratch.clear();
        self.scratch.extend(clause.iter().copied().map(to_batsat));
        self.solver.cb_mut().n_literals += clause.len();
        self.solver.add_clause_reuse(&mut self.scratch);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits, max_conflicts: u64) -> Result<Verdict, GaveUp> {
        let watch = self.solver.cb_mut();
        watch.conflicts_left = max_conflicts;
        watch.deadline = limits.deadline;
        watch.memory = limits.memory;
        watch.countdown.set(0);
        watch.stopped.set(None);
        let assumptions: Vec<batsat::Lit> = assumptions.iter().copied().map(to_batsat).collect();
        let verdict = self.solver.solve_limited(&assumptions);
        if verdict == lbool::TRUE {
            return Ok(Verdict::Sat);
        }
        if verdict == lbool::FALSE {
            // The core comes as the clause that was learnt: the assumptions negated. It was
            // announced as a new clause although it is not kept.
            let core: Vec<Lit> = self.solver.unsat_core().iter().map(|&lit| !from_batsat(lit)).collect();
            let watch = self.solver.cb_mut();
            watch.n_literals = watch.n_literals.saturating_sub(core.len());
            return Ok(Verdict::Unsat(core));
        }
        match self.solver.cb().stopped.get() {
            Some(Stop::Memory) => Err(GaveUp::Memory),
            Some(Stop::Timeout) => Err(GaveUp::Timeout),
            Some(Stop::Conflicts) => Ok(Verdict::Open),
            None => Err(GaveUp::Backend("batsat stopped without a verdict".into())),
        }
    }

    fn memory(&self) -> usize {
        self.solver.cb().n_literals.saturating_mul(BYTES_PER_LITERAL)
    }

    fn value(&self, var: Var) -> bool {
        self.solver.value_var(batsat::Var::unsafe_from_idx(var)) == lbool::TRUE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a deadline costs in accuracy: the decisions between two looks at the clock.
    #[test]
    fn the_clock_is_looked_at_often() {
        let mut sat = Batsat::new();
        crate::sat::tests::pigeons(&mut sat, 9);
        assert_eq!(sat.solve(&[], &Limits::none(), 3000), Ok(Verdict::Open));
        let n_decisions = sat.solver.num_decisions();
        let n_polls = sat.solver.cb().n_polls.get();
        assert!(n_polls > 0 && n_polls * u64::from(DECISIONS_PER_POLL + 1) >= n_decisions, "{n_polls} {n_decisions}");
    }
}
