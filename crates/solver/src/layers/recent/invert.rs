//! From the value a term should have to the values its operands should have.
//!
//! The law of each arm: if the operand has the value asked for, and nothing else it shares bytes with has
//! changed, the term has `value`. Operators that cannot be inverted simply fail.

use trefoil_expr::{BinOp, Expr, Node, Pool, UnOp, word};

use super::repair::Repair;

/// Multiples tried for a remainder.
const N_MULTIPLES: u64 = 1024;

impl Repair<'_> {
    /// Makes `e` have `value`. On failure some bytes may have changed.
    pub(super) fn make(&mut self, e: Expr, value: u64) -> bool {
        let pool = self.query.pool;
        if pool.width(e) > 64 || self.is_exhausted() {
            return false;
        }
        self.visits_left -= 1;
        if self.value(e) == value {
            return true;
        }
        self.depth_left -= 1;
        let made = self.make_node(e, value);
        self.depth_left += 1;
        made
    }

    fn make_node(&mut self, e: Expr, value: u64) -> bool {
        let pool = self.query.pool;
        let width = pool.width(e);
        match pool.node(e) {
            Node::Const => false,
            Node::Read { version, index } => self.make_read(version, index, value),
            Node::Unary(op, x) => {
                let operand = match op {
                    UnOp::Not => !value & word::mask(width),
                    UnOp::Neg => value.wrapping_neg() & word::mask(width),
                    UnOp::ZExt | UnOp::SExt => value & word::mask(pool.width(x)),
                };
                word::unary(op, pool.width(x), width, operand) == value && self.make(x, operand)
            }
            Node::Binary(op, x, y) => self.make_binary(op, x, y, value),
            Node::Ite { cond, then, other } => {
                let chosen = if self.value(cond) == 1 { then } else { other };
                self.make_one_of(&[(chosen, value)]) || self.make_other_branch(cond, then, other, value)
            }
            Node::Extract { of, lo } if pool.width(of) <= 64 => {
                let hole = word::mask(width) << lo;
                let around = self.value(of) & !hole;
                self.make(of, around | value << lo)
            }
            Node::Extract { .. } => false,
        }
    }

    /// The branch that is not taken may have the value.
    fn make_other_branch(&mut self, cond: Expr, then: Expr, other: Expr, value: u64) -> bool {
        let holds = self.value(cond);
        let hidden = if holds == 1 { other } else { then };
        self.make(cond, 1 - holds) && self.make(hidden, value)
    }

    fn make_binary(&mut self, op: BinOp, x: Expr, y: Expr, value: u64) -> bool {
        if self.query.pool.width(x) > 64 {
            return false;
        }
        let mask = word::mask(self.query.pool.width(x));
        match op {
            BinOp::Eq => self.make_equal(x, y, value == 1),
            BinOp::Ult => self.make_less(x, y, 0, value == 1),
            BinOp::Slt => self.make_less(x, y, mask ^ mask >> 1, value == 1),
            BinOp::Concat => {
                let low = self.query.pool.width(y);
                self.make(y, value & word::mask(low)) && self.make(x, value >> low)
            }
            BinOp::Add => {
                let (to_x, to_y) = (value.wrapping_sub(self.value(y)), value.wrapping_sub(self.value(x)));
                self.make_one_of(&[(x, to_x & mask), (y, to_y & mask)])
            }
            BinOp::Xor => self.make_xor(x, y, value),
            BinOp::And => self.make_and(x, y, value, mask),
            BinOp::Or => self.make_or(x, y, value, mask),
            BinOp::Mul => self.make_multiple(x, y, value, mask) || self.make_multiple(y, x, value, mask),
            BinOp::URem => self.make_remainder(x, y, value, mask),
            BinOp::UDiv => self.make_quotient(x, y, value, mask),
            BinOp::Shl | BinOp::LShr => self.make_shifted(op, x, y, value, mask),
            BinOp::AShr | BinOp::SDiv | BinOp::SRem => false,
        }
    }

    fn make_equal(&mut self, x: Expr, y: Expr, equal: bool) -> bool {
        let (of_x, of_y) = (self.value(x), self.value(y));
        if equal {
            return self.make_one_of(&[(x, of_y), (y, of_x)]);
        }
        let mask = word::mask(self.query.pool.width(x));
        let (more, less) = (of_x.wrapping_add(1) & mask, of_x.wrapping_sub(1) & mask);
        self.make_one_of(&[(x, more), (x, less), (y, less), (y, more)])
    }

    /// `x < y` or its opposite, after flipping the `sign` bit of both.
    fn make_less(&mut self, x: Expr, y: Expr, sign: u64, less: bool) -> bool {
        let mask = word::mask(self.query.pool.width(x));
        let (of_x, of_y) = (self.value(x) ^ sign, self.value(y) ^ sign);
        if !less {
            return self.make_one_of(&[(x, of_y ^ sign), (y, of_x ^ sign)]);
        }
        // `x` is at least `y` now: the largest `x` has no successor, the smallest `y` no predecessor.
        let below = of_y.checked_sub(1).map(|below| (x, below ^ sign));
        let above = (of_x != mask).then(|| (y, (of_x + 1) ^ sign));
        let targets: Vec<(Expr, u64)> = below.into_iter().chain(above).collect();
        self.make_one_of(&targets)
    }

    fn make_xor(&mut self, x: Expr, y: Expr, value: u64) -> bool {
        for (whole, shifted) in [(x, y), (y, x)] {
            if let Some(by) = self.shift_of(whole, shifted) {
                return self.make(whole, unshifted(value, by));
            }
        }
        let (of_x, of_y) = (self.value(x), self.value(y));
        self.make_one_of(&[(x, value ^ of_y), (y, value ^ of_x)])
    }

    fn make_and(&mut self, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        match (value, mask) {
            (1, 1) => self.make(x, 1) && self.make(y, 1),
            (_, 1) => self.make_one_of(&[(y, 0), (x, 0)]),
            _ => {
                let (of_x, of_y) = (self.value(x), self.value(y));
                // The bits that the other operand has must be right, the rest stay.
                let to_x = (value & of_y == value).then_some((x, of_x & !of_y | value));
                let to_y = (value & of_x == value).then_some((y, of_y & !of_x | value));
                let targets: Vec<(Expr, u64)> = to_x.into_iter().chain(to_y).collect();
                self.make_one_of(&targets)
            }
        }
    }

    fn make_or(&mut self, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        match (value, mask) {
            (0, 1) => self.make(x, 0) && self.make(y, 0),
            (_, 1) => self.make_one_of(&[(y, 1), (x, 1)]),
            _ => {
                let (of_x, of_y) = (self.value(x), self.value(y));
                let to_x = (of_y & !value == 0).then_some((x, of_x & of_y | value & !of_y));
                let to_y = (of_x & !value == 0).then_some((y, of_y & of_x | value & !of_x));
                let targets: Vec<(Expr, u64)> = to_x.into_iter().chain(to_y).collect();
                self.make_one_of(&targets)
            }
        }
    }

    /// `x * y = value` by changing `y`: possible if `value` has all the factors two that `x` has.
    fn make_multiple(&mut self, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        let factor = self.value(x);
        if factor == 0 || x == y {
            return false;
        }
        let twos = factor.trailing_zeros();
        if value & low_bits(twos) != 0 {
            return false;
        }
        let quotient = (value >> twos).wrapping_mul(inverse(factor >> twos));
        // The top bits of `y` are shifted out: they stay.
        let free = mask & !(mask >> twos);
        let target = quotient & (mask >> twos) | self.value(y) & free;
        self.make_one_of(&[(y, target)])
    }

    /// `x mod y = value` by changing `x`, to many a multiple if need be.
    fn make_remainder(&mut self, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        let (of_x, divisor) = (self.value(x), self.value(y));
        if divisor == 0 {
            return self.make(x, value);
        }
        if divisor <= value {
            return false;
        }
        let n_multiples = ((mask - value) / divisor).saturating_add(1);
        let near = of_x / divisor;
        (0..N_MULTIPLES.min(n_multiples)).any(|i| {
            let multiple = near.wrapping_add(scatter(i)) % n_multiples;
            !self.is_exhausted() && self.make_one_of(&[(x, multiple * divisor + value)])
        })
    }

    fn make_quotient(&mut self, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        let (of_x, divisor) = (self.value(x), self.value(y));
        let Some(rest) = of_x.checked_rem(divisor) else { return false };
        let Some(least) = value.checked_mul(divisor).filter(|least| *least <= mask) else { return false };
        let same_rest = least.saturating_add(rest).min(mask);
        self.make_one_of(&[(x, same_rest), (x, least)])
    }

    fn make_shifted(&mut self, op: BinOp, x: Expr, y: Expr, value: u64, mask: u64) -> bool {
        let (of_x, by) = (self.value(x), self.value(y));
        if mask.checked_shr(by.min(64) as u32).unwrap_or(0) == 0 {
            return false;
        }
        let (target, result) = match op {
            BinOp::Shl => (value >> by | of_x & !(mask >> by), value >> by << by),
            _ => (value << by & mask | of_x & low_bits(by as u32), (value << by & mask) >> by),
        };
        result == value && self.make(x, target)
    }
}

