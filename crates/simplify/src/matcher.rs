//! Running a law: match the left side against a node, check the conditions, build the right side.
//! Commutative operators are expanded into the orders that can differ, so matching never backtracks.
//! Invariant: an environment that matched binds every variable of the left side.

use crate::law::{Class, Condition, Int, Law, Literal, Term, VarId};
use trefoil_expr::{BinOp, Const, Expr, Make, Node, Op, Pool, UnOp};

/// No law has more variables or numbers than this; checked when laws are compiled.
pub const MAX_VARS: usize = 8;

/// What the variables of a law stand for.
#[derive(Clone, Copy, Default, Debug)]
pub struct Env {
    pub exprs: [Option<Expr>; MAX_VARS],
    pub ints: [Option<u32>; MAX_VARS],
}

/// A node being built, not yet in the pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Candidate {
    pub node: Node,
    pub width: u32,
}

/// One law ready to run: all orders of the commutative operators on its left side.
pub struct Compiled {
    pub law: Law,
    lefts: Vec<Left>,
}

struct Left {
    pattern: Term,
    /// Operators the first two operands must have; a cheap test before anything else.
    operands: [Option<Op>; 2],
}

impl Compiled {
    pub fn new(law: Law) -> Self {
        assert!(law.vars.len() <= MAX_VARS && law.ints.len() <= MAX_VARS, "a law with too many variables");
        let lefts = orders(&law, &law.left)
            .into_iter()
            .map(|pattern| Left { operands: required_operands(&law, &pattern), pattern })
            .collect();
        Self { law, lefts }
    }

    /// The environment in which the left side is the candidate and all conditions hold.
    pub fn matches(&self, pool: &mut Pool, candidate: Candidate) -> Option<Env> {
        for left in &self.lefts {
            if !left.may_match(pool, candidate.node) {
                continue;
            }
            let mut m = Matching { pool, law: &self.law, env: Env::default() };
            if m.node(&left.pattern, candidate) && m.conditions_hold() {
                return Some(m.env);
            }
        }
        None
    }

    /// The right side in an environment. The checks of the laws see to it that it can always be built.
    pub fn build(&self, make: &mut dyn Make, env: &Env, width: u32) -> Option<Expr> {
        let right = build(make, &self.law.right, env, Some(width));
        debug_assert!(right.is_some(), "the right side of a law that matched");
        right
    }
}

impl Left {
    fn may_match(&self, pool: &Pool, node: Node) -> bool {
        let fits = |wanted: Option<Op>, e: Expr| wanted.is_none_or(|op| pool.op(e) == op);
        match node {
            Node::Unary(_, x) | Node::Extract { of: x, .. } => fits(self.operands[0], x),
            Node::Binary(_, x, y) => fits(self.operands[0], x) && fits(self.operands[1], y),
            Node::Const | Node::Read { .. } | Node::Ite { .. } => true,
        }
    }
}

fn required_operands(law: &Law, pattern: &Term) -> [Option<Op>; 2] {
    let mut out = [None, None];
    if let Term::Apply { args, .. } = pattern {
        for (slot, arg) in out.iter_mut().zip(args) {
            *slot = match arg {
                Term::Apply { op, .. } => Some(*op),
                Term::Literal(..) => Some(Op::Const),
                Term::Var(v) => (law.vars[*v].1 == Class::Const).then_some(Op::Const),
            };
        }
    }
    out
}

/// All forms of a pattern under commutativity. A constant is always the first operand, so it is not tried second.
fn orders(law: &Law, t: &Term) -> Vec<Term> {
    let Term::Apply { op, ints, args } = t else {
        return vec![t.clone()];
    };
    let mut lists: Vec<Vec<Term>> = vec![Vec::new()];
    for arg in args {
        let forms = orders(law, arg);
        lists =
            lists.iter().flat_map(|l| forms.iter().map(|f| [l.as_slice(), std::slice::from_ref(f)].concat())).collect();
    }
    let constant_first = match &args[0] {
        Term::Literal(..) => true,
        Term::Var(v) => law.vars[*v].1 == Class::Const,
        Term::Apply { .. } => false,
    };
    let commutes = matches!(op, Op::Binary(b) if b.is_commutative());
    let swappable = commutes && !constant_first && args[0] != args[1];
    let mut out = Vec::new();
    for list in lists {
        if swappable {
            let swapped = vec![list[1].clone(), list[0].clone()];
            out.push(Term::Apply { op: *op, ints: ints.clone(), args: swapped });
        }
        out.insert(0, Term::Apply { op: *op, ints: ints.clone(), args: list });
    }
    out
}

struct Matching<'a> {
    pool: &'a mut Pool,
    law: &'a Law,
    env: Env,
}

