//! Groups against the definition, on random constraints.

use std::collections::BTreeSet;

use super::*;

/// A deterministic generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// The constraints connected to `goal` over shared support, by plain search.
fn connected(pool: &Pool, all: &[Expr], goal: Expr) -> BTreeSet<Expr> {
    let mut found = BTreeSet::new();
    let mut work = vec![goal];
    while let Some(expr) = work.pop() {
        for &other in all {
            let touches = pool.supports_overlap(pool.support(expr), pool.support(other));
            if touches && found.insert(other) {
                work.push(other);
            }
        }
    }
    found
}

fn random_constraint(pool: &mut Pool, random: &mut Random) -> Expr {
    let arrays = [pool.symbolic_array("a", 40), pool.symbolic_array("b", 40)];
    let array = arrays[random.below(2) as usize];
    let first = pool.byte(array, random.below(40));
    let other = match random.below(40) {
        0 => {
            let version = pool.version(array);
            let index = pool.zext(first, 64);
            pool.read(version, index)
        }
        1..=8 => pool.byte(arrays[random.below(2) as usize], random.below(40)),
        _ => pool.bv(8, random.below(200)),
    };
    pool.ult(other, first)
}

#[test]
fn relevant_is_what_shared_bytes_connect() {
    for seed in 0..40 {
        let (mut pool, mut random) = (Pool::new(), Random(seed));
        let mut constraints = Constraints::new();
        let mut all = Vec::new();
        let mut forks = Vec::new();
        for step in 0..150 {
            let constraint = random_constraint(&mut pool, &mut random);
            if pool.as_bool(constraint).is_some() {
                continue;
            }
            constraints.add(&pool, constraint);
            all.push(constraint);
            if step % 20 == 7 {
                forks.push((constraints.clone(), all.clone()));
            }
        }
        forks.push((constraints, all));
        for (constraints, all) in &forks {
            let goal = random_constraint(&mut pool, &mut random);
            let relevant: BTreeSet<Expr> = constraints.relevant(&pool, goal).into_iter().collect();
            assert_eq!(relevant, connected(&pool, all, goal), "seed {seed}");
            assert_eq!(constraints.n_relevant(&pool, goal), constraints.relevant(&pool, goal).len(), "seed {seed}");
            let reading: BTreeSet<Expr> = constraints.reading(&pool, pool.support(goal)).into_iter().collect();
            let reads = |e: &&Expr| pool.supports_overlap(pool.support(**e), pool.support(goal));
            let has_whole = pool.support_items(pool.support(goal)).iter().any(|item| item.index().is_none());
            if !has_whole {
                assert_eq!(reading, all.iter().filter(reads).copied().collect(), "seed {seed}");
            }
            assert_eq!(constraints.len(), all.len());
            assert!(constraints.iter().eq(all.iter().rev().copied()));
            let mut visited = Vec::new();
            constraints.for_each(&mut |e| visited.push(e));
            visited.sort_unstable();
            let mut sorted = all.clone();
            sorted.sort_unstable();
            assert_eq!(visited, sorted);
        }
    }
}

#[test]
fn a_conjunction_is_added_as_its_parts() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 2);
    let (x, y) = (pool.byte(array, 0), pool.byte(array, 1));
    let ten = pool.bv(8, 10);
    let (p, q) = (pool.ult(x, ten), pool.ult(y, ten));
    let both = pool.and(p, q);
    let mut constraints = Constraints::new();
    constraints.add(&pool, both);
    assert_eq!(constraints.relevant(&pool, p), [p]);
    assert_eq!(constraints.len(), 2);
}

#[test]
fn a_constraint_over_many_bytes_is_found_from_each() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 100);
    let zero = pool.bv(8, 0);
    let sum = (0..100).fold(zero, |sum, i| {
        let byte = pool.byte(array, i);
        pool.add(sum, byte)
    });
    let checksum = pool.eq(zero, sum);
    let mut constraints = Constraints::new();
    constraints.add(&pool, checksum);
    let byte = pool.byte(array, 77);
    assert_eq!(constraints.reading(&pool, pool.support(byte)), [checksum]);
}

#[test]
fn an_implied_constraint_is_part_of_the_path_but_of_no_question() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 1);
    let (x, ten, twenty) = (pool.byte(array, 0), pool.bv(8, 10), pool.bv(8, 20));
    let (strong, weak) = (pool.ult(x, ten), pool.ult(x, twenty));
    let mut constraints = Constraints::new();
    constraints.add(&pool, strong);
    constraints.add_implied(weak);
    assert_eq!(constraints.len(), 2);
    assert_eq!(constraints.relevant(&pool, weak), [strong]);
    assert!(constraints.iter().eq([weak, strong]));
}

#[test]
fn a_path_of_a_million_constraints_can_be_dropped() {
    let mut pool = Pool::new();
    let array = pool.symbolic_array("a", 1);
    let (x, ten) = (pool.byte(array, 0), pool.bv(8, 10));
    let constraint = pool.ult(x, ten);
    let mut constraints = Constraints::new();
    for _ in 0..1_000_000 {
        constraints.add(&pool, constraint);
    }
    drop(constraints);
}
