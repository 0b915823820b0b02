//! Which registers an instruction reads and writes, and where control goes after it.
//!
//! The one place that knows this for all instructions: the verifier and the printer ask here.

use crate::function::Function;
use crate::inst::{BlockId, Inst, Reg, TableId};
use crate::ops::FloatKind;
use crate::tables::Callee;

/// A run of `n` registers that an instruction touches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touched {
    pub reg: Reg,
    pub n: usize,
    pub written: bool,
}

fn limbs(w: u16) -> usize {
    usize::from(w.div_ceil(64))
}

fn float_pieces(kind: FloatKind) -> usize {
    match kind {
        FloatKind::Half | FloatKind::BFloat | FloatKind::Single | FloatKind::Double => 1,
        FloatKind::X87 | FloatKind::Quad => 2,
    }
}

/// Collects reads first, then writes.
struct Touches(Vec<Touched>);

impl Touches {
    fn read(&mut self, reg: Reg, n: usize) {
        self.0.push(Touched { reg, n, written: false });
    }
    fn write(&mut self, reg: Reg, n: usize) {
        self.0.push(Touched { reg, n, written: true });
    }
    fn reads(&mut self, regs: &[Reg], n: usize) {
        regs.iter().for_each(|reg| self.read(*reg, n));
    }
}

/// The registers `inst` touches. Tables that do not exist are skipped; the verifier checks them apart.
pub fn registers(function: &Function, inst: &Inst) -> Vec<Touched> {
    let mut t = Touches(Vec::with_capacity(4));
    match inst {
        Inst::Mov { d, a }
        | Inst::Unary { d, a, .. }
        | Inst::Trunc { d, a, .. }
        | Inst::ZExt { d, a, .. }
        | Inst::SExt { d, a, .. }
        | Inst::ICmpImm { d, a, .. }
        | Inst::ObjectSize { d, a, .. }
        | Inst::AllocaDyn { d, count: a, .. } => {
            t.read(*a, 1);
            t.write(*d, 1);
        }
        Inst::Const { d, .. }
        | Inst::Alloca { d, .. }
        | Inst::StackSave { d }
        | Inst::ReadCycleCounter { d }
        | Inst::ThreadPointer { d } => t.write(*d, 1),
        Inst::ICmp { d, a, b, .. } | Inst::Gep { d, base: a, index: b, .. } => {
            t.reads(&[*a, *b], 1);
            t.write(*d, 1);
        }
        Inst::WithOverflow { d, a, b, .. } => {
            t.reads(&[*a, *b], 1);
            t.write(*d, 2);
        }
        Inst::Funnel { d, a, b, c, .. } | Inst::Select { d, cond: c, a, b, .. } => {
            t.reads(&[*a, *b, *c], 1);
            t.write(*d, 1);
        }
        _ => other_registers(function, inst, &mut t),
    }
    t.0
}

fn other_registers(function: &Function, inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::Add(i)
        | Inst::Sub(i)
        | Inst::Mul(i)
        | Inst::UDiv(i)
        | Inst::SDiv(i)
        | Inst::URem(i)
        | Inst::SRem(i)
        | Inst::Shl(i)
        | Inst::LShr(i)
        | Inst::AShr(i)
        | Inst::And(i)
        | Inst::Or(i)
        | Inst::Xor(i)
        | Inst::IntOp { i, .. } => {
            t.reads(&[i.a, i.b], 1);
            t.write(i.d, 1);
        }
        Inst::AddImm(i)
        | Inst::SubImm(i)
        | Inst::MulImm(i)
        | Inst::UDivImm(i)
        | Inst::SDivImm(i)
        | Inst::URemImm(i)
        | Inst::SRemImm(i)
        | Inst::ShlImm(i)
        | Inst::LShrImm(i)
        | Inst::AShrImm(i)
        | Inst::AndImm(i)
        | Inst::OrImm(i)
        | Inst::XorImm(i) => {
            t.read(i.a, 1);
            t.write(i.d, 1);
        }
        Inst::WideInt { .. }
        | Inst::WideUnary { .. }
        | Inst::WideCmp { .. }
        | Inst::WideWithOverflow { .. }
        | Inst::WideFunnel { .. }
        | Inst::Repack { .. } => wide_registers(function, inst, t),
        Inst::Load(_)
        | Inst::LoadIndexed(_)
        | Inst::LoadAbs(_)
        | Inst::Store(_)
        | Inst::StoreIndexed(_)
        | Inst::StoreAbs(_)
        | Inst::StackRestore { .. }
        | Inst::MemCopy { .. }
        | Inst::MemSet { .. }
        | Inst::AtomicRmw { .. }
        | Inst::CmpXchg { .. }
        | Inst::ExtractLane { .. }
        | Inst::InsertLane { .. } => memory_registers(inst, t),
        Inst::Call { .. }
        | Inst::VaStart { .. }
        | Inst::VaCopy { .. }
        | Inst::VaEnd { .. }
        | Inst::Cpuid { .. }
        | Inst::Ret { .. }
        | Inst::LandingPad { .. }
        | Inst::Resume { .. } => call_registers(function, inst, t),
        _ => float_or_branch_registers(inst, t),
    }
}

