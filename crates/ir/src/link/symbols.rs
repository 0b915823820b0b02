//! The symbol table while linking: who defines a name, who refers to it, what is still wanted.

use super::{LinkError, UndefinedSymbol, Unit};
use crate::intrinsics::library_name;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::rc::Rc;
use trefoil_bitcode::{ComdatId, Linkage, ValueId};

/// Names of the edges of regions that a native linker would make; here all are one empty object.
pub(crate) const BOUNDARIES: [&str; 7] = [
    "__init_array_start",
    "__init_array_end",
    "__fini_array_start",
    "__fini_array_end",
    "__preinit_array_start",
    "__preinit_array_end",
    "__dso_handle",
];

/// How much a definition weighs against others of the same name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Strength {
    /// A copy for inlining; used when nothing else is there.
    Inline,
    Weak,
    Common,
    Strong,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Definition {
    pub unit: u32,
    pub value: ValueId,
    strength: Strength,
    /// Bytes, for common symbols: the largest wins.
    size: u64,
}

pub(crate) struct Symbol {
    pub name: Rc<str>,
    pub definition: Option<Definition>,
    pub is_function: bool,
    /// Referred to by other than `extern_weak` declarations.
    pub needed: bool,
    referred_by: SmallVec<[u32; 2]>,
}

#[derive(Default)]
pub(crate) struct Symbols {
    pub all: Vec<Symbol>,
    index: FxHashMap<Rc<str>, u32>,
    wanted: VecDeque<u32>,
    n_scanned: usize,
}

/// One symbol of a module as the table sees it.
struct Offer<'m> {
    name: &'m str,
    value: ValueId,
    linkage: Linkage,
    comdat: Option<ComdatId>,
    is_function: bool,
    defined: bool,
    size: u64,
}

impl Symbols {
    pub fn position(&self, name: &str) -> Option<usize> {
        self.index.get(name).map(|id| *id as usize)
    }

    /// Enters the symbols of all units that were added since the last time. A definition that will not be used,
    /// because the engine provides the function or a library replaces it, counts as a reference.
    pub fn scan(
        &mut self,
        units: &[Unit],
        provided: &FxHashSet<String>,
        replaced: &FxHashSet<String>,
    ) -> Result<(), LinkError> {
        for number in self.n_scanned..units.len() {
            let unit = &units[number];
            for offer in offers(unit) {
                if offer.name.starts_with("llvm.") {
                    if let Some(name) = library_name(offer.name) {
                        self.refer(&name, Some(number as u32), true, false);
                    }
                    continue;
                }
                let by = if unit.library.is_some() { provided } else { replaced };
                let overridden = by.contains(offer.name);
                if offer.defined && !overridden {
                    self.define(units, number as u32, &offer)?;
                } else {
                    let weak = offer.linkage == Linkage::ExternalWeak;
                    self.refer(offer.name, Some(number as u32), offer.is_function, weak);
                }
            }
        }
        self.n_scanned = units.len();
        Ok(())
    }

    /// Notes that `unit` refers to `name`; a weak reference pulls nothing in.
    pub fn refer(&mut self, name: &str, unit: Option<u32>, is_function: bool, weak: bool) {
        let id = self.intern(name);
        let symbol = &mut self.all[id as usize];
        symbol.is_function |= is_function;
        symbol.referred_by.extend(unit);
        if !weak && !symbol.needed {
            symbol.needed = true;
            if symbol.definition.is_none() {
                self.wanted.push_back(id);
            }
        }
    }

    /// The next symbol that is needed and not defined so far.
    pub fn next_wanted(&mut self) -> Option<Rc<str>> {
        while let Some(id) = self.wanted.pop_front() {
            let symbol = &self.all[id as usize];
            if symbol.definition.is_none_or(|d| d.strength == Strength::Inline) {
                return Some(Rc::clone(&symbol.name));
            }
        }
        None
    }

