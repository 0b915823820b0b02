//! The meaning of floating-point operations on concrete data, bit for bit as the processor gives it.
//!
//! Single and double use the host's hardware, whose results are those of IEEE 754; the other formats use
//! `rustc_apfloat`. A float travels as raw bits in a `u128`. NaN results carry the processor's default NaN
//! (quiet, sign set on x86-64) where an operation makes one, and the quieted first operand where it is handed one.

use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, Status};
use trefoil_ir::{FloatKind, FloatOp, FloatPred, FloatUnaryOp};

/// Runs `$body` with `$f` bound to the `rustc_apfloat` type of `$kind`.
macro_rules! with_format {
    ($kind:expr, $f:ident => $body:expr) => {
        match $kind {
            FloatKind::Half => {
                type $f = Half;
                $body
            }
            FloatKind::BFloat => {
                type $f = BFloat;
                $body
            }
            FloatKind::Single => {
                type $f = Single;
                $body
            }
            FloatKind::Double => {
                type $f = Double;
                $body
            }
            FloatKind::X87 => {
                type $f = X87DoubleExtended;
                $body
            }
            FloatKind::Quad => {
                type $f = Quad;
                $body
            }
        }
    };
}

/// Bits of the format.
pub fn width(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::Half | FloatKind::BFloat => 16,
        FloatKind::Single => 32,
        FloatKind::Double => 64,
        FloatKind::X87 => 80,
        FloatKind::Quad => 128,
    }
}

/// Two-operand arithmetic.
pub fn binary(op: FloatOp, kind: FloatKind, a: u128, b: u128) -> u128 {
    match (op, kind) {
        (FloatOp::CopySign, _) => copy_sign(kind, a, b),
        (FloatOp::MinNum | FloatOp::MaxNum | FloatOp::Minimum | FloatOp::Maximum, _) => choose(op, kind, a, b),
        (_, FloatKind::Single) => single(op, a as u32, b as u32),
        (_, FloatKind::Double) => double(op, a as u64, b as u64),
        _ => soft(op, kind, a, b),
    }
}

fn single(op: FloatOp, a: u32, b: u32) -> u128 {
    let (x, y) = (f32::from_bits(a), f32::from_bits(b));
    let r = match op {
        FloatOp::Add => x + y,
        FloatOp::Sub => x - y,
        FloatOp::Mul => x * y,
        FloatOp::Div => x / y,
        _ => x % y,
    };
    let bits =
        if r.is_nan() { nan_result(FloatKind::Single, u128::from(a), u128::from(b)) as u32 } else { r.to_bits() };
    u128::from(bits)
}

fn double(op: FloatOp, a: u64, b: u64) -> u128 {
    let (x, y) = (f64::from_bits(a), f64::from_bits(b));
    let r = match op {
        FloatOp::Add => x + y,
        FloatOp::Sub => x - y,
        FloatOp::Mul => x * y,
        FloatOp::Div => x / y,
        _ => x % y,
    };
    let bits =
        if r.is_nan() { nan_result(FloatKind::Double, u128::from(a), u128::from(b)) as u64 } else { r.to_bits() };
    u128::from(bits)
}

fn soft(op: FloatOp, kind: FloatKind, a: u128, b: u128) -> u128 {
    with_format!(kind, F => {
        let (x, y) = (F::from_bits(a), F::from_bits(b));
        let r = match op {
            FloatOp::Add => x.add_r(y, Round::NearestTiesToEven).value,
            FloatOp::Sub => x.sub_r(y, Round::NearestTiesToEven).value,
            FloatOp::Mul => x.mul_r(y, Round::NearestTiesToEven).value,
            FloatOp::Div => x.div_r(y, Round::NearestTiesToEven).value,
            _ => x.c_fmod(y).value,
        };
        if r.is_nan() { nan_result(kind, a, b) } else { r.to_bits() }
    })
}

/// What the processor answers when a result is not a number: the first NaN operand made quiet, else its default.
fn nan_result(kind: FloatKind, a: u128, b: u128) -> u128 {
    if is_nan(kind, a) {
        quiet(kind, a)
    } else if is_nan(kind, b) {
        quiet(kind, b)
    } else {
        default_nan(kind)
    }
}

fn is_nan(kind: FloatKind, a: u128) -> bool {
    with_format!(kind, F => F::from_bits(a).is_nan())
}

