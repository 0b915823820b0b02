//! Float intrinsics. Sine and its kin are calls of the C library, see `library_name`.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::inst::Inst;
use crate::intrinsics::matches;
use crate::lower::emit::unsupported;
use crate::ops::{FloatKind, FloatOp, FloatUnaryOp};
use trefoil_bitcode::{Arg, Call, CastOp, FloatPredicate};

const UNARY: [(&str, FloatUnaryOp); 11] = [
    ("fabs", FloatUnaryOp::Abs),
    ("sqrt", FloatUnaryOp::Sqrt),
    ("floor", FloatUnaryOp::Floor),
    ("ceil", FloatUnaryOp::Ceil),
    ("trunc", FloatUnaryOp::Trunc),
    ("rint", FloatUnaryOp::RoundEven),
    ("nearbyint", FloatUnaryOp::RoundEven),
    ("roundeven", FloatUnaryOp::RoundEven),
    ("round", FloatUnaryOp::Round),
    ("canonicalize", FloatUnaryOp::Canonicalize),
    ("fneg", FloatUnaryOp::Neg),
];

const BINARY: [(&str, FloatOp); 12] = [
    ("copysign", FloatOp::CopySign),
    ("minnum", FloatOp::MinNum),
    ("maxnum", FloatOp::MaxNum),
    ("minimumnum", FloatOp::MinNum),
    ("maximumnum", FloatOp::MaxNum),
    ("minimum", FloatOp::Minimum),
    ("maximum", FloatOp::Maximum),
    ("fadd", FloatOp::Add),
    ("fsub", FloatOp::Sub),
    ("fmul", FloatOp::Mul),
    ("fdiv", FloatOp::Div),
    ("frem", FloatOp::Rem),
];

/// Conversions that exist as intrinsics only in constrained form.
const CASTS: [(&str, CastOp); 6] = [
    ("fptrunc", CastOp::FpTrunc),
    ("fpext", CastOp::FpExt),
    ("sitofp", CastOp::SiToFp),
    ("uitofp", CastOp::UiToFp),
    ("fptosi", CastOp::FpToSi),
    ("fptoui", CastOp::FpToUi),
];

