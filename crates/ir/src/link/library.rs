//! Archives of modules: which member defines a symbol, each member read and parsed only when it is needed.

use super::LinkError;
use rustc_hash::FxHashMap;
use trefoil_bitcode::{Linkage, Module};
use trefoil_container::{Bytes, Container};

/// An archive with an index from symbol to member.
pub struct Library {
    name: String,
    index: FxHashMap<String, usize>,
    members: Members,
    taken: Vec<bool>,
}

enum Members {
    Archive(Container),
    Loaded(Vec<(String, Bytes)>),
}

/// Modules of a member: name and bytes.
type Modules = Vec<(String, Bytes)>;

impl Library {
    /// An `ar` archive. Without a symbol index in the file, every member is read to make one.
    pub fn from_container(container: Container) -> Result<Library, LinkError> {
        let mut index: FxHashMap<String, usize> = FxHashMap::default();
        let mut n_members = 0;
        if let Some(archive) = container.archive() {
            n_members = archive.n_members();
            for id in archive.member_ids().filter(|_| !archive.is_indexed()) {
                for module in archive.load(id)? {
                    add_definitions(&mut index, &module.name, &module.bytes, id.index())?;
                }
            }
        }
        let name = container.name().to_owned();
        Ok(Library { name, index, members: Members::Archive(container), taken: vec![false; n_members] })
    }

    /// Modules in memory, of which only the needed ones are linked.
    pub fn from_modules(name: &str, modules: Vec<(String, Bytes)>) -> Result<Library, LinkError> {
        let mut index = FxHashMap::default();
        for (at, (module, bytes)) in modules.iter().enumerate() {
            add_definitions(&mut index, module, bytes, at)?;
        }
        Ok(Library::from_index(name, modules, index))
    }

    /// The same with an index made before: symbol to position in `modules`.
    pub fn from_index(
        name: &str,
        modules: Vec<(String, Bytes)>,
        index: impl IntoIterator<Item = (String, usize)>,
    ) -> Library {
        let taken = vec![false; modules.len()];
        let index = index.into_iter().filter(|(_, at)| *at < taken.len()).collect();
        Library { name: name.to_owned(), index, members: Members::Loaded(modules), taken }
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The modules of the member that defines `symbol`; `None` if there is none or it was taken before.
    pub(super) fn take(&mut self, symbol: &str) -> Result<Option<Modules>, LinkError> {
        let found = match (&self.members, self.index.get(symbol)) {
            (_, Some(at)) => Some(*at),
            (Members::Archive(container), None) => {
                container.archive().and_then(|archive| archive.find(symbol)).map(|id| id.index())
            }
            (Members::Loaded(_), None) => None,
        };
        match found {
            Some(at) if !std::mem::replace(&mut self.taken[at], true) => self.load(at).map(Some),
            Some(_) | None => Ok(None),
        }
    }

    fn load(&self, at: usize) -> Result<Modules, LinkError> {
        match &self.members {
            Members::Loaded(modules) => Ok(vec![modules[at].clone()]),
            Members::Archive(container) => {
                let Some((archive, id)) = container.archive().and_then(|a| Some((a, a.member_ids().nth(at)?))) else {
                    return Ok(Vec::new());
                };
                Ok(archive.load(id)?.into_iter().map(|m| (m.name, m.bytes)).collect())
            }
        }
    }
}

fn add_definitions(
    index: &mut FxHashMap<String, usize>,
    name: &str,
    bytes: &[u8],
    member: usize,
) -> Result<(), LinkError> {
    let module = Module::parse(name, bytes)?;
    for symbol in defined_symbols(&module) {
        index.entry(symbol.to_owned()).or_insert(member);
    }
    Ok(())
}

/// Names that other modules can use, in the order of an archive index.
pub fn defined_symbols(module: &Module) -> impl Iterator<Item = &str> {
    let visible = |linkage: Linkage| !linkage.is_local() && linkage != Linkage::AvailableExternally;
    let functions =
        module.functions.iter().filter(move |f| !f.is_declaration() && visible(f.linkage)).map(|f| &*f.name);
    let globals = module
        .globals
        .iter()
        .filter(move |g| g.init.is_some() && visible(g.linkage) && g.linkage != Linkage::Appending)
        .map(|g| &*g.name);
    let aliases = module.aliases.iter().filter(move |a| visible(a.linkage)).map(|a| &*a.name);
    let ifuncs = module.ifuncs.iter().filter(move |i| visible(i.linkage)).map(|i| &*i.name);
    functions.chain(globals).chain(aliases).chain(ifuncs)
}
