//! Prints the model as LLVM assembly, for people and for comparison with LLVM's own disassembly.
//!
//! Differences from LLVM's text: floats are always hexadecimal, attributes stand in place of `#n` groups,
//! attributes without a meaning to execution are left out, and so is metadata.
//!
//! Shared parts of a constant are written out each time, as LLVM does; a hostile file can make that long.

/// `write!` into a `String`, which cannot fail.
macro_rules! put {
    ($out:expr, $($arg:tt)*) => {{
        let _: std::fmt::Result = write!($out, $($arg)*);
    }};
}

mod attributes;
mod constants;
mod inst;
mod symbols;
mod types;
mod words;

use crate::error::Error;
use crate::model::{BlockId, Body, Module, ValueId};
use std::fmt::Write;

/// Prints the parts of one module.
pub struct Printer<'m> {
    module: &'m Module,
}

impl<'m> Printer<'m> {
    pub fn new(module: &'m Module) -> Printer<'m> {
        Printer { module }
    }

    /// A printer for one of the module's bodies.
    pub fn body<'b>(&'b self, body: &'b Body) -> BodyPrinter<'b> {
        BodyPrinter { printer: self, module: self.module, body, slots: Slots::new(body) }
    }

    /// The whole module as text.
    pub fn module(&self) -> Result<String, Error> {
        let mut out = self.header();
        for (index, function) in self.module.functions.iter().enumerate() {
            let body = self.module.body(index as u32)?;
            out.push('\n');
            match &body {
                None => self.declaration(&mut out, function),
                Some(body) => self.body(body).function(&mut out),
            }
        }
        Ok(out)
    }

    fn header(&self) -> String {
        let mut out = String::new();
        let module = self.module;
        put!(out, "; {} written by {}\n", module.file_name, module.producer);
        put!(out, "source_filename = \"{}\"\n", escape(module.source_file_name.as_bytes()));
        put!(out, "target datalayout = \"{}\"\n", module.data_layout);
        put!(out, "target triple = \"{}\"\n", module.target_triple);
        for line in module.inline_asm.lines() {
            put!(out, "module asm \"{}\"\n", escape(line.as_bytes()));
        }
        for line in self.type_definitions().into_iter().chain(self.symbol_definitions()) {
            out.push_str(&line);
            out.push('\n');
        }
        out
    }
}

/// Prints one body. Values without a name are numbered as LLVM numbers them.
pub struct BodyPrinter<'b> {
    printer: &'b Printer<'b>,
    module: &'b Module,
    body: &'b Body,
    slots: Slots,
}

impl BodyPrinter<'_> {
    /// `%5` or `%name`.
    pub fn block_name(&self, block: BlockId) -> String {
        match self.body.block_name(block) {
            Some(name) => local_name(name),
            None => format!("%{}", self.slots.blocks.get(block.0 as usize).copied().unwrap_or(u32::MAX)),
        }
    }

    fn function(&self, out: &mut String) {
        out.push_str(&self.definition());
        out.push_str(" {\n");
        for (index, block) in self.body.blocks.iter().enumerate() {
            let label = self.block_name(BlockId(index as u32));
            put!(out, "{}:\n", label.trim_start_matches('%'));
            for at in block.first..block.end {
                put!(out, "  {}{}\n", self.instruction(at), self.place(at));
            }
        }
        out.push_str("}\n");
    }

    /// The source line of an instruction as a comment.
    fn place(&self, at: u32) -> String {
        let Some(loc) = self.body.insts[at as usize].loc else { return String::new() };
        let frames = self.module.frames(self.body, &self.body.locs[loc.0 as usize]);
        frames.first().map_or(String::new(), |frame| format!(" ; {}:{}:{}", frame.file, frame.line, frame.column))
    }

    fn local(&self, value: ValueId) -> String {
        match self.body.value_name(value) {
            Some(name) => local_name(name),
            None => {
                let local = (value.0 - self.body.first_value) as usize;
                format!("%{}", self.slots.values.get(local).copied().unwrap_or(u32::MAX))
            }
        }
    }
}

/// Numbers of unnamed arguments, blocks and results: one count for all of them.
struct Slots {
    values: Vec<u32>,
    blocks: Vec<u32>,
}

impl Slots {
    fn new(body: &Body) -> Slots {
        let mut slots =
            Slots { values: vec![u32::MAX; body.value_types.len()], blocks: vec![u32::MAX; body.blocks.len()] };
        let mut next = 0;
        let mut number = |named: bool, slot: &mut u32| {
            if !named {
                *slot = next;
                next += 1;
            }
        };
        for arg in 0..body.n_args {
            let named = body.value_name(ValueId(body.first_value + arg)).is_some();
            number(named, &mut slots.values[arg as usize]);
        }
        for (index, block) in body.blocks.iter().enumerate() {
            number(body.block_name(BlockId(index as u32)).is_some(), &mut slots.blocks[index]);
            for inst in &body.insts[block.first as usize..block.end as usize] {
                if let Some(result) = inst.result {
                    let local = (result.0 - body.first_value) as usize;
                    number(body.value_name(result).is_some(), &mut slots.values[local]);
                }
            }
        }
        slots
    }
}

fn local_name(name: &str) -> String {
    format!("%{}", quoted(name))
}

fn global_name(name: &str) -> String {
    format!("@{}", quoted(name))
}

/// A name, in quotes if it has unusual characters.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '$' | '.' | '_');
    let starts_well = !name.starts_with(|c: char| c.is_ascii_digit());
    match !name.is_empty() && starts_well && name.chars().all(plain) {
        true => name.to_owned(),
        false => format!("\"{}\"", escape(name.as_bytes())),
    }
}

/// Text between quotes: what is not printable becomes `\xx`.
fn escape(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len());
    for byte in bytes {
        match byte {
            b'"' | b'\\' => put!(out, "\\{byte:02X}"),
            0x20..=0x7e => out.push(*byte as char),
            _ => put!(out, "\\{byte:02X}"),
        }
    }
    out
}

/// Elements with a comma between.
fn comma_separated(items: impl IntoIterator<Item = String>) -> String {
    items.into_iter().collect::<Vec<_>>().join(", ")
}
