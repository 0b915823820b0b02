//! Selection by index: balanced trees of multiplexers.
//!
//! Hash-consing makes a tree over constants as small as the decision diagram of the table, which is
//! what makes reads of constant tables cheap.

use super::graph::{Bit, Graph};
use crate::domain::Domain;
use crate::limits::{GaveUp, Limits};

/// Subtrees of this size and more poll the limits.
const LEAVES_PER_POLL: usize = 4096;

impl Graph {
    /// The leaf that `index` (least significant first) names; `leaves` has `2^index.len()` entries.
    pub fn select(&mut self, index: &[Bit], leaves: &[Bit], limits: &Limits) -> Result<Bit, GaveUp> {
        debug_assert_eq!(leaves.len(), 1 << index.len());
        let Some((&top, rest)) = index.split_last() else { return Ok(leaves[0]) };
        if leaves.len() >= LEAVES_PER_POLL {
            limits.poll(self.memory())?;
        }
        let (low, high) = leaves.split_at(leaves.len() / 2);
        match top {
            Bit::FALSE => self.select(rest, low, limits),
            Bit::TRUE => self.select(rest, high, limits),
            _ if low == high => self.select(rest, low, limits),
            _ => {
                let low = self.select(rest, low, limits)?;
                let high = self.select(rest, high, limits)?;
                Ok(self.mux(top, high, low))
            }
        }
    }

    /// Whether the byte's value is in `domain`.
    pub fn member(&mut self, byte: &[Bit; 8], domain: Domain) -> Bit {
        let [low, high] = [(0, 1), (2, 3)].map(|(low, high)| {
            let low = self.member_of_64(byte, 6, domain.0[low]);
            let high = self.member_of_64(byte, 6, domain.0[high]);
            self.mux(byte[6], high, low)
        });
        self.mux(byte[7], high, low)
    }

    /// Whether the low `level` bits of the byte name a one in `set`.
    fn member_of_64(&mut self, byte: &[Bit; 8], level: usize, set: u64) -> Bit {
        let size = 1u32 << level;
        let full = u64::MAX >> (64 - size);
        if set == 0 || set == full {
            return Bit::constant(set != 0);
        }
        let half = full >> (size / 2);
        let low = self.member_of_64(byte, level - 1, set & half);
        let high = self.member_of_64(byte, level - 1, set >> (size / 2) & half);
        self.mux(byte[level - 1], high, low)
    }
}
