//! What is cheap to know about a value for ever: known bits and an unsigned range.
//! Not a solver: facts come from the operands' facts alone, never from constraints.
//! Invariant: for every assignment, `ones` is contained in the value, `zeros` is disjoint from it, and
//! `min <= value <= max`. Values wider than 64 bits carry no facts.

use crate::op::{BinOp, UnOp};
use crate::word::{self, mask};

/// Known bits and unsigned range of a value of at most 64 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// Bits known to be 0.
    pub zeros: u64,
    /// Bits known to be 1.
    pub ones: u64,
    pub min: u64,
    pub max: u64,
}

impl Facts {
    /// Nothing known about a value of this width.
    pub fn unknown(width: u32) -> Self {
        Self { zeros: 0, ones: 0, min: 0, max: if width <= 64 { mask(width) } else { u64::MAX } }
    }

    pub fn exactly(width: u32, value: u64) -> Self {
        Self { zeros: !value & mask(width), ones: value, min: value, max: value }
    }

    /// The only possible value, if there is just one.
    pub fn as_value(&self) -> Option<u64> {
        (self.min == self.max).then_some(self.min)
    }

    fn bits(width: u32, zeros: u64, ones: u64) -> Self {
        Self { zeros: zeros & mask(width), ones: ones & mask(width), ..Self::unknown(width) }.tightened(width)
    }

    fn range(width: u32, min: u64, max: u64) -> Self {
        Self { min, max, ..Self::unknown(width) }.tightened(width)
    }

    /// What both say.
    fn and(self, other: Self, width: u32) -> Self {
        Self {
            zeros: self.zeros | other.zeros,
            ones: self.ones | other.ones,
            min: self.min.max(other.min),
            max: self.max.min(other.max),
        }
        .tightened(width)
    }

    /// Lets the bits narrow the range and the range's common leading bits become known.
    fn tightened(mut self, width: u32) -> Self {
        self.min = self.min.max(self.ones);
        self.max = self.max.min(!self.zeros & mask(width));
        let differing = self.min ^ self.max;
        let common = if differing == 0 { u64::MAX } else { !(u64::MAX >> differing.leading_zeros()) };
        self.ones |= self.min & common;
        self.zeros |= !self.min & common & mask(width);
        self
    }

    fn known(&self) -> u64 {
        self.zeros | self.ones
    }

    /// The range read as signed numbers.
    pub fn signed_range(&self, width: u32) -> (i64, i64) {
        let sign = 1 << (width - 1);
        if self.known() & sign != 0 {
            return (word::signed(width, self.min), word::signed(width, self.max));
        }
        (word::signed(width, sign), (sign - 1) as i64)
    }
}

/// Facts of a unary node.
pub fn unary(op: UnOp, from: u32, to: u32, x: Facts) -> Facts {
    match op {
        UnOp::Not => {
            let m = mask(to);
            Facts { zeros: x.ones, ones: x.zeros, min: m - x.max, max: m - x.min }
        }
        UnOp::Neg => neg(to, x),
        UnOp::ZExt => Facts { zeros: x.zeros | (mask(to) & !mask(from)), ..x },
        UnOp::SExt => sext(from, to, x),
    }
}

fn neg(width: u32, x: Facts) -> Facts {
    let bits = add(width, unary(UnOp::Not, width, width, x), Facts::exactly(width, 1));
    if x.min == 0 {
        return bits;
    }
    let m = mask(width);
    bits.and(Facts::range(width, m - x.max + 1, m - x.min + 1), width)
}

fn sext(from: u32, to: u32, x: Facts) -> Facts {
    let sign = 1u64 << (from - 1);
    let high = mask(to) & !mask(from);
    if x.zeros & sign != 0 {
        return Facts { zeros: x.zeros | high, ..x };
    }
    if x.ones & sign != 0 {
        return Facts { zeros: x.zeros, ones: x.ones | high, min: x.min | high, max: x.max | high };
    }
    Facts::bits(to, x.zeros & !sign, x.ones & !sign)
}

