//! Byte domains: the conjuncts over one byte, as sets of its values, intersected.
//!
//! An empty set is unsatisfiable; if no other conjuncts are left, any values from the sets are a model.
//! Otherwise the sets go with the query to the layers inside.

use std::cell::RefCell;
use std::rc::Rc;

use trefoil_expr::Expr;

use crate::limits::GaveUp;
use crate::query::{Answer, ByteDomain, ByteDomains, Model, Query, Solver};
use crate::tables::{Condition, Tables};

pub struct Domains {
    inner: Box<dyn Solver>,
    tables: Rc<RefCell<Tables>>,
}

impl Domains {
    pub fn new(inner: Box<dyn Solver>, tables: Rc<RefCell<Tables>>) -> Domains {
        Domains { inner, tables }
    }

    /// The domains of the query's bytes; or a conjunct that is false for all values of its byte.
    fn of(&self, query: &Query) -> Result<ByteDomains, Expr> {
        let mut tables = self.tables.borrow_mut();
        let mut found = ByteDomains::default();
        let mut single = Vec::new();
        for &conjunct in query.conjuncts {
            match tables.condition(query.pool, conjunct) {
                Condition::OneByte(byte, domain) => single.push((byte, domain, conjunct)),
                Condition::Open => found.rest.push(conjunct),
                Condition::Constant(true) => {}
                Condition::Constant(false) => return Err(conjunct),
            }
        }
        single.sort_by_key(|&(byte, _, conjunct)| (byte, conjunct));
        for (byte, domain, conjunct) in single {
            match found.bytes.last_mut() {
                Some(last) if last.byte == byte => {
                    last.domain = last.domain & domain;
                    last.because.push(conjunct);
                }
                _ => found.bytes.push(ByteDomain { byte, domain, because: vec![conjunct] }),
            }
        }
        Ok(found)
    }
}

impl Solver for Domains {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let domains = match self.of(query) {
            Ok(domains) => domains,
            Err(never) => return Ok(Answer::Unsat(vec![never])),
        };
        if let Some(empty) = domains.bytes.iter().find(|known| known.domain.is_empty()) {
            return Ok(Answer::Unsat(empty.because.clone()));
        }
        if domains.rest.is_empty() {
            let mut model = Model::default();
            for known in &domains.bytes {
                let value = known.domain.first().expect("the domain is not empty");
                model.set(known.byte.0, u64::from(known.byte.1), value);
            }
            return Ok(Answer::Sat(model));
        }
        self.inner.check(&Query { domains: Some(&domains), ..*query })
    }
}
