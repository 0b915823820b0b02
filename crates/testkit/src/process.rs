//! Runs a program with a time limit, and, for programs under test, inside limits and namespaces of their own.
//!
//! Invariant: no process of a test survives its time limit; a native program under test sees no network and cannot
//! fill the disk or the memory.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::OnceLock;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

/// A command still to be run.
#[derive(Clone, Debug)]
pub struct Job {
    pub program: PathBuf,
    pub args: Vec<OsString>,
    pub dir: PathBuf,
    pub env: Vec<(String, String)>,
    pub stdin: Vec<u8>,
    pub time: Duration,
}

/// How a run ended.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    pub end: End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Exit(i32),
    Signal(i32),
    TimedOut,
}

impl Job {
    pub fn new(program: impl Into<PathBuf>, dir: &Path) -> Job {
        Job {
            program: program.into(),
            args: Vec::new(),
            dir: dir.to_owned(),
            env: Vec::new(),
            stdin: Vec::new(),
            time: Duration::from_secs(60),
        }
    }

    pub fn args(mut self, args: impl IntoIterator<Item = impl Into<OsString>>) -> Job {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Job {
        self.env.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The line to type to run this by hand.
    pub fn line(&self) -> String {
        use std::os::unix::ffi::OsStrExt;
        use trefoil_testcase::quote::shell_word;
        let words = std::iter::once(self.program.as_os_str()).chain(self.args.iter().map(OsString::as_os_str));
        let words: Vec<String> = words.map(|w| shell_word(w.as_bytes())).collect();
        let env: String = self.env.iter().map(|(n, v)| format!("{n}={} ", shell_word(v.as_bytes()))).collect();
        format!("(cd {} && {env}{})", shell_word(self.dir.as_os_str().as_bytes()), words.join(" "))
    }

    /// The same command behind limits on memory, time and file size, in namespaces of its own where the host allows.
    pub fn confined(self, memory: Option<u64>) -> Job {
        let mut prefix: Vec<OsString> = Vec::new();
        if namespaces_work() {
            prefix.extend(["unshare", "--user", "--map-root-user", "--net", "--ipc", "--"].map(OsString::from));
        }
        prefix.extend(["prlimit", "--cpu=20", "--fsize=268435456", "--core=0"].map(OsString::from));
        if let Some(bytes) = memory {
            prefix.push(format!("--as={bytes}").into());
        }
        prefix.push("--".into());
        prefix.push(self.program.into_os_string());
        prefix.extend(self.args);
        Job { program: PathBuf::from(prefix.remove(0)), args: prefix, ..self }
    }

    pub fn run(&self) -> Result<Outcome> {
        let mut child = Command::new(&self.program)
            .args(&self.args)
            .envs(self.env.iter().map(|(n, v)| (n, v)))
            .current_dir(&self.dir)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .with_context(|| format!("cannot start {}", self.program.display()))?;
        let feeder = feed(&mut child, self.stdin.clone());
        let stdout = collect(child.stdout.take());
        let stderr = collect(child.stderr.take());
        let end = wait(&mut child, self.time)?;
        let join = |reader: JoinHandle<Vec<u8>>| reader.join().unwrap_or_default();
        let outcome = Outcome { stdout: join(stdout), stderr: join(stderr), end };
        drop(feeder);
        Ok(outcome)
    }
}

/// A program may end without reading its input: a broken pipe is no error.
fn feed(child: &mut Child, bytes: Vec<u8>) -> Option<JoinHandle<()>> {
    let mut pipe = child.stdin.take()?;
    Some(thread::spawn(move || {
        let _closed_early = pipe.write_all(&bytes);
    }))
}

/// More than any test prints; a program that writes for ever must not fill our memory.
const MOST_OUTPUT: u64 = 16 << 20;

fn collect(pipe: Option<impl Read + Send + 'static>) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(pipe) = pipe {
            let _cut_short = pipe.take(MOST_OUTPUT).read_to_end(&mut bytes);
        }
        bytes
    })
}

fn wait(child: &mut Child, time: Duration) -> Result<End> {
    let deadline = Instant::now() + time;
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            kill_group(child);
            return Ok(end_of(status));
        }
        if Instant::now() >= deadline {
            kill_group(child);
            child.kill()?;
            child.wait()?;
            return Ok(End::TimedOut);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

/// Ends what the program left behind. There may be nothing left, so failure is no error.
fn kill_group(child: &Child) {
    let group = format!("-{}", child.id());
    let _nothing_left =
        Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).stdout(Stdio::null()).status();
}

fn end_of(status: ExitStatus) -> End {
    match (status.code(), status.signal()) {
        (Some(code), _) => End::Exit(code),
        (None, signal) => End::Signal(signal.unwrap_or(0)),
    }
}

/// Whether this host lets an ordinary user make namespaces; asked once.
fn namespaces_work() -> bool {
    static WORKS: OnceLock<bool> = OnceLock::new();
    *WORKS.get_or_init(|| {
        let probe =
            Command::new("unshare").args(["--user", "--map-root-user", "--net", "--ipc", "--", "true"]).output();
        probe.is_ok_and(|o| o.status.success())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sh(script: &str) -> Job {
        Job::new("sh", Path::new(".")).args(["-c", script])
    }

    #[test]
    fn output_input_and_status() {
        let job = Job { stdin: b"abc".to_vec(), ..sh("cat; echo err >&2; exit 7") };
        let outcome = job.run().unwrap();
        assert_eq!(outcome.stdout, b"abc");
        assert_eq!(outcome.stderr, b"err\n");
        assert_eq!(outcome.end, End::Exit(7));
        assert_eq!(sh("kill -SEGV $$").run().unwrap().end, End::Signal(11));
    }

    #[test]
    fn a_program_without_end_is_stopped_with_its_children() {
        let job = Job { time: Duration::from_millis(300), ..sh("sleep 100 & sleep 100") };
        let start = Instant::now();
        assert_eq!(job.run().unwrap().end, End::TimedOut);
        assert!(start.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn confinement_keeps_behaviour_and_limits_files() {
        let outcome = sh("echo hi; exit 3").confined(Some(1 << 30)).run().unwrap();
        assert_eq!((outcome.stdout.as_slice(), outcome.end), (b"hi\n".as_slice(), End::Exit(3)));
        let limit = sh("ulimit -f").confined(None).run().unwrap();
        assert_eq!(String::from_utf8_lossy(&limit.stdout).trim(), "524288");
    }
}
