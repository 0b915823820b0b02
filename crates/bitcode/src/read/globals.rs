//! Records of symbols in the MODULE block: variables, functions, aliases, ifuncs, comdats.
//!
//! Names lie in the string table; the first two operands of each record say where.

use super::strings::StringTable;
use super::types::TypeTable;
use crate::error::{Parsed, wrong, wrong_number};
use crate::model::{
    Alias, AttributesId, CallingConvention, Comdat, ComdatId, Dll, Function, Global, Ifunc, Linkage, Selection,
    ThreadLocal, Type, TypeId, UnnamedAddr, ValueId, Visibility,
};
use crate::record::{Record, align};
use std::sync::Arc;

/// What symbol records refer to.
pub(crate) struct Symbols<'a> {
    pub types: &'a mut TypeTable,
    pub strings: &'a mut StringTable,
    pub sections: &'a [Arc<str>],
    pub gc_names: &'a [Arc<str>],
    pub n_comdats: u32,
    /// The value that the symbol becomes.
    pub value: ValueId,
}

impl Symbols<'_> {
    pub fn global(&mut self, r: &mut Record) -> Parsed<Global> {
        let name = self.name(r)?;
        let ty = self.types.id(r.op()?)?;
        let flags = r.op()?;
        if flags & 2 == 0 {
            return wrong("a variable without an explicit type");
        }
        let addrspace = (flags >> 2) as u32;
        let init = optional_value(r.op()?)?;
        let linkage = linkage(r.op()?);
        let align = align(r.op()?)?;
        let section = named(self.sections, r.op()?)?;
        let visibility = visibility(r.optional(), linkage);
        Ok(Global {
            value: self.value,
            name,
            ty,
            ptr: self.ptr(addrspace),
            addrspace,
            constant: flags & 1 != 0,
            init,
            linkage,
            align,
            section,
            visibility,
            thread_local: thread_local(r.optional()),
            unnamed_addr: unnamed_addr(r.optional()),
            externally_initialized: r.optional() != 0,
            dll: dll(r.optional()),
            comdat: self.comdat(r.optional())?,
            attributes: AttributesId(r.optional() as u32),
            dso_local: dso_local(r.optional(), linkage, visibility),
        })
    }

    pub fn function(&mut self, r: &mut Record) -> Parsed<(Function, bool)> {
        let name = self.name(r)?;
        let ty = self.types.id(r.op()?)?;
        if !matches!(self.types.get(ty), Type::Function { .. }) {
            return wrong("a function whose type is not a function type");
        }
        let convention = CallingConvention(r.u32()?);
        let defined = r.op()? == 0;
        let linkage = linkage(r.op()?);
        let attributes = AttributesId(r.u32()?);
        let align = align(r.op()?)?;
        let section = named(self.sections, r.op()?)?;
        let visibility = visibility(r.op()?, linkage);
        let gc = named(self.gc_names, r.optional())?;
        let unnamed_addr = unnamed_addr(r.optional());
        let prologue = optional_value(r.optional())?;
        let dll = dll(r.optional());
        let comdat = self.comdat(r.optional())?;
        let prefix = optional_value(r.optional())?;
        let personality = optional_value(r.optional())?;
        let dso_local = dso_local(r.optional(), linkage, visibility);
        let addrspace = r.optional() as u32;
        let function = Function {
            value: self.value,
            name,
            ty,
            ptr: self.ptr(addrspace),
            addrspace,
            convention,
            linkage,
            attributes,
            align,
            section,
            visibility,
            gc,
            unnamed_addr,
            prologue,
            prefix,
            personality,
            dll,
            comdat,
            dso_local,
            block: None,
        };
        Ok((function, defined))
    }

    pub fn alias(&mut self, r: &mut Record) -> Parsed<Alias> {
        let name = self.name(r)?;
        let ty = self.types.id(r.op()?)?;
        let addrspace = r.u32()?;
        let aliasee = ValueId(r.u32()?);
        let linkage = linkage(r.op()?);
        let visibility = visibility(r.optional(), linkage);
        Ok(Alias {
            value: self.value,
            name,
            ty,
            ptr: self.ptr(addrspace),
            addrspace,
            aliasee,
            linkage,
            visibility,
            dll: dll(r.optional()),
            thread_local: thread_local(r.optional()),
            unnamed_addr: unnamed_addr(r.optional()),
            dso_local: dso_local(r.optional(), linkage, visibility),
        })
    }

    pub fn ifunc(&mut self, r: &mut Record) -> Parsed<Ifunc> {
        let name = self.name(r)?;
        let ty = self.types.id(r.op()?)?;
        let addrspace = r.u32()?;
        let resolver = ValueId(r.u32()?);
        let linkage = linkage(r.op()?);
        let visibility = visibility(r.optional(), linkage);
        Ok(Ifunc {
            value: self.value,
            name,
            ty,
            ptr: self.ptr(addrspace),
            addrspace,
            resolver,
            linkage,
            visibility,
            dso_local: dso_local(r.optional(), linkage, visibility),
        })
    }

    pub fn comdat_record(&mut self, r: &mut Record) -> Parsed<Comdat> {
        let name = self.name(r)?;
        let selection = match r.op()? {
            1 => Selection::Any,
            2 => Selection::ExactMatch,
            3 => Selection::Largest,
            4 => Selection::NoDeduplicate,
            5 => Selection::SameSize,
            other => return wrong_number("unknown comdat selection", other),
        };
        Ok(Comdat { name, selection })
    }

    fn name(&mut self, r: &mut Record) -> Parsed<Box<str>> {
        self.strings.name(r.op()?, r.op()?)
    }

    /// Symbols are addresses; the file has their pointer type unless it is damaged.
    fn ptr(&mut self, addrspace: u32) -> TypeId {
        self.types.intern(Type::Ptr { addrspace })
    }

    fn comdat(&self, op: u64) -> Parsed<Option<ComdatId>> {
        match op {
            0 => Ok(None),
            _ if op <= u64::from(self.n_comdats) => Ok(Some(ComdatId((op - 1) as u32))),
            _ => wrong_number("no comdat", op - 1),
        }
    }
}

