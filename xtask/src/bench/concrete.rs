//! Programs without symbolic data: how much slower than native code the interpreter is.
//!
//! Native `-O1` code and the engine on `-O0` and `-O1` bitcode of the same programs, measured in turns in one run. The
//! engine's time is the processor time of the exploration, without start-up, which has its own benchmark.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};

use super::Setting;
use super::measure::{geometric_mean, output, trefoil};

const PROGRAMS: [&str; 6] = ["sieve", "sha256", "qsort", "matmul", "list", "calls"];

/// The columns: name, compiler flags, options of `trefoil run`.
const COLUMNS: [(&str, &[&str], &[&str]); 3] = [
    ("-O1", &["-O1"], &[]),
    ("-O0", &["-O0", "-Xclang", "-disable-O0-optnone"], &[]),
    ("-O1, copied every 5,000 instructions", &["-O1"], &["--snapshots", "--batch-instructions", "5000"]),
];

pub fn table(setting: &Setting) -> Result<String> {
    let mut text = String::from("## Concrete programs: times native `-O1`\n\n| program | native ms |");
    for (name, ..) in &COLUMNS {
        write!(text, " {name} | M instr/s |")?;
    }
    text.push_str("\n|---|---|---|---|---|---|---|---|\n");
    let mut slowdowns = [const { Vec::new() }; COLUMNS.len()];
    for program in PROGRAMS {
        row(setting, program, &mut text, &mut slowdowns)?;
    }
    text.push_str("| **geometric mean** | |");
    for s in &slowdowns {
        write!(text, " **{:.1}** | |", geometric_mean(s))?;
    }
    text.push_str("\n\n");
    Ok(text)
}

fn row(setting: &Setting, program: &str, text: &mut String, slowdowns: &mut [Vec<f64>]) -> Result<()> {
    let native = native(setting, program)?;
    let bitcode: Vec<_> =
        COLUMNS.iter().map(|(_, flags, _)| bitcode(setting, program, flags)).collect::<Result<_>>()?;
    let mut native_best = f64::INFINITY;
    let mut best = [(f64::INFINITY, 0.0); COLUMNS.len()];
    for _ in 0..setting.runs {
        native_best = native_best.min(native_seconds(&native)?);
        for (i, (_, _, options)) in COLUMNS.iter().enumerate() {
            let (stats, _) = trefoil(&setting.trefoil, options, &bitcode[i], &setting.scratch)?;
            let seconds = stats.get("run_cpu");
            if seconds < best[i].0 {
                best[i] = (seconds, stats.get("instructions"));
            }
        }
    }
    write!(text, "| {program} | {:.3} |", native_best * 1e3)?;
    for (i, (seconds, instructions)) in best.into_iter().enumerate() {
        write!(text, " {:.1} | {:.0} |", seconds / native_best, instructions / seconds / 1e6)?;
        slowdowns[i].push(seconds / native_best);
    }
    text.push('\n');
    Ok(())
}

fn native(setting: &Setting, program: &str) -> Result<PathBuf> {
    let dir = setting.root.join("bench/concrete");
    let out = setting.scratch.join(format!("{program}-native"));
    let object = setting.scratch.join(format!("{program}.o"));
    output(
        Command::new(&setting.clang)
            .args(["-O1", "-Dmain=bench_main", "-c", "-o"])
            .arg(&object)
            .arg(dir.join(format!("{program}.c"))),
    )?;
    output(Command::new(&setting.clang).arg("-O1").arg("-o").arg(&out).arg(dir.join("driver.c")).arg(&object))?;
    Ok(out)
}

/// The driver prints seconds and result.
fn native_seconds(program: &PathBuf) -> Result<f64> {
    let text = output(&mut Command::new(program))?;
    text.split_whitespace().next().and_then(|word| word.parse().ok()).context("the driver prints its seconds")
}

fn bitcode(setting: &Setting, program: &str, flags: &[&str]) -> Result<PathBuf> {
    let source = setting.root.join(format!("bench/concrete/{program}.c"));
    let out = setting.scratch.join(format!("{program}{}.bc", flags[0]));
    output(Command::new(&setting.clang).args(flags).args(["-g", "-emit-llvm", "-c", "-o"]).arg(&out).arg(source))?;
    Ok(out)
}
