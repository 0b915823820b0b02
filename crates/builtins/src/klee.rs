//! The remaining functions of `klee/klee.h`, which have no counterpart in `trefoil.h`.

use trefoil_exec::{Arguments, Cx, Flow, Note, Step, Stop, Trace};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::Bug;

use crate::Row;
use crate::read;

pub(crate) const TABLE: &[Row] = &[
    ("klee_mark_global", nothing),
    ("klee_open_merge", nothing),
    ("klee_close_merge", nothing),
    ("klee_set_forking", set_forking),
    ("klee_define_fixed_object", define_fixed_object),
    ("klee_print_range", print_range),
    ("klee_get_errno", get_errno),
];

/// Accepted for the sake of existing harnesses.
fn nothing(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Ok(Flow::Next)
}

fn set_forking(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let enable = cx.one_of_many(args.get(0))?;
    cx.s.forking = enable != 0;
    Ok(Flow::Next)
}

fn define_fixed_object(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (address, size) = (cx.one_of_many(args.get(0))?, cx.one_of_many(args.get(1))?);
    let site = cx.m.places.intern(&cx.s.stack);
    match cx.m.memory.alloc_at(address, size, site) {
        Ok(()) => Ok(Flow::Next),
        Err(_) => Err(Stop::bug(Bug::BadUse, format!("no object can be put at {address:#x}"))),
    }
}

fn print_range(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let name = read::text(cx, args.get(0))?;
    let text = match args.get(1) {
        Value::Word(x) => format!("{name} {x}"),
        Value::Symbolic(e) => {
            let facts = cx.m.pool.facts(e);
            format!("{name} in [{}, {}]", facts.min, facts.max)
        }
    };
    cx.m.note(Note::Warning { text, trace: Trace::of(&cx.s.stack) });
    Ok(Flow::Next)
}

/// There are no external calls, so none has set errno.
fn get_errno(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    args.give_word(cx, 0)
}
