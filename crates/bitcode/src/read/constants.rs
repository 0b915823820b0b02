//! CONSTANTS block, of a module or of a function.
//!
//! Operands are absolute value numbers and may refer forward; [`check`] looks at them once all are known.

use super::attributes::int_range;
use super::operators::{binary_flags, binary_op, cast_op, float_predicate, gep_flags, int_predicate};
use super::types::TypeTable;
use crate::bitstream::{BlockReader, Entry};
use crate::dag::post_order;
use crate::error::{Parsed, Res, wrong, wrong_number};
use crate::model::{
    BlockId, Constant, ConstantKind, InRange, InlineAsm, IntFlags, MAX_DEPTH, Type, TypeId, UnaryOp, ValueId,
};
use crate::record::{Record, signed, text};

/// Reads the block, appending to `constants`.
pub(crate) fn read(mut block: BlockReader, types: &TypeTable, constants: &mut Vec<Constant>) -> Res<()> {
    const SETTYPE: u32 = 1;
    // Before the first SETTYPE constants are of type i32; no writer relies on it.
    let mut current = None;
    loop {
        match block.next()? {
            Entry::End => return Ok(()),
            Entry::Block(_) => {}
            Entry::Record(SETTYPE) => {
                let ty = block.ops.first().copied().unwrap_or(u64::MAX);
                let id = types.id(ty).map_err(|reason| block.fault(reason))?;
                current = Some((ty, id));
            }
            Entry::Record(code) => {
                let read = match current {
                    Some((raw, ty)) => Reader { types, raw, ty }.constant(code, &block.ops),
                    None => wrong("a constant without a type"),
                };
                constants.push(read.map_err(|reason| block.fault(reason))?);
            }
        }
    }
}

/// Checks constants whose first value is `first`: operands below `known` are symbols or other constants,
/// the rest must be among these constants, without a cycle.
pub(crate) fn check(constants: &[Constant], known: u32, first: u32) -> Parsed<()> {
    post_order(constants.len() as u32, MAX_DEPTH / 2, |id, visit| {
        constants[id as usize].kind.operands(|operand| {
            if operand.0 >= known {
                visit(operand.0.wrapping_sub(first));
            }
        });
    })?;
    Ok(())
}

struct Reader<'t> {
    types: &'t TypeTable,
    /// The current type as its number in records, and its id.
    raw: u64,
    ty: TypeId,
}

