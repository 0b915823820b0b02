//! Brings one line of LLVM assembly into a form that does not depend on the LLVM version.
//!
//! Typed pointers become `ptr`, decimal floats become hexadecimal, metadata is cut off (and the debug
//! location returned), attributes are filtered to those the model keeps, and sorted.

use std::collections::HashMap;

/// A line in normal form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    /// The number of the node behind `!dbg`.
    pub dbg: Option<u32>,
}

/// The attributes behind `#n`.
pub type Groups = HashMap<String, Vec<String>>;

/// Normalises a line; `groups` resolves `#n`.
pub fn line(text: &str, groups: &Groups) -> Line {
    let (tokens, dbg) = cut_metadata(tokens(text));
    let tokens = opaque_pointers(tokens.into_iter().map(number).collect());
    Line { text: sort_attributes(tokens, groups).join(" "), dbg }
}

/// The names and values inside `attributes #n = { … }` that matter.
pub fn group(text: &str) -> Vec<String> {
    sort_attributes(tokens(text), &Groups::new())
}

/// A line in normal form, stripped of its attributes.
pub fn without_attributes(text: &str) -> String {
    let tokens = tokens(text);
    let mut out: Vec<&str> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match attribute_end(&tokens, at) {
            Some(end) => at = end,
            None => {
                out.push(&tokens[at]);
                at += 1;
            }
        }
    }
    out.join(" ")
}

/// Splits a line; quoted text stays in one piece, a comment ends it.
pub fn tokens(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b' ' | b'\t' => {
                at += 1;
                continue;
            }
            b';' => break,
            c if is_word(c) || c == b'"' => {
                // A quote may follow a sigil or the `c` of a string.
                while at < bytes.len() && (is_word(bytes[at]) || exponent_sign(bytes, at)) {
                    at += 1;
                }
                if bytes.get(at) == Some(&b'"') {
                    at += 1;
                    while at < bytes.len() && bytes[at] != b'"' {
                        at += 1;
                    }
                    at += 1;
                }
            }
            _ => at += 1,
        }
        tokens.push(plain(&text[start..at.min(text.len())]));
    }
    tokens
}

/// Quotes only where they are needed, and one way to write a backslash.
fn plain(token: &str) -> String {
    let Some((sigil, rest)) = token.split_once('"') else { return token.to_owned() };
    let name = rest.trim_end_matches('"');
    let is_symbol = matches!(sigil, "%" | "@" | "$");
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '$' | '.' | '_');
    let starts_well = !name.is_empty() && !name.starts_with(|c: char| c.is_ascii_digit());
    match is_symbol && starts_well && name.chars().all(is_plain) {
        true => format!("{sigil}{name}"),
        false => token.replace("\\\\", "\\5C"),
    }
}

fn is_word(c: u8) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, b'_' | b'.' | b'$' | b'%' | b'@' | b'!' | b'#' | b'-')
}

fn exponent_sign(bytes: &[u8], at: usize) -> bool {
    bytes[at] == b'+' && at > 0 && bytes[at - 1] == b'e'
}

/// Removes `, !kind !node`; an argument of type metadata becomes `metadata _`.
fn cut_metadata(tokens: Vec<String>) -> (Vec<String>, Option<u32>) {
    let mut out: Vec<String> = Vec::with_capacity(tokens.len());
    let mut dbg = None;
    let mut at = 0;
    while at < tokens.len() {
        let token = &tokens[at];
        let next = tokens.get(at + 1).map_or("", String::as_str);
        if token == "metadata" && next.starts_with('!') {
            out.push("metadata _".into());
            at = end_of_group(&tokens, at + 1);
        } else if token.len() > 1 && token.starts_with('!') && token.as_bytes()[1].is_ascii_alphabetic() {
            if token == "!dbg" {
                dbg = next.trim_start_matches('!').parse().ok();
            }
            if out.last().is_some_and(|last| last == ",") {
                out.pop();
            }
            at = end_of_group(&tokens, at + 1);
        } else {
            out.push(token.clone());
            at += 1;
        }
    }
    (out, dbg)
}

/// Past a node: `!5`, `!"text"`, `!{…}` or `!DIExpression(…)`.
fn end_of_group(tokens: &[String], at: usize) -> usize {
    let opens = |token: &String| matches!(token.as_str(), "(" | "{");
    let closes = |token: &String| matches!(token.as_str(), ")" | "}");
    if !tokens.get(at + 1).is_some_and(opens) || tokens[at].as_bytes().get(1).is_some_and(u8::is_ascii_digit) {
        return at + 1;
    }
    let mut depth = 0;
    for (offset, token) in tokens[at + 1..].iter().enumerate() {
        depth += i32::from(opens(token)) - i32::from(closes(token));
        if depth == 0 {
            return at + 2 + offset;
        }
    }
    tokens.len()
}

/// A float in the form `0x` and sixteen digits.
fn number(token: String) -> String {
    let digits = token.strip_prefix("0x").filter(|digits| digits.bytes().all(|c| c.is_ascii_hexdigit()));
    if let Some(digits) = digits {
        return format!("0x{digits:0>16}");
    }
    let starts = token.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    match token.parse::<f64>() {
        Ok(value) if starts && token.contains('.') => format!("0x{:016X}", value.to_bits()),
        Ok(_) | Err(_) => token,
    }
}

