//! Whole runs of `trefoil`, judged from outside: two runs are the same run, limits are kept, an interrupt ends in order.
//!
//! `$TREFOIL` names the executable, as for the corpus; without it these tests build one.

mod common;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

use common::{Run, Workshop};
use trefoil_runlog::summary::RunSummary;
use trefoil_stdx::fnv;

/// Samples are taken by the clock, so their number and rows differ.
const BY_THE_CLOCK: &str = "samples.csv";

const HOTSPOTS: &str = "hotspots.json";

#[test]
fn the_same_command_gives_the_same_bytes() {
    let workshop = Workshop::new("determinism");
    let json = workshop.compile("bench/symbolic/json.c", &["-DN=4"]);
    let posix = workshop.compile("tests/environment/args-and-file.c", &[]);
    let bubble = workshop.compile("bench/symbolic/bubble.c", &["-DN=4"]);
    let cases: [(&Path, &[&str], &[&str]); 3] = [
        (&json, &["--all-paths"], &[]),
        (&posix, &["--all-paths"], &["--sym-args", "0", "2", "2", "--sym-files", "1", "3"]),
        (&bubble, &["--all-paths", "--search", "random-path", "--seed", "7"], &[]),
    ];
    for (program, options, args) in cases {
        let [first, second] = [1, 2].map(|_| {
            let run = Run { options, args, ..workshop.run(program) };
            run.complete();
            workshop.take_results()
        });
        assert!(first.len() > 5, "{} files are too few to compare", first.len());
        let names = |files: &BTreeMap<String, Vec<u8>>| files.keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&first), names(&second), "files of {}", program.display());
        for (name, bytes) in &first {
            assert_eq!(timeless(name, bytes), timeless(name, &second[name]), "{name} of {}", program.display());
        }
    }
}

/// Digests of runs as another machine made them; `BLESS=1` writes them anew.
const DIGESTS: &str = "crates/testkit/tests/machines/digests.txt";

#[test]
fn another_machine_gives_the_same_bytes() {
    let here = digests("machines");
    let golden = Workshop::new("machines").file(DIGESTS);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&golden, &here).expect("digests");
    }
    assert_eq!(std::fs::read_to_string(golden).expect("digests"), here);
    // A longer name of the folder takes longer to walk at the start.
    assert_eq!(digests("machines/1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16"), here);
}

/// The programs are LLVM assembly, so that no compiler comes in between; neither do instructions count, which contain the
/// start of musl as this machine's clang compiles it.
fn digests(folder: &str) -> String {
    let workshop = Workshop::new(folder);
    let mut digests = String::new();
    for (name, options) in [("vm", ["--search", "random-path"]), ("tokenizer", ["--seed", "3"])] {
        workshop.compile(&format!("crates/testkit/tests/machines/{name}.ll"), &[]);
        let program = Path::new(name).with_extension("bc");
        let options = [&options[..], &["--all-paths"]].concat();
        Run { options: &options, ..workshop.run(&program) }.complete();
        let summary = RunSummary::read(&workshop.results()).expect("a summary");
        let RunSummary { paths_completed, paths_bug, tests, forks, max_states, queries, core_queries, exits, .. } =
            summary;
        writeln!(digests, "{name}: {paths_completed} + {paths_bug} paths, {tests} tests, {forks} forks, {max_states} states at most, {queries} queries, {core_queries} to the core, {exits:?}")
            .expect("text");
        for (file, bytes) in workshop.take_results() {
            if file.starts_with("tests") || file.ends_with(".csv") && file != BY_THE_CLOCK {
                writeln!(digests, "{name}/{file} {:016x}", fnv::add(fnv::START, &bytes)).expect("text");
            }
        }
    }
    digests
}

