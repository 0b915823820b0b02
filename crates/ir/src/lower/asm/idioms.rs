//! The instructions for each idiom.

use super::super::emit::{Emitted, Emitter};
use super::constraints::{Asm, Bound};
use super::templates::Step;
use crate::inst::{Inst, Reg};
use crate::moves::{Move, Source};
use crate::ops::{Flags, FloatUnaryOp, IntOp, RmwOp, TrapKind, UnaryOp};
use trefoil_bitcode::ValueId;

/// Gives an output one piece.
fn deliver(emitter: &mut Emitter<'_, '_>, to: Option<&Bound>, from: Reg) {
    if let Some((d, _)) = to.and_then(|b| b.result.as_ref()) {
        emitter.copy_run(*d, from, 1);
    }
}

/// Each idiom returns false if its operands are not as expected.
impl Emitter<'_, '_> {
    pub(super) fn asm_nothing(&mut self, asm: &Asm) -> Emitted<bool> {
        let mut moves = Vec::new();
        for (number, output) in asm.outputs() {
            let Some((d, widths)) = &output.result else { continue };
            let sources = match asm.tied_to(number) {
                Some(value) => self.sources(value)?,
                None => vec![Source::Const(0); widths.len()],
            };
            moves.extend(sources.into_iter().enumerate().map(|(i, src)| Move { dst: d.offset(i), src }));
        }
        self.moves(&moves);
        Ok(true)
    }

    pub(super) fn asm_crash(&mut self) -> Emitted<bool> {
        self.push(Inst::Trap { kind: TrapKind::Trap });
        Ok(true)
    }

    pub(super) fn asm_unary(&mut self, asm: &Asm, op: UnaryOp, bits: Option<u8>) -> Emitted<bool> {
        let Some((number, output)) = asm.outputs().next() else { return Ok(false) };
        let (Some((d, widths)), Some(value)) = (output.result.clone(), asm.tied_to(number)) else { return Ok(false) };
        let [w] = *widths else { return Ok(false) };
        if bits.is_some_and(|bits| bits != w) {
            return Ok(false);
        }
        let a = self.run(value)?;
        self.push(Inst::Unary { op, w, d, a });
        Ok(true)
    }

    pub(super) fn asm_bit_scan(&mut self, asm: &Asm, reverse: bool) -> Emitted<bool> {
        let (Some((_, output)), Some(value)) = (asm.outputs().next(), asm.free_inputs().next()) else {
            return Ok(false);
        };
        let Some((d, widths)) = output.result.clone() else { return Ok(false) };
        let (from, [to]) = (self.flat(value)?.widths.clone(), &*widths) else { return Ok(false) };
        let [w] = *from else { return Ok(false) };
        let a = self.run(value)?;
        let count = self.temp(2);
        let op = if reverse { UnaryOp::Ctlz } else { UnaryOp::Cttz };
        self.push(Inst::Unary { op, w, d: count, a });
        let mut result = count;
        if reverse {
            let top = self.constant(u64::from(w) - 1);
            result = count.offset(1);
            self.push(Inst::Sub(crate::inst::Bin { d: result, a: top, b: count, w, flags: Flags::default() }));
        }
        if *to < w {
            self.push(Inst::Trunc { to: *to, d, a: result });
        } else {
            self.push(Inst::ZExt { from: w, to: *to, d, a: result });
        }
        Ok(true)
    }

    /// Rotation is a funnel shift of a value with itself; the amount counts modulo the width.
    pub(super) fn asm_rotate(&mut self, asm: &Asm, left: bool, by: Option<u8>) -> Emitted<bool> {
        let Some((number, output)) = asm.outputs().next() else { return Ok(false) };
        let (Some((d, widths)), Some(value)) = (output.result.clone(), asm.tied_to(number)) else { return Ok(false) };
        let [w] = *widths else { return Ok(false) };
        let amount = match (by, asm.input_in("cx")) {
            (Some(by), _) => Some(self.constant(u64::from(by))),
            (None, Some(count)) if matches!(*self.flat(count)?.widths, [8..=64]) => Some(self.low_byte(count, w)?),
            (None, _) => None,
        };
        let Some(c) = amount else { return Ok(false) };
        let a = self.run(value)?;
        self.push(Inst::Funnel { left, w, d, a, b: a, c });
        Ok(true)
    }

