//! Calls of functions and pointers: arguments as pieces, with what the x86-64 ABI says about memory arguments.

use super::emit::{Emitted, Emitter, unsupported};
use crate::inst::{BlockId, Inst, Reg, TableId};
use crate::tables::{Arg, ArgClass, ArgKind, CallSite, Callee};
use trefoil_bitcode::{Arg as LlvmArg, Attribute, Call, ConstantKind, FlagAttribute, Type, TypeId, ValueDef, ValueId};

impl Emitter<'_, '_> {
    pub fn call(&mut self, index: usize, call: &Call, unwind: Option<BlockId>) -> Emitted {
        if let Some(ConstantKind::InlineAsm(asm)) = self.cx.eval.constant(call.callee).map(|c| &c.kind) {
            return self.inline_asm(index, call, asm);
        }
        if let Some(name) = self.cx.intrinsic(call.callee) {
            return self.intrinsic(index, name, call);
        }
        let callee = match self.cx.program.callee(self.cx.unit, call.callee) {
            Some(function) => Callee::Direct(function),
            None => Callee::Indirect(self.run(call.callee)?),
        };
        let Type::Function { ret, params, .. } = self.cx.module.ty(call.ty) else {
            return unsupported("a call without a function type");
        };
        let site = CallSite {
            callee,
            args: self.arguments(call)?.into(),
            fixed: params.len() as u32,
            ret: self.dest(index),
            ret_widths: self.flat_ty(*ret)?.widths.clone(),
            unwind,
            noreturn: self.cx.call_has(call, FlagAttribute::NoReturn),
            returns_twice: self.cx.call_returns_twice(call),
        };
        self.push_call(site);
        Ok(())
    }

    pub fn push_call(&mut self, site: CallSite) {
        let id = TableId(self.out.sites.len() as u32);
        self.out.sites.push(site);
        self.push(Inst::Call { site: id });
    }

    /// A call of a function by name with arguments that are in registers already.
    pub fn call_named(&mut self, name: &str, args: &[(Reg, Box<[u8]>)], ret: Reg, ret_widths: Box<[u8]>) {
        let arg = |(reg, widths): &(Reg, Box<[u8]>)| {
            let va = if widths.len() > 1 { 16 } else { 8 };
            Arg {
                reg: *reg,
                widths: widths.clone(),
                kind: ArgKind::Plain,
                class: ArgClass::Integer,
                va_size: va,
                va_align: va,
            }
        };
        self.push_call(CallSite {
            callee: Callee::Direct(self.cx.program.declare(name)),
            args: args.iter().map(arg).collect(),
            fixed: args.len() as u32,
            ret,
            ret_widths,
            unwind: None,
            noreturn: false,
            returns_twice: false,
        });
    }

    pub fn invoke(&mut self, index: usize, call: &Call, normal: u32, unwind: u32) -> Emitted {
        let landing = self.edge(unwind)?;
        self.call(index, call, Some(landing))?;
        self.br(normal)
    }

    fn arguments(&mut self, call: &Call) -> Emitted<Vec<Arg>> {
        let mut args = Vec::with_capacity(call.args.len());
        for (position, arg) in call.args.iter().enumerate() {
            let LlvmArg::Value(value) = arg else { return unsupported("metadata as an argument") };
            let widths = self.flat(*value)?.widths.clone();
            let reg = self.run(*value)?;
            let kind = self.arg_kind(call, position as u32);
            let (va_size, va_align) = self.va_shape(*value, &kind);
            let class = self.arg_class(*value, &kind);
            args.push(Arg { reg, widths, kind, class, va_size, va_align });
        }
        Ok(args)
    }

    fn arg_kind(&self, call: &Call, position: u32) -> ArgKind {
        let at_call = self.cx.module.attribute_list(call.attributes).param(position);
        let at_callee = match self.cx.module.def(call.callee) {
            Some(ValueDef::Function(index)) => {
                self.cx.module.attribute_list(self.cx.module.functions[index as usize].attributes).param(position)
            }
            _ => &[],
        };
        let (mut ty, mut align) = (None, None);
        for attribute in at_callee.iter().chain(at_call) {
            match attribute {
                Attribute::ByVal(Some(of)) => ty = Some(*of),
                Attribute::Align(bytes) => align = Some(*bytes),
                _ => {}
            }
        }
        match ty {
            Some(ty) => ArgKind::ByVal {
                size: self.cx.layout.alloc_size(self.cx.module, ty),
                align: align.unwrap_or_else(|| self.cx.layout.align(self.cx.module, ty)).max(8),
            },
            None => ArgKind::Plain,
        }
    }

    fn arg_class(&self, value: ValueId, kind: &ArgKind) -> ArgClass {
        match (kind, self.cx.type_of(value).map(|ty| self.cx.module.ty(ty))) {
            (ArgKind::ByVal { .. }, _) | (_, Some(Type::X86Fp80)) => ArgClass::Memory,
            (_, Some(Type::Half | Type::BFloat | Type::Float | Type::Double | Type::Fp128 | Type::Vector { .. })) => {
                ArgClass::Sse
            }
            _ => ArgClass::Integer,
        }
    }

    /// Bytes and alignment in the overflow area of variable arguments.
    fn va_shape(&self, value: ValueId, kind: &ArgKind) -> (u32, u32) {
        let (size, align) = match (kind, self.cx.type_of(value)) {
            (ArgKind::ByVal { size, align }, _) => (*size, *align),
            (ArgKind::Plain, Some(ty)) => self.va_shape_of(ty),
            (ArgKind::Plain, None) => (8, 8),
        };
        let size = size.next_multiple_of(8).max(8);
        (u32::try_from(size).unwrap_or(u32::MAX), u32::try_from(align.max(8)).unwrap_or(16))
    }

    fn va_shape_of(&self, ty: TypeId) -> (u64, u64) {
        match self.cx.module.ty(ty) {
            // The ABI aligns these to 16 whatever the data layout of older compilers said.
            Type::Integer { width: 65..=128 } | Type::X86Fp80 | Type::Fp128 => (16, 16),
            _ => (self.cx.layout.alloc_size(self.cx.module, ty), self.cx.layout.align(self.cx.module, ty)),
        }
    }
}
