//! Constant expressions, lane by lane.

use super::{ConstantError, Evaluator, Pieces, unsupported};
use crate::bits::{mask_wide, repack, signed, signed_wide};
use crate::gep::{Step, steps};
use smallvec::smallvec;
use trefoil_bitcode::{BinaryOp, CastOp, Constant, ConstantKind, IntPredicate, Type, TypeId, UnaryOp, ValueId};

impl Evaluator<'_> {
    pub(super) fn expression(&self, constant: &Constant) -> Result<Pieces, ConstantError> {
        use ConstantKind::*;
        let ty = constant.ty;
        match &constant.kind {
            Unary { op: UnaryOp::FNeg, operand } => self.fneg(ty, *operand),
            Binary { op, lhs, rhs, .. } => self.binary(ty, *op, *lhs, *rhs),
            Cast { op, operand, .. } => self.cast(ty, *op, *operand),
            GetElementPtr { source, base, indices, .. } => self.gep(ty, *source, *base, indices),
            Select { cond, on_true, on_false } => self.select(*cond, *on_true, *on_false),
            ExtractElement { vector, index } => self.extract(ty, *vector, *index),
            InsertElement { vector, element, index } => self.insert(*vector, *element, *index),
            ShuffleVector { a, b, mask } => self.shuffle(ty, *a, *b, *mask),
            ICmp { pred, lhs, rhs } => self.icmp(*pred, *lhs, *rhs),
            FCmp { .. } => unsupported("float comparison as a constant expression"),
            _ => unsupported("constant expression"),
        }
    }

    /// Lanes and bits per lane.
    fn shape(&self, ty: TypeId) -> Result<(usize, u32), ConstantError> {
        let module = self.module();
        let (n, lane) = match module.ty(ty) {
            Type::Vector { len, element, .. } => (*len as usize, *element),
            _ => (1, ty),
        };
        match self.layout().bits(module, lane) {
            bits @ 1..=128 => Ok((n, bits as u32)),
            bits => unsupported(format!("constant expression of {bits} bits")),
        }
    }

    fn shape_of(&self, value: ValueId) -> Result<(usize, u32), ConstantError> {
        match self.type_of(value) {
            Some(ty) => self.shape(ty),
            None => unsupported("a value without a type"),
        }
    }

    /// Every lane as one integer of at most 128 bits.
    fn lanes(&self, value: ValueId) -> Result<Vec<u128>, ConstantError> {
        let (n, bits) = self.shape_of(value)?;
        let pieces = self.pieces(value)?;
        let per_lane = bits.div_ceil(64) as usize;
        if pieces.len() != n * per_lane {
            return unsupported("a vector of unexpected shape");
        }
        let join = |limbs: &[u64]| limbs.iter().rev().fold(0u128, |all, limb| (all << 64) | u128::from(*limb));
        Ok(pieces.chunks(per_lane).map(join).collect())
    }

    fn binary(&self, ty: TypeId, op: BinaryOp, lhs: ValueId, rhs: ValueId) -> Result<Pieces, ConstantError> {
        let (_, bits) = self.shape(ty)?;
        let (lhs, rhs) = (self.lanes(lhs)?, self.lanes(rhs)?);
        let mut out = Pieces::new();
        for (a, b) in lhs.into_iter().zip(rhs) {
            push(&mut out, arithmetic(op, a, b, bits)?, bits);
        }
        Ok(out)
    }

    fn fneg(&self, ty: TypeId, operand: ValueId) -> Result<Pieces, ConstantError> {
        let (_, bits) = self.shape(ty)?;
        let mut out = Pieces::new();
        for lane in self.lanes(operand)? {
            push(&mut out, lane ^ (1 << (bits - 1)), bits);
        }
        Ok(out)
    }

    fn cast(&self, ty: TypeId, op: CastOp, operand: ValueId) -> Result<Pieces, ConstantError> {
        match op {
            CastOp::BitCast | CastOp::AddrSpaceCast => {
                let Some(from) = self.type_of(operand) else { return unsupported("a value without a type") };
                let (from, to) = (self.flat(from)?, self.flat(ty)?);
                Ok(repack(&self.pieces(operand)?, &from.widths, &to.widths).into())
            }
            CastOp::Trunc | CastOp::ZExt | CastOp::SExt | CastOp::PtrToInt | CastOp::IntToPtr | CastOp::PtrToAddr => {
                let ((_, from), (_, to)) = (self.shape_of(operand)?, self.shape(ty)?);
                let mut out = Pieces::new();
                for lane in self.lanes(operand)? {
                    let value = if op == CastOp::SExt { signed_wide(lane, from) as u128 } else { lane };
                    push(&mut out, value, to);
                }
                Ok(out)
            }
            CastOp::FpToUi | CastOp::FpToSi | CastOp::UiToFp | CastOp::SiToFp | CastOp::FpTrunc | CastOp::FpExt => {
                unsupported("float conversion as a constant expression")
            }
        }
    }

    fn gep(&self, ty: TypeId, source: TypeId, base: ValueId, indices: &[ValueId]) -> Result<Pieces, ConstantError> {
        let (n, _) = self.shape(ty)?;
        let base = self.pieces(base)?;
        let mut out = Pieces::new();
        for lane in 0..n {
            let index = |value: ValueId| {
                let (lanes, bits) = self.shape_of(value).ok()?;
                let pieces = self.pieces(value).ok()?;
                let piece = *pieces.get(if lanes == 1 { 0 } else { lane })?;
                Some(signed(piece, bits.min(64)))
            };
            let Some(steps) = steps(self.module(), self.layout(), source, indices, index) else {
                return unsupported("getelementptr into this type");
            };
            let start = base.get(lane).or(base.first()).copied().unwrap_or(0);
            out.push(steps.iter().fold(start, |at, step| match step {
                Step::Bytes(bytes) => at.wrapping_add(*bytes as u64),
                Step::Scaled { .. } => at,
            }));
        }
        Ok(out)
    }

    fn select(&self, cond: ValueId, on_true: ValueId, on_false: ValueId) -> Result<Pieces, ConstantError> {
        let cond = self.pieces(cond)?;
        let (yes, no) = (self.pieces(on_true)?, self.pieces(on_false)?);
        let per_lane = (yes.len() / cond.len().max(1)).max(1);
        let pick = |i: usize| if cond[i / per_lane] & 1 == 1 { yes[i] } else { no[i] };
        if cond.is_empty() || yes.len() != no.len() || yes.len() > cond.len() * per_lane {
            return unsupported("select of unequal shapes");
        }
        Ok((0..yes.len()).map(pick).collect())
    }

    fn extract(&self, ty: TypeId, vector: ValueId, index: ValueId) -> Result<Pieces, ConstantError> {
        let per_lane = self.flat(ty)?.widths.len();
        let pieces = self.pieces(vector)?;
        let at = self.integer(index).unwrap_or(u64::MAX) as usize;
        let lane = at.checked_mul(per_lane).and_then(|start| pieces.get(start..start + per_lane));
        Ok(lane.map_or_else(|| smallvec![0; per_lane], Pieces::from_slice))
    }

    fn insert(&self, vector: ValueId, element: ValueId, index: ValueId) -> Result<Pieces, ConstantError> {
        let (mut pieces, element) = (self.pieces(vector)?, self.pieces(element)?);
        let at = (self.integer(index).unwrap_or(u64::MAX) as usize).saturating_mul(element.len());
        for (offset, piece) in element.iter().enumerate() {
            if let Some(target) = pieces.get_mut(at.saturating_add(offset)) {
                *target = *piece;
            }
        }
        Ok(pieces)
    }

    fn shuffle(&self, ty: TypeId, a: ValueId, b: ValueId, mask: ValueId) -> Result<Pieces, ConstantError> {
        let Type::Vector { len, .. } = self.module().ty(ty) else { return unsupported("shuffle of no vector") };
        let per_lane = self.flat(ty)?.widths.len() / (*len as usize).max(1);
        let mut source = self.pieces(a)?;
        source.extend(self.pieces(b)?);
        let mut out = Pieces::new();
        for lane in self.pieces(mask)? {
            for offset in 0..per_lane {
                out.push(source.get(lane as usize * per_lane + offset).copied().unwrap_or(0));
            }
        }
        Ok(out)
    }

    fn icmp(&self, pred: IntPredicate, lhs: ValueId, rhs: ValueId) -> Result<Pieces, ConstantError> {
        let (_, bits) = self.shape_of(lhs)?;
        let pairs = self.lanes(lhs)?.into_iter().zip(self.lanes(rhs)?);
        Ok(pairs.map(|(a, b)| u64::from(compare(pred, a, b, bits))).collect())
    }
}

