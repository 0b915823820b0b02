//! Random expressions, constants and assignments from a seed: for tests, fuzzers and benchmarks.
//! Covers all operators, odd widths, symbolic, constant and open arrays with updates.
//! Invariant: the same seed gives the same sequence on every machine.

use trefoil_stdx::random::Rng;

use crate::assignment::Assignment;
use crate::constant::Const;
use crate::handle::{ArrayId, Expr, Version};
use crate::maker::Make;
use crate::op::{BinOp, Node, UnOp};
use crate::pool::{INDEX_WIDTH, Pool};

/// A value with many of the corner cases: 0, 1, all ones, sign bit, powers of two, small numbers.
pub fn constant(rng: &mut Rng, width: u32) -> Const {
    let limbs: Vec<u64> = (0..width.div_ceil(64)).map(|_| rng.next_u64()).collect();
    match rng.below(8) {
        0 => Const::new(width, 0),
        1 => Const::new(width, 1),
        2 => Const::ones(width),
        3 => Const::sign_bit(width),
        4 => {
            let shift = Const::new(width, rng.below(u64::from(width)));
            Const::new(width, 1).binary(BinOp::Shl, &shift)
        }
        5 => Const::new(width, rng.below(16)),
        _ => Const::from_limbs(width, &limbs),
    }
}

/// Makes expressions over a few arrays.
pub struct Generator {
    pub rng: Rng,
    pub max_width: u32,
    arrays: Vec<ArrayId>,
}

impl Generator {
    /// `with_arrays`: also reads at symbolic indices, updates, constant and open arrays.
    pub fn new(pool: &mut Pool, seed: u64, max_width: u32, with_arrays: bool) -> Self {
        let mut arrays = vec![pool.symbolic_array("a", 4), pool.symbolic_array("b", 13)];
        let mut rng = Rng::new(seed);
        if with_arrays {
            let bytes: Vec<u8> = (0..17).map(|_| rng.next_u64() as u8).collect();
            arrays.push(pool.constant_array(bytes));
            arrays.push(pool.open_array("o", vec![3, 1, 4]));
        }
        Self { rng, max_width, arrays }
    }

    fn with_arrays(&self) -> bool {
        self.arrays.len() > 2
    }

    pub fn width(&mut self) -> u32 {
        let usual = [1, 1, 8, 8, 16, 32, 32, 64];
        let w = self.rng.pick(&usual);
        if self.rng.one_in(3) || w > self.max_width { 1 + self.rng.below(u64::from(self.max_width)) as u32 } else { w }
    }

    /// A random expression of the given width and at most this depth.
    pub fn expr(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        if depth == 0 || self.rng.one_in(9) {
            return self.leaf(make, width);
        }
        match self.rng.below(12) {
            0 => self.unary(make, width, depth),
            1 => self.ite(make, width, depth),
            2 => self.extract(make, width, depth),
            3 if width > 1 => self.concat(make, width, depth),
            4 if width > 1 => self.extend(make, width, depth),
            5 | 6 if width == 8 && self.with_arrays() => self.read(make, depth),
            5..=8 if width == 1 => self.compare(make, depth),
            _ => self.binary(make, width, depth),
        }
    }

    /// Values for every array of the generator.
    pub fn assignment(&mut self) -> Assignment {
        let mut out = Assignment::new();
        for array in self.arrays.clone() {
            for i in 0..20 {
                out.set(array, i, constant(&mut self.rng, 8).as_u64().map_or(0, |v| v as u8));
            }
        }
        out
    }

    fn leaf(&mut self, make: &mut dyn Make, width: u32) -> Expr {
        if self.rng.one_in(3) {
            let value = constant(&mut self.rng, width);
            return make.pool().constant(&value);
        }
        let array = self.rng.pick(&self.arrays[..2]);
        let start = self.rng.below(4);
        let n_bytes = width.div_ceil(8).min(8);
        let mut whole = self.byte(make, array, start);
        for i in 1..n_bytes {
            let byte = self.byte(make, array, (start + u64::from(i)) % 4);
            whole = make.binary(BinOp::Concat, byte, whole);
        }
        let have = n_bytes * 8;
        if have >= width { self.cut(make, whole, width) } else { make.unary(UnOp::SExt, whole, width) }
    }

