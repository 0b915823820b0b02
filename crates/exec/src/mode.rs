//! Ways of running that differ from the usual: what other tools' command lines ask for.
//!
//! All off by default; nothing here costs anything then.

use std::rc::Rc;

use crate::external::ExternalCalls;

/// How a run differs from the usual.
#[derive(Clone, Debug, Default)]
pub struct Mode {
    /// Show what the program writes on every path at once, not only before anything is symbolic.
    pub show_all_output: bool,
    /// What calls of library functions may be given, if the library counts as outside of the program.
    pub externals: Option<ExternalCalls>,
    /// Keep which way each path went at its branches; takes the slow road for every instruction.
    pub log_branches: bool,
    /// The way to go at the first branches, if a run repeats another; needs `log_branches`.
    pub planned_path: Vec<bool>,
    /// Count how often each block is entered.
    pub count_blocks: bool,
    /// `klee_assume` of something that is false on every input ends the path without a report.
    pub silent_assume: bool,
    /// Objects that the program makes symbolic get these bytes instead, in order.
    pub given: Option<Rc<[Vec<u8>]>>,
    /// Division by zero is not looked for: inputs that do it are dropped.
    pub ignore_division: bool,
    /// Shifts too far are not looked for.
    pub ignore_shifts: bool,
    /// States that meet between `klee_open_merge` and `klee_close_merge` become one.
    pub merge: bool,
}
