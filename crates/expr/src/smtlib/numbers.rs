//! Constants as SMT-LIB writes them: `#x1f`, `#b101`, and the digits of `(_ bv12 32)`.

use crate::constant::Const;
use crate::op::BinOp;

/// `bits` is 4 for hexadecimal and 1 for binary digits; the width follows from their number.
pub fn power_of_two_digits(digits: &str, bits: u32) -> Option<Const> {
    let width = digits.len() as u32 * bits;
    if digits.is_empty() {
        return None;
    }
    let mut limbs = vec![0u64; width.div_ceil(64) as usize];
    for (i, c) in digits.chars().rev().enumerate() {
        let at = i as u32 * bits;
        limbs[(at / 64) as usize] |= u64::from(c.to_digit(1 << bits)?) << (at % 64);
    }
    Some(Const::from_limbs(width, &limbs))
}

/// A decimal value modulo `2^width`.
pub fn decimal(digits: &str, width: u32) -> Option<Const> {
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    if let Ok(v) = digits.parse::<u64>() {
        return Some(Const::new(width, v));
    }
    // Room for the multiplier, so that the arithmetic is exact modulo 2^width also for tiny widths.
    let room = width.max(8);
    let ten = Const::new(room, 10);
    let value = digits.bytes().fold(Const::new(room, 0), |acc, c| {
        acc.binary(BinOp::Mul, &ten).binary(BinOp::Add, &Const::new(room, u64::from(c - b'0')))
    });
    Some(value.extract(0, width))
}
