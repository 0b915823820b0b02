//! Functions that the engine itself answers, in one table.
//!
//! They are what C cannot express: objects, symbolic data, the stack, ends of a path, and the host behind the kernel
//! model. Everything else is C in `runtime/`.
//!
//! To add one: a function `fn(&mut Cx, &Arguments) -> Step<Flow>` in the file of its family, one line in that file's
//! table. It may be run again after a fork, so it decides first and writes last.

mod bytes;
mod ends;
mod heap;
mod host;
mod jump;
mod klee;
mod read;
mod start;
mod symbolic;
mod told;
mod ubsan;

pub use symbolic::new_symbolic;
use trefoil_exec::Builtin;

/// A name and its function.
pub type Row = (&'static str, Builtin);

/// All builtins.
pub fn table() -> Vec<Row> {
    [
        bytes::TABLE,
        ends::TABLE,
        heap::TABLE,
        host::TABLE,
        jump::TABLE,
        klee::TABLE,
        start::TABLE,
        symbolic::TABLE,
        told::TABLE,
        ubsan::TABLE,
    ]
    .concat()
}

/// Their names: what the linker need not look for.
pub fn names() -> Vec<&'static str> {
    table().into_iter().map(|(name, _)| name).collect()
}

/// Functions of libc that builtins call: the linker must bring them in.
pub const NEEDED: [&str; 1] = [jump::MASK_FUNCTION];

#[cfg(test)]
mod tests {
    #[test]
    fn names_are_unique() {
        let mut names = super::names();
        names.sort_unstable();
        let before = names.len();
        names.dedup();
        assert_eq!(names.len(), before);
    }
}
