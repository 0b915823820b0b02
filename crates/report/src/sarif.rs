//! SARIF 2.1.0, for code scanning services and editors.
//!
//! One SARIF run per run. A result is a bug; its fingerprint is the stable id. With several runs, the last says which
//! bugs are new since the first and repeats those that are gone, as the format wants it.

use serde_json::{Value, json};
use trefoil_runlog::catalogue::{self, Severity};
use trefoil_runlog::summary::StackFrame;

use crate::Report;
use crate::bugs::{Bug, own_calls};
use crate::compare::{Comparison, State};
use crate::run::Run;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

pub fn write(report: &Report) -> String {
    let comparison = report.comparison();
    let last = report.runs.len().saturating_sub(1);
    let runs: Vec<Value> = report
        .runs
        .iter()
        .enumerate()
        .map(|(i, run)| one_run(run, (i == last && last > 0).then_some(&comparison)))
        .collect();
    let log = json!({ "$schema": SCHEMA, "version": "2.1.0", "runs": runs });
    serde_json::to_string_pretty(&log).expect("plain data is always JSON")
}

fn one_run(run: &Run, comparison: Option<&Comparison>) -> Value {
    let state = |bug: &Bug| match comparison?.state(&bug.id)? {
        State::New => Some("new"),
        State::Unchanged => Some("unchanged"),
        State::Gone | State::Passing => Some("absent"),
    };
    let mut results: Vec<Value> = run.bugs.iter().map(|bug| result(run, bug, state(bug))).collect();
    let gone = comparison.iter().flat_map(|comparison| &comparison.bugs).filter(|bug| bug.state == State::Gone);
    results.extend(gone.map(|presence| result(run, &presence.bug, Some("absent"))));
    json!({
        "tool": { "driver": {
            "name": "Trefoil",
            "semanticVersion": run.summary.version,
            "version": run.summary.version,
            "rules": rules(),
        }},
        "automationDetails": { "id": format!("trefoil/{}/", run.summary.program.trim_start_matches("./")) },
        "columnKind": "utf16CodeUnits",
        "invocations": [invocation(run)],
        "results": results,
    })
}

/// Every bug the engine can report, in the order of the catalogue.
fn rules() -> Vec<Value> {
    let rule = |bug: &catalogue::Bug| {
        let entry = bug.entry();
        json!({
            "id": entry.id,
            "shortDescription": { "text": sentence(entry.title) },
            "fullDescription": { "text": entry.explanation },
            "help": { "text": entry.advice },
            "defaultConfiguration": { "level": level(bug.severity()) },
            "properties": { "security-severity": score(bug.severity()), "tags": ["correctness"] },
        })
    };
    catalogue::Bug::ALL.iter().map(rule).collect()
}

fn rule_index(id: &str) -> Option<usize> {
    catalogue::Bug::ALL.iter().position(|bug| bug.id() == id)
}

fn sentence(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map(|first| format!("{}{}.", first.to_uppercase(), letters.as_str())).unwrap_or_default()
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Critical | Severity::High => "error",
        Severity::Medium => "warning",
        Severity::Low => "note",
    }
}

/// What code scanning services sort by.
fn score(severity: Severity) -> &'static str {
    match severity {
        Severity::Critical => "9.3",
        Severity::High => "7.5",
        Severity::Medium => "5.0",
        Severity::Low => "3.0",
    }
}

fn invocation(run: &Run) -> Value {
    json!({
        "executionSuccessful": true,
        "commandLine": run.command_line(),
        "exitCode": run.summary.exit_code,
    })
}

fn result(run: &Run, bug: &Bug, state: Option<&str>) -> Value {
    let record = &bug.record;
    let mut value = json!({
        "ruleId": record.id,
        "level": level(bug.severity),
        "message": { "text": format!("{} {}", sentence(bug.title), record.message) },
        "partialFingerprints": { "trefoilBug/v1": bug.id },
        "occurrenceCount": record.count.max(1),
        "properties": {
            "severity": bug.severity.name(),
            "test": run.folder.join("tests").join(format!("{}.ktest", record.test)).display().to_string(),
            "reproduce": bug.reproduce,
        },
    });
    if let Some(index) = rule_index(&record.id) {
        value["ruleIndex"] = json!(index);
    }
    if let Some(place) = location(&record.file, record.line, &record.function) {
        value["locations"] = json!([place]);
    }
    let frames = own_calls(&record.stack).iter().map(frame).collect::<Vec<_>>();
    if !frames.is_empty() {
        value["stacks"] = json!([{ "message": { "text": "call stack" }, "frames": frames }]);
    }
    let related: Vec<Value> = record.object.iter().flat_map(related).collect();
    if !related.is_empty() {
        value["relatedLocations"] = json!(related);
    }
    if let Some(state) = state {
        value["baselineState"] = json!(state);
    }
    value
}

fn location(file: &str, line: u32, function: &str) -> Option<Value> {
    if file.is_empty() {
        return None;
    }
    let mut place = json!({ "physicalLocation": { "artifactLocation": { "uri": uri(file) } } });
    if line > 0 {
        place["physicalLocation"]["region"] = json!({ "startLine": line });
    }
    if !function.is_empty() {
        place["logicalLocations"] = json!([{ "name": function, "kind": "function" }]);
    }
    Some(place)
}

fn frame(frame: &StackFrame) -> Value {
    match location(&frame.file, frame.line, &frame.function) {
        Some(place) => json!({ "location": place }),
        None => json!({ "location": { "logicalLocations": [{ "name": frame.function, "kind": "function" }] } }),
    }
}

fn related(object: &trefoil_runlog::summary::ObjectRecord) -> Vec<Value> {
    let places = [("allocated here", &object.allocated_at), ("freed here", &object.freed_at)];
    let first = |(text, stack): (&str, &Vec<StackFrame>)| {
        let frame = stack.first()?;
        let mut place = location(&frame.file, frame.line, &frame.function)?;
        place["message"] = json!({ "text": text });
        Some(place)
    };
    places.into_iter().filter_map(first).collect()
}

/// A path as a URI: absolute ones get a scheme, anything unusual is escaped.
fn uri(path: &str) -> String {
    let mut out = String::from(if path.starts_with('/') { "file://" } else { "" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b'+' => out.push(byte.into()),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn unusual_characters_of_paths_are_escaped() {
        assert_eq!(uri("/a b/ü.c"), "file:///a%20b/%C3%BC.c");
        assert_eq!(uri("src/x.c"), "src/x.c");
    }
}
