//! Cobertura's XML (coverage-04.dtd), which CI systems read. One package per folder, one class per file.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::escape;
use crate::model::{Coverage, FileCoverage, Totals};

/// `seconds` since 1970 is written as the time of the measurement.
pub fn cobertura(coverage: &Coverage, base: &Path, seconds: u64) -> String {
    let totals = coverage.totals();
    let mut packages: BTreeMap<PathBuf, Vec<(&PathBuf, &FileCoverage)>> = BTreeMap::new();
    for (path, file) in &coverage.files {
        let folder = path.strip_prefix(base).unwrap_or(path).parent().unwrap_or(Path::new("")).to_path_buf();
        packages.entry(folder).or_default().push((path, file));
    }
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    out.push_str("<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n");
    let _ = writeln!(
        out,
        "<coverage {} lines-covered=\"{}\" lines-valid=\"{}\" branches-covered=\"{}\" branches-valid=\"{}\" complexity=\"0\" version=\"trefoil\" timestamp=\"{seconds}\">",
        rates(&totals),
        totals.lines_executed,
        totals.lines,
        totals.branches_taken,
        totals.branches,
    );
    let _ = writeln!(out, " <sources><source>{}</source></sources>\n <packages>", escape(&base.display().to_string()));
    for (folder, files) in &packages {
        let sum = files.iter().map(|(_, file)| file.totals()).fold(Totals::default(), Totals::plus);
        let name = escape(&folder.display().to_string());
        let _ = writeln!(out, "  <package name=\"{name}\" {} complexity=\"0\"><classes>", rates(&sum));
        files.iter().for_each(|(path, file)| class(&mut out, path.strip_prefix(base).unwrap_or(path), file));
        out.push_str("  </classes></package>\n");
    }
    out.push_str(" </packages>\n</coverage>\n");
    out
}

fn rates(totals: &Totals) -> String {
    let rate = |part: u64, whole: u64| if whole == 0 { 1.0 } else { part as f64 / whole as f64 };
    let lines = rate(totals.lines_executed, totals.lines);
    let branches = rate(totals.branches_taken, totals.branches);
    format!("line-rate=\"{lines:.4}\" branch-rate=\"{branches:.4}\"")
}

fn class(out: &mut String, path: &Path, file: &FileCoverage) {
    let name = escape(&path.file_name().unwrap_or_default().to_string_lossy());
    let filename = escape(&path.display().to_string());
    let rates_of_file = rates(&file.totals());
    let _ =
        writeln!(out, "   <class name=\"{name}\" filename=\"{filename}\" {rates_of_file} complexity=\"0\"><methods>");
    for function in &file.functions {
        let rate = if function.count > 0 { "1" } else { "0" };
        let (name, line, hits) = (escape(&function.name), function.line, function.count);
        let _ = writeln!(
            out,
            "    <method name=\"{name}\" signature=\"\" line-rate=\"{rate}\" branch-rate=\"{rate}\" complexity=\"0\"><lines><line number=\"{line}\" hits=\"{hits}\"/></lines></method>",
        );
    }
    out.push_str("   </methods><lines>\n");
    for (number, line) in &file.lines {
        let taken = line.branches.iter().flatten().filter(|n| **n > 0).count();
        let branch = if line.branches.is_empty() {
            "branch=\"false\"".to_string()
        } else {
            let all = line.branches.len();
            format!("branch=\"true\" condition-coverage=\"{}% ({taken}/{all})\"", taken * 100 / all)
        };
        let _ = writeln!(out, "    <line number=\"{number}\" hits=\"{}\" {branch}/>", line.count);
    }
    out.push_str("   </lines></class>\n");
}
