//! The command line as LLVM's option library reads it, for the options of `table`.
//!
//! One dash or two; `-x`, `-x=value`, `-x value`; switches take a value only after `=`; the first word without a dash is
//! the program, and everything behind it is the program's. `@FILE` stands for the words of a file. Errors have that
//! library's wording, because scripts look for it.

use std::collections::BTreeMap;

use super::table::{self, Form, Row, TABLE};

/// What was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parsed {
    /// Values by option, in order.
    values: BTreeMap<&'static str, Vec<String>>,
    /// The program and its arguments.
    pub command: Vec<String>,
    pub help: bool,
    pub version: bool,
}

impl Parsed {
    pub fn is_given(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// All values of an option.
    pub fn list(&self, name: &str) -> &[String] {
        self.values.get(name).map_or(&[], Vec::as_slice)
    }

    /// The value of an option.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.list(name).last().map(String::as_str)
    }

    /// The state of a switch.
    pub fn is_on(&self, name: &str) -> bool {
        let default = matches!(table::find(name).map(|row| row.form), Some(Form::Switch(true)));
        self.text(name).map_or(default, |value| value == "true")
    }

    pub fn number(&self, name: &str) -> Option<u64> {
        self.text(name).and_then(|value| value.parse().ok())
    }
}

/// Reads the words behind the program's own name.
pub fn parse(words: &[String]) -> Result<Parsed, String> {
    let words = with_response_files(words)?;
    let mut parsed = Parsed::default();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        if word == "--" {
            parsed.command.extend(rest.cloned());
            break;
        }
        if !word.starts_with('-') || word == "-" {
            parsed.command.push(word.clone());
            parsed.command.extend(rest.cloned());
            break;
        }
        option(&mut parsed, word, &mut rest)?;
    }
    if parsed.command.is_empty() && !parsed.help && !parsed.version {
        return Err("klee: Not enough positional command line arguments specified!\nMust specify at least 1 positional argument: See: klee --help".into());
    }
    Ok(parsed)
}

fn option<'w>(parsed: &mut Parsed, word: &str, rest: &mut impl Iterator<Item = &'w String>) -> Result<(), String> {
    let bare = word.trim_start_matches('-');
    let (name, value) = match bare.split_once('=') {
        Some((name, value)) => (name, Some(value.to_string())),
        None => (bare, None),
    };
    match name {
        "help" | "help-list" | "help-hidden" | "h" => parsed.help = true,
        "version" => parsed.version = true,
        _ => {
            let row = table::find(name).ok_or_else(|| unknown(word, name))?;
            let value = match (value, row.form) {
                (Some(value), _) => value,
                (None, Form::Switch(_)) => "true".into(),
                (None, _) => rest.next().cloned().ok_or_else(|| wrong(row, "requires a value!"))?,
            };
            return store(parsed, row, &value);
        }
    }
    Ok(())
}

fn store(parsed: &mut Parsed, row: &'static Row, value: &str) -> Result<(), String> {
    let once = !matches!(row.form, Form::Texts | Form::Words(_) | Form::CommaWords(_));
    if once && parsed.is_given(row.name) {
        return Err(wrong(row, "may only occur zero or one times!"));
    }
    let values = checked(row, value)?;
    parsed.values.entry(row.name).or_default().extend(values);
    Ok(())
}

/// The value in its usual form, or what is wrong with it.
fn checked(row: &Row, value: &str) -> Result<Vec<String>, String> {
    let word_of = |words: &[&str], value: &str| match words.contains(&value) {
        true => Ok(value.to_string()),
        false => Err(wrong(row, &format!("Cannot find option named '{value}'!"))),
    };
    let one = match row.form {
        Form::Switch(_) => match value {
            "" | "true" | "TRUE" | "True" | "1" => "true".to_string(),
            "false" | "FALSE" | "False" | "0" => "false".to_string(),
            _ => {
                let text = format!("'{value}' is invalid value for boolean argument! Try 0 or 1");
                return Err(wrong(row, &text));
            }
        },
        Form::Uint => match unsigned(value) {
            Some(number) => number.to_string(),
            None => return Err(wrong(row, &format!("'{value}' value invalid for uint argument!"))),
        },
        Form::Real => match value.parse::<f64>() {
            Ok(_) => value.to_string(),
            Err(_) => return Err(wrong(row, &format!("'{value}' value invalid for floating point argument!"))),
        },
        Form::Time => match seconds(value) {
            Some(_) => value.to_string(),
            None => return Err(format!("KLEE: ERROR: Illegal number format: {value}")),
        },
        Form::Text | Form::Texts => value.to_string(),
        Form::Word(words) | Form::Words(words) => word_of(words, value)?,
        Form::CommaWords(words) => return value.split(',').map(|part| word_of(words, part)).collect(),
    };
    Ok(vec![one])
}

