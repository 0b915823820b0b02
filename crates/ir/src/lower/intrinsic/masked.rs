//! Masked memory access: lane by lane, with a branch where the mask is not known.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::inst::{Inst, Reg};
use crate::lower::emit::unsupported;
use crate::lower::memory::At;
use trefoil_bitcode::{TypeId, ValueId};

/// Which lanes are accessed and where.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Load,
    Store,
    Gather,
    Scatter,
}

const KINDS: [(&str, Kind); 4] = [
    ("masked.load", Kind::Load),
    ("masked.store", Kind::Store),
    ("masked.gather", Kind::Gather),
    ("masked.scatter", Kind::Scatter),
];

/// The operands, independent of where each version of LLVM puts the alignment.
struct Masked {
    kind: Kind,
    pointer: ValueId,
    mask: ValueId,
    /// What to store, or what unloaded lanes keep.
    value: ValueId,
}

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn masked_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        let Some(kind) = find(i.name, &KINDS) else { return Ok(false) };
        // (ptr, [align], mask, passthru) or (value, ptr, [align], mask).
        let last = i.args.len().checked_sub(1);
        let n = |position: Option<usize>| match position {
            Some(position) => i.arg(position),
            None => unsupported(format!("intrinsic {} without arguments", i.name)),
        };
        let masked = match kind {
            Kind::Load | Kind::Gather => {
                Masked { kind, pointer: i.arg(0)?, mask: n(last.and_then(|at| at.checked_sub(1)))?, value: n(last)? }
            }
            Kind::Store | Kind::Scatter => Masked { kind, pointer: i.arg(1)?, mask: n(last)?, value: i.arg(0)? },
        };
        self.masked(i.index, &masked)?;
        Ok(true)
    }

    fn masked(&mut self, index: usize, m: &Masked) -> Emitted {
        let (n, lane) = self.lanes(m.value)?;
        let per_lane = self.flat_ty(lane)?.widths.len();
        let (pointer, mask) = (self.run(m.pointer)?, self.run(m.mask)?);
        let loads = matches!(m.kind, Kind::Load | Kind::Gather);
        let registers = if loads {
            self.copy_value(index, m.value)?;
            self.dest(index)
        } else {
            self.run(m.value)?
        };
        let stride = self.cx.layout.store_size(self.cx.module, lane) as i64;
        for number in 0..n {
            let at = match m.kind {
                Kind::Load | Kind::Store => At::Base { base: pointer, off: stride * number as i64 },
                Kind::Gather | Kind::Scatter => At::Base { base: pointer.offset(number), off: 0 },
            };
            self.masked_lane(loads, registers.offset(number * per_lane), lane, at, mask.offset(number))?;
        }
        Ok(())
    }

    fn masked_lane(&mut self, loads: bool, registers: Reg, lane: TypeId, at: At, mask: Reg) -> Emitted {
        let (access, after) = (self.new_block(), self.new_block());
        self.push(Inst::CondBr { cond: mask, then: access, els: after });
        self.start_block(access);
        if loads {
            self.load_from(registers, lane, at, 1)?;
        } else {
            self.store_to(registers, lane, at, 1)?;
        }
        self.push(Inst::Br { target: after });
        self.start_block(after);
        Ok(())
    }
}
