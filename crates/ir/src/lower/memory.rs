//! Loads, stores, stack objects and address arithmetic.

use super::address::Address;
use super::emit::{Emitted, Emitter, unsupported};
use super::plan::Fate;
use crate::gep::{Step, steps};
use crate::inst::{AbsAccess, Access, BinImm, IndexedAccess, Inst, Reg, TableId};
use crate::layout::Piece;
use crate::ops::Flags;
use crate::tables::Alloca;
use trefoil_bitcode::{DebugRecord, DebugRecordKind, TypeId, ValueId};

/// An address as an access can take it.
#[derive(Clone, Copy, Debug)]
pub(super) enum At {
    Fixed(u64),
    Base { base: Reg, off: i64 },
    Indexed { base: Reg, index: Reg, scale: u32, off: i32 },
}

impl At {
    fn plus(self, bytes: u32) -> Option<At> {
        Some(match self {
            At::Fixed(address) => At::Fixed(address.wrapping_add(u64::from(bytes))),
            At::Base { base, off } => At::Base { base, off: off.wrapping_add(i64::from(bytes)) },
            At::Indexed { base, index, scale, off } => {
                At::Indexed { base, index, scale, off: off.checked_add(i32::try_from(bytes).ok()?)? }
            }
        })
    }
}

/// log2 of the alignment that the access at `off` may rely on.
fn log2_align(align: u64, off: u32) -> u8 {
    let align = align.max(1).trailing_zeros();
    (if off == 0 { align } else { align.min(off.trailing_zeros()) }) as u8
}

impl Emitter<'_, '_> {
    pub fn load(&mut self, index: usize, ty: TypeId, ptr: ValueId, align: u64) -> Emitted {
        let d = self.dest(index);
        let at = self.address(ptr)?;
        self.load_from(d, ty, at, align)
    }

    /// Loads a value of type `ty` into the registers from `d` on.
    pub fn load_from(&mut self, d: Reg, ty: TypeId, at: At, align: u64) -> Emitted {
        let flat = self.flat_ty(ty)?;
        let align = self.stated_or_natural(align, ty);
        let first = if flat.odd { self.temp(flat.memory.len()) } else { d };
        for (i, piece) in flat.memory.iter().enumerate() {
            self.access(at, piece, first.offset(i), align, false)?;
        }
        if flat.odd {
            self.repack(d, first, flat.memory.iter().map(|p| p.w).collect(), flat.widths.clone(), false);
        }
        Ok(())
    }

    pub fn store(&mut self, ptr: ValueId, value: ValueId, align: u64) -> Emitted {
        let Some(ty) = self.cx.type_of(value) else { return unsupported("a value without a type") };
        let a = self.run(value)?;
        let at = self.address(ptr)?;
        self.store_to(a, ty, at, align)
    }

    /// Stores the registers from `a` on as a value of type `ty`.
    pub fn store_to(&mut self, a: Reg, ty: TypeId, at: At, align: u64) -> Emitted {
        let flat = self.flat_ty(ty)?;
        let align = self.stated_or_natural(align, ty);
        let mut first = a;
        if flat.odd {
            first = self.temp(flat.memory.len());
            self.repack(first, a, flat.widths.clone(), flat.memory.iter().map(|p| p.w).collect(), false);
        }
        for (i, piece) in flat.memory.iter().enumerate() {
            self.access(at, piece, first.offset(i), align, true)?;
        }
        Ok(())
    }

    fn stated_or_natural(&self, align: u64, ty: TypeId) -> u64 {
        if align == 0 { self.cx.layout.align(self.cx.module, ty) } else { align }
    }

