//! `--replay-ktest-file` and `--replay-ktest-dir`: the program runs once for each test, on the bytes of the test.

use anyhow::Result;
use trefoil_kleedir::folder::Folder;
use trefoil_kleedir::info::Finished;
use trefoil_testcase::{TestCase, ktest};

use super::console::Console;
use super::plan::Plan;
use super::sink::Sink;

/// The tests to repeat, with their names.
pub fn tests(plan: &Plan, console: &Console) -> Result<Vec<(String, TestCase)>> {
    let mut tests = Vec::new();
    for path in &plan.replay {
        let read = std::fs::read(path).map_err(|e| e.to_string());
        match read.and_then(|bytes| ktest::read(&bytes).map_err(|e| e.to_string())) {
            Ok(test) => tests.push((path.display().to_string(), test)),
            Err(why) => console.warning(&format!("unable to open: {}: {why}", path.display())),
        }
    }
    if tests.is_empty() && !plan.replay.is_empty() {
        anyhow::bail!("none of the tests to replay can be read");
    }
    Ok(tests)
}

/// Repeats them one after the other; the figures are those of all together.
pub fn all(plan: &Plan, tests: &[(String, TestCase)], folder: &Folder, sink: &Sink) -> Result<Finished> {
    let mut sum = Finished::default();
    for (i, (name, test)) in tests.iter().enumerate() {
        let bytes: usize = test.objects.iter().map(|object| object.bytes.len()).sum();
        eprintln!("KLEE: replaying: {name} ({bytes} bytes) ({}/{})", i + 1, tests.len());
        let objects = test.objects.iter().map(|object| object.bytes.clone()).collect();
        let one = super::one_run(plan, &plan.for_test(&test.args, objects)?, folder, sink)?;
        sum = Finished {
            time: one.time,
            seconds: sum.seconds + one.seconds,
            forks: sum.forks + one.forks,
            queries: sum.queries + one.queries,
            queries_valid: sum.queries_valid + one.queries_valid,
            queries_invalid: sum.queries_invalid + one.queries_invalid,
            instructions: sum.instructions + one.instructions,
            completed: sum.completed + one.completed,
            partial: sum.partial + one.partial,
            tests: one.tests,
        };
    }
    Ok(sum)
}
