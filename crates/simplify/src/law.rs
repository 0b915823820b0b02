//! Laws: the text of a rule, parsed. `left => right if condition …`
//!
//! Terms have the operators of the text form of `expr`. The first letter of a name says what it stands for:
//! `x y z u v` any expression, `s t` an expression that is not a constant, `c d k m` a constant, `p q r` any expression
//! of width 1, `i j n w h` a whole number (bit positions and widths). Literals: `0 1 2 …`, `ones`, `smin`, `smax`, `true`,
//! `false`, with the width of their place; `(bv W N)` where the place has none.
//! Numbers on the right and in conditions: `(+ i j)`, `(- i j)`, `(width x)`, and of a constant its value
//! `(val c)`, `(log2 c)`, trailing zeros `(ctz c)`, significant bits `(bits c)`.
//! Conditions: `(< i j)`, `(<= i j)`, `(== i j)`, `(!= i j)`, `(pow2 c)`, or a term over constants that must be true.
//!
//! A law is both the matcher and the statement that is proved; there is no second text to disagree with.

use trefoil_expr::sexpr::{Kind, NodeId, ParseError, Sexprs};
use trefoil_expr::text::{operator_name, unary_name};
use trefoil_expr::{BinOp, Op, UnOp};

/// What a variable may stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    Any,
    NonConst,
    Const,
    Bool,
}

/// Index of an expression variable of a law.
pub type VarId = usize;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    Number(u64),
    Ones,
    SignedMin,
    SignedMax,
}

/// A whole number: a bit position or a width.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Int {
    Var(usize),
    Number(u32),
    Width(VarId),
    Value(VarId),
    Log2(VarId),
    TrailingZeros(VarId),
    SignificantBits(VarId),
    Sum(Box<Int>, Box<Int>),
    Difference(Box<Int>, Box<Int>),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Term {
    Var(VarId),
    /// The width comes from the place, or is given.
    Literal(Literal, Option<Int>),
    /// `ints` holds `[lo, width]` for an extract, `[width]` for extensions, nothing else.
    Apply {
        op: Op,
        ints: Vec<Int>,
        args: Vec<Term>,
    },
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    Less(Int, Int),
    LessOrEqual(Int, Int),
    Equal(Int, Int),
    NotEqual(Int, Int),
    PowerOfTwo(VarId),
    Holds(Term),
}

#[derive(Clone, Debug)]
pub struct Law {
    pub left: Term,
    pub right: Term,
    pub conditions: Vec<Condition>,
    pub vars: Vec<(String, Class)>,
    pub ints: Vec<String>,
}

impl Law {
    pub fn parse(text: &str) -> Result<Law, ParseError> {
        let s = Sexprs::parse(text)?;
        let mut p = Parser { s, vars: Vec::new(), ints: Vec::new() };
        let parts: Vec<NodeId> = p.s.top().collect();
        let (left, right, rest) = match parts.as_slice() {
            &[l, arrow, r, ref rest @ ..] if p.s.symbol(arrow) == Some("=>") => (l, r, rest),
            _ => return Err(ParseError { line: 1, column: 1, message: "expected `left => right`".into() }),
        };
        let (left, right) = (p.term(left)?, p.term(right)?);
        let conditions = match rest {
            [] => Vec::new(),
            [word, list @ ..] if p.s.symbol(*word) == Some("if") => {
                list.iter().map(|&n| p.condition(n)).collect::<Result<_, _>>()?
            }
            [other, ..] => return Err(p.s.expected(*other, "`if`")),
        };
        Ok(Law { left, right, conditions, vars: p.vars, ints: p.ints })
    }

    /// The operator at the root of the left side.
    pub fn root(&self) -> Option<Op> {
        match &self.left {
            Term::Apply { op, .. } => Some(*op),
            Term::Var(_) | Term::Literal(..) => None,
        }
    }

    /// The same from the text alone.
    pub(crate) fn root_of(text: &str) -> Option<Op> {
        let word = text.strip_prefix('(')?.split([' ', ')']).next()?;
        operator(word).map(|(op, ..)| op)
    }

