//! `--entry`: a function of the program is called in main's place, with symbolic arguments.
//!
//! The start-up code runs as for `main`, so libc, standard streams and constructors are ready. Numbers get symbolic
//! bytes; a pointer is null on one path and points to a fresh object of symbolic bytes on another. Pointers inside
//! such objects are null or point to further objects; nothing is decided about them before the program looks.
//!
//! Not here: what the parameters are (`trefoil_ir::Signature`).

use std::rc::Rc;

use trefoil_builtins::new_symbolic;
use trefoil_exec::{Arguments, Builtin, Cx, Flow, Step, Stop};
use trefoil_expr::Expr;
use trefoil_ir::{
    Block, CallSite, Callee, EntryCall, Field, FuncId, Function, Inst, ParamKind, Pointee, Reg, Shape, TableId,
    function_address,
};
use trefoil_memory::{Kind, Request, Value};
use trefoil_runlog::catalogue::{Gap, Limit};

/// The builtin that replaces `main` when [`trefoil_ir::Program::entry`] is set.
pub const ENTRY_MAIN: (&str, Builtin) = ("main", call_entry);

/// Strictest alignment a caller may expect of `malloc`.
const ALIGN: u64 = 16;

/// The call of the entry function. May run again after a fork: it decides first, then makes objects.
fn call_entry(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let program = Rc::clone(&cx.m.program);
    let Some(entry) = &program.entry else {
        return Err(Stop::gap(Gap::UndefinedFunction, "`main` is called but defined nowhere"));
    };
    let Some(code) = cx.m.code(entry.function) else {
        return Err(Stop::gap(Gap::UndefinedFunction, "the entry function has no body"));
    };
    let mut nulls = Vec::with_capacity(entry.params.len());
    for param in &entry.params {
        let may_be_null = matches!(&param.kind, ParamKind::Pointer { never_null: false, .. });
        nulls.push(may_be_null && is_null(cx, &param_name(entry, nulls.len()))?);
    }
    let mut values = Vec::with_capacity(entry.params.len());
    for (i, (param, null)) in entry.params.iter().zip(nulls).enumerate() {
        let name = param_name(entry, i);
        values.push(if null { vec![Value::Word(0)] } else { argument(cx, &name, &param.kind)? });
    }
    // What the function returns says nothing about success: the program exits with 0.
    args.give_word(cx, 0)?;
    cx.s.stack.frame_mut().next += 1;
    let main = program.declare(ENTRY_MAIN.0);
    cx.s.stack.push(Rc::new(caller(main, entry.function)));
    cx.s.stack.frame_mut().next = 1;
    cx.s.stack.push(Rc::clone(&code));
    for (param, pieces) in code.params.iter().zip(values) {
        for (piece, value) in pieces.into_iter().enumerate() {
            cx.set(param.reg.offset(piece), value);
        }
    }
    cx.m.enter_entry(&code);
    Ok(Flow::Moved)
}

/// The name of parameter `i` in tests: as in the source, or by its number.
fn param_name(entry: &EntryCall, i: usize) -> String {
    entry.params[i].name.clone().unwrap_or_else(|| format!("arg{i}"))
}

/// A function that calls `entry` and drops its result, whatever that is.
fn caller(id: FuncId, entry: FuncId) -> Function {
    let site = CallSite {
        callee: Callee::Direct(entry),
        args: Box::default(),
        fixed: 0,
        ret: Reg(0),
        ret_widths: Box::default(),
        unwind: None,
        noreturn: false,
        returns_twice: false,
    };
    Function {
        id,
        code: vec![Inst::Call { site: TableId(0) }, Inst::Ret { a: Reg(0), n: 0 }],
        loc_of: vec![0, 0],
        blocks: vec![Block { start: 0, n_insts: 2 }],
        sites: vec![site],
        ..Function::default()
    }
}

/// Decides whether a pointer parameter is null; the other answer becomes another path.
fn is_null(cx: &mut Cx, name: &str) -> Step<bool> {
    let flag = null_flag(cx, name)?;
    let not_null = cx.build().not(flag);
    Ok(cx.split(&[not_null, flag], &|_, _| ())? == 1)
}

/// The condition that pointer `name` is null, as a byte `name.null` of the test. The same one if it is asked again.
fn null_flag(cx: &mut Cx, name: &str) -> Step<Expr> {
    let name = format!("{name}.null");
    let known = cx.s.seldom.symbolics.iter().find(|symbolic| *symbolic.name == *name).map(|symbolic| symbolic.array);
    let byte = match known {
        Some(array) => cx.build().byte(array, 0),
        None => {
            let array = new_symbolic(cx, &name, 1);
            let byte = cx.build().byte(array, 0);
            fits(cx, byte, 1)?;
            byte
        }
    };
    Ok(cx.build().extract(byte, 0, 1))
}

