//! Types of the source, as far as the shape of memory needs them: sizes, members, what pointers point to.
//!
//! Typedefs and qualifiers are looked through, for a bounded number of steps: damaged metadata may form cycles.

use super::resolve::{Nodes, tag};
use super::{Bits, Node, Ref};
use crate::model::{Body, ConstantKind, Module, SourceMember, SourceType, SourceTypeId, ValueId};

/// Typedefs of typedefs nest less than this in any real program.
const MAX_STEPS: usize = 100;

impl Module {
    /// What a type of the source is.
    pub fn source_type(&self, body: &Body, id: SourceTypeId) -> SourceType {
        Nodes { module: self, body }.source_type(id.0)
    }
}

impl Nodes<'_> {
    fn source_type(&self, mut ty: Ref) -> SourceType {
        for _ in 0..MAX_STEPS {
            if ty == 0 {
                return SourceType::Void;
            }
            match self.get(ty) {
                Some(Node::BasicType { size, .. }) => return SourceType::Scalar { size: self.bytes(size) },
                Some(Node::SubroutineType) => return SourceType::Function,
                Some(Node::DerivedType { tag, base, .. }) => match tag {
                    tag::POINTER => return SourceType::Pointer { to: SourceTypeId(base), reference: false },
                    tag::REFERENCE | tag::RVALUE_REFERENCE => {
                        return SourceType::Pointer { to: SourceTypeId(base), reference: true };
                    }
                    _ => ty = base,
                },
                Some(Node::CompositeType { tag, base, size, elements, .. }) => {
                    return self.composite(tag, base, self.bytes(size), elements);
                }
                _ => return SourceType::Unknown,
            }
        }
        SourceType::Unknown
    }

    fn composite(&self, tag: u32, base: Ref, size: u64, elements: Ref) -> SourceType {
        match tag {
            tag::STRUCTURE | tag::CLASS if size > 0 => SourceType::Record { size, members: self.members(elements) },
            tag::UNION if size > 0 => SourceType::Union { size },
            tag::ENUMERATION => SourceType::Scalar { size },
            tag::ARRAY => SourceType::Array { size, element: SourceTypeId(base) },
            // Declared, not defined.
            _ => SourceType::Unknown,
        }
    }

    fn members(&self, elements: Ref) -> Vec<SourceMember> {
        self.list(elements).iter().filter_map(|element| self.member(*element)).collect()
    }

    /// A member with storage of its own that starts at a byte.
    fn member(&self, element: Ref) -> Option<SourceMember> {
        let Some(Node::DerivedType { tag, name, base, size, offset }) = self.get(element) else { return None };
        let offset = self.bits(offset);
        let stored = matches!(tag, tag::MEMBER | tag::INHERITANCE) && self.bits(size) > 0;
        (stored && offset.is_multiple_of(8)).then(|| SourceMember {
            name: self.text(name),
            offset: offset / 8,
            ty: SourceTypeId(base),
        })
    }

    fn bytes(&self, size: Bits) -> u64 {
        self.bits(size).div_ceil(8)
    }

    fn bits(&self, bits: Bits) -> u64 {
        let reference = match bits {
            Bits::Number(number) => return u64::from(number),
            Bits::In(reference) => reference,
        };
        let Some(Node::Value { value }) = self.get(reference) else { return 0 };
        match self.body.constant(self.module, ValueId(value)).map(|constant| &constant.kind) {
            Some(ConstantKind::Integer(number)) => *number,
            _ => 0,
        }
    }
}