    /// The low eight bits of a value as a piece of `w` bits.
    fn low_byte(&mut self, value: ValueId, w: u8) -> Emitted<Reg> {
        let from = self.flat(value)?.widths.first().copied().unwrap_or(8);
        let mut a = self.run(value)?;
        for (step, to) in [(from, 8), (8, w)] {
            if step != to {
                let d = self.temp(1);
                let cut = to < step;
                self.push(if cut { Inst::Trunc { to, d, a } } else { Inst::ZExt { from: step, to, d, a } });
                a = d;
            }
        }
        Ok(a)
    }

    pub(super) fn asm_time_stamp(&mut self, asm: &Asm) -> Emitted<bool> {
        let t = self.temp(3);
        self.push(Inst::ReadCycleCounter { d: t });
        let halves = crate::tables::Repack { from: [64].into(), to: [32, 32].into(), sign_extend: false };
        let table = crate::inst::TableId(self.out.repacks.len() as u32);
        self.out.repacks.push(halves);
        self.push(Inst::Repack { table, d: t.offset(1), a: t });
        let (Some(low), Some(high)) = (asm.output_in("ax"), asm.output_in("dx")) else { return Ok(false) };
        for (output, half) in [(low, t.offset(1)), (high, t.offset(2))] {
            if let Some((d, widths)) = &output.result {
                match &**widths {
                    [32] => self.copy_run(*d, half, 1),
                    [w] if *w > 32 => self.push(Inst::ZExt { from: 32, to: *w, d: *d, a: half }),
                    _ => return Ok(false),
                }
            }
        }
        Ok(true)
    }

    pub(super) fn asm_cpuid(&mut self, asm: &Asm) -> Emitted<bool> {
        let Some(leaf) = asm.input_in("ax") else { return Ok(false) };
        let a = self.run(leaf)?;
        let b = match asm.input_in("cx") {
            Some(value) => self.run(value)?,
            None => self.constant(0),
        };
        let d = self.temp(4);
        self.push(Inst::Cpuid { d, a, b });
        for (_, output) in asm.outputs() {
            let at = match output.operand.register.as_deref() {
                Some("ax") => 0,
                // Saved and exchanged through a free register.
                Some("bx") | None => 1,
                Some("cx") => 2,
                Some("dx") => 3,
                Some(_) => return Ok(false),
            };
            deliver(self, Some(output), d.offset(at));
        }
        Ok(true)
    }

    /// `rdx:rax = rax * operand`.
    pub(super) fn asm_wide_mul(&mut self, asm: &Asm, signed: bool) -> Emitted<bool> {
        let (Some(a), Some(b)) = (asm.input_in("ax"), asm.free_inputs().next()) else { return Ok(false) };
        let (Some(low), Some(high)) = (asm.output_in("ax"), asm.output_in("dx")) else { return Ok(false) };
        let Some(w) = self.common_width(a, b)? else { return Ok(false) };
        let (x, y) = (self.widen(a, w, signed)?, self.widen(b, w, signed)?);
        let product = self.temp(2);
        let flags = Flags::default();
        self.push(Inst::WideInt { op: IntOp::Mul, w: u16::from(w) * 2, d: product, a: x, b: y, flags });
        let halves = self.temp(2);
        self.repack(halves, product, double(w), [w, w].into(), false);
        deliver(self, Some(low), halves);
        deliver(self, Some(high), halves.offset(1));
        Ok(true)
    }

