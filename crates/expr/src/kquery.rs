//! Writing expressions and queries as KQuery, the text form of KLEE and its tools.
//!
//! Arrays go from 32 to 8 bits there, so indices are cut; bytes of one version in a row become `ReadLSB` or `ReadMSB`.
//! A node that is met again is written once, with a label `Nk:`. Only written, never read: [`crate::text`] and
//! [`crate::smtlib`] are our own forms.
//!
//! Invariant: the text is linear in the number of nodes, and no depth of an expression overflows the stack.

use crate::array::{ArrayKind, VersionNode};
use crate::handle::{ArrayId, Expr, Version};
use crate::op::{BinOp, Node, UnOp};
use crate::pool::Pool;
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt::Write;

/// A whole file: the arrays, and one query whose constraints are those of a path. `arrays` are declared in any case.
pub fn write_query(pool: &Pool, constraints: &[Expr], arrays: &[ArrayId]) -> String {
    let mut w = Writer::new(pool, constraints);
    let mut out = String::new();
    let declared: Vec<_> = arrays.iter().copied().chain(w.arrays.iter().copied()).collect();
    let mut seen = FxHashSet::default();
    for array in declared.into_iter().filter(|array| seen.insert(*array)) {
        out.push_str(&w.declaration(array));
    }
    out.push_str("(query [");
    for (i, constraint) in constraints.iter().enumerate() {
        out.push_str(if i == 0 { "" } else { "\n        " });
        out.push_str(&w.expr(*constraint));
    }
    out.push_str("]\n        false)\n");
    out
}

/// One expression on one line.
pub fn write_expr(pool: &Pool, e: Expr) -> String {
    Writer::new(pool, &[e]).expr(e)
}

/// A name of an array as KQuery allows it.
fn identifier(name: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '_' || c == '.' { c } else { '_' };
    let text: String = name.chars().map(plain).collect();
    if text.starts_with(|c: char| c.is_ascii_digit() || c == '.') || text.is_empty() {
        format!("_{text}")
    } else {
        text
    }
}

/// What is still to be written.
enum Token {
    Text(&'static str),
    Owned(String),
    /// An expression whose width the text around it gives.
    Typed(Expr),
    /// An expression that must say its width itself.
    Plain(Expr),
    /// An index of an array: 32 bits.
    Index(Expr),
    Version(Version),
}

struct Writer<'p> {
    pool: &'p Pool,
    uses: FxHashMap<Expr, u32>,
    labels: FxHashMap<Expr, usize>,
    versions: FxHashMap<Version, usize>,
    arrays: Vec<ArrayId>,
}

