//! Compares every verdict with another solver's. A difference is an error, never an answer.

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

pub struct CrossCheck {
    inner: Box<dyn Solver>,
    oracle: Box<dyn Solver>,
    oracle_name: &'static str,
}

impl CrossCheck {
    pub fn new(inner: Box<dyn Solver>, oracle: Box<dyn Solver>, oracle_name: &'static str) -> CrossCheck {
        CrossCheck { inner, oracle, oracle_name }
    }
}

fn verdict(answer: &Answer) -> &'static str {
    if answer.is_sat() { "sat" } else { "unsat" }
}

impl Solver for CrossCheck {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let answer = self.inner.check(query)?;
        let reference = match self.oracle.check(query) {
            // An oracle out of time says nothing about the answer.
            Err(GaveUp::Timeout | GaveUp::Memory) => return Ok(answer),
            Err(failure) => return Err(failure),
            Ok(reference) => reference,
        };
        if answer.is_sat() == reference.is_sat() {
            return Ok(answer);
        }
        Err(GaveUp::Backend(format!(
            "internal error: the chain says {}, {} says {}",
            verdict(&answer),
            self.oracle_name,
            verdict(&reference)
        )))
    }
}
