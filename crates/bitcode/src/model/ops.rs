//! Operators, predicates, orderings and flag sets of instructions and constant expressions.

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnaryOp {
    FNeg,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    Add,
    FAdd,
    Sub,
    FSub,
    Mul,
    FMul,
    UDiv,
    SDiv,
    FDiv,
    URem,
    SRem,
    FRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CastOp {
    Trunc,
    ZExt,
    SExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    FpTrunc,
    FpExt,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
    /// The address bits of a pointer without exposing it (LLVM 22).
    PtrToAddr,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum IntPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// `O` = false if an operand is NaN, `U` = true if an operand is NaN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Uno,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    True,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ordering {
    Unordered,
    Monotonic,
    Acquire,
    Release,
    AcqRel,
    SeqCst,
}

/// Index into [`super::Module::sync_scopes`]; 0 is `singlethread`, 1 the system scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SyncScope(pub u8);

/// What makes a load or store atomic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Atomic {
    pub ordering: Ordering,
    pub scope: SyncScope,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RmwOp {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    UIncWrap,
    UDecWrap,
    USubCond,
    USubSat,
    FMaximum,
    FMinimum,
}

/// LLVM's number of a calling convention; 0 is C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CallingConvention(pub u32);

/// Promises about integer operands that make the result poison when broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct IntFlags {
    /// No unsigned wrap (add, sub, mul, shl, trunc).
    pub nuw: bool,
    /// No signed wrap (add, sub, mul, shl, trunc).
    pub nsw: bool,
    /// No bits shifted out, no remainder (udiv, sdiv, lshr, ashr).
    pub exact: bool,
    /// No common bits (or).
    pub disjoint: bool,
    /// Operand is not negative (zext, uitofp).
    pub nneg: bool,
}

/// Promises about the offset arithmetic of a `getelementptr`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GepFlags {
    pub inbounds: bool,
    pub nusw: bool,
    pub nuw: bool,
}

/// Fast-math flags as LLVM's bit set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FastMath(pub u8);

impl FastMath {
    pub const REASSOC: u8 = 1 << 0;
    pub const NNAN: u8 = 1 << 1;
    pub const NINF: u8 = 1 << 2;
    pub const NSZ: u8 = 1 << 3;
    pub const ARCP: u8 = 1 << 4;
    pub const CONTRACT: u8 = 1 << 5;
    pub const AFN: u8 = 1 << 6;
    pub const ALL: u8 = 0x7f;

    pub fn has(self, flag: u8) -> bool {
        self.0 & flag != 0
    }
}
