//! One variant of one test file: build, run, compare.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use trefoil_runlog::summary::RunSummary;

use crate::corpus::{Folder, TestFile};
use crate::directives::{self, Replay, Spec};
use crate::native::Build;
use crate::process::{End, Job, Outcome};
use crate::replay::{self, Sight};
use crate::tool::Tool;
use crate::{check, golden, klee, world};

#[derive(Clone, Debug)]
pub struct Trial {
    pub file: TestFile,
    /// `inst/shl.c O0 clang-19`, and the revision if there is one.
    pub name: String,
    pub spec: Spec,
    pub opt: String,
    pub clang: u32,
    /// The variant that golden messages and other variants are compared with.
    pub reference: bool,
}

impl Trial {
    /// All variants of a file: revisions, optimisation levels and compilers.
    pub fn of_file(file: &TestFile) -> Result<Vec<Trial>> {
        let mut trials = Vec::new();
        if file.folder == Folder::Klee {
            klee::parse(&file.source).with_context(|| file.name.clone())?;
            let spec = Spec::of_folder(file.folder);
            let (name, opt) = (file.name.clone(), "O0".to_owned());
            return Ok(vec![Trial { file: file.clone(), name, spec, opt, clang: 19, reference: true }]);
        }
        let revisions = directives::parse(&file.source, file.folder, file.comment);
        for (revision, spec) in revisions.with_context(|| file.name.clone())? {
            for opt in &spec.opt {
                for &clang in &spec.clang {
                    let mut name = format!("{} {opt} clang-{clang}", file.name);
                    if !revision.is_empty() {
                        name += &format!(" {revision}");
                    }
                    let reference = spec.opt.first() == Some(opt) && spec.clang.last() == Some(&clang);
                    trials.push(Trial {
                        file: file.clone(),
                        name,
                        spec: spec.clone(),
                        opt: opt.clone(),
                        clang,
                        reference,
                    });
                }
            }
        }
        Ok(trials)
    }

    /// Passes, or says what is wrong and how to see it again.
    pub fn run(&self, tool: &Tool) -> Result<()> {
        let dir = self.fresh_dir(tool)?;
        let complaints = match self.complaints(tool, &dir) {
            Ok(complaints) => complaints,
            Err(error) => vec![format!("{error:#}")],
        };
        if self.file.folder == Folder::Fixme && !tool.mode.native_only {
            return match complaints.is_empty() {
                true => bail!("passes now: move it out of fixme/"),
                false => Ok(()),
            };
        }
        if complaints.is_empty() {
            std::fs::remove_dir_all(&dir)?;
            return Ok(());
        }
        let filter = trefoil_testcase::quote::shell_word(self.name.as_bytes());
        let flag = if tool.mode.native_only { " --native-only" } else { "" };
        bail!(
            "{}\nagain: cargo test -p trefoil-testkit --test corpus --{flag} --exact {filter}\nfiles: {}",
            complaints.join("\n"),
            dir.display()
        )
    }

    fn fresh_dir(&self, tool: &Tool) -> Result<PathBuf> {
        let dir = tool.scratch.join(self.name.replace(['/', ' '], "_"));
        if dir.exists() {
            std::fs::remove_dir_all(&dir)?;
        }
        std::fs::create_dir_all(&dir)?;
        Ok(dir)
    }

    fn complaints(&self, tool: &Tool, dir: &Path) -> Result<Vec<String>> {
        if self.file.folder == Folder::Klee {
            // Its programs have no meaning of their own: the command line is the test.
            let script = klee::parse(&self.file.source)?;
            return if tool.mode.native_only {
                Ok(Vec::new())
            } else {
                script.judge(&self.file, self.clang, tool, dir)
            };
        }
        if tool.mode.native_only { self.judge_program(tool, dir) } else { self.judge_engine(tool, dir) }
    }

