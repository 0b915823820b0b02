//! Programs of Csmith: which options, and what is added to their text.
//!
//! Csmith's output is regular: a block opens with `{` and a blank, a global stands on a line of its own, `main` comes
//! last. That is all this file relies on.

use std::fmt::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use trefoil_stdx::random::Rng;

use crate::case::{Case, Mode, Recipe};
use crate::globals;

/// Many of Csmith's programs do next to nothing; one with fewer blocks is not taken.
const LEAST_BLOCKS: usize = 6;
/// After this many, the last is taken as it is.
const TRIES: usize = 20;

/// A program of moderate size; in concrete mode one in eight is as large as Csmith makes them by itself.
pub fn generate(case: Case, dir: &Path) -> Result<String> {
    let mut rng = case.rng(1);
    let mut text = program(case, &mut rng, dir)?;
    for _ in 1..TRIES {
        if text.lines().filter(|line| opens_block(line)).count() >= LEAST_BLOCKS {
            break;
        }
        text = program(case, &mut rng, dir)?;
    }
    Ok(text)
}

/// Csmith leaves a file in the folder where it runs.
fn program(case: Case, rng: &mut Rng, dir: &Path) -> Result<String> {
    let mut command = Command::new("csmith");
    command.current_dir(dir);
    command.arg("--seed").arg((rng.next_u64() >> 33).to_string()).arg("--concise");
    if case.mode != Mode::Concrete || !rng.one_in(8) {
        command.args(["--max-funcs", &rng.between(2, 6).to_string()]);
        command.args(["--max-block-depth", &rng.between(2, 4).to_string()]);
        command.args(["--max-expr-complexity", &rng.between(3, 8).to_string()]);
        command.args(["--max-array-len-per-dim", "6"]);
    }
    if case.mode == Mode::Multi {
        // Whether a jump backwards ends depends on values.
        command.arg("--no-jumps");
    }
    for option in ["volatiles", "packed-struct", "inline-function"] {
        command.arg(format!("--{}{option}", if rng.one_in(2) { "" } else { "no-" }));
    }
    let output = command.stdin(Stdio::null()).output().context("cannot run csmith; tools/setup.sh test installs it")?;
    if !output.status.success() {
        bail!("csmith failed ({}): {}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    String::from_utf8(output.stdout).context("csmith's output is no text")
}

fn opens_block(line: &str) -> bool {
    line.ends_with("{ ")
}

/// Adds marks, inputs and the report.
pub fn prepare(text: &str, case: Case, recipe: &Recipe) -> String {
    let mut out = String::with_capacity(text.len() * 5 / 4);
    let mut pieces = Pieces::default();
    let mut in_main = false;
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let indent = line.len() - line.trim_start().len();
        let next_is_else = lines.peek().is_some_and(|next| next.trim_start().starts_with("else"));
        if line.starts_with("int main") {
            in_main = true;
            out.push_str(&globals::inputs(text, case, recipe));
        }
        match line.trim() {
            "#include \"csmith.h\"" => out.push_str("@HEAD@"),
            "platform_main_begin();" => out.push_str("    platform_main_begin();\n    st_inputs();\n"),
            "return 0;" if in_main && indent == 4 => {
                out.push_str("    return st_report();\n");
            }
            trimmed => {
                out.push_str(line);
                out.push('\n');
                let opens = opens_block(line);
                let goes_on = trimmed == "}" && indent > 0 && !next_is_else && !in_main;
                if recipe.marks && (opens || goes_on) {
                    pieces.mark(opens && indent == 0, &mut out);
                }
            }
        }
    }
    out.replacen("@HEAD@", &head(case.mode, pieces.next.max(1)), 1)
}

fn head(mode: Mode, pieces: usize) -> String {
    let mut head = format!("#include \"csmith.h\"\n#define ST_PIECES {pieces}\n#include \"selftest.h\"\n");
    if mode != Mode::Concrete {
        // A checksum of symbolic values is a hard question that nobody asked: the values are the output.
        head.push_str("#define transparent_crc(value, name, flag) st_show((uint64_t)(value))\n");
    }
    head
}

/// Numbers the functions and the pieces of straight-line code.
#[derive(Default)]
struct Pieces {
    next: usize,
    function: usize,
}

impl Pieces {
    fn mark(&mut self, is_function: bool, out: &mut String) {
        if is_function {
            self.function += 1;
            let _infallible = writeln!(out, "    st_enter({});", self.function);
        }
        let _infallible = writeln!(out, "    st_piece({});", self.next);
        self.next += 1;
    }
}
