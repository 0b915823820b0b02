//! Random choice by weight, with weights that change: both cost the logarithm of their number.

/// Prefix sums that can be changed.
#[derive(Default)]
pub(crate) struct Fenwick {
    values: Vec<f64>,
    sums: Vec<f64>,
}

impl Fenwick {
    pub(crate) fn push(&mut self, value: f64) {
        self.values.push(value);
        let i = self.values.len();
        let low = i - (i & i.wrapping_neg());
        let sum = self.values[low..i].iter().sum();
        self.sums.push(sum);
    }

    pub(crate) fn get(&self, index: usize) -> f64 {
        self.values[index]
    }

    pub(crate) fn set(&mut self, index: usize, value: f64) {
        self.values[index] = value;
        let mut i = index + 1;
        while i <= self.sums.len() {
            // Summed anew, not adjusted: errors of floating point must not pile up.
            let low = i - (i & i.wrapping_neg());
            self.sums[i - 1] = self.range_sum(low, i);
            i += i & i.wrapping_neg();
        }
    }

    /// Rounding must not lead to what has no share.
    fn at_or_before(&self, index: usize) -> usize {
        let has_share = |i: &usize| self.values[*i] > 0.0;
        (0..=index).rev().find(has_share).or_else(|| (index..self.values.len()).find(has_share)).unwrap_or(index)
    }

    /// Sum of `values[low..i]`, where `i`'s lowest set bit spans exactly that range, from its parts.
    fn range_sum(&self, low: usize, i: usize) -> f64 {
        let mut sum = self.values[i - 1];
        let mut j = i - 1;
        while j > low {
            sum += self.sums[j - 1];
            j -= j & j.wrapping_neg();
        }
        sum
    }

    pub(crate) fn total(&self) -> f64 {
        let (mut sum, mut i) = (0.0, self.sums.len());
        while i > 0 {
            sum += self.sums[i - 1];
            i -= i & i.wrapping_neg();
        }
        sum
    }

    /// The index whose share contains `at`.
    pub(crate) fn find(&self, at: f64) -> usize {
        let (mut index, mut rest) = (0, at);
        let mut step = self.sums.len().next_power_of_two();
        while step > 0 {
            if index + step <= self.sums.len() && self.sums[index + step - 1] <= rest {
                index += step;
                rest -= self.sums[index - 1];
            }
            step /= 2;
        }
        self.at_or_before(index.min(self.values.len() - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use trefoil_stdx::random::Rng;

    #[test]
    fn fenwick_agrees_with_plain_sums() {
        let (mut tree, mut plain, mut rng) = (Fenwick::default(), Vec::<f64>::new(), Rng::new(1));
        for _ in 0..2000 {
            match rng.below(3) {
                0 | 1 => {
                    let w = rng.unit();
                    tree.push(w);
                    plain.push(w);
                }
                _ if !plain.is_empty() => {
                    let (i, w) = (rng.below(plain.len() as u64) as usize, rng.unit());
                    tree.set(i, w);
                    plain[i] = w;
                    assert_eq!(tree.get(i), w);
                }
                _ => {}
            }
            let total: f64 = plain.iter().sum();
            assert!((tree.total() - total).abs() < 1e-9);
            if !plain.is_empty() {
                let at = rng.unit() * total * 0.999_999;
                let mut seen = 0.0;
                let expected = plain.iter().position(|w| {
                    seen += w;
                    seen > at
                });
                assert_eq!(Some(tree.find(at)), expected);
            }
        }
    }
}
