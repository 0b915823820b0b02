//! The linked program: functions, globals and where they come from; bodies are lowered on first use.
//!
//! Addresses: functions and blocks have fixed ones ([`crate::function_address`], [`crate::block_address`]); the owner of memory gives each global its address once, before the first body is lowered ([`Program::place`]).

use crate::address::FUNCTION_BASE;
use crate::constant::{ConstantError, Evaluator};
use crate::function::Function;
use crate::inst::{FuncId, GlobalId};
use crate::link::{UndefinedSymbol, Unit};
use crate::lower;
use crate::names::Names;
use crate::signature::ParamType;
use rustc_hash::FxHashMap;
use std::cell::{Cell, OnceCell, RefCell};
use std::fmt;
use std::rc::Rc;
use trefoil_bitcode::{ConstantKind, ValueId};

/// A global variable after linking.
#[derive(Debug)]
pub struct Global {
    pub id: GlobalId,
    pub name: String,
    pub size: u64,
    pub align: u64,
    pub constant: bool,
    pub thread_local: bool,
    /// Declared but defined nowhere: reading it is a gap.
    pub undefined: bool,
}

/// Where the contents of a global come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GlobalOrigin {
    Variable {
        unit: u32,
        index: u32,
    },
    /// Made by the linker, or undefined: all zero.
    None,
}

/// What a symbol of a module stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Target {
    Function(FuncId),
    Global(GlobalId),
    Alias {
        unit: u32,
        aliasee: ValueId,
    },
    /// An undefined weak symbol, or an intrinsic.
    Null,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Defined { unit: u32, index: u32 },
    Ifunc { unit: u32, resolver: ValueId },
    Undefined,
}

/// A function of the program and, once it was called, its lowered form.
pub(crate) struct FunctionEntry {
    name: Rc<str>,
    origin: Origin,
    lowered: OnceCell<Rc<Function>>,
    /// For ifuncs: what the resolver chose.
    chosen: Cell<Option<FuncId>>,
}

impl FunctionEntry {
    fn new(name: Rc<str>, origin: Origin) -> FunctionEntry {
        FunctionEntry { name, origin, lowered: OnceCell::new(), chosen: Cell::new(None) }
    }
    pub fn defined(name: Rc<str>, unit: u32, index: u32) -> FunctionEntry {
        FunctionEntry::new(name, Origin::Defined { unit, index })
    }
    pub fn ifunc(name: Rc<str>, unit: u32, resolver: ValueId) -> FunctionEntry {
        FunctionEntry::new(name, Origin::Ifunc { unit, resolver })
    }
    pub fn undefined(name: Rc<str>) -> FunctionEntry {
        FunctionEntry::new(name, Origin::Undefined)
    }
}

/// Initial contents of a global.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Image {
    /// All bytes are zero.
    Zero,
    Bytes(Vec<u8>),
}

/// Why a function has no lowered form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LowerError {
    /// Declared, defined nowhere.
    Undefined { name: String },
    /// The bitcode of its body is damaged.
    Bitcode(trefoil_bitcode::Error),
}

impl fmt::Display for LowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LowerError::Undefined { name } => write!(f, "function `{name}` is defined nowhere"),
            LowerError::Bitcode(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for LowerError {}

/// How bodies are lowered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LowerOptions {
    /// Keep local variables whose address is not taken in registers.
    pub promote: bool,
    /// Give functions of the program itself (not of libraries) the shape in which KLEE runs them.
    pub simplify: bool,
    /// Note which steps of LLVM the instructions stand for ([`Function::steps`]).
    pub steps: bool,
    /// Check every lowered function; a fault panics. For tests.
    pub verify: bool,
}

impl Default for LowerOptions {
    fn default() -> LowerOptions {
        LowerOptions { promote: true, simplify: false, steps: false, verify: cfg!(debug_assertions) }
    }
}

/// A function to be called in place of `main`, and with what.
#[derive(Clone, Debug)]
pub struct EntryCall {
    pub function: FuncId,
    pub params: Vec<ParamType>,
    /// Pointers inside objects may be null.
    pub nulls: bool,
    /// Objects of single bytes end with a zero.
    pub strings: bool,
}

/// A linked program. One per worker: lowered bodies are kept inside.
pub struct Program {
    pub(crate) units: Vec<Unit>,
    /// Per module and symbol value.
    targets: Vec<Vec<Target>>,
    functions: RefCell<Vec<Rc<FunctionEntry>>>,
    globals: Vec<Global>,
    origins: Vec<GlobalOrigin>,
    addresses: Vec<Cell<u64>>,
    symbols: RefCell<FxHashMap<Rc<str>, Target>>,
    undefined: Vec<UndefinedSymbol>,
    pub(crate) constructors: Vec<FuncId>,
    pub(crate) destructors: Vec<FuncId>,
    pub(crate) names: RefCell<Names>,
    pub options: LowerOptions,
    /// The call that takes the place of `main`, if any.
    pub entry: Option<EntryCall>,
}

