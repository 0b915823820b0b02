//! What a function does with a pointer parameter: how far it reaches, where it finds further pointers.
//!
//! Accesses at constant offsets give the least size; one at a variable offset says that the object is an array. Calls
//! of functions of the same module are followed. An estimate: nothing depends on its being complete.

use super::{Field, Pointee, Shape};
use crate::bits::signed;
use crate::constant::Evaluator;
use crate::gep::{self, Step};
use crate::layout::Layout;
use crate::program::Program;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use trefoil_bitcode::{Arg, Body, Call, Inst as Llvm, LocalDef, Module, Type, TypeId, ValueDef, ValueId};

/// Calls of calls are followed this far.
const MAX_CALLS: u32 = 3;
/// Values that go round a loop are known after this many passes.
const PASSES: u32 = 3;
/// Objects that are told apart.
const MAX_OBJECTS: usize = 64;

/// How parameter `arg` is used.
pub(super) fn of_parameter(program: &Program, unit: u32, index: u32, arg: u32, levels: u32) -> Shape {
    let this = &program.units[unit as usize];
    let mut uses = Uses { program, unit, module: &this.module, layout: &this.layout, objects: vec![Object::default()] };
    uses.function(index, &[(arg, Place { object: 0, offset: Some(0) })], 0);
    uses.shape(0, levels.saturating_sub(1))
}

/// Where a value points: into an object, at an offset if that is known.
#[derive(Clone, Copy)]
struct Place {
    object: usize,
    offset: Option<i64>,
}

#[derive(Default)]
struct Object {
    end: u64,
    array: bool,
    /// Pointers loaded from it, by offset.
    pointers: BTreeMap<u64, usize>,
}

struct Uses<'p> {
    program: &'p Program,
    unit: u32,
    module: &'p Module,
    layout: &'p Layout,
    objects: Vec<Object>,
}

/// One function and what is known of its values.
struct Scope<'b> {
    body: &'b Body,
    eval: Evaluator<'b>,
    places: FxHashMap<ValueId, Place>,
    /// Local variables that hold a pointer, in code that is not optimised.
    locals: FxHashMap<ValueId, Place>,
    calls: u32,
}

