//! Compares what a run did with what the test says. Each check gives complaints; none means passed.

use trefoil_runlog::catalogue::Kind;
use trefoil_runlog::summary::{EndRecord, RunSummary, StackFrame};

use crate::annotations::Expected;
use crate::directives::Spec;
use crate::process::{End, Outcome};

/// Exit code and output of `trefoil run`.
pub fn output(spec: &Spec, outcome: &Outcome) -> Vec<String> {
    let mut complaints = Vec::new();
    match (outcome.end, spec.exit) {
        (End::Exit(code), Some(expected)) if code != expected => {
            complaints.push(format!("exit code {code}, expected {expected}"));
        }
        (End::Exit(_), _) => {}
        (end, _) => complaints.push(format!("`trefoil` ended with {end:?}")),
    }
    let stdout = String::from_utf8_lossy(&outcome.stdout);
    if let Some(expected) = spec.stdout.as_ref().filter(|e| **e != stdout) {
        complaints.push(format!("stdout is\n{stdout}expected\n{expected}"));
    }
    let stderr = String::from_utf8_lossy(&outcome.stderr);
    for text in spec.stderr.iter().filter(|t| !stderr.contains(t.as_str())) {
        complaints.push(format!("stderr does not contain `{text}`"));
    }
    complaints
}

/// Counters of the run.
pub fn counts(spec: &Spec, summary: &RunSummary) -> Vec<String> {
    let wrong = spec.counts.iter().filter_map(|check| {
        let n = check.counter.read(summary);
        let fits = (check.least..=check.most).contains(&n);
        (!fits).then(|| match (check.least, check.most) {
            (0, most) => format!("{:?}: {n}, expected at most {most}", check.counter),
            (least, u64::MAX) => format!("{:?}: {n}, expected at least {least}", check.counter),
            (least, _) => format!("{:?}: {n}, expected {least}", check.counter),
        })
    });
    wrong.collect()
}

/// An end that the run reported, of any kind.
struct Reported {
    kind: Kind,
    id: String,
    file: String,
    line: u32,
    stack: Vec<StackFrame>,
}

impl Reported {
    fn of_record(kind: Kind, record: &EndRecord) -> Reported {
        let EndRecord { id, file, line, stack, .. } = record.clone();
        Reported { kind, id, file, line, stack }
    }

    /// Whether the innermost place in this file is this line: a bug inside a library is its caller's.
    fn is_at(&self, file_name: &str, line: u32) -> bool {
        let own = (self.file.as_str(), self.line);
        let frames = self.stack.iter().map(|f| (f.file.as_str(), f.line));
        let place = std::iter::once(own).chain(frames).find(|(file, _)| file.ends_with(file_name));
        place.is_some_and(|(_, at)| at == line)
    }

    fn all(summary: &RunSummary) -> Vec<Reported> {
        let bugs = summary.bugs.iter().cloned().map(|bug| Reported {
            kind: Kind::Bug,
            id: bug.id,
            file: bug.file,
            line: bug.line,
            stack: bug.stack,
        });
        let limits = summary.limits.iter().map(|l| Reported::of_record(Kind::Limit, l));
        let gaps = summary.gaps.iter().map(|g| Reported::of_record(Kind::Gap, g));
        bugs.chain(limits).chain(gaps).collect()
    }
}

/// Every annotation is met, and nothing is reported without an annotation.
pub fn ends(spec: &Spec, file_name: &str, summary: &RunSummary) -> Vec<String> {
    let mut reported = Reported::all(summary);
    let mut complaints = Vec::new();
    for annotation in &spec.annotations {
        match &annotation.expected {
            Expected::End { kind, id, stack } => {
                let line = annotation.line;
                let found = reported.iter().position(|r| r.kind == *kind && r.id == *id && r.is_at(file_name, line));
                match found {
                    Some(at) => complaints.extend(stack_complaint(&reported.swap_remove(at), stack.as_deref())),
                    None => complaints.push(format!("line {line}: {kind} `{id}` was not reported")),
                }
            }
            Expected::Warning(text) => {
                let met = summary.warnings.iter().any(|w| w.line == annotation.line && w.message.contains(text));
                if !met {
                    complaints.push(format!("line {}: no warning says `{text}`", annotation.line));
                }
            }
        }
    }
    for r in reported {
        complaints.push(format!("{}:{}: {} `{}` was not expected", r.file, r.line, r.kind, r.id));
    }
    complaints
}