impl Program {
    pub(crate) fn new(
        units: Vec<Unit>,
        targets: Vec<Vec<Target>>,
        functions: Vec<FunctionEntry>,
        globals: Vec<(Global, GlobalOrigin)>,
        symbols: FxHashMap<Rc<str>, Target>,
        undefined: Vec<UndefinedSymbol>,
    ) -> Program {
        let (globals, origins): (Vec<_>, Vec<_>) = globals.into_iter().unzip();
        Program {
            units,
            targets,
            functions: RefCell::new(functions.into_iter().map(Rc::new).collect()),
            addresses: vec![Cell::new(0); globals.len()],
            globals,
            origins,
            symbols: RefCell::new(symbols),
            undefined,
            constructors: Vec::new(),
            destructors: Vec::new(),
            names: RefCell::new(Names::default()),
            options: LowerOptions::default(),
            entry: None,
        }
    }

    // ---- functions

    pub fn n_functions(&self) -> u32 {
        self.functions.borrow().len() as u32
    }

    /// The function of this name, looking through aliases.
    pub fn lookup(&self, name: &str) -> Option<FuncId> {
        match *self.symbols.borrow().get(name)? {
            Target::Function(id) => Some(id),
            Target::Alias { unit, aliasee } => self.callee(unit, aliasee),
            Target::Global(_) | Target::Null => None,
        }
    }

    /// The function of this name; made up as an undefined one if there is none.
    pub fn declare(&self, name: &str) -> FuncId {
        if let Some(id) = self.lookup(name) {
            return id;
        }
        let mut functions = self.functions.borrow_mut();
        let id = FuncId(functions.len() as u32);
        let name: Rc<str> = name.into();
        functions.push(Rc::new(FunctionEntry::undefined(Rc::clone(&name))));
        self.symbols.borrow_mut().insert(name, Target::Function(id));
        id
    }

    pub fn name(&self, f: FuncId) -> Rc<str> {
        self.functions.borrow().get(f.0 as usize).map_or_else(|| "?".into(), |entry| Rc::clone(&entry.name))
    }

    /// Whether the function has a body somewhere (an ifunc counts once it was bound).
    pub fn is_defined(&self, f: FuncId) -> bool {
        match self.functions.borrow().get(f.0 as usize) {
            Some(entry) => entry.origin != Origin::Undefined,
            None => false,
        }
    }

    /// The function whose address this is.
    pub fn function_at(&self, address: u64) -> Option<FuncId> {
        let at = address.checked_sub(FUNCTION_BASE)?;
        (at % 16 == 0 && at / 16 < u64::from(self.n_functions())).then_some(FuncId((at / 16) as u32))
    }

    /// The lowered body; made on first use.
    pub fn function(&self, f: FuncId) -> Result<Rc<Function>, LowerError> {
        let undefined = || LowerError::Undefined { name: self.name(f).to_string() };
        let entry = self.functions.borrow().get(f.0 as usize).cloned().ok_or_else(undefined)?;
        if let Some(function) = entry.lowered.get() {
            return Ok(Rc::clone(function));
        }
        match entry.origin {
            Origin::Defined { unit, index } => {
                let function = Rc::new(lower::function(self, f, unit, index)?);
                Ok(Rc::clone(entry.lowered.get_or_init(|| function)))
            }
            Origin::Ifunc { .. } => match entry.chosen.get() {
                Some(chosen) if chosen != f => self.function(chosen),
                Some(_) | None => Err(undefined()),
            },
            Origin::Undefined => Err(undefined()),
        }
    }

    /// The module that defines `f`.
    pub fn module_name(&self, f: FuncId) -> Option<&str> {
        match self.functions.borrow().get(f.0 as usize)?.origin {
            Origin::Defined { unit, .. } | Origin::Ifunc { unit, .. } => Some(&self.units[unit as usize].name),
            Origin::Undefined => None,
        }
    }

    /// Module and number in it of a function with a body.
    pub(crate) fn definition(&self, f: FuncId) -> Option<(u32, u32)> {
        match self.functions.borrow().get(f.0 as usize)?.origin {
            Origin::Defined { unit, index } => Some((unit, index)),
            Origin::Ifunc { .. } | Origin::Undefined => None,
        }
    }

    /// All functions of this name that have a body, those of one module only (`static`) among them.
    pub fn functions_named(&self, name: &str) -> Vec<FuncId> {
        let found = self.defined_functions().into_iter().filter(|(_, other)| &**other == name);
        found.map(|(id, _)| id).collect()
    }

    /// All functions with a body, with their names.
    pub fn defined_functions(&self) -> Vec<(FuncId, Rc<str>)> {
        let functions = self.functions.borrow();
        let defined = functions.iter().enumerate().filter(|(_, f)| matches!(f.origin, Origin::Defined { .. }));
        defined.map(|(i, f)| (FuncId(i as u32), Rc::clone(&f.name))).collect()
    }

    /// The source file that `f` was compiled from.
    pub fn source_name(&self, f: FuncId) -> Option<String> {
        let (unit, _) = self.definition(f)?;
        let unit = &self.units[unit as usize];
        let source = &unit.module.source_file_name;
        Some(if source.is_empty() { unit.name.clone() } else { source.to_string() })
    }

