//! From options to a run: what `trefoil run` is told, and what KLEE's front door does itself.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::{CommandFactory, FromArgMatches, Parser};
use trefoil_exec::{Machine, Mode};
use trefoil_kleedir::ends::{KIND_NAMES, Kind};
use trefoil_kleedir::folder::Folder;

use super::console::Console;
use super::libc;
use super::parse::{self, Parsed};
use super::table::{Form, To};
use crate::run;

/// A run as KLEE's options describe it.
pub struct Plan {
    pub run: run::Args,
    pub search: Vec<String>,
    pub output_dir: Option<PathBuf>,
    pub env: Option<Vec<Vec<u8>>>,
    /// Options of the kernel model.
    pub kernel: Vec<(String, String)>,
    pub files: TestFiles,
    pub mode: Mode,
    max_forks: Option<u64>,
    max_depth: Option<u32>,
    pub exit_on_error: bool,
    pub exit_on: Vec<Kind>,
    pub emit_all_errors: bool,
    pub dump_states: bool,
    pub aliases: Vec<(String, String)>,
    pub replay: Vec<PathBuf>,
    pub output_source: bool,
    pub output_stats: bool,
    pub output_istats: bool,
    pub stats_every: Every,
    pub istats_every: Every,
    pub warnings_only_to_file: bool,
    pub warn_all_externals: bool,
    query_logs: Vec<String>,
    pub posix: bool,
    /// States take turns of single steps, as in KLEE.
    pub stepwise: bool,
    /// Files and folders of seeds.
    n_seeds: usize,
    /// Lines about options that change nothing.
    notes: Vec<String>,
}

/// Which files each test gets.
#[derive(Clone, Copy, Debug, Default)]
pub struct TestFiles {
    pub none: bool,
    pub kquery: bool,
    pub smt2: bool,
    pub cov: bool,
    pub info: bool,
    pub path: bool,
    pub sym_path: bool,
}

/// How often something is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Every {
    Never,
    Time(Duration),
    Instructions(u64),
}

/// Options of `trefoil run` are parsed by its own parser.
#[derive(Parser)]
#[command(name = "run")]
struct RunCli {
    #[command(flatten)]
    args: run::Args,
}

/// KLEE's defaults where they are not ours.
const DEFAULT_MEMORY: &str = "2000";
const DEFAULT_FRAMES: &str = "8192";
const DEFAULT_SEED: &str = "5489";

impl Plan {
    pub fn new(parsed: Parsed) -> Result<Plan> {
        let p = &parsed;
        let mut notes = Vec::new();
        let search = search(p, &mut notes);
        let run = run_args(p, &search, &mut notes)?;
        let n_seeds = run.seed_file.len();
        let posix = p.is_on("posix-runtime");
        let mode = mode(p, posix)?;
        Ok(Plan {
            run,
            search,
            output_dir: p.text("output-dir").filter(|path| !path.is_empty()).map(PathBuf::from),
            env: p.text("env-file").map(read_env).transpose()?,
            kernel: kernel(p, posix)?,
            files: files(p),
            mode,
            // -1 is KLEE's way to say "any number".
            max_forks: p.text("max-forks").and_then(|text| text.parse().ok()),
            max_depth: p.number("max-depth").filter(|n| *n > 0).map(|n| n.min(u64::from(u32::MAX)) as u32),
            exit_on_error: p.is_on("exit-on-error"),
            exit_on: exit_kinds(p),
            emit_all_errors: p.is_on("emit-all-errors"),
            dump_states: p.is_on("dump-states-on-halt"),
            aliases: p.list("function-alias").iter().filter_map(|text| split_alias(text)).collect(),
            replay: replay_files(p)?,
            output_source: p.is_on("output-source"),
            output_stats: p.is_on("output-stats"),
            output_istats: p.is_on("output-istats"),
            stats_every: every(p, "stats-write", 1.0)?,
            istats_every: every(p, "istats-write", 10.0)?,
            warnings_only_to_file: p.is_on("warnings-only-to-file"),
            warn_all_externals: p.is_on("warn-all-external-symbols"),
            query_logs: p.list("use-query-log").to_vec(),
            posix,
            stepwise: is_stepwise(p),
            n_seeds,
            notes,
        })
    }

    pub fn program(&self) -> &Path {
        self.run.program()
    }

    /// `--help` as the only argument is a question to the symbolic environment, as in KLEE; the program does not run.
    pub fn asks_for_environment(&self) -> bool {
        self.posix && matches!(&self.run.argv()[..], [_, only] if only == b"--help")
    }

    /// The plan for one test that is repeated: its arguments, its bytes.
    pub fn for_test(&self, args: &[Vec<u8>], objects: Vec<Vec<u8>>) -> Result<Plan> {
        let mut run = self.run.clone();
        run.set_argv(args);
        let mode = Mode { given: Some(Rc::from(objects)), ..self.mode.clone() };
        Ok(Plan {
            run,
            mode,
            search: self.search.clone(),
            output_dir: None,
            env: self.env.clone(),
            kernel: self.kernel.clone(),
            exit_on: self.exit_on.clone(),
            aliases: self.aliases.clone(),
            replay: Vec::new(),
            query_logs: Vec::new(),
            notes: Vec::new(),
            ..*self
        })
    }

