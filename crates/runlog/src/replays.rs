//! `replay.json`: what the native program did with the tests of a run. Written by replays, read by reports.
//!
//! A later replay of some of the tests replaces their verdicts and leaves the others alone.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

/// The name of the file in the run folder.
pub const FILE_NAME: &str = "replay.json";

/// Verdicts by the name of the test.
pub type Replays = BTreeMap<String, ReplayRecord>;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReplayRecord {
    /// `agrees`, `unseen` (agrees as far as this build can show the bug), `no-prediction` or `differs`.
    pub verdict: String,
    /// What the native program did, in a line.
    pub text: String,
}

impl ReplayRecord {
    pub fn differs(&self) -> bool {
        self.verdict == "differs"
    }
}

/// The verdicts of a run folder; none if it was never replayed.
pub fn read(run_dir: &Path) -> io::Result<Replays> {
    match std::fs::read_to_string(run_dir.join(FILE_NAME)) {
        Ok(text) => serde_json::from_str(&text).map_err(io::Error::from),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Replays::new()),
        Err(error) => Err(error),
    }
}

/// Adds verdicts to those of a run folder.
pub fn add(run_dir: &Path, new: Replays) -> io::Result<()> {
    let mut all = read(run_dir)?;
    all.extend(new);
    std::fs::write(run_dir.join(FILE_NAME), serde_json::to_string_pretty(&all)?)
}
