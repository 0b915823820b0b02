//! Instructions: one variant per LLVM instruction, arithmetic and casts grouped by operator.
//!
//! Alignments are in bytes, 0 = not stated. Types of operands are those of the values.

use super::{
    Atomic, AttributesId, BinaryOp, BlockId, CallingConvention, CastOp, FastMath, FloatPredicate, GepFlags, IntFlags,
    IntPredicate, MetadataId, Ordering, RmwOp, SyncScope, TypeId, UnaryOp, ValueId,
};

#[derive(Clone, Debug, PartialEq)]
pub enum Inst {
    // Terminators.
    Ret {
        value: Option<ValueId>,
    },
    Br {
        target: BlockId,
    },
    CondBr {
        cond: ValueId,
        on_true: BlockId,
        on_false: BlockId,
    },
    /// Case values are integer constants of the type of `value`.
    Switch {
        value: ValueId,
        default: BlockId,
        cases: Box<[(ValueId, BlockId)]>,
    },
    IndirectBr {
        address: ValueId,
        targets: Box<[BlockId]>,
    },
    Invoke {
        call: Box<Call>,
        normal: BlockId,
        unwind: BlockId,
    },
    CallBr {
        call: Box<Call>,
        fallthrough: BlockId,
        targets: Box<[BlockId]>,
    },
    Resume {
        value: ValueId,
    },
    Unreachable,
    CleanupRet {
        pad: ValueId,
        unwind: Option<BlockId>,
    },
    CatchRet {
        pad: ValueId,
        target: BlockId,
    },
    CatchSwitch {
        parent: ValueId,
        handlers: Box<[BlockId]>,
        unwind: Option<BlockId>,
    },

    // Arithmetic, comparison, conversion.
    Unary {
        op: UnaryOp,
        operand: ValueId,
        fast: FastMath,
    },
    Binary {
        op: BinaryOp,
        lhs: ValueId,
        rhs: ValueId,
        flags: IntFlags,
        fast: FastMath,
    },
    Cast {
        op: CastOp,
        operand: ValueId,
        to: TypeId,
        flags: IntFlags,
        fast: FastMath,
    },
    ICmp {
        pred: IntPredicate,
        lhs: ValueId,
        rhs: ValueId,
        same_sign: bool,
    },
    FCmp {
        pred: FloatPredicate,
        lhs: ValueId,
        rhs: ValueId,
        fast: FastMath,
    },
    Select {
        cond: ValueId,
        on_true: ValueId,
        on_false: ValueId,
        fast: FastMath,
    },
    Freeze {
        operand: ValueId,
    },
    Phi {
        ty: TypeId,
        incoming: Box<[(ValueId, BlockId)]>,
        fast: FastMath,
    },

    // Memory.
    Alloca {
        ty: TypeId,
        count: ValueId,
        align: u64,
        addrspace: u32,
        inalloca: bool,
        swifterror: bool,
    },
    Load {
        ty: TypeId,
        ptr: ValueId,
        align: u64,
        volatile: bool,
        atomic: Option<Atomic>,
    },
    Store {
        ptr: ValueId,
        value: ValueId,
        align: u64,
        volatile: bool,
        atomic: Option<Atomic>,
    },
    GetElementPtr {
        source: TypeId,
        base: ValueId,
        indices: Box<[ValueId]>,
        flags: GepFlags,
    },
    Fence {
        ordering: Ordering,
        scope: SyncScope,
    },
    /// The result is `{ type of expected, i1 }`.
    CmpXchg(Box<CmpXchg>),
    AtomicRmw {
        op: RmwOp,
        ptr: ValueId,
        value: ValueId,
        align: u64,
        volatile: bool,
        ordering: Ordering,
        scope: SyncScope,
    },
    VaArg {
        list: ValueId,
        ty: TypeId,
    },

    // Vectors and aggregates.
    ExtractElement {
        vector: ValueId,
        index: ValueId,
    },
    InsertElement {
        vector: ValueId,
        element: ValueId,
        index: ValueId,
    },
    /// `mask` is a constant vector of `i32`; undef or poison lanes are allowed.
    ShuffleVector {
        a: ValueId,
        b: ValueId,
        mask: ValueId,
    },
    ExtractValue {
        aggregate: ValueId,
        path: Box<[u32]>,
    },
    InsertValue {
        aggregate: ValueId,
        element: ValueId,
        path: Box<[u32]>,
    },

    // Calls and unwinding.
    Call(Box<Call>),
    LandingPad {
        ty: TypeId,
        cleanup: bool,
        clauses: Box<[Clause]>,
    },
    CleanupPad {
        parent: ValueId,
        args: Box<[ValueId]>,
    },
    CatchPad {
        parent: ValueId,
        args: Box<[ValueId]>,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub struct CmpXchg {
    pub ptr: ValueId,
    pub expected: ValueId,
    pub replacement: ValueId,
    pub align: u64,
    pub volatile: bool,
    pub weak: bool,
    pub success: Ordering,
    pub failure: Ordering,
    pub scope: SyncScope,
}

/// What `call`, `invoke` and `callbr` share.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// A function, a pointer, or a `ConstantKind::InlineAsm`.
    pub callee: ValueId,
    /// The `Type::Function` of the call.
    pub ty: TypeId,
    pub args: Box<[Arg]>,
    pub attributes: AttributesId,
    pub convention: CallingConvention,
    pub tail: TailKind,
    pub fast: FastMath,
    pub bundles: Box<[Bundle]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arg {
    Value(ValueId),
    /// Argument of a parameter of type `metadata`; only intrinsics have those.
    Metadata(MetadataId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TailKind {
    None,
    Tail,
    MustTail,
    NoTail,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    /// Index into [`super::Module::bundle_tags`].
    pub tag: u32,
    pub args: Box<[Arg]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clause {
    Catch(ValueId),
    Filter(ValueId),
}

impl Inst {
    /// Whether the instruction ends its block.
    pub fn is_terminator(&self) -> bool {
        use Inst::*;
        matches!(
            self,
            Ret { .. }
                | Br { .. }
                | CondBr { .. }
                | Switch { .. }
                | IndirectBr { .. }
                | Invoke { .. }
                | CallBr { .. }
                | Resume { .. }
                | Unreachable
                | CleanupRet { .. }
                | CatchRet { .. }
                | CatchSwitch { .. }
        )
    }
}
