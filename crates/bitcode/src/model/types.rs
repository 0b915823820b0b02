//! Types of a module. Pointers are all opaque: typed pointers of LLVM 14 are mapped when read.

/// Number of a type in [`super::Module::types`].
///
/// Ids found in a module are canonical: equal types have equal ids, even where typed pointers of an old
/// file made one type out of many. (Some entries of the vector are therefore never referred to.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(pub u32);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
    X86Mmx,
    X86Amx,
    Label,
    Metadata,
    Token,
    Integer {
        width: u32,
    },
    Ptr {
        addrspace: u32,
    },
    Array {
        len: u64,
        element: TypeId,
    },
    Vector {
        len: u32,
        element: TypeId,
        scalable: bool,
    },
    /// `name` is `None` for literal structs.
    Struct {
        name: Option<Box<str>>,
        fields: Box<[TypeId]>,
        packed: bool,
    },
    Opaque {
        name: Box<str>,
    },
    Function {
        ret: TypeId,
        params: Box<[TypeId]>,
        vararg: bool,
    },
    TargetExt {
        name: Box<str>,
        types: Box<[TypeId]>,
        ints: Box<[u32]>,
    },
}

impl Type {
    /// The types this one is made of, in order.
    pub fn components(&self) -> impl Iterator<Item = TypeId> + '_ {
        let (first, rest): (Option<TypeId>, &[TypeId]) = match self {
            Type::Array { element, .. } | Type::Vector { element, .. } => (Some(*element), &[]),
            Type::Struct { fields, .. } => (None, fields),
            Type::Function { ret, params, .. } => (Some(*ret), params),
            Type::TargetExt { types, .. } => (None, types),
            Type::Void
            | Type::Half
            | Type::BFloat
            | Type::Float
            | Type::Double
            | Type::X86Fp80
            | Type::Fp128
            | Type::PpcFp128
            | Type::X86Mmx
            | Type::X86Amx
            | Type::Label
            | Type::Metadata
            | Type::Token
            | Type::Integer { .. }
            | Type::Ptr { .. }
            | Type::Opaque { .. } => (None, &[]),
        };
        first.into_iter().chain(rest.iter().copied())
    }

    /// Width of an integer type.
    pub fn int_width(&self) -> Option<u32> {
        match self {
            Type::Integer { width } => Some(*width),
            _ => None,
        }
    }

    /// Bits in the representation of a floating-point type.
    pub fn float_bits(&self) -> Option<u32> {
        match self {
            Type::Half | Type::BFloat => Some(16),
            Type::Float => Some(32),
            Type::Double => Some(64),
            Type::X86Fp80 => Some(80),
            Type::Fp128 | Type::PpcFp128 => Some(128),
            _ => None,
        }
    }
}
