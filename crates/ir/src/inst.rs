//! The instructions of the executable form, and the tables they point into.
//!
//! A function is a flat list of small instructions over numbered registers. A register holds one *piece*: a
//! zero-extended integer of 1 to 64 bits. Every LLVM value is flattened into consecutive pieces by its type: an
//! integer of more than 64 bits into 64-bit limbs (the last one shorter), `x86_fp80` into 64 + 16 bits, `fp128` into
//! 64 + 64, vectors and aggregates into the pieces of their elements. So instructions see pieces only, and symbolic
//! data are one expression per piece.
//!
//! What it is not: it has no meaning of its own (that is `exec`), and no LLVM version appears here.
//!
//! To add an instruction: a variant here, its lowering in `lower/`, one function of the same name in `exec`.

use crate::ops::{Flags, FloatKind, FloatOp, FloatPred, FloatUnaryOp, IntOp, Pred, RmwOp, TrapKind, UnaryOp};

/// A register of the current frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Reg(pub u16);

impl Reg {
    /// The register `n` places after this one: pieces of a value lie side by side.
    pub fn offset(self, n: usize) -> Reg {
        Reg(self.0 + n as u16)
    }
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A block of the current function (index into [`crate::Function::blocks`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BlockId(pub u32);

/// A function of the program (index into [`crate::Program`]'s functions).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FuncId(pub u32);

/// A global variable of the program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GlobalId(pub u32);

/// Index into one of the function's side tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableId(pub u32);

/// `d = a op b`, width `w` (1..=64).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bin {
    pub d: Reg,
    pub a: Reg,
    pub b: Reg,
    pub w: u8,
    pub flags: Flags,
}

/// `d = a op imm`; `imm` is already cut to `w` bits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BinImm {
    pub imm: u64,
    pub d: Reg,
    pub a: Reg,
    pub w: u8,
    pub flags: Flags,
}

/// Compare and branch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CmpBr {
    pub then: BlockId,
    pub els: BlockId,
    pub a: Reg,
    pub b: Reg,
    pub w: u8,
}

/// Compare with a constant and branch. `imm` is the low 32 bits sign-extended to `w`: see [`CmpBrImm::value`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CmpBrImm {
    pub then: BlockId,
    pub els: BlockId,
    pub imm: i32,
    pub a: Reg,
    pub w: u8,
}

impl CmpBrImm {
    /// The constant as a piece of width `w`.
    pub fn value(&self) -> u64 {
        (i64::from(self.imm) as u64) & (u64::MAX >> (64 - u32::from(self.w)))
    }
}

/// An access at `base + off`: `bytes` bytes hold a value of `w` bits; `align` is the log2 promised by the program.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Access {
    pub off: i64,
    /// Destination of a load, value of a store.
    pub r: Reg,
    pub base: Reg,
    pub w: u8,
    pub bytes: u8,
    pub align: u8,
}

/// An access at `base + index * scale + off`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IndexedAccess {
    pub off: i32,
    pub scale: u32,
    pub r: Reg,
    pub base: Reg,
    pub index: Reg,
    pub w: u8,
    pub bytes: u8,
    pub align: u8,
}

/// An access at a known address.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct AbsAccess {
    pub addr: u64,
    pub r: Reg,
    pub w: u8,
    pub bytes: u8,
    pub align: u8,
}

