//! The world of a test, concrete: what the command line's placeholders and the objects say together.
//!
//! The rules are those of `runtime/kernel/args.c` and `symbolic.c`, which are those of KLEE's POSIX runtime; tests
//! written by KLEE itself are read, too. Not here: making that world on a machine (replay).
//!
//! Invariant: deriving never needs the program, and every object is used at most once.

use std::fmt;

use crate::{Environment, File, FileKind, Meta, Object, PlannedFailure, Stdin, StreamKind, TestCase};

/// Why a test has no world: the command line and the objects do not fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorldError(pub String);

impl fmt::Display for WorldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WorldError {}

/// The world that `test` was made for. A test that says its world itself, as the readable form may, keeps it.
pub fn world(test: &TestCase) -> Result<Environment, WorldError> {
    if !test.environment.argv.is_empty() {
        return Ok(test.environment.clone());
    }
    let mut derivation = Derivation {
        objects: test.objects.iter().map(Some).collect(),
        by_klee: test.args.first().is_some_and(|name| name.ends_with(b".bc")),
        env: Environment::default(),
        n_symbolic: 0,
        plans_failures: false,
    };
    derivation.arguments(&test.args)?;
    derivation.streams();
    derivation.failures();
    Ok(derivation.env)
}

/// The locale of explorations and replays, as a variable. The engine's libc takes it even when no variable names one;
/// others would take bytes for characters and go other ways.
pub const LOCALE: &str = "LANG=C.UTF-8";

/// Variables that decide what language a program speaks. The engine's libc knows no language, so programs run without
/// the user's, explored or replayed.
pub fn is_locale_variable(name: &[u8]) -> bool {
    name == b"LANG" || name == b"LANGUAGE" || name.starts_with(b"LC_")
}

struct Derivation<'a> {
    objects: Vec<Option<&'a Object>>,
    /// Made for a bitcode file, where sizes of files are fixed.
    by_klee: bool,
    env: Environment,
    n_symbolic: u32,
    plans_failures: bool,
}

impl<'a> Derivation<'a> {
    fn arguments(&mut self, args: &[Vec<u8>]) -> Result<(), WorldError> {
        let mut rest = args.iter();
        self.env.argv.extend(rest.next().cloned());
        while let Some(arg) = rest.next() {
            if arg == b"--" {
                self.env.argv.push(arg.clone());
                self.env.argv.extend(rest.by_ref().cloned());
            } else if !self.option(arg, &mut rest)? {
                self.env.argv.push(arg.clone());
            }
        }
        Ok(())
    }

