//! `tests/klee/`: command lines of KLEE and its tools, and what they must print and leave behind.
//!
//! ```c
//! //@ klee: --write-smt2s prog.bc     runs `klee` in the test's folder
//! //@ tool: ktest out/test000001.ktest   runs `trefoil`
//! //@ run: callgrind_annotate out/run.istats  runs a program of the machine
//! //@ exit: 1            and what must hold after the last of these:
//! //@ err: text          standard error contains it; `no-err:` does not
//! //@ out: text          standard output contains it; `no-out:` does not
//! //@ has: FILE text     the file is there and contains the text, if one is given
//! //@ lacks: FILE text   it is not there, or does not contain the text
//! //@ count: FILE N      so many files match; `*` stands for anything in the last part of the name
//! //@ same: FILE FILE    two files are equal
//! ```
//!
//! The program is built as KLEE's tutorials do it: plain clang, `-emit-llvm -c -g -O0`, as `prog.bc`. A `klee:` line
//! without a program gets `prog.bc`; without `--output-dir` it writes to `out` (then `out2`, and so on).
//!
//! Invariant: a step without any check is an error of the test.

use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::corpus::TestFile;
use crate::process::{End, Job, Outcome};
use crate::tool::Tool;
use crate::words;

/// What is run.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Command {
    Klee(Vec<String>),
    Trefoil(Vec<String>),
    Other(Vec<String>),
}

/// What must hold afterwards.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Check {
    Err(String),
    NoErr(String),
    Out(String),
    NoOut(String),
    Has(String, String),
    Lacks(String, String),
    Count(String, usize),
    Same(String, String),
}

#[derive(Clone, Debug)]
struct Step {
    line: usize,
    command: Command,
    exit: i32,
    checks: Vec<Check>,
}

/// The steps of one file.
#[derive(Clone, Debug, Default)]
pub struct Script {
    steps: Vec<Step>,
    cc: Vec<String>,
    clang: Option<u32>,
    files: Vec<(String, String)>,
    stdin: String,
}

/// Reads the script of a test file.
pub fn parse(source: &str) -> Result<Script> {
    let mut script = Script::default();
    for (index, text) in source.lines().enumerate() {
        let Some(rest) = text.trim_start().strip_prefix("//@") else { continue };
        let (key, value) = rest.split_once(':').unwrap_or((rest, ""));
        script.take(index + 1, key.trim(), value.trim()).with_context(|| format!("line {}: `{key}`", index + 1))?;
    }
    ensure!(!script.steps.is_empty(), "a test in this folder needs a `klee:` line");
    for step in &script.steps {
        ensure!(!step.checks.is_empty() || step.exit != 0, "line {}: nothing is checked", step.line);
    }
    Ok(script)
}

impl Script {
    fn take(&mut self, line: usize, key: &str, value: &str) -> Result<()> {
        match key {
            "cc" => self.cc.extend(words::split(value)?),
            "clang" => self.clang = Some(value.parse()?),
            "stdin" => self.stdin += &words::split(value)?.join(" "),
            "file" => match words::split(value)?.as_slice() {
                [path, contents] => self.files.push((path.clone(), contents.clone())),
                _ => bail!("expected a path and contents"),
            },
            "klee" => self.step(line, Command::Klee(words::split(value)?)),
            "tool" => self.step(line, Command::Trefoil(words::split(value)?)),
            "run" => self.step(line, Command::Other(words::split(value)?)),
            _ => {
                let step = self.steps.last_mut().context("this belongs behind a `klee:` line")?;
                match key {
                    "exit" => step.exit = value.parse()?,
                    _ => step.checks.push(check(key, value)?),
                }
            }
        }
        Ok(())
    }

    fn step(&mut self, line: usize, command: Command) {
        self.steps.push(Step { line, command, exit: 0, checks: Vec::new() });
    }

