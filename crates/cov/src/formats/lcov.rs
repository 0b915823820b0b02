//! lcov's tracefile format, as `geninfo` writes it.

use std::fmt::Write;

use crate::model::Coverage;

pub fn lcov(coverage: &Coverage) -> String {
    let mut out = String::new();
    for (path, file) in &coverage.files {
        let totals = file.totals();
        let mut put = |text: std::fmt::Arguments| {
            let _string_takes_all = writeln!(out, "{text}");
        };
        put(format_args!("TN:\nSF:{}", path.display()));
        for function in &file.functions {
            put(format_args!("FN:{},{}", function.line, function.name));
        }
        for function in &file.functions {
            put(format_args!("FNDA:{},{}", function.count, function.name));
        }
        put(format_args!("FNF:{}\nFNH:{}", totals.functions, totals.functions_executed));
        for (number, line) in &file.lines {
            for (branch, count) in line.branches.iter().enumerate() {
                let count = count.map_or("-".to_string(), |n| n.to_string());
                put(format_args!("BRDA:{number},0,{branch},{count}"));
            }
        }
        put(format_args!("BRF:{}\nBRH:{}", totals.branches, totals.branches_taken));
        for (number, line) in &file.lines {
            put(format_args!("DA:{number},{}", line.count));
        }
        put(format_args!("LF:{}\nLH:{}\nend_of_record", totals.lines, totals.lines_executed));
    }
    out
}
