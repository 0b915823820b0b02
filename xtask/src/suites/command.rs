//! The language of the command lists: words with quotes, `NAME=value` in front, `< FILE`, and `|`.
//!
//! A line is a pipeline of programs; nothing is expanded and nothing is a shell's. `#` opens a comment line. A word
//! with an escape that is not text (`\xNN`) is that character in UTF-8.

use std::path::Path;

use anyhow::{Context, Result, bail};
use trefoil_testkit::words;

/// One line of a list.
pub struct Command {
    pub list: String,
    pub line: String,
    pub stages: Vec<Stage>,
}

/// One program of a pipeline.
#[derive(Default)]
pub struct Stage {
    pub env: Vec<String>,
    pub program: String,
    pub args: Vec<String>,
    /// A file of the template; without it the output of the stage before, or nothing.
    pub stdin: Option<String>,
}

/// The lists in a folder: name and text.
pub fn lists(dir: &Path) -> Result<Vec<(String, String)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).with_context(|| format!("no folder {}", dir.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == "txt") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            found.push((name, std::fs::read_to_string(&path)?));
        }
    }
    found.sort();
    Ok(found)
}

pub fn parse_list(list: &str, text: &str) -> Result<Vec<Command>> {
    let lines = text.lines().map(str::trim).enumerate().filter(|(_, l)| !l.is_empty() && !l.starts_with('#'));
    let commands = lines.map(|(number, line)| {
        let stages = parse(line).with_context(|| format!("{list}.txt:{}: {line}", number + 1))?;
        Ok(Command { list: list.to_owned(), line: line.to_owned(), stages })
    });
    commands.collect()
}

fn parse(line: &str) -> Result<Vec<Stage>> {
    // A bare `|` or `<` cannot be told from a quoted one after splitting, so quoted ones need company: `'a|b'`.
    let words = words::split(line)?;
    words.split(|word| word == "|").map(stage).collect()
}

fn stage(words: &[String]) -> Result<Stage> {
    let mut stage = Stage::default();
    let mut words = words.iter().cloned();
    while let Some(word) = words.next() {
        if word == "<" {
            stage.stdin = Some(words.next().context("`<` needs a file")?);
        } else if !stage.program.is_empty() {
            stage.args.push(word);
        } else if word.contains('=') {
            stage.env.push(word);
        } else {
            stage.program = word;
        }
    }
    if stage.program.is_empty() {
        bail!("a stage without a program");
    }
    Ok(stage)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pipelines_with_variables_and_input() {
        let commands = parse_list("x", "# no\n\nLANG=C sort -k 2 'a b' < in | uniq -c\n").unwrap();
        let [command] = commands.as_slice() else { panic!("one command") };
        let [sort, uniq] = command.stages.as_slice() else { panic!("two stages") };
        assert_eq!((sort.program.as_str(), sort.stdin.as_deref()), ("sort", Some("in")));
        assert_eq!(
            (sort.env.as_slice(), sort.args.as_slice()),
            (&["LANG=C".to_owned()][..], &["-k", "2", "a b"].map(String::from)[..])
        );
        assert_eq!((uniq.program.as_str(), uniq.args.len()), ("uniq", 1));
        assert!(parse_list("x", "a | | b").is_err());
        assert!(parse_list("x", "a <").is_err());
    }
}
