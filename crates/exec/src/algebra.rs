//! Integer operations of any width, defined once over a small algebra: constants and expressions both are one.
//!
//! `word` says the same for machine words, quickly; the tests compare the two on all small operands.

use trefoil_expr::{BinOp, Const, Expr, UnOp};
use trefoil_ir::{IntOp, Pred, UnaryOp};
use trefoil_simplify::Builder;

/// What integer operations are made of.
pub(crate) trait Algebra {
    type V: Clone;
    fn constant(&mut self, width: u32, value: u64) -> Self::V;
    fn literal(&mut self, value: &Const) -> Self::V;
    /// The number that it is for every input, where that is worth a case of its own.
    fn as_literal(&self, x: &Self::V) -> Option<Const>;
    fn width(&self, x: &Self::V) -> u32;
    fn unary(&mut self, op: UnOp, x: Self::V, width: u32) -> Self::V;
    fn binary(&mut self, op: BinOp, x: Self::V, y: Self::V) -> Self::V;
    fn ite(&mut self, cond: Self::V, then: Self::V, other: Self::V) -> Self::V;
    fn extract(&mut self, x: Self::V, lo: u32, width: u32) -> Self::V;
}

impl Algebra for Builder<'_> {
    type V = Expr;

    fn constant(&mut self, width: u32, value: u64) -> Expr {
        self.bv(width, value)
    }
    fn literal(&mut self, value: &Const) -> Expr {
        Builder::constant(self, value)
    }
    fn as_literal(&self, x: &Expr) -> Option<Const> {
        self.pool.as_const(*x)
    }
    fn width(&self, x: &Expr) -> u32 {
        self.pool.width(*x)
    }
    fn unary(&mut self, op: UnOp, x: Expr, width: u32) -> Expr {
        if matches!(op, UnOp::ZExt | UnOp::SExt) && self.pool.width(x) == width {
            return x;
        }
        Builder::unary(self, op, x, width)
    }
    fn binary(&mut self, op: BinOp, x: Expr, y: Expr) -> Expr {
        Builder::binary(self, op, x, y)
    }
    fn ite(&mut self, cond: Expr, then: Expr, other: Expr) -> Expr {
        Builder::ite(self, cond, then, other)
    }
    fn extract(&mut self, x: Expr, lo: u32, width: u32) -> Expr {
        Builder::extract(self, x, lo, width)
    }
}

/// The algebra of plain numbers.
pub(crate) struct Numbers;

impl Algebra for Numbers {
    type V = Const;

    fn constant(&mut self, width: u32, value: u64) -> Const {
        Const::new(width, value)
    }
    fn literal(&mut self, value: &Const) -> Const {
        value.clone()
    }
    fn as_literal(&self, _: &Const) -> Option<Const> {
        None
    }
    fn width(&self, x: &Const) -> u32 {
        x.width()
    }
    fn unary(&mut self, op: UnOp, x: Const, width: u32) -> Const {
        if matches!(op, UnOp::ZExt | UnOp::SExt) && x.width() == width {
            return x;
        }
        x.unary(op, width)
    }
    fn binary(&mut self, op: BinOp, x: Const, y: Const) -> Const {
        x.binary(op, &y)
    }
    fn ite(&mut self, cond: Const, then: Const, other: Const) -> Const {
        if cond.is_true() { then } else { other }
    }
    fn extract(&mut self, x: Const, lo: u32, width: u32) -> Const {
        x.extract(lo, width)
    }
}

fn sub<A: Algebra>(al: &mut A, x: A::V, y: A::V) -> A::V {
    let w = al.width(&y);
    let minus = al.unary(UnOp::Neg, y, w);
    al.binary(BinOp::Add, x, minus)
}

fn not<A: Algebra>(al: &mut A, x: A::V) -> A::V {
    let w = al.width(&x);
    al.unary(UnOp::Not, x, w)
}

