//! Tries the last few models, each patched so that every byte is within its domain; then what the
//! asker knows to be nearly a model, and the latest one, are repaired; then a large query gets some guesses.

mod guess;
mod invert;
mod repair;

use std::collections::VecDeque;

use trefoil_expr::{Assignment, Expr};

use self::guess::guessed;
use self::repair::{Prefer, repaired};
use crate::limits::GaveUp;
use crate::query::{Answer, Model, Query, SharedEvaluator, Solver};

/// Models kept. More cost more than they save.
const N_MODELS: usize = 8;

pub struct Recent {
    inner: Box<dyn Solver>,
    models: VecDeque<Assignment>,
    evaluator: SharedEvaluator,
    generation: u32,
}

impl Recent {
    pub fn new(inner: Box<dyn Solver>, evaluator: SharedEvaluator) -> Recent {
        Recent { inner, models: VecDeque::new(), evaluator, generation: 0 }
    }

    fn remember(&mut self, model: Assignment) {
        if self.models.len() == N_MODELS {
            self.models.pop_back();
        }
        self.models.push_front(model);
    }

    /// A conjunct over several bytes that is false.
    fn violated(&self, query: &Query, candidate: &Assignment) -> Option<Expr> {
        let mut evaluator = self.evaluator.borrow_mut();
        evaluator.reset();
        let rest = query.domains.map_or(query.conjuncts, |domains| &domains.rest);
        rest.iter().copied().find(|&e| !evaluator.eval_bool(query.pool, e, candidate))
    }

    fn known_model(&self, query: &Query) -> Option<Assignment> {
        for i in 0..=self.models.len() {
            let candidate = match self.models.get(i) {
                Some(model) => patched(query, model),
                None => patched(query, &Assignment::new()),
            };
            if self.violated(query, &candidate).is_none() {
                return Some(candidate);
            }
        }
        self.repaired(query).or_else(|| guessed(query, &mut self.evaluator.borrow_mut(), query.near?))
    }

    fn repaired(&self, query: &Query) -> Option<Assignment> {
        let starts = [(query.near, Prefer::First), (query.near, Prefer::Last), (self.models.front(), Prefer::First)];
        let mut evaluator = self.evaluator.borrow_mut();
        starts.into_iter().find_map(|(start, prefer)| repaired(query, &mut evaluator, patched(query, start?), prefer))
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
        if let Some(model) = self.known_model(query) {
            let answer = Model::of(query.pool, query.conjuncts, &model);
            return Ok(Answer::Sat(answer));
        }
        let answer = self.inner.check(query)?;
        if let Answer::Sat(model) = &answer {
            self.remember(model.to_assignment());
        }
        Ok(answer)
    }
}