/// As many ones, fewer than 64.
fn low_bits(n: u32) -> u64 {
    (1 << n) - 1
}

/// The multiplicative inverse of an odd number modulo two to the 64: each step doubles the right bits.
fn inverse(odd: u64) -> u64 {
    let step = |guess: u64| guess.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(guess)));
    // Right in three bits, then in 6, 12, 24, 48, 96.
    (0..5).fold(odd, |guess, _| step(guess))
}

/// The `x` with `x ^ x >> by = value`; `by` is not zero.
fn unshifted(value: u64, by: u32) -> u64 {
    let mut x = value;
    let mut right = by;
    while right < 64 {
        x = value ^ x >> by;
        right += by;
    }
    x
}

/// Zero, then numbers all over the place.
fn scatter(i: u64) -> u64 {
    i.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 1
}

/// By how many bits `y` is `x` shifted right: if it is `x`'s top, extended with zeros.
pub(super) fn is_prefix_of(pool: &Pool, y: Expr, x: Expr) -> Option<u32> {
    let Node::Unary(UnOp::ZExt, top) = pool.node(y) else { return None };
    let by = pool.width(x) - pool.width(top);
    match pool.node(top) {
        Node::Extract { of, lo } if of == x && lo == by => return Some(by),
        _ => {}
    }
    let (mut rest, mut wanted) = (x, top);
    loop {
        if rest == wanted {
            return Some(by);
        }
        match (pool.node(rest), pool.node(wanted)) {
            (Node::Binary(BinOp::Concat, head, tail), Node::Binary(BinOp::Concat, same, end)) if head == same => {
                (rest, wanted) = (tail, end);
            }
            (Node::Binary(BinOp::Concat, head, _), _) if head == wanted => return Some(by),
            _ => return None,
        }
    }
}
