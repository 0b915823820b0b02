//! The report as plain JSON: summaries, bugs with their ids, and what changed between runs.

use serde_json::{Value, json};

use crate::Report;
use crate::bugs::Bug;
use crate::run::Run;

pub fn write(report: &Report) -> String {
    let comparison = report.comparison();
    let runs: Vec<Value> = report.runs.iter().map(one_run).collect();
    let bugs: Vec<Value> = comparison
        .bugs
        .iter()
        .map(|presence| json!({ "id": presence.bug.id, "present": presence.present, "state": presence.state.name() }))
        .collect();
    let files: Vec<Value> = comparison
        .files
        .iter()
        .map(|file| json!({ "path": file.path, "covered": file.covered, "gained": file.gained, "lost": file.lost }))
        .collect();
    let mut all = json!({ "version": env!("CARGO_PKG_VERSION"), "runs": runs });
    if report.runs.len() > 1 {
        all["compare"] = json!({ "bugs": bugs, "files": files });
    }
    serde_json::to_string_pretty(&all).expect("plain data is always JSON")
}

fn one_run(run: &Run) -> Value {
    let mut summary = serde_json::to_value(&run.summary).expect("plain data is always JSON");
    // The bugs follow in a richer form; the outcome of every single test is in the run folder.
    if let Some(fields) = summary.as_object_mut() {
        fields.remove("bugs");
        fields.remove("outcomes");
    }
    json!({
        "name": run.name,
        "folder": run.folder.display().to_string(),
        "summary": summary,
        "bugs": run.bugs.iter().map(|bug| one_bug(run, bug)).collect::<Vec<_>>(),
    })
}

fn one_bug(run: &Run, bug: &Bug) -> Value {
    let mut value = serde_json::to_value(&bug.record).expect("plain data is always JSON");
    value["kind"] = value["id"].take();
    value["id"] = json!(bug.id);
    value["severity"] = json!(bug.severity.name());
    value["title"] = json!(bug.title);
    value["reproduce"] = json!(bug.reproduce);
    let case = bug.test.and_then(|at| run.tests[at].case.as_ref());
    value["input"] = case.map_or(Value::Null, |case| case.objects.iter().map(object).collect());
    if let Some(replay) = &bug.replay {
        value["replay"] = json!({ "verdict": replay.verdict, "text": replay.text });
    }
    value
}

fn object(object: &trefoil_testcase::Object) -> Value {
    json!({ "name": String::from_utf8_lossy(&object.name), "hex": hex(&object.bytes) })
}

/// Bytes as digits, two for each.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
