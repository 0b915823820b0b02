//! Variable arguments by the x86-64 ABI.
//!
//! clang expands `va_arg` itself into accesses to the list (`gp_offset`, `fp_offset`, `overflow_arg_area`,
//! `reg_save_area`). We pass every variable argument in memory and say that all registers are used up; that is one of
//! the layouts the ABI allows a callee to find, so every `va_arg` reads the overflow area, in order.
//!
//! An argument that was not passed: functions like `fcntl`, `ioctl` and `syscall` read one although some of their
//! commands come without, and find whatever a register holds. They get zeros. Functions of a format or of a list of
//! pointers (`printf`, `execl`) get nothing, so reading too many arguments there is a bug, as it should be. What tells
//! them apart is the last named argument: the address of something, or a number.

use trefoil_ir::{Arg, ArgKind, Reg};
use trefoil_memory::Value;

use super::Flow;
use crate::cx::Cx;
use crate::stop::Step;

/// `gp_offset` and `fp_offset` once all registers are used.
const REGISTERS_USED: u64 = 48 | 176 << 32;
/// Bytes of a `va_list`.
const LIST_SIZE: u64 = 24;

/// Bytes of the registers that pass integers.
const REGISTER_BYTES: u64 = 48;

/// Puts the arguments behind the first `n_named` into an object of their own; `None` if there is nothing to put.
pub(super) fn lay_out(cx: &mut Cx, args: &[Arg], n_named: usize) -> Step<Option<u64>> {
    let (named, variable) = args.split_at(n_named);
    let mut offsets = Vec::with_capacity(variable.len());
    let mut end = 0u64;
    for arg in variable {
        let align = u64::from(arg.va_align.max(8));
        let at = end.next_multiple_of(align);
        offsets.push(at);
        end = at + u64::from(arg.va_size).next_multiple_of(8);
    }
    let size = if end < REGISTER_BYTES && takes_optional(cx, named) { REGISTER_BYTES } else { end };
    if size == 0 {
        return Ok(None);
    }
    let area = cx.new_stack_object(size, 16)?;
    for (arg, offset) in variable.iter().zip(offsets) {
        write_argument(cx, arg, area + offset)?;
    }
    for offset in (end..size).step_by(8) {
        cx.store_value(Value::Word(area + offset), Value::Word(0), 64, 8)?;
    }
    Ok(Some(area))
}

/// Whether a function whose named arguments are these may read arguments that were not passed.
fn takes_optional(cx: &Cx, named: &[Arg]) -> bool {
    match named.last().map(|last| cx.get(last.reg)) {
        Some(Value::Word(word)) => cx.m.memory.resolve(word).is_none(),
        Some(Value::Symbolic(_)) => true,
        None => false,
    }
}

fn write_argument(cx: &mut Cx, arg: &Arg, at: u64) -> Step {
    if let ArgKind::ByVal { size, .. } = arg.kind {
        let source = cx.get(arg.reg);
        return cx.copy(Value::Word(at), source, Value::Word(size));
    }
    let mut offset = 0;
    for (i, w) in arg.widths.iter().enumerate() {
        let bytes = w.div_ceil(8);
        let value = cx.get(arg.reg.offset(i));
        cx.store_value(Value::Word(at + offset), value, *w, bytes)?;
        offset += u64::from(bytes);
    }
    Ok(())
}

/// `llvm.va_start`. UB: the list is not writable.
pub(super) fn va_start(cx: &mut Cx, list: Reg) -> Step<Flow> {
    let list = cx.get(list);
    let list = cx.one_of_many(list)?;
    let area = cx.s.stack.frame().varargs;
    for (offset, word) in [(0, REGISTERS_USED), (8, area), (16, 0)] {
        cx.store_value(Value::Word(list + offset), Value::Word(word), 64, 8)?;
    }
    Ok(Flow::Next)
}

/// `llvm.va_copy`. UB: a list is not accessible.
pub(super) fn va_copy(cx: &mut Cx, dst: Reg, src: Reg) -> Step<Flow> {
    let (dst, src) = (cx.get(dst), cx.get(src));
    cx.copy(dst, src, Value::Word(LIST_SIZE))?;
    Ok(Flow::Next)
}
