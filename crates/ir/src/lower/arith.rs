//! Integer and float arithmetic, lane by lane.

use super::emit::{Emitted, Emitter};
use crate::inst::{Bin, BinImm, Inst, Reg};
use crate::ops::{Flags, FloatKind, FloatOp, FloatUnaryOp, IntOp};
use trefoil_bitcode::{BinaryOp, IntFlags, ValueId};

/// What a binary operator of LLVM is here.
enum Operator {
    Int(IntOp),
    Float(FloatOp),
}

fn operator(op: BinaryOp) -> Operator {
    match op {
        BinaryOp::Add => Operator::Int(IntOp::Add),
        BinaryOp::Sub => Operator::Int(IntOp::Sub),
        BinaryOp::Mul => Operator::Int(IntOp::Mul),
        BinaryOp::UDiv => Operator::Int(IntOp::UDiv),
        BinaryOp::SDiv => Operator::Int(IntOp::SDiv),
        BinaryOp::URem => Operator::Int(IntOp::URem),
        BinaryOp::SRem => Operator::Int(IntOp::SRem),
        BinaryOp::Shl => Operator::Int(IntOp::Shl),
        BinaryOp::LShr => Operator::Int(IntOp::LShr),
        BinaryOp::AShr => Operator::Int(IntOp::AShr),
        BinaryOp::And => Operator::Int(IntOp::And),
        BinaryOp::Or => Operator::Int(IntOp::Or),
        BinaryOp::Xor => Operator::Int(IntOp::Xor),
        BinaryOp::FAdd => Operator::Float(FloatOp::Add),
        BinaryOp::FSub => Operator::Float(FloatOp::Sub),
        BinaryOp::FMul => Operator::Float(FloatOp::Mul),
        BinaryOp::FDiv => Operator::Float(FloatOp::Div),
        BinaryOp::FRem => Operator::Float(FloatOp::Rem),
    }
}

fn flags(flags: IntFlags) -> Flags {
    let bit = |set: bool, flag: Flags| if set { flag.0 } else { 0 };
    Flags(bit(flags.nuw, Flags::NUW) | bit(flags.nsw, Flags::NSW) | bit(flags.exact, Flags::EXACT))
}

/// `d = a op b` on pieces of `w` bits.
pub(super) fn register_form(op: IntOp, i: Bin) -> Inst {
    match op {
        IntOp::Add => Inst::Add(i),
        IntOp::Sub => Inst::Sub(i),
        IntOp::Mul => Inst::Mul(i),
        IntOp::UDiv => Inst::UDiv(i),
        IntOp::SDiv => Inst::SDiv(i),
        IntOp::URem => Inst::URem(i),
        IntOp::SRem => Inst::SRem(i),
        IntOp::Shl => Inst::Shl(i),
        IntOp::LShr => Inst::LShr(i),
        IntOp::AShr => Inst::AShr(i),
        IntOp::And => Inst::And(i),
        IntOp::Or => Inst::Or(i),
        IntOp::Xor => Inst::Xor(i),
        IntOp::SMin
        | IntOp::SMax
        | IntOp::UMin
        | IntOp::UMax
        | IntOp::SAddSat
        | IntOp::UAddSat
        | IntOp::SSubSat
        | IntOp::USubSat
        | IntOp::SShlSat
        | IntOp::UShlSat => Inst::IntOp { op, i },
    }
}

/// The form with a constant on the right, if there is one.
fn immediate_form(op: IntOp, i: BinImm) -> Option<Inst> {
    Some(match op {
        IntOp::Add => Inst::AddImm(i),
        IntOp::Sub => Inst::SubImm(i),
        IntOp::Mul => Inst::MulImm(i),
        IntOp::UDiv => Inst::UDivImm(i),
        IntOp::SDiv => Inst::SDivImm(i),
        IntOp::URem => Inst::URemImm(i),
        IntOp::SRem => Inst::SRemImm(i),
        IntOp::Shl => Inst::ShlImm(i),
        IntOp::LShr => Inst::LShrImm(i),
        IntOp::AShr => Inst::AShrImm(i),
        IntOp::And => Inst::AndImm(i),
        IntOp::Or => Inst::OrImm(i),
        IntOp::Xor => Inst::XorImm(i),
        IntOp::SMin
        | IntOp::SMax
        | IntOp::UMin
        | IntOp::UMax
        | IntOp::SAddSat
        | IntOp::UAddSat
        | IntOp::SSubSat
        | IntOp::USubSat
        | IntOp::SShlSat
        | IntOp::UShlSat => return None,
    })
}

