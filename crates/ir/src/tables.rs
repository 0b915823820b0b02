//! The side tables of a function: what is too large to stand in an instruction.

use crate::inst::{BlockId, FuncId, Reg};

/// A stack object: what `alloca` makes.
#[derive(Clone, PartialEq, Debug)]
pub struct Alloca {
    /// Bytes (of one element, if the count is dynamic).
    pub size: u64,
    pub align: u64,
    /// Name of the variable, if known.
    pub name: Option<Box<str>>,
}

/// How [`Inst::Repack`] cuts: widths of the source and target pieces; missing high bits are zero or sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repack {
    pub from: Box<[u8]>,
    pub to: Box<[u8]>,
    pub sign_extend: bool,
}

/// A switch: `cases` is sorted by value and names each target once per value.
#[derive(Clone, PartialEq, Debug)]
pub struct Switch {
    pub cases: Box<[(u64, BlockId)]>,
    pub default: BlockId,
    /// For quick dispatch of dense tables: `dense[value - dense_base]`.
    pub dense_base: u64,
    pub dense: Box<[BlockId]>,
}

impl Switch {
    /// Where `value` goes.
    pub fn target(&self, value: u64) -> BlockId {
        if let Some(block) = self.dense.get(value.wrapping_sub(self.dense_base) as usize) {
            return *block;
        }
        match self.cases.binary_search_by_key(&value, |(v, _)| *v) {
            Ok(at) => self.cases[at].1,
            Err(_) => self.default,
        }
    }
}

/// A switch over more than 64 bits (limbs, least first).
#[derive(Clone, PartialEq, Debug)]
pub struct WideSwitch {
    pub cases: Box<[(Box<[u64]>, BlockId)]>,
    pub default: BlockId,
}

/// Who is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    Direct(FuncId),
    /// Through the pointer in a register.
    Indirect(Reg),
}

/// How one argument travels.
#[derive(Clone, PartialEq, Debug)]
pub enum ArgKind {
    /// The pieces themselves.
    Plain,
    /// A pointer whose `size` bytes are copied for the callee.
    ByVal { size: u64, align: u64 },
}

/// Which registers of the x86-64 ABI an argument travels in; this is seen by variable arguments only.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgClass {
    /// One general register per piece.
    Integer,
    /// One vector register.
    Sse,
    /// The stack.
    Memory,
}

/// One argument: the pieces start at `reg`.
#[derive(Clone, PartialEq, Debug)]
pub struct Arg {
    pub reg: Reg,
    pub widths: Box<[u8]>,
    pub kind: ArgKind,
    pub class: ArgClass,
    /// Bytes and alignment of the value in the variable-argument area (8 for most, 16 for `long double`, `i128`).
    pub va_size: u32,
    pub va_align: u32,
}

/// A call: arguments beyond `fixed` are variable ones.
#[derive(Clone, PartialEq, Debug)]
pub struct CallSite {
    pub callee: Callee,
    pub args: Box<[Arg]>,
    pub fixed: u32,
    /// First register of the result and the widths of its pieces.
    pub ret: Reg,
    pub ret_widths: Box<[u8]>,
    /// Only for `invoke`: where it goes on, and where an exception lands. The code after the call branches.
    pub unwind: Option<BlockId>,
    pub noreturn: bool,
    pub returns_twice: bool,
}

/// Clauses of a landing pad.
#[derive(Clone, PartialEq, Debug)]
pub struct LandingPad {
    pub cleanup: bool,
    pub clauses: Box<[Clause]>,
}

/// One clause: addresses of type-info objects (0 catches all).
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    Catch(u64),
    Filter(Box<[u64]>),
}
