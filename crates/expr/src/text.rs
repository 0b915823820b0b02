//! Our own text form of expressions: one line for each array, update, shared node and result.
//!
//! ```text
//! (symbolic $0 "a" 4)
//! (constant $1 "00ff10")
//! (open $2 "o" "0102")
//! (update @1 $0 (zext 64 (read $0 0:64)) 7:8)
//! (let %5 (add 1:8 (read @1 3:64)))
//! (expr (eq %5 (not %5)))
//! ```
//!
//! Constants are `value:width`, in decimal or `0x…`; operators have the names of [`operator_name`]; `zext` and `sext` name
//! the new width, `extract` the lowest bit and the width. Unlike SMT-LIB it can say everything a pool holds.
//! Invariant: parsing what was written gives the same handles in the same pool.

use crate::array::{ArrayKind, VersionNode};
use crate::constant::Const;
use crate::handle::{ArrayId, Expr, Version};
use crate::maker::Make;
use crate::op::{BinOp, Node, UnOp};
use crate::plan::{Item, Plan};
use crate::pool::{INDEX_WIDTH, MAX_WIDTH, Pool};
use crate::sexpr::{Kind, NodeId, ParseError, Sexprs};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// The name of a binary operator.
pub fn operator_name(op: BinOp) -> &'static str {
    match op {
        BinOp::Add => "add",
        BinOp::Mul => "mul",
        BinOp::UDiv => "udiv",
        BinOp::SDiv => "sdiv",
        BinOp::URem => "urem",
        BinOp::SRem => "srem",
        BinOp::And => "and",
        BinOp::Or => "or",
        BinOp::Xor => "xor",
        BinOp::Shl => "shl",
        BinOp::LShr => "lshr",
        BinOp::AShr => "ashr",
        BinOp::Eq => "eq",
        BinOp::Ult => "ult",
        BinOp::Slt => "slt",
        BinOp::Concat => "concat",
    }
}

/// The name of a unary operator.
pub fn unary_name(op: UnOp) -> &'static str {
    match op {
        UnOp::Not => "not",
        UnOp::Neg => "neg",
        UnOp::ZExt => "zext",
        UnOp::SExt => "sext",
    }
}

/// Writes the expressions with everything they need.
pub fn write(pool: &Pool, roots: &[Expr]) -> String {
    let plan = Plan::new(pool, roots);
    let mut w = Writer { pool, out: String::new(), texts: FxHashMap::default(), arrays: FxHashMap::default() };
    for &item in &plan.order {
        w.item(&plan, item);
    }
    for &root in roots {
        let text = w.texts[&Item::Expr(root)].clone();
        let _ = writeln!(w.out, "(expr {text})");
    }
    w.out
}

/// One expression on one line, for messages: arrays by name, no definitions. Long texts are cut.
pub fn brief(pool: &Pool, e: Expr) -> String {
    let all = write(pool, &[e]);
    let line: String =
        all.lines().filter(|l| l.starts_with("(let") || l.starts_with("(expr")).collect::<Vec<_>>().join(" ");
    if line.chars().count() > 400 { line.chars().take(400).chain("…".chars()).collect() } else { line }
}

struct Writer<'p> {
    pool: &'p Pool,
    out: String,
    texts: FxHashMap<Item, String>,
    arrays: FxHashMap<ArrayId, String>,
}

