//! Nanoseconds per operation on memory, printed as a table: `cargo run --release --example memory_bench`.

use std::hint::black_box;
use std::time::Instant;

use trefoil_expr::Pool;
use trefoil_memory::{Kind, Memory, Request};
use trefoil_simplify::{Builder, RuleSet};

fn main() {
    report("load hit, 8 bytes", load_hit);
    report("store hit, 8 bytes", store_hit);
    report("load + store, 4 KiB array of u32", array_walk);
    report("load miss (20,000 objects of 16 bytes)", load_miss);
    report("load of a zero page, then next (miss)", page_miss);
    report("alloca create + store + destroy", alloca);
    report("malloc + store + free", malloc);
    report("fork + drop", fork);
    report("fork + store to a 4 KiB page + drop", fork_write);
    report("switch between two states", switch);
    report("switch out and in again, then 32 loads", switch_back);
    report("load of a symbolic word", symbolic_word);
    report("load of a symbolic input byte", symbolic_byte);
    report("load of a concrete word beside symbolic bytes", beside_symbolic);
    report("store of a symbolic word", symbolic_store);
    report("copy of 4096 bytes", copy);
    states_in_memory();
}

/// A pool and rules, with an object of 64 symbolic and 64 concrete bytes.
fn with_input(mem: &mut Memory, job: impl FnOnce(&mut Memory, &mut Builder, u64) -> u64) -> u64 {
    let (mut pool, mut rules) = (Pool::new(), RuleSet::default());
    let input = pool.symbolic_array("input", 64);
    let mut build = Builder::new(&mut pool, &mut rules);
    let at = heap(mem, 128);
    mem.make_symbolic(&mut build, at, 64, (input, 0)).unwrap();
    job(mem, &mut build, at)
}

fn symbolic_word(mem: &mut Memory) -> u64 {
    with_input(mem, |mem, build, at| {
        let word = mem.load(build, at, 4).unwrap();
        mem.store(build, at + 64, 4, word).unwrap();
        let n = 1_000_000;
        for _ in 0..n {
            black_box(mem.load(build, black_box(at + 64), 4).unwrap());
        }
        n
    })
}

fn symbolic_byte(mem: &mut Memory) -> u64 {
    with_input(mem, |mem, build, at| {
        let n = 1_000_000;
        for i in 0..n {
            black_box(mem.load(build, at + (i & 63), 1).unwrap());
        }
        n
    })
}

fn beside_symbolic(mem: &mut Memory) -> u64 {
    with_input(mem, |mem, build, at| {
        let n = 1_000_000;
        for i in 0..n {
            black_box(mem.load(build, at + 64 + (i & 56), 8).unwrap());
        }
        n
    })
}

fn symbolic_store(mem: &mut Memory) -> u64 {
    with_input(mem, |mem, build, at| {
        let word = mem.load(build, at, 4).unwrap();
        let n = 1_000_000;
        for i in 0..n {
            mem.store(build, at + 64 + (i & 60), 4, word).unwrap();
        }
        n
    })
}

fn copy(mem: &mut Memory) -> u64 {
    let (a, b) = (heap(mem, 8192), heap(mem, 8192));
    let n = 300_000;
    for i in 0..n {
        mem.copy(b + (i & 1000), a, 4096).unwrap();
    }
    n
}

/// Two hundred thousand states, each with a page of its own and a shared megabyte.
fn states_in_memory() {
    let mut mem = Memory::new();
    let at = populated(&mut mem);
    let buffer = heap(&mut mem, 4096);
    mem.fill(at, 1 << 20, 1).unwrap();
    let before = resident();
    let start = Instant::now();
    let states: Vec<_> = (0..200_000)
        .map(|i| {
            mem.store_word::<8>(buffer, i).unwrap();
            mem.fork()
        })
        .collect();
    let n = states.len();
    let each = (resident() - before) as f64 / n as f64;
    println!("{n} states: {each:.0} bytes resident each, {:.0} ns each", start.elapsed().as_nanos() as f64 / n as f64);
}

/// Resident bytes of this process, 0 where `/proc` does not say.
fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).map_or(0, |pages| pages * 4096)
}

