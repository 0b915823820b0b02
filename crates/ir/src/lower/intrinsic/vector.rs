//! Vector intrinsics: reductions and rearrangements.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::inst::{Bin, Inst};
use crate::intrinsics::matches;
use crate::lower::arith::register_form;
use crate::lower::emit::unsupported;
use crate::ops::{Flags, FloatOp, IntOp};

const INT_REDUCTIONS: [(&str, IntOp); 9] = [
    ("vector.reduce.add", IntOp::Add),
    ("vector.reduce.mul", IntOp::Mul),
    ("vector.reduce.and", IntOp::And),
    ("vector.reduce.or", IntOp::Or),
    ("vector.reduce.xor", IntOp::Xor),
    ("vector.reduce.smax", IntOp::SMax),
    ("vector.reduce.smin", IntOp::SMin),
    ("vector.reduce.umax", IntOp::UMax),
    ("vector.reduce.umin", IntOp::UMin),
];

/// The flag says whether the first argument is a start value.
const FLOAT_REDUCTIONS: [(&str, (FloatOp, bool)); 6] = [
    ("vector.reduce.fadd", (FloatOp::Add, true)),
    ("vector.reduce.fmul", (FloatOp::Mul, true)),
    ("vector.reduce.fmax", (FloatOp::MaxNum, false)),
    ("vector.reduce.fmin", (FloatOp::MinNum, false)),
    ("vector.reduce.fmaximum", (FloatOp::Maximum, false)),
    ("vector.reduce.fminimum", (FloatOp::Minimum, false)),
];

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn vector_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        // `experimental.vector.insert` and the like of older versions.
        let plain = i.name.replacen("llvm.experimental.", "llvm.", 1);
        let name = plain.as_str();
        if let Some(op) = find(name, &INT_REDUCTIONS) {
            self.int_reduction(i, op)?;
        } else if let Some((op, started)) = find(name, &FLOAT_REDUCTIONS) {
            self.float_reduction(i, op, started)?;
        } else if matches(name, "vector.insert") {
            let at = self.piece_offset(i, 2)?;
            self.replace_pieces(i.index, i.arg(0)?, i.arg(1)?, at)?;
        } else if matches(name, "vector.extract") {
            self.extract_vector(i)?;
        } else if matches(name, "vector.reverse") {
            self.reverse(i)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn int_reduction(&mut self, i: &Intrinsic<'_>, op: IntOp) -> Emitted {
        let (_, lane) = self.lanes(i.arg(0)?)?;
        let bits = self.lane_bits(lane)?;
        let d = self.dest(i.index);
        self.reduce(d, i.arg(0)?, None, |d, a, b| match u8::try_from(bits) {
            Ok(w @ 0..=64) => register_form(op, Bin { d, a, b, w, flags: Flags::default() }),
            _ => Inst::WideInt { op, w: bits, d, a, b, flags: Flags::default() },
        })
    }

    fn float_reduction(&mut self, i: &Intrinsic<'_>, op: FloatOp, started: bool) -> Emitted {
        let start = if started { Some(self.run(i.arg(0)?)?) } else { None };
        let vector = i.arg(usize::from(started))?;
        let (_, lane) = self.lanes(vector)?;
        let (kind, d) = (self.float_kind(lane)?, self.dest(i.index));
        self.reduce(d, vector, start, |d, a, b| Inst::Float { op, kind, d, a, b })
    }

    /// The piece at which the lane given by argument `position` starts.
    fn piece_offset(&self, i: &Intrinsic<'_>, position: usize) -> Emitted<usize> {
        let (_, per_lane) = self.lane_shape(i.arg(0)?)?;
        match self.imm(i.arg(position)?) {
            Some(lane) => Ok(lane as usize * per_lane),
            None => unsupported(format!("intrinsic {} at a computed lane", i.name)),
        }
    }

    fn extract_vector(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let Some(result) = self.cx.body.insts[i.index].result else { return Ok(()) };
        let (at, n) = (self.piece_offset(i, 1)?, self.flat(result)?.widths.len());
        let sources = self.sources(i.arg(0)?)?;
        match sources.get(at..at + n) {
            Some(part) => self.set(i.index, 0, part),
            None => return unsupported("vector.extract beyond its vector"),
        }
        Ok(())
    }

    fn reverse(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let (_, per_lane) = self.lane_shape(i.arg(0)?)?;
        let sources = self.sources(i.arg(0)?)?;
        let reversed: Vec<_> = sources.chunks(per_lane.max(1)).rev().flatten().copied().collect();
        self.set(i.index, 0, &reversed);
        Ok(())
    }
}
