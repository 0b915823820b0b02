//! A set of byte values, as 256 bits.

use std::ops::BitAnd;

/// The values a byte may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Domain(pub [u64; 4]);

impl Domain {
    pub const NONE: Domain = Domain([0; 4]);

    pub fn is_empty(self) -> bool {
        self == Domain::NONE
    }

    pub fn contains(self, value: u8) -> bool {
        self.0[usize::from(value >> 6)] >> (value & 63) & 1 == 1
    }

    #[cfg(test)]
    pub fn insert(&mut self, value: u8) {
        self.0[usize::from(value >> 6)] |= 1 << (value & 63);
    }

    /// The smallest value, if there is one.
    pub fn first(self) -> Option<u8> {
        let word = self.0.iter().position(|&word| word != 0)?;
        // word < 4 and trailing_zeros < 64, so the sum is a byte.
        Some((word as u32 * 64 + self.0[word].trailing_zeros()) as u8)
    }

    /// The set of values for which `holds`.
    #[cfg(test)]
    pub fn from_fn(holds: impl Fn(u8) -> bool) -> Domain {
        let mut domain = Domain::NONE;
        for value in 0..=255 {
            if holds(value) {
                domain.insert(value);
            }
        }
        domain
    }
}

impl BitAnd for Domain {
    type Output = Domain;
    fn bitand(self, other: Domain) -> Domain {
        Domain(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_is_the_smallest_member() {
        for value in 0..=255 {
            let domain = Domain::from_fn(|v| v >= value && v % 3 == value % 3);
            assert_eq!(domain.first(), Some(value));
            assert!(domain.contains(value));
        }
        assert_eq!(Domain::NONE.first(), None);
        assert!((Domain::from_fn(|v| v < 100) & Domain::from_fn(|v| v >= 100)).is_empty());
    }
}
