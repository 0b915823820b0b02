//! Development tasks that cargo cannot express: `cargo xtask tidy|corpus|prove-rules|bench|gen-docs`.
//!
//! To add a task: a module with `Args` and `run`, and one line in each of the two lists below.

mod corpus;
mod fuzz_solver;
mod prove_rules;

use clap::Parser;

#[derive(Parser)]
#[command(name = "xtask", about = "Development tasks of Trefoil")]
enum Task {
    /// Compares the bitcode reader with LLVM on real programs, or damages their files.
    Corpus(corpus::Args),
    /// Compares the solver with Z3 and Bitwuzla on random queries.
    FuzzSolver(fuzz_solver::Args),
    /// Proves every law of every rewrite rule with Z3.
    ProveRules(prove_rules::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::Corpus(args) => corpus::run(&args),
        Task::FuzzSolver(args) => fuzz_solver::run(&args),
        Task::ProveRules(args) => prove_rules::run(&args),
    }
}
