//! `assembly.ll`: the program's own modules as LLVM assembly, and at which line each function begins there.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use trefoil_bitcode::Printer;
use trefoil_exec::Machine;

/// Writes the file, if it is wanted, and gives the lines of the functions in it.
pub fn write(machine: &Machine, path: Option<&Path>) -> Result<BTreeMap<String, usize>> {
    let mut text = String::new();
    for (number, (name, module)) in machine.program.modules().enumerate() {
        if !machine.program.is_from_library(number) {
            text += &Printer::new(module).module().with_context(|| format!("cannot print {name}"))?;
        }
    }
    if let Some(path) = path {
        std::fs::write(path, &text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(function_lines(&text))
}

fn function_lines(text: &str) -> BTreeMap<String, usize> {
    let mut lines = BTreeMap::new();
    for (index, line) in text.lines().enumerate().filter(|(_, line)| line.starts_with("define ")) {
        let name = line.split('@').nth(1).and_then(|rest| rest.split('(').next());
        if let Some(name) = name {
            lines.insert(name.trim_matches('"').to_string(), index + 1);
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    #[test]
    fn functions_are_found_by_their_definition() {
        let text = "; x\ndeclare i32 @f(i32)\ndefine i32 @main() {\n}\ndefine void @\"odd name\"(i32 %0) {\n}\n";
        let lines = super::function_lines(text);
        assert_eq!(lines.get("main"), Some(&3));
        assert_eq!(lines.get("odd name"), Some(&5));
        assert_eq!(lines.get("f"), None);
    }
}
