//! `trefoil klee` from outside: the figures of its files agree with each other, and tests go round.

use std::path::{Path, PathBuf};
use std::process::Command;

use trefoil_kleedir::stats;
use trefoil_testcase::ktest;

const PROGRAM: &str = r#"
#include <klee/klee.h>
int never(int x) { return x * 3; }
int main(void) {
    unsigned char x[3];
    klee_make_symbolic(x, sizeof x, "x");
    int n = 0;
    for (int i = 0; i < 3; i++)
        if (x[i] > 100)
            n++;
    return n;
}
"#;

/// A folder of its own with the program as bitcode.
fn prepared(name: &str) -> PathBuf {
    let dir = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&dir);
    std::fs::create_dir_all(&dir).expect("a folder for the test");
    std::fs::write(dir.join("prog.c"), PROGRAM).expect("the source");
    let include = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../runtime/include");
    let clang = ["clang-19", "clang-18", "clang-17", "clang-16", "clang-15", "clang-14", "clang"]
        .into_iter()
        .find(|clang| Command::new(clang).arg("--version").output().is_ok())
        .expect("no clang from 14 on: `tools/setup.sh test` installs one");
    let mut command = Command::new(clang);
    command.current_dir(&dir).args(["-emit-llvm", "-c", "-g", "-O0", "-I"]).arg(include).arg("prog.c");
    assert!(command.status().expect("clang starts").success());
    dir
}

fn klee(dir: &Path, words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_trefoil"))
        .current_dir(dir)
        .arg("klee")
        .args(words)
        .output()
        .expect("trefoil starts");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{text}");
    text
}

fn figure(text: &str, name: &str) -> u64 {
    let line = text.lines().find_map(|line| line.strip_prefix(&format!("KLEE: done: {name} = ")));
    line.expect("the figure is there").parse().expect("a number")
}

#[test]
fn totals_of_istats_equal_the_statistics() {
    let dir = prepared("klee-istats");
    let text = klee(&dir, &["--output-dir=out", "prog.bc"]);
    let table = stats::read(&dir.join("out/run.stats")).expect("a table");
    let istats = std::fs::read_to_string(dir.join("out/run.istats")).expect("run.istats");
    let totals = istats.lines().find_map(|line| line.strip_prefix("totals: ")).expect("totals");
    let totals: Vec<f64> = totals.split(' ').map(|n| n.parse().expect("a number")).collect();
    let names = ["Instructions", "CoveredInstructions", "UncoveredInstructions"];
    assert_eq!(totals, names.map(|name| table.last(name)));
    assert_eq!(totals[0] as u64, figure(&text, "total instructions"));
    assert!(totals[2] > 0.0, "a function is never called");
    let lines = istats.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let sum: f64 = lines.map(|line| line.split(' ').nth(1).expect("a cost").parse::<f64>().expect("a number")).sum();
    assert_eq!(sum, totals[0]);
    assert_eq!(figure(&text, "completed paths"), 8);
}

#[test]
fn tests_are_read_back_and_replayed() {
    let dir = prepared("klee-replay");
    klee(&dir, &["--output-dir=out", "prog.bc"]);
    for number in 1..=8 {
        let name = format!("out/test{number:06}.ktest");
        let bytes = std::fs::read(dir.join(&name)).expect("a test");
        assert_eq!(&bytes[..9], b"KTEST\0\0\0\x03");
        let test = ktest::read(&bytes).expect("well-formed");
        assert_eq!(ktest::write(&test).expect("fits"), bytes);
        let text =
            klee(&dir, &[&format!("--output-dir=again{number}"), &format!("--replay-ktest-file={name}"), "prog.bc"]);
        assert_eq!(figure(&text, "completed paths"), 1);
    }
}

/// A program of a folder made by `trefoil setup --klee`, run beside it.
fn tool(dir: &Path, name: &str, words: &[&str]) -> String {
    let output = Command::new(dir.join("klee/bin").join(name)).current_dir(dir).args(words).output().expect(name);
    let text =
        [&output.stdout[..], &output.stderr[..]].map(|bytes| String::from_utf8_lossy(bytes).into_owned()).concat();
    assert!(output.status.success(), "{name}: {text}");
    text
}

#[test]
fn a_folder_like_klees_has_its_tools_and_its_library() {
    let dir = prepared("klee-tools");
    let setup =
        Command::new(env!("CARGO_BIN_EXE_trefoil")).current_dir(&dir).args(["setup", "--klee", "klee"]).output();
    assert!(setup.expect("trefoil starts").status.success());
    let said = tool(&dir, "klee", &["--output-dir=out", "prog.bc"]);
    assert_eq!(figure(&said, "generated tests"), 8);
    assert!(tool(&dir, "ktest-tool", &["out/test000001.ktest"]).contains("object 0: name: 'x'"));
    assert!(tool(&dir, "klee-stats", &["out"]).contains("ICov(%)"));
    tool(&dir, "ktest-gen", &["--bout-file", "made.ktest", "--sym-stdin", "prog.c"]);
    assert!(tool(&dir, "ktest-tool", &["made.ktest"]).contains("name: 'stdin'"));

    let build = "gcc -w -Iklee/include -Lklee/lib prog.c -lkleeRuntest -Wl,-rpath,$PWD/klee/lib -o prog";
    assert!(Command::new("sh").current_dir(&dir).args(["-c", build]).status().expect("sh").success());
    let tests: Vec<_> = (1..=8).map(|number| format!("out/test{number:06}.ktest")).collect();
    let words: Vec<_> = std::iter::once("./prog").chain(tests.iter().map(String::as_str)).collect();
    let replayed = tool(&dir, "klee-replay", &words);
    let ended = |how: &str| replayed.matches(&format!("NOTE: EXIT STATUS: {how} (")).count();
    // Three bytes, each above 100 or not: the program counts those that are.
    assert_eq!(
        [ended("NORMAL"), ended("ABNORMAL 1"), ended("ABNORMAL 2"), ended("ABNORMAL 3")],
        [1, 3, 3, 1],
        "{replayed}"
    );
}
