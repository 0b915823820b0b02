//! The line to type to see a test: files first, then variables, the program with its concrete arguments, stdin.
//!
//! [`script`] is the same with modes and times, for a file of its own.
//! Planned failures have no form in a shell and are not part of the line; `trefoil replay` knows them.

use crate::quote::shell_word;
use crate::{Environment, File, FileKind, Stdin, StreamKind};

/// One shell line that runs the program as this test does, or nothing when `argv` is not known.
pub fn command_line(environment: &Environment) -> Option<String> {
    if environment.argv.is_empty() {
        return None;
    }
    let mut line = String::new();
    for file in &environment.files {
        line.push_str(&format!("{} && ", making(file, &shell_word(&file.path))));
    }
    if let Some(stdin) = environment.stdin.bytes() {
        line.push_str(&format!("{} | ", printf(stdin)));
    }
    // `env`, not an assignment before the command: any bytes may stand before the `=`.
    if !environment.vars.is_empty() {
        line.push_str("env ");
    }
    for (name, value) in &environment.vars {
        let assignment = [name.as_slice(), b"=", value].concat();
        line.push_str(&format!("{} ", shell_word(&assignment)));
    }
    let words: Vec<String> = environment.argv.iter().map(|a| shell_word(until_nul(a))).collect();
    line.push_str(&words.join(" "));
    line.push_str(&closings(environment));
    Some(line)
}

/// What closes the streams that the program is to start without.
pub(crate) fn closings(environment: &Environment) -> String {
    let stdin = if environment.stdin == Stdin::Closed { " <&-" } else { "" };
    let stdout = if environment.stdout == StreamKind::Closed { " >&-" } else { "" };
    [stdin, stdout].concat()
}

/// Shell commands that make the test's files in a new folder and run `program` on it, one step per line.
pub fn script(environment: &Environment, program: &[u8]) -> String {
    let mut lines = vec!["#!/bin/sh".to_string()];
    if !environment.files.is_empty() {
        lines.push("cd \"$(mktemp -d)\"".into());
    }
    for file in &environment.files {
        lines.extend(file_lines(file));
    }
    for failure in &environment.failures {
        let subject = String::from_utf8_lossy(&failure.subject).into_owned();
        let (family, nth, errno) = (&failure.family, failure.nth + 1, &failure.errno);
        lines.push(format!("# not in a shell: call {nth} of {family}({subject}) fails with {errno}"));
    }
    if !(environment.connections.is_empty() && environment.datagrams.is_empty()) {
        lines.push("# not in a shell: data that comes through sockets".into());
    }
    let input = environment.stdin.bytes().map_or("</dev/null ".into(), |bytes| format!("{} | ", printf(bytes)));
    let vars = environment.vars.iter().map(|(name, value)| [name.as_slice(), b"=", value].concat());
    let vars: String = vars.map(|entry| format!("{} ", shell_word(&entry))).collect();
    let args = environment.argv.iter().skip(1).map(|arg| format!(" {}", shell_word(until_nul(arg))));
    let (program, args, closings) = (shell_word(program), args.collect::<String>(), closings(environment));
    lines.push(format!("{input}env LC_ALL=C.UTF-8 {vars}{program}{args}{closings}"));
    lines.join("\n") + "\n"
}

/// The command that makes a file.
fn making(file: &File, path: &str) -> String {
    match file.kind {
        FileKind::Regular => format!("{} > {path}", printf(&file.bytes)),
        FileKind::Directory => format!("mkdir {path}"),
        FileKind::Link => format!("ln -s {} {path}", shell_word(&file.bytes)),
    }
}

pub(crate) fn file_lines(file: &File) -> Vec<String> {
    let path = shell_word(&[b"./".as_slice(), &file.path].concat());
    let mut lines = vec![making(file, &path)];
    if let Some(meta) = file.meta {
        lines.push(format!("touch -a -d @{} {path}; touch -m -d @{} {path}", meta.atime, meta.mtime));
        lines.push(format!("chmod {:o} {path}", meta.mode));
    }
    lines
}

/// `printf` with a format, the only command of a POSIX shell that writes any byte.
pub(crate) fn printf(bytes: &[u8]) -> String {
    // What begins with a dash would be an option.
    let mut format = String::from(if bytes.first() == Some(&b'-') { "printf -- '" } else { "printf '" });
    for &b in bytes {
        match b {
            b'%' => format.push_str("%%"),
            b'\\' => format.push_str("\\\\"),
            b'\n' => format.push_str("\\n"),
            b' '..=b'~' if b != b'\'' => format.push(char::from(b)),
            _ => format.push_str(&format!("\\{b:03o}")),
        }
    }
    format.push('\'');
    format
}

/// A C string ends at its first NUL: what follows cannot be passed on a command line.
fn until_nul(arg: &[u8]) -> &[u8] {
    arg.split(|&b| b == 0).next().unwrap_or(arg)
}
