//! Satisfiability of constraints: layers, gate graph, incremental SAT.
//!
//! A [`Chain`] answers one question: can a path condition ([`Constraints`]) and a goal hold together?
//! [`questions`] has what the rest of the project asks, all in terms of that. A satisfiable answer
//! carries a model, and no model leaves the chain that was not evaluated against the query.
//! An answer that could not be found is a [`GaveUp`], never a guess.
//!
//! Not here: execution states, programs, simplification of expressions.

mod blast;
mod chain;
mod conjunction;
mod constraints;
mod domain;
mod external;
mod gates;
mod layers;
mod limits;
mod near;
mod persistent;
mod query;
pub mod questions;
mod sat;
mod tables;

pub use chain::{Backend, Chain, Config};
pub use constraints::Constraints;
pub use external::ExternalSolver;
pub use layers::log::QuerySink;
pub use layers::metered::LayerStats;
pub use limits::{GaveUp, Limits};
pub use query::{Answer, Model, conjuncts};
pub use sat::SatCore;

#[cfg(test)]
mod tests;
