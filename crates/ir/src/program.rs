//! The linked program: functions, globals and where they come from; bodies are lowered on first use.
//!
//! Addresses: functions and blocks have fixed addresses made here ([`function_address`], [`block_address`]); the
//! owner of memory gives each global its address once, before the first body is lowered ([`Program::place`]).

use crate::inst::{Alloca, CallSite, FuncId, GlobalId, Inst, LandingPad, Reg, Repack, Switch, WideSwitch};

/// Function addresses lie below every object: `FUNCTION_BASE + 16 * id`.
pub const FUNCTION_BASE: u64 = 0x4000_0000;
/// Block addresses: `BLOCK_BASE + (function << 16 | block) * 16`.
pub const BLOCK_BASE: u64 = 0x80_0000_0000;

pub fn function_address(f: FuncId) -> u64 {
    FUNCTION_BASE + 16 * u64::from(f.0)
}

/// A lowered function.
#[derive(Debug)]
pub struct Function {
    pub id: FuncId,
    pub n_regs: u16,
    /// Where each parameter's pieces start, with their widths; in order of the declaration.
    pub params: Vec<Param>,
    pub vararg: bool,
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
    pub indirect_targets: Vec<Box<[crate::BlockId]>>,
    pub landing_pads: Vec<LandingPad>,
    pub texts: Vec<Box<str>>,
    pub locs: Vec<Loc>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Param {
    pub reg: Reg,
    pub widths: Box<[u8]>,
}

impl Function {
    /// A function without code: where tests and the lowering start from.
    pub fn empty(id: FuncId) -> Function {
        Function {
            id,
            n_regs: 0,
            params: Vec::new(),
            vararg: false,
            ret_widths: Box::default(),
            code: Vec::new(),
            loc_of: Vec::new(),
            blocks: Vec::new(),
            sites: Vec::new(),
            switches: Vec::new(),
            wide_switches: Vec::new(),
            repacks: Vec::new(),
            allocas: Vec::new(),
            indirect_targets: Vec::new(),
            landing_pads: Vec::new(),
            texts: Vec::new(),
            locs: Vec::new(),
        }
    }
}

/// A basic block. Blocks made by the lowering for copies on an edge have `n_insts` 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Block {
    /// Index of its first instruction in `code`.
    pub start: u32,
    /// LLVM instructions it stands for (debug intrinsics not counted).
    pub n_insts: u32,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Loc {
    /// Index into [`crate::Program`]'s file table.
    pub file: u32,
    pub line: u32,
    pub column: u32,
    /// Name of the (possibly inlined) function this line belongs to.
    pub function: u32,
    /// Index + 1 of the call that inlined it, in the same table; 0 = not inlined.
    pub inlined_at: u32,
}

/// A global variable after linking.
#[derive(Debug)]
pub struct Global {
    pub id: GlobalId,
    pub name: String,
    pub size: u64,
    pub align: u64,
    pub constant: bool,
    pub thread_local: bool,
    /// Declared but defined nowhere: reading it is a gap.
    pub undefined: bool,
}
