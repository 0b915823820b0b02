//! `trefoil replay`: the native program on tests, in a sandbox, compared with what the engine said.

mod as_klee;

use std::ffi::OsString;
use std::os::unix::ffi::OsStrExt;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use serde::Serialize;
use trefoil_replay::tests::PredictedEnd;
use trefoil_replay::verdict::{describe, record, sanitizer_message};
use trefoil_replay::{Confinement, Options, Outcome, Policy, Replayer, Source, Test, Verdict, judge, sandbox};
use trefoil_runlog::replays;
use trefoil_testcase::{command, world};

use crate::run::parse_time;

/// Run the native program on tests, confined, and compare with what the engine said.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The native program: what `trefoil cc` built, or any other build of the same source
    #[arg(value_name = "PROG")]
    program: PathBuf,

    /// Run folders, test files (.ktest, also KLEE's; .txt), or folders of them [default: trefoil-last]
    #[arg(value_name = "TEST")]
    tests: Vec<PathBuf>,

    /// Stop a test after this time
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "10s")]
    timeout: Duration,

    /// Show every test with its output
    #[arg(long, short)]
    verbose: bool,

    /// One line of JSON per test, and one with the totals
    #[arg(long)]
    json: bool,

    /// Print the equivalent shell commands instead of running anything
    #[arg(long)]
    shell: bool,

    /// Run the test in gdb and stop at the bug
    #[arg(long, conflicts_with_all = ["shell", "json"])]
    gdb: bool,

    /// Standard input for tests that have none of their own
    #[arg(long, value_name = "FILE")]
    stdin_file: Option<PathBuf>,

    /// How many tests at a time [default: one per processor]
    #[arg(long, short, value_name = "N")]
    jobs: Option<usize>,

    /// Run the tests with your own rights; what they delete is gone
    #[arg(long)]
    no_sandbox: bool,

    /// Show each test as klee-replay does
    #[arg(long, hide = true)]
    as_klee: bool,
}

const EXAMPLES: &str = "Examples:
  trefoil replay ./prog                            all tests of the last run
  trefoil replay ./prog-asan trefoil-out-3         another build of the same program
  trefoil replay -v ./prog trefoil-last/tests/000007.ktest
  trefoil replay --shell ./prog trefoil-last/tests/000007.ktest";

/// The hidden command behind every replay: the sandbox process.
pub fn sandbox(mut words: impl Iterator<Item = OsString>) -> ExitCode {
    let policy = words.next().unwrap_or_default();
    let code = sandbox::serve(&policy.to_string_lossy());
    ExitCode::from(u8::try_from(code & 0xff).unwrap_or(1))
}

