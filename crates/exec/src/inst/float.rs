//! Floating-point instructions. Concrete only for now: a symbolic operand is made concrete first
//! (`Cx::get_float`), visibly, so that a theory of floats can take its place here.

use trefoil_ir::{FloatKind, FloatOp, FloatPred, FloatUnaryOp, Reg};
use trefoil_memory::Value;

use super::Flow;
use crate::cx::{Cx, Wide};
use crate::stop::Step;
use crate::{float, word};

/// `fadd`, `fsub`, `fmul`, `fdiv`, `frem`, and the minimum, maximum and copysign intrinsics. UB: none.
pub(super) fn binary(cx: &mut Cx, op: FloatOp, kind: FloatKind, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let (x, y) = (cx.get_float(a, kind)?, cx.get_float(b, kind)?);
    cx.set_float(d, kind, float::binary(op, kind, x, y));
    Ok(Flow::Next)
}

/// `fneg` and the rounding intrinsics. UB: none.
pub(super) fn unary(cx: &mut Cx, op: FloatUnaryOp, kind: FloatKind, d: Reg, a: Reg) -> Step<Flow> {
    let x = cx.get_float(a, kind)?;
    cx.set_float(d, kind, float::unary(op, kind, x));
    Ok(Flow::Next)
}

/// `llvm.fma`, `llvm.fmuladd`. UB: none.
pub(super) fn mul_add(cx: &mut Cx, fused: bool, kind: FloatKind, d: Reg, [a, b, c]: [Reg; 3]) -> Step<Flow> {
    let (x, y, z) = (cx.get_float(a, kind)?, cx.get_float(b, kind)?, cx.get_float(c, kind)?);
    cx.set_float(d, kind, float::mul_add(fused, kind, x, y, z));
    Ok(Flow::Next)
}

/// `fcmp`. UB: none.
pub(super) fn fcmp(cx: &mut Cx, pred: FloatPred, kind: FloatKind, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let (x, y) = (cx.get_float(a, kind)?, cx.get_float(b, kind)?);
    cx.set_word(d, u64::from(float::compare(pred, kind, x, y)));
    Ok(Flow::Next)
}

/// `llvm.is.fpclass`. UB: none.
pub(super) fn class(cx: &mut Cx, mask: u16, kind: FloatKind, d: Reg, a: Reg) -> Step<Flow> {
    let x = cx.get_float(a, kind)?;
    cx.set_word(d, u64::from(float::class(kind, x) & mask != 0));
    Ok(Flow::Next)
}

/// `fpext`, `fptrunc`. UB: none.
pub(super) fn convert(cx: &mut Cx, from: FloatKind, to: FloatKind, d: Reg, a: Reg) -> Step<Flow> {
    let x = cx.get_float(a, from)?;
    cx.set_float(d, to, float::convert(from, to, x));
    Ok(Flow::Next)
}

/// `fptosi`, `fptoui` and their saturating forms. UB: none (out of range: what x86-64 gives).
pub(super) fn to_int(
    cx: &mut Cx,
    from: FloatKind,
    (signed, sat): (bool, bool),
    w: u16,
    (d, a): (Reg, Reg),
) -> Step<Flow> {
    let x = cx.get_float(a, from)?;
    let w = u32::from(w);
    let bits = float::to_int(from, signed, sat, w.min(128), x);
    let limbs = [bits as u64, (bits >> 64) as u64];
    // Wider than 128 bits: extend the sign of what 128 bits hold, which is every finite `long double` in practice.
    let fill = if signed && w > 128 && bits >> 127 == 1 { u64::MAX } else { 0 };
    for i in 0..w.div_ceil(64) as usize {
        let limb = limbs.get(i).copied().unwrap_or(fill);
        cx.set_word(d.offset(i), limb & word::mask(crate::cx::limb_width(w, i) as u8));
    }
    Ok(Flow::Next)
}

/// `sitofp`, `uitofp`. UB: none.
pub(super) fn from_int(cx: &mut Cx, to: FloatKind, signed: bool, w: u16, (d, a): (Reg, Reg)) -> Step<Flow> {
    let w = u32::from(w);
    let mut bits = 0u128;
    for i in 0..w.div_ceil(64).min(2) as usize {
        let limb = match cx.get(a.offset(i)) {
            Value::Word(x) => x,
            Value::Symbolic(e) => {
                let x = cx.concretize_float(e, crate::cx::limb_width(w, i))?;
                cx.set_word(a.offset(i), x);
                x
            }
        };
        bits |= u128::from(limb) << (64 * i);
    }
    cx.set_float(d, to, float::from_int(to, signed, w.min(128), bits));
    Ok(Flow::Next)
}

/// `llvm.powi`. UB: none.
pub(super) fn powi(cx: &mut Cx, kind: FloatKind, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let x = cx.get_float(a, kind)?;
    let n = exponent(cx, b, 32)?;
    cx.set_float(d, kind, float::powi(kind, x, n as i32));
    Ok(Flow::Next)
}

/// `llvm.frexp`. UB: none.
pub(super) fn frexp(cx: &mut Cx, kind: FloatKind, exp_w: u8, d: Reg, a: Reg) -> Step<Flow> {
    let x = cx.get_float(a, kind)?;
    let (fraction, exponent) = float::frexp(kind, x);
    cx.set_float(d, kind, fraction);
    let after = if float::width(kind) > 64 { 2 } else { 1 };
    cx.set_word(d.offset(after), exponent as i64 as u64 & word::mask(exp_w));
    Ok(Flow::Next)
}

/// `llvm.ldexp`. UB: none.
pub(super) fn ldexp(cx: &mut Cx, kind: FloatKind, exp_w: u8, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let x = cx.get_float(a, kind)?;
    let n = exponent(cx, b, exp_w)?;
    cx.set_float(d, kind, float::ldexp(kind, x, n));
    Ok(Flow::Next)
}

fn exponent(cx: &mut Cx, r: Reg, w: u8) -> Step<i64> {
    let n = match cx.get_wide(r, u32::from(w)) {
        Wide::Number(n) => n.as_u64().unwrap_or(0),
        Wide::Symbolic(e) => cx.concretize(e)?,
    };
    Ok(word::signed(w, n))
}
