//! Lanes with an index known only at run time. All other vector work is lowered to pieces.

use trefoil_ir::Reg;
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use super::Flow;
use crate::cx::Cx;
use crate::stop::Step;

/// `extractelement`. UB: the index is not a lane (reported as an out-of-bounds read).
pub(super) fn extract_lane(cx: &mut Cx, d: Reg, a: Reg, index: Reg, (lanes, per_lane): (u16, u8)) -> Step<Flow> {
    let lane = lane_index(cx, index, lanes, Bug::OutOfBoundsRead)?;
    for i in 0..usize::from(per_lane) {
        let value = cx.get(a.offset(lane * usize::from(per_lane) + i));
        cx.set(d.offset(i), value);
    }
    Ok(Flow::Next)
}

/// `insertelement`. UB: the index is not a lane (reported as an out-of-bounds write).
pub(super) fn insert_lane(cx: &mut Cx, d: Reg, value: Reg, index: Reg, (lanes, per_lane): (u16, u8)) -> Step<Flow> {
    let lane = lane_index(cx, index, lanes, Bug::OutOfBoundsWrite)?;
    for i in 0..usize::from(per_lane) {
        let value = cx.get(value.offset(i));
        cx.set(d.offset(lane * usize::from(per_lane) + i), value);
    }
    Ok(Flow::Next)
}

/// A symbolic index forks per lane: vectors are short.
fn lane_index(cx: &mut Cx, index: Reg, lanes: u16, bug: Bug) -> Step<usize> {
    let index = cx.get(index);
    let outside = match index {
        Value::Word(i) => Value::Word(u64::from(i >= u64::from(lanes))),
        Value::Symbolic(e) => {
            let w = cx.m.pool.width(e);
            let limit = cx.m.pool.bv(w, u64::from(lanes));
            let bit = cx.build().ule(limit, e);
            cx.value_of(bit)
        }
    };
    cx.forbid(outside, bug, || format!("the vector has {lanes} lanes"))?;
    Ok(cx.one_of_many(index)? as usize)
}
