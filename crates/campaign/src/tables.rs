//! The results as tables, and tables as Markdown. The page shows the same tables.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::figures::{Campaign, Figures, Group, Row, describe};

/// A heading, a sentence and a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    pub title: String,
    pub note: String,
    pub head: Vec<&'static str>,
    pub rows: Vec<Vec<String>>,
}

/// Everything worth saying, in order; sections without rows are left out.
pub fn sections(campaign: &Campaign, against: Option<&Figures>) -> Vec<Section> {
    let mut sections = vec![groups(campaign, against)];
    sections.extend(campaign.variants().iter().map(|variant| programs(campaign, variant, against)));
    sections.extend(campaign.variants().iter().map(|variant| only(campaign, variant)));
    sections.extend([expected(campaign), bugs(campaign), gaps(campaign), differences(campaign), failed(campaign)]);
    sections.extend(campaign.variants().iter().map(|variant| missed(campaign, variant)));
    sections.retain(|section| !section.rows.is_empty());
    sections
}

pub fn markdown(sections: &[Section]) -> String {
    let mut text = String::new();
    for section in sections {
        let Section { title, note, head, rows } = section;
        let _infallible = write!(text, "## {title}\n\n");
        if !note.is_empty() {
            let _infallible = write!(text, "{note}\n\n");
        }
        let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
        text += &line(&head.iter().map(|cell| cell.to_string()).collect::<Vec<_>>());
        text += &line(&vec!["---".to_string(); head.len()]);
        for row in rows {
            text += &line(&row.iter().map(|cell| cell.replace('|', "\\|").replace('\n', " ")).collect::<Vec<_>>());
        }
        text.push('\n');
    }
    text
}

fn groups(campaign: &Campaign, against: Option<&Figures>) -> Section {
    let mut rows = Vec::new();
    for variant in campaign.variants() {
        let group = Group::of(campaign.of(variant));
        rows.push(vec![
            variant.to_string(),
            group.programs.to_string(),
            one(group.mean),
            one(group.median),
            one(group.overall),
            one(group.least),
            format!("{} / {}", group.complete, group.over_90),
            one(group.mean_branches),
            group.tests.to_string(),
            group.paths.to_string(),
            format!("{} ({})", group.bugs, group.confirmed),
            format!("{:.2}", group.agreement()),
            format!("{:.0} of {:.0}", group.cpu_seconds, group.time_limit),
        ]);
    }
    let first = campaign.variants().first().copied().unwrap_or_default();
    let note = against.map_or(String::new(), |other| compared(campaign, first, other));
    let head = vec![
        "way",
        "programs",
        "mean line %",
        "median",
        "overall",
        "least",
        "at 100 % / over 90 %",
        "mean branch %",
        "tests",
        "paths",
        "bugs (confirmed)",
        "tests as predicted %",
        "mean CPU s",
    ];
    Section { title: "Summary".into(), note, head, rows }
}

/// Means over the programs that both have.
fn compared(campaign: &Campaign, variant: &str, other: &Figures) -> String {
    let both: Vec<(f64, f64)> = campaign
        .of(variant)
        .filter_map(|row| Some((row.line_percent(), *other.lines.get(&row.record.program)?)))
        .collect();
    let n = both.len().max(1) as f64;
    let (ours, theirs) = both.iter().fold((0.0, 0.0), |sum, pair| (sum.0 + pair.0, sum.1 + pair.1));
    let better = both.iter().filter(|(ours, theirs)| ours > theirs).count();
    format!(
        "Mean line coverage of the {} programs that {} has, too: {:.1} % here, {:.1} % there; higher here on {better}.",
        both.len(),
        other.name,
        ours / n,
        theirs / n
    )
}

fn programs(campaign: &Campaign, variant: &str, against: Option<&Figures>) -> Section {
    let mut head = vec![
        "program",
        "lines",
        "line %",
        "branch %",
        "call %",
        "tests",
        "paths",
        "bugs",
        "50 % after",
        "75 %",
        "90 %",
        "gaps",
        "limits",
        "CPU s",
    ];
    head.extend(against.map(|_| ["line % there", "difference"]).into_iter().flatten());
    let rows = campaign.of(variant).map(|row| program(row, against)).collect();
    let seconds = campaign.of(variant).map(|row| row.record.time_limit).fold(0.0, f64::max);
    let note = format!("Up to {seconds} s each. Times are those after which that part of the final lines was reached.");
    Section { title: format!("Programs: {variant}"), note, head, rows }
}

fn program(row: &Row, against: Option<&Figures>) -> Vec<String> {
    let record = &row.record;
    let measured = &record.measured;
    let time = |part: f64| row.time_to(part).map_or("–".to_string(), |seconds| format!("{seconds:.1} s"));
    let confirmed = measured.bugs.iter().filter(|bug| bug.confirmed).count();
    let mut cells = vec![
        record.program.clone(),
        measured.totals.lines.to_string(),
        one(row.line_percent()),
        one(row.branch_percent()),
        one(row.call_percent()),
        measured.verdicts.tests().to_string(),
        measured.summary.paths_completed.to_string(),
        if measured.bugs.is_empty() { String::new() } else { format!("{} ({confirmed})", measured.bugs.len()) },
        time(0.5),
        time(0.75),
        time(0.9),
        count(&record.gaps),
        count(&record.limits),
        format!("{:.0}", record.cpu_seconds),
    ];
    if let Some(other) = against {
        let there = other.lines.get(&record.program);
        cells.push(there.map_or("–".into(), |value| one(*value)));
        cells.push(there.map_or(String::new(), |value| format!("{:+.1}", row.line_percent() - value)));
    }
    cells
}

