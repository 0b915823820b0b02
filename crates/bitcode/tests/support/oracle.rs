//! LLVM's disassembly, taken apart: functions with their instructions, symbols, types, source locations.

use super::normalize::{self, Groups, Line};
use std::cell::RefCell;
use std::collections::HashMap;

/// What LLVM says about a module.
#[derive(Default)]
pub struct Oracle {
    pub functions: Vec<FunctionText>,
    pub declarations: Vec<String>,
    pub symbols: Vec<String>,
    pub types: Vec<String>,
    metadata: HashMap<u32, String>,
    frames: RefCell<HashMap<u32, String>>,
}

#[derive(Default)]
pub struct FunctionText {
    pub header: String,
    /// Labels, debug records and instructions in order.
    pub lines: Vec<Line>,
}

impl Oracle {
    pub fn parse(text: &str) -> Oracle {
        let mut oracle = Oracle::default();
        let groups = groups(text);
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            match line.as_bytes().first() {
                Some(b'@' | b'$') => oracle.symbols.push(normalize::line(line, &groups).text),
                Some(b'%') => oracle.types.push(normalize::line(line, &groups).text),
                Some(b'!') => oracle.metadata_line(line),
                Some(b'd') if line.starts_with("declare ") => {
                    oracle.declarations.push(normalize::line(line, &groups).text);
                }
                Some(b'd') if line.starts_with("define ") => {
                    let body = std::iter::from_fn(|| lines.next_if(|line| *line != "}"));
                    oracle.functions.push(function(line, body, &groups));
                }
                _ => {}
            }
        }
        oracle
    }

    fn metadata_line(&mut self, line: &str) {
        if let Some((id, node)) = line[1..].split_once(" = ")
            && let Ok(id) = id.parse()
        {
            self.metadata.insert(id, node.to_owned());
        }
    }

    /// The place of a location, and the calls it was inlined through.
    pub fn frames(&self, location: u32) -> String {
        if let Some(known) = self.frames.borrow().get(&location) {
            return known.clone();
        }
        let node = self.node(location);
        let number = |field| self.field(node, field).unwrap_or("0");
        let (line, column) = (number("line"), number("column"));
        let (file, function) = self.scope(self.reference(node, "scope"));
        let mut text = format!("{file}:{line}:{column} in {function}");
        if let Some(outer) = self.reference(node, "inlinedAt") {
            text = format!("{text} <- {}", self.frames(outer));
        }
        self.frames.borrow_mut().insert(location, text.clone());
        text
    }

    /// Name and line of a variable.
    pub fn variable(&self, id: u32) -> String {
        let node = self.node(id);
        let name = self.field(node, "name").unwrap_or("").trim_matches('"');
        format!("{name}:{}", self.field(node, "line").unwrap_or("0"))
    }

    fn node(&self, id: u32) -> &str {
        self.metadata.get(&id).map_or("", String::as_str)
    }

    fn scope(&self, scope: Option<u32>) -> (String, String) {
        let mut file = None;
        let mut next = scope;
        while let Some(id) = next {
            let node = self.node(id);
            file = file.or(self.reference(node, "file"));
            if node.contains("!DISubprogram(") {
                let name = self.field(node, "name").unwrap_or("").trim_matches('"');
                return (self.file(file), unescape(name));
            }
            next = self.reference(node, "scope");
        }
        (self.file(file), String::new())
    }

    fn file(&self, id: Option<u32>) -> String {
        let node = id.map_or("", |id| self.node(id));
        let text = |field| unescape(self.field(node, field).unwrap_or("").trim_matches('"'));
        let (name, directory) = (text("filename"), text("directory"));
        match name.starts_with('/') || directory.is_empty() {
            true => name,
            false => format!("{directory}/{name}"),
        }
    }

    fn reference(&self, node: &str, field: &str) -> Option<u32> {
        self.field(node, field)?.strip_prefix('!')?.parse().ok()
    }

    /// The value of `field: value` in a specialised node.
    fn field<'n>(&self, node: &'n str, field: &str) -> Option<&'n str> {
        let inner = node.split_once('(')?.1;
        let mut rest = inner;
        loop {
            let (name, value) = rest.split_once(": ")?;
            let end = match value.strip_prefix('"') {
                Some(text) => text.find('"')? + 2,
                None => value.find([',', ')'])?,
            };
            if name == field {
                return Some(&value[..end]);
            }
            rest = value[end..].strip_prefix(", ")?;
        }
    }
}

