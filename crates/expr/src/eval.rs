//! The exact evaluator: the value of an expression under an assignment.
//! It defines what expressions mean; simplifier and solver are tested against it.
//! Explicit stack, so a DAG of any depth is fine. Values of at most 64 bits never allocate.

use crate::array::VersionNode;
use crate::assignment::Assignment;
use crate::constant::Const;
use crate::handle::{Expr, Version};
use crate::op::{BinOp, Node};
use crate::pool::Pool;
use crate::word;
use rustc_hash::FxHashMap;

/// The value of one expression. For many expressions under one assignment use [`Evaluator`].
pub fn eval(pool: &Pool, e: Expr, assignment: &Assignment) -> Const {
    Evaluator::new().eval(pool, e, assignment)
}

/// Evaluates many expressions under one assignment, each node at most once.
/// Call [`Evaluator::reset`] when the assignment changes; a collection of the pool is noticed.
#[derive(Default)]
pub struct Evaluator {
    /// Per node: the epoch in which `value` was computed.
    stamps: Vec<u32>,
    values: Vec<u64>,
    wide: FxHashMap<Expr, Const>,
    epoch: u32,
    generation: u32,
    stack: Vec<Expr>,
    n_computed: u64,
}

impl Evaluator {
    pub fn new() -> Self {
        Self { epoch: 1, ..Self::default() }
    }

    /// Forgets all values; constant time.
    pub fn reset(&mut self) {
        self.wide.clear();
        if self.epoch == u32::MAX {
            self.stamps.fill(0);
            self.epoch = 0;
        }
        self.epoch += 1;
    }

    /// Nodes computed since it was made: a measure of time.
    pub fn n_computed(&self) -> u64 {
        self.n_computed
    }

    pub fn eval(&mut self, pool: &Pool, e: Expr, assignment: &Assignment) -> Const {
        self.compute(pool, e, assignment);
        self.value(pool, e)
    }

    /// The value of an expression of at most 64 bits.
    pub fn eval_u64(&mut self, pool: &Pool, e: Expr, assignment: &Assignment) -> u64 {
        debug_assert!(pool.width(e) <= 64, "a wide value needs `eval`");
        if let Some(v) = pool.as_u64(e) {
            return v;
        }
        self.compute(pool, e, assignment);
        self.values[e.index()]
    }

    /// The value of a condition.
    pub fn eval_bool(&mut self, pool: &Pool, e: Expr, assignment: &Assignment) -> bool {
        debug_assert_eq!(pool.width(e), 1, "a condition has width 1");
        self.eval_u64(pool, e, assignment) == 1
    }

    fn compute(&mut self, pool: &Pool, e: Expr, assignment: &Assignment) {
        if self.generation != pool.generation() {
            self.generation = pool.generation();
            self.reset();
        }
        if self.stamps.len() < pool.capacity() {
            self.stamps.resize(pool.capacity(), 0);
            self.values.resize(pool.capacity(), 0);
        }
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(e);
        while let Some(&top) = stack.last() {
            self.n_computed += 1;
            if self.done(top) || self.step(pool, top, assignment, &mut stack) {
                stack.pop();
            }
        }
        self.stack = stack;
    }

    fn done(&self, e: Expr) -> bool {
        self.stamps[e.index()] == self.epoch
    }

    /// Pushes `e` if it still has to be computed; true if it is there already.
    fn want(&self, e: Expr, stack: &mut Vec<Expr>) -> bool {
        let done = self.done(e);
        if !done {
            stack.push(e);
        }
        done
    }

