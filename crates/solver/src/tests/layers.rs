//! Each layer over the core gives the core's verdicts; what it decides itself, it does not pass on.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use trefoil_expr::{Expr, Pool, eval};

use super::random::{Random, condition};
use crate::layers::cache::Cache;
use crate::layers::constants::Constants;
use crate::layers::core::Core;
use crate::layers::domains::Domains;
use crate::layers::independence::Independence;
use crate::layers::order::Order;
use crate::layers::recent::Recent;
use crate::limits::{GaveUp, Limits};
use crate::query::{Answer, Query, Solver, conjuncts};
use crate::sat::SatCore;
use crate::tables::Tables;

fn core() -> Box<dyn Solver> {
    Box::new(Core::new(SatCore::default(), Rc::default()))
}

fn ask(layer: &mut dyn Solver, pool: &Pool, conjuncts: &[Expr]) -> Answer {
    let query = Query { pool, conjuncts, domains: None, near: None, limits: Limits::none() };
    layer.check(&query).expect("no limit is set")
}

type Layer = fn(Box<dyn Solver>) -> Box<dyn Solver>;

#[test]
fn every_layer_agrees_with_the_core() {
    let layers: [(&str, Layer); 7] = [
        ("constants", |inner| Box::new(Constants::new(inner))),
        ("independence", |inner| Box::new(Independence::new(inner))),
        ("cache", |inner| Box::new(Cache::new(inner, Rc::default()))),
        ("domains", |inner| Box::new(Domains::new(inner, Rc::default()))),
        ("order", |inner| Box::new(Order::new(inner))),
        ("recent", |inner| Box::new(Recent::new(inner, Rc::default()))),
        ("domains and recent", |inner| {
            Box::new(Domains::new(Box::new(Recent::new(inner, Rc::default())), Rc::default()))
        }),
    ];
    for (name, layer) in layers {
        let (mut pool, mut random) = (Pool::new(), Random(11));
        let (mut layer, mut reference) = (layer(core()), core());
        let shared: Vec<Expr> = (0..30).map(|_| condition(&mut pool, &mut random)).collect();
        for round in 0..400 {
            let n = 1 + random.below(5);
            let picked = (0..n).map(|_| shared[random.below(30) as usize]).collect::<Vec<_>>();
            let query = conjuncts(&pool, picked);
            let answer = ask(&mut *layer, &pool, &query);
            let expected = ask(&mut *reference, &pool, &query);
            assert_eq!(answer.is_sat(), expected.is_sat(), "{name}, round {round}");
            check(&pool, &query, &answer, &mut *reference);
        }
    }
}

/// A model satisfies the query; a core is part of it and unsatisfiable.
fn check(pool: &Pool, query: &[Expr], answer: &Answer, reference: &mut dyn Solver) {
    match answer {
        Answer::Sat(model) => {
            let model = model.to_assignment();
            assert!(query.iter().all(|&e| eval(pool, e, &model).is_true()));
        }
        Answer::Unsat(core) => {
            assert!(core.iter().all(|e| query.contains(e)));
            assert!(!ask(reference, pool, core).is_sat());
        }
    }
}

/// Counts what reaches the core.
struct Counting {
    inner: Box<dyn Solver>,
    n_asked: Rc<Cell<u32>>,
}

impl Solver for Counting {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        self.n_asked.set(self.n_asked.get() + 1);
        self.inner.check(query)
    }
}

fn counting() -> (Box<dyn Solver>, Rc<Cell<u32>>) {
    let n_asked = Rc::new(Cell::new(0));
    (Box::new(Counting { inner: core(), n_asked: Rc::clone(&n_asked) }), n_asked)
}

/// `x < y`, `y < z`, `z < x` over three bytes.
fn cycle(pool: &mut Pool) -> [Expr; 3] {
    let array = pool.symbolic_array("a", 3);
    let [x, y, z] = [0, 1, 2].map(|i| pool.byte(array, i));
    [pool.ult(x, y), pool.ult(y, z), pool.ult(z, x)]
}

#[test]
fn the_cache_knows_subsets_and_supersets() {
    let mut pool = Pool::new();
    let [a, b, c] = cycle(&mut pool);
    let (inner, n_asked) = counting();
    let mut cache = Cache::new(inner, Rc::default());
    assert!(ask(&mut cache, &pool, &conjuncts(&pool, [a, b])).is_sat());
    assert!(ask(&mut cache, &pool, &[a]).is_sat());
    assert!(ask(&mut cache, &pool, &[b]).is_sat());
    assert_eq!(n_asked.get(), 1, "a subset of a satisfiable set");
    assert!(!ask(&mut cache, &pool, &conjuncts(&pool, [a, b, c])).is_sat());
    let other = pool.symbolic_array("b", 1);
    let byte = pool.byte(other, 0);
    let (one, zero) = (pool.bv(8, 1), pool.bv(8, 0));
    let more = pool.ult(one, byte);
    let never = pool.ult(byte, zero);
    assert!(!ask(&mut cache, &pool, &conjuncts(&pool, [a, b, c, more])).is_sat());
    assert_eq!(n_asked.get(), 2, "a superset of an unsatisfiable set");
    assert!(!ask(&mut cache, &pool, &[never]).is_sat());
}

