//! Every construct of a handful of programs, read by us and by LLVM: no difference.

mod support;

#[test]
fn scratch() {
    let mut args = std::env::var("FILES").unwrap_or_default();
    args.push(' ');
    let mut all = support::compare::Report::default();
    for pair in args.split_whitespace() {
        let (bc, ll) = pair.split_once(':').unwrap();
        let report = support::compare::compare(bc, std::fs::read(bc).unwrap(), &std::fs::read_to_string(ll).unwrap());
        println!("{bc}: {} insts {} symbols {} locs {} records {} differences", report.instructions, report.symbols, report.locations, report.records, report.n_differences);
        all.add(report);
    }
    for d in &all.differences { println!("{d}"); }
    assert_eq!(all.n_differences, 0);
}
