//! How exactly limits are kept: questions far too hard for their limit, and what was spent on them.
//!
//! Prints `question,limit and outcome,milliseconds` for `bench/solver/run.py`: what passed on the clock, which
//! on a busy machine has other people's time in it.

use std::time::{Duration, Instant};

use trefoil_expr::{BinOp, Const, Expr, Pool};
use trefoil_solver::{Chain, Config, GaveUp};

const TIMEOUT_MS: u64 = 200;

fn main() {
    for (name, make) in [
        ("factoring of 128 bits", factoring as fn(&mut Pool) -> Expr),
        ("product of 4096 bits", wide_product),
        ("quotient of 2048 bits", wide_quotient),
        ("1000 reads of 64 KiB at unknown places", many_reads),
    ] {
        let mut pool = Pool::new();
        let goal = make(&mut pool);
        let timeout = Some(Duration::from_millis(TIMEOUT_MS));
        let (outcome, ms) = ask(&pool, goal, Config { timeout, ..Config::default() });
        println!("{name},{TIMEOUT_MS} ms: {outcome},{ms:.1}");
        // Without a deadline: memory alone must end it.
        let (outcome, ms) = ask(&pool, goal, Config { memory: 8 << 20, ..Config::default() });
        println!("{name},8 MiB: {outcome},{ms:.1}");
    }
}

fn ask(pool: &Pool, goal: Expr, config: Config) -> (&'static str, f64) {
    let mut chain = Chain::new(config);
    let start = Instant::now();
    let outcome = match chain.check_all(pool, [goal]) {
        Ok(_) => "answered",
        Err(GaveUp::Timeout) => "time limit",
        Err(GaveUp::Memory) => "memory limit",
        Err(GaveUp::Backend(_)) => "failure",
    };
    (outcome, start.elapsed().as_secs_f64() * 1e3)
}

fn word(pool: &mut Pool, name: &str, n_bytes: u64) -> Expr {
    let array = pool.symbolic_array(name, n_bytes as u32);
    (1..n_bytes).fold(pool.byte(array, 0), |low, i| {
        let high = pool.byte(array, i);
        pool.concat(high, low)
    })
}

/// Two factors of 64 bits, both more than one.
fn factoring(pool: &mut Pool) -> Expr {
    let (a, b) = (word(pool, "a", 8), word(pool, "b", 8));
    let (a, b) = (pool.zext(a, 128), pool.zext(b, 128));
    let (product, one) = (pool.mul(a, b), pool.bv(128, 1));
    let wanted = pool.constant(&Const::from_limbs(128, &[0x6c09_8ae8_7aee_1d4b, 0x1d4b_7aee_8ae8_6c09]));
    let (equal, more, other) = (pool.eq(wanted, product), pool.ult(one, a), pool.ult(one, b));
    let both = pool.and(more, other);
    pool.and(equal, both)
}

fn wide_product(pool: &mut Pool) -> Expr {
    let (a, b) = (word(pool, "a", 512), word(pool, "b", 512));
    let (product, seven) = (pool.mul(a, b), pool.bv(4096, 7));
    pool.eq(seven, product)
}

fn wide_quotient(pool: &mut Pool) -> Expr {
    let (a, b) = (word(pool, "a", 256), word(pool, "b", 256));
    let quotient = pool.binary(BinOp::UDiv, a, b);
    pool.eq(b, quotient)
}

fn many_reads(pool: &mut Pool) -> Expr {
    let table = pool.symbolic_array("table", 1 << 16);
    let version = pool.version(table);
    let indices = pool.symbolic_array("indices", 2000);
    let zero = pool.bv(8, 0);
    let sum = (0..1000).fold(zero, |sum, i| {
        let (low, high) = (pool.byte(indices, 2 * i), pool.byte(indices, 2 * i + 1));
        let index = pool.concat(high, low);
        let index = pool.zext(index, 64);
        let byte = pool.read(version, index);
        pool.xor(sum, byte)
    });
    let seven = pool.bv(8, 7);
    pool.eq(seven, sum)
}
