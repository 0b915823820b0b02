//! The outermost level of a file, and the MODULE block.
//!
//! Function bodies and metadata are only located here; they are decoded when asked for.

use super::attributes::{Groups, read_groups, read_lists};
use super::globals::Symbols;
use super::strings::{StringTable, read_names, shared};
use super::types::TypeTable;
use super::{Source, constants};
use crate::bitstream::{BlockAt, BlockInfo, BlockReader, Entry};
use crate::codes;
use crate::error::{Parsed, Res, wrong, wrong_number};
use crate::model::{LlvmVersion, Module, ValueDef, ValueId};
use crate::record::{Record, text};
use std::sync::Arc;

/// The blocks at the outermost level.
#[derive(Default)]
struct TopLevel {
    identification: Option<BlockAt>,
    module: Option<BlockAt>,
    strtab: Option<BlockAt>,
}

/// Reads a module from a bitstream; the magic number is already checked.
pub(crate) fn read(data: &[u8], module: Module) -> Res<Module> {
    let top = find_blocks(data)?;
    let mut reader = ModuleReader::new(data, module);
    let none = BlockInfo::default();
    if let Some(at) = top.identification {
        reader.identification(BlockReader::open(data, at, &none))?;
    }
    if let Some(at) = top.strtab {
        reader.strings = StringTable::read(BlockReader::open(data, at, &none))?;
    }
    match top.module {
        Some(at) => reader.module_block(BlockReader::open(data, at, &none))?,
        None => return wrong("no module in the file").map_err(|r| BlockReader::top_level(data).fault(r)),
    }
    Ok(reader.module)
}

fn find_blocks(data: &[u8]) -> Res<TopLevel> {
    let mut level = BlockReader::top_level(data);
    let mut top = TopLevel::default();
    while !level.at_padding() {
        let Entry::Block(at) = level.next()? else {
            // Zero padding after the last block reads as an end mark.
            break;
        };
        let place = match at.id {
            codes::IDENTIFICATION => &mut top.identification,
            codes::MODULE => &mut top.module,
            codes::STRTAB => &mut top.strtab,
            _ => continue,
        };
        if place.replace(at).is_some() && at.id == codes::MODULE {
            return wrong("more than one module in the file").map_err(|r| level.fault(r));
        }
    }
    Ok(top)
}

struct ModuleReader<'a> {
    data: &'a [u8],
    module: Module,
    strings: StringTable,
    types: TypeTable,
    info: BlockInfo,
    sections: Vec<Arc<str>>,
    gc_names: Vec<Arc<str>>,
    groups: Vec<BlockAt>,
    lists: Vec<BlockAt>,
    bodies: Vec<BlockAt>,
    metadata: Vec<BlockAt>,
    n_defined: u32,
}

