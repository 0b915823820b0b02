//! The laws of all rules: true at widths 1 to 4 for all values, matched by their own left sides, not matched when a
//! condition fails, directed by cost, and alive.

use trefoil_expr::random::constant;
use trefoil_expr::{Assignment, Evaluator, Expr, Op, Pool, SupportItem};
use trefoil_simplify::cost::cost;
use trefoil_simplify::instance::{Instance, instances};
use trefoil_simplify::law::{Class, Condition, Law};
use trefoil_simplify::matcher::{self, Candidate, Compiled};
use trefoil_simplify::rules::{self, Rule};
use trefoil_simplify::{Builder, RuleSet};
use trefoil_stdx::random::Rng;

fn laws() -> impl Iterator<Item = (&'static Rule, Law)> {
    rules::all()
        .flat_map(|r| r.laws.iter().map(move |t| (r, Law::parse(t).unwrap_or_else(|e| panic!("{}: {e}", r.name)))))
}

#[test]
fn names_are_unique_and_documented() {
    let mut names: Vec<&str> = rules::all().map(|r| r.name).collect();
    let n = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), n);
    assert!(rules::all().all(|r| r.doc.trim().ends_with('.')), "a rule is explained by a sentence");
    assert!(n >= 100, "{n} rules");
}

/// Runs through all values of the bytes in the support, up to the width each variable really has.
struct Values {
    bits: Vec<(SupportItem, u32)>,
}

impl Values {
    fn of(pool: &mut Pool, i: &Instance) -> Self {
        let variables: Vec<Expr> = i.env.exprs.iter().flatten().copied().filter(|&e| !pool.is_const(e)).collect();
        let mut bits = Vec::new();
        for e in variables {
            for (k, item) in pool.support_items(pool.support(e)).iter().enumerate() {
                let used = (pool.width(e) - k as u32 * 8).min(8);
                bits.push((*item, used));
            }
        }
        Self { bits }
    }

    fn n_bits(&self) -> u32 {
        self.bits.iter().map(|b| b.1).sum()
    }

    fn assignment(&self, mut number: u64) -> Assignment {
        let mut out = Assignment::new();
        for &(item, n) in &self.bits {
            out.set(item.array(), u64::from(item.index().unwrap_or(0)), (number & ((1 << n) - 1)) as u8);
            number >>= n;
        }
        out
    }
}

fn check_instance(name: &str, pool: &mut Pool, i: &Instance, rng: &mut Rng) {
    let values = Values::of(pool, i);
    let n = values.n_bits();
    let mut ev = Evaluator::new();
    let (total, all) = if n <= 12 { (1 << n, true) } else { (600, false) };
    for k in 0..total {
        let model = values.assignment(if all { k } else { rng.next_u64() });
        ev.reset();
        if !i.conditions.iter().all(|&c| ev.eval_bool(pool, c, &model)) {
            continue;
        }
        let (l, r) = (ev.eval(pool, i.left, &model), ev.eval(pool, i.right, &model));
        assert_eq!(
            l,
            r,
            "{name}: {} is not {}",
            trefoil_expr::text::brief(pool, i.left),
            trefoil_expr::text::brief(pool, i.right)
        );
    }
}

#[test]
fn laws_are_true_at_small_widths() {
    let mut rng = Rng::new(5);
    for (rule, law) in laws() {
        let mut n = 0;
        for width in 1..=4 {
            let mut found = instances(&law, width);
            assert!(found.broken.is_empty(), "{}: no right side with {}", rule.name, found.broken[0]);
            n += found.list.len();
            found.thin(60);
            for i in found.list {
                check_instance(rule.name, &mut found.pool, &i, &mut rng);
            }
        }
        let wide = instances(&law, 9).list.len() + instances(&law, 8).list.len() + instances(&law, 10).list.len();
        assert!(n + wide > 0, "{}: the law has no instance", rule.name);
    }
}

/// Constants for the constant variables of an instance such that its conditions hold (or not).
fn constants(pool: &mut Pool, law: &Law, i: &Instance, rng: &mut Rng, wanted: bool) -> Option<matcher::Env> {
    for _ in 0..400 {
        let mut env = i.env;
        for (v, (_, class)) in law.vars.iter().enumerate() {
            let e = env.exprs[v]?;
            if *class == Class::Const && !pool.is_const(e) {
                let value = constant(rng, pool.width(e));
                env.exprs[v] = Some(pool.constant(&value));
            }
        }
        if law.conditions.iter().all(|c| matcher::holds(pool, c, &env)) == wanted {
            return Some(env);
        }
    }
    None
}

