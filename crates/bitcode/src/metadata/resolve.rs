//! Follows metadata from locations and variables to files, functions and names.
//!
//! Chains are followed for a bounded number of steps: damaged metadata may form cycles.

use super::{Node, Ref};
use crate::model::{
    Body, DebugLoc, DebugRecord, DebugValue, LocalVariable, MetadataId, Module, SourceFrame, SourceTypeId, Subprogram,
    ValueId,
};
use crate::record::escaped;
use std::sync::Arc;

/// Inlining and scopes nest less than this in any real program.
const MAX_STEPS: usize = 1000;

/// `DW_TAG` numbers that show in the name of a type.
pub(super) mod tag {
    pub const CLASS: u32 = 0x02;
    pub const ARRAY: u32 = 0x01;
    pub const ENUMERATION: u32 = 0x04;
    pub const MEMBER: u32 = 0x0d;
    pub const POINTER: u32 = 0x0f;
    pub const INHERITANCE: u32 = 0x1c;
    pub const REFERENCE: u32 = 0x10;
    pub const RVALUE_REFERENCE: u32 = 0x42;
    pub const STRUCTURE: u32 = 0x13;
    pub const TYPEDEF: u32 = 0x16;
    pub const UNION: u32 = 0x17;
    pub const CONST: u32 = 0x26;
    pub const VOLATILE: u32 = 0x35;
}

/// `DISPFlagOptimized`.
const SP_OPTIMIZED: u32 = 1 << 4;

impl Module {
    /// Resolves a location: the place itself first, then the calls it was inlined through.
    pub fn frames(&self, body: &Body, loc: &DebugLoc) -> Vec<SourceFrame> {
        let nodes = Nodes { module: self, body };
        let to_ref = |id: Option<MetadataId>| id.map_or(0, |id| id.0.wrapping_add(1));
        let mut frames = Vec::new();
        let mut next = Some((loc.line, loc.column, to_ref(loc.scope), to_ref(loc.inlined_at)));
        while let Some((line, column, scope, inlined_at)) = next
            && frames.len() < MAX_STEPS
        {
            let (file, function) = nodes.scope(scope);
            frames.push(SourceFrame { file, function, line, column });
            next = match nodes.get(inlined_at) {
                Some(Node::Location { line, column, scope, inlined_at }) => Some((line, column, scope, inlined_at)),
                _ => None,
            };
        }
        frames
    }

    /// The source function of a body.
    pub fn subprogram(&self, body: &Body) -> Option<Subprogram> {
        let nodes = Nodes { module: self, body };
        body.attachments.iter().filter(|attachment| attachment.inst.is_none()).find_map(|attachment| {
            match nodes.get(attachment.node.0.wrapping_add(1))? {
                Node::Subprogram { name, linkage_name, file, line, flags } => Some(Subprogram {
                    name: nodes.text(name),
                    linkage_name: nodes.text(linkage_name),
                    file: nodes.file(file),
                    line,
                    optimized: flags & SP_OPTIMIZED != 0,
                }),
                _ => None,
            }
        })
    }

    /// The source variable of a debug record.
    pub fn local_variable(&self, body: &Body, variable: MetadataId) -> Option<LocalVariable> {
        let nodes = Nodes { module: self, body };
        match nodes.get(variable.0.wrapping_add(1))? {
            Node::LocalVariable { name, file, line, ty, arg } => Some(LocalVariable {
                name: nodes.text(name),
                file: nodes.file(file),
                line,
                arg,
                ty: nodes.type_name(ty, 0).into(),
                type_id: SourceTypeId(ty),
            }),
            _ => None,
        }
    }

    /// The text of a metadata string: some intrinsics take a predicate or a rounding mode that way.
    pub fn metadata_text(&self, body: &Body, id: MetadataId) -> Arc<str> {
        Nodes { module: self, body }.text(id.0.wrapping_add(1))
    }

