//! Reads LLVM bitcode of versions 14 to 22 into plain data, without LLVM.
//!
//! It knows records, not their meaning: nothing is evaluated, laid out or linked here. It is the only
//! place in the project where an LLVM version or a record code appears. Damaged input gives an [`Error`]
//! with file, block and byte offset; it never panics, and memory stays within a small multiple of the file.
//!
//! ```no_run
//! use trefoil_bitcode::{Inst, Module, ValueDef};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let module = Module::parse("prog.bc", std::fs::read("prog.bc")?)?;
//! for (index, function) in module.functions.iter().enumerate() {
//!     // Bodies are decoded one by one, when asked for; declarations have none.
//!     let Some(body) = module.body(index as u32)? else { continue };
//!     for block in &body.blocks {
//!         for instruction in &body.insts[block.first as usize..block.end as usize] {
//!             if let Inst::Call(call) = &instruction.inst
//!                 && let Some(ValueDef::Function(callee)) = module.def(call.callee)
//!             {
//!                 let frames = match instruction.loc {
//!                     Some(loc) => module.frames(&body, &body.locs[loc.0 as usize]),
//!                     None => Vec::new(),
//!                 };
//!                 println!("{} calls {} at {frames:?}", function.name, module.functions[callee as usize].name);
//!             }
//!         }
//!     }
//! }
//! # Ok(())
//! # }
//! ```

#![forbid(unsafe_code)]

mod bitstream;
mod codes;
mod dag;
mod error;
mod metadata;
mod model;
mod print;
mod read;
mod record;

pub use error::Error;
pub use model::*;
pub use print::{BodyPrinter, Printer};
