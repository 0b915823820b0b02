//! Reads the operands of one record in order. Optional trailing operands read as absent.

use crate::error::{Parsed, wrong, wrong_number};

pub(crate) struct Record<'r> {
    ops: &'r [u64],
    at: usize,
}

impl<'r> Record<'r> {
    pub fn new(ops: &'r [u64]) -> Record<'r> {
        Record { ops, at: 0 }
    }

    /// The next operand, which must exist.
    #[inline]
    pub fn op(&mut self) -> Parsed<u64> {
        match self.ops.get(self.at) {
            Some(op) => {
                self.at += 1;
                Ok(*op)
            }
            None => wrong("a record is too short"),
        }
    }

    /// The next operand as a small number.
    #[inline]
    pub fn u32(&mut self) -> Parsed<u32> {
        match u32::try_from(self.op()?) {
            Ok(op) => Ok(op),
            Err(_) => wrong("an operand does not fit in 32 bits"),
        }
    }

    /// The next operand, 0 if the record ends here.
    pub fn optional(&mut self) -> u64 {
        self.op().unwrap_or(0)
    }

    pub fn peek(&self) -> Option<u64> {
        self.ops.get(self.at).copied()
    }

    pub fn is_empty(&self) -> bool {
        self.at >= self.ops.len()
    }

    pub fn len(&self) -> usize {
        self.ops.len() - self.at
    }

    /// All operands from here on.
    pub fn rest(&self) -> &'r [u64] {
        &self.ops[self.at.min(self.ops.len())..]
    }

    /// The next `n` operands.
    pub fn take(&mut self, n: u64) -> Parsed<&'r [u64]> {
        if n > self.len() as u64 {
            return wrong("a record is too short");
        }
        let from = self.at;
        self.at += n as usize;
        Ok(&self.ops[from..self.at])
    }
}

/// Undoes the rotation that puts the sign of a number into its lowest bit.
pub(crate) fn signed(op: u64) -> u64 {
    match op {
        1 => 1 << 63,
        op if op & 1 == 0 => op >> 1,
        op => (op >> 1).wrapping_neg(),
    }
}

/// An alignment in bytes from its logarithm plus one; 0 = not stated.
pub(crate) fn align(op: u64) -> Parsed<u64> {
    match op {
        0 => Ok(0),
        1..=33 => Ok(1 << (op - 1)),
        _ => wrong_number("alignment of", op),
    }
}

/// Text from operands that hold one character each.
pub(crate) fn text(ops: &[u64]) -> Box<str> {
    let bytes: Vec<u8> = ops.iter().map(|op| *op as u8).collect();
    String::from_utf8(bytes).map_or_else(|not_text| escaped(not_text.as_bytes()), String::into_boxed_str)
}

/// Text from bytes; what is not UTF-8 becomes `\xx`, as LLVM prints it, so that names stay distinct.
pub(crate) fn escaped(bytes: &[u8]) -> Box<str> {
    if let Ok(text) = str::from_utf8(bytes) {
        return text.into();
    }
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        for byte in chunk.invalid() {
            text.push_str(&format!("\\{byte:02X}"));
        }
    }
    text.into()
}
