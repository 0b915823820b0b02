//! Byte strings as text: quoted for our readable form, and quoted for a POSIX shell.
//!
//! Invariant: `unquote(quote(b)) == b` for all bytes; `quote` gives printable ASCII on one line.

/// `b"a\n\""` as `"a\n\""`: printable ASCII as it is, the rest as `\n`, `\t`, `\\`, `\"` or `\xNN`.
pub fn quote(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() + 2);
    out.push('"');
    for &b in bytes {
        match b {
            b'\\' => out.push_str("\\\\"),
            b'"' => out.push_str("\\\""),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b' '..=b'~' => out.push(char::from(b)),
            _ => out.push_str(&format!("\\x{b:02x}")),
        }
    }
    out.push('"');
    out
}

/// Reads one quoted string at the start of `text`; gives its bytes and what follows it.
pub fn unquote(text: &str) -> Option<(Vec<u8>, &str)> {
    let mut rest = text.strip_prefix('"')?.as_bytes();
    let mut bytes = Vec::new();
    loop {
        let (&first, tail) = rest.split_first()?;
        rest = tail;
        match first {
            b'"' => return Some((bytes, &text[text.len() - rest.len()..])),
            b'\\' => {
                let (byte, tail) = escape(rest)?;
                bytes.push(byte);
                rest = tail;
            }
            b' '..=b'~' => bytes.push(first),
            _ => return None,
        }
    }
}

fn escape(rest: &[u8]) -> Option<(u8, &[u8])> {
    match rest {
        [b'x', high, low, tail @ ..] => Some((hex_digit(*high)? << 4 | hex_digit(*low)?, tail)),
        [b'n', tail @ ..] => Some((b'\n', tail)),
        [b't', tail @ ..] => Some((b'\t', tail)),
        [same @ (b'\\' | b'"'), tail @ ..] => Some((*same, tail)),
        _ => None,
    }
}

pub(crate) fn hex_digit(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|d| u8::try_from(d).ok())
}

/// One word for `sh`: bare when harmless, `'…'` when printable, `$'…'` otherwise. The last form is understood by
/// bash, zsh, ksh and the POSIX shell of 2024.
pub fn shell_word(bytes: &[u8]) -> String {
    let harmless = |b: &u8| b.is_ascii_alphanumeric() || b"_@%+=:,./-".contains(b);
    if !bytes.is_empty() && bytes.iter().all(harmless) {
        return bytes.iter().copied().map(char::from).collect();
    }
    if bytes.iter().all(|b| matches!(b, b' '..=b'~')) {
        let text: String = bytes.iter().copied().map(char::from).collect();
        return format!("'{}'", text.replace('\'', "'\\''"));
    }
    let mut out = String::from("$'");
    for &b in bytes {
        match b {
            b'\'' | b'\\' => out.extend(['\\', char::from(b)]),
            b'\n' => out.push_str("\\n"),
            b'\t' => out.push_str("\\t"),
            b' '..=b'~' => out.push(char::from(b)),
            // Octal, three digits: unlike `\xN` it never swallows a hexadecimal digit that follows.
            _ => out.push_str(&format!("\\{b:03o}")),
        }
    }
    out.push('\'');
    out
}
