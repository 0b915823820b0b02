//! Why a file could not be read: which file, which block, at which byte.
//!
//! Inside the crate a failure starts as a [`Reason`] without a place, gets its place where the block is
//! walked ([`Fault`]), and its file name at the crate's surface ([`Error`]).

use std::borrow::Cow;
use std::fmt;

/// A file that is damaged, hostile, or newer than this reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub file_name: Box<str>,
    /// Byte offset in the file, at or shortly after the offending record.
    pub offset: u64,
    /// The bitstream block, for instance `FUNCTION`.
    pub block: &'static str,
    pub reason: Box<str>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Error { file_name, offset, block, reason } = self;
        write!(f, "`{file_name}`: {reason} (bitcode block {block}, byte {offset})")
    }
}

impl std::error::Error for Error {}

/// What is wrong with a record.
#[derive(Debug)]
pub(crate) struct Reason(pub Cow<'static, str>);

pub(crate) type Parsed<T> = Result<T, Reason>;

/// A fixed reason.
pub(crate) fn wrong<T>(reason: &'static str) -> Parsed<T> {
    Err(Reason(Cow::Borrowed(reason)))
}

/// A reason with a number in it.
pub(crate) fn wrong_number<T>(what: &'static str, number: u64) -> Parsed<T> {
    Err(Reason(Cow::Owned(format!("{what} {number}"))))
}

/// What is wrong and where. Boxed: it travels through hot functions and is rare.
#[derive(Debug)]
pub(crate) struct Fault(pub Box<Place>);

#[derive(Debug)]
pub(crate) struct Place {
    /// Bit offset from the start of the bitstream.
    pub bit: usize,
    pub block: u32,
    pub reason: Reason,
}

pub(crate) type Res<T> = Result<T, Fault>;

impl Fault {
    pub fn new(bit: usize, block: u32, reason: Reason) -> Fault {
        Fault(Box::new(Place { bit, block, reason }))
    }

    /// Adds the file; `base` is the byte where the bitstream starts in it.
    pub fn in_file(self, file_name: &str, base: usize) -> Error {
        Error {
            file_name: file_name.into(),
            offset: (base + self.0.bit / 8) as u64,
            block: crate::codes::block_name(self.0.block),
            reason: self.0.reason.0.into(),
        }
    }
}
