//! `cargo xtask gen-docs`: `docs/syscalls.md` from the four header lines of the models in `runtime/`.
//!
//! Every model function opens with what it is, what it models, what it ignores and when it forks; the kernel's table says
//! which calls there are. `tidy` compares the file with what would be written. Not here: other pages, which people write.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result};

#[derive(clap::Args)]
pub struct Args {}

const PAGE: &str = "docs/syscalls.md";

pub fn run(_: &Args) -> Result<()> {
    let root = crate::bench::root();
    std::fs::write(root.join(PAGE), page(&root)?)?;
    println!("wrote {PAGE}");
    Ok(())
}

/// A complaint if the page is not what the sources say.
pub fn stale(root: &Path) -> Result<Option<String>> {
    let current = std::fs::read_to_string(root.join(PAGE)).unwrap_or_default();
    Ok((current != page(root)?).then(|| format!("{PAGE} is not current: run `cargo xtask gen-docs`")))
}

/// The four lines in front of a model.
#[derive(Debug, Default, PartialEq, Eq)]
struct Header {
    names: String,
    models: String,
    ignores: String,
    forks: String,
}

fn page(root: &Path) -> Result<String> {
    let runtime = root.join("runtime");
    let calls = table(&std::fs::read_to_string(runtime.join("kernel/syscalls.def"))?);
    let mut text = String::from(INTRODUCTION);
    let supported: usize = calls.by_function.values().map(Vec::len).sum();
    let _ = writeln!(text, "{supported} calls are modelled; {} more are known by name.\n", calls.gaps.len());
    for file in files(&runtime.join("kernel"))? {
        kernel_section(&mut text, &file, &calls)?;
    }
    text.push_str("## Known, not modelled\n\nThese give ENOSYS, and the run warns: ");
    let _ = writeln!(text, "{}.\n", calls.gaps.join(", "));
    text.push_str(LIBC);
    for file in files(&runtime.join("libc"))? {
        for (header, _) in headers(&std::fs::read_to_string(&file)?) {
            let _ = writeln!(text, "| {} | {} | {} | {} |", header.names, header.models, header.ignores, header.forks);
        }
    }
    Ok(text)
}

const INTRODUCTION: &str = "# System calls and library functions

*Made by `cargo xtask gen-docs` from the header lines in `runtime/`; change them there.*

What Trefoil's Linux models, what it leaves out, and when a call makes more than one path. A call with planned failures
(`--max-fail`) forks once more. A call that is not modelled gives ENOSYS and a warning.

";

const LIBC: &str = "## Library functions in a form that forks little

In place of musl's own (`--libc-models=off` runs those).

| functions | models | ignores | forks |
|---|---|---|---|
";

/// The C files of a folder, by name.
fn files(folder: &Path) -> Result<Vec<std::path::PathBuf>> {
    let entries = std::fs::read_dir(folder).with_context(|| format!("reading {}", folder.display()))?;
    let mut files: Vec<_> = entries.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    Ok(files)
}

fn kernel_section(text: &mut String, file: &Path, calls: &Calls) -> Result<()> {
    let source = std::fs::read_to_string(file)?;
    let mut rows = String::new();
    for (header, function) in headers(&source) {
        let Some(names) = calls.by_function.get(&function) else { continue };
        let names = names.join(", ");
        let _ = writeln!(rows, "| {names} | {} | {} | {} |", header.models, header.ignores, header.forks);
    }
    if !rows.is_empty() {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(text, "## {}\n\n`runtime/kernel/{name}`\n", opening(&source));
        let _ = writeln!(text, "| calls | models | ignores | forks |\n|---|---|---|---|\n{rows}");
    }
    Ok(())
}

/// The first sentence of a file, without its end.
fn opening(source: &str) -> String {
    let comment = source.trim_start_matches("/* ").split("*/").next().unwrap_or_default();
    let words: Vec<&str> = comment.lines().map(|line| line.trim_start_matches([' ', '*'])).collect();
    let first = words.join(" ");
    let end = first.find(". ").or_else(|| first.find('.')).unwrap_or(first.len());
    first[..end].trim().to_owned()
}

#[derive(Default)]
struct Calls {
    by_function: BTreeMap<String, Vec<String>>,
    gaps: Vec<String>,
}

/// `SYS3(0, read, tfk_sys_read, …)` and `UNSUPPORTED(29, shmget)` lines.
fn table(text: &str) -> Calls {
    let mut calls = Calls::default();
    for line in text.lines() {
        let fields: Vec<&str> = line.split(['(', ',', ')']).map(str::trim).collect();
        match fields[..] {
            [kind, _, name, function, ..] if kind.starts_with("SYS") => {
                calls.by_function.entry(function.to_owned()).or_default().push(name.to_owned());
            }
            ["UNSUPPORTED", _, name, ..] => calls.gaps.push(name.to_owned()),
            _ => {}
        }
    }
    calls
}

/// Every comment with the four lines, and the function that follows it.
fn headers(source: &str) -> Vec<(Header, String)> {
    let mut found = Vec::new();
    for (start, _) in source.match_indices("/* ") {
        let Some((comment, rest)) = source[start + 3..].split_once("*/") else { continue };
        if comment.contains("\n * models:") && comment.contains("\n * forks:") {
            found.push((header(comment), following_function(rest)));
        }
    }
    found
}

fn header(comment: &str) -> Header {
    let mut parts: [String; 4] = Default::default();
    let mut at = 0;
    for line in comment.lines() {
        let line = line.trim_start_matches([' ', '*']).trim().replace('|', "\\|");
        let started = ["models:", "ignores:", "forks:"].iter().position(|word| line.starts_with(word));
        at = started.map_or(at, |number| number + 1);
        let text = if started.is_some() { line.split_once(':').map_or("", |(_, text)| text) } else { &line };
        if !parts[at].is_empty() {
            parts[at].push(' ');
        }
        parts[at].push_str(text.trim());
    }
    let [names, models, ignores, forks] = parts;
    Header { names, models, ignores, forks }
}

/// The name in front of the first parenthesis.
fn following_function(rest: &str) -> String {
    let head = rest.split('(').next().unwrap_or_default();
    head.rsplit([' ', '*', '\n']).next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "/* Clocks. More.\n * x */\n#include <a>\n\n/* time(2)\n * models: the clock\n *   in seconds\n * ignores: nothing\n * forks: never */\nlong tfk_sys_time(s64 *out) {\n";

    #[test]
    fn headers_are_read_with_their_continuations() {
        let (header, function) = headers(SOURCE).pop().expect("one header");
        assert_eq!(function, "tfk_sys_time");
        assert_eq!((header.names.as_str(), header.models.as_str()), ("time(2)", "the clock in seconds"));
        assert_eq!((header.ignores.as_str(), header.forks.as_str()), ("nothing", "never"));
        assert_eq!(opening(SOURCE), "Clocks");
    }

    #[test]
    fn the_table_names_calls_and_gaps() {
        let calls = table("SYS1(201, time, tfk_sys_time, s64 *)\nUNSUPPORTED(29, shmget)\n");
        assert_eq!(calls.by_function["tfk_sys_time"], ["time"]);
        assert_eq!(calls.gaps, ["shmget"]);
    }
}