/// Position of the bit that makes a NaN quiet.
fn quiet_bit(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::Half => 9,
        FloatKind::BFloat => 6,
        FloatKind::Single => 22,
        FloatKind::Double => 51,
        FloatKind::X87 => 62,
        FloatKind::Quad => 111,
    }
}

fn quiet(kind: FloatKind, a: u128) -> u128 {
    a | (1 << quiet_bit(kind))
}

fn sign_bit(kind: FloatKind) -> u128 {
    1 << (width(kind) - 1)
}

fn default_nan(kind: FloatKind) -> u128 {
    with_format!(kind, F => F::NAN.to_bits()) | sign_bit(kind)
}

fn copy_sign(kind: FloatKind, a: u128, b: u128) -> u128 {
    (a & !sign_bit(kind)) | (b & sign_bit(kind))
}

/// Minimum and maximum in their four flavours.
fn choose(op: FloatOp, kind: FloatKind, a: u128, b: u128) -> u128 {
    let (na, nb) = (is_nan(kind, a), is_nan(kind, b));
    if na || nb {
        let nan_wins = matches!(op, FloatOp::Minimum | FloatOp::Maximum);
        return match (nan_wins, na, nb) {
            (true, ..) => nan_result(kind, a, b),
            (false, true, true) => quiet(kind, a),
            (false, true, false) => b,
            (false, ..) => a,
        };
    }
    let want_less = matches!(op, FloatOp::MinNum | FloatOp::Minimum);
    let a_negative_zero_case = compare_values(kind, a, b) == Some(std::cmp::Ordering::Equal);
    if a_negative_zero_case {
        let a_negative = a & sign_bit(kind) != 0;
        return if a_negative == want_less { a } else { b };
    }
    let a_less = compare_values(kind, a, b) == Some(std::cmp::Ordering::Less);
    if a_less == want_less { a } else { b }
}

fn compare_values(kind: FloatKind, a: u128, b: u128) -> Option<std::cmp::Ordering> {
    match kind {
        FloatKind::Single => f32::from_bits(a as u32).partial_cmp(&f32::from_bits(b as u32)),
        FloatKind::Double => f64::from_bits(a as u64).partial_cmp(&f64::from_bits(b as u64)),
        _ => with_format!(kind, F => F::from_bits(a).partial_cmp(&F::from_bits(b))),
    }
}

/// `fcmp` by LLVM's predicate bits: 1 equal, 2 greater, 4 less, 8 unordered.
pub fn compare(pred: FloatPred, kind: FloatKind, a: u128, b: u128) -> bool {
    let bit = match compare_values(kind, a, b) {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        Some(std::cmp::Ordering::Less) => 4,
        None => 8,
    };
    pred.0 & bit != 0
}

/// One-operand operations.
pub fn unary(op: FloatUnaryOp, kind: FloatKind, a: u128) -> u128 {
    match op {
        FloatUnaryOp::Neg => a ^ sign_bit(kind),
        FloatUnaryOp::Abs => a & !sign_bit(kind),
        FloatUnaryOp::Sqrt => sqrt(kind, a),
        FloatUnaryOp::Canonicalize if is_nan(kind, a) => quiet(kind, a),
        FloatUnaryOp::Canonicalize => a,
        FloatUnaryOp::Floor => round(kind, a, Round::TowardNegative),
        FloatUnaryOp::Ceil => round(kind, a, Round::TowardPositive),
        FloatUnaryOp::Trunc => round(kind, a, Round::TowardZero),
        FloatUnaryOp::RoundEven => round(kind, a, Round::NearestTiesToEven),
        FloatUnaryOp::Round => round(kind, a, Round::NearestTiesToAway),
    }
}

fn round(kind: FloatKind, a: u128, how: Round) -> u128 {
    if is_nan(kind, a) {
        return quiet(kind, a);
    }
    with_format!(kind, F => F::from_bits(a).round_to_integral(how).value.to_bits())
}

fn sqrt(kind: FloatKind, a: u128) -> u128 {
    if is_nan(kind, a) {
        return quiet(kind, a);
    }
    let negative = a & sign_bit(kind) != 0;
    let zero = a & !sign_bit(kind) == 0;
    if negative && !zero {
        return default_nan(kind);
    }
    match kind {
        FloatKind::Single => u128::from(f32::from_bits(a as u32).sqrt().to_bits()),
        FloatKind::Double => u128::from(f64::from_bits(a as u64).sqrt().to_bits()),
        _ => with_format!(kind, F => soft_sqrt(F::from_bits(a)).to_bits()),
    }
}

