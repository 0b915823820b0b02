//! Why a file could not be read: which file, which block, at which byte.

use std::fmt;

/// A file that is damaged, hostile, or newer than this reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    pub file_name: Box<str>,
    /// Byte offset of the record or block in the file.
    pub offset: u64,
    /// The bitstream block, for instance `FUNCTION`.
    pub block: &'static str,
    pub reason: Box<str>,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}`: {} (bitcode block {}, byte {})",
            self.file_name, self.reason, self.block, self.offset
        )
    }
}

impl std::error::Error for Error {}
