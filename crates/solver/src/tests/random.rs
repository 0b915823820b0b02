//! Random conditions over a few bytes and arrays, for comparisons.

use trefoil_expr::{ArrayId, BinOp, Expr, Pool};

/// A deterministic generator.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// A condition over the bytes of `input`, a table and an open array.
pub fn condition(pool: &mut Pool, random: &mut Random) -> Expr {
    let width = [8, 8, 16, 32][random.below(4) as usize];
    let (x, y) = (term(pool, random, width, 2), term(pool, random, width, 2));
    let op = [BinOp::Eq, BinOp::Ult, BinOp::Slt][random.below(3) as usize];
    let condition = pool.binary(op, x, y);
    if random.below(2) == 0 { pool.not(condition) } else { condition }
}

pub fn input(pool: &mut Pool) -> ArrayId {
    pool.symbolic_array("input", 6)
}

fn term(pool: &mut Pool, random: &mut Random, width: u32, depth: u32) -> Expr {
    if depth == 0 || random.below(4) == 0 {
        return leaf(pool, random, width);
    }
    let x = term(pool, random, width, depth - 1);
    let y = term(pool, random, width, depth - 1);
    // Products and quotients of wide unknowns take seconds.
    let cheap = [BinOp::Add, BinOp::And, BinOp::Or, BinOp::Xor, BinOp::LShr];
    let costly = [BinOp::Mul, BinOp::UDiv, BinOp::SRem];
    let op = match (width, random.below(3)) {
        (8, 0) => costly[random.below(3) as usize],
        _ => cheap[random.below(5) as usize],
    };
    match random.below(10) {
        0 => {
            let cond = pool.ult(x, y);
            pool.ite(cond, y, x)
        }
        1..=3 => {
            let index = leaf(pool, random, 8);
            let byte = read(pool, random, index);
            if width == 8 { byte } else { pool.sext(byte, width) }
        }
        _ => pool.binary(op, x, y),
    }
}

fn read(pool: &mut Pool, random: &mut Random, index: Expr) -> Expr {
    let array = match random.below(3) {
        0 => input(pool),
        1 => pool.constant_array(&b"\x05\x01abcdefgh"[..]),
        _ => pool.open_array("open", &[7, 7][..]),
    };
    let mut version = pool.version(array);
    let index = pool.zext(index, 64);
    if random.below(3) == 0 {
        let (place, value) = (leaf(pool, random, 8), leaf(pool, random, 8));
        let place = pool.zext(place, 64);
        version = pool.update(version, place, value);
    }
    pool.read(version, index)
}

fn leaf(pool: &mut Pool, random: &mut Random, width: u32) -> Expr {
    if random.below(3) == 0 {
        let bound = [4, 256, 1 << 16][random.below(3) as usize];
        let value = random.below(bound);
        return pool.bv(width, value & (u64::MAX >> (64 - width)));
    }
    let array = input(pool);
    let mut word = pool.byte(array, random.below(6));
    while pool.width(word) < width {
        let next = pool.byte(array, random.below(6));
        word = pool.binary(BinOp::Concat, next, word);
    }
    word
}
