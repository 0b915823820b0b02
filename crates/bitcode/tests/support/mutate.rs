//! Damages files and reads them: no panic, no long run, no memory beyond the bound.
//!
//! Each input follows from its seed, so that a failure can be repeated.

use super::memory;
use std::fmt;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use trefoil_bitcode::Module;

/// Memory may be this many times the file, plus a constant.
const MAX_MEMORY_FACTOR: usize = 100;
const MAX_MEMORY_BASE: usize = 1 << 17;
/// Far above what any input needs, so that a busy machine does not fail the test.
const MAX_TIME: Duration = Duration::from_secs(5);

/// What happened to a number of inputs.
#[derive(Default)]
pub struct Totals {
    pub inputs: u64,
    /// Inputs whose module could be read in spite of the damage, and bodies read in them.
    pub modules: u64,
    pub bodies: u64,
    pub errors: u64,
    pub slowest: Duration,
    /// Largest use of memory in relation to the size of its file.
    pub memory_factor: f64,
    /// Seeds of inputs that panicked, ran long or used too much memory, with what they did.
    pub broken: Vec<(u64, String)>,
}

impl Totals {
    /// Adds what happened to other inputs.
    pub fn add(&mut self, other: Totals) {
        self.inputs += other.inputs;
        self.modules += other.modules;
        self.bodies += other.bodies;
        self.errors += other.errors;
        self.slowest = self.slowest.max(other.slowest);
        self.memory_factor = self.memory_factor.max(other.memory_factor);
        self.broken.extend(other.broken);
    }

    pub fn is_good(&self) -> bool {
        self.inputs > 0 && self.broken.is_empty()
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Totals { inputs, modules, bodies, errors, slowest, memory_factor, broken } = self;
        writeln!(f, "{inputs} damaged inputs: {modules} modules and {bodies} bodies readable, {errors} errors")?;
        write!(f, "slowest {slowest:?}, most memory {memory_factor:.1} times the file, {} broken", broken.len())?;
        for (seed, what) in broken.iter().take(20) {
            write!(f, "\n  seed {seed}: {what}")?;
        }
        Ok(())
    }
}

/// Tries one input per seed.
pub fn run(files: &[Vec<u8>], seeds: Range<u64>) -> Totals {
    let mut totals = Totals::default();
    for seed in seeds {
        let input = damaged(files, seed);
        totals.inputs += 1;
        let size = input.len();
        let start = Instant::now();
        let before = memory::reset_peak();
        let read = catch_unwind(AssertUnwindSafe(|| read(input)));
        let used = memory::peak().saturating_sub(before);
        let time = start.elapsed();
        match read {
            Err(_) => totals.broken.push((seed, "panic".into())),
            Ok((modules, bodies, errors)) => {
                totals.modules += modules;
                totals.bodies += bodies;
                totals.errors += errors;
            }
        }
        totals.slowest = totals.slowest.max(time);
        if time > MAX_TIME {
            totals.broken.push((seed, format!("took {time:?}")));
        }
        let bound = size * MAX_MEMORY_FACTOR + MAX_MEMORY_BASE;
        let factor = used as f64 / size.max(4096) as f64;
        totals.memory_factor = totals.memory_factor.max(factor);
        if used > bound {
            totals.broken.push((seed, format!("{used} bytes of memory for a file of {size}")));
        }
    }
    totals
}

/// Reads all there is. Counts modules, bodies and errors.
fn read(input: Vec<u8>) -> (u64, u64, u64) {
    let module = match Module::parse("damaged", input) {
        Ok(module) => module,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return (0, 0, 1);
        }
    };
    let (mut bodies, mut errors) = (0, 0);
    for index in 0..module.functions.len() as u32 {
        match module.body(index) {
            Ok(None) => {}
            Err(_) => errors += 1,
            Ok(Some(body)) => {
                bodies += 1;
                std::hint::black_box(module.subprogram(&body));
                for loc in body.locs.iter().take(50) {
                    std::hint::black_box(module.frames(&body, loc));
                }
                for record in body.debug_records.iter().take(50) {
                    std::hint::black_box(module.debug_value(&body, record));
                    std::hint::black_box(module.local_variable(&body, record.variable));
                }
            }
        }
    }
    (1, bodies, errors)
}

/// The input of a seed: some file, damaged one to four times.
pub fn damaged(files: &[Vec<u8>], seed: u64) -> Vec<u8> {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03);
    let mut input = files[random.below(files.len())].clone();
    for _ in 0..=random.below(4) {
        damage(&mut input, files, &mut random);
    }
    input
}

fn damage(input: &mut Vec<u8>, files: &[Vec<u8>], random: &mut Random) {
    if input.is_empty() {
        return;
    }
    let at = random.below(input.len());
    match random.below(8) {
        0 | 1 => input[at] ^= 1 << random.below(8),
        2 => input[at] = random.below(256) as u8,
        // Structure is in words: sizes of blocks, alignment.
        3 => {
            let word = at & !3;
            let values = [0, 1, u32::MAX, random.below(1 << 16) as u32];
            let value = values[random.below(values.len())];
            if let Some(place) = input.get_mut(word..word + 4) {
                place.copy_from_slice(&value.to_le_bytes());
            }
        }
        4 => input.truncate(at),
        5 => {
            let end = (at + 4 * random.below(64)).min(input.len());
            input.drain(at..end);
        }
        6 => {
            let end = (at + 4 * random.below(64)).min(input.len());
            let copy = input[at..end].to_vec();
            let to = random.below(input.len());
            input.splice(to..to, copy);
        }
        _ => {
            let other = &files[random.below(files.len())];
            let from = random.below(other.len()) & !3;
            let end = (from + 4 * random.below(256)).min(other.len());
            let at = at & !3;
            let to = (at + end - from).min(input.len());
            input.splice(at..to, other[from..end].iter().copied());
        }
    }
}

/// A small generator of numbers; the same everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }
}
