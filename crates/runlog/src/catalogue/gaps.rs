//! Gaps: the program is in order, the engine cannot go on.
//!
//! Invariant: every construct without support ends in one of these rows with its own text in the report; nothing is
//! skipped in silence.

use super::ends;

ends! {
    /// The engine's fault.
    Gap {
    UnsupportedInstruction: "unsupported-instruction", "exec.err", "unsupported instruction",
        "The path reached an LLVM instruction, or a form of one, that the engine does not execute.",
        "The report shows the instruction.";
    UnsupportedIntrinsic: "unsupported-intrinsic", "exec.err", "unsupported LLVM intrinsic",
        "The path called a function of the compiler, `llvm.…`, that the engine does not execute.",
        "The report names the intrinsic; another `-O` level or `-mno-…` flag may avoid it.";
    UnsupportedType: "unsupported-type", "exec.err", "unsupported type",
        "The path met a value of a type that the engine does not have.",
        "The report shows the type.";
    InlineAsm: "inline-asm", "exec.err", "unsupported inline assembly",
        "The path reached inline assembly outside of the idioms that the engine knows.",
        "The report shows the assembly text; most programs have a macro that selects portable C instead.";
    UnsupportedSyscall: "unsupported-syscall", "model.err", "unsupported system call",
        "The program made a system call, or used an option of one, that the kernel model does not have.",
        "The report names it; `docs/kernel.md` says how to give it a model of your own.";
    UndefinedFunction: "undefined-function", "external.err", "call of a function without a body",
        "No module of the program defines this function.",
        "Link the library that defines it, built with `trefoil cc`.";
    ExternalCall: "external-call", "exec.err", "call outside of the program",
        "The run treats functions of the C library as outside of the program, and this call is not allowed by its rule.",
        "Explore with the C library (`klee --libc=uclibc`, or `trefoil run`), or allow it with `--external-calls=all`.";
    UndefinedVariable: "undefined-variable", "external.err", "use of a variable without a definition",
        "No module of the program defines this variable.",
        "Link the library that defines it, built with `trefoil cc`.";
    Threads: "threads", "model.err", "a second thread",
        "The program started a thread; paths have one thread for now.",
        "Run the program with one thread, if it has an option for that.";
    Exec: "exec", "model.err", "start of another program",
        "The program replaced itself by another program, or asked for one to be started.",
        "The report shows the command; explore that program by itself.";
    Wait: "wait", "model.err", "wait for an event that cannot come",
        "The program waits for another process, a connection or a signal that nothing in the model sends.",
        "The call stack says what it waits for.";
    SymbolicFloat: "symbolic-float", "exec.err", "symbolic floating-point value",
        "A floating-point operation depends on symbolic input, and `--float=gap` was given.",
        "With `--float=concretize` (the default) the value is fixed and the path goes on.";
    SymbolicSyscall: "symbolic-syscall", "model.err", "symbolic value where the model needs a number",
        "An argument of a system call, such as a file name or a size, is symbolic where the model cannot keep it so.",
        "Restrict the input with tf_assume(), or fix it.";
    SymbolicAddress: "symbolic-address", "exec.err", "operation needs a concrete address",
        "The operation cannot be done through a symbolic pointer yet.",
        "The report shows the operation.";
    Exceptions: "exceptions", "exec.err", "exception handling",
        "The program threw an exception or unwound the stack in a way the engine does not support.",
        "The call stack says where it was thrown.";
    VaArg: "va-arg", "exec.err", "unsupported variable arguments",
        "A va_list was used in a form that the engine does not support.",
        "The report shows the type asked for.";
    Relocation: "relocation", "exec.err", "unsupported initial value of a variable",
        "The initial value of a global variable uses an expression that the engine cannot evaluate.",
        "The report shows the expression.";
    InternalError: "internal-error", "exec.err", "internal error",
        "The engine met a contradiction in itself while running this path. The path was stopped, the run went on.",
        "Please report it with the program and the test case.";
    }
}
