//! `events.jsonl`: what happened in a run and when, one line of JSON each.
//!
//! Times differ from run to run; everything else in an event is the same for the same program, options and seed.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::rundir;

/// One line.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Event {
    /// Since the run began.
    pub seconds: f64,
    /// `start`, `test`, `bug`, `limit`, `gap` or `end`.
    pub event: String,
    /// The id of a bug, limit or gap, or how the path of a test ended.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub test: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
}

/// Reads the events of a run folder.
pub fn read(run_dir: &Path) -> std::io::Result<Vec<Event>> {
    let text = std::fs::read_to_string(run_dir.join(rundir::EVENTS))?;
    text.lines().map(|line| serde_json::from_str(line).map_err(std::io::Error::from)).collect()
}