    /// Runs everything and says what is wrong.
    pub fn judge(&self, file: &TestFile, clang: u32, tool: &Tool, dir: &Path) -> Result<Vec<String>> {
        // The runtime is built by one compiler; the program may come from another.
        let runtime = format!("clang-{clang}");
        tool.set_up(&runtime)?;
        self.build(file, &format!("clang-{}", self.clang.unwrap_or(clang)), tool, dir)?;
        std::os::unix::fs::symlink(&tool.trefoil, dir.join("klee"))?;
        for (path, contents) in &self.files {
            std::fs::write(dir.join(path), contents)?;
        }
        let mut complaints = Vec::new();
        let mut runs = 0;
        for step in &self.steps {
            let job = self.job(step, &runtime, tool, dir, &mut runs);
            let outcome = job.run()?;
            let mut found = step.complaints(&outcome, dir)?;
            if !found.is_empty() {
                found.insert(0, format!("line {}: {}", step.line, job.line()));
                found.push(format!("stderr:\n{}", String::from_utf8_lossy(&outcome.stderr)));
                found.push(format!("stdout:\n{}", String::from_utf8_lossy(&outcome.stdout)));
            }
            complaints.extend(found);
        }
        Ok(complaints)
    }

    fn build(&self, file: &TestFile, clang: &str, tool: &Tool, dir: &Path) -> Result<()> {
        let job = Job::new(clang, dir)
            .args(["-I"])
            .args([tool.include()])
            .args(["-I"])
            .args([tool.tests().join("_include")])
            .args(["-emit-llvm", "-c", "-g", "-O0", "-Xclang", "-disable-O0-optnone", "-w"])
            .args(&self.cc)
            .args([&file.path])
            .args(["-o", "prog.bc"]);
        let outcome = job.run()?;
        if outcome.end != End::Exit(0) {
            bail!("{}\n{}", job.line(), String::from_utf8_lossy(&outcome.stderr));
        }
        Ok(())
    }

    fn job(&self, step: &Step, clang: &str, tool: &Tool, dir: &Path, runs: &mut u32) -> Job {
        let job = match &step.command {
            Command::Klee(given) => {
                *runs += 1;
                Job::new(dir.join("klee"), dir).args(klee_words(given, *runs))
            }
            Command::Trefoil(given) => Job::new(&tool.trefoil, dir).args(given),
            Command::Other(given) => {
                let (program, args) = given.split_first().map_or((String::new(), &[][..]), |(p, a)| (p.clone(), a));
                Job::new(program, dir).args(args)
            }
        };
        Job { stdin: self.stdin.clone().into_bytes(), ..job.env("TREFOIL_CLANG", clang) }
    }
}

/// The words of a `klee:` line with what it leaves out.
fn klee_words(given: &[String], run: u32) -> Vec<String> {
    let mut words = Vec::new();
    if !given.iter().any(|word| word.contains("output-dir") || word == "--help" || word == "--version") {
        words.push(format!("--output-dir=out{}", if run == 1 { String::new() } else { run.to_string() }));
    }
    words.extend(given.iter().cloned());
    if !given.iter().any(|word| word.ends_with(".bc") || word == "--help" || word == "--version") {
        words.push("prog.bc".into());
    }
    words
}

fn check(key: &str, value: &str) -> Result<Check> {
    let (path, rest) = value.split_once(' ').unwrap_or((value, ""));
    let (path, rest) = (path.to_string(), rest.trim().to_string());
    Ok(match key {
        "err" => Check::Err(value.into()),
        "no-err" => Check::NoErr(value.into()),
        "out" => Check::Out(value.into()),
        "no-out" => Check::NoOut(value.into()),
        "has" => Check::Has(path, rest),
        "lacks" => Check::Lacks(path, rest),
        "count" => Check::Count(path, rest.parse().context("expected FILE N")?),
        "same" => Check::Same(path, rest),
        _ => bail!("unknown directive"),
    })
}

