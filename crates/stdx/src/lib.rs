//! Small helpers without a domain word: ids, hashes, random numbers, numbers of things, bytes on the wire, XML.

mod count;
mod counted;
pub mod fnv;
pub mod mutants;
pub mod random;
pub mod wire;
pub mod xml;

pub use count::Count;
pub use counted::Counted;
