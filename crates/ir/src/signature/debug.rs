//! Parameters as the source describes them.

use super::{Field, Pointee, Shape};
use rustc_hash::FxHashMap;
use trefoil_bitcode::{
    Body, DebugRecordKind, Inst as Llvm, LocalDef, Module, SourceMember, SourceType, SourceTypeId, ValueId,
};

/// Arrays inside an object are searched for pointers this far.
const MAX_ELEMENTS: u64 = 16;

/// The source variable behind a parameter.
pub(super) struct Variable {
    pub name: String,
    pub type_id: SourceTypeId,
}

/// A described pointer.
pub(super) struct Described {
    pub to: Pointee,
    pub reference: bool,
}

/// Per parameter of the body: the variable it belongs to. Several parameters may carry parts of one variable: they
/// are numbered.
pub(super) fn variables(module: &Module, body: &Body) -> Vec<Option<Variable>> {
    let homes = homes(body);
    let mut found: Vec<Option<(String, SourceTypeId)>> = (0..body.n_args).map(|_| None).collect();
    for record in &body.debug_records {
        let Some(variable) = module.local_variable(body, record.variable).filter(|v| v.arg != 0) else { continue };
        let Some(value) = module.debug_value(body, record) else { continue };
        let args: Vec<u32> = match (record.kind, body.def(value)) {
            (_, LocalDef::Arg(arg)) => vec![arg],
            (DebugRecordKind::Declare, _) => homes.get(&value).cloned().unwrap_or_default(),
            (DebugRecordKind::Value | DebugRecordKind::Assign, _) => Vec::new(),
        };
        for arg in args {
            found[arg as usize].get_or_insert((variable.name.to_string(), variable.type_id));
        }
    }
    let count = |name: &str| found.iter().flatten().filter(|(other, _)| other == name).count();
    let several: Vec<_> = found.iter().map(|v| v.as_ref().is_some_and(|(name, _)| count(name) > 1)).collect();
    let mut numbers: FxHashMap<String, u32> = FxHashMap::default();
    let number = |(variable, several): (Option<(String, SourceTypeId)>, bool)| {
        let (mut name, type_id) = variable?;
        if several {
            let next = numbers.entry(name.clone()).or_default();
            name = format!("{name}.{next}");
            *next += 1;
        }
        Some(Variable { name, type_id })
    };
    found.into_iter().zip(several).map(number).collect()
}

/// Which parameters are stored into which local variable, in code that is not optimised.
fn homes(body: &Body) -> FxHashMap<ValueId, Vec<u32>> {
    let mut inside: FxHashMap<ValueId, ValueId> = FxHashMap::default();
    let mut homes: FxHashMap<ValueId, Vec<u32>> = FxHashMap::default();
    for instruction in &body.insts {
        match (&instruction.inst, instruction.result) {
            (Llvm::GetElementPtr { base, .. } | Llvm::Cast { operand: base, .. }, Some(result)) => {
                let home = inside.get(base).copied().unwrap_or(*base);
                inside.insert(result, home);
            }
            (Llvm::Store { ptr, value, .. }, _) => {
                if let LocalDef::Arg(arg) = body.def(*value) {
                    homes.entry(inside.get(ptr).copied().unwrap_or(*ptr)).or_default().push(arg);
                }
            }
            _ => {}
        }
    }
    homes
}

/// What a pointer or reference type points to.
pub(super) fn pointee(module: &Module, body: &Body, ty: SourceTypeId, levels: u32) -> Option<Described> {
    let SourceType::Pointer { to, reference } = module.source_type(body, ty) else { return None };
    let to = match module.source_type(body, to) {
        SourceType::Function => Pointee::Function,
        _ => Pointee::Object(shape(module, body, to, levels.saturating_sub(1))),
    };
    Some(Described { to, reference })
}

/// The shape of an object of this type.
pub(super) fn shape(module: &Module, body: &Body, ty: SourceTypeId, levels: u32) -> Shape {
    let (size, element) = match module.source_type(body, ty) {
        SourceType::Scalar { size } => (size, size),
        SourceType::Pointer { .. } => (8, 8),
        SourceType::Record { size, .. } | SourceType::Union { size } | SourceType::Array { size, .. } => (size, 0),
        SourceType::Void | SourceType::Function | SourceType::Unknown => return Shape::default(),
    };
    let mut shape = Shape { size, element, pointers: Vec::new() };
    collect(module, body, ty, (String::new(), 0), levels, &mut shape.pointers);
    shape
}

/// Appends the pointers of an object of type `ty` that lies at an offset of another one.
fn collect(
    module: &Module,
    body: &Body,
    ty: SourceTypeId,
    (name, offset): (String, u64),
    levels: u32,
    pointers: &mut Vec<Field>,
) {
    match module.source_type(body, ty) {
        SourceType::Pointer { .. } => {
            let followed = if levels == 0 { None } else { pointee(module, body, ty, levels) };
            let to = followed.map_or(Pointee::Nothing, |described| described.to);
            pointers.push(Field { name, offset, to });
        }
        SourceType::Record { members, .. } => {
            for SourceMember { name: member, offset: at, ty } in members {
                collect(module, body, ty, (format!("{name}.{member}"), offset + at), levels, pointers);
            }
        }
        SourceType::Array { size, element } => {
            let one = shape_size(module, body, element);
            let n = size.checked_div(one).unwrap_or(0);
            for i in 0..n.min(MAX_ELEMENTS) {
                collect(module, body, element, (format!("{name}.{i}"), offset + i * one), levels, pointers);
            }
        }
        SourceType::Void
        | SourceType::Scalar { .. }
        | SourceType::Function
        | SourceType::Union { .. }
        | SourceType::Unknown => {}
    }
}

fn shape_size(module: &Module, body: &Body, ty: SourceTypeId) -> u64 {
    match module.source_type(body, ty) {
        SourceType::Scalar { size }
        | SourceType::Record { size, .. }
        | SourceType::Union { size }
        | SourceType::Array { size, .. } => size,
        SourceType::Pointer { .. } => 8,
        SourceType::Void | SourceType::Function | SourceType::Unknown => 0,
    }
}
