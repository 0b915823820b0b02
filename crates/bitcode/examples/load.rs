//! Loads bitcode files and prints how long it took: lazily (no bodies) and fully (bodies, debug information).
//!
//! `cargo run --release -p trefoil-bitcode --example load -- FILE…` prints one line per file:
//! name, bytes, functions, instructions, lazy milliseconds, full milliseconds (best of five).

use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use trefoil_bitcode::Module;

const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    println!("file\tbytes\tfunctions\tinstructions\tlazy_ms\tfull_ms");
    for path in std::env::args().skip(1) {
        let bytes: Arc<[u8]> = std::fs::read(&path)?.into();
        let mut lazy = Duration::MAX;
        let mut full = Duration::MAX;
        let mut counts = (0, 0);
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let module = Module::parse(&path, bytes.clone())?;
            lazy = lazy.min(start.elapsed());
            counts = decode_all(&module)?;
            full = full.min(start.elapsed());
        }
        let (functions, instructions) = counts;
        let (lazy, full) = (lazy.as_secs_f64() * 1e3, full.as_secs_f64() * 1e3);
        println!("{path}\t{}\t{functions}\t{instructions}\t{lazy:.2}\t{full:.2}", bytes.len());
    }
    Ok(())
}

/// Decodes every body and keeps them all, as a program that calls everything would; resolves a location
/// so that the metadata is read too. Counts bodies and instructions.
fn decode_all(module: &Module) -> Result<(usize, usize), Box<dyn Error>> {
    let mut bodies = Vec::new();
    for index in 0..module.functions.len() as u32 {
        bodies.extend(module.body(index)?);
    }
    if let Some((body, loc)) = bodies.iter().find_map(|body| Some((body, body.locs.first()?))) {
        std::hint::black_box(module.frames(body, loc));
    }
    let instructions = bodies.iter().map(|body| body.insts.len()).sum();
    Ok((bodies.len(), instructions))
}