    fn access(&mut self, at: At, piece: &Piece, r: Reg, align: u64, store: bool) -> Emitted {
        let Some(at) = at.plus(piece.off) else { return unsupported("an access far beyond its base") };
        let (w, bytes, align) = (piece.w, piece.bytes, log2_align(align, piece.off));
        self.push(match at {
            At::Fixed(addr) => {
                let i = AbsAccess { addr, r, w, bytes, align };
                if store { Inst::StoreAbs(i) } else { Inst::LoadAbs(i) }
            }
            At::Base { base, off } => {
                let i = Access { off, r, base, w, bytes, align };
                if store { Inst::Store(i) } else { Inst::Load(i) }
            }
            At::Indexed { base, index, scale, off } => {
                let i = IndexedAccess { off, scale, r, base, index, w, bytes, align };
                if store { Inst::StoreIndexed(i) } else { Inst::LoadIndexed(i) }
            }
        });
        Ok(())
    }

    /// The address that a pointer value stands for, with folded arithmetic.
    pub fn address(&mut self, ptr: ValueId) -> Emitted<At> {
        if let Some(fixed) = self.imm(ptr) {
            return Ok(At::Fixed(fixed));
        }
        let root = self.plan.root(self.cx, ptr).0;
        let folded = self.plan.def_of(self.cx, root).filter(|def| self.plan.fates[*def] == Fate::Folded);
        match folded.and_then(|def| self.plan.addresses[def].clone()) {
            Some(address) => self.folded(&address),
            None => Ok(At::Base { base: self.run(ptr)?, off: 0 }),
        }
    }

    fn folded(&mut self, address: &Address) -> Emitted<At> {
        let Some(((index, scale), before)) = address.indices.split_last() else {
            return match address.base {
                None => Ok(At::Fixed(address.off as u64)),
                Some(base) => Ok(At::Base { base: self.run(base)?, off: address.off }),
            };
        };
        let base = self.sum(address.base, before)?;
        let index = self.index64(*index)?;
        match (base, u32::try_from(*scale), i32::try_from(address.off)) {
            (None, Ok(1), _) => Ok(At::Base { base: index, off: address.off }),
            (None, Ok(scale), _) => {
                let base = self.constant(address.off as u64);
                Ok(At::Indexed { base, index, scale, off: 0 })
            }
            (Some(base), Ok(scale), Ok(off)) => Ok(At::Indexed { base, index, scale, off }),
            (base, _, _) => {
                let d = self.temp(1);
                self.scaled_add(d, base, index, *scale, address.off);
                Ok(At::Base { base: d, off: 0 })
            }
        }
    }

    /// `base + Σ index * scale` in a register; `None` for nothing at all.
    fn sum(&mut self, base: Option<ValueId>, indices: &[(ValueId, i64)]) -> Emitted<Option<Reg>> {
        let mut sum = match base {
            Some(base) => Some(self.run(base)?),
            None => None,
        };
        for (index, scale) in indices {
            let (index, d) = (self.index64(*index)?, self.temp(1));
            self.scaled_add(d, sum, index, *scale, 0);
            sum = Some(d);
        }
        Ok(sum)
    }

    /// `d = base + index * scale + off`.
    fn scaled_add(&mut self, d: Reg, base: Option<Reg>, index: Reg, scale: i64, off: i64) {
        let (index, scale) = match i32::try_from(scale) {
            Ok(scale) => (index, scale),
            Err(_) => {
                let product = self.temp(1);
                let imm = scale as u64;
                self.push(Inst::MulImm(BinImm { imm, d: product, a: index, w: 64, flags: Flags::default() }));
                (product, 1)
            }
        };
        match base {
            Some(base) => self.push(Inst::Gep { d, base, index, scale, off }),
            None => {
                let base = self.constant(0);
                self.push(Inst::Gep { d, base, index, scale, off });
            }
        }
    }

    /// An index as 64 bits: narrower ones are signed.
    fn index64(&mut self, index: ValueId) -> Emitted<Reg> {
        let from = self.flat(index)?.widths.first().copied().unwrap_or(64);
        let a = self.run(index)?;
        if from == 64 {
            return Ok(a);
        }
        let d = self.temp(1);
        self.push(Inst::SExt { from, to: 64, d, a });
        Ok(d)
    }

    pub fn gep(&mut self, index: usize, source: TypeId, base: ValueId, indices: &[ValueId]) -> Emitted {
        match self.plan.addresses[index].clone() {
            Some(address) => {
                let d = self.dest(index);
                self.address_to(d, &address)
            }
            None => self.gep_lanes(index, source, base, indices),
        }
    }

