//! Sets of constraints: same models before and after; values are propagated; contradictions are found.

use trefoil_expr::random::Generator;
use trefoil_expr::{Assignment, Const, Evaluator, Expr, Pool};
use trefoil_simplify::constraints::{Simplified, conjuncts, implied_values, simplify_all};
use trefoil_simplify::{Builder, RuleSet};

fn all_hold(pool: &Pool, constraints: &[Expr], model: &Assignment) -> bool {
    let mut ev = Evaluator::new();
    constraints.iter().all(|&c| ev.eval_bool(pool, c, model))
}

/// Constraints that random models satisfy now and then: some bytes fixed to few values, the rest random.
#[test]
fn the_models_stay_the_same() {
    let (mut n_true, mut n_false) = (0, 0);
    for seed in 0..400 {
        let mut pool = Pool::new();
        let mut rules = RuleSet::new();
        let mut g = Generator::new(&mut pool, seed, 32, true);
        let a = pool.symbolic_array("a", 4);
        let mut list = Vec::new();
        let real = g.assignment();
        for i in 0..4 {
            let byte = pool.byte(a, i);
            let value = pool.bv(8, u64::from(real.byte(a, i)));
            if g.rng.one_in(2) {
                list.push(pool.eq(byte, value));
            }
        }
        for _ in 0..4 {
            let e = g.expr(&mut pool, 8, 3);
            let value = trefoil_expr::eval(&pool, e, &real);
            let value = pool.constant(&value);
            list.push(if g.rng.one_in(2) { pool.eq(e, value) } else { pool.ule(e, value) });
        }
        let mut b = Builder::new(&mut pool, &mut rules);
        let built: Vec<Expr> = list.iter().map(|&c| b.simplify(c)).collect();
        let result = simplify_all(&mut b, &built);
        let after = match &result {
            Simplified::Constraints(list) => list.clone(),
            Simplified::Contradiction => panic!("seed {seed}: the real model satisfies them"),
        };
        assert!(all_hold(&pool, &after, &real), "seed {seed}: a model was lost");
        for _ in 0..60 {
            let mut model = g.assignment();
            for i in 0..4 {
                if !g.rng.one_in(4) {
                    model.set(a, i, real.byte(a, i));
                }
            }
            let before = all_hold(&pool, &list, &model);
            assert_eq!(before, all_hold(&pool, &after, &model), "seed {seed}");
            if before { n_true += 1 } else { n_false += 1 }
        }
    }
    assert!(n_true > 500 && n_false > 500, "the test sees both: {n_true} and {n_false}");
}

#[test]
fn an_equality_rewrites_the_others() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 3);
    let mut b = Builder::new(&mut pool, &mut rules);
    let (x, y, z) = (b.byte(a, 0), b.byte(a, 1), b.byte(a, 2));
    let (three, ten, five) = (b.bv(8, 3), b.bv(8, 10), b.bv(8, 5));
    let fixed = b.eq(x, three);
    let sum = b.add(x, y);
    let sum_is_ten = b.eq(sum, ten);
    let less = b.ult(y, z);
    let list = [sum_is_ten, less, fixed];
    let seven = b.bv(8, 7);
    let (y_is_seven, z_above) = (b.eq(y, seven), b.ult(seven, z));
    assert_eq!(simplify_all(&mut b, &list), Simplified::Constraints(vec![y_is_seven, z_above, fixed]));
    let (z_low, z_is_five) = (b.ult(z, five), b.eq(z, five));
    assert_eq!(simplify_all(&mut b, &[sum_is_ten, less, fixed, z_is_five]), Simplified::Contradiction);
    let p_or_q = b.or(less, z_low);
    assert_eq!(
        simplify_all(&mut b, &[less, p_or_q]),
        Simplified::Constraints(vec![less]),
        "a constraint is true inside others"
    );
}

#[test]
fn implied_values_reach_the_parts() {
    let mut pool = Pool::new();
    let a = pool.symbolic_array("a", 2);
    let (x, y) = (pool.byte(a, 0), pool.byte(a, 1));
    let (word, one) = (pool.concat(y, x), pool.bv(16, 1));
    let next = pool.add(one, word);
    let value = pool.bv(16, 0x1235);
    let e = pool.eq(next, value);
    let found = implied_values(&pool, e);
    for pair in [
        (next, Const::new(16, 0x1235)),
        (word, Const::new(16, 0x1234)),
        (x, Const::new(8, 0x34)),
        (y, Const::new(8, 0x12)),
    ] {
        assert!(found.contains(&pair), "{pair:?} in {found:?}");
    }
}

#[test]
fn conjunctions_are_taken_apart() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 1);
    let byte = pool.byte(a, 0);
    let mut b = Builder::new(&mut pool, &mut rules);
    let bits: Vec<Expr> = (0..4).map(|i| b.extract(byte, i, 1)).collect();
    let both = b.and(bits[0], bits[1]);
    let neither = b.pool.or(bits[2], bits[3]);
    let neither = b.pool.not(neither);
    let all = b.pool.and(both, neither);
    let (n2, n3) = (b.not(bits[2]), b.not(bits[3]));
    let mut parts = conjuncts(&mut b, all);
    parts.sort_unstable();
    let mut want = vec![bits[0], bits[1], n2, n3];
    want.sort_unstable();
    assert_eq!(parts, want);
}
