//! Calls and returns, and the few instructions that ask the processor about itself.

use std::rc::Rc;

use trefoil_ir::{Arg, ArgKind, CallSite, Callee, FuncId, Function, Inst, Param, Reg, TableId};
use trefoil_memory::Value;
use trefoil_runlog::catalogue::{Bug, Gap};
use trefoil_stdx::mutants::{self, Mutant};

use super::{Flow, variadic};
use crate::builtin::Arguments;
use crate::cx::Cx;
use crate::external;
use crate::machine::Target;
use crate::stop::{Step, Stop};

/// `call`, `invoke`. UB: the pointer is no function; arguments are missing.
pub(super) fn call(cx: &mut Cx, site: TableId) -> Step<Flow> {
    let function = cx.s.stack.frame().function.clone();
    let site = &function.sites[site.0 as usize];
    let callee = match site.callee {
        Callee::Direct(callee) => callee,
        Callee::Indirect(pointer) => resolve_callee(cx, pointer)?,
    };
    match cx.m.target(callee)? {
        Target::Code(code) => {
            let code = Rc::clone(code);
            enter(cx, code, site)
        }
        Target::External(code) => {
            let code = Rc::clone(code);
            external::check(cx, callee, site)?;
            enter(cx, code, site)
        }
        Target::Builtin(builtin) => {
            let builtin = *builtin;
            let arguments = Arguments::of(cx, site);
            builtin(cx, &arguments)
        }
        Target::Missing => {
            let name = cx.m.program.name(callee).to_string();
            Err(Stop::Gap(Gap::UndefinedFunction, format!("`{name}` is called but defined nowhere")))
        }
    }
}

fn resolve_callee(cx: &mut Cx, pointer: Reg) -> Step<FuncId> {
    let value = cx.get(pointer);
    let address = cx.one_of_many(value)?;
    cx.m.program.function_at(address).ok_or_else(|| {
        let what = match address {
            0 => "a null pointer".to_string(),
            _ if cx.m.memory.resolve(address).is_some() => format!("{address:#x}, which is data"),
            _ => format!("{address:#x}, which is no function"),
        };
        Stop::bug(Bug::BadCall, format!("call through {what}"))
    })
}

/// Pushes a frame for `function` and passes the arguments.
fn enter(cx: &mut Cx, function: Rc<Function>, site: &CallSite) -> Step<Flow> {
    if site.args.len() < function.params.len() {
        return Err(missing_arguments(cx, &function, site));
    }
    if cx.s.stack.depth() >= cx.m.max_depth {
        let depth = cx.s.stack.depth();
        return Err(Stop::bug(Bug::StackOverflow, format!("the call stack is {depth} calls deep")));
    }
    let pieces: Vec<_> = site.args.iter().map(|arg| pieces(cx, arg)).collect();
    let varargs = match function.vararg {
        true => Some(variadic::lay_out(cx, &site.args, function.params.len())?),
        false => None,
    };
    let copies = by_value_copies(cx, &site.args)?;
    cx.s.stack.frame_mut().next += 1;
    cx.s.stack.push(Rc::clone(&function));
    cx.s.stack.frame_mut().varargs = varargs.unwrap_or(0);
    for object in varargs.iter().chain(copies.iter().flatten()) {
        cx.s.stack.add_object(*object);
    }
    for ((param, values), copy) in function.params.iter().zip(pieces).zip(&copies) {
        match copy {
            Some(address) => cx.set_word(param.reg, *address),
            None => pass(cx, param, &values),
        }
    }
    cx.m.enter_function(&function);
    Ok(Flow::Moved)
}

fn missing_arguments(cx: &mut Cx, function: &Function, site: &CallSite) -> Stop {
    let name = cx.m.program.name(function.id).to_string();
    let (given, wanted) = (site.args.len(), function.params.len());
    Stop::bug(Bug::BadSignature, format!("`{name}` takes {wanted} arguments but is called with {given}"))
}

fn pieces(cx: &Cx, arg: &Arg) -> Vec<Value> {
    (0..arg.widths.len()).map(|i| cx.get(arg.reg.offset(i))).collect()
}

/// Writes the pieces of an argument into a parameter; a caller that disagrees about widths gets what registers of
/// the processor would hold: cut or zero-extended pieces.
fn pass(cx: &mut Cx, param: &Param, values: &[Value]) {
    for (i, w) in param.widths.iter().enumerate() {
        let value = values.get(i).copied().unwrap_or(Value::Word(0));
        let value = match value {
            Value::Word(x) => Value::Word(x & crate::word::mask(*w)),
            Value::Symbolic(e) => {
                let e = cx.build().resize_unsigned(e, u32::from(*w));
                cx.value_of(e)
            }
        };
        cx.set(param.reg.offset(i), value);
    }
}

