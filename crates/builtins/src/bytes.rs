//! Copies and fills that the C library would do byte by byte.

use trefoil_exec::{Arguments, Cx, Flow, Step};
use trefoil_memory::Value;

use crate::Row;

pub(crate) const TABLE: &[Row] = &[
    ("memcpy", memcpy),
    ("memmove", memcpy),
    ("memset", memset),
    ("__memcpy_fwd_alias_1", memcpy),
    ("mempcpy", mempcpy),
    ("__mempcpy", mempcpy),
];

/// `memcpy`, `memmove`: no fork. An overlap is tolerated, as musl's does in practice.
fn memcpy(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    cx.copy(args.get(0), args.get(1), args.get(2))?;
    args.give(cx, args.get(0))
}

/// `memset`.
fn memset(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let byte = cx.truncate(args.get(1), 8);
    cx.fill(args.get(0), byte, args.get(2))?;
    args.give(cx, args.get(0))
}

/// `mempcpy`: returns the end.
fn mempcpy(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (dst, len): (Value, Value) = (args.get(0), args.get(2));
    cx.copy(dst, args.get(1), len)?;
    let end = cx.binary(64, (dst, len), u64::wrapping_add, |b, x, y| b.add(x, y));
    args.give(cx, end)
}
