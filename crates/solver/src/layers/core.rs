//! The innermost layer: circuits, clauses, SAT. Answers every question (or gives up).
//!
//! Circuits are shared by all questions and kept until they exceed their memory. One SAT core serves
//! many questions, each under assumptions, and is replaced by an empty one when it has grown far
//! beyond what the question at hand needs: every satisfiable answer costs time in proportion to all
//! of its variables.

mod small;

use std::cell::RefCell;
use std::rc::Rc;

use trefoil_expr::{ArrayKind, Expr, Pool, SupportItem};

use crate::blast::Blaster;
use crate::gates::cnf::Cnf;
use crate::gates::graph::{Bit, Graph};
use crate::limits::{GaveUp, Limits};
use crate::query::{Answer, Model, Query, Solver, support};
use crate::sat::{Lit, Sat, SatCore, Verdict};
use crate::tables::Tables;

/// Variables a SAT core may always have.
const MIN_VARS: u32 = 2000;
/// Beyond that, how many times what the question needs.
const GROWTH: u32 = 3;
/// Conflicts after which a question counts as hard, and those allowed in each search for small values.
const EASY: u64 = 200;
/// Widths in which a hard question is tried first.
const SMALL_WIDTHS: [usize; 2] = [4, 8];
/// Bytes of circuits and clauses kept between questions.
const MAX_KEPT: usize = 256 << 20;

pub struct Core {
    blaster: Blaster,
    clauses: Clauses,
    kind: SatCore,
    max_kept: usize,
}

/// A SAT core and what it knows of the circuits.
struct Clauses {
    cnf: Cnf,
    sat: Box<dyn Sat>,
}

impl Clauses {
    fn new(kind: SatCore) -> Clauses {
        let mut cnf = Cnf::default();
        cnf.begin();
        Clauses { cnf, sat: kind.make() }
    }

    fn assume(&mut self, graph: &Graph, bit: Bit, limits: &Limits) -> Result<Lit, GaveUp> {
        self.cnf.assume(graph, &mut *self.sat, bit, limits)
    }

    /// Value of a wire in the model; a wire the SAT core does not know may have any.
    fn value(&self, bit: Bit) -> bool {
        self.cnf.var(bit).is_some_and(|var| self.sat.value(var) != bit.negated())
    }
}

/// A wire that must be true, and the conjuncts that say so.
struct Demand<'a> {
    bit: Bit,
    because: &'a [Expr],
}

impl Core {
    pub fn new(kind: SatCore, tables: Rc<RefCell<Tables>>) -> Core {
        Core { blaster: Blaster::new(tables), clauses: Clauses::new(kind), kind, max_kept: MAX_KEPT }
    }

    /// Bytes held, roughly.
    fn memory(&self) -> usize {
        self.blaster.memory() + self.clauses.cnf.memory() + self.clauses.sat.memory()
    }

    /// A new SAT core; the circuits stay.
    fn restart(&mut self) {
        self.clauses.sat = self.kind.make();
        self.clauses.cnf.begin();
    }

    /// Everything anew, if handles have changed or too much is held.
    fn prepare(&mut self, pool: &Pool) {
        if self.blaster.is_stale(pool) || self.memory() > self.max_kept {
            self.blaster.clear(pool);
            self.clauses = Clauses::new(self.kind);
        }
    }