/// Requires that all bits of `e` from `width` on are zero.
fn fits(cx: &mut Cx, e: Expr, width: u32) -> Step {
    let whole = cx.m.pool.width(e);
    if width >= whole {
        return Ok(());
    }
    let mut b = cx.build();
    let high = b.extract(e, width, whole - width);
    let zero = b.bv(whole - width, 0);
    let small = b.eq(high, zero);
    let small = cx.value_of(small);
    cx.require(small)
}

/// The pieces of an argument that is not null.
fn argument(cx: &mut Cx, name: &str, kind: &ParamKind) -> Step<Vec<Value>> {
    match kind {
        ParamKind::Value { widths } => number(cx, name, widths),
        ParamKind::ByValue { shape, align } => Ok(vec![Value::Word(object(cx, name, shape, *align)?)]),
        ParamKind::Result { size, align } => {
            let address = memory(cx, *size, *align)?;
            cx.mark_unset(address, *size);
            Ok(vec![Value::Word(address)])
        }
        ParamKind::Pointer { to, .. } => Ok(vec![Value::Word(target(cx, name, to)?)]),
    }
}

/// A symbolic value in pieces: one symbolic array, each piece from bytes of its own.
fn number(cx: &mut Cx, name: &str, widths: &[u8]) -> Step<Vec<Value>> {
    let bytes = |width: &u8| u64::from(width.div_ceil(8));
    let size: u64 = widths.iter().map(bytes).sum();
    if size == 0 {
        return Ok(Vec::new());
    }
    let array = new_symbolic(cx, name, size as u32);
    let mut at = 0;
    let mut values = Vec::with_capacity(widths.len());
    for width in widths {
        let mut b = cx.build();
        let parts: Vec<_> = (at..at + bytes(width)).map(|i| b.byte(array, i)).collect();
        let whole = b.concat_bytes(&parts);
        let value = b.extract(whole, 0, u32::from(*width));
        fits(cx, whole, u32::from(*width))?;
        values.push(cx.value_of(value));
        at += bytes(width);
    }
    Ok(values)
}

/// The address that a pointer which is not null holds.
fn target(cx: &mut Cx, name: &str, to: &Pointee) -> Step<u64> {
    match to {
        // Nobody defines it: calling it is a gap that bears the name of the pointer.
        Pointee::Function => Ok(function_address(cx.m.program.declare(&format!("*{name}")))),
        Pointee::Object(shape) => object(cx, name, shape, ALIGN),
        Pointee::Nothing => Ok(0),
    }
}

/// A fresh object of symbolic bytes.
fn object(cx: &mut Cx, name: &str, shape: &Shape, align: u64) -> Step<u64> {
    let address = memory(cx, shape.size, align)?;
    if shape.size > 0 {
        let size = u32::try_from(shape.size).map_err(|_| too_large(shape.size))?;
        let array = new_symbolic(cx, name, size);
        if shape.element == 1 && cx.m.program.entry.as_ref().is_some_and(|entry| entry.strings) {
            let last = cx.build().byte(array, shape.size - 1);
            fits(cx, last, 0)?;
        }
        cx.overwrite(address, shape.size, array)?;
    }
    for field in &shape.pointers {
        let inside = field.offset.checked_add(8).is_some_and(|end| end <= shape.size);
        if inside {
            let value = pointer_inside(cx, name, field)?;
            cx.store_value(Value::Word(address + field.offset), value, 64, 8)?;
        }
    }
    Ok(address)
}

/// A pointer in memory: null or the address of its target, as the program's branches will decide.
fn pointer_inside(cx: &mut Cx, object: &str, field: &Field) -> Step<Value> {
    let name = format!("{object}{}", field.name);
    let address = target(cx, &name, &field.to)?;
    let never_null = cx.m.program.entry.as_ref().is_some_and(|entry| !entry.nulls);
    if address == 0 || never_null {
        return Ok(Value::Word(address));
    }
    let null = null_flag(cx, &name)?;
    let mut b = cx.build();
    let (zero, address) = (b.bv(64, 0), b.bv(64, address));
    let value = b.ite(null, zero, address);
    Ok(cx.value_of(value))
}

fn memory(cx: &mut Cx, size: u64, align: u64) -> Step<u64> {
    if size > cx.m.bounds.allocation {
        return Err(too_large(size));
    }
    let request = Request::new(Kind::Heap, size, align.max(ALIGN), 0);
    cx.m.memory.alloc(request).map_err(|_| too_large(size))
}

fn too_large(size: u64) -> Stop {
    Stop::Limit(Limit::MaxMemory, format!("an argument's object of {size} bytes"))
}
