//! Writes every query and its answer as SMT-LIB.

use std::io::Write;

use trefoil_expr::smtlib::write_query;

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

pub struct Log {
    inner: Box<dyn Solver>,
    out: Box<dyn Write>,
    n_queries: u64,
}

impl Log {
    pub fn new(inner: Box<dyn Solver>, out: Box<dyn Write>) -> Log {
        Log { inner, out, n_queries: 0 }
    }

    fn write(&mut self, query: &Query, answer: &Result<Answer, GaveUp>) -> std::io::Result<()> {
        let verdict = match answer {
            Ok(Answer::Sat(_)) => "sat".to_string(),
            Ok(Answer::Unsat(_)) => "unsat".to_string(),
            Err(gave_up) => gave_up.to_string(),
        };
        writeln!(self.out, "; query {}: {verdict}", self.n_queries)?;
        writeln!(self.out, "{}(reset)\n", write_query(query.pool, query.conjuncts, false))?;
        self.n_queries += 1;
        self.out.flush()
    }
}

impl Solver for Log {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let answer = self.inner.check(query);
        if let Err(error) = self.write(query, &answer) {
            return Err(GaveUp::Backend(format!("cannot write the query log: {error}")));
        }
        answer
    }
}
