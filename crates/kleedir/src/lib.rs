//! KLEE's output folder: the names, contents and formats of its files, and the texts of its messages.
//!
//! Scripts and tools written for KLEE 3 read this folder, so what it looks like is an interface. Everything here is
//! plain data in and text or bytes out: not the engine, not the command line, no printing.

pub mod ends;
pub mod error_file;
pub mod folder;
pub mod info;
pub mod istats;
pub mod ktest_text;
pub mod python;
pub mod stats;
