//! Words as bit slices, least significant first: addition, comparison, shifts.

use super::graph::{Bit, Graph};

/// The direction and filling of a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shift {
    Left,
    RightZero,
    RightSign,
}

pub fn not(word: &[Bit]) -> Vec<Bit> {
    word.iter().map(|&bit| !bit).collect()
}

impl Graph {
    /// `a + b + carry`, and the carry out.
    pub fn add_carry(&mut self, a: &[Bit], b: &[Bit], carry: Bit) -> (Vec<Bit>, Bit) {
        let mut carry = carry;
        let mut sum = Vec::with_capacity(a.len());
        for (&a, &b) in a.iter().zip(b) {
            let differ = self.xor(a, b);
            sum.push(self.xor(differ, carry));
            carry = self.mux(differ, carry, a);
        }
        (sum, carry)
    }

    pub fn add(&mut self, a: &[Bit], b: &[Bit]) -> Vec<Bit> {
        self.add_carry(a, b, Bit::FALSE).0
    }

    pub fn sub(&mut self, a: &[Bit], b: &[Bit]) -> Vec<Bit> {
        self.add_carry(a, &not(b), Bit::TRUE).0
    }

    pub fn neg(&mut self, a: &[Bit]) -> Vec<Bit> {
        let zero = vec![Bit::FALSE; a.len()];
        self.sub(&zero, a)
    }

    pub fn equal(&mut self, a: &[Bit], b: &[Bit]) -> Bit {
        let same: Vec<Bit> = a.iter().zip(b).map(|(&a, &b)| !self.xor(a, b)).collect();
        self.all(&same)
    }

    /// `a < b`, or `a <= b` if `or_equal`, unsigned.
    pub fn less(&mut self, a: &[Bit], b: &[Bit], or_equal: bool) -> Bit {
        let mut less = Bit::constant(or_equal);
        for (&a, &b) in a.iter().zip(b) {
            less = self.majority(!a, b, less);
        }
        less
    }

    /// As `less`, signed: the sign bits swap roles.
    pub fn less_signed(&mut self, a: &[Bit], b: &[Bit], or_equal: bool) -> Bit {
        let (mut a, mut b) = (a.to_vec(), b.to_vec());
        let top = a.len() - 1;
        (a[top], b[top]) = (b[top], a[top]);
        self.less(&a, &b, or_equal)
    }

    pub fn mux_word(&mut self, s: Bit, t: &[Bit], e: &[Bit]) -> Vec<Bit> {
        t.iter().zip(e).map(|(&t, &e)| self.mux(s, t, e)).collect()
    }

    /// Barrel shifter. Amounts of the width and more shift everything out.
    pub fn shift(&mut self, kind: Shift, word: &[Bit], amount: &[Bit]) -> Vec<Bit> {
        let width = word.len();
        let fill = if kind == Shift::RightSign { word[width - 1] } else { Bit::FALSE };
        let mut shifted = word.to_vec();
        let mut out = Vec::new();
        for (stage, &selected) in amount.iter().enumerate() {
            let distance = u32::try_from(stage).ok().and_then(|stage| 1usize.checked_shl(stage));
            match distance.filter(|&distance| distance < width) {
                None => out.push(selected),
                Some(distance) => {
                    let moved = move_by(kind, &shifted, distance, fill);
                    shifted = self.mux_word(selected, &moved, &shifted);
                }
            }
        }
        let too_far = self.any(&out);
        self.mux_word(too_far, &vec![fill; width], &shifted)
    }
}

/// `word` moved by a constant distance smaller than its width.
fn move_by(kind: Shift, word: &[Bit], distance: usize, fill: Bit) -> Vec<Bit> {
    let kept = word.len() - distance;
    let filling = std::iter::repeat_n(fill, distance);
    match kind {
        Shift::Left => filling.chain(word[..kept].iter().copied()).collect(),
        Shift::RightZero | Shift::RightSign => word[distance..].iter().copied().chain(filling).collect(),
    }
}
