//! Sums of `.gcda` files, shown by gcov (or `llvm-cov gcov`): its text with branch counts, read back.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, Result, bail};

use crate::counters::Files;
use crate::gcda::CounterFile;
use crate::model::{Coverage, FileCoverage, Function, Line};

/// The tool, and where it works.
pub struct Gcov {
    /// `gcov`, or `llvm-cov gcov`.
    command: Vec<String>,
    scratch: PathBuf,
}

impl Gcov {
    /// `tool` is what the user wants; otherwise chosen by the compiler that made the notes.
    pub fn new(tool: Option<&str>, scratch: PathBuf) -> Gcov {
        let command = tool.map(|tool| tool.split_whitespace().map(str::to_owned).collect()).unwrap_or_default();
        Gcov { command, scratch }
    }

    pub fn coverage(&self, tests: &[&Files]) -> Result<Coverage> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let stage = self.scratch.join(format!("gcov-{}", NEXT.fetch_add(1, Ordering::Relaxed)));
        let result = self.show(&sum(tests)?, &stage);
        fs::remove_dir_all(&stage)?;
        result
    }

    /// Puts sums and notes side by side and reads what the tool says about them.
    fn show(&self, sums: &BTreeMap<PathBuf, CounterFile>, stage: &Path) -> Result<Coverage> {
        let mut data = Vec::new();
        let mut notes_version = None;
        for (number, (path, counters)) in sums.iter().enumerate() {
            let dir = stage.join(number.to_string());
            fs::create_dir_all(&dir)?;
            let notes = path.with_extension("gcno");
            let bytes = fs::read(&notes).with_context(|| {
                format!("{} is missing: it is written beside the object when the program is compiled", notes.display())
            })?;
            notes_version = notes_version.or(bytes.get(4..8).map(<[u8]>::to_vec));
            let name = path.file_name().unwrap_or_default();
            symlink(&notes, dir.join(name).with_extension("gcno"))?;
            fs::write(dir.join(name), counters.write())?;
            data.push(dir.join(name));
        }
        let command = if self.command.is_empty() { tool_for(notes_version.as_deref())? } else { self.command.clone() };
        let directory = sums.keys().next().and_then(|path| path.parent()).unwrap_or(Path::new("/"));
        // Notes of clang do not say where the compiler ran, and lines of sources that are not found are left out: go up
        // until they are found.
        let mut best = Coverage::default();
        for directory in directory.ancestors() {
            let (coverage, complete) = run(&command, &data, directory)?;
            if complete {
                return Ok(coverage);
            }
            if coverage.files.len() > best.files.len() {
                best = coverage;
            }
        }
        Ok(best)
    }
}

/// What the tool says when it runs in this directory, and whether it found every source there.
fn run(command: &[String], data: &[PathBuf], directory: &Path) -> Result<(Coverage, bool)> {
    let mut gcov = Command::new(&command[0]);
    gcov.args(&command[1..]).args(["-b", "-c", "-t"]).args(data).current_dir(directory);
    let output = gcov.output().with_context(|| format!("cannot run {}", command.join(" ")))?;
    let errors = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{} failed:\n{errors}", command.join(" "));
    }
    let missing = errors.contains("No such file") || errors.contains("annot open source file");
    Ok((read(&String::from_utf8_lossy(&output.stdout), directory), !missing))
}

fn sum(tests: &[&Files]) -> Result<BTreeMap<PathBuf, CounterFile>> {
    let mut sums: BTreeMap<PathBuf, CounterFile> = BTreeMap::new();
    for (path, bytes) in tests.iter().flat_map(|files| files.iter()) {
        let file = CounterFile::read(bytes).with_context(|| path.display().to_string())?;
        match sums.get_mut(path) {
            Some(sum) => sum.add(&file).with_context(|| path.display().to_string())?,
            None => drop(sums.insert(path.clone(), file)),
        }
    }
    Ok(sums)
}

/// gcc writes its own version into the notes, clang that of the old format it uses.
fn tool_for(version: Option<&[u8]>) -> Result<Vec<String>> {
    let clang = matches!(version, Some([_, _, _, b'4']));
    if !clang {
        let own = version.and_then(|v| Some(10 * (v.get(3)?.checked_sub(b'A')?) + v.get(2)?.checked_sub(b'0')?));
        let versioned = own.map(|n| format!("gcov-{n}")).filter(|name| exists(name));
        return Ok(vec![versioned.unwrap_or_else(|| "gcov".into())]);
    }
    let names = std::iter::once("llvm-cov".to_string()).chain((14..30).rev().map(|n| format!("llvm-cov-{n}")));
    match names.into_iter().find(|name| exists(name)) {
        Some(tool) => Ok(vec![tool, "gcov".into()]),
        None => bail!("counters of clang are read by llvm-cov, which is not installed"),
    }
}

