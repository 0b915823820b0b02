//! The operators: wide arithmetic against `u128`, small against plain Rust, and the corner cases of SMT-LIB.

use trefoil_expr::random::constant;
use trefoil_expr::{BinOp, Const, UnOp};
use trefoil_stdx::random::Rng;

const SAME_WIDTH: &[BinOp] = BinOp::ALL.split_at(15).0;

fn to_u128(c: &Const) -> u128 {
    c.limbs().iter().rev().fold(0, |acc, &l| acc << 64 | u128::from(l))
}

/// An independent statement of each operator at a width of at most 128.
fn reference(op: BinOp, width: u32, x: u128, y: u128) -> u128 {
    let mask = u128::MAX >> (128 - width);
    let signed = |v: u128| ((v << (128 - width)) as i128) >> (128 - width);
    let (sx, sy) = (signed(x), signed(y));
    let w = u128::from(width);
    let r = match op {
        BinOp::Add => x.wrapping_add(y),
        BinOp::Mul => x.wrapping_mul(y),
        BinOp::UDiv => x.checked_div(y).unwrap_or(mask),
        BinOp::URem => x.checked_rem(y).unwrap_or(x),
        BinOp::SDiv if y == 0 => {
            if sx < 0 {
                1
            } else {
                mask
            }
        }
        BinOp::SDiv => sx.wrapping_div(sy) as u128,
        BinOp::SRem if y == 0 => x,
        BinOp::SRem => sx.wrapping_rem(sy) as u128,
        BinOp::And => x & y,
        BinOp::Or => x | y,
        BinOp::Xor => x ^ y,
        BinOp::Shl => {
            if y < w {
                x << y
            } else {
                0
            }
        }
        BinOp::LShr => {
            if y < w {
                x >> y
            } else {
                0
            }
        }
        BinOp::AShr => (sx >> y.min(127)) as u128,
        BinOp::Eq => u128::from(x == y),
        BinOp::Ult => u128::from(x < y),
        BinOp::Slt => u128::from(sx < sy),
        BinOp::Concat => unreachable!("not among the operators tried"),
    };
    r & mask
}

#[test]
fn binary_operators_agree_with_u128() {
    let mut rng = Rng::new(1);
    for round in 0..40_000 {
        let width = 1 + rng.below(128) as u32;
        let (x, y) = (constant(&mut rng, width), constant(&mut rng, width));
        let op = SAME_WIDTH[round % SAME_WIDTH.len()];
        let got = to_u128(&x.binary(op, &y));
        assert_eq!(got, reference(op, width, to_u128(&x), to_u128(&y)), "{x} {op:?} {y}");
    }
}

#[test]
fn division_identity_holds_at_any_width() {
    let mut rng = Rng::new(2);
    for _ in 0..300 {
        let width = 1 + rng.below(700) as u32;
        let (x, y) = (constant(&mut rng, width), constant(&mut rng, width));
        // x / 0 * 0 + x % 0 is x as well.
        let (q, r) = (x.binary(BinOp::UDiv, &y), x.binary(BinOp::URem, &y));
        assert_eq!(q.binary(BinOp::Mul, &y).binary(BinOp::Add, &r), x);
        let (q, r) = (x.binary(BinOp::SDiv, &y), x.binary(BinOp::SRem, &y));
        assert_eq!(q.binary(BinOp::Mul, &y).binary(BinOp::Add, &r), x);
    }
}

#[test]
fn extensions_extracts_and_concats_agree() {
    let mut rng = Rng::new(3);
    for _ in 0..3000 {
        let (wx, wy) = (1 + rng.below(300) as u32, 1 + rng.below(300) as u32);
        let (x, y) = (constant(&mut rng, wx), constant(&mut rng, wy));
        let both = x.concat(&y);
        assert_eq!(both.extract(0, wy), y);
        assert_eq!(both.extract(wy, wx), x);
        assert_eq!(x.unary(UnOp::ZExt, wx + wy), Const::new(wy, 0).concat(&x));
        let sign = if x.bit(wx - 1) { Const::ones(wy) } else { Const::new(wy, 0) };
        assert_eq!(x.unary(UnOp::SExt, wx + wy), sign.concat(&x));
    }
}

#[test]
fn constants_know_their_bits() {
    assert_eq!(Const::sign_bit(100).exact_log2(), Some(99));
    assert_eq!(Const::new(100, 12).trailing_zeros(), 2);
    assert_eq!(Const::new(100, 0).trailing_zeros(), 100);
    assert_eq!(Const::new(100, 12).significant_bits(), 4);
    assert!(Const::ones(65).is_ones());
    assert_eq!(Const::from_le_bytes(&[1, 2, 3]).as_u64(), Some(0x03_0201));
    assert_eq!(Const::from_le_bytes(&[7; 9]).to_le_bytes(), vec![7; 9]);
}