/// One instruction. `d` is written, the rest is read.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Inst {
    // ---- moves
    Mov {
        d: Reg,
        a: Reg,
    },
    Const {
        d: Reg,
        value: u64,
    },

    // ---- integers up to 64 bits; `Imm` forms have the constant on the right
    Add(Bin),
    Sub(Bin),
    Mul(Bin),
    UDiv(Bin),
    SDiv(Bin),
    URem(Bin),
    SRem(Bin),
    Shl(Bin),
    LShr(Bin),
    AShr(Bin),
    And(Bin),
    Or(Bin),
    Xor(Bin),
    AddImm(BinImm),
    SubImm(BinImm),
    MulImm(BinImm),
    UDivImm(BinImm),
    SDivImm(BinImm),
    URemImm(BinImm),
    SRemImm(BinImm),
    ShlImm(BinImm),
    LShrImm(BinImm),
    AShrImm(BinImm),
    AndImm(BinImm),
    OrImm(BinImm),
    XorImm(BinImm),
    /// The remaining [`IntOp`]s (min, max, saturating).
    IntOp {
        op: IntOp,
        i: Bin,
    },
    Unary {
        op: UnaryOp,
        w: u8,
        d: Reg,
        a: Reg,
    },
    /// `llvm.*.with.overflow`: value in `d`, overflow bit in `d + 1`. `op` is Add, Sub or Mul.
    WithOverflow {
        op: IntOp,
        signed: bool,
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// `fshl` (left) or `fshr` of the double word `a:b` by `c` modulo `w`.
    Funnel {
        left: bool,
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    ICmp {
        pred: Pred,
        w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    ICmpImm {
        pred: Pred,
        w: u8,
        d: Reg,
        a: Reg,
        imm: u64,
    },
    Trunc {
        to: u8,
        d: Reg,
        a: Reg,
    },
    ZExt {
        from: u8,
        to: u8,
        d: Reg,
        a: Reg,
    },
    SExt {
        from: u8,
        to: u8,
        d: Reg,
        a: Reg,
    },
    /// `d = cond ? a : b`, one piece of width `w`.
    Select {
        w: u8,
        d: Reg,
        cond: Reg,
        a: Reg,
        b: Reg,
    },

    // ---- integers above 64 bits: operands are runs of limbs
    WideInt {
        op: IntOp,
        w: u16,
        d: Reg,
        a: Reg,
        b: Reg,
        flags: Flags,
    },
    WideUnary {
        op: UnaryOp,
        w: u16,
        d: Reg,
        a: Reg,
    },
    WideCmp {
        pred: Pred,
        w: u16,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// Value limbs at `d`, overflow bit after them.
    WideWithOverflow {
        op: IntOp,
        signed: bool,
        w: u16,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    WideFunnel {
        left: bool,
        w: u16,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    /// Bits of the pieces at `a` cut anew into the pieces at `d` ([`Repack`]): bit casts of vectors, wide
    /// truncation and extension, loads and stores of odd vectors.
    Repack {
        table: TableId,
        d: Reg,
        a: Reg,
    },

    // ---- floats
    Float {
        op: FloatOp,
        kind: FloatKind,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    FloatUnary {
        op: FloatUnaryOp,
        kind: FloatKind,
        d: Reg,
        a: Reg,
    },
    /// `d = a * b + c`; `fused` rounds once.
    FloatMulAdd {
        fused: bool,
        kind: FloatKind,
        d: Reg,
        a: Reg,
        b: Reg,
        c: Reg,
    },
    FCmp {
        pred: FloatPred,
        kind: FloatKind,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// `llvm.is.fpclass` with LLVM's class mask.
    FloatClass {
        mask: u16,
        kind: FloatKind,
        d: Reg,
        a: Reg,
    },
    FloatConvert {
        from: FloatKind,
        to: FloatKind,
        d: Reg,
        a: Reg,
    },
    /// Saturating when `sat` (the `llvm.fpto*i.sat` intrinsics), else out of range is poison (→ UB policy of `exec`).
    FloatToInt {
        from: FloatKind,
        signed: bool,
        sat: bool,
        w: u16,
        d: Reg,
        a: Reg,
    },
    IntToFloat {
        to: FloatKind,
        signed: bool,
        w: u16,
        d: Reg,
        a: Reg,
    },
    /// `llvm.powi`: exponent is a 32-bit piece.
    FloatPowI {
        kind: FloatKind,
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// `frexp` (`d`: fraction pieces then exponent) and `ldexp` (`b`: exponent).
    FloatFrexp {
        kind: FloatKind,
        exp_w: u8,
        d: Reg,
        a: Reg,
    },
    FloatLdexp {
        kind: FloatKind,
        exp_w: u8,
        d: Reg,
        a: Reg,
        b: Reg,
    },

    // ---- memory
    Load(Access),
    LoadIndexed(IndexedAccess),
    LoadAbs(AbsAccess),
    Store(Access),
    StoreIndexed(IndexedAccess),
    StoreAbs(AbsAccess),
    /// `d = base + index * scale + off`, all 64 bits wrapping.
    Gep {
        d: Reg,
        base: Reg,
        index: Reg,
        scale: i32,
        off: i64,
    },
    /// A stack object of [`Alloca`] `table`.
    Alloca {
        d: Reg,
        table: TableId,
    },
    /// `count` elements of [`Alloca`] `table`.
    AllocaDyn {
        d: Reg,
        count: Reg,
        table: TableId,
    },
    StackSave {
        d: Reg,
    },
    StackRestore {
        a: Reg,
    },
    /// `llvm.lifetime.start/end` of the object at `a`; a hint.
    MemCopy {
        dst: Reg,
        src: Reg,
        len: Reg,
        overlap: bool,
    },
    MemSet {
        dst: Reg,
        byte: Reg,
        len: Reg,
    },
    AtomicRmw {
        op: RmwOp,
        w: u8,
        bytes: u8,
        d: Reg,
        ptr: Reg,
        a: Reg,
    },
    /// Old value pieces at `d`, success bit after them.
    CmpXchg {
        w: u8,
        bytes: u8,
        d: Reg,
        ptr: Reg,
        expected: Reg,
        new: Reg,
    },
    /// `atomicrmw`/`cmpxchg` of more than 64 bits (cmpxchg16b) are lowered to plain loads and stores.
    /// `llvm.objectsize`: of the object at `a`; `min` asks for 0 when unknown, else −1.
    ObjectSize {
        d: Reg,
        a: Reg,
        w: u8,
        min: bool,
        nullunknown: bool,
    },

    // ---- vectors with an index known only at run time; `lane` registers per element
    ExtractLane {
        d: Reg,
        a: Reg,
        index: Reg,
        lanes: u16,
        per_lane: u8,
    },
    /// The whole vector at `a` was copied to `d` before; the element at `value` replaces lane `index`.
    InsertLane {
        d: Reg,
        value: Reg,
        index: Reg,
        lanes: u16,
        per_lane: u8,
    },

    // ---- calls
    Call {
        site: TableId,
    },
    VaStart {
        list: Reg,
    },
    VaCopy {
        dst: Reg,
        src: Reg,
    },
    VaEnd {
        list: Reg,
    },
    ReadCycleCounter {
        d: Reg,
    },
    /// eax..edx at `d`..`d+3` for leaf `a`, subleaf `b`.
    Cpuid {
        d: Reg,
        a: Reg,
        b: Reg,
    },
    /// The thread pointer (`%fs:0` in inline assembly).
    ThreadPointer {
        d: Reg,
    },

    // ---- ends of a block
    Br {
        target: BlockId,
    },
    CondBr {
        cond: Reg,
        then: BlockId,
        els: BlockId,
    },
    BrEq(CmpBr),
    BrNe(CmpBr),
    BrUlt(CmpBr),
    BrUle(CmpBr),
    BrSlt(CmpBr),
    BrSle(CmpBr),
    BrEqImm(CmpBrImm),
    BrNeImm(CmpBrImm),
    BrUltImm(CmpBrImm),
    BrUleImm(CmpBrImm),
    BrUgtImm(CmpBrImm),
    BrUgeImm(CmpBrImm),
    BrSltImm(CmpBrImm),
    BrSleImm(CmpBrImm),
    BrSgtImm(CmpBrImm),
    BrSgeImm(CmpBrImm),
    Switch {
        table: TableId,
        a: Reg,
        w: u8,
    },
    WideSwitch {
        table: TableId,
        a: Reg,
        w: u16,
    },
    IndirectBr {
        table: TableId,
        a: Reg,
    },
    /// Returns the `n` pieces at `a`.
    Ret {
        a: Reg,
        n: u16,
    },
    Unreachable,
    /// `llvm.trap`, `llvm.debugtrap`, `llvm.ubsantrap(kind)`.
    Trap {
        kind: TrapKind,
    },
    /// Exception pieces (pointer, selector) into `d`, `d + 1`.
    LandingPad {
        d: Reg,
        table: TableId,
    },
    Resume {
        a: Reg,
    },
    /// Something the lowering could not express; the text (in [`crate::Function::texts`]) names it.
    Gap {
        text: TableId,
    },
}
