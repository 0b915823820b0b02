//! What KLEE calls the ends of a path: kind, file suffix and first line, for each id of our catalogue.
//!
//! Not here: whether a path ends, and where. An end that KLEE does not know keeps our suffix and our words.

use trefoil_runlog::catalogue;

/// The kinds of errors that `--exit-on-error-type` names, and the ends that are no errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Abort,
    Assert,
    Execution,
    External,
    Free,
    Model,
    Overflow,
    Ptr,
    ReadOnly,
    ReportError,
    InvalidBuiltin,
    ImplicitConversion,
    UnreachableCall,
    MissingReturn,
    InvalidLoad,
    NullableAttribute,
    User,
    Solver,
    /// Stopped by a bound: a test, a file `.early`, no error.
    Early,
    Exit,
}

/// The words of `--exit-on-error-type`. Two kinds never happen here and are accepted all the same.
pub const KIND_NAMES: [(&str, Option<Kind>); 19] = [
    ("Abort", Some(Kind::Abort)),
    ("Assert", Some(Kind::Assert)),
    ("BadVectorAccess", None),
    ("Execution", Some(Kind::Execution)),
    ("External", Some(Kind::External)),
    ("Free", Some(Kind::Free)),
    ("Model", Some(Kind::Model)),
    ("Overflow", Some(Kind::Overflow)),
    ("Ptr", Some(Kind::Ptr)),
    ("ReadOnly", Some(Kind::ReadOnly)),
    ("ReportError", Some(Kind::ReportError)),
    ("InvalidBuiltin", Some(Kind::InvalidBuiltin)),
    ("ImplicitTruncation", None),
    ("ImplicitConversion", Some(Kind::ImplicitConversion)),
    ("UnreachableCall", Some(Kind::UnreachableCall)),
    ("MissingReturn", Some(Kind::MissingReturn)),
    ("InvalidLoad", Some(Kind::InvalidLoad)),
    ("NullableAttribute", Some(Kind::NullableAttribute)),
    ("User", Some(Kind::User)),
];

/// How KLEE would tell an end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    pub kind: Kind,
    /// `ptr.err`; empty for an exit.
    pub suffix: String,
    pub message: String,
}

impl Told {
    fn new(kind: Kind, suffix: &str, message: impl Into<String>) -> Told {
        Told { kind, suffix: suffix.into(), message: message.into() }
    }

    pub fn is_error(&self) -> bool {
        !matches!(self.kind, Kind::Early | Kind::Exit)
    }
}

const OUT_OF_BOUND: &str = "memory error: out of bound pointer";

/// The end with this id of our catalogue, in KLEE's words. `text` is our message.
pub fn told(id: &str, text: &str) -> Told {
    let klees = memory_error(id, text).or_else(|| program_error(id, text)).or_else(|| engine_end(id, text));
    klees.or_else(|| compiler_check(id)).unwrap_or_else(|| {
        let entry = catalogue::find(id);
        let (suffix, title) = entry.map_or(("exec.err", id), |entry| (entry.suffix, entry.title));
        let told = match text {
            "" => title.to_string(),
            text if text.starts_with(title) => text.to_string(),
            text => format!("{title}: {text}"),
        };
        Told::new(kind_of_suffix(suffix), suffix, told)
    })
}

fn memory_error(id: &str, text: &str) -> Option<Told> {
    if text.starts_with("check_memory_access: ") {
        return Some(Told::new(Kind::Ptr, "ptr.err", "check_memory_access: memory error"));
    }
    if let Some(rest) = text.strip_prefix("invalid pointer: ") {
        let what = rest.split(" of ").next().unwrap_or(rest);
        return Some(Told::new(Kind::Ptr, "ptr.err", format!("memory error: invalid pointer: {what}")));
    }
    Some(match id {
        "out-of-bounds-read" | "out-of-bounds-write" | "wild-pointer" | "use-after-return" => {
            Told::new(Kind::Ptr, "ptr.err", OUT_OF_BOUND)
        }
        "null-deref" => Told::new(Kind::Ptr, "ptr.err", "memory error: null page access"),
        "use-after-free" => Told::new(Kind::Ptr, "ptr.err", "memory error: use after free"),
        "double-free" => Told::new(Kind::Ptr, "ptr.err", "memory error: double free"),
        "invalid-free" if text.contains("Stack object") => Told::new(Kind::Free, "free.err", "free of alloca"),
        "invalid-free" if text.contains("Global object") => Told::new(Kind::Free, "free.err", "free of global"),
        "invalid-free" => Told::new(Kind::Ptr, "ptr.err", "memory error: invalid pointer: free"),
        "write-to-constant" => Told::new(Kind::ReadOnly, "read_only.err", "memory error: object read only"),
        _ => return None,
    })
}

