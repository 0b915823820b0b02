//! Attributes of functions, calls, results and parameters. Those this crate does not know are dropped.

use std::sync::Arc;

use super::TypeId;

/// Number of an attribute list, 0 = none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AttributesId(pub u32);

impl AttributesId {
    pub const NONE: AttributesId = AttributesId(0);

    pub(crate) fn index(self) -> Option<usize> {
        (self.0 as usize).checked_sub(1)
    }
}

/// What a set of attributes describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Function,
    Return,
    Param(u32),
}

/// Attributes of one function or call. Sets are shared between lists.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AttributeList {
    pub sets: Vec<(Slot, Arc<[Attribute]>)>,
}

pub(super) static EMPTY: AttributeList = AttributeList { sets: Vec::new() };

impl AttributeList {
    /// Attributes of the function or call itself.
    pub fn function(&self) -> &[Attribute] {
        self.slot(Slot::Function)
    }

    /// Attributes of the result.
    pub fn ret(&self) -> &[Attribute] {
        self.slot(Slot::Return)
    }

    /// Attributes of parameter `index`.
    pub fn param(&self, index: u32) -> &[Attribute] {
        self.slot(Slot::Param(index))
    }

    /// Whether the function itself has this attribute.
    pub fn has(&self, flag: FlagAttribute) -> bool {
        self.function().contains(&Attribute::Flag(flag))
    }

    fn slot(&self, slot: Slot) -> &[Attribute] {
        self.sets.iter().find(|(s, _)| *s == slot).map_or(&[], |(_, set)| set)
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Attribute {
    Flag(FlagAttribute),
    Align(u64),
    StackAlign(u64),
    Dereferenceable(u64),
    DereferenceableOrNull(u64),
    /// Argument numbers of element size and, if any, element count.
    AllocSize {
        size: u32,
        count: Option<u32>,
    },
    AllocKind(u64),
    /// LLVM's encoding of which memory a function touches.
    Memory(u64),
    VscaleRange(u64),
    UwTable(u64),
    NoFpClass(u64),
    Captures(u64),
    ByVal(Option<TypeId>),
    ByRef(Option<TypeId>),
    StructRet(Option<TypeId>),
    InAlloca(Option<TypeId>),
    Preallocated(Option<TypeId>),
    ElementType(Option<TypeId>),
    /// The value lies in this range, else poison.
    Range(IntRange),
    /// The callee writes these byte ranges of the object before reading them.
    Initializes(Box<[IntRange]>),
    /// A string attribute; the value is empty for a bare key.
    Text {
        key: Box<str>,
        value: Box<str>,
    },
}

/// Half-open, wrapping range of integers: little-endian words, as many as `width` needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IntRange {
    pub width: u32,
    pub low: Box<[u64]>,
    pub high: Box<[u64]>,
}

/// Attributes without a value that matter to execution or to analyses of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FlagAttribute {
    AlwaysInline,
    Cold,
    Convergent,
    Immarg,
    InReg,
    MustProgress,
    Naked,
    Nest,
    NoAlias,
    NoBuiltin,
    NoCallback,
    NoCapture,
    NoFree,
    NoInline,
    NoMerge,
    NoRecurse,
    NoReturn,
    NoSync,
    NoUndef,
    NonNull,
    NoUnwind,
    NullPointerIsValid,
    OptNone,
    ReadNone,
    ReadOnly,
    Returned,
    ReturnsTwice,
    SignExt,
    Speculatable,
    StrictFp,
    SwiftAsync,
    SwiftError,
    SwiftSelf,
    WillReturn,
    WriteOnly,
    Writable,
    DeadOnUnwind,
    AllocAlign,
    AllocPtr,
    ArgMemOnly,
    InaccessibleMemOnly,
    InaccessibleMemOrArgMemOnly,
    ZeroExt,
}
