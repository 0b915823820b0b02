//! From a program with a mismatch to a small one with the same: C-Vise does the work, we are its test.
//!
//! A smaller program counts only if it compiles without the warnings that go with undefined behaviour, is clean under
//! the sanitizers, and shows a mismatch of the same kind.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::case::{Case, Mode, Recipe};
use crate::finding::{Mismatch, Verdict};
use crate::lab::{Lab, Tested};
use crate::tools::Tools;

/// The program's name in front of C-Vise.
const PROGRAM: &str = "program.c";
/// Says whether it is interesting.
const SCRIPT: &str = "interesting.sh";
/// The ready test.
pub const TEST: &str = "reduced.c";

/// Mismatches that are probably one bug: of the same kind and, where the engine says something, with the same words.
pub fn groups(tested: &[Tested]) -> BTreeMap<String, Vec<&Tested>> {
    let mut groups: BTreeMap<String, Vec<&Tested>> = BTreeMap::new();
    for one in tested {
        if let Verdict::Mismatch(mismatch) = &one.verdict {
            groups.entry(key(one.case.mode, mismatch)).or_default().push(one);
        }
    }
    groups
}

fn key(mode: Mode, mismatch: &Mismatch) -> String {
    let words = if mismatch.oracle.quotes_engine() { plain(&mismatch.detail) } else { String::new() };
    format!("{} {} {words}", mode.word(), mismatch.oracle.word()).trim().to_string()
}

/// Without numbers, which differ from program to program.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).take(120).collect()
}

/// Whether a smaller text still shows what the case showed.
pub fn is_interesting(lab: &mut Lab, case: Case, recipe: Recipe, wanted: &str, text: &str) -> Result<bool> {
    let file = lab.dir.join("candidate.c");
    fs::write(&file, text)?;
    if lab.tools.warns(&file) {
        return Ok(false);
    }
    let tested = lab.test_source(case, recipe, text)?;
    let Verdict::Mismatch(mismatch) = &tested.verdict else { return Ok(false) };
    Ok(key(case.mode, mismatch) == wanted && !lab.is_undefined(case)?)
}

/// Reduces the program of a case; gives the ready test file in `dir`.
pub fn reduce(tools: &Tools, tested: &Tested, group: &str, dir: &Path, most: Duration) -> Result<PathBuf> {
    let work = dir.join("reduction");
    fs::create_dir_all(&work)?;
    let program = work.join(PROGRAM);
    fs::copy(dir.join(format!("{}.c", tested.case)), &program)?;
    write_script(tools, tested.case, group, &work.join(SCRIPT))?;
    // First the program's own text, which is the larger part of the work; then what is left of its headers, so that the
    // result stands for itself.
    cvise(&work, most * 3 / 5)?;
    let (short, expanded) = (fs::read(&program)?, work.join("expanded.c"));
    tools.preprocess(tested.recipe.compiler, &program, &expanded)?;
    fs::rename(&expanded, &program)?;
    if Command::new(work.join(SCRIPT)).current_dir(&work).status()?.success() {
        cvise(&work, most * 2 / 5)?;
    } else {
        fs::write(&program, short)?;
    }
    let text = fs::read_to_string(&program)?;
    ensure!(!text.is_empty(), "cvise left nothing");
    let to = dir.join(TEST);
    fs::write(&to, test_file(tools, tested, &text))?;
    Ok(to)
}

/// The script that C-Vise asks: we ourselves.
fn write_script(tools: &Tools, case: Case, group: &str, to: &Path) -> Result<()> {
    let (own, under_test) = (tools.sandbox.display(), tools.trefoil.display());
    let (mode, seed) = (case.mode.word(), case.seed);
    let text = format!(
        "#!/bin/sh\nexec '{own}' selftest --trefoil '{under_test}' --mode {mode} --seed {seed} --check {PROGRAM} --group \
         '{group}' --output-dir lab >/dev/null 2>&1\n"
    );
    fs::write(to, text)?;
    fs::set_permissions(to, fs::Permissions::from_mode(0o755))?;
    Ok(())
}

/// Makes the program in `work` smaller for some time; it is as interesting as before whenever that ends.
fn cvise(work: &Path, most: Duration) -> Result<()> {
    let seconds = most.as_secs().max(1).to_string();
    let mut command = Command::new("timeout");
    command.args([&*seconds, "cvise", "--timeout", "60", SCRIPT, PROGRAM]).current_dir(work).stdin(Stdio::null());
    let output = command.output().context("cannot run cvise; tools/setup.sh test installs it")?;
    fs::write(work.join("cvise.log"), [output.stdout, output.stderr].concat())?;
    Ok(())
}

/// The program as a file for `tests/regress`.
fn test_file(tools: &Tools, tested: &Tested, text: &str) -> String {
    let (mode, seed) = (tested.case.mode.word(), tested.case.seed);
    let what = match &tested.verdict {
        Verdict::Mismatch(m) => format!("{}: {}", m.oracle.word(), m.detail),
        Verdict::Agrees | Verdict::Skipped(_) | Verdict::Undefined(_) => "agrees".into(),
    };
    let compiler = tools.compiler(tested.recipe.compiler).replace("clang-", "");
    let how = if tested.case.mode == Mode::Concrete { "run-native" } else { "replay: all" };
    format!(
        "// {what}\n// Found by `trefoil selftest --mode {mode} --seed {seed}`.\n//@ opt: O{}\n//@ clang: {compiler}\n//@ {how}\n{text}",
        tested.recipe.level
    )
}
