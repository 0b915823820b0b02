//! Two states that stand at the same place become one: values that differ become choices by the conditions under which
//! the paths came here.
//!
//! Bounded: both must have the same calls, the same live objects, the same symbolic data and the same output; a state
//! that cannot be merged goes on by itself. Registers that are read again must be equal or symbolic, because a number
//! in a register does not tell its width; runs that merge keep variables in memory for that reason.
//! Not here: when states wait for each other (the engine).
//!
//! Invariant: the inputs of the merged state are those of the two, and its witness is that of the first.

use std::rc::Rc;

use trefoil_expr::Expr;
use trefoil_ir::{Function, Next, Reg, next, registers};
use trefoil_memory::Value;
use trefoil_solver::Constraints;

use crate::implied::Fixed;
use crate::machine::Machine;
use crate::stack::Slot;
use crate::state::State;

/// Bytes that two states may differ in and still be merged.
const BYTES_MAX: u64 = 1 << 16;

/// Why two states stay apart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Place,
    Object { base: u64 },
    Inputs,
    Output,
    Bytes,
    Register,
}

impl Machine {
    /// Paths that part from here on belong together.
    pub fn open_merge(&mut self, state: &mut State) {
        let group = self.fresh_serial();
        state.seldom_mut().merges.push(group);
    }

    /// The path waits here for the others of its group; false if it belongs to none.
    pub fn close_merge(&mut self, state: &mut State) -> bool {
        let seldom = state.seldom_mut();
        seldom.waits_for = seldom.merges.pop();
        self.pause |= state.seldom.waits_for.is_some();
        state.seldom.waits_for.is_some()
    }

    /// Makes one state of two: `a` stands for both, `b` is no longer needed. Refused, both are as before.
    pub fn merge(&mut self, a: &mut State, b: &mut State) -> Result<(), Refused> {
        same_place(a, b)?;
        let (mut path, [only_a, only_b]) = self.part_ways(a, b);
        let registers = self.merged_registers(a, b, only_a)?;
        self.merge_memory(a, b, only_a)?;
        let (_, slots) = a.stack.running();
        for (index, slot) in registers {
            slots[index] = slot;
        }
        let either = self.build().or(only_a, only_b);
        path.add(&self.pool, either);
        // What only one of the paths fixes is open again.
        a.fixed = Fixed::default();
        path.iter().for_each(|e| a.fixed.learn(&self.pool, e));
        a.path = path;
        a.depth = a.depth.max(b.depth);
        a.instructions = a.instructions.max(b.instructions);
        a.query_cost += b.query_cost;
        let seldom = a.seldom_mut();
        Rc::make_mut(&mut seldom.seeds).extend(b.seldom.seeds.iter().cloned());
        seldom.varies = seldom.varies.with(b.seldom.varies);
        Ok(())
    }

    /// What both paths assume, and what each assumes besides.
    fn part_ways(&mut self, a: &State, b: &State) -> (Constraints, [Expr; 2]) {
        let oldest_first = |path: &Constraints| {
            let mut all: Vec<_> = path.iter().collect();
            all.reverse();
            all
        };
        let (xs, ys) = (oldest_first(&a.path), oldest_first(&b.path));
        let common = xs.iter().zip(&ys).take_while(|(x, y)| x == y).count();
        let mut path = Constraints::default();
        xs[..common].iter().for_each(|x| path.add(&self.pool, *x));
        let only = [&xs[common..], &ys[common..]].map(|own| {
            let start = self.pool.bool(true);
            own.iter().fold(start, |all, e| self.build().and(all, *e))
        });
        (path, only)
    }

    /// The running frame's registers that differ and are read again, as choices.
    fn merged_registers(&mut self, a: &mut State, b: &mut State, only_a: Expr) -> Result<Vec<(usize, Slot)>, Refused> {
        let function = Rc::clone(&a.stack.frame().function);
        let pc = a.stack.frame().next as usize;
        let pairs: Vec<_> = a.stack.running().1.iter().copied().zip(b.stack.running().1.iter().copied()).collect();
        let mut merged = Vec::new();
        for (index, (x, y)) in pairs.into_iter().enumerate() {
            if x == y || !is_read_again(&function, pc, index) {
                continue;
            }
            let width = x.tag.or(y.tag).map(|e| self.pool.width(e)).ok_or(Refused::Register)?;
            let [x, y] = [x, y].map(|slot| slot.tag.unwrap_or_else(|| self.pool.bv(width, slot.word)));
            if self.pool.width(x) != width || self.pool.width(y) != width {
                return Err(Refused::Register);
            }
            let choice = self.build().ite(only_a, x, y);
            merged.push((index, Slot { word: 0, tag: Some(choice) }));
        }
        Ok(merged)
    }

