//! The outermost layer: no model leaves that does not satisfy the query.
//!
//! A model that fails is a bug of a layer inside. It is reported as such and never as an answer.

use crate::limits::GaveUp;
use crate::query::{Answer, Query, SharedEvaluator, Solver};

pub struct Checked {
    inner: Box<dyn Solver>,
    evaluator: SharedEvaluator,
}

impl Checked {
    pub fn new(inner: Box<dyn Solver>, evaluator: SharedEvaluator) -> Checked {
        Checked { inner, evaluator }
    }
}

impl Solver for Checked {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let answer = self.inner.check(query)?;
        if let Answer::Sat(model) = &answer {
            let model = model.to_assignment();
            let mut evaluator = self.evaluator.borrow_mut();
            evaluator.reset();
            let violated = query.conjuncts.iter().find(|&&conjunct| !evaluator.eval_bool(query.pool, conjunct, &model));
            if let Some(violated) = violated {
                return Err(GaveUp::Backend(format!(
                    "internal error: a model violates the conjunct {violated:?} of the query"
                )));
            }
        }
        Ok(answer)
    }
}
