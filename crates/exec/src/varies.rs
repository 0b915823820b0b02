//! What a path was told that another machine, or the same one at another time, tells differently, and that cannot be
//! told again ([`crate::Told`]).
//!
//! The kernel model says so (`tf_varies`); whoever compares a native run with the prediction then knows that another
//! output proves nothing.

/// A set of [`WORDS`].
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Varies(u8);

/// As the kernel model names them, and users read them.
const WORDS: [&str; 2] = ["the time", "random numbers"];

impl Varies {
    /// Adds a word; false if there is no such word.
    pub fn add(&mut self, word: &str) -> bool {
        let Some(at) = WORDS.iter().position(|known| *known == word) else { return false };
        self.0 |= 1 << at;
        true
    }

    pub fn with(self, other: Varies) -> Varies {
        Varies(self.0 | other.0)
    }

    pub fn words(self) -> Vec<&'static str> {
        (0..WORDS.len()).filter(|at| self.0 >> at & 1 != 0).map(|at| WORDS[at]).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_words() {
        let (mut a, mut b) = (Varies::default(), Varies::default());
        assert!(a.words().is_empty());
        assert!(a.add("random numbers") && b.add("the time") && !b.add("the weather"));
        assert_eq!(a.with(b).words(), ["the time", "random numbers"]);
    }
}
