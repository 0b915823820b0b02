//! The counterexample cache: what is known about sets of conjuncts.
//!
//! A query that contains an unsatisfiable set is unsatisfiable; one contained in a satisfiable set has
//! its model; a model of a set that shares conjuncts is worth a try. Bounded: when too much is held
//! everything is dropped.

use rustc_hash::FxHashMap;
use trefoil_expr::{Expr, Pool};
use trefoil_stdx::mutants::{self, Mutant};

use crate::limits::GaveUp;
use crate::query::{Answer, Model, Query, SharedEvaluator, Solver};

/// Expressions held in all sets together, at most.
const MAX_HELD: usize = 1 << 20;
/// Models of related sets that are tried.
const N_TRIES: usize = 3;

pub struct Cache {
    inner: Box<dyn Solver>,
    generation: u32,
    n_held: usize,
    /// Unsatisfiable sets by their newest conjunct.
    cores: FxHashMap<Expr, Vec<Box<[Expr]>>>,
    satisfiable: Vec<Satisfiable>,
    /// Which satisfiable sets contain a conjunct, oldest first.
    containing: FxHashMap<Expr, Vec<u32>>,
    evaluator: SharedEvaluator,
}

struct Satisfiable {
    conjuncts: Box<[Expr]>,
    model: Model,
}

/// Whether every element of `small` is in `large`; both are sorted.
fn is_subset(small: &[Expr], large: &[Expr]) -> bool {
    if small.len() > large.len() {
        return false;
    }
    let mut rest = large;
    small.iter().all(|element| match rest.binary_search(element) {
        Ok(at) => {
            rest = &rest[at + 1..];
            true
        }
        Err(_) => false,
    })
}

impl Cache {
    pub fn new(inner: Box<dyn Solver>, evaluator: SharedEvaluator) -> Cache {
        Cache {
            inner,
            generation: 0,
            n_held: 0,
            cores: FxHashMap::default(),
            satisfiable: Vec::new(),
            containing: FxHashMap::default(),
            evaluator,
        }
    }

    /// Drops everything if handles have changed or too much is held.
    fn prepare(&mut self, pool: &Pool) {
        if self.generation != pool.generation() || self.n_held > MAX_HELD {
            self.generation = pool.generation();
            self.n_held = 0;
            self.cores.clear();
            self.satisfiable.clear();
            self.containing.clear();
        }
    }

    /// A known unsatisfiable part of the query.
    fn known_core(&self, query: &Query) -> Option<Vec<Expr>> {
        query.conjuncts.iter().rev().find_map(|newest| {
            let cores = self.cores.get(newest)?;
            let forgotten = usize::from(mutants::on(Mutant::StaleCache));
            let known = |core: &[Expr]| is_subset(&core[forgotten.min(core.len() - 1)..], query.conjuncts);
            cores.iter().find(|core| known(core)).map(|core| core.to_vec())
        })
    }

    /// A known model: of a set that contains the query, or of a related set if it fits.
    fn known_model(&self, query: &Query) -> Option<Model> {
        let related = self.related(query);
        for &set in related.iter().rev() {
            let set = &self.satisfiable[set as usize];
            if is_subset(query.conjuncts, &set.conjuncts) {
                let model = set.model.to_assignment();
                return Some(Model::of(query.pool, query.conjuncts, &model));
            }
        }
        for &set in related.iter().rev().take(N_TRIES) {
            let model = self.satisfiable[set as usize].model.to_assignment();
            let mut evaluator = self.evaluator.borrow_mut();
            evaluator.reset();
            if query.conjuncts.iter().all(|&e| evaluator.eval_bool(query.pool, e, &model)) {
                return Some(Model::of(query.pool, query.conjuncts, &model));
            }
        }
        None
    }

    /// The sets with the query's rarest conjunct that is known at all.
    fn related(&self, query: &Query) -> Vec<u32> {
        let known = query.conjuncts.iter().filter_map(|conjunct| self.containing.get(conjunct));
        let rarest = known.min_by_key(|sets| sets.len());
        rarest.map_or_else(Vec::new, |sets| sets[sets.len().saturating_sub(64)..].to_vec())
    }

    fn learn(&mut self, query: &Query, answer: &Answer) {
        match answer {
            Answer::Unsat(core) => {
                if let Some(&newest) = core.last() {
                    self.n_held += core.len();
                    self.cores.entry(newest).or_default().push(core.clone().into());
                }
            }
            Answer::Sat(model) => {
                self.n_held += 2 * query.conjuncts.len() + model.bytes().len();
                let set = self.satisfiable.len() as u32;
                for &conjunct in query.conjuncts {
                    self.containing.entry(conjunct).or_default().push(set);
                }
                let conjuncts = query.conjuncts.into();
                self.satisfiable.push(Satisfiable { conjuncts, model: model.clone() });
            }
        }
    }
}

impl Solver for Cache {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        self.prepare(query.pool);
        if let Some(core) = self.known_core(query) {
            return Ok(Answer::Unsat(core));
        }
        if let Some(model) = self.known_model(query) {
            return Ok(Answer::Sat(model));
        }
        let answer = self.inner.check(query)?;
        self.learn(query, &answer);
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    /// Says that everything is satisfiable.
    struct Yes;

    impl Solver for Yes {
        fn check(&mut self, _: &Query) -> Result<Answer, GaveUp> {
            Ok(Answer::Sat(Model::default()))
        }
    }

    #[test]
    fn a_long_run_holds_no_more_than_its_bound() {
        let mut pool = Pool::new();
        let array = pool.symbolic_array("a", 2000);
        let seven = pool.bv(8, 7);
        let conditions: Vec<Expr> = (0..2000)
            .map(|i| {
                let byte = pool.byte(array, i);
                pool.ult(seven, byte)
            })
            .collect();
        let mut cache = Cache::new(Box::new(Yes), SharedEvaluator::default());
        let (mut n_dropped, mut before) = (0, 0);
        for i in 0..1500 {
            let conjuncts = &conditions[i..i + 400];
            let query = Query { pool: &pool, conjuncts, domains: None, near: None, limits: Limits::none() };
            cache.check(&query).expect("always an answer");
            assert!(cache.n_held <= MAX_HELD + 3 * conjuncts.len(), "{}", cache.n_held);
            n_dropped += u32::from(cache.n_held < before);
            before = cache.n_held;
        }
        assert!(n_dropped > 0, "the bound was never reached");
    }
}
