//! Terminators other than calls, and phis.

use super::{BodyReader, Decoded};
use crate::error::wrong;
use crate::model::{FastMath, Inst};
use crate::read::operators::fast_math;
use crate::record::{Record, signed};

impl BodyReader<'_> {
    pub fn ret(&mut self, r: &mut Record) -> Decoded {
        let value = match r.is_empty() {
            true => None,
            false => Some(self.typed(r)?.0),
        };
        Ok((Inst::Ret { value }, None))
    }

    pub fn br(&mut self, r: &mut Record) -> Decoded {
        let target = self.block(r.op()?)?;
        if r.is_empty() {
            return Ok((Inst::Br { target }, None));
        }
        let on_false = self.block(r.op()?)?;
        let cond = self.value(r)?;
        Ok((Inst::CondBr { cond, on_true: target, on_false }, None))
    }

    /// Case values are plain numbers of constants, unlike the operand.
    pub fn switch(&mut self, r: &mut Record) -> Decoded {
        self.ty(r)?; // type of the operand
        let value = self.value(r)?;
        let default = self.block(r.op()?)?;
        let mut cases = Vec::with_capacity(r.len() / 2);
        while !r.is_empty() {
            let case = r.op()?;
            cases.push((self.absolute(case)?, self.block(r.op()?)?));
        }
        Ok((Inst::Switch { value, default, cases: cases.into() }, None))
    }

    pub fn indirect_br(&mut self, r: &mut Record) -> Decoded {
        self.ty(r)?; // type of the address
        let address = self.value(r)?;
        Ok((Inst::IndirectBr { address, targets: self.blocks(r.rest())? }, None))
    }

    /// Incoming values are signed, as many lie ahead; an odd operand at the end holds fast-math flags.
    pub fn phi(&mut self, r: &mut Record) -> Decoded {
        let ty = self.ty(r)?;
        let mut incoming = Vec::with_capacity(r.len() / 2);
        while r.len() >= 2 {
            let relative = signed(r.op()?) as u32;
            let value = self.refer(self.next.wrapping_sub(relative));
            incoming.push((value, self.block(r.op()?)?));
        }
        let fast = match r.is_empty() {
            true => FastMath::default(),
            false => fast_math(r.op()?),
        };
        if !self.phi_may_stand_here() {
            return wrong("a phi after another instruction");
        }
        Ok((Inst::Phi { ty, incoming: incoming.into(), fast }, Some(ty)))
    }

    fn phi_may_stand_here(&self) -> bool {
        let last = self.body.insts.get(self.block_first as usize..).and_then(<[_]>::last);
        last.is_none_or(|last| matches!(last.inst, Inst::Phi { .. }))
    }
}
