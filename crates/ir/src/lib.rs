//! The executable form: lowering, constant evaluation and linking of bitcode modules.

mod inst;
mod program;

pub use inst::*;
pub use program::*;