fn commutes(op: IntOp) -> bool {
    matches!(op, IntOp::Add | IntOp::Mul | IntOp::And | IntOp::Or | IntOp::Xor)
}

impl Emitter<'_, '_> {
    pub fn binary(&mut self, index: usize, op: BinaryOp, lhs: ValueId, rhs: ValueId, f: IntFlags) -> Emitted {
        match operator(op) {
            Operator::Int(op) => self.int_binary(index, op, lhs, rhs, flags(f)),
            Operator::Float(op) => self.float_binary(index, op, lhs, rhs),
        }
    }

    /// An integer operation of any width on scalars or vectors; the result goes to instruction `index`.
    pub fn int_binary(&mut self, index: usize, op: IntOp, lhs: ValueId, rhs: ValueId, flags: Flags) -> Emitted {
        let (n, lane) = self.lanes(lhs)?;
        let bits = self.lane_bits(lane)?;
        let d = self.dest(index);
        if n == 1 && bits <= 64 {
            return self.scalar_binary(op, d, lhs, rhs, bits as u8, flags);
        }
        let (a, b) = (self.run(lhs)?, self.run(rhs)?);
        let step = bits.div_ceil(64) as usize;
        for lane in 0..n {
            let (d, a, b) = (d.offset(lane * step), a.offset(lane * step), b.offset(lane * step));
            self.push(if bits <= 64 {
                register_form(op, Bin { d, a, b, w: bits as u8, flags })
            } else {
                Inst::WideInt { op, w: bits, d, a, b, flags }
            });
        }
        Ok(())
    }

    fn scalar_binary(&mut self, op: IntOp, d: Reg, lhs: ValueId, rhs: ValueId, w: u8, flags: Flags) -> Emitted {
        let (mut lhs, mut rhs) = (lhs, rhs);
        if commutes(op) && self.imm(lhs).is_some() {
            std::mem::swap(&mut lhs, &mut rhs);
        }
        let a = self.run(lhs)?;
        if let Some(imm) = self.imm(rhs)
            && let Some(inst) = immediate_form(op, BinImm { imm, d, a, w, flags })
        {
            self.push(inst);
            return Ok(());
        }
        let b = self.run(rhs)?;
        self.push(register_form(op, Bin { d, a, b, w, flags }));
        Ok(())
    }

    pub fn float_binary(&mut self, index: usize, op: FloatOp, lhs: ValueId, rhs: ValueId) -> Emitted {
        let (a, b) = (self.run(lhs)?, self.run(rhs)?);
        self.float_lanes(index, lhs, |kind, d, at| Inst::Float { op, kind, d, a: a.offset(at), b: b.offset(at) })
    }

    pub fn fneg(&mut self, index: usize, operand: ValueId) -> Emitted {
        self.float_unary(index, FloatUnaryOp::Neg, operand)
    }

    pub fn float_unary(&mut self, index: usize, op: FloatUnaryOp, operand: ValueId) -> Emitted {
        let a = self.run(operand)?;
        self.float_lanes(index, operand, |kind, d, at| Inst::FloatUnary { op, kind, d, a: a.offset(at) })
    }

    /// Pushes one instruction per lane of a float value; `make` gets the target and the offset of the lane's pieces.
    pub fn float_lanes(
        &mut self,
        index: usize,
        operand: ValueId,
        make: impl Fn(FloatKind, Reg, usize) -> Inst,
    ) -> Emitted {
        let (n, lane) = self.lanes(operand)?;
        let kind = self.float_kind(lane)?;
        let step = self.flat_ty(lane)?.widths.len();
        let d = self.dest(index);
        for lane in 0..n {
            self.push(make(kind, d.offset(lane * step), lane * step));
        }
        Ok(())
    }
}
