//! Circuits: a hash-consed graph of gates, the words built from it, and its clauses.
//!
//! Knows bits and words, not expressions: `crate::blast` translates those.

pub mod cnf;
pub mod divide;
pub mod graph;
pub mod multiply;
pub mod select;
pub mod word;

#[cfg(test)]
mod tests;
