//! What the kernel model says about its answers: those that a replay is to give again, and those that it cannot give.

use std::rc::Rc;

use trefoil_exec::{Arguments, Byte, Cx, Flow, Step, Stop, Told};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Gap;

use crate::Row;
use crate::read;

pub(crate) const TABLE: &[Row] = &[("tf_told", tf_told), ("tf_varies", tf_varies)];

/// No path is longer.
const LONGEST_SUBJECT: u64 = 4096;

/// `tf_told(call, subject, bytes, n)`.
fn tf_told(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let call = read::text(cx, args.get(0))?;
    let subject = subject(cx, args.get(1))?;
    let start = cx.one_of_many(args.get(2))?;
    let n = cx.one_of_many(args.get(3))?;
    let bytes = (0..n).map(|i| byte(cx, start + i)).collect::<Step<Vec<Byte>>>()?;
    cx.s.seldom_mut().told.push(Told { call: Rc::from(call), subject: Rc::from(subject), bytes: Rc::from(bytes) });
    Ok(Flow::Next)
}

/// The path depends on something that cannot be told again.
fn tf_varies(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let word = read::text(cx, args.get(0))?;
    if cx.s.seldom_mut().varies.add(&word) { Ok(Flow::Next) } else { Err(Stop::Gap(Gap::UnsupportedSyscall, word)) }
}

/// A text whose symbolic bytes, its end among them, are known when the test is written.
fn subject(cx: &mut Cx, address: Value) -> Step<Vec<Byte>> {
    let start = cx.one_of_many(address)?;
    let mut text = Vec::new();
    for at in start..start + LONGEST_SUBJECT {
        let inside = cx.m.memory.read_bytes(at, &mut [0]).is_ok();
        match inside.then(|| byte(cx, at)).transpose()? {
            None | Some(Byte::Known(0)) => break,
            Some(byte) => text.push(byte),
        }
    }
    Ok(text)
}

fn byte(cx: &mut Cx, at: u64) -> Step<Byte> {
    Ok(match cx.load_value(Value::Word(at), 8, 1)? {
        Value::Word(x) => Byte::Known(x as u8),
        Value::Symbolic(e) => Byte::Symbolic(e),
    })
}
