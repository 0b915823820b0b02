//! `cargo xtask tidy`: the rules of the house that a compiler does not check.
//!
//! - every `.rs` file opens with `//!`;
//! - no file over 800 lines and no function over 80, unless `// tidy: long — reason` stands above it;
//! - crates depend only on what the table in `ARCHITECTURE.md` allows;
//! - `docs/syscalls.md` is what the header lines of the models say;
//! - nothing admits to being unfinished, and no path of a developer's machine is in a tracked file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

#[derive(clap::Args)]
pub struct Args {}

const FILE_LIMIT: usize = 800;
const FUNCTION_LIMIT: usize = 80;
const EXEMPT: &str = "// tidy: long";

pub fn run(_: &Args) -> Result<()> {
    let root = crate::bench::root();
    let mut complaints = Vec::new();
    let files = tracked(&root)?;
    for file in &files {
        let Ok(text) = std::fs::read_to_string(root.join(file)) else { continue };
        if file.extension().is_some_and(|e| e == "rs") {
            check_rust(file, &text, &mut complaints);
        }
        check_words(file, &text, &mut complaints);
    }
    check_dependencies(&root, &mut complaints)?;
    complaints.extend(crate::gen_docs::stale(&root)?);
    for complaint in &complaints {
        eprintln!("tidy: {complaint}");
    }
    if !complaints.is_empty() {
        bail!("{} complaints", complaints.len());
    }
    println!("tidy: {} files, no complaint", files.len());
    Ok(())
}

fn tracked(root: &Path) -> Result<Vec<PathBuf>> {
    let out = Command::new("git").args(["ls-files"]).current_dir(root).output().context("git ls-files")?;
    Ok(String::from_utf8_lossy(&out.stdout).lines().map(PathBuf::from).collect())
}

fn check_rust(file: &Path, text: &str, complaints: &mut Vec<String>) {
    if !text.starts_with("//!") {
        complaints.push(format!("{}: does not open with `//!`: say what it is", file.display()));
    }
    let lines: Vec<_> = text.lines().collect();
    let code = lines.iter().position(|line| line.starts_with("#[cfg(test)]")).unwrap_or(lines.len());
    let exempt_file = lines.iter().take(30).any(|line| line.starts_with("//! tidy: long"));
    if code > FILE_LIMIT && !exempt_file {
        complaints.push(format!("{}: {code} lines; split it", file.display()));
    }
    for (name, start, length) in functions(&lines) {
        let exempt = lines[..start].iter().rev().take(6).any(|line| line.trim_start().starts_with(EXEMPT));
        if length > FUNCTION_LIMIT && !exempt {
            complaints.push(format!("{}:{}: `{name}` has {length} lines", file.display(), start + 1));
        }
    }
}

/// Name, first line and length of every function: from its `fn` to the closing brace of the same indent.
fn functions(lines: &[&str]) -> Vec<(String, usize, usize)> {
    let mut found = Vec::new();
    let mut open: Option<(String, usize, usize)> = None;
    for (i, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        match &open {
            None => open = function_name(line).map(|name| (name, i, indent)),
            Some((name, start, depth)) => {
                let ends = line.trim_end() == format!("{}}}", " ".repeat(*depth));
                if ends || (line.trim_end().ends_with(';') && i == *start) {
                    found.push((name.clone(), *start, i - start + 1));
                    open = None;
                }
            }
        }
    }
    found
}

fn function_name(line: &str) -> Option<String> {
    let line = line.trim_start();
    let rest = ["pub ", "pub(crate) ", "pub(super) ", "const ", "unsafe "]
        .iter()
        .fold(line, |rest, prefix| rest.strip_prefix(prefix).unwrap_or(rest));
    let name = rest.strip_prefix("fn ")?;
    // One-line functions need no search for their end.
    if line.ends_with('}') || line.ends_with(';') {
        return None;
    }
    Some(name.split(['(', '<']).next().unwrap_or(name).to_string())
}

fn check_words(file: &Path, text: &str, complaints: &mut Vec<String>) {
    let source = file.extension().is_some_and(|e| ["rs", "c", "h", "sh", "toml", "md"].iter().any(|s| e == *s));
    if !source || file.ends_with("xtask/src/tidy.rs") {
        return;
    }
    for (i, line) in text.lines().enumerate() {
        for word in ["FIXME", "XXX", "todo!(", "unimplemented!(", concat!("/", "root/"), "#[ignore"] {
            if line.contains(word) {
                complaints.push(format!("{}:{}: `{word}`", file.display(), i + 1));
            }
        }
    }
}

/// Compares the table in `ARCHITECTURE.md` with every crate's manifest.
fn check_dependencies(root: &Path, complaints: &mut Vec<String>) -> Result<()> {
    let allowed = allowed(&std::fs::read_to_string(root.join("ARCHITECTURE.md"))?);
    for entry in std::fs::read_dir(root.join("crates"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let Ok(manifest) = std::fs::read_to_string(entry.path().join("Cargo.toml")) else { continue };
        let Some(may) = allowed.get(&name) else {
            complaints.push(format!("crates/{name}: not in the table of ARCHITECTURE.md"));
            continue;
        };
        for dependency in dependencies(&manifest) {
            if !may.iter().any(|m| m == "any" || *m == dependency) {
                complaints.push(format!("crates/{name}: may not depend on {dependency} (table in ARCHITECTURE.md)"));
            }
        }
    }
    Ok(())
}

/// Crate to the crates it may use, from the rows `| crate | may depend on | … |`.
fn allowed(text: &str) -> BTreeMap<String, Vec<String>> {
    let rows = text.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    rows.take_while(|line| line.starts_with('|'))
        .filter_map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let name = cells.next()?.to_string();
            let may = cells.next()?.split(',').map(|s| s.trim().to_string()).collect();
            Some((name, may))
        })
        .collect()
}

/// The workspace crates in `[dependencies]`; development dependencies are free.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut section = "";
    let mut found = Vec::new();
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section == "[dependencies]" {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            found.extend(name.strip_prefix("trefoil-").map(str::to_string));
        }
    }
    found
}
