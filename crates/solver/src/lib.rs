//! Satisfiability of constraints: layers, gate graph, incremental SAT.

mod domain;
mod gates;
mod limits;
mod sat;
