//! Fetches and unpacks the distribution's source packages, without touching its configuration.

use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The unpacked source of a package, fetched if it is not there yet.
pub fn unpacked(dir: &Path, package: &str) -> Result<PathBuf> {
    let home = dir.join("src").join(package);
    if let Some(tree) = tree_in(&home)? {
        return Ok(tree);
    }
    std::fs::create_dir_all(&home)?;
    println!("{package}: fetching the source package");
    fetch(&home, package)?;
    tree_in(&home)?.with_context(|| format!("{package} was fetched but not unpacked"))
}

/// The one directory that unpacking leaves besides apt's own.
fn tree_in(home: &Path) -> Result<Option<PathBuf>> {
    if !home.exists() {
        return Ok(None);
    }
    for entry in std::fs::read_dir(home)? {
        let path = entry?.path();
        if path.is_dir() && !path.ends_with("apt") {
            return Ok(Some(path));
        }
    }
    Ok(None)
}

fn fetch(home: &Path, package: &str) -> Result<()> {
    let apt = home.join("apt");
    std::fs::create_dir_all(apt.join("lists/partial"))?;
    std::fs::write(apt.join("sources.list"), source_entries()?)?;
    let options = [
        format!("Dir::Etc::SourceList={}", apt.join("sources.list").display()),
        "Dir::Etc::SourceParts=/dev/null".to_owned(),
        format!("Dir::State::Lists={}", apt.join("lists").display()),
    ];
    let options: Vec<&str> = options.iter().flat_map(|option| ["-o", option]).collect();
    run(Command::new("apt-get").args(&options).args(["-q", "update"]).current_dir(home))?;
    run(Command::new("apt-get").args(&options).args(["-q", "source", package]).current_dir(home))
}

/// Source entries for the archives that binary packages come from.
fn source_entries() -> Result<String> {
    let release = std::fs::read_to_string("/etc/os-release")?;
    let field = |name: &str| release.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
    let Some(codename) = field("VERSION_CODENAME") else {
        bail!("the distribution has no code name in /etc/os-release");
    };
    let archive = match field("ID") {
        Some("ubuntu") => "http://archive.ubuntu.com/ubuntu",
        _ => "http://deb.debian.org/debian",
    };
    let part = if archive.ends_with("ubuntu") { "main universe" } else { "main" };
    Ok(format!("deb-src {archive} {codename} {part}\n"))
}

/// Runs a command to its end; an error holds the end of its output.
pub fn run(command: &mut Command) -> Result<()> {
    let output = command.output().with_context(|| format!("starting {command:?}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    let tail = lines[lines.len().saturating_sub(20)..].join("\n");
    bail!("{command:?} failed:\n{tail}")
}
