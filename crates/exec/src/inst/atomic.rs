//! Atomic read-modify-write. There is one thread, so they are their plain parts.

use trefoil_ir::{FloatKind, FloatOp, IntOp, Pred, Reg, RmwOp};
use trefoil_memory::Value;

use super::Flow;
use super::compare::compare;
use crate::cx::Cx;
use crate::stop::Step;
use crate::{algebra, float, word};

/// `atomicrmw`. UB: that of a load and a store.
pub(super) fn rmw(cx: &mut Cx, op: RmwOp, (w, bytes): (u8, u8), d: Reg, (ptr, a): (Reg, Reg)) -> Step<Flow> {
    let (address, operand) = (cx.get(ptr), cx.get(a));
    let old = cx.load_value(address, w, bytes)?;
    let new = combine(cx, op, w, old, operand)?;
    cx.store_value(address, new, w, bytes)?;
    cx.set(d, old);
    Ok(Flow::Next)
}

fn combine(cx: &mut Cx, op: RmwOp, w: u8, old: Value, operand: Value) -> Step<Value> {
    let plain = match op {
        RmwOp::Xchg => return Ok(operand),
        RmwOp::Add => IntOp::Add,
        RmwOp::Sub => IntOp::Sub,
        RmwOp::And => IntOp::And,
        RmwOp::Or => IntOp::Or,
        RmwOp::Xor => IntOp::Xor,
        RmwOp::Max => IntOp::SMax,
        RmwOp::Min => IntOp::SMin,
        RmwOp::UMax => IntOp::UMax,
        RmwOp::UMin => IntOp::UMin,
        RmwOp::USubSat => IntOp::USubSat,
        RmwOp::Nand => {
            let both = int(cx, IntOp::And, w, old, operand);
            return Ok(int(cx, IntOp::Xor, w, both, Value::Word(word::mask(w))));
        }
        RmwOp::FAdd => return float_op(cx, FloatOp::Add, w, old, operand),
        RmwOp::FSub => return float_op(cx, FloatOp::Sub, w, old, operand),
        RmwOp::FMax => return float_op(cx, FloatOp::MaxNum, w, old, operand),
        RmwOp::FMin => return float_op(cx, FloatOp::MinNum, w, old, operand),
        RmwOp::UIncWrap => return Ok(increment_or_wrap(cx, w, old, operand)),
        RmwOp::UDecWrap => return Ok(decrement_or_wrap(cx, w, old, operand)),
        RmwOp::USubCond => {
            let fits = compare(cx, Pred::Uge, w, (old, operand));
            let less = int(cx, IntOp::Sub, w, old, operand);
            return Ok(choose(cx, w, fits, less, old));
        }
    };
    Ok(int(cx, plain, w, old, operand))
}

fn int(cx: &mut Cx, op: IntOp, w: u8, a: Value, b: Value) -> Value {
    cx.binary(w, (a, b), |x, y| word::int_op(op, w, x, y), |al, x, y| algebra::int_op(al, op, x, y))
}

fn increment_or_wrap(cx: &mut Cx, w: u8, old: Value, limit: Value) -> Value {
    let wraps = compare(cx, Pred::Uge, w, (old, limit));
    let next = int(cx, IntOp::Add, w, old, Value::Word(1 & word::mask(w)));
    choose(cx, w, wraps, Value::Word(0), next)
}

fn decrement_or_wrap(cx: &mut Cx, w: u8, old: Value, limit: Value) -> Value {
    let zero = compare(cx, Pred::Eq, w, (old, Value::Word(0)));
    let above = compare(cx, Pred::Ugt, w, (old, limit));
    let wraps = int(cx, IntOp::Or, 1, zero, above);
    let next = int(cx, IntOp::Sub, w, old, Value::Word(1 & word::mask(w)));
    choose(cx, w, wraps, limit, next)
}

fn choose(cx: &mut Cx, w: u8, cond: Value, then: Value, other: Value) -> Value {
    match cond {
        Value::Word(bit) => {
            if bit & 1 == 1 {
                then
            } else {
                other
            }
        }
        Value::Symbolic(cond) => {
            let (then, other) = (cx.lift(then, u32::from(w)), cx.lift(other, u32::from(w)));
            let e = cx.build().ite(cond, then, other);
            cx.value_of(e)
        }
    }
}

fn float_op(cx: &mut Cx, op: FloatOp, w: u8, old: Value, operand: Value) -> Step<Value> {
    let kind = match w {
        16 => FloatKind::Half,
        32 => FloatKind::Single,
        _ => FloatKind::Double,
    };
    let (x, y) = (cx.concrete_float_value(old)?, cx.concrete_float_value(operand)?);
    Ok(Value::Word(float::binary(op, kind, u128::from(x), u128::from(y)) as u64))
}

/// `cmpxchg`: the old value, and whether it was the expected one. UB: that of a load and a store.
pub(super) fn cmpxchg(cx: &mut Cx, (w, bytes): (u8, u8), d: Reg, ptr: Reg, (expected, new): (Reg, Reg)) -> Step<Flow> {
    let (address, expected, new) = (cx.get(ptr), cx.get(expected), cx.get(new));
    let old = cx.load_value(address, w, bytes)?;
    let same = compare(cx, Pred::Eq, w, (old, expected));
    let stored = choose(cx, w, same, new, old);
    cx.store_value(address, stored, w, bytes)?;
    cx.set(d, old);
    cx.set(d.offset(1), same);
    Ok(Flow::Next)
}
