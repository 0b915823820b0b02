//! Finds bitcode modules inside files: raw bitcode, wrappers, ELF sections, ar archives.
