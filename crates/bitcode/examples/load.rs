//! Loads bitcode files and prints how long it took: lazily (no bodies) and fully (bodies, debug information).
//!
//! `cargo run --release -p trefoil-bitcode --example load -- FILE…` prints one line per file: name, bytes,
//! functions, instructions, then milliseconds of twenty rounds: lazily and fully by the clock (the best),
//! and on the processor (the mean, as the kernel counts it only every few milliseconds). The latter tells
//! the truth on a busy machine.

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use trefoil_bitcode::{Body, Module};

const ROUNDS: u32 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    println!("file\tbytes\tfunctions\tinstructions\tlazy_ms\tfull_ms\tlazy_cpu_ms\tfull_cpu_ms");
    for path in std::env::args().skip(1) {
        let bytes: Arc<[u8]> = std::fs::read(&path)?.into();
        let (mut best, mut cpu) = ([Duration::MAX; 2], [Duration::ZERO; 2]);
        let mut counts = (0, 0);
        for _ in 0..ROUNDS {
            let start = Stopwatch::start();
            let module = Module::parse(&path, bytes.clone())?;
            let (lazy, lazy_cpu) = start.elapsed();
            let bodies = decode_all(&module)?;
            let (full, full_cpu) = start.elapsed();
            best = [best[0].min(lazy), best[1].min(full)];
            cpu = [cpu[0] + lazy_cpu, cpu[1] + full_cpu];
            counts = (bodies.len(), bodies.iter().map(|body| body.insts.len()).sum());
        }
        let times = [best[0], best[1], cpu[0] / ROUNDS, cpu[1] / ROUNDS];
        let [lazy, full, lazy_cpu, full_cpu] = times.map(|time| format!("{:.2}", time.as_secs_f64() * 1e3));
        let (functions, instructions) = counts;
        println!("{path}\t{}\t{functions}\t{instructions}\t{lazy}\t{full}\t{lazy_cpu}\t{full_cpu}", bytes.len());
    }
    Ok(())
}

/// Decodes every body and keeps them all, as a program that calls everything would; resolves a location
/// so that the metadata is read too.
fn decode_all(module: &Module) -> Result<Vec<Body>, Box<dyn Error>> {
    let mut bodies = Vec::new();
    for index in 0..module.functions.len() as u32 {
        bodies.extend(module.body(index)?);
    }
    if let Some((body, loc)) = bodies.iter().find_map(|body| Some((body, body.locs.first()?))) {
        std::hint::black_box(module.frames(body, loc));
    }
    Ok(bodies)
}

/// Time by the clock and time on the processor.
struct Stopwatch {
    clock: Instant,
    cpu: Duration,
}

impl Stopwatch {
    fn start() -> Stopwatch {
        Stopwatch { clock: Instant::now(), cpu: on_processor() }
    }

    fn elapsed(&self) -> (Duration, Duration) {
        (self.clock.elapsed(), on_processor().saturating_sub(self.cpu))
    }
}

/// How long this thread ran so far, as the kernel counts; zero where it does not.
fn on_processor() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().next().and_then(|field| field.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}
