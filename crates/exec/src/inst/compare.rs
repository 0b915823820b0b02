//! Comparisons and select.

use trefoil_ir::{Pred, Reg};
use trefoil_memory::Value;

use super::Flow;
use crate::cx::Cx;
use crate::stop::Step;
use crate::{algebra, word};

/// `icmp`. UB: none.
pub(super) fn icmp(cx: &mut Cx, pred: Pred, w: u8, d: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let operands = (cx.get(a), cx.get(b));
    let result = compare(cx, pred, w, operands);
    cx.set(d, result);
    Ok(Flow::Next)
}

/// `icmp` with a constant. UB: none.
pub(super) fn icmp_imm(cx: &mut Cx, pred: Pred, w: u8, d: Reg, (a, imm): (Reg, u64)) -> Step<Flow> {
    let operands = (cx.get(a), Value::Word(imm));
    let result = compare(cx, pred, w, operands);
    cx.set(d, result);
    Ok(Flow::Next)
}

/// One bit: does the comparison hold?
pub(super) fn compare(cx: &mut Cx, pred: Pred, w: u8, operands: (Value, Value)) -> Value {
    cx.binary(w, operands, |x, y| u64::from(word::compare(pred, w, x, y)), |al, x, y| algebra::compare(al, pred, x, y))
}

/// `select`: no fork, whatever the condition. UB: none.
pub(super) fn select(cx: &mut Cx, w: u8, d: Reg, cond: Reg, (a, b): (Reg, Reg)) -> Step<Flow> {
    let (then, other) = (cx.get(a), cx.get(b));
    let result = match cx.get(cond) {
        Value::Word(bit) => {
            if bit & 1 == 1 {
                then
            } else {
                other
            }
        }
        Value::Symbolic(_) if then == other => then,
        Value::Symbolic(cond) => {
            let (then, other) = (cx.lift(then, u32::from(w)), cx.lift(other, u32::from(w)));
            let e = cx.build().ite(cond, then, other);
            cx.value_of(e)
        }
    };
    cx.set(d, result);
    Ok(Flow::Next)
}
