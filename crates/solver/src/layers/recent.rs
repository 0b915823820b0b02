//! Tries the last few models, each patched so that every byte is within its domain.

use std::collections::VecDeque;

use trefoil_expr::{Assignment, Evaluator};

use crate::limits::GaveUp;
use crate::query::{Answer, Model, Query, Solver};

/// Models kept. More cost more than they save.
const N_MODELS: usize = 8;

pub struct Recent {
    inner: Box<dyn Solver>,
    models: VecDeque<Assignment>,
    evaluator: Evaluator,
    generation: u32,
}

impl Recent {
    pub fn new(inner: Box<dyn Solver>) -> Recent {
        Recent { inner, models: VecDeque::new(), evaluator: Evaluator::new(), generation: 0 }
    }

    fn remember(&mut self, model: Assignment) {
        if self.models.len() == N_MODELS {
            self.models.pop_back();
        }
        self.models.push_front(model);
    }

    fn satisfies(&mut self, query: &Query, candidate: &Assignment) -> bool {
        self.evaluator.reset();
        let rest = query.domains.map_or(query.conjuncts, |domains| &domains.rest);
        rest.iter().all(|&e| self.evaluator.eval_bool(query.pool, e, candidate))
    }
}

/// `model` with the bytes outside their domain set to the smallest value inside.
fn patched(query: &Query, model: &Assignment) -> Assignment {
    let mut model = model.clone();
    for known in query.domains.iter().flat_map(|domains| &domains.bytes) {
        let (array, index) = (known.byte.0, u64::from(known.byte.1));
        if !known.domain.contains(model.byte(array, index))
            && let Some(value) = known.domain.first()
        {
            model.set(array, index, value);
        }
    }
    model
}

impl Solver for Recent {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        if self.generation != query.pool.generation() {
            self.generation = query.pool.generation();
            self.models.clear();
        }
        for i in 0..=self.models.len() {
            let candidate = match self.models.get(i) {
                Some(model) => patched(query, model),
                None => patched(query, &Assignment::new()),
            };
            if self.satisfies(query, &candidate) {
                return Ok(Answer::Sat(Model::of(query.pool, query.conjuncts, &candidate)));
            }
        }
        let answer = self.inner.check(query)?;
        if let Answer::Sat(model) = &answer {
            self.remember(model.to_assignment());
        }
        Ok(answer)
    }
}
