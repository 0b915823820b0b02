//! What the results of a campaign mean: percentages, means, times, lines that only one way of exploring reaches.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail};
use trefoil_cov::model::percent;

use crate::measure::{Confirmed, Verdicts};
use crate::plan::PLAIN;
use crate::runner::FILE_NAME;
use crate::store::{Record, Store};

/// A campaign that was read.
pub struct Campaign {
    pub name: String,
    pub facts: BTreeMap<String, String>,
    /// In the order of the manifest's variants, programs by name.
    pub rows: Vec<Row>,
    /// Jobs without results.
    pub failed: Vec<Record>,
}

/// One program, explored in one way.
pub struct Row {
    pub record: Record,
}

/// Several programs, explored in one way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    pub programs: usize,
    /// Executed lines of all programs, in percent of all their lines.
    pub overall: f64,
    pub mean: f64,
    pub median: f64,
    pub least: f64,
    /// Programs with every line executed, and with more than 90 %.
    pub complete: usize,
    pub over_90: usize,
    pub mean_branches: f64,
    pub tests: u64,
    pub paths: u64,
    pub verdicts: Verdicts,
    pub bugs: usize,
    pub confirmed: usize,
    /// Means of the processor time that explorations had, and of the time that they were given.
    pub cpu_seconds: f64,
    pub time_limit: f64,
}

/// Line coverage of programs from somewhere else, in percent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    pub name: String,
    pub lines: BTreeMap<String, f64>,
}

impl Campaign {
    /// A campaign's folder, or the file in it.
    pub fn read(path: &Path) -> Result<Campaign> {
        let file = if path.is_dir() { path.join(FILE_NAME) } else { path.to_path_buf() };
        let store = Store::read(&file)?;
        let facts = store.facts()?;
        let (rows, failed): (Vec<_>, Vec<_>) = store.records()?.into_iter().partition(|r| r.problem.is_none());
        let mut rows: Vec<Row> = rows.into_iter().map(|record| Row { record }).collect();
        let order: Vec<&str> = facts.get("variants").map_or(vec![PLAIN], |names| names.lines().collect());
        let rank = |row: &Row| order.iter().position(|name| *name == row.record.variant);
        rows.sort_by_key(|row| (rank(row), row.record.program.clone()));
        let name = facts.get("name").cloned().unwrap_or_default();
        Ok(Campaign { name, facts, rows, failed })
    }

    /// Whether the path is a campaign, or can be one's file.
    pub fn is_at(path: &Path) -> bool {
        path.join(FILE_NAME).is_file() || path.extension().is_some_and(|extension| extension == "db")
    }

    /// The variants that have results, in order.
    pub fn variants(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.rows.iter().map(|row| row.record.variant.as_str()).collect();
        names.dedup();
        names
    }

    pub fn of(&self, variant: &str) -> impl Iterator<Item = &Row> + use<'_> {
        let variant = variant.to_string();
        self.rows.iter().filter(move |row| row.record.variant == variant)
    }

    /// Lines that a program executes in this way and not in the first: by program, in order.
    pub fn only_in(&self, variant: &str) -> BTreeMap<&str, Vec<(String, u32)>> {
        let Some(first) = self.variants().first().copied().filter(|first| *first != variant) else {
            return BTreeMap::new();
        };
        let mut only = BTreeMap::new();
        for row in self.of(variant) {
            let Some(base) = self.of(first).find(|base| base.record.program == row.record.program) else { continue };
            let known = base.executed();
            let lines: Vec<(String, u32)> = row.executed().difference(&known).cloned().collect();
            only.insert(row.record.program.as_str(), lines);
        }
        only
    }

    /// Bugs with the row they are of.
    pub fn bugs(&self) -> impl Iterator<Item = (&Row, &Confirmed)> {
        self.rows.iter().flat_map(|row| row.record.measured.bugs.iter().map(move |bug| (row, bug)))
    }

    /// Which programs met each gap.
    pub fn gaps(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut gaps: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for row in &self.rows {
            for gap in row.record.gaps.keys() {
                gaps.entry(gap).or_default().insert(&row.record.program);
            }
        }
        gaps
    }
}

impl Row {
    pub fn title(&self) -> String {
        let Record { program, variant, .. } = &self.record;
        if variant == PLAIN { program.clone() } else { format!("{program}/{variant}") }
    }

