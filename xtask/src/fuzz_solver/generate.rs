//! Random queries: all operators, widths 1 to 130, arrays with updates, nested choices.
//!
//! Not uniform: widths are often near powers of two, and multiplications and divisions of two
//! unknowns are narrow, because every solver takes minutes for wide ones.

use trefoil_expr::{ArrayId, BinOp, Const, Expr, Pool, UnOp, Version};
use trefoil_stdx::random::Rng;

/// The choices of the batch with this number.
pub fn choices_of_batch(seed: u64) -> Rng {
    Rng::new(seed.wrapping_mul(0x5851_f42d_4c95_7f2d))
}

/// Makes expressions over a few arrays.
pub struct Generator<'a> {
    pub pool: &'a mut Pool,
    pub random: &'a mut Rng,
    /// How deep terms still may become.
    depth: u32,
}

const WIDTHS: [u32; 22] = [1, 2, 3, 4, 5, 7, 8, 8, 8, 9, 12, 16, 16, 17, 31, 32, 33, 63, 64, 65, 128, 130];

/// Widest product of two unknowns, and widest quotient.
const MAX_PRODUCT: u32 = 10;
const MAX_QUOTIENT: u32 = 7;

impl<'a> Generator<'a> {
    pub fn new(pool: &'a mut Pool, random: &'a mut Rng) -> Generator<'a> {
        Generator { pool, random, depth: 0 }
    }

    /// A condition that is not constant, most of the time.
    pub fn condition(&mut self) -> Expr {
        self.depth = 1 + self.random.below(4) as u32;
        let condition = self.boolean();
        if self.random.one_in(3) { self.pool.not(condition) } else { condition }
    }

    fn width(&mut self) -> u32 {
        if self.random.one_in(5) { 1 + self.random.below(130) as u32 } else { self.random.pick(&WIDTHS) }
    }

    fn deeper<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let depth = self.depth;
        self.depth = depth.saturating_sub(1 + self.random.below(2) as u32 / 2);
        let made = make(self);
        self.depth = depth;
        made
    }

    fn boolean(&mut self) -> Expr {
        if self.depth == 0 {
            return self.compare();
        }
        self.deeper(|g| match g.random.below(8) {
            0 => {
                let (x, y) = (g.boolean(), g.boolean());
                let op = g.random.pick(&[BinOp::And, BinOp::Or, BinOp::Xor, BinOp::Eq]);
                g.pool.binary(op, x, y)
            }
            1 => {
                let (c, x, y) = (g.boolean(), g.boolean(), g.boolean());
                g.pool.ite(c, x, y)
            }
            2 => g.term(1),
            _ => g.compare(),
        })
    }

    fn compare(&mut self) -> Expr {
        let width = self.width();
        let (x, y) = (self.term(width), self.term(width));
        let op = self.random.pick(&[BinOp::Eq, BinOp::Ult, BinOp::Slt]);
        self.pool.binary(op, x, y)
    }

    /// A term of the given width.
    fn term(&mut self, width: u32) -> Expr {
        if self.depth == 0 {
            return self.leaf(width);
        }
        self.deeper(|g| match g.random.below(12) {
            0 | 1 => g.leaf(width),
            2 => g.unary(width),
            3..=6 => g.binary(width),
            7 => {
                let (c, x, y) = (g.boolean(), g.term(width), g.term(width));
                g.pool.ite(c, x, y)
            }
            8 => g.extract(width),
            9 if width > 1 => {
                let high = 1 + g.random.below(u64::from(width) - 1) as u32;
                let (x, y) = (g.term(high), g.term(width - high));
                g.pool.binary(BinOp::Concat, x, y)
            }
            10 if width == 8 => g.read(),
            _ => g.product(width),
        })
    }

    fn unary(&mut self, width: u32) -> Expr {
        match self.random.pick(&UnOp::ALL) {
            op @ (UnOp::Not | UnOp::Neg) => {
                let x = self.term(width);
                self.pool.unary(op, x, width)
            }
            op @ (UnOp::ZExt | UnOp::SExt) => {
                let from = 1 + self.random.below(u64::from(width)) as u32;
                let x = self.term(from);
                if from == width { x } else { self.pool.unary(op, x, width) }
            }
        }
    }

    fn binary(&mut self, width: u32) -> Expr {
        let (x, mut y) = (self.term(width), self.term(width));
        let op = self.random.pick(&[
            BinOp::Add,
            BinOp::Add,
            BinOp::And,
            BinOp::Or,
            BinOp::Xor,
            BinOp::Shl,
            BinOp::LShr,
            BinOp::AShr,
        ]);
        let is_shift = matches!(op, BinOp::Shl | BinOp::LShr | BinOp::AShr);
        if is_shift && self.random.one_in(2) {
            // Otherwise nearly all shifts go beyond the width.
            y = self.constant_below(width, u64::from(width) + 2);
        }
        self.pool.binary(op, x, y)
    }

    fn extract(&mut self, width: u32) -> Expr {
        let extra = self.random.below(20) as u32;
        let of = self.term((width + extra).min(130));
        let room = self.pool.width(of) - width;
        let lo = self.random.below(u64::from(room) + 1) as u32;
        if room == 0 { of } else { self.pool.extract(of, lo, width) }
    }

    /// Multiplication, division, remainder; wide ones with a constant.
    fn product(&mut self, width: u32) -> Expr {
        let ops = [BinOp::Mul, BinOp::UDiv, BinOp::SDiv, BinOp::URem, BinOp::SRem];
        let op = self.random.pick(&ops);
        let widest = if op == BinOp::Mul { MAX_PRODUCT } else { MAX_QUOTIENT };
        let x = self.term(width);
        if width <= widest {
            let y = if self.random.one_in(8) { x } else { self.term(width) };
            return self.pool.binary(op, x, y);
        }
        let y = self.constant_below(width, 300);
        if op != BinOp::Mul && width > 20 {
            let low = self.pool.extract(x, 0, 12);
            let (low, y) = (self.pool.zext(low, width), y);
            return self.pool.binary(op, low, y);
        }
        self.pool.binary(op, x, y)
    }

    fn constant_below(&mut self, width: u32, bound: u64) -> Expr {
        let value = self.random.below(bound);
        self.pool.constant(&Const::new(width, value))
    }

    fn leaf(&mut self, width: u32) -> Expr {
        match self.random.below(4) {
            0 => {
                let limbs: Vec<u64> = (0..3).map(|_| self.random.next_u64()).collect();
                self.pool.constant(&Const::from_limbs(width, &limbs))
            }
            1 => {
                let bound = self.random.pick(&[2, 4, 20, 300]);
                self.constant_below(width, bound)
            }
            _ => self.variable(width),
        }
    }

    /// `width` bits of free bytes.
    fn variable(&mut self, width: u32) -> Expr {
        let array = self.symbolic_array();
        let mut word = self.byte(array);
        while self.pool.width(word) < width {
            let next = self.byte(array);
            word = self.pool.binary(BinOp::Concat, next, word);
        }
        let room = self.pool.width(word) - width;
        if room == 0 {
            return word;
        }
        let lo = self.random.below(u64::from(room) + 1) as u32;
        self.pool.extract(word, lo, width)
    }

    fn symbolic_array(&mut self) -> ArrayId {
        let (name, size) = self.random.pick(&[("a", 4), ("b", 3), ("c", 9)]);
        self.pool.symbolic_array(name, size)
    }

    fn byte(&mut self, array: ArrayId) -> Expr {
        let size = u64::from(self.pool.array(array).size().unwrap_or(8));
        let index = self.random.below(size);
        self.pool.byte(array, index)
    }

    /// A byte of some array, with some updates, at some index.
    fn read(&mut self) -> Expr {
        let version = self.version();
        let index = self.index();
        self.pool.read(version, index)
    }

    fn version(&mut self) -> Version {
        let array = match self.random.below(6) {
            0 | 1 => self.symbolic_array(),
            2 => self.pool.constant_array(&b"the quick brown fox jumps"[..]),
            3 => {
                let table: Vec<u8> = (0..=255u8).map(|i| i.wrapping_mul(i) ^ 0x5a).collect();
                self.pool.constant_array(table)
            }
            4 => self.pool.open_array("o", &[][..]),
            _ => self.pool.open_array("p", &[3, 1, 4, 1, 5, 9, 2, 6][..]),
        };
        let mut version = self.pool.version(array);
        for _ in 0..self.random.pick(&[0, 0, 0, 1, 2, 3]) {
            let (index, value) = (self.index(), self.term(8));
            version = self.pool.update(version, index, value);
        }
        version
    }

    /// A 64-bit index, mostly small.
    fn index(&mut self) -> Expr {
        match self.random.below(6) {
            0 | 1 => self.constant_below(64, 12),
            5 if self.random.one_in(4) => self.deeper(|g| g.term(64)),
            _ => {
                let narrow = 1 + self.random.below(8) as u32;
                let narrow = self.deeper(|g| g.term(narrow));
                self.pool.zext(narrow, 64)
            }
        }
    }
}
