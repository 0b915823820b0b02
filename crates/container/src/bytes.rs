//! Byte ranges that share one buffer, and files read piece by piece.
//!
//! Reading by position instead of mapping keeps the crate free of `unsafe` and costs one system
//! call per archive member that a program really uses.

use std::fmt;
use std::fs::File;
use std::ops::{Deref, Range};
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;

use crate::{Error, Problem};

/// A range of a shared buffer. Cloning and slicing do not copy.
#[derive(Clone)]
pub struct Bytes {
    buffer: Arc<Vec<u8>>,
    range: Range<usize>,
}

impl Bytes {
    /// The `len` bytes from `start`, if they lie inside.
    pub fn slice(&self, start: u64, len: u64) -> Option<Bytes> {
        let end = start.checked_add(len)?;
        if end > self.len() as u64 {
            return None;
        }
        let (start, end) = (start as usize, end as usize);
        let range = self.range.start + start..self.range.start + end;
        Some(Bytes { buffer: Arc::clone(&self.buffer), range })
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.buffer[self.range.clone()]
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(bytes: Vec<u8>) -> Bytes {
        Bytes { range: 0..bytes.len(), buffer: Arc::new(bytes) }
    }
}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bytes({} bytes)", self.len())
    }
}

/// Where a container's bytes come from.
#[derive(Debug)]
pub(crate) struct Source {
    name: String,
    store: Store,
    len: u64,
}

#[derive(Debug)]
enum Store {
    Memory(Bytes),
    File(File),
}

impl Source {
    pub(crate) fn open(path: &Path) -> Result<Source, Error> {
        let name = path.display().to_string();
        let io = |error| Error::new(&name, Problem::Io(error));
        let file = File::open(path).map_err(io)?;
        let len = file.metadata().map_err(io)?.len();
        Ok(Source { name, store: Store::File(file), len })
    }

    pub(crate) fn memory(name: String, bytes: Bytes) -> Source {
        Source { name, len: bytes.len() as u64, store: Store::Memory(bytes) }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The first eight bytes, or fewer if the file is shorter: enough for every magic number.
    pub(crate) fn prefix(&self) -> Result<Bytes, Error> {
        self.read(0, self.len.min(8), "file")
    }

    pub(crate) fn read_all(&self) -> Result<Bytes, Error> {
        self.read(0, self.len, "file")
    }

    /// `what` names the piece in the message if it reaches past the end of the file.
    pub(crate) fn read(&self, start: u64, len: u64, what: &'static str) -> Result<Bytes, Error> {
        if start.checked_add(len).is_none_or(|end| end > self.len) {
            return Err(Error::damaged(&self.name, start, what));
        }
        match &self.store {
            Store::Memory(bytes) => bytes.slice(start, len).ok_or_else(|| Error::damaged(&self.name, start, what)),
            Store::File(file) => {
                let mut buffer = vec![0; len as usize];
                let read = file.read_exact_at(&mut buffer, start);
                read.map_err(|error| Error::new(&self.name, Problem::Io(error)))?;
                Ok(Bytes::from(buffer))
            }
        }
    }
}

pub(crate) fn u16_le(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

pub(crate) fn u32_le(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

pub(crate) fn u64_le(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// The zero-terminated string at `at`, lossily decoded.
pub(crate) fn c_string(bytes: &[u8], at: usize) -> Option<String> {
    let rest = bytes.get(at..)?;
    let end = rest.iter().position(|&byte| byte == 0)?;
    Some(String::from_utf8_lossy(&rest[..end]).into_owned())
}
