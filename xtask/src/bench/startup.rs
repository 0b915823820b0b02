//! How long a program takes that does almost nothing: loading, linking, booting the kernel model, printf.

use std::process::Command;

use anyhow::Result;

use super::Setting;
use super::measure::{output, trefoil};

pub fn table(setting: &Setting) -> Result<String> {
    let source = setting.scratch.join("hello.c");
    std::fs::write(&source, "#include <stdio.h>\nint main(void) { printf(\"hello %d\\n\", 1); return 0; }\n")?;
    let program = setting.scratch.join("hello");
    output(Command::new(&setting.trefoil).args(["cc", "-g", "-o"]).arg(&program).arg(&source))?;
    let (mut wall, mut cpu) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..setting.runs.max(10) {
        let begun = std::time::Instant::now();
        let (stats, _) = trefoil(&setting.trefoil, &[], &program, &setting.scratch)?;
        wall = wall.min(begun.elapsed().as_secs_f64());
        cpu = cpu.min(stats.get("cpu_seconds"));
    }
    Ok(format!(
        "## Start-up\n\n`trefoil run hello` (printf, musl linked): {:.1} ms, of which processor {:.1} ms.\n\n",
        wall * 1e3,
        cpu * 1e3
    ))
}
