//! Structs and arrays as values: pieces are moved, nothing is computed.

use super::emit::{Emitted, Emitter, unsupported};
use trefoil_bitcode::ValueId;

impl Emitter<'_, '_> {
    pub fn insert_value(&mut self, index: usize, aggregate: ValueId, element: ValueId, path: &[u32]) -> Emitted {
        let Some(mut ty) = self.cx.type_of(aggregate) else { return unsupported("a value without a type") };
        let mut at = 0;
        for step in path {
            match self.cx.layout.component(self.cx.module, ty, u64::from(*step)) {
                Some((offset, field)) => {
                    at += offset;
                    ty = field;
                }
                None => return unsupported("insertvalue into a value of this type"),
            }
        }
        self.replace_pieces(index, aggregate, element, at)
    }

    /// The result is `whole` with the pieces from `at` on replaced by those of `part`.
    pub fn replace_pieces(&mut self, index: usize, whole: ValueId, part: ValueId, at: usize) -> Emitted {
        let mut sources = self.sources(whole)?;
        for (i, source) in self.sources(part)?.into_iter().enumerate() {
            match sources.get_mut(at + i) {
                Some(target) => *target = source,
                None => return unsupported("a part larger than its whole"),
            }
        }
        self.set(index, 0, &sources);
        Ok(())
    }
}
