//! Coverage written down: a table for terminals, and files for other tools.

mod cobertura;
mod html;
mod lcov;
mod table;

pub use cobertura::cobertura;
pub use html::{Page, html};
pub use lcov::lcov;
pub use table::table;

/// Text between tags, or in an attribute, of XML and HTML.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' => out.push(c),
            // XML 1.0 has no control characters at all.
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}