fn unsigned(value: &str) -> Option<u64> {
    match value.strip_prefix("0x") {
        Some(hex) => u64::from_str_radix(hex, 16).ok(),
        None => value.parse().ok(),
    }
}

/// A time as KLEE writes it: `3.5` (seconds) or `1h10min`, units h, min, s, ms, us, ns.
pub fn seconds(text: &str) -> Option<f64> {
    if text.chars().all(|c| c.is_ascii_digit() || c == '.') {
        return text.parse().ok();
    }
    let mut total = 0.0;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let number: f64 = rest[..digits].parse().ok()?;
        rest = &rest[digits..];
        let end = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        total += number
            * match &rest[..end] {
                "h" => 3600.0,
                "min" => 60.0,
                "s" => 1.0,
                "ms" => 1e-3,
                "us" => 1e-6,
                "ns" => 1e-9,
                _ => return None,
            };
        rest = &rest[end..];
    }
    Some(total)
}

fn wrong(row: &Row, what: &str) -> String {
    format!("klee: for the --{} option: {what}", row.name)
}

fn unknown(word: &str, name: &str) -> String {
    let nearest = nearest(name);
    let dashes = if word.starts_with("--") { "--" } else { "-" };
    format!(
        "klee: Unknown command line argument '{word}'.  Try: 'klee --help'\nklee: Did you mean '{dashes}{nearest}'?"
    )
}

/// The option whose name is most like this one.
fn nearest(name: &str) -> &'static str {
    let closest = TABLE.iter().min_by_key(|row| distance(row.name, name));
    closest.map_or("help", |row| row.name)
}

/// Insertions, deletions and changes of letters between two words.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != *y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

/// Words of response files in place of `@FILE`, up to the program.
fn with_response_files(words: &[String]) -> Result<Vec<String>, String> {
    let mut all = Vec::new();
    for (i, word) in words.iter().enumerate() {
        match word.strip_prefix('@') {
            Some(path) => {
                let text = std::fs::read_to_string(path).map_err(|e| format!("klee: cannot read {path}: {e}"))?;
                all.extend(text.split_whitespace().map(str::to_owned));
            }
            None if !word.starts_with('-') => {
                all.extend(words[i..].iter().cloned());
                return Ok(all);
            }
            None => all.push(word.clone()),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Parsed, String> {
        parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn dashes_values_and_the_program() {
        let p = parsed("-max-time=10 --search dfs --search=bfs -optimize=false --emit-all-errors a.bc --sym-arg 3")
            .unwrap();
        assert_eq!(p.text("max-time"), Some("10"));
        assert_eq!(p.list("search"), ["dfs", "bfs"]);
        assert!(!p.is_on("optimize") && p.is_on("emit-all-errors") && p.is_on("check-div-zero"));
        assert_eq!(p.command, ["a.bc", "--sym-arg", "3"]);
        assert_eq!(parsed("-- -odd.bc -x").unwrap().command, ["-odd.bc", "-x"]);
        assert_eq!(parsed("--use-query-log=all:smt2,solver:smt2 a").unwrap().list("use-query-log").len(), 2);
    }

    #[test]
    fn a_switch_does_not_take_the_next_word() {
        assert_eq!(parsed("-optimize true").unwrap().command, ["true"]);
    }

    #[test]
    fn mistakes_have_llvms_wording() {
        let error = |line| parsed(line).unwrap_err();
        assert!(error("--max-tme=3 a").contains("Did you mean '--max-time'?"));
        assert!(error("-emit-all-erors a").contains("Did you mean '-emit-all-errors'?"));
        assert!(error("--max-depth=x a").ends_with("'x' value invalid for uint argument!"));
        assert!(error("--optimize=5 a").ends_with("Try 0 or 1"));
        assert!(error("--search=fast a").ends_with("Cannot find option named 'fast'!"));
        assert!(error("--libc=none --libc=none a").ends_with("may only occur zero or one times!"));
        assert!(error("--max-time").ends_with("requires a value!"));
        assert!(error("--optimize").contains("at least 1 positional argument"));
    }

    #[test]
    fn times_have_units() {
        assert_eq!(seconds("3.5"), Some(3.5));
        assert_eq!(seconds("1h10min"), Some(4200.0));
        assert_eq!(seconds("5min10s"), Some(310.0));
        assert_eq!(seconds("250ms"), Some(0.25));
        assert_eq!(seconds("3.5min"), None);
        assert_eq!(seconds("8S"), None);
    }
}
