//! Plain arithmetic on pieces: masks, sign extension, cutting bit strings anew.

/// The lowest `w` bits (0..=64).
pub fn mask(w: u32) -> u64 {
    if w >= 64 { u64::MAX } else { (1 << w) - 1 }
}

/// The value of a `w`-bit piece read as signed.
pub fn signed(value: u64, w: u32) -> i64 {
    if w == 0 || w >= 64 {
        return value as i64;
    }
    ((value << (64 - w)) as i64) >> (64 - w)
}

/// The lowest `w` bits (0..=128).
pub fn mask_wide(w: u32) -> u128 {
    if w >= 128 { u128::MAX } else { (1 << w) - 1 }
}

pub fn signed_wide(value: u128, w: u32) -> i128 {
    if w == 0 || w >= 128 {
        return value as i128;
    }
    ((value << (128 - w)) as i128) >> (128 - w)
}

/// Bits of `pieces`, laid side by side (least first), cut into pieces of the widths `to`; missing bits are zero.
pub fn repack(pieces: &[u64], from: &[u8], to: &[u8]) -> Vec<u64> {
    let mut words = vec![0u64; from.iter().map(|w| usize::from(*w)).sum::<usize>() / 64 + 1];
    let mut at = 0;
    for (piece, w) in pieces.iter().zip(from) {
        let piece = piece & mask(u32::from(*w));
        words[at / 64] |= piece << (at % 64);
        if at % 64 + usize::from(*w) > 64 {
            words[at / 64 + 1] |= piece >> (64 - at % 64);
        }
        at += usize::from(*w);
    }
    let word = |index: usize| words.get(index).copied().unwrap_or(0);
    let mut at = 0;
    to.iter()
        .map(|w| {
            let low = word(at / 64) >> (at % 64);
            let high = if at % 64 == 0 { 0 } else { word(at / 64 + 1) << (64 - at % 64) };
            at += usize::from(*w);
            (low | high) & mask(u32::from(*w))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repacking_keeps_the_bit_string() {
        assert_eq!(repack(&[1, 0, 1, 1], &[1, 1, 1, 1], &[4]), [0b1101]);
        assert_eq!(repack(&[0x1122_3344_5566_7788, 0x99], &[64, 8], &[32, 40]), [0x5566_7788, 0x99_1122_3344]);
        assert_eq!(repack(&[u64::MAX; 2], &[63, 63], &[64, 62]), [u64::MAX, u64::MAX >> 2]);
        assert_eq!(repack(&[5], &[8], &[64, 64]), [5, 0]);
    }

    #[test]
    fn signs() {
        assert_eq!(signed(0x80, 8), -128);
        assert_eq!(signed(1, 1), -1);
        assert_eq!(signed_wide(1 << 79, 80), -(1 << 79));
    }
}
