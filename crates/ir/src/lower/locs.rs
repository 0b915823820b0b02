//! Source positions of a body, resolved once per scope and not per instruction.

use super::Cx;
use crate::function::Loc;
use rustc_hash::FxHashMap;
use trefoil_bitcode::{LocId, MetadataId};

/// Positions used so far. Number 0 means "unknown".
pub(super) struct Locs {
    list: Vec<Loc>,
    known: FxHashMap<LocId, u32>,
    scopes: FxHashMap<(Option<MetadataId>, Option<MetadataId>), Scope>,
}

#[derive(Clone, Copy)]
struct Scope {
    file: u32,
    function: u32,
    inlined_at: u32,
}

impl Default for Locs {
    fn default() -> Locs {
        Locs { list: vec![Loc::default()], known: FxHashMap::default(), scopes: FxHashMap::default() }
    }
}

impl Locs {
    pub fn find(&mut self, cx: &Cx<'_>, id: LocId) -> u32 {
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let loc = cx.body.locs[id.0 as usize];
        let scope = match self.scopes.get(&(loc.scope, loc.inlined_at)) {
            Some(scope) => *scope,
            None => {
                let scope = self.resolve(cx, id);
                self.scopes.insert((loc.scope, loc.inlined_at), scope);
                scope
            }
        };
        let Scope { file, function, inlined_at } = scope;
        self.list.push(Loc { file, line: loc.line, column: loc.column, function, inlined_at });
        let number = self.list.len() as u32 - 1;
        self.known.insert(id, number);
        number
    }

    /// Follows the debug information: file and function of the place, and the calls it was inlined through.
    fn resolve(&mut self, cx: &Cx<'_>, id: LocId) -> Scope {
        let frames = cx.module.frames(cx.body, &cx.body.locs[id.0 as usize]);
        let mut names = cx.program.names.borrow_mut();
        let mut inlined_at = 0;
        for frame in frames.iter().skip(1).rev() {
            let file = names.intern(&frame.file);
            let function = names.intern(&frame.function);
            self.list.push(Loc { file, line: frame.line, column: frame.column, function, inlined_at });
            inlined_at = self.list.len() as u32;
        }
        let (file, function) =
            frames.first().map_or((0, 0), |frame| (names.intern(&frame.file), names.intern(&frame.function)));
        Scope { file, function, inlined_at }
    }

    pub fn finish(self) -> Vec<Loc> {
        self.list
    }
}
