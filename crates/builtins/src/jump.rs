//! `setjmp` and `longjmp`, and the thread pointer.
//!
//! A jump buffer holds the serial number of its frame, where to go on, and whether the signal mask is saved in it. The
//! mask itself is the kernel model's: musl's `__sigsetjmp_tail` saves it when `sigsetjmp` returns first and restores it
//! when it returns again, so that function is called on the way out.

use trefoil_exec::{Arguments, Cx, Flow, Step, Stop};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use crate::Row;

pub(crate) const TABLE: &[Row] = &[
    ("setjmp", setjmp),
    ("_setjmp", setjmp),
    ("__setjmp", setjmp),
    ("sigsetjmp", sigsetjmp),
    ("__sigsetjmp", sigsetjmp),
    ("longjmp", longjmp),
    ("_longjmp", longjmp),
    ("siglongjmp", longjmp),
    ("__tf_get_tp", get_thread_pointer),
    ("tf_set_thread_pointer", set_thread_pointer),
];

/// Marks a buffer that `setjmp` filled.
const MAGIC: u64 = 0x7472_6566_6f69_6c21;

/// The function of musl that saves (second argument 0) or restores the signal mask, and returns that argument.
pub(crate) const MASK_FUNCTION: &str = "__sigsetjmp_tail";

fn setjmp(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    fill(cx, args, false)?;
    args.give_word(cx, 0)
}

/// `sigsetjmp(buffer, save)`.
fn sigsetjmp(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let save = cx.one_of_many(args.get(1))? as u32 != 0;
    let buffer = fill(cx, args, save)?;
    match save {
        true => cx.finish_call_with(MASK_FUNCTION, &[Value::Word(buffer), Value::Word(0)]),
        false => args.give_word(cx, 0),
    }
}

/// Fills the buffer and gives its address.
fn fill(cx: &mut Cx, args: &Arguments, mask: bool) -> Step<u64> {
    let frame = cx.s.stack.frame();
    let words = [MAGIC, frame.serial, u64::from(frame.next), u64::from(mask)];
    let buffer = cx.one_of_many(args.get(0))?;
    for (i, word) in words.into_iter().enumerate() {
        cx.store_value(Value::Word(buffer + 8 * i as u64), Value::Word(word), 64, 8)?;
    }
    Ok(buffer)
}

fn longjmp(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let buffer = cx.one_of_many(args.get(0))?;
    let mut words = [0; 4];
    for (i, word) in words.iter_mut().enumerate() {
        let value = cx.load_value(Value::Word(buffer + 8 * i as u64), 64, 8)?;
        *word = cx.one_of_many(value)?;
    }
    let [magic, serial, call, mask] = words;
    if magic != MAGIC {
        return Err(Stop::bug(Bug::BadLibraryUse, "longjmp with a buffer that setjmp did not fill"));
    }
    if !cx.s.stack.iter().any(|frame| frame.serial == serial) {
        return Err(Stop::bug(Bug::BadLibraryUse, "longjmp to a function that has returned"));
    }
    let value = args.get(1);
    while cx.s.stack.frame().serial != serial {
        cx.leave_frame();
    }
    cx.s.stack.frame_mut().next = call as u32;
    let result = setjmp_result(cx, value)?;
    match mask {
        0 => cx.finish_call(result),
        _ => cx.finish_call_with(MASK_FUNCTION, &[Value::Word(buffer), result]),
    }
}

/// `longjmp(env, 0)` makes `setjmp` return 1.
fn setjmp_result(cx: &mut Cx, value: Value) -> Step<Value> {
    Ok(match value {
        Value::Word(0) => Value::Word(1),
        Value::Word(_) => value,
        Value::Symbolic(e) => {
            let mut b = cx.build();
            let (zero, one) = (b.bv(32, 0), b.bv(32, 1));
            let is_zero = b.eq(e, zero);
            let e = b.ite(is_zero, one, e);
            cx.value_of(e)
        }
    })
}

fn get_thread_pointer(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let pointer = cx.s.seldom.thread_pointer;
    args.give_word(cx, pointer)
}

fn set_thread_pointer(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let pointer = cx.one_of_many(args.get(0))?;
    cx.s.seldom_mut().thread_pointer = pointer;
    Ok(Flow::Next)
}
