//! Unsigned quotient and remainder by restoring division. Polls the limits once per row.
//!
//! Division by zero: the quotient is all ones, the remainder is the dividend (SMT-LIB).

use super::graph::{Bit, Graph};
use super::word::not;
use crate::limits::{GaveUp, Limits};

/// Quotient and remainder.
pub struct Division {
    pub quotient: Vec<Bit>,
    pub remainder: Vec<Bit>,
}

impl Graph {
    pub fn divide(&mut self, a: &[Bit], b: &[Bit], limits: &Limits) -> Result<Division, GaveUp> {
        let width = a.len();
        // The remainder is smaller than the divisor, so the divisor's possible bits suffice.
        let significant = b.iter().rposition(|&bit| bit != Bit::FALSE).map_or(0, |top| top + 1);
        let minus: Vec<Bit> = not(&b[..significant]);
        let mut partial = vec![Bit::FALSE; significant];
        let mut quotient = vec![Bit::FALSE; width];
        for place in (0..width).rev() {
            limits.poll(self.memory())?;
            let mut dividend = vec![a[place]];
            dividend.extend(&partial);
            let overflow = dividend.pop().unwrap_or(Bit::FALSE);
            let (difference, no_borrow) = self.add_carry(&dividend, &minus, Bit::TRUE);
            let fits = self.or(overflow, no_borrow);
            quotient[place] = fits;
            partial = self.mux_word(fits, &difference, &dividend);
        }
        partial.resize(width, Bit::FALSE);
        let nonzero = self.any(b);
        let remainder = self.mux_word(nonzero, &partial, a);
        Ok(Division { quotient, remainder })
    }

    /// Signed division, rounding towards zero; the remainder has the sign of the dividend.
    pub fn divide_signed(&mut self, a: &[Bit], b: &[Bit], limits: &Limits) -> Result<Division, GaveUp> {
        let (a_negative, b_negative) = (a[a.len() - 1], b[b.len() - 1]);
        let (a, b) = (self.negate_if(a_negative, a), self.negate_if(b_negative, b));
        let Division { quotient, remainder } = self.divide(&a, &b, limits)?;
        let signs_differ = self.xor(a_negative, b_negative);
        Ok(Division {
            quotient: self.negate_if(signs_differ, &quotient),
            remainder: self.negate_if(a_negative, &remainder),
        })
    }

    fn negate_if(&mut self, condition: Bit, word: &[Bit]) -> Vec<Bit> {
        let flipped: Vec<Bit> = word.iter().map(|&bit| self.xor(bit, condition)).collect();
        let zero = vec![Bit::FALSE; word.len()];
        self.add_carry(&flipped, &zero, condition).0
    }
}