impl Matching<'_> {
    fn node(&mut self, pattern: &Term, c: Candidate) -> bool {
        let Term::Apply { op, ints, args } = pattern else {
            return false;
        };
        if c.node.op() != *op || !self.numbers(ints, c) {
            return false;
        }
        match c.node {
            Node::Const | Node::Read { .. } => false,
            Node::Unary(_, x) => self.expr(&args[0], x),
            Node::Extract { of, .. } => self.expr(&args[0], of),
            Node::Binary(_, x, y) => self.expr(&args[0], x) && self.expr(&args[1], y),
            Node::Ite { cond, then, other } => {
                self.expr(&args[0], cond) && self.expr(&args[1], then) && self.expr(&args[2], other)
            }
        }
    }

    fn numbers(&mut self, ints: &[Int], c: Candidate) -> bool {
        match (ints, c.node) {
            ([], _) => true,
            ([lo, width], Node::Extract { lo: at, .. }) => self.number(lo, at) && self.number(width, c.width),
            ([width], _) => self.number(width, c.width),
            _ => false,
        }
    }

    fn number(&mut self, pattern: &Int, value: u32) -> bool {
        match pattern {
            Int::Var(v) => *self.env.ints[*v].get_or_insert(value) == value,
            other => eval_int(self.pool, other, &self.env) == Some(value),
        }
    }

    fn expr(&mut self, pattern: &Term, e: Expr) -> bool {
        match pattern {
            Term::Var(v) => self.variable(*v, e),
            Term::Literal(literal, _) => is_literal(self.pool, e, *literal),
            Term::Apply { op, .. } => {
                self.pool.op(e) == *op && {
                    let c = Candidate { node: self.pool.node(e), width: self.pool.width(e) };
                    self.node(pattern, c)
                }
            }
        }
    }

    fn variable(&mut self, v: VarId, e: Expr) -> bool {
        let fits = match self.law.vars[v].1 {
            Class::Any => true,
            Class::NonConst => !self.pool.is_const(e),
            Class::Const => self.pool.is_const(e),
            Class::Bool => self.pool.width(e) == 1,
        };
        fits && *self.env.exprs[v].get_or_insert(e) == e
    }

    fn conditions_hold(&mut self) -> bool {
        let law = self.law;
        law.conditions.iter().all(|c| holds(self.pool, c, &self.env))
    }
}

fn is_literal(pool: &Pool, e: Expr, literal: Literal) -> bool {
    match pool.as_const(e) {
        Some(value) => match literal {
            Literal::Number(n) => value.to_u64() == Some(n),
            Literal::Ones => value.is_ones(),
            Literal::SignedMin => value.is_sign_bit(),
            Literal::SignedMax => value.unary(UnOp::Not, value.width()).is_sign_bit(),
        },
        None => false,
    }
}

/// Does a condition hold? A condition that cannot be computed does not.
pub fn holds(pool: &mut Pool, condition: &Condition, env: &Env) -> bool {
    let both = |a: &Int, b: &Int| eval_int(pool, a, env).zip(eval_int(pool, b, env));
    match condition {
        Condition::Less(a, b) => both(a, b).is_some_and(|(a, b)| a < b),
        Condition::LessOrEqual(a, b) => both(a, b).is_some_and(|(a, b)| a <= b),
        Condition::Equal(a, b) => both(a, b).is_some_and(|(a, b)| a == b),
        Condition::NotEqual(a, b) => both(a, b).is_some_and(|(a, b)| a != b),
        Condition::PowerOfTwo(v) => constant_of(pool, *v, env).is_some_and(|c| c.exact_log2().is_some()),
        Condition::Holds(term) => {
            let e = build_condition(pool, term, env);
            e.is_some_and(|e| pool.as_bool(e) == Some(true))
        }
    }
}

/// A condition over constants as an expression; all places inside have a width of their own.
pub fn build_condition(pool: &mut Pool, term: &Term, env: &Env) -> Option<Expr> {
    build(pool, term, env, Some(1))
}

fn constant_of(pool: &Pool, v: VarId, env: &Env) -> Option<Const> {
    pool.as_const(env.exprs[v]?)
}

/// The value of a whole number, if it is defined and not negative.
pub fn eval_int(pool: &Pool, i: &Int, env: &Env) -> Option<u32> {
    match i {
        Int::Var(v) => env.ints[*v],
        Int::Number(n) => Some(*n),
        Int::Width(v) => env.exprs[*v].map(|e| pool.width(e)),
        Int::Value(v) => {
            let value = constant_of(pool, *v, env)?.to_u64().unwrap_or(u64::MAX);
            Some(u32::try_from(value).unwrap_or(u32::MAX))
        }
        Int::Log2(v) => constant_of(pool, *v, env)?.exact_log2(),
        Int::TrailingZeros(v) => constant_of(pool, *v, env).map(|c| c.trailing_zeros()),
        Int::SignificantBits(v) => constant_of(pool, *v, env).map(|c| c.significant_bits()),
        Int::Sum(a, b) => eval_int(pool, a, env)?.checked_add(eval_int(pool, b, env)?),
        Int::Difference(a, b) => eval_int(pool, a, env)?.checked_sub(eval_int(pool, b, env)?),
    }
}

