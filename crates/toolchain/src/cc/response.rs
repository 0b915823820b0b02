//! Response files: `@file` stands for the arguments in the file, quoted as GNU tools quote them.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use anyhow::{Result, bail};

/// A file that names itself would go on for ever.
const MAX_FILES: usize = 1000;

pub(super) fn expand(args: Vec<OsString>) -> Result<Vec<OsString>> {
    let mut expanded = Vec::new();
    let mut waiting: Vec<OsString> = args.into_iter().rev().collect();
    let mut files = 0;
    while let Some(arg) = waiting.pop() {
        let contents = arg.as_bytes().strip_prefix(b"@").and_then(|name| fs::read(OsStr::from_bytes(name)).ok());
        // What names no readable file is an ordinary argument, as for clang and gcc.
        let Some(contents) = contents else {
            expanded.push(arg);
            continue;
        };
        files += 1;
        if files > MAX_FILES {
            bail!("response files name each other without end ({arg:?})");
        }
        waiting.extend(split(&contents).into_iter().rev());
    }
    Ok(expanded)
}

/// Words separated by white space; quotes of both kinds group, a backslash takes the next byte as it is.
fn split(text: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote: Option<u8> = None;
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match (quote, byte) {
            (_, b'\\') => word.get_or_insert_default().extend(bytes.next()),
            (Some(open), _) if byte == open => quote = None,
            (None, b'"' | b'\'') => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            (None, b' ' | b'\t' | b'\r' | b'\n') => words.extend(word.take()),
            (_, _) => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word);
    words.into_iter().map(OsString::from_vec).collect()
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn quoting() {
        let words = split(b"a 'b c' \"d \\\" e\" f\\ g\n'' -DX='\"y\"'");
        assert_eq!(words, ["a", "b c", "d \" e", "f g", "", "-DX=\"y\""]);
    }
}
