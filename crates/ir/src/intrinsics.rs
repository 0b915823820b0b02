//! Names of LLVM's intrinsic functions: matched by prefix, since suffixes differ between versions.

/// What follows `llvm.` up to the overload suffix, for instance `memcpy` of `llvm.memcpy.p0.p0.i64`.
pub(crate) fn is_intrinsic(name: &str) -> bool {
    name.starts_with("llvm.")
}

/// Whether `name` is the intrinsic `base`, perhaps with overload suffixes.
pub(crate) fn matches(name: &str, base: &str) -> bool {
    name.strip_prefix("llvm.")
        .and_then(|rest| rest.strip_prefix(base))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Intrinsics that stand for a function of the C library.
const LIBRARY: [&str; 23] = [
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "exp2", "exp10", "log",
    "log2", "log10", "pow", "lrint", "llrint", "lround", "llround", "log1p", "expm1",
];

/// The C function behind an intrinsic such as `llvm.sin.f32` (`sinf`); vectors are called lane by lane.
pub(crate) fn library_name(intrinsic: &str) -> Option<String> {
    let rest = intrinsic.strip_prefix("llvm.")?;
    let rest = rest.strip_prefix("experimental.constrained.").unwrap_or(rest);
    let mut parts = rest.split('.');
    let base = parts.next()?;
    let base = LIBRARY.iter().find(|name| **name == base)?;
    // The last suffix is the type of the float: `f64`, `v2f64`; `lrint` has the integer first.
    let ty = parts.next_back()?;
    let kind = &ty[ty.rfind('f')?..];
    let suffix = match kind {
        "f32" => "f",
        "f64" => "",
        "f80" | "f128" => "l",
        _ => return None,
    };
    Some(format!("{base}{suffix}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        assert!(matches("llvm.memcpy.p0.p0.i64", "memcpy"));
        assert!(!matches("llvm.memcpy.inline.p0.p0.i64", "memcpy.element"));
        assert!(!matches("llvm.expect.with.probability", "exp"));
        assert_eq!(library_name("llvm.sin.f64").as_deref(), Some("sin"));
        assert_eq!(library_name("llvm.pow.f80").as_deref(), Some("powl"));
        assert_eq!(library_name("llvm.exp2.v4f32").as_deref(), Some("exp2f"));
        assert_eq!(library_name("llvm.lrint.i64.f64").as_deref(), Some("lrint"));
        assert_eq!(library_name("llvm.expect.i64"), None);
    }
}
