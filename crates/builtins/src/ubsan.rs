//! The run-time checks of clang's undefined-behaviour sanitizer: each handler is a bug of its own.

use trefoil_exec::{Arguments, Cx, Flow, Step, Stop};
use trefoil_runlog::catalogue::Bug;

use crate::Row;

/// One handler in its two forms: the plain one lets the program go on, the other ends it. For us both are bugs.
macro_rules! handlers {
    ($($name:literal => $bug:ident,)*) => {
        pub(crate) const TABLE: &[Row] = &[
            $(
                (concat!("__ubsan_handle_", $name), |cx, args| report(cx, args, Bug::$bug)),
                (concat!("__ubsan_handle_", $name, "_abort"), |cx, args| report(cx, args, Bug::$bug)),
                (concat!("__ubsan_handle_", $name, "_minimal"), |cx, args| report(cx, args, Bug::$bug)),
                (concat!("__ubsan_handle_", $name, "_minimal_abort"), |cx, args| report(cx, args, Bug::$bug)),
            )*
        ];
    };
}

handlers! {
    "add_overflow" => UbsanAddOverflow,
    "sub_overflow" => UbsanSubOverflow,
    "mul_overflow" => UbsanMulOverflow,
    "negate_overflow" => UbsanNegateOverflow,
    "divrem_overflow" => UbsanDivremOverflow,
    "shift_out_of_bounds" => UbsanShiftOutOfBounds,
    "out_of_bounds" => UbsanOutOfBounds,
    "pointer_overflow" => UbsanPointerOverflow,
    "type_mismatch_v1" => UbsanTypeMismatch,
    "type_mismatch" => UbsanTypeMismatch,
    "alignment_assumption" => UbsanAlignmentAssumption,
    "load_invalid_value" => UbsanLoadInvalidValue,
    "builtin_unreachable" => UbsanBuiltinUnreachable,
    "missing_return" => UbsanMissingReturn,
    "vla_bound_not_positive" => UbsanVlaBoundNotPositive,
    "float_cast_overflow" => UbsanFloatCastOverflow,
    "implicit_conversion" => UbsanImplicitConversion,
    "invalid_builtin" => UbsanInvalidBuiltin,
    "nonnull_arg" => UbsanNonnullArg,
    "nonnull_return_v1" => UbsanNonnullReturn,
    "nullability_arg" => UbsanNullabilityArg,
    "nullability_return_v1" => UbsanNullabilityReturn,
    "function_type_mismatch" => UbsanFunctionTypeMismatch,
    "function_type_mismatch_v1" => UbsanFunctionTypeMismatch,
    "cfi_check_fail" => UbsanCfiCheckFail,
}

fn report(_: &mut Cx, _: &Arguments, bug: Bug) -> Step<Flow> {
    Err(Stop::bug(bug, format!("{}, found by a check that the compiler inserted", bug.entry().title)))
}
