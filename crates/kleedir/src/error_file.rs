//! The text of a `.err` file.

use std::fmt::Write;

/// One call of the stack.
#[derive(Clone, Debug, Default)]
pub struct Frame {
    pub function: String,
    pub file: String,
    pub line: u32,
    /// The line of `assembly.ll` at which the function begins; 0 if it is not in that file.
    pub assembly_line: usize,
}

/// Everything a `.err` file tells.
#[derive(Clone, Debug, Default)]
pub struct ErrorFile {
    pub message: String,
    pub file: String,
    pub line: u32,
    pub assembly_line: usize,
    pub state: u64,
    /// Innermost first.
    pub stack: Vec<Frame>,
    /// Lines of the last part, without the tab in front.
    pub info: Vec<String>,
}

impl ErrorFile {
    pub fn text(&self) -> String {
        let mut out = format!("Error: {}\n", self.message);
        if !self.file.is_empty() {
            let (file, line, assembly, state) = (&self.file, self.line, self.assembly_line, self.state);
            let _ = writeln!(out, "File: {file}\nLine: {line}\nassembly.ll line: {assembly}\nState: {state}");
        }
        out.push_str("Stack: \n");
        out.push_str(&stack_text(&self.stack));
        if !self.info.is_empty() {
            out.push_str("Info: \n");
            self.info.iter().for_each(|line| out.push_str(&format!("\t{line}\n")));
        }
        out
    }
}

/// The lines of a stack, as `.err` files and `klee_stack_trace` show them.
pub fn stack_text(stack: &[Frame]) -> String {
    let mut out = String::new();
    for (i, frame) in stack.iter().enumerate() {
        let _ = write!(out, "\t#{i}{:08} in {} ()", frame.assembly_line, frame.function);
        if !frame.file.is_empty() {
            let _ = write!(out, " at {}:{}", frame.file, frame.line);
        }
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lines_are_klees() {
        let frame = Frame { function: "main".into(), file: "/p/a.c".into(), line: 5, assembly_line: 12 };
        let file = ErrorFile {
            message: "divide by zero".into(),
            file: "/p/a.c".into(),
            line: 5,
            assembly_line: 12,
            state: 3,
            stack: vec![frame],
            info: vec!["address: 7".into()],
        };
        let expected = "Error: divide by zero\nFile: /p/a.c\nLine: 5\nassembly.ll line: 12\nState: 3\nStack: \n\
             \t#000000012 in main () at /p/a.c:5\nInfo: \n\taddress: 7\n";
        assert_eq!(file.text(), expected);
    }
}
