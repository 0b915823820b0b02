//! Small helpers without a domain word: ids, hashes, random numbers, bytes on the wire, XML.

mod counted;
pub mod fnv;
pub mod mutants;
pub mod random;
pub mod wire;
pub mod xml;

pub use counted::Counted;