    /// Number of the module that defines `f`, in the order of [`Program::modules`].
    pub fn module_of(&self, f: FuncId) -> Option<usize> {
        match self.functions.borrow().get(f.0 as usize)?.origin {
            Origin::Defined { unit, .. } | Origin::Ifunc { unit, .. } => Some(unit as usize),
            Origin::Undefined => None,
        }
    }

    /// Whether module `number` was taken from an archive.
    pub fn is_from_library(&self, number: usize) -> bool {
        self.units.get(number).is_some_and(|unit| unit.library.is_some())
    }

    /// Ifuncs with their resolvers: run each at start, then [`Program::bind_ifunc`].
    pub fn ifuncs(&self) -> Vec<(FuncId, FuncId)> {
        let functions = self.functions.borrow().clone();
        let resolver = |(index, entry): (usize, &Rc<FunctionEntry>)| match entry.origin {
            Origin::Ifunc { unit, resolver } => Some((FuncId(index as u32), self.callee(unit, resolver)?)),
            Origin::Defined { .. } | Origin::Undefined => None,
        };
        functions.iter().enumerate().filter_map(resolver).collect()
    }

    pub fn bind_ifunc(&self, ifunc: FuncId, chosen: FuncId) {
        if let Some(entry) = self.functions.borrow().get(ifunc.0 as usize) {
            entry.chosen.set(Some(chosen));
        }
    }

    /// Functions to run before `main`, in order.
    pub fn constructors(&self) -> &[FuncId] {
        &self.constructors
    }

    /// Functions to run after `main`, in order.
    pub fn destructors(&self) -> &[FuncId] {
        &self.destructors
    }

    // ---- globals

    pub fn globals(&self) -> &[Global] {
        &self.globals
    }

    /// The variable of this name.
    pub fn lookup_global(&self, name: &str) -> Option<GlobalId> {
        match *self.symbols.borrow().get(name)? {
            Target::Global(id) => Some(id),
            Target::Function(_) | Target::Alias { .. } | Target::Null => None,
        }
    }

    /// Gives every global its address. To be called once, before anything is lowered.
    pub fn place(&self, place: &mut dyn FnMut(&Global) -> u64) {
        for (global, address) in self.globals.iter().zip(&self.addresses) {
            address.set(place(global));
        }
    }

    pub fn address(&self, global: GlobalId) -> u64 {
        self.addresses[global.0 as usize].get()
    }

    /// The initial contents, with addresses of other globals as they were placed.
    pub fn image(&self, global: GlobalId) -> Result<Image, ConstantError> {
        let GlobalOrigin::Variable { unit, index } = self.origins[global.0 as usize] else { return Ok(Image::Zero) };
        let module = &self.units[unit as usize].module;
        let Some(init) = module.globals[index as usize].init else { return Ok(Image::Zero) };
        if let Some(ConstantKind::Null | ConstantKind::Undef | ConstantKind::Poison) =
            module.constant(init).map(|c| &c.kind)
        {
            return Ok(Image::Zero);
        }
        let mut bytes = vec![0; self.globals[global.0 as usize].size as usize];
        Evaluator::new(self, unit, None).write(init, &mut bytes)?;
        Ok(Image::Bytes(bytes))
    }

    // ---- symbols

    /// Needed symbols that nothing defines.
    pub fn undefined(&self) -> &[UndefinedSymbol] {
        &self.undefined
    }

    /// Names of the linked modules with the LLVM that made them.
    pub fn modules(&self) -> impl Iterator<Item = (&str, &trefoil_bitcode::Module)> {
        self.units.iter().map(|unit| (unit.name.as_str(), &unit.module))
    }

    pub(crate) fn target(&self, unit: u32, value: ValueId) -> Option<Target> {
        self.targets[unit as usize].get(value.0 as usize).copied()
    }

    pub(crate) fn origin_unit(&self, global: GlobalId) -> Option<u32> {
        match self.origins[global.0 as usize] {
            GlobalOrigin::Variable { unit, .. } => Some(unit),
            GlobalOrigin::None => None,
        }
    }

    /// The function that a module-level value names, through aliases and casts that change nothing.
    pub(crate) fn callee(&self, unit: u32, value: ValueId) -> Option<FuncId> {
        let (mut unit, mut value) = (unit, value);
        // Aliases of aliases of hostile files may form a ring.
        for _ in 0..64 {
            match self.target(unit, value) {
                Some(Target::Function(id)) => return Some(id),
                Some(Target::Alias { unit: u, aliasee }) => (unit, value) = (u, aliasee),
                Some(Target::Global(_) | Target::Null) => return None,
                None => match self.units[unit as usize].module.constant(value).map(|c| &c.kind)? {
                    ConstantKind::Cast { operand, .. }
                    | ConstantKind::DsoLocalEquivalent(operand)
                    | ConstantKind::NoCfi(operand) => value = *operand,
                    _ => return None,
                },
            }
        }
        None
    }
}
