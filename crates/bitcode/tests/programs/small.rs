//! Traits, generics, slices, iterators, panics, wide integers and strings, without the standard library.
#![crate_type = "lib"]
#![no_std]

use core::fmt::Write;
use core::sync::atomic::{AtomicUsize, Ordering};

pub static COUNTER: AtomicUsize = AtomicUsize::new(3);
pub static NAMES: [&str; 3] = ["one", "zwei", "trois\u{e9}"];
pub const WIDE: u128 = 0xfeed_face_0000_0001_8000_0000_0000_0000;

pub enum Shape {
    Circle(f32),
    Square { side: f64, name: &'static str },
    Nothing,
}

pub trait Area {
    fn area(&self) -> f64;
}

impl Area for Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle(r) => f64::from(*r) * f64::from(*r) * 3.141592653589793,
            Shape::Square { side, name } => side * side + name.len() as f64,
            Shape::Nothing => f64::NAN,
        }
    }
}

#[no_mangle]
pub fn total(shapes: &[&dyn Area]) -> f64 {
    shapes.iter().map(|shape| shape.area()).filter(|area| *area >= 0.5).sum()
}

#[no_mangle]
pub fn wide(a: u128, b: i128, c: u8) -> (u128, i128, Option<u8>) {
    (a.wrapping_mul(WIDE).rotate_left(3), b / 7, c.checked_add(200))
}

#[no_mangle]
pub fn find(text: &str, wanted: char) -> Option<(usize, char)> {
    COUNTER.fetch_add(1, Ordering::Relaxed);
    text.char_indices().rev().find(|(_, c)| *c == wanted)
}

#[no_mangle]
pub fn describe(out: &mut dyn Write, n: usize) -> core::fmt::Result {
    write!(out, "{} {:>5} {:#x}", NAMES[n], n, COUNTER.load(Ordering::Acquire))
}
