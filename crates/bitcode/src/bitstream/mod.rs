//! The container of bitcode: nested blocks of abbreviated records. Knows nothing of LLVM.
//!
//! A [`BlockReader`] stays within the extent stated in its block's header; its parent continues after
//! that extent whatever the block contains. The operands of a record, and the number of records, are
//! bounded by the length of the block, so that memory is bounded by the length of the file.

mod abbrev;
mod cursor;

use crate::codes;
use crate::error::{Fault, Parsed, Reason, Res, wrong, wrong_number};
use abbrev::Abbrev;
pub(crate) use cursor::Cursor;
use std::sync::Arc;

/// Records of real files are longer than this on average, though single ones can be shorter; a hostile
/// abbreviation without operands would make them shorter still.
const MIN_RECORD_BITS: usize = 8;

/// Abbreviations that BLOCKINFO gives to all blocks of a kind.
#[derive(Default)]
pub(crate) struct BlockInfo {
    /// Indexed by the number of the kind; kinds that LLVM does not have are dropped.
    kinds: [Arc<Vec<Abbrev>>; 32],
}

/// Where the contents of a block lie: enough to read it later.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockAt {
    pub id: u32,
    start: usize,
    end: usize,
    width: u32,
}

/// What comes next in a block.
pub(crate) enum Entry {
    End,
    /// A nested block, already skipped: read it with `BlockReader::open`.
    Block(BlockAt),
    /// A record; operands are in `BlockReader::ops`, a blob in `BlockReader::blob`.
    Record(u32),
}

pub(crate) struct BlockReader<'a> {
    id: u32,
    cursor: Cursor<'a>,
    width: u32,
    shared: Arc<Vec<Abbrev>>,
    own: Vec<Abbrev>,
    /// Bit where the last record started, and its code.
    record_start: usize,
    code: Option<u32>,
    /// How many more records there may be.
    n_left: usize,
    pub ops: Vec<u64>,
    pub blob: &'a [u8],
}

