//! What every instruction means: dispatch only. One instruction, one small function of the same name.
//!
//! Each function reads its operands, states what the program must not do (`forbid`), computes, and writes last, so an
//! instruction that has to be tried again (a pointer to several objects) can simply be run again.
//!
//! Poison and undef, once for all: we run the program as compiled, not as the most adversarial compiler could. An
//! undef or poison constant is zero (the lowering says so). An operation whose result LLVM calls poison (`nsw`
//! overflow, an exact division with a rest, a float out of the integer's range) gives what x86-64 gives, and is a bug
//! only if the user asked for that check (`--check-overflow`). Division by zero and overflowing division are always
//! bugs; a shift by the width or more is one in code that was compiled without optimisation, because an optimiser
//! may put a shift where its result is not used. There its result is zero. `freeze` is a move.
//!
//! To add an instruction: a variant in `ir`, its lowering there, a function here in the file of its family, a program
//! in `tests/inst/`.

mod arith;
mod atomic;
mod bits;
mod call;
mod cast;
mod compare;
mod control;
mod float;
mod memory;
mod unwind;
mod variadic;
mod vector;
mod wide;

use trefoil_ir::{BlockId, Inst, Pred};

use crate::cx::Cx;
use crate::stop::Step;

/// What happens after an instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// On to the next instruction.
    Next,
    /// To a block of the same function.
    Jump(BlockId),
    /// The stack was changed (call, return, `longjmp`): go on where its top frame says.
    Moved,
}

