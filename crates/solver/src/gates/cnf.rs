//! Clauses for gates, on demand and only in the direction needed.
//!
//! A gate that is only ever assumed true needs the clauses "gate implies its meaning", not their
//! converse; two bits per gate remember which half the SAT core already has. `begin` forgets all of
//! it in constant time when a new core is started.

use super::graph::{Bit, Gate, Graph};
use crate::limits::{GaveUp, Limits};
use crate::sat::{Lit, Sat, Var};

/// Which gates the current SAT core knows.
#[derive(Default)]
pub struct Cnf {
    slots: Vec<Slot>,
    epoch: u32,
    n_vars: u32,
    n_clauses: usize,
    work: Vec<Bit>,
    /// By gate: the last cone count that met it.
    met: Vec<u32>,
    n_counts: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    /// The slot counts only if this is the current epoch.
    epoch: u32,
    var: Var,
    /// Clauses present for "the gate is true" and "the gate is false".
    emitted: [bool; 2],
}

/// Gates emitted between two polls of the limits.
const GATES_PER_POLL: usize = 1024;
/// Bytes a clause takes in a SAT core, roughly.
const BYTES_PER_CLAUSE: usize = 80;

impl Cnf {
    /// A new, empty SAT core is in use: nothing is known to it.
    pub fn begin(&mut self) {
        self.epoch += 1;
        self.n_vars = 0;
        self.n_clauses = 0;
    }

    pub fn n_vars(&self) -> u32 {
        self.n_vars
    }

    /// Bytes held by the clauses and by this table, roughly.
    pub fn memory(&self) -> usize {
        self.n_clauses * BYTES_PER_CLAUSE + self.slots.len() * (size_of::<Slot>() + size_of::<u32>())
    }

    /// The variable of a gate, if the core knows the gate.
    pub fn var(&self, bit: Bit) -> Option<Var> {
        self.slots.get(bit.gate()).filter(|slot| slot.epoch == self.epoch).map(|slot| slot.var)
    }

    /// How many gates `bits` depend on: the variables a fresh core would need for them.
    pub fn cone(&mut self, graph: &Graph, bits: &[Bit]) -> u32 {
        self.met.resize(graph.len(), 0);
        self.n_counts += 1;
        let mut n_gates = 0;
        let mut work = bits.to_vec();
        while let Some(bit) = work.pop() {
            let met = &mut self.met[bit.gate()];
            if std::mem::replace(met, self.n_counts) == self.n_counts {
                continue;
            }
            n_gates += 1;
            match graph.gate(bit) {
                Gate::Input => {}
                Gate::And(a, b) | Gate::Xor(a, b) => work.extend([a, b]),
                Gate::Mux(a, b, c) | Gate::Majority(a, b, c) => work.extend([a, b, c]),
            }
        }
        n_gates
    }

    /// The literal of `bit`, after the clauses that assuming it true needs.
    pub fn assume(&mut self, graph: &Graph, sat: &mut dyn Sat, bit: Bit, limits: &Limits) -> Result<Lit, GaveUp> {
        self.slots.resize(graph.len(), Slot::default());
        let lit = self.need(sat, bit);
        let mut until_poll = GATES_PER_POLL;
        while let Some(bit) = self.work.pop() {
            self.emit(graph, sat, bit);
            until_poll -= 1;
            if until_poll == 0 {
                until_poll = GATES_PER_POLL;
                limits.poll(graph.memory() + self.memory()).inspect_err(|_| self.abandon())?;
            }
        }
        Ok(lit)
    }

    /// Gates still queued were promised clauses that will not come: the core must not be used on.
    fn abandon(&mut self) {
        self.work.clear();
        self.epoch += 1;
    }

    /// The literal of `bit`; queues the gate if this direction is new.
    fn need(&mut self, sat: &mut dyn Sat, bit: Bit) -> Lit {
        debug_assert!(!bit.is_constant());
        let slot = &mut self.slots[bit.gate()];
        if slot.epoch != self.epoch {
            *slot = Slot { epoch: self.epoch, var: sat.new_var(), emitted: [false; 2] };
            self.n_vars += 1;
        }
        let emitted = &mut slot.emitted[usize::from(bit.negated())];
        if !*emitted {
            *emitted = true;
            self.work.push(bit);
        }
        Lit::new(slot.var, bit.negated())
    }

    /// Clauses for "`bit` implies what its gate says".
    fn emit(&mut self, graph: &Graph, sat: &mut dyn Sat, bit: Bit) {
        match graph.gate(bit) {
            Gate::Input => {}
            Gate::And(a, b) if !bit.negated() => {
                let (g, a, b) = (self.need(sat, bit), self.need(sat, a), self.need(sat, b));
                self.clause(sat, &[!g, a]);
                self.clause(sat, &[!g, b]);
            }
            Gate::And(a, b) => {
                let (g, a, b) = (self.need(sat, bit), self.need(sat, !a), self.need(sat, !b));
                self.clause(sat, &[!g, a, b]);
            }
            Gate::Xor(a, b) => self.emit_xor(sat, bit, a, b),
            Gate::Mux(s, t, e) => self.emit_mux(sat, bit, s, t, e),
            Gate::Majority(a, b, c) => self.emit_majority(sat, bit, [a, b, c]),
        }
    }

    fn emit_xor(&mut self, sat: &mut dyn Sat, bit: Bit, a: Bit, b: Bit) {
        let g = self.need(sat, bit);
        let (a, b) = (self.need_both(sat, a), self.need_both(sat, b));
        let b = if bit.negated() { !b } else { b };
        self.clause(sat, &[!g, a, b]);
        self.clause(sat, &[!g, !a, !b]);
    }

    fn emit_mux(&mut self, sat: &mut dyn Sat, bit: Bit, s: Bit, t: Bit, e: Bit) {
        let (t, e) = if bit.negated() { (!t, !e) } else { (t, e) };
        let g = self.need(sat, bit);
        let s = self.need_both(sat, s);
        let (t, e) = (self.need(sat, t), self.need(sat, e));
        self.clause(sat, &[!g, !s, t]);
        self.clause(sat, &[!g, s, e]);
        // Redundant, but propagates when both sides agree and the selector is open.
        self.clause(sat, &[!g, t, e]);
    }

    fn emit_majority(&mut self, sat: &mut dyn Sat, bit: Bit, operands: [Bit; 3]) {
        let g = self.need(sat, bit);
        let [a, b, c] = operands.map(|operand| self.need(sat, if bit.negated() { !operand } else { operand }));
        self.clause(sat, &[!g, a, b]);
        self.clause(sat, &[!g, a, c]);
        self.clause(sat, &[!g, b, c]);
    }

    fn need_both(&mut self, sat: &mut dyn Sat, bit: Bit) -> Lit {
        self.need(sat, !bit);
        self.need(sat, bit)
    }

    fn clause(&mut self, sat: &mut dyn Sat, clause: &[Lit]) {
        self.n_clauses += 1;
        sat.add_clause(clause);
    }
}