/// `T*` becomes `ptr` for any type `T`.
fn opaque_pointers(tokens: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(tokens.len());
    for token in tokens {
        if token != "*" {
            out.push(token);
            continue;
        }
        let space = pop_addrspace(&mut out);
        pop_type(&mut out);
        out.push("ptr".into());
        out.extend(space.into_iter().flatten());
    }
    out
}

fn pop_addrspace(out: &mut Vec<String>) -> Option<Vec<String>> {
    let at = out.len().checked_sub(4)?;
    (out[at] == "addrspace").then(|| out.split_off(at))
}

/// Removes the type at the end: a word, a bracketed type, or a function type.
fn pop_type(out: &mut Vec<String>) {
    let close = out.last().cloned().unwrap_or_default();
    let is_group = matches!(close.as_str(), ")" | "]" | "}" | ">");
    if !is_group {
        // A pointer made earlier may have an address space.
        if pop_addrspace(out).is_none() || out.last().is_some_and(|last| last == "ptr") {
            out.pop();
        }
        return;
    }
    if pop_addrspace(out).is_some() {
        out.pop();
        return;
    }
    let mut depth = 0;
    while let Some(token) = out.pop() {
        match token.as_str() {
            ")" | "]" | "}" | ">" => depth += 1,
            "(" | "[" | "{" | "<" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    if close == ")" {
        pop_type(out);
    }
}

/// Attributes that the model keeps.
const KEPT: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "allocsize",
    "alwaysinline",
    "argmemonly",
    "byref",
    "byval",
    "cold",
    "convergent",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "immarg",
    "inaccessiblemem_or_argmemonly",
    "inaccessiblememonly",
    "inalloca",
    "inreg",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nofree",
    "noinline",
    "nomerge",
    "nonnull",
    "norecurse",
    "noreturn",
    "nosync",
    "noundef",
    "nounwind",
    "null_pointer_is_valid",
    "optnone",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "speculatable",
    "sret",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

/// Attributes that the model drops or does not print.
const DROPPED: &[&str] = &[
    "allockind",
    "builtin",
    "captures",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "dead_on_return",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "initializes",
    "inlinehint",
    "jumptable",
    "memory",
    "minsize",
    "no_sanitize_address",
    "no_sanitize_hwaddress",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofpclass",
    "noimplicitfloat",
    "nonlazybind",
    "noprofile",
    "noredzone",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "optdebug",
    "optforfuzzing",
    "optsize",
    "presplitcoroutine",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "uwtable",
    "vscale_range",
];

/// Filters and sorts each run of attributes; `#n` stands for its group.
fn sort_attributes(tokens: Vec<String>, groups: &Groups) -> Vec<String> {
    let mut out = Vec::with_capacity(tokens.len());
    let mut run: Vec<String> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let token = tokens[at].as_str();
        let end = attribute_end(&tokens, at);
        if token.len() > 1 && token.starts_with('#') {
            run.extend(groups.get(token).into_iter().flatten().cloned());
            at += 1;
        } else if let Some(end) = end {
            if KEPT.contains(&token) {
                run.push(tokens[at..end].join(" ").replace('=', ""));
            }
            at = end;
        } else {
            run.sort();
            out.append(&mut run);
            out.push(tokens[at].clone());
            at += 1;
        }
    }
    run.sort();
    out.append(&mut run);
    out
}

/// Where the attribute at `at` ends, if it is one; `, align 8` of a load is not.
fn attribute_end(tokens: &[String], at: usize) -> Option<usize> {
    let token = tokens[at].as_str();
    if !KEPT.contains(&token) && !DROPPED.contains(&token) {
        return None;
    }
    let next = tokens.get(at + 1).map(String::as_str);
    if token == "align" {
        let after_comma = at > 0 && tokens[at - 1] == ",";
        return (!after_comma).then_some(at + 2);
    }
    match next {
        Some("(") => Some(end_of_group(tokens, at)),
        Some("=") => Some(at + 3),
        Some(_) | None => Some(at + 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn normal(text: &str) -> String {
        line(text, &Groups::from([("#1".into(), vec!["noreturn".into()])])).text
    }

    #[test]
    fn typed_pointers_become_opaque() {
        assert_eq!(normal("load i8*, i8** %x"), "load ptr , ptr %x");
        assert_eq!(normal("%f (i32 (i8*, ...)* %g)"), "%f ( ptr %g )");
        assert_eq!(normal("{ [2 x i8*]*, i32 }* %p"), "ptr %p");
        assert_eq!(normal("i8 addrspace(1)* %p"), "ptr addrspace ( 1 ) %p");
    }

    #[test]
    fn floats_metadata_and_attributes() {
        assert_eq!(normal("ret double 1.000000e+00, !dbg !5"), "ret double 0x3FF0000000000000");
        assert_eq!(line("ret void, !tbaa !3, !dbg !5", &Groups::new()).dbg, Some(5));
        assert_eq!(
            normal("call void @f(i8 zeroext captures(none) noundef %1) #1"),
            "call void @f ( i8 noundef zeroext %1 ) noreturn"
        );
        assert_eq!(normal("store i32 1, ptr %p, align 4"), "store i32 1 , ptr %p , align 4");
        assert_eq!(normal("@s = constant [3 x i8] c\"a;b\" ; comment"), "@s = constant [ 3 x i8 ] c\"a;b\"");
    }
}