/// Any two-operand operation.
pub(crate) fn int_op<A: Algebra>(al: &mut A, op: IntOp, x: A::V, y: A::V) -> A::V {
    match op {
        IntOp::Add => al.binary(BinOp::Add, x, y),
        IntOp::Sub => sub(al, x, y),
        IntOp::Mul => al.binary(BinOp::Mul, x, y),
        IntOp::UDiv => al.binary(BinOp::UDiv, x, y),
        IntOp::SDiv => al.binary(BinOp::SDiv, x, y),
        IntOp::URem => al.binary(BinOp::URem, x, y),
        IntOp::SRem => al.binary(BinOp::SRem, x, y),
        IntOp::Shl => al.binary(BinOp::Shl, x, y),
        IntOp::LShr => al.binary(BinOp::LShr, x, y),
        IntOp::AShr => al.binary(BinOp::AShr, x, y),
        IntOp::And => al.binary(BinOp::And, x, y),
        IntOp::Or => al.binary(BinOp::Or, x, y),
        IntOp::Xor => al.binary(BinOp::Xor, x, y),
        IntOp::SMin => pick(al, Pred::Slt, x, y),
        IntOp::SMax => pick(al, Pred::Sgt, x, y),
        IntOp::UMin => pick(al, Pred::Ult, x, y),
        IntOp::UMax => pick(al, Pred::Ugt, x, y),
        IntOp::SAddSat => signed_saturating(al, IntOp::Add, x, y),
        IntOp::SSubSat => signed_saturating(al, IntOp::Sub, x, y),
        IntOp::UAddSat => unsigned_saturating(al, IntOp::Add, x, y),
        IntOp::USubSat => unsigned_saturating(al, IntOp::Sub, x, y),
        IntOp::SShlSat => signed_saturating(al, IntOp::Shl, x, y),
        IntOp::UShlSat => unsigned_saturating(al, IntOp::Shl, x, y),
    }
}

fn pick<A: Algebra>(al: &mut A, pred: Pred, x: A::V, y: A::V) -> A::V {
    let cond = compare(al, pred, x.clone(), y.clone());
    al.ite(cond, x, y)
}

fn signed_saturating<A: Algebra>(al: &mut A, op: IntOp, x: A::V, y: A::V) -> A::V {
    let w = al.width(&x);
    let (value, overflow) = with_overflow(al, op, true, x.clone(), y);
    let min = sign_bit(al, w);
    let max = not(al, min.clone());
    let negative = al.extract(x, w - 1, 1);
    let limit = al.ite(negative, min, max);
    al.ite(overflow, limit, value)
}

fn unsigned_saturating<A: Algebra>(al: &mut A, op: IntOp, x: A::V, y: A::V) -> A::V {
    let w = al.width(&x);
    let (value, overflow) = with_overflow(al, op, false, x, y);
    let zero = al.constant(w, 0);
    let limit = if op == IntOp::Sub { zero } else { not(al, zero) };
    al.ite(overflow, limit, value)
}

fn sign_bit<A: Algebra>(al: &mut A, w: u32) -> A::V {
    let one = al.constant(w, 1);
    let by = al.constant(w, u64::from(w - 1));
    al.binary(BinOp::Shl, one, by)
}

/// The wrapped value, and a bit that says whether the exact one differs. `op` is Add, Sub, Mul or Shl.
pub(crate) fn with_overflow<A: Algebra>(al: &mut A, op: IntOp, signed: bool, x: A::V, y: A::V) -> (A::V, A::V) {
    if op == IntOp::Mul
        && let Some((factor, other)) =
            al.as_literal(&y).map(|c| (c, x.clone())).or_else(|| al.as_literal(&x).map(|c| (c, y.clone())))
    {
        let value = int_op(al, op, x, y);
        return (value, multiple_overflows(al, signed, &factor, other));
    }
    let w = al.width(&x);
    // Twice the width (one more bit for sums) holds every exact result.
    let wide = match op {
        IntOp::Mul | IntOp::Shl => 2 * w,
        _ => w + 1,
    };
    let extend = if signed { UnOp::SExt } else { UnOp::ZExt };
    let value = int_op(al, op, x.clone(), y.clone());
    let wide_x = al.unary(extend, x, wide);
    // An amount of a shift is never negative.
    let wide_y = al.unary(if op == IntOp::Shl { UnOp::ZExt } else { extend }, y, wide);
    let exact = int_op(al, op, wide_x, wide_y);
    let back = al.unary(extend, value.clone(), wide);
    let same = al.binary(BinOp::Eq, exact, back);
    (value, not(al, same))
}

