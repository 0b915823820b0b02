//! Instructions as text.

use super::constants::Values;
use super::words::{
    binary, cast, convention, fast_math, float_predicate, gep_flags, int_flags, int_predicate, ordering, rmw,
};
use super::{BodyPrinter, comma_separated, escape};
use crate::model::{
    Arg, Atomic, BlockId, Call, Clause, CmpXchg, ConstantKind, FastMath, Inst, Ordering, SyncScope, TailKind, Type,
    TypeId, ValueId,
};

impl BodyPrinter<'_> {
    /// One instruction on one line, without its place in the source.
    pub fn instruction(&self, at: u32) -> String {
        let instruction = &self.body.insts[at as usize];
        match instruction.result {
            Some(result) => format!("{} = {}", self.local(result), self.inst(&instruction.inst)),
            None => self.inst(&instruction.inst),
        }
    }

    /// Any value the body may use, with its type.
    pub fn typed_value(&self, value: ValueId) -> String {
        self.values().typed(value)
    }

    /// Any value the body may use.
    pub fn value(&self, value: ValueId) -> String {
        self.values().plain(value)
    }

    fn values(&self) -> Values<'_> {
        Values { printer: self.printer, body: Some(self) }
    }

    fn ty(&self, ty: TypeId) -> String {
        self.printer.ty(ty)
    }

    fn label(&self, block: BlockId) -> String {
        format!("label {}", self.block_name(block))
    }

    #[rustfmt::skip] // one line per instruction
    fn inst(&self, inst: &Inst) -> String {
        match inst {
            Inst::Ret { value } => self.ret(*value),
            Inst::Br { target } => format!("br {}", self.label(*target)),
            Inst::CondBr { cond, on_true, on_false } => format!("br {}, {}, {}", self.typed_value(*cond), self.label(*on_true), self.label(*on_false)),
            Inst::Switch { value, default, cases } => self.switch(*value, *default, cases),
            Inst::IndirectBr { address, targets } => format!("indirectbr {}, [{}]", self.typed_value(*address), self.labels(targets)),
            Inst::Invoke { call, normal, unwind } => format!("invoke {} to {} unwind {}", self.call(call), self.label(*normal), self.label(*unwind)),
            Inst::CallBr { call, fallthrough, targets } => format!("callbr {} to {} [{}]", self.call(call), self.label(*fallthrough), self.labels(targets)),
            Inst::Resume { value } => format!("resume {}", self.typed_value(*value)),
            Inst::Unreachable => "unreachable".into(),
            Inst::CleanupRet { pad, unwind } => format!("cleanupret from {} unwind {}", self.value(*pad), self.unwind(*unwind)),
            Inst::CatchRet { pad, target } => format!("catchret from {} to {}", self.value(*pad), self.label(*target)),
            Inst::CatchSwitch { parent, handlers, unwind } => format!("catchswitch within {} [{}] unwind {}", self.value(*parent), self.labels(handlers), self.unwind(*unwind)),
            Inst::Unary { op: _, operand, fast } => format!("fneg {}{}", fast_math(*fast), self.typed_value(*operand)),
            Inst::Binary { op, lhs, rhs, flags, fast } => format!("{} {}{}{}, {}", binary(*op), int_flags(*flags), fast_math(*fast), self.typed_value(*lhs), self.value(*rhs)),
            Inst::Cast { op, operand, to, flags, fast } => format!("{} {}{}{} to {}", cast(*op), int_flags(*flags), fast_math(*fast), self.typed_value(*operand), self.ty(*to)),
            Inst::ICmp { pred, lhs, rhs, same_sign } => format!("icmp {}{} {}, {}", if *same_sign { "samesign " } else { "" }, int_predicate(*pred), self.typed_value(*lhs), self.value(*rhs)),
            Inst::FCmp { pred, lhs, rhs, fast } => format!("fcmp {}{} {}, {}", fast_math(*fast), float_predicate(*pred), self.typed_value(*lhs), self.value(*rhs)),
            Inst::Select { cond, on_true, on_false, fast } => format!("select {}{}", fast_math(*fast), self.values().list(&[*cond, *on_true, *on_false])),
            Inst::Freeze { operand } => format!("freeze {}", self.typed_value(*operand)),
            Inst::Phi { ty, incoming, fast } => self.phi(*ty, incoming, *fast),
            Inst::Alloca { .. } => self.alloca(inst),
            Inst::Load { ty, ptr, align, volatile, atomic } => format!("load {}{}, {}{}{}", access(*volatile, atomic), self.ty(*ty), self.typed_value(*ptr), self.atomic(atomic), aligned(*align)),
            Inst::Store { ptr, value, align, volatile, atomic } => format!("store {}{}, {}{}{}", access(*volatile, atomic), self.typed_value(*value), self.typed_value(*ptr), self.atomic(atomic), aligned(*align)),
            Inst::GetElementPtr { source, base, indices, flags } => format!("getelementptr {}{}, {}{}", gep_flags(*flags), self.ty(*source), self.typed_value(*base), self.further(indices)),
            Inst::Fence { ordering, scope } => format!("fence{}", self.ordering(*ordering, *scope)),
            Inst::CmpXchg(inst) => self.cmp_xchg(inst),
            Inst::AtomicRmw { op, ptr, value, align, volatile, ordering, scope } => format!("atomicrmw {}{} {}, {}{}{}", access(*volatile, &None), rmw(*op), self.typed_value(*ptr), self.typed_value(*value), self.ordering(*ordering, *scope), aligned(*align)),
            Inst::VaArg { list, ty } => format!("va_arg {}, {}", self.typed_value(*list), self.ty(*ty)),
            Inst::ExtractElement { vector, index } => format!("extractelement {}", self.values().list(&[*vector, *index])),
            Inst::InsertElement { vector, element, index } => format!("insertelement {}", self.values().list(&[*vector, *element, *index])),
            Inst::ShuffleVector { a, b, mask } => format!("shufflevector {}, {} {}", self.values().list(&[*a, *b]), self.type_name_of(*mask), self.values().mask(*mask)),
            Inst::ExtractValue { aggregate, path } => format!("extractvalue {}{}", self.typed_value(*aggregate), indices(path)),
            Inst::InsertValue { aggregate, element, path } => format!("insertvalue {}{}", self.values().list(&[*aggregate, *element]), indices(path)),
            Inst::Call(call) => format!("{}call {}", tail(call.tail), self.call(call)),
            Inst::LandingPad { ty, cleanup, clauses } => self.landing_pad(*ty, *cleanup, clauses),
            Inst::CleanupPad { parent, args } => format!("cleanuppad within {} [{}]", self.value(*parent), self.values().list(args)),
            Inst::CatchPad { parent, args } => format!("catchpad within {} [{}]", self.value(*parent), self.values().list(args)),
        }
    }

    fn type_name_of(&self, value: ValueId) -> String {
        self.body.type_of(self.module, value).map_or(String::new(), |ty| self.ty(ty))
    }

    fn ret(&self, value: Option<ValueId>) -> String {
        match value {
            Some(value) => format!("ret {}", self.typed_value(value)),
            None => "ret void".into(),
        }
    }

    fn switch(&self, value: ValueId, default: BlockId, cases: &[(ValueId, BlockId)]) -> String {
        let case = |(case, block): &(ValueId, BlockId)| format!("{}, {} ", self.typed_value(*case), self.label(*block));
        let cases: String = cases.iter().map(case).collect();
        format!("switch {}, {} [ {cases}]", self.typed_value(value), self.label(default))
    }

    fn labels(&self, blocks: &[BlockId]) -> String {
        comma_separated(blocks.iter().map(|block| self.label(*block)))
    }

    fn unwind(&self, target: Option<BlockId>) -> String {
        target.map_or("to caller".into(), |block| self.label(block))
    }

    fn phi(&self, ty: TypeId, incoming: &[(ValueId, BlockId)], fast: FastMath) -> String {
        let edge =
            |(value, block): &(ValueId, BlockId)| format!("[ {}, {} ]", self.value(*value), self.block_name(*block));
        format!("phi {}{} {}", fast_math(fast), self.ty(ty), comma_separated(incoming.iter().map(edge)))
    }

    /// The count is left out where it is a plain `i32 1`.
    fn alloca(&self, inst: &Inst) -> String {
        let Inst::Alloca { ty, count, align, addrspace, inalloca, swifterror } = inst else {
            return String::new();
        };
        let mut out = super::words::spaced([
            "alloca",
            if *inalloca { "inalloca" } else { "" },
            if *swifterror { "swifterror" } else { "" },
        ]);
        out += &self.ty(*ty);
        let constant = self.body.constant(self.module, *count);
        let is_one = constant.is_some_and(|constant| {
            constant.kind == ConstantKind::Integer(1) && self.module.ty(constant.ty).int_width() == Some(32)
        });
        if !is_one {
            out += &format!(", {}", self.typed_value(*count));
        }
        out += &aligned(*align);
        if *addrspace != 0 {
            out += &format!(", addrspace({addrspace})");
        }
        out
    }

    fn further(&self, values: &[ValueId]) -> String {
        values.iter().map(|value| format!(", {}", self.typed_value(*value))).collect()
    }

    fn atomic(&self, atomic: &Option<Atomic>) -> String {
        atomic.map_or(String::new(), |atomic| self.ordering(atomic.ordering, atomic.scope))
    }

    fn ordering(&self, order: Ordering, scope: SyncScope) -> String {
        let scope = match self.module.sync_scopes.get(scope.0 as usize) {
            Some(name) if !name.is_empty() => format!(" syncscope(\"{name}\")"),
            _ => String::new(),
        };
        format!("{scope} {}", ordering(order))
    }

    fn cmp_xchg(&self, inst: &CmpXchg) -> String {
        let operands = self.values().list(&[inst.ptr, inst.expected, inst.replacement]);
        let weak = if inst.weak { "weak " } else { "" };
        let volatile = access(inst.volatile, &None);
        let success = self.ordering(inst.success, inst.scope);
        format!("cmpxchg {weak}{volatile}{operands}{success} {}{}", ordering(inst.failure), aligned(inst.align))
    }

    /// What follows `call`, `invoke` or `callbr`. The type is written in full only if it is variadic.
    fn call(&self, call: &Call) -> String {
        let list = self.module.attribute_list(call.attributes);
        let (ty, vararg) = match self.module.ty(call.ty) {
            Type::Function { ret, vararg, .. } => (*ret, *vararg),
            _ => (call.ty, false),
        };
        let ty = if vararg { self.ty(call.ty) } else { self.ty(ty) };
        let args = call.args.iter().enumerate().map(|(at, arg)| {
            let attributes = self.printer.attributes_after(list.param(at as u32));
            self.arg(arg, &attributes)
        });
        let words = format!(
            "{}{}{}",
            fast_math(call.fast),
            convention(call.convention),
            self.printer.attributes_before(list.ret())
        );
        let attributes = self.printer.attributes_after(list.function());
        let callee = self.value(call.callee);
        format!("{words}{ty} {callee}({}){attributes}{}", comma_separated(args), self.bundles(call))
    }

    fn arg(&self, arg: &Arg, attributes: &str) -> String {
        match arg {
            Arg::Value(value) => format!("{}{attributes} {}", self.type_name_of(*value), self.value(*value)),
            Arg::Metadata(id) => format!("metadata !{}", id.0),
        }
    }

    fn bundles(&self, call: &Call) -> String {
        if call.bundles.is_empty() {
            return String::new();
        }
        let bundles = call.bundles.iter().map(|bundle| {
            let tag = self.module.bundle_tags.get(bundle.tag as usize).map_or("", |tag| tag);
            let args = comma_separated(bundle.args.iter().map(|arg| self.arg(arg, "")));
            format!("\"{}\"({args})", escape(tag.as_bytes()))
        });
        format!(" [ {} ]", comma_separated(bundles))
    }

    fn landing_pad(&self, ty: TypeId, cleanup: bool, clauses: &[Clause]) -> String {
        let mut out = format!("landingpad {}", self.ty(ty));
        if cleanup {
            out += " cleanup";
        }
        for clause in clauses {
            let (word, value) = match clause {
                Clause::Catch(value) => ("catch", *value),
                Clause::Filter(value) => ("filter", *value),
            };
            out += &format!(" {word} {}", self.typed_value(value));
        }
        out
    }
}

fn tail(kind: TailKind) -> &'static str {
    match kind {
        TailKind::None => "",
        TailKind::Tail => "tail ",
        TailKind::MustTail => "musttail ",
        TailKind::NoTail => "notail ",
    }
}

fn access(volatile: bool, atomic: &Option<Atomic>) -> &'static str {
    match (atomic, volatile) {
        (None, false) => "",
        (None, true) => "volatile ",
        (Some(_), false) => "atomic ",
        (Some(_), true) => "atomic volatile ",
    }
}

fn aligned(align: u64) -> String {
    match align {
        0 => String::new(),
        align => format!(", align {align}"),
    }
}

fn indices(path: &[u32]) -> String {
    path.iter().map(|index| format!(", {index}")).collect()
}
