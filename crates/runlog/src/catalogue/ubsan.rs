//! Which bug a UBSan handler or trap stands for.
//!
//! clang calls `__ubsan_handle_NAME[_vN][_abort|_minimal…]`, or, with `-fsanitize-trap`, `llvm.ubsantrap(i8 N)` where N
//! counts the handlers in clang's own order.

use super::Bug;

/// Handlers by the part of their name after `__ubsan_handle_`, in the order of the trap codes.
const HANDLERS: &[(&str, Bug)] = &[
    ("add_overflow", Bug::UbsanAddOverflow),
    ("builtin_unreachable", Bug::UbsanBuiltinUnreachable),
    ("cfi_check_fail", Bug::UbsanCfiCheckFail),
    ("divrem_overflow", Bug::UbsanDivremOverflow),
    ("dynamic_type_cache_miss", Bug::UbsanOther),
    ("float_cast_overflow", Bug::UbsanFloatCastOverflow),
    ("function_type_mismatch", Bug::UbsanFunctionTypeMismatch),
    ("implicit_conversion", Bug::UbsanImplicitConversion),
    ("invalid_builtin", Bug::UbsanInvalidBuiltin),
    ("invalid_objc_cast", Bug::UbsanOther),
    ("load_invalid_value", Bug::UbsanLoadInvalidValue),
    ("missing_return", Bug::UbsanMissingReturn),
    ("mul_overflow", Bug::UbsanMulOverflow),
    ("negate_overflow", Bug::UbsanNegateOverflow),
    ("nullability_arg", Bug::UbsanNullabilityArg),
    ("nullability_return", Bug::UbsanNullabilityReturn),
    ("nonnull_arg", Bug::UbsanNonnullArg),
    ("nonnull_return", Bug::UbsanNonnullReturn),
    ("out_of_bounds", Bug::UbsanOutOfBounds),
    ("pointer_overflow", Bug::UbsanPointerOverflow),
    ("shift_out_of_bounds", Bug::UbsanShiftOutOfBounds),
    ("sub_overflow", Bug::UbsanSubOverflow),
    ("type_mismatch", Bug::UbsanTypeMismatch),
    ("alignment_assumption", Bug::UbsanAlignmentAssumption),
    ("vla_bound_not_positive", Bug::UbsanVlaBoundNotPositive),
];

impl Bug {
    /// The bug behind a call of this function, or nothing when it is not a UBSan handler.
    pub fn of_ubsan_handler(function: &str) -> Option<Bug> {
        let name = function.strip_prefix("__ubsan_handle_")?;
        let name = name.strip_suffix("_abort").unwrap_or(name);
        let name = name.strip_suffix("_minimal").unwrap_or(name);
        let name = name.strip_suffix("_v1").unwrap_or(name);
        let known = HANDLERS.iter().find(|(handler, _)| *handler == name);
        Some(known.map_or(Bug::UbsanOther, |&(_, bug)| bug))
    }

    /// The bug behind `llvm.ubsantrap` with this code.
    pub fn of_ubsan_trap(code: u8) -> Bug {
        HANDLERS.get(usize::from(code)).map_or(Bug::UbsanOther, |&(_, bug)| bug)
    }
}
