//! `trefoil klee`, and this program under the name `klee`: KLEE's command line, folder and messages over our engine.
//!
//! `table` holds the options, `parse` reads them, `plan` turns them into a run, `sink` writes the folder while the run
//! goes on. The run itself is that of `trefoil run`. Not here: the formats of the files (`trefoil_kleedir`).

mod assembly;
mod console;
mod figures;
mod help;
mod libc;
mod observe;
mod parse;
mod plan;
mod replay;
mod sink;
mod table;

use std::ffi::OsString;
use std::process::ExitCode;

use anyhow::{Context, Result};
use trefoil_engine::Exploration;
use trefoil_exec::Machine;
use trefoil_ir::LowerOptions;
use trefoil_kleedir::folder::{self, Folder};
use trefoil_kleedir::info::{Finished, Started};

use crate::run::{self, Extras};
use console::Console;
use plan::Plan;
use sink::Sink;

/// The C library of KLEE knows no other locale than C, where a character is a byte.
const LOCALE: &str = "LANG=C";

/// The words behind the name, as typed.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Args {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<OsString>,
}

impl From<Vec<OsString>> for Args {
    fn from(words: Vec<OsString>) -> Args {
        Args { words }
    }
}

pub fn run(args: &Args) -> Result<ExitCode> {
    let words: Vec<String> = args.words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
    let parsed = match parse::parse(&words) {
        Ok(parsed) => parsed,
        Err(text) => {
            eprintln!("{text}");
            return Ok(ExitCode::FAILURE);
        }
    };
    if parsed.help || parsed.version {
        print!("{}", if parsed.help { help::text() } else { help::version() });
        return Ok(ExitCode::SUCCESS);
    }
    match Plan::new(parsed).and_then(|plan| explore(&plan, &words)) {
        Ok(code) => Ok(code),
        Err(error) => {
            eprintln!("KLEE: ERROR: {error:#}");
            Ok(ExitCode::FAILURE)
        }
    }
}

fn explore(plan: &Plan, words: &[String]) -> Result<ExitCode> {
    if !plan.program().is_file() {
        anyhow::bail!("error loading program '{}': No such file or directory", plan.program().display());
    }
    let folder = match &plan.output_dir {
        Some(path) => Folder::at(path).with_context(|| format!("cannot create \"{}\"", path.display()))?,
        None => Folder::numbered(plan.program()).context("cannot create the output directory")?,
    };
    let console = Console::open(&folder, plan.warnings_only_to_file)?;
    console.message(&format!("output directory is \"{}\"", folder.path().display()));
    plan.tell(&console);
    let started = started(plan, words);
    std::fs::write(folder.file(folder::INFO), started.text())?;
    if plan.asks_for_environment() {
        console.message(&format!("ERROR: klee_init_env\n\n{}", help::environment()));
        finish(&folder, &console, &Finished { time: local_time(), partial: 1, ..Finished::default() })?;
        return Ok(ExitCode::SUCCESS);
    }
    let sink = Sink::new(plan, folder.clone(), console.clone());
    let tests = replay::tests(plan, &console)?;
    let finished = match tests.is_empty() {
        true => one_run(plan, plan, &folder, &sink)?,
        false => replay::all(plan, &tests, &folder, &sink)?,
    };
    finish(&folder, &console, &finished)?;
    Ok(sink.exit(&console))
}

fn started(plan: &Plan, words: &[String]) -> Started {
    let command = std::iter::once("klee".to_string()).chain(words.iter().cloned()).collect();
    Started { command, pid: std::process::id(), time: local_time(), search: plan.search.clone() }
}

/// Explores once. `run` is `plan`, or what it becomes for one test that is repeated.
fn one_run(plan: &Plan, run: &Plan, folder: &Folder, sink: &Sink) -> Result<Finished> {
    let begun = std::time::Instant::now();
    let mut observer = observe::Observer::new(plan, folder)?;
    let extras = Extras {
        env: run.env.clone(),
        locale: Some(LOCALE),
        kernel: run.kernel.clone(),
        prepare: Some(Box::new(|machine: &mut Machine| prepare(run, folder, sink, machine))),
        literal_args: !plan.posix,
        lower: LowerOptions {
            promote: !plan.mode.merge,
            simplify: true,
            steps: plan.stepwise,
            ..LowerOptions::default()
        },
        stepwise: plan.stepwise,
        query_log: plan.query_log(folder)?,
    };
    let (exploration, _) = run::explore(&run.run, extras, Box::new(sink.clone()), &mut observer)?;
    sink.check()?;
    observer.finish(&exploration)?;
    Ok(finished(&exploration, sink, begun.elapsed().as_secs()))
}

/// The machine is there, the program has not started.
fn prepare(plan: &Plan, folder: &Folder, sink: &Sink, machine: &mut Machine) -> Result<()> {
    plan.configure(machine);
    let lines = assembly::write(machine, plan.output_source.then(|| folder.file(folder::ASSEMBLY)).as_deref())?;
    sink.set_assembly_lines(lines);
    libc::warn_about_externals(plan, machine, &sink.console());
    for (from, to) in &plan.aliases {
        if !machine.alias_function(from, to) {
            sink.console().warning(&format!("function-alias: {from}:{to}: no such functions"));
        }
    }
    Ok(())
}

fn finished(exploration: &Exploration, sink: &Sink, seconds: u64) -> Finished {
    let (record, stats) = (&exploration.record, &exploration.machine.stats);
    let verdicts = exploration.machine.solver.stats();
    Finished {
        time: local_time(),
        seconds,
        forks: stats.forks,
        queries: stats.queries,
        queries_valid: verdicts.iter().map(|layer| layer.n_unsat).sum(),
        queries_invalid: verdicts.iter().map(|layer| layer.n_sat).sum(),
        instructions: exploration.progress().instructions,
        completed: record.paths_completed,
        partial: record.paths_bug + record.paths_partial + record.paths_silent + record.paths_merged,
        tests: sink.n_tests(),
    }
}

fn finish(folder: &Folder, console: &Console, finished: &Finished) -> Result<()> {
    let path = folder.file(folder::INFO);
    let mut info = std::fs::read_to_string(&path)?;
    info.push_str(&finished.text());
    std::fs::write(path, info)?;
    console.plain(&finished.summary());
    Ok(())
}

/// `2026-01-31 12:00:00`. In UTC: the offset of the zone is not worth a dependency.
fn local_time() -> String {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |d| d.as_secs());
    let (days, rest) = (now / 86_400, now % 86_400);
    let (year, month, day) = date(days);
    format!("{year}-{month:02}-{day:02} {:02}:{:02}:{:02}", rest / 3600, rest / 60 % 60, rest % 60)
}

/// The date of a day counted from 1970, by counting off years and months.
fn date(mut days: u64) -> (u64, usize, u64) {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let months = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= months[month] {
        days -= months[month];
        month += 1;
    }
    (year, month + 1, days + 1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn dates_are_right() {
        assert_eq!(super::date(0), (1970, 1, 1));
        assert_eq!(super::date(19_782), (2024, 2, 29));
        assert_eq!(super::date(20_453), (2025, 12, 31));
    }
}
