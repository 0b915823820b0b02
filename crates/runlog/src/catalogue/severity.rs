//! How bad a bug is: what an attacker or an unlucky user can make of it.
//!
//! One arm per bug, no wildcard: who adds a bug rates it.

use std::fmt;

use super::Bug;

/// Least first, so that the greater is the worse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Suspicious, seldom harmful by itself.
    Low,
    /// The program stops or computes something wrong.
    Medium,
    /// Foreign data is read, or the program certainly crashes on memory.
    High,
    /// Memory is corrupted or control can be taken.
    Critical,
}

impl Severity {
    pub const ALL: [Severity; 4] = [Severity::Low, Severity::Medium, Severity::High, Severity::Critical];

    pub fn name(self) -> &'static str {
        match self {
            Severity::Low => "low",
            Severity::Medium => "medium",
            Severity::High => "high",
            Severity::Critical => "critical",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Bug {
    pub fn severity(self) -> Severity {
        match self {
            Bug::OutOfBoundsWrite
            | Bug::UseAfterFree
            | Bug::UseAfterReturn
            | Bug::DoubleFree
            | Bug::InvalidFree
            | Bug::WildPointer
            | Bug::BadCall
            | Bug::UbsanFunctionTypeMismatch
            | Bug::UbsanCfiCheckFail => Severity::Critical,
            Bug::OutOfBoundsRead
            | Bug::NullDeref
            | Bug::WriteToConstant
            | Bug::UninitialisedRead
            | Bug::StackOverflow
            | Bug::BadSignature
            | Bug::UbsanOutOfBounds
            | Bug::UbsanPointerOverflow
            | Bug::UbsanTypeMismatch
            | Bug::UbsanVlaBoundNotPositive
            | Bug::UbsanMissingReturn => Severity::High,
            Bug::DivByZero
            | Bug::DivOverflow
            | Bug::ShiftTooFar
            | Bug::SignedOverflow
            | Bug::Unreachable
            | Bug::Abort
            | Bug::AssertFail
            | Bug::UserReport
            | Bug::BadLibraryUse
            | Bug::FatalSignal
            | Bug::UbsanAddOverflow
            | Bug::UbsanSubOverflow
            | Bug::UbsanMulOverflow
            | Bug::UbsanNegateOverflow
            | Bug::UbsanDivremOverflow
            | Bug::UbsanShiftOutOfBounds
            | Bug::UbsanLoadInvalidValue
            | Bug::UbsanBuiltinUnreachable
            | Bug::UbsanFloatCastOverflow
            | Bug::UbsanInvalidBuiltin
            | Bug::UbsanNonnullArg
            | Bug::UbsanNonnullReturn
            | Bug::UbsanNullabilityArg
            | Bug::UbsanNullabilityReturn
            | Bug::UbsanOther => Severity::Medium,
            Bug::Misaligned
            | Bug::UnsignedOverflow
            | Bug::BadUse
            | Bug::Leak
            | Bug::UbsanAlignmentAssumption
            | Bug::UbsanImplicitConversion => Severity::Low,
        }
    }
}
