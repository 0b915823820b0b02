//! Truth tables: the value of an expression for each of the 256 values of the one byte it reads.
//!
//! Tables decide most questions about text (a character is compared, classified, looked up) without
//! any search, and make small circuits. An expression has a table if it is at most 64 bits wide
//! throughout and depends on one symbolic byte or none, seen exactly: an index that has the same
//! value for all values of its byte counts as a constant, a read within the known bytes of an array as
//! known. Memory is bounded: tables are dropped when too many are held, domains likewise.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use trefoil_expr::{ArrayId, BinOp, Expr, Node, Pool, UnOp, Version, VersionNode, word};

use crate::domain::Domain;

/// A symbolic byte.
pub type Byte = (ArrayId, u32);

/// The value for each value of the byte.
pub type Table = [u64; 256];

/// Tables held before all are dropped (2 KiB each).
const MAX_TABLES: usize = 1 << 13;
/// Expressions remembered to have no table before all is dropped.
const MAX_ENTRIES: usize = 1 << 17;
/// Domains held before all are dropped (about 64 bytes each).
const MAX_DOMAINS: usize = 1 << 18;
/// Reads over more updates than this have no table: the walk would cost more than it saves.
const MAX_UPDATES: u32 = 32;

/// The tables made so far.
#[derive(Default)]
pub struct Tables {
    generation: u32,
    entries: FxHashMap<Expr, Entry>,
    n_tables: usize,
    domains: FxHashMap<Expr, Condition>,
}

/// What an expression depends on.
#[derive(Clone)]
enum Entry {
    /// Several bytes, or too wide, or too much work.
    Many,
    /// The byte (`None`: the table is constant) and the table.
    Table(Option<Byte>, Rc<Table>),
}

/// What is known about a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It depends on several bytes.
    Open,
    Constant(bool),
    /// It is true for these values of one byte.
    OneByte(Byte, Domain),
}

impl Tables {
    /// What is known about a condition.
    pub fn condition(&mut self, pool: &Pool, condition: Expr) -> Condition {
        self.follow(pool);
        if let Some(&known) = self.domains.get(&condition) {
            return known;
        }
        let known = match self.entry(pool, condition) {
            Entry::Many => Condition::Open,
            Entry::Table(None, table) => Condition::Constant(table[0] == 1),
            Entry::Table(Some(byte), table) => {
                let mut domain = Domain::NONE;
                for (word, values) in domain.0.iter_mut().zip(table.chunks(64)) {
                    *word = values.iter().rev().fold(0, |word, value| word << 1 | value);
                }
                Condition::OneByte(byte, domain)
            }
        };
        if self.domains.len() >= MAX_DOMAINS {
            self.domains.clear();
        }
        self.domains.insert(condition, known);
        known
    }

    /// The byte an expression depends on (`None`: it is constant) and its table, if it has one.
    pub fn table(&mut self, pool: &Pool, expr: Expr) -> Option<(Option<Byte>, Rc<Table>)> {
        self.follow(pool);
        match self.entry(pool, expr) {
            Entry::Many => None,
            Entry::Table(byte, table) => Some((byte, table)),
        }
    }

    /// Handles are only valid within one generation of the pool.
    fn follow(&mut self, pool: &Pool) {
        if self.generation != pool.generation() {
            *self = Tables { generation: pool.generation(), ..Tables::default() };
        }
    }

    /// Children first, with a stack of our own: expressions may be deep.
    fn entry(&mut self, pool: &Pool, expr: Expr) -> Entry {
        if self.n_tables >= MAX_TABLES || self.entries.len() >= MAX_ENTRIES {
            self.entries.clear();
            self.n_tables = 0;
        }
        let mut stack = vec![expr];
        while let Some(&top) = stack.last() {
            if self.entries.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let is_many = is_plainly_many(pool, top);
            if !is_many {
                self.push_missing(pool, top, &mut stack);
            }
            if stack.len() == before {
                let entry = if is_many { Entry::Many } else { self.combine(pool, top) };
                self.n_tables += usize::from(matches!(entry, Entry::Table(..)));
                self.entries.insert(top, entry);
                stack.pop();
            }
        }
        self.entries.get(&expr).cloned().unwrap_or(Entry::Many)
    }

    fn push_missing(&self, pool: &Pool, expr: Expr, stack: &mut Vec<Expr>) {
        let missing = |e: &Expr| !self.entries.contains_key(e);
        stack.extend(pool.node(expr).operands().filter(missing));
        if let Node::Read { version, .. } = pool.node(expr) {
            let written = updates(pool, version).flat_map(|(index, value)| [index, value]);
            stack.extend(written.filter(missing));
        }
    }

