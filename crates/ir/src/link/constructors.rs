//! Constructors and destructors of all modules in the order they run.

use crate::constant::Evaluator;
use crate::inst::FuncId;
use crate::program::{Program, Target};
use trefoil_bitcode::{ConstantKind, ValueDef, ValueId};

/// Fills [`Program::constructors`] and [`Program::destructors`].
pub(super) fn collect(program: &mut Program) {
    program.constructors = ordered(program, "llvm.global_ctors");
    program.destructors = ordered(program, "llvm.global_dtors");
}

/// By priority, then by module, then as listed.
fn ordered(program: &Program, table: &str) -> Vec<FuncId> {
    let mut found: Vec<(u64, FuncId)> = Vec::new();
    for unit in 0..program.units.len() as u32 {
        let module = &program.units[unit as usize].module;
        let Some(init) = module.globals.iter().find(|g| &*g.name == table).and_then(|g| g.init) else { continue };
        let Some(ConstantKind::Aggregate(entries)) = module.constant(init).map(|c| &c.kind) else { continue };
        found.extend(entries.iter().filter_map(|entry| constructor(program, unit, *entry)));
    }
    found.sort_by_key(|(priority, _)| *priority);
    found.into_iter().map(|(_, function)| function).collect()
}

/// Priority and function of one entry `{ priority, function, data }`; none if `data` was taken from another module.
fn constructor(program: &Program, unit: u32, entry: ValueId) -> Option<(u64, FuncId)> {
    let module = &program.units[unit as usize].module;
    let Some(ConstantKind::Aggregate(fields)) = module.constant(entry).map(|c| &c.kind) else { return None };
    let [priority, function, rest @ ..] = &**fields else { return None };
    if rest.first().is_some_and(|data| !belongs_here(program, unit, *data)) {
        return None;
    }
    let evaluator = Evaluator::new(program, unit, None);
    Some((evaluator.integer(*priority)?, program.callee(unit, *function)?))
}

fn belongs_here(program: &Program, unit: u32, data: ValueId) -> bool {
    let module = &program.units[unit as usize].module;
    match (module.def(data), program.target(unit, data)) {
        (Some(ValueDef::Global(_)), Some(Target::Global(id))) => program.origin_unit(id).is_none_or(|u| u == unit),
        _ => true,
    }
}
