//! TYPES block: the table of types, made canonical.
//!
//! Typed pointers become `Ptr`. Types may refer forward (old files), so the table is checked and made
//! canonical at its end: no cycle, bounded depth, and each id replaced by that of the first equal type.

use crate::bitstream::{BlockReader, Entry};
use crate::dag::post_order;
use crate::error::{Parsed, Res, wrong, wrong_number};
use crate::model::{MAX_DEPTH, Type, TypeId};
use crate::record::{Record, text};
use rustc_hash::FxHashMap;

/// The types of a module and how record operands map to them.
#[derive(Default)]
pub(crate) struct TypeTable {
    pub types: Vec<Type>,
    /// Canonical id of each id in records.
    canonical: Vec<TypeId>,
    /// What a typed pointer pointed to; needed by one old record of inline assembly.
    pointees: FxHashMap<u32, u32>,
    by_shape: FxHashMap<Type, TypeId>,
}

impl TypeTable {
    /// The type that a record operand names.
    #[inline]
    pub fn id(&self, op: u64) -> Parsed<TypeId> {
        match self.canonical.get(op as usize) {
            Some(id) => Ok(*id),
            None => wrong_number("no type", op),
        }
    }

    #[inline]
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    /// The id of a type that is derived rather than named, such as the result of a comparison.
    pub fn find(&self, ty: &Type) -> Parsed<TypeId> {
        match self.by_shape.get(ty) {
            Some(id) => Ok(*id),
            None => wrong("the type of a result is not in the table"),
        }
    }

    /// The pointee of a typed pointer, by its number in records.
    pub fn pointee(&self, op: u64) -> Parsed<TypeId> {
        match self.pointees.get(&(op as u32)) {
            Some(pointee) => self.id(u64::from(*pointee)),
            None => wrong("a pointer type without its pointee"),
        }
    }

    /// Reads the block.
    pub fn read(mut block: BlockReader) -> Res<TypeTable> {
        const NUMENTRY: u32 = 1;
        let mut table = TypeTable::default();
        let (mut n_announced, mut name) = (0, None);
        loop {
            match block.next()? {
                Entry::End => break,
                Entry::Block(_) => {}
                Entry::Record(NUMENTRY) => {
                    n_announced = block.ops.first().map_or(0, |n| (*n as usize).min(block.n_left()));
                    table.types.reserve_exact(n_announced);
                }
                Entry::Record(code) => {
                    let read = table.record(code, &block.ops, &mut name);
                    read.map_err(|reason| block.fault(reason))?;
                    if table.types.len() > n_announced {
                        return wrong("more types than announced").map_err(|reason| block.fault(reason));
                    }
                }
            }
        }
        table.finish().map_err(|reason| block.fault(reason))?;
        Ok(table)
    }

    fn record(&mut self, code: u32, ops: &[u64], name: &mut Option<Box<str>>) -> Parsed<()> {
        let mut r = Record::new(ops);
        let ty = match code {
            2 => Type::Void,
            3 => Type::Float,
            4 => Type::Double,
            5 => Type::Label,
            6 => Type::Opaque { name: name.take().unwrap_or_default() },
            7 => integer(&mut r)?,
            8 => self.typed_pointer(&mut r)?,
            10 => Type::Half,
            11 => Type::Array { len: r.op()?, element: raw(r.op()?)? },
            12 => vector(&mut r)?,
            13 => Type::X86Fp80,
            14 => Type::Fp128,
            15 => Type::PpcFp128,
            16 => Type::Metadata,
            17 => Type::X86Mmx,
            18 => structure(&mut r, None)?,
            19 => {
                *name = Some(text(ops));
                return Ok(());
            }
            20 => structure(&mut r, Some(name.take().unwrap_or_default()))?,
            21 => function(&mut r)?,
            22 => Type::Token,
            23 => Type::BFloat,
            24 => Type::X86Amx,
            25 => Type::Ptr { addrspace: r.u32()? },
            26 => target_ext(&mut r, name.take().unwrap_or_default())?,
            _ => return wrong_number("unknown type code", u64::from(code)),
        };
        self.types.push(ty);
        Ok(())
    }

    fn typed_pointer(&mut self, r: &mut Record) -> Parsed<Type> {
        let pointee = r.u32()?;
        self.pointees.insert(self.types.len() as u32, pointee);
        Ok(Type::Ptr { addrspace: r.optional() as u32 })
    }

    /// Visits types after their components, refusing cycles and deep nesting.
    fn finish(&mut self) -> Parsed<()> {
        let n = self.types.len() as u32;
        self.canonical = (0..n).map(TypeId).collect();
        let types = &self.types;
        let order = post_order(n, MAX_DEPTH, |id, visit| {
            types[id as usize].components().for_each(|part| visit(part.0));
        })?;
        order.into_iter().for_each(|id| self.unify(id));
        Ok(())
    }

    /// Makes a type refer to canonical components, and notes which earlier type it equals.
    fn unify(&mut self, id: u32) {
        let canonical = &self.canonical;
        let map = |id: &mut TypeId| *id = canonical[id.0 as usize];
        let ty = &mut self.types[id as usize];
        match ty {
            Type::Array { element, .. } | Type::Vector { element, .. } => map(element),
            Type::Struct { fields, .. } => fields.iter_mut().for_each(map),
            Type::TargetExt { types, .. } => types.iter_mut().for_each(map),
            Type::Function { ret, params, .. } => {
                map(ret);
                params.iter_mut().for_each(map);
            }
            _ => {}
        }
        let first = *self.by_shape.entry(ty.clone()).or_insert(TypeId(id));
        self.canonical[id as usize] = first;
    }

    /// The id of a type, added if the file does not have it.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(id) = self.by_shape.get(&ty) {
            return *id;
        }
        let id = TypeId(self.types.len() as u32);
        self.types.push(ty.clone());
        self.by_shape.insert(ty, id);
        id
    }
}

/// A type id as the record has it, not yet canonical and not yet checked.
fn raw(op: u64) -> Parsed<TypeId> {
    match u32::try_from(op) {
        Ok(id) => Ok(TypeId(id)),
        Err(_) => wrong_number("no type", op),
    }
}

fn raws(ops: &[u64]) -> Parsed<Box<[TypeId]>> {
    ops.iter().map(|op| raw(*op)).collect()
}

fn integer(r: &mut Record) -> Parsed<Type> {
    // LLVM's own limit is 1 << 23.
    match r.op()? {
        width @ 1..=0x80_0000 => Ok(Type::Integer { width: width as u32 }),
        width => wrong_number("an integer type of bits:", width),
    }
}

fn vector(r: &mut Record) -> Parsed<Type> {
    let (len, element) = (r.u32()?, raw(r.op()?)?);
    Ok(Type::Vector { len, element, scalable: r.optional() != 0 })
}

fn structure(r: &mut Record, name: Option<Box<str>>) -> Parsed<Type> {
    let packed = r.op()? != 0;
    Ok(Type::Struct { name, fields: raws(r.rest())?, packed })
}

fn function(r: &mut Record) -> Parsed<Type> {
    let vararg = r.op()? != 0;
    let ret = raw(r.op()?)?;
    Ok(Type::Function { ret, params: raws(r.rest())?, vararg })
}

fn target_ext(r: &mut Record, name: Box<str>) -> Parsed<Type> {
    let n = r.op()?;
    let types = raws(r.take(n)?)?;
    let ints = r.rest().iter().map(|op| *op as u32).collect();
    Ok(Type::TargetExt { name, types, ints })
}
