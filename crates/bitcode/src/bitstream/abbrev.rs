//! Abbreviations: how the operands of a record are laid out in bits.

use super::cursor::Cursor;
use crate::error::{Parsed, wrong, wrong_number};

/// Layout of one record. The first operand is the record's code.
pub(crate) struct Abbrev {
    scalars: Box<[Scalar]>,
    tail: Tail,
}

#[derive(Clone, Copy)]
enum Scalar {
    Literal(u64),
    Fixed(u32),
    Vbr(u32),
    Char6,
}

/// What may follow the scalars: at most one array or blob.
enum Tail {
    None,
    Array(Scalar),
    Blob,
}

/// Arrays whose elements take less than four bits may not be longer than this, unless the block is long
/// enough for four bits per element: it bounds memory and no writer comes near it.
const MAX_NARROW_ARRAY: u64 = 1 << 12;

const CHAR6: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";

impl Abbrev {
    /// Reads a definition.
    pub fn define(cursor: &mut Cursor) -> Parsed<Abbrev> {
        let n = cursor.vbr(5)?;
        let mut scalars = Vec::new();
        let mut at = 0;
        while at < n {
            at += 1;
            match Encoding::read(cursor)? {
                Encoding::Scalar(scalar) => scalars.push(scalar),
                Encoding::Blob if at == n => return Abbrev::new(scalars, Tail::Blob),
                Encoding::Array if at + 1 == n => match Encoding::read(cursor)? {
                    Encoding::Scalar(element) => return Abbrev::new(scalars, Tail::Array(element)),
                    Encoding::Array | Encoding::Blob => return wrong("an array of arrays"),
                },
                Encoding::Array | Encoding::Blob => return wrong("an array or blob is not last"),
            }
        }
        Abbrev::new(scalars, Tail::None)
    }

    fn new(scalars: Vec<Scalar>, tail: Tail) -> Parsed<Abbrev> {
        if scalars.is_empty() {
            return wrong("an abbreviation without a record code");
        }
        Ok(Abbrev { scalars: scalars.into(), tail })
    }

    /// Reads a record laid out this way: operands into `ops`; returns code and blob.
    #[inline]
    pub fn read<'a>(&self, cursor: &mut Cursor<'a>, ops: &mut Vec<u64>) -> Parsed<(u32, &'a [u8])> {
        let code = self.scalars[0].read(cursor)?;
        for scalar in &self.scalars[1..] {
            ops.push(scalar.read(cursor)?);
        }
        let blob = match self.tail {
            Tail::None => &[],
            Tail::Array(element) => {
                element.read_array(cursor, ops)?;
                &[]
            }
            Tail::Blob => {
                let len = cursor.vbr(6)?;
                cursor.align32()?;
                let blob = cursor.bytes(len)?;
                cursor.align32()?;
                blob
            }
        };
        Ok((code.min(u64::from(u32::MAX)) as u32, blob))
    }
}

enum Encoding {
    Scalar(Scalar),
    Array,
    Blob,
}

impl Encoding {
    fn read(cursor: &mut Cursor) -> Parsed<Encoding> {
        if cursor.fixed(1)? == 1 {
            return Ok(Encoding::Scalar(Scalar::Literal(cursor.vbr(8)?)));
        }
        Ok(match cursor.fixed(3)? {
            1 => Encoding::Scalar(Scalar::Fixed(width(cursor)?)),
            2 => Encoding::Scalar(Scalar::Vbr(width(cursor)?)),
            3 => Encoding::Array,
            4 => Encoding::Scalar(Scalar::Char6),
            5 => Encoding::Blob,
            other => return wrong_number("unknown abbreviation encoding", other),
        })
    }
}

fn width(cursor: &mut Cursor) -> Parsed<u32> {
    match cursor.vbr(5)? {
        width @ 0..=64 => Ok(width as u32),
        width => wrong_number("a field of too many bits:", width),
    }
}

impl Scalar {
    #[inline(always)]
    fn read(self, cursor: &mut Cursor) -> Parsed<u64> {
        match self {
            Scalar::Literal(value) => Ok(value),
            Scalar::Fixed(width) => cursor.fixed(width),
            Scalar::Vbr(width) => cursor.vbr(width),
            Scalar::Char6 => Ok(u64::from(CHAR6[cursor.fixed(6)? as usize & 63])),
        }
    }

    fn min_width(self) -> u32 {
        match self {
            Scalar::Literal(_) => 0,
            Scalar::Fixed(width) | Scalar::Vbr(width) => width,
            Scalar::Char6 => 6,
        }
    }

    fn read_array(self, cursor: &mut Cursor, ops: &mut Vec<u64>) -> Parsed<()> {
        let n = cursor.vbr(6)?;
        let room = (cursor.remaining() / self.min_width().max(4) as usize) as u64;
        if n > room && (n > MAX_NARROW_ARRAY || self.min_width() >= 4) {
            return wrong("an array is longer than its block");
        }
        ops.reserve_exact(n as usize);
        let mut local = *cursor;
        for _ in 0..n {
            ops.push(self.read(&mut local)?);
        }
        *cursor = local;
        Ok(())
    }
}
