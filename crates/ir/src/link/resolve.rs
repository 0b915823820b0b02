//! From symbols to ids: every function and variable of the program gets its number, every module-level value of
//! every module what it stands for.

use super::symbols::{BOUNDARIES, Symbols};
use super::{UndefinedSymbol, Unit, constructors};
use crate::inst::{FuncId, GlobalId};
use crate::program::{FunctionEntry, Global, GlobalOrigin, Program, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use trefoil_bitcode::{Linkage, ThreadLocal, ValueDef};

pub(super) fn resolve(
    units: Vec<Unit>,
    symbols: Symbols,
    provided: &FxHashSet<String>,
    undefined: Vec<UndefinedSymbol>,
) -> Program {
    let mut ids = Ids {
        units: &units,
        provided,
        functions: Vec::new(),
        globals: Vec::new(),
        boundary: None,
        of_symbol: vec![None; symbols.all.len()],
        symbols: &symbols,
    };
    let targets: Vec<Vec<Target>> = (0..units.len()).map(|unit| ids.targets_of(unit)).collect();
    let mut names = FxHashMap::default();
    for position in 0..symbols.all.len() {
        let target = ids.symbol(position);
        names.insert(Rc::clone(&symbols.all[position].name), target);
    }
    let (functions, globals) = (ids.functions, ids.globals);
    let mut program = Program::new(units, targets, functions, globals, names, undefined);
    constructors::collect(&mut program);
    program
}

struct Ids<'l> {
    units: &'l [Unit],
    symbols: &'l Symbols,
    provided: &'l FxHashSet<String>,
    functions: Vec<FunctionEntry>,
    globals: Vec<(Global, GlobalOrigin)>,
    boundary: Option<GlobalId>,
    /// Per symbol, what it stands for once that is known.
    of_symbol: Vec<Option<Target>>,
}

impl Ids<'_> {
    /// What each symbol of a module stands for, indexed by value.
    fn targets_of(&mut self, unit: usize) -> Vec<Target> {
        let module = &self.units[unit].module;
        let mut targets = Vec::new();
        for def in &module.values {
            let (name, linkage) = match *def {
                ValueDef::Global(i) => (&module.globals[i as usize].name, module.globals[i as usize].linkage),
                ValueDef::Function(i) => (&module.functions[i as usize].name, module.functions[i as usize].linkage),
                ValueDef::Alias(i) => (&module.aliases[i as usize].name, module.aliases[i as usize].linkage),
                ValueDef::Ifunc(i) => (&module.ifuncs[i as usize].name, module.ifuncs[i as usize].linkage),
                ValueDef::Constant(_) => break,
            };
            targets.push(if name.starts_with("llvm.") && !linkage.is_local() {
                Target::Null
            } else if linkage.is_local() || linkage == Linkage::Appending {
                self.define(unit as u32, *def)
            } else {
                match self.symbols.position(name) {
                    Some(position) => self.symbol(position),
                    None => Target::Null,
                }
            });
        }
        targets
    }

    fn symbol(&mut self, position: usize) -> Target {
        if let Some(target) = self.of_symbol[position] {
            return target;
        }
        let symbol = &self.symbols.all[position];
        let target = match symbol.definition {
            Some(definition) => {
                let module = &self.units[definition.unit as usize].module;
                match module.def(definition.value) {
                    Some(def) => self.define(definition.unit, def),
                    None => Target::Null,
                }
            }
            None if BOUNDARIES.contains(&&*symbol.name) => Target::Global(self.boundary()),
            None if self.provided.contains(&*symbol.name) => self.undefined_function(Rc::clone(&symbol.name)),
            None if !symbol.needed => Target::Null,
            None if symbol.is_function => self.undefined_function(Rc::clone(&symbol.name)),
            None => self.undefined_global(&symbol.name),
        };
        self.of_symbol[position] = Some(target);
        target
    }

    fn define(&mut self, unit: u32, def: ValueDef) -> Target {
        let module = &self.units[unit as usize].module;
        match def {
            ValueDef::Function(index) => {
                let name: Rc<str> = (&*module.functions[index as usize].name).into();
                self.function(FunctionEntry::defined(name, unit, index))
            }
            ValueDef::Ifunc(index) => {
                let ifunc = &module.ifuncs[index as usize];
                self.function(FunctionEntry::ifunc((&*ifunc.name).into(), unit, ifunc.resolver))
            }
            ValueDef::Alias(index) => Target::Alias { unit, aliasee: module.aliases[index as usize].aliasee },
            ValueDef::Global(index) => self.variable(unit, index),
            ValueDef::Constant(_) => Target::Null,
        }
    }

    fn variable(&mut self, unit: u32, index: u32) -> Target {
        let Unit { module, layout, .. } = &self.units[unit as usize];
        let variable = &module.globals[index as usize];
        let global = Global {
            id: GlobalId(0),
            name: variable.name.to_string(),
            size: layout.alloc_size(module, variable.ty),
            align: variable.align.max(1).max(if variable.align == 0 { layout.align(module, variable.ty) } else { 1 }),
            constant: variable.constant,
            thread_local: variable.thread_local != ThreadLocal::No,
            undefined: false,
        };
        Target::Global(self.global(global, GlobalOrigin::Variable { unit, index }))
    }

    fn function(&mut self, entry: FunctionEntry) -> Target {
        let id = FuncId(self.functions.len() as u32);
        self.functions.push(entry);
        Target::Function(id)
    }

    fn undefined_function(&mut self, name: Rc<str>) -> Target {
        self.function(FunctionEntry::undefined(name))
    }

    fn undefined_global(&mut self, name: &str) -> Target {
        let mut global = Global {
            id: GlobalId(0),
            name: name.to_owned(),
            size: 0,
            align: 1,
            constant: false,
            thread_local: false,
            undefined: true,
        };
        if let Some((unit, index)) = self.declaration(name) {
            let Unit { module, layout, .. } = &self.units[unit];
            global.size = layout.alloc_size(module, module.globals[index].ty);
            global.align = layout.align(module, module.globals[index].ty).max(1);
            global.thread_local = module.globals[index].thread_local != ThreadLocal::No;
        }
        Target::Global(self.global(global, GlobalOrigin::None))
    }

    fn declaration(&self, name: &str) -> Option<(usize, usize)> {
        self.units.iter().enumerate().find_map(|(unit, u)| {
            let index = u.module.globals.iter().position(|g| &*g.name == name)?;
            Some((unit, index))
        })
    }

    fn boundary(&mut self) -> GlobalId {
        if let Some(id) = self.boundary {
            return id;
        }
        let global = Global {
            id: GlobalId(0),
            name: BOUNDARIES[0].to_owned(),
            size: 0,
            align: 16,
            constant: true,
            thread_local: false,
            undefined: false,
        };
        let id = self.global(global, GlobalOrigin::None);
        self.boundary = Some(id);
        id
    }

    fn global(&mut self, mut global: Global, origin: GlobalOrigin) -> GlobalId {
        let id = GlobalId(self.globals.len() as u32);
        global.id = id;
        self.globals.push((global, origin));
        id
    }
}
