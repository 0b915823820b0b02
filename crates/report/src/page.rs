//! The HTML page: a template, style and script (in `assets/`), and the data as compact JSON inside.
//!
//! Nothing is loaded from elsewhere. Data never becomes markup: the script makes text nodes of it, and `<` is escaped
//! where the JSON stands in the page.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Value, json};
use trefoil_runlog::catalogue;
use trefoil_runlog::coverage::FileCoverage;
use trefoil_runlog::hotspots::PlaceRecord;
use trefoil_runlog::summary::EndRecord;

use crate::Report;
use crate::bugs::Bug;
use crate::compare::Comparison;
use crate::json::hex;
use crate::run::Run;
use crate::source::Sources;
use crate::tests::Test;

const TEMPLATE: &str = include_str!("../assets/page.html");
/// Style of every page.
pub const STYLE: &str = include_str!("../assets/style.css");
const SCRIPT: [&str; 7] = [
    include_str!("../assets/base.js"),
    include_str!("../assets/bugs.js"),
    include_str!("../assets/source.js"),
    include_str!("../assets/charts.js"),
    include_str!("../assets/tree.js"),
    include_str!("../assets/tables.js"),
    include_str!("../assets/main.js"),
];

/// Longer objects and outputs are cut in the page; the test files have them whole.
const MOST_BYTES: usize = 64;
const MOST_BYTES_OF_A_BUG: usize = 1024;
const MOST_OUTPUT: usize = 160;

pub fn html(report: &mut Report) -> String {
    let program = report.runs.last().map(|run| run.summary.program.as_str()).unwrap_or_default();
    let title = format!("{} – Trefoil", program.rsplit('/').next().unwrap_or(program));
    let data = data(report).to_string().replace('<', "\\u003c");
    let mut page = String::with_capacity(TEMPLATE.len() + STYLE.len() + data.len() + 64 * 1024);
    for (i, part) in TEMPLATE.split('@').enumerate() {
        match (i % 2, part) {
            (1, "TITLE") => page.push_str(&trefoil_stdx::xml::escape(&title)),
            (1, "STYLE") => page.push_str(STYLE),
            (1, "SCRIPT") => SCRIPT.iter().for_each(|script| page.push_str(script)),
            (1, "DATA") => page.push_str(&data),
            _ => page.push_str(part),
        }
    }
    page
}

fn data(report: &mut Report) -> Value {
    let comparison = Comparison::of(&report.runs);
    let mut sources = Shown { sources: &mut report.sources, texts: Vec::new(), known: HashMap::new() };
    let runs: Vec<Value> = report.runs.iter().map(|run| one_run(run, &comparison, &mut sources)).collect();
    let texts = sources.texts;
    let columns = report.runs.last().map(|run| run.samples.columns.clone()).unwrap_or_default();
    json!({
        "made": format!("trefoil {}", env!("CARGO_PKG_VERSION")),
        "columns": columns,
        "runs": runs,
        "sources": texts,
        "compare": compare(&comparison),
    })
}

/// Source files that are in the page, each once.
struct Shown<'a> {
    sources: &'a mut Sources,
    texts: Vec<String>,
    known: HashMap<String, usize>,
}

impl Shown<'_> {
    fn index(&mut self, path: &str) -> Option<usize> {
        if let Some(known) = self.known.get(path) {
            return Some(*known);
        }
        let text = self.sources.text(path)?.to_string();
        self.texts.push(text);
        self.known.insert(path.to_string(), self.texts.len() - 1);
        Some(self.texts.len() - 1)
    }
}

