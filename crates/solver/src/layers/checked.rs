//! The outermost layer: no model leaves that does not satisfy the query.
//!
//! A model that fails is a bug of a layer inside. It is reported as such and never as an answer.

use trefoil_expr::Evaluator;

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

pub struct Checked {
    inner: Box<dyn Solver>,
    evaluator: Evaluator,
}

impl Checked {
    pub fn new(inner: Box<dyn Solver>) -> Checked {
        Checked { inner, evaluator: Evaluator::new() }
    }
}

impl Solver for Checked {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let answer = self.inner.check(query)?;
        if let Answer::Sat(model) = &answer {
            let model = model.to_assignment();
            self.evaluator.reset();
            let violated =
                query.conjuncts.iter().find(|&&conjunct| !self.evaluator.eval_bool(query.pool, conjunct, &model));
            if let Some(violated) = violated {
                return Err(GaveUp::Backend(format!(
                    "internal error: a model violates the conjunct {violated:?} of the query"
                )));
            }
        }
        Ok(answer)
    }
}
