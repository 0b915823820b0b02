//! The corpus as a test program: `cargo test -p trefoil-testkit --test corpus -- [FILTER] [--bless] [--native-only]`.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Failed, Trial as Row};
use trefoil_testkit::corpus;
use trefoil_testkit::tool::{Mode, Tool};
use trefoil_testkit::trial::Trial;

fn main() -> ExitCode {
    let (own, others): (Vec<String>, Vec<String>) =
        std::env::args().partition(|a| a == "--bless" || a == "--native-only");
    let given = |flag: &str| own.iter().any(|a| a == flag);
    let mode = Mode { bless: given("--bless"), native_only: given("--native-only") };
    let arguments = Arguments::from_iter(others);
    match rows(mode, arguments.list) {
        Ok(rows) => libtest_mimic::run(&arguments, rows).exit_code(),
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn rows(mode: Mode, list_only: bool) -> anyhow::Result<Vec<Row>> {
    // To list the tests, nothing needs to be built.
    let mode = Mode { native_only: mode.native_only || list_only, ..mode };
    let tool = Arc::new(Tool::find(mode, &Path::new(env!("CARGO_TARGET_TMPDIR")).join("corpus"))?);
    let mut rows = Vec::new();
    for file in corpus::find(&tool.workspace)? {
        match Trial::of_file(&file) {
            Ok(trials) => rows.extend(trials.into_iter().map(|trial| row(trial, &tool))),
            Err(error) => rows.push(Row::test(file.name.clone(), move || Err(Failed::from(format!("{error:#}"))))),
        }
    }
    Ok(rows)
}

fn row(trial: Trial, tool: &Arc<Tool>) -> Row {
    let tool = Arc::clone(tool);
    Row::test(trial.name.clone(), move || trial.run(&tool).map_err(|error| Failed::from(format!("{error:#}"))))
}