/// Executes one instruction in full generality.
// tidy: long — exhaustive dispatch, one line per instruction
pub(crate) fn step(cx: &mut Cx, inst: &Inst) -> Step<Flow> {
    match *inst {
        Inst::Mov { d, a } => arith::mov(cx, d, a),
        Inst::Const { d, value } => arith::constant(cx, d, value),

        Inst::Add(i) => arith::add(cx, i.into()),
        Inst::Sub(i) => arith::sub(cx, i.into()),
        Inst::Mul(i) => arith::mul(cx, i.into()),
        Inst::UDiv(i) => arith::udiv(cx, i.into()),
        Inst::SDiv(i) => arith::sdiv(cx, i.into()),
        Inst::URem(i) => arith::urem(cx, i.into()),
        Inst::SRem(i) => arith::srem(cx, i.into()),
        Inst::Shl(i) => bits::shl(cx, i.into()),
        Inst::LShr(i) => bits::lshr(cx, i.into()),
        Inst::AShr(i) => bits::ashr(cx, i.into()),
        Inst::And(i) => bits::and(cx, i.into()),
        Inst::Or(i) => bits::or(cx, i.into()),
        Inst::Xor(i) => bits::xor(cx, i.into()),
        Inst::AddImm(i) => arith::add(cx, i.into()),
        Inst::SubImm(i) => arith::sub(cx, i.into()),
        Inst::MulImm(i) => arith::mul(cx, i.into()),
        Inst::UDivImm(i) => arith::udiv(cx, i.into()),
        Inst::SDivImm(i) => arith::sdiv(cx, i.into()),
        Inst::URemImm(i) => arith::urem(cx, i.into()),
        Inst::SRemImm(i) => arith::srem(cx, i.into()),
        Inst::ShlImm(i) => bits::shl(cx, i.into()),
        Inst::LShrImm(i) => bits::lshr(cx, i.into()),
        Inst::AShrImm(i) => bits::ashr(cx, i.into()),
        Inst::AndImm(i) => bits::and(cx, i.into()),
        Inst::OrImm(i) => bits::or(cx, i.into()),
        Inst::XorImm(i) => bits::xor(cx, i.into()),
        Inst::IntOp { op, i } => arith::int_op(cx, op, i),
        Inst::Unary { op, w, d, a } => bits::unary(cx, op, w, d, a),
        Inst::WithOverflow { op, signed, w, d, a, b } => arith::with_overflow(cx, (op, signed), w, d, (a, b)),
        Inst::Funnel { left, w, d, a, b, c } => bits::funnel(cx, left, w, d, [a, b, c]),
        Inst::ICmp { pred, w, d, a, b } => compare::icmp(cx, pred, w, d, (a, b)),
        Inst::ICmpImm { pred, w, d, a, imm } => compare::icmp_imm(cx, pred, w, d, (a, imm)),
        Inst::Trunc { to, d, a } => cast::trunc(cx, to, d, a),
        Inst::ZExt { to, d, a, .. } => cast::zext(cx, to, d, a),
        Inst::SExt { from, to, d, a } => cast::sext(cx, (from, to), d, a),
        Inst::Select { w, d, cond, a, b } => compare::select(cx, w, d, cond, (a, b)),

        Inst::WideInt { op, w, d, a, b, flags } => wide::int(cx, (op, flags), w, d, (a, b)),
        Inst::WideUnary { op, w, d, a } => wide::unary(cx, op, w, d, a),
        Inst::WideCmp { pred, w, d, a, b } => wide::cmp(cx, pred, w, d, (a, b)),
        Inst::WideWithOverflow { op, signed, w, d, a, b } => wide::with_overflow(cx, (op, signed), w, d, (a, b)),
        Inst::WideFunnel { left, w, d, a, b, c } => wide::funnel(cx, left, w, d, [a, b, c]),
        Inst::Repack { table, d, a } => cast::repack(cx, table, d, a),

        Inst::Float { op, kind, d, a, b } => float::binary(cx, op, kind, d, (a, b)),
        Inst::FloatUnary { op, kind, d, a } => float::unary(cx, op, kind, d, a),
        Inst::FloatMulAdd { fused, kind, d, a, b, c } => float::mul_add(cx, fused, kind, d, [a, b, c]),
        Inst::FCmp { pred, kind, d, a, b } => float::fcmp(cx, pred, kind, d, (a, b)),
        Inst::FloatClass { mask, kind, d, a } => float::class(cx, mask, kind, d, a),
        Inst::FloatConvert { from, to, d, a } => float::convert(cx, from, to, d, a),
        Inst::FloatToInt { from, signed, sat, w, d, a } => float::to_int(cx, from, (signed, sat), w, (d, a)),
        Inst::IntToFloat { to, signed, w, d, a } => float::from_int(cx, to, signed, w, (d, a)),
        Inst::FloatPowI { kind, d, a, b } => float::powi(cx, kind, d, (a, b)),
        Inst::FloatFrexp { kind, exp_w, d, a } => float::frexp(cx, kind, exp_w, d, a),
        Inst::FloatLdexp { kind, exp_w, d, a, b } => float::ldexp(cx, kind, exp_w, d, (a, b)),

        Inst::Load(i) => memory::load(cx, i),
        Inst::LoadIndexed(i) => memory::load_indexed(cx, i),
        Inst::LoadAbs(i) => memory::load_abs(cx, i),
        Inst::Store(i) => memory::store(cx, i),
        Inst::StoreIndexed(i) => memory::store_indexed(cx, i),
        Inst::StoreAbs(i) => memory::store_abs(cx, i),
        Inst::Gep { d, base, index, scale, off } => memory::gep(cx, d, (base, index), scale, off),
        Inst::Alloca { d, table } => memory::alloca(cx, d, table),
        Inst::AllocaDyn { d, count, table } => memory::alloca_dyn(cx, d, count, table),
        Inst::StackSave { d } => memory::stack_save(cx, d),
        Inst::StackRestore { a } => memory::stack_restore(cx, a),
        Inst::MemCopy { dst, src, len, overlap } => memory::mem_copy(cx, (dst, src), len, overlap),
        Inst::MemSet { dst, byte, len } => memory::mem_set(cx, dst, byte, len),
        Inst::AtomicRmw { op, w, bytes, d, ptr, a } => atomic::rmw(cx, op, (w, bytes), d, (ptr, a)),
        Inst::CmpXchg { w, bytes, d, ptr, expected, new } => atomic::cmpxchg(cx, (w, bytes), d, ptr, (expected, new)),
        Inst::ObjectSize { d, a, w, min, .. } => memory::object_size(cx, d, a, w, min),

        Inst::ExtractLane { d, a, index, lanes, per_lane } => vector::extract_lane(cx, d, a, index, (lanes, per_lane)),
        Inst::InsertLane { d, value, index, lanes, per_lane } => {
            vector::insert_lane(cx, d, value, index, (lanes, per_lane))
        }

        Inst::Call { site } => call::call(cx, site),
        Inst::VaStart { list } => variadic::va_start(cx, list),
        Inst::VaCopy { dst, src } => variadic::va_copy(cx, dst, src),
        Inst::VaEnd { .. } => Ok(Flow::Next),
        Inst::ReadCycleCounter { d } => call::read_cycle_counter(cx, d),
        Inst::Cpuid { d, a, b } => call::cpuid(cx, d, a, b),
        Inst::ThreadPointer { d } => call::thread_pointer(cx, d),

        Inst::Br { target } => control::br(cx, target),
        Inst::CondBr { cond, then, els } => control::cond_br(cx, cond, then, els),
        Inst::BrEq(i) => control::compare_br(cx, Pred::Eq, i),
        Inst::BrNe(i) => control::compare_br(cx, Pred::Ne, i),
        Inst::BrUlt(i) => control::compare_br(cx, Pred::Ult, i),
        Inst::BrUle(i) => control::compare_br(cx, Pred::Ule, i),
        Inst::BrSlt(i) => control::compare_br(cx, Pred::Slt, i),
        Inst::BrSle(i) => control::compare_br(cx, Pred::Sle, i),
        Inst::BrEqImm(i) => control::compare_br_imm(cx, Pred::Eq, i),
        Inst::BrNeImm(i) => control::compare_br_imm(cx, Pred::Ne, i),
        Inst::BrUltImm(i) => control::compare_br_imm(cx, Pred::Ult, i),
        Inst::BrUleImm(i) => control::compare_br_imm(cx, Pred::Ule, i),
        Inst::BrUgtImm(i) => control::compare_br_imm(cx, Pred::Ugt, i),
        Inst::BrUgeImm(i) => control::compare_br_imm(cx, Pred::Uge, i),
        Inst::BrSltImm(i) => control::compare_br_imm(cx, Pred::Slt, i),
        Inst::BrSleImm(i) => control::compare_br_imm(cx, Pred::Sle, i),
        Inst::BrSgtImm(i) => control::compare_br_imm(cx, Pred::Sgt, i),
        Inst::BrSgeImm(i) => control::compare_br_imm(cx, Pred::Sge, i),
        Inst::Switch { table, a, w } => control::switch(cx, table, a, w),
        Inst::WideSwitch { table, a, w } => control::wide_switch(cx, table, a, w),
        Inst::IndirectBr { table, a } => control::indirect_br(cx, table, a),
        Inst::Ret { a, n } => call::ret(cx, a, n),
        Inst::Unreachable => control::unreachable(cx),
        Inst::Trap { kind } => control::trap(cx, kind),
        Inst::LandingPad { d, table } => unwind::landing_pad(cx, d, table),
        Inst::Resume { a } => unwind::resume(cx, a),
        Inst::Gap { text } => control::gap(cx, text),
    }
}
