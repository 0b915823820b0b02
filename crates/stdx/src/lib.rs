//! Small helpers without a domain word: ids, hashing, bit tricks.

mod counted;

pub use counted::Counted;
