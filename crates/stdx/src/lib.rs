//! Small helpers without a domain word: ids, hashing, bit tricks.

mod counted;
pub mod wire;

pub use counted::Counted;
