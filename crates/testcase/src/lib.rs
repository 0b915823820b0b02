//! Test cases: the input that drives one path of a program, and their two file forms.
//!
//! [`ktest`] reads and writes the binary `.ktest` format (version 3) byte for byte; [`text`] is the readable
//! form, one line per object; [`world`] says what the program sees around it: arguments, files, failures; [`command`]
//! gives the line to type in a shell to see the test; [`archive`] holds many of them in one file.
//! Not here: how a test comes to be (the engine) and how it is run (replay).
//!
//! Invariant: a [`TestCase`] is plain bytes. Names and arguments are byte strings because programs choose them
//! and nothing forces UTF-8 on a command line; only the printed forms decide how to show them.

pub mod archive;
pub mod command;
pub mod export;
pub mod ktest;
pub mod quote;
pub mod text;
pub mod world;

/// The file name suffix of the binary form in a run folder.
pub const BINARY_SUFFIX: &str = "ktest";
/// The file name suffix of the readable form in a run folder.
pub const TEXT_SUFFIX: &str = "txt";

/// Everything needed to take one path again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TestCase {
    /// The command line given to the engine for the program, placeholders such as `--sym-args` included.
    pub args: Vec<Vec<u8>>,
    /// The two fields about symbolic arguments that the binary format carries; zero unless read from a file.
    pub symbolic_args: SymbolicArgs,
    /// The symbolic objects in the order in which the program made them.
    pub objects: Vec<Object>,
    /// The world around the program on this path. Kept in the readable form only: in the binary format the
    /// environment is whatever the objects say.
    pub environment: Environment,
    /// What the system told the program. Kept in the index of the run, not in the files of the tests.
    pub told: Vec<Told>,
}

/// An answer of the system that another machine, or the same one at another time, would give differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Told {
    /// What was asked, in the words of the sandbox.
    pub call: String,
    /// The path or descriptor it was asked about.
    pub subject: Vec<u8>,
    pub bytes: Vec<u8>,
}

/// The `symArgvs` and `symArgvLen` fields of the binary format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SymbolicArgs {
    pub count: u32,
    pub max_len: u32,
}

/// One symbolic object with its value on this path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Object {
    pub name: Vec<u8>,
    pub bytes: Vec<u8>,
}

impl Object {
    pub fn new(name: impl Into<Vec<u8>>, bytes: impl Into<Vec<u8>>) -> Self {
        Object { name: name.into(), bytes: bytes.into() }
    }
}

/// What the program saw of the world: concrete arguments, files, partners, and the failures planned for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// `argv` as the program saw it, its own name first. Empty when not known.
    pub argv: Vec<Vec<u8>>,
    /// Environment variables set for this path, besides those inherited.
    pub vars: Vec<(Vec<u8>, Vec<u8>)>,
    pub stdin: Stdin,
    /// What standard output is.
    pub stdout: StreamKind,
    /// Files by the path under which the program opens them.
    pub files: Vec<File>,
    /// What partners of stream sockets send, one connection each, in the order of the connections.
    pub connections: Vec<Vec<u8>>,
    /// Datagrams in the order of their arrival.
    pub datagrams: Vec<Vec<u8>>,
    /// What the clock shows, in nanoseconds, in the order in which it is asked.
    pub times: Vec<i64>,
    /// What the system's random source gives, in the order in which it is asked.
    pub randoms: Vec<Vec<u8>>,
    pub failures: Vec<PlannedFailure>,
}

/// What the test says of standard input.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stdin {
    /// It is not part of the test.
    #[default]
    Unsaid,
    Bytes(Vec<u8>),
    /// There is none: as after `<&-` in a shell.
    Closed,
}

impl Stdin {
    /// What there is to read, when the test says so.
    pub fn bytes(&self) -> Option<&[u8]> {
        match self {
            Stdin::Bytes(bytes) => Some(bytes),
            Stdin::Unsaid | Stdin::Closed => None,
        }
    }
}

/// What standard output can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StreamKind {
    #[default]
    Pipe,
    File,
    Terminal,
    /// There is none: as after `>&-` in a shell.
    Closed,
}

/// A file that exists when the program starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct File {
    pub path: Vec<u8>,
    pub kind: FileKind,
    /// The contents, or where a link leads.
    pub bytes: Vec<u8>,
    /// What `stat` shows; nothing when the test does not say.
    pub meta: Option<Meta>,
}

/// What a [`File`] is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FileKind {
    #[default]
    Regular,
    Directory,
    Link,
}

/// Permissions, owner and times of a file; times in seconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meta {
    pub mode: u32,
    pub uid: u32,
    pub gid: u32,
    pub atime: i64,
    pub mtime: i64,
}

/// "Of the calls of this family with this subject, the `nth` (from 0, counted from `main`) fails with this error."
///
/// A family is several system calls that libraries use for one another, such as `open` and `openat`. The subject is
/// what the call is about: a descriptor, a path, a size; empty when the family has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlannedFailure {
    pub family: String,
    pub subject: Vec<u8>,
    pub nth: u32,
    pub errno: String,
}

impl TestCase {
    /// The object of this name, if there is one; the first of several.
    pub fn object(&self, name: &str) -> Option<&Object> {
        self.objects.iter().find(|o| o.name == name.as_bytes())
    }
}
