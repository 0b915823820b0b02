//! The chain of layers, put together in one place.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use trefoil_expr::{Assignment, Expr, Pool};

use crate::constraints::Constraints;
use crate::external::{External, ExternalSolver};
use crate::layers::cache::Cache;
use crate::layers::checked::Checked;
use crate::layers::constants::Constants;
use crate::layers::core::Core;
use crate::layers::cross_check::CrossCheck;
use crate::layers::domains::Domains;
use crate::layers::independence::Independence;
use crate::layers::log::{Log, QuerySink};
use crate::layers::metered::{LayerStats, Meter, Metered};
use crate::layers::order::Order;
use crate::layers::recent::Recent;
use crate::limits::{GaveUp, Limits};
use crate::query::{Answer, Query, SharedEvaluator, Solver, conjuncts};
use crate::sat::SatCore;
use crate::tables::Tables;

/// Who answers what no layer could.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Backend {
    /// Our own circuits over a SAT core.
    Own(SatCore),
    /// A program of the user's, over SMT-LIB.
    External(ExternalSolver),
}

/// How to build the chain.
pub struct Config {
    pub backend: Backend,
    /// Only the backend and the model check: no layer in front.
    pub bare: bool,
    /// Compares every verdict with this backend, bare.
    pub check_against: Option<Backend>,
    /// Gets every query as SMT-LIB.
    pub log: Option<QuerySink>,
    /// Time for one question.
    pub timeout: Option<Duration>,
    /// Bytes of gates and clauses for one question.
    pub memory: usize,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            backend: Backend::Own(SatCore::default()),
            bare: false,
            check_against: None,
            log: None,
            timeout: None,
            memory: Limits::DEFAULT_MEMORY,
        }
    }
}

/// The solver as its users see it: one per worker, for one pool.
pub struct Chain {
    layers: Box<dyn Solver>,
    /// Outermost first.
    meters: Vec<Rc<Meter>>,
    pub timeout: Option<Duration>,
    /// No question goes on after this.
    pub end: Option<Instant>,
    pub memory: usize,
}

/// Builds a chain from the inside out.
struct Assembly {
    layers: Box<dyn Solver>,
    meters: Vec<Rc<Meter>>,
}

impl Assembly {
    fn core(name: &'static str, layer: Box<dyn Solver>) -> Assembly {
        let meter = Meter::new(name, None);
        let layers = Box::new(Metered::new(layer, Rc::clone(&meter)));
        Assembly { layers, meters: vec![meter] }
    }

    fn wrap(self, name: &'static str, layer: impl FnOnce(Box<dyn Solver>) -> Box<dyn Solver>) -> Assembly {
        let meter = Meter::new(name, self.meters.last().cloned());
        let layers = Box::new(Metered::new(layer(self.layers), Rc::clone(&meter)));
        let mut meters = self.meters;
        meters.push(meter);
        Assembly { layers, meters }
    }
}

fn backend(backend: &Backend, tables: &Rc<RefCell<Tables>>) -> Assembly {
    match backend {
        Backend::Own(sat) => Assembly::core(sat.layer_name(), Box::new(Core::new(*sat, Rc::clone(tables)))),
        Backend::External(solver) => Assembly::core(solver.name(), Box::new(External::new(*solver))),
    }
}

impl Chain {
    /// Innermost first; a query enters at the last layer and travels up this list.
    pub fn new(config: Config) -> Chain {
        let tables = Rc::new(RefCell::new(Tables::default()));
        let evaluator = SharedEvaluator::default();
        let mut chain = backend(&config.backend, &tables);
        if !config.bare {
            chain = chain.wrap("recent models", |inner| Box::new(Recent::new(inner, Rc::clone(&evaluator))));
            chain = chain.wrap("order of terms", |inner| Box::new(Order::new(inner)));
            chain = chain.wrap("byte domains", |inner| Box::new(Domains::new(inner, tables)));
            chain = chain.wrap("counterexample cache", |inner| Box::new(Cache::new(inner, Rc::clone(&evaluator))));
            chain = chain.wrap("independence", |inner| Box::new(Independence::new(inner)));
            chain = chain.wrap("constants and ranges", |inner| Box::new(Constants::new(inner)));
        }
        if let Some(oracle) = &config.check_against {
            let own_tables = Rc::new(RefCell::new(Tables::default()));
            let (name, oracle): (_, Box<dyn Solver>) = match oracle {
                Backend::Own(sat) => ("the bare core", Box::new(Core::new(*sat, own_tables))),
                Backend::External(solver) => (solver.name(), Box::new(External::oracle(*solver))),
            };
            chain = chain.wrap("cross-check", |inner| Box::new(CrossCheck::new(inner, oracle, name)));
        }
        if let Some(sink) = config.log {
            chain = chain.wrap("log", |inner| Box::new(Log::new(inner, sink)));
        }
        chain = chain.wrap("model check", |inner| Box::new(Checked::new(inner, evaluator)));
        let Assembly { layers, mut meters } = chain;
        meters.reverse();
        Chain { layers, meters, timeout: config.timeout, end: None, memory: config.memory }
    }

    /// Are `path` and `goal` satisfiable together? `path` is known to be satisfiable by itself, so
    /// only its groups that `goal` touches are looked at; a model has the bytes of those.
    pub fn check(&mut self, pool: &Pool, path: &Constraints, goal: Expr) -> Result<Answer, GaveUp> {
        let mut conditions = path.relevant(pool, goal);
        conditions.push(goal);
        self.check_all(pool, conditions)
    }

    /// Are these conditions satisfiable together? Nothing is assumed about any of them.
    pub fn check_all(&mut self, pool: &Pool, conditions: impl IntoIterator<Item = Expr>) -> Result<Answer, GaveUp> {
        self.check_near(pool, conditions, None)
    }

    /// The same question, by someone who knows an assignment that satisfies all but a few of them.
    pub(crate) fn check_near(
        &mut self,
        pool: &Pool,
        conditions: impl IntoIterator<Item = Expr>,
        near: Option<&Assignment>,
    ) -> Result<Answer, GaveUp> {
        let conjuncts = conjuncts(pool, conditions);
        let query = Query { pool, conjuncts: &conjuncts, domains: None, near, limits: self.limits() };
        self.layers.check(&query)
    }

    fn limits(&self) -> Limits {
        let own = self.timeout.and_then(|timeout| Instant::now().checked_add(timeout));
        Limits { memory: self.memory, deadline: own.into_iter().chain(self.end).min() }
    }

    /// Whether the time for all questions together is over.
    pub fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    /// Names of the layers in the order a query meets them.
    pub fn layers(&self) -> Vec<&'static str> {
        self.meters.iter().map(|meter| meter.name).collect()
    }

    /// What each layer did, in the order a query meets them.
    pub fn stats(&self) -> Vec<LayerStats> {
        self.meters.iter().map(|meter| meter.stats()).collect()
    }
}
