//! The builder as a whole: results equal the raw expressions, switches work, and what engines need is found.

use trefoil_expr::random::Generator;
use trefoil_expr::{ArrayId, Expr, Node, Pool, Roots, eval, text};
use trefoil_simplify::cost::cost;
use trefoil_simplify::{Builder, RuleSet, rules};

#[test]
fn simplified_expressions_equal_the_originals() {
    for seed in 0..60 {
        let mut pool = Pool::new();
        let mut rules = RuleSet::new();
        let mut g = Generator::new(&mut pool, seed, 100, true);
        for _ in 0..100 {
            let width = g.width();
            let e = g.expr(&mut pool, width, 5);
            let s = Builder::new(&mut pool, &mut rules).simplify(e);
            for _ in 0..4 {
                let model = g.assignment();
                let (want, got) = (eval(&pool, e, &model), eval(&pool, s, &model));
                assert_eq!(want, got, "seed {seed}: {}\nbecame {}", text::write(&pool, &[e]), text::write(&pool, &[s]));
            }
        }
    }
}

#[test]
fn building_through_the_builder_equals_the_raw_pool() {
    for seed in 100..130 {
        let mut pool = Pool::new();
        let mut rules = RuleSet::new();
        let mut raw = Generator::new(&mut pool, seed, 70, true);
        let mut built = Generator::new(&mut pool, seed, 70, true);
        for _ in 0..60 {
            let (w, v) = (raw.width(), built.width());
            let e = raw.expr(&mut pool, w, 4);
            let s = built.expr(&mut Builder::new(&mut pool, &mut rules), v, 4);
            let model = raw.assignment();
            built.assignment();
            assert_eq!(eval(&pool, e, &model), eval(&pool, s, &model));
        }
    }
}

#[test]
fn simplifying_twice_changes_nothing() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let mut g = Generator::new(&mut pool, 3, 64, true);
    for _ in 0..1000 {
        let width = g.width();
        let e = g.expr(&mut pool, width, 4);
        let mut b = Builder::new(&mut pool, &mut rules);
        let once = b.simplify(e);
        assert_eq!(b.simplify(once), once);
    }
}

#[test]
fn simplification_pays_on_average() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let mut g = Generator::new(&mut pool, 4, 64, true);
    let (mut before, mut after) = (0.0, 0.0);
    for _ in 0..1000 {
        let e = g.expr(&mut pool, 32, 4);
        let s = Builder::new(&mut pool, &mut rules).simplify(e);
        before += (cost(&pool, e) as f64).ln_1p();
        after += (cost(&pool, s) as f64).ln_1p();
    }
    assert!(after < before, "{after} is not less than {before}");
}

#[test]
fn a_switched_off_rule_does_not_fire() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 1);
    let x = pool.byte(a, 0);
    let mut b = Builder::new(&mut pool, &mut rules);
    let zero = b.bv(8, 0);
    assert_eq!(b.add(zero, x), x);
    b.rules.switch("add_zero", false).expect("a known rule");
    assert_ne!(b.add(zero, x), x);
    assert_eq!(rules.counters().find(|c| c.0 == "add_zero"), Some(("add_zero", 1)));
    let error = rules.switch("add_zer", false).expect_err("a mistyped name");
    assert_eq!(error.to_string(), "unknown rule `add_zer`; near: add_zero");
}

#[test]
fn every_rule_can_be_off_alone() {
    for rule in rules::all() {
        let mut pool = Pool::new();
        let mut rules = RuleSet::new();
        rules.switch(rule.name, false).expect("a known rule");
        let mut g = Generator::new(&mut pool, 9, 40, true);
        for _ in 0..15 {
            let e = g.expr(&mut pool, 8, 5);
            let s = Builder::new(&mut pool, &mut rules).simplify(e);
            let model = g.assignment();
            assert_eq!(eval(&pool, e, &model), eval(&pool, s, &model), "without {}", rule.name);
        }
    }
}

#[test]
fn a_collection_does_not_confuse_the_memory_of_the_rules() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    for seed in 0..20 {
        let mut g = Generator::new(&mut pool, seed, 64, true);
        for _ in 0..30 {
            let e = g.expr(&mut pool, 16, 4);
            let s = Builder::new(&mut pool, &mut rules).simplify(e);
            let model = g.assignment();
            assert_eq!(eval(&pool, e, &model), eval(&pool, s, &model));
        }
        pool.collect(&Roots::default());
    }
}

/// A value of `n` bytes from an array.
fn value(b: &mut Builder<'_>, array: ArrayId, n: u64) -> Expr {
    let bytes: Vec<Expr> = (0..n).map(|i| b.byte(array, i)).collect();
    b.concat_bytes(&bytes)
}

fn round_trip(b: &mut Builder<'_>, e: Expr) {
    let n = b.pool.width(e) / 8;
    let bytes: Vec<Expr> = (0..n).map(|i| b.extract(e, i * 8, 8)).collect();
    let back = b.concat_bytes(&bytes);
    assert_eq!(back, e, "{} came back as {}", text::brief(b.pool, e), text::brief(b.pool, back));
}

#[test]
fn a_value_stored_byte_by_byte_comes_back() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let (a, o) = (pool.symbolic_array("a", 8), pool.symbolic_array("o", 8));
    let b = &mut Builder::new(&mut pool, &mut rules);
    let (x, y) = (value(b, a, 4), value(b, o, 4));
    let (small, half) = (b.byte(a, 0), value(b, o, 2));
    let (one, thousand) = (b.bv(32, 1), b.bv(32, 1000));
    let (sum, product) = (b.add(x, y), b.mul(x, y));
    let less = b.slt(x, y);
    let (narrow, signed_narrow) = (b.zext(small, 32), b.sext(small, 32));
    let signed_half = b.sext(half, 64);
    let plus_one = b.add(one, narrow);
    let flag = b.zext(less, 32);
    let choice = b.ite(less, x, y);
    let constants = b.ite(less, one, thousand);
    let flipped = b.not(sum);
    let mixed = b.ite(less, sum, thousand);
    let negative = b.neg(signed_narrow);
    for e in [
        x,
        sum,
        product,
        narrow,
        signed_narrow,
        signed_half,
        plus_one,
        flag,
        choice,
        constants,
        flipped,
        mixed,
        negative,
    ] {
        round_trip(b, e);
    }
}

