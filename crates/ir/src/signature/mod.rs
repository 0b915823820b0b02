//! What a function wants to be called with: the kinds of its parameters, their names in the source, and the shapes of
//! the objects its pointers are meant for.
//!
//! Pointers of LLVM do not say what they point to. The source does, if there is debug information ([`debug`]);
//! otherwise the accesses through a pointer tell how much it needs at least ([`uses`]). Nothing here is executed.

mod debug;
mod uses;

use crate::inst::FuncId;
use crate::program::{LowerError, Program};
use trefoil_bitcode::{Attribute, Body, FlagAttribute, Module, Type, TypeId};

/// The parameters of a function.
#[derive(Clone, PartialEq, Debug)]
pub struct Signature {
    pub params: Vec<ParamType>,
    pub vararg: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ParamType {
    /// As in the source, if that is known.
    pub name: Option<String>,
    pub kind: ParamKind,
}

#[derive(Clone, PartialEq, Debug)]
pub enum ParamKind {
    /// Anything that is not a pointer, in pieces of these widths.
    Value {
        widths: Box<[u8]>,
    },
    /// The address of an argument that is passed by value in memory.
    ByValue {
        shape: Shape,
        align: u64,
    },
    /// The address where the function puts its result.
    Result {
        size: u64,
        align: u64,
    },
    Pointer {
        to: Pointee,
        never_null: bool,
    },
}

#[derive(Clone, PartialEq, Debug)]
pub enum Pointee {
    Function,
    Object(Shape),
    /// Too deep to be followed: always null.
    Nothing,
}

/// What is known of an object behind a pointer.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shape {
    /// Bytes that are needed at least; 0 if nothing is known.
    pub size: u64,
    /// Bytes of an element if the object may be an array of any length; 0 if the size is known.
    pub element: u64,
    /// Pointers inside the object.
    pub pointers: Vec<Field>,
}

/// A pointer at some offset of an object.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub name: String,
    pub offset: u64,
    pub to: Pointee,
}

impl Program {
    /// The parameters of a function with a body, with shapes `levels` pointers deep.
    pub fn signature(&self, f: FuncId, levels: u32) -> Result<Signature, LowerError> {
        let undefined = || LowerError::Undefined { name: self.name(f).to_string() };
        let (unit, index) = self.definition(f).ok_or_else(undefined)?;
        let module = &self.units[unit as usize].module;
        let body = module.body(index).map_err(LowerError::Bitcode)?.ok_or_else(undefined)?;
        Ok(Reader { program: self, unit, module, body: &body, index, levels }.signature())
    }
}

struct Reader<'p> {
    program: &'p Program,
    unit: u32,
    module: &'p Module,
    body: &'p Body,
    index: u32,
    levels: u32,
}

impl Reader<'_> {
    fn signature(&self) -> Signature {
        let function = &self.module.functions[self.index as usize];
        let Type::Function { params, vararg, .. } = self.module.ty(function.ty) else {
            return Signature { params: Vec::new(), vararg: false };
        };
        let variables = debug::variables(self.module, self.body);
        let params = params.iter().enumerate().map(|(i, ty)| {
            let variable = variables.get(i).and_then(Option::as_ref);
            let name = variable.map(|variable| variable.name.clone()).or_else(|| self.value_name(i));
            ParamType { name, kind: self.kind(i as u32, *ty, variable) }
        });
        Signature { params: params.collect(), vararg: *vararg }
    }

    fn value_name(&self, arg: usize) -> Option<String> {
        let value = trefoil_bitcode::ValueId(self.body.first_value + arg as u32);
        self.body.value_name(value).map(str::to_owned)
    }

    fn kind(&self, arg: u32, ty: TypeId, variable: Option<&debug::Variable>) -> ParamKind {
        let layout = &self.program.units[self.unit as usize].layout;
        if !matches!(self.module.ty(ty), Type::Ptr { .. }) {
            let widths = layout.flat(self.module, ty).map_or_else(Box::default, |flat| flat.widths.clone());
            return ParamKind::Value { widths };
        }
        let function = &self.module.functions[self.index as usize];
        let attributes = self.module.attribute_list(function.attributes).param(arg);
        let mut never_null = attributes.contains(&Attribute::Flag(FlagAttribute::NonNull));
        let (mut least, mut stated_align) = (0, 1);
        for attribute in attributes {
            match attribute {
                Attribute::Align(align) => stated_align = stated_align.max(*align),
                Attribute::Dereferenceable(bytes) => {
                    never_null = true;
                    least = least.max(*bytes);
                }
                Attribute::DereferenceableOrNull(bytes) => least = least.max(*bytes),
                _ => {}
            }
        }
        let in_memory =
            |ty: TypeId| (layout.alloc_size(self.module, ty), layout.align(self.module, ty).max(stated_align));
        for attribute in attributes {
            match attribute {
                Attribute::ByVal(Some(ty)) => {
                    let (size, align) = in_memory(*ty);
                    let described = variable.map(|variable| self.described(variable)).unwrap_or_default();
                    let shape = Shape { size, element: 0, pointers: described.pointers };
                    return ParamKind::ByValue { shape, align };
                }
                Attribute::StructRet(Some(ty)) => {
                    let (size, align) = in_memory(*ty);
                    return ParamKind::Result { size, align };
                }
                _ => {}
            }
        }
        self.pointer(arg, variable, never_null, least)
    }

    fn pointer(&self, arg: u32, variable: Option<&debug::Variable>, never_null: bool, least: u64) -> ParamKind {
        let described = variable.and_then(|v| debug::pointee(self.module, self.body, v.type_id, self.levels));
        let (to, reference) = match described {
            Some(debug::Described { to, reference }) => (to, reference),
            None => (Pointee::Object(Shape::default()), false),
        };
        let to = match to {
            Pointee::Function | Pointee::Nothing => to,
            Pointee::Object(shape) if shape.size > 0 => Pointee::Object(Shape { size: shape.size.max(least), ..shape }),
            // `void *`, or no debug information.
            Pointee::Object(_) => {
                let seen = uses::of_parameter(self.program, self.unit, self.index, arg, self.levels);
                Pointee::Object(Shape { size: seen.size.max(least), ..seen })
            }
        };
        ParamKind::Pointer { to, never_null: never_null || reference }
    }

    /// The shape of a parameter that is passed by value in memory.
    fn described(&self, variable: &debug::Variable) -> Shape {
        debug::shape(self.module, self.body, variable.type_id, self.levels)
    }
}