/// Facts of a binary node; `width` is that of the operands (of the low one for `Concat`).
pub fn binary(op: BinOp, width: u32, x: Facts, y: Facts) -> Facts {
    match op {
        BinOp::Add => add(width, x, y),
        BinOp::Mul => mul(width, x, y),
        BinOp::UDiv => udiv(width, x, y),
        BinOp::URem => urem(width, x, y),
        BinOp::SDiv | BinOp::SRem => Facts::unknown(width),
        BinOp::And => and(width, x, y),
        BinOp::Or => or(width, x, y),
        BinOp::Xor => {
            Facts::bits(width, (x.zeros & y.zeros) | (x.ones & y.ones), (x.zeros & y.ones) | (x.ones & y.zeros))
        }
        BinOp::Shl => shl(width, x, y),
        BinOp::LShr => lshr(width, x, y),
        BinOp::AShr => ashr(width, x, y),
        BinOp::Eq => truth(eq(x, y)),
        BinOp::Ult => truth(less(x.min, x.max, y.min, y.max)),
        BinOp::Slt => {
            let (a, b) = (x.signed_range(width), y.signed_range(width));
            truth(less(a.0, a.1, b.0, b.1))
        }
        BinOp::Concat => Facts {
            zeros: x.zeros << width | y.zeros,
            ones: x.ones << width | y.ones,
            min: x.min << width | y.min,
            max: x.max << width | y.max,
        },
    }
}

/// Facts of bits `lo .. lo + width` of a value of at most 64 bits.
pub fn extract(x: Facts, lo: u32, width: u32) -> Facts {
    let bits = Facts::bits(width, x.zeros >> lo, x.ones >> lo);
    let (min, max) = (x.min >> lo, x.max >> lo);
    if min & !mask(width) != max & !mask(width) {
        return bits;
    }
    bits.and(Facts::range(width, min & mask(width), max & mask(width)), width)
}

/// Facts of a value that is one of these; nothing is known if there is none.
pub fn one_of(width: u32, values: impl Iterator<Item = u64>) -> Facts {
    let exact = values.map(|v| Facts::exactly(width, v));
    exact.reduce(|a, b| ite(Facts::unknown(1), a, b)).unwrap_or(Facts::unknown(width))
}

/// Facts of a choice.
pub fn ite(cond: Facts, then: Facts, other: Facts) -> Facts {
    match cond.as_value() {
        Some(0) => other,
        Some(_) => then,
        None => Facts {
            zeros: then.zeros & other.zeros,
            ones: then.ones & other.ones,
            min: then.min.min(other.min),
            max: then.max.max(other.max),
        },
    }
}

fn truth(known: Option<bool>) -> Facts {
    known.map_or(Facts::unknown(1), |b| Facts::exactly(1, u64::from(b)))
}

fn less<T: Ord>(x_min: T, x_max: T, y_min: T, y_max: T) -> Option<bool> {
    if x_max < y_min {
        return Some(true);
    }
    (x_min >= y_max).then_some(false)
}

fn eq(x: Facts, y: Facts) -> Option<bool> {
    let apart = x.max < y.min || y.max < x.min || x.ones & y.zeros != 0 || x.zeros & y.ones != 0;
    if apart {
        return Some(false);
    }
    (x.as_value().is_some() && x.as_value() == y.as_value()).then_some(true)
}

fn add(width: u32, x: Facts, y: Facts) -> Facts {
    // A bit of the sum is known where both bits and the incoming carry are known; the carries are those
    // of the largest and of the smallest sum compatible with the known bits.
    let largest = (!x.zeros).wrapping_add(!y.zeros);
    let smallest = x.ones.wrapping_add(y.ones);
    let carry_zero = !(largest ^ x.zeros ^ y.zeros);
    let carry_one = smallest ^ x.ones ^ y.ones;
    let known = x.known() & y.known() & (carry_zero | carry_one);
    let bits = Facts::bits(width, !largest & known, smallest & known);
    let (lo, hi) = (u128::from(x.min) + u128::from(y.min), u128::from(x.max) + u128::from(y.max));
    bits.and(wrapped_range(width, lo, hi), width)
}

