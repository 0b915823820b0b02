//! Inline assembly: the idioms that real code has, as plain instructions. Anything else is a gap with its text.

mod constraints;
mod idioms;
mod templates;

use super::emit::{Emitted, Emitter, unsupported};
use constraints::Operands;
use templates::{Idiom, recognise};
use trefoil_bitcode::{Call, ConstantKind, InlineAsm};

impl Emitter<'_, '_> {
    pub fn inline_asm(&mut self, index: usize, call: &Call, asm: &InlineAsm) -> Emitted {
        let gap = || format!("inline assembly \"{}\" ({})", asm.template.escape_debug(), asm.constraints);
        let Some(idiom) = recognise(&asm.template) else { return unsupported(gap()) };
        let Some(operands) = Operands::parse(&asm.constraints) else { return unsupported(gap()) };
        let done = self.idiom(index, call, &operands, &idiom)?;
        if done { Ok(()) } else { unsupported(gap()) }
    }

    /// The text of an `asm goto`, for its gap.
    pub fn asm_text(&self, call: &Call) -> String {
        match self.cx.eval.constant(call.callee).map(|c| &c.kind) {
            Some(ConstantKind::InlineAsm(asm)) => format!(" \"{}\"", asm.template.escape_debug()),
            _ => String::new(),
        }
    }

    fn idiom(&mut self, index: usize, call: &Call, operands: &Operands, idiom: &Idiom) -> Emitted<bool> {
        let mut asm = match self.bind(index, call, operands)? {
            Some(bound) => bound,
            None => return Ok(false),
        };
        match idiom {
            Idiom::Nothing => self.asm_nothing(&asm),
            Idiom::Crash => self.asm_crash(),
            Idiom::Unary(op, bits) => self.asm_unary(&asm, *op, *bits),
            Idiom::BitScan { reverse } => self.asm_bit_scan(&asm, *reverse),
            Idiom::Rotate { left, by } => self.asm_rotate(&asm, *left, *by),
            Idiom::TimeStamp => self.asm_time_stamp(&asm),
            Idiom::Cpuid => self.asm_cpuid(&asm),
            Idiom::WideMul { signed } => self.asm_wide_mul(&asm, *signed),
            Idiom::WideDiv => self.asm_wide_div(&asm),
            Idiom::Carry { subtract, low, high } => self.asm_carry(&asm, *subtract, *low, *high),
            Idiom::Rmw { op, exchange } => self.asm_rmw(&mut asm, *op, *exchange),
            Idiom::RmwImm { op, value, bits } => self.asm_rmw_imm(&asm, *op, *value, *bits),
            Idiom::CmpXchg { flag } => self.asm_cmpxchg(&asm, *flag),
            Idiom::Syscall => self.asm_syscall(&asm),
            Idiom::ThreadPointer => self.asm_thread_pointer(&asm),
            Idiom::Sqrt => self.asm_sqrt(&asm),
        }
    }
}
