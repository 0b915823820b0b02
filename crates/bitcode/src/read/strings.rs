//! STRTAB block: the names of symbols, which records refer to by offset and size.

use crate::bitstream::{BlockReader, Entry};
use crate::error::{Parsed, Res, wrong};
use crate::record::escaped;
use std::sync::Arc;

/// The string table, with a budget: a damaged file may name all of it again and again.
#[derive(Default)]
pub(crate) struct StringTable {
    bytes: Box<[u8]>,
    budget: usize,
}

impl StringTable {
    pub fn read(mut block: BlockReader) -> Res<StringTable> {
        const BLOB: u32 = 1;
        let mut table = StringTable::default();
        loop {
            match block.next()? {
                Entry::End => return Ok(table),
                Entry::Record(BLOB) => {
                    // Each name occurs at most twice: as a symbol and as its comdat.
                    let budget = block.blob.len() * 4 + 4096;
                    table = StringTable { bytes: block.blob.into(), budget };
                }
                Entry::Record(_) | Entry::Block(_) => {}
            }
        }
    }

    pub fn name(&mut self, offset: u64, size: u64) -> Parsed<Box<str>> {
        let end = offset.checked_add(size).filter(|end| *end <= self.bytes.len() as u64);
        let Some(end) = end else {
            return wrong("a name outside the string table");
        };
        let bytes = &self.bytes[offset as usize..end as usize];
        match self.budget.checked_sub(bytes.len()) {
            Some(rest) => self.budget = rest,
            None => return wrong("names overlap in the string table"),
        }
        Ok(escaped(bytes))
    }
}

/// Reads a block whose records are names in order (bundle tags, synchronisation scopes).
pub(crate) fn read_names(mut block: BlockReader) -> Res<Vec<Box<str>>> {
    let mut names = Vec::new();
    loop {
        match block.next()? {
            Entry::End => return Ok(names),
            Entry::Record(_) => names.push(crate::record::text(&block.ops)),
            Entry::Block(_) => {}
        }
    }
}

/// A name that many symbols share.
pub(crate) fn shared(ops: &[u64]) -> Arc<str> {
    crate::record::text(ops).into()
}
