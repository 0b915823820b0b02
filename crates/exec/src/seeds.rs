//! Seeds: inputs the user gave, whose paths are followed before others.
//!
//! A state carries the seeds that satisfy its path. Its witness is one of them, so it goes where that seed leads; an
//! alternative that another seed takes needs no question. So many seeds make one tree, and no path is walked twice.
//! Invariant: every seed of a state satisfies its path.

use std::rc::Rc;

use trefoil_expr::{Assignment, Expr};
use trefoil_solver::questions;

use crate::cx::Cx;
use crate::machine::Machine;
use crate::state::{State, Symbolic, Witness};

/// An input as it was given: contents of symbolic objects by name. What it does not name is free.
#[derive(Clone, Debug, Default)]
pub struct Seed {
    pub objects: Vec<(String, Vec<u8>)>,
}

/// A seed on a path: the bytes of the objects that exist by now.
#[derive(Clone, Debug)]
pub struct Following {
    given: Rc<Seed>,
    assignment: Assignment,
}

impl State {
    /// Gives a state that has made nothing symbolic yet its seeds.
    pub fn follow(&mut self, seeds: Vec<Seed>) {
        let follow = |seed| Following { given: Rc::new(seed), assignment: Assignment::new() };
        self.seldom_mut().seeds = Rc::new(seeds.into_iter().map(follow).collect());
    }
}

impl Machine {
    /// A seed of the state that satisfies `goal`.
    pub(crate) fn seed_satisfying(&self, state: &State, goal: Expr) -> Option<Assignment> {
        let fits = |seed: &&Following| trefoil_expr::eval(&self.pool, goal, &seed.assignment).is_true();
        state.seldom.seeds.iter().find(fits).map(|seed| seed.assignment.clone())
    }

    /// The path has a new condition: seeds that break it go elsewhere, and the witness is one of those that stay.
    pub(crate) fn keep_seeds(&mut self, state: &mut State, condition: Expr) {
        let fits = |seed: &Following| trefoil_expr::eval(&self.pool, condition, &seed.assignment).is_true();
        Rc::make_mut(&mut state.seldom_mut().seeds).retain(fits);
        self.take_witness_from_seeds(state);
    }

    fn take_witness_from_seeds(&mut self, state: &mut State) {
        if let Some(seed) = state.seldom.seeds.first() {
            state.witness = Witness { assignment: seed.assignment.clone(), serial: self.fresh_serial() };
        }
    }

    /// An assumption of the program's: seeds that break it are changed as little as possible, because what a seed
    /// does not say is free. One that cannot be changed is lost, and counted.
    pub(crate) fn repair_seeds(&mut self, state: &mut State, condition: Expr) {
        let mut seeds = std::mem::take(&mut state.seldom_mut().seeds);
        let list = Rc::make_mut(&mut seeds);
        list.retain_mut(|seed| {
            if trefoil_expr::eval(&self.pool, condition, &seed.assignment).is_true() {
                return true;
            }
            let (solver, pool) = (&mut self.solver, &mut self.pool);
            match questions::satisfying(solver, pool, &state.path, &seed.assignment, condition) {
                Ok(Some(repaired)) => seed.assignment = repaired,
                Ok(None) | Err(_) => {
                    self.stats.seeds_lost += 1;
                    return false;
                }
            }
            true
        });
        state.seldom_mut().seeds = seeds;
    }
}

impl Cx<'_> {
    /// The program has made something symbolic.
    pub fn add_symbolic(&mut self, symbolic: Symbolic) {
        if !self.s.seldom.seeds.is_empty() {
            for seed in Rc::make_mut(&mut self.s.seldom_mut().seeds) {
                let named = seed.given.objects.iter().find(|(name, _)| *name == *symbolic.name);
                if let Some((_, bytes)) = named {
                    let most = bytes.len().min(symbolic.size as usize);
                    seed.assignment.set_bytes(symbolic.array, &bytes[..most]);
                }
            }
            self.m.take_witness_from_seeds(self.s);
        }
        self.s.seldom_mut().symbolics.push(symbolic);
    }
}
