//! `trefoil export`: tests in the forms of other tools.

use std::collections::HashSet;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use trefoil_replay::{End, Options, Replayer, Source};
use trefoil_testcase::export::{Metadata, Observed, Part, c_file, metadata, seed, shell_script, testcase};
use trefoil_testcase::world::world;

use crate::run::parse_time;

/// Write tests for other tools: a shell script, a C program, Test-Comp XML, a seed corpus.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What to write
    #[arg(value_enum)]
    form: Form,

    /// The native program; shell scripts and C files assert what it does
    #[arg(value_name = "PROG")]
    program: PathBuf,

    /// Run folders, test files, or folders of them [default: trefoil-last]
    #[arg(value_name = "TEST")]
    tests: Vec<PathBuf>,

    /// The file to write, or the folder for testcomp and corpus
    #[arg(long, short, value_name = "PATH")]
    output: PathBuf,

    /// Which part of a test is a seed
    #[arg(long, value_enum, default_value = "auto")]
    seed: SeedPart,

    /// Stop a test after this time
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "10s")]
    timeout: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    /// A script for bash: runs every test, compares status and output
    Shell,
    /// A C program that does the same
    C,
    /// One XML file per test and metadata.xml
    Testcomp,
    /// A folder of seeds for AFL++ or libFuzzer
    Corpus,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum SeedPart {
    Auto,
    Stdin,
    File,
    Args,
    Objects,
}

const EXAMPLES: &str = "Examples:
  trefoil export shell ./prog -o tests.sh && PROG=./prog bash tests.sh
  trefoil export c ./prog trefoil-out-3 -o tests.c && cc tests.c -o tests && ./tests ./prog
  trefoil export corpus ./prog -o seeds && afl-fuzz -i seeds -o out ./prog-afl";

pub fn run(args: Args) -> Result<ExitCode> {
    let places = if args.tests.is_empty() { vec!["trefoil-last".into()] } else { args.tests.clone() };
    let source = Source::open(&places)?;
    let program = args.program.canonicalize().with_context(|| format!("no program {}", args.program.display()))?;
    let name = program.as_os_str().as_bytes();
    let written = match args.form {
        Form::Shell => write_one(&args.output, &shell_script(name, &observe(&args, &source)?), source.tests.len())?,
        Form::C => write_one(&args.output, &c_file(name, &observe(&args, &source)?), source.tests.len())?,
        Form::Testcomp => write_testcomp(&args.output, &program, &source)?,
        Form::Corpus => write_corpus(&args.output, &source, args.seed)?,
    };
    println!("{written} in {}", args.output.display());
    Ok(ExitCode::SUCCESS)
}

/// Runs every test in the sandbox and notes what the program does.
fn observe(args: &Args, source: &Source) -> Result<Vec<Observed>> {
    let mut options = Options::new(std::env::current_exe().context("cannot find the trefoil program itself")?);
    options.timeout = args.timeout;
    options.assumptions = source.assumptions.clone();
    let mut replayer = Replayer::new(&args.program, options)?;
    if replayer.facts().intrinsics {
        bail!("the program reads its test cases itself; run it with KTEST_FILE=TEST, or use testcomp or corpus");
    }
    let mut all = Vec::new();
    for test in &source.tests {
        let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
        let status = match outcome.end {
            End::Exit(code) => Some(code),
            End::Signal(signal) => Some(128 + signal),
            End::TimeLimit | End::Waiting | End::OutputLimit | End::NotStarted(_) => None,
        };
        let world = world(&test.case)?;
        all.push(Observed { name: test.name.clone(), world, status, stdout: outcome.stdout });
    }
    Ok(all)
}

fn write_one(path: &Path, text: &str, tests: usize) -> Result<String> {
    std::fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(format!("{tests} tests"))
}

fn write_testcomp(dir: &Path, program: &Path, source: &Source) -> Result<String> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let about = Metadata {
        version: env!("CARGO_PKG_VERSION").into(),
        program: program.display().to_string(),
        program_hash: first_word(Command::new("sha256sum").arg(program)),
        created: first_word(Command::new("date").args(["-u", "+%Y-%m-%dT%H:%M:%SZ"])),
    };
    std::fs::write(dir.join("metadata.xml"), metadata(&about))?;
    for test in &source.tests {
        std::fs::write(dir.join(format!("testcase-{}.xml", test.name)), testcase(&test.case))?;
    }
    Ok(format!("{} tests", source.tests.len()))
}

/// The first word that a tool of the system prints; nothing if it is not there.
fn first_word(command: &mut Command) -> String {
    let output = command.output().map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&output).split_whitespace().next().unwrap_or_default().to_string()
}

fn write_corpus(dir: &Path, source: &Source, part: SeedPart) -> Result<String> {
    std::fs::create_dir_all(dir).with_context(|| format!("cannot make {}", dir.display()))?;
    let part = match part {
        SeedPart::Auto => Part::Auto,
        SeedPart::Stdin => Part::Stdin,
        SeedPart::File => Part::File,
        SeedPart::Args => Part::Args,
        SeedPart::Objects => Part::Objects,
    };
    // Fuzzers start slower with equal seeds.
    let mut known = HashSet::new();
    for test in &source.tests {
        let Some(bytes) = seed(&test.case, &world(&test.case)?, part) else { continue };
        if known.insert(bytes.clone()) {
            std::fs::write(dir.join(&test.name), bytes)?;
        }
    }
    if known.is_empty() {
        bail!("no test has such a part; --seed chooses another");
    }
    Ok(format!("{} different seeds", known.len()))
}
