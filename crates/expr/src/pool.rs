//! `Pool`: the arena of nodes with hash-consing, one per worker.
//! Not a simplifier: `make` folds constants and orders operands, nothing more.
//! Invariant: structurally equal nodes have equal handles; a handle stays valid until a collection finds it dead.

use crate::array::Arrays;
use crate::constant::Const;
use crate::facts::Facts;
use crate::handle::{ArrayId, Expr, SupportId, Version};
use crate::op::{Node, Op};
use crate::support::{SupportItem, Supports};
use crate::word;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// Widths go from 1 to this.
pub const MAX_WIDTH: u32 = u16::MAX as u32;

/// Width of every array index.
pub const INDEX_WIDTH: u32 = 64;

/// Entries of a constant table looked at for the facts of one read.
const MAX_TABLE_SCAN: u64 = 256;

/// The stored form. The meaning of `a`, `b` and `c` depends on the operator:
/// constants up to 64 bits keep their value in `a` (low) and `b` (high), wider ones an index in `a`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Slot {
    pub op: Op,
    pub width: u16,
    pub a: u32,
    pub b: u32,
    pub c: u32,
}

/// Arena of expressions and arrays.
pub struct Pool {
    pub(crate) slots: Vec<Slot>,
    pub(crate) facts: Vec<Facts>,
    pub(crate) supports: Vec<SupportId>,
    pub(crate) table: HashTable<u32>,
    pub(crate) free: Vec<u32>,
    pub(crate) wide: WideConsts,
    pub(crate) arrays: Arrays,
    pub(crate) sets: Supports,
    pub(crate) generation: u32,
}

/// Limbs of the constants above 64 bits, interned.
#[derive(Default)]
pub(crate) struct WideConsts {
    pub limbs: Vec<Box<[u64]>>,
    pub table: HashTable<u32>,
    pub free: Vec<u32>,
}

impl Slot {
    /// One wide multiplication mixes all fields; this is the hottest hash of the engine.
    fn mixed(&self) -> u64 {
        let low = (self.op.code() as u64) << 48 | u64::from(self.width) << 32 | u64::from(self.a);
        let high = u64::from(self.b) << 32 | u64::from(self.c);
        let product = u128::from(low ^ 0x9e37_79b9_7f4a_7c15) * u128::from(high ^ 0xd1b5_4a32_d192_ed03);
        product as u64 ^ (product >> 64) as u64
    }
}

fn hash_of(value: &(impl Hash + ?Sized)) -> u64 {
    let mut h = FxHasher::default();
    value.hash(&mut h);
    h.finish()
}

impl WideConsts {
    fn intern(&mut self, limbs: &[u64]) -> u32 {
        let hash = hash_of(limbs);
        let all = &self.limbs;
        if let Some(&i) = self.table.find(hash, |&i| *all[i as usize] == *limbs) {
            return i;
        }
        let i = crate::array::place(&mut self.limbs, &mut self.free, limbs.into());
        let all = &self.limbs;
        self.table.insert_unique(hash, i, |&i| hash_of(&*all[i as usize]));
        i
    }
}

impl Default for Pool {
    fn default() -> Self {
        Self::new()
    }
}

impl Pool {
    pub fn new() -> Self {
        Self {
            slots: Vec::new(),
            facts: Vec::new(),
            supports: Vec::new(),
            table: HashTable::new(),
            free: Vec::new(),
            wide: WideConsts::default(),
            arrays: Arrays::default(),
            sets: Supports::new(),
            generation: 0,
        }
    }

    /// Exclusive bound of the dense index of any expression so far; side tables have this size.
    pub fn capacity(&self) -> usize {
        self.slots.len()
    }

    /// Grows by one with each collection: a cache keyed by handle is valid only within one generation.
    #[inline]
    pub fn generation(&self) -> u32 {
        self.generation
    }

    // ---- looking at a node ----

    /// Cheap view of a node.
    #[inline]
    pub fn node(&self, e: Expr) -> Node {
        let s = self.slots[e.index()];
        match s.op {
            Op::Const => Node::Const,
            Op::Read => Node::Read { version: Version::from_raw(s.a), index: Expr::from_raw(s.b) },
            Op::Unary(op) => Node::Unary(op, Expr::from_raw(s.a)),
            Op::Binary(op) => Node::Binary(op, Expr::from_raw(s.a), Expr::from_raw(s.b)),
            Op::Ite => Node::Ite { cond: Expr::from_raw(s.a), then: Expr::from_raw(s.b), other: Expr::from_raw(s.c) },
            Op::Extract => Node::Extract { of: Expr::from_raw(s.a), lo: s.b },
        }
    }

    /// The kind of the node alone.
    #[inline]
    pub fn op(&self, e: Expr) -> Op {
        self.slots[e.index()].op
    }

