//! Bugs: the program breaks a rule of its language or of its author.
//!
//! Invariant: a row here means that the test case, run natively, does the same thing. What the engine merely cannot
//! do is a gap, not a bug.

use super::ends;

ends! {
    /// The program's fault.
    Bug {
    OutOfBoundsRead: "out-of-bounds-read", "ptr.err", "read outside of an object",
        "The program reads memory outside of the object that the pointer was made for.",
        "Compare the offset with the size of the object in the report; look at how the index or length is computed.";
    OutOfBoundsWrite: "out-of-bounds-write", "ptr.err", "write outside of an object",
        "The program writes memory outside of the object that the pointer was made for.",
        "Compare the offset with the size of the object in the report; look at how the index or length is computed.";
    NullDeref: "null-deref", "ptr.err", "access through a null pointer",
        "The program reads or writes through a null pointer, or at a small offset from one.",
        "Check the result of the function that gave the pointer before it is used.";
    WildPointer: "wild-pointer", "ptr.err", "access through a pointer to no object",
        "The pointer points to no object, live or freed: it was never set, was computed from an integer, or overwritten.",
        "Look at where the pointer was last stored; the report shows its value.";
    UseAfterFree: "use-after-free", "ptr.err", "access to freed memory",
        "The program reads or writes an object on the heap after freeing it.",
        "The report says where the object was allocated and freed; one owner must free it after the last use.";
    UseAfterReturn: "use-after-return", "ptr.err", "access to a local variable of a function that has returned",
        "The program keeps a pointer to a local variable and uses it after the function has returned or the scope has ended.",
        "Let the caller own the variable, or allocate it on the heap.";
    DoubleFree: "double-free", "free.err", "object freed twice",
        "The program frees an object on the heap that it has already freed.",
        "The report says where it was freed first; one owner must free it once.";
    InvalidFree: "invalid-free", "free.err", "free of something that was not allocated",
        "The program frees a pointer that no allocation returned: a variable, the middle of an object, or a stray value.",
        "Free exactly the pointer that malloc, calloc, realloc or a relative returned.";
    WriteToConstant: "write-to-constant", "read_only.err", "write to a constant object",
        "The program writes to memory that is constant, such as a string literal, a const variable or a read-only map.",
        "Copy the object before changing it.";
    Misaligned: "misaligned", "ptr.err", "misaligned access",
        "The address is not a multiple of the alignment that the access promises.",
        "Use memcpy for unaligned data, or align the object. The check is optional: `--check-alignment`.";
    UninitialisedRead: "uninitialised-read", "uninit.err", "use of memory that was never written",
        "A decision, address or output of the program depends on bytes that no one has written.",
        "Initialise the object where it is declared or allocated. The check is optional: `--check-uninitialised`.";
    StackOverflow: "stack-overflow", "stack.err", "stack overflow",
        "The call stack has grown beyond the stack limit of the process.",
        "Look at the repeated part of the call stack: the recursion has no end, or a local array is too large. `--stack-size` sets the limit.";
    DivByZero: "div-by-zero", "div.err", "division by zero",
        "The divisor of an integer division or remainder is zero.",
        "Check the divisor before dividing.";
    DivOverflow: "div-overflow", "overflow.err", "overflow in a division",
        "The most negative integer is divided by -1: the quotient does not fit its type, and the processor traps.",
        "Treat -1 apart, or widen the type before dividing.";
    ShiftTooFar: "shift-too-far", "overshift.err", "shift by the width of the type or more",
        "A shift by a negative amount, or by at least as many bits as the value has, is undefined.",
        "Limit the amount of the shift, or widen the value first.";
    SignedOverflow: "signed-overflow", "overflow.err", "signed integer overflow",
        "The result of an addition, subtraction, multiplication or negation of signed integers does not fit their type.",
        "Check the operands first (`__builtin_add_overflow` and its relatives do), or use a wider or unsigned type.";
    UnsignedOverflow: "unsigned-overflow", "overflow.err", "unsigned integer overflow",
        "The result of unsigned arithmetic wraps around. C defines this; you asked to be told with `--check-unsigned`.",
        "If the wrap is intended, leave the check off for this file; if not, check the operands first.";
    Unreachable: "unreachable", "unreachable_call.err", "code reached that was declared unreachable",
        "The program reaches `__builtin_unreachable()`, or the end of a function that must not return.",
        "The promise to the compiler is wrong for this input: the compiler may have removed checks because of it.";
    BadCall: "bad-call", "ptr.err", "call through a pointer that is not a function",
        "The program calls through a null pointer, or a pointer to data or to no object.",
        "The report shows the value of the pointer; look at where it was last stored.";
    BadSignature: "bad-signature", "ptr.err", "call with the wrong signature",
        "The function is called with other arguments, or another type of result, than it has.",
        "Declare the function before use, with the prototype of its definition; check casts of function pointers.";
    Abort: "abort", "abort.err", "the program aborted",
        "The program called abort(), or met a trap or a failed run-time check that ends it with SIGABRT.",
        "The call stack says which check failed.";
    AssertFail: "assert-fail", "assert.err", "assertion failed",
        "The expression of an assert() is false for this input.",
        "Either the program or the assertion is wrong; the test case shows the values.";
    UserReport: "user-report", "user.err", "the program reported an error",
        "The program called tf_report(), klee_report_error() or reach_error().",
        "The message is the program's own.";
    BadUse: "bad-use", "user.err", "a Trefoil function called in a wrong way",
        "An intrinsic of trefoil.h got arguments that it cannot accept: an empty range, a size larger than the object, an assumption that is false on every input.",
        "The message says what is wrong with the call; the comment in trefoil.h says what it accepts.";
    BadLibraryUse: "bad-library-use", "ptr.err", "a library function called against its rules",
        "A library function was called in a way its manual forbids, such as memcpy on overlapping objects or longjmp to a frame that is gone.",
        "The message says which rule; correct the call.";
    FatalSignal: "fatal-signal", "signal.err", "the program ended itself by a signal",
        "The program raised a signal, with raise() or kill(), whose action is to end the process.",
        "The call stack says where; the report names the signal.";
    Leak: "leak", "leak.err", "memory never freed",
        "At the end of the path an object on the heap is neither freed nor reachable from any variable.",
        "The report says where it was allocated. The check is optional: `--check-leaks`.";
    UbsanAddOverflow: "ubsan-add-overflow", "overflow.err", "overflow in an addition",
        "UBSan: the sum does not fit the type of its operands.",
        "Check the operands first, or use a wider type.";
    UbsanSubOverflow: "ubsan-sub-overflow", "overflow.err", "overflow in a subtraction",
        "UBSan: the difference does not fit the type of its operands.",
        "Check the operands first, or use a wider type.";
    UbsanMulOverflow: "ubsan-mul-overflow", "overflow.err", "overflow in a multiplication",
        "UBSan: the product does not fit the type of its operands.",
        "Check the operands first, or use a wider type.";
    UbsanNegateOverflow: "ubsan-negate-overflow", "overflow.err", "overflow in a negation",
        "UBSan: the most negative value has no positive counterpart in its type.",
        "Treat the most negative value apart, or widen the type first.";
    UbsanDivremOverflow: "ubsan-divrem-overflow", "overflow.err", "division by zero or overflow in a division",
        "UBSan: the divisor is zero, or the most negative value is divided by -1.",
        "Check the divisor before dividing.";
    UbsanShiftOutOfBounds: "ubsan-shift-out-of-bounds", "overflow.err", "shift out of bounds",
        "UBSan: the amount of a shift is negative or too large, or a signed value is shifted out of its type.",
        "Limit the amount, or shift an unsigned value.";
    UbsanOutOfBounds: "ubsan-out-of-bounds", "ptr.err", "array index out of bounds",
        "UBSan: the index is outside of the declared array.",
        "Compare the index with the number of elements in the declaration.";
    UbsanPointerOverflow: "ubsan-pointer-overflow", "ptr.err", "overflow in pointer arithmetic",
        "UBSan: the offset added to a pointer leaves the address space or makes null from non-null.",
        "Compare lengths, not pointers: `n > end - p`, not `p + n > end`.";
    UbsanTypeMismatch: "ubsan-type-mismatch", "ptr.err", "access by a pointer that is null, misaligned or too short",
        "UBSan: the pointer is null, not aligned for its type, or points to too few bytes.",
        "Check the pointer before use; use memcpy for unaligned data.";
    UbsanAlignmentAssumption: "ubsan-alignment-assumption", "ptr.err", "alignment assumption violated",
        "UBSan: a pointer is less aligned than `__builtin_assume_aligned` or an attribute says.",
        "Align the object, or drop the assumption.";
    UbsanLoadInvalidValue: "ubsan-load-invalid-value", "invalid_load.err", "load of a value that its type does not have",
        "UBSan: the memory of a bool or an enum holds a value outside of the type.",
        "The memory was never set, or was written through another type.";
    UbsanBuiltinUnreachable: "ubsan-builtin-unreachable", "unreachable_call.err", "unreachable code reached",
        "UBSan: the program reaches `__builtin_unreachable()`.",
        "The promise to the compiler is wrong for this input.";
    UbsanMissingReturn: "ubsan-missing-return", "missing_return.err", "function ended without returning a value",
        "UBSan: the end of a function that returns a value is reached without a return statement.",
        "Return a value on every path.";
    UbsanVlaBoundNotPositive: "ubsan-vla-bound-not-positive", "overflow.err", "array of variable length with no elements",
        "UBSan: the length of a variable-length array is zero or negative.",
        "Check the length before the declaration.";
    UbsanFloatCastOverflow: "ubsan-float-cast-overflow", "overflow.err", "floating-point value does not fit the integer type",
        "UBSan: the conversion of a floating-point value is out of the range of the target.",
        "Compare the value with the limits of the target before converting.";
    UbsanImplicitConversion: "ubsan-implicit-conversion", "implicit_conversion.err", "implicit conversion changes the value",
        "UBSan: an integer was converted implicitly to a type that cannot hold it.",
        "Check the range first, or write the cast where the loss is intended.";
    UbsanInvalidBuiltin: "ubsan-invalid-builtin", "invalid_builtin_use.err", "builtin called with an invalid argument",
        "UBSan: zero passed to a bit-counting builtin such as `__builtin_clz`.",
        "Treat zero apart.";
    UbsanNonnullArg: "ubsan-nonnull-arg", "nullable_attribute.err", "null passed for an argument declared non-null",
        "UBSan: the callee promises its compiler that this argument is never null.",
        "Check the pointer before the call.";
    UbsanNonnullReturn: "ubsan-nonnull-return", "nullable_attribute.err", "null returned from a function declared to return non-null",
        "UBSan: the function promises its callers never to return null.",
        "Return an object on every path, or drop the attribute.";
    UbsanNullabilityArg: "ubsan-nullability-arg", "nullable_attribute.err", "null passed for an argument of a _Nonnull type",
        "UBSan: the type of the parameter excludes null.",
        "Check the pointer before the call.";
    UbsanNullabilityReturn: "ubsan-nullability-return", "nullable_attribute.err", "null returned from a function of a _Nonnull type",
        "UBSan: the type of the result excludes null.",
        "Return an object on every path.";
    UbsanFunctionTypeMismatch: "ubsan-function-type-mismatch", "ptr.err", "call through a function pointer of the wrong type",
        "UBSan: the function called has another type than the pointer it is called through.",
        "Give the pointer the type of the function; avoid casts of function pointers.";
    UbsanCfiCheckFail: "ubsan-cfi-check-fail", "ptr.err", "control-flow integrity check failed",
        "The check of -fsanitize=cfi found a call or cast to the wrong type.",
        "Look at where the pointer was last stored.";
    UbsanOther: "ubsan-other", "undefined_behavior.err", "undefined behaviour reported by a check of the compiler",
        "A UBSan handler or trap that this catalogue has no own row for; the report names it.",
        "See the documentation of the sanitizer for the handler's name.";
    }
}