fn unescape(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, tail)) = rest.split_first() {
        let code = tail.get(..2).and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) if *first == b'\\' => {
                bytes.push(byte);
                rest = &tail[2..];
            }
            Some(_) | None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn groups(text: &str) -> Groups {
    let group = |line: &str| {
        let (name, list) = line.strip_prefix("attributes ")?.split_once(" = ")?;
        let inner = list.trim_start_matches('{').trim_end_matches('}');
        let kept = normalize::group(inner).into_iter();
        let kept = kept.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()));
        Some((name.to_owned(), kept.collect()))
    };
    text.lines().filter_map(group).collect()
}

fn function<'t>(header: &str, body: impl Iterator<Item = &'t str>, groups: &Groups) -> FunctionText {
    let header = normalize::line(header.trim_end_matches('{'), groups).text;
    let mut function = FunctionText { header, lines: Vec::new() };
    let mut pending = String::new();
    for line in body {
        let starts = line.starts_with("  ") && !line.starts_with("   ") && !line.trim_start().starts_with(']');
        let is_record = line.trim_start().starts_with("#dbg");
        let is_label = !line.is_empty() && !line.starts_with([' ', ';']);
        if starts || is_label || is_record {
            push(&mut function, &mut pending, groups);
        }
        if is_label {
            pending.push('%');
        }
        if !line.is_empty() {
            // A comment must not swallow the lines that are appended.
            pending.push_str(&normalize::tokens(line).join(" "));
            pending.push(' ');
        }
    }
    push(&mut function, &mut pending, groups);
    function
}

fn push(function: &mut FunctionText, pending: &mut String, groups: &Groups) {
    let text = std::mem::take(pending);
    match text.trim_start().starts_with("#dbg") || text.contains("@llvm.dbg.") {
        true => function.lines.extend(debug_record(&text)),
        false if text.trim().is_empty() => {}
        false => function.lines.push(normalize::line(&text, groups)),
    }
}

/// `#dbg_value(i32 %1, !5, …)` and `call void @llvm.dbg.value(metadata i32 %1, metadata !5, …)` alike,
/// as `dbg value !5 = i32 %1`; labels are left out.
fn debug_record(text: &str) -> Option<Line> {
    let (_, rest) = text.split_once("#dbg_").or_else(|| text.split_once("@llvm.dbg."))?;
    let (kind, args) = rest.split_once('(')?;
    let kind = kind.trim();
    if kind == "label" {
        return None;
    }
    let args = args.trim_start().trim_start_matches("metadata ");
    let tokens = normalize::line(args, &Groups::new()).text;
    let value = match args.starts_with('!') {
        true => "_".to_owned(),
        false => {
            let mut depth = 0;
            let is_end = |word: &&str| {
                depth += word.matches(['(', '[', '{', '<']).count() as i32;
                depth -= word.matches([')', ']', '}', '>']).count() as i32;
                !(*word == "," && depth == 0)
            };
            let words: Vec<&str> = tokens.split(' ').take_while(is_end).collect();
            words.join(" ")
        }
    };
    // The variable is the first node that is only a number, after the value.
    let after = if args.starts_with('!') { args.split_once(", ").or(args.split_once(" , "))?.1 } else { args };
    let variable = after.split([' ', ',', ')']).find_map(|word| word.strip_prefix('!')?.parse().ok())?;
    Some(Line { text: format!("dbg {kind} {value}"), dbg: Some(variable) })
}
