//! The functions of `klee/klee.h` where KLEE means something else than `trefoil.h`: sizes must match, false
//! assumptions are errors, messages have KLEE's words.
//!
//! Functions that mean the same under both names stand in the other files.

use trefoil_exec::{Arguments, Cx, Flow, Note, Step, Stop, Trace};
use trefoil_expr::{Expr, kquery};
use trefoil_memory::{Access, Life, Value};
use trefoil_runlog::catalogue::Bug;

use crate::Row;
use crate::read;
use crate::symbolic::{self, fresh_integer, give_between, misuse, prefer, truth};

pub(crate) const TABLE: &[Row] = &[
    ("klee_make_symbolic", make_symbolic),
    ("klee_int", int),
    ("klee_range", range),
    ("klee_choose", choose),
    ("klee_assume", assume),
    ("klee_posix_prefer_cex", prefer),
    ("klee_get_obj_size", object_size),
    ("klee_check_memory_access", check_access),
    ("klee_warning", warning),
    ("klee_warning_once", warning_once),
    ("klee_print_expr", print_expr),
    ("klee_print_range", print_range),
    ("klee_stack_trace", stack_trace),
    ("klee_mark_global", nothing),
    ("klee_open_merge", open_merge),
    ("klee_close_merge", close_merge),
    ("klee_set_forking", set_forking),
    ("klee_define_fixed_object", define_fixed_object),
    ("klee_alias_function", alias_function),
];

/// Accepted for the sake of existing harnesses.
fn nothing(_: &mut Cx, _: &Arguments) -> Step<Flow> {
    Ok(Flow::Next)
}

/// `klee_make_symbolic(address, size, name)`: a whole object, no more and no less.
fn make_symbolic(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    let size = cx.one_of_many(args.get(1))?;
    let mut name = read::text(cx, args.get(2))?;
    if name.is_empty() {
        say(cx, "klee_make_symbolic: renamed empty name to \"unnamed\"");
        name = "unnamed".into();
    }
    let object = match cx.m.memory.resolve(address) {
        Some(object) if object.base == address && object.life == Life::Alive => object,
        _ => return Err(Stop::bug(Bug::WildPointer, format!("invalid pointer: make_symbolic of {address:#x}"))),
    };
    if cx.m.memory.check(Access { addr: address, len: object.size.max(1), write: true }).is_err() && object.size > 0 {
        return Err(misuse("cannot make readonly object symbolic"));
    }
    match u32::try_from(size) {
        Ok(small) if size == object.size => symbolic::fill(cx, address, small, &name)?,
        _ => return Err(misuse("Wrong size given to klee_make_symbolic")),
    }
    Ok(Flow::Next)
}

fn int(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let name = read::text(cx, args.get(0))?;
    let e = fresh_integer(cx, &name, 4)?;
    args.give(cx, Value::Symbolic(e))
}

/// `klee_range(begin, end, name)`.
fn range(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let begin = read::signed(cx.one_of_many(args.get(0))?, 32);
    let end = read::signed(cx.one_of_many(args.get(1))?, 32);
    let name = read::text(cx, args.get(2))?;
    if begin >= end {
        return Err(misuse("invalid range"));
    }
    if begin + 1 == end {
        return args.give_word(cx, begin as u64);
    }
    give_between(cx, args, &name, begin, end)
}

/// `klee_choose(n)`: any number below `n`; the path does not fork here.
fn choose(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let n = cx.one_of_many(args.get(0))?;
    let e = fresh_integer(cx, "klee_choose", 8)?;
    let limit = cx.m.pool.bv(64, n);
    let below = cx.build().ult(e, limit);
    let below = cx.value_of(below);
    cx.require(below)?;
    args.give(cx, Value::Symbolic(e))
}

/// `klee_assume(condition)`: an error where it is false for every input, unless the run says otherwise.
fn assume(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let holds = truth(cx, args.get(0));
    match cx.require(holds) {
        Err(Stop::Silent) if !cx.m.mode.silent_assume => Err(misuse("invalid klee_assume call (provably false)")),
        other => other.map(|()| Flow::Next),
    }
}

fn object_size(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    match cx.m.memory.resolve(address) {
        Some(object) if object.base == address && object.life == Life::Alive => args.give_word(cx, object.size),
        _ => Err(Stop::bug(Bug::WildPointer, format!("invalid pointer: klee_get_obj_size of {address:#x}"))),
    }
}

fn check_access(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (address, len) = (cx.one_of_many(args.get(0))?, cx.one_of_many(args.get(1))?);
    let Err(fault) = cx.m.memory.check(Access { addr: address, len, write: false }) else { return Ok(Flow::Next) };
    match cx.fault(&fault) {
        Stop::Bug(mut report) => {
            report.message = format!("check_memory_access: {}", report.message);
            Err(Stop::Bug(report))
        }
        other => Err(other),
    }
}

/// Shows a text under the name of the running function.
fn warning(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let text = read::text(cx, args.get(0))?;
    let text = format!("{}: {text}", function_name(cx));
    cx.m.note(Note::Warning { text, trace: Trace::of(&cx.s.stack) });
    Ok(Flow::Next)
}