    /// Computes an address into `d`; `d` is written last.
    fn address_to(&mut self, d: Reg, address: &Address) -> Emitted {
        match (address.base, address.indices.split_last()) {
            (None, None) => self.push(Inst::Const { d, value: address.off as u64 }),
            (Some(base), None) => {
                let a = self.run(base)?;
                self.add_bytes(d, a, address.off);
            }
            (base, Some(((last, scale), before))) => {
                let sum = self.sum(base, before)?;
                let last = self.index64(*last)?;
                self.scaled_add(d, sum, last, *scale, address.off);
            }
        }
        Ok(())
    }

    fn add_bytes(&mut self, d: Reg, a: Reg, off: i64) {
        if off == 0 {
            return self.copy_run(d, a, 1);
        }
        self.push(Inst::AddImm(BinImm { imm: off as u64, d, a, w: 64, flags: Flags::default() }));
    }

    /// A `getelementptr` of vectors: every lane by itself; scalar operands count for all lanes.
    fn gep_lanes(&mut self, index: usize, source: TypeId, base: ValueId, indices: &[ValueId]) -> Emitted {
        let Some(result) = self.cx.body.insts[index].result else { return Ok(()) };
        let n = self.flat(result)?.widths.len();
        let constant = |value| self.cx.signed_constant(value);
        let Some(steps) = steps(self.cx.module, self.cx.layout, source, indices, constant) else {
            return unsupported("getelementptr into this type");
        };
        let base_lanes = self.flat(base)?.widths.len();
        let (base, d) = (self.run(base)?, self.dest(index));
        for lane in 0..n {
            let mut sum = if base_lanes == 1 { base } else { base.offset(lane) };
            for step in &steps {
                let next = self.temp(1);
                match step {
                    Step::Bytes(bytes) => self.add_bytes(next, sum, *bytes),
                    Step::Scaled { index, scale } => {
                        let index = self.lane_index64(*index, lane)?;
                        self.scaled_add(next, Some(sum), index, *scale as i64, 0);
                    }
                }
                sum = next;
            }
            self.copy_run(d.offset(lane), sum, 1);
        }
        Ok(())
    }

    fn lane_index64(&mut self, index: ValueId, lane: usize) -> Emitted<Reg> {
        let widths = self.flat(index)?.widths.clone();
        let a = self.run(index)?.offset(if widths.len() == 1 { 0 } else { lane });
        match widths.first() {
            Some(64) | None => Ok(a),
            Some(from) => {
                let d = self.temp(1);
                self.push(Inst::SExt { from: *from, to: 64, d, a });
                Ok(d)
            }
        }
    }

    pub fn alloca(&mut self, index: usize, ty: TypeId, count: ValueId, align: u64) -> Emitted {
        let size = self.cx.layout.alloc_size(self.cx.module, ty);
        let align = self.stated_or_natural(align, ty).max(1);
        let known = self.imm(count);
        let size = size.saturating_mul(known.unwrap_or(1));
        let name = self.variable_name(index);
        let table = TableId(self.out.allocas.len() as u32);
        self.out.allocas.push(Alloca { size, align, name });
        let d = self.dest(index);
        if known.is_some() {
            self.push(Inst::Alloca { d, table });
        } else {
            let count = self.run(count)?;
            self.push(Inst::AllocaDyn { d, count, table });
        }
        Ok(())
    }

    /// The source name of the variable behind an `alloca`.
    fn variable_name(&self, index: usize) -> Option<Box<str>> {
        let value = self.cx.body.insts[index].result?;
        if let Some(name) = self.cx.body.value_name(value) {
            return Some(name.into());
        }
        let declares = |r: &&DebugRecord| {
            r.kind == DebugRecordKind::Declare && self.cx.module.debug_value(self.cx.body, r) == Some(value)
        };
        let record = self.cx.body.debug_records.iter().find(declares)?;
        let variable = self.cx.module.local_variable(self.cx.body, record.variable)?;
        Some((&*variable.name).into())
    }
}
