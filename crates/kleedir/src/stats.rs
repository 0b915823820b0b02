//! `run.stats`: samples over time, in the SQLite table that `klee-stats` and other tools read.
//!
//! Times are microseconds, memory is bytes, as there. Columns about what our engine does not have stay 0.
//! Invariant: every row has every column.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

/// The columns in KLEE's order; those with `true` hold real numbers.
const COLUMNS: [(&str, bool); 45] = [
    ("Instructions", false),
    ("FullBranches", false),
    ("PartialBranches", false),
    ("NumBranches", false),
    ("UserTime", true),
    ("NumStates", false),
    ("MallocUsage", false),
    ("Queries", false),
    ("SolverQueries", false),
    ("NumQueryConstructs", false),
    ("WallTime", true),
    ("CoveredInstructions", false),
    ("UncoveredInstructions", false),
    ("QueryTime", false),
    ("SolverTime", false),
    ("CexCacheTime", false),
    ("ForkTime", false),
    ("ResolveTime", false),
    ("QueryCacheMisses", false),
    ("QueryCacheHits", false),
    ("QueryCexCacheMisses", false),
    ("QueryCexCacheHits", false),
    ("InhibitedForks", false),
    ("ExternalCalls", false),
    ("Allocations", false),
    ("States", false),
    ("BranchesConditional", false),
    ("BranchesIndirect", false),
    ("BranchesSwitch", false),
    ("BranchesCall", false),
    ("BranchesMemOp", false),
    ("BranchesResolvePointer", false),
    ("BranchesAlloc", false),
    ("BranchesRealloc", false),
    ("BranchesFree", false),
    ("BranchesGetVal", false),
    ("TerminationExit", false),
    ("TerminationEarly", false),
    ("TerminationSolverError", false),
    ("TerminationProgramError", false),
    ("TerminationUserError", false),
    ("TerminationExecutionError", false),
    ("TerminationEarlyAlgorithm", false),
    ("TerminationEarlyUser", false),
    ("ArrayHashTime", false),
];

/// One sample: values by column, the rest is 0.
pub type Row = BTreeMap<&'static str, u64>;

/// The table while a run writes it.
pub struct Writer {
    db: Connection,
    insert: String,
}

impl Writer {
    /// A new file with the empty table.
    pub fn create(path: &Path) -> rusqlite::Result<Writer> {
        let db = Connection::open(path)?;
        // Readers may look while the run goes on; a crash of the machine may lose the last rows.
        db.execute_batch("PRAGMA synchronous = OFF; PRAGMA journal_mode = WAL;")?;
        let columns: Vec<String> =
            COLUMNS.iter().map(|(name, real)| format!("{name} {}", if *real { "REAL" } else { "INTEGER" })).collect();
        db.execute_batch(&format!("CREATE TABLE stats ({});", columns.join(",")))?;
        let names: Vec<&str> = COLUMNS.iter().map(|(name, _)| *name).collect();
        let marks = vec!["?"; COLUMNS.len()].join(",");
        Ok(Writer { db, insert: format!("INSERT INTO stats ({}) VALUES ({marks})", names.join(",")) })
    }

    pub fn add(&mut self, row: &Row) -> rusqlite::Result<()> {
        debug_assert!(row.keys().all(|key| COLUMNS.iter().any(|(name, _)| name == key)), "an unknown column");
        let values = COLUMNS.iter().map(|(name, real)| {
            let value = row.get(name).copied().unwrap_or(0);
            if *real { Value::Real(value as f64) } else { Value::Integer(value as i64) }
        });
        let mut statement = self.db.prepare_cached(&self.insert)?;
        statement.execute(params_from_iter(values)).map(|_| ())
    }
}

/// A table read back: the names of its columns and its rows in order.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<f64>>,
}

impl Table {
    /// The values of one column; nothing if there is no such column.
    pub fn column(&self, name: &str) -> Option<Vec<f64>> {
        let at = self.columns.iter().position(|column| column == name)?;
        Some(self.rows.iter().map(|row| row[at]).collect())
    }

    /// The last value of a column; 0 if there is none.
    pub fn last(&self, name: &str) -> f64 {
        self.column(name).and_then(|values| values.last().copied()).unwrap_or(0.0)
    }
}

/// Reads the table of a folder, also of one that KLEE itself wrote.
pub fn read(path: &Path) -> rusqlite::Result<Table> {
    // A table in WAL mode cannot be opened read-only where its folder cannot be written; then it is read as it is.
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)
        .or_else(|_| Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY))?;
    let mut statement = db.prepare("SELECT * FROM stats")?;
    let columns: Vec<String> = statement.column_names().into_iter().map(str::to_owned).collect();
    let n = columns.len();
    let rows = statement.query_map([], |row| (0..n).map(|i| number(row.get(i)?)).collect())?;
    Ok(Table { columns, rows: rows.collect::<rusqlite::Result<_>>()? })
}

fn number(value: Value) -> rusqlite::Result<f64> {
    Ok(match value {
        Value::Integer(n) => n as f64,
        Value::Real(x) => x,
        Value::Null | Value::Text(_) | Value::Blob(_) => 0.0,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_back() {
        let path = std::env::temp_dir().join(format!("trefoil-stats-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let mut writer = Writer::create(&path).expect("a new file");
        writer.add(&Row::from([("Instructions", 5), ("WallTime", 1_500_000)])).expect("a row");
        writer.add(&Row::from([("Instructions", 9)])).expect("a row");
        drop(writer);
        let table = read(&path).expect("just written");
        assert_eq!(table.columns.len(), COLUMNS.len());
        assert_eq!(table.column("Instructions"), Some(vec![5.0, 9.0]));
        assert_eq!(table.column("WallTime"), Some(vec![1_500_000.0, 0.0]));
        assert_eq!((table.last("Instructions"), table.last("NoSuch")), (9.0, 0.0));
        std::fs::remove_file(&path).expect("clean up");
    }
}