/// Runs `job` (which does and returns a number of operations) five times and prints the best.
fn report(name: &str, job: fn(&mut Memory) -> u64) {
    let best = (0..5).map(|_| {
        let mut mem = Memory::new();
        let start = Instant::now();
        let n = job(&mut mem);
        start.elapsed().as_nanos() as f64 / n as f64
    });
    println!("{name:45} {:8.2} ns", best.fold(f64::INFINITY, f64::min));
}

fn heap(mem: &mut Memory, size: u64) -> u64 {
    mem.alloc(Request::new(Kind::Heap, size, 16, 0)).unwrap()
}

fn load_hit(mem: &mut Memory) -> u64 {
    let at = heap(mem, 2048);
    let n = 50_000_000;
    let mut sum = 0u64;
    for i in 0..n {
        let addr = at + ((i * 8) & 2040);
        sum = sum.wrapping_add(mem.load_word::<8>(black_box(addr)).unwrap().unwrap());
    }
    black_box(sum);
    n
}

fn store_hit(mem: &mut Memory) -> u64 {
    let at = heap(mem, 2048);
    let n = 50_000_000;
    for i in 0..n {
        mem.store_word::<8>(black_box(at + ((i * 8) & 2040)), i).unwrap();
    }
    n
}

fn array_walk(mem: &mut Memory) -> u64 {
    let at = heap(mem, 4096 * 16);
    let rounds = 2000;
    for _ in 0..rounds {
        for i in 0..4096 * 4 {
            let addr = at + i * 4;
            let word = mem.load_word::<4>(addr).unwrap().unwrap();
            mem.store_word::<4>(addr, word + 1).unwrap();
        }
    }
    rounds * 4096 * 4 * 2
}

fn load_miss(mem: &mut Memory) -> u64 {
    let objects: Vec<u64> = (0..20_000).map(|_| heap(mem, 16)).collect();
    let n = 5_000_000u64;
    let mut at = 1usize;
    let start = Instant::now();
    for _ in 0..n {
        at = at.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        black_box(mem.load_word::<8>(objects[(at >> 33) % objects.len()]).unwrap());
    }
    black_box(start);
    n
}

fn page_miss(mem: &mut Memory) -> u64 {
    let at = heap(mem, 4096 * 4096);
    let n = 2_000_000u64;
    for i in 0..n {
        black_box(mem.load_word::<8>(at + (i & 4095) * 4096).unwrap());
    }
    n
}

fn alloca(mem: &mut Memory) -> u64 {
    let n = 5_000_000;
    for i in 0..n {
        let at = mem.alloca(24, 8, 1).unwrap();
        mem.store_word::<8>(at, i).unwrap();
        mem.release_alloca(at, 2);
    }
    n
}

fn malloc(mem: &mut Memory) -> u64 {
    let n = 2_000_000;
    for i in 0..n {
        let at = heap(mem, 24);
        mem.store_word::<8>(at, i).unwrap();
        mem.free(at, 2).unwrap();
    }
    n
}

fn populated(mem: &mut Memory) -> u64 {
    for _ in 0..2000 {
        heap(mem, 40);
    }
    heap(mem, 1 << 20)
}

fn fork(mem: &mut Memory) -> u64 {
    populated(mem);
    let n = 1_000_000;
    for _ in 0..n {
        black_box(mem.fork());
    }
    n
}

fn fork_write(mem: &mut Memory) -> u64 {
    let at = populated(mem);
    let n = 300_000;
    for i in 0..n {
        let space = mem.fork();
        mem.store_word::<8>(at + (i & 255) * 4096, i).unwrap();
        drop(space);
    }
    n
}

fn switch_back(mem: &mut Memory) -> u64 {
    let objects: Vec<u64> = (0..32).map(|_| heap(mem, 40)).collect();
    let mut parked = mem.empty_space();
    let n = 300_000;
    for _ in 0..n {
        mem.switch(&mut parked);
        mem.switch(&mut parked);
        for &at in &objects {
            black_box(mem.load_word::<8>(at).unwrap());
        }
    }
    n
}

fn switch(mem: &mut Memory) -> u64 {
    let at = populated(mem);
    let mut other = mem.fork();
    let n = 1_000_000;
    for _ in 0..n {
        mem.switch(&mut other);
        black_box(mem.load_word::<8>(at).unwrap());
    }
    n
}
