//! The executable form as text, for people: `trefoil inspect --function` and golden tests.

use crate::function::Function;
use crate::inst::{Inst, Reg};
use crate::program::Program;
use crate::tables::{ArgKind, Callee};
use std::fmt::Write;

/// One line per instruction, blocks with their number; a source position where it changes.
pub fn print(program: &Program, function: &Function) -> String {
    let mut out = header(program, function);
    out.push('\n');
    let mut starts: Vec<(usize, usize)> =
        function.blocks.iter().enumerate().map(|(number, block)| (block.start as usize, number)).collect();
    starts.sort_unstable();
    let mut starts = starts.into_iter().peekable();
    let mut position = 0;
    for (pc, inst) in function.code.iter().enumerate() {
        while let Some((_, number)) = starts.next_if(|(start, _)| *start == pc) {
            let _ = writeln!(out, "b{number}: ; {}", function.blocks[number].n_insts);
        }
        let mut line = format!("  {}", instruction(program, function, inst));
        if function.loc_of[pc] != position {
            position = function.loc_of[pc];
            if let Some(loc) = program.source_loc(function, pc) {
                let file = loc.file.rsplit('/').next().unwrap_or_default();
                let _ = write!(
                    line,
                    "{:>pad$}; {file}:{}:{}",
                    "",
                    loc.line,
                    loc.column,
                    pad = 60usize.saturating_sub(line.len()).max(1)
                );
            }
        }
        let _ = writeln!(out, "{line}");
    }
    out
}

/// Name, parameters and result.
pub fn header(program: &Program, function: &Function) -> String {
    let name = program.name(function.id);
    let params: Vec<String> = function.params.iter().map(|p| run(p.reg, &p.widths)).collect();
    let rest = if function.vararg { ", ..." } else { "" };
    let (params, result) = (params.join(", "), widths(&function.ret_widths));
    format!("fn {name}({params}{rest}) -> {result} [{} registers]", function.n_regs)
}

fn widths(widths: &[u8]) -> String {
    match widths {
        [] => "()".into(),
        [one] => format!("i{one}"),
        many => format!("({})", many.iter().map(|w| format!("i{w}")).collect::<Vec<_>>().join(", ")),
    }
}

/// `r3:i32`, `r3..r4:(i64, i64)`.
fn run(reg: Reg, pieces: &[u8]) -> String {
    match pieces.len() {
        0 => "()".into(),
        1 => format!("r{}:{}", reg.0, widths(pieces)),
        n => format!("r{}..r{}:{}", reg.0, reg.index() + n - 1, widths(pieces)),
    }
}

/// One instruction. Those with tables show what the table says.
pub fn instruction(program: &Program, function: &Function, inst: &Inst) -> String {
    match inst {
        Inst::Call { site } => call(program, function, site.0 as usize),
        Inst::Gap { text } => format!("gap {:?}", function.texts[text.0 as usize]),
        Inst::Alloca { d, table } | Inst::AllocaDyn { d, table, .. } => {
            let alloca = &function.allocas[table.0 as usize];
            let name = alloca.name.as_deref().unwrap_or("");
            format!("r{} = alloca {} align {} {name}", d.0, alloca.size, alloca.align).trim_end().to_owned()
        }
        Inst::Switch { table, a, w } => {
            let switch = &function.switches[table.0 as usize];
            let cases: Vec<String> =
                switch.cases.iter().map(|(value, block)| format!("{value}: b{}", block.0)).collect();
            format!("switch r{}:i{w} [{}] else b{}", a.0, cases.join(", "), switch.default.0)
        }
        Inst::Repack { table, d, a } => {
            let repack = &function.repacks[table.0 as usize];
            format!("{} = repack {}", run(*d, &repack.to), run(*a, &repack.from))
        }
        other => plain(other),
    }
}

fn call(program: &Program, function: &Function, site: usize) -> String {
    let site = &function.sites[site];
    let callee = match site.callee {
        Callee::Direct(id) => program.name(id).to_string(),
        Callee::Indirect(reg) => format!("*r{}", reg.0),
    };
    let arg = |arg: &crate::tables::Arg| match arg.kind {
        ArgKind::Plain => run(arg.reg, &arg.widths),
        ArgKind::ByVal { size, .. } => format!("byval({size}) r{}", arg.reg.0),
    };
    let args: Vec<String> = site.args.iter().map(arg).collect();
    let result =
        if site.ret_widths.is_empty() { String::new() } else { format!("{} = ", run(site.ret, &site.ret_widths)) };
    let unwind = site.unwind.map_or_else(String::new, |block| format!(" unwind b{}", block.0));
    format!("{result}call {callee}({}){unwind}", args.join(", "))
}

/// The derived text, with the noise of wrappers taken out: `AddImm imm=1 d=r2 a=r2 w=32`.
fn plain(inst: &Inst) -> String {
    let mut text = format!("{inst:?}");
    // `Add(Bin { .. })`: the name of the operand struct says nothing.
    if let (Some(open), Some(brace)) = (text.find('('), text.find('{'))
        && open < brace
    {
        text.replace_range(open..brace, " ");
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(c) = rest.chars().next() {
        let (put, skip) = ["Reg(", "BlockId(", "FloatPred(", "TableId(", "Flags("]
            .iter()
            .zip(["r", "b", "", "", ""])
            .find_map(|(wrapper, short)| {
                let inner = rest.strip_prefix(wrapper)?;
                let end = inner.find(')')?;
                Some((format!("{short}{}", &inner[..end]), wrapper.len() + end + 1))
            })
            .unwrap_or_else(|| (c.to_string(), c.len_utf8()));
        out.push_str(&put);
        rest = &rest[skip..];
    }
    out.replace(": ", "=").replace(['{', '}', '(', ')', ','], "").split_whitespace().collect::<Vec<_>>().join(" ")
}
