//! FUNCTION block: a body.
//!
//! Values are numbered as they are met: arguments, constants, then each instruction that yields
//! something; operands are relative to that count. So an unknown record is an error here, never skipped.
//!
//! To add an instruction: its variant in `model::Inst`, one line in `BodyReader::instruction`, and a
//! function in the file of its family that returns the instruction and the type of its result.

mod call;
mod compute;
mod control;
mod debug;
mod memory;
mod names;
mod operands;
mod unwind;

use super::constants;
use super::types::TypeTable;
use crate::bitstream::{BlockAt, BlockReader, Entry};
use crate::codes;
use crate::error::{Parsed, Res, wrong, wrong_number};
use crate::metadata;
use crate::model::{Block, Body, Bundle, Inst, Instruction, LocId, Module, Type, TypeId, ValueId};
use crate::record::Record;

/// An instruction and the type of its result, if it has one.
type Decoded = Parsed<(Inst, Option<TypeId>)>;

struct BodyReader<'m> {
    module: &'m Module,
    types: &'m TypeTable,
    body: Body,
    /// Number of the next value.
    next: u32,
    n_blocks: u32,
    /// First instruction of the block in progress.
    block_first: u32,
    /// Bundles of the call that follows.
    bundles: Vec<Bundle>,
    /// Values used before they are defined, with the type the user expects.
    forward: Vec<(u32, TypeId)>,
    /// Highest value referred to.
    highest: u32,
    last_loc: Option<LocId>,
}

/// Reads the body of `functions[function]` from its block.
pub(super) fn read(module: &Module, function: u32, mut block: BlockReader) -> Res<Body> {
    let mut reader = BodyReader::new(module, function);
    reader.arguments().map_err(|reason| block.fault(reason))?;
    loop {
        match block.next()? {
            Entry::End => break,
            Entry::Block(at) => reader.nested(&block, at)?,
            Entry::Record(code) => {
                reader.record(code, &block.ops).map_err(|reason| block.fault(reason))?;
            }
        }
    }
    reader.finish().map_err(|reason| block.fault(reason))
}