fn wide_registers(function: &Function, inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::WideInt { w, d, a, b, .. } => {
            t.reads(&[*a, *b], limbs(*w));
            t.write(*d, limbs(*w));
        }
        Inst::WideUnary { w, d, a, .. } => {
            t.read(*a, limbs(*w));
            t.write(*d, limbs(*w));
        }
        Inst::WideCmp { w, d, a, b, .. } => {
            t.reads(&[*a, *b], limbs(*w));
            t.write(*d, 1);
        }
        Inst::WideWithOverflow { w, d, a, b, .. } => {
            t.reads(&[*a, *b], limbs(*w));
            t.write(*d, limbs(*w) + 1);
        }
        Inst::WideFunnel { w, d, a, b, c, .. } => {
            t.reads(&[*a, *b, *c], limbs(*w));
            t.write(*d, limbs(*w));
        }
        Inst::Repack { table, d, a } => {
            if let Some(repack) = function.repacks.get(table.0 as usize) {
                t.read(*a, repack.from.len());
                t.write(*d, repack.to.len());
            }
        }
        _ => {}
    }
}

fn memory_registers(inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::Load(i) => {
            t.read(i.base, 1);
            t.write(i.r, 1);
        }
        Inst::LoadIndexed(i) => {
            t.reads(&[i.base, i.index], 1);
            t.write(i.r, 1);
        }
        Inst::LoadAbs(i) => t.write(i.r, 1),
        Inst::Store(i) => t.reads(&[i.r, i.base], 1),
        Inst::StoreIndexed(i) => t.reads(&[i.r, i.base, i.index], 1),
        Inst::StoreAbs(i) => t.read(i.r, 1),
        Inst::StackRestore { a } => t.read(*a, 1),
        Inst::MemCopy { dst, src, len, .. } => t.reads(&[*dst, *src, *len], 1),
        Inst::MemSet { dst, byte, len } => t.reads(&[*dst, *byte, *len], 1),
        Inst::AtomicRmw { d, ptr, a, .. } => {
            t.reads(&[*ptr, *a], 1);
            t.write(*d, 1);
        }
        Inst::CmpXchg { d, ptr, expected, new, .. } => {
            t.reads(&[*ptr, *expected, *new], 1);
            t.write(*d, 2);
        }
        Inst::ExtractLane { d, a, index, lanes, per_lane } => {
            t.read(*a, usize::from(*lanes) * usize::from(*per_lane));
            t.read(*index, 1);
            t.write(*d, usize::from(*per_lane));
        }
        Inst::InsertLane { d, value, index, lanes, per_lane } => {
            t.read(*d, usize::from(*lanes) * usize::from(*per_lane));
            t.read(*value, usize::from(*per_lane));
            t.read(*index, 1);
            t.write(*d, usize::from(*lanes) * usize::from(*per_lane));
        }
        _ => {}
    }
}

fn call_registers(function: &Function, inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::Call { site } => {
            let Some(site) = function.sites.get(site.0 as usize) else { return };
            if let Callee::Indirect(reg) = site.callee {
                t.read(reg, 1);
            }
            site.args.iter().for_each(|arg| t.read(arg.reg, arg.widths.len()));
            t.write(site.ret, site.ret_widths.len());
        }
        Inst::VaStart { list } | Inst::VaEnd { list } => t.read(*list, 1),
        Inst::VaCopy { dst, src } => t.reads(&[*dst, *src], 1),
        Inst::Cpuid { d, a, b } => {
            t.reads(&[*a, *b], 1);
            t.write(*d, 4);
        }
        Inst::Ret { a, n } => t.read(*a, usize::from(*n)),
        Inst::LandingPad { d, .. } => t.write(*d, 2),
        Inst::Resume { a } => t.read(*a, 2),
        _ => {}
    }
}

