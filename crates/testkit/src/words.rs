//! A line as words, with quotes as in C: `a "b c\n" 'd e'` is three words.

use anyhow::{Result, bail};

/// Splits at blanks; `'…'` is literal, `"…"` knows `\n`, `\t`, `\0`, `\\`, `\"` and `\xNN`.
pub fn split(line: &str) -> Result<Vec<String>> {
    let mut words = Vec::new();
    let mut chars = line.trim().chars().peekable();
    while let Some(&first) = chars.peek() {
        if first.is_whitespace() {
            chars.next();
            continue;
        }
        let mut word = String::new();
        while let Some(c) = chars.next_if(|c| !c.is_whitespace()) {
            match c {
                '\'' => literal(&mut chars, &mut word)?,
                '"' => escaped(&mut chars, &mut word)?,
                c => word.push(c),
            }
        }
        words.push(word);
    }
    Ok(words)
}

type Chars<'a> = std::iter::Peekable<std::str::Chars<'a>>;

fn literal(chars: &mut Chars<'_>, word: &mut String) -> Result<()> {
    for c in chars {
        match c {
            '\'' => return Ok(()),
            c => word.push(c),
        }
    }
    bail!("a quote is not closed")
}

fn escaped(chars: &mut Chars<'_>, word: &mut String) -> Result<()> {
    while let Some(c) = chars.next() {
        match c {
            '"' => return Ok(()),
            '\\' => word.push(escape(chars)?),
            c => word.push(c),
        }
    }
    bail!("a quote is not closed")
}

fn escape(chars: &mut Chars<'_>) -> Result<char> {
    let digit = |c: Option<char>| c.and_then(|c| c.to_digit(16));
    match chars.next() {
        Some('n') => Ok('\n'),
        Some('t') => Ok('\t'),
        Some('0') => Ok('\0'),
        Some(same @ ('\\' | '"')) => Ok(same),
        Some('x') => match (digit(chars.next()), digit(chars.next())) {
            (Some(high), Some(low)) => Ok(char::from_u32(high << 4 | low).unwrap_or('\u{fffd}')),
            _ => bail!("`\\x` needs two hexadecimal digits"),
        },
        other => bail!("unknown escape `\\{}`", other.unwrap_or(' ')),
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn words_and_quotes() {
        assert_eq!(split(r#"  a  "b c\n" 'd "e' f"g"h "" "#).unwrap(), ["a", "b c\n", "d \"e", "fgh", ""]);
        assert_eq!(split("").unwrap(), Vec::<String>::new());
        assert!(split("'a").is_err());
        assert!(split(r#""\q""#).is_err());
    }
}
