//! The one question and its answers.

use std::cell::RefCell;
use std::rc::Rc;

use trefoil_expr::{ArrayId, ArrayKind, Assignment, Evaluator, Expr, Pool, SupportId, SupportItem};

use crate::conjunction::flatten;
use crate::domain::Domain;
use crate::limits::{GaveUp, Limits};
use crate::tables::Byte;

/// Are these conditions satisfiable together? The only question a layer sees.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pub pool: &'a Pool,
    /// One-bit expressions, sorted, without repetition and without conjunctions.
    pub conjuncts: &'a [Expr],
    /// What the byte-domain layer found, for the layers inside it.
    pub domains: Option<&'a ByteDomains>,
    /// Satisfies all conjuncts but a few, as the asker knows.
    pub near: Option<&'a Assignment>,
    pub limits: Limits,
}

/// `conditions` as a query wants them.
pub fn conjuncts(pool: &Pool, conditions: impl IntoIterator<Item = Expr>) -> Vec<Expr> {
    let mut conjuncts = Vec::new();
    for condition in conditions {
        flatten(pool, condition, &mut conjuncts);
    }
    conjuncts.sort_unstable();
    conjuncts.dedup();
    conjuncts
}

/// The conjuncts of a query, those over one byte gathered by byte.
#[derive(Debug, Default)]
pub struct ByteDomains {
    /// In order of the bytes.
    pub bytes: Vec<ByteDomain>,
    /// The conjuncts over several bytes.
    pub rest: Vec<Expr>,
}

/// What the conjuncts over one byte leave of it.
#[derive(Debug)]
pub struct ByteDomain {
    pub byte: Byte,
    pub domain: Domain,
    /// The conjuncts that say so.
    pub because: Vec<Expr>,
}

/// An answer. A satisfiable one always carries the model that proves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Already these conjuncts alone cannot be satisfied.
    Unsat(Vec<Expr>),
    Sat(Model),
}

impl Answer {
    pub fn is_sat(&self) -> bool {
        matches!(self, Answer::Sat(_))
    }
}

/// Values for the bytes that the conjuncts read; other bytes do not matter to them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    bytes: Vec<(ArrayId, u64, u8)>,
}

impl Model {
    pub fn set(&mut self, array: ArrayId, index: u64, value: u8) {
        self.bytes.push((array, index, value));
    }

    /// Array, index, value.
    pub fn bytes(&self) -> &[(ArrayId, u64, u8)] {
        &self.bytes
    }

    /// Takes over the bytes of a model over other bytes.
    pub fn extend(&mut self, other: Model) {
        self.bytes.extend(other.bytes);
    }

    /// `under` with this model's bytes: a path's witness with a new model for some of its bytes.
    pub fn over(&self, under: &Assignment) -> Assignment {
        let mut assignment = under.clone();
        for &(array, index, value) in &self.bytes {
            if assignment.byte(array, index) != value {
                assignment.set(array, index, value);
            }
        }
        assignment
    }

    /// The part of `assignment` that `conjuncts` read.
    pub fn of(pool: &Pool, conjuncts: &[Expr], assignment: &Assignment) -> Model {
        let mut model = Model::default();
        for item in support(pool, conjuncts) {
            let array = item.array();
            let mut take = |index: u64| model.set(array, index, assignment.byte(array, index));
            match (item.index(), &pool.array(array).kind) {
                (Some(index), _) => take(u64::from(index)),
                (None, ArrayKind::Symbolic { size }) => (0..u64::from(*size)).for_each(take),
                (None, ArrayKind::Constant(_)) => {}
                (None, ArrayKind::Open { .. }) => {
                    (0..assignment.dense_bytes(array).len() as u64).for_each(&mut take);
                    assignment.far_bytes(array).iter().for_each(|&(index, _)| take(index));
                }
            }
        }
        model
    }

    /// This model with every other byte zero.
    pub fn to_assignment(&self) -> Assignment {
        self.over(&Assignment::new())
    }
}

/// The bytes and whole arrays that `conjuncts` read, in order.
pub fn support(pool: &Pool, conjuncts: &[Expr]) -> Vec<SupportItem> {
    let mut sets: Vec<SupportId> = conjuncts.iter().map(|&e| pool.support(e)).collect();
    sets.sort_unstable();
    sets.dedup();
    let mut items: Vec<SupportItem> = sets.iter().flat_map(|&set| pool.support_items(set)).copied().collect();
    items.sort_unstable();
    items.dedup();
    items
}

/// One evaluator for all layers of a chain: it is as large as the pool. Whoever uses it resets it first.
pub type SharedEvaluator = Rc<RefCell<Evaluator>>;

/// A layer: answers some questions itself and asks the next layer the rest. Always the same verdict
/// as the next layer's.
pub trait Solver {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp>;
}