/// Square root by Newton's iteration and a last correction; exact because the candidates are compared by fused
/// multiply-add, whose single rounding keeps the sign of the remainder.
fn soft_sqrt<F: Float>(a: F) -> F {
    if a.is_zero() || a.is_infinite() {
        return a;
    }
    // Scale to an even exponent near zero so that the first guess and the squares stay in range.
    let e = a.ilogb();
    let half = e.div_euclid(2);
    let scaled = a.scalbn(-2 * half);
    let one = F::from_u128(1).value;
    let mut x = one;
    let two = F::from_u128(2).value;
    for _ in 0..64 {
        let next = ((x + (scaled / x).value).value / two).value;
        if next == x {
            break;
        }
        x = next;
    }
    nearest_root(scaled, x).scalbn(half)
}

/// Of `x` and its two neighbours, the one whose square is nearest to `a`.
fn nearest_root<F: Float>(a: F, x: F) -> F {
    let mut best = x;
    for candidate in [x.next_down().value, x.next_up().value] {
        // The exact root lies above the midpoint of best and candidate iff midpoint² < a; with the sign of
        // (best·candidate − a) the midpoint test is exact enough: the midpoint squared is best·candidate + ulp²/4.
        let product = best.mul_add(candidate, -a).value;
        let candidate_above = candidate > best;
        let below_a = product.is_negative() && !product.is_zero();
        if candidate_above == below_a {
            best = candidate;
        }
    }
    best
}

/// `a * b + c`; `fused` rounds once.
pub fn mul_add(fused: bool, kind: FloatKind, a: u128, b: u128, c: u128) -> u128 {
    if !fused {
        return binary(FloatOp::Add, kind, binary(FloatOp::Mul, kind, a, b), c);
    }
    with_format!(kind, F => {
        let r = F::from_bits(a).mul_add(F::from_bits(b), F::from_bits(c)).value;
        match r.is_nan() {
            false => r.to_bits(),
            true if is_nan(kind, a) => quiet(kind, a),
            true => nan_result(kind, b, c),
        }
    })
}

/// LLVM's class mask of `llvm.is.fpclass`.
pub fn class(kind: FloatKind, a: u128) -> u16 {
    let negative = a & sign_bit(kind) != 0;
    with_format!(kind, F => {
        let x = F::from_bits(a);
        if x.is_nan() {
            return if x.is_signaling() { 1 } else { 2 };
        }
        let (neg, pos) = if x.is_infinite() {
            (4, 0x200)
        } else if x.is_zero() {
            (0x20, 0x40)
        } else if x.is_denormal() {
            (0x10, 0x80)
        } else {
            (8, 0x100)
        };
        if negative { neg } else { pos }
    })
}

/// Between formats (`fpext`, `fptrunc`).
pub fn convert(from: FloatKind, to: FloatKind, a: u128) -> u128 {
    if from == FloatKind::Double && to == FloatKind::Single && !is_nan(from, a) {
        return u128::from((f64::from_bits(a as u64) as f32).to_bits());
    }
    let mut loses = false;
    with_format!(from, A => with_format!(to, B => {
        let r: B = <A as FloatConvert<B>>::convert(A::from_bits(a), &mut loses).value;
        if r.is_nan() { quiet(to, r.to_bits()) } else { r.to_bits() }
    }))
}

/// To an integer of `w` bits (at most 128), toward zero. Out of range: clamped if `sat`, else what x86-64's
/// conversion gives (the "integer indefinite": only the sign bit set, of the register it converts into).
pub fn to_int(from: FloatKind, signed: bool, sat: bool, w: u32, a: u128) -> u128 {
    let mask = u128::MAX >> (128 - w);
    with_format!(from, F => {
        let x = F::from_bits(a);
        let mut exact = false;
        let (value, status) = if signed {
            let r = x.to_i128_r(w as usize, Round::TowardZero, &mut exact);
            (r.value as u128, r.status)
        } else {
            let r = x.to_u128_r(w as usize, Round::TowardZero, &mut exact);
            (r.value, r.status)
        };
        let in_range = !status.contains(Status::INVALID_OP);
        if in_range || (sat && !x.is_nan()) {
            return value & mask;
        }
        if sat { 0 } else { indefinite(signed, w, a, from) & mask }
    })
}

