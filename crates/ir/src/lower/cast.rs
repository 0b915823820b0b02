//! Conversions between types.

use super::emit::{Emitted, Emitter, unsupported};
use crate::inst::{Inst, Reg, TableId};
use crate::tables::Repack;
use trefoil_bitcode::{CastOp, TypeId, ValueId};

impl Emitter<'_, '_> {
    pub fn cast(&mut self, index: usize, op: CastOp, operand: ValueId, to: TypeId) -> Emitted {
        match op {
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::PtrToAddr => {
                self.resize(index, operand, to, op == CastOp::SExt)
            }
            CastOp::BitCast | CastOp::AddrSpaceCast => {
                let (from, to) = (self.flat(operand)?.widths.clone(), self.flat_ty(to)?.widths.clone());
                let (d, a) = (self.dest(index), self.run(operand)?);
                self.repack(d, a, from, to, false);
                Ok(())
            }
            CastOp::FpTrunc | CastOp::FpExt => {
                let (from, to) = (self.kind_of(operand)?, self.lane_kind(to)?);
                self.per_lane(index, operand, to.1, |d, a| Inst::FloatConvert { from: from.0, to: to.0, d, a })
            }
            CastOp::FpToUi | CastOp::FpToSi => self.float_to_int(index, operand, to, op == CastOp::FpToSi, false),
            CastOp::UiToFp | CastOp::SiToFp => self.int_to_float(index, operand, to, op == CastOp::SiToFp),
        }
    }

    pub fn float_to_int(&mut self, index: usize, operand: ValueId, to: TypeId, signed: bool, sat: bool) -> Emitted {
        let (from, _) = self.kind_of(operand)?;
        let w = self.lane_bits(to)?;
        self.per_lane(index, operand, pieces(w), |d, a| Inst::FloatToInt { from, signed, sat, w, d, a })
    }

    pub fn int_to_float(&mut self, index: usize, operand: ValueId, to: TypeId, signed: bool) -> Emitted {
        let Some(from) = self.cx.type_of(operand) else { return unsupported("a value without a type") };
        let w = self.lane_bits(from)?;
        let (to, step) = self.lane_kind(to)?;
        self.per_lane(index, operand, step, |d, a| Inst::IntToFloat { to, signed, w, d, a })
    }

    /// Truncation, zero and sign extension of integers of any width.
    fn resize(&mut self, index: usize, operand: ValueId, to: TypeId, sign: bool) -> Emitted {
        let Some(from) = self.cx.type_of(operand) else { return unsupported("a value without a type") };
        let (from, to) = (self.lane_bits(from)?, self.lane_bits(to)?);
        let (n, _) = self.lanes(operand)?;
        let (d, a) = (self.dest(index), self.run(operand)?);
        for lane in 0..n {
            let (d, a) = (d.offset(lane * pieces(to)), a.offset(lane * pieces(from)));
            match (from <= 64, to <= 64) {
                // The low limb holds the bits; one instruction cuts them.
                (_, true) if to < from => self.push(Inst::Trunc { to: to as u8, d, a }),
                (true, true) if sign => self.push(Inst::SExt { from: from as u8, to: to as u8, d, a }),
                (true, true) => self.push(Inst::ZExt { from: from as u8, to: to as u8, d, a }),
                (_, _) => self.repack(d, a, limbs(from), limbs(to), sign),
            }
        }
        Ok(())
    }

    /// Cuts the bits of the pieces at `a` anew into pieces at `d`.
    pub fn repack(&mut self, d: Reg, a: Reg, from: Box<[u8]>, to: Box<[u8]>, sign_extend: bool) {
        if from == to {
            return self.copy_run(d, a, from.len());
        }
        let table = TableId(self.out.repacks.len() as u32);
        self.out.repacks.push(Repack { from, to, sign_extend });
        self.push(Inst::Repack { table, d, a });
    }

    /// One instruction per lane: `d` advances by `step` pieces, `a` by the pieces of the operand's lanes.
    pub fn per_lane(
        &mut self,
        index: usize,
        operand: ValueId,
        step: usize,
        make: impl Fn(Reg, Reg) -> Inst,
    ) -> Emitted {
        let (n, lane) = self.lanes(operand)?;
        let from_step = self.flat_ty(lane)?.widths.len();
        let (d, a) = (self.dest(index), self.run(operand)?);
        for lane in 0..n {
            self.push(make(d.offset(lane * step), a.offset(lane * from_step)));
        }
        Ok(())
    }

    /// Format and pieces of the lanes of a float type.
    fn lane_kind(&self, ty: TypeId) -> Emitted<(crate::ops::FloatKind, usize)> {
        let lane = self.lane_type(ty);
        Ok((self.float_kind(lane)?, self.flat_ty(lane)?.widths.len()))
    }

    fn kind_of(&self, value: ValueId) -> Emitted<(crate::ops::FloatKind, usize)> {
        match self.cx.type_of(value) {
            Some(ty) => self.lane_kind(ty),
            None => unsupported("a value without a type"),
        }
    }

    pub fn lane_type(&self, ty: TypeId) -> TypeId {
        match self.cx.module.ty(ty) {
            trefoil_bitcode::Type::Vector { element, .. } => *element,
            _ => ty,
        }
    }

    /// Bits of the lanes of an integer or pointer type.
    pub fn lane_bits(&self, ty: TypeId) -> Emitted<u16> {
        match self.cx.layout.bits(self.cx.module, self.lane_type(ty)) {
            bits @ 1..=4096 => Ok(bits as u16),
            bits => unsupported(format!("integer of {bits} bits")),
        }
    }
}

/// Pieces of an integer of `bits` bits.
pub(super) fn pieces(bits: u16) -> usize {
    usize::from(bits.div_ceil(64))
}

/// Widths of the limbs of an integer.
pub(super) fn limbs(bits: u16) -> Box<[u8]> {
    (0..pieces(bits)).map(|i| (usize::from(bits) - i * 64).min(64) as u8).collect()
}
