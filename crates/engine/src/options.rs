//! What a run is told: bounds, strategy, what to keep.

use std::time::Duration;

/// Everything about a run but the program and its input.
#[derive(Clone, Debug)]
pub struct Options {
    pub search: Vec<String>,
    /// Instructions a state keeps running before another is selected.
    pub batch: u64,
    /// Select a state before every step of LLVM instead, as KLEE does. The program must be lowered with its steps.
    pub stepwise: bool,
    pub seed: u64,
    pub limits: Limits,
    /// A test for every path, not only for those that cover something new or end in a bug.
    pub all_paths: bool,
    /// When time or memory ends the run, write tests for the states that are still alive.
    pub dump_states: bool,
    /// Stop at the first bug.
    pub exit_on_bug: bool,
    /// For benchmarks: copy the state after every slice and keep the copy until the next.
    pub snapshots: bool,
}

/// Where a run or a path stops. `None` is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits {
    pub time: Option<Duration>,
    /// Bytes of the process.
    pub memory: Option<u64>,
    pub instructions: Option<u64>,
    pub forks: Option<u64>,
    /// Forks on one path.
    pub depth: Option<u32>,
    pub states: Option<usize>,
    pub tests: Option<u64>,
    /// Instructions of one path.
    pub path_instructions: Option<u64>,
    /// Time of one path.
    pub path_time: Option<Duration>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            search: ["first-look", "random-path", "by-place"].map(String::from).to_vec(),
            batch: 10_000,
            stepwise: false,
            seed: 1,
            limits: Limits::default(),
            all_paths: false,
            dump_states: true,
            exit_on_bug: false,
            snapshots: false,
        }
    }
}
