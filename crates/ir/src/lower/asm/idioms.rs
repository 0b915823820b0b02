//! The idioms: which template means what, and the instructions for each.

use super::super::emit::{Emitted, Emitter};
use super::constraints::{Asm, Bound};
use crate::inst::{Flags, FloatUnaryOp, Inst, IntOp, Reg, RmwOp, TrapKind, UnaryOp};
use crate::moves::{Move, Source};
use trefoil_bitcode::ValueId;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Idiom {
    /// Barriers, pauses, hints: tied operands pass through.
    Nothing,
    Crash,
    /// Output 0 from the operand tied to it; `Some(16)` swaps the bytes of a half word.
    Unary(UnaryOp, Option<u8>),
    BitScan {
        reverse: bool,
    },
    TimeStamp,
    Cpuid,
    WideMul {
        signed: bool,
    },
    WideDiv,
    /// A register and memory; `exchange` gives the old value back.
    Rmw {
        op: RmwOp,
        exchange: bool,
    },
    RmwImm {
        op: RmwOp,
        value: u64,
        bits: u8,
    },
    /// With `flag`, an output says whether the exchange took place.
    CmpXchg {
        flag: bool,
    },
    Syscall,
    ThreadPointer,
    Sqrt,
}

/// What a template does, if it is one of the idioms.
pub(super) fn recognise(template: &str) -> Option<Idiom> {
    // Probes of SystemTap: a note for tools, and a nop.
    if template.contains("_SDT") && template.contains("990:\tnop") {
        return Some(Idiom::Nothing);
    }
    let lines = instructions(template);
    match lines.as_slice() {
        [] => Some(Idiom::Nothing),
        [one] => single(one),
        [a, b] if a.starts_with("cmpxchg") && (b.starts_with("setz") || b.starts_with("sete")) => {
            Some(Idiom::CmpXchg { flag: true })
        }
        // Position-independent code saves rbx around cpuid.
        [a, b, c] if b == "cpuid" && a.starts_with("xchg") && c.starts_with("xchg") => Some(Idiom::Cpuid),
        [a, b, c] if b == "cpuid" && a.starts_with("mov") && c.starts_with("xchg") => Some(Idiom::Cpuid),
        _ => None,
    }
}

/// The template cut into instructions: lower case, single spaces, without comments, hints and `lock`.
fn instructions(template: &str) -> Vec<String> {
    let mut all = Vec::new();
    for line in template.split(['\n', ';']) {
        let line = line.split('#').next().unwrap_or("");
        let words: Vec<String> = line.split_whitespace().map(str::to_ascii_lowercase).collect();
        let text = words.join(" ").replace(", ", ",");
        let text = text.strip_prefix("lock ").unwrap_or(&text);
        let hint =
            matches!(text, "" | "lock" | "rep" | "nop" | "rep nop" | "pause" | "mfence" | "lfence" | "sfence" | "cld");
        // A locked operation on the top of the stack is a fence.
        let stack_fence = text.ends_with("(%rsp)") && (text.starts_with("or") || text.starts_with("add"));
        if !hint && !stack_fence {
            all.push(text.to_owned());
        }
    }
    all
}

fn single(line: &str) -> Option<Idiom> {
    let (name, operands) = line.split_once(' ').unwrap_or((line, ""));
    let stem = name.strip_suffix(['b', 'w', 'l', 'q']).unwrap_or(name);
    let bits = match name.strip_prefix(stem) {
        Some("b") => 8,
        Some("w") => 16,
        Some("q") => 64,
        _ => 32,
    };
    let rmw = |op, exchange| Some(Idiom::Rmw { op, exchange });
    Some(match (name, stem) {
        ("hlt" | "ud2" | "int3", _) => Idiom::Crash,
        ("rdtsc", _) => Idiom::TimeStamp,
        ("cpuid", _) => Idiom::Cpuid,
        ("syscall", _) => Idiom::Syscall,
        ("sqrtsd" | "sqrtss", _) => Idiom::Sqrt,
        (_, "mov") if operands.starts_with("%fs:0") => Idiom::ThreadPointer,
        (_, "bswap") => Idiom::Unary(UnaryOp::BSwap, None),
        ("rorw" | "rolw", _) if operands.starts_with("$$8,") => Idiom::Unary(UnaryOp::BSwap, Some(16)),
        ("xchgb", _) if operands.contains(":h}") && operands.contains(":b}") => Idiom::Unary(UnaryOp::BSwap, Some(16)),
        (_, "bsf" | "tzcnt") => Idiom::BitScan { reverse: false },
        (_, "bsr") => Idiom::BitScan { reverse: true },
        (_, "mul") => Idiom::WideMul { signed: false },
        (_, "imul") if !operands.contains(',') => Idiom::WideMul { signed: true },
        (_, "div") => Idiom::WideDiv,
        (_, "xadd") => return rmw(RmwOp::Add, true),
        (_, "xchg") => return rmw(RmwOp::Xchg, true),
        (_, "cmpxchg") => Idiom::CmpXchg { flag: false },
        (_, "inc") => Idiom::RmwImm { op: RmwOp::Add, value: 1, bits },
        (_, "dec") => Idiom::RmwImm { op: RmwOp::Sub, value: 1, bits },
        (_, "add") => return rmw(RmwOp::Add, false),
        (_, "sub") => return rmw(RmwOp::Sub, false),
        (_, "and") => return rmw(RmwOp::And, false),
        (_, "or") => return rmw(RmwOp::Or, false),
        (_, "xor") => return rmw(RmwOp::Xor, false),
        _ => return None,
    })
}

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

    pub(super) fn asm_time_stamp(&mut self, asm: &Asm) -> Emitted<bool> {
        let t = self.temp(3);
        self.push(Inst::ReadCycleCounter { d: t });
        let halves = crate::inst::Repack { from: [64].into(), to: [32, 32].into(), sign_extend: false };
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
        match asm.output_in("ax").and_then(|b| b.result.clone()) {
            Some((to, widths)) => match *widths {
                [64] => self.copy_run(to, d, 1),
                [w] => self.push(Inst::Trunc { to: w, d: to, a: d }),
                _ => return Ok(false),
            },
            None => {}
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates() {
        assert_eq!(recognise(""), Some(Idiom::Nothing));
        assert_eq!(recognise("# nothing\n\tpause"), Some(Idiom::Nothing));
        assert_eq!(recognise("lock; orl $$0, (%rsp)"), Some(Idiom::Nothing));
        assert_eq!(recognise("bswapl $0"), Some(Idiom::Unary(UnaryOp::BSwap, None)));
        assert_eq!(recognise("lock ; xaddl $0, $1"), Some(Idiom::Rmw { op: RmwOp::Add, exchange: true }));
        assert_eq!(recognise("lock\n\tcmpxchg $2, $1"), Some(Idiom::CmpXchg { flag: false }));
        assert_eq!(recognise("mov %fs:0, $0"), Some(Idiom::ThreadPointer));
        assert_eq!(recognise("lock ; decq $0"), Some(Idiom::RmwImm { op: RmwOp::Sub, value: 1, bits: 64 }));
        assert_eq!(recognise("aesenc $1, $0"), None);
    }
}