    /// Levels of operators the left side looks at.
    pub fn level(&self) -> u32 {
        fn depth(t: &Term) -> u32 {
            match t {
                Term::Var(_) | Term::Literal(..) => 0,
                Term::Apply { args, .. } => 1 + args.iter().map(depth).max().unwrap_or(0),
            }
        }
        depth(&self.left)
    }

    /// Constants whose bits (not only their algebra) the law computes with.
    pub fn concrete_vars(&self) -> Vec<VarId> {
        let mut out = Vec::new();
        concrete_in_term(&self.right, &mut out);
        for c in &self.conditions {
            match c {
                Condition::Less(a, b)
                | Condition::LessOrEqual(a, b)
                | Condition::Equal(a, b)
                | Condition::NotEqual(a, b) => {
                    concrete_in_int(a, &mut out);
                    concrete_in_int(b, &mut out);
                }
                Condition::PowerOfTwo(_) => {}
                Condition::Holds(t) => concrete_in_term(t, &mut out),
            }
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}

fn concrete_in_term(t: &Term, out: &mut Vec<VarId>) {
    match t {
        Term::Var(_) => {}
        Term::Literal(_, width) => width.iter().for_each(|i| concrete_in_int(i, out)),
        Term::Apply { ints, args, .. } => {
            ints.iter().for_each(|i| concrete_in_int(i, out));
            args.iter().for_each(|a| concrete_in_term(a, out));
        }
    }
}

fn concrete_in_int(i: &Int, out: &mut Vec<VarId>) {
    match i {
        Int::Var(_) | Int::Number(_) | Int::Width(_) => {}
        Int::Value(v) | Int::Log2(v) | Int::TrailingZeros(v) | Int::SignificantBits(v) => out.push(*v),
        Int::Sum(a, b) | Int::Difference(a, b) => {
            concrete_in_int(a, out);
            concrete_in_int(b, out);
        }
    }
}

struct Parser<'t> {
    s: Sexprs<'t>,
    vars: Vec<(String, Class)>,
    ints: Vec<String>,
}

type Parsed<T> = Result<T, ParseError>;

fn class_of(name: &str) -> Option<Class> {
    match name.chars().next()? {
        'x' | 'y' | 'z' | 'u' | 'v' => Some(Class::Any),
        's' | 't' => Some(Class::NonConst),
        'c' | 'd' | 'k' | 'm' => Some(Class::Const),
        'p' | 'q' | 'r' => Some(Class::Bool),
        _ => None,
    }
}

/// Operators with the number of leading whole numbers and of operands.
fn operator(word: &str) -> Option<(Op, usize, usize)> {
    let named = |op: UnOp| (Op::Unary(op), usize::from(matches!(op, UnOp::ZExt | UnOp::SExt)), 1);
    let unary = UnOp::ALL.into_iter().find(|&op| unary_name(op) == word).map(named);
    let binary = BinOp::ALL.into_iter().find(|&op| operator_name(op) == word).map(|op| (Op::Binary(op), 0, 2));
    match word {
        "ite" => Some((Op::Ite, 0, 3)),
        "extract" => Some((Op::Extract, 2, 1)),
        _ => unary.or(binary),
    }
}

impl Parser<'_> {
    fn term(&mut self, n: NodeId) -> Parsed<Term> {
        if self.s.kind(n) != Kind::List {
            return self.atom(n);
        }
        let parts: Vec<NodeId> = self.s.children(n).collect();
        let word = parts.first().and_then(|&h| self.s.symbol(h)).unwrap_or("");
        if word == "bv" && parts.len() == 3 {
            let width = self.int(parts[1])?;
            return match self.literal(parts[2]) {
                Some(l) => Ok(Term::Literal(l, Some(width))),
                None => Err(self.s.expected(parts[2], "a literal")),
            };
        }
        let Some((op, n_ints, n_args)) = operator(word) else {
            return Err(self.s.expected(n, "an operator and its operands"));
        };
        if parts.len() != 1 + n_ints + n_args {
            return Err(self.s.expected(n, &format!("{n_ints} number(s) and {n_args} operand(s)")));
        }
        let ints = parts[1..=n_ints].iter().map(|&i| self.int(i)).collect::<Parsed<_>>()?;
        let args = parts[1 + n_ints..].iter().map(|&a| self.term(a)).collect::<Parsed<_>>()?;
        Ok(Term::Apply { op, ints, args })
    }

