//! Instances of laws at given widths: what the tests evaluate and `xtask prove-rules` proves.
//! Constants stay variables wherever the law treats them as numbers only; where it looks at their bits they are tried
//! one by one. Not used while simplifying.

use crate::law::{Class, Condition, Int, Law};
use crate::matcher::{self, Env};
use trefoil_expr::{BinOp, Const, Expr, Pool, UnOp};

/// One choice of widths, numbers and looked-at constants.
#[derive(Clone, Debug)]
pub struct Instance {
    pub left: Expr,
    pub right: Expr,
    /// What must hold; the constants of the law are variables in it.
    pub conditions: Vec<Expr>,
    pub env: Env,
}

/// All instances of one law at one width.
pub struct Instances {
    pub pool: Pool,
    pub list: Vec<Instance>,
    /// Choices in which the left side matches and the conditions may hold, but there is no right side: a wrong law.
    pub broken: Vec<String>,
}

/// Instances whose widest variable has `width` bits. None means the law has no meaning there ("n/a").
pub fn instances(law: &Law, width: u32) -> Instances {
    let mut search = Search {
        law,
        width,
        concrete: law.concrete_vars(),
        out: Instances { pool: Pool::new(), list: Vec::new(), broken: Vec::new() },
        env: Env::default(),
    };
    search.choose_var(0, false);
    search.out
}

impl Instances {
    /// At most `n`, evenly spaced, the first and the last among them.
    pub fn thin(&mut self, n: usize) {
        let len = self.list.len();
        if len > n {
            self.list = (0..n).map(|i| self.list[i * (len - 1) / (n - 1).max(1)].clone()).collect();
        }
    }
}

struct Search<'l> {
    law: &'l Law,
    width: u32,
    concrete: Vec<usize>,
    out: Instances,
    env: Env,
}

impl Search<'_> {
    fn widths(&self, class: Class) -> Vec<u32> {
        if class == Class::Bool {
            return vec![1];
        }
        let w = self.width;
        let mut list: Vec<u32> = if w <= 4 { (1..=w).collect() } else { vec![w, w / 2, w - w / 2, w - 1, 8, 1] };
        list.retain(|&v| v >= 1 && v <= w);
        list.sort_unstable();
        list.dedup();
        list
    }

    fn choose_var(&mut self, v: usize, full: bool) {
        let Some(&(ref name, class)) = self.law.vars.get(v) else {
            let only_bits = self.law.vars.iter().all(|(_, c)| *c == Class::Bool);
            if full || only_bits {
                self.choose_int(0);
            }
            return;
        };
        for width in self.widths(class) {
            let full = full || width == self.width && class != Class::Bool;
            if self.concrete.contains(&v) {
                for value in interesting(width) {
                    self.env.exprs[v] = Some(self.out.pool.constant(&value));
                    self.choose_var(v + 1, full);
                }
            } else {
                self.env.exprs[v] = Some(variable(&mut self.out.pool, name, width));
                self.choose_var(v + 1, full);
            }
        }
    }

    fn choose_int(&mut self, i: usize) {
        if i == self.law.ints.len() {
            self.finish();
            return;
        }
        let w = self.width;
        let mut list: Vec<u32> = match w {
            0..=4 => (0..=2 * w + 1).collect(),
            _ => vec![0, 1, 2, 7, 8, w / 2 - 1, w / 2, w - w / 2, w - 1, w, w + 1, w + 8, 2 * w],
        };
        list.sort_unstable();
        list.dedup();
        for n in list {
            self.env.ints[i] = Some(n);
            self.choose_int(i + 1);
        }
        self.env.ints[i] = None;
    }

    fn finish(&mut self) {
        let (pool, law, env) = (&mut self.out.pool, self.law, self.env);
        let Some(left) = matcher::build(pool, &law.left, &env, None) else { return };
        if !explicit_numbers_change_width(pool, law, &env) {
            return;
        }
        let mut conditions = Vec::new();
        for c in &law.conditions {
            match condition(pool, c, &env) {
                Verdict::Never => return,
                Verdict::Always => {}
                Verdict::If(e) => conditions.push(e),
            }
        }
        let place = Some(pool.width(left));
        match matcher::build(pool, &law.right, &env, place) {
            Some(right) => self.out.list.push(Instance { left, right, conditions, env }),
            None => {
                let widths: Vec<_> = env.exprs.iter().flatten().map(|&e| pool.width(e)).collect();
                self.out.broken.push(format!("variables of {widths:?} bits, numbers {:?}", env.ints));
            }
        }
    }
}