const PREDICATES: [(&str, FloatPredicate); 14] = [
    ("oeq", FloatPredicate::Oeq),
    ("ogt", FloatPredicate::Ogt),
    ("oge", FloatPredicate::Oge),
    ("olt", FloatPredicate::Olt),
    ("ole", FloatPredicate::Ole),
    ("one", FloatPredicate::One),
    ("ord", FloatPredicate::Ord),
    ("uno", FloatPredicate::Uno),
    ("ueq", FloatPredicate::Ueq),
    ("ugt", FloatPredicate::Ugt),
    ("uge", FloatPredicate::Uge),
    ("ult", FloatPredicate::Ult),
    ("ule", FloatPredicate::Ule),
    ("une", FloatPredicate::Une),
];

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn float_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        if let Some(op) = find(i.name, &UNARY) {
            self.float_unary(i.index, op, i.arg(0)?)?;
        } else if let Some(op) = find(i.name, &BINARY) {
            self.float_binary(i.index, op, i.arg(0)?, i.arg(1)?)?;
        } else if let Some(signed) = find(i.name, &[("fptosi.sat", true), ("fptoui.sat", false)]) {
            let to = self.result_type(i)?;
            self.float_to_int(i.index, i.arg(0)?, to, signed, true)?;
        } else if let Some(op) = find(i.name, &CASTS) {
            let to = self.result_type(i)?;
            self.cast(i.index, op, i.arg(0)?, to)?;
        } else if let Some(fused) = find(i.name, &[("fma", true), ("fmuladd", false)]) {
            self.mul_add(i, fused)?;
        } else if matches(i.name, "is.fpclass") {
            self.float_class(i)?;
        } else if matches(i.name, "powi") {
            let (a, b) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?);
            self.float_lanes(i.index, i.arg(0)?, |kind, d, at| Inst::FloatPowI { kind, d, a: a.offset(at), b })?;
        } else if matches(i.name, "ldexp") {
            self.ldexp(i)?;
        } else if matches(i.name, "frexp") {
            self.frexp(i)?;
        } else {
            return self.half_conversion(i);
        }
        Ok(true)
    }

    /// The predicate of a constrained comparison is a metadata string.
    pub(super) fn constrained_compare(&mut self, index: usize, call: &Call) -> Emitted {
        let [Arg::Value(lhs), Arg::Value(rhs), Arg::Metadata(predicate), ..] = &*call.args else {
            return unsupported("constrained comparison of this form");
        };
        let text = self.cx.module.metadata_text(self.cx.body, *predicate);
        match PREDICATES.iter().find(|(name, _)| **name == *text) {
            Some((_, predicate)) => self.fcmp(index, *predicate, *lhs, *rhs),
            None => unsupported(format!("constrained comparison `{text}`")),
        }
    }

    fn result_type(&self, i: &Intrinsic<'_>) -> Emitted<trefoil_bitcode::TypeId> {
        match self.cx.body.insts[i.index].result.and_then(|value| self.cx.type_of(value)) {
            Some(ty) => Ok(ty),
            None => unsupported(format!("intrinsic {} without a result", i.name)),
        }
    }

    /// `fmuladd` may or may not fuse; processors without the instruction do not, and neither do we.
    fn mul_add(&mut self, i: &Intrinsic<'_>, fused: bool) -> Emitted {
        let (a, b, c) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.run(i.arg(2)?)?);
        self.float_lanes(i.index, i.arg(0)?, |kind, d, at| Inst::FloatMulAdd {
            fused,
            kind,
            d,
            a: a.offset(at),
            b: b.offset(at),
            c: c.offset(at),
        })
    }

    fn float_class(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let Some(mask) = self.imm(i.arg(1)?) else { return unsupported("is.fpclass with a computed mask") };
        let (_, lane) = self.lanes(i.arg(0)?)?;
        let kind = self.float_kind(lane)?;
        self.per_lane(i.index, i.arg(0)?, 1, |d, a| Inst::FloatClass { mask: mask as u16, kind, d, a })
    }

    fn ldexp(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let widths = self.flat(i.arg(1)?)?.widths.clone();
        let (lanes, exp_w) = (widths.len(), widths.first().copied().unwrap_or(32));
        let (a, b) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?);
        let (_, lane) = self.lanes(i.arg(0)?)?;
        let step = self.flat_ty(lane)?.widths.len();
        self.float_lanes(i.index, i.arg(0)?, |kind, d, at| {
            let b = b.offset(if lanes == 1 { 0 } else { at / step });
            Inst::FloatLdexp { kind, exp_w, d, a: a.offset(at), b }
        })
    }

    fn frexp(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let (n, lane) = self.lanes(i.arg(0)?)?;
        if n != 1 {
            return unsupported("frexp of vectors");
        }
        let Some(result) = self.cx.body.insts[i.index].result else { return Ok(()) };
        let exp_w = self.flat(result)?.widths.last().copied().unwrap_or(32);
        let (kind, a, d) = (self.float_kind(lane)?, self.run(i.arg(0)?)?, self.dest(i.index));
        self.push(Inst::FloatFrexp { kind, exp_w, d, a });
        Ok(())
    }

    /// `convert.to.fp16` and `convert.from.fp16`: half as `i16`.
    fn half_conversion(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        let to_half = matches(i.name, "convert.to.fp16");
        if !to_half && !matches(i.name, "convert.from.fp16") {
            return Ok(false);
        }
        let other = if to_half { self.cx.type_of(i.arg(0)?) } else { Some(self.result_type(i)?) };
        let Some(other) = other else { return unsupported("a value without a type") };
        let other = self.float_kind(other)?;
        let (from, to) = if to_half { (other, FloatKind::Half) } else { (FloatKind::Half, other) };
        let (a, d) = (self.run(i.arg(0)?)?, self.dest(i.index));
        self.push(Inst::FloatConvert { from, to, d, a });
        Ok(true)
    }
}
