//! The exploration loop: select, run, fork, limits, outputs.
