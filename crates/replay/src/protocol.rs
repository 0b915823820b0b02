//! What the sandbox is told and what it answers: one job, one outcome, as length and JSON on a socket.
//!
//! Paths and arguments are byte strings. Invariant: a job holds everything; the sandbox asks for nothing else.

use std::io::{self, Read, Write};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// One native run.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Absolute path of the program on the host.
    pub program: Vec<u8>,
    pub argv: Vec<Vec<u8>>,
    /// `NAME=value` each.
    pub env: Vec<Vec<u8>>,
    /// Absolute path of the working directory.
    pub cwd: Vec<u8>,
    pub files: Vec<Placed>,
    pub stdin: Input,
    pub stdout: Output,
    /// Standard output and error are terminals.
    pub tty: bool,
    /// The program has the user's own terminal, or whatever the streams of this process are: a debugger.
    pub interactive: bool,
    /// The program is a debugger for the one under test.
    pub debugger: bool,
    pub umask: u32,
    /// The test case, for programs that read it themselves through `$KTEST_FILE`.
    pub ktest: Option<Vec<u8>>,
    pub connections: Vec<Vec<u8>>,
    pub datagrams: Vec<Vec<u8>>,
    /// What real-time clocks show, in nanoseconds since 1970; nothing for the real time.
    pub clock: Option<i64>,
    pub times: Vec<i64>,
    pub randoms: Vec<Vec<u8>>,
    pub told: Vec<Told>,
    pub failures: Vec<Failure>,
    /// Collect what the program writes about its coverage.
    pub coverage: bool,
    pub milliseconds: u64,
    /// No limit on the address space: sanitizers reserve terabytes.
    pub large_address_space: bool,
}

/// A file to make before the run; a relative path is meant from the working directory.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Placed {
    pub path: Vec<u8>,
    pub kind: PlacedKind,
    /// The contents, or where a link leads.
    pub bytes: Vec<u8>,
    pub mode: u32,
    pub owner: Option<(u32, u32)>,
    /// Access and modification, seconds since 1970.
    pub times: Option<(i64, i64)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlacedKind {
    #[default]
    Regular,
    Directory,
    Link,
}

/// What standard input is.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Input {
    /// `/dev/null`.
    #[default]
    Null,
    Pipe(Vec<u8>),
    File(Vec<u8>),
    /// A terminal on which this is typed.
    Typed(Vec<u8>),
    /// None at all.
    Closed,
}

/// What standard output is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Output {
    #[default]
    Pipe,
    File,
    Terminal,
    /// None at all.
    Closed,
}

/// "The `nth` call of this family on this subject fails."
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Failure {
    pub family: String,
    pub subject: Vec<u8>,
    pub nth: u32,
    pub errno: i32,
}

/// "The system answers this call about this subject so."
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Told {
    pub call: String,
    pub subject: Vec<u8>,
    pub bytes: Vec<u8>,
}

/// What a native run did.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    pub end: End,
    pub stdout: Vec<u8>,
    pub stderr: Vec<u8>,
    /// Coverage data by path below the prefix the program was given.
    pub coverage: Vec<(Vec<u8>, Vec<u8>)>,
    /// What of the test's world could not be made.
    pub notes: Vec<String>,
    /// How many of the planned failures were met.
    pub injected: u32,
    pub microseconds: u64,
    /// Processor time of the program and its children.
    pub processor_microseconds: u64,
}

/// How a native run ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Exit(i32),
    Signal(i32),
    /// Stopped by the time limit.
    #[default]
    TimeLimit,
    /// A server that has answered all clients of the test and waits for the next one.
    Waiting,
    /// Stopped because it wrote without end.
    OutputLimit,
    /// The program could not be started; the error number.
    NotStarted(i32),
}

/// How a sandbox confines, told once when it is ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Confinement {
    /// User, mount, pid, network, IPC and host-name namespaces over a copy-on-write view of the file system.
    Namespaces,
    /// Landlock, system-call filter and resource limits.
    Landlock,
    /// Nothing but resource limits and no capabilities, because the user asked for it.
    None,
}

/// The first message of a sandbox.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Hello {
    Ready { confinement: Confinement, notes: Vec<String> },
    Refused(String),
}

/// More than any message of ours; a damaged length must not make us allocate without end.
const MOST: usize = 1 << 30;

pub fn send<T: Serialize>(to: &mut impl Write, message: &T) -> io::Result<()> {
    let text = serde_json::to_vec(message)?;
    let len = u32::try_from(text.len()).map_err(|_| io::Error::other("message too long"))?;
    to.write_all(&len.to_be_bytes())?;
    to.write_all(&text)?;
    to.flush()
}

pub fn receive<T: DeserializeOwned>(from: &mut impl Read) -> io::Result<T> {
    let mut len = [0; 4];
    from.read_exact(&mut len)?;
    let len = u32::from_be_bytes(len) as usize;
    if len > MOST {
        return Err(io::Error::new(io::ErrorKind::InvalidData, "message too long"));
    }
    let mut text = vec![0; len];
    from.read_exact(&mut text)?;
    Ok(serde_json::from_slice(&text)?)
}