    #[inline]
    pub fn width(&self, e: Expr) -> u32 {
        u32::from(self.slots[e.index()].width)
    }

    #[inline]
    pub fn is_const(&self, e: Expr) -> bool {
        self.op(e) == Op::Const
    }

    /// The value of a constant of at most 64 bits.
    #[inline]
    pub fn as_u64(&self, e: Expr) -> Option<u64> {
        let s = &self.slots[e.index()];
        (s.op == Op::Const && s.width <= 64).then(|| u64::from(s.b) << 32 | u64::from(s.a))
    }

    /// The value of a constant of width 1.
    #[inline]
    pub fn as_bool(&self, e: Expr) -> Option<bool> {
        if self.width(e) != 1 {
            return None;
        }
        self.as_u64(e).map(|v| v == 1)
    }

    /// The value of a constant of any width.
    pub fn as_const(&self, e: Expr) -> Option<Const> {
        let s = &self.slots[e.index()];
        if s.op != Op::Const {
            return None;
        }
        let width = u32::from(s.width);
        Some(match self.as_u64(e) {
            Some(v) => Const::new(width, v),
            None => Const::from_limbs(width, &self.wide.limbs[s.a as usize]),
        })
    }

    /// Known bits and range; nothing is known above 64 bits.
    #[inline]
    pub fn facts(&self, e: Expr) -> Facts {
        self.facts[e.index()]
    }

    /// The symbolic bytes the expression reads.
    #[inline]
    pub fn support(&self, e: Expr) -> SupportId {
        self.supports[e.index()]
    }

    // ---- support sets ----

    #[inline]
    pub fn support_items(&self, id: SupportId) -> &[SupportItem] {
        self.sets.items(id)
    }

    pub fn empty_support(&self) -> SupportId {
        self.sets.empty()
    }

    pub fn support_union(&mut self, a: SupportId, b: SupportId) -> SupportId {
        self.sets.union(a, b)
    }

    /// Do the two sets share a byte?
    pub fn supports_overlap(&self, a: SupportId, b: SupportId) -> bool {
        self.sets.overlap(a, b)
    }

    /// The byte, if the set is exactly one byte.
    #[inline]
    pub fn single_byte(&self, id: SupportId) -> Option<(ArrayId, u32)> {
        match self.sets.items(id) {
            [item] => item.index().map(|i| (item.array(), i)),
            _ => None,
        }
    }

    // ---- interning ----

    pub(crate) fn intern_const(&mut self, value: &Const) -> Expr {
        match value.as_u64() {
            Some(v) => self.intern_word(value.width(), v),
            None => {
                let a = self.wide.intern(value.limbs());
                self.intern(Slot { op: Op::Const, width: value.width() as u16, a, b: 0, c: 0 })
            }
        }
    }

    pub(crate) fn intern_word(&mut self, width: u32, v: u64) -> Expr {
        debug_assert_eq!(v & !word::mask(width), 0);
        self.intern(Slot { op: Op::Const, width: width as u16, a: v as u32, b: (v >> 32) as u32, c: 0 })
    }

    /// The handle of a node that is in the pool already. Operands must be in canonical order.
    pub fn find(&self, node: Node, width: u32) -> Option<Expr> {
        let slot = slot_of(node, width)?;
        let slots = &self.slots;
        let found = self.table.find(slot.mixed(), |&i| slots[i as usize] == slot);
        found.map(|&i| Expr::from_index(i as usize))
    }

    /// The facts a node would have, without making it.
    pub fn facts_of_node(&self, node: Node, width: u32) -> Facts {
        slot_of(node, width).map_or(Facts::unknown(width), |slot| self.facts_of(&slot))
    }

    pub(crate) fn intern(&mut self, slot: Slot) -> Expr {
        let hash = slot.mixed();
        let slots = &self.slots;
        if let Some(&i) = self.table.find(hash, |&i| slots[i as usize] == slot) {
            return Expr::from_index(i as usize);
        }
        let (facts, support) = (self.facts_of(&slot), self.support_of(&slot));
        let i = match self.free.pop() {
            Some(i) => {
                let at = i as usize;
                (self.slots[at], self.facts[at], self.supports[at]) = (slot, facts, support);
                i
            }
            None => {
                self.slots.push(slot);
                self.facts.push(facts);
                self.supports.push(support);
                (self.slots.len() - 1) as u32
            }
        };
        let slots = &self.slots;
        self.table.insert_unique(hash, i, |&i| slots[i as usize].mixed());
        Expr::from_index(i as usize)
    }