/// The width of a term, if it does not come from its place; nothing as well if the widths inside disagree.
pub fn term_width(pool: &Pool, t: &Term, env: &Env) -> Option<u32> {
    match t {
        Term::Var(v) => env.exprs[*v].map(|e| pool.width(e)),
        Term::Literal(_, width) => eval_int(pool, width.as_ref()?, env),
        Term::Apply { op, ints, args } => match op {
            Op::Binary(BinOp::Concat) => Some(term_width(pool, &args[0], env)? + term_width(pool, &args[1], env)?),
            Op::Binary(b) if b.is_compare() => Some(1),
            Op::Extract => eval_int(pool, &ints[1], env),
            Op::Unary(UnOp::ZExt | UnOp::SExt) => eval_int(pool, &ints[0], env),
            Op::Ite => args[1..].iter().find_map(|a| term_width(pool, a, env)),
            Op::Unary(_) | Op::Binary(_) => args.iter().find_map(|a| term_width(pool, a, env)),
            Op::Const | Op::Read => None,
        },
    }
}

/// Builds a term; `place` is the width its place demands. Nothing if widths disagree or a literal does not fit.
pub fn build(make: &mut dyn Make, t: &Term, env: &Env, place: Option<u32>) -> Option<Expr> {
    match t {
        Term::Var(v) => env.exprs[*v].filter(|&e| place.is_none_or(|w| make.pool().width(e) == w)),
        Term::Literal(literal, given) => {
            let given = given.as_ref().and_then(|i| eval_int(make.pool(), i, env));
            let width = given.or(place)?;
            let value = literal_value(*literal, width).filter(|_| place.is_none_or(|w| w == width))?;
            Some(make.pool().constant(&value))
        }
        Term::Apply { op, ints, args } => {
            let ints: Vec<u32> = ints.iter().map(|i| eval_int(make.pool(), i, env)).collect::<Option<_>>()?;
            let e = apply(make, *op, &ints, args, env, place)?;
            place.is_none_or(|w| make.pool().width(e) == w).then_some(e)
        }
    }
}

/// The value of a literal at a width, if it has one there.
pub fn literal_value(literal: Literal, width: u32) -> Option<Const> {
    if width == 0 || width > trefoil_expr::MAX_WIDTH {
        return None;
    }
    match literal {
        Literal::Number(n) => (width >= 64 || n >> width == 0).then(|| Const::new(width, n)),
        Literal::Ones => Some(Const::ones(width)),
        Literal::SignedMin => Some(Const::sign_bit(width)),
        Literal::SignedMax => Some(Const::sign_bit(width).unary(UnOp::Not, width)),
    }
}

fn apply(make: &mut dyn Make, op: Op, ints: &[u32], args: &[Term], env: &Env, place: Option<u32>) -> Option<Expr> {
    let own = |make: &mut dyn Make, of: &[Term]| of.iter().find_map(|a| term_width(make.pool(), a, env));
    match op {
        Op::Const | Op::Read => None,
        Op::Ite => {
            let width = own(make, &args[1..]).or(place);
            let cond = build(make, &args[0], env, Some(1))?;
            let (then, other) = (build(make, &args[1], env, width)?, build(make, &args[2], env, width)?);
            Some(make.ite(cond, then, other))
        }
        Op::Extract => {
            let of = build(make, &args[0], env, None)?;
            let inside = ints[1] > 0 && ints[0].checked_add(ints[1])? <= make.pool().width(of);
            inside.then(|| make.extract(of, ints[0], ints[1]))
        }
        Op::Unary(op @ (UnOp::ZExt | UnOp::SExt)) => {
            let x = build(make, &args[0], env, None)?;
            (make.pool().width(x) <= ints[0]).then(|| make.unary(op, x, ints[0]))
        }
        Op::Unary(op @ (UnOp::Not | UnOp::Neg)) => {
            let x = build(make, &args[0], env, place)?;
            let width = make.pool().width(x);
            Some(make.unary(op, x, width))
        }
        Op::Binary(BinOp::Concat) => {
            let (x, y) = (build(make, &args[0], env, None)?, build(make, &args[1], env, None)?);
            Some(make.binary(BinOp::Concat, x, y))
        }
        Op::Binary(op) => {
            let width = own(make, args).or(if op.is_compare() { None } else { place });
            let (x, y) = (build(make, &args[0], env, width)?, build(make, &args[1], env, width)?);
            Some(make.binary(op, x, y))
        }
    }
}
