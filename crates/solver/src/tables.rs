//! Truth tables: the value of an expression for each of the 256 values of the one byte it reads.
//!
//! Tables decide most questions about text (a character is compared, classified, looked up) without
//! any search, and make small circuits. An expression has a table if it reads one symbolic byte, is
//! at most 64 bits wide throughout and its reads of open arrays stay within their known prefix.
//! Memory is bounded: tables are dropped when too many are held, domains likewise.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use trefoil_expr::{
    ArrayId, ArrayKind, BinOp, Expr, Node, Pool, SupportItem, UnOp, Version, VersionNode, word,
};

use crate::domain::Domain;

/// A symbolic byte.
pub type Byte = (ArrayId, u32);

/// The value for each value of the byte.
pub type Table = [u64; 256];

/// Tables held before all are dropped (2 KiB each).
const MAX_TABLES: usize = 1 << 13;
/// Domains held before all are dropped (about 64 bytes each).
const MAX_DOMAINS: usize = 1 << 18;
/// Reads over more updates than this have no table: the walk would cost more than it saves.
const MAX_UPDATES: u32 = 32;

/// The tables made so far.
#[derive(Default)]
pub struct Tables {
    generation: u32,
    tables: FxHashMap<Expr, Option<Rc<Table>>>,
    domains: FxHashMap<Expr, Option<(Byte, Domain)>>,
}

impl Tables {
    /// The byte a condition reads and the values that make it true, if it has a table.
    pub fn domain(&mut self, pool: &Pool, condition: Expr) -> Option<(Byte, Domain)> {
        self.follow(pool);
        if let Some(&known) = self.domains.get(&condition) {
            return known;
        }
        let domain = self.table(pool, condition).map(|(byte, table)| {
            let mut domain = Domain::NONE;
            for (word, values) in domain.0.iter_mut().zip(table.chunks(64)) {
                *word = values.iter().rev().fold(0, |word, value| word << 1 | value);
            }
            (byte, domain)
        });
        if self.domains.len() >= MAX_DOMAINS {
            self.domains.clear();
        }
        self.domains.insert(condition, domain);
        domain
    }

    /// The byte an expression reads and its table, if it has one.
    pub fn table(&mut self, pool: &Pool, expr: Expr) -> Option<(Byte, Rc<Table>)> {
        let byte = only_byte(pool, expr)?;
        self.follow(pool);
        if self.tables.len() >= MAX_TABLES {
            self.tables.clear();
        }
        self.compute(pool, expr, byte).map(|table| (byte, table))
    }

    /// Handles are only valid within one generation of the pool.
    fn follow(&mut self, pool: &Pool) {
        if self.generation != pool.generation() {
            *self = Tables { generation: pool.generation(), ..Tables::default() };
        }
    }

    /// Children first, with a stack of our own: expressions may be deep.
    fn compute(&mut self, pool: &Pool, expr: Expr, byte: Byte) -> Option<Rc<Table>> {
        let mut stack = vec![expr];
        while let Some(&top) = stack.last() {
            if self.tables.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            self.push_missing(pool, top, &mut stack);
            if stack.len() == before {
                let table = self.combine(pool, top, byte).map(Rc::new);
                if table.is_none() && top != expr {
                    // What contains it has none either.
                    self.tables.insert(top, None);
                    self.tables.insert(expr, None);
                    return None;
                }
                self.tables.insert(top, table);
                stack.pop();
            }
        }
        self.tables.get(&expr).cloned().flatten()
    }

    fn push_missing(&self, pool: &Pool, expr: Expr, stack: &mut Vec<Expr>) {
        if pool.width(expr) > 64 {
            return;
        }
        let mut push = |e: Expr| {
            if !self.tables.contains_key(&e) {
                stack.push(e);
            }
        };
        pool.node(expr).operands().for_each(&mut push);
        if let Node::Read { version, .. } = pool.node(expr)
            && pool.n_updates(version) <= MAX_UPDATES
        {
            updates(pool, version).for_each(|(index, value)| {
                push(index);
                push(value);
            });
        }
    }

    fn known(&self, expr: Expr) -> Option<&Table> {
        self.tables.get(&expr)?.as_deref()
    }