    /// The wires that the query demands.
    fn demands<'a>(&mut self, query: &'a Query) -> Result<Vec<Demand<'a>>, GaveUp> {
        let mut demands = Vec::with_capacity(query.conjuncts.len());
        let rest = query.domains.map_or(query.conjuncts, |domains| &domains.rest);
        for conjunct in rest {
            let bit = self.blaster.condition(query.pool, *conjunct, &query.limits)?;
            demands.push(Demand { bit, because: std::slice::from_ref(conjunct) });
        }
        for known in query.domains.iter().flat_map(|domains| &domains.bytes) {
            let bit = self.blaster.member(known.byte, known.domain);
            demands.push(Demand { bit, because: &known.because });
        }
        demands.retain(|demand| demand.bit != Bit::TRUE);
        Ok(demands)
    }

    fn reset_if_overgrown(&mut self, demands: &[Demand]) {
        let cnf = &mut self.clauses.cnf;
        if cnf.n_vars() > MIN_VARS {
            let bits: Vec<Bit> = demands.iter().map(|demand| demand.bit).collect();
            let needed = cnf.cone(self.blaster.graph(), &bits);
            if cnf.n_vars() > MIN_VARS.max(GROWTH * needed) {
                self.restart();
            }
        }
    }

    fn assume(&mut self, bit: Bit, query: &Query) -> Result<Lit, GaveUp> {
        self.clauses.assume(self.blaster.graph(), bit, &query.limits)
    }

    /// Solves under the demands, adding lemmas about open arrays until the model respects them.
    fn solve(&mut self, query: &Query, demands: &[Demand]) -> Result<Answer, GaveUp> {
        loop {
            let mut assumptions = Vec::with_capacity(demands.len());
            for demand in demands {
                assumptions.push(self.assume(demand.bit, query)?);
            }
            match self.search(query, demands, &assumptions)? {
                Verdict::Open => return Err(GaveUp::Backend("the search ended without a verdict".into())),
                Verdict::Unsat(failed) => {
                    return core_of(&assumptions, demands, &failed).map(Answer::Unsat);
                }
                Verdict::Sat => match self.model(query) {
                    Ok(model) => return Ok(Answer::Sat(model)),
                    Err(lemma) => {
                        let lemma = self.assume(lemma, query)?;
                        self.clauses.sat.add_clause(&[lemma]);
                    }
                },
            }
        }
    }

    /// A verdict; hard questions are tried with small values before the search goes on without bounds.
    fn search(&mut self, query: &Query, demands: &[Demand], assumptions: &[Lit]) -> Result<Verdict, GaveUp> {
        let verdict = self.clauses.sat.solve(assumptions, &query.limits, EASY)?;
        if verdict != Verdict::Open {
            return Ok(verdict);
        }
        // In a core of its own: the way to small values is no good way to a contradiction.
        let mut small = Clauses::new(self.kind);
        for width in SMALL_WIDTHS {
            let high = small::high_bits(query.pool, &self.blaster, query.conjuncts, width);
            let mut narrow = Vec::with_capacity(demands.len() + high.len());
            for bit in demands.iter().map(|demand| demand.bit).chain(high.iter().map(|&bit| !bit)) {
                narrow.push(small.assume(self.blaster.graph(), bit, &query.limits)?);
            }
            if small.sat.solve(&narrow, &query.limits, EASY)? == Verdict::Sat {
                self.clauses = small;
                return Ok(Verdict::Sat);
            }
        }
        self.clauses.sat.solve(assumptions, &query.limits, u64::MAX)
    }

    /// The bytes of the query from the SAT core's model, or a lemma that the model violates.
    fn model(&mut self, query: &Query) -> Result<Model, Bit> {
        let pool = query.pool;
        let mut model = Model::default();
        let mut open = Vec::new();
        for item in support(pool, query.conjuncts) {
            let array = item.array();
            match (item.index(), &pool.array(array).kind) {
                (Some(index), _) => self.set_byte(&mut model, item, u64::from(index)),
                (None, ArrayKind::Symbolic { size }) => {
                    (0..u64::from(*size)).for_each(|i| self.set_byte(&mut model, item, i));
                }
                (None, ArrayKind::Open { .. }) => open.push(item),
                (None, ArrayKind::Constant(_)) => {}
            }
        }
        if open.is_empty() { Ok(model) } else { self.open_model(query, model, &open) }
    }

    /// `model` with the bytes of open arrays.
    fn open_model(&mut self, query: &Query, mut model: Model, open: &[SupportItem]) -> Result<Model, Bit> {
        for &item in open {
            for index in self.blaster.input_indices(item.array()) {
                // Bytes that the SAT core has never seen do not matter to the query.
                let bits = self.blaster.input(item.array(), index);
                if bits.is_some_and(|bits| bits.iter().any(|&bit| self.clauses.cnf.var(bit).is_some())) {
                    self.set_byte(&mut model, item, index);
                }
            }
        }
        let clauses = &self.clauses;
        if !self.blaster.has_open_read(|bit| clauses.cnf.var(bit).is_some()) {
            return Ok(model);
        }
        let mut assignment = model.to_assignment();
        let value = |bit: Bit| clauses.value(bit);
        let placed = self
            .blaster
            .complete_open_arrays(query.pool, query.conjuncts, &mut assignment, &value)
            .map_err(|inconsistent| inconsistent.lemma)?;
        for (array, index) in placed {
            model.set(array, index, assignment.byte(array, index));
        }
        Ok(model)
    }

    fn set_byte(&self, model: &mut Model, item: SupportItem, index: u64) {
        let byte = self.blaster.input(item.array(), index).map_or(0, |bits| {
            let value = |i: usize| u8::from(self.clauses.value(bits[i])) << i;
            (0..8).map(value).sum()
        });
        model.set(item.array(), index, byte);
    }
}

/// The conjuncts behind the assumptions that failed.
fn core_of(assumptions: &[Lit], demands: &[Demand], failed: &[Lit]) -> Result<Vec<Expr>, GaveUp> {
    let guilty = assumptions.iter().zip(demands).filter(|(lit, _)| failed.contains(lit));
    let mut core: Vec<Expr> = guilty.flat_map(|(_, demand)| demand.because).copied().collect();
    if core.is_empty() {
        // Definitions of gates are satisfiable whatever they are: this answer would be wrong.
        return Err(GaveUp::Backend("internal error: the clauses alone are contradictory".into()));
    }
    core.sort_unstable();
    core.dedup();
    Ok(core)
}

impl Solver for Core {
    fn check(&mut self, query: &Query) -> Result<Answer, GaveUp> {
        self.prepare(query.pool);
        let demands = self.demands(query)?;
        if let Some(false_) = demands.iter().find(|demand| demand.bit == Bit::FALSE) {
            return Ok(Answer::Unsat(false_.because.to_vec()));
        }
        self.reset_if_overgrown(&demands);
        // After giving up, clauses may be missing: the SAT core is not used on.
        self.solve(query, &demands).inspect_err(|_| self.restart())
    }
}

#[cfg(test)]
mod tests;