/// Whether `factor * x` does not fit: a comparison of `x` with numbers, where the product of twice the width would cost the
/// solver much.
fn multiple_overflows<A: Algebra>(al: &mut A, signed: bool, factor: &Const, x: A::V) -> A::V {
    let w = factor.width();
    let (min, max) = (Const::sign_bit(w), Const::sign_bit(w).unary(UnOp::Not, w));
    let divided = |limit: &Const, op| limit.binary(op, factor);
    let (least, most) = match (signed, factor.bit(w - 1)) {
        _ if factor.is_zero() => return al.constant(1, 0),
        (false, _) => {
            let most = al.literal(&divided(&Const::ones(w), BinOp::UDiv));
            return compare(al, Pred::Ugt, x, most);
        }
        // The quotient itself would not fit.
        (true, true) if factor.is_ones() => {
            let min = al.literal(&min);
            return compare(al, Pred::Eq, x, min);
        }
        (true, false) => (divided(&min, BinOp::SDiv), divided(&max, BinOp::SDiv)),
        (true, true) => (divided(&max, BinOp::SDiv), divided(&min, BinOp::SDiv)),
    };
    let (least, most) = (al.literal(&least), al.literal(&most));
    let below = compare(al, Pred::Slt, x.clone(), least);
    let above = compare(al, Pred::Sgt, x, most);
    al.binary(BinOp::Or, below, above)
}

pub(crate) fn compare<A: Algebra>(al: &mut A, pred: Pred, x: A::V, y: A::V) -> A::V {
    match pred {
        Pred::Eq => al.binary(BinOp::Eq, x, y),
        Pred::Ne => {
            let eq = al.binary(BinOp::Eq, x, y);
            not(al, eq)
        }
        Pred::Ult => al.binary(BinOp::Ult, x, y),
        Pred::Ugt => al.binary(BinOp::Ult, y, x),
        Pred::Slt => al.binary(BinOp::Slt, x, y),
        Pred::Sgt => al.binary(BinOp::Slt, y, x),
        Pred::Uge => {
            let less = al.binary(BinOp::Ult, x, y);
            not(al, less)
        }
        Pred::Ule => {
            let greater = al.binary(BinOp::Ult, y, x);
            not(al, greater)
        }
        Pred::Sge => {
            let less = al.binary(BinOp::Slt, x, y);
            not(al, less)
        }
        Pred::Sle => {
            let greater = al.binary(BinOp::Slt, y, x);
            not(al, greater)
        }
    }
}

/// One-operand operations.
pub(crate) fn unary<A: Algebra>(al: &mut A, op: UnaryOp, x: A::V) -> A::V {
    match op {
        UnaryOp::Ctpop => count_ones(al, x),
        UnaryOp::Ctlz => count_zeros(al, x, true),
        UnaryOp::Cttz => count_zeros(al, x, false),
        UnaryOp::BSwap => reverse(al, x, 8),
        UnaryOp::BitReverse => reverse(al, x, 1),
        UnaryOp::Abs => {
            let w = al.width(&x);
            let minus = al.unary(UnOp::Neg, x.clone(), w);
            let negative = al.extract(x.clone(), w - 1, 1);
            al.ite(negative, minus, x)
        }
    }
}

fn count_ones<A: Algebra>(al: &mut A, x: A::V) -> A::V {
    let w = al.width(&x);
    let mut sum = al.constant(w, 0);
    for i in 0..w {
        let bit = al.extract(x.clone(), i, 1);
        let bit = al.unary(UnOp::ZExt, bit, w);
        sum = al.binary(BinOp::Add, sum, bit);
    }
    sum
}

fn count_zeros<A: Algebra>(al: &mut A, x: A::V, leading: bool) -> A::V {
    let w = al.width(&x);
    let mut result = al.constant(w, u64::from(w));
    // The bit nearest to the end counted from is looked at last, so it decides.
    for i in 0..w {
        let zeros = w - 1 - i;
        let bit = al.extract(x.clone(), if leading { i } else { zeros }, 1);
        let count = al.constant(w, u64::from(zeros));
        result = al.ite(bit, count, result);
    }
    result
}

fn reverse<A: Algebra>(al: &mut A, x: A::V, unit: u32) -> A::V {
    let w = al.width(&x);
    let mut result = al.extract(x.clone(), 0, unit);
    for lo in (unit..w).step_by(unit as usize) {
        let part = al.extract(x.clone(), lo, unit);
        result = al.binary(BinOp::Concat, result, part);
    }
    result
}