    fn build(&self) -> Build<'_> {
        Build { file: &self.file, spec: &self.spec, opt: &self.opt, clang: self.clang, sanitized: false }
    }

    /// Is the test itself sound? Builds and runs natively; the same in all variants; shows its bug when concrete.
    fn judge_program(&self, tool: &Tool, dir: &Path) -> Result<Vec<String>> {
        if self.spec.starts_elsewhere() {
            return Ok(Vec::new());
        }
        if !self.file.is_symbolic() && !self.expected_bugs().is_empty() {
            return self.judge_concrete_bugs(tool, dir);
        }
        if self.needs_engine() {
            self.build().build(tool, dir)?;
            return Ok(Vec::new());
        }
        let outcome = self.build().build_and_run(tool, dir)?;
        if !self.spec.run_native {
            let crashed = self.expected_bugs().is_empty() && !matches!(outcome.end, End::Exit(_));
            return Ok(if crashed { vec![format!("natively: {:?}", outcome.end)] } else { Vec::new() });
        }
        let mut complaints = Vec::new();
        if !matches!(outcome.end, End::Exit(_)) {
            complaints.push(format!("natively: {:?}", outcome.end));
        }
        if !self.reference {
            let opt = self.spec.opt.first().context("no optimisation level")?;
            let clang = *self.spec.clang.last().context("no compiler")?;
            let reference = Build { opt, clang, ..self.build() }.build_and_run(tool, dir)?;
            complaints.extend(check::same_as_native(&outcome, &reference));
        }
        if let Some(expected) = self.spec.stdout.as_ref().filter(|e| e.as_bytes() != outcome.stdout) {
            complaints.push(format!("stdout:\n{}", check::diff(expected.as_bytes(), &outcome.stdout)));
        }
        Ok(complaints)
    }

    /// Whether a native run without a test case says nothing: the program never ends, asks about symbolic data, or
    /// needs such arguments.
    fn needs_engine(&self) -> bool {
        let asks = self.file.is_symbolic() && self.spec.replay == Replay::None;
        asks || self.file.folder == Folder::Limit || self.spec.args.iter().any(|arg| arg.starts_with("--sym-"))
    }

    fn expected_bugs(&self) -> Vec<(u32, &str)> {
        self.spec.annotations.iter().filter_map(|a| Some((a.line, a.bug()?))).collect()
    }

    fn judge_concrete_bugs(&self, tool: &Tool, dir: &Path) -> Result<Vec<String>> {
        let mut complaints = Vec::new();
        for (line, id) in self.expected_bugs() {
            let sight = replay::sight(id);
            let build = Build { sanitized: sight == Sight::Line, ..self.build() };
            let program = build.build(tool, dir)?;
            if sight == Sight::Nothing || self.spec.replay == Replay::None {
                continue;
            }
            let job = build.job(&program, dir)?;
            let complaint = replay::judge_bug(&job, sight, &self.file.name, line)?;
            complaints.extend(complaint.map(|c| format!("line {}: `{id}`: {c}", line)));
        }
        Ok(complaints)
    }

    /// Does the engine do what the test says and what the processor does?
    fn judge_engine(&self, tool: &Tool, dir: &Path) -> Result<Vec<String>> {
        let program = self.compile(tool, dir)?;
        let mut complaints = Vec::new();
        for seed in 1..=self.spec.seeds {
            let run_dir = dir.join(format!("run-{seed}"));
            let outcome = self.explore(tool, dir, &program, &run_dir, seed)?;
            complaints.extend(self.host_changes(dir)?);
            complaints.extend(self.judge_run(tool, dir, &run_dir, &outcome)?);
        }
        Ok(complaints)
    }

    fn compile(&self, tool: &Tool, dir: &Path) -> Result<PathBuf> {
        let build = self.build();
        let clang = format!("clang-{}", self.clang);
        tool.set_up(&clang)?;
        let (job, name) = if build.is_assembly() {
            (Job::new(clang, dir).args(["-c", "-emit-llvm"]), "prog.bc")
        } else {
            let job = Job::new(&tool.trefoil, dir).args(["cc"]).env("TREFOIL_CLANG", &clang).args(build.bitcode_args());
            if build.links() { (job.args(["-lm"]), "prog") } else { (job.args(["-c"]), "prog.o") }
        };
        let program = dir.join(name);
        let job = job.args(build.compiler_args(tool)).args(["-o"]).args([&program]);
        let outcome = job.run()?;
        if outcome.end != End::Exit(0) {
            bail!("{}\n{:?}\n{}", job.line(), outcome.end, String::from_utf8_lossy(&outcome.stderr));
        }
        Ok(program)
    }

    fn explore(&self, tool: &Tool, dir: &Path, program: &Path, run_dir: &Path, seed: u32) -> Result<Outcome> {
        let cwd = dir.join("cwd");
        world::make(&cwd, &self.spec.files)?;
        let mut options: Vec<OsString> = vec!["run".into(), "--output-dir".into(), run_dir.into()];
        options.extend(["--seed".into(), seed.to_string().into()]);
        if self.spec.wants_all_paths() {
            options.push("--all-paths".into());
        }
        options.extend(tool.run_options.iter().map(OsString::from));
        options.extend(self.spec.run.iter().map(OsString::from));
        options.push(program.into());
        options.extend(self.spec.args.iter().map(OsString::from));
        let job = Job {
            env: self.spec.env.clone(),
            stdin: self.spec.stdin.clone(),
            time: self.spec.time,
            ..Job::new(&tool.trefoil, &cwd).args(options)
        };
        std::fs::write(dir.join("command"), job.line())?;
        job.run()
    }

    /// `trefoil cc` leaves a native program of the same libc; where it cannot link, plain clang makes one.
    fn run_natively(&self, tool: &Tool, dir: &Path) -> Result<Outcome> {
        let build = self.build();
        if build.links() { build.job(&dir.join("prog"), dir)?.run() } else { build.build_and_run(tool, dir) }
    }

    fn host_changes(&self, dir: &Path) -> Result<Vec<String>> {
        let expected = dir.join("cwd-before");
        world::make(&expected, &self.spec.files)?;
        Ok(world::changes(&world::snapshot(&expected)?, &world::snapshot(&dir.join("cwd"))?))
    }

    fn judge_run(&self, tool: &Tool, dir: &Path, run_dir: &Path, outcome: &Outcome) -> Result<Vec<String>> {
        let mut complaints = check::output(&self.spec, outcome);
        if self.spec.run_native {
            complaints.extend(check::same_as_native(outcome, &self.run_natively(tool, dir)?));
        }
        if self.spec.exit != Some(2) {
            match RunSummary::read(run_dir) {
                Ok(summary) => {
                    // Passes change the number of branches, so counters are those of the first level.
                    if self.spec.opt.first() == Some(&self.opt) {
                        complaints.extend(check::counts(&self.spec, &summary));
                    }
                    complaints.extend(check::ends(&self.spec, &file_name(&self.file), &summary));
                }
                Err(error) => complaints.push(format!("no summary: {error}")),
            }
        }
        if complaints.is_empty() && self.spec.replay != Replay::None {
            complaints.extend(replay::replay(self.build(), self.spec.replay, tool, run_dir, dir)?);
        }
        let golden = golden::path_of(&self.file.path);
        if self.reference && (golden.exists() || tool.mode.bless && self.file.folder == Folder::Cli) {
            let folders = [(dir, "$DIR"), (tool.workspace.as_path(), "$ROOT")];
            complaints.extend(golden::compare(&self.file.path, &outcome.stderr, &folders, tool.mode.bless)?);
        }
        if !complaints.is_empty() {
            complaints.push(format!("stderr:\n{}", last_lines(&outcome.stderr)));
            complaints.push(std::fs::read_to_string(dir.join("command"))?);
        }
        Ok(complaints)
    }
}

fn file_name(file: &TestFile) -> String {
    file.path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The end of a long output says most.
fn last_lines(bytes: &[u8]) -> String {
    const SHOWN: usize = 15;
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(SHOWN)..].join("\n")
}
