//! The `trefoil` program: parses the command line, composes the crates, prints, exits.
//! Nothing below this crate prints, parses flags or ends the process.

mod campaign;
mod cc;
mod cov;
mod debug;
mod export;
mod inspect;
mod interrupt;
mod klee;
mod ktest;
mod progress;
mod query_log;
mod replay;
mod report;
mod run;
mod selftest;
mod setup;
mod solve;
mod stats;

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use trefoil_toolchain::cc::Driver;

/// Symbolic execution of real programs: tests that cover almost every line, an exact input for every bug.
#[derive(Parser)]
#[command(name = "trefoil", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The commands. To add one: a module with an `Args` struct and `run`, a variant here, an arm in `dispatch`.
#[derive(Subcommand)]
enum Command {
    /// Compile C: takes what clang takes, leaves the bitcode inside the objects. CC="trefoil cc" ./configure
    Cc(cc::Args),
    /// The same for C++
    #[command(name = "c++")]
    Cxx(cc::Args),
    /// Explore, replay and measure every program of a manifest; goes on where it was
    Campaign(campaign::Args),
    /// Show modules, functions, undefined symbols and what cannot be executed yet
    Inspect(inspect::Args),
    /// KLEE's command line, output folder and messages; `trefoil klee --help` lists its options
    Klee(klee::Args),
    /// Show, extract and make test cases, as ktest-tool, gen-bout and gen-random-bout do
    Ktest(ktest::Args),
    /// Show what runs found: a page, SARIF, JUnit XML, JSON
    Report(report::Args),
    /// Replay tests on a coverage build and show what its counters say
    Cov(cov::Args),
    /// Write tests for other tools: shell script, C program, Test-Comp XML, seed corpus
    Export(export::Args),
    /// Run the native program on tests, confined, and compare with what the engine said
    Replay(replay::Args),
    /// Explore a program, or just run it if nothing in it is symbolic
    Run(Box<run::Args>),
    /// Run generated programs natively and under the engine, and compare
    Selftest(selftest::Args),
    /// Build and cache what running programs needs (done on demand otherwise)
    Setup(setup::Args),
    /// Answer SMT-LIB files with the engine's own solver
    Solve(Box<solve::Args>),
    /// Figures of runs over time, as klee-stats prints them, or as a plot
    Stats(stats::Args),
}

fn dispatch(command: Command) -> Result<ExitCode> {
    match command {
        Command::Cc(args) => cc::run(Driver::C, args),
        Command::Cxx(args) => cc::run(Driver::Cxx, args),
        Command::Campaign(args) => campaign::run(args),
        Command::Inspect(args) => inspect::run(args),
        Command::Klee(args) => klee::run(&args),
        Command::Ktest(args) => ktest::run(args),
        Command::Report(args) => report::run(args),
        Command::Cov(args) => cov::run(args),
        Command::Export(args) => export::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Run(args) => run::run(*args),
        Command::Selftest(args) => selftest::run(args),
        Command::Setup(args) => setup::run(args),
        Command::Solve(args) => solve::run(*args),
        Command::Stats(args) => stats::run(args),
    }
}

/// Forking a state and asking a question both make many small objects: this allocator is a fifth faster on them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Options of the symbolic environment stand after the program; who forgets that is told.
fn refuse(error: &clap::Error) -> ! {
    if let Some(clap::error::ContextValue::String(word)) = error.get(clap::error::ContextKind::InvalidArg)
        && let Some(hint) = run::misplaced(word)
    {
        eprintln!("trefoil: {hint}\n");
    }
    error.exit()
}

/// KLEE's tools, each of them this program under another name, and what they are called here.
pub(crate) const KLEE_TOOLS: &[(&str, &[&str])] = &[
    ("klee", &["klee"]),
    ("ktest-tool", &["ktest"]),
    ("klee-stats", &["stats"]),
    ("klee-replay", &["replay", "--as-klee"]),
    ("ktest-gen", &["ktest", "gen"]),
    ("gen-bout", &["ktest", "gen"]),
    ("ktest-randgen", &["ktest", "random"]),
    ("gen-random-bout", &["ktest", "random"]),
];

/// The words of the command line, as if we had been called under our own name.
fn words() -> Vec<OsString> {
    let mut words: Vec<_> = env::args_os().collect();
    let called = words.first().map(|name| Path::new(name).file_name().unwrap_or_default().to_os_string());
    if let Some((_, ours)) = KLEE_TOOLS.iter().find(|(name, _)| called.as_deref() == Some(OsStr::new(name))) {
        words.splice(1..1, ours.iter().map(OsString::from));
    }
    words
}

/// A reader that has seen enough, such as `head`, is no failure of ours.
fn end_quietly_with_the_reader() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let text = panic.payload_as_str().unwrap_or_default();
        if text.starts_with("failed printing to stdout") && text.contains("Broken pipe") {
            std::process::exit(0);
        }
        usual(panic);
    }));
}

fn main() -> ExitCode {
    end_quietly_with_the_reader();
    let all = words();
    let mut words = all.iter().skip(1).cloned();
    // Compilers and KLEE take arguments that no usual option parser would let through: these are looked at first.
    let command = match words.next().as_ref().and_then(|word| word.to_str()) {
        Some("cc") => Command::Cc(cc::Args::from(words.collect::<Vec<OsString>>())),
        Some(trefoil_replay::sandbox::COMMAND) => return replay::sandbox(words),
        Some(trefoil_campaign::runner::END_WITH_PARENT) => {
            return end(campaign::end_with_parent(words), ExitCode::from(2));
        }
        Some("c++") => Command::Cxx(cc::Args::from(words.collect::<Vec<OsString>>())),
        Some("klee") => Command::Klee(klee::Args::from(words.collect::<Vec<OsString>>())),
        _ => Cli::try_parse_from(&all).unwrap_or_else(|error| refuse(&error)).command,
    };
    // A run's exit code 1 means a bug of the program; compilers are expected to fail with 1.
    let failure = if matches!(command, Command::Run(_)) { ExitCode::from(2) } else { ExitCode::FAILURE };
    end(dispatch(command), failure)
}

fn end(result: Result<ExitCode>, failure: ExitCode) -> ExitCode {
    result.unwrap_or_else(|error| {
        eprintln!("trefoil: {error:#}");
        failure
    })
}