/// A value number plus one; 0 = none.
fn optional_value(op: u64) -> Parsed<Option<ValueId>> {
    match u32::try_from(op) {
        Ok(op) => Ok(op.checked_sub(1).map(ValueId)),
        Err(_) => wrong_number("no value", op),
    }
}

/// A name from a list of names, by its index plus one.
fn named(names: &[Arc<str>], op: u64) -> Parsed<Option<Arc<str>>> {
    match op {
        0 => Ok(None),
        _ => match names.get(op as usize - 1) {
            Some(name) => Ok(Some(name.clone())),
            None => wrong_number("no section or collector name", op - 1),
        },
    }
}

fn linkage(op: u64) -> Linkage {
    match op {
        1 | 16 => Linkage::WeakAny,
        2 => Linkage::Appending,
        3 => Linkage::Internal,
        4 | 18 => Linkage::LinkOnceAny,
        7 => Linkage::ExternalWeak,
        8 => Linkage::Common,
        9 | 13 | 14 => Linkage::Private,
        10 | 17 => Linkage::WeakOdr,
        11 | 19 => Linkage::LinkOnceOdr,
        12 => Linkage::AvailableExternally,
        // 0, and old numbers for what is now external with another attribute.
        _ => Linkage::External,
    }
}

fn visibility(op: u64, linkage: Linkage) -> Visibility {
    match op {
        _ if linkage.is_local() => Visibility::Default,
        1 => Visibility::Hidden,
        2 => Visibility::Protected,
        _ => Visibility::Default,
    }
}

/// What cannot be replaced from outside is local even if the record does not say so.
fn dso_local(op: u64, linkage: Linkage, visibility: Visibility) -> bool {
    let hidden = visibility != Visibility::Default && linkage != Linkage::ExternalWeak;
    op == 1 || linkage.is_local() || hidden
}

fn thread_local(op: u64) -> ThreadLocal {
    match op {
        0 => ThreadLocal::No,
        2 => ThreadLocal::LocalDynamic,
        3 => ThreadLocal::InitialExec,
        4 => ThreadLocal::LocalExec,
        _ => ThreadLocal::GeneralDynamic,
    }
}

fn unnamed_addr(op: u64) -> UnnamedAddr {
    match op {
        1 => UnnamedAddr::Global,
        2 => UnnamedAddr::Local,
        _ => UnnamedAddr::No,
    }
}

fn dll(op: u64) -> Dll {
    match op {
        1 => Dll::Import,
        2 => Dll::Export,
        _ => Dll::No,
    }
}
