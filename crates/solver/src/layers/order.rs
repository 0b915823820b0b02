//! Comparisons of terms that no order of the terms satisfies: `a < b`, `b <= c` and `c <= a`, as sorting programs ask.
//!
//! A comparison is an edge from the smaller term to the larger one. A cycle with a strict edge is unsatisfiable, whatever
//! the terms are; the bits need not be looked at. Signed and unsigned comparisons are two orders, and an equality belongs
//! to both. Says nothing about satisfiable conjuncts.

use rustc_hash::FxHashMap;
use trefoil_expr::{BinOp, Expr, Node, Pool, UnOp};

use crate::limits::GaveUp;
use crate::query::{Answer, Query, Solver};

pub struct Order {
    inner: Box<dyn Solver>,
}

impl Order {
    pub fn new(inner: Box<dyn Solver>) -> Order {
        Order { inner }
    }
}

impl Solver for Order {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        let conjuncts = query.domains.map_or(query.conjuncts, |domains| &domains.rest);
        let orders = [BinOp::Ult, BinOp::Slt].into_iter();
        let contradiction = orders.map(|less| Graph::new(query.pool, conjuncts, less)).find_map(Graph::strict_cycle);
        match contradiction {
            Some(core) => Ok(Answer::Unsat(core)),
            None => self.inner.check(query),
        }
    }
}

/// `from` is at most `to`; less than it if the edge is strict.
#[derive(Clone, Copy)]
struct Edge {
    from: u32,
    to: u32,
    strict: bool,
    because: Expr,
}

/// One order: its terms are numbered.
struct Graph {
    edges: Vec<Edge>,
    n_terms: usize,
}

impl Graph {
    fn new(pool: &Pool, conjuncts: &[Expr], less: BinOp) -> Graph {
        let mut numbers: FxHashMap<Expr, u32> = FxHashMap::default();
        let mut edges = Vec::new();
        let mut add = |from: Expr, to: Expr, strict: bool, because: Expr| {
            let next = numbers.len() as u32;
            let from = *numbers.entry(from).or_insert(next);
            let next = numbers.len() as u32;
            let to = *numbers.entry(to).or_insert(next);
            edges.push(Edge { from, to, strict, because });
        };
        let mut some_order = false;
        for &conjunct in conjuncts {
            match comparison(pool, conjunct) {
                Some((op, a, b, true)) if op == less => add(a, b, true, conjunct),
                Some((op, a, b, false)) if op == less => add(b, a, false, conjunct),
                Some((BinOp::Eq, a, b, true)) => {
                    add(a, b, false, conjunct);
                    add(b, a, false, conjunct);
                    continue;
                }
                _ => continue,
            }
            some_order = true;
        }
        if !some_order {
            edges.clear();
        }
        Graph { edges, n_terms: numbers.len() }
    }

    /// The conjuncts of a cycle with a strict edge.
    fn strict_cycle(self) -> Option<Vec<Expr>> {
        let edges = on_cycles(self.edges, self.n_terms);
        edges.iter().filter(|edge| edge.strict).find_map(|edge| {
            let mut core = path(&edges, self.n_terms, edge.to, edge.from)?;
            core.push(edge.because);
            core.sort_unstable();
            core.dedup();
            Some(core)
        })
    }
}

/// The operation, its operands, and whether it holds.
fn comparison(pool: &Pool, conjunct: Expr) -> Option<(BinOp, Expr, Expr, bool)> {
    match pool.node(conjunct) {
        Node::Binary(op, a, b) => Some((op, a, b, true)),
        Node::Unary(UnOp::Not, inner) => match pool.node(inner) {
            Node::Binary(op, a, b) => Some((op, a, b, false)),
            _ => None,
        },
        _ => None,
    }
}

/// Without the edges at terms that have no smaller or no larger one, over and over: most queries have none left.
fn on_cycles(mut edges: Vec<Edge>, n_terms: usize) -> Vec<Edge> {
    loop {
        let (mut has_smaller, mut has_larger) = (vec![false; n_terms], vec![false; n_terms]);
        for edge in &edges {
            has_larger[edge.from as usize] = true;
            has_smaller[edge.to as usize] = true;
        }
        let before = edges.len();
        edges.retain(|edge| has_smaller[edge.from as usize] && has_larger[edge.to as usize]);
        if edges.len() == before {
            return edges;
        }
    }
}

/// The conjuncts along a shortest way between two terms.
fn path(edges: &[Edge], n_terms: usize, from: u32, to: u32) -> Option<Vec<Expr>> {
    let mut came_by: Vec<Option<Edge>> = vec![None; n_terms];
    let mut reached = vec![from];
    let mut next = 0;
    while next < reached.len() && reached.last() != Some(&to) {
        let at = reached[next];
        next += 1;
        for edge in edges.iter().filter(|edge| edge.from == at) {
            if edge.to != from && came_by[edge.to as usize].is_none() {
                came_by[edge.to as usize] = Some(*edge);
                reached.push(edge.to);
            }
        }
    }
    let mut core = Vec::new();
    let mut at = to;
    while at != from {
        let edge = came_by[at as usize]?;
        core.push(edge.because);
        at = edge.from;
    }
    Some(core)
}