pub fn run(args: Args) -> Result<ExitCode> {
    let places = if args.tests.is_empty() { vec!["trefoil-last".into()] } else { args.tests.clone() };
    let source = Source::open(&places)?;
    if args.shell {
        return shell(&args, &source);
    }
    let mut options = Options::new(std::env::current_exe().context("cannot find the trefoil program itself")?);
    options.timeout = args.timeout;
    options.policy = if args.no_sandbox { Policy::Unconfined } else { Policy::Confine };
    options.assumptions = source.assumptions.clone();
    options.stdin = args.stdin_file.as_ref().map(std::fs::read).transpose().context("cannot read --stdin-file")?;
    if args.gdb {
        return crate::debug::gdb(&args.program, &source, options);
    }
    let start = Instant::now();
    let replayed = replay_all(&args, &source, &options)?;
    if args.as_klee {
        as_klee::show(&args.program, &source, &replayed.results);
        return Ok(ExitCode::SUCCESS);
    }
    show(&args, &source, &replayed, start.elapsed());
    keep_verdicts(&source, &replayed);
    let differs = replayed.results.iter().any(|r| matches!(r.verdict, Verdict::Differs(_)));
    Ok(if differs { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn shell(args: &Args, source: &Source) -> Result<ExitCode> {
    let program = args.program.canonicalize().with_context(|| format!("no program {}", args.program.display()))?;
    for test in &source.tests {
        let world = world::world(&test.case).with_context(|| test.path.display().to_string())?;
        println!("# test {}", test.name);
        print!("{}", command::script(&world, program.as_os_str().as_bytes()));
    }
    Ok(ExitCode::SUCCESS)
}

/// All results in the order of the tests, and how they were got.
struct Replayed {
    results: Vec<ResultOfTest>,
    confinement: Confinement,
    notes: Vec<String>,
}

struct ResultOfTest {
    outcome: Outcome,
    verdict: Verdict,
}

/// Several sandboxes share the tests; the order of the results is that of the tests.
fn replay_all(args: &Args, source: &Source, options: &Options) -> Result<Replayed> {
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let jobs = args.jobs.unwrap_or(most).clamp(1, source.tests.len());
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<Option<ResultOfTest>>> = Mutex::new(source.tests.iter().map(|_| None).collect());
    let first = Replayer::new(&args.program, options.clone())?;
    let (confinement, notes) = (first.confinement(), first.notes().to_vec());
    let work = |mut replayer: Replayer| -> Result<()> {
        while let Some(test) = source.tests.get(next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = replayer.run(&test.case).with_context(|| format!("test {}", test.name))?;
            let verdict = judge(test.prediction.as_ref(), &outcome, replayer.facts());
            let at = source.tests.iter().position(|t| std::ptr::eq(t, test)).unwrap_or(0);
            done.lock().unwrap_or_else(|e| e.into_inner())[at] = Some(ResultOfTest { outcome, verdict });
        }
        Ok(())
    };
    std::thread::scope(|scope| -> Result<()> {
        let others: Vec<_> =
            (1..jobs).map(|_| scope.spawn(|| work(Replayer::new(&args.program, options.clone())?))).collect();
        work(first)?;
        others.into_iter().try_for_each(|thread| thread.join().unwrap_or_else(|e| std::panic::resume_unwind(e)))
    })?;
    let results = done.into_inner().unwrap_or_else(|e| e.into_inner()).into_iter().flatten().collect();
    Ok(Replayed { results, confinement, notes })
}

/// How many of each verdict.
#[derive(Default, Serialize)]
struct Totals {
    tests: usize,
    agree: usize,
    unseen: usize,
    no_prediction: usize,
    may_differ: usize,
    differ: usize,
}

impl Totals {
    fn of(results: &[ResultOfTest]) -> Totals {
        let mut totals = Totals { tests: results.len(), ..Totals::default() };
        for result in results {
            *match result.verdict {
                Verdict::Agrees => &mut totals.agree,
                Verdict::Unseen => &mut totals.unseen,
                Verdict::NoPrediction => &mut totals.no_prediction,
                Verdict::MayDiffer(_) => &mut totals.may_differ,
                Verdict::Differs(_) => &mut totals.differ,
            } += 1;
        }
        totals
    }
}

/// A run with few tests is shown test by test.
const FEW: usize = 12;

fn show(args: &Args, source: &Source, replayed: &Replayed, time: Duration) {
    let totals = Totals::of(&replayed.results);
    let all = source.tests.iter().zip(&replayed.results);
    if args.json {
        all.for_each(|(test, result)| println!("{}", json(test, result)));
        println!("{}", serde_json::json!({ "totals": totals, "confinement": replayed.confinement }));
        return;
    }
    replayed.notes.iter().for_each(|note| eprintln!("note: {note}"));
    let brief = !args.verbose && totals.tests > FEW;
    for (test, result) in all {
        if !brief || matches!(result.verdict, Verdict::Differs(_)) {
            show_test(test, result, args.verbose || totals.tests == 1);
        }
    }
    println!("{}", summary(&totals, replayed.confinement, time));
}

fn show_test(test: &Test, result: &ResultOfTest, with_output: bool) {
    let bug = match test.prediction.as_ref().map(|p| &p.end) {
        Some(PredictedEnd::Bug(id)) => format!(" [{id}]"),
        Some(PredictedEnd::Exit(_) | PredictedEnd::Open(_)) | None => String::new(),
    };
    println!("{}{bug}: {}: {}", test.name, describe(result.outcome.end), result.verdict.word());
    if let Some(why) = result.verdict.why() {
        println!("    {why}");
    }
    if let Some(message) = sanitizer_message(&result.outcome.stderr) {
        println!("    {message}");
    }
    result.outcome.notes.iter().for_each(|note| println!("    note: {note}"));
    if with_output {
        if let Some(line) = world::world(&test.case).ok().and_then(|world| command::command_line(&world)) {
            println!("    $ {line}");
        }
        show_stream("stdout", &result.outcome.stdout);
        show_stream("stderr", &result.outcome.stderr);
    }
}

fn show_stream(name: &str, bytes: &[u8]) {
    for line in String::from_utf8_lossy(bytes).lines().take(40) {
        println!("    {name}: {}", line.escape_debug());
    }
}

fn summary(totals: &Totals, confinement: Confinement, time: Duration) -> String {
    let Totals { tests, agree, unseen, no_prediction, may_differ, differ } = totals;
    let mut parts = vec![format!("{agree} agree")];
    if *unseen > 0 {
        parts.push(format!("{unseen} agree (bug not visible without sanitizer)"));
    }
    if *no_prediction > 0 {
        parts.push(format!("{no_prediction} without prediction"));
    }
    if *may_differ > 0 {
        parts.push(format!("{may_differ} differ as they may (time, random numbers, machine)"));
    }
    parts.push(format!("{differ} differ"));
    let how = match confinement {
        Confinement::Namespaces => "own namespaces",
        Confinement::Landlock => "Landlock only: this host gives no namespaces",
        Confinement::None => "NO SANDBOX",
    };
    let each = time.as_secs_f64() * 1000.0 / (*tests).max(1) as f64;
    let seconds = time.as_secs_f64();
    let word = if *tests == 1 { "test" } else { "tests" };
    format!("{tests} {word}: {} ({seconds:.1} s, {each:.1} ms each; {how})", parts.join(", "))
}

/// Leaves the verdicts in the run folder, for the report.
fn keep_verdicts(source: &Source, replayed: &Replayed) {
    let Some(run) = &source.run else { return };
    let record = |(test, result): (&Test, &ResultOfTest)| (test.name.clone(), record(&result.verdict, &result.outcome));
    let records = source.tests.iter().zip(&replayed.results).map(record).collect();
    if let Err(error) = replays::add(run, records) {
        eprintln!("trefoil: cannot write {}: {error}", run.join(replays::FILE_NAME).display());
    }
}

fn json(test: &Test, result: &ResultOfTest) -> serde_json::Value {
    serde_json::json!({
        "test": test.name,
        "verdict": result.verdict.id(),
        "why": result.verdict.why(),
        "end": result.outcome.end,
        "stdout": String::from_utf8_lossy(&result.outcome.stdout),
        "stderr": String::from_utf8_lossy(&result.outcome.stderr),
        "sanitizer": sanitizer_message(&result.outcome.stderr),
        "injected": result.outcome.injected,
        "notes": result.outcome.notes,
        "microseconds": result.outcome.microseconds,
    })
}
