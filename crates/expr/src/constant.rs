//! `Const`: one bit-vector value of any width, with exact arithmetic.
//! Not a node: the pool keeps constants in its own compact form.
//! Invariant: `Small` exactly when the width is at most 64; no bit set at or above the width.

use crate::op::{BinOp, UnOp};
use crate::{wide, word};
use std::fmt;

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Repr {
    Small(u64),
    Wide(Box<[u64]>),
}

/// A bit-vector value.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Const {
    width: u32,
    repr: Repr,
}

impl Const {
    /// A value of `width` bits whose low 64 bits are `value` (cut to the width), the rest zero.
    pub fn new(width: u32, value: u64) -> Self {
        if width <= 64 {
            return Self { width, repr: Repr::Small(value & word::mask(width)) };
        }
        let mut limbs = vec![0; wide::n_limbs(width)];
        limbs[0] = value;
        Self { width, repr: Repr::Wide(limbs.into()) }
    }

    /// From little-endian limbs, cut or zero-extended to the width.
    pub fn from_limbs(width: u32, limbs: &[u64]) -> Self {
        if width <= 64 {
            return Self::new(width, limbs.first().copied().unwrap_or(0));
        }
        let mut limbs = limbs.to_vec();
        limbs.resize(wide::n_limbs(width), 0);
        wide::trim(width, &mut limbs);
        Self { width, repr: Repr::Wide(limbs.into()) }
    }

    pub fn from_bool(value: bool) -> Self {
        Self::new(1, u64::from(value))
    }

    /// Bytes in memory order: the first byte is the least significant.
    pub fn from_le_bytes(bytes: &[u8]) -> Self {
        let limbs: Vec<u64> =
            bytes.chunks(8).map(|c| c.iter().rev().fold(0, |acc, &b| acc << 8 | u64::from(b))).collect();
        Self::from_limbs(bytes.len() as u32 * 8, &limbs)
    }

    /// All ones.
    pub fn ones(width: u32) -> Self {
        Self::new(width, 0).unary(UnOp::Not, width)
    }

    /// Only the sign bit.
    pub fn sign_bit(width: u32) -> Self {
        let ones = Self::ones(width);
        let one = Self::new(width, 1);
        ones.binary(BinOp::LShr, &one).unary(UnOp::Not, width)
    }

    pub fn width(&self) -> u32 {
        self.width
    }

    /// The value if the width is at most 64.
    pub fn as_u64(&self) -> Option<u64> {
        match &self.repr {
            Repr::Small(v) => Some(*v),
            Repr::Wide(_) => None,
        }
    }

    /// The value if it is less than 2^64, whatever the width.
    pub fn to_u64(&self) -> Option<u64> {
        let limbs = self.limbs();
        limbs[1..].iter().all(|&l| l == 0).then(|| limbs[0])
    }

    /// Little-endian limbs.
    pub fn limbs(&self) -> &[u64] {
        match &self.repr {
            Repr::Small(v) => std::slice::from_ref(v),
            Repr::Wide(l) => l,
        }
    }

    pub fn bit(&self, i: u32) -> bool {
        wide::bit(self.limbs(), i)
    }

    pub fn is_zero(&self) -> bool {
        self.limbs().iter().all(|&l| l == 0)
    }

    pub fn is_one(&self) -> bool {
        self.to_u64() == Some(1)
    }

    pub fn is_ones(&self) -> bool {
        self.unary(UnOp::Not, self.width).is_zero()
    }

    pub fn is_sign_bit(&self) -> bool {
        self.exact_log2() == Some(self.width - 1)
    }

    /// True for the one-bit constant 1.
    pub fn is_true(&self) -> bool {
        self.width == 1 && self.is_one()
    }

    /// `k` if the value is `2^k`.
    pub fn exact_log2(&self) -> Option<u32> {
        let limbs = self.limbs();
        let n_ones: u32 = limbs.iter().map(|l| l.count_ones()).sum();
        (n_ones == 1).then(|| self.trailing_zeros())
    }

    /// Zeros below the lowest one; the width if there is none.
    pub fn trailing_zeros(&self) -> u32 {
        let limbs = self.limbs();
        let at = limbs.iter().position(|&l| l != 0);
        at.map_or(self.width, |i| i as u32 * 64 + limbs[i].trailing_zeros())
    }

    /// Bits needed for the value: position of the highest one plus one, 0 for zero.
    pub fn significant_bits(&self) -> u32 {
        let limbs = self.limbs();
        let at = limbs.iter().rposition(|&l| l != 0);
        at.map_or(0, |i| i as u32 * 64 + 64 - limbs[i].leading_zeros())
    }

    /// Applies a unary operator; `to` is the width of the result.
    pub fn unary(&self, op: UnOp, to: u32) -> Const {
        match &self.repr {
            Repr::Small(v) if to <= 64 => Const::new(to, word::unary(op, self.width, to, *v)),
            Repr::Small(_) | Repr::Wide(_) => Const::from_limbs(to, &wide::unary(op, self.width, to, self.limbs())),
        }
    }

    /// Applies a binary operator.
    pub fn binary(&self, op: BinOp, other: &Const) -> Const {
        let width = match op {
            BinOp::Concat => return self.concat(other),
            BinOp::Eq | BinOp::Ult | BinOp::Slt => 1,
            BinOp::Add
            | BinOp::Mul
            | BinOp::UDiv
            | BinOp::SDiv
            | BinOp::URem
            | BinOp::SRem
            | BinOp::And
            | BinOp::Or
            | BinOp::Xor
            | BinOp::Shl
            | BinOp::LShr
            | BinOp::AShr => self.width,
        };
        assert_eq!(self.width, other.width, "{op:?} of different widths");
        match (&self.repr, &other.repr) {
            (Repr::Small(x), Repr::Small(y)) => Const::new(width, word::binary(op, self.width, *x, *y)),
            _ => Const::from_limbs(width, &wide::binary(op, self.width, self.limbs(), other.limbs())),
        }
    }

    /// `self` gives the high bits.
    pub fn concat(&self, low: &Const) -> Const {
        let width = self.width + low.width;
        Const::from_limbs(width, &wide::concat(width, self.limbs(), low.limbs(), low.width))
    }

    /// Bits `lo .. lo + width`.
    pub fn extract(&self, lo: u32, width: u32) -> Const {
        assert!(lo + width <= self.width, "extract beyond the width");
        Const::from_limbs(width, &wide::extract(self.limbs(), lo, width))
    }

    /// Bytes in memory order (least significant first); the width is rounded up to whole bytes.
    pub fn to_le_bytes(&self) -> Vec<u8> {
        let n = self.width.div_ceil(8) as usize;
        self.limbs().iter().flat_map(|l| l.to_le_bytes()).take(n).collect()
    }
}

/// Decimal up to 64 bits, hexadecimal above, then the width: `12:8`.
impl fmt::Display for Const {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repr {
            Repr::Small(v) => write!(f, "{v}")?,
            Repr::Wide(l) => {
                write!(f, "0x")?;
                for limb in l.iter().rev() {
                    write!(f, "{limb:016x}")?;
                }
            }
        }
        write!(f, ":{}", self.width)
    }
}

impl fmt::Debug for Const {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