fn one_run(run: &Run, comparison: &Comparison, sources: &mut Shown) -> Value {
    let s = &run.summary;
    let numbers: HashMap<&str, usize> = run.tests.iter().enumerate().map(|(i, test)| (&*test.name, i)).collect();
    let mut heat: BTreeMap<&str, BTreeMap<u32, (u64, u64, f64)>> = BTreeMap::new();
    for place in &run.hotspots.places {
        let line = heat.entry(&place.file).or_default().entry(place.line).or_default();
        *line = (line.0 + place.forks, line.1 + place.queries(), line.2 + place.seconds());
    }
    let files: Vec<Value> = run
        .coverage
        .files
        .iter()
        .map(|file| one_file(file, &numbers, heat.get(&*file.path), sources.index(&file.path)))
        .collect();
    let names = Names::of(&run.tests);
    json!({
        "name": run.name, "folder": run.folder.display().to_string(), "program": s.program,
        "commandLine": run.command_line(), "directory": s.directory, "version": s.version,
        "producers": s.producers, "exitCode": s.exit_code, "exits": s.exits.iter().collect::<Vec<_>>(),
        "missing": run.missing, "replayed": replayed(run),
        "lost": lost(run),
        "figures": {
            "completed": s.paths_completed, "bug": s.paths_bug, "partial": s.paths_partial, "tests": s.tests,
            "instructions": s.instructions, "forks": s.forks, "maxStates": s.max_states, "queries": s.queries,
            "coreQueries": s.core_queries, "seconds": s.seconds, "solverSeconds": s.solver_seconds,
            "peakBytes": s.peak_bytes,
        },
        "coverage": s.coverage, "files": files,
        "samples": run.samples.rows,
        "places": run.hotspots.places.iter().map(place).collect::<Vec<_>>(),
        "layers": run.hotspots.layers.iter().map(|l| json!([l.name, l.asked, l.answered, l.seconds])).collect::<Vec<_>>(),
        "paths": paths(run, &numbers),
        "limits": s.limits.iter().map(end).collect::<Vec<_>>(),
        "gaps": s.gaps.iter().map(end).collect::<Vec<_>>(),
        "warnings": s.warnings,
        "bugs": run.bugs.iter().map(|bug| one_bug(run, bug, comparison)).collect::<Vec<_>>(),
        "ends": names.ends, "names": names.objects,
        "tests": run.tests.iter().map(|test| one_test(test, &names)).collect::<Vec<_>>(),
    })
}

/// Alternatives that were given up while their paths went on: the solver gave up, a bound was reached.
fn lost(run: &Run) -> u64 {
    let s = &run.summary;
    let ends: u64 = s.limits.iter().chain(&s.gaps).map(|end| end.count).sum();
    ends.saturating_sub(s.paths_partial)
}

fn replayed(run: &Run) -> Option<String> {
    let agree = run.replays.values().filter(|replay| !replay.differs()).count();
    (!run.replays.is_empty()).then(|| format!("{agree} of {} replays agree", run.replays.len()))
}

/// Numbers for texts that come again and again.
struct Names {
    ends: Vec<String>,
    objects: Vec<String>,
    end_numbers: HashMap<String, usize>,
    object_numbers: HashMap<Vec<u8>, usize>,
}

impl Names {
    fn of(tests: &[Test]) -> Names {
        let mut names = Names {
            ends: Vec::new(),
            objects: Vec::new(),
            end_numbers: HashMap::new(),
            object_numbers: HashMap::new(),
        };
        for test in tests {
            if !names.end_numbers.contains_key(&test.end) {
                names.end_numbers.insert(test.end.clone(), names.ends.len());
                names.ends.push(test.end.clone());
            }
            for object in test.case.iter().flat_map(|case| &case.objects) {
                if !names.object_numbers.contains_key(&object.name) {
                    names.object_numbers.insert(object.name.clone(), names.objects.len());
                    names.objects.push(String::from_utf8_lossy(&object.name).into_owned());
                }
            }
        }
        names
    }
}

/// `[name, end, status, [[object, bytes, cut]…], output]`.
fn one_test(test: &Test, names: &Names) -> Value {
    let objects = test.case.iter().flat_map(|case| &case.objects);
    let objects: Vec<Value> = objects
        .map(|object| {
            let (bytes, cut) = cut(&object.bytes, MOST_BYTES);
            let name = names.object_numbers[&object.name];
            if cut == 0 { json!([name, bytes]) } else { json!([name, bytes, cut]) }
        })
        .collect();
    let output: String = [&*test.stdout, &*test.stderr].concat().chars().take(MOST_OUTPUT).collect();
    json!([test.name, names.end_numbers[&test.end], test.status, objects, output])
}

/// The first bytes in hexadecimal, and how many were left out.
fn cut(bytes: &[u8], most: usize) -> (String, usize) {
    let shown = &bytes[..bytes.len().min(most)];
    (hex(shown), bytes.len() - shown.len())
}

fn one_file(
    file: &FileCoverage,
    numbers: &HashMap<&str, usize>,
    heat: Option<&BTreeMap<u32, (u64, u64, f64)>>,
    source: Option<usize>,
) -> Value {
    let number = |test: &Option<String>| test.as_ref().and_then(|name| numbers.get(&**name)).map_or(-1, |i| *i as i64);
    json!({
        "path": file.path,
        "source": source,
        "lines": file.lines.iter().map(|l| json!([l.line, number(&l.test)])).collect::<Vec<_>>(),
        "branches": file
            .branches
            .iter()
            .map(|b| json!([b.line, b.column, number(&b.taken), number(&b.not_taken)]))
            .collect::<Vec<_>>(),
        "functions": file.functions.iter().map(|f| json!([f.name, f.line, number(&f.test)])).collect::<Vec<_>>(),
        "heat": heat
            .into_iter()
            .flatten()
            .filter(|(_, (forks, queries, _))| forks + queries > 0)
            .map(|(line, (forks, queries, seconds))| json!([line, forks, queries, seconds]))
            .collect::<Vec<_>>(),
    })
}