    /// The value that a debug record speaks of, if it is a single one.
    pub fn debug_value(&self, body: &Body, record: &DebugRecord) -> Option<ValueId> {
        let id = match record.value {
            DebugValue::Value(value) => return Some(value),
            DebugValue::Metadata(id) => id,
        };
        match (Nodes { module: self, body }).get(id.0.wrapping_add(1))? {
            Node::Value { value } if value < body.end_value() => Some(ValueId(value)),
            _ => None,
        }
    }
}

/// The nodes that a body sees: the module's, then its own.
pub(super) struct Nodes<'a> {
    pub(super) module: &'a Module,
    pub(super) body: &'a Body,
}

impl Nodes<'_> {
    pub(super) fn get(&self, reference: Ref) -> Option<Node> {
        let index = reference.checked_sub(1)? as usize;
        let of_module = &self.module.metadata().nodes;
        match index.checked_sub(of_module.len()) {
            None => of_module.get(index).copied(),
            Some(local) => self.body.metadata.nodes.get(local).copied(),
        }
    }

    /// The references of a list.
    pub(super) fn list(&self, reference: Ref) -> &[Ref] {
        let Some(Node::List { start, len }) = self.get(reference) else { return &[] };
        let of_module = self.module.metadata();
        let operands = match reference as usize <= of_module.nodes.len() {
            true => &of_module.operands,
            false => &self.body.metadata.operands,
        };
        operands.get(start as usize..start as usize + len as usize).unwrap_or(&[])
    }

    pub(super) fn text(&self, reference: Ref) -> Arc<str> {
        match self.get(reference) {
            Some(Node::Text { start, len }) => {
                let bytes = self.module.source.data().get(start as usize..start as usize + len as usize);
                escaped(bytes.unwrap_or(&[])).into()
            }
            _ => "".into(),
        }
    }

    fn file(&self, reference: Ref) -> Arc<str> {
        let Some(Node::File { name, directory }) = self.get(reference) else { return "".into() };
        let (name, directory) = (self.text(name), self.text(directory));
        match name.starts_with('/') || directory.is_empty() {
            true => name,
            false => format!("{directory}/{name}").into(),
        }
    }

    /// File and function of a scope: the file of the innermost block, the function around it.
    fn scope(&self, mut scope: Ref) -> (Arc<str>, Arc<str>) {
        let mut innermost = None;
        for _ in 0..MAX_STEPS {
            match self.get(scope) {
                Some(Node::LexicalBlock { scope: outer, file }) => {
                    innermost = innermost.or(Some(file));
                    scope = outer;
                }
                Some(Node::Subprogram { name, file, .. }) => {
                    return (self.file(innermost.unwrap_or(file)), self.text(name));
                }
                _ => break,
            }
        }
        (self.file(innermost.unwrap_or(0)), "".into())
    }

    /// A type as its user would write it, as far as it has a name.
    fn type_name(&self, ty: Ref, depth: usize) -> String {
        if depth > 20 {
            return String::new();
        }
        let inner = |base| match base {
            0 => "void".to_owned(),
            base => self.type_name(base, depth + 1),
        };
        match self.get(ty) {
            Some(Node::BasicType { name, .. }) => self.text(name).to_string(),
            Some(Node::DerivedType { tag, name, base, .. }) => match tag {
                tag::POINTER => format!("{} *", inner(base)).replace("* *", "**"),
                tag::REFERENCE => format!("{} &", inner(base)),
                tag::CONST => format!("const {}", inner(base)),
                tag::VOLATILE => format!("volatile {}", inner(base)),
                tag::TYPEDEF => self.text(name).to_string(),
                _ => inner(base),
            },
            Some(Node::CompositeType { tag, name, base, .. }) => match tag {
                tag::STRUCTURE => format!("struct {}", self.text(name)),
                tag::UNION => format!("union {}", self.text(name)),
                tag::ENUMERATION => format!("enum {}", self.text(name)),
                tag::CLASS => format!("class {}", self.text(name)),
                tag::ARRAY => format!("{}[]", inner(base)),
                _ => self.text(name).to_string(),
            },
            Some(Node::SubroutineType) => "function".to_owned(),
            _ => String::new(),
        }
    }
}