    pub fn undefined(
        &self,
        units: &[Unit],
        looked_in: &[String],
        provided: &FxHashSet<String>,
    ) -> Vec<UndefinedSymbol> {
        let missing = |s: &&Symbol| {
            s.definition.is_none() && s.needed && !provided.contains(&*s.name) && !BOUNDARIES.contains(&&*s.name)
        };
        let describe = |s: &Symbol| UndefinedSymbol {
            name: s.name.to_string(),
            is_function: s.is_function,
            referred_by: s.referred_by.iter().map(|u| units[*u as usize].name.clone()).collect(),
            looked_in: looked_in.to_vec(),
        };
        self.all.iter().filter(missing).map(describe).collect()
    }

    fn intern(&mut self, name: &str) -> u32 {
        if let Some(id) = self.index.get(name) {
            return *id;
        }
        let id = self.all.len() as u32;
        let name: Rc<str> = name.into();
        self.index.insert(Rc::clone(&name), id);
        let symbol = Symbol { name, definition: None, is_function: false, needed: false, referred_by: SmallVec::new() };
        self.all.push(symbol);
        id
    }

    fn define(&mut self, units: &[Unit], unit: u32, offer: &Offer<'_>) -> Result<(), LinkError> {
        let id = self.intern(offer.name);
        let symbol = &mut self.all[id as usize];
        let new = Definition { unit, value: offer.value, strength: strength(offer), size: offer.size };
        let Some(old) = symbol.definition else {
            symbol.definition = Some(new);
            symbol.is_function |= offer.is_function;
            // A copy for inlining counts as a reference to the real one.
            if new.strength == Strength::Inline {
                self.refer(offer.name, Some(unit), offer.is_function, false);
                self.wanted.push_back(id);
            }
            return Ok(());
        };
        let from_library = |d: &Definition| units[d.unit as usize].library.is_some();
        let replaces = match new.strength.cmp(&old.strength) {
            std::cmp::Ordering::Greater => from_library(&old) || !from_library(&new) || old.strength < Strength::Weak,
            std::cmp::Ordering::Equal if new.strength == Strength::Common => new.size > old.size,
            std::cmp::Ordering::Equal if new.strength == Strength::Strong && !from_library(&new) => {
                return Err(LinkError::Duplicate {
                    name: offer.name.to_owned(),
                    first: units[old.unit as usize].name.clone(),
                    second: units[new.unit as usize].name.clone(),
                });
            }
            std::cmp::Ordering::Equal | std::cmp::Ordering::Less => false,
        };
        if replaces {
            symbol.definition = Some(new);
        }
        Ok(())
    }
}

/// A member of a comdat may be defined in many modules: it weighs as a weak one.
fn strength(offer: &Offer<'_>) -> Strength {
    match offer.linkage {
        Linkage::AvailableExternally => Strength::Inline,
        Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::WeakAny | Linkage::WeakOdr => Strength::Weak,
        Linkage::Common => Strength::Common,
        Linkage::External if offer.comdat.is_some() => Strength::Weak,
        Linkage::External | Linkage::Appending | Linkage::Internal | Linkage::Private | Linkage::ExternalWeak => {
            Strength::Strong
        }
    }
}

fn offers(unit: &Unit) -> Vec<Offer<'_>> {
    let module = &unit.module;
    let mut offers = Vec::new();
    offers.extend(module.functions.iter().map(|f| Offer {
        name: &f.name,
        value: f.value,
        linkage: f.linkage,
        comdat: f.comdat,
        is_function: true,
        defined: !f.is_declaration(),
        size: 0,
    }));
    offers.extend(module.globals.iter().map(|g| Offer {
        name: &g.name,
        value: g.value,
        linkage: g.linkage,
        comdat: g.comdat,
        is_function: false,
        defined: g.init.is_some(),
        size: unit.layout.alloc_size(module, g.ty),
    }));
    offers.extend(module.aliases.iter().map(|a| Offer {
        name: &a.name,
        value: a.value,
        linkage: a.linkage,
        comdat: None,
        is_function: matches!(module.ty(a.ty), trefoil_bitcode::Type::Function { .. }),
        defined: true,
        size: 0,
    }));
    offers.extend(module.ifuncs.iter().map(|i| Offer {
        name: &i.name,
        value: i.value,
        linkage: i.linkage,
        comdat: None,
        is_function: true,
        defined: true,
        size: 0,
    }));
    offers.retain(|o| !o.linkage.is_local());
    offers
}
