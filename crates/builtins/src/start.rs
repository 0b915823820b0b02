//! What the start code asks about the program (constructors, destructors, functions chosen at run time), and that it is done.

use trefoil_exec::{Arguments, Cx, Flow, Step};
use trefoil_ir::{FuncId, function_address};

use crate::Row;

pub(crate) const TABLE: &[Row] = &[
    ("tf_constructor", constructor),
    ("tf_destructor", destructor),
    ("tf_ifunc_resolver", ifunc_resolver),
    ("tf_ifunc_bind", ifunc_bind),
    ("tf_started", started),
];

/// The address of function number `i` of a list; null behind its end.
fn give_nth(cx: &mut Cx, args: &Arguments, list: &[FuncId]) -> Step<Flow> {
    let i = cx.one_of_many(args.get(0))? as usize;
    args.give_word(cx, list.get(i).map_or(0, |f| function_address(*f)))
}

/// In the order in which they are to be called.
fn constructor(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let program = cx.m.program.clone();
    give_nth(cx, args, program.constructors())
}

fn destructor(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let program = cx.m.program.clone();
    give_nth(cx, args, program.destructors())
}

/// The function that chooses the implementation of ifunc number `i`.
fn ifunc_resolver(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let resolvers: Vec<_> = cx.m.program.ifuncs().into_iter().map(|(_, resolver)| resolver).collect();
    give_nth(cx, args, &resolvers)
}

/// Calls of ifunc number `i` go to the function at an address from now on.
fn ifunc_bind(cx: &mut Cx, args: &Arguments) -> Step<Flow> {
    let i = cx.one_of_many(args.get(0))? as usize;
    let address = cx.one_of_many(args.get(1))?;
    let ifunc = cx.m.program.ifuncs().get(i).map(|(ifunc, _)| *ifunc);
    if let (Some(ifunc), Some(chosen)) = (ifunc, cx.m.program.function_at(address)) {
        cx.m.program.bind_ifunc(ifunc, chosen);
    }
    Ok(Flow::Next)
}

/// The program's own code comes next, with a whole turn before it.
fn started(cx: &mut Cx, _: &Arguments) -> Step<Flow> {
    cx.m.end_turn();
    Ok(Flow::Next)
}
