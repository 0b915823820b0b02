//! The SAT core behind four methods, so that another core is one file.
//!
//! Clauses are never removed; questions are asked under assumptions. A core that has grown too
//! large is dropped and a new one made (`crate::gates::cnf` decides when).

mod batsat;
#[cfg(feature = "cadical")]
mod cadical;
#[cfg(feature = "cadical")]
mod staged;

use crate::limits::{GaveUp, Limits};

/// A variable of the SAT core: 0, 1, 2, … in order of creation.
pub type Var = u32;

/// A variable or its negation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Lit(u32);

impl Lit {
    /// `var` itself, or its negation.
    pub fn new(var: Var, negated: bool) -> Lit {
        Lit(var << 1 | u32::from(negated))
    }

    pub fn var(self) -> Var {
        self.0 >> 1
    }

    pub fn negated(self) -> bool {
        self.0 & 1 == 1
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}

/// What the core found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Satisfiable; `value` tells the model until the core is changed.
    Sat,
    /// Unsatisfiable; these assumptions alone already are.
    Unsat(Vec<Lit>),
    /// The conflicts allowed were not enough.
    Open,
}

/// A SAT core. Same calls in the same order give the same answers.
pub trait Sat {
    fn new_var(&mut self) -> Var;
    fn add_clause(&mut self, clause: &[Lit]);
    /// `Open` after about `max_conflicts` conflicts.
    fn solve(&mut self, assumptions: &[Lit], limits: &Limits, max_conflicts: u64) -> Result<Verdict, GaveUp>;
    /// Bytes held, roughly.
    fn memory(&self) -> usize;
    /// Value of `var` in the model of the last `solve`.
    fn value(&self, var: Var) -> bool;
}

/// Which core to make. To add one: a file in this folder, a row here, an arm in `make`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SatCore {
    Batsat,
    #[cfg(feature = "cadical")]
    Cadical,
    /// batsat, and CaDiCaL for what is beyond a budget.
    #[cfg(feature = "cadical")]
    Staged,
}

impl SatCore {
    /// Those that are compiled in, the default first.
    #[cfg(not(feature = "cadical"))]
    pub const ALL: &[SatCore] = &[SatCore::Batsat];
    #[cfg(feature = "cadical")]
    pub const ALL: &[SatCore] = &[SatCore::Staged, SatCore::Batsat, SatCore::Cadical];

    pub fn name(self) -> &'static str {
        match self {
            SatCore::Batsat => "batsat",
            #[cfg(feature = "cadical")]
            SatCore::Cadical => "cadical",
            #[cfg(feature = "cadical")]
            SatCore::Staged => "staged",
        }
    }

    /// Name of the layer that uses it.
    pub fn layer_name(self) -> &'static str {
        match self {
            SatCore::Batsat => "gate graph and batsat",
            #[cfg(feature = "cadical")]
            SatCore::Cadical => "gate graph and CaDiCaL",
            #[cfg(feature = "cadical")]
            SatCore::Staged => "gate graph, batsat and CaDiCaL",
        }
    }

    pub fn make(self) -> Box<dyn Sat> {
        match self {
            SatCore::Batsat => Box::new(batsat::Batsat::new()),
            #[cfg(feature = "cadical")]
            SatCore::Cadical => Box::new(cadical::Cadical::new()),
            #[cfg(feature = "cadical")]
            SatCore::Staged => Box::new(staged::Staged::new()),
        }
    }
}

impl Default for SatCore {
    fn default() -> SatCore {
        SatCore::ALL[0]
    }
}

#[cfg(test)]
mod tests;
