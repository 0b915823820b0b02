//! Atomic operations. Threads do not run in parallel here, so wide ones are plain loads and stores.

use super::emit::{Emitted, Emitter, unsupported};
use crate::inst::{Inst, Reg};
use crate::ops::{Pred, RmwOp};
use trefoil_bitcode::{CmpXchg, RmwOp as LlvmRmw, TypeId, ValueId};

fn operation(op: LlvmRmw) -> Option<RmwOp> {
    Some(match op {
        LlvmRmw::Xchg => RmwOp::Xchg,
        LlvmRmw::Add => RmwOp::Add,
        LlvmRmw::Sub => RmwOp::Sub,
        LlvmRmw::And => RmwOp::And,
        LlvmRmw::Nand => RmwOp::Nand,
        LlvmRmw::Or => RmwOp::Or,
        LlvmRmw::Xor => RmwOp::Xor,
        LlvmRmw::Max => RmwOp::Max,
        LlvmRmw::Min => RmwOp::Min,
        LlvmRmw::UMax => RmwOp::UMax,
        LlvmRmw::UMin => RmwOp::UMin,
        LlvmRmw::FAdd => RmwOp::FAdd,
        LlvmRmw::FSub => RmwOp::FSub,
        LlvmRmw::FMax => RmwOp::FMax,
        LlvmRmw::FMin => RmwOp::FMin,
        LlvmRmw::UIncWrap => RmwOp::UIncWrap,
        LlvmRmw::UDecWrap => RmwOp::UDecWrap,
        LlvmRmw::USubCond => RmwOp::USubCond,
        LlvmRmw::USubSat => RmwOp::USubSat,
        LlvmRmw::FMaximum | LlvmRmw::FMinimum => return None,
    })
}

impl Emitter<'_, '_> {
    pub fn atomicrmw(&mut self, index: usize, op: LlvmRmw, ptr: ValueId, value: ValueId) -> Emitted {
        let Some(known) = operation(op) else { return unsupported(format!("atomicrmw {op:?}")) };
        let flat = self.flat(value)?;
        let (ptr, a, d) = (self.run(ptr)?, self.run(value)?, self.dest(index));
        match &*flat.memory {
            [piece] => {
                self.push(Inst::AtomicRmw { op: known, w: piece.w, bytes: piece.bytes, d, ptr, a });
                Ok(())
            }
            _ => match (known, self.cx.type_of(value)) {
                (RmwOp::Xchg, Some(ty)) => self.wide_exchange(d, ptr, a, ty),
                _ => unsupported(format!("atomicrmw {op:?} of more than 64 bits")),
            },
        }
    }

    fn wide_exchange(&mut self, d: Reg, ptr: Reg, a: Reg, ty: TypeId) -> Emitted {
        let at = super::memory::At::Base { base: ptr, off: 0 };
        self.load_from(d, ty, at, 16)?;
        self.store_to(a, ty, at, 16)
    }

    pub fn cmpxchg(&mut self, index: usize, x: &CmpXchg) -> Emitted {
        let flat = self.flat(x.expected)?;
        let (ptr, expected, new) = (self.run(x.ptr)?, self.run(x.expected)?, self.run(x.replacement)?);
        let d = self.dest(index);
        match (&*flat.memory, self.cx.type_of(x.expected)) {
            ([piece], _) => {
                self.push(Inst::CmpXchg { w: piece.w, bytes: piece.bytes, d, ptr, expected, new });
                Ok(())
            }
            ([_, _], Some(ty)) => self.wide_cmpxchg(d, ptr, expected, new, ty),
            _ => unsupported("cmpxchg of this type"),
        }
    }

    /// Sixteen bytes: load, compare, store back either the new or the old value.
    fn wide_cmpxchg(&mut self, d: Reg, ptr: Reg, expected: Reg, new: Reg, ty: TypeId) -> Emitted {
        let at = super::memory::At::Base { base: ptr, off: 0 };
        self.load_from(d, ty, at, 16)?;
        let bits = self.lane_bits(ty)?;
        let same = d.offset(2);
        self.push(Inst::WideCmp { pred: Pred::Eq, w: bits, d: same, a: d, b: expected });
        let value = self.temp(2);
        for i in 0..2 {
            let (a, b) = (new.offset(i), d.offset(i));
            self.push(Inst::Select { w: 64, d: value.offset(i), cond: same, a, b });
        }
        self.store_to(value, ty, at, 16)
    }
}
