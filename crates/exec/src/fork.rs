//! Decisions on symbolic data: forking, checking, making concrete. The only file that forks a state or adds to a path.
//!
//! Every state holds a witness, an input that satisfies its path. It proves one alternative of every decision for
//! nothing, so a two-sided branch costs one question. An alternative that is feasible too becomes a new state with the
//! model of that question as its witness.

use std::time::Instant;

use trefoil_expr::{Assignment, Expr};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::{Bug, Gap, Limit};
use trefoil_solver::{Constraints, GaveUp, questions};
use trefoil_stdx::mutants::{self, Mutant};

use crate::cost::Reason;
use crate::cx::Cx;
use crate::list::List;
use crate::machine::{FloatPolicy, Machine, Note};
use crate::place::Trace;
use crate::state::{State, Witness};
use crate::stop::{BugReport, Step, Stop};

impl Machine {
    /// Makes a second state of `state`, which must be the running one. Nothing else in the project forks.
    fn fork(&mut self, state: &mut State, condition: Expr, witness: Assignment) -> State {
        self.stats.forks += 1;
        state.depth += 1;
        self.pause |= self.stats.forks >= self.pause_at_forks;
        let space = self.memory.fork();
        let mut other = state.duplicate(self.fresh_id(), space);
        other.origin = self.costs.place(&state.stack, &self.coverage);
        self.costs.forked(other.origin);
        self.assume(&mut other, condition, Some(witness));
        other
    }

    /// A copy of a parked state, as a fork makes it, but without a condition.
    pub fn snapshot(&mut self, state: &mut State) -> State {
        self.memory.switch(&mut state.space);
        let space = self.memory.fork();
        self.memory.switch(&mut state.space);
        let id = self.fresh_id();
        state.duplicate(id, space)
    }

    /// Adds a condition to the path. The witness satisfies it, or a new one is given.
    fn assume(&mut self, state: &mut State, condition: Expr, witness: Option<Assignment>) {
        state.path.add(&self.pool, condition);
        state.fixed.learn(&self.pool, condition);
        if let Some(assignment) = witness {
            state.witness = Witness { assignment, serial: self.fresh_serial() };
        }
        if !state.seldom.seeds.is_empty() {
            self.keep_seeds(state, condition);
        }
    }

    /// The value of an expression under the state's witness.
    fn under_witness(&mut self, state: &State, e: Expr) -> u64 {
        if self.evaluated_witness != state.witness.serial {
            self.evaluator.reset();
            self.evaluated_witness = state.witness.serial;
        }
        self.evaluator.eval_u64(&self.pool, e, &state.witness.assignment)
    }

    /// An input of the path that also satisfies `goal`.
    fn satisfying(&mut self, state: &mut State, goal: Expr, reason: Reason) -> Result<Option<Assignment>, GaveUp> {
        if let Some(seed) = self.seed_satisfying(state, goal) {
            return Ok(Some(seed));
        }
        self.stats.queries += 1;
        let start = Instant::now();
        let found =
            questions::satisfying(&mut self.solver, &mut self.pool, &state.path, &state.witness.assignment, goal);
        let end = Instant::now();
        state.query_cost += (end - start).as_secs_f32() * 1e3;
        let place = self.costs.place(&state.stack, &self.coverage);
        self.costs.asked(place, reason, end - start);
        self.clock_due |= end >= self.pause_at;
        found
    }

    /// What a path ends with when its question was given up: at the end of the run that is nobody's fault.
    fn gave_up_stop(&self, gave_up: GaveUp) -> Stop {
        let limit = if self.solver.is_over() { Limit::MaxTime } else { Limit::SolverTimeout };
        Stop::Limit(limit, gave_up.to_string())
    }

    /// The state's witness, changed to satisfy the program's preferences as far as they can be together.
    pub fn preferred_witness(&mut self, state: &State) -> Assignment {
        self.preferred(&state.path, &state.witness.assignment, &state.seldom.preferences)
    }

    /// The same for an input of a path that no state holds.
    pub fn preferred(&mut self, path: &Constraints, witness: &Assignment, preferences: &List<Expr>) -> Assignment {
        let mut path = path.clone();
        let mut witness = witness.clone();
        for preference in preferences.to_vec() {
            let found = questions::satisfying(&mut self.solver, &mut self.pool, &path, &witness, *preference);
            if let Ok(Some(better)) = found {
                path.add(&self.pool, *preference);
                witness = better;
            }
        }
        witness
    }

    /// Notes an alternative that is not followed.
    fn lose(&mut self, state: &State, stop: Stop) {
        self.notes.push(Note::Lost { stop, trace: Trace::of(&state.stack) });
    }

