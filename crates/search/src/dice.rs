//! Where random strategies take their numbers from.
//!
//! Usually each strategy has numbers of its own. KLEE's have one Mersenne Twister together and draw from it in a fixed
//! manner: with the same draws the same states are chosen.

use std::cell::RefCell;
use std::rc::Rc;

use trefoil_stdx::random::{Mersenne, Rng};

#[derive(Clone)]
pub(crate) enum Dice {
    Own(Rng),
    Shared(Rc<RefCell<Mersenne>>),
}

/// The coins of one walk through a tree.
#[derive(Default)]
pub(crate) struct Coins {
    bits: u32,
    left: u32,
}

impl Dice {
    pub fn own(seed: u64) -> Dice {
        Dice::Own(Rng::new(seed))
    }

    pub fn shared(seed: u32) -> Dice {
        Dice::Shared(Rc::new(RefCell::new(Mersenne::new(seed))))
    }

    /// A number below `n`, which is not zero.
    pub fn below(&mut self, n: u64) -> u64 {
        match self {
            Dice::Own(rng) => rng.below(n),
            Dice::Shared(mersenne) => u64::from(mersenne.borrow_mut().next_u32()) % n,
        }
    }

    /// Uniform in [0, 1).
    pub fn unit(&mut self) -> f64 {
        match self {
            Dice::Own(rng) => rng.unit(),
            Dice::Shared(mersenne) => mersenne.borrow_mut().unit(),
        }
    }

    /// The next coin of a walk: KLEE takes 32 of them from one number, the highest bit first.
    pub fn flip(&mut self, coins: &mut Coins) -> bool {
        let mersenne = match self {
            Dice::Own(rng) => return rng.one_in(2),
            Dice::Shared(mersenne) => mersenne,
        };
        if coins.left == 0 {
            *coins = Coins { bits: mersenne.borrow_mut().next_u32(), left: u32::BITS };
        }
        coins.left -= 1;
        coins.bits >> coins.left & 1 == 1
    }
}