    fn cut(&mut self, make: &mut dyn Make, e: Expr, width: u32) -> Expr {
        if make.pool().width(e) == width { e } else { make.extract(e, 0, width) }
    }

    fn byte(&mut self, make: &mut dyn Make, array: ArrayId, index: u64) -> Expr {
        let version = make.pool().version(array);
        let index = make.pool().bv(INDEX_WIDTH, index);
        make.build(Node::Read { version, index }, 8)
    }

    fn unary(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let x = self.expr(make, width, depth - 1);
        let op = self.rng.pick(&[UnOp::Not, UnOp::Neg]);
        make.unary(op, x, width)
    }

    fn ite(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let cond = self.expr(make, 1, depth - 1);
        let (then, other) = (self.expr(make, width, depth - 1), self.expr(make, width, depth - 1));
        make.ite(cond, then, other)
    }

    fn extract(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let more = self.rng.below(u64::from(self.max_width.saturating_sub(width) + 1)) as u32;
        let x = self.expr(make, width + more, depth - 1);
        if more == 0 {
            return x;
        }
        let lo = self.rng.below(u64::from(more) + 1) as u32;
        make.extract(x, lo, width)
    }

    fn concat(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let high = 1 + self.rng.below(u64::from(width) - 1) as u32;
        let (x, y) = (self.expr(make, high, depth - 1), self.expr(make, width - high, depth - 1));
        make.binary(BinOp::Concat, x, y)
    }

    fn extend(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let from = 1 + self.rng.below(u64::from(width) - 1) as u32;
        let x = self.expr(make, from, depth - 1);
        let op = self.rng.pick(&[UnOp::ZExt, UnOp::SExt]);
        make.unary(op, x, width)
    }

    fn compare(&mut self, make: &mut dyn Make, depth: u32) -> Expr {
        let width = self.width();
        let (x, y) = (self.expr(make, width, depth - 1), self.expr(make, width, depth - 1));
        let op = self.rng.pick(&[BinOp::Eq, BinOp::Ult, BinOp::Slt]);
        make.binary(op, x, y)
    }

    fn binary(&mut self, make: &mut dyn Make, width: u32, depth: u32) -> Expr {
        let (x, mut y) = (self.expr(make, width, depth - 1), self.expr(make, width, depth - 1));
        if self.rng.one_in(6) {
            y = x;
        }
        let op = self.rng.pick(&BinOp::ALL[..12]);
        make.binary(op, x, y)
    }

    fn read(&mut self, make: &mut dyn Make, depth: u32) -> Expr {
        let array = self.rng.pick(&self.arrays);
        let mut version = make.pool().version(array);
        for _ in 0..self.rng.below(3) {
            version = self.update(make, version, depth);
        }
        let index = self.index(make, depth);
        make.build(Node::Read { version, index }, 8)
    }

    fn update(&mut self, make: &mut dyn Make, before: Version, depth: u32) -> Version {
        let index = self.index(make, depth);
        let value = self.expr(make, 8, depth - 1);
        make.pool().update(before, index, value)
    }

    /// Often small, so that reads meet writes and stay in range; sometimes anything.
    fn index(&mut self, make: &mut dyn Make, depth: u32) -> Expr {
        match self.rng.below(8) {
            0 => self.expr(make, INDEX_WIDTH, depth - 1),
            1..=3 => {
                let i = self.rng.below(20);
                make.pool().bv(INDEX_WIDTH, i)
            }
            _ => {
                let few = 1 + self.rng.below(5) as u32;
                let x = self.expr(make, few, depth - 1);
                make.unary(UnOp::ZExt, x, INDEX_WIDTH)
            }
        }
    }
}
