//! Keywords of operators, predicates, linkage and flags.

use crate::model::{
    BinaryOp, CallingConvention, CastOp, Dll, FastMath, FloatPredicate, GepFlags, IntFlags, IntPredicate, Linkage,
    Ordering, RmwOp, Selection, ThreadLocal, UnnamedAddr, Visibility,
};

/// Keywords that stand before something: each followed by a space.
pub(super) fn spaced<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words.into_iter().filter(|word| !word.is_empty()).map(|word| format!("{word} ")).collect()
}

pub(super) fn binary(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "add",
        BinaryOp::FAdd => "fadd",
        BinaryOp::Sub => "sub",
        BinaryOp::FSub => "fsub",
        BinaryOp::Mul => "mul",
        BinaryOp::FMul => "fmul",
        BinaryOp::UDiv => "udiv",
        BinaryOp::SDiv => "sdiv",
        BinaryOp::FDiv => "fdiv",
        BinaryOp::URem => "urem",
        BinaryOp::SRem => "srem",
        BinaryOp::FRem => "frem",
        BinaryOp::Shl => "shl",
        BinaryOp::LShr => "lshr",
        BinaryOp::AShr => "ashr",
        BinaryOp::And => "and",
        BinaryOp::Or => "or",
        BinaryOp::Xor => "xor",
    }
}

pub(super) fn cast(op: CastOp) -> &'static str {
    match op {
        CastOp::Trunc => "trunc",
        CastOp::ZExt => "zext",
        CastOp::SExt => "sext",
        CastOp::FpToUi => "fptoui",
        CastOp::FpToSi => "fptosi",
        CastOp::UiToFp => "uitofp",
        CastOp::SiToFp => "sitofp",
        CastOp::FpTrunc => "fptrunc",
        CastOp::FpExt => "fpext",
        CastOp::PtrToInt => "ptrtoint",
        CastOp::IntToPtr => "inttoptr",
        CastOp::BitCast => "bitcast",
        CastOp::AddrSpaceCast => "addrspacecast",
        CastOp::PtrToAddr => "ptrtoaddr",
    }
}

pub(super) fn int_predicate(pred: IntPredicate) -> &'static str {
    match pred {
        IntPredicate::Eq => "eq",
        IntPredicate::Ne => "ne",
        IntPredicate::Ugt => "ugt",
        IntPredicate::Uge => "uge",
        IntPredicate::Ult => "ult",
        IntPredicate::Ule => "ule",
        IntPredicate::Sgt => "sgt",
        IntPredicate::Sge => "sge",
        IntPredicate::Slt => "slt",
        IntPredicate::Sle => "sle",
    }
}

pub(super) fn float_predicate(pred: FloatPredicate) -> &'static str {
    match pred {
        FloatPredicate::False => "false",
        FloatPredicate::Oeq => "oeq",
        FloatPredicate::Ogt => "ogt",
        FloatPredicate::Oge => "oge",
        FloatPredicate::Olt => "olt",
        FloatPredicate::Ole => "ole",
        FloatPredicate::One => "one",
        FloatPredicate::Ord => "ord",
        FloatPredicate::Uno => "uno",
        FloatPredicate::Ueq => "ueq",
        FloatPredicate::Ugt => "ugt",
        FloatPredicate::Uge => "uge",
        FloatPredicate::Ult => "ult",
        FloatPredicate::Ule => "ule",
        FloatPredicate::Une => "une",
        FloatPredicate::True => "true",
    }
}

pub(super) fn ordering(ordering: Ordering) -> &'static str {
    match ordering {
        Ordering::Unordered => "unordered",
        Ordering::Monotonic => "monotonic",
        Ordering::Acquire => "acquire",
        Ordering::Release => "release",
        Ordering::AcqRel => "acq_rel",
        Ordering::SeqCst => "seq_cst",
    }
}

pub(super) fn rmw(op: RmwOp) -> &'static str {
    match op {
        RmwOp::Xchg => "xchg",
        RmwOp::Add => "add",
        RmwOp::Sub => "sub",
        RmwOp::And => "and",
        RmwOp::Nand => "nand",
        RmwOp::Or => "or",
        RmwOp::Xor => "xor",
        RmwOp::Max => "max",
        RmwOp::Min => "min",
        RmwOp::UMax => "umax",
        RmwOp::UMin => "umin",
        RmwOp::FAdd => "fadd",
        RmwOp::FSub => "fsub",
        RmwOp::FMax => "fmax",
        RmwOp::FMin => "fmin",
        RmwOp::UIncWrap => "uinc_wrap",
        RmwOp::UDecWrap => "udec_wrap",
        RmwOp::USubCond => "usub_cond",
        RmwOp::USubSat => "usub_sat",
        RmwOp::FMaximum => "fmaximum",
        RmwOp::FMinimum => "fminimum",
    }
}