impl Reader<'_> {
    fn constant(&self, code: u32, ops: &[u64]) -> Parsed<Constant> {
        let mut r = Record::new(ops);
        let r = &mut r;
        let kind = match code {
            2 => ConstantKind::Null,
            3 => ConstantKind::Undef,
            4 => self.scalar(|ty| integer(ty, ops))?,
            5 => self.scalar(|ty| wide_integer(ty, ops))?,
            6 => self.scalar(|ty| float(ty, ops))?,
            7 => self.aggregate(ops)?,
            8 => self.string(ops, false)?,
            9 => self.string(ops, true)?,
            10 => self.binary(r)?,
            11 => self.cast(r)?,
            12 => self.gep_without_flags(r, false)?,
            13 => select(r)?,
            14 => extract_element(r)?,
            15 => insert_element(r)?,
            16 => shuffle_vector(r)?,
            17 => self.compare(r)?,
            19 => {
                r.op()?; // type of the operands
                shuffle_vector(r)?
            }
            20 => self.gep_without_flags(r, true)?,
            21 => block_address(r)?,
            22 => self.data(ops)?,
            23 | 28 => self.inline_asm(r, self.types.pointee(self.raw)?)?,
            24 => self.gep_with_inrange_operand(r)?,
            25 => unary(r)?,
            26 => ConstantKind::Poison,
            27 => ConstantKind::DsoLocalEquivalent(second_value(r)?),
            29 => ConstantKind::NoCfi(second_value(r)?),
            30 => {
                let ty = self.types.id(r.op()?)?;
                self.inline_asm(r, ty)?
            }
            31 => self.gep(r, true)?,
            32 => self.gep(r, false)?,
            33 => ptr_auth(r)?,
            _ => return wrong_number("unknown constant code", u64::from(code)),
        };
        Ok(Constant { ty: self.ty, kind })
    }

    /// A number of the current type, or of the lanes of the current vector type.
    fn scalar(&self, read: impl Fn(&Type) -> Parsed<ConstantKind>) -> Parsed<ConstantKind> {
        match self.types.get(self.ty) {
            Type::Vector { element, .. } => Ok(ConstantKind::Splat(Box::new(read(self.types.get(*element))?))),
            ty => read(ty),
        }
    }

    fn aggregate(&self, ops: &[u64]) -> Parsed<ConstantKind> {
        let len = match self.types.get(self.ty) {
            Type::Array { len, .. } => *len,
            Type::Vector { len, .. } => u64::from(*len),
            Type::Struct { fields, .. } => fields.len() as u64,
            _ => return wrong("an aggregate of a type without elements"),
        };
        if len != ops.len() as u64 {
            return wrong("an aggregate has not as many elements as its type");
        }
        let elements: Parsed<Box<[ValueId]>> = ops.iter().map(|op| value_id(*op)).collect();
        Ok(ConstantKind::Aggregate(elements?))
    }

    /// The element type and length that data of the current type must have.
    fn data_shape(&self) -> Parsed<(&Type, u64)> {
        match self.types.get(self.ty) {
            Type::Array { len, element } => Ok((self.types.get(*element), *len)),
            Type::Vector { len, element, .. } => Ok((self.types.get(*element), u64::from(*len))),
            _ => wrong("data of a type without elements"),
        }
    }

    fn string(&self, ops: &[u64], terminated: bool) -> Parsed<ConstantKind> {
        let (element, len) = self.data_shape()?;
        let mut bytes = Vec::with_capacity(ops.len() + 1);
        bytes.extend(ops.iter().map(|op| *op as u8));
        if terminated {
            bytes.push(0);
        }
        if element.int_width() != Some(8) || len != bytes.len() as u64 {
            return wrong("a string that does not fit its type");
        }
        Ok(ConstantKind::Data(bytes.into()))
    }

    fn data(&self, ops: &[u64]) -> Parsed<ConstantKind> {
        let (element, len) = self.data_shape()?;
        let width = match element.int_width().or(element.float_bits()) {
            Some(bits @ (8 | 16 | 32 | 64)) => bits as usize / 8,
            _ => return wrong("data whose elements are not plain numbers"),
        };
        if len != ops.len() as u64 {
            return wrong("data that does not fit its type");
        }
        let mut bytes = Vec::with_capacity(ops.len() * width);
        for op in ops {
            bytes.extend_from_slice(&op.to_le_bytes()[..width]);
        }
        Ok(ConstantKind::Data(bytes.into()))
    }

    fn binary(&self, r: &mut Record) -> Parsed<ConstantKind> {
        let opcode = r.op()?;
        let (lhs, rhs) = (value(r)?, value(r)?);
        let op = binary_op(opcode, self.is_float(self.ty))?;
        let (flags, fast) = binary_flags(op, r.optional());
        Ok(ConstantKind::Binary { op, lhs, rhs, flags, fast })
    }

    fn cast(&self, r: &mut Record) -> Parsed<ConstantKind> {
        let op = cast_op(r.op()?)?;
        r.op()?; // type of the operand
        Ok(ConstantKind::Cast { op, operand: value(r)?, flags: IntFlags::default() })
    }

    fn compare(&self, r: &mut Record) -> Parsed<ConstantKind> {
        let ty = self.types.id(r.op()?)?;
        let (lhs, rhs) = (value(r)?, value(r)?);
        let pred = r.op()?;
        Ok(match self.is_float(ty) {
            true => ConstantKind::FCmp { pred: float_predicate(pred)?, lhs, rhs },
            false => ConstantKind::ICmp { pred: int_predicate(pred)?, lhs, rhs },
        })
    }

    fn is_float(&self, ty: TypeId) -> bool {
        match self.types.get(ty) {
            Type::Vector { element, .. } => self.types.get(*element).float_bits().is_some(),
            ty => ty.float_bits().is_some(),
        }
    }

    /// LLVM 14 to 18: the code says whether the access is in bounds.
    fn gep_without_flags(&self, r: &mut Record, inbounds: bool) -> Parsed<ConstantKind> {
        let source = self.types.id(r.op()?)?;
        self.gep_operands(r, source, u64::from(inbounds), None)
    }

    /// LLVM 14 to 18: one index may be marked.
    fn gep_with_inrange_operand(&self, r: &mut Record) -> Parsed<ConstantKind> {
        let source = self.types.id(r.op()?)?;
        let marked = r.op()?;
        let inrange = Box::new(InRange::Operand((marked >> 1) as u32));
        self.gep_operands(r, source, marked & 1, Some(inrange))
    }

    /// LLVM 19 on: flags, and a range of bytes around the result.
    fn gep(&self, r: &mut Record, has_range: bool) -> Parsed<ConstantKind> {
        let source = self.types.id(r.op()?)?;
        let flags = r.op()?;
        let mut inrange = None;
        if has_range {
            let width = r.u32()?;
            let range = int_range(r, width)?;
            let low = range.low.first().copied().unwrap_or(0) as i64;
            let high = range.high.first().copied().unwrap_or(0) as i64;
            inrange = Some(Box::new(InRange::Bytes { low, high }));
        }
        self.gep_operands(r, source, flags, inrange)
    }

    fn gep_operands(
        &self,
        r: &mut Record,
        source: TypeId,
        flags: u64,
        inrange: Option<Box<InRange>>,
    ) -> Parsed<ConstantKind> {
        let base = second_value(r)?;
        let mut indices = Vec::with_capacity(r.len() / 2);
        while !r.is_empty() {
            indices.push(second_value(r)?);
        }
        let flags = gep_flags(flags);
        Ok(ConstantKind::GetElementPtr { source, flags, inrange, base, indices: indices.into() })
    }

    fn inline_asm(&self, r: &mut Record, ty: TypeId) -> Parsed<ConstantKind> {
        if !matches!(self.types.get(ty), Type::Function { .. }) {
            return wrong("inline assembly that is not a function");
        }
        let flags = r.op()?;
        let template = counted_text(r)?;
        let constraints = counted_text(r)?;
        Ok(ConstantKind::InlineAsm(Box::new(InlineAsm {
            ty,
            template,
            constraints,
            side_effects: flags & 1 != 0,
            align_stack: flags & 2 != 0,
            intel: flags & 4 != 0,
            can_throw: flags & 8 != 0,
        })))
    }
}