impl<'p> Writer<'p> {
    fn new(pool: &'p Pool, roots: &[Expr]) -> Writer<'p> {
        let (uses, arrays) = (FxHashMap::default(), Vec::new());
        let mut w = Writer { pool, uses, labels: FxHashMap::default(), versions: FxHashMap::default(), arrays };
        w.count(roots);
        w
    }

    /// Counts how often each node is used, and collects the arrays.
    fn count(&mut self, roots: &[Expr]) {
        let mut open = roots.to_vec();
        while let Some(e) = open.pop() {
            let uses = self.uses.entry(e).or_default();
            *uses += 1;
            if *uses > 1 {
                continue;
            }
            let node = self.pool.node(e);
            open.extend(node.operands());
            if let Node::Read { version, .. } = node {
                self.count_version(version, &mut open);
            }
        }
    }

    fn count_version(&mut self, version: Version, open: &mut Vec<Expr>) {
        let mut at = version;
        loop {
            match self.pool.version_node(at) {
                VersionNode::Base(array) => {
                    if !self.arrays.contains(&array) {
                        self.arrays.push(array);
                    }
                    return;
                }
                VersionNode::Update { before, index, value } => {
                    open.extend([index, value]);
                    at = before;
                }
            }
        }
    }

    fn declaration(&self, id: ArrayId) -> String {
        let array = self.pool.array(id);
        let name = self.array_name(id);
        match &array.kind {
            ArrayKind::Symbolic { size } => format!("array {name}[{size}] : w32 -> w8 = symbolic\n"),
            ArrayKind::Constant(bytes) => {
                let numbers: Vec<String> = bytes.iter().map(u8::to_string).collect();
                format!("array {name}[{}] : w32 -> w8 = [{}]\n", bytes.len(), numbers.join(" "))
            }
            ArrayKind::Open { .. } => format!("array {name}[4294967295] : w32 -> w8 = symbolic\n"),
        }
    }

    fn array_name(&self, id: ArrayId) -> String {
        let array = self.pool.array(id);
        if array.name.is_empty() { format!("const_arr{}", id.index()) } else { identifier(&array.name) }
    }

    fn expr(&mut self, root: Expr) -> String {
        let mut out = String::new();
        let mut open = vec![Token::Plain(root)];
        while let Some(token) = open.pop() {
            match token {
                Token::Text(text) => out.push_str(text),
                Token::Owned(text) => out.push_str(&text),
                Token::Typed(e) if self.pool.is_const(e) => out.push_str(&self.number(e)),
                Token::Plain(e) if self.pool.is_const(e) && self.pool.width(e) > 1 => {
                    let _ = write!(out, "(w{} {})", self.pool.width(e), self.number(e));
                }
                Token::Typed(e) | Token::Plain(e) => self.node(e, &mut out, &mut open),
                Token::Index(e) => self.index(e, &mut open),
                Token::Version(v) => self.version(v, &mut out, &mut open),
            }
        }
        out
    }

    fn number(&self, e: Expr) -> String {
        match (self.pool.width(e), self.pool.as_const(e)) {
            (1, Some(value)) => (if value.is_one() { "true" } else { "false" }).into(),
            (_, Some(value)) => match value.as_u64() {
                Some(small) => small.to_string(),
                None => {
                    let digits: String = value.limbs().iter().rev().map(|limb| format!("{limb:016x}")).collect();
                    format!("0x{digits}")
                }
            },
            (_, None) => String::new(),
        }
    }

    fn node(&mut self, e: Expr, out: &mut String, open: &mut Vec<Token>) {
        if let Some(label) = self.labels.get(&e) {
            let _ = write!(out, "N{label}");
            return;
        }
        if self.uses.get(&e).is_some_and(|n| *n > 1) && !self.pool.is_const(e) {
            let label = self.labels.len();
            self.labels.insert(e, label);
            let _ = write!(out, "N{label}:");
        }
        let mut tokens = self.tokens(e);
        tokens.reverse();
        open.extend(tokens);
    }

    fn tokens(&self, e: Expr) -> Vec<Token> {
        let width = self.pool.width(e);
        let head = |name: &str| Token::Owned(format!("({name} w{width} "));
        match self.pool.node(e) {
            Node::Const => vec![Token::Typed(e)],
            Node::Read { version, index } => {
                vec![head("Read"), Token::Index(index), Token::Text(" "), Token::Version(version), Token::Text(")")]
            }
            Node::Unary(UnOp::Not, x) if width == 1 => self.negation(x),
            Node::Unary(UnOp::Not, x) => vec![head("Not"), Token::Plain(x), Token::Text(")")],
            Node::Unary(UnOp::Neg, x) => vec![head("Sub"), Token::Text("0 "), Token::Plain(x), Token::Text(")")],
            Node::Unary(UnOp::ZExt, x) => vec![head("ZExt"), Token::Plain(x), Token::Text(")")],
            Node::Unary(UnOp::SExt, x) => vec![head("SExt"), Token::Plain(x), Token::Text(")")],
            Node::Extract { of, lo } => {
                vec![Token::Owned(format!("(Extract w{width} {lo} ")), Token::Plain(of), Token::Text(")")]
            }
            Node::Ite { cond, then, other } => vec![
                head("Select"),
                Token::Plain(cond),
                Token::Text(" "),
                Token::Typed(then),
                Token::Text(" "),
                Token::Typed(other),
                Token::Text(")"),
            ],
            Node::Binary(BinOp::Concat, high, low) => self.row_of_bytes(e).unwrap_or_else(|| {
                vec![head("Concat"), Token::Plain(high), Token::Text(" "), Token::Plain(low), Token::Text(")")]
            }),
            Node::Binary(op, x, y) if op.is_compare() => self.compare(compare_name(op), x, y),
            Node::Binary(op, x, y) => {
                vec![head(arithmetic_name(op)), Token::Typed(x), Token::Text(" "), Token::Typed(y), Token::Text(")")]
            }
        }
    }

    fn compare(&self, name: &'static str, x: Expr, y: Expr) -> Vec<Token> {
        let head = Token::Owned(format!("({name} "));
        // One operand must say its width; two constants would have been folded.
        vec![head, Token::Typed(x), Token::Text(" "), Token::Typed(y), Token::Text(")")]
    }

    /// `not (y < x)` is `x <= y`; any other negation is a comparison with false.
    fn negation(&self, x: Expr) -> Vec<Token> {
        match self.pool.node(x) {
            Node::Binary(BinOp::Ult, a, b) => self.compare("Ule", b, a),
            Node::Binary(BinOp::Slt, a, b) => self.compare("Sle", b, a),
            _ => vec![Token::Text("(Eq false "), Token::Plain(x), Token::Text(")")],
        }
    }

    /// Consecutive bytes of one version as one read.
    fn row_of_bytes(&self, e: Expr) -> Option<Vec<Token>> {
        let mut bytes = Vec::new();
        let mut open = vec![e];
        while let Some(part) = open.pop() {
            match self.pool.node(part) {
                Node::Binary(BinOp::Concat, high, low) => open.extend([low, high]),
                Node::Read { version, index } => bytes.push((version, self.pool.as_u64(index)?)),
                _ => return None,
            }
        }
        let (version, first) = *bytes.first()?;
        let in_row = |step: i64| {
            let expected = |i: usize| first.checked_add_signed(step * i as i64);
            bytes.iter().enumerate().all(|(i, (v, at))| *v == version && Some(*at) == expected(i))
        };
        let (name, start) = match (in_row(-1), in_row(1)) {
            (true, _) => ("ReadLSB", bytes.last()?.1),
            (_, true) => ("ReadMSB", first),
            _ => return None,
        };
        let head = format!("({name} w{} {start} ", self.pool.width(e));
        Some(vec![Token::Owned(head), Token::Version(version), Token::Text(")")])
    }

    fn index(&self, e: Expr, open: &mut Vec<Token>) {
        if self.pool.is_const(e) {
            open.push(Token::Typed(e));
            return;
        }
        let narrow = match self.pool.node(e) {
            Node::Unary(UnOp::ZExt, x) if self.pool.width(x) <= 32 => Some(x),
            _ => None,
        };
        let (head, of) = match narrow {
            Some(x) if self.pool.width(x) == 32 => ("", x),
            Some(x) => ("(ZExt w32 ", x),
            None => ("(Extract w32 0 ", e),
        };
        open.push(Token::Text(if head.is_empty() { "" } else { ")" }));
        open.push(Token::Plain(of));
        open.push(Token::Text(head));
    }

    fn version(&mut self, v: Version, out: &mut String, open: &mut Vec<Token>) {
        let VersionNode::Update { .. } = self.pool.version_node(v) else {
            out.push_str(&self.array_name(self.pool.base(v)));
            return;
        };
        if let Some(label) = self.versions.get(&v) {
            let _ = write!(out, "U{label}");
            return;
        }
        let label = self.versions.len();
        self.versions.insert(v, label);
        let _ = write!(out, "U{label}:[");
        let mut tokens = Vec::new();
        let mut at = v;
        while let VersionNode::Update { before, index, value } = self.pool.version_node(at) {
            let separator = if tokens.is_empty() { "" } else { ", " };
            tokens.extend([Token::Text(separator), Token::Index(index), Token::Text("="), Token::Typed(value)]);
            at = before;
        }
        tokens.push(Token::Owned(format!("] @ {}", self.array_name(self.pool.base(v)))));
        tokens.reverse();
        open.extend(tokens);
    }
}

fn compare_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Ult => "Ult",
        BinOp::Slt => "Slt",
        _ => "Eq",
    }
}

