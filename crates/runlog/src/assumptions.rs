//! `assumptions.json`: what a run took from the place where it was started, so that a replay can have the same.
//!
//! Not here: the environment's variables. They may hold secrets, so a replay takes its own.

use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// The name of the file in the run folder.
pub const FILE_NAME: &str = "assumptions.json";

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Assumptions {
    /// The working directory.
    pub cwd: PathBuf,
    pub stdin: StdinKind,
    /// The standard streams are a terminal.
    pub tty: bool,
    pub umask: u32,
    /// What clocks showed, in nanoseconds since 1970; nothing for the real time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<i64>,
    /// The function that was called in main's place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<String>,
}

/// What standard input was, unless the test has its own.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StdinKind {
    #[default]
    Null,
    /// A pipe or terminal, which cannot be read again.
    Pipe,
    File(PathBuf),
}

impl Assumptions {
    pub fn write(&self, run_dir: &Path) -> io::Result<()> {
        std::fs::write(run_dir.join(FILE_NAME), serde_json::to_string_pretty(self)?)
    }

    pub fn read(run_dir: &Path) -> io::Result<Assumptions> {
        let text = std::fs::read_to_string(run_dir.join(FILE_NAME))?;
        Ok(serde_json::from_str(&text)?)
    }
}
