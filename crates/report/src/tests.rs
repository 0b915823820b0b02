//! The tests of a run with their inputs and what the program printed.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;

use serde::Deserialize;
use trefoil_runlog::rundir;
use trefoil_runlog::summary::StackFrame;
use trefoil_testcase::{BINARY_SUFFIX, TestCase, archive, command, ktest, world};

/// One test.
#[derive(Clone, Debug, Default)]
pub struct Test {
    pub name: String,
    /// `exit`, or the id of a bug, limit or gap.
    pub end: String,
    pub status: Option<i32>,
    pub message: String,
    pub stack: Vec<StackFrame>,
    pub stdout: String,
    pub stderr: String,
    /// What the program is given; `None` if the file is gone.
    pub case: Option<TestCase>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct IndexLine {
    test: String,
    end: String,
    status: Option<i32>,
    message: String,
    stack: Vec<StackFrame>,
    stdout: String,
    stderr: String,
}

impl Test {
    /// What to type to see it, if the test says what the program is started with.
    pub fn command(&self) -> Option<String> {
        let case = self.case.as_ref().filter(|case| !case.args.is_empty())?;
        command::command_line(&world::world(case).ok()?)
    }
}

/// All tests of a run folder, in the order of the index.
pub fn read(folder: &Path) -> io::Result<Vec<Test>> {
    let index = fs::read_to_string(folder.join(rundir::TEST_INDEX))?;
    let more = read_archive(&folder.join(rundir::MORE_TESTS))?;
    let tests = folder.join(rundir::TESTS);
    let test = |line: &str| -> io::Result<Test> {
        let line: IndexLine = serde_json::from_str(line)?;
        let file = format!("{}.{BINARY_SUFFIX}", line.test);
        let case = more.get(&file).cloned().or_else(|| ktest::read(&fs::read(tests.join(&file)).ok()?).ok());
        let IndexLine { test: name, end, status, message, stack, stdout, stderr } = line;
        Ok(Test { name, end, status, message, stack, stdout, stderr, case })
    };
    index.lines().map(test).collect()
}

/// The tests of further paths, if every path was asked for.
fn read_archive(file: &Path) -> io::Result<HashMap<String, TestCase>> {
    let file = match fs::File::open(file) {
        Ok(file) => io::BufReader::new(file),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(HashMap::new()),
        Err(error) => return Err(error),
    };
    let mut cases = HashMap::new();
    for entry in archive::Reader::new(file) {
        let (name, bytes) = entry?;
        if let Ok(case) = ktest::read(&bytes) {
            cases.insert(name, case);
        }
    }
    Ok(cases)
}
