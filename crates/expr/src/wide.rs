//! Exact bit-vector arithmetic on values of more than 64 bits, as little-endian limbs.
//! Plain schoolbook algorithms: wide values are rare, exactness is the point.
//! Invariant: a value of width `w` has `ceil(w / 64)` limbs and no bit set at or above `w`.

use crate::op::{BinOp, UnOp};
use crate::word;
use std::cmp::Ordering;

/// Limbs needed for a width.
pub fn n_limbs(width: u32) -> usize {
    width.div_ceil(64) as usize
}

/// Clears the bits at and above `width`.
pub fn trim(width: u32, limbs: &mut [u64]) {
    if let Some(top) = limbs.last_mut() {
        *top &= word::mask((width - 1) % 64 + 1);
    }
}

pub fn bit(x: &[u64], i: u32) -> bool {
    x[(i / 64) as usize] >> (i % 64) & 1 == 1
}

/// Unsigned order of two values with the same number of limbs.
pub fn compare(x: &[u64], y: &[u64]) -> Ordering {
    x.iter().rev().cmp(y.iter().rev())
}

pub fn unary(op: UnOp, from: u32, to: u32, x: &[u64]) -> Vec<u64> {
    match op {
        UnOp::Not => not(to, x),
        UnOp::Neg => neg(to, x),
        UnOp::ZExt => resized(x, to),
        UnOp::SExt => sext(from, to, x),
    }
}

/// `width` is the width of the operands, equal for both; compares give one limb with 0 or 1. Not for `Concat`.
pub fn binary(op: BinOp, width: u32, x: &[u64], y: &[u64]) -> Vec<u64> {
    match op {
        BinOp::Add => add(width, x, y, false),
        BinOp::Mul => mul(width, x, y),
        BinOp::UDiv => udivrem(width, x, y).0,
        BinOp::URem => udivrem(width, x, y).1,
        BinOp::SDiv => sdivrem(width, x, y).0,
        BinOp::SRem => sdivrem(width, x, y).1,
        BinOp::And => x.iter().zip(y).map(|(a, b)| a & b).collect(),
        BinOp::Or => x.iter().zip(y).map(|(a, b)| a | b).collect(),
        BinOp::Xor => x.iter().zip(y).map(|(a, b)| a ^ b).collect(),
        BinOp::Shl => shift_amount(width, y).map_or_else(|| zero(width), |n| shl(width, x, n)),
        BinOp::LShr => shift_amount(width, y).map_or_else(|| zero(width), |n| lshr(width, x, n)),
        BinOp::AShr => ashr(width, x, shift_amount(width, y)),
        BinOp::Eq => vec![u64::from(x == y)],
        BinOp::Ult => vec![u64::from(compare(x, y) == Ordering::Less)],
        BinOp::Slt => vec![u64::from(slt(width, x, y))],
        BinOp::Concat => unreachable!("concat has operands of different widths"),
    }
}

/// Bits `lo .. lo + width`, as limbs of the result's width.
pub fn extract(x: &[u64], lo: u32, width: u32) -> Vec<u64> {
    let (skip, shift) = ((lo / 64) as usize, lo % 64);
    let limb = |i: usize| x.get(i).copied().unwrap_or(0);
    let mut out: Vec<u64> = (0..n_limbs(width))
        .map(|i| {
            let low = limb(i + skip) >> shift;
            let high = if shift == 0 { 0 } else { limb(i + skip + 1) << (64 - shift) };
            low | high
        })
        .collect();
    trim(width, &mut out);
    out
}

/// `hi` above `lo`, where `lo` has `lo_width` bits.
pub fn concat(width: u32, hi: &[u64], lo: &[u64], lo_width: u32) -> Vec<u64> {
    let mut out = shl(width, &resized(hi, width), lo_width);
    for (o, l) in out.iter_mut().zip(lo) {
        *o |= l;
    }
    out
}

fn zero(width: u32) -> Vec<u64> {
    vec![0; n_limbs(width)]
}

fn resized(x: &[u64], width: u32) -> Vec<u64> {
    let mut out = x.to_vec();
    out.resize(n_limbs(width), 0);
    out
}

fn not(width: u32, x: &[u64]) -> Vec<u64> {
    let mut out: Vec<u64> = x.iter().map(|l| !l).collect();
    trim(width, &mut out);
    out
}