    /// Computes `e`, or pushes what is missing and says false.
    fn step(&mut self, pool: &Pool, e: Expr, assignment: &Assignment, stack: &mut Vec<Expr>) -> bool {
        match pool.node(e) {
            Node::Const => self.set_const(pool, e),
            Node::Read { version, index } => {
                return self.want(index, stack) && self.read(pool, e, version, index, assignment, stack);
            }
            Node::Unary(op, x) => {
                if !self.want(x, stack) {
                    return false;
                }
                let (from, to) = (pool.width(x), pool.width(e));
                if to <= 64 {
                    self.set(e, word::unary(op, from, to, self.values[x.index()]));
                } else {
                    let v = self.value(pool, x).unary(op, to);
                    self.set_any(e, v);
                }
            }
            Node::Binary(op, x, y) => {
                let (x_done, y_done) = (self.want(x, stack), self.want(y, stack));
                if !(x_done && y_done) {
                    return false;
                }
                self.binary(pool, e, op, x, y);
            }
            Node::Ite { cond, then, other } => {
                if !self.want(cond, stack) {
                    return false;
                }
                let taken = if self.values[cond.index()] == 1 { then } else { other };
                return self.want(taken, stack) && self.copy(pool, e, taken);
            }
            Node::Extract { of, lo } => {
                if !self.want(of, stack) {
                    return false;
                }
                let width = pool.width(e);
                if pool.width(of) <= 64 {
                    self.set(e, self.values[of.index()] >> lo & word::mask(width));
                } else {
                    let v = self.wide[&of].extract(lo, width);
                    self.set_any(e, v);
                }
            }
        }
        true
    }

    fn binary(&mut self, pool: &Pool, e: Expr, op: BinOp, x: Expr, y: Expr) {
        if pool.width(x) <= 64 && pool.width(e) <= 64 {
            let v = word::binary(op, pool.width(y), self.values[x.index()], self.values[y.index()]);
            self.set(e, v);
        } else {
            let v = self.value(pool, x).binary(op, &self.value(pool, y));
            self.set_any(e, v);
        }
    }

    /// Walks the updates from the latest; the index is already computed.
    fn read(
        &mut self,
        pool: &Pool,
        e: Expr,
        version: Version,
        index: Expr,
        assignment: &Assignment,
        stack: &mut Vec<Expr>,
    ) -> bool {
        let at = self.values[index.index()];
        let mut v = version;
        // Indices still to compute are asked for in one walk: a walk for each would be quadratic.
        let mut missing = false;
        loop {
            match pool.version_node(v) {
                VersionNode::Base(_) if missing => return false,
                VersionNode::Base(array) => {
                    let fixed = pool.array(array).fixed_byte(at);
                    self.set(e, u64::from(fixed.unwrap_or_else(|| assignment.byte(array, at))));
                    return true;
                }
                VersionNode::Update { before, index, value } => {
                    match self.known_word(pool, index) {
                        None => missing |= !self.want(index, stack),
                        Some(i) if i == at && !missing => {
                            return self.want(value, stack) && self.copy(pool, e, value);
                        }
                        Some(_) => {}
                    }
                    v = before;
                }
            }
        }
    }

    /// A value of at most 64 bits if it is at hand.
    fn known_word(&self, pool: &Pool, e: Expr) -> Option<u64> {
        pool.as_u64(e).or_else(|| self.done(e).then(|| self.values[e.index()]))
    }

    fn set(&mut self, e: Expr, value: u64) {
        self.values[e.index()] = value;
        self.stamps[e.index()] = self.epoch;
    }

    fn set_any(&mut self, e: Expr, value: Const) {
        match value.as_u64() {
            Some(v) => self.set(e, v),
            None => {
                self.wide.insert(e, value);
                self.stamps[e.index()] = self.epoch;
            }
        }
    }

    fn set_const(&mut self, pool: &Pool, e: Expr) {
        match (pool.as_u64(e), pool.as_const(e)) {
            (Some(v), _) => self.set(e, v),
            (None, Some(v)) => self.set_any(e, v),
            (None, None) => unreachable!("a constant node has a value"),
        }
    }

    fn copy(&mut self, pool: &Pool, e: Expr, from: Expr) -> bool {
        if pool.width(e) <= 64 {
            self.set(e, self.values[from.index()]);
        } else {
            let v = self.wide[&from].clone();
            self.set_any(e, v);
        }
        true
    }

    fn value(&self, pool: &Pool, e: Expr) -> Const {
        if pool.width(e) <= 64 { Const::new(pool.width(e), self.values[e.index()]) } else { self.wide[&e].clone() }
    }
}