    /// Notes a bug that another input of this path meets.
    fn found(&mut self, state: &State, bad: Expr, report: BugReport, assignment: Assignment) {
        let mut path = Box::new(state.path.clone());
        path.add(&self.pool, bad);
        self.notes.push(Note::Bug {
            report: Box::new(report),
            trace: Trace::of(&state.stack),
            assignment,
            symbolics: state.seldom.symbolics.clone(),
            path,
            preferences: state.seldom.preferences.clone(),
            state: state.id,
        });
        self.pause = true;
    }
}

impl Cx<'_> {
    /// Decides between alternatives of which exactly one holds for every input. Returns the one this state takes;
    /// each other feasible one becomes a new state, which `start` makes begin there.
    pub fn split(&mut self, alternatives: &[Expr], start: &dyn Fn(&mut State, usize)) -> Step<usize> {
        let taken = self.taken(alternatives);
        self.m.stats.symbolic_branches += 1;
        if self.s.has_fixed(&self.m.pool, alternatives[taken]) {
            return Ok(taken);
        }
        let mut forked = false;
        let may_fork = self.s.seldom.forking && self.m.stats.forks < self.m.bounds.forks;
        for (i, condition) in alternatives.iter().enumerate().filter(|(i, _)| *i != taken) {
            if self.m.pool.as_bool(*condition) == Some(false) || !may_fork {
                continue;
            }
            self.m.stats.branch_queries += 1;
            match self.m.satisfying(self.s, *condition, Reason::Branch) {
                Ok(None) => {}
                Ok(Some(_)) if mutants::on(Mutant::MissedBranch) && self.m.stats.branch_queries.is_multiple_of(2) => {}
                Ok(Some(witness)) => {
                    let mut other = self.m.fork(self.s, *condition, witness);
                    start(&mut other, i);
                    self.m.forked.push(other);
                    forked = true;
                }
                Err(gave_up) => self.m.lose(self.s, self.m.gave_up_stop(gave_up)),
            }
        }
        if (forked || !may_fork) && !mutants::on(Mutant::DroppedConstraint) {
            self.m.stats.two_sided_branches += u64::from(forked);
            self.m.assume(self.s, alternatives[taken], None);
        }
        if forked {
            self.m.within_depth(self.s)?;
        }
        Ok(taken)
    }

    fn taken(&mut self, alternatives: &[Expr]) -> usize {
        let holds = |cx: &mut Self, e| cx.m.under_witness(cx.s, e) == 1;
        alternatives.iter().position(|e| holds(self, *e)).unwrap_or(alternatives.len() - 1)
    }

    /// States what the program must not do. If some input of the path does it, that is a bug with that input, and
    /// the path goes on without such inputs; if every input does, the path ends here.
    pub fn forbid(&mut self, bad: Value, bug: Bug, message: impl FnOnce() -> String) -> Step {
        match bug {
            Bug::DivByZero if self.m.mode.ignore_division => return self.drop_inputs(bad),
            Bug::ShiftTooFar if self.m.mode.ignore_shifts => return Ok(()),
            _ => {}
        }
        self.forbid_report(bad, || BugReport { bug, message: message(), object: None })
    }

    /// The same with a full report.
    pub(crate) fn forbid_report(&mut self, bad: Value, report: impl FnOnce() -> BugReport) -> Step {
        let bad = match bad {
            Value::Word(bit) if bit & 1 == 0 => return Ok(()),
            Value::Word(_) => return Err(Stop::Bug(Box::new(report()))),
            Value::Symbolic(e) => e,
        };
        let good = self.build().not(bad);
        if self.m.under_witness(self.s, bad) == 1 {
            // The witness itself is bad: is there any good input left?
            let hit = self.s.witness.assignment.clone();
            match self.m.satisfying(self.s, good, Reason::Check) {
                Ok(None) => return Err(Stop::Bug(Box::new(report()))),
                Ok(Some(witness)) => {
                    self.m.found(self.s, bad, report(), hit);
                    self.m.assume(self.s, good, Some(witness));
                }
                Err(gave_up) => {
                    self.m.lose(self.s, self.m.gave_up_stop(gave_up));
                    return Err(Stop::Bug(Box::new(report())));
                }
            }
            return Ok(());
        }
        match self.m.satisfying(self.s, bad, Reason::Check) {
            Ok(None) => return Ok(()),
            Ok(Some(hit)) => self.m.found(self.s, bad, report(), hit),
            Err(gave_up) => self.m.lose(self.s, self.m.gave_up_stop(gave_up)),
        }
        self.m.assume(self.s, good, None);
        Ok(())
    }

    /// Drops the inputs that do what nobody looks for.
    fn drop_inputs(&mut self, bad: Value) -> Step {
        let good = self.unary(bad, |bit| bit & 1 ^ 1, |b, e| b.not(e));
        self.require(good)
    }

    /// Drops the inputs for which `condition` is false; ends the path silently if none is left.
    pub fn require(&mut self, condition: Value) -> Step {
        let condition = match condition {
            Value::Word(bit) if bit & 1 == 1 => return Ok(()),
            Value::Word(_) => return Err(Stop::Silent),
            Value::Symbolic(e) => e,
        };
        if !self.s.seldom.seeds.is_empty() {
            self.m.repair_seeds(self.s, condition);
        }
        if self.m.under_witness(self.s, condition) == 1 {
            self.m.assume(self.s, condition, None);
            return Ok(());
        }
        match self.m.satisfying(self.s, condition, Reason::Assume) {
            Ok(Some(witness)) => {
                self.m.assume(self.s, condition, Some(witness));
                Ok(())
            }
            Ok(None) => Err(Stop::Silent),
            Err(gave_up) => Err(self.m.gave_up_stop(gave_up)),
        }
    }

    /// One concrete value, following every possible one: other values become states that run this instruction again.
    pub fn one_of_many(&mut self, value: Value) -> Step<u64> {
        let e = match value {
            Value::Word(x) => return Ok(x),
            Value::Symbolic(e) => e,
        };
        let (same, x) = self.equals_witness(e);
        let differs = self.build().not(same);
        self.split(&[same, differs], &|_, _| ())?;
        Ok(x)
    }

    /// One concrete value of many, the others given up. For what has no symbolic form.
    pub fn concretize(&mut self, e: Expr) -> Step<u64> {
        self.m.stats.concretized_values += 1;
        let (same, x) = self.equals_witness(e);
        self.m.assume(self.s, same, None);
        Ok(x)
    }

    /// A symbolic float or its parts, by the run's policy.
    pub(crate) fn concretize_float(&mut self, e: Expr, _w: u32) -> Step<u64> {
        if self.m.floats == FloatPolicy::Gap {
            return Err(Stop::gap(Gap::SymbolicFloat, "an operation on a symbolic floating-point value"));
        }
        self.m.stats.concretized_floats += 1;
        let trace = Trace::of(&self.s.stack);
        let text = "a symbolic floating-point value is made concrete here".to_string();
        self.m.notes.push(Note::Warning { text, trace });
        let (same, x) = self.equals_witness(e);
        self.m.assume(self.s, same, None);
        Ok(x)
    }

    pub(crate) fn concrete_float_value(&mut self, value: Value) -> Step<u64> {
        match value {
            Value::Word(x) => Ok(x),
            Value::Symbolic(e) => self.concretize_float(e, 64),
        }
    }

    /// The value under the witness, and the condition that it is that.
    fn equals_witness(&mut self, e: Expr) -> (Expr, u64) {
        let x = self.m.under_witness(self.s, e);
        let width = self.m.pool.width(e);
        let number = self.m.pool.bv(width, x);
        (self.build().eq(e, number), x)
    }

    /// The value of an expression under the witness.
    pub fn witness_value(&mut self, e: Expr) -> u64 {
        self.m.under_witness(self.s, e)
    }

    /// The value of an expression, if it has the same one for every input of the path.
    pub fn only_value(&mut self, e: Expr) -> Step<Option<u64>> {
        let (same, x) = self.equals_witness(e);
        let differs = self.build().not(same);
        Ok(self.possible(differs)?.is_none().then_some(x))
    }

    /// Whether some input of the path satisfies `condition`; gives one.
    pub fn possible(&mut self, condition: Expr) -> Step<Option<Assignment>> {
        match self.m.pool.as_bool(condition) {
            Some(true) => Ok(Some(self.s.witness.assignment.clone())),
            Some(false) => Ok(None),
            None => self.m.satisfying(self.s, condition, Reason::Other).map_err(|gave_up| self.m.gave_up_stop(gave_up)),
        }
    }

    /// Notes a bug of another input of this path, which goes on.
    pub(crate) fn note_bug(&mut self, bad: Expr, report: BugReport, assignment: Assignment) {
        self.m.found(self.s, bad, report, assignment);
    }

    /// Gives up an alternative, visibly.
    pub(crate) fn note_lost(&mut self, limit: Limit, text: String) {
        self.m.lose(self.s, Stop::Limit(limit, text));
    }

    /// Adds a condition together with an input that satisfies it and the path.
    pub(crate) fn assume_with(&mut self, condition: Expr, witness: Assignment) {
        self.m.assume(self.s, condition, Some(witness));
    }

    /// Adds a condition that the witness satisfies.
    pub(crate) fn assume_held(&mut self, condition: Expr) {
        self.m.assume(self.s, condition, None);
    }
}