pub fn exists(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|dir| dir.join(program).is_file())
}

/// The text that gcov prints with `-b -c -t`.
fn read(text: &str, directory: &Path) -> Coverage {
    let mut coverage = Coverage::default();
    let mut reader = Reader { file: None, line: 0, inner: false, function: None };
    let mut working = directory.to_path_buf();
    for line in text.lines() {
        let mut fields = line.splitn(3, ':');
        let (count, number, rest) = (fields.next(), fields.next(), fields.next());
        match (count.map(str::trim), number.and_then(|n| n.trim().parse::<u32>().ok()), rest) {
            (Some("-"), Some(0), Some(rest)) => {
                if let Some(dir) = rest.strip_prefix("Working directory:") {
                    working = dir.into();
                }
                if let Some(source) = rest.strip_prefix("Source:") {
                    reader = Reader { file: Some(clean(&working.join(source))), line: 0, inner: false, function: None };
                }
            }
            (Some(count), Some(number), Some(_)) => reader.line(&mut coverage, count, number),
            _ => reader.detail(&mut coverage, line),
        }
    }
    coverage
}

/// Where in the text we are.
struct Reader {
    file: Option<PathBuf>,
    line: u32,
    /// Inside the copies of a line that templates make; their sum stands before them.
    inner: bool,
    function: Option<Function>,
}

impl Reader {
    fn line(&mut self, coverage: &mut Coverage, count: &str, number: u32) {
        let Some(file) = &self.file else { return };
        let digits = count.trim_end_matches('*');
        let count = match digits {
            "-" => None,
            text if text.starts_with(['#', '=', '%', '$']) => Some(0),
            text => text.parse::<u64>().ok(),
        };
        let entry = coverage.files.entry(file.clone()).or_default();
        let known = entry.lines.contains_key(&number) && number <= self.line;
        self.inner = known;
        self.line = self.line.max(number);
        if known {
            return;
        }
        self.line = number;
        if let Some(function) = self.function.take() {
            entry.functions.push(Function { line: number, ..function });
        }
        if let Some(count) = count {
            entry.lines.insert(number, Line { count, ..Line::default() });
        }
    }

    /// A line about the source line before it, or about the function that follows.
    fn detail(&mut self, coverage: &mut Coverage, text: &str) {
        let Some(file) = &self.file else { return };
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["function", name, "called", count, ..] if !self.inner => {
                self.function =
                    Some(Function { name: (*name).into(), line: 0, count: count.parse().unwrap_or_default() });
            }
            [kind @ ("branch" | "call"), _, rest @ ..] if !self.inner => {
                let count = match rest {
                    ["taken" | "returned", count, ..] => count.parse().ok(),
                    _ => None,
                };
                let entry: Option<&mut FileCoverage> = coverage.files.get_mut(file);
                if let Some(line) = entry.and_then(|entry| entry.lines.get_mut(&self.line)) {
                    if *kind == "branch" { line.branches.push(count) } else { line.calls.push(count) }
                }
            }
            _ => {}
        }
    }
}

/// Without `.` and `..`, as far as names tell.
fn clean(path: &Path) -> PathBuf {
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::CurDir => {}
            std::path::Component::ParentDir => drop(out.pop()),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_gcov() {
        let text = "        -:    0:Source:../c.c
        -:    0:Graph:c.gcno
        -:    1:#include <stdio.h>
function f called 2 returned 100% blocks executed 100%
        2:    4:static int f(int x){ if (x>3) return 1; return 0; }
branch  0 taken 1 (fallthrough)
branch  1 taken 0
       3*:    5:int main: more
call    0 returned 2
call    6 never executed
    #####:    6:  dead();
branch  0 never executed
";
        let coverage = read(text, Path::new("/a/b"));
        let file = &coverage.files[Path::new("/a/c.c")];
        assert_eq!(file.functions, [Function { name: "f".into(), line: 4, count: 2 }]);
        assert_eq!(file.lines[&4], Line { count: 2, branches: vec![Some(1), Some(0)], calls: vec![] });
        assert_eq!(file.lines[&5], Line { count: 3, branches: vec![], calls: vec![Some(2), None] });
        let totals = coverage.totals();
        assert_eq!((totals.lines, totals.lines_executed), (3, 2));
        assert_eq!((totals.branches, totals.branches_executed, totals.branches_taken), (3, 2, 1));
        assert_eq!((totals.calls, totals.calls_executed), (2, 1));
    }
}
