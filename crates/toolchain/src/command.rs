//! Running other programs: with their words in the error when they fail, and many at a time.

use std::process::{Command, Output, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Error, Result, bail};

/// How much of a failed program's output goes into the message.
const TAIL_LINES: usize = 12;

/// Runs to the end and returns standard output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = finish(command)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

pub(crate) fn run(command: &mut Command) -> Result<()> {
    finish(command).map(drop)
}

fn finish(command: &mut Command) -> Result<Output> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("cannot run {program}"))?;
    if !output.status.success() {
        let text = [output.stderr.as_slice(), output.stdout.as_slice()].concat();
        bail!("{program} failed ({}):\n{}", output.status, tail(&String::from_utf8_lossy(&text)));
    }
    Ok(output)
}

pub(crate) fn tail(text: &str) -> String {
    let lines: Vec<&str> = text.trim_end().lines().collect();
    lines[lines.len().saturating_sub(TAIL_LINES)..].join("\n")
}

pub(crate) fn parallelism() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Runs all commands, as many at once as there are processors; stops at the first failure. `done` is told
/// how many have ended.
pub(crate) fn run_all(commands: Vec<Command>, done: &(dyn Fn(usize) + Sync)) -> Result<()> {
    let queue = Mutex::new(commands);
    let finished = AtomicUsize::new(0);
    let failure: Mutex<Option<Error>> = Mutex::new(None);
    let next = || queue.lock().ok().and_then(|mut queue| queue.pop());
    let work = || {
        while let Some(mut command) = next() {
            if let Err(error) = run(&mut command) {
                if let (Ok(mut failure), Ok(mut queue)) = (failure.lock(), queue.lock()) {
                    failure.get_or_insert(error);
                    queue.clear();
                }
                return;
            }
            done(finished.fetch_add(1, Ordering::Relaxed) + 1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..parallelism() {
            scope.spawn(work);
        }
    });
    failure.into_inner().ok().flatten().map_or(Ok(()), Err)
}
