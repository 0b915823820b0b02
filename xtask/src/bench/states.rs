//! What a live state costs: a program that forks at every step, its paths all kept alive.
//!
//! Every state has written 4 KB of its own and shares a megabyte it has not written. Peak memory of the process, so
//! everything counts: searcher, path conditions, allocator.

use std::fmt::Write as _;
use std::process::Command;

use anyhow::Result;

use super::Setting;
use super::measure::{output, trefoil};
use super::symbolic::field;

/// Numbers of live states; the last one is the goal, in a gigabyte.
const LIVE: [u64; 3] = [50_000, 100_000, 200_000];

pub fn table(setting: &Setting) -> Result<String> {
    let bitcode = setting.scratch.join("forkbomb.bc");
    let mut command = Command::new(&setting.clang);
    command.args(["-O0", "-Xclang", "-disable-O0-optnone", "-g", "-emit-llvm", "-c", "-I"]);
    command.arg(setting.root.join("runtime/include")).arg("-o").arg(&bitcode);
    output(command.arg(setting.root.join("bench/symbolic/forkbomb.c")))?;
    let mut text = String::from(
        "## Live states, 4 KB of data of its own each\n\n| live states | peak MiB | bytes a state, data included | seconds |\n|---|---|---|---|\n",
    );
    let mut before = (0, 0);
    for forks in LIVE {
        let dir = setting.scratch.join(format!("states-{forks}"));
        let (limit, out) = (forks.to_string(), dir.to_string_lossy().into_owned());
        let options =
            ["--quiet", "--search", "bfs", "--batch-instructions", "4000", "--no-dump-states", "--max-forks", &limit];
        let options: Vec<&str> = options.into_iter().chain(["--output-dir", &out]).collect();
        let (stats, _) = trefoil(&setting.trefoil, &options, &bitcode, &setting.scratch)?;
        let summary = std::fs::read_to_string(dir.join("run.json"))?;
        let (states, peak) = (field(&summary, "max_states"), field(&summary, "peak_bytes"));
        let each = (peak - before.1) / (states - before.0).max(1);
        writeln!(text, "| {states} | {} | {each} | {:.1} |", peak >> 20, stats.get("cpu_seconds"))?;
        before = (states, peak);
        std::fs::remove_dir_all(&dir)?;
    }
    text.push('\n');
    Ok(text)
}
