//! What rules ask about instructions: whether one may run although the program might not have run it, and its cost.
//!
//! Stricter than LLVM where our engine checks more: nothing that can end a path is ever run ahead. For divisions and
//! shifts by something unknown this is KLEE's way too: it puts calls of its checks in front of them, which LLVM leaves
//! where they are.

use super::graph::Graph;
use crate::gep::{Step, steps};
use crate::layout::Layout;
use crate::program::{Program, Target};
use trefoil_bitcode::{BinaryOp, CastOp, ConstantKind, Inst, Module, Type, TypeId, ValueDef, ValueId};

/// The module that the body belongs to.
pub(super) struct Facts<'g> {
    program: &'g Program,
    unit: u32,
    pub module: &'g Module,
    layout: &'g Layout,
}

/// What LLVM takes a cheap instruction, and a division, to cost.
const BASIC: u32 = 1;
const EXPENSIVE: u32 = 4;

/// How many casts and offsets a pointer is followed through.
const MAX_STEPS: u32 = 64;

impl<'g> Facts<'g> {
    pub fn new(program: &'g Program, unit: u32) -> Facts<'g> {
        let this = &program.units[unit as usize];
        Facts { program, unit, module: &this.module, layout: &this.layout }
    }

    pub fn is_debug(&self, inst: &Inst) -> bool {
        let Inst::Call(call) = inst else { return false };
        self.module.symbol(call.callee).is_some_and(|name| name.starts_with("llvm.dbg."))
    }

    /// The type of truth values, if the module has it.
    pub fn bool_type(&self) -> Option<TypeId> {
        let at = self.module.types.iter().position(|ty| matches!(ty, Type::Integer { width: 1 }))?;
        Some(TypeId(at as u32))
    }

    /// Whether the compiler (LLVM 15 on) wrote the address of an array and of its first element the same.
    fn has_opaque_pointers(&self) -> bool {
        self.module.llvm_version.is_none_or(|version| version.major >= 15)
    }

    /// Size and alignment of a variable that exists.
    fn global(&self, value: ValueId) -> Option<(u64, u64)> {
        let Some(Target::Global(id)) = self.program.target(self.unit, value) else { return None };
        let global = &self.program.globals()[id.0 as usize];
        let align = match self.module.def(value)? {
            ValueDef::Global(index) => match &self.module.globals[index as usize] {
                natural if natural.align == 0 => self.layout.align(self.module, natural.ty),
                stated => stated.align,
            },
            _ => 1,
        };
        (!global.undefined).then_some((global.size, align))
    }
}

impl Graph<'_> {
    /// Whether `inst` can run where the program would not have run it: it has no effect and cannot fail.
    pub fn can_speculate(&self, inst: &Inst) -> bool {
        use BinaryOp::*;
        match inst {
            Inst::Binary { op: UDiv | URem, rhs, .. } => self.constant(*rhs).is_some_and(|divisor| divisor != 0),
            Inst::Binary { op: SDiv | SRem, rhs, .. } => self.constant(*rhs).is_some_and(|divisor| {
                let width = self.type_of(*rhs).and_then(|ty| self.facts.module.ty(ty).int_width()).unwrap_or(64);
                divisor != 0 && crate::bits::signed(divisor, width) != -1
            }),
            Inst::Binary { op: Shl | LShr | AShr, rhs, .. } => self.constant(*rhs).is_some_and(|by| {
                let width = self.type_of(*rhs).and_then(|ty| self.facts.module.ty(ty).int_width());
                width.is_some_and(|width| by < u64::from(width))
            }),
            Inst::Binary { .. }
            | Inst::Unary { .. }
            | Inst::Cast { .. }
            | Inst::ICmp { .. }
            | Inst::FCmp { .. }
            | Inst::Select { .. }
            | Inst::Freeze { .. }
            | Inst::GetElementPtr { .. }
            | Inst::ShuffleVector { .. }
            | Inst::ExtractValue { .. }
            | Inst::InsertValue { .. } => true,
            Inst::ExtractElement { index, .. } | Inst::InsertElement { index, .. } => self.constant(*index).is_some(),
            Inst::Load { ty, ptr, align, volatile: false, atomic: None } => self.is_readable(*ptr, *ty, *align),
            _ => false,
        }
    }

    /// Whether `ptr` is known to point to a whole value of type `ty` in a variable of this function or module.
    fn is_readable(&self, ptr: ValueId, ty: TypeId, align: u64) -> bool {
        let Facts { module, layout, .. } = self.facts;
        let align = if align == 0 { layout.align(module, ty) } else { align };
        let (base, offset) = self.base(ptr);
        let variable = self.variable(base).or_else(|| self.facts.global(base));
        let (Some((size, known_align)), Ok(offset)) = (variable, u64::try_from(offset)) else { return false };
        let end = offset.checked_add(layout.store_size(module, ty));
        end.is_some_and(|end| end <= size) && known_align >= align && offset.is_multiple_of(align)
    }

