//! Variable arguments by the x86-64 ABI.
//!
//! clang expands `va_arg` itself into accesses to the list (`gp_offset`, `fp_offset`, `overflow_arg_area`,
//! `reg_save_area`), so arguments lie where the processor's calling convention puts them: the first six integers and
//! eight floats in a save area of registers, counting the named ones, the rest behind it. Reading an argument that
//! was not passed finds what a register happens to hold: zero here.
//!
//! All of it is one object per call: a header with the two offsets after the named arguments, the save area, the rest.

use trefoil_ir::{Arg, ArgClass, ArgKind, Reg};
use trefoil_memory::Value;

use super::Flow;
use crate::cx::Cx;
use crate::stop::Step;

/// General registers take the first bytes of the save area, vector registers the others.
const GENERAL_END: u64 = 48;
const SAVE_END: u64 = 176;
/// Where the save area and the rest begin in our object.
const SAVE_AT: u64 = 16;
const REST_AT: u64 = SAVE_AT + SAVE_END;
/// Bytes of a `va_list`.
const LIST_SIZE: u64 = 24;

/// How far registers and stack are used.
struct Cursor {
    general: u64,
    vector: u64,
    rest: u64,
}

impl Cursor {
    /// Where the next argument lies in our object.
    fn place(&mut self, arg: &Arg) -> u64 {
        let general = 8 * arg.widths.len() as u64;
        match arg.class {
            ArgClass::Integer if self.general + general <= GENERAL_END => {
                self.general += general;
                SAVE_AT + self.general - general
            }
            ArgClass::Sse if self.vector < SAVE_END => {
                self.vector += 16;
                SAVE_AT + self.vector - 16
            }
            ArgClass::Integer | ArgClass::Sse | ArgClass::Memory => {
                let at = self.rest.next_multiple_of(u64::from(arg.va_align.max(8)));
                self.rest = at + u64::from(arg.va_size).next_multiple_of(8);
                REST_AT + at
            }
        }
    }
}

/// Puts the arguments of a call of a variadic function with `n_named` parameters into an object, and gives its address.
pub(super) fn lay_out(cx: &mut Cx, args: &[Arg], n_named: usize) -> Step<u64> {
    let (named, variable) = args.split_at(n_named);
    let mut cursor = Cursor { general: 0, vector: GENERAL_END, rest: 0 };
    for arg in named {
        cursor.place(arg);
    }
    // Named arguments on the stack are not part of the rest.
    cursor.rest = 0;
    let offsets = cursor.general | cursor.vector << 32;
    let places: Vec<_> = variable.iter().map(|arg| cursor.place(arg)).collect();
    // musl's `syscall` reads six arguments whatever was passed; the last one lies behind the registers.
    let area = cx.new_stack_object(REST_AT + cursor.rest.max(8), 16)?;
    cx.store_value(Value::Word(area), Value::Word(offsets), 64, 8)?;
    for (arg, at) in variable.iter().zip(places) {
        write_argument(cx, arg, area + at)?;
    }
    Ok(area)
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
    let offsets = cx.load_value(Value::Word(area), 64, 8)?;
    for (offset, word) in [(0, offsets), (8, Value::Word(area + REST_AT)), (16, Value::Word(area + SAVE_AT))] {
        cx.store_value(Value::Word(list + offset), word, 64, 8)?;
    }
    Ok(Flow::Next)
}

/// `llvm.va_copy`. UB: a list is not accessible.
pub(super) fn va_copy(cx: &mut Cx, dst: Reg, src: Reg) -> Step<Flow> {
    let (dst, src) = (cx.get(dst), cx.get(src));
    cx.copy(dst, src, Value::Word(LIST_SIZE))?;
    Ok(Flow::Next)
}
