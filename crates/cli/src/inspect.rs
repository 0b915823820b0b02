//! `trefoil inspect`: what is inside a file with bitcode, and what of it cannot be executed yet.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use serde::Serialize;
use trefoil_container::Container;
use trefoil_ir::{FuncId, Function, Library, Linker, LowerError, Program, print_instruction};
use trefoil_toolchain::runtime;

use crate::progress::Bar;

#[derive(clap::Args)]
pub struct Args {
    /// Bitcode, an object, an archive, or an executable that carries its bitcode
    file: PathBuf,

    /// Print the executable form of this function next to its source lines
    #[arg(long, short, value_name = "NAME")]
    function: Option<String>,

    /// Look at the file alone, without libc and the rest of the runtime
    #[arg(long)]
    alone: bool,

    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
}

pub fn run(args: Args) -> Result<ExitCode> {
    let program = link(&args)?;
    // Nothing runs, so any distinct addresses will do.
    let mut next = 1 << 40;
    program.place(&mut |global| {
        next += global.size.next_multiple_of(64) + 64;
        next
    });
    if let Some(name) = &args.function {
        return print_function(&program, name);
    }
    let report = Report::new(&program);
    if args.json {
        println!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        report.print();
    }
    Ok(ExitCode::SUCCESS)
}

fn link(args: &Args) -> Result<Program> {
    let mut linker = Linker::new();
    linker.provide(trefoil_builtins::names());
    let container = Container::open(&args.file)?;
    for module in container.all_modules()? {
        linker.add_module(&module.name, &module.bytes)?;
    }
    if !args.alone {
        let bar = Bar::new();
        let runtime = runtime(&|step| bar.show(step))?;
        drop(bar);
        for archive in runtime.archives(true) {
            linker.add_library(Library::from_container(Container::open(archive)?)?);
        }
    }
    linker.link().with_context(|| format!("cannot link {}", args.file.display()))
}

/// All there is to say about a file.
#[derive(Serialize)]
struct Report {
    modules: Vec<ModuleRow>,
    undefined: Vec<UndefinedRow>,
    unsupported: Vec<UnsupportedRow>,
    /// Functions whose bitcode is damaged, with the reason.
    damaged: Vec<String>,
}

#[derive(Serialize)]
struct ModuleRow {
    name: String,
    llvm: String,
    producer: String,
    functions: usize,
    instructions: u64,
    globals: usize,
}

#[derive(Serialize)]
struct UndefinedRow {
    name: String,
    kind: &'static str,
    referred_by: Vec<String>,
    looked_in: Vec<String>,
}

#[derive(Serialize)]
struct UnsupportedRow {
    construct: String,
    functions: Vec<String>,
}

impl Report {
    /// Lowers every function of the file's own modules in order to see what does not work.
    fn new(program: &Program) -> Report {
        let mut modules: Vec<Option<ModuleRow>> = program
            .modules()
            .enumerate()
            .map(|(number, (name, module))| (!program.is_from_library(number)).then(|| ModuleRow::new(name, module)))
            .collect();
        let mut unsupported: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut damaged = Vec::new();
        for id in (0..program.n_functions()).map(FuncId) {
            let row = program.module_of(id).and_then(|number| modules[number].as_mut());
            let Some(row) = row else { continue };
            match program.function(id) {
                Ok(function) => {
                    row.functions += 1;
                    row.instructions += n_instructions(&function);
                    for text in &function.texts {
                        unsupported.entry(text.to_string()).or_default().push(program.name(id).to_string());
                    }
                }
                Err(LowerError::Undefined { .. }) => {}
                Err(error @ LowerError::Bitcode(_)) => damaged.push(format!("{}: {error}", program.name(id))),
            }
        }
        Report {
            modules: modules.into_iter().flatten().collect(),
            undefined: undefined(program),
            unsupported: unsupported
                .into_iter()
                .map(|(construct, functions)| UnsupportedRow { construct, functions })
                .collect(),
            damaged,
        }
    }