    fn support_of(&mut self, slot: &Slot) -> SupportId {
        let of = |pool: &Self, raw: u32| pool.supports[Expr::from_raw(raw).index()];
        match slot.op {
            Op::Const => self.sets.empty(),
            Op::Read => self.read_support(Version::from_raw(slot.a), Expr::from_raw(slot.b)),
            Op::Unary(_) | Op::Extract => of(self, slot.a),
            Op::Binary(_) => {
                let (x, y) = (of(self, slot.a), of(self, slot.b));
                self.sets.union(x, y)
            }
            Op::Ite => {
                let (c, x, y) = (of(self, slot.a), of(self, slot.b), of(self, slot.c));
                let branches = self.sets.union(x, y);
                self.sets.union(c, branches)
            }
        }
    }

    fn read_support(&mut self, version: Version, index: Expr) -> SupportId {
        let slot = &self.arrays.versions[version.index()];
        let (base, updates) = (slot.base, slot.updates);
        let array = self.array(base);
        let own = match self.as_u64(index) {
            Some(i) if array.fixed_byte(i).is_none() => self.sets.single(SupportItem::byte(base, i)),
            None if array.has_free_bytes() => self.sets.single(SupportItem::whole(base)),
            Some(_) | None => self.sets.empty(),
        };
        let below = self.sets.union(own, self.support(index));
        self.sets.union(below, updates)
    }

    fn facts_of(&self, slot: &Slot) -> Facts {
        let width = u32::from(slot.width);
        if width > 64 {
            return Facts::unknown(width);
        }
        let of = |raw: u32| Expr::from_raw(raw);
        match slot.op {
            Op::Const => Facts::exactly(width, u64::from(slot.b) << 32 | u64::from(slot.a)),
            Op::Read => self.read_facts(Version::from_raw(slot.a), of(slot.b)),
            Op::Unary(op) => crate::facts::unary(op, self.width(of(slot.a)), width, self.facts(of(slot.a))),
            Op::Binary(op) => {
                let (x, y) = (of(slot.a), of(slot.b));
                if self.width(x) > 64 {
                    return Facts::unknown(width);
                }
                crate::facts::binary(op, self.width(y), self.facts(x), self.facts(y))
            }
            Op::Ite => crate::facts::ite(self.facts(of(slot.a)), self.facts(of(slot.b)), self.facts(of(slot.c))),
            Op::Extract if self.width(of(slot.a)) > 64 => Facts::unknown(width),
            Op::Extract => crate::facts::extract(self.facts(of(slot.a)), slot.b, width),
        }
    }

    /// The entries of a constant table that the index can reach, if they are few.
    fn read_facts(&self, version: Version, index: Expr) -> Facts {
        let (at, array) = (self.facts(index), self.array(self.base(version)));
        if self.n_updates(version) > 0 || array.has_free_bytes() || at.max - at.min >= MAX_TABLE_SCAN {
            return Facts::unknown(8);
        }
        let reachable = (at.min..=at.max).filter(|i| i & at.zeros == 0 && !i & at.ones == 0);
        crate::facts::one_of(8, reachable.filter_map(|i| array.fixed_byte(i)).map(u64::from))
    }

    // ---- statistics ----

    /// Counts and memory of the pool.
    pub fn stats(&self) -> PoolStats {
        let node = size_of::<Slot>() + size_of::<Facts>() + size_of::<SupportId>();
        let wide: usize = self.wide.limbs.iter().map(|l| l.len() * 8).sum();
        PoolStats {
            n_nodes: self.slots.len() - self.free.len(),
            n_arrays: self.arrays.arrays.len() - self.arrays.free_arrays.len(),
            n_versions: self.arrays.versions.len() - self.arrays.free_versions.len(),
            n_supports: self.sets.n_live(),
            bytes: self.slots.capacity() * node
                + self.table.capacity() * 5
                + wide
                + self.arrays.bytes()
                + self.sets.bytes(),
        }
    }
}

/// The stored form of a node; a constant has its value elsewhere.
pub(crate) fn slot_of(node: Node, width: u32) -> Option<Slot> {
    let (op, a, b, c) = match node {
        Node::Const => return None,
        Node::Read { version, index } => (Op::Read, version.raw(), index.raw(), 0),
        Node::Unary(op, x) => (Op::Unary(op), x.raw(), 0, 0),
        Node::Binary(op, x, y) => (Op::Binary(op), x.raw(), y.raw(), 0),
        Node::Ite { cond, then, other } => (Op::Ite, cond.raw(), then.raw(), other.raw()),
        Node::Extract { of, lo } => (Op::Extract, of.raw(), lo, 0),
    };
    Some(Slot { op, width: width as u16, a, b, c })
}

/// Live things in a pool and the memory of all its tables in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PoolStats {
    pub n_nodes: usize,
    pub n_arrays: usize,
    pub n_versions: usize,
    pub n_supports: usize,
    pub bytes: usize,
}
