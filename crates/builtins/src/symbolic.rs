//! Symbolic data: the functions of `trefoil.h`, KLEE's names for them, and those of Test-Comp.

use std::rc::Rc;

use trefoil_exec::{Arguments, Cx, Flow, Note, Step, Stop, Symbolic, Trace};
use trefoil_expr::{ArrayId, Expr};
use trefoil_memory::{Access, Value};
use trefoil_runlog::catalogue::Bug;

use crate::Row;
use crate::read;

pub(crate) const TABLE: &[Row] = &[
    ("tf_make_symbolic", make_symbolic),
    ("tf_int", int),
    ("tf_range", range),
    ("tf_choose", choose),
    ("tf_assume", assume),
    ("__VERIFIER_assume", assume),
    ("tf_prefer", prefer),
    ("klee_prefer_cex", prefer),
    ("tf_is_symbolic", is_symbolic),
    ("klee_is_symbolic", is_symbolic),
    ("tf_value_i32", value),
    ("tf_value_i64", value),
    ("tf_value_long", value),
    ("tf_value_float", value),
    ("tf_value_double", value),
    ("klee_get_value_i32", value),
    ("klee_get_value_i64", value),
    ("klee_get_valuef", value),
    ("klee_get_valued", value),
    ("klee_get_valuel", value),
    ("klee_get_valuell", value),
    ("tf_is_replay", no),
    ("klee_is_replay", no),
    ("tf_object_size", object_size),
    ("tf_object_room", object_room),
    ("tf_check_access", check_access),
    ("tf_print", print),
    ("tf_stack_trace", stack_trace),
    ("__VERIFIER_nondet_bool", |cx, args| nondet(cx, args, "bool", 1)),
    ("__VERIFIER_nondet__Bool", |cx, args| nondet(cx, args, "bool", 1)),
    ("__VERIFIER_nondet_char", |cx, args| nondet(cx, args, "char", 1)),
    ("__VERIFIER_nondet_uchar", |cx, args| nondet(cx, args, "uchar", 1)),
    ("__VERIFIER_nondet_short", |cx, args| nondet(cx, args, "short", 2)),
    ("__VERIFIER_nondet_ushort", |cx, args| nondet(cx, args, "ushort", 2)),
    ("__VERIFIER_nondet_int", |cx, args| nondet(cx, args, "int", 4)),
    ("__VERIFIER_nondet_uint", |cx, args| nondet(cx, args, "uint", 4)),
    ("__VERIFIER_nondet_unsigned", |cx, args| nondet(cx, args, "unsigned", 4)),
    ("__VERIFIER_nondet_long", |cx, args| nondet(cx, args, "long", 8)),
    ("__VERIFIER_nondet_ulong", |cx, args| nondet(cx, args, "ulong", 8)),
    ("__VERIFIER_nondet_longlong", |cx, args| nondet(cx, args, "longlong", 8)),
    ("__VERIFIER_nondet_ulonglong", |cx, args| nondet(cx, args, "ulonglong", 8)),
    ("__VERIFIER_nondet_size_t", |cx, args| nondet(cx, args, "size_t", 8)),
    ("__VERIFIER_nondet_pointer", |cx, args| nondet(cx, args, "pointer", 8)),
    ("__VERIFIER_nondet_float", |cx, args| nondet(cx, args, "float", 4)),
    ("__VERIFIER_nondet_double", |cx, args| nondet(cx, args, "double", 8)),
];

/// `tf_choose` of more than this stays symbolic.
const CHOICES_MAX: u64 = 256;

/// A wrong call of a function of this file.
pub(crate) fn misuse(text: impl Into<String>) -> Stop {
    Stop::bug(Bug::BadUse, text)
}

/// A new symbolic array of the path. A name that is used already gets a number, so that a test can tell them apart.
pub(crate) fn fresh(cx: &mut Cx, name: &str, size: u32) -> Symbolic {
    let unique = unused_name(cx, name);
    let array = cx.m.symbolic_array(&unique, size);
    Symbolic { name: Rc::from(unique.as_str()), array, size }
}

/// The bytes that a repeated test gives to the next object, if the run repeats one.
pub(crate) fn given(cx: &Cx, size: usize) -> Step<Option<Vec<u8>>> {
    let Some(list) = &cx.m.mode.given else { return Ok(None) };
    match list.get(cx.s.seldom.n_given as usize) {
        None => Err(misuse("replay count mismatch")),
        Some(bytes) if bytes.len() != size => Err(misuse("replay size mismatch")),
        Some(bytes) => Ok(Some(bytes.clone())),
    }
}

