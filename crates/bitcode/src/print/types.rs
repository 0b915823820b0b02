//! Types as text.

use super::{Printer, comma_separated, local_name};
use crate::model::{Type, TypeId};

impl Printer<'_> {
    /// A type as LLVM writes it; named structs by name.
    pub fn ty(&self, id: TypeId) -> String {
        match self.module.ty(id) {
            Type::Void => "void".into(),
            Type::Half => "half".into(),
            Type::BFloat => "bfloat".into(),
            Type::Float => "float".into(),
            Type::Double => "double".into(),
            Type::X86Fp80 => "x86_fp80".into(),
            Type::Fp128 => "fp128".into(),
            Type::PpcFp128 => "ppc_fp128".into(),
            Type::X86Mmx => "x86_mmx".into(),
            Type::X86Amx => "x86_amx".into(),
            Type::Label => "label".into(),
            Type::Metadata => "metadata".into(),
            Type::Token => "token".into(),
            Type::Integer { width } => format!("i{width}"),
            Type::Ptr { addrspace: 0 } => "ptr".into(),
            Type::Ptr { addrspace } => format!("ptr addrspace({addrspace})"),
            Type::Array { len, element } => format!("[{len} x {}]", self.ty(*element)),
            Type::Vector { len, element, scalable: false } => format!("<{len} x {}>", self.ty(*element)),
            Type::Vector { len, element, scalable: true } => format!("<vscale x {len} x {}>", self.ty(*element)),
            Type::Struct { name: Some(name), .. } | Type::Opaque { name } => local_name(name),
            Type::Struct { name: None, fields, packed } => self.fields(fields, *packed),
            Type::Function { ret, params, vararg } => self.function_type(*ret, params, *vararg),
            Type::TargetExt { name, types, ints } => {
                let types = types.iter().map(|ty| self.ty(*ty));
                let parts = std::iter::once(format!("\"{name}\"")).chain(types);
                format!("target({})", comma_separated(parts.chain(ints.iter().map(u32::to_string))))
            }
        }
    }

    /// `%name = type …` for every named struct.
    pub fn type_definitions(&self) -> Vec<String> {
        let definition = |ty: &Type| match ty {
            Type::Struct { name: Some(name), fields, packed } => {
                Some(format!("{} = type {}", local_name(name), self.fields(fields, *packed)))
            }
            Type::Opaque { name } => Some(format!("{} = type opaque", local_name(name))),
            _ => None,
        };
        self.module.types.iter().filter_map(definition).collect()
    }

    fn fields(&self, fields: &[TypeId], packed: bool) -> String {
        let inner = match fields {
            [] => "{}".into(),
            fields => format!("{{ {} }}", comma_separated(fields.iter().map(|ty| self.ty(*ty)))),
        };
        if packed { format!("<{inner}>") } else { inner }
    }

    fn function_type(&self, ret: TypeId, params: &[TypeId], vararg: bool) -> String {
        let params = params.iter().map(|ty| self.ty(*ty));
        let dots = vararg.then(|| "...".to_owned());
        format!("{} ({})", self.ty(ret), comma_separated(params.chain(dots)))
    }
}
