//! `replay.json`: what the native program did with the tests, if they were replayed.
//!
//! Read leniently: the verdict of a test is what says whether it agrees and why, whatever else the file holds.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde_json::Value;

/// The name of the file in the run folder.
pub const FILE_NAME: &str = "replay.json";

/// Verdicts by the name of the test.
pub type Replays = BTreeMap<String, Verdict>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub agrees: bool,
    /// What the native program did, in a line.
    pub text: String,
}

/// The verdicts of a run folder; none if it was not replayed.
pub fn read(folder: &Path) -> io::Result<Replays> {
    let text = match std::fs::read_to_string(folder.join(FILE_NAME)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Replays::new()),
        Err(error) => return Err(error),
    };
    let value: Value = serde_json::from_str(&text)?;
    let list = value.get("tests").or_else(|| value.get("results")).unwrap_or(&value);
    let entries = list.as_array().map(Vec::as_slice).unwrap_or_default();
    Ok(entries.iter().filter_map(verdict).collect())
}

fn verdict(entry: &Value) -> Option<(String, Verdict)> {
    let text = |name: &str| entry.get(name).and_then(Value::as_str);
    let file = text("test").or_else(|| text("name"))?;
    let name = Path::new(file).file_stem()?.to_string_lossy().into_owned();
    let agrees = entry.get("agrees").and_then(Value::as_bool).unwrap_or_else(|| text("verdict") == Some("agrees"));
    let what = text("text").or_else(|| text("what")).or_else(|| text("native")).or_else(|| text("verdict"));
    let fallback = if agrees { "The native program does the same." } else { "The native program does something else." };
    Some((name, Verdict { agrees, text: what.unwrap_or(fallback).to_string() }))
}
