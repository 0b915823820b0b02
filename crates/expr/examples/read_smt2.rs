//! Reads SMT-LIB files, writes each back and reads that again; prints counts and the time of the first reading.

use std::time::{Duration, Instant};
use trefoil_expr::{Pool, dag_stats, smtlib};

fn main() {
    let (mut n_files, mut n_nodes, mut spent) = (0, 0, Duration::ZERO);
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let mut pool = Pool::new();
        let start = Instant::now();
        let script = smtlib::parse(&mut pool, &text).unwrap_or_else(|e| panic!("{path}:{e}"));
        spent += start.elapsed();
        let assertions = script.assertions();
        let written = smtlib::write_query(&pool, &assertions, true);
        let again = smtlib::parse(&mut pool, &written).unwrap_or_else(|e| panic!("{path} written: {e}\n{written}"));
        // What was constant folds away in the second reading; the rest must be the very same nodes.
        for e in &assertions {
            assert!(pool.is_const(*e) || again.assertions().contains(e), "{path}: an assertion changed");
        }
        (n_files, n_nodes) = (n_files + 1, n_nodes + dag_stats(&pool, &assertions).size);
    }
    println!("{n_files} files, {n_nodes} nodes, read in {spent:?}");
}