#[test]
fn domains_decide_bytes_without_search() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 2);
    let (x, y) = (pool.byte(array, 0), pool.byte(array, 1));
    let (low, high) = (pool.bv(8, b'a'.into()), pool.bv(8, b'z'.into()));
    let letter = [pool.ule(low, x), pool.ule(x, high)];
    let digit = pool.ult(x, low);
    let other = pool.eq(low, y);
    let (inner, n_asked) = counting();
    let mut domains = Domains::new(inner, Rc::new(RefCell::new(Tables::default())));
    assert!(ask(&mut domains, &pool, &conjuncts(&pool, [letter[0], letter[1], other])).is_sat());
    let core = ask(&mut domains, &pool, &conjuncts(&pool, [letter[0], digit, other]));
    assert_eq!(core, Answer::Unsat(conjuncts(&pool, [letter[0], digit])));
    assert_eq!(n_asked.get(), 0);
}

#[test]
fn independent_parts_are_asked_apart() {
    let mut pool = Pool::new();
    let [a, b, _] = cycle(&mut pool);
    let other = pool.symbolic_array("b", 2);
    let (x, y) = (pool.byte(other, 0), pool.byte(other, 1));
    let c = pool.ult(x, y);
    let (inner, n_asked) = counting();
    let mut layer = Independence::new(inner);
    assert!(ask(&mut layer, &pool, &conjuncts(&pool, [a, b, c])).is_sat());
    assert_eq!(n_asked.get(), 2);
}

#[test]
fn ranges_need_no_search() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 4);
    let bytes = [3, 2, 1, 0].map(|i| pool.byte(array, i));
    let word = bytes.into_iter().reduce(|high, low| pool.concat(high, low)).unwrap();
    let (ten, twenty) = (pool.bv(32, 10), pool.bv(32, 20));
    let (below, above) = (pool.ult(word, ten), pool.ult(twenty, word));
    let opposite = pool.not(below);
    let (inner, n_asked) = counting();
    let mut layer = Constants::new(inner);
    assert!(!ask(&mut layer, &pool, &conjuncts(&pool, [below, above])).is_sat());
    assert!(!ask(&mut layer, &pool, &conjuncts(&pool, [below, opposite])).is_sat());
    assert_eq!(n_asked.get(), 0);
}

#[test]
fn orders_of_terms_need_no_search() {
    let mut pool = Pool::new();
    let [a, b, c] = cycle(&mut pool);
    let array = pool.symbolic_array("b", 3);
    let [x, y, z] = [0, 1, 2].map(|i| pool.byte(array, i));
    let [at_most, at_least, equal] = [pool.slt(y, x), pool.slt(x, z), pool.eq(y, z)];
    let (at_most, at_least) = (pool.not(at_most), pool.not(at_least));
    let [less, unsigned] = [pool.slt(x, y), pool.ult(x, y)];
    let (inner, n_asked) = counting();
    let mut layer = Order::new(inner);
    let core = ask(&mut layer, &pool, &conjuncts(&pool, [a, b, c, at_most]));
    assert_eq!(core, Answer::Unsat(conjuncts(&pool, [a, b, c])));
    // x <= y, z <= x, y = z: all equal, unless x < y.
    assert!(!ask(&mut layer, &pool, &conjuncts(&pool, [at_least, equal, less])).is_sat());
    assert_eq!(n_asked.get(), 0);
    assert!(ask(&mut layer, &pool, &conjuncts(&pool, [at_most, at_least, equal])).is_sat());
    assert!(ask(&mut layer, &pool, &conjuncts(&pool, [a, b])).is_sat());
    // Two orders: x is below y in one of them and above it in the other.
    let opposite = pool.slt(y, x);
    assert!(ask(&mut layer, &pool, &conjuncts(&pool, [unsigned, opposite])).is_sat());
    assert_eq!(n_asked.get(), 3);
}

/// Random comparisons of a few terms, where cycles are frequent.
#[test]
fn random_orders_agree_with_the_core() {
    let (mut pool, mut random) = (Pool::new(), Random(5));
    let array = pool.symbolic_array("a", 5);
    let terms: Vec<Expr> = (0..5).map(|i| pool.byte(array, i)).collect();
    let (mut layer, mut reference) = (Order::new(core()), core());
    let mut n_unsat = 0;
    for _ in 0..300 {
        let mut picked = Vec::new();
        for _ in 0..1 + random.below(8) {
            let [a, b] = [0, 1].map(|_| terms[random.below(5) as usize]);
            let compared = match random.below(5) {
                0 => pool.eq(a, b),
                1 => pool.slt(a, b),
                _ => pool.ult(a, b),
            };
            picked.push(if random.below(2) == 0 { compared } else { pool.not(compared) });
        }
        let query = conjuncts(&pool, picked);
        let answer = ask(&mut layer, &pool, &query);
        n_unsat += usize::from(!answer.is_sat());
        assert_eq!(answer.is_sat(), ask(&mut *reference, &pool, &query).is_sat());
        check(&pool, &query, &answer, &mut *reference);
    }
    assert!((50..250).contains(&n_unsat), "{n_unsat} of 300: too few of one kind");
}
