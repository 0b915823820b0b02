//! Globals, aliases, ifuncs, comdats and function headers as text.

use super::words::{convention, dll, linkage, selection, spaced, thread_local, unnamed_addr, visibility};
use super::{BodyPrinter, Printer, comma_separated, escape, quoted};
use crate::model::{ComdatId, Function, Global, Linkage, Type, ValueId, Visibility};

impl Printer<'_> {
    /// Comdats, variables, aliases and ifuncs, one per line.
    pub fn symbol_definitions(&self) -> Vec<String> {
        let module = self.module;
        let comdats = module.comdats.iter();
        let mut lines: Vec<String> = comdats
            .map(|comdat| format!("${} = comdat {}", quoted(&comdat.name), selection(comdat.selection)))
            .collect();
        lines.extend(module.globals.iter().map(|global| self.global(global)));
        for alias in &module.aliases {
            let words = spaced([
                linkage(alias.linkage),
                dso_local(alias.dso_local, alias.linkage, alias.visibility),
                visibility(alias.visibility),
                dll(alias.dll),
                thread_local(alias.thread_local),
                unnamed_addr(alias.unnamed_addr),
            ]);
            let (name, ty) = (self.value(alias.value), self.ty(alias.ty));
            lines.push(format!("{name} = {words}alias {ty}, {}", self.target(alias.aliasee)));
        }
        for ifunc in &module.ifuncs {
            let words = spaced([
                linkage(ifunc.linkage),
                dso_local(ifunc.dso_local, ifunc.linkage, ifunc.visibility),
                visibility(ifunc.visibility),
            ]);
            let (name, ty) = (self.value(ifunc.value), self.ty(ifunc.ty));
            lines.push(format!("{name} = {words}ifunc {ty}, {}", self.target(ifunc.resolver)));
        }
        lines
    }

    /// What an alias or ifunc stands for; LLVM leaves out the type of an expression here.
    fn target(&self, value: ValueId) -> String {
        match self.module.constant(value) {
            Some(_) => self.value(value),
            None => self.typed_value(value),
        }
    }

    fn global(&self, global: &Global) -> String {
        let is_external = global.init.is_none() && global.linkage == Linkage::External;
        let addrspace = addrspace(global.addrspace);
        let words = spaced([
            if is_external { "external" } else { "" },
            linkage(global.linkage),
            dso_local(global.dso_local, global.linkage, global.visibility),
            visibility(global.visibility),
            dll(global.dll),
            thread_local(global.thread_local),
            unnamed_addr(global.unnamed_addr),
            &addrspace,
            if global.externally_initialized { "externally_initialized" } else { "" },
            if global.constant { "constant" } else { "global" },
        ]);
        let mut line = format!("{} = {words}{}", self.value(global.value), self.ty(global.ty));
        if let Some(init) = global.init {
            line += &format!(" {}", self.value(init));
        }
        if let Some(section) = &global.section {
            line += &format!(", section \"{}\"", escape(section.as_bytes()));
        }
        if let Some(comdat) = global.comdat {
            line += &format!(", {}", self.comdat(comdat, &global.name));
        }
        if global.align != 0 {
            line += &format!(", align {}", global.align);
        }
        line
    }

    fn comdat(&self, id: ComdatId, symbol: &str) -> String {
        let comdat = &self.module.comdats[id.0 as usize];
        match *comdat.name == *symbol {
            true => "comdat".into(),
            false => format!("comdat(${})", quoted(&comdat.name)),
        }
    }

    pub(super) fn declaration(&self, out: &mut String, function: &Function) {
        out.push_str(&self.declaration_line(function));
        out.push('\n');
    }

    /// `declare …` of a function without a body.
    pub fn declaration_line(&self, function: &Function) -> String {
        self.function_line("declare", function, |_| String::new())
    }

    fn function_line(&self, word: &str, function: &Function, arg_name: impl Fn(u32) -> String) -> String {
        let list = self.module.attribute_list(function.attributes);
        let words = spaced([
            word,
            linkage(function.linkage),
            dso_local(function.dso_local, function.linkage, function.visibility),
            visibility(function.visibility),
            dll(function.dll),
        ]);
        let convention = convention(function.convention);
        let Type::Function { ret, params, vararg } = self.module.ty(function.ty) else {
            return format!("{words}{}", self.value(function.value));
        };
        let params = params.iter().enumerate().map(|(at, ty)| {
            let attributes = self.attributes_after(list.param(at as u32));
            format!("{}{attributes}{}", self.ty(*ty), arg_name(at as u32))
        });
        let dots = vararg.then(|| "...".to_owned());
        let ret = format!("{}{}", self.attributes_before(list.ret()), self.ty(*ret));
        let (name, params) = (self.value(function.value), comma_separated(params.chain(dots)));
        format!("{words}{convention}{ret} {name}({params}){}", self.function_tail(function))
    }

    fn function_tail(&self, function: &Function) -> String {
        let mut tail = String::new();
        let unnamed = unnamed_addr(function.unnamed_addr);
        let addrspace = addrspace(function.addrspace);
        for word in [unnamed, &addrspace] {
            tail += if word.is_empty() { "" } else { " " };
            tail += word;
        }
        tail += &self.attributes_after(self.module.attribute_list(function.attributes).function());
        if let Some(section) = &function.section {
            tail += &format!(" section \"{}\"", escape(section.as_bytes()));
        }
        if let Some(comdat) = function.comdat {
            tail += &format!(" {}", self.comdat(comdat, &function.name));
        }
        if function.align != 0 {
            tail += &format!(" align {}", function.align);
        }
        if let Some(gc) = &function.gc {
            tail += &format!(" gc \"{}\"", escape(gc.as_bytes()));
        }
        let values =
            [("prefix", function.prefix), ("prologue", function.prologue), ("personality", function.personality)];
        for (word, value) in values {
            if let Some(value) = value {
                tail += &format!(" {word} {}", self.typed_value(value));
            }
        }
        tail
    }
}

impl BodyPrinter<'_> {
    /// `define …` without the brace.
    pub fn definition(&self) -> String {
        let function = &self.module.functions[self.body.function as usize];
        let first = self.body.first_value;
        self.printer.function_line("define", function, |arg| format!(" {}", self.local(ValueId(first + arg))))
    }
}

fn addrspace(number: u32) -> String {
    match number {
        0 => String::new(),
        number => format!("addrspace({number})"),
    }
}

/// Printed only where it does not follow from linkage or visibility.
fn dso_local(is_local: bool, linkage: Linkage, visibility: Visibility) -> &'static str {
    let implied = linkage.is_local() || visibility != Visibility::Default && linkage != Linkage::ExternalWeak;
    if is_local && !implied { "dso_local" } else { "" }
}
