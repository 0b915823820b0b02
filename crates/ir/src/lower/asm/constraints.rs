//! Constraint strings of inline assembly, bound to the arguments and results of a call.

use super::super::emit::{Emitted, Emitter, unsupported};
use crate::inst::Reg;
use trefoil_bitcode::{Arg, Call, Type, ValueId};

/// One constraint. `register` is the fixed register it names (`ax`), if any.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Operand {
    pub output: bool,
    /// In memory: the argument is its address.
    pub indirect: bool,
    pub register: Option<String>,
    /// An input that shares the place of this output.
    pub tied: Option<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Operands(pub Vec<Operand>);

impl Operands {
    pub fn parse(text: &str) -> Option<Operands> {
        let parts = split(text);
        let mut all = Vec::new();
        for part in parts.iter().filter(|part| !part.is_empty() && !part.starts_with('~')) {
            if part.starts_with('!') {
                return None;
            }
            let output = part.starts_with('=');
            let body = part.trim_start_matches(['=', '&', '%']);
            let indirect = body.starts_with('*');
            let body = body.trim_start_matches('*');
            let register = body.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).map(canonical);
            all.push(Operand { output, indirect, register, tied: body.parse().ok() });
        }
        Some(Operands(all))
    }
}

/// Parts between commas; a comma within braces does not count.
fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

/// `rax`, `eax`, `al` are all `ax`.
fn canonical(register: &str) -> String {
    let name = register.trim_start_matches('@');
    let stem =
        name.strip_prefix(['r', 'e']).filter(|rest| rest.len() == 2 && !rest.starts_with(|c: char| c.is_ascii_digit()));
    stem.unwrap_or(name).to_owned()
}

/// A constraint with the value or register behind it.
#[derive(Clone, Debug)]
pub(super) struct Bound {
    pub operand: Operand,
    pub value: Option<ValueId>,
    /// Where a result goes, with its widths.
    pub result: Option<(Reg, Box<[u8]>)>,
}

/// All operands of one piece of assembly.
pub(super) struct Asm(pub Vec<Bound>);

impl Asm {
    pub fn outputs(&self) -> impl Iterator<Item = (usize, &Bound)> {
        self.0.iter().enumerate().filter(|(_, b)| b.operand.output && !b.operand.indirect)
    }

    /// The output that lives in a fixed register.
    pub fn output_in(&self, register: &str) -> Option<&Bound> {
        self.outputs().map(|(_, b)| b).find(|b| b.operand.register.as_deref() == Some(register))
    }

    /// The input that shares the place of output `number`.
    pub fn tied_to(&self, number: usize) -> Option<ValueId> {
        self.0.iter().find(|b| !b.operand.output && b.operand.tied == Some(number)).and_then(|b| b.value)
    }

    /// The input in a fixed register, named or tied to an output there.
    pub fn input_in(&self, register: &str) -> Option<ValueId> {
        let named = |b: &&Bound| !b.operand.output && b.operand.register.as_deref() == Some(register);
        let direct = self.0.iter().find(named).and_then(|b| b.value);
        direct.or_else(|| {
            let at = self.0.iter().position(|b| b.operand.output && b.operand.register.as_deref() == Some(register))?;
            self.tied_to(at)
        })
    }

    /// Inputs that are neither fixed nor tied nor in memory, in order.
    pub fn free_inputs(&self) -> impl Iterator<Item = ValueId> + '_ {
        let free = |b: &&Bound| {
            !b.operand.output && b.operand.register.is_none() && b.operand.tied.is_none() && !b.operand.indirect
        };
        self.0.iter().filter(free).filter_map(|b| b.value)
    }

    /// The address of the first memory operand.
    pub fn memory(&self) -> Option<ValueId> {
        self.0.iter().find(|b| b.operand.indirect).and_then(|b| b.value)
    }
}

impl Emitter<'_, '_> {
    /// Binds constraints to the arguments and results of a call; `None` if they do not fit.
    pub(super) fn bind(&self, index: usize, call: &Call, operands: &Operands) -> Emitted<Option<Asm>> {
        let Type::Function { ret, .. } = self.cx.module.ty(call.ty) else { return unsupported("assembly type") };
        let fields: Vec<_> = match self.cx.module.ty(*ret) {
            Type::Void => Vec::new(),
            Type::Struct { fields, .. } => fields.to_vec(),
            _ => vec![*ret],
        };
        let (mut fields, mut args) = (fields.into_iter(), call.args.iter());
        let mut d = self.dest(index);
        let mut bound = Vec::new();
        for operand in &operands.0 {
            let (mut value, mut result) = (None, None);
            if operand.output && !operand.indirect {
                let Some(ty) = fields.next() else { return Ok(None) };
                let widths = self.flat_ty(ty)?.widths.clone();
                let here = d;
                d = d.offset(widths.len());
                result = Some((here, widths));
            } else {
                let Some(Arg::Value(arg)) = args.next() else { return Ok(None) };
                value = Some(*arg);
            }
            bound.push(Bound { operand: operand.clone(), value, result });
        }
        Ok(Some(Asm(bound)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_of_a_system_call() {
        let Operands(all) = Operands::parse("={ax},{rax},{rdi},=*m,0,~{rcx},~{memory}").expect("well-formed");
        assert_eq!(all.len(), 5);
        assert!(all[0].output && all[0].register.as_deref() == Some("ax"));
        assert_eq!(all[1].register.as_deref(), Some("ax"));
        assert_eq!(all[2].register.as_deref(), Some("di"));
        assert!(all[3].output && all[3].indirect);
        assert_eq!(all[4].tied, Some(0));
    }

    #[test]
    fn numbered_registers_keep_their_name() {
        assert_eq!(canonical("r10"), "r10");
        assert_eq!(canonical("r8"), "r8");
        assert_eq!(canonical("edx"), "dx");
    }
}
