//! LLVM's intrinsic functions, matched by prefix: suffixes and even arguments differ between versions.
//!
//! What hands its argument through is a view (`views.rs`); what only tells the optimiser something is dropped before
//! ([`is_dropped`]). Names that nobody here knows become a gap that prints them.

mod float;
mod int;
mod masked;
mod memory;
mod misc;
mod vector;

use super::emit::{Emitted, Emitter, unsupported};
use crate::intrinsics::{library_name, matches};
use trefoil_bitcode::{Arg, Call, ValueId};

/// Calls without effect on the run.
const DROPPED: [&str; 20] = [
    "dbg",
    "lifetime.start",
    "lifetime.end",
    "invariant.start",
    "invariant.end",
    "assume",
    "sideeffect",
    "donothing",
    "pseudoprobe",
    "experimental.noalias.scope.decl",
    "prefetch",
    "var.annotation",
    "codeview.annotation",
    "fake.use",
    "clear_cache",
    "x86.sse2.pause",
    "x86.sse2.mfence",
    "x86.sse2.lfence",
    "x86.sse.sfence",
    "instrprof.increment",
];

pub(super) fn is_dropped(name: &str) -> bool {
    DROPPED.iter().any(|base| matches(name, base))
}

/// The row whose name `name` has.
fn find<T: Copy>(name: &str, table: &[(&str, T)]) -> Option<T> {
    table.iter().find(|(base, _)| matches(name, base)).map(|(_, row)| *row)
}

/// A call of an intrinsic: where the result goes, the name without the prefix of constrained forms, the arguments.
struct Intrinsic<'n> {
    index: usize,
    name: &'n str,
    args: Vec<ValueId>,
}

impl Intrinsic<'_> {
    fn arg(&self, position: usize) -> Emitted<ValueId> {
        match self.args.get(position) {
            Some(value) => Ok(*value),
            None => unsupported(format!("intrinsic {} with {} arguments", self.name, self.args.len())),
        }
    }
}

impl Emitter<'_, '_> {
    pub fn intrinsic(&mut self, index: usize, name: &str, call: &Call) -> Emitted {
        let values = call.args.iter().filter_map(|arg| match arg {
            Arg::Value(value) => Some(*value),
            Arg::Metadata(_) => None,
        });
        // In the default float environment the constrained forms mean the plain ones.
        let plain = name.strip_prefix("llvm.experimental.constrained.").map(|rest| format!("llvm.{rest}"));
        if plain.as_deref().is_some_and(|p| matches(p, "fcmp") || matches(p, "fcmps")) {
            return self.constrained_compare(index, call);
        }
        let i = Intrinsic { index, name: plain.as_deref().unwrap_or(name), args: values.collect() };
        if self.int_intrinsic(&i)?
            || self.memory_intrinsic(&i)?
            || self.float_intrinsic(&i)?
            || self.misc_intrinsic(&i)?
            || self.vector_intrinsic(&i)?
            || self.masked_intrinsic(&i)?
        {
            return Ok(());
        }
        if let Some(function) = library_name(i.name) {
            return self.library_call(&i, &function);
        }
        unsupported(format!("intrinsic {name}"))
    }

    /// A C library function, called once per lane.
    fn library_call(&mut self, i: &Intrinsic<'_>, function: &str) -> Emitted {
        let Some(result) = self.cx.body.insts[i.index].result else { return Ok(()) };
        let (n, lane) = self.lanes(result)?;
        let ret_widths = self.flat_ty(lane)?.widths.clone();
        let mut operands = Vec::new();
        for arg in &i.args {
            let (_, lane) = self.lanes(*arg)?;
            operands.push((self.run(*arg)?, self.flat_ty(lane)?.widths.clone()));
        }
        let d = self.dest(i.index);
        for lane in 0..n {
            let args: Vec<_> =
                operands.iter().map(|(first, widths)| (first.offset(lane * widths.len()), widths.clone())).collect();
            self.call_named(function, &args, d.offset(lane * ret_widths.len()), ret_widths.clone());
        }
        Ok(())
    }
}
