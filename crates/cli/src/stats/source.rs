//! Where figures come from: `run.stats` of KLEE's folders, `samples.csv` and `run.json` of ours. Both become one table
//! with the names of `run.stats`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use trefoil_kleedir::folder;
use trefoil_kleedir::stats::{self, Table};
use trefoil_runlog::rundir;
use trefoil_runlog::summary::{FILE_NAME, RunSummary};

/// The samples of one run.
pub struct Run {
    pub path: String,
    pub table: Table,
}

/// The runs in these folders, or in folders below them.
pub fn find(folders: &[PathBuf]) -> Result<Vec<Run>> {
    let mut found = Vec::new();
    for dir in folders {
        if !dir.is_dir() {
            bail!("{} is not a folder", dir.display());
        }
        match is_run(dir) {
            true => found.push(dir.clone()),
            false => search(dir, &mut found)?,
        }
    }
    if found.is_empty() {
        bail!("no run folder found: one has {} or {}", folder::STATS, FILE_NAME);
    }
    found.iter().map(|path| read(path)).collect()
}

fn is_run(dir: &Path) -> bool {
    dir.join(folder::STATS).is_file() || dir.join(FILE_NAME).is_file()
}

fn search(dir: &Path, found: &mut Vec<PathBuf>) -> Result<()> {
    let mut below = Vec::new();
    for entry in std::fs::read_dir(dir).with_context(|| format!("cannot read {}", dir.display()))? {
        let path = entry?.path();
        // Links such as klee-last lead to a run that is found anyway.
        if path.is_dir() && !path.is_symlink() {
            below.push(path);
        }
    }
    below.sort();
    for path in below {
        match is_run(&path) {
            true => found.push(path),
            false => search(&path, found)?,
        }
    }
    Ok(())
}

fn read(dir: &Path) -> Result<Run> {
    let path = dir.display().to_string();
    let text = || format!("the figures of {path} cannot be read");
    let table = match dir.join(folder::STATS).is_file() {
        true => stats::read(&dir.join(folder::STATS)).with_context(text)?,
        false => own_table(dir).with_context(text)?,
    };
    if table.rows.is_empty() {
        bail!("{path} has no samples yet");
    }
    Ok(Run { path, table })
}

/// Columns of `samples.csv`, what they are called in `run.stats`, and in which unit.
const SAMPLE_COLUMNS: [(&str, &str, f64); 7] = [
    ("seconds", "WallTime", 1e6),
    ("live", "NumStates", 1.0),
    ("instructions", "Instructions", 1.0),
    ("queries", "Queries", 1.0),
    ("memory", "MallocUsage", 1.0),
    ("solver_seconds", "SolverTime", 1e6),
    ("forks", "States", 1.0),
];

/// The samples of a folder of `trefoil run`. Coverage is known at the end only: it stands in the last row.
fn own_table(dir: &Path) -> Result<Table> {
    let text = std::fs::read_to_string(dir.join(rundir::SAMPLES))?;
    let summary = RunSummary::read(dir)?;
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut table =
        Table { columns: SAMPLE_COLUMNS.iter().map(|(_, name, _)| (*name).to_string()).collect(), rows: Vec::new() };
    for line in lines {
        let values: Vec<f64> = line.split(',').map(|word| word.parse().unwrap_or(0.0)).collect();
        let of = |name: &str| header.iter().position(|h| *h == name).and_then(|i| values.get(i)).copied();
        table.rows.push(SAMPLE_COLUMNS.iter().map(|(ours, _, unit)| of(ours).unwrap_or(0.0) * unit).collect());
    }
    add_coverage(&mut table, &summary);
    Ok(table)
}

fn add_coverage(table: &mut Table, summary: &RunSummary) {
    let covered = summary.coverage.lines_covered as f64;
    let uncovered = summary.coverage.lines as f64 - covered;
    let figures = [
        ("CoveredInstructions", covered),
        ("UncoveredInstructions", uncovered),
        ("FullBranches", summary.coverage.branches_covered as f64),
        ("PartialBranches", 0.0),
        ("NumBranches", summary.coverage.branches as f64),
        ("SolverQueries", summary.core_queries as f64),
    ];
    let last = table.rows.len().saturating_sub(1);
    for (name, value) in figures {
        table.columns.push(name.to_string());
        for (i, row) in table.rows.iter_mut().enumerate() {
            row.push(if i == last { value } else { 0.0 });
        }
    }
}
