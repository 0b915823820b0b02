//! Functions that the engine itself answers, in one table.
