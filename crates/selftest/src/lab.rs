//! Where a case is tested: a folder, a sandbox, and the steps from source to verdict.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use serde::{Deserialize, Serialize};
use trefoil_replay::verdict::{describe, sanitizer_message};
use trefoil_replay::{Assumptions, End, Options, Outcome, Replayer};
use trefoil_testcase::TestCase;

use crate::case::{Case, Mode, Origin, Recipe};
use crate::engine::{self, EngineRun};
use crate::finding::{Verdict, mismatch};
use crate::tools::Tools;
use crate::{Oracle, csmith, domain, explored, finding, generator};

/// A program that takes longer is not worth waiting for under the engine.
const NATIVE_LIMIT: Duration = Duration::from_millis(200);

/// What was measured on the way to a verdict.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Figures {
    pub native_microseconds: u64,
    pub engine_microseconds: u64,
    /// Of concrete programs: time that a busy machine does not change.
    #[serde(default)]
    pub native_processor: u64,
    #[serde(default)]
    pub engine_processor: u64,
    pub total_microseconds: u64,
    pub paths: u64,
    pub queries: u64,
    pub instructions: u64,
    /// Tests that were replayed.
    pub replays: u64,
}

/// A case with its verdict.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tested {
    #[serde(flatten)]
    pub case: Case,
    pub recipe: Recipe,
    pub verdict: Verdict,
    pub figures: Figures,
}

/// A program in both forms.
#[derive(Debug)]
pub struct Built {
    pub source: PathBuf,
    pub bitcode: PathBuf,
    pub native: PathBuf,
}

/// Asks our programs with one free byte to try all its values; others take no notice.
pub fn all_inputs() -> TestCase {
    TestCase { args: vec![b"program".to_vec(), b"all".to_vec()], ..TestCase::default() }
}

/// One worker's place.
pub struct Lab {
    pub tools: Arc<Tools>,
    pub dir: PathBuf,
    replayer: Option<Replayer>,
    /// The deliberate bug that the engine is to have.
    mutant: Option<&'static str>,
}

impl Lab {
    pub fn new(tools: Arc<Tools>, dir: PathBuf) -> Result<Lab> {
        fs::create_dir_all(&dir)?;
        Ok(Lab { tools, dir: dir.canonicalize()?, replayer: None, mutant: None })
    }

    /// Makes the program of a case and tests it.
    pub fn test(&mut self, case: Case) -> Result<Tested> {
        let recipe = case.recipe(self.tools.clangs.len());
        let source = self.source(case, &recipe)?;
        self.test_source(case, recipe, &source)
    }

    /// The text of a case's program.
    pub fn source(&self, case: Case, recipe: &Recipe) -> Result<String> {
        Ok(match recipe.origin {
            Origin::Csmith => csmith::prepare(&csmith::generate(case, &self.dir)?, case, recipe),
            Origin::Own => generator::generate(case, recipe),
        })
    }

    /// Tests a text as if it were the program of this case; reduction calls it with smaller ones.
    pub fn test_source(&mut self, case: Case, recipe: Recipe, text: &str) -> Result<Tested> {
        let start = Instant::now();
        let mut figures = Figures::default();
        let verdict = self.verdict(case, &recipe, text, &mut figures)?;
        figures.total_microseconds = start.elapsed().as_micros() as u64;
        Ok(Tested { case, recipe, verdict, figures })
    }

    fn verdict(&mut self, case: Case, recipe: &Recipe, text: &str, figures: &mut Figures) -> Result<Verdict> {
        match self.build(case, recipe, text) {
            Ok(built) => self.judge(case, recipe, text, &built, figures),
            Err(why) => Ok(Verdict::Skipped(format!("not compiled: {why:#}"))),
        }
    }

