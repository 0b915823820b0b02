//! The chain as its users see it.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use trefoil_expr::{Assignment, Expr, Pool, eval, smtlib};

use super::random::{Random, condition};
use crate::chain::{Backend, Chain, Config};
use crate::constraints::Constraints;
use crate::layers::log::QuerySink;
use crate::limits::GaveUp;
use crate::query::Answer;
use crate::questions;
use crate::sat::SatCore;

/// Paths grow condition by condition; at each step the sliced question, the question near the witness
/// and the whole question have the same answer.
#[test]
fn a_path_gives_the_answers_of_its_conjunction() {
    for seed in 0..12 {
        let (mut pool, mut random) = (Pool::new(), Random(seed));
        let mut chain = Chain::new(Config::default());
        let mut bare = Chain::new(Config { bare: true, ..Config::default() });
        let (mut path, mut witness) = (Constraints::new(), Assignment::new());
        for _ in 0..40 {
            let goal = condition(&mut pool, &mut random);
            let mut all: Vec<Expr> = path.iter().collect();
            all.push(goal);
            let expected = bare.check_all(&pool, all).unwrap().is_sat();
            assert_eq!(chain.check(&pool, &path, goal).unwrap().is_sat(), expected);
            let found = questions::satisfying(&mut chain, &mut pool, &path, &witness, goal).unwrap();
            assert_eq!(found.is_some(), expected, "seed {seed}");
            if let Some(found) = found {
                path.add(&pool, goal);
                witness = found;
                assert!(path.iter().all(|e| eval(&pool, e, &witness).is_true()));
            }
        }
    }
}

/// Long chains of neighbouring bytes, where only a neighbourhood is asked.
#[test]
fn the_neighbourhood_gives_the_answer_of_the_group() {
    let (mut pool, mut random) = (Pool::new(), Random(3));
    let array = pool.symbolic_array("a", 60);
    let mut chain = Chain::new(Config::default());
    let mut bare = Chain::new(Config { bare: true, ..Config::default() });
    let (mut path, mut witness) = (Constraints::new(), Assignment::new());
    let mut n_unsat = 0;
    for _ in 0..250 {
        let at = random.below(59);
        let (x, y) = (pool.byte(array, at), pool.byte(array, at + 1));
        let sum = pool.add(x, y);
        let bound = pool.bv(8, random.below(256));
        let goal = if random.below(3) == 0 { pool.ult(x, y) } else { pool.ult(sum, bound) };
        let goal = if random.below(2) == 0 { pool.not(goal) } else { goal };
        let expected = bare.check(&pool, &path, goal).unwrap().is_sat();
        let found = questions::satisfying(&mut chain, &mut pool, &path, &witness, goal).unwrap();
        assert_eq!(found.is_some(), expected);
        match found {
            None => n_unsat += 1,
            Some(found) => {
                path.add(&pool, goal);
                witness = found;
                assert!(path.iter().all(|e| eval(&pool, e, &witness).is_true()));
            }
        }
    }
    assert!(n_unsat > 10 && path.len() > 100, "{n_unsat} unsatisfiable, {} constraints", path.len());
}

#[test]
fn collecting_the_pool_does_not_confuse_the_chain() {
    let (mut pool, mut random) = (Pool::new(), Random(5));
    let mut chain = Chain::new(Config { check_against: Some(Backend::Own(SatCore::default())), ..Config::default() });
    for round in 0..200 {
        let query: Vec<Expr> = (0..3).map(|_| condition(&mut pool, &mut random)).collect();
        let answer = chain.check_all(&pool, query.iter().copied()).expect("the cross-check agrees");
        let mut fresh = Chain::new(Config { bare: true, ..Config::default() });
        assert_eq!(answer.is_sat(), fresh.check_all(&pool, query.iter().copied()).unwrap().is_sat());
        if round % 20 == 19 {
            // Nothing is kept: every handle will mean something else.
            pool.collect(&trefoil_expr::Roots::default());
        }
    }
}

/// `a * b = c` with both factors of 64 bits, far beyond reach.
fn hard_goal(pool: &mut Pool) -> Expr {
    let array = pool.symbolic_array("f", 16);
    let mut word = |from: u64| {
        let bytes: Vec<Expr> = (from..from + 8).map(|i| pool.byte(array, i)).collect();
        let word = bytes.into_iter().reduce(|low, high| pool.concat(high, low)).unwrap();
        pool.zext(word, 128)
    };
    let (a, b) = (word(0), word(8));
    let one = pool.bv(128, 1);
    let product = pool.mul(a, b);
    let limbs = [0x6c09_8ae8_7aee_1d4b, 0x1d4b_7aee_8ae8_6c09];
    let target = pool.constant(&trefoil_expr::Const::from_limbs(128, &limbs));
    let (equal, above, below) = (pool.eq(product, target), pool.ult(one, a), pool.ult(one, b));
    let both = pool.and(above, below);
    pool.and(equal, both)
}

