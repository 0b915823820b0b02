//! Operands and results of the instruction being emitted: registers, constants, types.

use super::emit::{Emitted, Emitter, unsupported};
use super::plan::Place;
use crate::inst::{Inst, Reg};
use crate::layout::Flat;
use crate::moves::{Move, Source};
use crate::ops::FloatKind;
use std::rc::Rc;
use trefoil_bitcode::{Type, TypeId, ValueId};

impl Emitter<'_, '_> {
    /// First register of the result of an instruction; of an unused one without pieces, register 0.
    pub fn dest(&self, index: usize) -> Reg {
        match self.cx.body.insts[index].result.map(|value| self.plan.place(self.cx, value)) {
            Some(Place::Var { var, piece }) => self.assignment.regs[var as usize].offset(usize::from(piece)),
            _ => Reg(0),
        }
    }

    /// The pieces of a value in consecutive registers; constants are put into temporaries.
    pub fn run(&mut self, value: ValueId) -> Emitted<Reg> {
        match self.plan.place(self.cx, value) {
            Place::Var { var, piece } => Ok(self.assignment.regs[var as usize].offset(usize::from(piece))),
            Place::Constant { .. } | Place::Nowhere => {
                let sources = self.sources(value)?;
                if let [Source::Const(value)] = sources[..] {
                    return Ok(self.constant(value));
                }
                let first = self.temp(sources.len());
                for (i, source) in sources.iter().enumerate() {
                    if let Source::Const(value) = source {
                        self.push(Inst::Const { d: first.offset(i), value: *value });
                    }
                }
                Ok(first)
            }
        }
    }

    /// What to copy for each piece of a value.
    pub fn sources(&self, value: ValueId) -> Emitted<Vec<Source>> {
        let (under, steps) = self.plan.parts(self.cx, value);
        let mut sources = self.placed_sources(under)?;
        for (part, at) in steps.iter().rev() {
            for (i, source) in self.placed_sources(*part)?.into_iter().enumerate() {
                if let Some(target) = sources.get_mut(usize::from(*at) + i) {
                    *target = source;
                }
            }
        }
        Ok(sources)
    }

    fn placed_sources(&self, value: ValueId) -> Emitted<Vec<Source>> {
        let n = self.flat(value)?.widths.len();
        match self.plan.place(self.cx, value) {
            Place::Var { var, piece } => {
                let first = self.assignment.regs[var as usize].offset(usize::from(piece));
                Ok((0..n).map(|i| Source::Reg(first.offset(i))).collect())
            }
            Place::Constant { value, piece } => {
                let pieces = self.cx.eval.pieces(value)?;
                let part = pieces.iter().skip(usize::from(piece)).chain(std::iter::repeat(&0)).take(n);
                Ok(part.map(|value| Source::Const(*value)).collect())
            }
            Place::Nowhere => Ok(vec![Source::Const(0); n]),
        }
    }

    /// The value of a constant of one piece.
    pub fn imm(&self, value: ValueId) -> Option<u64> {
        match self.plan.place(self.cx, value) {
            Place::Constant { value, piece: 0 } => self.cx.eval.integer(value),
            Place::Constant { value, piece } => {
                let flat = self.cx.flat_of(value)?;
                let pieces = self.cx.eval.pieces(value).ok()?;
                (flat.widths.len() > usize::from(piece)).then(|| pieces[usize::from(piece)])
            }
            Place::Var { .. } | Place::Nowhere => None,
        }
    }

    pub fn flat(&self, value: ValueId) -> Emitted<Rc<Flat>> {
        match self.cx.type_of(value) {
            Some(ty) => self.flat_ty(ty),
            None => unsupported("a value without a type"),
        }
    }

    pub fn flat_ty(&self, ty: TypeId) -> Emitted<Rc<Flat>> {
        match self.cx.flat(ty) {
            Some(flat) => Ok(flat),
            None => unsupported(format!("value of type {:?}", self.cx.module.ty(ty))),
        }
    }

    /// Number of lanes (1 for scalars) and the type of one.
    pub fn lanes(&self, value: ValueId) -> Emitted<(usize, TypeId)> {
        let Some(ty) = self.cx.type_of(value) else { return unsupported("a value without a type") };
        Ok(match self.cx.module.ty(ty) {
            Type::Vector { len, element, .. } => (*len as usize, *element),
            _ => (1, ty),
        })
    }

    pub fn float_kind(&self, ty: TypeId) -> Emitted<FloatKind> {
        Ok(match self.cx.module.ty(ty) {
            Type::Half => FloatKind::Half,
            Type::BFloat => FloatKind::BFloat,
            Type::Float => FloatKind::Single,
            Type::Double => FloatKind::Double,
            Type::X86Fp80 => FloatKind::X87,
            Type::Fp128 => FloatKind::Quad,
            other => return unsupported(format!("float operation on {other:?}")),
        })
    }

    /// Copies a value to the result of an instruction.
    pub fn copy_value(&mut self, index: usize, value: ValueId) -> Emitted {
        let sources = self.sources(value)?;
        self.set(index, 0, &sources);
        Ok(())
    }

    /// Gives pieces of the result, from `piece` on.
    pub fn set(&mut self, index: usize, piece: usize, sources: &[Source]) {
        let d = self.dest(index);
        let moves: Vec<Move> =
            sources.iter().enumerate().map(|(i, src)| Move { dst: d.offset(piece + i), src: *src }).collect();
        self.moves(&moves);
    }
}
