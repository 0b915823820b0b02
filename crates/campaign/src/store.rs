//! The SQLite file of a campaign: a row per job, and what belongs to it.
//!
//! Everything of a job is written in one transaction, so that a killed campaign leaves whole jobs only. Times are
//! seconds; `job.started` is seconds since 1970.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, bail};
use rusqlite::{Connection, OpenFlags, Row, Transaction, named_params, params};
use trefoil_cov::Totals;
use trefoil_runlog::summary::{BugRecord, RunSummary};

use crate::measure::{Confirmed, Difference, LineRecord, Measured, Verdicts, ends};
use crate::plan::Job;

const SCHEMA: &str = "
CREATE TABLE IF NOT EXISTS campaign (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS job (
    id INTEGER PRIMARY KEY, program TEXT NOT NULL, variant TEXT NOT NULL, key TEXT NOT NULL, problem TEXT,
    command TEXT NOT NULL, folder TEXT NOT NULL, started REAL NOT NULL, time_limit REAL NOT NULL, cpu_seconds REAL NOT NULL,
    expect TEXT NOT NULL, summary TEXT NOT NULL,
    lines INTEGER NOT NULL, lines_executed INTEGER NOT NULL, branches INTEGER NOT NULL,
    branches_executed INTEGER NOT NULL, branches_taken INTEGER NOT NULL, calls INTEGER NOT NULL,
    calls_executed INTEGER NOT NULL, functions INTEGER NOT NULL, functions_executed INTEGER NOT NULL,
    agree INTEGER NOT NULL, unseen INTEGER NOT NULL, no_prediction INTEGER NOT NULL, differ INTEGER NOT NULL,
    UNIQUE (program, variant));
CREATE TABLE IF NOT EXISTS line (
    job INTEGER NOT NULL REFERENCES job ON DELETE CASCADE, file TEXT NOT NULL, line INTEGER NOT NULL, seconds REAL);
CREATE TABLE IF NOT EXISTS bug (
    job INTEGER NOT NULL REFERENCES job ON DELETE CASCADE, kind TEXT NOT NULL, message TEXT NOT NULL, file TEXT NOT NULL,
    line INTEGER NOT NULL, function TEXT NOT NULL, test TEXT NOT NULL, confirmed INTEGER NOT NULL, native TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS trouble (
    job INTEGER NOT NULL REFERENCES job ON DELETE CASCADE, kind TEXT NOT NULL, id TEXT NOT NULL, count INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS difference (
    job INTEGER NOT NULL REFERENCES job ON DELETE CASCADE, test TEXT NOT NULL, why TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS line_of_job ON line (job);
";

/// What is known about a job when it is over.
#[derive(Clone, Debug, Default)]
pub struct Record {
    pub program: String,
    pub variant: String,
    pub key: String,
    /// Why there are no results.
    pub problem: Option<String>,
    pub command: String,
    /// The run folder, relative to that of the campaign.
    pub folder: String,
    /// Seconds since 1970.
    pub started: f64,
    pub time_limit: f64,
    /// Processor time of the exploration: less than the time limit if the machine had other things to do.
    pub cpu_seconds: f64,
    /// Bugs that were planted.
    pub expect: Vec<String>,
    pub measured: Measured,
    /// Limits (other than the time) and gaps that ended paths, and how many.
    pub limits: BTreeMap<String, u64>,
    pub gaps: BTreeMap<String, u64>,
}

impl Record {
    /// A record without results yet.
    pub fn of(job: &Job, folder: String, started: f64) -> Record {
        Record {
            program: job.program.clone(),
            variant: job.variant.clone(),
            key: job.key.clone(),
            command: job.command(Path::new("RUN")).join(" "),
            folder,
            started,
            time_limit: job.seconds,
            expect: job.expect.clone(),
            ..Record::default()
        }
    }
}

pub struct Store {
    db: Connection,
}

impl Store {
    /// Opens the file for writing; makes it if it is not there.
    pub fn open(path: &Path) -> Result<Store> {
        let open = || -> rusqlite::Result<Connection> {
            let db = Connection::open(path)?;
            db.execute_batch("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON;")?;
            // All tables or none: a reader may look at any time.
            db.execute_batch(&format!("BEGIN IMMEDIATE; {SCHEMA} COMMIT;"))?;
            Ok(db)
        };
        Ok(Store { db: open().with_context(|| format!("cannot open {}", path.display()))? })
    }

    /// Opens an existing file; a campaign may be writing to it.
    pub fn read(path: &Path) -> Result<Store> {
        let flags = [OpenFlags::SQLITE_OPEN_READ_WRITE, OpenFlags::SQLITE_OPEN_READ_ONLY];
        let open = flags.into_iter().find_map(|flag| {
            let db = Connection::open_with_flags(path, flag).ok()?;
            let is_ours = db.prepare("SELECT value FROM campaign").is_ok();
            is_ours.then_some(db)
        });
        match open {
            Some(db) => Ok(Store { db }),
            None => bail!("{} is not the file of a campaign", path.display()),
        }
    }

    pub fn describe(&self, facts: &[(&str, String)]) -> Result<()> {
        for (key, value) in facts {
            self.db.execute("INSERT OR REPLACE INTO campaign VALUES (?1, ?2)", params![key, value])?;
        }
        Ok(())
    }

    pub fn facts(&self) -> Result<BTreeMap<String, String>> {
        let mut query = self.db.prepare("SELECT key, value FROM campaign")?;
        let rows = query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// The keys of the jobs with results, by program and variant.
    pub fn done(&self) -> Result<BTreeMap<(String, String), String>> {
        let mut query = self.db.prepare("SELECT program, variant, key FROM job WHERE problem IS NULL")?;
        let rows = query.query_map([], |row| Ok(((row.get(0)?, row.get(1)?), row.get(2)?)))?;
        Ok(rows.collect::<rusqlite::Result<_>>()?)
    }

    /// Keeps a job in place of an earlier one of the same program and variant.
    pub fn keep(&mut self, record: &Record) -> Result<()> {
        let transaction = self.db.transaction()?;
        let same = params![record.program, record.variant];
        transaction.execute("DELETE FROM job WHERE program = ?1 AND variant = ?2", same)?;
        let id = insert_job(&transaction, record)?;
        insert_parts(&transaction, id, record)?;
        Ok(transaction.commit()?)
    }

    /// Everything, in the order in which it was done.
    pub fn records(&self) -> Result<Vec<Record>> {
        let mut query = self.db.prepare("SELECT * FROM job ORDER BY id")?;
        let rows = query.query_map([], |row| Ok((row.get::<_, i64>("id")?, read_job(row)?)))?;
        let mut records = Vec::new();
        for row in rows {
            let (id, mut record) = row?;
            self.read_parts(id, &mut record)?;
            records.push(record);
        }
        Ok(records)
    }

    fn read_parts(&self, id: i64, record: &mut Record) -> Result<()> {
        let mut lines = self.db.prepare_cached("SELECT file, line, seconds FROM line WHERE job = ?1")?;
        let lines = lines
            .query_map([id], |row| Ok(LineRecord { file: row.get(0)?, line: row.get(1)?, seconds: row.get(2)? }))?;
        record.measured.lines = lines.collect::<rusqlite::Result<_>>()?;
        let mut bugs = self.db.prepare_cached(
            "SELECT kind, message, file, line, function, test, confirmed, native FROM bug WHERE job = ?1",
        )?;
        record.measured.bugs = bugs.query_map([id], read_bug)?.collect::<rusqlite::Result<_>>()?;
        let mut differences = self.db.prepare_cached("SELECT test, why FROM difference WHERE job = ?1")?;
        let differences = differences.query_map([id], |row| Ok(Difference { test: row.get(0)?, why: row.get(1)? }))?;
        record.measured.differences = differences.collect::<rusqlite::Result<_>>()?;
        let mut troubles = self.db.prepare_cached("SELECT kind, id, count FROM trouble WHERE job = ?1")?;
        for trouble in troubles.query_map([id], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?)))? {
            let (kind, id, count) = trouble?;
            let of = if kind == "limit" { &mut record.limits } else { &mut record.gaps };
            of.insert(id, count);
        }
        Ok(())
    }
}

/// What `run.json` says, without what has tables of its own.
fn brief(summary: &RunSummary) -> RunSummary {
    RunSummary { bugs: Vec::new(), outcomes: Vec::new(), limits: Vec::new(), gaps: Vec::new(), ..summary.clone() }
}

fn insert_job(db: &Transaction, record: &Record) -> Result<i64> {
    let (t, v) = (&record.measured.totals, &record.measured.verdicts);
    db.execute(
        "INSERT INTO job (program, variant, key, problem, command, folder, started, time_limit, cpu_seconds, expect,
            summary, lines, lines_executed, branches, branches_executed, branches_taken, calls, calls_executed,
            functions, functions_executed, agree, unseen, no_prediction, differ)
         VALUES (:program, :variant, :key, :problem, :command, :folder, :started, :time_limit, :cpu_seconds, :expect,
            :summary, :lines, :lines_executed, :branches, :branches_executed, :branches_taken, :calls, :calls_executed,
            :functions, :functions_executed, :agree, :unseen, :no_prediction, :differ)",
        named_params! {
            ":program": record.program, ":variant": record.variant, ":key": record.key, ":problem": record.problem,
            ":command": record.command, ":folder": record.folder, ":started": record.started,
            ":time_limit": record.time_limit, ":cpu_seconds": record.cpu_seconds, ":expect": record.expect.join("\n"),
            ":summary": brief(&record.measured.summary).to_json(),
            ":lines": t.lines, ":lines_executed": t.lines_executed, ":branches": t.branches,
            ":branches_executed": t.branches_executed, ":branches_taken": t.branches_taken, ":calls": t.calls,
            ":calls_executed": t.calls_executed, ":functions": t.functions,
            ":functions_executed": t.functions_executed,
            ":agree": v.agree, ":unseen": v.unseen, ":no_prediction": v.no_prediction, ":differ": v.differ,
        },
    )?;
    Ok(db.last_insert_rowid())
}

fn insert_parts(db: &Transaction, id: i64, record: &Record) -> Result<()> {
    let measured = &record.measured;
    let mut insert = db.prepare_cached("INSERT INTO line VALUES (?1, ?2, ?3, ?4)")?;
    for line in &measured.lines {
        insert.execute(params![id, line.file, line.line, line.seconds])?;
    }
    let mut insert = db.prepare_cached("INSERT INTO bug VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")?;
    for Confirmed { bug, confirmed, native } in &measured.bugs {
        let BugRecord { id: kind, message, file, line, function, test, .. } = bug;
        insert.execute(params![id, kind, message, file, line, function, test, confirmed, native])?;
    }
    let mut insert = db.prepare_cached("INSERT INTO difference VALUES (?1, ?2, ?3)")?;
    for difference in &measured.differences {
        insert.execute(params![id, difference.test, difference.why])?;
    }
    let (limits, gaps) = ends(&measured.summary);
    let mut insert = db.prepare_cached("INSERT INTO trouble VALUES (?1, ?2, ?3, ?4)")?;
    for (kind, troubles) in [("limit", &limits), ("gap", &gaps)] {
        for (what, count) in troubles {
            insert.execute(params![id, kind, what, count])?;
        }
    }
    Ok(())
}

fn read_job(row: &Row) -> rusqlite::Result<Record> {
    let summary: String = row.get("summary")?;
    let expect: String = row.get("expect")?;
    let measured = Measured {
        summary: RunSummary::from_json(&summary).unwrap_or_default(),
        totals: Totals {
            lines: row.get("lines")?,
            lines_executed: row.get("lines_executed")?,
            branches: row.get("branches")?,
            branches_executed: row.get("branches_executed")?,
            branches_taken: row.get("branches_taken")?,
            calls: row.get("calls")?,
            calls_executed: row.get("calls_executed")?,
            functions: row.get("functions")?,
            functions_executed: row.get("functions_executed")?,
        },
        verdicts: Verdicts {
            agree: row.get("agree")?,
            unseen: row.get("unseen")?,
            no_prediction: row.get("no_prediction")?,
            differ: row.get("differ")?,
        },
        ..Measured::default()
    };
    Ok(Record {
        program: row.get("program")?,
        variant: row.get("variant")?,
        key: row.get("key")?,
        problem: row.get("problem")?,
        command: row.get("command")?,
        folder: row.get("folder")?,
        started: row.get("started")?,
        time_limit: row.get("time_limit")?,
        cpu_seconds: row.get("cpu_seconds")?,
        expect: expect.lines().map(str::to_owned).collect(),
        measured,
        ..Record::default()
    })
}

fn read_bug(row: &Row) -> rusqlite::Result<Confirmed> {
    let bug = BugRecord {
        id: row.get(0)?,
        message: row.get(1)?,
        file: row.get(2)?,
        line: row.get(3)?,
        function: row.get(4)?,
        test: row.get(5)?,
        ..BugRecord::default()
    };
    Ok(Confirmed { bug, confirmed: row.get(6)?, native: row.get(7)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_replaces_the_earlier_one_with_all_its_parts() {
        let path = std::env::temp_dir().join(format!("trefoil-store-{}.db", std::process::id()));
        let _not_there = std::fs::remove_file(&path);
        let mut store = Store::open(&path).expect("a new file");
        let line = |line, seconds| LineRecord { file: "a.c".into(), line, seconds };
        let mut record = Record { program: "a".into(), variant: "plain".into(), key: "1".into(), ..Record::default() };
        record.measured.lines = vec![line(1, Some(0.5)), line(2, None)];
        record.measured.verdicts.agree = 3;
        store.keep(&record).expect("kept");
        record.key = "2".into();
        record.measured.lines = vec![line(3, Some(1.0))];
        store.keep(&record).expect("kept");
        let read = Store::read(&path).expect("it exists").records().expect("readable");
        assert_eq!(read.len(), 1);
        assert_eq!((read[0].key.as_str(), &read[0].measured.lines), ("2", &record.measured.lines));
        assert_eq!(read[0].measured.verdicts.agree, 3);
        let count = |table: &str| -> i64 {
            store.db.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
        };
        assert_eq!((count("job"), count("line")), (1, 1));
        record.problem = Some("it broke".into());
        store.keep(&record).expect("kept");
        assert!(store.done().expect("readable").is_empty(), "a job with a problem is not done");
        std::fs::remove_file(&path).expect("clean up");
    }

    #[test]
    fn other_files_are_refused() {
        let path = std::env::temp_dir().join(format!("trefoil-no-store-{}", std::process::id()));
        std::fs::write(&path, "text").expect("a file");
        assert!(Store::read(&path).is_err());
        std::fs::remove_file(&path).expect("clean up");
    }
}
