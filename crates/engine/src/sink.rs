//! Where tests and the events of a run go: what a front door must provide, and what it is given.
//!
//! The engine does not know about folders or formats. Not here: which tests are worth keeping (`record`).

use trefoil_exec::{Branch, Trace, Varies};
use trefoil_expr::{ArrayId, Expr, Pool};
use trefoil_runlog::summary::{ObjectRecord, StackFrame};
use trefoil_search::StateId;
use trefoil_testcase::TestCase;

use crate::limits::Reached;

/// Where tests go.
pub trait TestSink {
    /// Keeps a test under this number; `how` says how its path ended.
    fn keep(&mut self, number: u64, test: &TestCase, how: &Ending);

    /// A path split in two. There may be millions, so nobody keeps them.
    /// `place` is the number of the place where it did.
    fn forked(&mut self, parent: StateId, child: StateId, depth: u32, place: u32);

    /// A path is over: `exit`, `silent`, or the id of a bug, limit or gap; and its test, if it gave one.
    fn ended(&mut self, path: StateId, end: &str, test: Option<u64>);

    /// Does it want to see the paths of the tests it keeps?
    fn wants_paths(&self) -> bool {
        false
    }

    /// The path of the test that [`TestSink::keep`] was just given.
    fn path(&mut self, _number: u64, _path: &PathView) {}

    /// The program or the engine has something to say that ends nothing; called every time.
    fn warning(&mut self, _text: &str, _frame: &StackFrame) {}

    fn message(&mut self, _text: &str) {}

    /// Has it seen enough? Then the run ends.
    fn is_satisfied(&self) -> bool {
        false
    }

    /// The run ends before its work is done, with so many paths alive.
    fn stopped(&mut self, _reached: &Reached, _live: usize) {}
}

/// What is known about the path of a test besides its input.
pub struct PathView<'a> {
    pub pool: &'a Pool,
    /// All of them hold exactly for the inputs of the path.
    pub constraints: Vec<Expr>,
    /// What the program made symbolic, in its order: the order of the objects in the test.
    pub arrays: Vec<ArrayId>,
    /// From the first branch to the last, if the run keeps them.
    pub branches: Vec<Branch>,
    /// Source lines that this is the first test to execute.
    pub new_lines: Vec<(String, u32)>,
}

/// How a path ended, for the test that takes it again.
#[derive(Clone, Debug, Default)]
pub struct Ending {
    /// `exit`, or the id of the bug, limit or gap.
    pub id: String,
    /// Exit status, if the program exited.
    pub status: Option<i32>,
    pub message: String,
    pub stack: Vec<StackFrame>,
    /// What the program wrote to standard output and error, as far as it is known.
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// What the path depends on that is not part of its test.
    pub varies: Varies,
    /// A bug, whose report belongs beside the test.
    pub is_bug: bool,
    pub worth: Worth,
    /// The innermost frame of the program's own code.
    pub place: StackFrame,
    /// Where each frame of the call stack stands, innermost first.
    pub trace: Trace,
    /// The object concerned by a memory bug.
    pub object: Option<ObjectRecord>,
    /// The address of that object in the engine.
    pub object_address: u64,
    /// The number of the state whose path this is.
    pub state: u64,
}

/// How much a test is worth: those that add nothing are kept only because every path was asked for, by the thousand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Worth {
    /// It covers something new or meets a bug.
    #[default]
    File,
    Archive,
}
