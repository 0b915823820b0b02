//! The program under test as the processor runs it: built by plain clang, run confined.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};

use crate::corpus::TestFile;
use crate::directives::Spec;
use crate::process::{End, Job, Outcome};
use crate::tool::Tool;
use crate::world;

/// Enough for every test; a runaway allocation fails instead of filling the host.
const MEMORY: u64 = 4 << 30;

/// The variant in which `trefoil cc` prepares the bitcode as it does for users.
pub const DEFAULT_OPT: &str = "default";

/// What is built: a test file with one optimisation level and one compiler.
#[derive(Clone, Copy, Debug)]
pub struct Build<'a> {
    pub file: &'a TestFile,
    pub spec: &'a Spec,
    pub opt: &'a str,
    pub clang: u32,
    /// With AddressSanitizer and UBSan, to see bugs with their lines.
    pub sanitized: bool,
}

const SANITIZERS: [&str; 4] =
    ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer", "-Wno-everything"];

fn is_sanitizer(flag: &str) -> bool {
    flag.starts_with("-fsanitize")
}

impl Build<'_> {
    /// Arguments that both compilers, plain and ours, get.
    pub fn compiler_args(&self, tool: &Tool) -> Vec<OsString> {
        let level = if self.opt == DEFAULT_OPT { "O0" } else { self.opt };
        let mut args: Vec<OsString> = vec![format!("-{level}").into(), "-g".into(), "-w".into(), "-I".into()];
        args.push(tool.include().into());
        args.push("-I".into());
        args.push(tool.tests().join("_include").into());
        args.push(self.file.path.clone().into());
        args.extend(self.spec.cc.iter().map(OsString::from));
        args
    }

    /// What makes `trefoil cc` leave bitcode of exactly this optimisation level.
    pub fn bitcode_args(&self) -> Vec<String> {
        let mut flags: Vec<&str> = self.spec.cc.iter().map(String::as_str).filter(|f| is_sanitizer(f)).collect();
        let passes = match self.opt {
            DEFAULT_OPT => None,
            "O0" => {
                flags.push("-O0");
                Some("none".to_owned())
            }
            level => Some(format!("default<{level}>")),
        };
        let passes = passes.map(|p| format!("--trefoil-passes={p}"));
        let flags = (!flags.is_empty()).then(|| format!("--trefoil-bcflags={}", flags.join(" ")));
        passes.into_iter().chain(flags).collect()
    }

    /// LLVM assembly is no source for `trefoil cc`; plain clang makes a bitcode file from it.
    pub fn is_assembly(&self) -> bool {
        self.file.path.extension().is_some_and(|e| e == "ll")
    }

    /// Whether `trefoil cc` can link the program as it is: a native library for `trefoil.h`, or for the sanitizers
    /// over musl, would have to be there. The engine takes the object otherwise.
    pub fn links(&self) -> bool {
        let own_main = !self.spec.starts_elsewhere();
        own_main && !self.is_assembly() && !self.file.is_symbolic() && !self.spec.cc.iter().any(|f| is_sanitizer(f))
    }

    /// Builds the native program in `dir` and gives its path.
    pub fn build(&self, tool: &Tool, dir: &Path) -> Result<PathBuf> {
        let name = if self.sanitized { "native-sanitized" } else { "native" };
        let program = dir.join(name);
        let mut job = Job::new(format!("clang-{}", self.clang), dir).args(self.compiler_args(tool));
        if self.file.is_symbolic() {
            job = job.args(tool.native_library());
        }
        if self.sanitized {
            job = job.args(SANITIZERS);
        }
        let job = job.args(["-lm", "-o"]).args([&program]);
        let outcome = job.run()?;
        if outcome.end != End::Exit(0) {
            bail!("{}\ndoes not build:\n{}", job.line(), String::from_utf8_lossy(&outcome.stderr));
        }
        Ok(program)
    }

    /// The job that runs the native program in an empty folder below `dir`.
    pub fn job(&self, program: &Path, dir: &Path) -> Result<Job> {
        let cwd = dir.join("native-cwd");
        world::make(&cwd, &self.spec.files)?;
        let job = Job {
            env: self.spec.env.clone(),
            stdin: self.spec.stdin.clone(),
            time: self.spec.time,
            ..Job::new(program, &cwd).args(&self.spec.args)
        };
        if !self.sanitized {
            return Ok(job.confined(Some(MEMORY)));
        }
        let job = job
            .env("ASAN_OPTIONS", "detect_leaks=0:detect_stack_use_after_return=1:allocator_may_return_null=1")
            .env("ASAN_SYMBOLIZER_PATH", &format!("/usr/bin/llvm-symbolizer-{}", self.clang))
            .env("UBSAN_OPTIONS", "print_stacktrace=0");
        Ok(job.confined(None))
    }

    pub fn build_and_run(&self, tool: &Tool, dir: &Path) -> Result<Outcome> {
        let program = self.build(tool, dir)?;
        self.job(&program, dir)?.run()
    }
}