/// The range of values modulo `2^width`, if they do not wrap at different times.
fn wrapped_range(width: u32, lo: u128, hi: u128) -> Facts {
    let m = u128::from(mask(width));
    if lo >> width != hi >> width {
        return Facts::unknown(width);
    }
    Facts::range(width, (lo & m) as u64, (hi & m) as u64)
}

fn mul(width: u32, x: Facts, y: Facts) -> Facts {
    let known_low = (x.known() & y.known()).trailing_ones().min(width);
    let low = if known_low == 0 { 0 } else { mask(known_low) };
    let product = x.ones.wrapping_mul(y.ones);
    let zeros = (x.zeros.trailing_ones() + y.zeros.trailing_ones()).min(width);
    let low_zeros = if zeros == 0 { 0 } else { mask(zeros) };
    let bits = Facts::bits(width, (!product & low) | low_zeros, product & low & !low_zeros);
    let hi = u128::from(x.max) * u128::from(y.max);
    if hi > u128::from(mask(width)) {
        return bits;
    }
    bits.and(Facts::range(width, x.min * y.min, hi as u64), width)
}

fn udiv(width: u32, x: Facts, y: Facts) -> Facts {
    match (x.min.checked_div(y.max), x.max.checked_div(y.min)) {
        (None, _) => Facts::exactly(width, mask(width)),
        // The divisor may be zero, which gives all ones.
        (Some(min), None) => Facts::range(width, min, mask(width)),
        (Some(min), Some(max)) => Facts::range(width, min, max),
    }
}

fn urem(width: u32, x: Facts, y: Facts) -> Facts {
    let below_divisor = if y.min > 0 { y.max - 1 } else { u64::MAX };
    if x.max < y.min {
        return x;
    }
    Facts::range(width, 0, x.max.min(below_divisor))
}

fn and(width: u32, x: Facts, y: Facts) -> Facts {
    let bits = Facts::bits(width, x.zeros | y.zeros, x.ones & y.ones);
    bits.and(Facts::range(width, 0, x.max.min(y.max)), width)
}

fn or(width: u32, x: Facts, y: Facts) -> Facts {
    let bits = Facts::bits(width, x.zeros & y.zeros, x.ones | y.ones);
    bits.and(Facts::range(width, x.min.max(y.min), mask(width)), width)
}

fn shl(width: u32, x: Facts, y: Facts) -> Facts {
    match y.as_value() {
        Some(n) if n >= u64::from(width) => Facts::exactly(width, 0),
        Some(n) => {
            let bits = Facts::bits(width, x.zeros << n | !(u64::MAX << n), x.ones << n);
            bits.and(wrapped_range(width, u128::from(x.min) << n, u128::from(x.max) << n), width)
        }
        None => {
            let zeros = u64::from(x.zeros.trailing_ones()) + y.min;
            let zeros = zeros.min(u64::from(width)) as u32;
            Facts::bits(width, if zeros == 0 { 0 } else { mask(zeros) }, 0)
        }
    }
}

fn lshr(width: u32, x: Facts, y: Facts) -> Facts {
    let shift = |v: u64, n: u64| word::binary(BinOp::LShr, width, v, n);
    let range = Facts::range(width, shift(x.min, y.max), shift(x.max, y.min));
    match y.as_value() {
        Some(n) if n < u64::from(width) => {
            let vacated = mask(width) & !(mask(width) >> n);
            range.and(Facts::bits(width, x.zeros >> n | vacated, x.ones >> n), width)
        }
        Some(_) | None => range,
    }
}

fn ashr(width: u32, x: Facts, y: Facts) -> Facts {
    let sign = 1u64 << (width - 1);
    if x.zeros & sign != 0 {
        return lshr(width, x, y);
    }
    if x.ones & sign != 0 {
        let flipped = lshr(width, unary(UnOp::Not, width, width, x), y);
        return unary(UnOp::Not, width, width, flipped);
    }
    match y.as_value() {
        Some(n) if n < u64::from(width) => {
            let kept = mask(width) >> n >> 1;
            Facts::bits(width, x.zeros >> n & kept, x.ones >> n & kept)
        }
        Some(_) | None => Facts::unknown(width),
    }
}
