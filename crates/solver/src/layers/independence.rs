//! Splits a query into parts that share no byte; each part is a smaller, more often repeated query.
//!
//! A path condition keeps its groups itself (`crate::constraints`), so a query that comes from one is
//! usually one part already.

use rustc_hash::FxHashMap;
use trefoil_expr::{ArrayId, Expr, Pool, SupportId, SupportItem};

use crate::limits::GaveUp;
use crate::query::{Answer, Model, Query, Solver};

pub struct Independence {
    inner: Box<dyn Solver>,
}

impl Independence {
    pub fn new(inner: Box<dyn Solver>) -> Independence {
        Independence { inner }
    }
}

impl Solver for Independence {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let parts = parts(query.pool, query.conjuncts);
        if let [_] = parts.as_slice() {
            return self.inner.check(query);
        }
        let mut model = Model::default();
        for part in &parts {
            match self.inner.check(&Query { conjuncts: part, ..*query })? {
                Answer::Unsat(core) => return Ok(Answer::Unsat(core)),
                Answer::Sat(part) => model.extend(part),
            }
        }
        Ok(Answer::Sat(model))
    }
}

/// Which part each byte belongs to; parts are joined as conjuncts connect them.
#[derive(Default)]
struct Parts {
    parents: Vec<u32>,
    sets: FxHashMap<SupportId, u32>,
    bytes: FxHashMap<SupportItem, u32>,
    /// Per array: a part that holds one of its bytes, and whether it holds all.
    arrays: FxHashMap<ArrayId, Vec<u32>>,
    whole: FxHashMap<ArrayId, u32>,
}

/// The conjuncts of each part, in order of their first conjunct.
fn parts(pool: &Pool, conjuncts: &[Expr]) -> Vec<Vec<Expr>> {
    let mut forest = Parts::default();
    let nodes: Vec<u32> = conjuncts.iter().map(|&conjunct| forest.add(pool, pool.support(conjunct))).collect();
    let mut number: FxHashMap<u32, usize> = FxHashMap::default();
    let mut parts: Vec<Vec<Expr>> = Vec::new();
    for (&conjunct, node) in conjuncts.iter().zip(nodes) {
        let root = forest.find(node);
        let n = *number.entry(root).or_insert_with(|| {
            parts.push(Vec::new());
            parts.len() - 1
        });
        parts[n].push(conjunct);
    }
    parts
}

impl Parts {
    fn find(&mut self, mut node: u32) -> u32 {
        while self.parents[node as usize] != node {
            let above = self.parents[self.parents[node as usize] as usize];
            self.parents[node as usize] = above;
            node = above;
        }
        node
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.find(a), self.find(b));
        self.parents[a.max(b) as usize] = a.min(b);
    }

    /// The part that a support set belongs to, joined with all it touches.
    fn add(&mut self, pool: &Pool, set: SupportId) -> u32 {
        if let Some(&node) = self.sets.get(&set) {
            return node;
        }
        let node = self.parents.len() as u32;
        self.parents.push(node);
        self.sets.insert(set, node);
        for &item in pool.support_items(set) {
            if let Some(&other) = self.bytes.get(&item) {
                self.join(node, other);
                continue;
            }
            self.bytes.insert(item, node);
            self.touch(item, node);
        }
        node
    }

    /// A byte belongs with the reads of its whole array, and the other way round.
    fn touch(&mut self, item: SupportItem, node: u32) {
        let array = item.array();
        if let Some(&whole) = self.whole.get(&array) {
            self.join(node, whole);
        }
        if item.index().is_none() {
            self.whole.insert(array, node);
            for other in self.arrays.remove(&array).unwrap_or_default() {
                self.join(node, other);
            }
        } else if !self.whole.contains_key(&array) {
            self.arrays.entry(array).or_default().push(node);
        }
    }
}
