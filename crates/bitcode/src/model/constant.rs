//! Constants of a module or a body. Operands are `ValueId`s, so globals and constants mix freely.

use super::{
    BinaryOp, BlockId, CastOp, FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, TypeId, UnaryOp, ValueId,
};

#[derive(Clone, Debug, PartialEq)]
pub struct Constant {
    pub ty: TypeId,
    pub kind: ConstantKind,
}

#[derive(Clone, Debug, PartialEq)]
pub enum ConstantKind {
    /// All bits zero, of any type: `0`, `null`, `zeroinitializer`, `none` for tokens.
    Null,
    Undef,
    Poison,
    /// An integer of at most 64 bits, zero-extended.
    Integer(u64),
    /// An integer of more than 64 bits: little-endian words, zero-extended.
    WideInteger(Box<[u64]>),
    /// Raw bits of a floating-point value (`x86_fp80`: sign and exponent in bits 64..80).
    Float(u128),
    /// Elements of an array, struct or vector.
    Aggregate(Box<[ValueId]>),
    /// Elements of an array or vector of plain integers (8 to 64 bits) or floats (16 to 64 bits):
    /// the bytes of all elements, little-endian, without padding.
    Data(Box<[u8]>),
    /// A vector whose lanes are all equal to this integer or float (LLVM 20 on, when asked for).
    Splat(Box<ConstantKind>),
    Unary {
        op: UnaryOp,
        operand: ValueId,
    },
    Binary {
        op: BinaryOp,
        lhs: ValueId,
        rhs: ValueId,
        flags: IntFlags,
        fast: FastMath,
    },
    Cast {
        op: CastOp,
        operand: ValueId,
        flags: IntFlags,
    },
    /// `inrange` is the range of byte offsets (LLVM 19 on) or the index of the marked operand (older).
    GetElementPtr {
        source: TypeId,
        flags: GepFlags,
        inrange: Option<Box<InRange>>,
        base: ValueId,
        indices: Box<[ValueId]>,
    },
    Select {
        cond: ValueId,
        on_true: ValueId,
        on_false: ValueId,
    },
    ExtractElement {
        vector: ValueId,
        index: ValueId,
    },
    InsertElement {
        vector: ValueId,
        element: ValueId,
        index: ValueId,
    },
    ShuffleVector {
        a: ValueId,
        b: ValueId,
        mask: ValueId,
    },
    ICmp {
        pred: IntPredicate,
        lhs: ValueId,
        rhs: ValueId,
    },
    FCmp {
        pred: FloatPredicate,
        lhs: ValueId,
        rhs: ValueId,
    },
    BlockAddress {
        function: ValueId,
        block: BlockId,
    },
    DsoLocalEquivalent(ValueId),
    NoCfi(ValueId),
    PtrAuth {
        pointer: ValueId,
        key: ValueId,
        discriminator: ValueId,
        address: ValueId,
    },
    InlineAsm(Box<InlineAsm>),
}

#[derive(Clone, Debug, PartialEq)]
pub enum InRange {
    Operand(u32),
    /// Byte offsets from the result that may be accessed: low inclusive, high exclusive.
    Bytes {
        low: i64,
        high: i64,
    },
}

/// Assembly used as a callee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InlineAsm {
    /// The `Type::Function` that the assembly stands for.
    pub ty: TypeId,
    pub template: Box<str>,
    pub constraints: Box<str>,
    pub side_effects: bool,
    pub align_stack: bool,
    pub intel: bool,
    pub can_throw: bool,
}

impl ConstantKind {
    /// Calls `visit` with every value this constant refers to.
    pub fn operands(&self, mut visit: impl FnMut(ValueId)) {
        use ConstantKind::*;
        match self {
            Null | Undef | Poison | Integer(_) | WideInteger(_) | Float(_) | Data(_) | Splat(_) | InlineAsm(_) => {}
            Aggregate(elements) => elements.iter().copied().for_each(visit),
            Unary { operand: v, .. } | Cast { operand: v, .. } | DsoLocalEquivalent(v) | NoCfi(v) => visit(*v),
            BlockAddress { function, .. } => visit(*function),
            Binary { lhs, rhs, .. } | ICmp { lhs, rhs, .. } | FCmp { lhs, rhs, .. } => {
                [*lhs, *rhs].into_iter().for_each(visit)
            }
            GetElementPtr { base, indices, .. } => {
                visit(*base);
                indices.iter().copied().for_each(visit);
            }
            ExtractElement { vector, index } => [*vector, *index].into_iter().for_each(visit),
            Select { cond, on_true, on_false } => [*cond, *on_true, *on_false].into_iter().for_each(visit),
            InsertElement { vector, element, index } => [*vector, *element, *index].into_iter().for_each(visit),
            ShuffleVector { a, b, mask } => [*a, *b, *mask].into_iter().for_each(visit),
            PtrAuth { pointer, key, discriminator, address } => {
                [*pointer, *key, *discriminator, *address].into_iter().for_each(visit);
            }
        }
    }
}
