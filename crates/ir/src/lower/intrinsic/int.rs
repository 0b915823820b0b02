//! Integer intrinsics: min, max, saturation, overflow, bit counting, funnel shifts.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::inst::{Bin, Inst, Reg};
use crate::intrinsics::matches;
use crate::lower::cast::pieces;
use crate::ops::{Flags, IntOp, Pred, UnaryOp};
use trefoil_bitcode::ValueId;

const BINARY: [(&str, IntOp); 10] = [
    ("smin", IntOp::SMin),
    ("smax", IntOp::SMax),
    ("umin", IntOp::UMin),
    ("umax", IntOp::UMax),
    ("sadd.sat", IntOp::SAddSat),
    ("uadd.sat", IntOp::UAddSat),
    ("ssub.sat", IntOp::SSubSat),
    ("usub.sat", IntOp::USubSat),
    ("sshl.sat", IntOp::SShlSat),
    ("ushl.sat", IntOp::UShlSat),
];

const UNARY: [(&str, UnaryOp); 6] = [
    ("ctlz", UnaryOp::Ctlz),
    ("cttz", UnaryOp::Cttz),
    ("ctpop", UnaryOp::Ctpop),
    ("bswap", UnaryOp::BSwap),
    ("bitreverse", UnaryOp::BitReverse),
    ("abs", UnaryOp::Abs),
];

const OVERFLOW: [(&str, (IntOp, bool)); 6] = [
    ("sadd.with.overflow", (IntOp::Add, true)),
    ("uadd.with.overflow", (IntOp::Add, false)),
    ("ssub.with.overflow", (IntOp::Sub, true)),
    ("usub.with.overflow", (IntOp::Sub, false)),
    ("smul.with.overflow", (IntOp::Mul, true)),
    ("umul.with.overflow", (IntOp::Mul, false)),
];

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn int_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        if let Some(op) = find(i.name, &BINARY) {
            self.int_binary(i.index, op, i.arg(0)?, i.arg(1)?, Flags::default())?;
        } else if let Some(op) = find(i.name, &UNARY) {
            self.int_unary(i.index, op, i.arg(0)?)?;
        } else if let Some((op, signed)) = find(i.name, &OVERFLOW) {
            self.with_overflow(i.index, op, signed, i.arg(0)?, i.arg(1)?)?;
        } else if let Some(left) = find(i.name, &[("fshl", true), ("fshr", false)]) {
            self.funnel(i, left)?;
        } else if let Some(signed) = find(i.name, &[("scmp", true), ("ucmp", false)]) {
            self.three_way(i, signed)?;
        } else if matches(i.name, "ptrmask") {
            self.int_binary(i.index, IntOp::And, i.arg(0)?, i.arg(1)?, Flags::default())?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn int_unary(&mut self, index: usize, op: UnaryOp, operand: ValueId) -> Emitted {
        let (_, lane) = self.lanes(operand)?;
        let w = self.lane_bits(lane)?;
        self.per_lane(index, operand, pieces(w), |d, a| match u8::try_from(w) {
            Ok(w @ 0..=64) => Inst::Unary { op, w, d, a },
            _ => Inst::WideUnary { op, w, d, a },
        })
    }

    /// Values come first, then the overflow bits of all lanes.
    fn with_overflow(&mut self, index: usize, op: IntOp, signed: bool, lhs: ValueId, rhs: ValueId) -> Emitted {
        let (n, lane) = self.lanes(lhs)?;
        let w = self.lane_bits(lane)?;
        let (a, b, d) = (self.run(lhs)?, self.run(rhs)?, self.dest(index));
        let step = pieces(w);
        for lane in 0..n {
            let (a, b) = (a.offset(lane * step), b.offset(lane * step));
            let both = if n == 1 { d } else { self.temp(step + 1) };
            self.push(match u8::try_from(w) {
                Ok(w @ 0..=64) => Inst::WithOverflow { op, signed, w, d: both, a, b },
                _ => Inst::WideWithOverflow { op, signed, w, d: both, a, b },
            });
            if n > 1 {
                self.copy_run(d.offset(lane * step), both, step);
                self.copy_run(d.offset(n * step + lane), both.offset(step), 1);
            }
        }
        Ok(())
    }

    fn funnel(&mut self, i: &Intrinsic<'_>, left: bool) -> Emitted {
        let (n, lane) = self.lanes(i.arg(0)?)?;
        let w = self.lane_bits(lane)?;
        let (a, b, c) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.run(i.arg(2)?)?);
        let (d, step) = (self.dest(i.index), pieces(w));
        for lane in 0..n {
            let at = |reg: Reg| reg.offset(lane * step);
            let (d, a, b, c) = (at(d), at(a), at(b), at(c));
            self.push(match u8::try_from(w) {
                Ok(w @ 0..=64) => Inst::Funnel { left, w, d, a, b, c },
                _ => Inst::WideFunnel { left, w, d, a, b, c },
            });
        }
        Ok(())
    }

    /// `(a > b) - (a < b)` in the width of the result.
    fn three_way(&mut self, i: &Intrinsic<'_>, signed: bool) -> Emitted {
        let (n, lane) = self.lanes(i.arg(0)?)?;
        let w = self.lane_bits(lane)?;
        let Some(result) = self.cx.body.insts[i.index].result else { return Ok(()) };
        let to = self.flat(result)?.widths.first().copied().unwrap_or(8);
        let (a, b, d) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.dest(i.index));
        let (above, below) = if signed { (Pred::Sgt, Pred::Slt) } else { (Pred::Ugt, Pred::Ult) };
        for lane in 0..n {
            let (a, b) = (a.offset(lane * pieces(w)), b.offset(lane * pieces(w)));
            let side = |emitter: &mut Self, pred| {
                let bit = emitter.temp(2);
                emitter.push(match u8::try_from(w) {
                    Ok(w @ 0..=64) => Inst::ICmp { pred, w, d: bit, a, b },
                    _ => Inst::WideCmp { pred, w, d: bit, a, b },
                });
                emitter.push(Inst::ZExt { from: 1, to, d: bit.offset(1), a: bit });
                bit.offset(1)
            };
            let (x, y) = (side(self, above), side(self, below));
            self.push(Inst::Sub(Bin { d: d.offset(lane), a: x, b: y, w: to, flags: Flags::default() }));
        }
        Ok(())
    }
}