    /// `rax, rdx = rdx:rax / operand, rdx:rax % operand`.
    pub(super) fn asm_wide_div(&mut self, asm: &Asm) -> Emitted<bool> {
        let (Some(low), Some(high)) = (asm.input_in("ax"), asm.input_in("dx")) else { return Ok(false) };
        let Some(by) = asm.free_inputs().next() else { return Ok(false) };
        let (Some(quotient), Some(rest)) = (asm.output_in("ax"), asm.output_in("dx")) else { return Ok(false) };
        let Some(w) = self.common_width(low, by)? else { return Ok(false) };
        let pair = self.temp(2);
        let (low, high) = (self.run(low)?, self.run(high)?);
        self.copy_run(pair, low, 1);
        self.copy_run(pair.offset(1), high, 1);
        let dividend = self.temp(2);
        self.repack(dividend, pair, [w, w].into(), double(w), false);
        let divisor = self.widen(by, w, false)?;
        for (op, output) in [(IntOp::UDiv, quotient), (IntOp::URem, rest)] {
            let d = self.temp(2);
            let flags = Flags::default();
            self.push(Inst::WideInt { op, w: u16::from(w) * 2, d, a: dividend, b: divisor, flags });
            let half = self.temp(2);
            self.repack(half, d, double(w), [w, w].into(), false);
            deliver(self, Some(output), half);
        }
        Ok(true)
    }

    /// Each word is an output that starts as the input tied to it, plus or minus a source; the low one carries.
    pub(super) fn asm_carry(&mut self, asm: &Asm, subtract: bool, low: Step, high: Step) -> Emitted<bool> {
        let (x, y, d) = (self.temp(2), self.temp(2), self.temp(2));
        for (limb, step) in [low, high].into_iter().enumerate() {
            let source = asm.0.get(step.source).and_then(|bound| bound.value);
            let (Some(a), Some(b)) = (asm.tied_to(step.dest), source) else { return Ok(false) };
            if self.common_width(a, b)?.is_none() {
                return Ok(false);
            }
            let (a, b) = (self.run(a)?, self.run(b)?);
            self.copy_run(x.offset(limb), a, 1);
            self.copy_run(y.offset(limb), b, 1);
        }
        let op = if subtract { IntOp::Sub } else { IntOp::Add };
        self.push(Inst::WideInt { op, w: 128, d, a: x, b: y, flags: Flags::default() });
        deliver(self, asm.0.get(low.dest), d);
        deliver(self, asm.0.get(high.dest), d.offset(1));
        Ok(true)
    }

    /// 64 bits become two limbs; narrower operands are not worth the care.
    fn common_width(&self, a: ValueId, b: ValueId) -> Emitted<Option<u8>> {
        let (a, b) = (self.flat(a)?.widths.clone(), self.flat(b)?.widths.clone());
        Ok(if *a == [64] && *b == [64] { Some(64) } else { None })
    }

    fn widen(&mut self, value: ValueId, w: u8, signed: bool) -> Emitted<Reg> {
        let (a, d) = (self.run(value)?, self.temp(2));
        self.repack(d, a, [w].into(), double(w), signed);
        Ok(d)
    }

    pub(super) fn asm_rmw(&mut self, asm: &mut Asm, op: RmwOp, exchange: bool) -> Emitted<bool> {
        let Some(pointer) = asm.memory() else { return Ok(false) };
        let output = asm.outputs().next().map(|(number, b)| (number, b.result.clone()));
        let value = match (&output, exchange) {
            (Some((number, _)), true) => asm.tied_to(*number),
            _ => asm.free_inputs().next(),
        };
        let Some(value) = value else { return Ok(false) };
        if !exchange && output.is_some() {
            return Ok(false);
        }
        let flat = self.flat(value)?;
        let [piece] = &*flat.memory else { return Ok(false) };
        let (ptr, a, d) = (self.run(pointer)?, self.run(value)?, self.temp(1));
        self.push(Inst::AtomicRmw { op, w: piece.w, bytes: piece.bytes, d, ptr, a });
        if let Some((_, Some((to, _)))) = output {
            self.copy_run(to, d, 1);
        }
        Ok(true)
    }

