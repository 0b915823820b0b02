//! `hotspots.json`: forks and questions to the solver by the place in the program that caused them, and by layer of
//! the solver.
//!
//! Plain data. The order of `places` is that of their numbers, which `forks.csv` refers to.

use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::rundir;

/// The whole file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Hotspots {
    pub places: Vec<PlaceRecord>,
    /// From the outermost layer of the solver to the innermost; each asks the next what it cannot answer.
    pub layers: Vec<LayerRecord>,
}

/// A place of the program's own code.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct PlaceRecord {
    pub file: String,
    pub line: u32,
    pub function: String,
    pub forks: u64,
    /// Which ways a branch, switch or pointer can go.
    pub branch: AskedRecord,
    /// Whether some input makes an operation go wrong.
    pub check: AskedRecord,
    /// Whether an assumption of the program can hold.
    pub assume: AskedRecord,
    /// What a model of the environment wants to know.
    pub other: AskedRecord,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct AskedRecord {
    pub queries: u64,
    pub seconds: f64,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct LayerRecord {
    pub name: String,
    pub asked: u64,
    /// Answered here, without the next layer.
    pub answered: u64,
    /// Time in the layer itself.
    pub seconds: f64,
}

impl PlaceRecord {
    pub fn queries(&self) -> u64 {
        [&self.branch, &self.check, &self.assume, &self.other].iter().map(|asked| asked.queries).sum()
    }

    pub fn seconds(&self) -> f64 {
        [&self.branch, &self.check, &self.assume, &self.other].iter().map(|asked| asked.seconds).sum()
    }
}

impl Hotspots {
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("plain data with string keys is always JSON")
    }

    /// Reads the hotspots of a run folder.
    pub fn read(run_dir: &Path) -> std::io::Result<Hotspots> {
        let text = std::fs::read_to_string(run_dir.join(rundir::HOTSPOTS))?;
        serde_json::from_str(&text).map_err(std::io::Error::from)
    }
}
