//! What both sides of a branch begin with moves in front of it; if all of it is the same, the branch goes.

use super::graph::{Graph, Item};
use trefoil_bitcode::{BlockId, FastMath, GepFlags, Inst, Instruction, IntFlags, LocId, TailKind, ValueId};

/// `on_true` and `on_false` are reached from `block` only.
pub(super) fn hoist(graph: &mut Graph<'_>, block: u32, on_true: u32, on_false: u32) -> bool {
    if graph.has_phis(on_true) || graph.has_phis(on_false) || on_true == on_false {
        return false;
    }
    let mut changed = false;
    while let (Some((a_at, a)), Some((b_at, b))) = (graph.first_code(on_true), graph.first_code(on_false)) {
        if !same(&a.inst, &b.inst) || !same_types(graph, a, b) || musttail(&a.inst) {
            return changed;
        }
        if a.inst.is_terminator() {
            return hoist_terminator(graph, block, on_true, on_false) || changed;
        }
        let (kept, gone) = (a.result, b.result);
        let merged = weaken(a.inst.clone(), &b.inst);
        let loc = if a.loc == b.loc { a.loc } else { common_place(graph, block, a.loc, b.loc) };
        graph.take(on_true, a_at);
        graph.take(on_false, b_at);
        if let (Some(kept), Some(gone)) = (kept, gone) {
            graph.replace_uses(gone, kept);
        }
        graph.append(block, Item::new(merged, kept, loc));
        changed = true;
    }
    changed
}

/// Instructions from two places of the source: that of the branch, unless both are on the same line.
fn common_place(graph: &Graph<'_>, block: u32, a: Option<LocId>, b: Option<LocId>) -> Option<LocId> {
    let line = |loc: Option<LocId>| {
        let loc = graph.body.locs[loc?.0 as usize];
        Some((loc.line, loc.scope, loc.inlined_at))
    };
    if line(a) == line(b) { a } else { graph.terminator(block).loc }
}

fn same(a: &Inst, b: &Inst) -> bool {
    without_flags(a.clone()) == without_flags(b.clone())
}

fn same_types(graph: &Graph<'_>, a: &Instruction, b: &Instruction) -> bool {
    a.result.map(|value| graph.type_of(value)) == b.result.map(|value| graph.type_of(value))
}

fn musttail(inst: &Inst) -> bool {
    matches!(inst, Inst::Call(call) if call.tail == TailKind::MustTail)
}

/// Promises about the values do not make two instructions different.
fn without_flags(mut inst: Inst) -> Inst {
    match &mut inst {
        Inst::Binary { flags, fast, .. } | Inst::Cast { flags, fast, .. } => {
            (*flags, *fast) = (IntFlags::default(), FastMath::default());
        }
        Inst::Unary { fast, .. } | Inst::FCmp { fast, .. } | Inst::Select { fast, .. } => *fast = FastMath::default(),
        Inst::GetElementPtr { flags, .. } => *flags = GepFlags::default(),
        _ => {}
    }
    inst
}

/// `inst` with the promises that `other` makes as well; all of them or none.
fn weaken(inst: Inst, other: &Inst) -> Inst {
    if inst == *other { inst } else { without_flags(inst) }
}

/// Both sides are the same up to the end: the branch itself becomes that end.
fn hoist_terminator(graph: &mut Graph<'_>, block: u32, on_true: u32, on_false: u32) -> bool {
    let end = graph.terminator(on_true).inst.clone();
    if !matches!(
        end,
        Inst::Ret { .. } | Inst::Br { .. } | Inst::CondBr { .. } | Inst::Switch { .. } | Inst::Unreachable
    ) {
        return false;
    }
    let Some((cond, _, _)) = graph.cond_br(block) else { return false };
    let mut targets = graph.successors(on_true);
    targets.sort_unstable();
    targets.dedup();
    let mut made: Vec<((ValueId, ValueId), ValueId)> = Vec::new();
    for target in &targets {
        for at in graph.phi_positions(*target) {
            choose(graph, block, cond, (*target, at), (on_true, on_false), &mut made);
        }
    }
    for target in graph.successors(on_true) {
        graph.add_phi_edge(target, block, on_true);
    }
    graph.set_terminator(block, end);
    graph.drop_unused(cond);
    true
}

/// A phi that takes different values from the two sides takes a select of them.
fn choose(
    graph: &mut Graph<'_>,
    block: u32,
    cond: ValueId,
    (target, at): (u32, usize),
    (on_true, on_false): (u32, u32),
    made: &mut Vec<((ValueId, ValueId), ValueId)>,
) {
    let value = |pred| graph.taken_from(target, at, pred);
    let (Some(a), Some(b)) = (value(on_true), value(on_false)) else { return };
    let Some(ty) = graph.type_of(a).filter(|_| a != b) else { return };
    let known = made.iter().find(|(pair, _)| *pair == (a, b)).map(|(_, value)| *value);
    let chosen = known.unwrap_or_else(|| {
        let chosen = graph.new_value(ty);
        let loc = graph.terminator(block).loc;
        let inst = Inst::Select { cond, on_true: a, on_false: b, fast: FastMath::default() };
        graph.append(block, Item::new(inst, Some(chosen), loc));
        made.push(((a, b), chosen));
        chosen
    });
    graph.edit_entries(target, at, |entries| {
        let sides = [BlockId(on_true), BlockId(on_false)];
        entries.iter_mut().filter(|(_, from)| sides.contains(from)).for_each(|(value, _)| *value = chosen);
    });
}
