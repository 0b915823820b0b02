//! The client's side of a sandbox: turns tests into jobs for one program.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use trefoil_testcase::quote::shell_word;
use trefoil_testcase::world::{LOCALE, is_locale_variable, world};
use trefoil_testcase::{Environment, FileKind, Stdin, StreamKind, TestCase, ktest};

use crate::elf::Facts;
use crate::protocol::{
    Confinement, Failure, Hello, Input, Job, Outcome, Output, Placed, PlacedKind, Told, receive, send,
};
use crate::sandbox::{self, Policy};
use crate::tests::{Assumptions, PredictedEnd, Prediction, Test};
use crate::verdict::{Sight, sight};

/// How tests of one program are run.
#[derive(Clone, Debug)]
pub struct Options {
    /// The `trefoil` program, which is also the sandbox.
    pub trefoil: PathBuf,
    pub policy: Policy,
    pub timeout: Duration,
    /// Collect coverage data.
    pub coverage: bool,
    /// Standard input for tests that do not have their own.
    pub stdin: Option<Vec<u8>>,
    /// What the run that made the tests took for granted.
    pub assumptions: Assumptions,
}

impl Options {
    pub fn new(trefoil: PathBuf) -> Options {
        Options {
            trefoil,
            policy: Policy::Confine,
            timeout: Duration::from_secs(10),
            coverage: false,
            stdin: None,
            assumptions: Assumptions::here(),
        }
    }
}

/// Runs tests of one program, each in a fresh world.
pub struct Replayer {
    program: PathBuf,
    facts: Facts,
    options: Options,
    sandbox: Sandbox,
    inherited: Vec<Vec<u8>>,
}

impl Replayer {
    pub fn new(program: &Path, options: Options) -> Result<Replayer> {
        let program = program.canonicalize().with_context(|| format!("no program {}", program.display()))?;
        let facts = Facts::read(&program).with_context(|| format!("{} is no executable", program.display()))?;
        if let (Some(function), false) = (&options.assumptions.entry, facts.intrinsics) {
            bail!(
                "these tests call `{function}` with arguments of their own (--entry), which {} does not do. Replay them with \
                 a program whose main makes the arguments by tf_make_symbolic and calls it: docs/entry.md shows one",
                program.display()
            );
        }
        let sandbox = Sandbox::start(&options)?;
        Ok(Replayer { program, facts, options, sandbox, inherited: inherited() })
    }

    /// Goes on with another program in the same sandbox, whose start costs more than a run.
    pub fn change_program(&mut self, program: &Path, assumptions: Assumptions) -> Result<()> {
        let program = program.canonicalize().with_context(|| format!("no program {}", program.display()))?;
        self.facts = Facts::read(&program).with_context(|| format!("{} is no executable", program.display()))?;
        self.program = program;
        self.options.assumptions = assumptions;
        Ok(())
    }

    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    pub fn confinement(&self) -> Confinement {
        self.sandbox.confinement
    }

    /// What the sandbox could not make, for the user to know.
    pub fn notes(&self) -> &[String] {
        &self.sandbox.notes
    }

    /// Runs the program on a test. An error means that the sandbox failed, not the program.
    pub fn run(&mut self, test: &TestCase) -> Result<Outcome> {
        let job = self.job(test)?;
        self.sandbox.run(&job)
    }