    fn print(&self) {
        println!("{:<40} {:<10} {:>9} {:>12} {:>7}", "module", "LLVM", "functions", "instructions", "globals");
        for row in &self.modules {
            let ModuleRow { name, llvm, functions, instructions, globals, .. } = row;
            println!("{name:<40} {llvm:<10} {functions:>9} {instructions:>12} {globals:>7}");
        }
        let functions: usize = self.modules.iter().map(|row| row.functions).sum();
        let instructions: u64 = self.modules.iter().map(|row| row.instructions).sum();
        let n = self.modules.len();
        println!("{n} modules, {functions} functions, {instructions} instructions");
        if !self.undefined.is_empty() {
            println!("\nundefined symbols");
            for row in &self.undefined {
                println!("  {} ({}), needed by {}", row.name, row.kind, row.referred_by.join(", "));
            }
        }
        if !self.unsupported.is_empty() {
            println!("\nnot supported by execution yet");
            for row in &self.unsupported {
                println!("  {} (in {})", row.construct, row.functions.join(", "));
            }
        }
        for fault in &self.damaged {
            println!("\ndamaged: {fault}");
        }
    }
}

impl ModuleRow {
    fn new(name: &str, module: &trefoil_ir::bitcode::Module) -> ModuleRow {
        let llvm =
            module.llvm_version.map_or_else(|| "?".to_owned(), |v| format!("{}.{}.{}", v.major, v.minor, v.patch));
        ModuleRow {
            name: name.to_owned(),
            llvm,
            producer: module.producer.to_string(),
            functions: 0,
            instructions: 0,
            globals: module.globals.iter().filter(|g| g.init.is_some()).count(),
        }
    }
}

fn n_instructions(function: &Function) -> u64 {
    function.blocks.iter().map(|block| u64::from(block.n_insts)).sum()
}

fn undefined(program: &Program) -> Vec<UndefinedRow> {
    let row = |symbol: &trefoil_ir::UndefinedSymbol| UndefinedRow {
        name: symbol.name.clone(),
        kind: if symbol.is_function { "function" } else { "data" },
        referred_by: symbol.referred_by.clone(),
        looked_in: symbol.looked_in.clone(),
    };
    program.undefined().iter().map(row).collect()
}

fn print_function(program: &Program, name: &str) -> Result<ExitCode> {
    let Some(id) = program.lookup(name).or_else(|| local_function(program, name)) else {
        bail!("no function `{name}` in this file");
    };
    let function = program.function(id)?;
    let mut sources = Sources::default();
    let mut starts: Vec<(usize, usize)> =
        function.blocks.iter().enumerate().map(|(number, block)| (block.start as usize, number)).collect();
    starts.sort_unstable();
    println!("{}", trefoil_ir::print_header(program, &function));
    let mut shown = None;
    for (pc, inst) in function.code.iter().enumerate() {
        for (_, number) in starts.iter().filter(|(start, _)| *start == pc) {
            println!("b{number}: ; {}", function.blocks[*number].n_insts);
        }
        if let Some(loc) = program.source_loc(&function, pc)
            && shown.as_ref() != Some(&(loc.file.clone(), loc.line))
        {
            println!("    {:>5} | {}", loc.line, sources.line(&loc.file, loc.line));
            shown = Some((loc.file, loc.line));
        }
        println!("  {}", print_instruction(program, &function, inst));
    }
    Ok(ExitCode::SUCCESS)
}

/// The first function of this name that other modules do not see.
fn local_function(program: &Program, name: &str) -> Option<FuncId> {
    (0..program.n_functions()).map(FuncId).find(|id| &*program.name(*id) == name && program.is_defined(*id))
}

/// Lines of source files, each read once.
#[derive(Default)]
struct Sources {
    files: BTreeMap<String, Vec<String>>,
}

impl Sources {
    fn line(&mut self, file: &str, line: u32) -> &str {
        let lines = self.files.entry(file.to_owned()).or_insert_with(|| {
            let text = std::fs::read(Path::new(file)).unwrap_or_default();
            String::from_utf8_lossy(&text).lines().map(str::to_owned).collect()
        });
        (line as usize).checked_sub(1).and_then(|at| lines.get(at)).map_or("", |text| text.trim_end())
    }
}
