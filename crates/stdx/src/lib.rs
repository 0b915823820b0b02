//! Small helpers without a domain word: ids, hashing, bit tricks.

mod counted;
pub mod mutants;
pub mod wire;
pub mod xml;

pub use counted::Counted;
