//! Hands every query on as SMT-LIB, with its answer. Where the text goes is the caller's business.

use std::time::{Duration, Instant};

use trefoil_expr::smtlib::write_query;

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

/// Takes one query after the other, each a whole SMT-LIB script.
pub type QuerySink = Box<dyn FnMut(&str) -> std::io::Result<()>>;

pub struct Log {
    inner: Box<dyn Solver>,
    sink: QuerySink,
}

impl Log {
    pub fn new(inner: Box<dyn Solver>, sink: QuerySink) -> Log {
        Log { inner, sink }
    }
}

/// The query as a script that says what we answered.
fn script(query: &Query, answer: &Result<Answer, GaveUp>, time: Duration) -> String {
    let status = match answer {
        Ok(Answer::Sat(_)) => "sat",
        Ok(Answer::Unsat(_)) => "unsat",
        Err(_) => "unknown",
    };
    let why = answer.as_ref().err().map_or_else(String::new, |gave_up| format!(" ({gave_up})"));
    let ms = time.as_secs_f64() * 1e3;
    let text = write_query(query.pool, query.conjuncts, false);
    format!("; {status}{why} in {ms:.3} ms\n(set-info :status {status})\n{text}")
}

impl Solver for Log {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let start = Instant::now();
        let answer = self.inner.check(query);
        let text = script(query, &answer, start.elapsed());
        match (self.sink)(&text) {
            Ok(()) => answer,
            Err(error) => Err(GaveUp::Backend(format!("cannot write the query log: {error}"))),
        }
    }
}
