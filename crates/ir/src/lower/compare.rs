//! Comparisons, selections, and comparisons fused with a branch.

use super::emit::{Emitted, Emitter};
use super::plan::Fate;
use crate::bits::{mask, signed};
use crate::inst::{BlockId, CmpBr, CmpBrImm, Inst};
use crate::ops::{FloatPred, Pred};
use trefoil_bitcode::{FloatPredicate, Inst as Llvm, IntPredicate, ValueId};

pub(super) fn predicate(pred: IntPredicate) -> Pred {
    match pred {
        IntPredicate::Eq => Pred::Eq,
        IntPredicate::Ne => Pred::Ne,
        IntPredicate::Ugt => Pred::Ugt,
        IntPredicate::Uge => Pred::Uge,
        IntPredicate::Ult => Pred::Ult,
        IntPredicate::Ule => Pred::Ule,
        IntPredicate::Sgt => Pred::Sgt,
        IntPredicate::Sge => Pred::Sge,
        IntPredicate::Slt => Pred::Slt,
        IntPredicate::Sle => Pred::Sle,
    }
}

/// The predicate for exchanged operands.
fn swapped(pred: Pred) -> Pred {
    match pred {
        Pred::Eq => Pred::Eq,
        Pred::Ne => Pred::Ne,
        Pred::Ugt => Pred::Ult,
        Pred::Uge => Pred::Ule,
        Pred::Ult => Pred::Ugt,
        Pred::Ule => Pred::Uge,
        Pred::Sgt => Pred::Slt,
        Pred::Sge => Pred::Sle,
        Pred::Slt => Pred::Sgt,
        Pred::Sle => Pred::Sge,
    }
}

pub(super) fn float_predicate(pred: FloatPredicate) -> FloatPred {
    FloatPred(match pred {
        FloatPredicate::False => 0,
        FloatPredicate::Oeq => 1,
        FloatPredicate::Ogt => 2,
        FloatPredicate::Oge => 3,
        FloatPredicate::Olt => 4,
        FloatPredicate::Ole => 5,
        FloatPredicate::One => 6,
        FloatPredicate::Ord => 7,
        FloatPredicate::Uno => 8,
        FloatPredicate::Ueq => 9,
        FloatPredicate::Ugt => 10,
        FloatPredicate::Uge => 11,
        FloatPredicate::Ult => 12,
        FloatPredicate::Ule => 13,
        FloatPredicate::Une => 14,
        FloatPredicate::True => 15,
    })
}

/// The branch with a constant on the right. All ten predicates have one.
fn branch_imm(pred: Pred, i: CmpBrImm) -> Inst {
    match pred {
        Pred::Eq => Inst::BrEqImm(i),
        Pred::Ne => Inst::BrNeImm(i),
        Pred::Ugt => Inst::BrUgtImm(i),
        Pred::Uge => Inst::BrUgeImm(i),
        Pred::Ult => Inst::BrUltImm(i),
        Pred::Ule => Inst::BrUleImm(i),
        Pred::Sgt => Inst::BrSgtImm(i),
        Pred::Sge => Inst::BrSgeImm(i),
        Pred::Slt => Inst::BrSltImm(i),
        Pred::Sle => Inst::BrSleImm(i),
    }
}

/// The branch on two registers; "greater" exchanges them.
fn branch(pred: Pred, i: CmpBr) -> Inst {
    let exchanged = CmpBr { a: i.b, b: i.a, ..i };
    match pred {
        Pred::Eq => Inst::BrEq(i),
        Pred::Ne => Inst::BrNe(i),
        Pred::Ult => Inst::BrUlt(i),
        Pred::Ule => Inst::BrUle(i),
        Pred::Slt => Inst::BrSlt(i),
        Pred::Sle => Inst::BrSle(i),
        Pred::Ugt => Inst::BrUlt(exchanged),
        Pred::Uge => Inst::BrUle(exchanged),
        Pred::Sgt => Inst::BrSlt(exchanged),
        Pred::Sge => Inst::BrSle(exchanged),
    }
}

