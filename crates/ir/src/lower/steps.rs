//! Which LLVM instruction each emitted instruction belongs to, counted in steps.

use super::Cx;
use crate::function::{Block, Steps};

pub(super) struct StepLog {
    /// The step of every LLVM instruction of the body.
    number: Vec<u32>,
    /// The first step of every block of the body.
    first: Vec<u32>,
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
        let first = |first: u32| first.checked_sub(1).map_or(0, |last| number[last as usize] + 1);
        let first = cx.body.blocks.iter().map(|block| first(block.first)).collect();
        StepLog { number, first, of: Vec::new(), now: 0 }
    }

    /// What is emitted from now on belongs to this LLVM instruction.
    pub fn at(&mut self, index: usize) {
        self.now = self.number[index];
    }

    /// What is emitted from now on belongs to no instruction.
    pub fn nowhere(&mut self) {
        self.now = Steps::NONE;
    }

    /// Something is emitted.
    pub fn push(&mut self) {
        self.of.push(self.now);
    }

    /// The blocks of the body come first in `blocks`.
    pub fn finish(self, blocks: &[Block]) -> Steps {
        let starts = blocks.iter().zip(self.first).map(|(block, first)| (block.start, first));
        Steps::new(self.of, starts)
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
