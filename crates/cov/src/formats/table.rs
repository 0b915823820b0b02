//! The table on the terminal: a row per file, and the total, in the words of gcov's summary.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::compare::Compared;
use crate::model::{Coverage, Totals, percent};

/// `base` is left out of the paths that begin with it.
pub fn table(coverage: &Coverage, engine: &BTreeMap<PathBuf, Compared>, base: &Path) -> String {
    let name = |path: &Path| path.strip_prefix(base).unwrap_or(path).display().to_string();
    let width = coverage.files.keys().map(|path| name(path).len()).chain([5]).max().unwrap_or(5);
    let engine_title = if engine.is_empty() { "" } else { "   engine" };
    let mut out = format!(
        "{:width$}  {:>16}  {:>18}  {:>18}  {:>16}{engine_title}\n",
        "file", "lines", "branches executed", "branches taken", "calls"
    );
    let mut row = |name: &str, totals: Totals, engine: Option<(u64, u64)>| {
        let part = |part, whole| format!("{:.2} % of {whole}", percent(part, whole));
        let engine = engine.map_or(String::new(), |(part, whole)| format!("  {:>6.2} %", percent(part, whole)));
        out.push_str(&format!(
            "{name:width$}  {:>16}  {:>18}  {:>18}  {:>16}{engine}\n",
            part(totals.lines_executed, totals.lines),
            part(totals.branches_executed, totals.branches),
            part(totals.branches_taken, totals.branches),
            part(totals.calls_executed, totals.calls),
        ));
    };
    for (path, file) in &coverage.files {
        row(&name(path), file.totals(), engine.get(path).map(|c| (c.engine, c.common)));
    }
    let both = engine.values().fold((0, 0), |(e, c), one| (e + one.engine, c + one.common));
    row("total", coverage.totals(), (!engine.is_empty()).then_some(both));
    out
}
