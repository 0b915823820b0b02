//! A lowered function, and where its instructions come from in the source.

use crate::inst::{BlockId, FuncId, Inst, Reg};
use crate::program::Program;
use crate::tables::{Alloca, CallSite, LandingPad, Repack, Switch, WideSwitch};
use std::ops::Range;
use std::sync::Arc;

/// A lowered function.
#[derive(Debug, Default)]
pub struct Function {
    pub id: FuncId,
    pub n_regs: u16,
    /// Where each parameter's pieces start, with their widths; in order of the declaration.
    pub params: Vec<Param>,
    pub vararg: bool,
    /// The compiler may have moved operations to where their result is not used (or nothing says that it did not):
    /// a shift too far is then no proof of a bug.
    pub optimized: bool,
    pub ret_widths: Box<[u8]>,
    pub code: Vec<Inst>,
    /// Source position of each instruction of `code` (index into `locs`, 0 = none).
    pub loc_of: Vec<u32>,
    pub blocks: Vec<Block>,
    pub sites: Vec<CallSite>,
    pub switches: Vec<Switch>,
    pub wide_switches: Vec<WideSwitch>,
    pub repacks: Vec<Repack>,
    pub allocas: Vec<Alloca>,
    pub indirect_targets: Vec<Box<[BlockId]>>,
    pub landing_pads: Vec<LandingPad>,
    pub texts: Vec<Box<str>>,
    pub locs: Vec<Loc>,
    /// If the program is lowered with [`crate::LowerOptions::steps`].
    pub steps: Option<Box<Steps>>,
}

/// Which steps of LLVM the instructions of a function stand for. Every LLVM instruction is a step, those about
/// debugging included; steps are numbered from the start of the function.
#[derive(Debug, Default)]
pub struct Steps {
    of: Vec<u32>,
    from: Vec<u32>,
    /// Source position of each step (index into [`Function::locs`], 0 = none).
    pub locs: Vec<u32>,
    /// The steps of each LLVM block.
    pub blocks: Vec<Range<u32>>,
}

impl Steps {
    /// No step: a copy on an edge.
    pub(crate) const NONE: u32 = u32::MAX;

    /// `of` is the step of each instruction; the blocks of LLVM come first in `lowered`.
    pub(crate) fn new(of: Vec<u32>, locs: Vec<u32>, blocks: Vec<Range<u32>>, lowered: &[Block]) -> Steps {
        let after = |step: u32| if step == Steps::NONE { step } else { step + 1 };
        let mut from: Vec<u32> = std::iter::once(0).chain(of.iter().map(|step| after(*step))).take(of.len()).collect();
        for (block, steps) in lowered.iter().zip(&blocks) {
            from[block.start as usize] = steps.start;
        }
        Steps { of, from, locs, blocks }
    }

    /// The steps that are taken by running on from instruction `first` to the end of instruction `last` behind it.
    pub fn between(&self, first: usize, last: usize) -> Range<u32> {
        let (from, of) = (self.from[first], self.of[last]);
        if of == Steps::NONE || from > of { from..from } else { from..of + 1 }
    }

    /// Whether the instruction is a copy on an edge: part of no step.
    pub fn is_none(&self, pc: usize) -> bool {
        self.of[pc] == Steps::NONE
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub reg: Reg,
    pub widths: Box<[u8]>,
}

/// A basic block. Blocks made by the lowering for copies on an edge have `n_insts` 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// Index of its first instruction in `code`.
    pub start: u32,
    /// LLVM instructions it stands for; those about debugging count only with [`Function::steps`].
    pub n_insts: u32,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc {
    /// Index into [`crate::Program`]'s name table.
    pub file: u32,
    pub line: u32,
    pub column: u32,
    /// Name of the (possibly inlined) function this line belongs to.
    pub function: u32,
    /// Index + 1 of the call that inlined it, in the same table; 0 = not inlined.
    pub inlined_at: u32,
}

/// A source position with names; calls it was inlined through follow in `inlined`, innermost first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceLoc {
    pub file: Arc<str>,
    pub line: u32,
    pub column: u32,
    pub function: Arc<str>,
    pub inlined: Vec<SourceLoc>,
}

impl Program {
    /// The text behind [`Loc::file`] and [`Loc::function`].
    pub fn text(&self, id: u32) -> Arc<str> {
        self.names.borrow().text(id)
    }

    /// Where instruction `pc` of `function` comes from.
    pub fn source_loc(&self, function: &Function, pc: usize) -> Option<SourceLoc> {
        self.loc(function, *function.loc_of.get(pc)?)
    }

    /// The position of this number among [`Function::locs`].
    pub fn loc(&self, function: &Function, index: u32) -> Option<SourceLoc> {
        let index = index as usize;
        let loc = function.locs.get(index).filter(|_| index != 0)?;
        let mut result = self.describe(loc);
        let mut next = loc.inlined_at;
        while let Some(outer) = (next as usize).checked_sub(1).and_then(|at| function.locs.get(at)) {
            result.inlined.push(self.describe(outer));
            next = outer.inlined_at;
        }
        Some(result)
    }

    fn describe(&self, loc: &Loc) -> SourceLoc {
        SourceLoc {
            file: self.text(loc.file),
            line: loc.line,
            column: loc.column,
            function: self.text(loc.function),
            inlined: Vec::new(),
        }
    }
}
