//! Exact bit-vector arithmetic on values of at most 64 bits, held in a `u64`.
//! The meaning of every operator stands here once; wider values follow it in `wide`.
//! Invariant: arguments and results have no bit set at or above their width.
//!
//! Total as in SMT-LIB: `x / 0` is all ones, `x % 0` is `x`, signed forms follow from the signs,
//! a shift by the width or more gives 0 (`AShr`: all copies of the sign).

use crate::op::{BinOp, UnOp};

/// All ones in `width` bits (`width` from 1 to 64).
pub fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// The value read as a two's complement number.
pub fn signed(width: u32, x: u64) -> i64 {
    let unused = 64 - width;
    ((x << unused) as i64) >> unused
}

/// Result of a unary operator; `from` is the width of `x`, `to` the width of the result.
pub fn unary(op: UnOp, from: u32, to: u32, x: u64) -> u64 {
    match op {
        UnOp::Not => !x & mask(to),
        UnOp::Neg => x.wrapping_neg() & mask(to),
        UnOp::ZExt => x,
        UnOp::SExt => signed(from, x) as u64 & mask(to),
    }
}

/// Result of a binary operator on operands of `width` bits; for `Concat` that is the width of `y`.
pub fn binary(op: BinOp, width: u32, x: u64, y: u64) -> u64 {
    match op {
        BinOp::Add => x.wrapping_add(y) & mask(width),
        BinOp::Mul => x.wrapping_mul(y) & mask(width),
        BinOp::UDiv => x.checked_div(y).unwrap_or(mask(width)),
        BinOp::SDiv => sdiv(width, x, y),
        BinOp::URem => x.checked_rem(y).unwrap_or(x),
        BinOp::SRem => srem(width, x, y),
        BinOp::And => x & y,
        BinOp::Or => x | y,
        BinOp::Xor => x ^ y,
        BinOp::Shl => {
            if y < u64::from(width) {
                (x << y) & mask(width)
            } else {
                0
            }
        }
        BinOp::LShr => {
            if y < u64::from(width) {
                x >> y
            } else {
                0
            }
        }
        BinOp::AShr => (signed(width, x) >> y.min(63)) as u64 & mask(width),
        BinOp::Eq => u64::from(x == y),
        BinOp::Ult => u64::from(x < y),
        BinOp::Slt => u64::from(signed(width, x) < signed(width, y)),
        BinOp::Concat => x << width | y,
    }
}

fn sdiv(width: u32, x: u64, y: u64) -> u64 {
    let (a, b) = (signed(width, x), signed(width, y));
    if b == 0 {
        // The unsigned quotient by zero (-1), negated if the dividend is negative.
        return if a < 0 { 1 } else { mask(width) };
    }
    a.wrapping_div(b) as u64 & mask(width)
}

fn srem(width: u32, x: u64, y: u64) -> u64 {
    let (a, b) = (signed(width, x), signed(width, y));
    if b == 0 { x } else { a.wrapping_rem(b) as u64 & mask(width) }
}