impl Uses<'_> {
    fn shape(&self, object: usize, levels: u32) -> Shape {
        let Object { end, array, pointers } = &self.objects[object];
        let field = |(offset, to): (&u64, &usize)| Field {
            name: format!(".{offset}"),
            offset: *offset,
            to: match levels {
                0 => Pointee::Nothing,
                _ => Pointee::Object(self.shape(*to, levels - 1)),
            },
        };
        Shape { size: *end, element: u64::from(*array), pointers: pointers.iter().map(field).collect() }
    }

    fn function(&mut self, index: u32, params: &[(u32, Place)], calls: u32) {
        let Ok(Some(body)) = self.module.body(index) else { return };
        let eval = Evaluator::new(self.program, self.unit, Some(&body));
        let value = |(arg, place): &(u32, Place)| (ValueId(body.first_value + arg), *place);
        let places = params.iter().map(value).collect();
        let mut scope = Scope { body: &body, eval, places, locals: FxHashMap::default(), calls };
        for pass in 0..PASSES {
            for instruction in &body.insts {
                self.instruction(&mut scope, &instruction.inst, instruction.result, pass == 0);
            }
        }
    }

    fn instruction(&mut self, scope: &mut Scope, inst: &Llvm, result: Option<ValueId>, first: bool) {
        let place = match inst {
            Llvm::GetElementPtr { source, base, indices, .. } => self.element(scope, *source, *base, indices),
            Llvm::Cast { operand, .. } | Llvm::Freeze { operand } => scope.places.get(operand).copied(),
            Llvm::Phi { incoming, .. } => incoming.iter().find_map(|(value, _)| scope.places.get(value).copied()),
            Llvm::Select { on_true, on_false, .. } => {
                scope.places.get(on_true).or_else(|| scope.places.get(on_false)).copied()
            }
            Llvm::Load { ty, ptr, .. } => self.load(scope, *ty, *ptr),
            Llvm::Store { ptr, value, .. } => {
                self.store(scope, *ptr, *value);
                None
            }
            Llvm::Call(call) => {
                if first {
                    self.call(scope, call);
                }
                None
            }
            _ => None,
        };
        if let (Some(place), Some(result)) = (place, result) {
            scope.places.entry(result).or_insert(place);
        }
    }

    fn element(&mut self, scope: &Scope, source: TypeId, base: ValueId, indices: &[ValueId]) -> Option<Place> {
        let place = *scope.places.get(&base)?;
        let number = |value| self.constant(scope, value);
        let steps = gep::steps(self.module, self.layout, source, indices, number)?;
        let mut offset = place.offset;
        for step in &steps {
            offset = match step {
                Step::Bytes(bytes) => offset.and_then(|at| at.checked_add(*bytes)),
                Step::Scaled { .. } => None,
            };
        }
        let whole = matches!(steps.first(), Some(Step::Bytes(0))) && place.offset == Some(0);
        let object = &mut self.objects[place.object];
        if matches!(steps.first(), Some(Step::Scaled { .. })) {
            object.array = true;
        }
        if whole && matches!(self.module.ty(source), Type::Struct { .. }) {
            object.end = object.end.max(self.layout.alloc_size(self.module, source));
        }
        Some(Place { offset, ..place })
    }

    fn load(&mut self, scope: &Scope, ty: TypeId, ptr: ValueId) -> Option<Place> {
        if let Some(place) = scope.locals.get(&ptr) {
            return Some(*place);
        }
        let place = *scope.places.get(&ptr)?;
        self.reach(place, self.layout.store_size(self.module, ty));
        let offset = place.offset.and_then(|at| u64::try_from(at).ok())?;
        let points = matches!(self.module.ty(ty), Type::Ptr { .. });
        (points && self.objects.len() < MAX_OBJECTS).then(|| {
            let fresh = self.objects.len();
            let object = *self.objects[place.object].pointers.entry(offset).or_insert(fresh);
            if object == fresh {
                self.objects.push(Object::default());
            }
            Place { object, offset: Some(0) }
        })
    }

    fn store(&mut self, scope: &mut Scope, ptr: ValueId, value: ValueId) {
        if let Some(place) = scope.places.get(&ptr) {
            let size = scope.body.type_of(self.module, value).map_or(0, |ty| self.layout.store_size(self.module, ty));
            self.reach(*place, size);
        } else if let (LocalDef::Result, Some(place)) = (scope.body.def(ptr), scope.places.get(&value)) {
            scope.locals.entry(ptr).or_insert(*place);
        }
    }

    /// Follows pointers into a function of this module; `memcpy` and its like reach as far as they are told.
    fn call(&mut self, scope: &Scope, call: &Call) {
        let place = |arg: &Arg| match arg {
            Arg::Value(value) => scope.places.get(value).copied(),
            Arg::Metadata(_) => None,
        };
        let passed: Vec<_> =
            call.args.iter().enumerate().filter_map(|(i, arg)| Some((i as u32, place(arg)?))).collect();
        let Some(ValueDef::Function(index)) = self.module.def(call.callee) else { return };
        let function = &self.module.functions[index as usize];
        if function.name.starts_with("llvm.mem") {
            let length = call.args.get(2).and_then(|arg| match arg {
                Arg::Value(value) => self.constant(scope, *value),
                Arg::Metadata(_) => None,
            });
            let length = length.and_then(|n| u64::try_from(n).ok()).unwrap_or(0);
            passed.iter().for_each(|(_, place)| self.reach(*place, length));
        } else if !passed.is_empty() && scope.calls < MAX_CALLS {
            self.function(index, &passed, scope.calls + 1);
        }
    }

    fn reach(&mut self, place: Place, bytes: u64) {
        let object = &mut self.objects[place.object];
        if let Some(offset) = place.offset.and_then(|at| u64::try_from(at).ok()) {
            object.end = object.end.max(offset.saturating_add(bytes));
        }
    }

    fn constant(&self, scope: &Scope, value: ValueId) -> Option<i64> {
        let ty = scope.body.type_of(self.module, value)?;
        let width = self.module.ty(ty).int_width().filter(|width| *width <= 64)?;
        Some(signed(scope.eval.integer(value)?, width))
    }
}
