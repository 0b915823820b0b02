//! `trefoil cc` and `trefoil setup`: compilers, musl and the runtime library.
//!
//! [`cc`] is a compiler driver that leaves bitcode inside the objects it makes. [`setup`] builds what that
//! driver and the engine need (musl natively and as bitcode, the kernel model as bitcode) and keeps it in a
//! cache directory. This crate runs clang and other tools; it does not look into bitcode, does not execute
//! programs under test and prints nothing: progress goes to a callback, errors to the caller.
//!
//! Invariant: a directory of the cache is complete or absent. It is made under another name and renamed.

mod cache;
pub mod cc;
mod clang;
mod command;
pub mod setup;

pub use cache::{Cache, Key};
pub use clang::Clang;
pub use setup::{ENTRY, Progress, Runtime, Step, runtime, runtime_source};
