//! Lowering: one LLVM function body becomes one [`Function`].
//!
//! Three steps. [`plan`] decides what each LLVM instruction turns into (views, folded addresses, promoted slots);
//! [`flow`] tells register assignment who reads and writes what where; then every instruction is emitted by the file
//! of its family, straight into final registers. What cannot be expressed becomes [`Inst::Gap`] with a text that
//! names it; nothing here fails except on damaged bitcode.

mod address;
mod aggregate;
mod arith;
mod asm;
mod atomic;
mod call;
mod cast;
mod compare;
mod control;
mod edges;
mod emit;
mod exception;
mod flow;
mod intrinsic;
mod locs;
mod memory;
mod pinned;
mod plan;
mod promote;
mod steps;
mod switch;
mod values;
mod vector;
mod views;

use crate::bits::signed;
use crate::constant::Evaluator;
use crate::function::{Block, Function, Param};
use crate::inst::{FuncId, Inst};
use crate::layout::{Flat, Layout};
use crate::program::{LowerError, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use trefoil_bitcode::{Body, Call, FlagAttribute, Inst as Llvm, Module, Type, TypeId, ValueDef, ValueId};

/// Lowers function `index` of module `unit`.
pub(crate) fn function(program: &Program, id: FuncId, unit: u32, index: u32) -> Result<Function, LowerError> {
    let module = &program.units[unit as usize].module;
    let undefined = || LowerError::Undefined { name: program.name(id).to_string() };
    let mut body = module.body(index).map_err(LowerError::Bitcode)?.ok_or_else(undefined)?;
    if program.options.simplify && !program.is_from_library(unit as usize) {
        crate::simplify_cfg::simplify(program, unit, &mut body);
    }
    let cx = Cx::new(program, unit, &body);
    if body.blocks.is_empty() {
        return Ok(gap_function(&cx, id, index, "a function without blocks"));
    }
    let plan = plan::Plan::new(&cx);
    let flow = flow::build(&cx, &plan);
    let function = match crate::regs::assign(&flow.flow) {
        Ok(assignment) => emit::Emitter::new(&cx, &plan, &flow, assignment).function(id, index),
        Err(crate::regs::TooManyRegisters) => gap_function(&cx, id, index, TOO_LARGE),
    };
    if program.options.verify
        && let Err(fault) = crate::verify::verify(&function)
    {
        panic!("lowering of `{}` is wrong: {fault}", program.name(id));
    }
    Ok(function)
}

const TOO_LARGE: &str = "a function with more than 65,535 live values";

/// A function that cannot be lowered is one gap.
fn gap_function(cx: &Cx<'_>, id: FuncId, index: u32, text: &str) -> Function {
    let mut function = empty(cx, id, index);
    function.code.push(Inst::Gap { text: crate::inst::TableId(0) });
    function.loc_of.push(0);
    function.texts.push(text.into());
    function.blocks.push(Block { start: 0, n_insts: 1 });
    let mut next = 0;
    for arg in 0..cx.body.n_args as usize {
        let widths = cx.flat(cx.body.value_types[arg]).map_or_else(Box::default, |flat| flat.widths.clone());
        let reg = crate::inst::Reg(next);
        next = next.saturating_add(widths.len() as u16);
        function.params.push(Param { reg, widths });
    }
    function.n_regs = next;
    function
}

fn empty(cx: &Cx<'_>, id: FuncId, index: u32) -> Function {
    let (mut vararg, mut ret_widths) = (false, Box::default());
    if let Type::Function { ret, vararg: v, .. } = cx.module.ty(cx.module.functions[index as usize].ty) {
        vararg = *v;
        ret_widths = cx.flat(*ret).map_or_else(Box::default, |flat| flat.widths.clone());
    }
    Function {
        id,
        vararg,
        optimized: cx.module.subprogram(cx.body).is_none_or(|subprogram| subprogram.optimized),
        ret_widths,
        ..Function::default()
    }
}

/// The body being lowered and all one needs to ask about it.
struct Cx<'p> {
    program: &'p Program,
    unit: u32,
    module: &'p Module,
    layout: &'p Layout,
    body: &'p Body,
    eval: Evaluator<'p>,
    /// Per edge (from, to): phis of `to` with the value each takes.
    edges: FxHashMap<(u32, u32), Vec<(ValueId, ValueId)>>,
}

