//! `--log-queries`: what the engine asks can be asked again.
//! Needs a clang, and libc in the cache (`trefoil setup` builds it; the first test does otherwise).

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const PROGRAM: &str = r#"
#include <trefoil.h>
int main(void) {
  unsigned x;
  tf_make_symbolic(&x, sizeof x, "x");
  volatile int seen = 0;
  if (x * 3 == 21) seen = 1;
  if (x % 7 == 3) seen = 2;
  if (x > 1000) seen = 3;
  return seen;
}
"#;

/// A folder that goes away with the test.
struct Scratch(PathBuf);

impl Scratch {
    fn new(test: &str) -> Scratch {
        let path = std::env::temp_dir().join(format!("trefoil-log-test-{test}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("prog.c"), PROGRAM).unwrap();
        Scratch(path)
    }

    fn trefoil(&self, line: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_trefoil"));
        command.args(line.split_whitespace()).current_dir(&self.0).output().unwrap()
    }

    fn explore(&self, options: &str) {
        let compiled = self.trefoil("cc -c prog.c -o prog.o");
        assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
        let run = self.trefoil(&format!("run --quiet --output-dir out {options} prog.o"));
        assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stderr));
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the log says that was answered.
fn statuses(log: &str) -> Vec<&str> {
    log.lines().filter_map(|line| line.strip_prefix("(set-info :status ")?.strip_suffix(')')).collect()
}

fn smt2_files(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_file_of_queries_gives_the_same_answers_again() {
    let scratch = Scratch::new("file");
    scratch.explore("--log-queries log.smt2");
    let log = fs::read_to_string(scratch.0.join("log.smt2")).unwrap();
    let statuses = statuses(&log);
    assert!(statuses.contains(&"sat"), "{log}");
    let again = scratch.trefoil("solve log.smt2");
    assert_eq!(String::from_utf8_lossy(&again.stdout).lines().collect::<Vec<_>>(), statuses);
    assert_eq!(again.status.code(), Some(0), "{}", String::from_utf8_lossy(&again.stderr));
}

#[test]
fn a_folder_gets_one_file_per_query() {
    let scratch = Scratch::new("folder");
    scratch.explore("--log-queries log/");
    let files = smt2_files(&scratch.0.join("log"));
    assert!(files.len() >= 3 && files[0].ends_with("000001.smt2"), "{files:?}");
    for file in files {
        let again = scratch.trefoil(&format!("solve {}", file.display()));
        assert_eq!(again.status.code(), Some(0), "{}: {}", file.display(), String::from_utf8_lossy(&again.stderr));
    }
}

#[test]
fn a_log_that_cannot_be_opened_is_said() {
    let scratch = Scratch::new("nowhere");
    let run = scratch.trefoil("run --quiet --log-queries no/such/file.smt2 prog.c");
    assert_ne!(run.status.code(), Some(0));
}
