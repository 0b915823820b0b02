//! `cargo xtask corpus`: reads real programs with our bitcode reader and with LLVM, and compares.
//!
//! The programs come from the distribution's source packages and are compiled here, with each clang that
//! is installed; every instruction, constant, symbol and source line must agree. `--mutate N` damages
//! the files in N ways instead: reading must never panic, hang or use much memory.
//!
//! To add a program: a function in `programs` that returns its files, and one line in `PROGRAMS`.

#[path = "corpus/programs.rs"]
mod programs;
#[path = "corpus/sources.rs"]
mod sources;
#[path = "../../crates/bitcode/tests/support/mod.rs"]
mod support;

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::compare::{Report, compare};
use support::mutate;

/// Memory is part of what `--mutate` checks.
#[global_allocator]
static ALLOCATOR: support::memory::Counting = support::memory::Counting;

#[derive(clap::Args)]
pub struct Args {
    /// Only this program (small, musl, coreutils, sqlite, rust, zig).
    #[arg(long)]
    only: Option<String>,
    /// Damage the files in this many ways instead of comparing them.
    #[arg(long)]
    mutate: Option<u64>,
    /// First seed of the damage.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Where sources and bitcode are kept.
    #[arg(long, default_value = "target/corpus")]
    dir: PathBuf,
}

/// A program of the corpus: compiles it below a directory and says which files came out.
type Program = fn(&Path) -> Result<Vec<Item>>;

const PROGRAMS: &[(&str, Program)] = &[
    ("small", programs::small),
    ("musl", programs::musl),
    ("coreutils", programs::coreutils),
    ("sqlite", programs::sqlite),
    ("rust", programs::rust),
    ("zig", programs::zig),
];

/// A bitcode file and where LLVM's text of it comes from.
pub struct Item {
    pub bitcode: PathBuf,
    pub disassembly: Disassembly,
}

pub enum Disassembly {
    /// `llvm-dis-N`
    LlvmDis(u32),
    /// Written by the compiler itself.
    File(PathBuf),
}

pub fn run(args: &Args) -> Result<()> {
    std::fs::create_dir_all(&args.dir)?;
    let dir = args.dir.canonicalize()?;
    let mut items = Vec::new();
    let mut total = Report::default();
    for (name, program) in PROGRAMS {
        if args.only.as_deref().is_some_and(|only| only != *name) {
            continue;
        }
        println!("{name}: compiling");
        let built = program(&dir).with_context(|| format!("compiling {name}"))?;
        if args.mutate.is_none() {
            let report = compare_all(&built)?;
            println!("{name}: {} files, {}", built.len(), summary(&report));
            total.add(report);
        }
        items.extend(built);
    }
    match args.mutate {
        Some(n) => mutate_all(&items, args.seed, n),
        None => finish(&total, items.len()),
    }
}

fn summary(report: &Report) -> String {
    let Report { instructions, symbols, locations, records, n_differences, .. } = report;
    format!(
        "{instructions} instructions, {locations} source locations, {records} debug records, \
         {symbols} symbols and types: {n_differences} differences"
    )
}

fn finish(total: &Report, n_files: usize) -> Result<()> {
    for difference in &total.differences {
        println!("{difference}");
    }
    println!("all: {n_files} files, {}", summary(total));
    if n_files == 0 {
        bail!("nothing was compared");
    }
    if total.n_differences > 0 {
        bail!("{} differences", total.n_differences);
    }
    Ok(())
}

fn compare_all(items: &[Item]) -> Result<Report> {
    let total = Mutex::new(Report::default());
    in_parallel(items, |item| {
        let bytes = std::fs::read(&item.bitcode)?;
        let text = match &item.disassembly {
            Disassembly::File(path) => std::fs::read_to_string(path)?,
            Disassembly::LlvmDis(version) => disassemble(*version, &item.bitcode)?,
        };
        let report = compare(&item.bitcode.display().to_string(), bytes, &text);
        lock(&total).add(report);
        Ok(())
    })?;
    Ok(total.into_inner().unwrap_or_else(|poison| poison.into_inner()))
}

fn disassemble(version: u32, bitcode: &Path) -> Result<String> {
    let output = Command::new(format!("llvm-dis-{version}")).arg(bitcode).args(["-o", "-"]).output()?;
    if !output.status.success() {
        bail!("llvm-dis-{version} {}: {}", bitcode.display(), String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Damages files until `n` inputs were tried.
fn mutate_all(items: &[Item], first_seed: u64, n: u64) -> Result<()> {
    let mut files = Vec::new();
    for item in items {
        let bytes = std::fs::read(&item.bitcode)?;
        // Large files would take most of the time and hold nothing that small ones do not.
        if bytes.len() <= 64 << 10 {
            files.push(bytes);
        }
    }
    if files.is_empty() {
        bail!("no file is small enough to damage");
    }
    println!("mutate: {n} inputs from {} files", files.len());
    let totals = Mutex::new(mutate::Totals::default());
    let chunk = 10_000;
    let seeds: Vec<u64> = (0..n.div_ceil(chunk)).map(|at| first_seed + at * chunk).collect();
    let end = first_seed + n;
    in_parallel(&seeds, |seed| {
        let part = mutate::run(&files, *seed..(*seed + chunk).min(end));
        lock(&totals).add(part);
        Ok(())
    })?;
    let totals = totals.into_inner().unwrap_or_else(|poison| poison.into_inner());
    println!("{totals}");
    match totals.is_good() {
        true => Ok(()),
        false => bail!("some input broke the reader"),
    }
}

/// Runs `task` on all items with as many threads as there are cores; stops at the first error.
pub fn in_parallel<T: Sync>(items: &[T], task: impl Fn(&T) -> Result<()> + Sync) -> Result<()> {
    let next = AtomicUsize::new(0);
    let failure = Mutex::new(None);
    let worker = || {
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(error) = task(item) {
                lock(&failure).get_or_insert(error);
                next.store(items.len(), Ordering::Relaxed);
            }
        }
    };
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(worker);
        }
    });
    match failure.into_inner().unwrap_or_else(|poison| poison.into_inner()) {
        Some(error) => Err(error),
        None => Ok(()),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(|poison| poison.into_inner())
}