fn warning_once(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let text = read::text(cx, args.get(0))?;
    let text = format!("{}: {text}", function_name(cx));
    cx.m.host.warn(&text);
    Ok(Flow::Next)
}

fn function_name(cx: &Cx) -> String {
    cx.m.program.name(cx.s.stack.frame().function.id).to_string()
}

fn say(cx: &mut Cx, text: &str) {
    cx.m.host.warn(text);
}

/// `klee_print_expr(message, value…)`: at once, in KQuery.
fn print_expr(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let text = read::text(cx, args.get(0))?;
    let values: Vec<String> = args.pieces.iter().skip(1).map(|value| shown(cx, *value)).collect();
    cx.m.host.trace(&format!("{text}:{}", values.join(" ")));
    Ok(Flow::Next)
}

fn shown(cx: &Cx, value: Value) -> String {
    match value {
        Value::Word(x) => x.to_string(),
        Value::Symbolic(e) => kquery::write_expr(&cx.m.pool, e),
    }
}

/// `klee_print_range(name, value)`: an example of its value, and between which two it lies.
fn print_range(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let name = read::text(cx, args.get(0))?;
    let mut text = format!("{name}:{}", shown(cx, args.get(1)));
    if let Value::Symbolic(e) = args.get(1) {
        let example = cx.witness_value(e);
        match cx.only_value(e)? {
            Some(x) => text += &format!(" == {x}"),
            None => {
                let (low, high) = bounds(cx, e)?;
                text += &format!(" ~= {example} (in [{low}, {high}])");
            }
        }
    }
    cx.m.host.trace(&text);
    Ok(Flow::Next)
}

/// The least and the largest value of an expression on this path, unsigned.
fn bounds(cx: &mut Cx, e: Expr) -> Step<(u64, u64)> {
    let facts = cx.m.pool.facts(e);
    let (mut low, mut high) = (facts.min, cx.witness_value(e));
    // Is there a value of at most `middle`? Halves the rest each time.
    while low < high {
        let middle = low + (high - low) / 2;
        let limit = cx.m.pool.bv(cx.m.pool.width(e), middle);
        let below = cx.build().ule(e, limit);
        if cx.possible(below)?.is_some() { high = middle } else { low = middle + 1 }
    }
    let least = low;
    (low, high) = (cx.witness_value(e), facts.max);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        let limit = cx.m.pool.bv(cx.m.pool.width(e), middle);
        let above = cx.build().ule(limit, e);
        if cx.possible(above)?.is_some() { low = middle } else { high = middle - 1 }
    }
    Ok((least, low))
}

/// On the program's standard output, as KLEE does.
fn stack_trace(cx: &mut Cx, _: &Arguments) -> Step<Flow> {
    let mut text = String::new();
    for (i, spot) in Trace::of(&cx.s.stack).0.into_iter().enumerate() {
        let name = cx.m.program.name(spot.function);
        text += &format!("\t#{i}00000000 in {name} ()");
        let body = cx.m.covered_function(spot.function);
        if let Some(loc) = body.and_then(|body| cx.m.program.source_loc(body, spot.pc as usize)) {
            text += &format!(" at {}:{}", loc.file, loc.line);
        }
        text.push('\n');
    }
    cx.m.host.output(1, text.as_bytes());
    Ok(Flow::Next)
}

/// What parts from here on becomes one again at the matching `klee_close_merge`, where it can.
fn open_merge(cx: &mut Cx, _: &Arguments) -> Step<Flow> {
    match cx.m.mode.merge {
        true => cx.m.open_merge(cx.s),
        false => say(cx, "klee_open_merge ignored, use '-use-merge'"),
    }
    Ok(Flow::Next)
}

fn close_merge(cx: &mut Cx, _: &Arguments) -> Step<Flow> {
    if !cx.m.mode.merge {
        say(cx, "klee_close_merge ignored, use '-use-merge'");
    } else if !cx.m.close_merge(cx.s) {
        say(cx, "klee_close_merge without a preceding klee_open_merge");
    }
    Ok(Flow::Next)
}

fn set_forking(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let enable = cx.one_of_many(args.get(0))?;
    cx.s.seldom_mut().forking = enable != 0;
    Ok(Flow::Next)
}

fn define_fixed_object(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (address, size) = (cx.one_of_many(args.get(0))?, cx.one_of_many(args.get(1))?);
    let site = cx.m.places.intern(&cx.s.stack);
    match cx.m.memory.alloc_at(address, size, site) {
        Ok(()) => Ok(Flow::Next),
        Err(_) => Err(misuse(format!("no object can be put at {address:#x}"))),
    }
}

/// `klee_alias_function(name, other)`: from now on, on all paths.
fn alias_function(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (from, to) = (read::text(cx, args.get(0))?, read::text(cx, args.get(1))?);
    match cx.m.alias_function(&from, &to) {
        true => Ok(Flow::Next),
        false => Err(misuse(format!("klee_alias_function: `{from}` or `{to}` is no function"))),
    }
}
