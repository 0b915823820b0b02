//! Sums of products in normal form: decides equalities that follow from the algebra of `+`, `-` and `*` alone.
//! What is not a sum, product, negation, complement or shift by a constant is a variable.
//! Bounded: a polynomial that grows too large is given up, never cut.

use rustc_hash::FxHashMap;
use trefoil_expr::{BinOp, Const, Expr, Node, Pool, UnOp};

/// More monomials, or factors in one, are not worth the time.
const MAX_MONOMIALS: usize = 64;
const MAX_FACTORS: usize = 6;
/// Nodes taken apart for one equality.
const MAX_STEPS: u32 = 200;

/// Coefficients by sorted factors; the constant part has no factors. No coefficient is zero.
#[derive(Clone)]
struct Polynomial {
    width: u32,
    terms: FxHashMap<Vec<Expr>, Const>,
}

/// Are two expressions equal, or different, whatever their variables are? Nothing if the algebra does not say.
pub fn always_equal(pool: &Pool, x: Expr, y: Expr) -> Option<bool> {
    if !is_arithmetic(pool, x) && !is_arithmetic(pool, y) {
        return None;
    }
    let mut steps = MAX_STEPS;
    let difference = normal_form(pool, x, &mut steps)?.plus(&normal_form(pool, y, &mut steps)?.negated())?;
    match difference.terms.len() {
        0 => Some(true),
        1 if difference.terms.contains_key(&Vec::new()) => Some(false),
        _ => None,
    }
}

fn is_arithmetic(pool: &Pool, e: Expr) -> bool {
    match pool.node(e) {
        Node::Binary(op, _, _) => matches!(op, BinOp::Add | BinOp::Mul),
        Node::Unary(op, _) => op == UnOp::Neg,
        Node::Const | Node::Read { .. } | Node::Ite { .. } | Node::Extract { .. } => false,
    }
}

fn normal_form(pool: &Pool, e: Expr, steps: &mut u32) -> Option<Polynomial> {
    *steps = steps.checked_sub(1)?;
    let width = pool.width(e);
    match pool.node(e) {
        Node::Const => Some(Polynomial::single(width, Vec::new(), pool.as_const(e)?)),
        Node::Binary(BinOp::Add, x, y) => normal_form(pool, x, steps)?.plus(&normal_form(pool, y, steps)?),
        Node::Binary(BinOp::Mul, x, y) => normal_form(pool, x, steps)?.times(&normal_form(pool, y, steps)?),
        Node::Binary(BinOp::Concat, x, y) => match shifted(pool, x, y) {
            Some(of) => {
                let factor = Const::new(width, 1).binary(BinOp::Shl, &Const::new(width, u64::from(pool.width(y))));
                normal_form(pool, of, steps)?.times(&Polynomial::single(width, Vec::new(), factor))
            }
            None => Some(Polynomial::variable(width, e)),
        },
        Node::Unary(UnOp::Neg, x) => Some(normal_form(pool, x, steps)?.negated()),
        Node::Unary(UnOp::Not, x) => {
            let minus_one = Polynomial::single(width, Vec::new(), Const::ones(width));
            normal_form(pool, x, steps)?.negated().plus(&minus_one)
        }
        Node::Binary(..) | Node::Unary(..) | Node::Read { .. } | Node::Ite { .. } | Node::Extract { .. } => {
            Some(Polynomial::variable(width, e))
        }
    }
}

/// `(concat (extract 0 n x) 0)` with the width of `x` is `x` times a power of two.
fn shifted(pool: &Pool, high: Expr, low: Expr) -> Option<Expr> {
    let Node::Extract { of, lo: 0 } = pool.node(high) else { return None };
    let same_width = pool.width(of) == pool.width(high) + pool.width(low);
    (same_width && pool.as_const(low)?.is_zero()).then_some(of)
}

impl Polynomial {
    fn single(width: u32, factors: Vec<Expr>, coefficient: Const) -> Self {
        let mut out = Self { width, terms: FxHashMap::default() };
        out.add_term(factors, coefficient);
        out
    }

    fn variable(width: u32, e: Expr) -> Self {
        Self::single(width, vec![e], Const::new(width, 1))
    }

    fn add_term(&mut self, factors: Vec<Expr>, coefficient: Const) {
        let zero = Const::new(self.width, 0);
        let old = self.terms.remove(&factors).unwrap_or(zero);
        let sum = old.binary(BinOp::Add, &coefficient);
        if !sum.is_zero() {
            self.terms.insert(factors, sum);
        }
    }

    fn negated(mut self) -> Self {
        let width = self.width;
        self.terms.values_mut().for_each(|c| *c = c.unary(UnOp::Neg, width));
        self
    }

    fn plus(mut self, other: &Self) -> Option<Self> {
        for (factors, coefficient) in &other.terms {
            self.add_term(factors.clone(), coefficient.clone());
        }
        (self.terms.len() <= MAX_MONOMIALS).then_some(self)
    }

    fn times(&self, other: &Self) -> Option<Self> {
        if self.terms.len() * other.terms.len() > MAX_MONOMIALS * 4 {
            return None;
        }
        let mut out = Self { width: self.width, terms: FxHashMap::default() };
        for (f, c) in &self.terms {
            for (g, d) in &other.terms {
                let mut factors = [f.as_slice(), g].concat();
                factors.sort_unstable();
                if factors.len() > MAX_FACTORS {
                    return None;
                }
                out.add_term(factors, c.binary(BinOp::Mul, d));
            }
        }
        (out.terms.len() <= MAX_MONOMIALS).then_some(out)
    }
}
