//! Profiles of clang's `-fprofile-instr-generate -fcoverage-mapping`: merged by llvm-profdata, shown by llvm-cov.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::counters::Files;
use crate::gcov::exists;
use crate::model::{Coverage, Function, Line};

pub struct Llvm {
    program: PathBuf,
    scratch: PathBuf,
    /// What the tools of one LLVM end with, such as `-19`.
    suffix: String,
}

impl Llvm {
    pub fn new(program: PathBuf, scratch: PathBuf) -> Result<Llvm> {
        let suffixes = std::iter::once(String::new()).chain((14..30).rev().map(|n| format!("-{n}")));
        let both = |suffix: &String| exists(&format!("llvm-cov{suffix}")) && exists(&format!("llvm-profdata{suffix}"));
        // The newest tools read the profiles of every older compiler; those of a newer one say what is wrong.
        let found: Vec<String> = suffixes.filter(both).collect();
        let numbered = found.iter().find(|suffix| !suffix.is_empty()).or(found.first()).cloned();
        match numbered {
            Some(suffix) => Ok(Llvm { program, scratch, suffix }),
            None => bail!("llvm-cov and llvm-profdata are needed for this build, and not installed"),
        }
    }

    pub fn coverage(&self, tests: &[&Files]) -> Result<Coverage> {
        let (list, merged) = (self.scratch.join("profiles"), self.scratch.join("merged.profdata"));
        fs::create_dir_all(&list)?;
        let mut merge = Command::new(format!("llvm-profdata{}", self.suffix));
        merge.args(["merge", "-sparse", "-o"]).arg(&merged);
        for (number, bytes) in tests.iter().flat_map(|files| files.values()).enumerate() {
            let file = list.join(format!("{number}.profraw"));
            fs::write(&file, bytes.as_slice())?;
            merge.arg(file);
        }
        let text = run(&mut merge).and_then(|_| {
            let mut export = Command::new(format!("llvm-cov{}", self.suffix));
            export.args(["export", "-format=lcov"]).arg(&self.program).arg("-instr-profile").arg(&merged);
            run(&mut export)
        });
        fs::remove_dir_all(&list)?;
        Ok(read(&text?))
    }
}

fn run(command: &mut Command) -> Result<String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("cannot run {name}"))?;
    if !output.status.success() {
        bail!("{name} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// lcov's own format.
fn read(text: &str) -> Coverage {
    let mut coverage = Coverage::default();
    let mut file = PathBuf::new();
    for line in text.lines() {
        let Some((key, rest)) = line.split_once(':') else { continue };
        let fields: Vec<&str> = rest.split(',').collect();
        let entry = coverage.files.entry(file.clone()).or_default();
        match (key, fields.as_slice()) {
            ("SF", _) => file = rest.into(),
            ("DA", [number, count, ..]) => {
                if let (Ok(number), Ok(count)) = (number.parse(), count.parse()) {
                    entry.lines.insert(number, Line { count, ..Line::default() });
                }
            }
            ("BRDA", [number, _, _, count]) => {
                if let Some(line) = number.parse().ok().and_then(|n: u32| entry.lines.get_mut(&n)) {
                    line.branches.push(count.parse().ok());
                }
            }
            ("FN", [line, name, ..]) => {
                let line = line.parse().unwrap_or_default();
                entry.functions.push(Function { name: (*name).into(), line, count: 0 });
            }
            ("FNDA", [count, name, ..]) => {
                let count = count.parse().unwrap_or_default();
                entry.functions.iter_mut().filter(|f| f.name == *name).for_each(|f| f.count = count);
            }
            _ => {}
        }
    }
    coverage.files.retain(|path, file| !path.as_os_str().is_empty() && !file.lines.is_empty());
    coverage
}