fn place(place: &PlaceRecord) -> Value {
    let asked = |a: &trefoil_runlog::hotspots::AskedRecord| json!([a.queries, a.seconds]);
    json!({
        "file": place.file, "line": place.line, "function": place.function, "forks": place.forks,
        "queries": place.queries(), "seconds": place.seconds(),
        "branch": asked(&place.branch), "check": asked(&place.check), "assume": asked(&place.assume),
        "other": asked(&place.other),
    })
}

/// Forks flat, three numbers each; ends and tests of paths by number.
fn paths(run: &Run, numbers: &HashMap<&str, usize>) -> Value {
    let mut names: Vec<&str> = vec!["exit"];
    let mut known: HashMap<&str, usize> = HashMap::from([("exit", 0)]);
    for end in run.paths.ends.iter().map(|(end, _)| &**end).chain(run.tests.iter().map(|test| &*test.end)) {
        known.entry(end).or_insert_with(|| {
            names.push(end);
            names.len() - 1
        });
    }
    let kind = |id: &&str| catalogue::find(id).map_or("exit".to_string(), |entry| entry.kind.to_string());
    json!({
        "forks": run.paths.forks.as_flattened(),
        "ends": run.paths.ends.iter().map(|(end, _)| known[&**end]).collect::<Vec<_>>(),
        "tests": run
            .paths
            .ends
            .iter()
            .map(|(_, test)| numbers.get(&**test).map_or(-1, |i| *i as i64))
            .collect::<Vec<_>>(),
        "kinds": names.iter().map(kind).collect::<Vec<_>>(),
        "names": names,
    })
}

fn end(end: &EndRecord) -> Value {
    let entry = catalogue::find(&end.id);
    json!({
        "id": end.id, "title": entry.map_or("", |e| e.title), "explanation": entry.map_or("", |e| e.explanation),
        "advice": entry.map_or("", |e| e.advice), "message": end.message, "file": end.file, "line": end.line,
        "function": end.function, "count": end.count, "test": end.test,
    })
}

fn one_bug(run: &Run, bug: &Bug, comparison: &Comparison) -> Value {
    let record = &bug.record;
    let test = bug.test.map(|at| &run.tests[at]);
    let objects = test.and_then(|test| test.case.as_ref()).map(|case| &case.objects[..]).unwrap_or_default();
    let input: Vec<Value> = objects
        .iter()
        .map(|object| {
            let (bytes, cut) = cut(&object.bytes, MOST_BYTES_OF_A_BUG);
            json!([String::from_utf8_lossy(&object.name), bytes, cut])
        })
        .collect();
    json!({
        "id": bug.id, "kind": record.id, "title": sentence(bug.title), "severity": bug.severity.name(),
        "message": record.message, "file": record.file, "line": record.line, "function": record.function,
        "stack": record.stack, "object": record.object, "count": record.count, "test": record.test,
        "state": comparison.state(&bug.id).map(|state| state.name()),
        "input": input, "command": test.and_then(Test::command), "reproduce": bug.reproduce,
        "replay": bug.replay.as_ref().map(|r| json!({ "verdict": r.verdict, "text": r.text })),
        "snippet": bug.snippet.as_ref().map(|s| json!({ "first": s.first, "lines": s.lines })),
        "explanation": bug.explanation, "advice": bug.advice,
    })
}

fn sentence(title: &str) -> String {
    let mut letters = title.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn compare(comparison: &Comparison) -> Value {
    let bugs = comparison.bugs.iter().map(|presence| {
        let record = &presence.bug.record;
        json!({
            "id": presence.bug.id, "title": sentence(presence.bug.title), "severity": presence.bug.severity.name(),
            "place": format!("{}:{}", record.file.rsplit('/').next().unwrap_or_default(), record.line),
            "in": presence.present, "state": presence.state.name(),
        })
    });
    let files = comparison
        .files
        .iter()
        .map(|file| json!({ "path": file.path, "covered": file.covered, "gained": file.gained, "lost": file.lost }));
    json!({ "bugs": bugs.collect::<Vec<_>>(), "files": files.collect::<Vec<_>>() })
}
