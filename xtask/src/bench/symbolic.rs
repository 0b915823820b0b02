//! Small programs explored to the end: those of `bench/symbolic/klee.csv` beside KLEE's figures, those of `own.csv` beside
//! the number of paths that a native run over all inputs, or a count by hand, gave.
//!
//! KLEE's seconds come from another day on a machine of this kind; read the ratio as an order of magnitude. Paths, tests
//! and bugs carry over exactly and must agree.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::Setting;
use super::measure::{geometric_mean, output, trefoil};

/// A row of `klee.csv`, or of `own.csv`, which has no seconds.
struct Peer {
    name: String,
    source: String,
    n: Option<String>,
    paths: u64,
    bug_paths: u64,
    seconds: Option<f64>,
}

pub fn table(setting: &Setting) -> Result<String> {
    let mut text = String::from(
        "## Symbolic programs, all tests written\n\n| program | paths | bug paths | expected | seconds | KLEE 3.2 | times faster |\n|---|---|---|---|---|---|---|\n",
    );
    let mut ratios = Vec::new();
    for peer in peers(setting)? {
        let (paths, bugs, seconds) = explore(setting, &peer)?;
        let beside = match peer.seconds {
            Some(klee) => {
                ratios.push(klee / seconds);
                format!("{klee:.2} | {:.1}", klee / seconds)
            }
            None => "– | –".into(),
        };
        let Peer { name, paths: expected, bug_paths, .. } = &peer;
        writeln!(text, "| {name} | {paths} | {bugs} | {expected} + {bug_paths} | {seconds:.3} | {beside} |")?;
    }
    writeln!(text, "| **geometric mean** | | | | | | **{:.1}** |\n", geometric_mean(&ratios))?;
    Ok(text)
}

fn peers(setting: &Setting) -> Result<Vec<Peer>> {
    let mut peers = Vec::new();
    for list in ["klee.csv", "own.csv"] {
        let path = setting.root.join("bench/symbolic").join(list);
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for line in text.lines().skip(1).filter(|line| !line.is_empty()) {
            peers.push(peer(line).with_context(|| format!("bad row: {line}"))?);
        }
    }
    Ok(peers)
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
        seconds: next().and_then(|seconds| seconds.parse().ok()),
    })
}

/// Programs are run for at least so many seconds in all: the best of three runs of ten milliseconds is chance.
const SHORT: f64 = 0.5;

fn explore(setting: &Setting, peer: &Peer) -> Result<(u64, u64, f64)> {
    let bitcode = compile(setting, peer)?;
    let (mut best, mut total) = (f64::INFINITY, 0.0);
    let mut counts = (0, 0);
    let runs = if peer.seconds.is_some_and(|seconds| seconds > 5.0) { 1 } else { setting.runs.min(3) };
    for run in 0.. {
        if run >= runs && total >= SHORT {
            break;
        }
        let dir = setting.scratch.join(format!("{}-{run}", peer.name));
        let out = dir.to_string_lossy().into_owned();
        let options = ["--quiet", "--all-paths", "--output-dir", &out];
        let (stats, _) = trefoil(&setting.trefoil, &options, &bitcode, &setting.scratch)?;
        best = best.min(stats.get("cpu_seconds"));
        total += stats.get("cpu_seconds");
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