fn program_error(id: &str, text: &str) -> Option<Told> {
    Some(match id {
        "exit" => Told::new(Kind::Exit, "", ""),
        "div-by-zero" => Told::new(Kind::ReportError, "div.err", "divide by zero"),
        "shift-too-far" => Told::new(Kind::ReportError, "overshift.err", "overshift error"),
        "assert-fail" => {
            let expression = text.strip_prefix('`').and_then(|rest| rest.strip_suffix("` is false")).unwrap_or(text);
            Told::new(Kind::Assert, "assert.err", format!("ASSERTION FAIL: {expression}"))
        }
        "abort" => Told::new(Kind::Abort, "abort.err", "abort failure"),
        "user-report" => user_report(text),
        "bad-use" => Told::new(Kind::User, "user.err", text),
        "unreachable" => Told::new(Kind::Execution, "exec.err", "reached \"unreachable\" instruction"),
        "bad-call" => Told::new(Kind::Execution, "exec.err", "invalid function pointer"),
        "bad-signature" => Told::new(Kind::User, "user.err", "calling function with too few arguments"),
        _ => return None,
    })
}

/// What KLEE's handlers of the sanitizer say, where it does not depend on types that only the source has.
fn compiler_check(id: &str) -> Option<Told> {
    let message = match id {
        "ubsan-divrem-overflow" => "integer division overflow",
        "ubsan-out-of-bounds" => "out-of-bounds-index",
        "ubsan-vla-bound-not-positive" => "non-positive-vla-index",
        "ubsan-load-invalid-value" => "load invalid value",
        "ubsan-nonnull-return" => "invalid-null-return",
        "ubsan-builtin-unreachable" => "unreachable-call",
        _ => return None,
    };
    let suffix = catalogue::find(id)?.suffix;
    Some(Told::new(kind_of_suffix(suffix), suffix, message))
}

/// `message [suffix]`, as the program called `klee_report_error`.
fn user_report(text: &str) -> Told {
    let parts = text.strip_suffix(']').and_then(|rest| rest.rsplit_once(" ["));
    match parts {
        Some((message, suffix)) if !suffix.contains('/') => Told::new(Kind::ReportError, suffix, message),
        _ => Told::new(Kind::ReportError, "report_error.err", text),
    }
}

fn engine_end(id: &str, text: &str) -> Option<Told> {
    Some(match id {
        "stack-overflow" | "max-stack" => Told::new(Kind::Early, "early", "Maximum stack size reached."),
        "max-depth" => Told::new(Kind::Early, "early", "max-depth exceeded."),
        "max-memory" => Told::new(Kind::Early, "early", "Memory limit exceeded."),
        "solver-timeout" | "solver-memory" => Told::new(Kind::Solver, "solver.err", "Query timed out (fork)."),
        "allocation-size" => Told::new(Kind::Model, "model.err", "concretized symbolic size"),
        "external-call" if text.starts_with("external calls disallowed") => {
            Told::new(Kind::User, "user.err", "external calls disallowed")
        }
        "external-call" => Told::new(Kind::Execution, "exec.err", text),
        "undefined-function" => {
            let name = text.strip_prefix('`').and_then(|rest| rest.split('`').next()).unwrap_or(text);
            Told::new(Kind::External, "external.err", format!("failed external call: {name}"))
        }
        "inline-asm" => Told::new(Kind::Execution, "exec.err", "inline assembly is unsupported"),
        _ if catalogue::Limit::from_id(id).is_some() => Told::new(Kind::Early, "early", "Execution halting."),
        _ => return None,
    })
}

fn kind_of_suffix(suffix: &str) -> Kind {
    match suffix {
        "ptr.err" => Kind::Ptr,
        "free.err" => Kind::Free,
        "overflow.err" => Kind::Overflow,
        "model.err" => Kind::Model,
        "external.err" => Kind::External,
        "user.err" => Kind::User,
        "abort.err" => Kind::Abort,
        "assert.err" => Kind::Assert,
        "read_only.err" => Kind::ReadOnly,
        "solver.err" => Kind::Solver,
        "invalid_builtin_use.err" => Kind::InvalidBuiltin,
        "implicit_conversion.err" => Kind::ImplicitConversion,
        "unreachable_call.err" => Kind::UnreachableCall,
        "missing_return.err" => Kind::MissingReturn,
        "invalid_load.err" => Kind::InvalidLoad,
        "nullable_attribute.err" => Kind::NullableAttribute,
        "early" => Kind::Early,
        _ => Kind::Execution,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_of_the_catalogue_has_a_suffix() {
        for entry in catalogue::all() {
            let told = told(entry.id, "some text");
            assert!(!told.suffix.is_empty() && !told.message.is_empty(), "{}", entry.id);
            assert_eq!(told.suffix == "early", told.kind == Kind::Early, "{}", entry.id);
        }
    }

    #[test]
    fn messages_are_klees() {
        assert_eq!(told("out-of-bounds-read", "x").message, OUT_OF_BOUND);
        assert_eq!(told("assert-fail", "`a == b` is false").message, "ASSERTION FAIL: a == b");
        let report = told("user-report", "went wrong [mine.err]");
        assert_eq!((report.message.as_str(), report.suffix.as_str()), ("went wrong", "mine.err"));
        assert_eq!(told("undefined-function", "`foo` is called").message, "failed external call: foo");
        assert_eq!(told("invalid-free", "free of 0x10: a Stack object").suffix, "free.err");
        let check = told("ubsan-divrem-overflow", "found by a check");
        assert_eq!((check.message.as_str(), check.suffix.as_str()), ("integer division overflow", "overflow.err"));
    }
}
