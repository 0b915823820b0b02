//! Values as Python's `repr` shows them: KLEE's tools are Python, and their output is read by scripts.

/// `b'a\x00'`.
pub fn bytes(bytes: &[u8]) -> String {
    let quote = if bytes.contains(&b'\'') && !bytes.contains(&b'"') { '"' } else { '\'' };
    let mut out = format!("b{quote}");
    for &byte in bytes {
        match byte {
            b'\\' => out.push_str("\\\\"),
            b'\t' => out.push_str("\\t"),
            b'\n' => out.push_str("\\n"),
            b'\r' => out.push_str("\\r"),
            b' '..=b'~' if char::from(byte) == quote => out.extend(['\\', quote]),
            b' '..=b'~' => out.push(char::from(byte)),
            _ => out.push_str(&format!("\\x{byte:02x}")),
        }
    }
    out.push(quote);
    out
}

/// `'text'`.
pub fn string(text: &str) -> String {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            _ if c == quote => out.extend(['\\', quote]),
            _ if c.is_control() => out.push_str(&format!("\\x{:02x}", u32::from(c))),
            _ => out.push(c),
        }
    }
    out.push(quote);
    out
}

/// `['a', 'b']`.
pub fn list(items: &[String]) -> String {
    let shown: Vec<String> = items.iter().map(|item| string(item)).collect();
    format!("[{}]", shown.join(", "))
}

#[cfg(test)]
mod tests {
    #[test]
    fn as_python_shows_them() {
        assert_eq!(super::bytes(b"a\x00'\n"), "b\"a\\x00'\\n\"");
        assert_eq!(super::bytes(b"'\""), "b'\\'\"'");
        assert_eq!(super::list(&["x.bc".into(), "it's".into()]), "['x.bc', \"it's\"]");
    }
}
