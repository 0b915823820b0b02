//! Symbols of a module: variables, functions, aliases, ifuncs, and the comdats that group them.

use std::sync::Arc;

use super::{AttributesId, CallingConvention, TypeId, ValueId};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Linkage {
    External,
    AvailableExternally,
    LinkOnceAny,
    LinkOnceOdr,
    WeakAny,
    WeakOdr,
    Appending,
    Internal,
    Private,
    ExternalWeak,
    Common,
}

impl Linkage {
    /// Visible in this module only.
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Visibility {
    Default,
    Hidden,
    Protected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ThreadLocal {
    No,
    GeneralDynamic,
    LocalDynamic,
    InitialExec,
    LocalExec,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnnamedAddr {
    No,
    Global,
    Local,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dll {
    No,
    Import,
    Export,
}

/// Index into [`super::Module::comdats`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComdatId(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Selection {
    Any,
    ExactMatch,
    Largest,
    NoDeduplicate,
    SameSize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comdat {
    pub name: Box<str>,
    pub selection: Selection,
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Global {
    pub value: ValueId,
    pub name: Box<str>,
    /// Type of the contents.
    pub ty: TypeId,
    /// Type of the symbol's address.
    pub ptr: TypeId,
    pub addrspace: u32,
    pub constant: bool,
    /// `None` for a declaration.
    pub init: Option<ValueId>,
    pub linkage: Linkage,
    /// In bytes; 0 = natural.
    pub align: u64,
    pub section: Option<Arc<str>>,
    pub visibility: Visibility,
    pub thread_local: ThreadLocal,
    pub unnamed_addr: UnnamedAddr,
    pub externally_initialized: bool,
    pub dll: Dll,
    pub comdat: Option<ComdatId>,
    pub dso_local: bool,
    pub attributes: AttributesId,
}

/// A function, declared or defined; its body comes from [`super::Module::body`].
#[derive(Clone, Debug)]
pub struct Function {
    pub value: ValueId,
    pub name: Box<str>,
    /// Its `Type::Function`.
    pub ty: TypeId,
    pub ptr: TypeId,
    pub addrspace: u32,
    pub convention: CallingConvention,
    pub linkage: Linkage,
    pub attributes: AttributesId,
    pub align: u64,
    pub section: Option<Arc<str>>,
    pub visibility: Visibility,
    pub gc: Option<Arc<str>>,
    pub unnamed_addr: UnnamedAddr,
    pub prologue: Option<ValueId>,
    pub prefix: Option<ValueId>,
    pub personality: Option<ValueId>,
    pub dll: Dll,
    pub comdat: Option<ComdatId>,
    pub dso_local: bool,
    /// Which of the function blocks holds the body; `None` for a declaration.
    pub(crate) block: Option<u32>,
}

impl Function {
    pub fn is_declaration(&self) -> bool {
        self.block.is_none()
    }
}

#[derive(Clone, Debug)]
pub struct Alias {
    pub value: ValueId,
    pub name: Box<str>,
    /// Type of what the alias names (a function or object type).
    pub ty: TypeId,
    pub ptr: TypeId,
    pub addrspace: u32,
    pub aliasee: ValueId,
    pub linkage: Linkage,
    pub visibility: Visibility,
    pub thread_local: ThreadLocal,
    pub unnamed_addr: UnnamedAddr,
    pub dll: Dll,
    pub dso_local: bool,
}

#[derive(Clone, Debug)]
pub struct Ifunc {
    pub value: ValueId,
    pub name: Box<str>,
    pub ty: TypeId,
    pub ptr: TypeId,
    pub addrspace: u32,
    pub resolver: ValueId,
    pub linkage: Linkage,
    pub visibility: Visibility,
    pub dso_local: bool,
}
