//! JUnit XML: each test is a case; one that ends in a bug has failed, one that a limit or gap cut short is skipped.
//!
//! The form that Jenkins, GitLab and GitHub actions read (`testsuites` / `testsuite` / `testcase`).

use std::fmt::Write as _;

use trefoil_runlog::catalogue::{self, Kind};

use crate::Report;
use crate::bugs::own_calls;
use crate::run::Run;
use crate::tests::Test;
use trefoil_stdx::xml::escape;

pub fn write(report: &Report) -> String {
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let all = |kind| report.runs.iter().map(|run| count(run, kind)).sum::<usize>();
    let tests: usize = report.runs.iter().map(|run| run.tests.len()).sum();
    let seconds: f64 = report.runs.iter().map(|run| run.summary.seconds).sum();
    let _ = writeln!(
        out,
        "<testsuites name=\"trefoil\" tests=\"{tests}\" failures=\"{}\" errors=\"0\" time=\"{seconds:.3}\">",
        all(Some(Kind::Bug))
    );
    report.runs.iter().for_each(|run| suite(&mut out, run));
    out.push_str("</testsuites>\n");
    out
}

/// What kind of end a test has; `None` is an ordinary one.
fn kind(test: &Test) -> Option<Kind> {
    catalogue::find(&test.end).map(|entry| entry.kind)
}

fn count(run: &Run, wanted: Option<Kind>) -> usize {
    run.tests.iter().filter(|test| kind(test) == wanted).count()
}

fn suite(out: &mut String, run: &Run) {
    let skipped = count(run, Some(Kind::Limit)) + count(run, Some(Kind::Gap));
    let _ = writeln!(
        out,
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\" skipped=\"{skipped}\" time=\"{:.3}\">",
        escape(&run.name),
        run.tests.len(),
        count(run, Some(Kind::Bug)),
        run.summary.seconds
    );
    let _ = writeln!(out, "    <properties>");
    for (name, value) in [("program", &run.summary.program), ("command", &run.command_line())] {
        let _ = writeln!(out, "      <property name=\"{name}\" value=\"{}\"/>", escape(value));
    }
    let _ = writeln!(out, "    </properties>");
    run.tests.iter().for_each(|test| case(out, run, test));
    out.push_str("  </testsuite>\n");
}

fn case(out: &mut String, run: &Run, test: &Test) {
    let name = escape(&test.name);
    let _ = write!(out, "    <testcase name=\"{name}\" classname=\"{}\" time=\"0\"", escape(&run.summary.program));
    match kind(test) {
        None => out.push_str("/>\n"),
        Some(Kind::Bug) => {
            let _ = writeln!(
                out,
                ">\n      <failure type=\"{}\" message=\"{}\">{}</failure>\n    </testcase>",
                escape(&test.end),
                escape(&test.message),
                escape(&trace(run, test))
            );
        }
        Some(Kind::Limit | Kind::Gap) => {
            let text = format!("{}: {}", test.end, test.message);
            let _ = writeln!(out, ">\n      <skipped>{}</skipped>\n    </testcase>", escape(&text));
        }
    }
}

fn trace(run: &Run, test: &Test) -> String {
    let mut text = String::new();
    for frame in own_calls(&test.stack) {
        let _ = writeln!(text, "in {} at {}:{}", frame.function, frame.file, frame.line);
    }
    let bug = run.bugs.iter().find(|bug| bug.record.test == test.name);
    if let Some(bug) = bug {
        let _ = writeln!(text, "{}: {}", bug.id, bug.reproduce);
    }
    text
}
