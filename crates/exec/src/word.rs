//! The meaning of integer operations on machine words: pieces of `w` bits (1..=64), zero-extended.
//!
//! Pure functions, total where the operation is total. What the program must not do (divide by zero, shift too far)
//! is asked before by `inst/`; here such operands have a defined but unused result. Expressions mean the same: the
//! tests of `inst/` compare both.

use trefoil_ir::{IntOp, Pred, UnaryOp};
use trefoil_stdx::mutants::{self, Mutant};

/// The `w` low bits set.
#[inline(always)]
pub fn mask(w: u8) -> u64 {
    u64::MAX >> (64 - u32::from(w))
}

/// The piece as a signed number.
#[inline(always)]
pub fn signed(w: u8, x: u64) -> i64 {
    let shift = 64 - u32::from(w);
    ((x << shift) as i64) >> shift
}

#[inline(always)]
pub fn add(w: u8, a: u64, b: u64) -> u64 {
    a.wrapping_add(b) & mask(w)
}

#[inline(always)]
pub fn sub(w: u8, a: u64, b: u64) -> u64 {
    a.wrapping_sub(b) & mask(w)
}

#[inline(always)]
pub fn mul(w: u8, a: u64, b: u64) -> u64 {
    a.wrapping_mul(b) & mask(w)
}

#[inline(always)]
pub fn udiv(_w: u8, a: u64, b: u64) -> u64 {
    a.checked_div(b).unwrap_or(u64::MAX)
}

#[inline(always)]
pub fn urem(_w: u8, a: u64, b: u64) -> u64 {
    a.checked_rem(b).unwrap_or(a)
}

#[inline(always)]
pub fn sdiv(w: u8, a: u64, b: u64) -> u64 {
    (signed(w, a).checked_div(signed(w, b)).unwrap_or(signed(w, a)) as u64) & mask(w)
}

#[inline(always)]
pub fn srem(w: u8, a: u64, b: u64) -> u64 {
    let rest = signed(w, a).checked_rem(signed(w, b)).unwrap_or(0);
    let rest = if mutants::on(Mutant::SremSign) { rest.wrapping_abs() * signed(w, b).signum() } else { rest };
    (rest as u64) & mask(w)
}

/// `x` of `from` bits with its sign to `to` bits.
#[inline(always)]
pub fn sext(from: u8, to: u8, x: u64) -> u64 {
    if mutants::on(Mutant::BadCast) && from == 8 { x } else { signed(from, x) as u64 & mask(to) }
}

#[inline(always)]
pub fn shl(w: u8, a: u64, b: u64) -> u64 {
    if b < u64::from(w) { (a << b) & mask(w) } else { 0 }
}

#[inline(always)]
pub fn lshr(w: u8, a: u64, b: u64) -> u64 {
    if b < u64::from(w) { a >> b } else { 0 }
}

#[inline(always)]
pub fn ashr(w: u8, a: u64, b: u64) -> u64 {
    let by = b.min(u64::from(w) - 1);
    ((signed(w, a) >> by) as u64) & mask(w)
}

#[inline(always)]
pub fn and(_w: u8, a: u64, b: u64) -> u64 {
    a & b
}

#[inline(always)]
pub fn or(_w: u8, a: u64, b: u64) -> u64 {
    a | b
}

#[inline(always)]
pub fn xor(_w: u8, a: u64, b: u64) -> u64 {
    a ^ b
}

/// Any two-operand operation.
pub fn int_op(op: IntOp, w: u8, a: u64, b: u64) -> u64 {
    match op {
        IntOp::Add => add(w, a, b),
        IntOp::Sub => sub(w, a, b),
        IntOp::Mul => mul(w, a, b),
        IntOp::UDiv => udiv(w, a, b),
        IntOp::SDiv => sdiv(w, a, b),
        IntOp::URem => urem(w, a, b),
        IntOp::SRem => srem(w, a, b),
        IntOp::Shl => shl(w, a, b),
        IntOp::LShr => lshr(w, a, b),
        IntOp::AShr => ashr(w, a, b),
        IntOp::And => and(w, a, b),
        IntOp::Or => or(w, a, b),
        IntOp::Xor => xor(w, a, b),
        IntOp::SMin => {
            if signed(w, a) < signed(w, b) {
                a
            } else {
                b
            }
        }
        IntOp::SMax => {
            if signed(w, a) > signed(w, b) {
                a
            } else {
                b
            }
        }
        IntOp::UMin => a.min(b),
        IntOp::UMax => a.max(b),
        IntOp::SAddSat => saturate_signed(w, i128::from(signed(w, a)) + i128::from(signed(w, b))),
        IntOp::SSubSat => saturate_signed(w, i128::from(signed(w, a)) - i128::from(signed(w, b))),
        IntOp::UAddSat => (u128::from(a) + u128::from(b)).min(u128::from(mask(w))) as u64,
        IntOp::USubSat => a.saturating_sub(b),
        IntOp::SShlSat => sshl_sat(w, a, b),
        IntOp::UShlSat => (u128::from(a) << b.min(64)).min(u128::from(mask(w))) as u64,
    }
}