    /// Follows casts and constant offsets, of instructions and of constants.
    fn base(&self, mut ptr: ValueId) -> (ValueId, i64) {
        let mut total = 0i64;
        // In code that is never reached, pointers may form a ring.
        for _ in 0..MAX_STEPS {
            let Some((inner, bytes)) = self.step(ptr) else { break };
            ptr = inner;
            total = total.wrapping_add(bytes);
        }
        (ptr, total)
    }

    /// The pointer that `ptr` is made from, and how far behind it lies.
    fn step(&self, ptr: ValueId) -> Option<(ValueId, i64)> {
        let (source, base, indices) = match self.definition(ptr) {
            Some((_, _, code)) => match &code.inst {
                Inst::Cast { op: CastOp::BitCast, operand, .. } => return Some((*operand, 0)),
                Inst::GetElementPtr { source, base, indices, .. } => (*source, *base, indices),
                _ => return None,
            },
            None => match &self.body.constant(self.facts.module, ptr)?.kind {
                ConstantKind::Cast { op: CastOp::BitCast, operand, .. } => return Some((*operand, 0)),
                ConstantKind::GetElementPtr { source, base, indices, .. } => (*source, *base, indices),
                _ => return None,
            },
        };
        let (bytes, scales) = self.offset(source, indices)?;
        scales.is_empty().then_some((base, bytes))
    }

    /// Size and alignment of the variable that `value` makes.
    fn variable(&self, value: ValueId) -> Option<(u64, u64)> {
        let Facts { module, layout, .. } = self.facts;
        let (_, _, code) = self.definition(value)?;
        let Inst::Alloca { ty, count, align, .. } = code.inst else { return None };
        let size = layout.alloc_size(module, ty).checked_mul(self.constant(count)?)?;
        Some((size, if align == 0 { layout.align(module, ty) } else { align }))
    }

    /// Constant bytes and scales of the other indices of a `getelementptr`.
    fn offset(&self, source: TypeId, indices: &[ValueId]) -> Option<(i64, Vec<u64>)> {
        let signed = |value: ValueId| {
            let width = self.facts.module.ty(self.type_of(value)?).int_width()?;
            Some(crate::bits::signed(self.constant(value)?, width))
        };
        let (mut bytes, mut scales) = (0i64, Vec::new());
        for step in steps(self.facts.module, self.facts.layout, source, indices, signed)? {
            match step {
                Step::Bytes(more) => bytes = bytes.wrapping_add(more),
                Step::Scaled { scale, .. } => scales.push(scale),
            }
        }
        Some((bytes, scales))
    }

    /// Whether the LLVMs of KLEE write `value` as an expression: arithmetic on constants, or an array that stands for
    /// the address of its first element.
    pub fn is_constant_expression(&self, value: ValueId) -> bool {
        use ConstantKind::{Binary, Cast, GetElementPtr, ICmp, Select};
        if let Some(ValueDef::Global(index)) = self.facts.module.def(value) {
            let global = &self.facts.module.globals[index as usize];
            return self.facts.has_opaque_pointers() && matches!(self.facts.module.ty(global.ty), Type::Array { .. });
        }
        let constant = self.body.constant(self.facts.module, value).map(|constant| &constant.kind);
        matches!(constant, Some(Binary { .. } | Cast { .. } | GetElementPtr { .. } | ICmp { .. } | Select { .. }))
    }

    /// What LLVM takes the instruction to cost on a machine that it knows nothing about.
    pub fn cost(&self, inst: &Inst) -> u32 {
        use BinaryOp::{FDiv, FRem, SDiv, SRem, UDiv, URem};
        match inst {
            Inst::Phi { .. } => 0,
            Inst::Binary { op: SDiv | UDiv | SRem | URem | FDiv | FRem, .. } => EXPENSIVE,
            Inst::Cast { op: CastOp::BitCast | CastOp::PtrToInt | CastOp::IntToPtr, .. } => 0,
            Inst::Cast { op: CastOp::Trunc, to, .. } => match self.facts.module.ty(*to) {
                Type::Integer { width: 8 | 16 | 32 | 64 } => 0,
                _ => BASIC,
            },
            Inst::GetElementPtr { source, base, indices, .. } => match self.offset(*source, indices) {
                Some((0, scales)) if self.home(*base).is_some() && (scales.is_empty() || scales == [1]) => 0,
                _ => BASIC,
            },
            _ => BASIC,
        }
    }
}
