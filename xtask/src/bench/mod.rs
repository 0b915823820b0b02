//! `cargo xtask bench`: measures Trefoil against native code or against published figures, in one run.
//!
//! Ratios only: machines differ and are noisy. `--save NAME` keeps the tables in `bench/runs/DATE-NAME/`.

mod concrete;
mod measure;
mod startup;
mod states;
mod symbolic;

use std::path::PathBuf;

pub use measure::root;

use anyhow::{Context, Result};

#[derive(clap::Args)]
pub struct Args {
    /// What to measure: concrete, symbolic, startup, states; all if none is given
    what: Vec<String>,

    /// Keep the tables as bench/runs/DATE-NAME
    #[arg(long, value_name = "NAME")]
    save: Option<String>,

    /// The program to measure [default: the release build]
    #[arg(long, value_name = "FILE")]
    trefoil: Option<PathBuf>,

    /// Runs of which the fastest counts
    #[arg(long, default_value_t = 5)]
    runs: u32,
}

/// One benchmark: its name and the function that makes its table in Markdown.
type Row = (&'static str, fn(&Setting) -> Result<String>);

const BENCHMARKS: &[Row] = &[
    ("concrete", concrete::table),
    ("symbolic", symbolic::table),
    ("startup", startup::table),
    ("states", states::table),
];

/// What all benchmarks need.
pub struct Setting {
    pub trefoil: PathBuf,
    pub root: PathBuf,
    pub scratch: PathBuf,
    pub runs: u32,
    pub clang: String,
}

pub fn run(args: &Args) -> Result<()> {
    let root = measure::root();
    let trefoil = match &args.trefoil {
        Some(path) => path.canonicalize().with_context(|| format!("no program at {}", path.display()))?,
        None => measure::build(&root)?,
    };
    let scratch = std::env::temp_dir().join(format!("trefoil-bench-{}", std::process::id()));
    std::fs::create_dir_all(&scratch)?;
    let clang = std::env::var("TREFOIL_CLANG").unwrap_or_else(|_| "clang-19".into());
    let setting = Setting { trefoil, root: root.clone(), scratch: scratch.clone(), runs: args.runs, clang };
    let mut report = String::new();
    for (name, table) in BENCHMARKS {
        if args.what.is_empty() || args.what.iter().any(|what| what == name) {
            let text = table(&setting)?;
            println!("{text}");
            report.push_str(&text);
        }
    }
    std::fs::remove_dir_all(&scratch)?;
    match &args.save {
        Some(name) => measure::save(&root, name, &report),
        None => Ok(()),
    }
}