impl Step {
    fn complaints(&self, outcome: &Outcome, dir: &Path) -> Result<Vec<String>> {
        let mut complaints = Vec::new();
        if outcome.end != End::Exit(self.exit) {
            complaints.push(format!("ended with {:?}, expected exit {}", outcome.end, self.exit));
        }
        for check in &self.checks {
            complaints.extend(complaint(check, outcome, dir)?);
        }
        Ok(complaints)
    }
}

fn complaint(check: &Check, outcome: &Outcome, dir: &Path) -> Result<Option<String>> {
    let (stdout, stderr) = (String::from_utf8_lossy(&outcome.stdout), String::from_utf8_lossy(&outcome.stderr));
    let read = |path: &str| std::fs::read(dir.join(path)).ok();
    let contains = |path: &str, text: &str| {
        read(path).is_some_and(|bytes| text.is_empty() || String::from_utf8_lossy(&bytes).contains(text))
    };
    Ok(match check {
        Check::Err(text) if !stderr.contains(text) => Some(format!("stderr does not contain `{text}`")),
        Check::NoErr(text) if stderr.contains(text) => Some(format!("stderr contains `{text}`")),
        Check::Out(text) if !stdout.contains(text) => Some(format!("stdout does not contain `{text}`")),
        Check::NoOut(text) if stdout.contains(text) => Some(format!("stdout contains `{text}`")),
        Check::Has(path, text) if !contains(path, text) => {
            let shown = read(path).map_or("it is not there".into(), |b| String::from_utf8_lossy(&b).into_owned());
            Some(format!("{path} does not contain `{text}`:\n{shown}"))
        }
        Check::Lacks(path, text) if contains(path, text) => Some(format!("{path} has `{text}`")),
        Check::Count(pattern, expected) => {
            let found = matches(dir, pattern)?;
            (found.len() != *expected)
                .then(|| format!("{pattern}: {} files, expected {expected}: {found:?}", found.len()))
        }
        Check::Same(a, b) if read(a).is_none() || read(a) != read(b) => Some(format!("{a} and {b} differ")),
        _ => None,
    })
}

/// The files of a folder whose name fits; one `*` stands for anything.
fn matches(dir: &Path, pattern: &str) -> Result<Vec<String>> {
    let (folder, name) = pattern.rsplit_once('/').unwrap_or((".", pattern));
    let (front, back) = name.split_once('*').unwrap_or((name, ""));
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir.join(folder)).with_context(|| format!("no folder {folder}"))? {
        let file = entry?.file_name().to_string_lossy().into_owned();
        let fits = match name.contains('*') {
            true => file.len() >= front.len() + back.len() && file.starts_with(front) && file.ends_with(back),
            false => file == name,
        };
        if fits {
            found.push(file);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_and_checks() {
        let script =
            parse("//@ cc: -DX\n//@ klee: -x prog.bc a\n//@ err: done\n//@ exit: 1\n//@ tool: ktest f\n//@ out: x\n");
        let script = script.unwrap();
        assert_eq!(script.cc, ["-DX"]);
        assert_eq!(script.steps.len(), 2);
        assert_eq!(script.steps[0].exit, 1);
        assert_eq!(script.steps[1].checks, [Check::Out("x".into())]);
    }

    #[test]
    fn mistakes_are_errors() {
        for source in ["", "//@ err: x", "//@ klee: x", "//@ klee: x\n//@ nonsense: y", "//@ klee: x\n//@ count: a b"] {
            assert!(parse(source).is_err(), "{source}");
        }
    }

    #[test]
    fn a_command_line_is_completed() {
        assert_eq!(klee_words(&["-x".into()], 1), ["--output-dir=out", "-x", "prog.bc"]);
        assert_eq!(klee_words(&["prog.bc".into(), "-a".into()], 2), ["--output-dir=out2", "prog.bc", "-a"]);
        assert_eq!(klee_words(&["--help".into()], 1), ["--help"]);
    }
}