/// x86-64 converts through 32- or 64-bit registers: signed results that do not fit become the most negative number;
/// unsigned ones up to 32 bits go through the 64-bit signed conversion and are cut.
fn indefinite(signed: bool, w: u32, a: u128, from: FloatKind) -> u128 {
    let through = if signed { if w <= 32 { 32 } else { 64 } } else { 64 };
    if w < through && !is_nan(from, a) {
        let r = with_format!(from, F => {
            let mut exact = false;
            F::from_bits(a).to_i128_r(through as usize, Round::TowardZero, &mut exact)
        });
        if !r.status.contains(Status::INVALID_OP) {
            return r.value as u128;
        }
    }
    1 << (through - 1)
}

/// From an integer of `w` bits (at most 128).
pub fn from_int(to: FloatKind, signed: bool, w: u32, a: u128) -> u128 {
    let shift = 128 - w;
    with_format!(to, F => {
        if signed {
            F::from_i128_r(((a << shift) as i128) >> shift, Round::NearestTiesToEven).value.to_bits()
        } else {
            F::from_u128_r(a, Round::NearestTiesToEven).value.to_bits()
        }
    })
}

/// `llvm.powi`: repeated multiplication, as compiler-rt does it.
pub fn powi(kind: FloatKind, a: u128, exponent: i32) -> u128 {
    let one = from_int(kind, false, 64, 1);
    let (mut result, mut base, mut n) = (one, a, exponent.unsigned_abs());
    loop {
        if n & 1 == 1 {
            result = binary(FloatOp::Mul, kind, result, base);
        }
        n /= 2;
        if n == 0 {
            break;
        }
        base = binary(FloatOp::Mul, kind, base, base);
    }
    if exponent < 0 { binary(FloatOp::Div, kind, one, result) } else { result }
}

/// Fraction in [0.5, 1) and exponent.
pub fn frexp(kind: FloatKind, a: u128) -> (u128, i32) {
    with_format!(kind, F => {
        let mut exp = 0;
        let x = F::from_bits(a);
        if x.is_nan() || x.is_infinite() || x.is_zero() {
            return (a, 0);
        }
        let fraction = x.frexp(&mut exp);
        (fraction.to_bits(), exp)
    })
}

pub fn ldexp(kind: FloatKind, a: u128, exponent: i64) -> u128 {
    let by = exponent.clamp(-100_000, 100_000) as i32;
    with_format!(kind, F => F::from_bits(a).scalbn(by).to_bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn d(x: f64) -> u128 {
        u128::from(x.to_bits())
    }

    #[test]
    fn default_nan_has_its_sign_set() {
        let r = binary(FloatOp::Div, FloatKind::Double, d(0.0), d(0.0));
        assert_eq!(r, 0xfff8_0000_0000_0000);
    }

    #[test]
    fn comparisons_follow_the_predicate_bits() {
        assert!(compare(FloatPred(1), FloatKind::Double, d(1.0), d(1.0)));
        assert!(compare(FloatPred(8), FloatKind::Double, d(f64::NAN), d(1.0)));
        assert!(!compare(FloatPred(6), FloatKind::Double, d(f64::NAN), d(1.0)));
    }

    #[test]
    fn quad_square_roots_are_exact_for_squares_and_nearest_otherwise() {
        for n in [1u128, 2, 3, 4, 9, 10, 144, 1 << 60] {
            let a = from_int(FloatKind::Quad, false, 128, n);
            let r = unary(FloatUnaryOp::Sqrt, FloatKind::Quad, a);
            let back = convert(FloatKind::Quad, FloatKind::Double, r);
            assert_eq!(back, d((n as f64).sqrt()), "sqrt({n})");
        }
    }

    #[test]
    fn conversions_to_integers_clamp_only_when_asked() {
        assert_eq!(to_int(FloatKind::Double, true, true, 8, d(1e9)), 0x7f);
        assert_eq!(to_int(FloatKind::Double, true, false, 32, d(1e30)), 0x8000_0000);
        assert_eq!(to_int(FloatKind::Double, false, false, 8, d(300.0)), 44);
        assert_eq!(to_int(FloatKind::Double, true, true, 32, d(f64::NAN)), 0);
    }

    #[test]
    fn minimum_knows_signed_zero() {
        assert_eq!(binary(FloatOp::Minimum, FloatKind::Double, d(0.0), d(-0.0)), d(-0.0));
        assert_eq!(binary(FloatOp::MinNum, FloatKind::Double, d(f64::NAN), d(2.0)), d(2.0));
    }
}
