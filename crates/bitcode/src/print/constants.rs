//! Constants as text.

use super::words::{binary, cast, fast_math, float_predicate, gep_flags, int_flags, int_predicate};
use super::{BodyPrinter, Printer, comma_separated, escape, global_name};
use crate::model::{BlockId, Constant, ConstantKind, InRange, InlineAsm, Type, TypeId, ValueDef, ValueId};

/// Prints values of a module, and of one of its bodies if there is one.
#[derive(Clone, Copy)]
pub(super) struct Values<'a> {
    pub printer: &'a Printer<'a>,
    pub body: Option<&'a BodyPrinter<'a>>,
}

impl Printer<'_> {
    /// A module-level value with its type.
    pub fn typed_value(&self, value: ValueId) -> String {
        Values { printer: self, body: None }.typed(value)
    }

    /// A module-level value.
    pub fn value(&self, value: ValueId) -> String {
        Values { printer: self, body: None }.plain(value)
    }
}

impl Values<'_> {
    pub fn typed(&self, value: ValueId) -> String {
        let ty = match self.body {
            Some(body) => body.body.type_of(self.printer.module, value),
            None => self.printer.module.type_of(value),
        };
        match ty {
            Some(ty) => format!("{} {}", self.printer.ty(ty), self.plain(value)),
            None => format!("<no value {}>", value.0),
        }
    }

    pub fn plain(&self, value: ValueId) -> String {
        if let Some(name) = self.printer.module.symbol(value) {
            return self.symbol(value, name);
        }
        let constant = match self.body {
            Some(body) => body.body.constant(self.printer.module, value),
            None => self.printer.module.constant(value),
        };
        match (constant, self.body) {
            (Some(constant), _) => self.constant(constant),
            (None, Some(body)) => body.local(value),
            (None, None) => format!("<no value {}>", value.0),
        }
    }

    /// Symbols without a name are numbered in order.
    fn symbol(&self, value: ValueId, name: &str) -> String {
        if !name.is_empty() {
            return global_name(name);
        }
        let module = self.printer.module;
        let earlier = (0..value.0).filter(|id| module.symbol(ValueId(*id)) == Some(""));
        format!("@{}", earlier.count())
    }

    fn constant(&self, constant: &Constant) -> String {
        let ty = self.printer.module.ty(constant.ty);
        match &constant.kind {
            ConstantKind::Null => null(ty),
            ConstantKind::Undef => "undef".into(),
            ConstantKind::Poison => "poison".into(),
            ConstantKind::Integer(_) | ConstantKind::WideInteger(_) | ConstantKind::Float(_) => {
                number(ty, &constant.kind)
            }
            ConstantKind::Splat(lane) => self.splat(constant.ty, number(self.element(constant.ty), lane)),
            ConstantKind::Aggregate(elements) => self.aggregate(constant.ty, elements),
            ConstantKind::Data(bytes) => self.data(constant.ty, bytes),
            ConstantKind::DsoLocalEquivalent(value) => format!("dso_local_equivalent {}", self.plain(*value)),
            ConstantKind::NoCfi(value) => format!("no_cfi {}", self.plain(*value)),
            ConstantKind::BlockAddress { function, block } => self.block_address(*function, *block),
            ConstantKind::InlineAsm(asm) => inline_asm(asm),
            ConstantKind::PtrAuth { pointer, key, discriminator, address } => {
                format!("ptrauth ({})", self.list(&[*pointer, *key, *discriminator, *address]))
            }
            ConstantKind::Unary { .. }
            | ConstantKind::Binary { .. }
            | ConstantKind::Cast { .. }
            | ConstantKind::GetElementPtr { .. }
            | ConstantKind::Select { .. }
            | ConstantKind::ExtractElement { .. }
            | ConstantKind::InsertElement { .. }
            | ConstantKind::ShuffleVector { .. }
            | ConstantKind::ICmp { .. }
            | ConstantKind::FCmp { .. } => self.expression(constant.ty, &constant.kind),
        }
    }

    fn expression(&self, ty: TypeId, kind: &ConstantKind) -> String {
        let (word, operands) = match kind {
            ConstantKind::Unary { operand, .. } => ("fneg ".to_owned(), vec![*operand]),
            ConstantKind::Binary { op, lhs, rhs, flags, fast } => {
                (format!("{} {}{}", binary(*op), int_flags(*flags), fast_math(*fast)), vec![*lhs, *rhs])
            }
            ConstantKind::Cast { op, operand, flags } => {
                let (op, flags) = (cast(*op), int_flags(*flags));
                return format!("{op} {flags}({} to {})", self.typed(*operand), self.printer.ty(ty));
            }
            ConstantKind::GetElementPtr { .. } => return self.gep(kind),
            ConstantKind::Select { cond, on_true, on_false } => ("select ".into(), vec![*cond, *on_true, *on_false]),
            ConstantKind::ExtractElement { vector, index } => ("extractelement ".into(), vec![*vector, *index]),
            ConstantKind::InsertElement { vector, element, index } => {
                ("insertelement ".into(), vec![*vector, *element, *index])
            }
            ConstantKind::ShuffleVector { a, b, mask } => ("shufflevector ".into(), vec![*a, *b, *mask]),
            ConstantKind::ICmp { pred, lhs, rhs } => (format!("icmp {} ", int_predicate(*pred)), vec![*lhs, *rhs]),
            ConstantKind::FCmp { pred, lhs, rhs } => (format!("fcmp {} ", float_predicate(*pred)), vec![*lhs, *rhs]),
            other => return format!("<not an expression: {other:?}>"),
        };
        format!("{word}({})", self.list(&operands))
    }

    fn gep(&self, kind: &ConstantKind) -> String {
        let ConstantKind::GetElementPtr { source, flags, inrange, base, indices } = kind else {
            return String::new();
        };
        let (mut range, mut marked) = (String::new(), None);
        match inrange.as_deref() {
            Some(InRange::Bytes { low, high }) => range = format!("inrange({low}, {high}) "),
            Some(InRange::Operand(index)) => marked = Some(*index as usize),
            None => {}
        }
        let indices = indices.iter().enumerate().map(|(at, index)| match marked == Some(at) {
            true => format!("inrange {}", self.typed(*index)),
            false => self.typed(*index),
        });
        let operands = [self.printer.ty(*source), self.typed(*base)].into_iter().chain(indices);
        format!("getelementptr {}{range}({})", gep_flags(*flags), comma_separated(operands))
    }

    pub fn list(&self, values: &[ValueId]) -> String {
        comma_separated(values.iter().map(|value| self.typed(*value)))
    }

    fn element(&self, ty: TypeId) -> &Type {
        let module = self.printer.module;
        match module.ty(ty) {
            Type::Array { element, .. } | Type::Vector { element, .. } => module.ty(*element),
            ty => ty,
        }
    }

    fn aggregate(&self, ty: TypeId, elements: &[ValueId]) -> String {
        let texts: Vec<String> = elements.iter().map(|element| self.typed(*element)).collect();
        match self.printer.module.ty(ty) {
            Type::Struct { packed, .. } => {
                let inner = match texts.is_empty() {
                    true => "{}".to_owned(),
                    false => format!("{{ {} }}", texts.join(", ")),
                };
                if *packed { format!("<{inner}>") } else { inner }
            }
            Type::Vector { .. } => format!("<{}>", texts.join(", ")),
            _ => format!("[{}]", texts.join(", ")),
        }
    }

    fn data(&self, ty: TypeId, bytes: &[u8]) -> String {
        let element = self.element(ty);
        let is_array = matches!(self.printer.module.ty(ty), Type::Array { .. });
        if is_array && element.int_width() == Some(8) {
            return format!("c\"{}\"", escape(bytes));
        }
        let width = element.int_width().or(element.float_bits()).unwrap_or(8) as usize / 8;
        let name = self.element_name(ty);
        let lanes: Vec<String> = bytes.chunks(width).map(|lane| data_element(element, lane)).collect();
        if is_array {
            return format!("[{}]", comma_separated(lanes.iter().map(|lane| format!("{name} {lane}"))));
        }
        match lanes.iter().all(|lane| *lane == lanes[0]) {
            true => self.splat(ty, lanes[0].clone()),
            false => format!("<{}>", comma_separated(lanes.iter().map(|lane| format!("{name} {lane}")))),
        }
    }

    fn element_name(&self, ty: TypeId) -> String {
        match self.printer.module.ty(ty) {
            Type::Array { element, .. } | Type::Vector { element, .. } => self.printer.ty(*element),
            _ => self.printer.ty(ty),
        }
    }

    /// LLVM 20 on writes equal lanes once.
    fn splat(&self, ty: TypeId, lane: String) -> String {
        let module = self.printer.module;
        let name = self.element_name(ty);
        let is_new = module.llvm_version.is_none_or(|version| version.major >= 20);
        match module.ty(ty) {
            Type::Vector { len, scalable: false, .. } if !is_new => {
                format!("<{}>", comma_separated((0..*len).map(|_| format!("{name} {lane}"))))
            }
            _ => format!("splat ({name} {lane})"),
        }
    }

    /// A shuffle mask: as `plain`, but never shortened to one lane.
    pub fn mask(&self, value: ValueId) -> String {
        let constant = match self.body {
            Some(body) => body.body.constant(self.printer.module, value),
            None => self.printer.module.constant(value),
        };
        match constant.map(|constant| &constant.kind) {
            Some(ConstantKind::Data(bytes)) => {
                let lanes =
                    bytes.chunks(4).map(|lane| format!("i32 {}", data_element(&Type::Integer { width: 32 }, lane)));
                format!("<{}>", comma_separated(lanes))
            }
            _ => self.plain(value),
        }
    }

    /// The block's name is known to its own body only.
    fn block_address(&self, function: ValueId, block: BlockId) -> String {
        let module = self.printer.module;
        let own = self.body.filter(|body| module.functions[body.body.function as usize].value == function);
        let name = match (own, module.def(function)) {
            (Some(own), _) => own.block_name(block),
            (None, Some(ValueDef::Function(index))) => match module.body(index) {
                Ok(Some(body)) => self.printer.body(&body).block_name(block),
                Ok(None) | Err(_) => format!("<no block {}>", block.0),
            },
            (None, _) => format!("<no block {}>", block.0),
        };
        format!("blockaddress({}, {name})", self.plain(function))
    }
}

