//! The `.ktest` format: what KLEE and the tools around it read and write.
//!
//! All numbers are 32-bit big-endian. Layout of version 3:
//! `"KTEST" version n_args (len bytes)* sym_argvs sym_argv_len n_objects (len name, len bytes)*`.
//! Versions 1 (without the two `sym` fields) and 2 are read too; 3 is written.
//!
//! Invariant: `write(read(file)) == file` for every well-formed version-3 file; a damaged file gives an error with
//! the offset, never a panic and never an allocation larger than the file.

use std::fmt;

use crate::{Environment, Object, SymbolicArgs, TestCase};

pub const MAGIC: &[u8; 5] = b"KTEST";
/// The magic of files written before the format got its present name.
const OLD_MAGIC: &[u8; 5] = b"BOUT\n";
pub const VERSION: u32 = 3;

/// Why bytes are not a `.ktest` file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    pub offset: usize,
    pub what: Damage,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Damage {
    Magic,
    Version(u32),
    /// The file ends inside this field.
    Truncated {
        field: &'static str,
        needed: usize,
        left: usize,
    },
    /// More entries announced than bytes left could hold.
    Count {
        field: &'static str,
        count: u32,
    },
    TrailingBytes(usize),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at byte {}: ", self.offset)?;
        match &self.what {
            Damage::Magic => write!(f, "not a test case: the file does not start with `KTEST`"),
            Damage::Version(v) => write!(f, "version {v} of the format is not known (1 to {VERSION} are)"),
            Damage::Truncated { field, needed, left } => {
                write!(f, "the file ends inside {field}: {needed} bytes needed, {left} left")
            }
            Damage::Count { field, count } => {
                write!(f, "{field} is {count}, more than the rest of the file can hold")
            }
            Damage::TrailingBytes(n) => write!(f, "{n} bytes follow the last object"),
        }
    }
}

impl std::error::Error for ReadError {}

/// Why a test case cannot be written: one of its lengths does not fit 32 bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLong {
    pub what: &'static str,
    pub len: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of length {} does not fit the 32-bit field of the format", self.what, self.len)
    }
}

impl std::error::Error for TooLong {}

/// Reads a `.ktest` file of version 1, 2 or 3.
pub fn read(file: &[u8]) -> Result<TestCase, ReadError> {
    let mut r = Reader { file, at: 0 };
    r.magic()?;
    let version = r.version()?;
    let args = r.list("the argument count", 4, |r| r.bytes("an argument"))?;
    let symbolic_args = if version >= 2 {
        SymbolicArgs {
            count: r.number("the symbolic argument count")?,
            max_len: r.number("the symbolic argument length")?,
        }
    } else {
        SymbolicArgs::default()
    };
    let objects = r.list("the object count", 8, Reader::object)?;
    r.end()?;
    Ok(TestCase { args, symbolic_args, objects, environment: Environment::default(), told: Vec::new() })
}

/// The bytes of a version-3 file. The environment is not part of the format.
pub fn write(test: &TestCase) -> Result<Vec<u8>, TooLong> {
    let mut out = Vec::new();
    out.extend_from_slice(MAGIC);
    out.extend_from_slice(&VERSION.to_be_bytes());
    put_len(&mut out, "argument list", test.args.len())?;
    for arg in &test.args {
        put_bytes(&mut out, "argument", arg)?;
    }
    out.extend_from_slice(&test.symbolic_args.count.to_be_bytes());
    out.extend_from_slice(&test.symbolic_args.max_len.to_be_bytes());
    put_len(&mut out, "object list", test.objects.len())?;
    for object in &test.objects {
        put_bytes(&mut out, "object name", &object.name)?;
        put_bytes(&mut out, "object", &object.bytes)?;
    }
    Ok(out)
}

fn put_len(out: &mut Vec<u8>, what: &'static str, len: usize) -> Result<(), TooLong> {
    let field = u32::try_from(len).map_err(|_| TooLong { what, len })?;
    out.extend_from_slice(&field.to_be_bytes());
    Ok(())
}

fn put_bytes(out: &mut Vec<u8>, what: &'static str, bytes: &[u8]) -> Result<(), TooLong> {
    put_len(out, what, bytes.len())?;
    out.extend_from_slice(bytes);
    Ok(())
}

struct Reader<'a> {
    file: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn magic(&mut self) -> Result<(), ReadError> {
        if !self.file.starts_with(MAGIC) && !self.file.starts_with(OLD_MAGIC) {
            return Err(self.error(Damage::Magic));
        }
        self.at = MAGIC.len();
        Ok(())
    }

    fn version(&mut self) -> Result<u32, ReadError> {
        let offset = self.at;
        let version = self.number("the version")?;
        if (1..=VERSION).contains(&version) {
            Ok(version)
        } else {
            Err(ReadError { offset, what: Damage::Version(version) })
        }
    }

    /// A count and that many entries of at least `entry_size` bytes each.
    fn list<T>(
        &mut self,
        field: &'static str,
        entry_size: usize,
        mut entry: impl FnMut(&mut Self) -> Result<T, ReadError>,
    ) -> Result<Vec<T>, ReadError> {
        let offset = self.at;
        let count = self.number(field)?;
        if count as usize > self.left() / entry_size {
            return Err(ReadError { offset, what: Damage::Count { field, count } });
        }
        (0..count).map(|_| entry(self)).collect()
    }

    fn object(&mut self) -> Result<Object, ReadError> {
        Ok(Object { name: self.bytes("an object name")?, bytes: self.bytes("an object")? })
    }

    fn bytes(&mut self, field: &'static str) -> Result<Vec<u8>, ReadError> {
        let len = self.number(field)? as usize;
        Ok(self.take(field, len)?.to_vec())
    }

    fn number(&mut self, field: &'static str) -> Result<u32, ReadError> {
        let bytes = self.take(field, 4)?;
        Ok(bytes.iter().fold(0, |n, &b| n << 8 | u32::from(b)))
    }

    fn take(&mut self, field: &'static str, needed: usize) -> Result<&'a [u8], ReadError> {
        let left = self.left();
        if needed > left {
            return Err(self.error(Damage::Truncated { field, needed, left }));
        }
        let bytes = &self.file[self.at..self.at + needed];
        self.at += needed;
        Ok(bytes)
    }

    fn end(&self) -> Result<(), ReadError> {
        match self.left() {
            0 => Ok(()),
            n => Err(self.error(Damage::TrailingBytes(n))),
        }
    }

    fn left(&self) -> usize {
        self.file.len() - self.at
    }

    fn error(&self, what: Damage) -> ReadError {
        ReadError { offset: self.at, what }
    }
}
