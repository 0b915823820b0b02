//! States and the meaning of every instruction.
