//! The pool: sharing, facts, support sets, reads, collection.

use trefoil_expr::random::Generator;
use trefoil_expr::{Assignment, BinOp, Const, Evaluator, Expr, Node, Op, Pool, Roots, dag_stats, eval};

#[test]
fn equal_nodes_have_equal_handles() {
    let mut pool = Pool::new();
    let a = pool.symbolic_array("a", 4);
    let (x, y) = (pool.byte(a, 0), pool.byte(a, 1));
    assert_eq!(pool.add(x, y), pool.add(y, x));
    let five = pool.bv(8, 5);
    let sum = pool.add(x, five);
    assert_eq!(pool.node(sum), Node::Binary(BinOp::Add, five, x), "constant first");
    assert_ne!(pool.concat(x, y), pool.concat(y, x));
    assert_eq!(size_of::<Option<Expr>>(), 4);
}

#[test]
fn constants_fold() {
    let mut pool = Pool::new();
    let (x, y) = (pool.bv(8, 200), pool.bv(8, 100));
    let sum = pool.add(x, y);
    assert_eq!(pool.as_u64(sum), Some(44));
    let wide = pool.zext(x, 200);
    let square = pool.mul(wide, wide);
    assert_eq!(pool.as_const(square), Some(Const::new(200, 40_000)));
    assert_eq!(pool.op(square), Op::Const);
}

#[test]
fn reads_beyond_the_size_are_zero() {
    let mut pool = Pool::new();
    let (a, t) = (pool.symbolic_array("a", 2), pool.constant_array(vec![7, 8]));
    let far = pool.byte(a, 2);
    assert_eq!(pool.as_u64(far), Some(0));
    let (eight, beyond) = (pool.byte(t, 1), pool.byte(t, 9));
    assert_eq!((pool.as_u64(eight), pool.as_u64(beyond)), (Some(8), Some(0)));
    let o = pool.open_array("o", vec![5]);
    let (first, second) = (pool.byte(o, 0), pool.byte(o, 1 << 40));
    assert_eq!(pool.as_u64(first), Some(5));
    assert!(!pool.is_const(second));
    let mut model = Assignment::new();
    model.set(o, 1 << 40, 99);
    assert_eq!(eval(&pool, second, &model), Const::new(8, 99));
}

#[test]
fn updates_are_seen_by_later_reads_only() {
    let mut pool = Pool::new();
    let a = pool.symbolic_array("a", 4);
    let v0 = pool.version(a);
    let (x, seven) = (pool.byte(a, 0), pool.bv(8, 7));
    let index = pool.zext(x, 64);
    let v1 = pool.update(v0, index, seven);
    let at_one = pool.bv(64, 1);
    let (before, after) = (pool.read(v0, at_one), pool.read(v1, at_one));
    let mut model = Assignment::new();
    model.set_bytes(a, &[1, 5, 0, 0]);
    assert_eq!(eval(&pool, before, &model).as_u64(), Some(5));
    assert_eq!(eval(&pool, after, &model).as_u64(), Some(7));
    model.set(a, 0, 200);
    let two_hundred = pool.bv(64, 200);
    let outside = pool.read(v1, two_hundred);
    assert_eq!(eval(&pool, outside, &model).as_u64(), Some(7), "an update beyond the size is kept");
}

#[test]
fn support_sets_name_the_bytes_read() {
    let mut pool = Pool::new();
    let (a, b) = (pool.symbolic_array("a", 4), pool.symbolic_array("b", 4));
    let (x, y, z) = (pool.byte(a, 0), pool.byte(a, 3), pool.byte(b, 1));
    let sum = pool.add(x, y);
    assert_eq!(pool.single_byte(pool.support(x)), Some((a, 0)));
    assert_eq!(pool.support_items(pool.support(sum)).len(), 2);
    assert!(pool.supports_overlap(pool.support(sum), pool.support(y)));
    assert!(!pool.supports_overlap(pool.support(sum), pool.support(z)));
    let index = pool.zext(z, 64);
    let v = pool.version(a);
    let anywhere = pool.read(v, index);
    assert!(pool.supports_overlap(pool.support(anywhere), pool.support(y)), "a whole array overlaps each byte");
    assert!(pool.supports_overlap(pool.support(anywhere), pool.support(z)));
    let all = pool.support_union(pool.support(anywhere), pool.support(sum));
    assert_eq!(pool.support_items(all).len(), 2, "the whole array swallows its bytes");
}