/// Each flag followed by a space.
pub(super) fn int_flags(flags: IntFlags) -> String {
    spaced([
        if flags.nuw { "nuw" } else { "" },
        if flags.nsw { "nsw" } else { "" },
        if flags.exact { "exact" } else { "" },
        if flags.disjoint { "disjoint" } else { "" },
        if flags.nneg { "nneg" } else { "" },
    ])
}

pub(super) fn gep_flags(flags: GepFlags) -> String {
    spaced([
        if flags.inbounds { "inbounds" } else { "" },
        if flags.nusw && !flags.inbounds { "nusw" } else { "" },
        if flags.nuw { "nuw" } else { "" },
    ])
}

pub(super) fn fast_math(fast: FastMath) -> String {
    if fast.0 == FastMath::ALL {
        return "fast ".into();
    }
    let words = [
        (FastMath::REASSOC, "reassoc"),
        (FastMath::NNAN, "nnan"),
        (FastMath::NINF, "ninf"),
        (FastMath::NSZ, "nsz"),
        (FastMath::ARCP, "arcp"),
        (FastMath::CONTRACT, "contract"),
        (FastMath::AFN, "afn"),
    ];
    spaced(words.into_iter().filter(|(flag, _)| fast.has(*flag)).map(|(_, word)| word))
}

pub(super) fn linkage(linkage: Linkage) -> &'static str {
    match linkage {
        Linkage::External => "",
        Linkage::AvailableExternally => "available_externally",
        Linkage::LinkOnceAny => "linkonce",
        Linkage::LinkOnceOdr => "linkonce_odr",
        Linkage::WeakAny => "weak",
        Linkage::WeakOdr => "weak_odr",
        Linkage::Appending => "appending",
        Linkage::Internal => "internal",
        Linkage::Private => "private",
        Linkage::ExternalWeak => "extern_weak",
        Linkage::Common => "common",
    }
}

pub(super) fn visibility(visibility: Visibility) -> &'static str {
    match visibility {
        Visibility::Default => "",
        Visibility::Hidden => "hidden",
        Visibility::Protected => "protected",
    }
}

pub(super) fn dll(dll: Dll) -> &'static str {
    match dll {
        Dll::No => "",
        Dll::Import => "dllimport",
        Dll::Export => "dllexport",
    }
}

pub(super) fn thread_local(mode: ThreadLocal) -> &'static str {
    match mode {
        ThreadLocal::No => "",
        ThreadLocal::GeneralDynamic => "thread_local",
        ThreadLocal::LocalDynamic => "thread_local(localdynamic)",
        ThreadLocal::InitialExec => "thread_local(initialexec)",
        ThreadLocal::LocalExec => "thread_local(localexec)",
    }
}

pub(super) fn unnamed_addr(unnamed: UnnamedAddr) -> &'static str {
    match unnamed {
        UnnamedAddr::No => "",
        UnnamedAddr::Global => "unnamed_addr",
        UnnamedAddr::Local => "local_unnamed_addr",
    }
}

pub(super) fn selection(selection: Selection) -> &'static str {
    match selection {
        Selection::Any => "any",
        Selection::ExactMatch => "exactmatch",
        Selection::Largest => "largest",
        Selection::NoDeduplicate => "nodeduplicate",
        Selection::SameSize => "samesize",
    }
}

pub(super) fn convention(convention: CallingConvention) -> String {
    match convention.0 {
        0 => String::new(),
        8 => "fastcc ".into(),
        9 => "coldcc ".into(),
        13 => "anyregcc ".into(),
        14 => "preserve_mostcc ".into(),
        15 => "preserve_allcc ".into(),
        16 => "swiftcc ".into(),
        17 => "cxx_fast_tlscc ".into(),
        18 => "tailcc ".into(),
        20 => "swifttailcc ".into(),
        21 => "preserve_nonecc ".into(),
        64 => "x86_stdcallcc ".into(),
        65 => "x86_fastcallcc ".into(),
        70 => "x86_thiscallcc ".into(),
        78 => "x86_64_sysvcc ".into(),
        79 => "win64cc ".into(),
        80 => "x86_vectorcallcc ".into(),
        83 => "x86_intrcc ".into(),
        92 => "x86_regcallcc ".into(),
        other => format!("cc{other} "),
    }
}
