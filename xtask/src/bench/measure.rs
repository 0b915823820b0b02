//! Running a program and reading what it says about itself.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the repository").to_path_buf()
}

/// Builds and finds the release program.
pub fn build(root: &Path) -> Result<PathBuf> {
    let status = Command::new("cargo").args(["build", "--release", "-p", "trefoil"]).current_dir(root).status()?;
    if !status.success() {
        bail!("the release build failed");
    }
    let target = std::env::var("CARGO_TARGET_DIR").map_or_else(|_| root.join("target"), PathBuf::from);
    Ok(target.join("release/trefoil"))
}

/// Runs a command that must succeed; its standard output.
pub fn output(command: &mut Command) -> Result<String> {
    let out = command.output().with_context(|| format!("cannot run {command:?}"))?;
    if !out.status.success() {
        bail!("{command:?} failed:\n{}", String::from_utf8_lossy(&out.stderr));
    }
    Ok(String::from_utf8_lossy(&out.stdout).into_owned())
}

/// The `key=value` figures of the last `stats:` line of a run.
pub struct Stats(Vec<(String, f64)>);

impl Stats {
    pub fn get(&self, key: &str) -> f64 {
        self.0.iter().find(|(k, _)| k == key).map_or(f64::NAN, |(_, v)| *v)
    }
}

/// Runs `trefoil run --stats …`; any exit code is accepted, a missing line of figures is not.
pub fn trefoil(program: &Path, args: &[&str], target: &Path, dir: &Path) -> Result<(Stats, i32)> {
    let mut command = Command::new(program);
    command.arg("run").arg("--stats").args(args).arg(target).current_dir(dir);
    let out = command.output().with_context(|| format!("cannot run {command:?}"))?;
    let text = String::from_utf8_lossy(&out.stderr);
    let Some(line) = text.lines().rev().find_map(|line| line.strip_prefix("stats: ")) else {
        bail!("{command:?} printed no figures:\n{text}");
    };
    let figures = line.split_whitespace().filter_map(|pair| {
        let (key, value) = pair.split_once('=')?;
        Some((key.to_string(), value.parse().ok()?))
    });
    Ok((Stats(figures.collect()), out.status.code().unwrap_or(-1)))
}

pub fn geometric_mean(values: &[f64]) -> f64 {
    (values.iter().map(|v| v.ln()).sum::<f64>() / values.len() as f64).exp()
}

/// Keeps a report with the date and the machine it was made on.
pub fn save(root: &Path, name: &str, report: &str) -> Result<()> {
    let date = output(Command::new("date").arg("+%Y-%m-%d"))?.trim().to_string();
    let commit = output(Command::new("git").args(["rev-parse", "--short", "HEAD"]).current_dir(root))?;
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu.lines().find_map(|l| l.strip_prefix("model name")).unwrap_or("").trim_start_matches([' ', '\t', ':']);
    let dir = root.join("bench/runs").join(format!("{date}-{name}"));
    std::fs::create_dir_all(&dir)?;
    let text = format!("# {date} {name}\n\nCommit {}, {cpu}.\n\n{report}", commit.trim());
    std::fs::write(dir.join("README.md"), text)?;
    println!("kept in {}", dir.strip_prefix(root)?.display());
    Ok(())
}
