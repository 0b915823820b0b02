//! Calls that leave the program: what they may be given.
//!
//! Programs are always linked with our own C library, so nothing really leaves the engine. A run can still ask that
//! functions of that library count as outside of the program, as they do for tools that call the host's library: their
//! arguments must then be numbers. Not here: which functions exist, and what they do.

use std::collections::BTreeSet;

use trefoil_ir::{CallSite, FuncId};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Gap;

use crate::cx::Cx;
use crate::machine::{Machine, Note};
use crate::place::Trace;
use crate::stop::{Step, Stop};

/// What a call of an external function may be given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExternalPolicy {
    /// No such calls.
    Nothing,
    /// Numbers only.
    Numbers,
    /// Anything; symbolic arguments are made numbers.
    Anything,
}

/// The rule for external functions, and what is not one though the library defines it.
#[derive(Clone, Debug)]
pub struct ExternalCalls {
    pub policy: ExternalPolicy,
    /// Part of the program's environment rather than outside of it.
    pub inside: BTreeSet<String>,
    /// Allowed whatever the policy says.
    pub harmless: BTreeSet<String>,
    pub warnings: Warnings,
    /// Functions that have been told of already.
    pub told: BTreeSet<u32>,
}

/// How often a call that leaves the program is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Warnings {
    Never,
    /// Once for each function.
    Once,
    Always,
}

impl Machine {
    /// Does the run treat this function as outside of the program?
    pub(crate) fn is_external(&self, id: FuncId) -> bool {
        let Some(externals) = &self.mode.externals else { return false };
        !self.is_program_code(id) && !externals.inside.contains(&*self.program.name(id))
    }
}

/// Checks the arguments of a call of an external function from the program's own code.
pub(crate) fn check(cx: &mut Cx, callee: FuncId, site: &CallSite) -> Step {
    let caller = cx.s.stack.frame().function.id;
    if !cx.m.is_program_code(caller) {
        return Ok(());
    }
    let name = cx.m.program.name(callee);
    let Some(externals) = &cx.m.mode.externals else { return Ok(()) };
    let policy = externals.policy;
    if policy == ExternalPolicy::Nothing && !externals.harmless.contains(&*name) {
        return Err(Stop::gap(Gap::ExternalCall, format!("external calls disallowed: {name}")));
    }
    let mut words = Vec::new();
    for arg in &site.args {
        for piece in 0..arg.widths.len() {
            let reg = arg.reg.offset(piece);
            let value = cx.get(reg);
            let word = number(cx, value, policy, &name)?;
            cx.set_word(reg, word);
            words.push(word);
        }
    }
    tell(cx, callee, &name, &words);
    Ok(())
}

/// Says that the call leaves the program: once for each function, or every time.
fn tell(cx: &mut Cx, callee: FuncId, name: &str, words: &[u64]) {
    let Some(externals) = &mut cx.m.mode.externals else { return };
    let first = externals.told.insert(callee.0);
    if externals.warnings == Warnings::Never || (!first && externals.warnings == Warnings::Once) {
        return;
    }
    let shown: Vec<String> = words.iter().map(u64::to_string).collect();
    let text = format!("calling external: {name}({})", shown.join(", "));
    cx.m.note(Note::Warning { text, trace: Trace::of(&cx.s.stack) });
}

fn number(cx: &mut Cx, value: Value, policy: ExternalPolicy, name: &str) -> Step<u64> {
    let e = match value {
        Value::Word(word) => return Ok(word),
        Value::Symbolic(e) => e,
    };
    if policy == ExternalPolicy::Anything {
        return cx.concretize(e);
    }
    match cx.only_value(e)? {
        Some(word) => Ok(word),
        None => Err(Stop::gap(Gap::ExternalCall, format!("external call with symbolic argument: {name}"))),
    }
}
