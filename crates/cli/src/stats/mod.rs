//! `trefoil stats`: figures of runs, as `klee-stats` prints them, from KLEE's folders and ours; and as a plot.

mod plot;
mod source;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

use source::Run;
use table::{Columns, Look};

/// Figures of runs, from folders of `trefoil run` or of KLEE (`klee-out-N`); a folder of folders is searched.
#[derive(clap::Args)]
pub struct Args {
    /// Folders
    #[arg(value_name = "DIR", required = true)]
    folders: Vec<PathBuf>,

    /// All columns
    #[arg(long, group = "columns")]
    print_all: bool,

    /// Times as shares of the whole time
    #[arg(long, group = "columns")]
    print_rel_times: bool,

    /// Times in seconds
    #[arg(long, group = "columns")]
    print_abs_times: bool,

    /// Also states and memory
    #[arg(long, group = "columns")]
    print_more: bool,

    /// These columns, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', group = "columns")]
    print_columns: Vec<String>,

    /// klee, csv, readable-csv or json
    #[arg(long, value_name = "LOOK", default_value = "klee")]
    table_format: String,

    /// The same as --table-format=json
    #[arg(long)]
    json: bool,

    /// All samples of one run as CSV, with the names of run.stats
    #[arg(long)]
    to_csv: bool,

    /// Digits behind the point
    #[arg(long, value_name = "N", default_value_t = 2)]
    precision: usize,

    /// Sort the rows by this column, largest first
    #[arg(long, value_name = "COLUMN")]
    sort_by: Option<String>,

    /// Smallest first
    #[arg(long)]
    ascending: bool,

    /// Write a plot of coverage, states, queries and memory over time (SVG)
    #[arg(long, value_name = "FILE")]
    plot: Option<PathBuf>,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let runs = source::find(&args.folders)?;
    if let Some(path) = &args.plot {
        std::fs::write(path, plot::svg(&runs)).with_context(|| format!("cannot write {}", path.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.to_csv {
        print!("{}", samples(&runs));
        return Ok(ExitCode::SUCCESS);
    }
    let columns = args.columns()?;
    let mut rows = table::rows(&runs, &columns);
    if let Some(name) = &args.sort_by {
        let Some(at) = columns.position(name) else { bail!("no column `{name}`: {}", columns.names().join(", ")) };
        rows.sort_by(|a, b| a.values[at].total_cmp(&b.values[at]));
        if !args.ascending {
            rows.reverse();
        }
    }
    if runs.len() > 1 {
        rows.push(table::total(&runs, &columns));
    }
    match args.look()? {
        Look::Json => println!("{}", serde_json::to_string_pretty(&as_json(&columns, &rows))?),
        look => print!("{}", table::text(&columns, &rows, look, args.precision)),
    }
    Ok(ExitCode::SUCCESS)
}

impl Args {
    fn columns(&self) -> Result<Columns> {
        if !self.print_columns.is_empty() {
            return Columns::named(&self.print_columns).map_err(anyhow::Error::msg);
        }
        Ok(if self.print_all {
            Columns::all()
        } else if self.print_more {
            Columns::more()
        } else if self.print_rel_times {
            Columns::relative_times()
        } else if self.print_abs_times {
            Columns::absolute_times()
        } else {
            Columns::usual()
        })
    }

    fn look(&self) -> Result<Look> {
        match self.table_format.as_str() {
            _ if self.json => Ok(Look::Json),
            "json" => Ok(Look::Json),
            "klee" => Ok(Look::Klee),
            "csv" => Ok(Look::Csv),
            "readable-csv" => Ok(Look::ReadableCsv),
            other => bail!("--table-format: `{other}` is none of klee, csv, readable-csv, json"),
        }
    }
}

fn as_json(columns: &Columns, rows: &[table::Row]) -> Value {
    let row = |row: &table::Row| {
        let mut object = Map::from_iter([("Path".to_string(), Value::from(row.path.as_str()))]);
        for (name, value) in columns.names().iter().zip(&row.values) {
            object.insert((*name).to_string(), Value::from(*value));
        }
        Value::from(object)
    };
    rows.iter().map(row).collect()
}

fn samples(runs: &[Run]) -> String {
    let mut out = String::new();
    for run in runs {
        out += &format!("{}\n", run.table.columns.join(","));
        for row in &run.table.rows {
            let numbers: Vec<String> = row.iter().map(f64::to_string).collect();
            out += &format!("{}\n", numbers.join(","));
        }
    }
    out
}
