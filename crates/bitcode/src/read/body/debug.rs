//! Source locations of instructions, debug records, metadata attachments.

use super::BodyReader;
use crate::bitstream::{BlockReader, Entry};
use crate::error::{Parsed, Res, wrong};
use crate::model::{
    Arg, Attachment, Call, DebugLoc, DebugRecord, DebugRecordKind, DebugValue, LocId, MetadataId, ValueDef,
};
use crate::record::Record;

impl BodyReader<'_> {
    /// Belongs to the instruction before it; so do all records of this file.
    pub fn debug_loc(&mut self, r: &mut Record) -> Parsed<()> {
        let loc = DebugLoc {
            line: r.op()? as u32,
            column: r.op()? as u32,
            scope: reference(r.op()?),
            inlined_at: reference(r.op()?),
            implicit: r.optional() != 0,
        };
        self.body.locs.push(loc);
        self.last_loc = Some(LocId(self.body.locs.len() as u32 - 1));
        self.debug_loc_again()
    }

    pub fn debug_loc_again(&mut self) -> Parsed<()> {
        match (self.body.insts.last_mut(), self.last_loc) {
            (Some(last), Some(loc)) => last.loc = Some(loc),
            _ => return wrong("a location without an instruction"),
        }
        Ok(())
    }

    /// Codes: 61 value, 62 declare, 63 assign, 64 value of a plain operand, 65 label, 66 declare value.
    pub fn debug_record(&mut self, code: u32, r: &mut Record) -> Parsed<()> {
        let kind = match code {
            61 | 64 => DebugRecordKind::Value,
            63 => DebugRecordKind::Assign,
            65 => return Ok(()),
            _ => DebugRecordKind::Declare,
        };
        r.op()?; // location
        let variable = MetadataId(r.u32()?);
        let expression = MetadataId(r.u32()?);
        let value = match code {
            64 => DebugValue::Value(self.typed(r)?.0),
            _ => DebugValue::Metadata(MetadataId(r.u32()?)),
        };
        let Some(before) = (self.body.insts.len() as u32).checked_sub(1) else {
            return wrong("a debug record without an instruction");
        };
        self.body.debug_records.push(DebugRecord { kind, before, variable, expression, value });
        Ok(())
    }

    /// Before LLVM 19, debug records are calls of intrinsics with metadata as arguments.
    pub fn debug_intrinsic(&mut self, call: &Call) {
        let Some(ValueDef::Function(callee)) = self.module.def(call.callee) else { return };
        let name = &self.module.functions[callee as usize].name;
        let kind = match name.strip_prefix("llvm.dbg.") {
            Some("declare" | "addr") => DebugRecordKind::Declare,
            Some("value") => DebugRecordKind::Value,
            Some("assign") => DebugRecordKind::Assign,
            Some(_) | None => return,
        };
        if let [Arg::Metadata(value), Arg::Metadata(variable), Arg::Metadata(expression), ..] = *call.args {
            let (before, value) = (self.body.insts.len() as u32, DebugValue::Metadata(value));
            self.body.debug_records.push(DebugRecord { kind, before, variable, expression, value });
        }
    }

    /// Pairs of kind and node; an odd number of operands starts with the instruction's index.
    pub fn attachments(&mut self, mut block: BlockReader) -> Res<()> {
        const ATTACHMENT: u32 = 11;
        loop {
            match block.next()? {
                Entry::End => return Ok(()),
                Entry::Record(ATTACHMENT) => self.attachment(&block.ops),
                Entry::Record(_) | Entry::Block(_) => {}
            }
        }
    }

    fn attachment(&mut self, ops: &[u64]) {
        let (inst, pairs) = match ops {
            [inst, pairs @ ..] if ops.len() % 2 == 1 => (Some(*inst as u32), pairs),
            pairs => (None, pairs),
        };
        for pair in pairs.chunks_exact(2) {
            let (kind, node) = (pair[0] as u32, MetadataId(pair[1] as u32));
            self.body.attachments.push(Attachment { inst, kind, node });
        }
    }
}

/// A node's number plus one; 0 = none.
fn reference(op: u64) -> Option<MetadataId> {
    (op as u32).checked_sub(1).map(MetadataId)
}