impl<'a> ModuleReader<'a> {
    fn new(data: &'a [u8], module: Module) -> ModuleReader<'a> {
        ModuleReader {
            data,
            module,
            strings: StringTable::default(),
            types: TypeTable::default(),
            info: BlockInfo::default(),
            sections: Vec::new(),
            gc_names: Vec::new(),
            groups: Vec::new(),
            lists: Vec::new(),
            bodies: Vec::new(),
            metadata: Vec::new(),
            n_defined: 0,
        }
    }

    fn identification(&mut self, mut block: BlockReader) -> Res<()> {
        const STRING: u32 = 1;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Record(STRING) => {
                    self.module.producer = text(&block.ops);
                    self.module.llvm_version = version(&self.module.producer);
                }
                Entry::Record(_) | Entry::Block(_) => {}
            }
        }
    }

    fn module_block(&mut self, mut block: BlockReader<'a>) -> Res<()> {
        loop {
            match block.next()? {
                Entry::End => break,
                Entry::Block(at) => self.nested(&block, at)?,
                Entry::Record(code) => {
                    self.record(code, &block.ops).map_err(|reason| block.fault(reason))?;
                }
            }
        }
        self.attributes()?;
        self.finish().map_err(|reason| block.fault(reason))
    }

    fn nested(&mut self, parent: &BlockReader<'a>, at: BlockAt) -> Res<()> {
        let block = parent.nested(at, &self.info);
        match at.id {
            codes::BLOCKINFO => self.info.read(block)?,
            codes::TYPES if !self.types.types.is_empty() => {
                return wrong("a second table of types").map_err(|reason| parent.fault(reason));
            }
            codes::TYPES => self.types = TypeTable::read(block)?,
            codes::CONSTANTS => self.constants(block)?,
            codes::PARAMATTR_GROUP => self.groups.push(at),
            codes::PARAMATTR => self.lists.push(at),
            codes::FUNCTION => self.bodies.push(at),
            codes::METADATA => self.metadata.push(at),
            codes::OPERAND_BUNDLE_TAGS => self.module.bundle_tags = read_names(block)?,
            codes::SYNC_SCOPE_NAMES => self.module.sync_scopes = read_names(block)?,
            // Symbol table, use lists, summaries: nothing that changes the module.
            _ => {}
        }
        Ok(())
    }

    fn constants(&mut self, block: BlockReader) -> Res<()> {
        let constants = &mut self.module.constants;
        let from = constants.len() as u32;
        constants::read(block, &self.types, constants)?;
        let to = constants.len() as u32;
        self.module.values.extend((from..to).map(ValueDef::Constant));
        Ok(())
    }

    fn record(&mut self, code: u32, ops: &[u64]) -> Parsed<()> {
        match code {
            1 => return check_version(ops),
            2 => self.module.target_triple = text(ops),
            3 => self.module.data_layout = text(ops),
            4 => self.module.inline_asm = text(ops),
            5 => self.sections.push(shared(ops)),
            11 => self.gc_names.push(shared(ops)),
            12 => self.comdat(ops)?,
            7 | 8 | 14 | 18 => self.symbol(code, ops)?,
            9 => return wrong("an alias in a form older than LLVM 14"),
            16 => self.module.source_file_name = text(ops),
            // Libraries, offsets for lazy loading, hashes: nothing that changes the module.
            _ => {}
        }
        Ok(())
    }

    fn symbols(&mut self) -> Symbols<'_> {
        Symbols {
            value: ValueId(self.module.values.len() as u32),
            types: &mut self.types,
            strings: &mut self.strings,
            sections: &self.sections,
            gc_names: &self.gc_names,
            n_comdats: self.module.comdats.len() as u32,
        }
    }

    fn comdat(&mut self, ops: &[u64]) -> Parsed<()> {
        let comdat = self.symbols().comdat_record(&mut Record::new(ops))?;
        self.module.comdats.push(comdat);
        Ok(())
    }

    fn symbol(&mut self, code: u32, ops: &[u64]) -> Parsed<()> {
        if !self.module.constants.is_empty() {
            return wrong("a symbol after the constants");
        }
        // A symbol needs five bytes at least, its name included; the model needs many times that.
        if self.module.values.len() > 64 + self.data.len() / 5 {
            return wrong("more symbols than the file has room for");
        }
        let r = &mut Record::new(ops);
        match code {
            7 => {
                let global = self.symbols().global(r)?;
                self.module.values.push(ValueDef::Global(self.module.globals.len() as u32));
                self.module.globals.push(global);
            }
            8 => self.function(r)?,
            14 => {
                let alias = self.symbols().alias(r)?;
                self.module.values.push(ValueDef::Alias(self.module.aliases.len() as u32));
                self.module.aliases.push(alias);
            }
            _ => {
                let ifunc = self.symbols().ifunc(r)?;
                self.module.values.push(ValueDef::Ifunc(self.module.ifuncs.len() as u32));
                self.module.ifuncs.push(ifunc);
            }
        }
        Ok(())
    }

    /// Bodies come in the order of the functions that have one.
    fn function(&mut self, r: &mut Record) -> Parsed<()> {
        let (mut function, defined) = self.symbols().function(r)?;
        if defined {
            function.block = Some(self.n_defined);
            self.n_defined += 1;
        }
        self.module.values.push(ValueDef::Function(self.module.functions.len() as u32));
        self.module.functions.push(function);
        Ok(())
    }

    /// Attributes name types, so they wait until all types are known.
    fn attributes(&mut self) -> Res<()> {
        let mut groups = Groups::default();
        for at in &self.groups {
            read_groups(BlockReader::open(self.data, *at, &self.info), &self.types, &mut groups)?;
        }
        for at in &self.lists {
            let lists = read_lists(BlockReader::open(self.data, *at, &self.info), &groups)?;
            self.module.attributes.extend(lists);
        }
        Ok(())
    }

    fn finish(&mut self) -> Parsed<()> {
        if self.bodies.len() as u64 != u64::from(self.n_defined) {
            return wrong("not as many bodies as defined functions");
        }
        let n_symbols = (self.module.values.len() - self.module.constants.len()) as u32;
        constants::check(&self.module.constants, n_symbols, n_symbols)?;
        check_references(&self.module)?;
        let Source { types, info, bodies, metadata, .. } = &mut self.module.source;
        self.module.types = self.types.types.clone();
        *types = std::mem::take(&mut self.types);
        *info = std::mem::take(&mut self.info);
        *bodies = std::mem::take(&mut self.bodies);
        *metadata = std::mem::take(&mut self.metadata);
        Ok(())
    }
}

fn check_version(ops: &[u64]) -> Parsed<()> {
    match ops.first() {
        Some(2) => Ok(()),
        Some(version) => wrong_number("module format older than LLVM 14: version", *version),
        None => wrong("a module without a format version"),
    }
}

/// Symbols may refer to values that come after them.
fn check_references(module: &Module) -> Parsed<()> {
    let n_values = module.n_values();
    let n_lists = module.attributes.len() as u32;
    let globals = module.globals.iter().filter_map(|global| global.init);
    let functions = &module.functions;
    let of_functions = functions.iter().flat_map(|f| [f.prologue, f.prefix, f.personality].into_iter().flatten());
    let aliases = module.aliases.iter().map(|alias| alias.aliasee);
    let ifuncs = module.ifuncs.iter().map(|ifunc| ifunc.resolver);
    let mut values = globals.chain(of_functions).chain(aliases).chain(ifuncs);
    if let Some(value) = values.find(|value| value.0 >= n_values) {
        return wrong_number("a symbol refers to value", u64::from(value.0));
    }
    let mut lists = functions.iter().map(|f| f.attributes).chain(module.globals.iter().map(|g| g.attributes));
    if let Some(list) = lists.find(|list| list.0 > n_lists) {
        return wrong_number("a symbol refers to attribute list", u64::from(list.0));
    }
    Ok(())
}

/// `LLVM19.1.7` and `LLVM22.1.2-rust-1.95.0-stable`.
fn version(producer: &str) -> Option<LlvmVersion> {
    let text = producer.strip_prefix("LLVM")?;
    let text = text.split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
    let mut parts = text.split('.').map(|part| part.parse().ok());
    let major = parts.next()??;
    let mut next = || parts.next().flatten().unwrap_or(0);
    Some(LlvmVersion { major, minor: next(), patch: next() })
}