    /// Runs a test in gdb up to its bug. `interactive` gives gdb the user's terminal; else it prints the stack and ends.
    pub fn debug(&mut self, test: &Test, interactive: bool) -> Result<Outcome> {
        let mut job = self.job(&test.case)?;
        let input = match &job.stdin {
            Input::Null => "/dev/null",
            Input::Closed => {
                job.stdin = Input::Null;
                "&-"
            }
            Input::Pipe(bytes) | Input::File(bytes) | Input::Typed(bytes) => {
                job.stdin = Input::File(bytes.clone());
                DEBUG_INPUT
            }
        };
        let output = match job.stdout {
            Output::Closed => {
                job.stdout = Output::Pipe;
                " >&-"
            }
            Output::Pipe | Output::File | Output::Terminal => "",
        };
        let gdb = find_program("gdb").context("--gdb needs gdb, which is not installed")?;
        let mut words: Vec<String> = ["gdb", "-q", "-nx"].map(String::from).to_vec();
        let mut say = |command: String| words.extend(["-ex".to_string(), command]);
        say("set debuginfod enabled off".into());
        say("set confirm off".into());
        test.prediction.iter().filter_map(breakpoint).for_each(&mut say);
        let args: Vec<String> = job.argv.iter().skip(1).map(|arg| shell_word(arg)).collect();
        say(format!("run {} <{input}{output}", args.join(" ")));
        say("backtrace".into());
        words.extend((!interactive).then(|| "-batch".to_string()));
        let mut argv: Vec<Vec<u8>> = words.into_iter().map(String::into_bytes).collect();
        argv.push(job.program.clone());
        // The shell that starts the program must understand how its arguments are quoted.
        job.env.extend(find_program("bash").map(|bash| [b"SHELL=", bash.as_os_str().as_bytes()].concat()));
        let program = gdb.as_os_str().as_bytes().to_vec();
        let milliseconds = if interactive { u64::from(u32::MAX) } else { job.milliseconds };
        // A process has one tracer, which here is gdb: nothing is told.
        let debug = Job {
            program,
            argv,
            interactive,
            milliseconds,
            debugger: true,
            large_address_space: true,
            told: Vec::new(),
            ..job
        };
        self.sandbox.run(&debug)
    }

    pub fn job(&self, test: &TestCase) -> Result<Job> {
        let world = world(test)?;
        let assumed = &self.options.assumptions;
        // Symbolic input is a pipe even where the other streams are terminals: on a terminal some bytes are keys.
        let stdin = match world.stdin.bytes().or(self.options.stdin.as_deref()) {
            _ if world.stdin == Stdin::Closed => Input::Closed,
            Some(bytes) => Input::Pipe(bytes.to_vec()),
            None if assumed.tty => typed(&assumed.stdin),
            None => assumed.stdin.clone(),
        };
        Ok(Job {
            program: self.program.as_os_str().as_bytes().to_vec(),
            argv: self.argv(&world),
            env: self.env(&world),
            cwd: assumed.cwd.as_os_str().as_bytes().to_vec(),
            files: world.files.iter().map(placed).collect(),
            stdin,
            stdout: match world.stdout {
                StreamKind::Pipe => Output::Pipe,
                StreamKind::File => Output::File,
                StreamKind::Terminal => Output::Terminal,
                StreamKind::Closed => Output::Closed,
            },
            tty: assumed.tty,
            interactive: false,
            debugger: false,
            umask: assumed.umask,
            ktest: if self.facts.intrinsics { Some(ktest::write(test)?) } else { None },
            failures: failures(&world)?,
            coverage: self.options.coverage,
            milliseconds: u64::try_from(self.options.timeout.as_millis()).unwrap_or(u64::MAX),
            large_address_space: self.facts.sanitized,
            connections: world.connections,
            datagrams: world.datagrams,
            clock: assumed.clock,
            times: world.times,
            randoms: world.randoms,
            told: test.told.iter().map(told).collect(),
        })
    }

    /// The name as the engine saw it, because programs print it; a bitcode file's name is no program's.
    fn argv(&self, world: &Environment) -> Vec<Vec<u8>> {
        let mut argv = world.argv.clone();
        match argv.first_mut() {
            Some(name) if !name.ends_with(b".bc") => {}
            Some(name) => *name = self.program.as_os_str().as_bytes().to_vec(),
            None => argv.push(self.program.as_os_str().as_bytes().to_vec()),
        }
        argv
    }

    fn env(&self, world: &Environment) -> Vec<Vec<u8>> {
        let set = |entry: &Vec<u8>| world.vars.iter().any(|(name, _)| name_of(entry) == name.as_slice());
        let mut env: Vec<Vec<u8>> = self.inherited.iter().filter(|entry| !set(entry)).cloned().collect();
        env.extend(world.vars.iter().map(|(name, value)| [name, b"=".as_slice(), value].concat()));
        if self.facts.sanitized {
            env.push(b"ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1".into());
        }
        env
    }
}

/// Where the sandbox puts the input of a program that a debugger starts.
const DEBUG_INPUT: &str = "/dev/shm/.trefoil/stdin";

