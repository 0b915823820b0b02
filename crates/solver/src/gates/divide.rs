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
}