    /// Lines at the start: what was linked, and what changes nothing.
    pub fn tell(&self, console: &Console) {
        if self.posix {
            console.message("NOTE: Using POSIX model: Trefoil's Linux model");
        }
        if self.mode.externals.is_none() {
            console.message("NOTE: Using C library: musl, in place of klee-uclibc");
        }
        if self.n_seeds > 0 {
            console.message(&format!("using {} seeds", self.n_seeds));
        }
        self.notes.iter().for_each(|note| console.message(&format!("NOTE: {note}")));
        console.message("Using Trefoil's solver backend");
    }

    pub fn configure(&self, machine: &mut Machine) {
        machine.mode = self.mode.clone();
        machine.coverage.counting = self.mode.count_blocks;
        machine.bounds.forks = self.max_forks.unwrap_or(u64::MAX);
        machine.bounds.depth = self.max_depth.unwrap_or(u32::MAX);
    }

    /// Where queries go, if they are to be logged.
    pub fn query_log(&self, folder: &Folder) -> Result<Option<run::QueryLog>> {
        if self.query_logs.is_empty() {
            return Ok(None);
        }
        let open = |log: &String| {
            let name = if log.starts_with("all") { "all-queries.smt2" } else { "solver-queries.smt2" };
            std::fs::File::create(folder.file(name)).with_context(|| format!("cannot make {name}"))
        };
        let mut files = self.query_logs.iter().map(open).collect::<Result<Vec<_>>>()?;
        Ok(Some(Box::new(move |text| files.iter_mut().try_for_each(|file| file.write_all(text.as_bytes())))))
    }
}

/// The options of `trefoil run` that these options mean.
fn run_args(p: &Parsed, search: &[String], notes: &mut Vec<String>) -> Result<run::Args> {
    let mut words: Vec<String> = vec!["run".into(), "--quiet".into()];
    for row in super::table::TABLE {
        match row.to {
            To::Ours(ours) => p.list(row.name).iter().for_each(|value| words.extend([ours.into(), value.clone()])),
            To::Limit(ours) => words.extend(limit(p, row.name, ours, row.form)),
            To::Switch(ours) if p.is_on(row.name) => words.push(ours.into()),
            To::Unless(ours) if !p.is_on(row.name) => words.push(ours.into()),
            To::Explained(why) if p.is_given(row.name) => notes.push(format!("--{}: {why}", row.name)),
            To::Switch(_) | To::Unless(_) | To::Explained(_) | To::Here => {}
        }
    }
    words.extend(["--search".into(), search.join(",")]);
    if let Some(entry) = p.text("entry-point").filter(|name| *name != "main") {
        words.extend(["--entry".into(), entry.into()]);
    }
    if is_stepwise(p) && !p.is_given("rng-initial-seed") {
        words.extend(["--seed".into(), DEFAULT_SEED.into()]);
    }
    if let Some(batch) = batch(p) {
        words.extend(["--batch-instructions".into(), batch.to_string()]);
    }
    if !p.list("debug-print-instructions").is_empty() {
        words.extend(["--trace".into(), "instructions".into()]);
    }
    for dir in p.list("seed-dir") {
        let tests = tests_in(dir)?;
        anyhow::ensure!(!tests.is_empty(), "seeds directory is empty: {dir}");
        tests.iter().for_each(|test| words.extend(["--seed-file".into(), test.display().to_string()]));
    }
    if p.is_given("debug-crosscheck-core-solver") && p.text("debug-crosscheck-core-solver") != Some("none") {
        words.push("--check-solver".into());
    }
    words.push("--".into());
    words.extend(p.command.iter().cloned());
    let matches = RunCli::command().try_get_matches_from(words)?;
    Ok(RunCli::from_arg_matches(&matches)?.args)
}

/// A limit: KLEE's default if it has one, nothing for 0.
fn limit(p: &Parsed, name: &str, ours: &str, form: Form) -> Vec<String> {
    let default = match name {
        "max-memory" => Some(DEFAULT_MEMORY),
        "max-stack-frames" => Some(DEFAULT_FRAMES),
        _ => None,
    };
    let Some(value) = p.text(name).or(default) else { return Vec::new() };
    let seconds = parse::seconds(value);
    match (form, seconds) {
        (_, Some(0.0)) => Vec::new(),
        (Form::Time, Some(seconds)) => vec![ours.into(), format!("{seconds}s")],
        _ => vec![ours.into(), value.into()],
    }
}

fn search(p: &Parsed, notes: &mut Vec<String>) -> Vec<String> {
    let mut names: Vec<String> = p.list("search").to_vec();
    for name in &mut names {
        if name == "nurs:rp" {
            notes.push("--search=nurs:rp: random-path has the same distribution".into());
            *name = "random-path".into();
        }
    }
    if p.is_on("use-iterative-deepening-time-search") {
        names = vec!["iterative-deepening".into()];
    }
    if names.is_empty() {
        names = vec!["random-path".into(), "nurs:covnew".into()];
    }
    names
}