    fn literal(&self, n: NodeId) -> Option<Literal> {
        match self.s.symbol(n)? {
            "ones" => Some(Literal::Ones),
            "smin" => Some(Literal::SignedMin),
            "smax" => Some(Literal::SignedMax),
            digits => digits.parse().ok().map(Literal::Number),
        }
    }

    fn atom(&mut self, n: NodeId) -> Parsed<Term> {
        if let Some(l) = self.literal(n) {
            return Ok(Term::Literal(l, None));
        }
        match self.s.symbol(n) {
            Some("true") => Ok(Term::Literal(Literal::Number(1), Some(Int::Number(1)))),
            Some("false") => Ok(Term::Literal(Literal::Number(0), Some(Int::Number(1)))),
            Some(_) | None => self.var(n).map(Term::Var),
        }
    }

    fn var(&mut self, n: NodeId) -> Parsed<VarId> {
        let name = self.s.symbol(n).unwrap_or("");
        let Some(class) = class_of(name) else {
            return Err(self.s.expected(n, "a variable"));
        };
        if let Some(at) = self.vars.iter().position(|(v, _)| v == name) {
            return Ok(at);
        }
        self.vars.push((name.into(), class));
        Ok(self.vars.len() - 1)
    }

    fn int(&mut self, n: NodeId) -> Parsed<Int> {
        if let Some(word) = self.s.symbol(n) {
            if let Ok(number) = word.parse() {
                return Ok(Int::Number(number));
            }
            if !word.starts_with(['i', 'j', 'n', 'w', 'h']) {
                return Err(self.s.expected(n, "a number or one of i j n w h"));
            }
            let known = self.ints.iter().position(|v| v == word);
            return Ok(Int::Var(known.unwrap_or_else(|| {
                self.ints.push(word.into());
                self.ints.len() - 1
            })));
        }
        let parts: Vec<NodeId> = self.s.children(n).collect();
        match (parts.first().and_then(|&h| self.s.symbol(h)), &parts[parts.len().min(1)..]) {
            (Some("+"), &[a, b]) => Ok(Int::Sum(Box::new(self.int(a)?), Box::new(self.int(b)?))),
            (Some("-"), &[a, b]) => Ok(Int::Difference(Box::new(self.int(a)?), Box::new(self.int(b)?))),
            (Some("width"), &[x]) => self.var(x).map(Int::Width),
            (Some("val"), &[c]) => self.var(c).map(Int::Value),
            (Some("log2"), &[c]) => self.var(c).map(Int::Log2),
            (Some("ctz"), &[c]) => self.var(c).map(Int::TrailingZeros),
            (Some("bits"), &[c]) => self.var(c).map(Int::SignificantBits),
            _ => Err(self.s.expected(n, "a whole number")),
        }
    }

    fn condition(&mut self, n: NodeId) -> Parsed<Condition> {
        let parts: Vec<NodeId> = self.s.children(n).collect();
        match (parts.first().and_then(|&h| self.s.symbol(h)), &parts[parts.len().min(1)..]) {
            (Some("<"), &[a, b]) => Ok(Condition::Less(self.int(a)?, self.int(b)?)),
            (Some("<="), &[a, b]) => Ok(Condition::LessOrEqual(self.int(a)?, self.int(b)?)),
            (Some("=="), &[a, b]) => Ok(Condition::Equal(self.int(a)?, self.int(b)?)),
            (Some("!="), &[a, b]) => Ok(Condition::NotEqual(self.int(a)?, self.int(b)?)),
            (Some("pow2"), &[c]) => self.var(c).map(Condition::PowerOfTwo),
            _ => self.term(n).map(Condition::Holds),
        }
    }
}