impl Emitter<'_, '_> {
    pub fn icmp(&mut self, index: usize, pred: IntPredicate, lhs: ValueId, rhs: ValueId) -> Emitted {
        let (n, lane) = self.lanes(lhs)?;
        let bits = self.lane_bits(lane)?;
        let (d, mut pred) = (self.dest(index), predicate(pred));
        let (mut lhs, mut rhs) = (lhs, rhs);
        if n == 1 && bits <= 64 {
            if self.imm(lhs).is_some() {
                std::mem::swap(&mut lhs, &mut rhs);
                pred = swapped(pred);
            }
            if let Some(imm) = self.imm(rhs) {
                let a = self.run(lhs)?;
                self.push(Inst::ICmpImm { pred, w: bits as u8, d, a, imm });
                return Ok(());
            }
        }
        let (a, b) = (self.run(lhs)?, self.run(rhs)?);
        let step = bits.div_ceil(64) as usize;
        for lane in 0..n {
            let (d, a, b) = (d.offset(lane), a.offset(lane * step), b.offset(lane * step));
            self.push(if bits <= 64 {
                Inst::ICmp { pred, w: bits as u8, d, a, b }
            } else {
                Inst::WideCmp { pred, w: bits, d, a, b }
            });
        }
        Ok(())
    }

    pub fn fcmp(&mut self, index: usize, pred: FloatPredicate, lhs: ValueId, rhs: ValueId) -> Emitted {
        let (n, lane) = self.lanes(lhs)?;
        let kind = self.float_kind(lane)?;
        let step = self.flat_ty(lane)?.widths.len();
        let (a, b) = (self.run(lhs)?, self.run(rhs)?);
        let (d, pred) = (self.dest(index), float_predicate(pred));
        for lane in 0..n {
            let (a, b) = (a.offset(lane * step), b.offset(lane * step));
            self.push(Inst::FCmp { pred, kind, d: d.offset(lane), a, b });
        }
        Ok(())
    }

    pub fn select(&mut self, index: usize, cond: ValueId, on_true: ValueId, on_false: ValueId) -> Emitted {
        let widths = self.flat(on_true)?.widths.clone();
        let (n_conds, _) = self.lanes(cond)?;
        let per_cond = widths.len() / n_conds.max(1);
        if let (1, Some(known)) = (n_conds, self.imm(cond)) {
            return self.copy_value(index, if known & 1 == 1 { on_true } else { on_false });
        }
        let cond = self.run(cond)?;
        let (a, b) = (self.run(on_true)?, self.run(on_false)?);
        let d = self.dest(index);
        for (i, w) in widths.iter().enumerate() {
            let cond = cond.offset(i / per_cond.max(1));
            self.push(Inst::Select { w: *w, d: d.offset(i), cond, a: a.offset(i), b: b.offset(i) });
        }
        Ok(())
    }

    pub fn cond_br(&mut self, cond: ValueId, on_true: u32, on_false: u32) -> Emitted {
        if let Some(known) = self.imm(cond) {
            return self.br(if known & 1 == 1 { on_true } else { on_false });
        }
        if on_true == on_false {
            return self.br(on_true);
        }
        let (then, els) = (self.edge(on_true)?, self.edge(on_false)?);
        let fused = self.plan.def_of(self.cx, self.plan.root(self.cx, cond).0);
        if let Some(def) = fused.filter(|def| self.plan.fates[*def] == Fate::Fused)
            && let Llvm::ICmp { pred, lhs, rhs, .. } = &self.cx.body.insts[def].inst
        {
            return self.compare_and_branch(predicate(*pred), *lhs, *rhs, then, els);
        }
        let cond = self.run(cond)?;
        self.push(Inst::CondBr { cond, then, els });
        Ok(())
    }

    fn compare_and_branch(&mut self, pred: Pred, lhs: ValueId, rhs: ValueId, then: BlockId, els: BlockId) -> Emitted {
        let w = self.flat(lhs)?.widths[0];
        let (mut pred, mut lhs, mut rhs) = (pred, lhs, rhs);
        if self.imm(lhs).is_some() {
            std::mem::swap(&mut lhs, &mut rhs);
            pred = swapped(pred);
        }
        let a = self.run(lhs)?;
        let small = self.imm(rhs).and_then(|value| immediate(value, w));
        if let Some(imm) = small {
            self.push(branch_imm(pred, CmpBrImm { then, els, imm, a, w }));
            return Ok(());
        }
        let b = self.run(rhs)?;
        self.push(branch(pred, CmpBr { then, els, a, b, w }));
        Ok(())
    }
}

/// The constant as 32 bits, if sign extension to `w` gives it back.
fn immediate(value: u64, w: u8) -> Option<i32> {
    let w = u32::from(w);
    let small = i32::try_from(signed(value & mask(w), w)).ok()?;
    Some(small)
}
