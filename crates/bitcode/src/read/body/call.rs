//! `call`, `invoke`, `callbr` and operand bundles.

use super::{BodyReader, Decoded};
use crate::error::{Parsed, wrong, wrong_number};
use crate::model::{
    Arg, AttributesId, Bundle, Call, CallingConvention, FastMath, Inst, MetadataId, TailKind, Type, TypeId,
};
use crate::read::operators::fast_math;
use crate::record::Record;

const MAX_CONVENTION: u64 = 0x3ff;

impl BodyReader<'_> {
    /// Convention and flags share an operand: bit 0 tail, 1 to 10 convention, 14 musttail,
    /// 15 explicit type, 16 notail, 17 fast-math flags follow.
    pub fn call(&mut self, r: &mut Record) -> Decoded {
        let attributes = self.attributes(r)?;
        let packed = r.op()?;
        let fast = match packed & 1 << 17 {
            0 => FastMath::default(),
            _ => fast_math(r.op()?),
        };
        let tail = match (packed & 1 << 14, packed & 1 << 16, packed & 1) {
            (0, 0, 0) => TailKind::None,
            (0, 0, _) => TailKind::Tail,
            (0, _, _) => TailKind::NoTail,
            (_, _, _) => TailKind::MustTail,
        };
        let convention = CallingConvention((packed >> 1 & MAX_CONVENTION) as u32);
        let ty = self.explicit_type(r, packed & 1 << 15 != 0)?;
        let (call, ret) = self.callee_and_args(r, ty)?;
        let call = Call { attributes, fast, tail, convention, ..call };
        self.debug_intrinsic(&call);
        Ok((Inst::Call(Box::new(call)), ret))
    }

    pub fn invoke(&mut self, r: &mut Record) -> Decoded {
        let attributes = self.attributes(r)?;
        let packed = r.op()?;
        let normal = self.block(r.op()?)?;
        let unwind = self.block(r.op()?)?;
        let convention = CallingConvention((packed & MAX_CONVENTION) as u32);
        let ty = self.explicit_type(r, packed & 1 << 13 != 0)?;
        let (call, ret) = self.callee_and_args(r, ty)?;
        let call = Box::new(Call { attributes, convention, ..call });
        Ok((Inst::Invoke { call, normal, unwind }, ret))
    }

    pub fn call_br(&mut self, r: &mut Record) -> Decoded {
        let attributes = self.attributes(r)?;
        let packed = r.op()?;
        let fallthrough = self.block(r.op()?)?;
        let n = r.op()?;
        let targets = self.blocks(r.take(n)?)?;
        let convention = CallingConvention((packed >> 1 & MAX_CONVENTION) as u32);
        let ty = self.explicit_type(r, packed & 1 << 15 != 0)?;
        let (call, ret) = self.callee_and_args(r, ty)?;
        let call = Box::new(Call { attributes, convention, ..call });
        Ok((Inst::CallBr { call, fallthrough, targets }, ret))
    }

    /// A bundle belongs to the call that follows.
    pub fn operand_bundle(&mut self, r: &mut Record) -> Parsed<()> {
        let tag = r.u32()?;
        if tag as usize >= self.module.bundle_tags.len() {
            return wrong_number("no bundle tag", u64::from(tag));
        }
        let mut args = Vec::with_capacity(r.len());
        while !r.is_empty() {
            args.push(self.bundle_arg(r)?);
        }
        self.bundles.push(Bundle { tag, args: args.into() });
        Ok(())
    }

    /// A marker announces metadata (LLVM 20 on); everything else is a value.
    fn bundle_arg(&mut self, r: &mut Record) -> Parsed<Arg> {
        const METADATA: u64 = 1 << 31;
        if r.peek() != Some(METADATA) {
            return Ok(Arg::Value(self.typed(r)?.0));
        }
        r.op()?;
        Ok(Arg::Metadata(MetadataId(self.next.wrapping_sub(r.op()? as u32))))
    }

    fn attributes(&self, r: &mut Record) -> Parsed<AttributesId> {
        let id = r.op()?;
        match id <= self.module.attributes.len() as u64 {
            true => Ok(AttributesId(id as u32)),
            false => wrong_number("no attribute list", id),
        }
    }

    fn explicit_type(&self, r: &mut Record, explicit: bool) -> Parsed<TypeId> {
        match explicit {
            true => self.ty(r),
            false => wrong("a call without an explicit type"),
        }
    }

    /// Arguments of named parameters come without a type, further ones with.
    fn callee_and_args(&mut self, r: &mut Record, ty: TypeId) -> Parsed<(Call, Option<TypeId>)> {
        let types = self.types;
        let Type::Function { ret, params, vararg } = types.get(ty) else {
            return wrong("a call whose type is not a function type");
        };
        let (callee, _) = self.typed(r)?;
        let mut args = Vec::with_capacity(params.len().min(r.len()));
        for param in params {
            let relative = r.peek().unwrap_or(0) as u32;
            args.push(match types.get(*param) {
                Type::Metadata => {
                    r.op()?;
                    Arg::Metadata(MetadataId(self.next.wrapping_sub(relative)))
                }
                Type::Label => return wrong("a call with a label as argument"),
                _ => Arg::Value(self.value(r)?),
            });
        }
        while *vararg && !r.is_empty() {
            args.push(Arg::Value(self.typed(r)?.0));
        }
        let call = Call {
            callee,
            ty,
            args: args.into(),
            attributes: AttributesId::NONE,
            convention: CallingConvention(0),
            tail: TailKind::None,
            fast: FastMath::default(),
            bundles: std::mem::take(&mut self.bundles).into(),
        };
        Ok((call, (*types.get(*ret) != Type::Void).then_some(*ret)))
    }
}
