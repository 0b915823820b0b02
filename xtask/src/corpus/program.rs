//! A program of the corpus: uses enough of the standard library to pull in most of it.

use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, Write};
use std::sync::{Arc, Mutex, atomic::AtomicU64, atomic::Ordering, mpsc};

#[derive(Debug, Clone, PartialEq)]
enum Shape {
    Circle(f32),
    Square { side: f64 },
    Text(String),
}

fn area(shape: &Shape) -> Result<f64, Box<dyn std::error::Error>> {
    match shape {
        Shape::Circle(r) => Ok(f64::from(*r).powi(2) * std::f64::consts::PI),
        Shape::Square { side } => Ok(side * side),
        Shape::Text(text) => Ok(text.trim().parse::<f64>()?),
    }
}

fn wide(a: u128, b: i128) -> u128 {
    a.wrapping_mul(b as u128).rotate_left(17) / (a | 1)
}

fn main() {
    let counter = Arc::new(AtomicU64::new(0));
    let log = Arc::new(Mutex::new(Vec::new()));
    let (send, receive) = mpsc::channel();
    let threads: Vec<_> = (0..4u64)
        .map(|n| {
            let (counter, log, send) = (counter.clone(), log.clone(), send.clone());
            std::thread::spawn(move || {
                counter.fetch_add(n, Ordering::SeqCst);
                let _ = counter.compare_exchange(3, 5, Ordering::AcqRel, Ordering::Relaxed);
                log.lock().unwrap().push(format!("{n:>5}"));
                send.send(n).unwrap();
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    drop(send);
    let sum: u64 = receive.iter().sum();
    let shapes = [Shape::Circle(1.5), Shape::Square { side: 2.25 }, Shape::Text("x".into())];
    let mut areas = BTreeMap::new();
    for shape in &shapes {
        let caught = std::panic::catch_unwind(|| area(shape).map(|a| a as i64).unwrap_or(-1));
        areas.insert(format!("{shape:?}"), caught.ok());
    }
    let mut words: HashMap<String, usize> = HashMap::new();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        line.split_whitespace().for_each(|word| *words.entry(word.to_lowercase()).or_default() += 1);
    }
    let mut sorted: Vec<_> = words.into_iter().collect();
    sorted.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    let mut out = std::io::stdout().lock();
    let _ = writeln!(out, "{sum} {areas:?} {sorted:?} {:e} {}", 1.0e-7_f32, wide(7, -9));
}