/// What must be equal: everything but times and memory.
fn timeless(name: &str, bytes: &[u8]) -> String {
    if name == BY_THE_CLOCK {
        return String::new();
    }
    if name == trefoil_runlog::summary::FILE_NAME {
        let text = std::str::from_utf8(bytes).expect("JSON is text");
        let summary = RunSummary::from_json(text).expect("a summary");
        let timeless = RunSummary { seconds: 0.0, solver_seconds: 0.0, peak_bytes: 0, ..summary };
        return timeless.to_json();
    }
    if name.ends_with(".json") || name.ends_with(".jsonl") {
        let text = std::str::from_utf8(bytes).expect("JSON is text");
        let text = without_seconds(text);
        // Hot spots are listed by their time.
        let mut places: Vec<_> =
            text.split("{\"file\"").map(|place| place.trim_end_matches([',', ']', '}', '\n'])).collect();
        if name == HOTSPOTS {
            places.sort_unstable();
        }
        return places.join("\n");
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A text without the numbers behind `"seconds":`.
fn without_seconds(text: &str) -> String {
    let mut parts = text.split("\"seconds\":");
    let mut timeless = parts.next().unwrap_or_default().to_string();
    for part in parts {
        timeless += part.trim_start_matches(|c: char| c.is_ascii_digit() || ".e-+".contains(c));
    }
    timeless
}

/// A program that forks for ever and needs more memory with every fork.
const FOREVER: &str = "bench/limits/forks-for-ever.c";

#[test]
fn the_time_limit_is_kept_within_two_seconds() {
    let workshop = Workshop::new("max-time");
    let program = workshop.compile(FOREVER, &[]);
    let run = Run { options: &["--max-time", "4s", "--all-paths"], ..workshop.run(&program) };
    let watched = run.watched(None);
    assert_eq!(watched.code, Some(3));
    let over = watched.time.saturating_sub(Duration::from_secs(4));
    assert!(over <= Duration::from_secs(2), "ended {over:?} after the limit");
    let summary = RunSummary::read(&workshop.results()).expect("a summary");
    assert!(summary.limits.iter().any(|limit| limit.id == "max-time"));
    // Every path that was alive has its test, unless there are too many to write in the time that is left.
    let told = watched.stderr.contains("no tests for");
    assert!(summary.tests == summary.paths_partial || told, "{} of {}", summary.tests, summary.paths_partial);
}

#[test]
fn the_memory_limit_is_kept() {
    let workshop = Workshop::new("max-memory");
    let program = workshop.compile(FOREVER, &[]);
    let limit = 200;
    let memory = format!("{limit}MB");
    let run = Run { options: &["--max-time", "15s", "--max-memory", &memory], ..workshop.run(&program) };
    let watched = run.watched(None);
    assert_eq!(watched.code, Some(3));
    let peak = watched.peak_bytes >> 20;
    assert!(peak <= limit, "{peak} MiB in use with --max-memory {limit}MB");
    assert!(peak >= limit / 3, "{peak} MiB: the program does not press against its limit");
}

#[test]
fn one_interrupt_ends_in_order_with_all_tests() {
    let workshop = Workshop::new("interrupt");
    let program = workshop.compile(FOREVER, &[]);
    let watched = workshop.run(&program).watched(Some((Duration::from_secs(2), 1)));
    assert_eq!(watched.code, Some(3), "{}", watched.stderr);
    let summary = RunSummary::read(&workshop.results()).expect("a summary");
    assert!(summary.limits.iter().any(|limit| limit.id == "interrupted"), "{:?}", summary.limits);
    assert!(summary.tests > 0);
    let named = std::fs::read_to_string(workshop.results().join("tests.jsonl")).expect("an index");
    assert_eq!(named.lines().count() as u64, summary.tests, "each test has its line");
}

#[test]
fn a_second_interrupt_ends_at_once() {
    let workshop = Workshop::new("interrupt-twice");
    let program = workshop.compile(FOREVER, &[]);
    let watched = workshop.run(&program).watched(Some((Duration::from_secs(2), 2)));
    assert!(watched.after_signals < Duration::from_secs(1), "{:?} after the second", watched.after_signals);
    assert!(matches!(watched.code, Some(130) | Some(3) | None), "{:?}", watched.code);
}
