//! The shape that KLEE gives a function before it runs it.
//!
//! KLEE lets LLVM's pass `simplifycfg` (versions 9 to 11, default settings) loose on every function that is not marked
//! `optnone`. The pass changes where paths part: `a && b` on two local variables becomes one branch on an `and`, an
//! `if` that only chooses a value becomes a select that never forks. Whoever wants KLEE's numbers of paths has to do
//! the same. So this is an imitation of that pass on a decoded [`Body`]: one file per rule, in LLVM's order, with
//! LLVM's limits. What the program computes never changes, and nothing that could end a path is run ahead of its
//! branch (`facts`).
//!
//! Debug information stands in nobody's way. It goes where the instructions around it go, and is dropped where LLVM
//! drops it: in a block that is run ahead of its branch, and in an empty block that is taken out between several
//! others.
//!
//! Left out, since code as compilers write it without optimisation gives them nothing to do or they do not change
//! paths: everything that makes, merges or shrinks a `switch` besides one with two targets, removal of branches to
//! `unreachable` (reaching it is an error worth reporting), conditions implied by other conditions than the same one,
//! merging of conditional stores, of equal phis, of landing pads and of returns behind a branch, and sinking (which is
//! off by default). Functions with computed jumps, with blocks whose address is taken, with operand bundles or with
//! Windows' exception handling are left alone.

mod common_dest;
mod cond_to_cond;
mod constant;
mod empty;
mod facts;
mod graph;
mod hoist;
mod loops;
mod merge;
mod phis;
mod returns;
mod speculate;
mod switch_range;
mod thread;
mod two_entry;
mod unreachable;

use crate::program::Program;
use graph::Graph;
use trefoil_bitcode::{Body, Constant, ConstantKind, FlagAttribute, Inst, Module};

/// Simplifies `body`, a body of module `unit`, unless it is of a kind that is left alone.
pub(crate) fn simplify(program: &Program, unit: u32, body: &mut Body) {
    let module = &program.units[unit as usize].module;
    if body.blocks.is_empty() || !is_plain(module, body) {
        return;
    }
    let mut graph = Graph::new(program, unit, body);
    unreachable::remove_all(&mut graph);
    returns::merge(&mut graph);
    // Rules may cut off whole loops, which gives others a chance again.
    while repeat(&mut graph) | unreachable::remove_all(&mut graph) {}
    graph.finish();
}

fn is_plain(module: &Module, body: &Body) -> bool {
    let function = &module.functions[body.function as usize];
    let blocks_of = |constant: &Constant| match &constant.kind {
        ConstantKind::BlockAddress { function: of, .. } => *of == function.value,
        _ => false,
    };
    !module.attribute_list(function.attributes).has(FlagAttribute::OptNone)
        && !module.constants.iter().chain(&body.constants).any(blocks_of)
        && body.insts.iter().all(|instruction| is_plain_inst(&instruction.inst))
}

fn is_plain_inst(inst: &Inst) -> bool {
    match inst {
        Inst::IndirectBr { .. }
        | Inst::CallBr { .. }
        | Inst::CleanupRet { .. }
        | Inst::CatchRet { .. }
        | Inst::CatchSwitch { .. }
        | Inst::CleanupPad { .. }
        | Inst::CatchPad { .. } => false,
        Inst::Call(call) | Inst::Invoke { call, .. } => call.bundles.is_empty(),
        _ => true,
    }
}

/// Visits all blocks until no rule applies to any.
fn repeat(graph: &mut Graph<'_>) -> bool {
    let headers = loops::headers(graph);
    let mut ever = false;
    loop {
        let mut changed = false;
        graph.rewind();
        while let Some(block) = graph.next_block() {
            changed |= visit(graph, block, &headers);
        }
        if !changed {
            return ever;
        }
        ever = true;
    }
}

/// What a rule did to a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Done {
    Nothing,
    /// Something; the next round will look again.
    Changed,
    /// Something that may give this block more to do at once.
    Again,
}

fn visit(graph: &mut Graph<'_>, block: u32, headers: &[bool]) -> bool {
    let mut ever = false;
    loop {
        let done = once(graph, block, headers);
        ever |= done != Done::Nothing;
        if done != Done::Again || !graph.is_there(block) {
            return ever;
        }
    }
}

fn once(graph: &mut Graph<'_>, block: u32, headers: &[bool]) -> Done {
    if unreachable::remove(graph, block) {
        return Done::Changed;
    }
    let mut changed = constant::fold(graph, block);
    if merge::into_predecessor(graph, block) {
        return Done::Changed;
    }
    changed |= two_entry::fold(graph, block);
    let done = if let Some(target) = graph.br(block) {
        if empty::skip(graph, block, target, headers) { Done::Changed } else { Done::Nothing }
    } else if let Some((_, on_true, on_false)) = graph.cond_br(block) {
        if cond_br(graph, block, on_true, on_false) { Done::Again } else { Done::Nothing }
    } else if switch_range::fold(graph, block) {
        Done::Again
    } else {
        Done::Nothing
    };
    match done {
        Done::Nothing if changed => Done::Changed,
        done => done,
    }
}

/// The rules for a block that ends with a conditional branch.
fn cond_br(graph: &mut Graph<'_>, block: u32, on_true: u32, on_false: u32) -> bool {
    common_dest::fold(graph, block)
        || sides(graph, block, on_true, on_false)
        || thread::through(graph, block)
        || cond_to_cond::fold(graph, block)
}

/// The rules that look at what the branch leads to.
fn sides(graph: &mut Graph<'_>, block: u32, on_true: u32, on_false: u32) -> bool {
    let only_here = |side: u32| graph.single_pred(side).is_some();
    match (only_here(on_true), only_here(on_false)) {
        (true, true) => hoist::hoist(graph, block, on_true, on_false),
        (true, false) if graph.br(on_true) == Some(on_false) => speculate::run_ahead(graph, block, on_true, on_false),
        (false, true) if graph.br(on_false) == Some(on_true) => speculate::run_ahead(graph, block, on_false, on_true),
        _ => false,
    }
}
