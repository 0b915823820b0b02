//! Targets that can be reached are reached, in whatever operator they hide.

use trefoil_expr::{ArrayId, BinOp, Pool, word};

use super::*;
use crate::limits::Limits;

fn four_bytes(pool: &mut Pool, array: ArrayId, at: u64) -> Expr {
    (1..4).fold(pool.byte(array, at), |low, i| {
        let high = pool.byte(array, at + i);
        pool.concat(high, low)
    })
}

fn repair(pool: &Pool, conjuncts: &[Expr], near: Assignment, prefer: Prefer) -> Option<Assignment> {
    let query = Query { pool, conjuncts, domains: None, near: None, limits: Limits::none() };
    let model = repaired(&query, &mut Evaluator::new(), near, prefer)?;
    let mut evaluator = Evaluator::new();
    assert!(conjuncts.iter().all(|&e| evaluator.eval_bool(pool, e, &model)), "a repair that is none");
    Some(model)
}

#[test]
fn a_hash_is_inverted() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("x", 4);
    let mut h = four_bytes(&mut pool, array, 0);
    for (shift, factor) in [(16, 0x85eb_ca6b), (13, 0xc2b2_ae35)] {
        let top = pool.extract(h, shift, 32 - shift);
        let shifted = pool.zext(top, 32);
        let mixed = pool.xor(h, shifted);
        let factor = pool.bv(32, factor);
        h = pool.mul(factor, mixed);
    }
    let wanted = pool.bv(32, 0x1234_5678);
    let exact = pool.eq(wanted, h);
    assert!(repair(&pool, &[exact], Assignment::new(), Prefer::First).is_some());
    let (thousand, seven) = (pool.bv(32, 1000), pool.bv(32, 7));
    let rest = pool.binary(BinOp::URem, h, thousand);
    let remainder = pool.eq(seven, rest);
    assert!(repair(&pool, &[remainder], Assignment::new(), Prefer::Last).is_some());
}

#[test]
fn a_change_is_pushed_along_a_chain() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 40);
    let words: Vec<Expr> = (0..10).map(|i| four_bytes(&mut pool, array, 4 * i)).collect();
    let mut conjuncts: Vec<Expr> = words.windows(2).map(|pair| pool.binary(BinOp::Slt, pair[0], pair[1])).collect();
    let hundred = pool.bv(32, 100);
    conjuncts.push(pool.binary(BinOp::Slt, hundred, words[0]));
    let mut near = Assignment::new();
    (0..10).for_each(|i| near.set(array, 4 * i, i as u8));
    let model = repair(&pool, &conjuncts, near, Prefer::Last).expect("all can be pushed up");
    assert_eq!(Evaluator::new().eval_u64(&pool, words[9], &model), 110);
}

#[test]
fn what_cannot_be_is_given_up() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 4);
    let x = four_bytes(&mut pool, array, 0);
    let (two, three) = (pool.bv(32, 2), pool.bv(32, 3));
    let twice = pool.mul(two, x);
    let odd = pool.eq(three, twice);
    assert!(repair(&pool, &[odd], Assignment::new(), Prefer::First).is_none());
}

/// With a constant operand every value that the term can have is found, and no other.
#[test]
fn values_that_can_be_are_found() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 2);
    let (low, high) = (pool.byte(array, 0), pool.byte(array, 1));
    let both = pool.concat(high, low);
    let x = pool.extract(both, 6, 4);
    let given_up = [BinOp::AShr, BinOp::SDiv, BinOp::SRem];
    for op in BinOp::ALL.into_iter().filter(|op| !given_up.contains(op)) {
        for constant in 0..16 {
            let operand = pool.bv(4, constant);
            let term = pool.binary(op, x, operand);
            for value in 0..=word::mask(pool.width(term)) {
                let target = pool.bv(pool.width(term), value);
                let goal = pool.eq(target, term);
                let found = repair(&pool, &[goal], Assignment::new(), Prefer::First).is_some();
                let can_be = (0..16).any(|x| word::binary(op, 4, x, constant) == value);
                assert_eq!(found, can_be, "{op:?} {constant} = {value}");
            }
        }
    }
}