/// `fshl`/`fshr` of the double word `a:b` by `c` modulo the width.
pub(crate) fn funnel<A: Algebra>(al: &mut A, left: bool, a: A::V, b: A::V, c: A::V) -> A::V {
    let w = al.width(&a);
    let width = al.constant(w, u64::from(w));
    // A width that is not representable in itself (1 bit) makes every amount a multiple of it.
    let by = if w == 1 { al.constant(w, 0) } else { al.binary(BinOp::URem, c, width) };
    let by = al.unary(UnOp::ZExt, by, 2 * w);
    let joined = al.binary(BinOp::Concat, a, b);
    let op = if left { BinOp::Shl } else { BinOp::LShr };
    let shifted = al.binary(op, joined, by);
    al.extract(shifted, if left { w } else { 0 }, w)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word;

    const OPS: [IntOp; 23] = [
        IntOp::Add,
        IntOp::Sub,
        IntOp::Mul,
        IntOp::UDiv,
        IntOp::SDiv,
        IntOp::URem,
        IntOp::SRem,
        IntOp::Shl,
        IntOp::LShr,
        IntOp::AShr,
        IntOp::And,
        IntOp::Or,
        IntOp::Xor,
        IntOp::SMin,
        IntOp::SMax,
        IntOp::UMin,
        IntOp::UMax,
        IntOp::SAddSat,
        IntOp::UAddSat,
        IntOp::SSubSat,
        IntOp::USubSat,
        IntOp::SShlSat,
        IntOp::UShlSat,
    ];

    /// Operands the language forbids have no meaning to agree on.
    fn allowed(op: IntOp, w: u8, b: u64) -> bool {
        match op {
            IntOp::UDiv | IntOp::SDiv | IntOp::URem | IntOp::SRem => b != 0,
            IntOp::Shl | IntOp::LShr | IntOp::AShr | IntOp::SShlSat | IntOp::UShlSat => b < u64::from(w),
            _ => true,
        }
    }

    #[test]
    fn words_and_numbers_agree_on_all_small_operands() {
        for w in 1..=5u8 {
            for (a, b) in (0..1u64 << w).flat_map(|a| (0..1u64 << w).map(move |b| (a, b))) {
                let number = |x| Const::new(u32::from(w), x);
                for op in OPS.into_iter().filter(|op| allowed(*op, w, b)) {
                    let wide = int_op(&mut Numbers, op, number(a), number(b)).as_u64();
                    assert_eq!(wide, Some(word::int_op(op, w, a, b)), "{op:?} {w} {a} {b}");
                }
                for signed in [false, true] {
                    for op in [IntOp::Add, IntOp::Sub, IntOp::Mul] {
                        let (_, bit) = with_overflow(&mut Numbers, op, signed, number(a), number(b));
                        assert_eq!(bit.is_true(), word::overflows(op, signed, w, a, b), "{op:?} {signed} {w} {a} {b}");
                    }
                    let bit = multiple_overflows(&mut Numbers, signed, &number(b), number(a));
                    let expected = word::overflows(IntOp::Mul, signed, w, a, b);
                    assert_eq!(bit.is_true(), expected, "{b} times {a}, {signed} {w}");
                }
                for left in [false, true] {
                    let wide = funnel(&mut Numbers, left, number(a), number(b), number(b)).as_u64();
                    assert_eq!(wide, Some(word::funnel(left, w, a, b, b)), "funnel {left} {w} {a} {b}");
                }
            }
        }
    }

    #[test]
    fn words_and_numbers_agree_on_bit_counts() {
        for w in [1u8, 3, 8, 16] {
            for a in 0..(1u64 << w.min(10)) {
                for op in [UnaryOp::Ctlz, UnaryOp::Cttz, UnaryOp::Ctpop, UnaryOp::BitReverse, UnaryOp::Abs] {
                    // Counts of 1-bit values do not fit their own type for zero; the language has no such value.
                    if w == 1 && a == 0 && matches!(op, UnaryOp::Ctlz | UnaryOp::Cttz) {
                        continue;
                    }
                    let wide = unary(&mut Numbers, op, Const::new(u32::from(w), a)).as_u64();
                    assert_eq!(wide, Some(word::unary(op, w, a)), "{op:?} {w} {a}");
                }
            }
        }
        let swapped = unary(&mut Numbers, UnaryOp::BSwap, Const::new(16, 0x1234)).as_u64();
        assert_eq!(swapped, Some(word::unary(UnaryOp::BSwap, 16, 0x1234)));
    }
}
