//! Memory intrinsics: block copies, variable arguments, the stack pointer, sizes of objects.

use super::{Emitted, Emitter, Intrinsic, find};
use crate::inst::{Access, Bin, Inst};
use crate::intrinsics::matches;
use crate::ops::Flags;

impl Emitter<'_, '_> {
    /// True if the intrinsic was one of this family.
    pub(super) fn memory_intrinsic(&mut self, i: &Intrinsic<'_>) -> Emitted<bool> {
        if let Some(overlap) = find(i.name, &[("memcpy", false), ("memmove", true)]) {
            let (dst, src, len) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.run(i.arg(2)?)?);
            self.push(Inst::MemCopy { dst, src, len, overlap });
        } else if matches(i.name, "memset") {
            let (dst, byte, len) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.run(i.arg(2)?)?);
            self.push(Inst::MemSet { dst, byte, len });
        } else if matches(i.name, "va_start") {
            let list = self.run(i.arg(0)?)?;
            self.push(Inst::VaStart { list });
        } else if matches(i.name, "va_end") {
            let list = self.run(i.arg(0)?)?;
            self.push(Inst::VaEnd { list });
        } else if matches(i.name, "va_copy") {
            let (dst, src) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?);
            self.push(Inst::VaCopy { dst, src });
        } else if matches(i.name, "stacksave") {
            let d = self.dest(i.index);
            self.push(Inst::StackSave { d });
        } else if matches(i.name, "stackrestore") {
            let a = self.run(i.arg(0)?)?;
            self.push(Inst::StackRestore { a });
        } else if matches(i.name, "objectsize") {
            self.object_size(i)?;
        } else if matches(i.name, "load.relative") {
            self.load_relative(i)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn object_size(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let Some(result) = self.cx.body.insts[i.index].result else { return Ok(()) };
        let w = self.flat(result)?.widths.first().copied().unwrap_or(64);
        let flag = |emitter: &Self, at: usize| i.args.get(at).and_then(|v| emitter.imm(*v)).is_some_and(|v| v & 1 == 1);
        let (min, nullunknown) = (flag(self, 1), flag(self, 2));
        let (a, d) = (self.run(i.arg(0)?)?, self.dest(i.index));
        self.push(Inst::ObjectSize { d, a, w, min, nullunknown });
        Ok(())
    }

    /// `p + sext(i32 at p + offset)`: tables of relative addresses.
    fn load_relative(&mut self, i: &Intrinsic<'_>) -> Emitted {
        let (base, offset, d) = (self.run(i.arg(0)?)?, self.run(i.arg(1)?)?, self.dest(i.index));
        let at = self.temp(3);
        self.push(Inst::Gep { d: at, base, index: offset, scale: 1, off: 0 });
        self.push(Inst::Load(Access { off: 0, r: at.offset(1), base: at, w: 32, bytes: 4, align: 2 }));
        self.push(Inst::SExt { from: 32, to: 64, d: at.offset(2), a: at.offset(1) });
        self.push(Inst::Add(Bin { d, a: base, b: at.offset(2), w: 64, flags: Flags::default() }));
        Ok(())
    }
}
