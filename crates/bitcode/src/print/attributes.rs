//! Attributes as text: those with a meaning to execution, sorted by name.

use super::Printer;
use crate::model::{Attribute, FlagAttribute, IntRange};

impl Printer<'_> {
    /// Attributes of one slot, each followed by a space.
    pub(super) fn attributes_before(&self, attributes: &[Attribute]) -> String {
        self.words(attributes).iter().map(|word| format!("{word} ")).collect()
    }

    /// Attributes of one slot, each preceded by a space.
    pub(super) fn attributes_after(&self, attributes: &[Attribute]) -> String {
        self.words(attributes).iter().map(|word| format!(" {word}")).collect()
    }

    fn words(&self, attributes: &[Attribute]) -> Vec<String> {
        let mut words: Vec<String> = attributes.iter().filter_map(|attribute| self.attribute(attribute)).collect();
        words.sort();
        words
    }

    fn attribute(&self, attribute: &Attribute) -> Option<String> {
        let with_type = |word: &str, ty: &Option<_>| match ty {
            Some(ty) => format!("{word}({})", self.ty(*ty)),
            None => word.to_owned(),
        };
        Some(match attribute {
            Attribute::Flag(flag) => word(*flag).into(),
            Attribute::Align(bytes) => format!("align {bytes}"),
            Attribute::StackAlign(bytes) => format!("alignstack({bytes})"),
            Attribute::Dereferenceable(bytes) => format!("dereferenceable({bytes})"),
            Attribute::DereferenceableOrNull(bytes) => format!("dereferenceable_or_null({bytes})"),
            Attribute::AllocSize { size, count: None } => format!("allocsize({size})"),
            Attribute::AllocSize { size, count: Some(count) } => format!("allocsize({size},{count})"),
            Attribute::ByVal(ty) => with_type("byval", ty),
            Attribute::ByRef(ty) => with_type("byref", ty),
            Attribute::StructRet(ty) => with_type("sret", ty),
            Attribute::InAlloca(ty) => with_type("inalloca", ty),
            Attribute::Preallocated(ty) => with_type("preallocated", ty),
            Attribute::ElementType(ty) => with_type("elementtype", ty),
            Attribute::Range(range) => int_range(range),
            Attribute::AllocKind(_)
            | Attribute::Memory(_)
            | Attribute::VscaleRange(_)
            | Attribute::UwTable(_)
            | Attribute::NoFpClass(_)
            | Attribute::Captures(_)
            | Attribute::Initializes(_)
            | Attribute::Text { .. } => return None,
        })
    }
}

fn int_range(range: &IntRange) -> String {
    let bound = |words: &[u64]| super::constants::decimal(words, range.width);
    format!("range(i{} {}, {})", range.width, bound(&range.low), bound(&range.high))
}

fn word(flag: FlagAttribute) -> &'static str {
    use FlagAttribute::*;
    match flag {
        AlwaysInline => "alwaysinline",
        Cold => "cold",
        Convergent => "convergent",
        Immarg => "immarg",
        InReg => "inreg",
        MustProgress => "mustprogress",
        Naked => "naked",
        Nest => "nest",
        NoAlias => "noalias",
        NoBuiltin => "nobuiltin",
        NoCallback => "nocallback",
        NoCapture => "nocapture",
        NoFree => "nofree",
        NoInline => "noinline",
        NoMerge => "nomerge",
        NoRecurse => "norecurse",
        NoReturn => "noreturn",
        NoSync => "nosync",
        NoUndef => "noundef",
        NonNull => "nonnull",
        NoUnwind => "nounwind",
        NullPointerIsValid => "null_pointer_is_valid",
        OptNone => "optnone",
        ReadNone => "readnone",
        ReadOnly => "readonly",
        Returned => "returned",
        ReturnsTwice => "returns_twice",
        SignExt => "signext",
        Speculatable => "speculatable",
        StrictFp => "strictfp",
        SwiftAsync => "swiftasync",
        SwiftError => "swifterror",
        SwiftSelf => "swiftself",
        WillReturn => "willreturn",
        WriteOnly => "writeonly",
        Writable => "writable",
        DeadOnUnwind => "dead_on_unwind",
        AllocAlign => "allocalign",
        AllocPtr => "allocptr",
        ArgMemOnly => "argmemonly",
        InaccessibleMemOnly => "inaccessiblememonly",
        InaccessibleMemOrArgMemOnly => "inaccessiblemem_or_argmemonly",
        ZeroExt => "zeroext",
    }
}
