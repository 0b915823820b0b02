//! How long one constructor takes, raw and simplifying, on random expressions; and one evaluation.

use std::time::Instant;
use trefoil_expr::random::Generator;
use trefoil_expr::{Evaluator, Expr, Make, Node, Pool};
use trefoil_simplify::{Builder, RuleSet};

/// Counts the calls that go through it.
struct Counting<M> {
    inner: M,
    n: u64,
}

impl<M: Make> Make for Counting<M> {
    fn pool(&mut self) -> &mut Pool {
        self.inner.pool()
    }

    fn build(&mut self, node: Node, width: u32) -> Expr {
        self.n += 1;
        self.inner.build(node, width)
    }
}

fn fill(make: impl Make, seed: u64) -> (u64, Vec<Expr>, Generator) {
    let mut make = Counting { inner: make, n: 0 };
    let mut g = Generator::new(make.pool(), seed, 64, true);
    let list = (0..20_000).map(|_| {
        let width = g.width();
        g.expr(&mut make, width, 4)
    });
    let list = list.collect();
    (make.n, list, g)
}

fn main() {
    let mut raw = Pool::new();
    let start = Instant::now();
    let (n, _, _) = fill(std::mem::take(&mut raw), 1);
    println!("raw:        {:>6.0} ns for one of {n} calls", start.elapsed().as_nanos() as f64 / n as f64);
    let (mut pool, mut rules) = (Pool::new(), RuleSet::new());
    let start = Instant::now();
    let (n, list, mut g) = fill(Builder::new(&mut pool, &mut rules), 1);
    println!("simplified: {:>6.0} ns for one of {n} calls", start.elapsed().as_nanos() as f64 / n as f64);
    let start = Instant::now();
    let (n, _, _) = fill(Builder::new(&mut pool, &mut rules), 1);
    println!("again:      {:>6.0} ns for one of {n} calls", start.elapsed().as_nanos() as f64 / n as f64);
    let model = g.assignment();
    let mut ev = Evaluator::new();
    let start = Instant::now();
    for &e in &list {
        ev.eval(&pool, e, &model);
    }
    println!(
        "evaluated:  {:>6.0} ns for one of {} nodes",
        start.elapsed().as_nanos() as f64 / pool.capacity() as f64,
        pool.capacity()
    );
    println!("{:?}", pool.stats());
}
