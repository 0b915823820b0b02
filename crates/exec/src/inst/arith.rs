//! Integer arithmetic on pieces: moves, add, sub, mul, the four divisions, and the rarer two-operand operations.

use trefoil_ir::{Bin, BinImm, Flags, IntOp, Reg};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use super::Flow;
use crate::cx::Cx;
use crate::stop::Step;
use crate::{algebra, word};

/// The operands of a two-operand instruction, whichever form it has.
#[derive(Clone, Copy)]
pub(super) struct Operands {
    pub d: Reg,
    pub a: Reg,
    pub b: Right,
    pub w: u8,
    pub flags: Flags,
}

#[derive(Clone, Copy)]
pub(super) enum Right {
    Reg(Reg),
    Imm(u64),
}

impl From<Bin> for Operands {
    fn from(i: Bin) -> Self {
        Operands { d: i.d, a: i.a, b: Right::Reg(i.b), w: i.w, flags: i.flags }
    }
}

impl From<BinImm> for Operands {
    fn from(i: BinImm) -> Self {
        Operands { d: i.d, a: i.a, b: Right::Imm(i.imm), w: i.w, flags: i.flags }
    }
}

impl Operands {
    pub fn values(&self, cx: &Cx) -> (Value, Value) {
        let b = match self.b {
            Right::Reg(r) => cx.get(r),
            Right::Imm(imm) => Value::Word(imm),
        };
        (cx.get(self.a), b)
    }
}

/// A copy.
pub(super) fn mov(cx: &mut Cx, d: Reg, a: Reg) -> Step<Flow> {
    let value = cx.get(a);
    cx.set(d, value);
    Ok(Flow::Next)
}

pub(super) fn constant(cx: &mut Cx, d: Reg, value: u64) -> Step<Flow> {
    cx.set_word(d, value);
    Ok(Flow::Next)
}

/// `add`. UB: none; with `nsw`/`nuw` and `--check-overflow`, a result that does not fit.
pub(super) fn add(cx: &mut Cx, i: Operands) -> Step<Flow> {
    arithmetic(cx, IntOp::Add, i)
}

/// `sub`. UB: as `add`.
pub(super) fn sub(cx: &mut Cx, i: Operands) -> Step<Flow> {
    arithmetic(cx, IntOp::Sub, i)
}

/// `mul`. UB: as `add`.
pub(super) fn mul(cx: &mut Cx, i: Operands) -> Step<Flow> {
    arithmetic(cx, IntOp::Mul, i)
}

/// `udiv`. UB: the divisor is zero.
pub(super) fn udiv(cx: &mut Cx, i: Operands) -> Step<Flow> {
    division(cx, IntOp::UDiv, i)
}

/// `sdiv`. UB: the divisor is zero; the quotient does not fit.
pub(super) fn sdiv(cx: &mut Cx, i: Operands) -> Step<Flow> {
    division(cx, IntOp::SDiv, i)
}

/// `urem`. UB: the divisor is zero.
pub(super) fn urem(cx: &mut Cx, i: Operands) -> Step<Flow> {
    division(cx, IntOp::URem, i)
}

/// `srem`. UB: the divisor is zero; the quotient does not fit.
pub(super) fn srem(cx: &mut Cx, i: Operands) -> Step<Flow> {
    division(cx, IntOp::SRem, i)
}

/// Minimum, maximum and saturating operations. UB: none.
pub(super) fn int_op(cx: &mut Cx, op: IntOp, i: Bin) -> Step<Flow> {
    compute(cx, op, i.into())
}

/// `llvm.*.with.overflow`: the wrapped value and the overflow bit. UB: none.
pub(super) fn with_overflow(cx: &mut Cx, (op, signed): (IntOp, bool), w: u8, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let operands = (cx.get(a), cx.get(b));
    let value = cx.binary(w, operands, |x, y| word::int_op(op, w, x, y), |al, x, y| algebra::int_op(al, op, x, y));
    let overflow = overflow_bit(cx, op, signed, w, operands);
    cx.set(d, value);
    cx.set(d.offset(1), overflow);
    Ok(Flow::Next)
}

fn overflow_bit(cx: &mut Cx, op: IntOp, signed: bool, w: u8, operands: (Value, Value)) -> Value {
    cx.binary(
        w,
        operands,
        |x, y| u64::from(word::overflows(op, signed, w, x, y)),
        |al, x, y| algebra::with_overflow(al, op, signed, x, y).1,
    )
}

fn arithmetic(cx: &mut Cx, op: IntOp, i: Operands) -> Step<Flow> {
    forbid_overflow(cx, op, i)?;
    compute(cx, op, i)
}

/// The optional checks: of signed arithmetic, which promises `nsw`, and of unsigned arithmetic, which in C promises
/// nothing: there every operation of the program's own unoptimised code that is not signed is one.
pub(super) fn forbid_overflow(cx: &mut Cx, op: IntOp, i: Operands) -> Step {
    let signed = i.flags.has(Flags::NSW);
    if cx.m.checks.signed_overflow && signed {
        let operands = i.values(cx);
        let overflow = overflow_bit(cx, op, true, i.w, operands);
        cx.forbid(overflow, Bug::SignedOverflow, || format!("the result of {op:?} does not fit {} bits", i.w))?;
    }
    let plain = !signed && i.w >= 32 && op != IntOp::Shl && is_source_code(cx);
    if cx.m.checks.unsigned_overflow && (plain || i.flags.has(Flags::NUW)) {
        let operands = i.values(cx);
        let overflow = overflow_bit(cx, op, false, i.w, operands);
        cx.forbid(overflow, Bug::UnsignedOverflow, || format!("the result of {op:?} wraps around {} bits", i.w))?;
    }
    Ok(())
}

/// Operations of optimised code, and of our library, are not those that the user wrote.
fn is_source_code(cx: &Cx) -> bool {
    let function = &cx.s.stack.frame().function;
    !function.optimized && cx.m.is_program_code(function.id)
}

fn division(cx: &mut Cx, op: IntOp, i: Operands) -> Step<Flow> {
    let (a, b) = i.values(cx);
    let zero = equals(cx, b, i.w, 0);
    cx.forbid(zero, Bug::DivByZero, || "the divisor is zero".into())?;
    if matches!(op, IntOp::SDiv | IntOp::SRem) && i.w > 1 {
        let min = equals(cx, a, i.w, 1 << (i.w - 1));
        let minus_one = equals(cx, b, i.w, word::mask(i.w));
        let both = cx.binary(1, (min, minus_one), |x, y| x & y, |al, x, y| al.and(x, y));
        cx.forbid(both, Bug::DivOverflow, || "the most negative number is divided by -1".into())?;
    }
    compute(cx, op, i)
}

fn equals(cx: &mut Cx, value: Value, w: u8, number: u64) -> Value {
    let number = number & word::mask(w);
    cx.binary(w, (value, Value::Word(number)), |x, y| u64::from(x == y), |al, x, y| al.eq(x, y))
}

pub(super) fn compute(cx: &mut Cx, op: IntOp, i: Operands) -> Step<Flow> {
    let operands = i.values(cx);
    let result = cx.binary(i.w, operands, |x, y| word::int_op(op, i.w, x, y), |al, x, y| algebra::int_op(al, op, x, y));
    cx.set(i.d, result);
    Ok(Flow::Next)
}