fn float_or_branch_registers(inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::Float { kind, d, a, b, .. } => {
            t.reads(&[*a, *b], float_pieces(*kind));
            t.write(*d, float_pieces(*kind));
        }
        Inst::FloatUnary { kind, d, a, .. } => {
            t.read(*a, float_pieces(*kind));
            t.write(*d, float_pieces(*kind));
        }
        Inst::FloatMulAdd { kind, d, a, b, c, .. } => {
            t.reads(&[*a, *b, *c], float_pieces(*kind));
            t.write(*d, float_pieces(*kind));
        }
        Inst::FCmp { kind, d, a, b, .. } => {
            t.reads(&[*a, *b], float_pieces(*kind));
            t.write(*d, 1);
        }
        Inst::FloatClass { kind, d, a, .. } => {
            t.read(*a, float_pieces(*kind));
            t.write(*d, 1);
        }
        Inst::FloatConvert { from, to, d, a } => {
            t.read(*a, float_pieces(*from));
            t.write(*d, float_pieces(*to));
        }
        Inst::FloatToInt { from, w, d, a, .. } => {
            t.read(*a, float_pieces(*from));
            t.write(*d, limbs(*w));
        }
        Inst::IntToFloat { to, w, d, a, .. } => {
            t.read(*a, limbs(*w));
            t.write(*d, float_pieces(*to));
        }
        Inst::FloatPowI { kind, d, a, b } | Inst::FloatLdexp { kind, d, a, b, .. } => {
            t.read(*a, float_pieces(*kind));
            t.read(*b, 1);
            t.write(*d, float_pieces(*kind));
        }
        Inst::FloatFrexp { kind, d, a, .. } => {
            t.read(*a, float_pieces(*kind));
            t.write(*d, float_pieces(*kind) + 1);
        }
        _ => branch_registers(inst, t),
    }
}

fn branch_registers(inst: &Inst, t: &mut Touches) {
    match inst {
        Inst::CondBr { cond: a, .. } | Inst::Switch { a, .. } | Inst::IndirectBr { a, .. } => t.read(*a, 1),
        Inst::WideSwitch { a, w, .. } => t.read(*a, limbs(*w)),
        Inst::BrEq(i) | Inst::BrNe(i) | Inst::BrUlt(i) | Inst::BrUle(i) | Inst::BrSlt(i) | Inst::BrSle(i) => {
            t.reads(&[i.a, i.b], 1);
        }
        Inst::BrEqImm(i)
        | Inst::BrNeImm(i)
        | Inst::BrUltImm(i)
        | Inst::BrUleImm(i)
        | Inst::BrUgtImm(i)
        | Inst::BrUgeImm(i)
        | Inst::BrSltImm(i)
        | Inst::BrSleImm(i)
        | Inst::BrSgtImm(i)
        | Inst::BrSgeImm(i) => t.read(i.a, 1),
        // Br, Unreachable, Trap and Gap touch nothing; all others were handled before.
        _ => {}
    }
}

/// What an instruction does to control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// The next instruction follows.
    On,
    /// Ends the block and goes to one of these; none: ends the function or the path.
    To(Vec<BlockId>),
}

/// Where a branch on a condition goes if it holds, and if it does not.
pub fn sides(inst: &Inst) -> Option<[BlockId; 2]> {
    match inst {
        Inst::CondBr { then, els, .. } => Some([*then, *els]),
        Inst::BrEq(i) | Inst::BrNe(i) | Inst::BrUlt(i) | Inst::BrUle(i) | Inst::BrSlt(i) | Inst::BrSle(i) => {
            Some([i.then, i.els])
        }
        Inst::BrEqImm(i)
        | Inst::BrNeImm(i)
        | Inst::BrUltImm(i)
        | Inst::BrUleImm(i)
        | Inst::BrUgtImm(i)
        | Inst::BrUgeImm(i)
        | Inst::BrSltImm(i)
        | Inst::BrSleImm(i)
        | Inst::BrSgtImm(i)
        | Inst::BrSgeImm(i) => Some([i.then, i.els]),
        _ => None,
    }
}

/// Where control goes after `inst`.
pub fn next(function: &Function, inst: &Inst) -> Next {
    if let Some(sides) = sides(inst) {
        return Next::To(sides.to_vec());
    }
    let table = |id: &TableId| id.0 as usize;
    match inst {
        Inst::Br { target } => Next::To(vec![*target]),
        Inst::Switch { table: id, .. } => Next::To(function.switches.get(table(id)).map_or_else(Vec::new, |s| {
            s.cases.iter().map(|(_, block)| *block).chain(s.dense.iter().copied()).chain([s.default]).collect()
        })),
        Inst::WideSwitch { table: id, .. } => Next::To(
            function
                .wide_switches
                .get(table(id))
                .map_or_else(Vec::new, |s| s.cases.iter().map(|(_, block)| *block).chain([s.default]).collect()),
        ),
        Inst::IndirectBr { table: id, .. } => {
            Next::To(function.indirect_targets.get(table(id)).map_or_else(Vec::new, |targets| targets.to_vec()))
        }
        Inst::Ret { .. } | Inst::Unreachable | Inst::Resume { .. } | Inst::Gap { .. } => Next::To(Vec::new()),
        _ => Next::On,
    }
}

/// The block an exception thrown by this instruction goes to.
pub fn unwinds_to(function: &Function, inst: &Inst) -> Option<BlockId> {
    match inst {
        Inst::Call { site } => function.sites.get(site.0 as usize)?.unwind,
        _ => None,
    }
}
