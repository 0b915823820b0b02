//! batsat first, CaDiCaL for what is beyond a budget of conflicts.
//!
//! CaDiCaL gets the clauses only when it is asked for the first time; until then they are only noted.
//! Invariant: `noted` from `n_given` on is what CaDiCaL has not seen.

use super::batsat::Batsat;
use super::cadical::Cadical;
use super::{Lit, Sat, Var, Verdict};
use crate::limits::{GaveUp, Limits};

/// Conflicts after which batsat gives way: about a second.
const BUDGET: u64 = 20_000;

pub(super) struct Staged {
    first: Batsat,
    second: Option<Cadical>,
    /// All clauses, each after its length.
    noted: Vec<u32>,
    n_given: usize,
    n_vars: u32,
    second_answered: bool,
}

impl Staged {
    pub(super) fn new() -> Staged {
        Staged { first: Batsat::new(), second: None, noted: Vec::new(), n_given: 0, n_vars: 0, second_answered: false }
    }

    /// CaDiCaL with all clauses.
    fn second(&mut self) -> &mut Cadical {
        let second = self.second.get_or_insert_with(Cadical::new);
        while second.n_vars() < self.n_vars {
            second.new_var();
        }
        let mut rest = &self.noted[self.n_given..];
        while let [len, tail @ ..] = rest {
            let (clause, after) = tail.split_at(*len as usize);
            let clause: Vec<Lit> = clause.iter().map(|&lit| Lit(lit)).collect();
            second.add_clause(&clause);
            rest = after;
        }
        self.n_given = self.noted.len();
        second
    }
}

impl Sat for Staged {
    fn new_var(&mut self) -> Var {
        self.n_vars += 1;
        self.first.new_var()
    }

    fn add_clause(&mut self, clause: &[Lit]) {
        self.noted.push(clause.len() as u32);
        self.noted.extend(clause.iter().map(|lit| lit.0));
        self.first.add_clause(clause);
    }

    fn solve(&mut self, assumptions: &[Lit], limits: &Limits, max_conflicts: u64) -> Result<Verdict, GaveUp> {
        self.second_answered = false;
        let verdict = self.first.solve(assumptions, limits, max_conflicts.min(BUDGET))?;
        if verdict != Verdict::Open || max_conflicts <= BUDGET {
            return Ok(verdict);
        }
        self.second_answered = true;
        self.second().solve(assumptions, limits, max_conflicts - BUDGET)
    }

    fn memory(&self) -> usize {
        let second = self.second.as_ref().map_or(0, |second| second.memory());
        self.first.memory() + second + self.noted.len() * size_of::<u32>()
    }

    fn value(&self, var: Var) -> bool {
        match &self.second {
            Some(second) if self.second_answered => second.value(var),
            _ => self.first.value(var),
        }
    }
}