    pub fn line_percent(&self) -> f64 {
        let totals = &self.record.measured.totals;
        percent(totals.lines_executed, totals.lines)
    }

    pub fn branch_percent(&self) -> f64 {
        let totals = &self.record.measured.totals;
        percent(totals.branches_taken, totals.branches)
    }

    pub fn call_percent(&self) -> f64 {
        let totals = &self.record.measured.totals;
        percent(totals.calls_executed, totals.calls)
    }

    /// When this part (from 0 to 1) of the lines that are executed at the end was reached.
    pub fn time_to(&self, part: f64) -> Option<f64> {
        let times = self.times();
        let needed = (part * times.len() as f64).ceil() as usize;
        times.get(needed.checked_sub(1)?).copied()
    }

    /// Percent of the lines that were executed by tests made until then.
    pub fn line_percent_at(&self, seconds: f64) -> f64 {
        let executed = self.times().iter().filter(|time| **time <= seconds).count();
        percent(executed as u64, self.record.measured.totals.lines)
    }

    fn times(&self) -> Vec<f64> {
        let mut times: Vec<f64> = self.record.measured.lines.iter().filter_map(|line| line.seconds).collect();
        times.sort_by(f64::total_cmp);
        times
    }

    fn executed(&self) -> BTreeSet<(String, u32)> {
        let executed = self.record.measured.lines.iter().filter(|line| line.seconds.is_some());
        executed.map(|line| (line.file.clone(), line.line)).collect()
    }

    /// Lines that no test executes.
    pub fn missed(&self) -> Vec<(String, u32)> {
        let missed = self.record.measured.lines.iter().filter(|line| line.seconds.is_none());
        missed.map(|line| (line.file.clone(), line.line)).collect()
    }

    /// Which of the bugs that the manifest expects were found: a bug that has all words of the expectation.
    pub fn expected(&self) -> Vec<(&str, Option<&Confirmed>)> {
        let found = |words: &str| {
            self.record.measured.bugs.iter().find(|bug| {
                let text = describe(bug);
                words.split_whitespace().all(|word| text.contains(word))
            })
        };
        self.record.expect.iter().map(|words| (words.as_str(), found(words))).collect()
    }
}

/// `KIND at FILE:LINE in FUNCTION`.
pub fn describe(confirmed: &Confirmed) -> String {
    let bug = &confirmed.bug;
    let file = bug.file.rsplit('/').next().unwrap_or_default();
    format!("{} at {file}:{} in {}", bug.id, bug.line, bug.function)
}

impl Group {
    pub fn of<'a>(rows: impl Iterator<Item = &'a Row>) -> Group {
        let rows: Vec<&Row> = rows.collect();
        let mut lines: Vec<f64> = rows.iter().map(|row| row.line_percent()).collect();
        lines.sort_by(f64::total_cmp);
        let sum = |of: fn(&Row) -> u64| rows.iter().map(|row| of(row)).sum::<u64>();
        let executed = sum(|row| row.record.measured.totals.lines_executed);
        let mean = |of: fn(&Row) -> f64| rows.iter().map(|row| of(row)).sum::<f64>() / rows.len().max(1) as f64;
        let bugs = || rows.iter().flat_map(|row| &row.record.measured.bugs);
        Group {
            programs: rows.len(),
            overall: percent(executed, sum(|row| row.record.measured.totals.lines)),
            mean: mean(Row::line_percent),
            median: median(&lines),
            least: lines.first().copied().unwrap_or_default(),
            complete: lines.iter().filter(|line| **line >= 100.0).count(),
            over_90: lines.iter().filter(|line| **line > 90.0).count(),
            mean_branches: mean(Row::branch_percent),
            tests: sum(|row| row.record.measured.verdicts.tests()),
            paths: sum(|row| row.record.measured.summary.paths_completed),
            verdicts: rows.iter().fold(Verdicts::default(), |sum, row| sum.plus(row.record.measured.verdicts)),
            bugs: bugs().count(),
            confirmed: bugs().filter(|bug| bug.confirmed).count(),
            cpu_seconds: mean(|row| row.record.cpu_seconds),
            time_limit: mean(|row| row.record.time_limit),
        }
    }

    /// Part of the predictions that hold natively, in percent.
    pub fn agreement(&self) -> f64 {
        percent(self.verdicts.predicted() - self.verdicts.differ, self.verdicts.predicted())
    }
}

