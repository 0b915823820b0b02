//! Memory: allocation, access, addresses, atomics.

use super::{BodyReader, Decoded};
use crate::error::{Parsed, wrong};
use crate::model::{Atomic, CmpXchg, Inst, Ordering, Type};
use crate::read::operators::{gep_flags, ordering, rmw_op};
use crate::record::{Record, align};

impl BodyReader<'_> {
    pub fn alloca(&mut self, r: &mut Record) -> Decoded {
        let ty = self.ty(r)?;
        self.ty(r)?; // type of the count
        let count = r.op()?;
        let count = self.absolute(count)?;
        let packed = r.op()?;
        if packed & 1 << 6 == 0 {
            return wrong("an alloca without an explicit type");
        }
        let addrspace = r.optional() as u32;
        let ptr = self.types.find(&Type::Ptr { addrspace })?;
        let inst = Inst::Alloca {
            ty,
            count,
            align: align(packed & 0x1f | (packed >> 8 & 7) << 5)?,
            addrspace,
            inalloca: packed & 1 << 5 != 0,
            swifterror: packed & 1 << 7 != 0,
        };
        Ok((inst, Some(ptr)))
    }

    pub fn load(&mut self, r: &mut Record, is_atomic: bool) -> Decoded {
        let (ptr, _) = self.typed(r)?;
        let ty = self.ty(r)?;
        let align = align(r.op()?)?;
        let volatile = r.op()? != 0;
        let atomic = if is_atomic { self.atomic(r)? } else { None };
        Ok((Inst::Load { ty, ptr, align, volatile, atomic }, Some(ty)))
    }

    pub fn store(&mut self, r: &mut Record, is_atomic: bool) -> Decoded {
        let (ptr, _) = self.typed(r)?;
        let (value, _) = self.typed(r)?;
        let align = align(r.op()?)?;
        let volatile = r.op()? != 0;
        let atomic = if is_atomic { self.atomic(r)? } else { None };
        Ok((Inst::Store { ptr, value, align, volatile, atomic }, None))
    }

    /// The result is a vector of pointers if any operand is a vector.
    pub fn get_element_ptr(&mut self, r: &mut Record) -> Decoded {
        let flags = gep_flags(r.op()?);
        let source = self.ty(r)?;
        let (base, base_ty) = self.typed(r)?;
        let mut ty = base_ty;
        let mut indices = Vec::with_capacity(r.len());
        while !r.is_empty() {
            let (index, index_ty) = self.typed(r)?;
            if ty == base_ty && !matches!(self.types.get(base_ty), Type::Vector { .. }) {
                ty = self.lanes_like(index_ty, base_ty)?;
            }
            indices.push(index);
        }
        Ok((Inst::GetElementPtr { source, base, indices: indices.into(), flags }, Some(ty)))
    }

    pub fn fence(&mut self, r: &mut Record) -> Decoded {
        let ordering = some_ordering(r)?;
        Ok((Inst::Fence { ordering, scope: self.scope(r)? }, None))
    }

    pub fn cmp_xchg(&mut self, r: &mut Record) -> Decoded {
        let (ptr, _) = self.typed(r)?;
        let (expected, ty) = self.typed(r)?;
        let replacement = self.value(r)?;
        let volatile = r.op()? != 0;
        let success = some_ordering(r)?;
        let scope = self.scope(r)?;
        let failure = some_ordering(r)?;
        let weak = r.optional() != 0;
        let align = align(r.optional())?;
        let truth = self.types.find(&Type::Integer { width: 1 })?;
        let pair = Type::Struct { name: None, fields: [ty, truth].into(), packed: false };
        let pair = self.types.find(&pair)?;
        let inst = CmpXchg { ptr, expected, replacement, align, volatile, weak, success, failure, scope };
        Ok((Inst::CmpXchg(Box::new(inst)), Some(pair)))
    }

    pub fn atomic_rmw(&mut self, r: &mut Record) -> Decoded {
        let (ptr, _) = self.typed(r)?;
        let (value, ty) = self.typed(r)?;
        let op = rmw_op(r.op()?)?;
        let volatile = r.op()? != 0;
        let ordering = some_ordering(r)?;
        let scope = self.scope(r)?;
        let align = align(r.optional())?;
        Ok((Inst::AtomicRmw { op, ptr, value, align, volatile, ordering, scope }, Some(ty)))
    }

    pub fn va_arg(&mut self, r: &mut Record) -> Decoded {
        self.ty(r)?; // type of the list
        let list = self.value(r)?;
        let ty = self.ty(r)?;
        Ok((Inst::VaArg { list, ty }, Some(ty)))
    }

    fn atomic(&mut self, r: &mut Record) -> Parsed<Option<Atomic>> {
        let ordering = ordering(r.op()?)?;
        let scope = self.scope(r)?;
        Ok(ordering.map(|ordering| Atomic { ordering, scope }))
    }
}

fn some_ordering(r: &mut Record) -> Parsed<Ordering> {
    match ordering(r.op()?)? {
        Some(ordering) => Ok(ordering),
        None => wrong("an atomic instruction without an ordering"),
    }
}
