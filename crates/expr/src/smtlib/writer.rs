//! Writing queries as SMT-LIB 2, exactly: also what a finite array gives beyond its size.
//! Shared nodes become `define-fun`s without arguments, so that the text is flat and linear in the DAG.
//! Invariant: reading the text back gives constraints with the same models.

use super::lexicon::binary_word;
use super::script::Sort;
use crate::array::{ArrayKind, VersionNode};
use crate::constant::Const;
use crate::handle::{ArrayId, Expr, Version};
use crate::op::{BinOp, Node, UnOp};
use crate::plan::{Item, Plan};
use crate::pool::{INDEX_WIDTH, Pool};
use rustc_hash::FxHashMap;
use std::fmt::Write;

const ARRAY_SORT: &str = "(Array (_ BitVec 64) (_ BitVec 8))";

/// A complete script that asks whether the constraints can hold together.
pub fn write_query(pool: &Pool, constraints: &[Expr], with_model: bool) -> String {
    let mut w = Writer::new(pool);
    let plan = Plan::new(pool, constraints);
    w.declare_arrays(&plan);
    for &item in &plan.order {
        w.item(&plan, item);
    }
    for &c in constraints {
        let condition = w.as_bool(c);
        let _ = writeln!(w.out, "(assert {condition})");
    }
    let options = if with_model { "(set-option :produce-models true)\n" } else { "" };
    format!("{options}(set-logic QF_ABV)\n{}(check-sat)\n", w.out)
}

/// A value in the syntax of its sort.
pub fn write_value(value: &Const, sort: Sort) -> String {
    match sort {
        Sort::Bool => {
            if value.is_one() {
                "true".into()
            } else {
                "false".into()
            }
        }
        Sort::BitVec(_) | Sort::Array { .. } => constant(value),
    }
}

fn constant(value: &Const) -> String {
    let width = value.width();
    if width.is_multiple_of(4) {
        return (0..width / 4).rev().fold("#x".to_owned(), |mut s, i| {
            let digit = (0..4).fold(0, |acc, b| acc | u32::from(value.bit(i * 4 + b)) << b);
            s.push(char::from_digit(digit, 16).expect("four bits are one digit"));
            s
        });
    }
    (0..width).rev().fold("#b".to_owned(), |mut s, i| {
        s.push(if value.bit(i) { '1' } else { '0' });
        s
    })
}

/// A name as a symbol, quoted where needed. Bars and backslashes cannot be quoted and become underscores.
pub fn symbol(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let starts_well = name.chars().next().is_some_and(|c| !c.is_ascii_digit() && c != '@');
    if starts_well && name.chars().all(plain) && super::lexicon::lookup(name).is_none() {
        return name.into();
    }
    format!("|{}|", name.replace(['|', '\\'], "_"))
}

/// The text of an expression and whether its sort is `Bool`.
#[derive(Clone)]
struct Text {
    text: String,
    is_bool: bool,
}

struct Writer<'p> {
    pool: &'p Pool,
    out: String,
    arrays: FxHashMap<ArrayId, String>,
    exprs: FxHashMap<Expr, Text>,
    versions: FxHashMap<Version, String>,
}

impl<'p> Writer<'p> {
    fn new(pool: &'p Pool) -> Self {
        Self {
            pool,
            out: String::new(),
            arrays: FxHashMap::default(),
            exprs: FxHashMap::default(),
            versions: FxHashMap::default(),
        }
    }

    fn declare_arrays(&mut self, plan: &Plan) {
        for &item in &plan.order {
            let Item::Version(v) = item else { continue };
            let id = self.pool.base(v);
            if !self.arrays.contains_key(&id) {
                self.declare_array(id);
            }
        }
    }

    /// Names are unique in the text even if arrays of different size share one.
    fn declare_array(&mut self, id: ArrayId) {
        let array = self.pool.array(id);
        let taken = |s: &Self, name: &String| s.arrays.values().any(|n| n == name);
        let mut name = match &array.kind {
            ArrayKind::Constant(_) => symbol(&format!("const_{}", id.index())),
            ArrayKind::Symbolic { .. } | ArrayKind::Open { .. } => symbol(&array.name),
        };
        if taken(self, &name) {
            name = symbol(&format!("{}#{}", array.name, id.index()));
        }
        let _ = writeln!(self.out, "(declare-fun {name} () {ARRAY_SORT})");
        let fixed = match &array.kind {
            ArrayKind::Symbolic { .. } => &[][..],
            ArrayKind::Constant(bytes) => bytes,
            ArrayKind::Open { prefix } => prefix,
        };
        for (i, byte) in fixed.iter().enumerate() {
            let _ = writeln!(self.out, "(assert (= (select {name} (_ bv{i} 64)) (_ bv{byte} 8)))");
        }
        self.arrays.insert(id, name);
    }