#[test]
fn random_values_stored_byte_by_byte_mostly_come_back() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let mut g = Generator::new(&mut pool, 17, 64, true);
    let mut same = 0;
    for _ in 0..500 {
        let b = &mut Builder::new(&mut pool, &mut rules);
        let e = g.expr(b, 32, 4);
        let bytes: Vec<Expr> = (0..4).map(|i| b.extract(e, i * 8, 8)).collect();
        same += u32::from(b.concat_bytes(&bytes) == e);
    }
    assert!(same >= 450, "{same} of 500 came back as they were");
}

#[test]
fn array_indices_narrow() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 4);
    let b = &mut Builder::new(&mut pool, &mut rules);
    let i = b.byte(a, 0);
    // (uint64_t)i * 4 < 400 is i < 100.
    let (wide, four, bound) = (b.zext(i, 64), b.bv(64, 4), b.bv(64, 400));
    let offset = b.mul(four, wide);
    let inside = b.ult(offset, bound);
    let hundred = b.bv(8, 100);
    assert_eq!(inside, b.ult(i, hundred));
    // A signed compare of a zero-extended byte.
    let (int, limit) = (b.zext(i, 32), b.bv(32, 10));
    let ten = b.bv(8, 10);
    assert_eq!(b.slt(int, limit), b.ult(i, ten));
    // (base + i * 4) - base is i * 4.
    let base = b.bv(64, 0x7000_1000);
    let address = b.add(base, offset);
    let minus = b.neg(base);
    assert_eq!(b.add(address, minus), offset);
}

#[test]
fn an_equality_of_a_word_splits_into_bytes() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 4);
    let b = &mut Builder::new(&mut pool, &mut rules);
    let (x, magic) = (value(b, a, 4), b.bv(32, 0x0403_0201));
    let e = b.eq(x, magic);
    let parts: Vec<Expr> = (0..4)
        .map(|i| {
            let (byte, v) = (b.byte(a, i), b.bv(8, i + 1));
            b.eq(byte, v)
        })
        .collect();
    let both = b.and_all(&parts);
    let model_equal = |pool: &Pool| {
        (0..=255u8).all(|v| {
            let mut m = trefoil_expr::Assignment::new();
            m.set_bytes(a, &[1, 2, 3, v]);
            eval(pool, e, &m) == eval(pool, both, &m)
        })
    };
    assert!(model_equal(b.pool));
    assert!(matches!(b.pool.node(e), Node::Binary(trefoil_expr::BinOp::And, ..)));
}

#[test]
fn algebra_is_decided_at_once() {
    for width in [8, 32, 64, 128] {
        let mut pool = Pool::new();
        let mut rules = RuleSet::new();
        let (a, o) = (pool.symbolic_array("a", 16), pool.symbolic_array("o", 16));
        let b = &mut Builder::new(&mut pool, &mut rules);
        let (x, y) = (value(b, a, width / 8), value(b, o, width / 8));
        let (sum, difference) = (b.add(x, y), b.sub(x, y));
        let left = b.mul(sum, difference);
        let (xx, yy) = (b.mul(x, x), b.mul(y, y));
        let right = b.sub(xx, yy);
        let e = b.eq(left, right);
        assert_eq!(b.pool.as_bool(e), Some(true), "(x+y)(x-y) = xx-yy at {width} bits");
        let square = b.mul(sum, sum);
        let (xy, two) = (b.mul(x, y), b.bv(width as u32, 2));
        let twice = b.mul(two, xy);
        let (partial, one) = (b.add(xx, twice), b.bv(width as u32, 1));
        let expanded = b.add(partial, yy);
        let off_by_one = b.add(expanded, one);
        let (same, never) = (b.eq(square, expanded), b.eq(square, off_by_one));
        assert_eq!((b.pool.as_bool(same), b.pool.as_bool(never)), (Some(true), Some(false)));
    }
}

#[test]
fn reads_see_writes() {
    let mut pool = Pool::new();
    let mut rules = RuleSet::new();
    let a = pool.symbolic_array("a", 64);
    let b = &mut Builder::new(&mut pool, &mut rules);
    let v0 = b.pool.version(a);
    let (i, seven, nine) = (b.byte(a, 60), b.bv(8, 7), b.bv(8, 9));
    let (index, one) = (b.zext(i, 64), b.bv(64, 1));
    let next = b.add(index, one);
    let far = b.bv(64, 300);
    let v1 = b.update(v0, index, seven);
    let v2 = b.update(v1, far, nine);
    assert_eq!(b.read(v2, index), seven, "300 is no byte");
    assert_eq!(b.read(v2, far), nine);
    let at_next = b.read(v2, next);
    assert_eq!(at_next, b.read(v0, next), "i + 1 is not i");
    let fixed = b.bv(64, 3);
    let at_three = b.read(v2, fixed);
    assert!(matches!(b.pool.node(at_three), Node::Read { version, .. } if version == v1), "3 may be i");
    let hundred = b.bv(64, 100);
    let beyond = b.add(hundred, index);
    let outside = b.read(v0, beyond);
    assert_eq!(b.pool.as_u64(outside), Some(0));
}