/// Processor time of this thread.
pub(crate) fn cpu_time() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

#[test]
fn timeouts_are_kept_and_the_chain_goes_on() {
    let mut pool = Pool::new();
    let goal = hard_goal(&mut pool);
    let mut chain = Chain::new(Config { timeout: Some(Duration::from_millis(150)), ..Config::default() });
    // Processor time: a busy machine must not fail the test.
    let start = cpu_time();
    assert_eq!(chain.check(&pool, &Constraints::new(), goal), Err(GaveUp::Timeout));
    assert!(cpu_time() - start < Duration::from_millis(250), "{:?}", cpu_time() - start);
    let array = pool.symbolic_array("f", 16);
    let (x, five) = (pool.byte(array, 0), pool.bv(8, 5));
    let easy = pool.ult(x, five);
    assert!(chain.check(&pool, &Constraints::new(), easy).unwrap().is_sat());
}

#[test]
fn memory_limits_are_kept() {
    let mut pool = Pool::new();
    let goal = hard_goal(&mut pool);
    let mut chain = Chain::new(Config { memory: 1 << 20, ..Config::default() });
    assert_eq!(chain.check(&pool, &Constraints::new(), goal), Err(GaveUp::Memory));
}

#[test]
fn wide_arithmetic_works() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("w", 512);
    let bytes: Vec<Expr> = (0..512).map(|i| pool.byte(array, i)).collect();
    let word = bytes.into_iter().reduce(|low, high| pool.concat(high, low)).unwrap();
    assert_eq!(pool.width(word), 4096);
    let (three, ten) = (pool.bv(4096, 3), pool.bv(4096, 10));
    let product = pool.mul(three, word);
    let shifted = pool.shl(product, ten);
    let quotient = pool.udiv(word, ten);
    let ones = pool.constant(&trefoil_expr::Const::ones(4096));
    let not_all = pool.ult(quotient, product);
    let zero = pool.bv(4096, 0);
    let not_zero = pool.ne(zero, shifted);
    let large = pool.ult(word, ones);
    let mut chain = Chain::new(Config::default());
    let both = pool.and(not_zero, large);
    let goal = pool.and(both, not_all);
    assert!(chain.check(&pool, &Constraints::new(), goal).unwrap().is_sat());
}

#[test]
fn the_same_questions_have_the_same_answers() {
    let run = || {
        let (mut pool, mut random) = (Pool::new(), Random(9));
        let mut chain = Chain::new(Config::default());
        (0..150)
            .map(|_| {
                let query = [condition(&mut pool, &mut random), condition(&mut pool, &mut random)];
                chain.check_all(&pool, query).unwrap()
            })
            .collect::<Vec<Answer>>()
    };
    assert_eq!(run(), run());
}

#[test]
fn the_log_is_readable_and_says_the_verdict() {
    let logged = Rc::new(RefCell::new(Vec::new()));
    let sink = Rc::clone(&logged);
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 1);
    let (x, five) = (pool.byte(array, 0), pool.bv(8, 5));
    let (small, equal) = (pool.ult(x, five), pool.eq(five, x));
    let log: QuerySink = Box::new(move |text| {
        sink.borrow_mut().push(text.to_string());
        Ok(())
    });
    let mut chain = Chain::new(Config { log: Some(log), ..Config::default() });
    assert!(chain.check_all(&pool, [small]).unwrap().is_sat());
    assert!(!chain.check_all(&pool, [small, equal]).unwrap().is_sat());
    let logged = logged.borrow();
    let scripts: Vec<_> = logged.iter().map(|text| smtlib::parse(&mut Pool::new(), text).unwrap()).collect();
    let read: Vec<_> = scripts.iter().map(|script| (script.status(), script.assertions().len())).collect();
    assert_eq!(read, [(Some("sat"), 1), (Some("unsat"), 2)]);
}

#[test]
fn a_log_that_cannot_be_written_is_a_failure() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 1);
    let (x, five) = (pool.byte(array, 0), pool.bv(8, 5));
    let small = pool.ult(x, five);
    let log: QuerySink = Box::new(|_| Err(std::io::Error::other("the disk is full")));
    let mut chain = Chain::new(Config { log: Some(log), ..Config::default() });
    let Err(GaveUp::Backend(why)) = chain.check_all(&pool, [small]) else { panic!("an answer in spite of it") };
    assert!(why.contains("the disk is full"), "{why}");
}

#[test]
fn the_chain_can_be_printed() {
    let names = Chain::new(Config::default()).layers();
    assert_eq!(
        names,
        [
            "model check",
            "constants and ranges",
            "independence",
            "counterexample cache",
            "byte domains",
            "order of terms",
            "recent models",
            SatCore::default().layer_name()
        ]
    );
}
