//! How a long path behaves: one new constraint and one branch query each step.
//!
//! Prints `shape,step,cumulative CPU milliseconds` for `bench/solver/run.py`, then what a forked state
//! costs in memory. Shapes: `scan` (the path moves through the input as a parser does; each byte is
//! compared with the next one, so that all is one group), `fields` (anywhere, bytes in groups of four),
//! `neighbours` (anywhere, all is one group: each byte gets ever more constraints, the worst case), `add`
//! (constraints are added, nothing is asked).

use rustix::time::{ClockId, clock_gettime};
use trefoil_expr::{ArrayId, Assignment, Expr, Pool, eval};
use trefoil_solver::{Chain, Config, Constraints, LayerStats, questions};

const N_BYTES: u64 = 1000;
/// A path that moves on, and one that stays: its bytes must be full of constraints before it is steady.
const N_SCAN_STEPS: u64 = 10_000;
const N_STEPS: u64 = 40_000;
const N_FORKS: usize = 200_000;

fn main() {
    let only = std::env::args().nth(1);
    for (name, pair, n_steps, asks) in [
        ("scan", scan_pair as Pair, N_SCAN_STEPS, true),
        ("fields", field_pair, N_STEPS, true),
        ("neighbours", neighbour_pair, N_STEPS, true),
        ("add", neighbour_pair, N_STEPS, false),
    ] {
        if only.as_deref().is_none_or(|only| only == name) {
            run(name, pair, n_steps, asks);
        }
    }
    forks();
}

/// A deterministic generator.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

/// The two bytes that the constraint of a step is about.
type Pair = fn(u64, &mut Random) -> (u64, u64);

/// Near the place that the path has reached.
fn scan_pair(step: u64, random: &mut Random) -> (u64, u64) {
    let first = (step * (N_BYTES - 4) / N_SCAN_STEPS + random.below(3)).min(N_BYTES - 2);
    (first, first + 1)
}

fn field_pair(_: u64, random: &mut Random) -> (u64, u64) {
    let field = random.below(N_BYTES / 4);
    (field * 4 + random.below(4), field * 4 + random.below(4))
}

fn neighbour_pair(_: u64, random: &mut Random) -> (u64, u64) {
    let first = random.below(N_BYTES - 1);
    (first, first + 1)
}

/// A condition on two bytes.
fn condition(pool: &mut Pool, array: ArrayId, pair: (u64, u64), random: &mut Random) -> Expr {
    let (x, y) = (pool.byte(array, pair.0), pool.byte(array, pair.1));
    let c = pool.bv(8, random.below(256));
    let sum = if random.below(2) == 0 { pool.add(x, y) } else { pool.xor(x, y) };
    match random.below(3) {
        0 => pool.ult(sum, c),
        1 => pool.eq(c, sum),
        _ => pool.ult(x, y),
    }
}

fn run(name: &str, pair: Pair, n_steps: u64, asks: bool) {
    let (mut pool, mut chain) = (Pool::new(), Chain::new(Config::default()));
    let (mut path, mut random) = (Constraints::new(), Random(7));
    let array = pool.symbolic_array("input", N_BYTES as u32);
    // The path follows this input.
    let mut witness = Assignment::new();
    for i in 0..N_BYTES {
        witness.set(array, i, random.below(256) as u8);
    }
    let start = cpu_ms();
    let mut n_both = 0;
    for step in 1..=n_steps {
        let at = pair(step, &mut random);
        let condition = condition(&mut pool, array, at, &mut random);
        let holds = eval(&pool, condition, &witness).is_true();
        let taken = if holds { condition } else { pool.not(condition) };
        let is_new = !asks || {
            let both = questions::branch(&mut chain, &mut pool, &path, &witness, condition);
            both.expect("no limit is set").other.is_some()
        };
        n_both += u64::from(is_new);
        match is_new {
            true => path.add(&pool, taken),
            false => path.add_implied(taken),
        }
        if step % 250 == 0 {
            println!("{name},{step},{:.3}", cpu_ms() - start);
        }
    }
    for layer in chain.stats() {
        let LayerStats { name, n_asked, n_sat, n_unsat, time, .. } = layer;
        eprintln!(
            "  {name:24} asked {n_asked:7}, sat {n_sat:6}, unsat {n_unsat:6}, {:8.1} ms",
            time.as_secs_f64() * 1e3
        );
    }
    eprintln!("{name}: both sides feasible at {n_both} of {n_steps} steps");
}

/// Memory of states that share a path of 1,000 constraints and then add one each.
fn forks() {
    let (mut pool, mut random) = (Pool::new(), Random(7));
    let array = pool.symbolic_array("input", N_BYTES as u32);
    let mut path = Constraints::new();
    for _ in 0..1000 {
        let at = field_pair(0, &mut random);
        let constraint = condition(&mut pool, array, at, &mut random);
        path.add(&pool, constraint);
    }
    let own: Vec<Expr> = (0..512)
        .map(|_| {
            let at = field_pair(0, &mut random);
            condition(&mut pool, array, at, &mut random)
        })
        .collect();
    let before = resident_bytes();
    let states: Vec<Constraints> = (0..N_FORKS)
        .map(|i| {
            let mut state = path.clone();
            state.add(&pool, own[i % own.len()]);
            state
        })
        .collect();
    let bytes = (resident_bytes() - before) / states.len();
    println!("fork,{},{bytes}", states.len());
}

fn resident_bytes() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = statm.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok());
    pages.unwrap_or(0) * 4096
}

fn cpu_ms() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
}
