//! The module as plain data, shaped as LLVM shapes it.
//!
//! This is what the rest of the project sees of bitcode: types, symbols, constants, instructions and
//! source locations, with every number already decoded. It holds no meaning (no sizes, no evaluation)
//! and no trace of how records are encoded.
//!
//! Invariants a consumer may rely on, whatever the input file was:
//! - every `TypeId`, `ValueId` and `BlockId` found in an operand is in range (the block of a
//!   `blockaddress` is not checked: its function may not be decoded yet);
//! - the graph of types and the graph of constants (through constants only, not through globals) have
//!   no cycle and are at most [`MAX_DEPTH`] deep, so recursion over them is safe;
//! - every block of a body is non-empty and ends with its only terminator;
//! - equal types have equal `TypeId`s (named structs are equal only if they have one name);
//! - a value's type is known: [`Module::type_of`], [`Body::type_of`].
//!
//! # Value numbering
//!
//! One numbering serves a module and each of its bodies: globals, functions, aliases and ifuncs in the
//! order of their records, then module constants; a body continues with its arguments, its constants and
//! its non-void instructions. So a `ValueId` below [`Module::n_values`] means the same in every body.

mod attribute;
mod body;
mod constant;
mod debug;
mod global;
mod inst;
mod ops;
mod types;

pub use attribute::{Attribute, AttributeList, AttributesId, FlagAttribute, IntRange, Slot};
pub use body::{Attachment, Block, BlockId, Body, Instruction, LocalDef};
pub use constant::{Constant, ConstantKind, InRange, InlineAsm};
pub use debug::{
    DebugLoc, DebugRecord, DebugRecordKind, DebugValue, LocId, LocalVariable, MetadataId, SourceFrame, SourceMember,
    SourceType, SourceTypeId, Subprogram,
};
pub use global::{
    Alias, Comdat, ComdatId, Dll, Function, Global, Ifunc, Linkage, Selection, ThreadLocal, UnnamedAddr, Visibility,
};
pub use inst::{Arg, Bundle, Call, Clause, CmpXchg, Inst, TailKind};
pub use ops::{
    Atomic, BinaryOp, CallingConvention, CastOp, FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering,
    RmwOp, SyncScope, UnaryOp,
};
pub use types::{Type, TypeId};

/// Types and constants nest at most this deep; a file that goes deeper is refused.
pub const MAX_DEPTH: u32 = 1000;

/// A value of a module or of one of its bodies; see the module documentation for the numbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ValueId(pub u32);

/// What a `ValueId` below [`Module::n_values`] is: an index into the vector of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueDef {
    Global(u32),
    Function(u32),
    Alias(u32),
    Ifunc(u32),
    Constant(u32),
}

/// The LLVM that wrote the file, from its identification string.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LlvmVersion {
    pub major: u32,
    pub minor: u32,
    pub patch: u32,
}

/// One LLVM module. Function bodies are decoded on demand by [`Module::body`].
pub struct Module {
    /// Where the bytes came from; named in every error.
    pub file_name: Box<str>,
    /// The identification string, for instance `LLVM19.1.7`.
    pub producer: Box<str>,
    /// `None` when the producer does not have LLVM's form.
    pub llvm_version: Option<LlvmVersion>,
    pub source_file_name: Box<str>,
    pub target_triple: Box<str>,
    pub data_layout: Box<str>,
    pub inline_asm: Box<str>,
    pub types: Vec<Type>,
    pub globals: Vec<Global>,
    pub functions: Vec<Function>,
    pub aliases: Vec<Alias>,
    pub ifuncs: Vec<Ifunc>,
    pub comdats: Vec<Comdat>,
    /// Module-level constants; the value of `constants[i]` is `first_constant + i`.
    pub constants: Vec<Constant>,
    /// What each module-level value is, indexed by `ValueId`.
    pub values: Vec<ValueDef>,
    /// Attribute lists, referred to by `AttributesId`.
    pub attributes: Vec<AttributeList>,
    /// Names of operand-bundle tags (`deopt`, `funclet`, …), referred to by [`Bundle::tag`].
    pub bundle_tags: Vec<Box<str>>,
    /// Names of synchronisation scopes (`singlethread`, the empty name is the system scope).
    pub sync_scopes: Vec<Box<str>>,
    pub(crate) source: crate::read::Source,
}

impl Module {
    /// How many values exist at module level; a body's own values start here.
    pub fn n_values(&self) -> u32 {
        self.values.len() as u32
    }

    /// What a module-level value is; `None` if `value` belongs to a body.
    pub fn def(&self, value: ValueId) -> Option<ValueDef> {
        self.values.get(value.0 as usize).copied()
    }

    /// The type with this number.
    pub fn ty(&self, id: TypeId) -> &Type {
        &self.types[id.0 as usize]
    }

    /// The module-level constant behind `value`, if it is one.
    pub fn constant(&self, value: ValueId) -> Option<&Constant> {
        match self.def(value)? {
            ValueDef::Constant(index) => self.constants.get(index as usize),
            ValueDef::Global(_) | ValueDef::Function(_) | ValueDef::Alias(_) | ValueDef::Ifunc(_) => None,
        }
    }

    /// The symbol name of `value`, if it is a global, function, alias or ifunc.
    pub fn symbol(&self, value: ValueId) -> Option<&str> {
        match self.def(value)? {
            ValueDef::Global(index) => Some(&self.globals[index as usize].name),
            ValueDef::Function(index) => Some(&self.functions[index as usize].name),
            ValueDef::Alias(index) => Some(&self.aliases[index as usize].name),
            ValueDef::Ifunc(index) => Some(&self.ifuncs[index as usize].name),
            ValueDef::Constant(_) => None,
        }
    }

    /// The type of a module-level value: a pointer for symbols, its own type for a constant.
    pub fn type_of(&self, value: ValueId) -> Option<TypeId> {
        Some(match self.def(value)? {
            ValueDef::Global(index) => self.globals[index as usize].ptr,
            ValueDef::Function(index) => self.functions[index as usize].ptr,
            ValueDef::Alias(index) => self.aliases[index as usize].ptr,
            ValueDef::Ifunc(index) => self.ifuncs[index as usize].ptr,
            ValueDef::Constant(index) => self.constants[index as usize].ty,
        })
    }

    /// The attributes behind an id of a function or call; `AttributesId::NONE` gives the empty list.
    pub fn attribute_list(&self, id: AttributesId) -> &AttributeList {
        match id.index() {
            Some(index) => &self.attributes[index],
            None => &attribute::EMPTY,
        }
    }
}
