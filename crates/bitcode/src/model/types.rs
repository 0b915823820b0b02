//! Types of a module. Pointers are all opaque: typed pointers of LLVM 14 are mapped when read.

/// Number of a type in [`super::Module::types`].
///
/// Two ids may denote equal types (a file with typed pointers has many that became `Ptr`);
/// compare with [`super::Module::same_type`].
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

/// Structural equality; named structs are equal only under the same id or the same name and shape.
pub(super) fn same(types: &[Type], a: TypeId, b: TypeId) -> bool {
    if a == b {
        return true;
    }
    let (ta, tb) = (&types[a.0 as usize], &types[b.0 as usize]);
    let shape = match (ta, tb) {
        (Type::Array { len: m, .. }, Type::Array { len: n, .. }) => m == n,
        (
            Type::Vector {
                len: m,
                scalable: s,
                ..
            },
            Type::Vector {
                len: n,
                scalable: t,
                ..
            },
        ) => m == n && s == t,
        (
            Type::Struct {
                name: m, packed: p, ..
            },
            Type::Struct {
                name: n, packed: q, ..
            },
        ) => m == n && p == q,
        (Type::Function { vararg: v, .. }, Type::Function { vararg: w, .. }) => v == w,
        (
            Type::TargetExt {
                name: m, ints: i, ..
            },
            Type::TargetExt {
                name: n, ints: j, ..
            },
        ) => m == n && i == j,
        _ => return ta == tb,
    };
    let mut others = tb.components();
    shape
        && ta
            .components()
            .all(|x| others.next().is_some_and(|y| same(types, x, y)))
        && others.next().is_none()
}
