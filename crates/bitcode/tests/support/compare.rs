//! Compares a module with what LLVM says about it.

use super::normalize::{self, Groups};
use super::oracle::{FunctionText, Oracle};
use trefoil_bitcode::{BlockId, Body, BodyPrinter, DebugRecord, DebugRecordKind, Module, Printer};

/// What was compared, and what differed.
#[derive(Default)]
pub struct Report {
    pub instructions: usize,
    pub symbols: usize,
    pub locations: usize,
    pub records: usize,
    pub n_differences: usize,
    /// The first differences, in words.
    pub differences: Vec<String>,
}

impl Report {
    pub fn add(&mut self, other: Report) {
        self.instructions += other.instructions;
        self.symbols += other.symbols;
        self.locations += other.locations;
        self.records += other.records;
        self.n_differences += other.n_differences;
        self.differences.extend(other.differences);
        self.differences.truncate(20);
    }

    fn expect(&mut self, place: &str, ours: &str, llvm: &str) {
        if ours != llvm {
            self.n_differences += 1;
            if self.differences.len() < 20 {
                self.differences.push(format!("{place}\n    ours: {ours}\n    llvm: {llvm}"));
            }
        }
    }

    fn expect_all(&mut self, place: &str, ours: &[String], llvm: &[String]) {
        self.symbols += llvm.len();
        for at in 0..ours.len().max(llvm.len()) {
            let get = |side: &[String]| side.get(at).cloned().unwrap_or_else(|| "(nothing)".into());
            self.expect(place, &get(ours), &get(llvm));
        }
    }
}

/// Compares a file with its disassembly.
pub fn compare(file_name: &str, bytes: Vec<u8>, disassembly: &str) -> Report {
    let mut report = Report::default();
    let module = match Module::parse(file_name, bytes) {
        Ok(module) => module,
        Err(error) => {
            report.expect(file_name, &error.to_string(), "a readable file");
            return report;
        }
    };
    let oracle = Oracle::parse(disassembly);
    let printer = Printer::new(&module);
    let normal = |line: &String| normalize::line(line, &Groups::new()).text;
    let mut ours: Vec<String> = printer.type_definitions().iter().map(normal).collect();
    let mut llvm = oracle.types.clone();
    ours.sort();
    llvm.sort();
    report.expect_all(file_name, &ours, &llvm);
    let ours: Vec<String> = printer.symbol_definitions().iter().map(normal).collect();
    report.expect_all(file_name, &comdats_sorted(ours), &comdats_sorted(oracle.symbols.clone()));
    functions(&mut report, &module, &oracle);
    report
}

/// LLVM prints comdats in the order of a hash table.
fn comdats_sorted(mut symbols: Vec<String>) -> Vec<String> {
    symbols.sort_by_key(|line| match line.starts_with('$') {
        true => line.clone(),
        false => "@".into(),
    });
    symbols
}

fn functions(report: &mut Report, module: &Module, oracle: &Oracle) {
    let printer = Printer::new(module);
    let mut expected = oracle.functions.iter();
    let mut declarations = Vec::new();
    for (index, function) in module.functions.iter().enumerate() {
        let place = format!("{} @{}", module.file_name, function.name);
        match module.body(index as u32) {
            Err(error) => report.expect(&place, &error.to_string(), "a readable body"),
            Ok(None) => {
                // LLVM does not list debug intrinsics that it turns into records.
                if !function.name.starts_with("llvm.dbg.") {
                    let line = printer.declaration_line(function);
                    declarations.push(declaration(&normalize::line(&line, &Groups::new()).text));
                }
            }
            Ok(Some(body)) => match expected.next() {
                Some(text) => compare_body(report, &place, &Sides { module, body: &body, oracle, text }),
                None => report.expect(&place, "a body", "(nothing)"),
            },
        }
    }
    let llvm = oracle.declarations.iter().filter(|line| !line.contains("@llvm.dbg."));
    let llvm: Vec<String> = llvm.map(|line| declaration(line)).collect();
    report.expect_all(&module.file_name, &declarations, &llvm);
    report.expect(&module.file_name, "0 more bodies", &format!("{} more bodies", expected.count()));
}

