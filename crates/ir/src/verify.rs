//! Checks a lowered function. For tests and debug builds: a fault is a bug of the lowering, never of the input.
//!
//! Checked: registers, blocks and tables are in range; every block ends with a terminator and nothing follows it;
//! widths are 1 to 64; every register is written on all paths before it is read.

use crate::function::Function;
use crate::inst::{BlockId, Inst};
use crate::visit::{Next, next, registers, unwinds_to};

/// The first fault found.
pub fn verify(function: &Function) -> Result<(), String> {
    if function.code.len() != function.loc_of.len() {
        return Err("as many positions as instructions".into());
    }
    check_tables(function)?;
    let ends = block_ends(function)?;
    for (pc, inst) in function.code.iter().enumerate() {
        for touched in registers(function, inst) {
            if touched.n > 0 && touched.reg.index() + touched.n > usize::from(function.n_regs) {
                return Err(format!("{pc}: register out of range in {inst:?}"));
            }
        }
    }
    check_initialised(function, &ends)
}

/// One past the last instruction of each block.
fn block_ends(function: &Function) -> Result<Vec<usize>, String> {
    let mut ends = Vec::with_capacity(function.blocks.len());
    for (number, block) in function.blocks.iter().enumerate() {
        let mut pc = block.start as usize;
        loop {
            let Some(inst) = function.code.get(pc) else {
                return Err(format!("block {number} runs off the end"));
            };
            pc += 1;
            let mut targets = match next(function, inst) {
                Next::On => Vec::new(),
                Next::To(targets) => targets,
            };
            targets.extend(unwinds_to(function, inst));
            if let Some(bad) = targets.iter().find(|t| t.0 as usize >= function.blocks.len()) {
                return Err(format!("block {number} goes to {bad:?}"));
            }
            if next(function, inst) != Next::On {
                break;
            }
        }
        ends.push(pc);
    }
    Ok(ends)
}

fn check_tables(function: &Function) -> Result<(), String> {
    for (pc, inst) in function.code.iter().enumerate() {
        let (id, len) = match inst {
            Inst::Call { site } => (site, function.sites.len()),
            Inst::Switch { table, .. } => (table, function.switches.len()),
            Inst::WideSwitch { table, .. } => (table, function.wide_switches.len()),
            Inst::Repack { table, .. } => (table, function.repacks.len()),
            Inst::Alloca { table, .. } | Inst::AllocaDyn { table, .. } => (table, function.allocas.len()),
            Inst::IndirectBr { table, .. } => (table, function.indirect_targets.len()),
            Inst::LandingPad { table, .. } => (table, function.landing_pads.len()),
            Inst::Gap { text } => (text, function.texts.len()),
            _ => continue,
        };
        if id.0 as usize >= len {
            return Err(format!("{pc}: table out of range in {inst:?}"));
        }
    }
    Ok(())
}

/// Sets of written registers, one per block entry; all ones where no path was seen yet.
struct Written {
    n_words: usize,
    words: Vec<u64>,
}

fn check_initialised(function: &Function, ends: &[usize]) -> Result<(), String> {
    if function.blocks.is_empty() {
        return Ok(());
    }
    let n_words = usize::from(function.n_regs).div_ceil(64);
    let mut entry = Written { n_words, words: vec![u64::MAX; n_words * function.blocks.len()] };
    let mut start = vec![0u64; n_words];
    for param in &function.params {
        (0..param.widths.len()).for_each(|i| set(&mut start, param.reg.index() + i));
    }
    entry.meet(0, &start);
    let mut work = vec![0usize];
    let mut seen = vec![false; function.blocks.len()];
    while let Some(block) = work.pop() {
        seen[block] = true;
        let mut state = entry.at(block).to_vec();
        let mut go = |to: BlockId, state: &[u64]| {
            if entry.meet(to.0 as usize, state) || !seen[to.0 as usize] {
                work.push(to.0 as usize);
            }
        };
        for pc in function.blocks[block].start as usize..ends[block] {
            let inst = &function.code[pc];
            if let Some(landing) = unwinds_to(function, inst) {
                go(landing, &state);
            }
            step(function, pc, &mut state)?;
            if let Next::To(targets) = next(function, inst) {
                targets.iter().for_each(|to| go(*to, &state));
            }
        }
    }
    Ok(())
}

/// Reads must be written before; writes are noted.
fn step(function: &Function, pc: usize, state: &mut [u64]) -> Result<(), String> {
    let inst = &function.code[pc];
    for touched in registers(function, inst) {
        for reg in touched.reg.index()..touched.reg.index() + touched.n {
            if touched.written {
                set(state, reg);
            } else if state[reg / 64] >> (reg % 64) & 1 == 0 {
                return Err(format!("{pc}: r{reg} is read before it is written, in {inst:?}"));
            }
        }
    }
    Ok(())
}

fn set(words: &mut [u64], bit: usize) {
    words[bit / 64] |= 1 << (bit % 64);
}

impl Written {
    fn at(&self, block: usize) -> &[u64] {
        &self.words[block * self.n_words..][..self.n_words]
    }

    /// Keeps what is written on this path too; true if that took something away.
    fn meet(&mut self, block: usize, state: &[u64]) -> bool {
        let mut changed = false;
        for (known, now) in self.words[block * self.n_words..][..self.n_words].iter_mut().zip(state) {
            changed |= *known & !*now != 0;
            *known &= *now;
        }
        changed
    }
}