/// Kinds and how many paths they ended.
fn count(ends: &BTreeMap<String, u64>) -> String {
    if ends.is_empty() { String::new() } else { format!("{} ({} paths)", ends.len(), ends.values().sum::<u64>()) }
}

fn only(campaign: &Campaign, variant: &str) -> Section {
    let lines = campaign.only_in(variant);
    let total: usize = lines.values().map(Vec::len).sum();
    let rows = lines.iter().filter(|(_, lines)| !lines.is_empty());
    let rows = rows.map(|(program, lines)| vec![program.to_string(), lines.len().to_string(), ranges(lines)]);
    Section {
        title: format!("Lines that only `{variant}` reaches"),
        note: format!("{total} lines in {} programs, beside the first way.", lines.len()),
        head: vec!["program", "lines", "which"],
        rows: rows.collect(),
    }
}

fn expected(campaign: &Campaign) -> Section {
    let mut rows = Vec::new();
    for row in &campaign.rows {
        for (words, found) in row.expected() {
            let seen = found.map_or("**not found**".to_string(), |bug| format!("found: {}", describe(bug)));
            let native = found.map_or(String::new(), |bug| bug.native.clone());
            rows.push(vec![row.title(), format!("`{words}`"), seen, native]);
        }
    }
    let found = rows.iter().filter(|row| row[2].starts_with("found")).count();
    let note = format!("{found} of {} found.", rows.len());
    Section { title: "Planted bugs".into(), note, head: vec!["program", "bug", "result", "natively"], rows }
}

fn bugs(campaign: &Campaign) -> Section {
    let rows = campaign.bugs().map(|(row, bug)| {
        let confirmed = if bug.confirmed { "yes" } else { "**no**" };
        let test = format!("{}/tests/{}.ktest", row.record.folder, bug.bug.test);
        vec![row.title(), describe(bug), bug.bug.message.clone(), confirmed.into(), bug.native.clone(), test]
    });
    let head = vec!["program", "bug", "what", "confirmed", "natively", "test"];
    Section { title: "Bugs".into(), note: String::new(), head, rows: rows.collect() }
}

fn gaps(campaign: &Campaign) -> Section {
    let mut gaps: Vec<_> = campaign.gaps().into_iter().collect();
    gaps.sort_by_key(|(_, programs)| std::cmp::Reverse(programs.len()));
    let rows = gaps.into_iter().map(|(gap, programs)| {
        let names: Vec<&str> = programs.iter().copied().collect();
        vec![gap.to_string(), programs.len().to_string(), names.join(", ")]
    });
    let note = "What Trefoil cannot do yet and met.".to_string();
    Section { title: "Gaps".into(), note, head: vec!["gap", "programs", "which"], rows: rows.collect() }
}

fn differences(campaign: &Campaign) -> Section {
    let mut rows = Vec::new();
    for row in &campaign.rows {
        let of = row.record.measured.differences.iter();
        rows.extend(of.map(|difference| vec![row.title(), difference.test.clone(), difference.why.clone()]));
    }
    let note = format!("{} tests did natively something else than predicted.", rows.len());
    Section { title: "Differences in replay".into(), note, head: vec!["program", "test", "what"], rows }
}

fn failed(campaign: &Campaign) -> Section {
    let problem = |record: &crate::store::Record| {
        vec![record.program.clone(), record.variant.clone(), record.problem.clone().unwrap_or_default()]
    };
    let rows = campaign.failed.iter().map(problem).collect();
    Section { title: "Jobs without results".into(), note: String::new(), head: vec!["program", "way", "why"], rows }
}

fn missed(campaign: &Campaign, variant: &str) -> Section {
    let rows = campaign.of(variant).map(|row| (row, row.missed())).filter(|(_, missed)| !missed.is_empty());
    let rows = rows.map(|(row, missed)| vec![row.record.program.clone(), missed.len().to_string(), ranges(&missed)]);
    Section {
        title: format!("Lines not executed: {variant}"),
        note: String::new(),
        head: vec!["program", "lines", "which"],
        rows: rows.collect(),
    }
}

/// `src/cat.c: 12, 40–43`; only lines with code count, so a range may have gaps of other lines.
fn ranges(lines: &[(String, u32)]) -> String {
    let mut files: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    lines.iter().for_each(|(file, line)| files.entry(file).or_default().push(*line));
    let mut parts = Vec::new();
    for (file, mut numbers) in files {
        numbers.sort_unstable();
        let runs = numbers.chunk_by(|a, b| a + 1 == *b).map(|run| match run {
            [first, .., last] => format!("{first}–{last}"),
            single => single.iter().map(u32::to_string).collect(),
        });
        parts.push(format!("{file}: {}", runs.collect::<Vec<_>>().join(", ")));
    }
    parts.join("; ")
}

fn one(value: f64) -> String {
    format!("{value:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_shown_as_ranges() {
        let lines = [("b.c", 7), ("a.c", 3), ("a.c", 1), ("a.c", 2), ("a.c", 9)].map(|(f, n)| (f.to_string(), n));
        assert_eq!(ranges(&lines), "a.c: 1–3, 9; b.c: 7");
    }

    #[test]
    fn cells_do_not_break_the_table() {
        let section = Section {
            title: "T".into(),
            note: String::new(),
            head: vec!["a", "b"],
            rows: vec![vec!["x|y".into(), "1\n2".into()]],
        };
        assert_eq!(markdown(&[section]), "## T\n\n| a | b |\n| --- | --- |\n| x\\|y | 1 2 |\n\n");
    }
}
