//! The 64-bit hash of Fowler, Noll and Vo (1a): tiny, and the same everywhere for ever. Nobody may depend on it who has enemies.

/// The hash of nothing.
pub const START: u64 = 0xcbf2_9ce4_8422_2325;

/// The hash of what was hashed so far and these bytes.
pub fn add(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_values() {
        assert_eq!(add(START, b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(add(START, b"foobar"), 0x8594_4171_f739_67e8);
    }
}
