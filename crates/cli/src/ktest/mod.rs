//! `trefoil ktest`: shows test cases as `ktest-tool` does, extracts their objects, and makes new ones.

mod make;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use trefoil_kleedir::ktest_text::{describe, hex, numbers, trimmed};
use trefoil_testcase::{TestCase, ktest};

/// Show test cases, take out their objects, or make new ones.
///
/// The text is that of ktest-tool; `gen` and `random` make test cases as gen-bout and gen-random-bout do.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Args {
    /// Test cases
    #[arg(value_name = "FILE.ktest", required = true)]
    files: Vec<PathBuf>,

    /// Leave out zeros at the end of objects
    #[arg(long)]
    trim_zeros: bool,

    /// Write this object to FILE.ktest.NAME instead of showing the test; may be given again
    #[arg(long, value_name = "NAME")]
    extract: Vec<String>,

    /// One JSON array with all tests
    #[arg(long)]
    json: bool,

    #[command(subcommand)]
    make: Option<Make>,
}

#[derive(clap::Subcommand)]
enum Make {
    /// Make a test case from arguments and files: ARGS with --sym-stdin FILE, --sym-stdout FILE, --sym-file FILE, --bout-file OUT among them
    #[command(disable_help_flag = true)]
    Gen {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        words: Vec<String>,
    },
    /// Make a random test case: SEED, then --sym-arg, --sym-args, --sym-files, --sym-stdin, --sym-stdout as for a run, and --bout-file OUT
    #[command(disable_help_flag = true)]
    Random {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, required = true)]
        words: Vec<String>,
    },
}

pub fn run(args: Args) -> Result<ExitCode> {
    match args.make {
        Some(Make::Gen { words }) => make::from_files(&words)?,
        Some(Make::Random { words }) => make::random(&words)?,
        None => show(&args)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn show(args: &Args) -> Result<()> {
    let mut all = Vec::new();
    for (i, path) in args.files.iter().enumerate() {
        let test = read(path)?;
        if !args.extract.is_empty() {
            extract(path, &test, &args.extract, args.trim_zeros)?;
        } else if args.json {
            all.push(as_json(path, &test));
        } else {
            let gap = if i + 1 < args.files.len() { "\n" } else { "" };
            print!("{}{gap}", describe(&path.display().to_string(), &test, args.trim_zeros));
        }
    }
    if args.json {
        println!("{}", serde_json::to_string_pretty(&all)?);
    }
    Ok(())
}

fn read(path: &Path) -> Result<TestCase> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    ktest::read(&bytes).with_context(|| path.display().to_string())
}

fn extract(path: &Path, test: &TestCase, names: &[String], trim: bool) -> Result<()> {
    for name in names {
        let Some(object) = test.object(name) else {
            let known: Vec<_> = test.objects.iter().map(|object| String::from_utf8_lossy(&object.name)).collect();
            bail!("{} has no object `{name}`; it has: {}", path.display(), known.join(", "));
        };
        let bytes = if trim { trimmed(&object.bytes) } else { &object.bytes };
        let mut target = path.as_os_str().to_owned();
        target.push(format!(".{name}"));
        std::fs::write(&target, bytes).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

fn as_json(path: &Path, test: &TestCase) -> Value {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let objects = test.objects.iter().map(|object| {
        let (int, uint) = numbers(&object.bytes).unzip();
        json!({
            "name": text(&object.name),
            "size": object.bytes.len(),
            "hex": hex(&object.bytes),
            "text": text(&object.bytes),
            "int": int,
            "uint": uint,
        })
    });
    json!({
        "file": path.display().to_string(),
        "args": test.args.iter().map(|arg| text(arg)).collect::<Vec<_>>(),
        "objects": objects.collect::<Vec<_>>(),
    })
}
