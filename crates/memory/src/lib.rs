//! Objects, bytes and the copy-on-write address space.
