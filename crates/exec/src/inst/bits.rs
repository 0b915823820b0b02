//! Shifts, bitwise operations, bit counting, funnel shifts.

use trefoil_ir::{IntOp, Reg, UnaryOp};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use super::Flow;
use super::arith::{Operands, compute, forbid_overflow};
use crate::cx::Cx;
use crate::stop::Step;
use crate::{algebra, word};

/// `shl`. UB: the amount is the width or more (in code that is not optimised); with `nsw`/`nuw` and `--check-overflow`, bits are lost.
pub(super) fn shl(cx: &mut Cx, i: Operands) -> Step<Flow> {
    forbid_shift_too_far(cx, i)?;
    forbid_overflow(cx, IntOp::Shl, i)?;
    compute(cx, IntOp::Shl, i)
}

/// `lshr`. UB: the amount is the width or more.
pub(super) fn lshr(cx: &mut Cx, i: Operands) -> Step<Flow> {
    forbid_shift_too_far(cx, i)?;
    compute(cx, IntOp::LShr, i)
}

/// `ashr`. UB: the amount is the width or more.
pub(super) fn ashr(cx: &mut Cx, i: Operands) -> Step<Flow> {
    forbid_shift_too_far(cx, i)?;
    compute(cx, IntOp::AShr, i)
}

/// `and`. UB: none.
pub(super) fn and(cx: &mut Cx, i: Operands) -> Step<Flow> {
    compute(cx, IntOp::And, i)
}

/// `or`. UB: none.
pub(super) fn or(cx: &mut Cx, i: Operands) -> Step<Flow> {
    compute(cx, IntOp::Or, i)
}

/// `xor`. UB: none.
pub(super) fn xor(cx: &mut Cx, i: Operands) -> Step<Flow> {
    compute(cx, IntOp::Xor, i)
}

/// In optimised code a shift may stand where its result is not used; LLVM calls such a result poison, not wrong.
fn forbid_shift_too_far(cx: &mut Cx, i: Operands) -> Step {
    if cx.s.stack.frame().function.optimized {
        return Ok(());
    }
    let (_, by) = i.values(cx);
    let width = u64::from(i.w);
    // One bit cannot hold its own width; its only bad amount is 1.
    let limit = Value::Word((width - 1) & word::mask(i.w));
    let too_far = cx.binary(i.w, (limit, by), |x, y| u64::from(y > x), |al, x, y| al.ult(x, y));
    cx.forbid(too_far, Bug::ShiftTooFar, || format!("a value of {width} bits is shifted by {width} or more"))
}

/// Bit counting and reversing. UB: none.
pub(super) fn unary(cx: &mut Cx, op: UnaryOp, w: u8, d: Reg, a: Reg) -> Step<Flow> {
    let value = cx.get(a);
    let result = cx.unary(value, |x| word::unary(op, w, x), |al, x| algebra::unary(al, op, x));
    cx.set(d, result);
    Ok(Flow::Next)
}

/// `llvm.fshl`, `llvm.fshr`. UB: none.
pub(super) fn funnel(cx: &mut Cx, left: bool, w: u8, d: Reg, [a, b, c]: [Reg; 3]) -> Step<Flow> {
    let operands = [a, b, c].map(|r| cx.get_wide(r, u32::from(w)));
    let result = cx.algebra(
        operands,
        |al, [a, b, c]| algebra::funnel(al, left, a, b, c),
        |al, [a, b, c]| algebra::funnel(al, left, a, b, c),
    );
    cx.set_wide(d, u32::from(w), result);
    Ok(Flow::Next)
}
