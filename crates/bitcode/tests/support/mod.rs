//! Compares the model with LLVM's own disassembly of the same file, and reads damaged files.
//!
//! To compare, both sides are text: ours from `Printer`, LLVM's from `llvm-dis` (or the compiler itself).
//! Both go through one normaliser, so that nothing but meaning is left. Shared by the tests and by
//! `cargo xtask corpus`.

pub mod compare;
pub mod memory;
pub mod mutate;
pub mod normalize;
pub mod oracle;
