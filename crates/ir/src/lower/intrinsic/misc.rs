//! Traps, questions to the compiler that have a fixed answer here, the machine's registers.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::address::type_id;
use crate::inst::Inst;
use crate::intrinsics::matches;
use crate::moves::Source;
use crate::ops::TrapKind;

/// Intrinsics with a fixed answer.
const FIXED: [(&str, u64); 13] = [
    ("is.constant", 0),
    ("returnaddress", 0),
    ("frameaddress", 0),
    ("addressofreturnaddress", 0),
    ("sponentry", 0),
    ("get.dynamic.area.offset", 0),
    // To nearest.
    ("get.rounding", 1),
    ("flt.rounds", 1),
    ("type.test", 1),
    ("public.type.test", 1),
    ("allow.runtime.check", 1),
    ("allow.ubsan.check", 1),
    ("experimental.widenable.condition", 1),
];

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn misc_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        if let Some(kind) = find(i.name, &[("trap", TrapKind::Trap), ("debugtrap", TrapKind::DebugTrap)]) {
            self.push(Inst::Trap { kind });
        } else if matches(i.name, "ubsantrap") {
            let kind = TrapKind::Ubsan(self.imm(i.arg(0)?).unwrap_or(0) as u8);
            self.push(Inst::Trap { kind });
        } else if let Some(answer) = find(i.name, &FIXED) {
            self.set(i.index, 0, &[Source::Const(answer)]);
        } else if let Some(()) = find(i.name, &[("readcyclecounter", ()), ("readsteadycounter", ()), ("x86.rdtsc", ())])
        {
            let d = self.dest(i.index);
            self.push(Inst::ReadCycleCounter { d });
        } else if matches(i.name, "thread.pointer") {
            let d = self.dest(i.index);
            self.push(Inst::ThreadPointer { d });
        } else if matches(i.name, "eh.typeid.for") {
            let address = self.cx.eval.pieces(i.arg(0)?)?.first().copied().unwrap_or(0);
            self.set(i.index, 0, &[Source::Const(u64::from(type_id(address)))]);
        } else {
            return Ok(false);
        }
        Ok(true)
    }
}