impl<'m> BodyReader<'m> {
    fn new(module: &'m Module, function: u32) -> BodyReader<'m> {
        let first_value = module.n_values();
        BodyReader {
            module,
            types: &module.source.types,
            body: Body {
                function,
                first_value,
                n_args: 0,
                constants: Vec::new(),
                value_types: Vec::new(),
                blocks: Vec::new(),
                insts: Vec::new(),
                locs: Vec::new(),
                debug_records: Vec::new(),
                attachments: Vec::new(),
                added: Vec::new(),
                names: Default::default(),
                metadata: metadata::Metadata::default(),
            },
            next: first_value,
            n_blocks: 0,
            block_first: 0,
            bundles: Vec::new(),
            forward: Vec::new(),
            highest: 0,
            last_loc: None,
        }
    }

    fn arguments(&mut self) -> Parsed<()> {
        let ty = self.module.functions[self.body.function as usize].ty;
        let Type::Function { params, .. } = self.types.get(ty) else {
            return wrong("a function whose type is not a function type");
        };
        self.body.n_args = params.len() as u32;
        self.body.value_types.extend_from_slice(params);
        self.next += self.body.n_args;
        Ok(())
    }

    fn nested(&mut self, parent: &BlockReader, at: BlockAt) -> Res<()> {
        let block = parent.nested(at, &self.module.source.info);
        match at.id {
            codes::CONSTANTS => self.constants(parent, block),
            codes::METADATA => metadata::read_block(block, &mut self.body.metadata),
            codes::METADATA_ATTACHMENT => self.attachments(block),
            codes::VALUE_SYMTAB => self.names(block),
            codes::USELIST => Ok(()),
            other => {
                wrong_number("unknown block in a function:", u64::from(other)).map_err(|reason| parent.fault(reason))
            }
        }
    }

    fn constants(&mut self, parent: &BlockReader, block: BlockReader) -> Res<()> {
        if !self.body.insts.is_empty() {
            return wrong("constants after instructions").map_err(|reason| parent.fault(reason));
        }
        let from = self.body.constants.len();
        constants::read(block, self.types, &mut self.body.constants)?;
        let added = &self.body.constants[from..];
        self.body.value_types.extend(added.iter().map(|constant| constant.ty));
        self.next += added.len() as u32;
        let first = self.body.first_value + self.body.n_args;
        constants::check(&self.body.constants, self.body.first_value, first).map_err(|reason| parent.fault(reason))
    }

    fn record(&mut self, code: u32, ops: &[u64]) -> Parsed<()> {
        let r = &mut Record::new(ops);
        match code {
            1 => self.declare_blocks(r),
            33 => self.debug_loc_again(),
            35 => self.debug_loc(r),
            55 => self.operand_bundle(r),
            60 => Ok(()), // BLOCKADDR_USERS: for lazy loading
            61..=66 => self.debug_record(code, r),
            _ => {
                let (inst, ty) = self.instruction(code, r)?;
                self.push(inst, ty)
            }
        }
    }

    #[rustfmt::skip] // one line per instruction
    fn instruction(&mut self, code: u32, r: &mut Record) -> Decoded {
        match code {
            2 => self.binary(r),
            3 => self.cast(r),
            6 => self.extract_element(r),
            7 => self.insert_element(r),
            8 => self.shuffle_vector(r),
            9 | 28 => self.compare(r),
            10 => self.ret(r),
            11 => self.br(r),
            12 => self.switch(r),
            13 => self.invoke(r),
            15 => Ok((Inst::Unreachable, None)),
            16 => self.phi(r),
            19 => self.alloca(r),
            20 => self.load(r, false),
            23 => self.va_arg(r),
            26 => self.extract_value(r),
            27 => self.insert_value(r),
            29 => self.select(r),
            31 => self.indirect_br(r),
            34 => self.call(r),
            36 => self.fence(r),
            39 => self.resume(r),
            41 => self.load(r, true),
            43 => self.get_element_ptr(r),
            44 => self.store(r, false),
            45 => self.store(r, true),
            46 => self.cmp_xchg(r),
            47 => self.landing_pad(r),
            48 => self.cleanup_ret(r),
            49 => self.catch_ret(r),
            50 => self.catch_pad(r),
            51 => self.cleanup_pad(r),
            52 => self.catch_switch(r),
            56 => self.unary(r),
            57 => self.call_br(r),
            58 => self.freeze(r),
            59 => self.atomic_rmw(r),
            _ => wrong_number("unknown instruction code", u64::from(code)),
        }
    }

    fn declare_blocks(&mut self, r: &mut Record) -> Parsed<()> {
        self.n_blocks = r.u32()?;
        match self.n_blocks {
            0 => wrong("a body without blocks"),
            _ => Ok(()),
        }
    }

    fn push(&mut self, inst: Inst, ty: Option<TypeId>) -> Parsed<()> {
        if !self.bundles.is_empty() {
            return wrong("operand bundles on an instruction that is not a call");
        }
        let result = ty.map(|ty| {
            self.body.value_types.push(ty);
            self.next += 1;
            ValueId(self.next - 1)
        });
        let ends_block = inst.is_terminator();
        self.body.insts.push(Instruction { inst, result, loc: None });
        if ends_block {
            let end = self.body.insts.len() as u32;
            self.body.blocks.push(Block { first: self.block_first, end });
            self.block_first = end;
        }
        Ok(())
    }

    fn finish(self) -> Parsed<Body> {
        let body = self.body;
        if self.block_first as usize != body.insts.len() {
            return wrong("the last block has no terminator");
        }
        if body.blocks.len() != self.n_blocks as usize {
            return wrong("not as many blocks as declared");
        }
        if self.highest >= self.next {
            return wrong_number("no value", u64::from(self.highest));
        }
        let expected = self.forward.iter();
        let mut defined = expected.map(|(id, ty)| body.value_types[(id - body.first_value) as usize] == *ty);
        if !defined.all(|same| same) {
            return wrong("a value is defined with another type than it was used with");
        }
        Ok(body)
    }
}
