//! CaDiCaL in its `plain` configuration: better than batsat on long unsatisfiable arithmetic, slower on
//! the small questions that are most of ours (its default configuration much more so).

use std::time::Instant;

use cadical::{Callbacks, Solver};

use super::{Lit, Sat, Var, Verdict};
use crate::limits::{GaveUp, Limits};

pub(super) struct Cadical {
    solver: Solver<Deadline>,
    n_vars: u32,
    n_literals: usize,
}

/// Bytes per literal of a clause, roughly.
const BYTES_PER_LITERAL: usize = 24;

struct Deadline(Option<Instant>);

impl Callbacks for Deadline {
    fn terminate(&mut self) -> bool {
        self.0.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Cadical {
    pub(super) fn new() -> Cadical {
        // The configuration exists in every version of the bundled library.
        let solver = Solver::with_config("plain").unwrap_or_else(|_| Solver::new());
        Cadical { solver, n_vars: 0, n_literals: 0 }
    }

    pub(super) fn n_vars(&self) -> u32 {
        self.n_vars
    }
}

/// CaDiCaL's variables start at one and carry their sign.
fn to_cadical(lit: Lit) -> i32 {
    let var = lit.var() as i32 + 1;
    if lit.negated() { -var } else { var }
}

impl Sat for Cadical {
    fn new_var(&mut self) -> Var {
        self.n_vars += 1;
        self.n_vars - 1
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.n_literals += clause.len();
        self.solver.add_clause(clause.iter().copied().map(to_cadical));
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits, max_conflicts: u64) -> Result<Verdict, GaveUp> {
        if self.n_literals * BYTES_PER_LITERAL > limits.memory {
            return Err(GaveUp::Memory);
        }
        self.solver.set_callbacks(Some(Deadline(limits.deadline)));
        // Negative: no limit. The library forgets it after each search.
        let conflicts = i32::try_from(max_conflicts).unwrap_or(-1);
        if let Err(error) = self.solver.set_limit("conflicts", conflicts) {
            return Err(GaveUp::Backend(format!("CaDiCaL: {error:?}")));
        }
        match self.solver.solve_with(assumptions.iter().copied().map(to_cadical)) {
            Some(true) => Ok(Verdict::Sat),
            Some(false) => {
                let failed = |lit: &Lit| self.solver.failed(to_cadical(*lit));
                Ok(Verdict::Unsat(assumptions.iter().copied().filter(failed).collect()))
            }
            None if limits.expired() => Err(GaveUp::Timeout),
            None => Ok(Verdict::Open),
        }
    }

    fn memory(&self) -> usize {
        self.n_literals * BYTES_PER_LITERAL
    }

    fn value(&self, var: Var) -> bool {
        self.solver.value(to_cadical(Lit::new(var, false))) == Some(true)
    }
}