fn run_rule(rule: &Rule, law: &Law, pool: &mut Pool, left: Expr) -> Option<Expr> {
    let candidate = Candidate { node: pool.node(left), width: pool.width(left) };
    match rule.code {
        Some(code) => code(&mut Builder::new(pool, &mut RuleSet::none()), candidate),
        None => {
            let compiled = Compiled::new(law.clone());
            let env = compiled.matches(pool, candidate)?;
            compiled.build(pool, &env, candidate.width)
        }
    }
}

fn equal_by_evaluation(pool: &Pool, x: Expr, y: Expr, rng: &mut Rng) -> bool {
    (0..20).all(|_| {
        let mut model = Assignment::new();
        for e in [x, y] {
            for item in pool.support_items(pool.support(e)) {
                model.set(item.array(), u64::from(item.index().unwrap_or(0)), rng.next_u64() as u8);
            }
        }
        let mut ev = Evaluator::new();
        ev.eval(pool, x, &model) == ev.eval(pool, y, &model)
    })
}

#[test]
fn rules_do_what_their_laws_say() {
    let mut rng = Rng::new(6);
    let mut wrong = Vec::new();
    for (rule, law) in laws() {
        let (mut fired, mut exact) = (0, 0);
        for width in [1, 2, 3, 4, 8, 9, 10, 16, 23] {
            let mut found = instances(&law, width);
            found.thin(12);
            for i in found.list.clone() {
                let pool = &mut found.pool;
                let Some(env) = constants(pool, &law, &i, &mut rng, true) else { continue };
                let left = matcher::build(pool, &law.left, &env, None).expect("it was built before");
                if Some(pool.op(left)) != law.root() || pool.op(left) == Op::Const {
                    continue;
                }
                let Some(got) = run_rule(rule, &law, pool, left) else { continue };
                fired += 1;
                let place = Some(pool.width(left));
                let right = matcher::build(pool, &law.right, &env, place).expect("it was built before");
                exact += usize::from(got == right);
                assert!(
                    got == right || equal_by_evaluation(pool, got, right, &mut rng),
                    "{}: code and law differ",
                    rule.name
                );
                assert!(equal_by_evaluation(pool, left, got, &mut rng), "{}: not equal to its left side", rule.name);
                let (before, after) = (cost(pool, left), cost(pool, got));
                if after >= before && rule.order.is_none() {
                    wrong.push(format!("{}: cost goes from {before} to {after}", rule.name));
                }
            }
        }
        if fired == 0 {
            wrong.push(format!("{}: never fires", rule.name));
        } else if exact == 0 {
            wrong.push(format!("{}: never gives the right side as written", rule.name));
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn conditions_are_needed_and_checked() {
    let mut rng = Rng::new(7);
    for (rule, law) in laws().filter(|(r, l)| {
        r.code.is_none() && l.conditions.iter().any(|c| matches!(c, Condition::Holds(_) | Condition::PowerOfTwo(_)))
    }) {
        let mut refused = 0;
        let mut free = law.clone();
        free.conditions.clear();
        free.right = free.left.clone();
        for width in [2, 3, 4, 8, 16] {
            let mut found = instances(&free, width);
            found.thin(40);
            for i in found.list.clone() {
                let pool = &mut found.pool;
                let Some(env) = constants(pool, &law, &i, &mut rng, false) else { continue };
                let Some(left) = matcher::build(pool, &law.left, &env, None) else { continue };
                if pool.op(left) == Op::Const {
                    continue;
                }
                match run_rule(rule, &law, pool, left) {
                    None => refused += 1,
                    Some(got) => assert!(equal_by_evaluation(pool, left, got, &mut rng), "{}: over-matches", rule.name),
                }
            }
        }
        // The other order of the operands may cover the case where the condition fails.
        let commutes = matches!(law.root(), Some(Op::Binary(op)) if op.is_commutative());
        assert!(refused > 0 || commutes, "{}: no example where its condition fails", rule.name);
    }
}
