//! Reads LLVM bitcode of versions 14 to 22 into plain data.