/// Without a C library the code is KLEE's to the last instruction, and so is the order in which paths take steps. With
/// one it is not, and longer turns are faster.
fn is_stepwise(p: &Parsed) -> bool {
    let has_library = p.is_on("posix-runtime") || p.text("libc").is_some_and(|libc| libc != "none");
    let has_seeds = ["seed-file", "seed-dir"].iter().any(|option| !p.list(option).is_empty());
    !has_library && !has_seeds && !p.is_on("use-batching-search") && !p.is_on("use-merge")
}

/// Instructions of a turn: as asked for, and never more than the whole run may have.
fn batch(p: &Parsed) -> Option<u64> {
    let asked = p.is_on("use-batching-search").then(|| p.number("batch-instructions").unwrap_or(10_000));
    let most = p.number("max-instructions").filter(|n| *n > 0);
    match (asked, most) {
        (Some(asked), Some(most)) => Some(asked.min(most)),
        (asked, most) => asked.or(most.map(|most| most.min(10_000))),
    }
}

fn mode(p: &Parsed, posix: bool) -> Result<Mode> {
    let planned_path = p.text("replay-path").map(read_path).transpose()?.unwrap_or_default();
    Ok(Mode {
        show_all_output: true,
        externals: libc::externals(
            p.text("libc").unwrap_or("none"),
            posix,
            p.text("external-calls").unwrap_or("concrete"),
            p.text("external-call-warnings").unwrap_or("once-per-function"),
        ),
        log_branches: p.is_on("write-paths") || p.is_on("write-sym-paths") || !planned_path.is_empty(),
        planned_path,
        count_blocks: true,
        silent_assume: p.is_on("silent-klee-assume"),
        given: None,
        ignore_division: !p.is_on("check-div-zero"),
        ignore_shifts: !p.is_on("check-overshift"),
        merge: p.is_on("use-merge"),
    })
}

/// What the kernel model is told besides.
fn kernel(p: &Parsed, posix: bool) -> Result<Vec<(String, String)>> {
    // Symbolic files have exactly the size that was asked for, as in KLEE's model.
    let mut config = vec![("fixed-sizes".to_string(), "1".to_string())];
    if !posix {
        config.push(("literal-args".into(), "1".into()));
    }
    if let Some(dir) = p.text("run-in-dir") {
        let path = std::fs::canonicalize(dir).with_context(|| format!("Unable to change directory to: {dir}"))?;
        config.push(("cwd".into(), path.display().to_string()));
    }
    Ok(config)
}

fn files(p: &Parsed) -> TestFiles {
    TestFiles {
        none: p.is_on("write-no-tests"),
        kquery: p.is_on("write-kqueries"),
        smt2: p.is_on("write-smt2s"),
        cov: p.is_on("write-cov"),
        info: p.is_on("write-test-info"),
        path: p.is_on("write-paths"),
        sym_path: p.is_on("write-sym-paths"),
    }
}

fn exit_kinds(p: &Parsed) -> Vec<Kind> {
    let kind = |name: &String| KIND_NAMES.iter().find(|(known, _)| known == name).and_then(|(_, kind)| *kind);
    p.list("exit-on-error-type").iter().filter_map(kind).collect()
}

fn split_alias(text: &str) -> Option<(String, String)> {
    text.split_once(':').map(|(from, to)| (from.to_string(), to.to_string()))
}

fn every(p: &Parsed, what: &str, default: f64) -> Result<Every> {
    let (time, count) = (format!("{what}-interval"), format!("{what}-after-instructions"));
    if let Some(n) = p.number(&count).filter(|n| *n > 0) {
        return Ok(Every::Instructions(n));
    }
    let seconds = p.text(&time).and_then(parse::seconds).unwrap_or(default);
    Ok(if seconds == 0.0 { Every::Never } else { Every::Time(Duration::try_from_secs_f64(seconds)?) })
}

/// A line of 0 or 1 for each branch.
fn read_path(path: &str) -> Result<Vec<bool>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("unable to open path file {path}"))?;
    Ok(text.split_whitespace().map(|word| word != "0").collect())
}

fn read_env(path: &str) -> Result<Vec<Vec<u8>>> {
    let text = std::fs::read_to_string(path).with_context(|| format!("unable to open --environ file: {path}"))?;
    Ok(text.lines().map(str::trim).filter(|line| !line.is_empty()).map(|line| line.as_bytes().to_vec()).collect())
}

fn replay_files(p: &Parsed) -> Result<Vec<PathBuf>> {
    let mut files: Vec<PathBuf> = p.list("replay-ktest-file").iter().map(PathBuf::from).collect();
    for dir in p.list("replay-ktest-dir") {
        files.extend(tests_in(dir)?);
    }
    Ok(files)
}

/// The tests of a folder, in order of their names.
fn tests_in(dir: &str) -> Result<Vec<PathBuf>> {
    let entries = std::fs::read_dir(dir).with_context(|| format!("unable to read output directory: {dir}"))?;
    let mut found = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "ktest") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
