//! The layers, one file each. `crate::chain` puts them in order.
//!
//! To add one: a file with a struct that implements `Solver`, a `mod` line here, a line in
//! `chain::Chain::new`, tests that compare it with the core.

pub mod cache;
pub mod checked;
pub mod constants;
pub mod core;
pub mod cross_check;
pub mod domains;
pub mod independence;
pub mod log;
pub mod metered;
pub mod order;
pub mod recent;
