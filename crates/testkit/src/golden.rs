//! `name.stderr` beside a test: the wording of the messages, with what changes from run to run taken out.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::check::diff;

/// Compares with the golden file, or writes it.
pub fn compare(test: &Path, stderr: &[u8], folders: &[(&Path, &str)], bless: bool) -> Result<Option<String>> {
    let golden = path_of(test);
    let text = normalise(&String::from_utf8_lossy(stderr), folders);
    if bless {
        std::fs::write(&golden, text)?;
        return Ok(None);
    }
    let expected = std::fs::read(&golden)?;
    let differs = expected != text.as_bytes();
    Ok(differs.then(|| format!("stderr differs from {}:\n{}", golden.display(), diff(&expected, text.as_bytes()))))
}

pub fn path_of(test: &Path) -> PathBuf {
    test.with_extension("stderr")
}

/// Folders by their names, addresses as `$ADDR`, durations as `$TIME`.
pub fn normalise(text: &str, folders: &[(&Path, &str)]) -> String {
    let mut text = text.to_owned();
    for (folder, name) in folders {
        text = text.replace(&*folder.to_string_lossy(), name);
    }
    text.split_inclusive([' ', '\n', ',', '(', ')', '[', ']']).map(token).collect()
}

fn token(token: &str) -> String {
    let word = token.trim_end_matches([' ', '\n', ',', '(', ')', '[', ']', '.', ':', ';']);
    let tail = &token[word.len()..];
    if is_address(word) {
        format!("$ADDR{tail}")
    } else if is_duration(word) {
        format!("$TIME{tail}")
    } else {
        token.to_owned()
    }
}

/// Four digits and fewer are sizes and offsets, which tests are about.
fn is_address(word: &str) -> bool {
    word.strip_prefix("0x").is_some_and(|hex| hex.len() > 4 && hex.bytes().all(|b| b.is_ascii_hexdigit()))
}

fn is_duration(word: &str) -> bool {
    let number = word.strip_suffix("ms").or_else(|| word.strip_suffix('s'));
    number.is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()) && n.parse::<f64>().is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_is_taken_out() {
        let text = "at /s/x/a.c: 0x7fff1234, offset 0x10 (in 1.25s, 3ms). ends\n";
        let expected = "at $DIR/a.c: $ADDR, offset 0x10 (in $TIME, $TIME). ends\n";
        assert_eq!(normalise(text, &[(Path::new("/s/x"), "$DIR")]), expected);
    }
}
