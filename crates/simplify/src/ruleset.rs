//! `RuleSet`: the rules in use, with switches and counters.
//! Invariant: switching a rule off never changes a meaning, only the form of results.

/// The rules of one worker.
#[derive(Default)]
pub struct RuleSet {}

impl RuleSet {
    /// All rules on.
    pub fn new() -> Self {
        Self::default()
    }
}