impl Writer<'_> {
    fn item(&mut self, plan: &Plan, item: Item) {
        let mut text = match item {
            Item::Expr(e) => self.expr(e),
            Item::Version(v) => self.version(v),
        };
        if let Item::Expr(e) = item
            && plan.wants_name(self.pool, item, &text)
        {
            let name = format!("%{}", e.index());
            let _ = writeln!(self.out, "(let {name} {text})");
            text = name;
        }
        self.texts.insert(item, text);
    }

    fn version(&mut self, v: Version) -> String {
        match self.pool.version_node(v) {
            VersionNode::Base(array) => self.array(array),
            VersionNode::Update { before, index, value } => {
                let name = format!("@{}", v.index());
                let [before, index, value] =
                    [Item::Version(before), Item::Expr(index), Item::Expr(value)].map(|i| self.texts[&i].clone());
                let _ = writeln!(self.out, "(update {name} {before} {index} {value})");
                name
            }
        }
    }

    fn array(&mut self, id: ArrayId) -> String {
        if let Some(name) = self.arrays.get(&id) {
            return name.clone();
        }
        let array = self.pool.array(id);
        let local = format!("${}", id.index());
        let quoted = format!("\"{}\"", array.name.replace('"', "\"\""));
        let _ = match &array.kind {
            ArrayKind::Symbolic { size } => writeln!(self.out, "(symbolic {local} {quoted} {size})"),
            ArrayKind::Constant(bytes) => writeln!(self.out, "(constant {local} \"{}\")", hex(bytes)),
            ArrayKind::Open { prefix } => writeln!(self.out, "(open {local} {quoted} \"{}\")", hex(prefix)),
        };
        self.arrays.insert(id, local.clone());
        local
    }

    fn expr(&self, e: Expr) -> String {
        let text = |x: Expr| &self.texts[&Item::Expr(x)];
        let width = self.pool.width(e);
        match self.pool.node(e) {
            Node::Const => self.pool.as_const(e).map(|c| c.to_string()).expect("a constant node has a value"),
            Node::Read { version, index } => format!("(read {} {})", self.texts[&Item::Version(version)], text(index)),
            Node::Unary(op @ (UnOp::Not | UnOp::Neg), x) => format!("({} {})", unary_name(op), text(x)),
            Node::Unary(op @ (UnOp::ZExt | UnOp::SExt), x) => format!("({} {width} {})", unary_name(op), text(x)),
            Node::Binary(op, x, y) => format!("({} {} {})", operator_name(op), text(x), text(y)),
            Node::Ite { cond, then, other } => format!("(ite {} {} {})", text(cond), text(then), text(other)),
            Node::Extract { of, lo } => format!("(extract {lo} {width} {})", text(of)),
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut s, b| {
        let _ = write!(s, "{b:02x}");
        s
    })
}

/// Reads a text and gives its results in order.
pub fn parse(make: &mut dyn Make, text: &str) -> Result<Vec<Expr>, ParseError> {
    let s = Sexprs::parse(text)?;
    let mut r = Reader { s, make, versions: FxHashMap::default(), exprs: FxHashMap::default(), results: Vec::new() };
    let lines: Vec<NodeId> = r.s.top().collect();
    for line in lines {
        r.line(line)?;
    }
    Ok(r.results)
}

struct Reader<'t, 'm> {
    s: Sexprs<'t>,
    make: &'m mut dyn Make,
    versions: FxHashMap<&'t str, Version>,
    exprs: FxHashMap<&'t str, Expr>,
    results: Vec<Expr>,
}

type Read<T> = Result<T, ParseError>;

