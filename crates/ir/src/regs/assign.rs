//! Linear scan over live ranges with holes: every class gets the lowest run of registers that is free in all its
//! stretches.

use super::coalesce::{add, overlap};
use super::{Segments, TooManyRegisters};
use crate::inst::Reg;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Registers of every variable and how many there are. `classes[v]` leads the class of `v`.
pub(super) fn linear_scan(
    sizes: &[u16],
    classes: &[u32],
    ranges: &[Segments],
) -> Result<(Vec<Reg>, u32), TooManyRegisters> {
    let mut scan = Scan::default();
    let mut first: Vec<Option<u32>> = vec![None; sizes.len()];
    for (start, end, class) in in_order(sizes, classes, ranges) {
        scan.release(start);
        let class = class as usize;
        let base = match first[class] {
            Some(base) => base,
            None => {
                let base = scan.choose(u32::from(sizes[class]), &ranges[class])?;
                first[class] = Some(base);
                base
            }
        };
        scan.occupy(base, u32::from(sizes[class]), end);
    }
    let regs = classes.iter().map(|class| Reg(first[*class as usize].unwrap_or(0) as u16)).collect();
    Ok((regs, scan.reserved.len() as u32))
}

/// All stretches of all classes by start.
fn in_order(sizes: &[u16], classes: &[u32], ranges: &[Segments]) -> Vec<(u32, u32, u32)> {
    let mut all: Vec<(u32, u32, u32)> = Vec::with_capacity(sizes.len());
    for (var, class) in classes.iter().enumerate() {
        if *class as usize == var && sizes[var] > 0 {
            all.extend(ranges[var].iter().map(|(start, end)| (*start, *end, var as u32)));
        }
    }
    all.sort_unstable_by_key(|(start, _, class)| (*start, *class));
    all
}

#[derive(Default)]
struct Scan {
    /// Per register: is a class live in it right now?
    busy: Vec<bool>,
    /// Per register: every stretch given away so far, past ones included.
    reserved: Vec<Segments>,
    /// Ends of the current stretches: (end, register).
    ends: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Scan {
    fn release(&mut self, now: u32) {
        while let Some(Reverse((end, reg))) = self.ends.peek().copied() {
            if end > now {
                break;
            }
            self.ends.pop();
            self.busy[reg as usize] = false;
        }
    }

    fn occupy(&mut self, base: u32, size: u32, end: u32) {
        for reg in base..base + size {
            self.busy[reg as usize] = true;
            self.ends.push(Reverse((end, reg)));
        }
    }

    /// The lowest run of `size` registers that is free now and later; reserves it.
    fn choose(&mut self, size: u32, segments: &Segments) -> Result<u32, TooManyRegisters> {
        let mut base = 0u32;
        let mut reg = 0u32;
        while reg < base + size {
            if reg as usize == self.busy.len() {
                self.busy.push(false);
                self.reserved.push(Segments::new());
            }
            let taken = self.busy[reg as usize] || overlap(&self.reserved[reg as usize], segments);
            reg += 1;
            if taken {
                base = reg;
            }
        }
        if base + size > u32::from(u16::MAX) {
            return Err(TooManyRegisters);
        }
        for reg in base..base + size {
            add(&mut self.reserved[reg as usize], segments);
        }
        Ok(base)
    }
}