fn value_id(op: u64) -> Parsed<ValueId> {
    match u32::try_from(op) {
        Ok(id) => Ok(ValueId(id)),
        Err(_) => wrong_number("no value", op),
    }
}

fn value(r: &mut Record) -> Parsed<ValueId> {
    value_id(r.op()?)
}

/// A value preceded by its type, which the value itself knows.
fn second_value(r: &mut Record) -> Parsed<ValueId> {
    r.op()?;
    value(r)
}

fn counted_text(r: &mut Record) -> Parsed<Box<str>> {
    let len = r.op()?;
    Ok(text(r.take(len)?))
}

fn integer(ty: &Type, ops: &[u64]) -> Parsed<ConstantKind> {
    let value = signed(Record::new(ops).op()?);
    match ty.int_width() {
        Some(width @ 1..=64) => Ok(ConstantKind::Integer(value & (u64::MAX >> (64 - width)))),
        _ => wrong("an integer of a type that is not a narrow integer"),
    }
}

fn wide_integer(ty: &Type, ops: &[u64]) -> Parsed<ConstantKind> {
    let Some(width @ 65..) = ty.int_width() else {
        return wrong("a wide integer of a type that is not a wide integer");
    };
    let n_words = width.div_ceil(64) as usize;
    if ops.len() > n_words {
        return wrong("a wide integer with too many words");
    }
    // Words that are absent are zero. A hostile width would make this large: the type says 8 MBit at most.
    let mut words: Vec<u64> = ops.iter().map(|op| signed(*op)).collect();
    if ops.len() == n_words && width % 64 != 0 {
        words[n_words - 1] &= u64::MAX >> (64 - width % 64);
    }
    Ok(ConstantKind::WideInteger(words.into()))
}

fn float(ty: &Type, ops: &[u64]) -> Parsed<ConstantKind> {
    let mut r = Record::new(ops);
    let first = u128::from(r.op()?);
    let bits = match ty {
        Type::Half | Type::BFloat => first & 0xFFFF,
        Type::Float => first & 0xFFFF_FFFF,
        Type::Double => first,
        // The upper 64 bits come first.
        Type::X86Fp80 => first << 16 | u128::from(r.op()? & 0xFFFF),
        Type::Fp128 | Type::PpcFp128 => first | u128::from(r.op()?) << 64,
        _ => return wrong("a float of a type that is not a float"),
    };
    Ok(ConstantKind::Float(bits))
}

fn unary(r: &mut Record) -> Parsed<ConstantKind> {
    match r.op()? {
        0 => Ok(ConstantKind::Unary { op: UnaryOp::FNeg, operand: value(r)? }),
        other => wrong_number("unknown unary operator", other),
    }
}

fn select(r: &mut Record) -> Parsed<ConstantKind> {
    Ok(ConstantKind::Select { cond: value(r)?, on_true: value(r)?, on_false: value(r)? })
}

fn extract_element(r: &mut Record) -> Parsed<ConstantKind> {
    let vector = second_value(r)?;
    Ok(ConstantKind::ExtractElement { vector, index: second_value(r)? })
}

fn insert_element(r: &mut Record) -> Parsed<ConstantKind> {
    let (vector, element) = (value(r)?, value(r)?);
    Ok(ConstantKind::InsertElement { vector, element, index: second_value(r)? })
}

fn shuffle_vector(r: &mut Record) -> Parsed<ConstantKind> {
    Ok(ConstantKind::ShuffleVector { a: value(r)?, b: value(r)?, mask: value(r)? })
}

fn block_address(r: &mut Record) -> Parsed<ConstantKind> {
    let function = second_value(r)?;
    Ok(ConstantKind::BlockAddress { function, block: BlockId(r.u32()?) })
}

fn ptr_auth(r: &mut Record) -> Parsed<ConstantKind> {
    let (pointer, key) = (value(r)?, value(r)?);
    Ok(ConstantKind::PtrAuth { pointer, key, discriminator: value(r)?, address: value(r)? })
}
