//! Checks SMT-LIB queries in order and prints what each cost, for `bench/solver/run.py`.
//!
//! One pool and one chain for all files, as in an engine. Times are CPU time of the thread, in
//! microseconds: `build` reads and simplifies, `check` solves.

use std::path::Path;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};
use trefoil_expr::{Pool, smtlib};
use trefoil_simplify::{Builder, RuleSet};
use trefoil_solver::{Answer, Chain, Config};

fn main() {
    let mut files = Vec::new();
    let mut config = Config { timeout: Some(Duration::from_secs(60)), ..Config::default() };
    let (mut simplify, mut stats) = (true, false);
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--bare" => config.bare = true,
            "--no-simplify" => simplify = false,
            "--stats" => stats = true,
            file => files.push(file.to_string()),
        }
    }
    let (mut pool, mut rules) = (Pool::new(), RuleSet::new());
    let mut chain = Chain::new(config);
    for file in &files {
        let text = std::fs::read_to_string(file).expect("a readable file");
        let start = cpu_us();
        let script = match simplify {
            true => smtlib::parse(&mut Builder::new(&mut pool, &mut rules), &text),
            false => smtlib::parse(&mut pool, &text),
        }
        .unwrap_or_else(|error| panic!("{file}: {error}"));
        let built = cpu_us();
        let answer = chain.check_all(&pool, script.assertions());
        let checked = cpu_us();
        let verdict = match answer {
            Ok(Answer::Sat(_)) => "sat".to_string(),
            Ok(Answer::Unsat(_)) => "unsat".to_string(),
            Err(gave_up) => gave_up.to_string(),
        };
        let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
        let status = script.status().unwrap_or("unknown");
        println!("{name},{status},{verdict},{:.1},{:.1}", built - start, checked - built);
    }
    if stats {
        for row in chain.stats() {
            eprintln!(
                "{:24} asked {:6} sat {:6} unsat {:6} gave up {:3} {:9.3} ms",
                row.name,
                row.n_asked,
                row.n_sat,
                row.n_unsat,
                row.n_gave_up,
                row.time.as_secs_f64() * 1e3
            );
        }
    }
}

/// CPU time of this thread in microseconds.
fn cpu_us() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e6 + now.tv_nsec as f64 / 1e3
}
