//! Text inside XML and HTML.

/// Escapes for content and attribute values. Characters that XML 1.0 cannot hold become `\u{…}` as C would write them.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push_str(&format!("&#{};", c as u32)),
            c if (c as u32) < 0x20 || matches!(c as u32, 0x7f..=0x9f | 0xfffe | 0xffff) => {
                out.push_str(&format!("\\x{:02x}", c as u32));
            }
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn nothing_that_xml_cannot_hold_gets_through() {
        assert_eq!(escape("a<b>&\"\u{0}\u{1b}\n"), "a&lt;b&gt;&amp;&quot;\\x00\\x1b&#10;");
    }
}
