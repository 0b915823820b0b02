//! Pages to look at: a table of files, and each file's source with counts and the first test of each line.
//!
//! Pages are self-contained: no script, no network.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};

use super::escape;
use crate::compare::Compared;
use crate::model::{Coverage, FileCoverage, Item, Line, Totals, percent};

/// What the pages are made from.
pub struct Page<'a> {
    pub title: String,
    pub coverage: &'a Coverage,
    /// The first test of each item, by its number in `tests`.
    pub first: &'a BTreeMap<Item, usize>,
    pub tests: &'a [String],
    pub engine: &'a BTreeMap<PathBuf, Compared>,
    pub base: &'a Path,
}

const STYLE: &str = "<style>:root{color-scheme:light dark}body{font:14px system-ui,sans-serif;margin:2em}\
table{border-collapse:collapse}td,th{padding:2px 10px;text-align:right}td:first-child,th:first-child{text-align:left}\
tr:nth-child(even){background:#8881}pre,.src td{font:12px ui-monospace,monospace}.src td{padding:0 8px;white-space:pre}\
.src td:last-child,.src td:nth-child(4){text-align:left}.hit{background:#2a24}.miss{background:#e224}.part{background:#fa04}\
.claim{outline:2px solid #e22}.n{color:#888}</style>";

/// The files of the report: name and contents; `index.html` first.
pub fn html(page: &Page) -> Vec<(String, String)> {
    let mut files = vec![("index.html".to_string(), index(page))];
    for (number, (path, file)) in page.coverage.files.iter().enumerate() {
        files.push((page_name(number), source(page, path, file)));
    }
    files
}

fn page_name(number: usize) -> String {
    format!("file-{number}.html")
}

fn head(title: &str) -> String {
    let title = escape(title);
    format!(
        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title}</title>{STYLE}</head><body><h1>{title}</h1>\n"
    )
}

fn index(page: &Page) -> String {
    let mut out = head(&page.title);
    out.push_str("<table><tr><th>file<th>lines<th>branches executed<th>branches taken<th>calls<th>engine lines</tr>\n");
    for (number, (path, file)) in page.coverage.files.iter().enumerate() {
        let name = escape(&path.strip_prefix(page.base).unwrap_or(path).display().to_string());
        let link = format!("<a href=\"{}\">{name}</a>", page_name(number));
        let engine = page.engine.get(path).map(|c| (c.engine, c.common));
        row(&mut out, &link, file.totals(), engine);
    }
    row(&mut out, "<b>total</b>", page.coverage.totals(), None);
    out.push_str("</table></body></html>\n");
    out
}

fn row(out: &mut String, name: &str, totals: Totals, engine: Option<(u64, u64)>) {
    let cell = |part: u64, whole: u64| format!("<td>{:.2} % <span class=\"n\">of {whole}</span>", percent(part, whole));
    let engine = engine.map_or("<td>".to_string(), |(part, whole)| cell(part, whole));
    let lines = cell(totals.lines_executed, totals.lines);
    let executed = cell(totals.branches_executed, totals.branches);
    let taken = cell(totals.branches_taken, totals.branches);
    let calls = cell(totals.calls_executed, totals.calls);
    let _ = writeln!(out, "<tr><td>{name}{lines}{executed}{taken}{calls}{engine}</tr>");
}

fn source(page: &Page, path: &Path, file: &FileCoverage) -> String {
    let mut out = head(&path.strip_prefix(page.base).unwrap_or(path).display().to_string());
    out.push_str("<p><a href=\"index.html\">all files</a></p><table class=\"src\"><tr><th>line<th>count<th>branches<th>first test<th>source</tr>\n");
    let Ok(bytes) = std::fs::read(path) else {
        out.push_str("</table><p>The source is not here.</p></body></html>\n");
        return out;
    };
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let unconfirmed = page.engine.get(path).map(|c| c.unconfirmed.as_slice()).unwrap_or_default();
    for (number, source) in (1..).zip(text.lines()) {
        let item = Item { file: path.to_path_buf(), line: number, branch: None };
        let test = page.first.get(&item).and_then(|n| page.tests.get(*n)).map_or("", String::as_str);
        let claimed = unconfirmed.iter().any(|(line, _)| *line == number);
        let (class, count, branches) = file.lines.get(&number).map_or(("", String::new(), String::new()), describe);
        let claim = if claimed { " claim" } else { "" };
        let (test, source) = (escape(test), escape(source));
        let _ = writeln!(
            out,
            "<tr id=\"L{number}\" class=\"{class}{claim}\"><td class=\"n\">{number}<td>{count}<td>{branches}<td class=\"n\">{test}<td>{source}</tr>"
        );
    }
    out.push_str("</table></body></html>\n");
    out
}

/// Colour, count and branches of a line with code.
fn describe(line: &Line) -> (&'static str, String, String) {
    let taken = line.branches.iter().flatten().filter(|n| **n > 0).count();
    let class = match (line.count, taken == line.branches.len()) {
        (0, _) => "miss",
        (_, true) => "hit",
        (_, false) => "part",
    };
    let branches = if line.branches.is_empty() { String::new() } else { format!("{taken}/{}", line.branches.len()) };
    (class, line.count.to_string(), branches)
}