fn push(out: &mut Pieces, value: u128, bits: u32) {
    let value = value & mask_wide(bits);
    out.push(value as u64);
    if bits > 64 {
        out.push((value >> 64) as u64);
    }
}

fn compare(pred: IntPredicate, a: u128, b: u128, bits: u32) -> bool {
    let (x, y) = (signed_wide(a, bits), signed_wide(b, bits));
    match pred {
        IntPredicate::Eq => a == b,
        IntPredicate::Ne => a != b,
        IntPredicate::Ugt => a > b,
        IntPredicate::Uge => a >= b,
        IntPredicate::Ult => a < b,
        IntPredicate::Ule => a <= b,
        IntPredicate::Sgt => x > y,
        IntPredicate::Sge => x >= y,
        IntPredicate::Slt => x < y,
        IntPredicate::Sle => x <= y,
    }
}

fn arithmetic(op: BinaryOp, a: u128, b: u128, bits: u32) -> Result<u128, ConstantError> {
    let (x, y) = (signed_wide(a, bits), signed_wide(b, bits));
    let shift = u32::try_from(b).unwrap_or(u32::MAX);
    Ok(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Shl => a.checked_shl(shift).unwrap_or(0),
        BinaryOp::LShr => a.checked_shr(shift).unwrap_or(0),
        BinaryOp::AShr => (x >> shift.min(127)) as u128,
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem if b == 0 => {
            return unsupported("division by zero in a constant expression");
        }
        BinaryOp::UDiv => a / b,
        BinaryOp::URem => a % b,
        BinaryOp::SDiv => x.wrapping_div(y) as u128,
        BinaryOp::SRem => x.wrapping_rem(y) as u128,
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
            return unsupported("float arithmetic as a constant expression");
        }
    })
}
