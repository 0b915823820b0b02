//! Random choices that follow from a seed alone: the same on every machine. Not for secrets.
//!
//! [`Rng`] (SplitMix64) is ours; [`Mersenne`] gives the numbers that other tools have published results with.

/// SplitMix64.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `n`, which is not zero.
    pub fn below(&mut self, n: u64) -> u64 {
        self.next_u64() % n
    }

    /// A number in `low..=high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        low + self.below((high - low + 1).unsigned_abs()) as i64
    }

    /// True once in `n` times on average.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == 0
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// One of them; there must be one.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize]
    }
}

/// The words of its state, and how far apart the two are that make a new one.
const MERSENNE_WORDS: usize = 624;
const MERSENNE_STEP: usize = 397;

/// MT19937, the 32-bit Mersenne Twister.
#[derive(Clone, Debug)]
pub struct Mersenne {
    words: Box<[u32; MERSENNE_WORDS]>,
    next: usize,
}

impl Mersenne {
    pub fn new(seed: u32) -> Mersenne {
        let mut words = Box::new([seed; MERSENNE_WORDS]);
        for i in 1..MERSENNE_WORDS {
            let last = words[i - 1];
            words[i] = 1_812_433_253_u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(i as u32);
        }
        Mersenne { words, next: MERSENNE_WORDS }
    }

    pub fn next_u32(&mut self) -> u32 {
        if self.next == MERSENNE_WORDS {
            self.renew();
        }
        let mut y = self.words[self.next];
        self.next += 1;
        y ^= y >> 11;
        y ^= (y << 7) & 0x9d2c_5680;
        y ^= (y << 15) & 0xefc6_0000;
        y ^ (y >> 18)
    }

    /// Uniform in [0, 1), of 32 bits.
    pub fn unit(&mut self) -> f64 {
        f64::from(self.next_u32()) / 4_294_967_296.0
    }

    fn renew(&mut self) {
        for i in 0..MERSENNE_WORDS {
            let y = (self.words[i] & 0x8000_0000) | (self.words[(i + 1) % MERSENNE_WORDS] & 0x7fff_ffff);
            let odd = if y & 1 == 1 { 0x9908_b0df } else { 0 };
            self.words[i] = self.words[(i + MERSENNE_STEP) % MERSENNE_WORDS] ^ (y >> 1) ^ odd;
        }
        self.next = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mersenne_twister_is_the_one_of_the_cpp_standard() {
        let mut mersenne = Mersenne::new(5489);
        assert_eq!(mersenne.next_u32(), 3_499_211_612);
        let ten_thousandth = (1..10_000).map(|_| mersenne.next_u32()).last();
        assert_eq!(ten_thousandth, Some(4_123_659_995));
    }

    #[test]
    fn the_first_numbers_are_those_of_the_published_algorithm() {
        let mut rng = Rng::new(1_234_567);
        let first = [rng.next_u64(), rng.next_u64(), rng.next_u64()];
        assert_eq!(first, [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]);
    }

    #[test]
    fn choices_stay_in_their_bounds() {
        let mut rng = Rng::new(1);
        for n in 1..1000 {
            assert!(rng.below(n) < n && (0.0..1.0).contains(&rng.unit()));
            assert!((-3..=4).contains(&rng.between(-3, 4)));
            assert!([2, 3, 5].contains(&rng.pick(&[2, 3, 5])));
        }
    }
}