fn null(ty: &Type) -> String {
    match ty {
        Type::Integer { width: 1 } => "false".into(),
        Type::Integer { .. } => "0".into(),
        Type::Ptr { .. } => "null".into(),
        Type::Token => "none".into(),
        ty if ty.float_bits().is_some() => float(ty, 0),
        _ => "zeroinitializer".into(),
    }
}

fn number(ty: &Type, kind: &ConstantKind) -> String {
    let width = ty.int_width().unwrap_or(64);
    match kind {
        ConstantKind::Integer(value) if width == 1 => (*value != 0).to_string(),
        ConstantKind::Integer(value) => decimal(&[*value], width),
        ConstantKind::WideInteger(words) => decimal(words, width),
        ConstantKind::Float(bits) => float(ty, *bits),
        other => format!("<not a number: {other:?}>"),
    }
}

fn data_element(ty: &Type, lane: &[u8]) -> String {
    let mut bytes = [0; 8];
    bytes[..lane.len()].copy_from_slice(lane);
    let value = u64::from_le_bytes(bytes);
    match ty.int_width() {
        Some(width) => decimal(&[value], width),
        None => float(ty, u128::from(value)),
    }
}

/// A float of single precision is written as the double of equal value.
fn float(ty: &Type, bits: u128) -> String {
    match ty {
        Type::Half => format!("0xH{bits:04X}"),
        Type::BFloat => format!("0xR{bits:04X}"),
        Type::Float => format!("0x{:016X}", widen(bits as u32)),
        Type::X86Fp80 => format!("0xK{bits:020X}"),
        Type::Fp128 => format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        Type::PpcFp128 => format!("0xM{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        _ => format!("0x{bits:016X}"),
    }
}

/// The double of the same value; a NaN keeps its payload, which a hardware conversion may not do.
fn widen(bits: u32) -> u64 {
    match f32::from_bits(bits).is_nan() {
        false => f64::from(f32::from_bits(bits)).to_bits(),
        true => u64::from(bits >> 31) << 63 | 0x7FF << 52 | u64::from(bits & 0x7F_FFFF) << 29,
    }
}

/// A two's-complement number of `width` bits in decimal; absent words are zero.
pub(super) fn decimal(words: &[u64], width: u32) -> String {
    let n = (width as usize).div_ceil(64).max(1);
    let mut limbs: Vec<u64> = (0..n).map(|at| words.get(at).copied().unwrap_or(0)).collect();
    let top_bits = width - 64 * (n as u32 - 1);
    let negative = top_bits > 0 && limbs[n - 1] >> (top_bits - 1) & 1 == 1;
    if negative {
        let mut carry = true;
        for limb in &mut limbs {
            (*limb, carry) = (!*limb).overflowing_add(u64::from(carry));
        }
    }
    if top_bits < 64 {
        limbs[n - 1] &= (1 << top_bits) - 1;
    }
    format!("{}{}", if negative { "-" } else { "" }, decimal_of(limbs))
}

fn decimal_of(mut limbs: Vec<u64>) -> String {
    const CHUNK: u128 = 10_000_000_000_000_000_000;
    let mut chunks = Vec::new();
    while limbs.iter().any(|limb| *limb != 0) {
        let mut rest = 0u128;
        for limb in limbs.iter_mut().rev() {
            let value = rest << 64 | u128::from(*limb);
            *limb = (value / CHUNK) as u64;
            rest = value % CHUNK;
        }
        chunks.push(rest);
    }
    let Some(first) = chunks.pop() else { return "0".into() };
    let rest: String = chunks.iter().rev().map(|chunk| format!("{chunk:019}")).collect();
    format!("{first}{rest}")
}

fn inline_asm(asm: &InlineAsm) -> String {
    let words = super::words::spaced([
        "asm",
        if asm.side_effects { "sideeffect" } else { "" },
        if asm.align_stack { "alignstack" } else { "" },
        if asm.intel { "inteldialect" } else { "" },
        if asm.can_throw { "unwind" } else { "" },
    ]);
    let (template, constraints) = (escape(asm.template.as_bytes()), escape(asm.constraints.as_bytes()));
    format!("{words}\"{template}\", \"{constraints}\"")
}

#[cfg(test)]
mod tests {
    use super::{decimal, widen};

    #[test]
    fn decimal_of_wide_numbers() {
        assert_eq!(decimal(&[5], 8), "5");
        assert_eq!(decimal(&[0xff], 8), "-1");
        assert_eq!(decimal(&[1 << 63], 64), "-9223372036854775808");
        assert_eq!(decimal(&[u64::MAX, u64::MAX], 128), "-1");
        assert_eq!(decimal(&[0, 1], 128), "18446744073709551616");
        assert_eq!(decimal(&[0, 1 << 63], 128), i128::MIN.to_string());
        assert_eq!(decimal(&[7], 300), "7");
    }

    #[test]
    fn widening_keeps_nan_payloads() {
        assert_eq!(widen(0x3f80_0000), 0x3ff0_0000_0000_0000);
        assert_eq!(widen(0x7fa0_0000), 0x7ff4_0000_0000_0000);
    }
}
