//! Debug information: where an instruction comes from and which variable a value belongs to.
//!
//! Only references are stored with instructions; [`super::Module::frames`] and
//! [`super::Module::local_variable`] follow them through the metadata on demand.

use super::ValueId;
use std::sync::Arc;

/// A metadata node of the module or, past the module's last, of one body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MetadataId(pub u32);

/// Index into [`super::Body::locs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocId(pub u32);

/// A source location, unresolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DebugLoc {
    pub line: u32,
    pub column: u32,
    pub scope: Option<MetadataId>,
    pub inlined_at: Option<MetadataId>,
    /// Made up by the compiler; has no counterpart in the source.
    pub implicit: bool,
}

/// One level of a resolved location: the place itself first, then the calls it was inlined through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFrame {
    /// Path as recorded: absolute, or joined with the compilation directory.
    pub file: Arc<str>,
    /// Source name of the function (not mangled); empty if unknown.
    pub function: Arc<str>,
    pub line: u32,
    pub column: u32,
}

/// The source function behind a definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subprogram {
    pub name: Arc<str>,
    pub linkage_name: Arc<str>,
    pub file: Arc<str>,
    pub line: u32,
    /// The compiler was asked to optimise it.
    pub optimized: bool,
}

/// A source variable that lives in a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalVariable {
    pub name: Arc<str>,
    pub file: Arc<str>,
    pub line: u32,
    /// Parameter number from 1; 0 for a local variable.
    pub arg: u32,
    /// Name of its type as far as it has one (`int`, `char *`, `struct stat`); empty if unknown.
    pub ty: Arc<str>,
    pub type_id: SourceTypeId,
}

/// A type of the source; [`super::Module::source_type`] tells what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SourceTypeId(pub(crate) u32);

/// A type of the source without its name, qualifiers and typedefs. Sizes and offsets are in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceType {
    Void,
    /// A number, a truth value, an enumeration.
    Scalar {
        size: u64,
    },
    Pointer {
        to: SourceTypeId,
        /// A reference of C++ is never null.
        reference: bool,
    },
    Function,
    /// A struct or class; bit-fields are left out.
    Record {
        size: u64,
        members: Vec<SourceMember>,
    },
    Union {
        size: u64,
    },
    Array {
        size: u64,
        element: SourceTypeId,
    },
    Unknown,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMember {
    pub name: Arc<str>,
    pub offset: u64,
    pub ty: SourceTypeId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugRecordKind {
    /// `value` is the address of the variable.
    Declare,
    /// The variable has this value from here on.
    Value,
    Assign,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DebugRecord {
    pub kind: DebugRecordKind,
    /// Holds right before this instruction (index into [`super::Body::insts`]).
    pub before: u32,
    pub variable: MetadataId,
    pub expression: MetadataId,
    pub value: DebugValue,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DebugValue {
    Value(ValueId),
    /// The node as recorded: a value, a constant, a list of values, or nothing if optimised away.
    /// [`super::Module::debug_value`] looks.
    Metadata(MetadataId),
}