fn saturate_signed(w: u8, x: i128) -> u64 {
    let max = i128::from(mask(w) >> 1);
    (x.clamp(-max - 1, max) as u64) & mask(w)
}

fn sshl_sat(w: u8, a: u64, b: u64) -> u64 {
    // A shift of 64 or more is not allowed by the language; 64 keeps the arithmetic exact.
    saturate_signed(w, i128::from(signed(w, a)).checked_shl(b.min(63) as u32).unwrap_or(0))
}

/// One-operand operations.
pub fn unary(op: UnaryOp, w: u8, a: u64) -> u64 {
    match op {
        UnaryOp::Ctlz => u64::from(a.leading_zeros()) - (64 - u64::from(w)),
        UnaryOp::Cttz => u64::from(a.trailing_zeros()).min(u64::from(w)),
        UnaryOp::Ctpop => u64::from(a.count_ones()),
        UnaryOp::BSwap => a.swap_bytes() >> (64 - u32::from(w)),
        UnaryOp::BitReverse => a.reverse_bits() >> (64 - u32::from(w)),
        UnaryOp::Abs => (signed(w, a).unsigned_abs()) & mask(w),
    }
}

#[inline(always)]
pub fn compare(pred: Pred, w: u8, a: u64, b: u64) -> bool {
    match pred {
        Pred::Eq => a == b,
        Pred::Ne => a != b,
        Pred::Ugt => a > b,
        Pred::Uge => a >= b,
        Pred::Ult => a < b,
        Pred::Ule => a <= b,
        Pred::Sgt => signed(w, a) > signed(w, b),
        Pred::Sge => signed(w, a) >= signed(w, b),
        Pred::Slt => signed(w, a) < signed(w, b),
        Pred::Sle => signed(w, a) <= signed(w, b),
    }
}

/// Does the exact result leave the range of `w` bits? `op` is Add, Sub, Mul or Shl.
pub fn overflows(op: IntOp, is_signed: bool, w: u8, a: u64, b: u64) -> bool {
    if is_signed {
        let (x, y) = (i128::from(signed(w, a)), i128::from(signed(w, b)));
        let max = i128::from(mask(w) >> 1);
        let exact = match op {
            IntOp::Add => x + y,
            IntOp::Sub => x - y,
            IntOp::Mul => x * y,
            IntOp::Shl => return i128::from(signed(w, shl(w, a, b))) != x << b.min(63),
            _ => return false,
        };
        return exact > max || exact < -max - 1;
    }
    let (x, y) = (u128::from(a), u128::from(b));
    match op {
        IntOp::Add => x + y > u128::from(mask(w)),
        IntOp::Sub => x < y,
        IntOp::Mul => x * y > u128::from(mask(w)),
        IntOp::Shl => x << b.min(63) > u128::from(mask(w)),
        _ => false,
    }
}

/// `fshl`/`fshr` of the double word `a:b` by `c` modulo the width.
pub fn funnel(left: bool, w: u8, a: u64, b: u64, c: u64) -> u64 {
    let by = (c % u64::from(w)) as u32;
    let joined = (u128::from(a) << w) | u128::from(b);
    let shifted = if left { joined >> (u32::from(w) - by) } else { joined >> by };
    (shifted as u64) & mask(w)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signed_reads_the_top_bit() {
        assert_eq!(signed(1, 1), -1);
        assert_eq!(signed(8, 0x80), -128);
        assert_eq!(signed(64, u64::MAX), -1);
    }

    #[test]
    fn division_rounds_toward_zero() {
        assert_eq!(sdiv(8, 0xf9, 2), 0xfd); // -7 / 2 = -3
        assert_eq!(srem(8, 0xf9, 2), 0xff); // -7 % 2 = -1
        assert_eq!(sdiv(8, 0x80, 0xff), 0x80); // the one overflow wraps
    }

    #[test]
    fn saturating_operations_stay_in_range() {
        assert_eq!(int_op(IntOp::SAddSat, 8, 100, 100), 127);
        assert_eq!(int_op(IntOp::SSubSat, 8, 0x80, 1), 0x80);
        assert_eq!(int_op(IntOp::UShlSat, 8, 0x81, 1), 0xff);
        assert_eq!(int_op(IntOp::SShlSat, 8, 0x40, 1), 0x7f);
    }

    #[test]
    fn funnel_shifts_rotate() {
        assert_eq!(funnel(true, 8, 0x81, 0x81, 1), 0x03);
        assert_eq!(funnel(false, 8, 0x81, 0x81, 9), 0xc0);
        assert_eq!(funnel(true, 8, 0xab, 0xcd, 8), 0xab);
    }

    #[test]
    fn bits_are_counted_within_the_width() {
        assert_eq!(unary(UnaryOp::Ctlz, 8, 1), 7);
        assert_eq!(unary(UnaryOp::Cttz, 8, 0), 8);
        assert_eq!(unary(UnaryOp::BSwap, 16, 0x1234), 0x3412);
        assert_eq!(unary(UnaryOp::Abs, 8, 0x80), 0x80);
    }
}
