//! Tests of the reader: against LLVM's own disassembly, and on damaged files.

mod damaged;
mod hostile;
mod llvm;
#[path = "../support/mod.rs"]
mod support;
mod toolchain;

/// Memory is part of what is checked on damaged files.
#[global_allocator]
static ALLOCATOR: support::memory::Counting = support::memory::Counting;
