//! Linking: many modules and archives become one [`Program`].
//!
//! The rules are those of ELF linkers, as far as a program can see them: a strong definition beats a common one beats
//! a weak one, the first of equals wins, members of archives come in only when something needs them, an undefined
//! weak symbol is null. Different from `ld`: archives are searched in the order they were added, again and again,
//! until nothing new is needed; the first archive that has a symbol supplies it.
//!
//! Not here: function bodies (lowered on first use) and addresses (given by [`Program::place`]).

mod constructors;
mod library;
mod resolve;
mod symbols;

pub use library::Library;

use crate::layout::Layout;
use crate::program::Program;
use rustc_hash::FxHashSet;
use std::fmt;
use symbols::Symbols;
use trefoil_bitcode::Module;

/// A module that takes part in the program.
pub(crate) struct Unit {
    pub name: String,
    pub module: Module,
    pub layout: Layout,
    /// The library it was taken from, if any.
    pub library: Option<u32>,
}

/// Why modules do not become a program.
#[derive(Debug)]
pub enum LinkError {
    Bitcode(trefoil_bitcode::Error),
    Container(trefoil_container::Error),
    /// Two modules define the same symbol.
    Duplicate {
        name: String,
        first: String,
        second: String,
    },
    /// The module was compiled for a machine we do not run.
    Target {
        module: String,
        reason: String,
    },
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Bitcode(error) => error.fmt(f),
            LinkError::Container(error) => error.fmt(f),
            LinkError::Duplicate { name, first, second } => {
                write!(f, "symbol `{name}` is defined twice: in `{first}` and in `{second}`")
            }
            LinkError::Target { module, reason } => write!(f, "`{module}`: {reason}"),
        }
    }
}

impl std::error::Error for LinkError {}

impl From<trefoil_bitcode::Error> for LinkError {
    fn from(error: trefoil_bitcode::Error) -> LinkError {
        LinkError::Bitcode(error)
    }
}

impl From<trefoil_container::Error> for LinkError {
    fn from(error: trefoil_container::Error) -> LinkError {
        LinkError::Container(error)
    }
}

/// A symbol that something needs and nothing defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndefinedSymbol {
    pub name: String,
    pub is_function: bool,
    /// Modules that refer to it.
    pub referred_by: Vec<String>,
    /// Archives that were searched for it.
    pub looked_in: Vec<String>,
}

/// Collects modules and archives; [`Linker::link`] makes the program.
#[derive(Default)]
pub struct Linker {
    units: Vec<Unit>,
    symbols: Symbols,
    libraries: Vec<Library>,
    provided: FxHashSet<String>,
    replaced: FxHashSet<String>,
}

impl Linker {
    pub fn new() -> Linker {
        Linker::default()
    }

    /// These functions are answered by the engine: never taken from an archive. A definition in a module that was
    /// added by [`Linker::add_module`] still wins.
    pub fn provide<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.provided.extend(names.into_iter().map(Into::into));
    }

    /// These functions come from an archive although a module of the program defines them.
    pub fn replace<S: Into<String>>(&mut self, names: impl IntoIterator<Item = S>) {
        self.replaced.extend(names.into_iter().map(Into::into));
    }

    /// Something outside needs this symbol (for instance `main`, or a function the engine calls).
    pub fn require(&mut self, name: &str) {
        self.symbols.refer(name, None, true, false);
    }

    /// Adds a module that is part of the program whether needed or not.
    pub fn add_module(&mut self, name: &str, bytes: &[u8]) -> Result<(), LinkError> {
        self.add_unit(name, bytes, None)
    }

    /// Adds an archive: its members come in when needed.
    pub fn add_library(&mut self, library: Library) {
        self.libraries.push(library);
    }

    /// Adds all modules of a file, or the file as a library if it is an archive.
    pub fn add_container(&mut self, container: trefoil_container::Container) -> Result<(), LinkError> {
        for module in container.modules() {
            self.add_module(&module.name, &module.bytes)?;
        }
        if container.archive().is_some() {
            self.add_library(Library::from_container(container)?);
        }
        Ok(())
    }

    /// Resolves all symbols and pulls in what is needed.
    pub fn link(mut self) -> Result<Program, LinkError> {
        self.pull_members()?;
        let looked_in: Vec<String> = self.libraries.iter().map(|l| l.name().to_owned()).collect();
        let undefined = self.symbols.undefined(&self.units, &looked_in, &self.provided);
        Ok(resolve::resolve(self.units, self.symbols, &self.provided, undefined))
    }

    fn add_unit(&mut self, name: &str, bytes: &[u8], library: Option<u32>) -> Result<(), LinkError> {
        let module = Module::parse(name, bytes)?;
        let layout = Layout::new(&module).map_err(|reason| LinkError::Target { module: name.to_owned(), reason })?;
        self.units.push(Unit { name: name.to_owned(), module, layout, library });
        self.symbols.scan(&self.units, &self.provided, &self.replaced)
    }

    fn pull_members(&mut self) -> Result<(), LinkError> {
        while let Some(name) = self.symbols.next_wanted() {
            if self.provided.contains(&*name) {
                continue;
            }
            for index in 0..self.libraries.len() {
                if let Some(modules) = self.libraries[index].take(&name)? {
                    for (module, bytes) in modules {
                        self.add_unit(&module, &bytes, Some(index as u32))?;
                    }
                    break;
                }
            }
        }
        Ok(())
    }
}
