//! Development tasks that cargo cannot express: `cargo xtask tidy|corpus|prove-rules|bench|gen-docs`.
//!
//! To add a task: a module with `Args` and `run`, and one line in each of the two lists below.

mod fuzz_solver;

use clap::Parser;

#[derive(Parser)]
#[command(name = "xtask", about = "Development tasks of Trefoil")]
enum Task {
    /// Compares the solver with Z3 and Bitwuzla on random queries.
    FuzzSolver(fuzz_solver::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::FuzzSolver(args) => fuzz_solver::run(&args),
    }
}
