//! The gate graph: AND, XOR, MUX and majority over input bits, each gate made once.
//!
//! A `Bit` is a gate or its negation, so negation is free. Gates are only ever added (until
//! `clear`), hence all questions share them. XOR, MUX and majority are gates of their own because
//! their clauses are fewer and propagate better than those of the ANDs they could be made of.
//! Invariant: equal gates have equal numbers; no gate has a constant or repeated operand.

use rustc_hash::FxHashMap;

/// A wire: a gate, possibly negated. The constants are gate 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bit(u32);

impl Bit {
    pub const FALSE: Bit = Bit(0);
    pub const TRUE: Bit = Bit(1);

    pub fn constant(value: bool) -> Bit {
        Bit(u32::from(value))
    }

    pub fn is_constant(self) -> bool {
        self.0 < 2
    }

    pub fn gate(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub fn negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// This wire negated if `flip`.
    fn flip_if(self, flip: bool) -> Bit {
        Bit(self.0 ^ u32::from(flip))
    }
}

impl std::ops::Not for Bit {
    type Output = Bit;
    fn not(self) -> Bit {
        Bit(self.0 ^ 1)
    }
}

/// What a gate computes. Operands of AND and XOR are ordered; XOR operands, the first data
/// input of a MUX and its selector, and the first operand of a majority are never negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gate {
    /// A free bit; also gate 0, the constant.
    Input,
    And(Bit, Bit),
    Xor(Bit, Bit),
    /// `Mux(s, t, e)`: `t` if `s`, else `e`.
    Mux(Bit, Bit, Bit),
    /// True if at least two are: a carry, or one step of a comparison. Ordered.
    Majority(Bit, Bit, Bit),
}

/// The graph. See the module.
pub struct Graph {
    gates: Vec<Gate>,
    number: FxHashMap<Gate, u32>,
}

impl Default for Graph {
    fn default() -> Graph {
        Graph { gates: vec![Gate::Input], number: FxHashMap::default() }
    }
}

impl Graph {
    /// Bytes one gate takes in the graph and its index.
    const BYTES_PER_GATE: usize = 64;

    pub fn len(&self) -> usize {
        self.gates.len()
    }

    /// Bytes held, roughly.
    pub fn memory(&self) -> usize {
        self.gates.len() * Graph::BYTES_PER_GATE
    }

    pub fn gate(&self, bit: Bit) -> Gate {
        self.gates[bit.gate()]
    }

    /// A new free bit.
    pub fn input(&mut self) -> Bit {
        self.push(Gate::Input)
    }

    fn push(&mut self, gate: Gate) -> Bit {
        let number = self.gates.len() as u32;
        self.gates.push(gate);
        Bit(number << 1)
    }

    fn make(&mut self, gate: Gate) -> Bit {
        if let Some(&number) = self.number.get(&gate) {
            return Bit(number << 1);
        }
        let bit = self.push(gate);
        self.number.insert(gate, bit.0 >> 1);
        bit
    }

    pub fn and(&mut self, a: Bit, b: Bit) -> Bit {
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        if a == Bit::FALSE || a == !b {
            return Bit::FALSE;
        }
        if a == Bit::TRUE || a == b {
            return b;
        }
        if let Some(bit) = self.and_absorbed(a, b).or_else(|| self.and_absorbed(b, a)) {
            return bit;
        }
        self.make(Gate::And(a, b))
    }

    /// `x AND y` when `x` is itself an AND (or the negation of one) that mentions `y`.
    fn and_absorbed(&mut self, x: Bit, y: Bit) -> Option<Bit> {
        let Gate::And(p, q) = self.gate(x) else { return None };
        if !x.negated() {
            // (p q) y
            return if p == y || q == y {
                Some(x)
            } else if p == !y || q == !y {
                Some(Bit::FALSE)
            } else {
                None
            };
        }
        // !(p q) y
        if p == !y || q == !y {
            Some(y)
        } else if p == y {
            Some(self.and(y, !q))
        } else if q == y {
            Some(self.and(y, !p))
        } else {
            None
        }
    }

    pub fn or(&mut self, a: Bit, b: Bit) -> Bit {
        !self.and(!a, !b)
    }

    pub fn xor(&mut self, a: Bit, b: Bit) -> Bit {
        let flip = a.negated() != b.negated();
        let (a, b) = (a.flip_if(a.negated()), b.flip_if(b.negated()));
        let (a, b) = if a < b { (a, b) } else { (b, a) };
        if a == Bit::FALSE {
            return b.flip_if(flip);
        }
        if a == b {
            return Bit::constant(flip);
        }
        if let Some(bit) = self.xor_cancelled(a, b).or_else(|| self.xor_cancelled(b, a)) {
            return bit.flip_if(flip);
        }
        self.make(Gate::Xor(a, b)).flip_if(flip)
    }

    /// `x XOR y` when `x` is itself an XOR with `y`.
    fn xor_cancelled(&self, x: Bit, y: Bit) -> Option<Bit> {
        let Gate::Xor(p, q) = self.gate(x) else { return None };
        if p == y {
            Some(q)
        } else if q == y {
            Some(p)
        } else {
            None
        }
    }

    /// `t` if `s`, else `e`.
    pub fn mux(&mut self, s: Bit, t: Bit, e: Bit) -> Bit {
        if s == Bit::TRUE || t == e {
            return t;
        }
        if s == Bit::FALSE {
            return e;
        }
        let (s, t, e) = if s.negated() { (!s, e, t) } else { (s, t, e) };
        if t == Bit::TRUE || t == s {
            return self.or(s, e);
        }
        if t == Bit::FALSE || t == !s {
            return self.and(!s, e);
        }
        if e == Bit::FALSE || e == s {
            return self.and(s, t);
        }
        if e == Bit::TRUE || e == !s {
            return self.or(!s, t);
        }
        if t == !e {
            return self.xor(s, e);
        }
        let flip = t.negated();
        self.make(Gate::Mux(s, t.flip_if(flip), e.flip_if(flip))).flip_if(flip)
    }

    /// Whether at least two of the three are true.
    pub fn majority(&mut self, a: Bit, b: Bit, c: Bit) -> Bit {
        let mut bits = [a, b, c];
        bits.sort_unstable();
        let [a, b, c] = bits;
        // A constant sorts first, a bit next to its negation.
        match a {
            Bit::FALSE => return self.and(b, c),
            Bit::TRUE => return self.or(b, c),
            _ if a == b || b == c => return b,
            _ if a == !b => return c,
            _ if b == !c => return a,
            _ => {}
        }
        let flip = a.negated();
        let [a, b, c] = bits.map(|bit| bit.flip_if(flip));
        self.make(Gate::Majority(a, b, c)).flip_if(flip)
    }

    /// All of `bits`, as a balanced tree.
    pub fn all(&mut self, bits: &[Bit]) -> Bit {
        match bits {
            [] => Bit::TRUE,
            [bit] => *bit,
            _ => {
                let (low, high) = bits.split_at(bits.len() / 2);
                let (low, high) = (self.all(low), self.all(high));
                self.and(low, high)
            }
        }
    }

    /// Any of `bits`.
    pub fn any(&mut self, bits: &[Bit]) -> Bit {
        let negated: Vec<Bit> = bits.iter().map(|&bit| !bit).collect();
        !self.all(&negated)
    }
}
