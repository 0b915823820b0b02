//! `setjmp` and `longjmp`, and the thread pointer.
//!
//! A jump buffer holds the serial number of its frame and where to go on. The saved signal mask of `sigsetjmp` is not
//! restored: signals reach a program only from itself.

use trefoil_exec::{Arguments, Cx, Flow, Step, Stop};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use crate::Row;

pub(crate) const TABLE: &[Row] = &[
    ("setjmp", setjmp),
    ("_setjmp", setjmp),
    ("__setjmp", setjmp),
    ("sigsetjmp", setjmp),
    ("__sigsetjmp", setjmp),
    ("longjmp", longjmp),
    ("_longjmp", longjmp),
    ("siglongjmp", longjmp),
    ("__tf_get_tp", get_thread_pointer),
    ("tf_set_thread_pointer", set_thread_pointer),
];

/// Marks a buffer that `setjmp` filled.
const MAGIC: u64 = 0x7472_6566_6f69_6c21;

fn setjmp(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let frame = cx.s.stack.frame();
    let words = [MAGIC, frame.serial, u64::from(frame.next)];
    let buffer = cx.one_of_many(args.get(0))?;
    for (i, word) in words.into_iter().enumerate() {
        cx.store_value(Value::Word(buffer + 8 * i as u64), Value::Word(word), 64, 8)?;
    }
    args.give_word(cx, 0)
}

fn longjmp(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let buffer = cx.one_of_many(args.get(0))?;
    let mut words = [0; 3];
    for (i, word) in words.iter_mut().enumerate() {
        let value = cx.load_value(Value::Word(buffer + 8 * i as u64), 64, 8)?;
        *word = cx.one_of_many(value)?;
    }
    let [magic, serial, call] = words;
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
    cx.finish_call(result)
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
    let pointer = cx.s.thread_pointer;
    args.give_word(cx, pointer)
}

fn set_thread_pointer(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let pointer = cx.one_of_many(args.get(0))?;
    cx.s.thread_pointer = pointer;
    Ok(Flow::Next)
}