/// Bugs that end the process stop gdb by themselves; others need a place to stop at.
fn breakpoint(prediction: &Prediction) -> Option<String> {
    match &prediction.end {
        PredictedEnd::Bug(id) if sight(id) != Sight::BadEnd => {
            let frame = prediction.stack.iter().find(|frame| frame.line > 0)?;
            let name = Path::new(&frame.file).file_name()?.to_string_lossy().into_owned();
            Some(format!("break {name}:{}", frame.line))
        }
        PredictedEnd::Bug(_) | PredictedEnd::Exit(_) | PredictedEnd::Open(_) => None,
    }
}

fn typed(input: &Input) -> Input {
    match input {
        Input::Null | Input::Closed => Input::Typed(Vec::new()),
        Input::Pipe(bytes) | Input::File(bytes) | Input::Typed(bytes) => Input::Typed(bytes.clone()),
    }
}

fn find_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(name)).find(|file| file.is_file())
}

fn placed(file: &trefoil_testcase::File) -> Placed {
    Placed {
        path: file.path.clone(),
        bytes: file.bytes.clone(),
        kind: match file.kind {
            FileKind::Regular => PlacedKind::Regular,
            FileKind::Directory => PlacedKind::Directory,
            FileKind::Link => PlacedKind::Link,
        },
        mode: file.meta.map_or(if file.kind == FileKind::Directory { 0o755 } else { 0o644 }, |meta| meta.mode & 0o7777),
        owner: file.meta.map(|meta| (meta.uid, meta.gid)),
        times: file.meta.map(|meta| (meta.atime, meta.mtime)),
    }
}

fn told(told: &trefoil_testcase::Told) -> Told {
    Told { call: told.call.clone(), subject: told.subject.clone(), bytes: told.bytes.clone() }
}

fn failures(world: &Environment) -> Result<Vec<Failure>> {
    let failure = |planned: &trefoil_testcase::PlannedFailure| {
        let errno = sandbox::errno(&planned.errno)
            .with_context(|| format!("the test plans an unknown error `{}`", planned.errno))?;
        Ok(Failure { family: planned.family.clone(), subject: planned.subject.clone(), nth: planned.nth, errno })
    };
    world.failures.iter().map(failure).collect()
}

/// Our own environment with the locale of explorations: what `trefoil run` gives to explored programs.
fn inherited() -> Vec<Vec<u8>> {
    let vars = std::env::vars_os().filter(|(name, _)| !is_locale_variable(name.as_bytes()));
    let vars = vars.map(|(name, value)| [name.into_vec(), b"=".to_vec(), value.into_vec()].concat());
    vars.chain([LOCALE.into()]).collect()
}

fn name_of(entry: &[u8]) -> &[u8] {
    entry.split(|&b| b == b'=').next().unwrap_or_default()
}

/// A running sandbox process.
struct Sandbox {
    process: Child,
    socket: UnixStream,
    confinement: Confinement,
    notes: Vec<String>,
}

impl Sandbox {
    fn start(options: &Options) -> Result<Sandbox> {
        let (mut socket, theirs) = UnixStream::pair()?;
        let stdin: std::os::fd::OwnedFd = theirs.into();
        let args: [OsString; 2] = [sandbox::COMMAND.into(), options.policy.word().into()];
        let process = Command::new(&options.trefoil)
            .args(args)
            .stdin(Stdio::from(stdin))
            .spawn()
            .with_context(|| format!("cannot start {} as a sandbox", options.trefoil.display()))?;
        match receive(&mut socket).context("the sandbox does not answer")? {
            Hello::Ready { confinement, notes } => Ok(Sandbox { process, socket, confinement, notes }),
            Hello::Refused(why) => bail!("no sandbox: {why}"),
        }
    }

    fn run(&mut self, job: &Job) -> Result<Outcome> {
        send(&mut self.socket, job).context("the sandbox is gone")?;
        let answer: std::result::Result<Outcome, String> = receive(&mut self.socket).context("the sandbox is gone")?;
        answer.map_err(|why| anyhow::anyhow!("the sandbox: {why}"))
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        let _gone = self.socket.shutdown(std::net::Shutdown::Both);
        let _gone = self.process.wait();
    }
}
