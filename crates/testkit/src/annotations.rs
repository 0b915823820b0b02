//! `//~ BUG id` and its relatives: what must be reported, and on which line.
//!
//! ```c
//! return 10 / d;      //~ BUG div-by-zero
//! free(p);            //~ BUG double-free stack: drop main
//! //~^ WARN about the line above
//! ```

use anyhow::{Context, Result, bail};

use trefoil_runlog::catalogue::{self, Kind};

/// What is expected at a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An end of this kind with this id; the functions of the stack, innermost first, when given.
    End { kind: Kind, id: String, stack: Option<Vec<String>> },
    /// A warning that contains this text.
    Warning(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// From 1.
    pub line: u32,
    pub expected: Expected,
}

impl Annotation {
    /// The id of the expected bug, if it is one.
    pub fn bug(&self) -> Option<&str> {
        match &self.expected {
            Expected::End { kind: Kind::Bug, id, .. } => Some(id),
            Expected::End { .. } | Expected::Warning(_) => None,
        }
    }
}

/// All annotations of a file. `comment` is `//` or `;`.
pub fn parse(source: &str, comment: &str) -> Result<Vec<Annotation>> {
    let marker = format!("{comment}~");
    let mut found = Vec::new();
    for (index, text) in source.lines().enumerate() {
        let Some((_, note)) = text.split_once(&marker) else { continue };
        let number = index + 1;
        let up = note.chars().take_while(|&c| c == '^').count();
        let Some(line) = number.checked_sub(up).filter(|&l| l > 0) else {
            bail!("line {number}: `^` points above the file");
        };
        let expected = expected(note[up..].trim()).with_context(|| format!("line {number}"))?;
        found.push(Annotation { line: u32::try_from(line)?, expected });
    }
    Ok(found)
}

fn expected(note: &str) -> Result<Expected> {
    let (keyword, rest) = note.split_once(' ').unwrap_or((note, ""));
    let kind = match keyword {
        "BUG" => Kind::Bug,
        "LIMIT" => Kind::Limit,
        "GAP" => Kind::Gap,
        "WARN" => return Ok(Expected::Warning(rest.trim().to_owned())),
        other => bail!("`{other}` is none of BUG, LIMIT, GAP, WARN"),
    };
    let (id, stack) = match rest.split_once("stack:") {
        Some((id, functions)) => (id, Some(functions.split_whitespace().map(str::to_owned).collect())),
        None => (rest, None),
    };
    let id = id.trim();
    match catalogue::find(id) {
        Some(entry) if entry.kind == kind => Ok(Expected::End { kind, id: id.to_owned(), stack }),
        Some(entry) => bail!("`{id}` is a {}, not a {kind}", entry.kind),
        None => bail!("`{id}` is not in the catalogue of ends"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bug(line: u32, id: &str, stack: Option<&[&str]>) -> Annotation {
        let stack = stack.map(|s| s.iter().map(|&f| f.to_owned()).collect());
        Annotation { line, expected: Expected::End { kind: Kind::Bug, id: id.to_owned(), stack } }
    }

    #[test]
    fn lines_and_carets() {
        let source = "a; //~ BUG div-by-zero\nb;\n//~^^ BUG abort stack: f main\n//~ WARN some text\n";
        let found = parse(source, "//").unwrap();
        assert_eq!(found[0], bug(1, "div-by-zero", None));
        assert_eq!(found[1], bug(1, "abort", Some(&["f", "main"])));
        assert_eq!(found[2], Annotation { line: 4, expected: Expected::Warning("some text".to_owned()) });
    }

    #[test]
    fn mistakes_are_errors() {
        for source in ["//~ BUG no-such-id", "//~ BUG max-time", "//~ BUGS abort", "//~^ BUG abort"] {
            assert!(parse(source, "//").is_err(), "{source}");
        }
    }
}
