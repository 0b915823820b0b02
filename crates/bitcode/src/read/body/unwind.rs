//! Exceptions: landing pads (Itanium), and pads of the other personalities.

use super::{BodyReader, Decoded};
use crate::error::{Parsed, wrong_number};
use crate::model::{BlockId, Clause, Inst, Type, ValueId};
use crate::record::Record;

impl BodyReader<'_> {
    pub fn resume(&mut self, r: &mut Record) -> Decoded {
        Ok((Inst::Resume { value: self.typed(r)?.0 }, None))
    }

    pub fn landing_pad(&mut self, r: &mut Record) -> Decoded {
        let ty = self.ty(r)?;
        let cleanup = r.op()? != 0;
        let n = r.op()?;
        let mut clauses = Vec::new();
        for _ in 0..n {
            let kind = r.op()?;
            let (value, _) = self.typed(r)?;
            clauses.push(match kind {
                0 => Clause::Catch(value),
                1 => Clause::Filter(value),
                _ => return wrong_number("unknown landingpad clause", kind),
            });
        }
        Ok((Inst::LandingPad { ty, cleanup, clauses: clauses.into() }, Some(ty)))
    }

    pub fn cleanup_ret(&mut self, r: &mut Record) -> Decoded {
        let pad = self.value(r)?;
        Ok((Inst::CleanupRet { pad, unwind: self.optional_block(r)? }, None))
    }

    pub fn catch_ret(&mut self, r: &mut Record) -> Decoded {
        let pad = self.value(r)?;
        Ok((Inst::CatchRet { pad, target: self.block(r.op()?)? }, None))
    }

    pub fn catch_switch(&mut self, r: &mut Record) -> Decoded {
        let parent = self.value(r)?;
        let n = r.op()?;
        let handlers = self.blocks(r.take(n)?)?;
        let unwind = self.optional_block(r)?;
        let token = self.types.find(&Type::Token)?;
        Ok((Inst::CatchSwitch { parent, handlers, unwind }, Some(token)))
    }

    pub fn catch_pad(&mut self, r: &mut Record) -> Decoded {
        let (parent, args) = self.pad(r)?;
        Ok((Inst::CatchPad { parent, args }, Some(self.types.find(&Type::Token)?)))
    }

    pub fn cleanup_pad(&mut self, r: &mut Record) -> Decoded {
        let (parent, args) = self.pad(r)?;
        Ok((Inst::CleanupPad { parent, args }, Some(self.types.find(&Type::Token)?)))
    }

    fn pad(&mut self, r: &mut Record) -> Parsed<(ValueId, Box<[ValueId]>)> {
        let parent = self.value(r)?;
        let n = r.op()?;
        let mut args = Vec::new();
        for _ in 0..n {
            args.push(self.typed(r)?.0);
        }
        Ok((parent, args.into()))
    }

    fn optional_block(&self, r: &mut Record) -> Parsed<Option<BlockId>> {
        match r.is_empty() {
            true => Ok(None),
            false => self.block(r.op()?).map(Some),
        }
    }
}
