//! Arithmetic, comparison, conversion, selection; vectors and aggregates.

use super::{BodyReader, Decoded};
use crate::error::{Parsed, wrong};
use crate::model::{Inst, Type};
use crate::read::operators::{
    binary_flags, binary_op, cast_flags, cast_op, fast_math, float_predicate, int_predicate, unary_op,
};
use crate::record::Record;

impl BodyReader<'_> {
    pub fn unary(&mut self, r: &mut Record) -> Decoded {
        let (operand, ty) = self.typed(r)?;
        let op = unary_op(r.op()?)?;
        Ok((Inst::Unary { op, operand, fast: fast_math(r.optional()) }, Some(ty)))
    }

    pub fn binary(&mut self, r: &mut Record) -> Decoded {
        let (lhs, ty) = self.typed(r)?;
        let rhs = self.value(r)?;
        let op = binary_op(r.op()?, self.is_float(ty))?;
        let (flags, fast) = binary_flags(op, r.optional());
        Ok((Inst::Binary { op, lhs, rhs, flags, fast }, Some(ty)))
    }

    pub fn cast(&mut self, r: &mut Record) -> Decoded {
        let (operand, _) = self.typed(r)?;
        let to = self.ty(r)?;
        let op = cast_op(r.op()?)?;
        let (flags, fast) = cast_flags(op, r.optional());
        Ok((Inst::Cast { op, operand, to, flags, fast }, Some(to)))
    }

    pub fn compare(&mut self, r: &mut Record) -> Decoded {
        let (lhs, ty) = self.typed(r)?;
        let rhs = self.value(r)?;
        let pred = r.op()?;
        let flags = r.optional();
        let inst = match self.is_float(ty) {
            true => Inst::FCmp { pred: float_predicate(pred)?, lhs, rhs, fast: fast_math(flags) },
            false => Inst::ICmp { pred: int_predicate(pred)?, lhs, rhs, same_sign: flags & 1 != 0 },
        };
        let truth = self.types.find(&Type::Integer { width: 1 })?;
        Ok((inst, Some(self.lanes_like(ty, truth)?)))
    }

    pub fn select(&mut self, r: &mut Record) -> Decoded {
        let (on_true, ty) = self.typed(r)?;
        let on_false = self.value(r)?;
        let (cond, _) = self.typed(r)?;
        Ok((Inst::Select { cond, on_true, on_false, fast: fast_math(r.optional()) }, Some(ty)))
    }

    pub fn freeze(&mut self, r: &mut Record) -> Decoded {
        let (operand, ty) = self.typed(r)?;
        Ok((Inst::Freeze { operand }, Some(ty)))
    }

    pub fn extract_element(&mut self, r: &mut Record) -> Decoded {
        let (vector, ty) = self.typed(r)?;
        let (index, _) = self.typed(r)?;
        let Type::Vector { element, .. } = self.types.get(ty) else {
            return wrong("extractelement from what is not a vector");
        };
        Ok((Inst::ExtractElement { vector, index }, Some(*element)))
    }

    pub fn insert_element(&mut self, r: &mut Record) -> Decoded {
        let (vector, ty) = self.typed(r)?;
        let element = self.value(r)?;
        let (index, _) = self.typed(r)?;
        Ok((Inst::InsertElement { vector, element, index }, Some(ty)))
    }

    /// The result has as many lanes as the mask.
    pub fn shuffle_vector(&mut self, r: &mut Record) -> Decoded {
        let (a, ty) = self.typed(r)?;
        let b = self.value(r)?;
        let (mask, mask_ty) = self.typed(r)?;
        let (Type::Vector { element, .. }, Type::Vector { .. }) = (self.types.get(ty), self.types.get(mask_ty)) else {
            return wrong("shufflevector of what is not a vector");
        };
        Ok((Inst::ShuffleVector { a, b, mask }, Some(self.lanes_like(mask_ty, *element)?)))
    }

    pub fn extract_value(&mut self, r: &mut Record) -> Decoded {
        let (aggregate, ty) = self.typed(r)?;
        let path = path(r)?;
        let part = self.part(ty, &path)?;
        Ok((Inst::ExtractValue { aggregate, path }, Some(part)))
    }

    pub fn insert_value(&mut self, r: &mut Record) -> Decoded {
        let (aggregate, ty) = self.typed(r)?;
        let (element, _) = self.typed(r)?;
        let path = path(r)?;
        self.part(ty, &path)?;
        Ok((Inst::InsertValue { aggregate, element, path }, Some(ty)))
    }
}

fn path(r: &mut Record) -> Parsed<Box<[u32]>> {
    let mut path = Vec::with_capacity(r.len());
    while !r.is_empty() {
        path.push(r.u32()?);
    }
    match path.is_empty() {
        true => wrong("an empty index list"),
        false => Ok(path.into()),
    }
}
