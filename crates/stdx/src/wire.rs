//! Numbers and bytes as a compact byte string, and back.
//!
//! Numbers are in groups of seven bits, least significant first; byte strings have their length before them. The
//! reader trusts nothing: what does not parse is `None`, and no length makes it allocate more than there is to read.

/// Appends to a byte string.
#[derive(Debug, Default)]
pub struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    /// An empty byte string.
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends a number.
    pub fn number(&mut self, value: impl Into<u64>) {
        let mut value = value.into();
        while value >= 0x80 {
            self.bytes.push(value as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }

    /// Appends bytes with their number.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.number(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
    }

    /// What was written.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Reads what a `Writer` wrote, in the same order.
#[derive(Debug)]
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Starts at the beginning of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader { rest: bytes }
    }

    /// The next number, if it has this type.
    pub fn number<T: TryFrom<u64>>(&mut self) -> Option<T> {
        let mut value = 0u64;
        for shift in (0..64).step_by(7) {
            let (&byte, rest) = self.rest.split_first()?;
            self.rest = rest;
            let bits = u64::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return None;
            }
            value |= bits << shift;
            if byte < 0x80 {
                return T::try_from(value).ok();
            }
        }
        None
    }

    /// The next bytes.
    pub fn bytes(&mut self) -> Option<&'a [u8]> {
        let len: usize = self.number()?;
        let (bytes, rest) = self.rest.split_at_checked(len)?;
        self.rest = rest;
        Some(bytes)
    }

    /// Whether everything has been read.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let numbers = [0u64, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX - 1, u64::MAX];
        let mut writer = Writer::new();
        numbers.iter().for_each(|&n| writer.number(n));
        writer.bytes(b"text");
        let bytes = writer.finish();
        let mut reader = Reader::new(&bytes);
        for n in numbers {
            assert_eq!(reader.number(), Some(n));
        }
        assert_eq!(reader.bytes(), Some(&b"text"[..]));
        assert!(reader.is_empty());
        assert_eq!(reader.number::<u64>(), None);
    }

    #[test]
    fn nonsense_is_refused() {
        assert_eq!(Reader::new(&[0xff; 11]).number::<u64>(), None);
        assert_eq!(Reader::new(&[5, 1, 2]).bytes(), None);
        assert_eq!(Reader::new(&[0x80, 2]).number::<u8>(), None);
    }
}