    fn known(&self, expr: Expr) -> Entry {
        self.entries.get(&expr).cloned().unwrap_or(Entry::Many)
    }

    /// The entry of `expr` from those of its operands.
    fn combine(&self, pool: &Pool, expr: Expr) -> Entry {
        let width = pool.width(expr);
        if let Node::Read { version, index } = pool.node(expr) {
            return self.read(pool, version, index);
        }
        let operands: Vec<Entry> = pool.node(expr).operands().map(|e| self.known(e)).collect();
        let Some((byte, tables)) = join(&operands) else { return Entry::Many };
        let table = match (pool.node(expr), tables.as_slice()) {
            (Node::Unary(op, x), [table]) => unary(op, pool.width(x), width, table),
            (Node::Binary(op, _, y), [left, right]) => binary(op, pool.width(y), left, right),
            (Node::Ite { .. }, [cond, then, other]) => {
                std::array::from_fn(|i| if cond[i] == 1 { then[i] } else { other[i] })
            }
            (Node::Extract { lo, .. }, [of]) => of.map(|value| value >> lo & word::mask(width)),
            _ => match pool.as_u64(expr) {
                Some(value) => [value; 256],
                None => return Entry::Many,
            },
        };
        Entry::new(byte, table)
    }

    fn read(&self, pool: &Pool, version: Version, index: Expr) -> Entry {
        if let Entry::Table(None, at) = self.known(index)
            && let Some(entry) = self.read_at(pool, version, at[0])
        {
            return entry;
        }
        let operands = updates(pool, version).flat_map(|(index, value)| [index, value]);
        let operands: Vec<Entry> = std::iter::once(index).chain(operands).map(|e| self.known(e)).collect();
        let Some((Some(byte), tables)) = join(&operands) else { return Entry::Many };
        let array = pool.base(version);
        let mut table = [0; 256];
        for (i, value) in table.iter_mut().enumerate() {
            let at = tables[0][i];
            let written = tables[1..].chunks(2).find(|write| write[0][i] == at);
            let fixed = pool.array(array).fixed_byte(at).map(u64::from);
            *value = match (written, fixed) {
                (Some(write), _) => write[1][i],
                (None, Some(fixed)) => fixed,
                (None, None) if (array, at) == (byte.0, u64::from(byte.1)) => i as u64,
                (None, None) => return Entry::Many,
            };
        }
        Entry::new(Some(byte), table)
    }

    /// A read at a known place, if the updates on the way are at known places too.
    fn read_at(&self, pool: &Pool, version: Version, at: u64) -> Option<Entry> {
        for (index, value) in updates(pool, version) {
            match self.known(index) {
                Entry::Table(None, written) if written[0] == at => return Some(self.known(value)),
                Entry::Table(None, _) => {}
                Entry::Table(Some(_), _) | Entry::Many => return None,
            }
        }
        let array = pool.base(version);
        if let Some(byte) = pool.array(array).fixed_byte(at) {
            return Some(Entry::new(None, [u64::from(byte); 256]));
        }
        let byte = (array, u32::try_from(at).ok()?);
        Some(Entry::new(Some(byte), std::array::from_fn(|i| i as u64)))
    }
}

impl Entry {
    /// A table that does not depend on its byte belongs to none.
    fn new(byte: Option<Byte>, table: Table) -> Entry {
        let byte = byte.filter(|_| table.iter().any(|&value| value != table[0]));
        Entry::Table(byte, Rc::new(table))
    }
}

/// The one byte of all operands and their tables.
fn join(operands: &[Entry]) -> Option<(Option<Byte>, Vec<&Table>)> {
    let mut byte = None;
    let mut tables: Vec<&Table> = Vec::with_capacity(operands.len());
    for operand in operands {
        let Entry::Table(of, table) = operand else { return None };
        match (byte, of) {
            (Some(byte), Some(of)) if byte != *of => return None,
            (None, Some(of)) => byte = Some(*of),
            _ => {}
        }
        tables.push(table);
    }
    Some((byte, tables))
}

/// Whether it needs no look at the operands to see that there will be no table. A whole array in the
/// support may turn out to be one byte, or none.
fn is_plainly_many(pool: &Pool, expr: Expr) -> bool {
    if pool.width(expr) > 64 {
        return true;
    }
    if let Node::Read { version, .. } = pool.node(expr)
        && pool.n_updates(version) > MAX_UPDATES
    {
        return true;
    }
    let items = pool.support_items(pool.support(expr));
    items.len() > 1 && items.iter().all(|item| item.index().is_some())
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
