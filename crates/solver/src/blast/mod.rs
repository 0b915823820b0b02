//! Expressions to bits: one circuit per expression, kept and shared by all questions.
//!
//! Every operator of `trefoil_expr` means here what `trefoil_expr::word` says. An expression that
//! reads one byte is built from its truth table; known bits become constants.
//! Not bounded in memory by itself: the owner calls `clear` between questions.

mod open;
mod read;

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;
use trefoil_expr::{ArrayId, BinOp, Expr, Node, Pool, UnOp};

use crate::domain::Domain;
use crate::gates::graph::{Bit, Graph};
use crate::gates::word::{Shift, not};
use crate::limits::{GaveUp, Limits};
use crate::tables::{Byte, Table, Tables};

/// The circuits made so far.
pub struct Blaster {
    graph: Graph,
    generation: u32,
    /// The bits of all expressions, one after the other.
    arena: Vec<Bit>,
    /// Where an expression's bits start, plus one; zero if it has none yet. By `Expr::index`.
    starts: Vec<u32>,
    inputs: FxHashMap<(ArrayId, u64), [Bit; 8]>,
    members: FxHashMap<(Byte, Domain), Bit>,
    open: open::OpenReads,
    tables: Rc<RefCell<Tables>>,
}

/// Nodes built between two polls of the limits; large operators poll by themselves.
const NODES_PER_POLL: u32 = 256;

impl Blaster {
    pub fn new(tables: Rc<RefCell<Tables>>) -> Blaster {
        Blaster {
            graph: Graph::default(),
            generation: 0,
            arena: Vec::new(),
            starts: Vec::new(),
            inputs: FxHashMap::default(),
            members: FxHashMap::default(),
            open: open::OpenReads::default(),
            tables,
        }
    }

    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// Bytes held, roughly.
    pub fn memory(&self) -> usize {
        self.graph.memory()
            + self.arena.len() * size_of::<Bit>()
            + self.starts.len() * size_of::<u32>()
            + (self.inputs.len() + self.members.len()) * 80
    }

    /// Forgets all circuits.
    pub fn clear(&mut self, pool: &Pool) {
        *self = Blaster { generation: pool.generation(), ..Blaster::new(Rc::clone(&self.tables)) };
    }

    /// Whether handles have changed their meaning since the circuits were made.
    pub fn is_stale(&self, pool: &Pool) -> bool {
        self.generation != pool.generation()
    }

    /// The wire of a condition.
    pub fn condition(&mut self, pool: &Pool, e: Expr, limits: &Limits) -> Result<Bit, GaveUp> {
        self.blast(pool, e, limits)?;
        Ok(self.bits(pool, e)[0])
    }

    /// The wire "the byte's value is in the domain".
    pub fn member(&mut self, byte: Byte, domain: Domain) -> Bit {
        if let Some(&bit) = self.members.get(&(byte, domain)) {
            return bit;
        }
        let bits = self.byte(byte.0, u64::from(byte.1));
        let bit = self.graph.member(&bits, domain);
        self.members.insert((byte, domain), bit);
        bit
    }

    /// The wires of a free byte, if some circuit uses it.
    pub fn input(&self, array: ArrayId, index: u64) -> Option<&[Bit; 8]> {
        self.inputs.get(&(array, index))
    }

    /// The indices of an array's free bytes that some circuit uses, in order.
    pub fn input_indices(&self, array: ArrayId) -> Vec<u64> {
        let of_array = self.inputs.keys().filter(|key| key.0 == array);
        let mut indices: Vec<u64> = of_array.map(|key| key.1).collect();
        indices.sort_unstable();
        indices
    }

    /// The wires of a free byte.
    fn byte(&mut self, array: ArrayId, index: u64) -> [Bit; 8] {
        let graph = &mut self.graph;
        *self.inputs.entry((array, index)).or_insert_with(|| std::array::from_fn(|_| graph.input()))
    }

    fn start(&self, e: Expr) -> Option<usize> {
        self.starts.get(e.index()).and_then(|&start| (start as usize).checked_sub(1))
    }

    /// The bits of an expression that has been built.
    fn bits(&self, pool: &Pool, e: Expr) -> &[Bit] {
        let start = self.start(e).expect("the circuit was built before it is used");
        &self.arena[start..start + pool.width(e) as usize]
    }

    /// The bits of an expression, if it has been built.
    pub fn known_bits(&self, pool: &Pool, e: Expr) -> Option<&[Bit]> {
        self.start(e).map(|_| self.bits(pool, e))
    }

    fn word(&self, pool: &Pool, e: Expr) -> Vec<Bit> {
        self.bits(pool, e).to_vec()
    }

    /// Builds `e`, operands first, with a stack of our own: expressions may be deep.
    fn blast(&mut self, pool: &Pool, e: Expr, limits: &Limits) -> Result<(), GaveUp> {
        self.starts.resize(pool.capacity().max(self.starts.len()), 0);
        let mut stack = vec![e];
        let mut until_poll = NODES_PER_POLL;
        while let Some(&top) = stack.last() {
            if self.start(top).is_some() {
                stack.pop();
                continue;
            }
            until_poll -= 1;
            if until_poll == 0 {
                until_poll = NODES_PER_POLL;
                limits.poll(self.memory())?;
            }
            if let Some(bits) = self.build_from_table(pool, top) {
                self.store(pool, top, &bits);
                continue;
            }
            let before = stack.len();
            self.push_missing(pool, top, &mut stack);
            if stack.len() == before {
                let bits = self.build(pool, top, limits)?;
                self.store(pool, top, &bits);
            }
        }
        Ok(())
    }

