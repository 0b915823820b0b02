//! States and the meaning of every instruction.
pub mod float;
pub mod word;