impl<'a> BlockReader<'a> {
    /// The outermost level of a stream, after its magic number.
    pub fn top_level(data: &'a [u8]) -> BlockReader<'a> {
        let cursor = Cursor::new(data, 32, data.len() * 8);
        BlockReader::new(codes::TOP_LEVEL, cursor, 2, Arc::default())
    }

    /// Opens a block found earlier.
    pub fn open(data: &'a [u8], at: BlockAt, info: &BlockInfo) -> BlockReader<'a> {
        let shared = info.kinds.get(at.id as usize).cloned().unwrap_or_default();
        BlockReader::new(at.id, Cursor::new(data, at.start, at.end), at.width, shared)
    }

    fn new(id: u32, cursor: Cursor<'a>, width: u32, shared: Arc<Vec<Abbrev>>) -> BlockReader<'a> {
        let record_start = cursor.pos();
        let n_left = 64 + cursor.remaining() / MIN_RECORD_BITS;
        BlockReader {
            id,
            cursor,
            width,
            shared,
            own: Vec::new(),
            record_start,
            code: None,
            n_left,
            ops: Vec::new(),
            blob: &[],
        }
    }

    /// Opens a block nested in this one.
    pub fn nested(&self, at: BlockAt, info: &BlockInfo) -> BlockReader<'a> {
        BlockReader::open(self.cursor.data(), at, info)
    }

    /// Puts a place on what is wrong with the current record.
    pub fn fault(&self, reason: Reason) -> Fault {
        let reason = match self.code {
            Some(code) => Reason(format!("{} in a record of code {code}", reason.0).into()),
            None => reason,
        };
        Fault::new(self.record_start, self.id, reason)
    }

    /// Byte where the blob of the current record starts in the stream.
    pub fn blob_start(&self) -> usize {
        // The blob is the last thing read, padded to four bytes.
        (self.cursor.pos() / 8).saturating_sub(self.blob.len().next_multiple_of(4))
    }

    /// How many more records there may be: a bound for reserving memory.
    pub fn n_left(&self) -> usize {
        self.n_left
    }

    /// Whether only padding is left; ends the top level, which has no end mark.
    pub fn at_padding(&self) -> bool {
        self.cursor.remaining() < 32
    }

    /// Moves to the next record or block, reading abbreviation definitions on the way.
    #[inline]
    pub fn next(&mut self) -> Res<Entry> {
        self.record_start = self.cursor.pos();
        self.code = None;
        let entry = self.step().map_err(|reason| self.fault(reason))?;
        if let Entry::Record(code) = entry {
            self.code = Some(code);
            match self.n_left.checked_sub(1) {
                Some(rest) => self.n_left = rest,
                None => return wrong("more records than the block has room for").map_err(|r| self.fault(r)),
            }
        }
        Ok(entry)
    }

    #[inline]
    fn step(&mut self) -> Parsed<Entry> {
        loop {
            match self.cursor.fixed(self.width)? {
                0 => return Ok(Entry::End),
                1 => return self.skip_block().map(Entry::Block),
                2 => self.own.push(Abbrev::define(&mut self.cursor)?),
                3 => return self.unabbreviated().map(Entry::Record),
                id => return self.abbreviated(id - 4).map(Entry::Record),
            }
        }
    }

    fn skip_block(&mut self) -> Parsed<BlockAt> {
        let id = self.cursor.vbr(8)?;
        let width = self.cursor.vbr(4)?;
        self.cursor.align32()?;
        let len = self.cursor.fixed(32)? as usize * 32;
        if !(2..=32).contains(&width) {
            return wrong_number("a block with abbreviation ids of bits:", width);
        }
        if len > self.cursor.remaining() {
            return wrong("a block is longer than what contains it");
        }
        let start = self.cursor.pos();
        self.cursor.seek(start + len);
        let id = id.min(u64::from(u32::MAX - 1)) as u32;
        Ok(BlockAt { id, start, end: start + len, width: width as u32 })
    }

    fn unabbreviated(&mut self) -> Parsed<u32> {
        // A copy of the cursor stays in registers; this is the hottest loop of the reader.
        let mut cursor = self.cursor;
        let code = cursor.vbr6()?;
        let n = cursor.vbr6()?;
        if n > (cursor.remaining() / 6) as u64 {
            return wrong("a record is longer than its block");
        }
        self.ops.clear();
        self.blob = &[];
        self.ops.reserve(n as usize);
        for _ in 0..n {
            self.ops.push(cursor.vbr6()?);
        }
        self.cursor = cursor;
        Ok(code.min(u64::from(u32::MAX)) as u32)
    }

    #[inline]
    fn abbreviated(&mut self, index: u64) -> Parsed<u32> {
        let index = index as usize;
        let abbrev = match self.shared.get(index) {
            Some(abbrev) => Some(abbrev),
            None => self.own.get(index - self.shared.len()),
        };
        let Some(abbrev) = abbrev else {
            return wrong_number("no abbreviation", index as u64 + 4);
        };
        self.ops.clear();
        let (code, blob) = abbrev.read(&mut self.cursor, &mut self.ops)?;
        self.blob = blob;
        Ok(code)
    }
}

impl BlockInfo {
    /// Adds what a BLOCKINFO block defines: SETBID selects the kind, definitions follow.
    pub fn read(&mut self, mut block: BlockReader) -> Res<()> {
        const SETBID: u32 = 1;
        let mut selected = None;
        loop {
            // Definitions belong to the selected kind, not to this block, so take them out each time.
            let entry = block.next()?;
            let defined = std::mem::take(&mut block.own);
            match selected {
                Some(kind) => self.add(kind, defined),
                None if defined.is_empty() => {}
                None => return wrong("no block selected").map_err(|r| block.fault(r)),
            }
            match entry {
                Entry::End => return Ok(()),
                Entry::Record(SETBID) => selected = block.ops.first().copied(),
                Entry::Record(_) | Entry::Block(_) => {}
            }
        }
    }

    fn add(&mut self, kind: u64, defined: Vec<Abbrev>) {
        if let Some(known) = self.kinds.get_mut(kind as usize)
            && !defined.is_empty()
        {
            // Only the module's own block is open now, and no writer abbreviates that kind here.
            match Arc::get_mut(known) {
                Some(known) => known.extend(defined),
                None => *known = Arc::new(defined),
            }
        }
    }
}
