//! `trefoil replay --gdb`: one test in gdb, in the sandbox, stopped at the bug.
//!
//! On a terminal gdb is the user's; otherwise it runs to the bug, prints the call stack and ends.

use std::io::IsTerminal;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use trefoil_replay::{Options, Replayer, Source};

pub fn gdb(program: &Path, source: &Source, options: Options) -> Result<ExitCode> {
    let [test] = source.tests.as_slice() else {
        bail!("--gdb takes one test; {} were given", source.tests.len());
    };
    let interactive = std::io::stdin().is_terminal();
    let mut replayer = Replayer::new(program, options)?;
    let outcome = replayer.debug(test, interactive).with_context(|| format!("test {}", test.name))?;
    if !interactive {
        print!("{}", String::from_utf8_lossy(&outcome.stdout));
        eprint!("{}", String::from_utf8_lossy(&outcome.stderr));
    }
    Ok(ExitCode::SUCCESS)
}
