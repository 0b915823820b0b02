//! `cargo xtask solve-files`: the program `trefoil solve` against the program `z3`, on files that the fuzzer writes.
//!
//! Unlike `fuzz-solver` this goes the way a user goes: text in, text out, both programs started on the same files. Z3
//! is asked file by file, ours in one call for all. A missing z3 is an error, never a skip.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use trefoil_expr::Pool;
use trefoil_expr::smtlib::write_query;

use crate::fuzz_solver::generate::choices_of_batch;
use crate::fuzz_solver::generate_batch;

/// Options of the task.
#[derive(clap::Args)]
pub struct Args {
    /// How many files.
    #[arg(long, default_value_t = 1000)]
    files: u64,
    /// Where the random numbers start.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the files go and stay [default: a folder that is removed if all is well].
    #[arg(long)]
    write: Option<PathBuf>,
    /// The program to test.
    #[arg(long, default_value = "target/release/trefoil")]
    trefoil: PathBuf,
    /// The program to compare with.
    #[arg(long, default_value = "z3")]
    z3: PathBuf,
}

/// Files from one pool: afterwards everything starts anew, as in `fuzz-solver`.
const BATCH: u64 = 500;
/// Seconds for one answer of either program.
const TIMEOUT: &str = "20";

pub fn run(args: &Args) -> Result<()> {
    let start = Instant::now();
    let temporary = std::env::temp_dir().join(format!("trefoil-solve-files-{}", std::process::id()));
    let folder = args.write.as_ref().unwrap_or(&temporary);
    std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let files = write_files(args, folder)?;
    let ours = ours(&args.trefoil, &files)?;
    let (mut n_sat, mut n_unknown) = (0, 0);
    for (file, ours) in files.iter().zip(&ours) {
        let theirs = theirs(&args.z3, file)?;
        match (ours.as_str(), theirs.as_str()) {
            ("unknown", _) | (_, "unknown" | "timeout") => n_unknown += 1,
            (ours, theirs) if ours == theirs => n_sat += u64::from(ours == "sat"),
            (ours, theirs) => bail!("{}: trefoil says {ours}, z3 says {theirs}", file.display()),
        }
    }
    println!(
        "{} files ({n_sat} sat), trefoil solve and z3 agree; without an answer of both: {n_unknown}; {:.0} s",
        files.len(),
        start.elapsed().as_secs_f64()
    );
    if args.write.is_none() {
        std::fs::remove_dir_all(&temporary)?;
    }
    Ok(())
}

fn write_files(args: &Args, folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for batch in 0..args.files.div_ceil(BATCH) {
        let mut pool = Pool::new();
        let mut random = choices_of_batch(args.seed.wrapping_add(batch));
        let size = BATCH.min(args.files - files.len() as u64);
        for conjuncts in generate_batch(&mut pool, &mut random, size) {
            let file = folder.join(format!("{:06}.smt2", files.len()));
            std::fs::write(&file, write_query(&pool, &conjuncts, false))
                .with_context(|| format!("cannot write {}", file.display()))?;
            files.push(file);
        }
    }
    Ok(files)
}

/// Our verdicts, each file in a session of its own.
fn ours(program: &Path, files: &[PathBuf]) -> Result<Vec<String>> {
    let output = start(Command::new(program).args(["solve", "--solver-timeout", TIMEOUT]).args(files))?;
    let verdicts: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(Into::into).collect();
    if verdicts.len() != files.len() {
        bail!(
            "trefoil solve gives {} answers to {} files\n{}",
            verdicts.len(),
            files.len(),
            String::from_utf8_lossy(&output.stderr)
        );
    }
    Ok(verdicts)
}

/// Z3's verdict.
fn theirs(program: &Path, file: &Path) -> Result<String> {
    let output = start(Command::new(program).arg(format!("-T:{TIMEOUT}")).arg(file))?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_string();
    match text.as_str() {
        "sat" | "unsat" | "unknown" | "timeout" => Ok(text),
        other => bail!("{}: z3 says: {other}", file.display()),
    }
}

fn start(command: &mut Command) -> Result<Output> {
    command.output().with_context(|| format!("cannot start {}", command.get_program().to_string_lossy()))
}