/// Of sorted values.
fn median(sorted: &[f64]) -> f64 {
    let middle = sorted.len() / 2;
    match sorted {
        [] => 0.0,
        _ if sorted.len() % 2 == 1 => sorted[middle],
        _ => (sorted[middle - 1] + sorted[middle]) / 2.0,
    }
}

impl Figures {
    /// Another campaign (its first variant), or a CSV file with the columns `program` and `lines` (percent).
    pub fn read(path: &Path) -> Result<Figures> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if Campaign::is_at(path) {
            let campaign = Campaign::read(path)?;
            let first = campaign.variants().first().copied().unwrap_or_default();
            let lines = campaign.of(first).map(|row| (row.record.program.clone(), row.line_percent())).collect();
            return Ok(Figures { name, lines });
        }
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Figures::parse(&text, name).with_context(|| path.display().to_string())
    }

    fn parse(text: &str, name: String) -> Result<Figures> {
        let mut rows = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
        let head: Vec<&str> = rows.next().map_or(Vec::new(), |(_, line)| line.split(',').map(str::trim).collect());
        let column = |name: &str| head.iter().position(|word| *word == name);
        let (Some(program), Some(lines)) = (column("program"), column("lines")) else {
            bail!("the first line must name the columns `program` and `lines`");
        };
        let mut figures = Figures { name, ..Figures::default() };
        for (number, line) in rows {
            let words: Vec<&str> = line.split(',').map(str::trim).collect();
            let value = words.get(lines).and_then(|word| word.parse().ok());
            let (Some(name), Some(value)) = (words.get(program), value) else {
                bail!("line {}: `{line}` has no program and percentage", number + 1);
            };
            figures.lines.insert((*name).to_string(), value);
        }
        Ok(figures)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measure::LineRecord;

    fn row(program: &str, variant: &str, seconds: &[Option<f64>]) -> Row {
        let mut record = Record { program: program.into(), variant: variant.into(), ..Record::default() };
        let line = |(n, seconds): (usize, &Option<f64>)| LineRecord {
            file: "a.c".into(),
            line: n as u32 + 1,
            seconds: *seconds,
        };
        record.measured.lines = seconds.iter().enumerate().map(line).collect();
        record.measured.totals.lines = seconds.len() as u64;
        record.measured.totals.lines_executed = seconds.iter().flatten().count() as u64;
        Row { record }
    }

    #[test]
    fn times_to_a_part_of_the_final_coverage() {
        let row = row("a", PLAIN, &[Some(4.0), None, Some(1.0), Some(2.0), Some(3.0)]);
        assert_eq!([0.5, 0.75, 0.9].map(|part| row.time_to(part)), [Some(2.0), Some(3.0), Some(4.0)]);
        assert_eq!(row.line_percent(), 80.0);
        assert_eq!(row.line_percent_at(2.5), 40.0);
        assert_eq!(row.missed(), [("a.c".to_string(), 2)]);
    }

    #[test]
    fn lines_that_only_another_way_reaches() {
        let rows = vec![row("a", PLAIN, &[Some(1.0), None, None]), row("a", "fail", &[None, Some(1.0), None])];
        let campaign = Campaign { name: String::new(), facts: BTreeMap::new(), rows, failed: Vec::new() };
        assert_eq!(campaign.only_in("fail"), BTreeMap::from([("a", vec![("a.c".to_string(), 2)])]));
        assert!(campaign.only_in(PLAIN).is_empty());
    }

    #[test]
    fn groups_have_mean_median_and_least() {
        let rows = [row("a", PLAIN, &[Some(1.0)]), row("b", PLAIN, &[Some(1.0), None, None])];
        let group = Group::of(rows.iter());
        assert_eq!((group.programs, group.complete, group.overall), (2, 1, 50.0));
        assert!((group.mean - 200.0 / 3.0).abs() < 1e-9 && (group.least - 100.0 / 3.0).abs() < 1e-9);
        assert_eq!(group.agreement(), 100.0, "nothing was predicted, nothing differs");
    }

    #[test]
    fn figures_from_a_file() {
        let figures = Figures::parse("# KLEE\nprogram,tests,lines\ncat,59,79.6\n", "klee".into()).expect("right");
        assert_eq!(figures.lines, BTreeMap::from([("cat".to_string(), 79.6)]));
        assert!(Figures::parse("program,lines\ncat,many\n", String::new()).is_err());
        assert!(Figures::parse("tool,lines\n", String::new()).is_err());
    }
}
