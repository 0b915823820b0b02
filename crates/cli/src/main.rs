//! The `trefoil` program: parses the command line, composes the crates, prints, exits.
//! Nothing below this crate prints, parses flags or ends the process.

fn main() {}