    /// The verdicts on one case with each of these deliberate bugs in the engine.
    pub fn test_mutants(&mut self, case: Case, names: &[&'static str]) -> Result<Vec<(&'static str, Tested)>> {
        let recipe = case.recipe(self.tools.clangs.len());
        let text = self.source(case, &recipe)?;
        let Ok(built) = self.build(case, &recipe, &text) else { return Ok(Vec::new()) };
        let mut all = Vec::new();
        for name in names {
            let mut figures = Figures::default();
            self.mutant = Some(name);
            let verdict = self.judge(case, &recipe, &text, &built, &mut figures);
            self.mutant = None;
            all.push((*name, Tested { case, recipe, verdict: verdict?, figures }));
        }
        // What shows without the bug, too, is not its doing.
        let found = all.iter().any(|(_, tested)| matches!(tested.verdict, Verdict::Mismatch(_)));
        let sound = !found || self.judge(case, &recipe, &text, &built, &mut Figures::default())? == Verdict::Agrees;
        Ok(if sound { all } else { Vec::new() })
    }

    fn judge(
        &mut self,
        case: Case,
        recipe: &Recipe,
        text: &str,
        built: &Built,
        figures: &mut Figures,
    ) -> Result<Verdict> {
        let verdict = match case.mode {
            Mode::Concrete => self.concrete(built, figures)?,
            Mode::Single => explored::single(self, built, figures)?,
            Mode::Multi if recipe.origin == Origin::Csmith => return explored::multi(self, built, figures),
            Mode::Multi => domain::all_inputs(self, built, text, figures)?,
            Mode::Differential => domain::configurations(self, built, text, figures)?,
        };
        match &verdict {
            Verdict::Mismatch(m) if !matches!(m.oracle, Oracle::Crash | Oracle::Gap) => {
                let seen = self.undefined(built, !case.mode.is_free(), &all_inputs(), self.here())?;
                Ok(seen.map_or(verdict, Verdict::Undefined))
            }
            _ => Ok(verdict),
        }
    }

    /// Whether the sanitizers see anything wrong with the program that was tested last.
    pub fn is_undefined(&mut self, case: Case) -> Result<bool> {
        let path = |suffix: &str| self.dir.join(format!("{case}.{suffix}"));
        let built = Built { source: path("c"), bitcode: path("bc"), native: path("exe") };
        Ok(self.undefined(&built, !case.mode.is_free(), &all_inputs(), self.here())?.is_some())
    }

    /// What the sanitizers say about a run of the program, if they see anything undefined in it.
    pub fn undefined(
        &mut self,
        built: &Built,
        pinned: bool,
        test: &TestCase,
        at: Assumptions,
    ) -> Result<Option<String>> {
        let sanitized = built.native.with_extension("sanitized");
        if !sanitized.exists() {
            self.tools.sanitized(&built.source, pinned, &sanitized)?;
        }
        let outcome = self.native(&sanitized, test, at)?;
        let signal = || matches!(outcome.end, End::Signal(_)).then(|| describe(outcome.end));
        Ok(sanitizer_message(&outcome.stderr).or_else(signal))
    }

    fn build(&self, case: Case, recipe: &Recipe, text: &str) -> Result<Built> {
        // The sandbox may remember what it saw under a name: each case has its own.
        let path = |suffix: &str| self.dir.join(format!("{case}.{suffix}"));
        let built = Built { source: path("c"), bitcode: path("bc"), native: path("exe") };
        fs::write(&built.source, text)?;
        self.tools.bitcode(recipe.compiler, recipe.level, &built.source, &built.bitcode)?;
        let pinned = !case.mode.is_free();
        self.tools.link(recipe.compiler, recipe.level, &built.bitcode, pinned, &built.native)?;
        Ok(built)
    }

    fn concrete(&mut self, built: &Built, figures: &mut Figures) -> Result<Verdict> {
        let native = match self.native_first(built, figures)? {
            Ok(native) => native,
            Err(skipped) => return Ok(skipped),
        };
        let run = self.explore(built, &["--stats"], figures)?;
        figures.native_processor = native.processor_microseconds;
        figures.engine_processor = run.processor_microseconds().unwrap_or(0);
        if let Some(crash) = run.crash() {
            return Ok(mismatch(Oracle::Crash, crash));
        }
        if let Some(complaint) = run.complaint() {
            let gap = complaint.contains("[unsupported") || run.status.and_then(|s| s.code()) == Some(4);
            return Ok(mismatch(if gap { Oracle::Gap } else { Oracle::FalseAlarm }, complaint));
        }
        let status = run.status.and_then(|status| status.code()).unwrap_or(-1);
        Ok(finding::compare(status, &run.stdout, &native).map_or(Verdict::Agrees, Verdict::Mismatch))
    }

    /// The native run that the engine is compared with, unless it takes too long or ends badly.
    pub fn native_first(&mut self, built: &Built, figures: &mut Figures) -> Result<Result<Outcome, Verdict>> {
        let native = self.native(&built.native, &TestCase::default(), self.here())?;
        figures.native_microseconds = native.microseconds;
        Ok(match native.end {
            End::TimeLimit | End::OutputLimit => Err(Verdict::Skipped("natively no end in time".into())),
            End::Signal(_) | End::NotStarted(_) | End::Waiting => {
                Err(Verdict::Skipped(format!("natively {}", describe(native.end))))
            }
            End::Exit(_) => Ok(native),
        })
    }

    pub fn here(&self) -> Assumptions {
        Assumptions { cwd: self.dir.clone(), ..Assumptions::here() }
    }

    /// Runs a native program on a test in the sandbox.
    pub fn native(&mut self, program: &Path, test: &TestCase, assumptions: Assumptions) -> Result<Outcome> {
        let mut replayer = match self.replayer.take() {
            Some(replayer) => replayer,
            None => {
                let timeout = NATIVE_LIMIT;
                Replayer::new(program, Options { timeout, ..Options::new(self.tools.sandbox.clone()) })?
            }
        };
        replayer.change_program(program, assumptions)?;
        let outcome = replayer.run(test)?;
        self.replayer = Some(replayer);
        Ok(outcome)
    }

    pub fn explore(&self, built: &Built, options: &[&str], figures: &mut Figures) -> Result<EngineRun> {
        let run = engine::run(&self.tools.trefoil, self.mutant, options, &built.bitcode, &self.dir)?;
        figures.engine_microseconds += run.microseconds;
        Ok(run)
    }

    /// Removes what the last case left.
    pub fn clear(&self) -> Result<()> {
        for entry in fs::read_dir(&self.dir)? {
            let path = entry?.path();
            if path.is_dir() { fs::remove_dir_all(path)? } else { fs::remove_file(path)? }
        }
        Ok(())
    }
}