    fn item(&mut self, plan: &Plan, item: Item) {
        match item {
            Item::Expr(e) => {
                let mut t = self.expr(e);
                if plan.wants_name(self.pool, item, &t.text) {
                    let name = format!("?e{}", e.index());
                    let sort = if t.is_bool { "Bool".into() } else { format!("(_ BitVec {})", self.pool.width(e)) };
                    let _ = writeln!(self.out, "(define-fun {name} () {sort} {})", t.text);
                    t.text = name;
                }
                self.exprs.insert(e, t);
            }
            Item::Version(v) => {
                let mut text = self.version(v);
                if plan.wants_name(self.pool, item, &text) {
                    let name = format!("?v{}", v.index());
                    let _ = writeln!(self.out, "(define-fun {name} () {ARRAY_SORT} {text})");
                    text = name;
                }
                self.versions.insert(v, text);
            }
        }
    }

    fn version(&self, v: Version) -> String {
        match self.pool.version_node(v) {
            VersionNode::Base(array) => self.arrays[&array].clone(),
            VersionNode::Update { before, index, value } => {
                format!("(store {} {} {})", self.versions[&before], self.as_bv(index), self.as_bv(value))
            }
        }
    }

    fn as_bv(&self, e: Expr) -> String {
        let t = &self.exprs[&e];
        if t.is_bool { format!("(ite {} #b1 #b0)", t.text) } else { t.text.clone() }
    }

    fn as_bool(&self, e: Expr) -> String {
        let t = &self.exprs[&e];
        if t.is_bool { t.text.clone() } else { format!("(= {} #b1)", t.text) }
    }

    fn expr(&self, e: Expr) -> Text {
        let width = self.pool.width(e);
        let bv = |text: String| Text { text, is_bool: false };
        let bool = |text: String| Text { text, is_bool: true };
        match self.pool.node(e) {
            Node::Const => match (self.pool.as_bool(e), self.pool.as_const(e)) {
                (Some(b), _) => bool(b.to_string()),
                (None, Some(v)) => bv(constant(&v)),
                (None, None) => unreachable!("a constant node has a value"),
            },
            Node::Read { version, index } => bv(self.read(version, index)),
            Node::Unary(UnOp::Not, x) if width == 1 => bool(format!("(not {})", self.as_bool(x))),
            Node::Unary(op, x) => {
                let more = width - self.pool.width(x);
                let head = match op {
                    UnOp::Not => "bvnot".into(),
                    UnOp::Neg => "bvneg".into(),
                    UnOp::ZExt => format!("(_ zero_extend {more})"),
                    UnOp::SExt => format!("(_ sign_extend {more})"),
                };
                bv(format!("({head} {})", self.as_bv(x)))
            }
            Node::Binary(op, x, y) => self.binary(op, x, y, width),
            Node::Ite { cond, then, other } if width == 1 => {
                bool(format!("(ite {} {} {})", self.as_bool(cond), self.as_bool(then), self.as_bool(other)))
            }
            Node::Ite { cond, then, other } => {
                bv(format!("(ite {} {} {})", self.as_bool(cond), self.as_bv(then), self.as_bv(other)))
            }
            Node::Extract { of, lo } => bv(format!("((_ extract {} {lo}) {})", lo + width - 1, self.as_bv(of))),
        }
    }

    fn binary(&self, op: BinOp, x: Expr, y: Expr, width: u32) -> Text {
        let connective = match op {
            BinOp::And if width == 1 => Some("and"),
            BinOp::Or if width == 1 => Some("or"),
            BinOp::Xor if width == 1 => Some("xor"),
            BinOp::Eq if self.exprs[&x].is_bool && self.exprs[&y].is_bool => Some("="),
            _ => None,
        };
        if let Some(word) = connective {
            return Text { text: format!("({word} {} {})", self.as_bool(x), self.as_bool(y)), is_bool: true };
        }
        let text = format!("({} {} {})", binary_word(op), self.as_bv(x), self.as_bv(y));
        Text { text, is_bool: op.is_compare() }
    }

    /// A finite array is zero beyond its size, which an SMT-LIB array does not know.
    fn read(&self, version: Version, index: Expr) -> String {
        let at = self.as_bv(index);
        let size = self.pool.array(self.pool.base(version)).size();
        match size {
            Some(size) if self.pool.facts(index).max >= u64::from(size) => self.guarded_read(version, &at, size),
            Some(_) | None => format!("(select {} {at})", self.versions[&version]),
        }
    }

    fn guarded_read(&self, version: Version, at: &str, size: u32) -> String {
        let (mut chain, mut close, mut v) = (String::new(), String::new(), version);
        loop {
            match self.pool.version_node(v) {
                VersionNode::Update { before, index, value } => {
                    let _ = write!(chain, "(ite (= {at} {}) {} ", self.as_bv(index), self.as_bv(value));
                    close.push(')');
                    v = before;
                }
                VersionNode::Base(array) => {
                    let name = &self.arrays[&array];
                    let bound = constant(&Const::new(INDEX_WIDTH, u64::from(size)));
                    return format!("{chain}(ite (bvult {at} {bound}) (select {name} {at}) #x00){close}");
                }
            }
        }
    }
}