/// The same for the engine: the array now belongs to the path.
pub fn new_symbolic(cx: &mut Cx, name: &str, size: u32) -> ArrayId {
    let symbolic = fresh(cx, name, size);
    let array = symbolic.array;
    cx.add_symbolic(symbolic);
    array
}

/// `name`, or `name_1`, `name_2`, …: the first that the path does not have. One pass: loops make thousands of them.
fn unused_name(cx: &Cx, name: &str) -> String {
    let mut plain_taken = false;
    let mut numbers = Vec::new();
    for symbolic in cx.s.seldom.symbolics.iter() {
        match symbolic.name.strip_prefix(name) {
            Some("") => plain_taken = true,
            Some(rest) => numbers.extend(rest.strip_prefix('_').and_then(|number| number.parse::<usize>().ok())),
            None => {}
        }
    }
    if !plain_taken {
        return name.to_string();
    }
    let mut taken = vec![false; numbers.len() + 2];
    for number in numbers {
        if let Some(slot) = taken.get_mut(number) {
            *slot = true;
        }
    }
    let free = (1..taken.len()).find(|number| !taken[*number]).unwrap_or(taken.len());
    format!("{name}_{free}")
}

/// A new symbolic integer of some bytes.
pub(crate) fn fresh_integer(cx: &mut Cx, name: &str, bytes: u32) -> Step<Expr> {
    if let Some(given) = given(cx, bytes as usize)? {
        cx.s.seldom_mut().n_given += 1;
        let number = given.iter().rev().fold(0, |n, byte| n << 8 | u64::from(*byte));
        return Ok(cx.m.pool.bv(bytes * 8, number));
    }
    let symbolic = fresh(cx, name, bytes);
    let array = symbolic.array;
    cx.add_symbolic(symbolic);
    let mut b = cx.build();
    let parts: Vec<_> = (0..u64::from(bytes)).map(|i| b.byte(array, i)).collect();
    Ok(b.concat_bytes(&parts))
}

/// `tf_make_symbolic(address, size, name)`.
fn make_symbolic(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    let size = cx.one_of_many(args.get(1))?;
    let name = read::text(cx, args.get(2))?;
    let name = if name.is_empty() { "unnamed".to_string() } else { name };
    let access = Access { addr: address, len: size, write: true };
    if size == 0 {
        return Ok(Flow::Next);
    }
    cx.m.memory.check(access).map_err(|fault| misuse(format!("tf_make_symbolic of `{name}`: {fault}")))?;
    let Ok(small) = u32::try_from(size) else {
        return Err(misuse(format!("tf_make_symbolic of {size} bytes")));
    };
    fill(cx, address, small, &name)?;
    Ok(Flow::Next)
}

/// Gives bytes of memory a new symbolic value, or the one of the test that is repeated.
pub(crate) fn fill(cx: &mut Cx, address: u64, size: u32, name: &str) -> Step {
    if let Some(bytes) = given(cx, size as usize)? {
        read::write(cx, Value::Word(address), &bytes)?;
        cx.s.seldom_mut().n_given += 1;
        return Ok(());
    }
    let symbolic = fresh(cx, name, size);
    cx.overwrite(address, u64::from(size), symbolic.array)?;
    cx.add_symbolic(symbolic);
    Ok(())
}

fn int(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let name = read::text(cx, args.get(0))?;
    let e = fresh_integer(cx, &name, 4)?;
    args.give(cx, Value::Symbolic(e))
}

/// `tf_range(low, high, name)`: low <= result < high.
fn range(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let low = read::signed(cx.one_of_many(args.get(0))?, 32);
    let high = read::signed(cx.one_of_many(args.get(1))?, 32);
    let name = read::text(cx, args.get(2))?;
    if low >= high {
        return Err(misuse(format!("the range [{low}, {high}) of `{name}` is empty")));
    }
    if low + 1 == high {
        return args.give_word(cx, low as u64);
    }
    give_between(cx, args, &name, low, high)
}

/// Gives a new integer of 32 bits with low <= it < high, two values at least.
pub(crate) fn give_between(cx: &mut Cx, args: &Arguments, name: &str, low: i64, high: i64) -> Step<Flow> {
    let e = fresh_integer(cx, name, 4)?;
    let mut b = cx.build();
    let (least, most) = (b.bv(32, low as u64), b.bv(32, (high - 1) as u64));
    let (above, below) = (b.sle(least, e), b.sle(e, most));
    let both = b.and(above, below);
    let both = cx.value_of(both);
    cx.require(both)?;
    args.give(cx, Value::Symbolic(e))
}