fn neg(width: u32, x: &[u64]) -> Vec<u64> {
    add(width, &not(width, x), &zero(width), true)
}

fn sext(from: u32, to: u32, x: &[u64]) -> Vec<u64> {
    let out = resized(x, to);
    if !bit(x, from - 1) {
        return out;
    }
    let ones = not(to, &zero(to));
    let high = shl(to, &ones, from);
    out.iter().zip(&high).map(|(a, b)| a | b).collect()
}

fn add(width: u32, x: &[u64], y: &[u64], carry_in: bool) -> Vec<u64> {
    let mut carry = carry_in;
    let mut out = Vec::with_capacity(x.len());
    for (&a, &b) in x.iter().zip(y) {
        let (s, c1) = a.overflowing_add(b);
        let (s, c2) = s.overflowing_add(u64::from(carry));
        carry = c1 || c2;
        out.push(s);
    }
    trim(width, &mut out);
    out
}

fn mul(width: u32, x: &[u64], y: &[u64]) -> Vec<u64> {
    let n = n_limbs(width);
    let mut out = vec![0u64; n];
    for (i, &a) in x.iter().enumerate() {
        let mut carry = 0u128;
        for j in 0..n - i {
            let t = u128::from(a) * u128::from(y[j]) + u128::from(out[i + j]) + carry;
            out[i + j] = t as u64;
            carry = t >> 64;
        }
    }
    trim(width, &mut out);
    out
}

/// Quotient and remainder by shift and subtract, one bit at a time from the top.
fn udivrem(width: u32, x: &[u64], y: &[u64]) -> (Vec<u64>, Vec<u64>) {
    if y.iter().all(|&l| l == 0) {
        return (not(width, &zero(width)), x.to_vec());
    }
    // One bit more than the operands, so that doubling the remainder cannot overflow.
    let room = width + 1;
    let divisor = resized(y, room);
    let minus_divisor = neg(room, &divisor);
    let (mut quotient, mut rest) = (zero(width), zero(room));
    for i in (0..width).rev() {
        rest = shl(room, &rest, 1);
        rest[0] |= u64::from(bit(x, i));
        if compare(&rest, &divisor) != Ordering::Less {
            rest = add(room, &rest, &minus_divisor, false);
            quotient[(i / 64) as usize] |= 1 << (i % 64);
        }
    }
    (quotient, extract(&rest, 0, width))
}

fn sdivrem(width: u32, x: &[u64], y: &[u64]) -> (Vec<u64>, Vec<u64>) {
    let (nx, ny) = (bit(x, width - 1), bit(y, width - 1));
    let magnitude = |v: &[u64], negative: bool| if negative { neg(width, v) } else { v.to_vec() };
    let (q, r) = udivrem(width, &magnitude(x, nx), &magnitude(y, ny));
    (magnitude(&q, nx != ny), magnitude(&r, nx))
}

/// The shift count if it is less than the width.
fn shift_amount(width: u32, y: &[u64]) -> Option<u32> {
    let fits = y[1..].iter().all(|&l| l == 0) && y[0] < u64::from(width);
    fits.then(|| y[0] as u32)
}

fn shl(width: u32, x: &[u64], n: u32) -> Vec<u64> {
    let (skip, shift) = ((n / 64) as usize, n % 64);
    let mut out = vec![0u64; x.len()];
    for i in skip..x.len() {
        out[i] = x[i - skip] << shift;
        if shift != 0 && i > skip {
            out[i] |= x[i - skip - 1] >> (64 - shift);
        }
    }
    trim(width, &mut out);
    out
}

fn lshr(width: u32, x: &[u64], n: u32) -> Vec<u64> {
    resized(&extract(x, n, width - n), width)
}

fn ashr(width: u32, x: &[u64], n: Option<u32>) -> Vec<u64> {
    let n = n.unwrap_or(width - 1);
    if n == 0 {
        return x.to_vec();
    }
    let kept = width - n;
    sext(kept, width, &extract(x, n, kept))
}

fn slt(width: u32, x: &[u64], y: &[u64]) -> bool {
    match (bit(x, width - 1), bit(y, width - 1)) {
        (true, false) => true,
        (false, true) => false,
        (true, true) | (false, false) => compare(x, y) == Ordering::Less,
    }
}