#[test]
fn facts_hold_for_random_expressions() {
    let mut pool = Pool::new();
    let mut g = Generator::new(&mut pool, 11, 70, true);
    for _ in 0..4000 {
        let width = g.width();
        let e = g.expr(&mut pool, width, 4);
        for _ in 0..3 {
            let model = g.assignment();
            let Some(v) = eval(&pool, e, &model).as_u64() else { continue };
            let f = pool.facts(e);
            assert!(f.ones & !v == 0 && f.zeros & v == 0, "bits of {}", trefoil_expr::text::brief(&pool, e));
            assert!(f.min <= v && v <= f.max, "range of {}", trefoil_expr::text::brief(&pool, e));
        }
    }
}

#[test]
fn values_depend_on_the_support_only() {
    let mut pool = Pool::new();
    let mut g = Generator::new(&mut pool, 12, 40, true);
    for _ in 0..1000 {
        let e = g.expr(&mut pool, 8, 4);
        let (before, other) = (g.assignment(), g.assignment());
        let mut after = before.clone();
        let items = pool.support_items(pool.support(e));
        for array in other.arrays() {
            for i in 0..20u64 {
                let read = items.iter().any(|it| it.array() == array && it.index().is_none_or(|k| u64::from(k) == i));
                if !read {
                    after.set(array, i, other.byte(array, i));
                }
            }
        }
        assert_eq!(eval(&pool, e, &before), eval(&pool, e, &after));
    }
}

#[test]
fn deep_chains_need_no_stack() {
    let mut pool = Pool::new();
    let a = pool.symbolic_array("a", 1);
    let x = pool.byte(a, 0);
    let mut e = x;
    for _ in 0..100_000 {
        let flipped = pool.not(e);
        e = pool.add(flipped, x);
    }
    let mut model = Assignment::new();
    model.set(a, 0, 3);
    // not e + x maps e to x - 1 - e, so two steps give e back.
    assert_eq!(Evaluator::new().eval_u64(&pool, e, &model), 3);
    assert_eq!(dag_stats(&pool, &[e]).depth, 200_002);
    let text = trefoil_expr::text::write(&pool, &[e]);
    assert_eq!(trefoil_expr::text::parse(&mut pool, &text).as_deref(), Ok(&[e][..]));
    pool.collect(&Roots { exprs: vec![e], ..Roots::default() });
}

#[test]
fn collection_keeps_roots_and_reuses_the_rest() {
    let mut pool = Pool::new();
    let mut g = Generator::new(&mut pool, 13, 130, true);
    let all: Vec<Expr> = (0..200).map(|_| g.expr(&mut pool, 100, 4)).collect();
    let kept: Vec<Expr> = all.iter().copied().step_by(10).collect();
    let model = g.assignment();
    let before: Vec<Const> = kept.iter().map(|&e| eval(&pool, e, &model)).collect();
    let facts: Vec<_> = kept.iter().map(|&e| (pool.support(e), pool.facts(e))).collect();
    let (n_before, capacity) = (pool.stats().n_nodes, pool.capacity());
    let roots = Roots { exprs: kept.clone(), ..Roots::default() };
    let survivors = pool.collect(&roots);
    assert!(pool.stats().n_nodes < n_before / 2);
    assert!(kept.iter().all(|&e| survivors.has_expr(e)));
    let mut g = Generator::new(&mut pool, 14, 130, true);
    while pool.stats().n_nodes < n_before / 2 {
        g.expr(&mut pool, 32, 4);
    }
    assert_eq!(pool.capacity(), capacity, "freed slots are used before the pool grows");
    let after: Vec<Const> = kept.iter().map(|&e| eval(&pool, e, &model)).collect();
    assert_eq!(before, after);
    assert_eq!(facts, kept.iter().map(|&e| (pool.support(e), pool.facts(e))).collect::<Vec<_>>());
}

#[test]
fn collection_of_nothing_empties_the_pool() {
    let mut pool = Pool::new();
    let mut g = Generator::new(&mut pool, 15, 130, true);
    for _ in 0..50 {
        g.expr(&mut pool, 64, 4);
    }
    pool.collect(&Roots::default());
    let s = pool.stats();
    assert_eq!((s.n_nodes, s.n_arrays, s.n_versions, s.n_supports), (0, 0, 0, 1));
    assert_eq!(pool.generation(), 1);
}
