//! Small programs explored to the end, beside KLEE's figures of `bench/symbolic/klee.csv`.
//!
//! KLEE's seconds come from another day on a machine of this kind; read the ratio as an order of magnitude. Paths, tests
//! and bugs carry over exactly and must agree.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::Setting;
use super::measure::{geometric_mean, output, trefoil};

/// A row of `klee.csv`.
struct Peer {
    name: String,
    source: String,
    n: Option<String>,
    paths: u64,
    bug_paths: u64,
    seconds: f64,
}

pub fn table(setting: &Setting) -> Result<String> {
    let mut text = String::from(
        "## Symbolic programs, all tests written\n\n| program | paths | bug paths | KLEE's | seconds | KLEE 3.2 | times faster |\n|---|---|---|---|---|---|---|\n",
    );
    let mut ratios = Vec::new();
    for peer in peers(setting)? {
        let (paths, bugs, seconds) = explore(setting, &peer)?;
        let ratio = peer.seconds / seconds;
        ratios.push(ratio);
        writeln!(
            text,
            "| {} | {paths} | {bugs} | {} + {} | {seconds:.3} | {:.2} | {ratio:.1} |",
            peer.name, peer.paths, peer.bug_paths, peer.seconds
        )?;
    }
    writeln!(text, "| **geometric mean** | | | | | | **{:.1}** |\n", geometric_mean(&ratios))?;
    Ok(text)
}

fn peers(setting: &Setting) -> Result<Vec<Peer>> {
    let path = setting.root.join("bench/symbolic/klee.csv");
    let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    text.lines()
        .skip(1)
        .filter(|line| !line.is_empty())
        .map(|line| peer(line).with_context(|| format!("bad row: {line}")))
        .collect()
}

fn peer(line: &str) -> Option<Peer> {
    let mut fields = line.split(',');
    let mut next = || fields.next();
    Some(Peer {
        name: next()?.into(),
        source: next()?.into(),
        n: next().filter(|n| !n.is_empty()).map(Into::into),
        paths: next()?.parse().ok()?,
        bug_paths: next()?.parse().ok()?,
        seconds: next()?.parse().ok()?,
    })
}

fn explore(setting: &Setting, peer: &Peer) -> Result<(u64, u64, f64)> {
    let bitcode = compile(setting, peer)?;
    let mut best = f64::INFINITY;
    let mut counts = (0, 0);
    let runs = if peer.seconds > 5.0 { 1 } else { setting.runs.min(3) };
    for run in 0..runs {
        let dir = setting.scratch.join(format!("{}-{run}", peer.name));
        let out = dir.to_string_lossy().into_owned();
        let options = ["--quiet", "--all-paths", "--output-dir", &out];
        let (stats, _) = trefoil(&setting.trefoil, &options, &bitcode, &setting.scratch)?;
        best = best.min(stats.get("cpu_seconds"));
        let summary = std::fs::read_to_string(dir.join("run.json"))?;
        counts = (field(&summary, "paths_completed"), field(&summary, "paths_bug"));
        std::fs::remove_dir_all(&dir)?;
    }
    Ok((counts.0, counts.1, best))
}

pub(super) fn field(json: &str, name: &str) -> u64 {
    let after = json.split_once(&format!("\"{name}\":")).map_or("", |(_, rest)| rest);
    after.trim_start().chars().take_while(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0)
}

fn compile(setting: &Setting, peer: &Peer) -> Result<PathBuf> {
    let out = setting.scratch.join(format!("{}.bc", peer.name));
    let mut command = Command::new(&setting.clang);
    command.args(["-O0", "-Xclang", "-disable-O0-optnone", "-g", "-emit-llvm", "-c", "-I"]);
    command.arg(setting.root.join("runtime/include"));
    if let Some(n) = &peer.n {
        command.arg(format!("-DN={n}"));
    }
    command.arg("-o").arg(&out).arg(setting.root.join("bench/symbolic").join(&peer.source));
    output(&mut command)?;
    Ok(out)
}