impl<'t> Reader<'t, '_> {
    fn line(&mut self, n: NodeId) -> Read<()> {
        let parts: Vec<NodeId> = self.s.children(n).collect();
        let word = parts.first().and_then(|&h| self.s.symbol(h));
        match (word, &parts[parts.len().min(1)..]) {
            (Some("symbolic"), &[local, name, size]) => {
                let (name, size) = (self.name(name), self.number(size)?);
                let array = self.make.pool().symbolic_array(&name, size);
                self.bind_array(local, array)
            }
            (Some("constant"), &[local, bytes]) => {
                let bytes = self.bytes(bytes)?;
                let array = self.make.pool().constant_array(bytes);
                self.bind_array(local, array)
            }
            (Some("open"), &[local, name, prefix]) => {
                let (name, prefix) = (self.name(name), self.bytes(prefix)?);
                let array = self.make.pool().open_array(&name, prefix);
                self.bind_array(local, array)
            }
            (Some("update"), &[name, before, index, value]) => self.update(name, before, index, value),
            (Some("let"), &[name, term]) => {
                let e = self.term(term)?;
                self.exprs.insert(self.s.source(name), e);
                Ok(())
            }
            (Some("expr"), &[term]) => {
                let e = self.term(term)?;
                self.results.push(e);
                Ok(())
            }
            _ => {
                Err(self.s.expected(n, "`symbolic`, `constant`, `open`, `update`, `let` or `expr` with its arguments"))
            }
        }
    }

    fn name(&self, n: NodeId) -> String {
        self.s.source(n).replace("\"\"", "\"")
    }

    fn bind_array(&mut self, local: NodeId, array: ArrayId) -> Read<()> {
        let version = self.make.pool().version(array);
        self.versions.insert(self.s.source(local), version);
        Ok(())
    }

    fn update(&mut self, name: NodeId, before: NodeId, index: NodeId, value: NodeId) -> Read<()> {
        let before = self.version(before)?;
        let (i, v) = (self.term(index)?, self.term(value)?);
        self.check_width(index, i, INDEX_WIDTH)?;
        self.check_width(value, v, 8)?;
        let version = self.make.pool().update(before, i, v);
        self.versions.insert(self.s.source(name), version);
        Ok(())
    }

    fn check_width(&mut self, n: NodeId, e: Expr, width: u32) -> Read<()> {
        if self.make.pool().width(e) == width {
            Ok(())
        } else {
            Err(self.s.expected(n, &format!("an expression of {width} bits")))
        }
    }

    fn version(&self, n: NodeId) -> Read<Version> {
        self.versions.get(self.s.source(n)).copied().ok_or_else(|| self.s.expected(n, "an array defined above"))
    }

    fn number(&self, n: NodeId) -> Read<u32> {
        self.s.source(n).parse().map_err(|_| self.s.expected(n, "a number"))
    }

    fn bytes(&self, n: NodeId) -> Read<Vec<u8>> {
        let digits = self.s.source(n);
        let pairs = digits.is_ascii() && digits.len().is_multiple_of(2) && self.s.kind(n) == Kind::Text;
        let byte = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
        let bytes = pairs.then(|| (0..digits.len()).step_by(2).map(byte).collect::<Option<Vec<u8>>>()).flatten();
        bytes.ok_or_else(|| self.s.expected(n, "bytes in hexadecimal like \"00ff\""))
    }

    /// Explicit stack: first all arguments of a list, then the list.
    fn term(&mut self, root: NodeId) -> Read<Expr> {
        let mut tasks = vec![(root, None)];
        let mut values: Vec<Expr> = Vec::new();
        while let Some((n, entered)) = tasks.pop() {
            match (self.s.kind(n), entered) {
                (Kind::List, Some(from)) => {
                    let args = values.split_off(from);
                    let e = self.apply(n, &args)?;
                    values.push(e);
                }
                (Kind::List, None) => {
                    tasks.push((n, Some(values.len())));
                    let parts: Vec<NodeId> = self.s.children(n).collect();
                    let skip = self.n_plain(&parts);
                    tasks.extend(parts.iter().skip(skip).rev().map(|&p| (p, None)));
                }
                (Kind::Atom | Kind::Quoted | Kind::Text, _) => values.push(self.atom(n)?),
            }
        }
        values.pop().ok_or_else(|| self.s.expected(root, "an expression"))
    }

    /// How many leading elements are not expressions: the operator and its numbers or array.
    fn n_plain(&self, parts: &[NodeId]) -> usize {
        match parts.first().and_then(|&h| self.s.symbol(h)) {
            Some("read" | "zext" | "sext") => 2,
            Some("extract") => 3,
            Some(_) | None => 1,
        }
    }

    fn atom(&mut self, n: NodeId) -> Read<Expr> {
        let text = self.s.source(n);
        if let Some(&e) = self.exprs.get(text) {
            return Ok(e);
        }
        let expected = || self.s.expected(n, "a constant like `12:8` or a name defined above");
        let (digits, width) = text.split_once(':').ok_or_else(expected)?;
        let width: u32 = width.parse().map_err(|_| expected())?;
        if !(1..=MAX_WIDTH).contains(&width) {
            return Err(expected());
        }
        let value = parse_digits(digits, width).ok_or_else(expected)?;
        Ok(self.make.pool().constant(&value))
    }

    fn apply(&mut self, n: NodeId, args: &[Expr]) -> Read<Expr> {
        let parts: Vec<NodeId> = self.s.children(n).collect();
        let Some(word) = parts.first().and_then(|&h| self.s.symbol(h)) else {
            return Err(self.s.expected(n, "an operator and its operands"));
        };
        let widths: Vec<u32> = args.iter().map(|&a| self.make.pool().width(a)).collect();
        let (node, width) = match (word, args, widths.as_slice()) {
            ("not", &[x], &[w]) => (Node::Unary(UnOp::Not, x), w),
            ("neg", &[x], &[w]) => (Node::Unary(UnOp::Neg, x), w),
            ("zext", &[x], &[w]) => (Node::Unary(UnOp::ZExt, x), self.wider(parts[1], w)?),
            ("sext", &[x], &[w]) => (Node::Unary(UnOp::SExt, x), self.wider(parts[1], w)?),
            ("extract", &[of], &[w]) => {
                let (lo, width) = (self.number(parts[1])?, self.number(parts[2])?);
                if width == 0 || lo.saturating_add(width) > w {
                    return Err(self.s.expected(n, &format!("an extract within {w} bits")));
                }
                (Node::Extract { of, lo }, width)
            }
            ("read", &[index], &[INDEX_WIDTH]) => (Node::Read { version: self.version(parts[1])?, index }, 8),
            ("ite", &[cond, then, other], &[1, w, v]) if w == v => (Node::Ite { cond, then, other }, w),
            (_, &[x, y], &[w, v]) => self.binary(n, word, (x, w), (y, v))?,
            _ => return Err(self.s.expected(n, "a known operator with operands of the right number and widths")),
        };
        Ok(self.make.build(node, width))
    }

    fn wider(&self, n: NodeId, than: u32) -> Read<u32> {
        let width = self.number(n)?;
        if (than..=MAX_WIDTH).contains(&width) {
            Ok(width)
        } else {
            Err(self.s.expected(n, "a width not below the operand's"))
        }
    }

    fn binary(&self, n: NodeId, word: &str, (x, w): (Expr, u32), (y, v): (Expr, u32)) -> Read<(Node, u32)> {
        let op = BinOp::ALL.into_iter().find(|&op| operator_name(op) == word);
        let width = match op {
            Some(BinOp::Concat) if w + v <= MAX_WIDTH => Some(w + v),
            Some(op) if w == v && op != BinOp::Concat => Some(if op.is_compare() { 1 } else { w }),
            Some(_) | None => None,
        };
        match (op, width) {
            (Some(op), Some(width)) => Ok((Node::Binary(op, x, y), width)),
            _ => Err(self.s.expected(n, "a known operator with operands of the right widths")),
        }
    }
}

fn parse_digits(digits: &str, width: u32) -> Option<Const> {
    let Some(hex) = digits.strip_prefix("0x") else {
        return crate::smtlib::decimal(digits, width);
    };
    let mut limbs = vec![0u64; (hex.len() / 16 + 1).max(1)];
    for (i, c) in hex.chars().rev().enumerate() {
        limbs[i / 16] |= u64::from(c.to_digit(16)?) << (i % 16 * 4);
    }
    Some(Const::from_limbs(width, &limbs))
}
