//! Operators, predicates and formats that instructions carry.

/// `nuw`, `nsw`, `exact`: promises of the program that an optional check turns into bugs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flags(pub u8);

impl Flags {
    pub const NUW: Flags = Flags(1);
    pub const NSW: Flags = Flags(2);
    pub const EXACT: Flags = Flags(4);
    pub fn has(self, other: Flags) -> bool {
        self.0 & other.0 != 0
    }
}

/// Two-operand integer operations; the same list for 64-bit pieces and for wide integers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IntOp {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    SMin,
    SMax,
    UMin,
    UMax,
    SAddSat,
    UAddSat,
    SSubSat,
    USubSat,
    SShlSat,
    UShlSat,
}

/// One-operand integer operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnaryOp {
    /// Leading zeros; of zero: the width.
    Ctlz,
    /// Trailing zeros; of zero: the width.
    Cttz,
    Ctpop,
    BSwap,
    BitReverse,
    Abs,
}

/// Integer comparisons, all ten of LLVM.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pred {
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

/// Floating-point formats. Half to double take one register, the others two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    Half,
    BFloat,
    Single,
    Double,
    X87,
    Quad,
}

/// Two-operand float operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    CopySign,
    /// `llvm.minnum`, `llvm.maxnum`: a quiet NaN loses.
    MinNum,
    MaxNum,
    /// `llvm.minimum`, `llvm.maximum`: a NaN wins, −0 < +0.
    Minimum,
    Maximum,
}

/// One-operand float operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatUnaryOp {
    Neg,
    Abs,
    Sqrt,
    Floor,
    Ceil,
    Trunc,
    /// To nearest, ties to even (`rint`, `nearbyint`, `roundeven` in the default environment).
    RoundEven,
    /// To nearest, ties away from zero.
    Round,
    Canonicalize,
}

/// The sixteen float comparisons as LLVM numbers them: bit 0 equal, 1 greater, 2 less, 3 unordered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FloatPred(pub u8);

/// `atomicrmw` operations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}

/// What a trap instruction says about itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TrapKind {
    Trap,
    DebugTrap,
    /// The number clang gives the failed check (`-fsanitize-trap`).
    Ubsan(u8),
}