/// LLVM replaces the attributes of intrinsics by those it knows.
fn declaration(line: &str) -> String {
    match line.contains(" @llvm.") {
        true => normalize::without_attributes(line),
        false => line.to_owned(),
    }
}

/// One function as both sides see it.
struct Sides<'a> {
    module: &'a Module,
    body: &'a Body,
    oracle: &'a Oracle,
    text: &'a FunctionText,
}

fn compare_body(report: &mut Report, place: &str, sides: &Sides) {
    let printer = Printer::new(sides.module);
    let printer = printer.body(sides.body);
    let header = normalize::line(&printer.definition(), &Groups::new()).text;
    report.expect(place, &header, &sides.text.header);
    let ours = our_lines(sides, &printer, report);
    let llvm: Vec<String> = sides.text.lines.iter().map(|line| llvm_line(sides.oracle, line)).collect();
    let before = report.n_differences;
    for at in 0..ours.len().max(llvm.len()) {
        let get = |side: &[String]| side.get(at).cloned().unwrap_or_else(|| "(nothing)".into());
        report.expect(&format!("{place} line {at}"), &get(&ours), &get(&llvm));
        if report.n_differences > before + 3 {
            // Once the sides are out of step every line differs.
            break;
        }
    }
}

fn llvm_line(oracle: &Oracle, line: &normalize::Line) -> String {
    match line.dbg {
        Some(variable) if line.text.starts_with("dbg ") => format!("{} = {}", line.text, oracle.variable(variable)),
        Some(location) => format!("{} @ {}", line.text, oracle.frames(location)),
        None => line.text.clone(),
    }
}

fn our_lines(sides: &Sides, printer: &BodyPrinter, report: &mut Report) -> Vec<String> {
    let Sides { module, body, .. } = sides;
    let mut lines = Vec::new();
    let mut records = body.debug_records.iter().peekable();
    for (index, block) in body.blocks.iter().enumerate() {
        let id = BlockId(index as u32);
        if index > 0 || body.block_name(id).is_some() {
            let label = format!("{}:", printer.block_name(id));
            lines.push(normalize::line(&label, &Groups::new()).text);
        }
        for at in block.first..block.end {
            while let Some(record) = records.next_if(|record| record.before <= at) {
                lines.push(our_record(sides, printer, record));
                report.records += 1;
            }
            let text = printer.instruction(at);
            if text.contains("@llvm.dbg.") {
                continue;
            }
            let text = normalize::line(&text, &Groups::new()).text;
            report.instructions += 1;
            match body.insts[at as usize].loc {
                None => lines.push(text),
                Some(loc) => {
                    report.locations += 1;
                    let frames = module.frames(body, &body.locs[loc.0 as usize]);
                    let frames = frames.iter().map(|f| format!("{}:{}:{} in {}", f.file, f.line, f.column, f.function));
                    lines.push(format!("{text} @ {}", frames.collect::<Vec<_>>().join(" <- ")));
                }
            }
        }
    }
    lines
}

fn our_record(sides: &Sides, printer: &BodyPrinter, record: &DebugRecord) -> String {
    let Sides { module, body, .. } = sides;
    let kind = match record.kind {
        DebugRecordKind::Declare => "declare",
        DebugRecordKind::Value => "value",
        DebugRecordKind::Assign => "assign",
    };
    let value = match module.debug_value(body, record) {
        Some(value) => normalize::line(&printer.typed_value(value), &Groups::new()).text,
        None => "_".into(),
    };
    let variable = match module.local_variable(body, record.variable) {
        Some(variable) => format!("{}:{}", variable.name, variable.line),
        None => "(nothing):0".into(),
    };
    format!("dbg {kind} {value} = {variable}")
}
