//! Which LLVM instruction each emitted instruction belongs to, counted in steps.

use std::ops::Range;

use super::Cx;
use crate::function::{Block, Steps};

pub(super) struct StepLog {
    /// The step of every LLVM instruction of the body.
    number: Vec<u32>,
    /// The steps of every block of the body.
    blocks: Vec<Range<u32>>,
    locs: Vec<u32>,
    /// The step of every instruction emitted so far.
    of: Vec<u32>,
    now: u32,
}

impl StepLog {
    pub fn new(cx: &Cx<'_>) -> StepLog {
        let records = records(cx);
        let (mut next, mut number) = (0, Vec::with_capacity(cx.body.insts.len()));
        for n_records in records {
            next += n_records;
            number.push(next);
            next += 1;
        }
        let before = |index: u32| index.checked_sub(1).map_or(0, |last| number[last as usize] + 1);
        let blocks = cx.body.blocks.iter().map(|block| before(block.first)..before(block.end)).collect();
        StepLog { number, blocks, locs: vec![0; next as usize], of: Vec::new(), now: 0 }
    }

    /// The number of steps of a block.
    pub fn n_steps(&self, block: u32) -> u32 {
        self.blocks[block as usize].len() as u32
    }

    /// What is emitted from now on belongs to this LLVM instruction, which has this position.
    pub fn at(&mut self, index: usize, loc: u32) {
        self.now = self.number[index];
        let first = index.checked_sub(1).map_or(0, |last| self.number[last] + 1);
        self.locs[first as usize..=self.now as usize].fill(loc);
    }

    /// What is emitted from now on belongs to no instruction.
    pub fn nowhere(&mut self) {
        self.now = Steps::NONE;
    }

    /// Something is emitted.
    pub fn push(&mut self) {
        self.of.push(self.now);
    }

    /// The blocks of the body come first in `lowered`.
    pub fn finish(self, lowered: &[Block]) -> Steps {
        Steps::new(self.of, self.locs, self.blocks, lowered)
    }
}

/// How many debug records stand before each instruction. Calls of `llvm.dbg.*`, which older compilers write in their
/// place, are instructions already.
fn records(cx: &Cx<'_>) -> Vec<u32> {
    let mut records = vec![0; cx.body.insts.len()];
    if cx.body.insts.iter().any(|i| cx.is_debug(&i.inst)) {
        return records;
    }
    for record in &cx.body.debug_records {
        if let Some(n) = records.get_mut(record.before as usize) {
            *n += 1;
        }
    }
    records
}
