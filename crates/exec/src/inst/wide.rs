//! Integers of more than 64 bits: the same meanings over runs of limbs.

use trefoil_expr::{BinOp, Const};
use trefoil_ir::{Flags, IntOp, Pred, Reg, UnaryOp};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use super::Flow;
use crate::algebra::{self, Algebra};
use crate::cx::{Cx, Wide};
use crate::stop::Step;

/// Two-operand operations. UB: as the narrow ones: zero divisors, overflowing division, shifts too far, and the
/// optional overflow checks.
pub(super) fn int(cx: &mut Cx, (op, flags): (IntOp, Flags), w: u16, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let w = u32::from(w);
    let (x, y) = (cx.get_wide(a, w), cx.get_wide(b, w));
    forbid(cx, op, w, &x, &y)?;
    forbid_overflow(cx, op, flags, &x, &y)?;
    let result =
        cx.algebra([x, y], |al, [x, y]| algebra::int_op(al, op, x, y), |al, [x, y]| algebra::int_op(al, op, x, y));
    cx.set_wide(d, w, result);
    Ok(Flow::Next)
}

fn forbid(cx: &mut Cx, op: IntOp, w: u32, x: &Wide, y: &Wide) -> Step {
    match op {
        IntOp::UDiv | IntOp::URem | IntOp::SDiv | IntOp::SRem => {
            let zero = same(cx, y, Const::new(w, 0));
            cx.forbid(zero, Bug::DivByZero, || "the divisor is zero".into())?;
            if matches!(op, IntOp::SDiv | IntOp::SRem) {
                let (min, minus_one) = (same(cx, x, Const::sign_bit(w)), same(cx, y, Const::ones(w)));
                let both = cx.binary(1, (min, minus_one), |x, y| x & y, |al, x, y| al.and(x, y));
                cx.forbid(both, Bug::DivOverflow, || "the most negative number is divided by -1".into())?;
            }
            Ok(())
        }
        IntOp::Shl | IntOp::LShr | IntOp::AShr if cx.s.stack.frame().function.optimized => Ok(()),
        IntOp::Shl | IntOp::LShr | IntOp::AShr => {
            let limit = Wide::Number(Const::new(w, u64::from(w)));
            let too_far = compare(cx, Pred::Uge, y.clone(), limit);
            cx.forbid(too_far, Bug::ShiftTooFar, || format!("a value of {w} bits is shifted by {w} or more"))
        }
        _ => Ok(()),
    }
}

fn forbid_overflow(cx: &mut Cx, op: IntOp, flags: Flags, x: &Wide, y: &Wide) -> Step {
    let checks = cx.m.checks;
    for (flag, wanted, signed, bug) in [
        (Flags::NSW, checks.signed_overflow, true, Bug::SignedOverflow),
        (Flags::NUW, checks.unsigned_overflow, false, Bug::UnsignedOverflow),
    ] {
        let checked = matches!(op, IntOp::Add | IntOp::Sub | IntOp::Mul | IntOp::Shl);
        if wanted && checked && flags.has(flag) {
            let bit = overflow_bit(cx, op, signed, [x.clone(), y.clone()]);
            cx.forbid(bit, bug, || format!("the result of {op:?} does not fit"))?;
        }
    }
    Ok(())
}

fn overflow_bit(cx: &mut Cx, op: IntOp, signed: bool, operands: [Wide; 2]) -> Value {
    let bit = cx.algebra(
        operands,
        |al, [x, y]| algebra::with_overflow(al, op, signed, x, y).1,
        |al, [x, y]| algebra::with_overflow(al, op, signed, x, y).1,
    );
    bit_value(bit)
}

fn same(cx: &mut Cx, x: &Wide, number: Const) -> Value {
    let bit = cx.algebra(
        [x.clone(), Wide::Number(number)],
        |al, [x, y]| al.binary(BinOp::Eq, x, y),
        |al, [x, y]| al.eq(x, y),
    );
    bit_value(bit)
}

fn compare(cx: &mut Cx, pred: Pred, x: Wide, y: Wide) -> Value {
    let bit = cx.algebra(
        [x, y],
        |al, [x, y]| algebra::compare(al, pred, x, y),
        |al, [x, y]| algebra::compare(al, pred, x, y),
    );
    bit_value(bit)
}

fn bit_value(bit: Wide) -> Value {
    match bit {
        Wide::Number(n) => Value::Word(u64::from(n.is_true())),
        Wide::Symbolic(e) => Value::Symbolic(e),
    }
}

/// Bit counting and reversing. UB: none.
pub(super) fn unary(cx: &mut Cx, op: UnaryOp, w: u16, d: Reg, a: Reg) -> Step<Flow> {
    let w = u32::from(w);
    let x = cx.get_wide(a, w);
    let result = cx.algebra([x], |al, [x]| algebra::unary(al, op, x), |al, [x]| algebra::unary(al, op, x));
    cx.set_wide(d, w, result);
    Ok(Flow::Next)
}

/// `icmp`. UB: none.
pub(super) fn cmp(cx: &mut Cx, pred: Pred, w: u16, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let (x, y) = (cx.get_wide(a, u32::from(w)), cx.get_wide(b, u32::from(w)));
    let bit = compare(cx, pred, x, y);
    cx.set(d, bit);
    Ok(Flow::Next)
}

/// `llvm.*.with.overflow`. UB: none.
pub(super) fn with_overflow(
    cx: &mut Cx,
    (op, signed): (IntOp, bool),
    w: u16,
    d: Reg,
    (a, b): (Reg, Reg),
) -> Step<Flow> {
    let w = u32::from(w);
    let operands = [cx.get_wide(a, w), cx.get_wide(b, w)];
    let bit = overflow_bit(cx, op, signed, operands.clone());
    let value =
        cx.algebra(operands, |al, [x, y]| algebra::int_op(al, op, x, y), |al, [x, y]| algebra::int_op(al, op, x, y));
    cx.set_wide(d, w, value);
    cx.set(d.offset(w.div_ceil(64) as usize), bit);
    Ok(Flow::Next)
}

/// `llvm.fshl`, `llvm.fshr`. UB: none.
pub(super) fn funnel(cx: &mut Cx, left: bool, w: u16, d: Reg, [a, b, c]: [Reg; 3]) -> Step<Flow> {
    let w = u32::from(w);
    let operands = [a, b, c].map(|r| cx.get_wide(r, w));
    let result = cx.algebra(
        operands,
        |al, [a, b, c]| algebra::funnel(al, left, a, b, c),
        |al, [a, b, c]| algebra::funnel(al, left, a, b, c),
    );
    cx.set_wide(d, w, result);
    Ok(Flow::Next)
}
