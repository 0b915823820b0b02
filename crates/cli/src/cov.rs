//! `trefoil cov`: tests replayed on a coverage build, and what its counters say.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, SystemTime};

use anyhow::{Context, Result};
use trefoil_cov::compare::{Compared, compare};
use trefoil_cov::counters::Tool;
use trefoil_cov::formats::{Page, cobertura, html, lcov, table};
use trefoil_cov::model::Item;
use trefoil_cov::order::{first_tests, minimal_set};
use trefoil_cov::{Counters, Coverage, Scratch};
use trefoil_replay::{Options, Policy, Replayer, Source};
use trefoil_runlog::coverage::Coverage as Claimed;

use crate::run::parse_time;

/// Replay tests on a coverage build (--coverage, or -fprofile-instr-generate -fcoverage-mapping) and add up its counters.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The native program, built for coverage
    #[arg(value_name = "PROG")]
    program: PathBuf,

    /// Run folders, test files, or folders of them [default: trefoil-last]
    #[arg(value_name = "TEST")]
    tests: Vec<PathBuf>,

    /// Only files whose path contains this
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,

    /// Write an lcov tracefile
    #[arg(long, value_name = "FILE")]
    lcov: Option<PathBuf>,

    /// Write Cobertura XML
    #[arg(long, value_name = "FILE")]
    cobertura: Option<PathBuf>,

    /// Write pages with annotated source into this folder
    #[arg(long, value_name = "DIR")]
    html: Option<PathBuf>,

    /// Say which test first executes each line
    #[arg(long)]
    first: bool,

    /// List tests that suffice for the same lines and branches
    #[arg(long)]
    minimize: bool,

    /// Stop a test after this time; its counters are written nevertheless
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "10s")]
    timeout: Duration,

    /// The tool that reads the counters [default: by the compiler that built the program]
    #[arg(long, value_name = "COMMAND")]
    gcov: Option<String>,

    /// Run the tests with your own rights; what they delete is gone
    #[arg(long)]
    no_sandbox: bool,
}

const EXAMPLES: &str = "Examples:
  gcc --coverage -g prog.c -o prog-cov && trefoil cov ./prog-cov
  trefoil cov ./prog-cov trefoil-out-3 --html coverage --lcov coverage.info
  trefoil cov ./prog-cov --minimize";

pub fn run(args: Args) -> Result<ExitCode> {
    let places = if args.tests.is_empty() { vec!["trefoil-last".into()] } else { args.tests.clone() };
    let source = Source::open(&places)?;
    let scratch = Scratch::new()?;
    let counters = count(&args, &source, scratch.path())?;
    let mut coverage = counters.coverage(0..counters.len())?;
    keep_only(&mut coverage, &args.only);
    let engine = claimed(&source, &coverage);
    let base = std::env::current_dir().unwrap_or_default();
    print!("{}", table(&coverage, &engine, &base));
    let silent = counters.len() - counters.counted();
    if silent > 0 {
        println!("{silent} of {} tests ended without writing counters", counters.len());
    }
    let names: Vec<String> = source.tests.iter().map(|test| test.name.clone()).collect();
    let first = if args.first || args.minimize || args.html.is_some() {
        first_tests(&counters, &coverage)?
    } else {
        BTreeMap::new()
    };
    if args.first {
        show_first(&first, &names, &base);
    }
    if args.minimize {
        let chosen = minimal_set(&counters, &first)?;
        println!("{} of {} tests suffice:", chosen.len(), names.len());
        chosen.iter().for_each(|test| println!("{}", source.tests[*test].path.display()));
    }
    write_files(&args, &coverage, &first, &names, &engine, &base)?;
    Ok(verdict(&engine, &base))
}

/// Replays everything; keeps what each test counted.
fn count(args: &Args, source: &Source, scratch: &Path) -> Result<Counters> {
    let tool = Tool::of(&args.program, args.gcov.as_deref(), scratch)?;
    let mut options = Options::new(std::env::current_exe().context("cannot find the trefoil program itself")?);
    options.timeout = args.timeout;
    options.coverage = true;
    options.policy = if args.no_sandbox { Policy::Unconfined } else { Policy::Confine };
    options.assumptions = source.assumptions.clone();
    let mut replayer = Replayer::new(&args.program, options)?;
    let mut counters = Counters::new(tool);
    for test in &source.tests {
        let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
        counters.push(outcome.coverage);
    }
    Ok(counters)
}

fn keep_only(coverage: &mut Coverage, only: &[String]) {
    let wanted = |path: &Path| only.is_empty() || only.iter().any(|text| path.to_string_lossy().contains(text));
    coverage.files.retain(|path, _| wanted(path));
}

/// What the engine said about the same run, if it is one of ours.
fn claimed(source: &Source, coverage: &Coverage) -> BTreeMap<PathBuf, Compared> {
    let claim = source.run.as_deref().and_then(|run| Claimed::read(run).ok());
    claim.map(|claim| compare(&claim, coverage)).unwrap_or_default()
}

fn show_first(first: &BTreeMap<Item, usize>, names: &[String], base: &Path) {
    for (item, test) in first.iter().filter(|(item, _)| item.branch.is_none()) {
        let file = item.file.strip_prefix(base).unwrap_or(&item.file).display();
        println!("{file}:{}: {}", item.line, names[*test]);
    }
}

fn write_files(
    args: &Args,
    coverage: &Coverage,
    first: &BTreeMap<Item, usize>,
    tests: &[String],
    engine: &BTreeMap<PathBuf, Compared>,
    base: &Path,
) -> Result<()> {
    let write = |path: &Path, text: String| {
        std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
    };
    if let Some(path) = &args.lcov {
        write(path, lcov(coverage))?;
    }
    if let Some(path) = &args.cobertura {
        let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
        write(path, cobertura(coverage, base, now))?;
    }
    if let Some(dir) = &args.html {
        std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
        let title = format!("Coverage of {}", args.program.display());
        let page = Page { title, coverage, first, tests, engine, base };
        html(&page).into_iter().try_for_each(|(name, text)| write(&dir.join(name), text))?;
    }
    Ok(())
}

/// The engine must not claim what no replay does.
fn verdict(engine: &BTreeMap<PathBuf, Compared>, base: &Path) -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for (path, compared) in engine {
        let file = path.strip_prefix(base).unwrap_or(path).display();
        for (line, test) in &compared.unconfirmed {
            eprintln!("error: {file}:{line}: the engine says that test {test} executes this line; natively none does");
            code = ExitCode::FAILURE;
        }
    }
    code
}