    /// Does `arg` stand for something symbolic, or change how the test runs? Takes its values from `rest`.
    fn option(&mut self, arg: &[u8], rest: &mut std::slice::Iter<'_, Vec<u8>>) -> Result<bool, WorldError> {
        let name = arg.strip_prefix(b"--").or_else(|| arg.strip_prefix(b"-")).unwrap_or_default();
        let Ok(name) = std::str::from_utf8(name) else { return Ok(false) };
        let mut values = Values { option: name, rest };
        match name {
            "sym-arg" => {
                values.number()?;
                self.symbolic_argument()?;
            }
            "sym-args" => self.symbolic_arguments(values.number()?, values.number()?, values.number()?)?,
            "sym-files" => self.lettered_files(values.number()?, values.number()?),
            "sym-file" => {
                let path = values.word()?.clone();
                let size = values.number()?;
                self.file(path, size);
            }
            "sym-dir" => {
                let path = values.word()?.clone();
                let (entries, size) = (values.number()?, values.number()?);
                self.dir(path, entries, size);
            }
            "sym-stdin" => self.stdin(values.number()?),
            "sym-env" => {
                let name = values.word()?.clone();
                values.number()?;
                let value = self.text(&name)?;
                self.env.vars.push((name, value));
            }
            "sym-socket" | "sym-dgram" => drop(values.number()?),
            "max-fail" => self.plans_failures = values.number()? > 0,
            "fail" => drop(values.word()?),
            "fd-fail" => self.plans_failures = true,
            "sym-stdout" => self.stdout(),
            "save-all-writes" | "sym-time" | "sym-random" => {}
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn symbolic_argument(&mut self) -> Result<(), WorldError> {
        let name = format!("arg{:02}", self.n_symbolic % 100);
        self.n_symbolic += 1;
        let text = self.text(name.as_bytes())?;
        self.env.argv.push(text);
        Ok(())
    }

    /// How many there are is an object of its own unless there is no choice.
    fn symbolic_arguments(&mut self, least: usize, most: usize, _len: usize) -> Result<(), WorldError> {
        let count = match self.take(b"n_args") {
            _ if least == most => most,
            Some(object) => number(&object.bytes) as usize,
            None => return Err(missing(b"n_args")),
        };
        (0..count.clamp(least, most.max(least))).try_for_each(|_| self.symbolic_argument())
    }

    fn lettered_files(&mut self, count: usize, size: usize) {
        for letter in (b'A'..=b'Z').take(count) {
            self.file(vec![letter], size);
        }
    }

    fn file(&mut self, path: Vec<u8>, size: usize) {
        let (bytes, meta) = self.contents(&[&path, b"-data".as_slice()].concat(), size);
        self.env.files.push(File { path, bytes, meta, ..File::default() });
    }

    /// A directory whose entries `A`, `B`, … are missing, files, directories or links, as `symdir.c` numbers them.
    /// Entries that the program never looked at have no object and are missing.
    fn dir(&mut self, path: Vec<u8>, entries: usize, size: usize) {
        self.env.files.push(File { path: path.clone(), kind: FileKind::Directory, ..File::default() });
        for letter in (b'A'..=b'Z').take(entries) {
            let entry = [path.as_slice(), b"/", &[letter]].concat();
            let kind = self.take(&[entry.as_slice(), b"-kind"].concat()).map_or(0, |object| number(&object.bytes));
            match kind {
                1 => self.file(entry, size),
                2 => self.env.files.push(File { path: entry, kind: FileKind::Directory, ..File::default() }),
                3 => {
                    let bytes = b"nowhere".to_vec();
                    self.env.files.push(File { path: entry, kind: FileKind::Link, bytes, meta: None });
                }
                _ => {}
            }
        }
    }

    fn stdin(&mut self, size: usize) {
        let (bytes, stat) = (self.bytes(b"stdin", size), self.stat(b"stdin"));
        let closed = stat.as_ref().is_some_and(Stat::is_closed);
        self.env.stdin = if closed { Stdin::Closed } else { Stdin::Bytes(self.cut(&bytes, stat.as_ref())) };
    }

    fn stdout(&mut self) {
        let stat = self.stat(b"stdout");
        self.env.stdout = match stat.as_ref().map(|stat| stat.kind) {
            _ if stat.as_ref().is_some_and(Stat::is_closed) => StreamKind::Closed,
            Some(0o100_000) => StreamKind::File,
            Some(0o020_000) => StreamKind::Terminal,
            _ => StreamKind::Pipe,
        };
    }

    /// The bytes of an object called `name`, cut to the size that the object beside it says.
    fn contents(&mut self, name: &[u8], size: usize) -> (Vec<u8>, Option<Meta>) {
        let (bytes, stat) = (self.bytes(name, size), self.stat(name));
        (self.cut(&bytes, stat.as_ref()), stat.map(|stat| stat.meta))
    }

    fn bytes(&mut self, name: &[u8], size: usize) -> Vec<u8> {
        self.take(name).map_or_else(|| vec![0; size], |object| object.bytes.clone())
    }

    fn stat(&mut self, name: &[u8]) -> Option<Stat> {
        self.take(&[name, b"-stat"].concat()).and_then(|object| Stat::read(&object.bytes))
    }

    fn cut(&self, bytes: &[u8], stat: Option<&Stat>) -> Vec<u8> {
        let len = stat.filter(|_| !self.by_klee).map_or(bytes.len(), |stat| stat.len(bytes.len()));
        bytes[..len].to_vec()
    }

    fn streams(&mut self) {
        let mut connected = Vec::new();
        for n in 0.. {
            let name = format!("socket-{n}");
            let datagram = format!("dgram-{n}");
            if self.has(name.as_bytes()) {
                connected.push(self.contents(name.as_bytes(), 0).0);
            } else if self.has(datagram.as_bytes()) {
                let bytes = self.contents(datagram.as_bytes(), 0).0;
                self.env.datagrams.push(bytes);
            } else {
                break;
            }
        }
        self.env.connections = connected;
        self.env.times = self.numbered("time-").map(|o| time(&o.bytes)).collect();
        self.env.randoms = self.numbered("random-").map(|o| o.bytes.clone()).collect();
    }

    fn numbered(&mut self, prefix: &str) -> impl Iterator<Item = &'a Object> {
        let list: Vec<_> = (0..).map_while(|n| self.take(format!("{prefix}{n}").as_bytes())).collect();
        list.into_iter()
    }

    fn failures(&mut self) {
        let ours = self.objects.iter().flatten().filter(|o| o.bytes == [1]).filter_map(|o| failure(&o.name));
        self.env.failures = ours.collect();
        if self.plans_failures {
            let klee = KLEE_FAILURES.iter().filter_map(|&(name, family, errno)| {
                let nth = number(&self.take(name.as_bytes())?.bytes).checked_sub(1)?;
                Some(PlannedFailure {
                    family: family.into(),
                    subject: Vec::new(),
                    nth: u32::try_from(nth).ok()?,
                    errno: errno.into(),
                })
            });
            let klee: Vec<_> = klee.collect();
            self.env.failures.extend(klee);
        }
    }

    /// A C string: what stands before the first NUL.
    fn text(&mut self, name: &[u8]) -> Result<Vec<u8>, WorldError> {
        let object = self.take(name).ok_or_else(|| missing(name))?;
        Ok(object.bytes.split(|&b| b == 0).next().unwrap_or_default().to_vec())
    }

    fn has(&self, name: &[u8]) -> bool {
        self.objects.iter().flatten().any(|o| o.name == name)
    }

    /// The first unused object of this name, or of this name with a number that made it unique.
    fn take(&mut self, name: &[u8]) -> Option<&'a Object> {
        let exact = self.objects.iter().position(|o| o.is_some_and(|o| o.name == name));
        let renamed = || self.objects.iter().position(|o| o.is_some_and(|o| is_renamed(&o.name, name)));
        let at = exact.or_else(renamed)?;
        self.objects[at].take()
    }
}

