//! The line to type to see a test: files first, then variables, the program with its concrete arguments, stdin.
//!
//! Planned failures have no form in a shell and are not part of the line; `trefoil replay` knows them.

use crate::Environment;
use crate::quote::shell_word;

/// One shell line that runs the program as this test does, or nothing when `argv` is not known.
pub fn command_line(environment: &Environment) -> Option<String> {
    if environment.argv.is_empty() {
        return None;
    }
    let mut line = String::new();
    for (path, bytes) in &environment.files {
        line.push_str(&format!("{} > {} && ", printf(bytes), shell_word(path)));
    }
    if let Some(stdin) = &environment.stdin {
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
    Some(line)
}

/// `printf` with a format, the only command of a POSIX shell that writes any byte.
fn printf(bytes: &[u8]) -> String {
    let mut format = String::from("printf '");
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
