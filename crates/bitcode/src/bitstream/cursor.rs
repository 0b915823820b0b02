//! Reads bit fields. Knows nothing of blocks or records; never reads past its end.

use crate::error::{Parsed, wrong};

/// A position in a range of bits.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    data: &'a [u8],
    pos: usize,
    end: usize,
}

impl<'a> Cursor<'a> {
    /// A cursor over bits `pos..end` of `data`; `end` must not exceed it.
    pub fn new(data: &'a [u8], pos: usize, end: usize) -> Cursor<'a> {
        Cursor { data, pos, end: end.min(data.len() * 8) }
    }

    pub fn pos(&self) -> usize {
        self.pos
    }

    pub fn data(&self) -> &'a [u8] {
        self.data
    }

    pub fn remaining(&self) -> usize {
        self.end.saturating_sub(self.pos)
    }

    /// Moves to a bit; beyond the end it sticks there.
    pub fn seek(&mut self, pos: usize) {
        self.pos = pos.min(self.end);
    }

    /// A field of `width` bits, at most 64.
    #[inline(always)]
    pub fn fixed(&mut self, width: u32) -> Parsed<u64> {
        if width as usize > self.remaining() {
            return wrong("the data ends inside a number");
        }
        let (byte, shift) = (self.pos >> 3, (self.pos & 7) as u32);
        self.pos += width as usize;
        if let Some(Ok(chunk)) = self.data.get(byte..byte + 8).map(<[u8; 8]>::try_from)
            && width + shift <= 64
        {
            let mask = if width == 0 { 0 } else { u64::MAX >> (64 - width) };
            return Ok((u64::from_le_bytes(chunk) >> shift) & mask);
        }
        Ok(self.fixed_slowly(byte, shift, width))
    }

    /// As `fixed`, near the end of the data or across nine bytes. The range is already checked.
    #[cold]
    fn fixed_slowly(&self, byte: usize, shift: u32, width: u32) -> u64 {
        if width == 0 {
            return 0;
        }
        let rest = self.data.get(byte..).unwrap_or(&[]);
        let mut chunk = [0; 16];
        let n = rest.len().min(16);
        chunk[..n].copy_from_slice(&rest[..n]);
        ((u128::from_le_bytes(chunk) >> shift) as u64) & (u64::MAX >> (64 - width))
    }

    /// A number in chunks of `width` bits whose top bit says that more follow.
    #[inline(always)]
    pub fn vbr(&mut self, width: u32) -> Parsed<u64> {
        if width < 2 {
            return self.narrow_vbr(width);
        }
        let more = 1u64 << (width - 1);
        let chunk = self.fixed(width)?;
        if chunk & more == 0 {
            return Ok(chunk);
        }
        self.long_vbr(width, chunk & (more - 1))
    }

    /// As `vbr(6)`, which is what most numbers are: one or two chunks are read at once.
    #[inline(always)]
    pub fn vbr6(&mut self) -> Parsed<u64> {
        let byte = self.pos >> 3;
        if let Some(Ok(chunk)) = self.data.get(byte..byte + 4).map(<[u8; 4]>::try_from)
            && self.remaining() >= 12
        {
            let bits = u32::from_le_bytes(chunk) >> (self.pos & 7);
            let (low, high) = (bits & 0x3F, bits >> 6 & 0x3F);
            if low & 0x20 == 0 {
                self.pos += 6;
                return Ok(u64::from(low));
            }
            if high & 0x20 == 0 {
                self.pos += 12;
                return Ok(u64::from(low & 0x1F | high << 5));
            }
        }
        self.vbr(6)
    }

    fn long_vbr(&mut self, width: u32, mut value: u64) -> Parsed<u64> {
        let more = 1u64 << (width - 1);
        let mut shift = width - 1;
        loop {
            let chunk = self.fixed(width)?;
            if shift >= 64 {
                return wrong("a number is longer than 64 bits");
            }
            value |= (chunk & (more - 1)) << shift;
            if chunk & more == 0 {
                return Ok(value);
            }
            shift += width - 1;
        }
    }

    /// Width 0 is written for operands that are always 0; width 1 has no room for a value.
    fn narrow_vbr(&mut self, width: u32) -> Parsed<u64> {
        if width == 1 && self.fixed(1)? == 1 {
            return wrong("a number never ends");
        }
        Ok(0)
    }

    /// Skips to the next multiple of 32 bits.
    pub fn align32(&mut self) -> Parsed<()> {
        let pos = (self.pos + 31) & !31;
        if pos > self.end {
            return wrong("the data ends inside padding");
        }
        self.pos = pos;
        Ok(())
    }

    /// `len` whole bytes from an aligned position.
    pub fn bytes(&mut self, len: u64) -> Parsed<&'a [u8]> {
        if len > (self.remaining() / 8) as u64 {
            return wrong("the data ends inside a blob");
        }
        let from = self.pos / 8;
        self.pos += len as usize * 8;
        match self.data.get(from..from + len as usize) {
            Some(bytes) => Ok(bytes),
            None => wrong("the data ends inside a blob"),
        }
    }
}
