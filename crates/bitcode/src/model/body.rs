//! The body of a function: blocks of instructions with their results and source locations.

use super::{Constant, DebugLoc, DebugRecord, Inst, LocId, MetadataId, Module, TypeId, ValueId};

/// Index into [`Body::blocks`]; 0 is the entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockId(pub u32);

/// One decoded function body. It owns all it needs; the module is asked for types and symbols.
pub struct Body {
    /// Index into [`Module::functions`].
    pub function: u32,
    /// Value of the first argument; arguments, constants and results follow each other from here.
    pub first_value: u32,
    pub n_args: u32,
    /// Constants used by this body only; the value of `constants[i]` is `first_value + n_args + i`, save for those
    /// that [`Body::add_constant`] put at the end.
    pub constants: Vec<Constant>,
    /// Type of every value of the body, from `first_value` on.
    pub value_types: Vec<TypeId>,
    pub blocks: Vec<Block>,
    /// All instructions, block after block.
    pub insts: Vec<Instruction>,
    /// Locations referred to by `Instruction::loc`.
    pub locs: Vec<DebugLoc>,
    /// Variables described by debug records or by calls of `llvm.dbg.*`, in order of `before`.
    pub debug_records: Vec<DebugRecord>,
    /// Metadata attached to the function or to its instructions.
    pub attachments: Vec<Attachment>,
    /// Values of the constants at the end of `constants` that were not in the file, ascending.
    pub(crate) added: Vec<ValueId>,
    pub(crate) names: Names,
    /// Metadata nodes that only this body uses; their ids follow those of the module.
    pub(crate) metadata: crate::metadata::Metadata,
}

/// A basic block: `Body::insts[first..end]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    pub first: u32,
    pub end: u32,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Instruction {
    pub inst: Inst,
    /// `None` if the instruction yields nothing.
    pub result: Option<ValueId>,
    pub loc: Option<LocId>,
}

/// Metadata attached to an instruction (`Some(index into insts)`) or to the function (`None`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub inst: Option<u32>,
    /// The number of the kind; 0 is `dbg`. Names are not kept: nothing hangs on them.
    pub kind: u32,
    pub node: MetadataId,
}

/// What a value of a body is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocalDef {
    /// Defined at module level.
    Module,
    Arg(u32),
    /// Index into [`Body::constants`].
    Constant(u32),
    /// Result of some instruction.
    Result,
}

impl Body {
    /// What `value` is, seen from this body.
    pub fn def(&self, value: ValueId) -> LocalDef {
        let Some(local) = value.0.checked_sub(self.first_value) else {
            return LocalDef::Module;
        };
        let n_read = (self.constants.len() - self.added.len()) as u32;
        match local.checked_sub(self.n_args) {
            None => LocalDef::Arg(local),
            Some(index) if index < n_read => LocalDef::Constant(index),
            Some(_) => match self.added.binary_search(&value) {
                Ok(index) => LocalDef::Constant(n_read + index as u32),
                Err(_) => LocalDef::Result,
            },
        }
    }

    /// A new value that no instruction yields yet.
    pub fn add_value(&mut self, ty: TypeId) -> ValueId {
        let value = ValueId(self.end_value());
        self.value_types.push(ty);
        value
    }

    /// A new constant of this body.
    pub fn add_constant(&mut self, constant: Constant) -> ValueId {
        let value = self.add_value(constant.ty);
        self.constants.push(constant);
        self.added.push(value);
        value
    }

    /// Names follow their blocks: block `i` is now what block `old[i]` was; `None` is new.
    pub fn rename_blocks(&mut self, old: &[Option<BlockId>]) {
        let name = |block: &Option<BlockId>| block.and_then(|block| self.block_name(block)).map(Box::from);
        let names = old.iter().enumerate().filter_map(|(new, block)| Some((new as u32, name(block)?))).collect();
        self.names.blocks = names;
    }

    /// The constant behind `value`, of the body or of the module.
    pub fn constant<'a>(&'a self, module: &'a Module, value: ValueId) -> Option<&'a Constant> {
        match self.def(value) {
            LocalDef::Module => module.constant(value),
            LocalDef::Constant(index) => self.constants.get(index as usize),
            LocalDef::Arg(_) | LocalDef::Result => None,
        }
    }

    /// The type of any value that an operand of this body names.
    pub fn type_of(&self, module: &Module, value: ValueId) -> Option<TypeId> {
        match value.0.checked_sub(self.first_value) {
            Some(local) => self.value_types.get(local as usize).copied(),
            None => module.type_of(value),
        }
    }

    /// One past the last value of the body.
    pub fn end_value(&self) -> u32 {
        self.first_value + self.value_types.len() as u32
    }

    /// The instructions of one block.
    pub fn block(&self, id: BlockId) -> &[Instruction] {
        let block = self.blocks[id.0 as usize];
        &self.insts[block.first as usize..block.end as usize]
    }

    /// The name of an argument or result, if the file kept it.
    pub fn value_name(&self, value: ValueId) -> Option<&str> {
        Names::find(&self.names.values, value.0)
    }

    /// The name of a block, if the file kept it.
    pub fn block_name(&self, block: BlockId) -> Option<&str> {
        Names::find(&self.names.blocks, block.0)
    }
}

/// Local names, sorted by number.
#[derive(Default)]
pub(crate) struct Names {
    pub values: Vec<(u32, Box<str>)>,
    pub blocks: Vec<(u32, Box<str>)>,
}

impl Names {
    fn find(names: &[(u32, Box<str>)], id: u32) -> Option<&str> {
        let at = names.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(&names[at].1)
    }
}