impl<'p> Cx<'p> {
    fn new(program: &'p Program, unit: u32, body: &'p Body) -> Cx<'p> {
        let this = &program.units[unit as usize];
        Cx {
            program,
            unit,
            module: &this.module,
            layout: &this.layout,
            body,
            eval: Evaluator::new(program, unit, Some(body)),
            edges: edges(body),
        }
    }

    /// Number of a value that belongs to the body.
    fn local(&self, value: ValueId) -> Option<usize> {
        value.0.checked_sub(self.body.first_value).map(|local| local as usize)
    }

    fn type_of(&self, value: ValueId) -> Option<TypeId> {
        self.body.type_of(self.module, value)
    }

    fn flat(&self, ty: TypeId) -> Option<Rc<Flat>> {
        self.layout.flat(self.module, ty)
    }

    fn flat_of(&self, value: ValueId) -> Option<Rc<Flat>> {
        self.flat(self.type_of(value)?)
    }

    fn type_kind(&self, value: ValueId) -> Option<&'p Type> {
        self.type_of(value).map(|ty| self.module.ty(ty))
    }

    /// A constant integer of at most 64 bits, read as signed.
    fn signed_constant(&self, value: ValueId) -> Option<i64> {
        let width = self.type_kind(value)?.int_width()?;
        Some(signed(self.eval.integer(value)?, width))
    }

    /// The name of the intrinsic function that `callee` is.
    fn intrinsic(&self, callee: ValueId) -> Option<&'p str> {
        match self.module.def(callee)? {
            ValueDef::Function(index) => {
                let name: &str = &self.module.functions[index as usize].name;
                crate::intrinsics::is_intrinsic(name).then_some(name)
            }
            ValueDef::Global(_) | ValueDef::Alias(_) | ValueDef::Ifunc(_) | ValueDef::Constant(_) => None,
        }
    }

    /// Calls that tell the compiler something and do nothing.
    fn is_dropped(&self, inst: &Llvm) -> bool {
        match inst {
            Llvm::Call(call) => self.intrinsic(call.callee).is_some_and(intrinsic::is_dropped),
            _ => false,
        }
    }

    fn is_debug(&self, inst: &Llvm) -> bool {
        match inst {
            Llvm::Call(call) => self.intrinsic(call.callee).is_some_and(|name| name.starts_with("llvm.dbg.")),
            _ => false,
        }
    }

    /// A load or store whose address may be folded into it.
    fn is_foldable_access(&self, inst: &Llvm) -> bool {
        let ty = match inst {
            Llvm::Load { ty, .. } => Some(*ty),
            Llvm::Store { value, .. } => self.type_of(*value),
            _ => None,
        };
        ty.and_then(|ty| self.flat(ty)).is_some()
    }

    /// Whether some call may return more than once.
    fn returns_twice(&self) -> bool {
        self.body.insts.iter().any(|i| match &i.inst {
            Llvm::Call(call) | Llvm::Invoke { call, .. } => self.call_returns_twice(call),
            _ => false,
        })
    }

    fn call_returns_twice(&self, call: &Call) -> bool {
        self.call_has(call, FlagAttribute::ReturnsTwice)
    }

    /// Whether the call or the function it names has this attribute.
    fn call_has(&self, call: &Call, flag: FlagAttribute) -> bool {
        let callee = match self.module.def(call.callee) {
            Some(ValueDef::Function(index)) => {
                self.module.attribute_list(self.module.functions[index as usize].attributes).has(flag)
            }
            _ => false,
        };
        callee || self.module.attribute_list(call.attributes).has(flag)
    }

    /// Calls `visit` with the values that phis of the successors of `block` take from it, and those phis.
    fn edge_values(&self, block: u32, mut visit: impl FnMut(ValueId, ValueId)) {
        let last = self.body.blocks[block as usize].end as usize - 1;
        let mut targets = crate::operands::successors(&self.body.insts[last].inst);
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            for (phi, value) in self.edges.get(&(block, target)).into_iter().flatten() {
                visit(*value, *phi);
            }
        }
    }
}

fn edges(body: &Body) -> FxHashMap<(u32, u32), Vec<(ValueId, ValueId)>> {
    let mut edges: FxHashMap<(u32, u32), Vec<(ValueId, ValueId)>> = FxHashMap::default();
    for (to, block) in body.blocks.iter().enumerate() {
        for instruction in &body.insts[block.first as usize..block.end as usize] {
            let (Llvm::Phi { incoming, .. }, Some(phi)) = (&instruction.inst, instruction.result) else { break };
            for (value, from) in incoming {
                let list = edges.entry((from.0, to as u32)).or_default();
                // The same edge may be listed once per case of a switch.
                if list.last().is_none_or(|(known, _)| *known != phi) {
                    list.push((phi, *value));
                }
            }
        }
    }
    edges
}