    /// The table of `expr` from those of its operands.
    fn combine(&self, pool: &Pool, expr: Expr, byte: Byte) -> Option<Table> {
        let width = pool.width(expr);
        if width > 64 {
            return None;
        }
        match pool.node(expr) {
            Node::Const => Some([pool.as_u64(expr)?; 256]),
            Node::Read { version, index } => self.read(pool, version, index, byte),
            Node::Unary(op, x) => Some(unary(op, pool.width(x), width, self.known(x)?)),
            Node::Binary(op, x, y) => {
                Some(binary(op, pool.width(y), self.known(x)?, self.known(y)?))
            }
            Node::Ite { cond, then, other } => {
                let (cond, then, other) =
                    (self.known(cond)?, self.known(then)?, self.known(other)?);
                Some(std::array::from_fn(|i| if cond[i] == 1 { then[i] } else { other[i] }))
            }
            Node::Extract { of, lo } => {
                let (of, mask) = (self.known(of)?, word::mask(width));
                Some(of.map(|value| value >> lo & mask))
            }
        }
    }

    fn read(&self, pool: &Pool, version: Version, index: Expr, byte: Byte) -> Option<Table> {
        if pool.n_updates(version) > MAX_UPDATES {
            return None;
        }
        let index = self.known(index)?;
        let array = pool.base(version);
        let mut table = [0; 256];
        for (i, (value, &at)) in table.iter_mut().zip(index).enumerate() {
            let written = updates(pool, version)
                .find(|&(written, _)| self.known(written).is_none_or(|table| table[i] == at));
            *value = match written {
                Some((index, value)) => self.known(index).and(self.known(value))?[i],
                None => match pool.array(array).fixed_byte(at) {
                    Some(fixed) => u64::from(fixed),
                    None if (array, at) == (byte.0, u64::from(byte.1)) => i as u64,
                    None => return None,
                },
            };
        }
        Some(table)
    }
}

/// The updates of a version, latest first.
fn updates(pool: &Pool, version: Version) -> impl Iterator<Item = (Expr, Expr)> + '_ {
    let mut version = version;
    std::iter::from_fn(move || match pool.version_node(version) {
        VersionNode::Base(_) => None,
        VersionNode::Update { before, index, value } => {
            version = before;
            Some((index, value))
        }
    })
}

/// The one byte an expression can depend on. Whole open arrays with a prefix are let through: if
/// every read stays within the prefix they are constants, otherwise there will be no table.
fn only_byte(pool: &Pool, expr: Expr) -> Option<Byte> {
    let items = pool.support_items(pool.support(expr));
    let mut bytes = items.iter().filter(|item| !has_prefix(pool, **item));
    let only = bytes.next()?;
    match bytes.next() {
        None => only.index().map(|index| (only.array(), index)),
        Some(_) => None,
    }
}

fn has_prefix(pool: &Pool, item: SupportItem) -> bool {
    item.index().is_none()
        && matches!(&pool.array(item.array()).kind, ArrayKind::Open { prefix } if !prefix.is_empty())
}

fn zip(x: &Table, y: &Table, f: impl Fn(u64, u64) -> u64) -> Table {
    std::array::from_fn(|i| f(x[i], y[i]))
}

/// As `word::unary`, on all values. The frequent operators stand here so that they become vector
/// loops; a test compares them with `word`.
fn unary(op: UnOp, from: u32, to: u32, x: &Table) -> Table {
    match op {
        UnOp::ZExt => *x,
        UnOp::Not => x.map(|x| !x & word::mask(to)),
        UnOp::Neg | UnOp::SExt => x.map(|x| word::unary(op, from, to, x)),
    }
}

/// As `word::binary`, on all values.
fn binary(op: BinOp, width: u32, x: &Table, y: &Table) -> Table {
    let mask = word::mask(width);
    match op {
        BinOp::Add => zip(x, y, |x, y| x.wrapping_add(y) & mask),
        BinOp::Mul => zip(x, y, |x, y| x.wrapping_mul(y) & mask),
        BinOp::And => zip(x, y, |x, y| x & y),
        BinOp::Or => zip(x, y, |x, y| x | y),
        BinOp::Xor => zip(x, y, |x, y| x ^ y),
        BinOp::Eq => zip(x, y, |x, y| u64::from(x == y)),
        BinOp::Ult => zip(x, y, |x, y| u64::from(x < y)),
        BinOp::Slt
        | BinOp::Concat
        | BinOp::UDiv
        | BinOp::SDiv
        | BinOp::URem
        | BinOp::SRem
        | BinOp::Shl
        | BinOp::LShr
        | BinOp::AShr => zip(x, y, |x, y| word::binary(op, width, x, y)),
    }
}

#[cfg(test)]
mod tests;