/// Extensions and extractions that keep the width do not exist as nodes, so a law never meets them.
fn explicit_numbers_change_width(pool: &mut Pool, law: &Law, env: &Env) -> bool {
    fn all(pool: &mut Pool, t: &crate::law::Term, env: &Env) -> bool {
        match t {
            crate::law::Term::Var(_) | crate::law::Term::Literal(..) => true,
            crate::law::Term::Apply { ints, args, .. } => {
                let changes = ints.is_empty() || {
                    let own = ints.last().and_then(|i| matcher::eval_int(pool, i, env));
                    own != matcher::term_width(pool, &args[0], env)
                };
                changes && args.iter().all(|a| all(pool, a, env))
            }
        }
    }
    all(pool, &law.left, env)
}

enum Verdict {
    Always,
    Never,
    If(Expr),
}

fn condition(pool: &mut Pool, c: &Condition, env: &Env) -> Verdict {
    let numbers = |a: &Int, b: &Int| matcher::eval_int(pool, a, env).zip(matcher::eval_int(pool, b, env));
    let decided = match c {
        Condition::Less(a, b) => numbers(a, b).map(|(a, b)| a < b),
        Condition::LessOrEqual(a, b) => numbers(a, b).map(|(a, b)| a <= b),
        Condition::Equal(a, b) => numbers(a, b).map(|(a, b)| a == b),
        Condition::NotEqual(a, b) => numbers(a, b).map(|(a, b)| a != b),
        Condition::PowerOfTwo(v) => return power_of_two(pool, env.exprs[*v]),
        Condition::Holds(t) => {
            let e = matcher::build_condition(pool, t, env);
            return verdict(pool, e);
        }
    };
    if decided == Some(true) { Verdict::Always } else { Verdict::Never }
}

fn verdict(pool: &Pool, e: Option<Expr>) -> Verdict {
    match e.map(|e| (pool.as_bool(e), e)) {
        None | Some((Some(false), _)) => Verdict::Never,
        Some((Some(true), _)) => Verdict::Always,
        Some((None, e)) => Verdict::If(e),
    }
}

/// Not zero, and no bit is common with the predecessor.
fn power_of_two(pool: &mut Pool, c: Option<Expr>) -> Verdict {
    let Some(c) = c else { return Verdict::Never };
    let width = pool.width(c);
    let (zero, ones) = (pool.bv(width, 0), pool.constant(&Const::ones(width)));
    let before = pool.add(ones, c);
    let common = pool.and(c, before);
    let (nonzero, single) = (pool.ne(zero, c), pool.eq(zero, common));
    let both = pool.and(nonzero, single);
    verdict(pool, Some(both))
}

/// A free variable of any width: the low bits of a fresh symbolic array.
pub fn variable(pool: &mut Pool, name: &str, width: u32) -> Expr {
    let size = width.div_ceil(8);
    let array = pool.symbolic_array(&format!("{name}{width}"), size);
    let mut whole = pool.byte(array, 0);
    for i in 1..u64::from(size) {
        let byte = pool.byte(array, i);
        whole = pool.concat(byte, whole);
    }
    pool.extract(whole, 0, width)
}

/// All values of small widths, corner cases of large ones.
fn interesting(width: u32) -> Vec<Const> {
    if width <= 4 {
        return (0..1 << width).map(|v| Const::new(width, v)).collect();
    }
    let one = Const::new(width, 1);
    let mut out: Vec<Const> = (0..u64::from(width) + 2).chain([100]).map(|v| Const::new(width, v)).collect();
    for shift in 0..width {
        let power = one.binary(BinOp::Shl, &Const::new(width, u64::from(shift)));
        let below = power.binary(BinOp::Add, &Const::ones(width));
        out.extend([below.unary(UnOp::Not, width), power.unary(UnOp::Neg, width), below, power]);
    }
    out.sort();
    out.dedup();
    out
}
