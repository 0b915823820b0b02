//! Programs with one free byte: the native program tells what happens for each of its 256 values, so that what the
//! engine misses shows, too.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use trefoil_replay::tests::PredictedEnd;
use trefoil_replay::{End, Outcome, Test};

use crate::Oracle;
use crate::explored::sound;
use crate::finding::{self, Verdict, mismatch};
use crate::generator::EXACT;
use crate::lab::{self, Built, Figures, Lab};

/// The name of the free byte.
const INPUT: &str = "g_0";
const EXPLORE: [&str; 7] =
    ["--all-paths", "--emit-all-bugs", "--max-time", "8", "--max-solver-time", "2", "--no-dump-states"];
/// What must not change what is found.
const CONFIGURATIONS: [&[&str]; 8] = [
    &["--check-solver"],
    &["--simplify-cfg"],
    &["--bare-solver"],
    &["--no-rule", "all"],
    &["--libc-models", "off"],
    &["--search", "dfs"],
    &["--search", "bfs"],
    &["--search", "nurs:covnew", "--seed", "7"],
];

/// What the native program does with one value.
#[derive(Debug, PartialEq, Eq)]
struct Record {
    /// Where it would meet its bug.
    bug: Option<u32>,
    status: i32,
    report: Vec<u8>,
}

impl Record {
    /// What all values on one path have in common.
    fn signature(&self) -> Signature {
        let lines = self.report.split(|&byte| byte == b'\n').take(2);
        Signature {
            bug: self.bug,
            trace: if self.bug.is_some() { Vec::new() } else { lines.flatten().copied().collect() },
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Signature {
    bug: Option<u32>,
    trace: Vec<u8>,
}

/// All inputs natively, then one exploration: what it says is true, and it leaves nothing out.
pub fn all_inputs(lab: &mut Lab, built: &Built, text: &str, figures: &mut Figures) -> Result<Verdict> {
    match natively(lab, built, figures)? {
        Ok(records) => explore(lab, built, text, &[], &records, figures),
        Err(skipped) => Ok(skipped),
    }
}

/// The same for each configuration.
pub fn configurations(lab: &mut Lab, built: &Built, text: &str, figures: &mut Figures) -> Result<Verdict> {
    let records = match natively(lab, built, figures)? {
        Ok(records) => records,
        Err(skipped) => return Ok(skipped),
    };
    let mut verdict = explore(lab, built, text, &[], &records, figures)?;
    for options in CONFIGURATIONS {
        match explore(lab, built, text, options, &records, figures)? {
            Verdict::Agrees => {}
            Verdict::Mismatch(m) => {
                let detail = format!("{}: {}: {}", options.join(" "), m.oracle.word(), m.detail);
                return Ok(mismatch(Oracle::Configuration, detail));
            }
            other => verdict = other,
        }
    }
    Ok(verdict)
}

fn natively(lab: &mut Lab, built: &Built, figures: &mut Figures) -> Result<Result<BTreeMap<u8, Record>, Verdict>> {
    let native = lab.native(&built.native, &lab::all_inputs(), lab.here())?;
    figures.native_microseconds += native.microseconds;
    if native.end != End::Exit(0) {
        let end = trefoil_replay::verdict::describe(native.end);
        return Ok(Err(Verdict::Skipped(format!("natively {end} while trying all inputs"))));
    }
    Ok(Ok(records(&native.stdout).context("the native program's records are damaged")?))
}

fn records(mut bytes: &[u8]) -> Option<BTreeMap<u8, Record>> {
    let mut records = BTreeMap::new();
    for value in 0..=u8::MAX {
        let mut number = || {
            let (word, rest) = bytes.split_first_chunk::<4>()?;
            bytes = rest;
            Some(u32::from_le_bytes(*word))
        };
        let (bug, status, length) = (number()?, number()?, number()?);
        let (report, rest) = bytes.split_at_checked(length as usize)?;
        bytes = rest;
        let record = Record { bug: (bug != 0).then_some(bug), status: status as i32, report: report.to_vec() };
        records.insert(value, record);
    }
    Some(records)
}

fn explore(
    lab: &mut Lab,
    built: &Built,
    text: &str,
    options: &[&str],
    records: &BTreeMap<u8, Record>,
    figures: &mut Figures,
) -> Result<Verdict> {
    let before = figures.paths;
    let run = lab.explore(built, &[&EXPLORE, options].concat(), figures)?;
    let summary = match sound(&run, figures)? {
        Ok(summary) => summary,
        Err(verdict) => return Ok(verdict),
    };
    figures.paths += before;
    if summary.tests == 0 {
        return Ok(Verdict::Skipped("no path came to its end in time".into()));
    }
    let mut seen = BTreeSet::new();
    for test in &run.tests()?.tests {
        figures.replays += 1;
        let value = test.case.object(INPUT).and_then(|object| object.bytes.first()).copied();
        let Some(value) = value else {
            return Ok(mismatch(Oracle::Prediction, format!("test {} has no value for {INPUT}", test.name)));
        };
        let record = &records[&value];
        if let Some(found) = judge(test, value, record) {
            return Ok(found);
        }
        seen.insert(record.signature());
    }
    let complete = summary.limits.is_empty() && summary.paths_partial == 0;
    if !complete || !text.starts_with(EXACT) {
        return Ok(Verdict::Agrees);
    }
    let missing = records.iter().find(|(_, record)| !seen.contains(&record.signature()));
    Ok(missing.map_or(Verdict::Agrees, |(value, record)| {
        let paths = format!("{} paths found, none of them like that of {INPUT} = {value}", seen.len());
        match record.bug {
            Some(place) => mismatch(Oracle::MissingBug, format!("{paths}, which meets bug {place}")),
            None => mismatch(Oracle::MissingPath, paths),
        }
    }))
}

fn judge(test: &Test, value: u8, record: &Record) -> Option<Verdict> {
    let prediction = test.prediction.as_ref()?;
    let told =
        |what: String| Some(mismatch(Oracle::Prediction, format!("test {}, {INPUT} = {value}: {what}", test.name)));
    match (&prediction.end, record.bug) {
        (PredictedEnd::Open(_), _) | (PredictedEnd::Bug(_), Some(_)) => None,
        (PredictedEnd::Bug(id), None) => {
            Some(mismatch(Oracle::FalseAlarm, format!("{id}: {} with {INPUT} = {value}", prediction.message)))
        }
        (PredictedEnd::Exit(_), Some(place)) => {
            Some(mismatch(Oracle::MissingBug, format!("{INPUT} = {value} meets bug {place}, predicted an exit")))
        }
        (PredictedEnd::Exit(status), None) => {
            let native = Outcome { end: End::Exit(record.status), stdout: record.report.clone(), ..Outcome::default() };
            let found = finding::compare(*status, &prediction.stdout, &native)?;
            told(format!("{}: {}", found.oracle.word(), found.detail))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_read_to_the_last() {
        let one = |bug: u32| [bug.to_le_bytes(), 5_u32.to_le_bytes(), 2_u32.to_le_bytes()].concat();
        let bytes: Vec<u8> = (0..256).flat_map(|x| [one(u32::from(x == 3)), b"ab".to_vec()].concat()).collect();
        let all = records(&bytes).unwrap();
        assert_eq!(all.len(), 256);
        assert_eq!(all[&3], Record { bug: Some(1), status: 5, report: b"ab".to_vec() });
        assert_eq!(all[&255].bug, None);
        assert!(records(&bytes[1..]).is_none());
    }
}