fn stack_complaint(reported: &Reported, expected: Option<&[String]>) -> Option<String> {
    let expected = expected?;
    let functions: Vec<&str> = reported.stack.iter().map(|f| f.function.as_str()).collect();
    // The frames below `main` are the runtime's affair.
    let end = functions.iter().position(|&f| f == "main").map_or(functions.len(), |at| at + 1);
    let functions = &functions[..end];
    (functions != expected).then(|| {
        format!("line {}: the stack is `{}`, expected `{}`", reported.line, functions.join(" "), expected.join(" "))
    })
}

/// The engine's output and exit status against the native ones.
pub fn same_as_native(engine: &Outcome, native: &Outcome) -> Vec<String> {
    let mut complaints = Vec::new();
    if engine.end != native.end {
        complaints.push(format!("ended with {:?}, natively with {:?}", engine.end, native.end));
    }
    if engine.stdout != native.stdout {
        complaints.push(format!("stdout differs from the native one:\n{}", diff(&native.stdout, &engine.stdout)));
    }
    complaints
}

/// The first lines that differ, `-` from the left, `+` from the right.
pub fn diff(left: &[u8], right: &[u8]) -> String {
    const SHOWN: usize = 8;
    let (left, right) = (String::from_utf8_lossy(left), String::from_utf8_lossy(right));
    let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
    let longest = left.len().max(right.len());
    let pairs = (0..longest).map(|i| (i + 1, left.get(i).copied(), right.get(i).copied()));
    let unequal: Vec<_> = pairs.filter(|(_, l, r)| l != r).collect();
    let mut out = String::new();
    for (line, l, r) in unequal.iter().take(SHOWN) {
        out += &format!("  line {line}\n");
        out += &l.map(|l| format!("  - {l}\n")).unwrap_or_default();
        out += &r.map(|r| format!("  + {r}\n")).unwrap_or_default();
    }
    if unequal.len() > SHOWN {
        out += &format!("  and {} more lines\n", unequal.len() - SHOWN);
    }
    if unequal.is_empty() {
        out += "  only line ends differ\n";
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corpus::Folder;
    use crate::directives;
    use trefoil_runlog::summary::BugRecord;

    fn spec(source: &str) -> Spec {
        directives::parse(source, Folder::Bug, "//").unwrap().remove(0).1
    }

    fn frame(function: &str) -> StackFrame {
        StackFrame { function: function.to_owned(), ..StackFrame::default() }
    }

    fn run(id: &str, line: u32) -> RunSummary {
        let stack = vec![frame("f"), frame("main"), frame("__libc_start_main")];
        let bug =
            BugRecord { id: id.to_owned(), file: "tests/bug/a.c".to_owned(), line, stack, ..BugRecord::default() };
        RunSummary { bugs: vec![bug], paths_completed: 2, ..RunSummary::default() }
    }

    #[test]
    fn ends_must_match_in_id_line_and_stack() {
        let spec = spec("x //~ BUG abort stack: f main");
        assert_eq!(ends(&spec, "a.c", &run("abort", 1)), Vec::<String>::new());
        assert_eq!(ends(&spec, "a.c", &run("abort", 2)).len(), 2, "one missing, one not expected");
        assert_eq!(ends(&spec, "b.c", &run("abort", 1)).len(), 2);
        assert_eq!(ends(&spec, "a.c", &run("leak", 1)).len(), 2);
        let mut other = run("abort", 1);
        other.bugs[0].stack.remove(0);
        assert_eq!(ends(&spec, "a.c", &other), ["line 1: the stack is `main`, expected `f main`"]);
    }

    #[test]
    fn counters_within_bounds() {
        let met = spec("//@ paths: 2\n//@ queries: <=0\n//@ forks: >=0\nx //~ BUG abort");
        assert_eq!(counts(&met, &run("abort", 1)), Vec::<String>::new());
        let missed = spec("//@ paths: 3\n//@ forks: >=1\nx //~ BUG abort");
        assert_eq!(counts(&missed, &run("abort", 1)), ["Paths: 2, expected 3", "Forks: 0, expected at least 1"]);
    }

    #[test]
    fn diff_shows_the_lines() {
        assert_eq!(diff(b"a\nb\n", b"a\nc\nd\n"), "  line 2\n  - b\n  + c\n  line 3\n  + d\n");
    }
}