    fn push_missing(&self, pool: &Pool, e: Expr, stack: &mut Vec<Expr>) {
        let missing = |e: &Expr| self.start(*e).is_none();
        stack.extend(pool.node(e).operands().filter(missing));
        if let Node::Read { version, .. } = pool.node(e) {
            let operands = read::updates(pool, version).flat_map(|(index, value)| [index, value]);
            stack.extend(operands.filter(missing));
        }
    }

    /// Keeps the bits of `e`; those that its facts know are constants.
    fn store(&mut self, pool: &Pool, e: Expr, bits: &[Bit]) {
        debug_assert_eq!(bits.len(), pool.width(e) as usize);
        self.starts[e.index()] = self.arena.len() as u32 + 1;
        if bits.len() > 64 {
            self.arena.extend_from_slice(bits);
            return;
        }
        let facts = pool.facts(e);
        self.arena.extend(bits.iter().enumerate().map(|(i, &bit)| match (facts.zeros >> i & 1, facts.ones >> i & 1) {
            (1, _) => Bit::FALSE,
            (_, 1) => Bit::TRUE,
            _ => bit,
        }));
    }

    /// The bits of an expression over one byte, unless the expression only moves bits around.
    fn build_from_table(&mut self, pool: &Pool, e: Expr) -> Option<Vec<Bit>> {
        let moves_bits = match pool.node(e) {
            Node::Const | Node::Extract { .. } => true,
            Node::Read { index, version } => pool.is_const(index) && pool.n_updates(version) == 0,
            Node::Unary(op, _) => op != UnOp::Neg,
            Node::Binary(op, _, _) => op == BinOp::Concat,
            Node::Ite { .. } => false,
        };
        if moves_bits {
            return None;
        }
        let (byte, table) = self.tables.borrow_mut().table(pool, e)?;
        Some(self.table_bits(byte, &table, pool.width(e)))
    }

    fn table_bits(&mut self, byte: Option<Byte>, table: &Table, width: u32) -> Vec<Bit> {
        let sometimes = table.iter().fold(0, |all, value| all | value);
        let always = table.iter().fold(u64::MAX, |all, value| all & value);
        let bit = |i: u32| {
            let varies = sometimes >> i & 1 != always >> i & 1;
            let Some(byte) = byte.filter(|_| varies) else {
                return Bit::constant(always >> i & 1 == 1);
            };
            let mut domain = Domain::NONE;
            for (word, values) in domain.0.iter_mut().zip(table.chunks(64)) {
                *word = values.iter().rev().fold(0, |word, value| word << 1 | value >> i & 1);
            }
            self.member(byte, domain)
        };
        (0..width).map(bit).collect()
    }

    /// The bits of `e` from those of its operands.
    fn build(&mut self, pool: &Pool, e: Expr, limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let width = pool.width(e) as usize;
        Ok(match pool.node(e) {
            Node::Const => {
                let value = pool.as_const(e).expect("a constant has a value");
                (0..pool.width(e)).map(|i| Bit::constant(value.bit(i))).collect()
            }
            Node::Read { version, index } => self.read(pool, version, index, limits)?,
            Node::Unary(op, x) => {
                let x = self.word(pool, x);
                self.unary(op, &x, width)
            }
            Node::Binary(op, x, y) => {
                let (x, y) = (self.word(pool, x), self.word(pool, y));
                self.binary(op, &x, &y, limits)?
            }
            Node::Ite { cond, then, other } => {
                let cond = self.bits(pool, cond)[0];
                let (then, other) = (self.word(pool, then), self.word(pool, other));
                self.graph.mux_word(cond, &then, &other)
            }
            Node::Extract { of, lo } => self.bits(pool, of)[lo as usize..][..width].to_vec(),
        })
    }

    fn unary(&mut self, op: UnOp, x: &[Bit], width: usize) -> Vec<Bit> {
        let extended = |fill: Bit| {
            let mut bits = x.to_vec();
            bits.resize(width, fill);
            bits
        };
        match op {
            UnOp::Not => not(x),
            UnOp::Neg => self.graph.neg(x),
            UnOp::ZExt => extended(Bit::FALSE),
            UnOp::SExt => extended(x[x.len() - 1]),
        }
    }

    fn binary(&mut self, op: BinOp, x: &[Bit], y: &[Bit], limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let graph = &mut self.graph;
        let bitwise = |graph: &mut Graph, f: fn(&mut Graph, Bit, Bit) -> Bit| {
            x.iter().zip(y).map(|(&x, &y)| f(graph, x, y)).collect()
        };
        Ok(match op {
            BinOp::Add => graph.add(x, y),
            BinOp::Mul => graph.multiply(x, y, limits)?,
            BinOp::UDiv => graph.divide(x, y, limits)?.quotient,
            BinOp::URem => graph.divide(x, y, limits)?.remainder,
            BinOp::SDiv => graph.divide_signed(x, y, limits)?.quotient,
            BinOp::SRem => graph.divide_signed(x, y, limits)?.remainder,
            BinOp::And => bitwise(graph, Graph::and),
            BinOp::Or => bitwise(graph, Graph::or),
            BinOp::Xor => bitwise(graph, Graph::xor),
            BinOp::Shl => graph.shift(Shift::Left, x, y),
            BinOp::LShr => graph.shift(Shift::RightZero, x, y),
            BinOp::AShr => graph.shift(Shift::RightSign, x, y),
            BinOp::Eq => vec![graph.equal(x, y)],
            BinOp::Ult => vec![graph.less(x, y, false)],
            BinOp::Slt => vec![graph.less_signed(x, y, false)],
            BinOp::Concat => [y, x].concat(),
        })
    }
}
