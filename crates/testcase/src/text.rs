//! The readable form of a test case: a keyword per line, an object per line, hexadecimal beside printable.
//!
//! ```text
//! trefoil-test 1
//! cmd ./tr '[' 'a'
//! arg "./tr"
//! arg "--sym-args"
//! symbolic-args 2 8
//! argv "./tr"
//! var "LANG" "C"
//! file "A" 3  61 62 0a  |ab.|
//! meta 644 0 0 1700000000 1700000000
//! stdin 1  78  |x|
//! connection 2  68 69  |hi|
//! time 1700000000000000000
//! fail read "3" 2 EIO
//! object "arg00" 2  5b 00  |[.|
//! ```
//!
//! `cmd` and the printable column are for people and ignored by [`read`]; `#` starts a comment line.
//! Invariant: `read(write(t)) == t`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::command::command_line;
use crate::quote::{hex_digit, quote, unquote};
use crate::{Environment, File, FileKind, Meta, Object, PlannedFailure, Stdin, StreamKind, SymbolicArgs, TestCase};

const HEADER: &str = "trefoil-test 1";

/// Why a text is not a test case; `line` counts from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub line: usize,
    pub what: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ReadError {}

/// The whole test case as text.
pub fn write(test: &TestCase) -> String {
    let env = &test.environment;
    let mut out = format!("{HEADER}\n");
    if let Some(cmd) = command_line(env) {
        line(&mut out, format_args!("cmd {cmd}"));
    }
    for arg in &test.args {
        line(&mut out, format_args!("arg {}", quote(arg)));
    }
    if test.symbolic_args != SymbolicArgs::default() {
        let SymbolicArgs { count, max_len } = test.symbolic_args;
        line(&mut out, format_args!("symbolic-args {count} {max_len}"));
    }
    for arg in &env.argv {
        line(&mut out, format_args!("argv {}", quote(arg)));
    }
    for (name, value) in &env.vars {
        line(&mut out, format_args!("var {} {}", quote(name), quote(value)));
    }
    write_world(&mut out, env);
    for object in &test.objects {
        line(&mut out, format_args!("object {} {}", quote(&object.name), dump(&object.bytes)));
    }
    out
}

fn write_world(out: &mut String, env: &Environment) {
    for File { path, kind, bytes, meta } in &env.files {
        match kind {
            FileKind::Regular => line(out, format_args!("file {} {}", quote(path), dump(bytes))),
            FileKind::Directory => line(out, format_args!("dir {}", quote(path))),
            FileKind::Link => line(out, format_args!("link {} {}", quote(path), quote(bytes))),
        }
        if let Some(Meta { mode, uid, gid, atime, mtime }) = meta {
            line(out, format_args!("meta {mode:o} {uid} {gid} {atime} {mtime}"));
        }
    }
    match &env.stdin {
        Stdin::Unsaid => {}
        Stdin::Bytes(bytes) => line(out, format_args!("stdin {}", dump(bytes))),
        Stdin::Closed => line(out, format_args!("stdin closed")),
    }
    match env.stdout {
        StreamKind::Pipe => {}
        StreamKind::File => line(out, format_args!("stdout file")),
        StreamKind::Terminal => line(out, format_args!("stdout terminal")),
        StreamKind::Closed => line(out, format_args!("stdout closed")),
    }
    let streams = [("connection", &env.connections), ("datagram", &env.datagrams), ("random", &env.randoms)];
    for (keyword, list) in streams {
        for bytes in list {
            line(out, format_args!("{keyword} {}", dump(bytes)));
        }
    }
    for time in &env.times {
        line(out, format_args!("time {time}"));
    }
    for PlannedFailure { family, subject, nth, errno } in &env.failures {
        line(out, format_args!("fail {family} {} {nth} {errno}", quote(subject)));
    }
}

fn line(out: &mut String, text: fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a String cannot fail");
    out.push('\n');
}

/// `2  5b 00  |[.|`: the length, the bytes, and what of them can be printed.
pub fn dump(bytes: &[u8]) -> String {
    let hex: Vec<String> = bytes.iter().map(|b| format!("{b:02x}")).collect();
    let printable: String = bytes.iter().map(|&b| if matches!(b, b' '..=b'~') { char::from(b) } else { '.' }).collect();
    format!("{}  {}  |{printable}|", bytes.len(), hex.join(" "))
}

/// Reads what [`write`] wrote, or what a person changed in it.
pub fn read(text: &str) -> Result<TestCase, ReadError> {
    let mut lines = text.lines().enumerate();
    if lines.next().map(|(_, l)| l.trim_end()) != Some(HEADER) {
        return Err(ReadError { line: 1, what: format!("not a test case: the first line is not `{HEADER}`") });
    }
    let mut test = TestCase::default();
    for (index, text) in lines {
        read_line(&mut test, text.trim()).map_err(|what| ReadError { line: index + 1, what })?;
    }
    Ok(test)
}