/// `tf_choose(n)`: each number below `n` on a path of its own; of very many, any number.
fn choose(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let n = cx.one_of_many(args.get(0))?;
    if n == 0 {
        return Err(misuse("tf_choose(0): there is nothing to choose from"));
    }
    let e = fresh_integer(cx, "choose", 8)?;
    let limit = cx.m.pool.bv(64, n);
    let below = cx.build().ult(e, limit);
    let below = cx.value_of(below);
    cx.require(below)?;
    if n > CHOICES_MAX {
        return args.give(cx, Value::Symbolic(e));
    }
    let choices: Vec<_> = (0..n).map(|i| cx.m.pool.bv(64, i)).collect();
    let conditions: Vec<_> = choices.into_iter().map(|i| cx.build().eq(e, i)).collect();
    let chosen = cx.split(&conditions, &|state, i| args.give_to(state, i as u64))?;
    args.give_word(cx, chosen as u64)
}

fn assume(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let holds = truth(cx, args.get(0));
    cx.require(holds)?;
    Ok(Flow::Next)
}

/// A C condition as one bit.
pub(crate) fn truth(cx: &mut Cx, value: Value) -> Value {
    cx.unary(
        value,
        |x| u64::from(x != 0),
        |b, x| {
            let zero = b.bv(b.pool.width(x), 0);
            b.ne(x, zero)
        },
    )
}

/// `tf_prefer(object, condition)`.
pub(crate) fn prefer(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    if let Value::Symbolic(e) = truth(cx, args.get(1)) {
        cx.s.seldom_mut().preferences.push(e);
    }
    Ok(Flow::Next)
}

fn is_symbolic(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let symbolic = matches!(args.get(0), Value::Symbolic(_));
    args.give_word(cx, u64::from(symbolic))
}

/// One possible value, without constraining the path.
fn value(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let word = match args.get(0) {
        Value::Word(x) => x,
        Value::Symbolic(e) => cx.witness_value(e),
    };
    args.give_word(cx, word)
}

fn no(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    args.give_word(cx, 0)
}

fn object_size(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    match cx.m.memory.resolve(address) {
        Some(object) if object.base == address => args.give_word(cx, object.size),
        _ => Err(misuse(format!("{address:#x} is not the start of an object"))),
    }
}

fn object_room(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let address = cx.one_of_many(args.get(0))?;
    // Of an object whose size depends on input only what is certain; the address may lie behind that.
    let end = cx.m.memory.resolve(address).map_or(0, |object| object.base + object.inside);
    let room = end.saturating_sub(address);
    args.give_word(cx, room)
}

fn check_access(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let (address, len) = (cx.one_of_many(args.get(0))?, cx.one_of_many(args.get(1))?);
    let checked = cx.m.memory.check(Access { addr: address, len, write: false });
    checked.map_err(|fault| cx.fault(&fault))?;
    Ok(Flow::Next)
}

/// `tf_print(message, values…)`.
fn print(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let mut text = read::text(cx, args.get(0))?;
    for value in &args.pieces[1..] {
        text.push(' ');
        match value {
            Value::Word(x) => text.push_str(&x.to_string()),
            Value::Symbolic(e) => text.push_str(&trefoil_expr::text::brief(&cx.m.pool, *e)),
        }
    }
    cx.m.host.warn(&text);
    Ok(Flow::Next)
}

fn stack_trace(cx: &mut Cx, _: &Arguments) -> Step<Flow> {
    let trace = Trace::of(&cx.s.stack);
    cx.m.note(Note::Warning { text: "stack trace".into(), trace });
    Ok(Flow::Next)
}

/// `__VERIFIER_nondet_*`.
fn nondet(cx: &mut Cx, args: &Arguments, name: &str, bytes: u32) -> Step<Flow> {
    let mut e = fresh_integer(cx, name, bytes)?;
    if name == "bool" {
        let two = cx.m.pool.bv(8, 2);
        let valid = cx.build().ult(e, two);
        let valid = cx.value_of(valid);
        cx.require(valid)?;
        e = cx.build().extract(e, 0, 8);
    }
    args.give(cx, Value::Symbolic(e))
}
