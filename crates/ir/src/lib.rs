//! The executable form: lowering, constant evaluation and linking of bitcode modules.
//!
//! [`Linker`] takes modules and archives and makes a [`Program`]; the program lowers a function body on first use.
//! Nothing here executes anything, reads files or prints.
//!
//! ```no_run
//! use trefoil_ir::Linker;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut linker = Linker::new();
//! linker.add_module("prog.bc", &std::fs::read("prog.bc")?)?;
//! let program = linker.link()?;
//! let mut next = 1 << 40;
//! program.place(&mut |global| {
//!     next += global.size.next_multiple_of(64);
//!     next
//! });
//! let main = program.function(program.lookup("main").ok_or("no main")?)?;
//! println!("{} instructions", main.code.len());
//! # Ok(())
//! # }
//! ```

mod address;
mod bits;
mod constant;
mod function;
mod gep;
mod inst;
mod intrinsics;
mod layout;
mod link;
mod lower;
mod moves;
mod names;
mod operands;
mod ops;
mod print;
mod program;
mod regs;
mod signature;
mod simplify_cfg;
mod tables;
mod verify;
mod visit;

pub use address::*;
pub use constant::ConstantError;
pub use function::*;
pub use inst::*;
pub use link::{Library, LinkError, Linker, UndefinedSymbol};
pub use ops::*;
pub use print::{header as print_header, instruction as print_instruction, print};
pub use program::*;
pub use signature::{Field, ParamKind, ParamType, Pointee, Shape, Signature};
pub use tables::*;
pub use trefoil_bitcode as bitcode;
pub use verify::verify;
pub use visit::{Next, Touched, next, registers, sides, unwinds_to};
