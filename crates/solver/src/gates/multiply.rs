//! Multiplication: by constants in signed digits, squares with each cross product once, the rest as
//! rows of adders. Polls the limits once per row.

use super::graph::{Bit, Graph};
use super::word::not;
use crate::limits::{GaveUp, Limits};

impl Graph {
    /// The low `a.len()` bits of `a * b`.
    pub fn multiply(&mut self, a: &[Bit], b: &[Bit], limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        if let Some(digits) = signed_digits(a) {
            return self.multiply_by_digits(b, &digits, limits);
        }
        if let Some(digits) = signed_digits(b) {
            return self.multiply_by_digits(a, &digits, limits);
        }
        if a == b {
            return self.square(a, limits);
        }
        // The operand with more known zeros gives the rows: a zero bit costs no adder.
        if n_zeros(a) < n_zeros(b) {
            return self.multiply_rows(b, a, limits);
        }
        self.multiply_rows(a, b, limits)
    }

    /// Shift and add: one row per bit of `rows`.
    fn multiply_rows(&mut self, rows: &[Bit], word: &[Bit], limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let width = word.len();
        let mut product = vec![Bit::FALSE; width];
        for (shift, &row) in rows.iter().enumerate().filter(|(_, row)| **row != Bit::FALSE) {
            limits.poll(self.memory())?;
            let partial: Vec<Bit> = word[..width - shift].iter().map(|&bit| self.and(row, bit)).collect();
            let high = self.add(&product[shift..], &partial);
            product.truncate(shift);
            product.extend(high);
        }
        Ok(product)
    }

    /// The sum of `word` shifted by each digit's place.
    fn multiply_by_digits(&mut self, word: &[Bit], digits: &[Digit], limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let width = word.len();
        let mut product = vec![Bit::FALSE; width];
        for digit in digits {
            limits.poll(self.memory())?;
            let kept = &word[..width - digit.place];
            let high = match digit.negative {
                true => self.add_carry(&product[digit.place..], &not(kept), Bit::TRUE).0,
                false => self.add(&product[digit.place..], kept),
            };
            product.truncate(digit.place);
            product.extend(high);
        }
        Ok(product)
    }

    /// `word * word`: the product of bits i < j counts twice, so it stands once, one column up.
    fn square(&mut self, word: &[Bit], limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let width = word.len();
        let mut columns: Vec<Vec<Bit>> = vec![Vec::new(); width];
        for (i, &bit) in word.iter().enumerate() {
            limits.poll(self.memory())?;
            if 2 * i < width {
                columns[2 * i].push(bit);
            }
            for (j, &other) in word.iter().enumerate().skip(i + 1) {
                if i + j + 1 < width {
                    let product = self.and(bit, other);
                    columns[i + j + 1].push(product);
                }
            }
        }
        self.add_columns(columns, limits)
    }

    /// Adds up columns of equal weight with full adders, low to high.
    fn add_columns(&mut self, mut columns: Vec<Vec<Bit>>, limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let mut sum = Vec::with_capacity(columns.len());
        for place in 0..columns.len() {
            limits.poll(self.memory())?;
            let mut column = std::mem::take(&mut columns[place]);
            column.retain(|&bit| bit != Bit::FALSE);
            let mut next = 0;
            while column.len() - next > 1 {
                let (a, b) = (column[next], column[next + 1]);
                let c = column.get(next + 2).copied().unwrap_or(Bit::FALSE);
                next = (next + 3).min(column.len());
                let differ = self.xor(a, b);
                column.push(self.xor(differ, c));
                let carry = self.mux(differ, c, a);
                if let Some(above) = columns.get_mut(place + 1) {
                    above.push(carry);
                }
            }
            sum.push(column.get(next).copied().unwrap_or(Bit::FALSE));
        }
        Ok(sum)
    }
}

fn n_zeros(word: &[Bit]) -> usize {
    word.iter().filter(|&&bit| bit == Bit::FALSE).count()
}

/// Plus or minus two to the power `place`.
struct Digit {
    place: usize,
    negative: bool,
}

/// A constant as a sum of signed powers of two with no two neighbours used; `None` if `word` is no
/// constant. What overflows the width is dropped.
fn signed_digits(word: &[Bit]) -> Option<Vec<Digit>> {
    if word.iter().any(|bit| !bit.is_constant()) {
        return None;
    }
    let mut digits = Vec::new();
    let mut carry = false;
    for (place, &bit) in word.iter().enumerate() {
        let one = (bit == Bit::TRUE) != carry;
        carry = carry && bit == Bit::TRUE;
        if one {
            // 11 at this place: subtract one here, carry one to the place after next.
            let negative = word.get(place + 1) == Some(&Bit::TRUE);
            digits.push(Digit { place, negative });
            carry = carry || negative;
        }
    }
    Some(digits)
}
