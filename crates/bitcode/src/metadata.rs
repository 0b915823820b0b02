//! Debug information, followed on demand.

use crate::{Body, DebugLoc, LocalVariable, MetadataId, Module, SourceFrame, Subprogram};

#[derive(Default)]
pub(crate) struct LocalMetadata {}

impl Module {
    /// Resolves a location: the place itself first, then the calls it was inlined through.
    pub fn frames(&self, body: &Body, loc: &DebugLoc) -> Vec<SourceFrame> {
        let _ = (body, loc);
        Vec::new()
    }

    /// The source function of a body.
    pub fn subprogram(&self, body: &Body) -> Option<Subprogram> {
        let _ = body;
        None
    }

    /// The source variable of a debug record.
    pub fn local_variable(&self, body: &Body, variable: MetadataId) -> Option<LocalVariable> {
        let _ = (body, variable);
        None
    }
}
