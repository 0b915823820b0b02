//! Operands of instructions: values relative to the next one, types, blocks.

use super::BodyReader;
use crate::error::{Parsed, wrong, wrong_number};
use crate::model::{BlockId, SyncScope, Type, TypeId, ValueId};
use crate::record::Record;

impl BodyReader<'_> {
    /// A value whose type follows from the instruction.
    #[inline]
    pub fn value(&mut self, r: &mut Record) -> Parsed<ValueId> {
        let relative = r.op()? as u32;
        Ok(self.refer(self.next.wrapping_sub(relative)))
    }

    /// A value and its type, which is written only if the value is not defined yet.
    #[inline]
    pub fn typed(&mut self, r: &mut Record) -> Parsed<(ValueId, TypeId)> {
        let value = self.value(r)?;
        if value.0 < self.next {
            return Ok((value, self.type_of(value)?));
        }
        let ty = self.types.id(r.op()?)?;
        self.forward.push((value.0, ty));
        Ok((value, ty))
    }

    /// A value by its plain number.
    pub fn absolute(&mut self, op: u64) -> Parsed<ValueId> {
        match u32::try_from(op) {
            Ok(id) => Ok(self.refer(ValueId(id).0)),
            Err(_) => wrong_number("no value", op),
        }
    }

    pub fn refer(&mut self, id: u32) -> ValueId {
        self.highest = self.highest.max(id);
        ValueId(id)
    }

    /// The type of a value that is already defined.
    #[inline]
    pub fn type_of(&self, value: ValueId) -> Parsed<TypeId> {
        match self.body.type_of(self.module, value) {
            Some(ty) => Ok(ty),
            None => wrong_number("no value", u64::from(value.0)),
        }
    }

    pub fn ty(&self, r: &mut Record) -> Parsed<TypeId> {
        self.types.id(r.op()?)
    }

    pub fn block(&self, op: u64) -> Parsed<BlockId> {
        match op < u64::from(self.n_blocks) {
            true => Ok(BlockId(op as u32)),
            false => wrong_number("no block", op),
        }
    }

    pub fn blocks(&self, ops: &[u64]) -> Parsed<Box<[BlockId]>> {
        ops.iter().map(|op| self.block(*op)).collect()
    }

    pub fn scope(&self, r: &mut Record) -> Parsed<SyncScope> {
        match r.op()? {
            scope @ 0..=255 => Ok(SyncScope(scope as u8)),
            scope => wrong_number("no synchronisation scope", scope),
        }
    }

    /// The type itself, or that of the lanes of a vector.
    pub fn scalar(&self, ty: TypeId) -> &Type {
        match self.types.get(ty) {
            Type::Vector { element, .. } => self.types.get(*element),
            scalar => scalar,
        }
    }

    pub fn is_float(&self, ty: TypeId) -> bool {
        self.scalar(ty).float_bits().is_some()
    }

    /// A type with the same number of lanes as `like`: `element` itself if `like` is no vector.
    pub fn lanes_like(&self, like: TypeId, element: TypeId) -> Parsed<TypeId> {
        match self.types.get(like) {
            Type::Vector { len, scalable, .. } => {
                self.types.find(&Type::Vector { len: *len, element, scalable: *scalable })
            }
            _ => Ok(element),
        }
    }

    /// The type of the part of an aggregate that a list of indices leads to.
    pub fn part(&self, aggregate: TypeId, path: &[u32]) -> Parsed<TypeId> {
        let mut ty = aggregate;
        for index in path {
            ty = match self.types.get(ty) {
                Type::Struct { fields, .. } if (*index as usize) < fields.len() => fields[*index as usize],
                Type::Array { len, element } if u64::from(*index) < *len => *element,
                _ => return wrong("an index list that does not fit its aggregate"),
            };
        }
        Ok(ty)
    }
}
