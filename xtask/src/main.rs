//! Development tasks that cargo cannot express: `cargo xtask tidy|corpus|prove-rules|bench|gen-docs`.
//!
//! To add a task: a module with `Args` and `run`, and one line in each of the two lists below.

mod bench;
mod corpus;
mod fuzz_solver;
mod gen_docs;
mod prove_rules;
mod solve_files;
mod suites;
mod tidy;

use clap::Parser;

#[derive(Parser)]
#[command(name = "xtask", about = "Development tasks of Trefoil")]
enum Task {
    /// Measures Trefoil; ratios against native code or published figures.
    Bench(bench::Args),
    /// Compares the bitcode reader with LLVM on real programs, or damages their files.
    Corpus(corpus::Args),
    /// Compares the solver with Z3 and Bitwuzla on random queries.
    FuzzSolver(fuzz_solver::Args),
    /// Writes docs/syscalls.md from the header lines of the models.
    GenDocs(gen_docs::Args),
    /// Proves every law of every rewrite rule with Z3.
    ProveRules(prove_rules::Args),
    /// Compares `trefoil solve` with the program z3 on files.
    SolveFiles(solve_files::Args),
    /// Checks the rules of the house: headers, sizes, directions.
    Tidy(tidy::Args),
    /// Compares real programs under `trefoil run` with their native runs.
    Suites(suites::Args),
}

fn main() -> anyhow::Result<()> {
    match Task::parse() {
        Task::Bench(args) => bench::run(&args),
        Task::Corpus(args) => corpus::run(&args),
        Task::FuzzSolver(args) => fuzz_solver::run(&args),
        Task::GenDocs(args) => gen_docs::run(&args),
        Task::ProveRules(args) => prove_rules::run(&args),
        Task::SolveFiles(args) => solve_files::run(&args),
        Task::Tidy(args) => tidy::run(&args),
        Task::Suites(args) => suites::run(&args),
    }
}