    /// Bytes of `a` that differ from those of `b` become choices.
    fn merge_memory(&mut self, a: &mut State, b: &mut State, only_a: Expr) -> Result<(), Refused> {
        self.memory.switch(&mut a.space);
        let ranges = self.memory.differences(&b.space);
        let ranges = ranges.map_err(|apart| Refused::Object { base: apart.base });
        let ours = ranges.as_ref().map_err(Clone::clone).and_then(|ranges| self.read_ranges(ranges));
        self.memory.switch(&mut a.space);
        let (ranges, ours) = (ranges?, ours?);
        self.memory.switch(&mut b.space);
        let theirs = self.read_ranges(&ranges);
        self.memory.switch(&mut b.space);
        let theirs = theirs?;
        self.memory.switch(&mut a.space);
        let written = self.write_choices(&ours, &theirs, only_a);
        self.memory.switch(&mut a.space);
        written
    }

    fn read_ranges(&mut self, ranges: &[(u64, u64)]) -> Result<Vec<(u64, Value)>, Refused> {
        if ranges.iter().map(|(_, len)| len).sum::<u64>() > BYTES_MAX {
            return Err(Refused::Bytes);
        }
        let Machine { memory, pool, rules, .. } = self;
        let mut build = trefoil_simplify::Builder::new(pool, rules);
        let addresses = ranges.iter().flat_map(|(start, len)| *start..start + len);
        addresses.map(|at| memory.load(&mut build, at, 1).map(|v| (at, v)).map_err(|_| Refused::Bytes)).collect()
    }

    fn write_choices(&mut self, ours: &[(u64, Value)], theirs: &[(u64, Value)], only_a: Expr) -> Result<(), Refused> {
        let Machine { memory, pool, rules, .. } = self;
        for ((at, x), (_, y)) in ours.iter().zip(theirs).filter(|((_, x), (_, y))| x != y) {
            let mut build = trefoil_simplify::Builder::new(pool, rules);
            let [x, y] = [x, y].map(|value| match value {
                Value::Word(byte) => build.bv(8, *byte),
                Value::Symbolic(e) => *e,
            });
            let choice = build.ite(only_a, x, y);
            let value = build.pool.as_u64(choice).map_or(Value::Symbolic(choice), Value::Word);
            memory.store(&mut build, *at, 1, value).map_err(|_| Refused::Bytes)?;
        }
        Ok(())
    }
}

/// Do the states agree in everything that cannot be a choice?
fn same_place(a: &State, b: &State) -> Result<(), Refused> {
    let (own, other) = (&a.seldom, &b.seldom);
    let together = a.stack.frame().stands_with(b.stack.frame())
        && a.stack.objects().eq(b.stack.objects())
        && a.stack.has_same_callers(&b.stack)
        && a.entering.is_none()
        && b.entering.is_none()
        && own.thread_pointer == other.thread_pointer
        && own.forking == other.forking
        && own.merges == other.merges;
    match () {
        () if !together => Err(Refused::Place),
        () if !own.symbolics.is_same(&other.symbolics) || own.n_given != other.n_given => Err(Refused::Inputs),
        () if !own.output.is_same(&other.output) || !own.told.is_same(&other.told) => Err(Refused::Output),
        () => Ok(()),
    }
}

/// Is a register read from `pc` on before it is written?
fn is_read_again(function: &Function, pc: usize, register: usize) -> bool {
    let mut seen = vec![false; function.code.len()];
    let mut open = vec![pc];
    while let Some(at) = open.pop() {
        if at >= seen.len() || std::mem::replace(&mut seen[at], true) {
            continue;
        }
        let inst = &function.code[at];
        let touches = |reg: Reg, n: usize| (reg.index()..reg.index() + n).contains(&register);
        let touched: Vec<_> = registers(function, inst).into_iter().filter(|t| touches(t.reg, t.n)).collect();
        if touched.iter().any(|t| !t.written) {
            return true;
        }
        if touched.is_empty() {
            match next(function, inst) {
                Next::On => open.push(at + 1),
                Next::To(targets) => open.extend(targets.iter().map(|b| function.blocks[b.0 as usize].start as usize)),
            }
        }
    }
    false
}