fn read_line(test: &mut TestCase, text: &str) -> Result<(), String> {
    let (keyword, rest) = text.split_once(' ').unwrap_or((text, ""));
    let mut words = Words { rest };
    let env = &mut test.environment;
    match keyword {
        "" | "cmd" => return Ok(()),
        comment if comment.starts_with('#') => return Ok(()),
        "arg" => test.args.push(words.string()?),
        "argv" => env.argv.push(words.string()?),
        "var" => env.vars.push((words.string()?, words.string()?)),
        "file" => env.files.push(File { path: words.string()?, bytes: words.dump()?, ..File::default() }),
        "dir" => env.files.push(File { path: words.string()?, kind: FileKind::Directory, ..File::default() }),
        "link" => {
            let (path, bytes) = (words.string()?, words.string()?);
            env.files.push(File { path, kind: FileKind::Link, bytes, meta: None });
        }
        "meta" => env.files.last_mut().ok_or("`meta` without a file before it")?.meta = Some(words.meta()?),
        "stdin" if words.rest.trim() == "closed" => {
            env.stdin = Stdin::Closed;
            return Ok(());
        }
        "stdin" => env.stdin = Stdin::Bytes(words.dump()?),
        "stdout" => {
            env.stdout = match words.word()? {
                "pipe" => StreamKind::Pipe,
                "file" => StreamKind::File,
                "terminal" => StreamKind::Terminal,
                "closed" => StreamKind::Closed,
                other => return Err(format!("standard output is pipe, file, terminal or closed, not `{other}`")),
            }
        }
        "connection" => env.connections.push(words.dump()?),
        "datagram" => env.datagrams.push(words.dump()?),
        "random" => env.randoms.push(words.dump()?),
        "time" => env.times.push(words.number()?),
        "fail" => env.failures.push(PlannedFailure {
            family: words.word()?.to_owned(),
            subject: words.string()?,
            nth: words.number()?,
            errno: words.word()?.to_owned(),
        }),
        "symbolic-args" => test.symbolic_args = SymbolicArgs { count: words.number()?, max_len: words.number()? },
        "object" => test.objects.push(Object { name: words.string()?, bytes: words.dump()? }),
        unknown => return Err(format!("unknown keyword `{unknown}`")),
    }
    words.end()
}

/// What is left of a line.
struct Words<'a> {
    rest: &'a str,
}

impl<'a> Words<'a> {
    fn word(&mut self) -> Result<&'a str, String> {
        let text = self.rest.trim_start();
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        self.rest = rest;
        if word.is_empty() { Err("a word is missing at the end".to_owned()) } else { Ok(word) }
    }

    fn number<T: FromStr>(&mut self) -> Result<T, String> {
        let word = self.word()?;
        word.parse().map_err(|_| format!("`{word}` is not a number, or too large"))
    }

    fn meta(&mut self) -> Result<Meta, String> {
        let word = self.word()?;
        let mode = u32::from_str_radix(word, 8).map_err(|_| format!("`{word}` is not a mode in octal"))?;
        let (uid, gid) = (self.number()?, self.number()?);
        Ok(Meta { mode, uid, gid, atime: self.number()?, mtime: self.number()? })
    }

    fn string(&mut self) -> Result<Vec<u8>, String> {
        let (bytes, rest) = unquote(self.rest.trim_start()).ok_or("expected a string in double quotes")?;
        self.rest = rest;
        Ok(bytes)
    }

    /// A length and that many bytes in hexadecimal; the printable column after them is dropped.
    fn dump(&mut self) -> Result<Vec<u8>, String> {
        let len: usize = self.number()?;
        let mut bytes = Vec::new();
        while bytes.len() < len {
            let word = self.word()?;
            bytes.push(hex_byte(word).ok_or_else(|| format!("`{word}` is not a byte in hexadecimal"))?);
        }
        let rest = self.rest.trim_start();
        if rest.is_empty() || rest.starts_with('|') {
            self.rest = "";
            Ok(bytes)
        } else {
            Err(format!("more than the announced {len} bytes"))
        }
    }

    fn end(&self) -> Result<(), String> {
        match self.rest.trim() {
            "" => Ok(()),
            rest => Err(format!("unexpected `{rest}` at the end")),
        }
    }
}

fn hex_byte(word: &str) -> Option<u8> {
    match word.as_bytes() {
        [high, low] => Some(hex_digit(*high)? << 4 | hex_digit(*low)?),
        _ => None,
    }
}
