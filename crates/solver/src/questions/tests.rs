//! Derived questions on small worlds, against enumeration.

use super::*;
use crate::chain::Config;

/// Two bytes, `x < 100`, `y = x + 5`.
fn world() -> (Pool, Chain, Constraints, Expr, Expr) {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 2);
    let (x, y) = (pool.byte(array, 0), pool.byte(array, 1));
    let (hundred, five) = (pool.bv(8, 100), pool.bv(8, 5));
    let small = pool.ult(x, hundred);
    let sum = pool.add(x, five);
    let linked = pool.eq(y, sum);
    let mut path = Constraints::new();
    path.add(&pool, small);
    path.add(&pool, linked);
    (pool, Chain::new(Config::default()), path, x, y)
}

#[test]
fn truth_of_comparisons() {
    let (mut pool, mut chain, path, x, y) = world();
    for bound in [0, 4, 5, 6, 50, 99, 100, 104, 105, 255] {
        let c = pool.bv(8, bound);
        let condition = pool.ult(y, c);
        let expected = match bound {
            0..=5 => Truth::Never,
            105.. => Truth::Always,
            _ => Truth::Either,
        };
        assert_eq!(truth(&mut chain, &mut pool, &path, condition), Ok(expected), "y < {bound}");
    }
    let condition = pool.ult(x, y);
    assert_eq!(must_be_true(&mut chain, &mut pool, &path, condition), Ok(true));
    let condition = pool.eq(x, y);
    assert_eq!(may_be_true(&mut chain, &pool, &path, condition), Ok(false));
}

#[test]
fn ranges_are_exact() {
    let (mut pool, mut chain, path, x, y) = world();
    let byte = |v| Const::new(8, v);
    assert_eq!(value_range(&mut chain, &mut pool, &path, x), Ok((byte(0), byte(99))));
    assert_eq!(value_range(&mut chain, &mut pool, &path, y), Ok((byte(5), byte(104))));
    let wide = pool.zext(y, 100);
    let shift = pool.bv(100, 80);
    let high = pool.shl(wide, shift);
    let (min, max) = value_range(&mut chain, &mut pool, &path, high).unwrap();
    assert_eq!((min.extract(80, 20).to_u64(), max.extract(80, 20).to_u64()), (Some(5), Some(104)));
    let value = one_value(&mut chain, &pool, &path, y).unwrap().as_u64().unwrap();
    assert!((5..=104).contains(&value));
}

#[test]
fn a_branch_costs_one_query_and_keeps_untouched_bytes() {
    let (mut pool, mut chain, mut path, x, y) = world();
    let other = pool.symbolic_array("b", 4);
    let z = pool.byte(other, 2);
    let seven = pool.bv(8, 7);
    let fixed = pool.eq(z, seven);
    path.add(&pool, fixed);
    let mut witness = Assignment::new();
    let a = pool.symbolic_array("a", 2);
    witness.set(a, 1, 5);
    witness.set(other, 2, 7);
    let fifty = pool.bv(8, 50);
    let condition = pool.ult(fifty, x);
    let asked = |chain: &Chain| chain.stats()[0].n_asked;
    let decided = branch(&mut chain, &mut pool, &path, &witness, condition).unwrap();
    assert_eq!(asked(&chain), 1);
    assert!(!decided.holds);
    let other_witness = decided.other.expect("x may be above 50");
    assert!(path.iter().chain([condition]).all(|e| eval(&pool, e, &other_witness).is_true()));
    let impossible = pool.ult(y, x);
    let decided = branch(&mut chain, &mut pool, &path, &witness, impossible).unwrap();
    assert!(!decided.holds && decided.other.is_none());
    let constant = pool.bool(true);
    let decided = branch(&mut chain, &mut pool, &path, &witness, constant).unwrap();
    assert!(decided.holds && decided.other.is_none());
    assert_eq!(asked(&chain), 2);
}