/// How KLEE's runtime names the number of the call that fails, from 1.
const KLEE_FAILURES: [(&str, &str, &str); 7] = [
    ("read_fail", "read", "EIO"),
    ("write_fail", "write", "EIO"),
    ("close_fail", "close", "EIO"),
    ("ftruncate_fail", "truncate", "EIO"),
    ("getcwd_fail", "getcwd", "ERANGE"),
    ("chmod_fail", "chmod", "EIO"),
    ("fchmod_fail", "chmod", "EIO"),
];

/// `fail-FAMILY-SUBJECT-NTH-ERRNO`, as `runtime/kernel/fail.c` writes it; the subject may hold anything.
fn failure(name: &[u8]) -> Option<PlannedFailure> {
    let rest = name.strip_prefix(b"fail-")?;
    let (family, rest) = rest.split_at(rest.iter().position(|&b| b == b'-')?);
    let mut from_end = rest[1..].rsplitn(3, |&b| b == b'-');
    let (errno, nth, subject) = (from_end.next()?, from_end.next()?, from_end.next()?);
    Some(PlannedFailure {
        family: String::from_utf8(family.to_vec()).ok()?,
        subject: subject.to_vec(),
        nth: std::str::from_utf8(nth).ok()?.parse().ok()?,
        errno: String::from_utf8(errno.to_vec()).ok()?,
    })
}

fn is_renamed(full: &[u8], name: &[u8]) -> bool {
    let number = full.strip_prefix(name).and_then(|rest| rest.strip_prefix(b"_"));
    number.is_some_and(|n| !n.is_empty() && n.iter().all(u8::is_ascii_digit))
}

/// Little-endian, of any size.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).rev().fold(0, |n, &b| n << 8 | u64::from(b))
}

/// Seconds and microseconds, eight bytes each, in nanoseconds.
fn time(bytes: &[u8]) -> i64 {
    let (seconds, rest) = bytes.split_at(bytes.len().min(8));
    let nanoseconds = number(rest).saturating_mul(1000);
    (number(seconds) as i64).saturating_mul(1_000_000_000).saturating_add(nanoseconds as i64)
}

fn missing(name: &[u8]) -> WorldError {
    let name = String::from_utf8_lossy(name);
    WorldError(format!("the command line of the test asks for an object `{name}`, which the test does not have"))
}

/// The values after an option.
struct Values<'a, 'b> {
    option: &'a str,
    rest: &'a mut std::slice::Iter<'b, Vec<u8>>,
}

impl<'b> Values<'_, 'b> {
    fn word(&mut self) -> Result<&'b Vec<u8>, WorldError> {
        self.rest.next().ok_or_else(|| WorldError(format!("a value is missing after --{} in the test", self.option)))
    }

    fn number(&mut self) -> Result<usize, WorldError> {
        let word = String::from_utf8_lossy(self.word()?);
        word.parse().map_err(|_| WorldError(format!("`{word}` after --{} in the test is no number", self.option)))
    }
}

/// What is read from an object that holds a `struct stat` of Linux on x86-64.
struct Stat {
    ino: u64,
    size: u64,
    blksize: u64,
    /// The type bits of the mode.
    kind: u32,
    meta: Meta,
}

impl Stat {
    fn read(bytes: &[u8]) -> Option<Stat> {
        let word = |at: usize, len: usize| bytes.get(at..at + len).map(number);
        let half = |at: usize| word(at, 4).and_then(|n| u32::try_from(n).ok());
        Some(Stat {
            ino: word(8, 8)?,
            size: word(48, 8)?,
            blksize: word(56, 8)?,
            kind: half(24)? & 0o170_000,
            meta: Meta {
                mode: half(24)? & 0o777,
                uid: half(28)?,
                gid: half(32)?,
                atime: word(72, 8)? as i64,
                mtime: word(88, 8)? as i64,
            },
        })
    }

    /// How many of `all` bytes the file has. KLEE overwrites the size after making it symbolic, so its object says
    /// nothing about it; its constraints on other fields tell its tests from ours.
    fn len(&self, all: usize) -> usize {
        if self.is_klees() { all } else { usize::try_from(self.size).unwrap_or(all).min(all) }
    }

    fn is_klees(&self) -> bool {
        self.ino & 0x7fff_ffff != 0 && self.blksize & !0xffff == 0
    }

    /// A standard stream that there is not: all bits of the type are set, which no file has (`TYPE_CLOSED` of the kernel
    /// model). KLEE's streams are always there.
    fn is_closed(&self) -> bool {
        self.kind == 0o170_000 && !self.is_klees()
    }
}

#[cfg(test)]
mod tests;