    pub(super) fn asm_rmw_imm(&mut self, asm: &Asm, op: RmwOp, value: u64, bits: u8) -> Emitted<bool> {
        let Some(pointer) = asm.memory() else { return Ok(false) };
        if asm.outputs().next().is_some() {
            return Ok(false);
        }
        let (ptr, a, d) = (self.run(pointer)?, self.constant(value), self.temp(1));
        self.push(Inst::AtomicRmw { op, w: bits, bytes: bits / 8, d, ptr, a });
        Ok(true)
    }

    pub(super) fn asm_cmpxchg(&mut self, asm: &Asm, flag: bool) -> Emitted<bool> {
        let (Some(pointer), Some(expected)) = (asm.memory(), asm.input_in("ax")) else { return Ok(false) };
        let Some(new) = asm.free_inputs().next() else { return Ok(false) };
        let done = asm.outputs().map(|(_, b)| b).find(|b| b.operand.register.as_deref() != Some("ax"));
        if done.is_some() != flag {
            return Ok(false);
        }
        let flat = self.flat(new)?;
        let [piece] = &*flat.memory else { return Ok(false) };
        let (ptr, expected, new) = (self.run(pointer)?, self.run(expected)?, self.run(new)?);
        let d = self.temp(2);
        self.push(Inst::CmpXchg { w: piece.w, bytes: piece.bytes, d, ptr, expected, new });
        deliver(self, asm.output_in("ax"), d);
        if let Some((to, widths)) = done.and_then(|b| b.result.as_ref()) {
            let [w] = **widths else { return Ok(false) };
            self.push(Inst::ZExt { from: 1, to: w, d: *to, a: d.offset(1) });
        }
        Ok(true)
    }

    /// The number and six arguments go to `__tf_syscall`; arguments that are not given are zero.
    pub(super) fn asm_syscall(&mut self, asm: &Asm) -> Emitted<bool> {
        let mut args = Vec::new();
        for register in ["ax", "di", "si", "dx", "r10", "r8", "r9"] {
            let reg = match asm.input_in(register) {
                Some(value) => self.syscall_argument(value)?,
                None => Some(self.constant(0)),
            };
            let Some(reg) = reg else { return Ok(false) };
            args.push((reg, Box::from([64])));
        }
        let d = self.temp(1);
        self.call_named("__tf_syscall", &args, d, [64].into());
        if let Some((to, widths)) = asm.output_in("ax").and_then(|b| b.result.clone()) {
            match *widths {
                [64] => self.copy_run(to, d, 1),
                [w] => self.push(Inst::Trunc { to: w, d: to, a: d }),
                _ => return Ok(false),
            }
        }
        Ok(true)
    }

    fn syscall_argument(&mut self, value: ValueId) -> Emitted<Option<Reg>> {
        let widths = self.flat(value)?.widths.clone();
        let a = self.run(value)?;
        Ok(match *widths {
            [64] => Some(a),
            [from] => {
                let d = self.temp(1);
                self.push(Inst::SExt { from, to: 64, d, a });
                Some(d)
            }
            _ => None,
        })
    }

    pub(super) fn asm_thread_pointer(&mut self, asm: &Asm) -> Emitted<bool> {
        let Some((_, output)) = asm.outputs().next() else { return Ok(false) };
        let d = self.temp(1);
        self.push(Inst::ThreadPointer { d });
        deliver(self, Some(output), d);
        Ok(true)
    }

    pub(super) fn asm_sqrt(&mut self, asm: &Asm) -> Emitted<bool> {
        let Some((number, output)) = asm.outputs().next() else { return Ok(false) };
        let Some(value) = asm.free_inputs().next().or_else(|| asm.tied_to(number)) else { return Ok(false) };
        let (Some((d, _)), Some(ty)) = (output.result.clone(), self.cx.type_of(value)) else { return Ok(false) };
        let Ok(kind) = self.float_kind(ty) else { return Ok(false) };
        let a = self.run(value)?;
        self.push(Inst::FloatUnary { op: FloatUnaryOp::Sqrt, kind, d, a });
        Ok(true)
    }
}

/// Limbs of an integer of twice `w` bits.
fn double(w: u8) -> Box<[u8]> {
    if w == 64 { [64, 64].into() } else { [w * 2].into() }
}
