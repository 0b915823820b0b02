//! The table: which columns, how they follow from the samples, and how they look.

use trefoil_kleedir::stats::Table;

use super::source::Run;

/// One column of the output.
struct Column {
    name: &'static str,
    value: fn(&Table) -> f64,
    /// Counts have no digits behind the point.
    is_count: bool,
}

const MICRO: f64 = 1e6;
const MIB: f64 = 1024.0 * 1024.0;

/// All columns, in the order of `--print-all`.
const ALL: &[Column] = &[
    Column { name: "Instrs", value: |t| t.last("Instructions"), is_count: true },
    Column { name: "Time(s)", value: |t| t.last("WallTime") / MICRO, is_count: false },
    Column { name: "ICov(%)", value: instruction_coverage, is_count: false },
    Column { name: "BCov(%)", value: branch_coverage, is_count: false },
    Column { name: "ICount", value: instruction_count, is_count: true },
    Column { name: "TSolver(%)", value: |t| share(t, "SolverTime"), is_count: false },
    Column { name: "States", value: |t| t.last("NumStates"), is_count: true },
    Column { name: "maxStates", value: |t| largest(t, "NumStates"), is_count: true },
    Column { name: "avgStates", value: |t| average(t, "NumStates"), is_count: false },
    Column { name: "Mem(MiB)", value: |t| t.last("MallocUsage") / MIB, is_count: false },
    Column { name: "maxMem(MiB)", value: |t| largest(t, "MallocUsage") / MIB, is_count: false },
    Column { name: "avgMem(MiB)", value: |t| average(t, "MallocUsage") / MIB, is_count: false },
    Column { name: "Queries", value: |t| t.last("Queries"), is_count: true },
    Column { name: "SolverQueries", value: |t| t.last("SolverQueries"), is_count: true },
    Column { name: "TUser(s)", value: |t| t.last("UserTime") / MICRO, is_count: false },
    Column { name: "TUser(%)", value: |t| share(t, "UserTime"), is_count: false },
    Column { name: "TSolver(s)", value: |t| t.last("SolverTime") / MICRO, is_count: false },
    Column { name: "Tcex(%)", value: |t| share(t, "CexCacheTime"), is_count: false },
    Column { name: "Tcex(s)", value: |t| t.last("CexCacheTime") / MICRO, is_count: false },
    Column { name: "Tfork(%)", value: |t| share(t, "ForkTime"), is_count: false },
    Column { name: "Tfork(s)", value: |t| t.last("ForkTime") / MICRO, is_count: false },
    Column { name: "TResolve(%)", value: |t| share(t, "ResolveTime"), is_count: false },
    Column { name: "TResolve(s)", value: |t| t.last("ResolveTime") / MICRO, is_count: false },
    Column { name: "TermExit", value: |t| t.last("TerminationExit"), is_count: true },
    Column { name: "TermEarly", value: |t| t.last("TerminationEarly"), is_count: true },
    Column { name: "TermProgrErr", value: |t| t.last("TerminationProgramError"), is_count: true },
];

fn instruction_count(t: &Table) -> f64 {
    t.last("CoveredInstructions") + t.last("UncoveredInstructions")
}

fn instruction_coverage(t: &Table) -> f64 {
    percent(t.last("CoveredInstructions"), instruction_count(t))
}

/// Code without a branch is covered.
fn branch_coverage(t: &Table) -> f64 {
    match t.last("NumBranches") {
        0.0 => 100.0,
        n => percent(2.0 * t.last("FullBranches") + t.last("PartialBranches"), 2.0 * n),
    }
}

fn share(t: &Table, column: &str) -> f64 {
    percent(t.last(column), t.last("WallTime"))
}

fn percent(part: f64, whole: f64) -> f64 {
    if whole == 0.0 { 0.0 } else { 100.0 * part / whole }
}

fn largest(t: &Table, column: &str) -> f64 {
    t.column(column).unwrap_or_default().into_iter().fold(0.0, f64::max)
}

fn average(t: &Table, column: &str) -> f64 {
    let values = t.column(column).unwrap_or_default();
    if values.is_empty() { 0.0 } else { values.iter().sum::<f64>() / values.len() as f64 }
}

/// The columns asked for.
pub struct Columns(Vec<&'static Column>);

impl Columns {
    pub fn named(names: &[String]) -> Result<Columns, String> {
        let find = |name: &String| {
            let same = |column: &&Column| column.name == name || bare(column.name) == bare(name);
            ALL.iter().find(same).ok_or_else(|| {
                let known: Vec<_> = ALL.iter().map(|column| column.name).collect();
                format!("no column `{name}`; there are: {}", known.join(", "))
            })
        };
        Ok(Columns(names.iter().filter(|name| *name != "Path").map(find).collect::<Result<_, _>>()?))
    }

    fn fixed(names: &[&str]) -> Columns {
        Columns(names.iter().filter_map(|name| ALL.iter().find(|column| column.name == *name)).collect())
    }

    pub fn usual() -> Columns {
        Columns::fixed(&["Instrs", "Time(s)", "ICov(%)", "BCov(%)", "ICount", "TSolver(%)"])
    }

    pub fn more() -> Columns {
        Columns::fixed(&[
            "Instrs",
            "Time(s)",
            "ICov(%)",
            "BCov(%)",
            "ICount",
            "TSolver(%)",
            "States",
            "maxStates",
            "Mem(MiB)",
            "maxMem(MiB)",
        ])
    }

    pub fn relative_times() -> Columns {
        Columns::fixed(&["Time(s)", "TUser(%)", "TSolver(%)", "Tcex(%)", "Tfork(%)", "TResolve(%)"])
    }

    pub fn absolute_times() -> Columns {
        Columns::fixed(&["Time(s)", "TUser(s)", "TSolver(s)", "Tcex(s)", "Tfork(s)", "TResolve(s)"])
    }

    pub fn all() -> Columns {
        Columns(ALL.iter().collect())
    }

    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|column| column.name).collect()
    }

    pub fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|column| column.name == name || bare(column.name) == bare(name))
    }
}

