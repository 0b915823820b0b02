//! VALUE_SYMTAB block of a function: names of values and blocks.

use super::BodyReader;
use crate::bitstream::{BlockReader, Entry};
use crate::error::Res;
use crate::record::text;

impl BodyReader<'_> {
    pub fn names(&mut self, mut block: BlockReader) -> Res<()> {
        const VALUE: u32 = 1;
        const BLOCK: u32 = 2;
        let names = &mut self.body.names;
        loop {
            let entry = block.next()?;
            match (&entry, block.ops.as_slice()) {
                (Entry::End, _) => break,
                (Entry::Record(VALUE), [id, name @ ..]) => names.values.push((*id as u32, text(name))),
                (Entry::Record(BLOCK), [id, name @ ..]) => names.blocks.push((*id as u32, text(name))),
                (Entry::Record(_) | Entry::Block(_), _) => {}
            }
        }
        names.values.sort_unstable_by_key(|(id, _)| *id);
        names.blocks.sort_unstable_by_key(|(id, _)| *id);
        Ok(())
    }
}
