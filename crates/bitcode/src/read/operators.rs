//! Numbers of operators, predicates, orderings and flags, shared by instructions and constants.

use crate::error::{Parsed, wrong_number};
use crate::model::{
    BinaryOp, CastOp, FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Ordering, RmwOp, UnaryOp,
};

pub(crate) fn unary_op(op: u64) -> Parsed<UnaryOp> {
    match op {
        0 => Ok(UnaryOp::FNeg),
        _ => wrong_number("unknown unary operator", op),
    }
}

/// One number stands for the integer and the floating-point operator; the type decides.
pub(crate) fn binary_op(op: u64, float: bool) -> Parsed<BinaryOp> {
    use BinaryOp::*;
    Ok(match (op, float) {
        (0, false) => Add,
        (0, true) => FAdd,
        (1, false) => Sub,
        (1, true) => FSub,
        (2, false) => Mul,
        (2, true) => FMul,
        (3, false) => UDiv,
        (4, false) => SDiv,
        (4, true) => FDiv,
        (5, false) => URem,
        (6, false) => SRem,
        (6, true) => FRem,
        (7, false) => Shl,
        (8, false) => LShr,
        (9, false) => AShr,
        (10, false) => And,
        (11, false) => Or,
        (12, false) => Xor,
        _ => return wrong_number("unknown binary operator", op),
    })
}

/// The flag operand of a binary operator means what the operator says.
pub(crate) fn binary_flags(op: BinaryOp, flags: u64) -> (IntFlags, FastMath) {
    use BinaryOp::*;
    let (low, next) = (flags & 1 != 0, flags & 2 != 0);
    let none = IntFlags::default();
    match op {
        Add | Sub | Mul | Shl => (IntFlags { nuw: low, nsw: next, ..none }, FastMath::default()),
        UDiv | SDiv | LShr | AShr => (IntFlags { exact: low, ..none }, FastMath::default()),
        Or => (IntFlags { disjoint: low, ..none }, FastMath::default()),
        FAdd | FSub | FMul | FDiv | FRem => (none, fast_math(flags)),
        URem | SRem | And | Xor => (none, FastMath::default()),
    }
}

pub(crate) fn cast_op(op: u64) -> Parsed<CastOp> {
    use CastOp::*;
    Ok(match op {
        0 => Trunc,
        1 => ZExt,
        2 => SExt,
        3 => FpToUi,
        4 => FpToSi,
        5 => UiToFp,
        6 => SiToFp,
        7 => FpTrunc,
        8 => FpExt,
        9 => PtrToInt,
        10 => IntToPtr,
        11 => BitCast,
        12 => AddrSpaceCast,
        13 => PtrToAddr,
        _ => return wrong_number("unknown cast", op),
    })
}

pub(crate) fn cast_flags(op: CastOp, flags: u64) -> (IntFlags, FastMath) {
    let (low, next) = (flags & 1 != 0, flags & 2 != 0);
    let none = IntFlags::default();
    match op {
        CastOp::Trunc => (IntFlags { nuw: low, nsw: next, ..none }, FastMath::default()),
        CastOp::ZExt | CastOp::UiToFp => (IntFlags { nneg: low, ..none }, FastMath::default()),
        CastOp::FpTrunc | CastOp::FpExt => (none, fast_math(flags)),
        _ => (none, FastMath::default()),
    }
}

pub(crate) fn int_predicate(op: u64) -> Parsed<IntPredicate> {
    use IntPredicate::*;
    Ok(match op {
        32 => Eq,
        33 => Ne,
        34 => Ugt,
        35 => Uge,
        36 => Ult,
        37 => Ule,
        38 => Sgt,
        39 => Sge,
        40 => Slt,
        41 => Sle,
        _ => return wrong_number("unknown integer predicate", op),
    })
}

pub(crate) fn float_predicate(op: u64) -> Parsed<FloatPredicate> {
    use FloatPredicate::*;
    Ok(match op {
        0 => False,
        1 => Oeq,
        2 => Ogt,
        3 => Oge,
        4 => Olt,
        5 => Ole,
        6 => One,
        7 => Ord,
        8 => Uno,
        9 => Ueq,
        10 => Ugt,
        11 => Uge,
        12 => Ult,
        13 => Ule,
        14 => Une,
        15 => True,
        _ => return wrong_number("unknown float predicate", op),
    })
}

/// `None` = not atomic.
pub(crate) fn ordering(op: u64) -> Parsed<Option<Ordering>> {
    use Ordering::*;
    Ok(Some(match op {
        0 => return Ok(None),
        1 => Unordered,
        2 => Monotonic,
        3 => Acquire,
        4 => Release,
        5 => AcqRel,
        6 => SeqCst,
        _ => return wrong_number("unknown memory ordering", op),
    }))
}

pub(crate) fn rmw_op(op: u64) -> Parsed<RmwOp> {
    use RmwOp::*;
    Ok(match op {
        0 => Xchg,
        1 => Add,
        2 => Sub,
        3 => And,
        4 => Nand,
        5 => Or,
        6 => Xor,
        7 => Max,
        8 => Min,
        9 => UMax,
        10 => UMin,
        11 => FAdd,
        12 => FSub,
        13 => FMax,
        14 => FMin,
        15 => UIncWrap,
        16 => UDecWrap,
        17 => USubCond,
        18 => USubSat,
        19 => FMaximum,
        20 => FMinimum,
        _ => return wrong_number("unknown atomicrmw operator", op),
    })
}

pub(crate) fn gep_flags(flags: u64) -> GepFlags {
    // `inbounds` implies `nusw`; only LLVM 19 on writes both.
    let inbounds = flags & 1 != 0;
    GepFlags { inbounds, nusw: inbounds || flags & 2 != 0, nuw: flags & 4 != 0 }
}

/// Bit 0 is the old "fast", bit 7 is `reassoc`, the rest keep their place.
pub(crate) fn fast_math(flags: u64) -> FastMath {
    if flags & 1 != 0 {
        return FastMath(FastMath::ALL);
    }
    FastMath(((flags & 0x7e) | (flags >> 7 & 1)) as u8)
}