fn arithmetic_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "Add",
        BinOp::Mul => "Mul",
        BinOp::UDiv => "UDiv",
        BinOp::SDiv => "SDiv",
        BinOp::URem => "URem",
        BinOp::SRem => "SRem",
        BinOp::And => "And",
        BinOp::Or => "Or",
        BinOp::Xor => "Xor",
        BinOp::Shl => "Shl",
        BinOp::LShr => "LShr",
        BinOp::AShr => "AShr",
        BinOp::Eq | BinOp::Ult | BinOp::Slt => compare_name(op),
        BinOp::Concat => "Concat",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A pool with a four-byte array, its version, and its bytes as one number.
    fn word() -> (Pool, ArrayId, Version, Expr) {
        let mut pool = Pool::new();
        let array = pool.symbolic_array("a b", 4);
        let version = pool.version(array);
        let mut whole = None;
        for i in 0..4 {
            let index = pool.bv(64, i);
            let byte = pool.read(version, index);
            whole = Some(match whole {
                None => byte,
                Some(low) => pool.concat(byte, low),
            });
        }
        (pool, array, version, whole.expect("four bytes"))
    }

    #[test]
    fn bytes_in_a_row_are_one_read() {
        let (mut pool, array, _, whole) = word();
        let zero = pool.bv(32, 0);
        let is_zero = pool.eq(whole, zero);
        let not_zero = pool.not(is_zero);
        assert_eq!(
            write_query(&pool, &[not_zero], &[array]),
            "array a_b[4] : w32 -> w8 = symbolic\n(query [(Eq false (Eq 0 (ReadLSB w32 0 a_b)))]\n        false)\n"
        );
    }

    #[test]
    fn shared_nodes_are_written_once() {
        let (mut pool, _, _, whole) = word();
        let square = pool.mul(whole, whole);
        assert_eq!(write_expr(&pool, square), "(Mul w32 N0:(ReadLSB w32 0 a_b) N0)");
    }

    #[test]
    fn updates_and_wide_indices_have_a_form() {
        let (mut pool, _, version, whole) = word();
        let (index, value) = (pool.zext(whole, 64), pool.bv(8, 7));
        let written = pool.update(version, index, value);
        let three = pool.bv(64, 3);
        let read = pool.read(written, three);
        assert_eq!(write_expr(&pool, read), "(Read w8 3 U0:[(ReadLSB w32 0 a_b)=7] @ a_b)");
    }
}