/// `Time(s)` is also `Time`.
fn bare(name: &str) -> &str {
    name.split('(').next().unwrap_or(name)
}

/// One row of the output.
pub struct Row {
    pub path: String,
    pub values: Vec<f64>,
}

pub fn rows(runs: &[Run], columns: &Columns) -> Vec<Row> {
    runs.iter().map(|run| row(&run.path, &run.table, columns)).collect()
}

fn row(path: &str, table: &Table, columns: &Columns) -> Row {
    Row { path: path.to_string(), values: columns.0.iter().map(|column| (column.value)(table)).collect() }
}

/// The last samples of all runs added up, as one run.
pub fn total(runs: &[Run], columns: &Columns) -> Row {
    let mut sum = Table::default();
    for run in runs {
        for name in &run.table.columns {
            if !sum.columns.contains(name) {
                sum.columns.push(name.clone());
            }
        }
    }
    let last = |name: &String| runs.iter().map(|run| run.table.last(name)).sum();
    sum.rows = vec![sum.columns.iter().map(last).collect()];
    row(&format!("Total ({})", runs.len()), &sum, columns)
}

/// How a table looks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Look {
    Klee,
    Csv,
    ReadableCsv,
    Json,
}

pub fn text(columns: &Columns, rows: &[Row], look: Look, precision: usize) -> String {
    let mut cells = vec![std::iter::once("Path").chain(columns.names()).map(str::to_owned).collect::<Vec<_>>()];
    for row in rows {
        let shown = row.values.iter().zip(&columns.0).map(|(value, column)| match column.is_count {
            true => format!("{value:.0}"),
            false => format!("{value:.precision$}"),
        });
        cells.push(std::iter::once(row.path.clone()).chain(shown).collect());
    }
    match look {
        Look::Csv | Look::Json => cells.iter().map(|row| format!("{}\n", row.join(","))).collect(),
        Look::ReadableCsv => readable_csv(&cells),
        Look::Klee => framed(&cells),
    }
}

fn widths(cells: &[Vec<String>]) -> Vec<usize> {
    let columns = cells.first().map_or(0, Vec::len);
    let widest = |i: usize| cells.iter().map(|row| row[i].chars().count()).max().unwrap_or(0);
    // Two blanks in front of the names of numbers.
    (0..columns).map(|i| widest(i).max(if i == 0 { 0 } else { cells[0][i].len() + 2 })).collect()
}

fn readable_csv(cells: &[Vec<String>]) -> String {
    let widths = widths(cells);
    let line = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).enumerate().map(|(i, (cell, &w))| match i {
            0 => format!("{cell:<w$}"),
            _ => format!("{cell:>w$}"),
        });
        format!("{}\n", padded.collect::<Vec<_>>().join(","))
    };
    cells.iter().map(line).collect()
}

/// With lines around, as klee-stats has it.
fn framed(cells: &[Vec<String>]) -> String {
    let widths = widths(cells);
    let rule = "-".repeat(widths.iter().map(|w| w + 1).sum::<usize>() + 1);
    let mut out = format!("{rule}\n");
    for (n, row) in cells.iter().enumerate() {
        for (i, (cell, &w)) in row.iter().zip(&widths).enumerate() {
            out += &match (i, n) {
                (0, 0) => format!("|{cell:^w$}"),
                (0, _) => format!("|{cell:<w$}"),
                _ => format!("|{cell:>w$}"),
            };
        }
        out += "|\n";
        if n == 0 || n + 1 == cells.len() {
            out += &format!("{rule}\n");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> Table {
        let figures = [
            ("Instructions", 64546.0),
            ("WallTime", 150_000.0),
            ("CoveredInstructions", 1.0),
            ("UncoveredInstructions", 3.0),
            ("NumBranches", 2.0),
            ("FullBranches", 1.0),
            ("PartialBranches", 1.0),
            ("SolverTime", 75_000.0),
        ];
        let (columns, row): (Vec<_>, Vec<_>) = figures.into_iter().map(|(n, v)| (n.to_string(), v)).unzip();
        Table { columns, rows: vec![row] }
    }

    #[test]
    fn the_usual_table_is_that_of_klee_stats() {
        let runs = [Run { path: "klee-last".into(), table: table() }];
        let columns = Columns::usual();
        let text = text(&columns, &rows(&runs, &columns), Look::Klee, 2);
        let expected = "\
------------------------------------------------------------------------
|  Path   |  Instrs|  Time(s)|  ICov(%)|  BCov(%)|  ICount|  TSolver(%)|
------------------------------------------------------------------------
|klee-last|   64546|     0.15|    25.00|    75.00|       4|       50.00|
------------------------------------------------------------------------
";
        assert_eq!(text, expected);
    }

    #[test]
    fn csv_and_totals() {
        let runs = [Run { path: "a".into(), table: table() }, Run { path: "b".into(), table: table() }];
        let columns = Columns::named(&["Instrs".into(), "Time".into()]).expect("known");
        let mut all = rows(&runs, &columns);
        all.push(total(&runs, &columns));
        let text = text(&columns, &all, Look::Csv, 2);
        assert_eq!(text, "Path,Instrs,Time(s)\na,64546,0.15\nb,64546,0.15\nTotal (2),129092,0.30\n");
        assert!(Columns::named(&["Nonsense".into()]).is_err());
    }
}