/// For each argument passed by value: its copy, owned by the callee.
fn by_value_copies(cx: &mut Cx, args: &[Arg]) -> Step<Vec<Option<u64>>> {
    let mut copies = Vec::with_capacity(args.len());
    for arg in args {
        copies.push(match arg.kind {
            ArgKind::Plain => None,
            ArgKind::ByVal { size, align } => {
                let source = cx.get(arg.reg);
                let copy = cx.new_stack_object(size, align)?;
                let size = size - u64::from(mutants::on(Mutant::StructByValue));
                cx.copy(Value::Word(copy), source, Value::Word(size))?;
                Some(copy)
            }
        });
    }
    Ok(copies)
}

impl Cx<'_> {
    /// Leaves the running frame without a result (`longjmp` past it).
    pub fn leave_frame(&mut self) {
        self.release_objects(0);
        if let Some(left) = self.s.stack.pop() {
            self.m.coverage.end_at(left.function.id, left.next.saturating_sub(1));
        }
    }

    /// The running frame stands at a call: gives it a result and goes on behind it.
    pub fn finish_call(&mut self, value: Value) -> Step<Flow> {
        let frame = self.s.stack.frame();
        let function = Rc::clone(&frame.function);
        if let Inst::Call { site } = function.code[frame.next as usize] {
            let site = &function.sites[site.0 as usize];
            Arguments::of(self, site).give(self, value)?;
        }
        self.s.stack.frame_mut().next += 1;
        Ok(Flow::Moved)
    }
}

impl Cx<'_> {
    /// The running frame stands at a call: a function of the program's library completes it with its own result.
    pub fn finish_call_with(&mut self, name: &str, arguments: &[Value]) -> Step<Flow> {
        let code = self.m.program.lookup(name).and_then(|id| self.m.code(id));
        let Some(code) = code else {
            return Err(Stop::Gap(Gap::UndefinedFunction, format!("`{name}` is needed but not linked")));
        };
        self.s.stack.frame_mut().next += 1;
        self.s.stack.push(Rc::clone(&code));
        for (param, value) in code.params.iter().zip(arguments) {
            pass(self, param, &[*value]);
        }
        self.m.enter_function(&code);
        Ok(Flow::Moved)
    }
}

/// `ret`. UB: none.
pub(super) fn ret(cx: &mut Cx, a: Reg, n: u16) -> Step<Flow> {
    if cx.s.stack.depth() == 1 {
        let status = match if n == 0 { Value::Word(0) } else { cx.get(a) } {
            Value::Word(status) => status,
            Value::Symbolic(status) => cx.concretize(status)?,
        };
        cx.release_objects(0);
        return Err(Stop::Exit(status as i32 & 0xff));
    }
    cx.m.cover_end(&cx.s.stack.frame().function, cx.s.stack.frame().next as usize);
    cx.release_objects(0);
    cx.s.stack.ret(a, usize::from(n));
    Ok(Flow::Moved)
}

/// `llvm.readcyclecounter`, `rdtsc`: instructions executed, so that it grows and is reproducible. UB: none.
pub(super) fn read_cycle_counter(cx: &mut Cx, d: Reg) -> Step<Flow> {
    let now = cx.m.clock(cx.s);
    cx.set_word(d, now);
    Ok(Flow::Next)
}

/// `cpuid`: a plain x86-64 processor without extensions, so that programs take their portable code. UB: none.
pub(super) fn cpuid(cx: &mut Cx, d: Reg, a: Reg, _b: Reg) -> Step<Flow> {
    let leaf = cx.get(a);
    let leaf = cx.one_of_many(leaf)?;
    // Leaf 0: highest leaf and the name; leaf 1: family and the baseline features (fpu, tsc, cx8, cmov, fxsr, sse, sse2).
    let registers: [u32; 4] = match leaf as u32 {
        0 => [1, 0x6665_7254, 0x206c_696f, 0x2055_5043],
        1 => [0x0006_0000, 0, 0, 0x0780_8111],
        0x8000_0000 => [0x8000_0001, 0, 0, 0],
        0x8000_0001 => [0, 0, 0, 0x2000_0000],
        _ => [0; 4],
    };
    for (i, value) in registers.into_iter().enumerate() {
        cx.set_word(d.offset(i), u64::from(value));
    }
    Ok(Flow::Next)
}

/// The thread pointer register. UB: none.
pub(super) fn thread_pointer(cx: &mut Cx, d: Reg) -> Step<Flow> {
    let value = cx.s.seldom.thread_pointer;
    cx.set_word(d, value);
    Ok(Flow::Next)
}
