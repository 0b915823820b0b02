//! Reads SMT-LIB files raw and through the builder; prints sizes, times and the rules that fired most.

use std::time::{Duration, Instant};
use trefoil_expr::{Pool, dag_stats, smtlib};
use trefoil_simplify::{Builder, RuleSet};

fn main() {
    let mut rules = RuleSet::new();
    let (mut raw_nodes, mut built_nodes, mut n_decided) = (0, 0, 0);
    let (mut raw_time, mut built_time) = (Duration::ZERO, Duration::ZERO);
    // One pool for all files, as an engine has: most nodes are met again.
    let mut pool = Pool::new();
    for path in std::env::args().skip(1) {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        let start = Instant::now();
        let mut raw = Pool::new();
        let script = smtlib::parse(&mut raw, &text).unwrap_or_else(|e| panic!("{path}:{e}"));
        raw_time += start.elapsed();
        raw_nodes += dag_stats(&raw, &script.assertions()).size;
        let start = Instant::now();
        let mut builder = Builder::new(&mut pool, &mut rules);
        let script = smtlib::parse(&mut builder, &text).unwrap_or_else(|e| panic!("{path}:{e}"));
        built_time += start.elapsed();
        let assertions: Vec<_> = script.assertions().into_iter().filter(|&e| pool.as_bool(e) != Some(true)).collect();
        built_nodes += dag_stats(&pool, &assertions).size;
        n_decided += usize::from(assertions.is_empty() || assertions.iter().any(|&e| pool.as_bool(e) == Some(false)));
    }
    println!(
        "raw: {raw_nodes} nodes in {raw_time:?}; built: {built_nodes} nodes in {built_time:?}; decided: {n_decided}"
    );
    println!("{:?}", pool.stats());
    let mut counters: Vec<_> = rules.counters().filter(|c| c.1 > 0).collect();
    counters.sort_by_key(|c| std::cmp::Reverse(c.1));
    for (name, n) in counters.iter().take(25) {
        println!("{n:>9} {name}");
    }
}
