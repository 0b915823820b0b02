//! What can be wrong with an access or a free, told exactly.
//!
//! These are facts about the program's memory; whether they are bugs, and how they read, is decided by the caller.

use std::fmt;

use trefoil_stdx::Count;

use crate::object::ObjectRef;

/// What the program tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// First byte.
    pub addr: u64,
    /// Number of bytes.
    pub len: u64,
    /// Write or read.
    pub write: bool,
}

impl Access {
    pub(crate) fn read(addr: u64, len: u64) -> Self {
        Access { addr, len, write: false }
    }

    pub(crate) fn write(addr: u64, len: u64) -> Self {
        Access { addr, len, write: true }
    }
}

/// Why memory refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A null pointer, or one plus a small offset.
    Null { access: Access },
    /// Beside an object or partly outside.
    OutOfBounds {
        access: Access,
        object: ObjectRef,
        /// Offset of the first byte accessed from the object's first byte.
        offset: i64,
        /// How many bytes before the object (negative) or beyond its end the access reaches.
        misses_by: i64,
    },
    /// The object's size depends on input, and the access is certain only if the size is at least `needs`.
    SizeUndecided { access: Access, object: ObjectRef, needs: u64 },
    /// The object has been freed.
    UseAfterFree { access: Access, object: ObjectRef },
    /// The object's function has returned.
    UseAfterReturn { access: Access, object: ObjectRef },
    /// A constant was written.
    WriteToConstant { access: Access, object: ObjectRef },
    /// Bytes were read that `make_unset` marked and nobody wrote since.
    Uninitialised { access: Access, object: ObjectRef },
    /// A function was read or written as data.
    NotData { access: Access, object: ObjectRef },
    /// No object is near.
    Unmapped { access: Access, nearest: Option<ObjectRef> },
    /// A freed object was freed again.
    DoubleFree { addr: u64, object: ObjectRef },
    /// A pointer into a heap object, but not to its start, was freed.
    FreeInside { addr: u64, object: ObjectRef },
    /// Something that never came from the allocator was freed.
    FreeNotHeap { addr: u64, object: ObjectRef },
    /// What was freed is no object at all.
    FreeUnmapped { addr: u64, nearest: Option<ObjectRef> },
}

/// Result of an operation on memory. The fault is boxed because results travel on the hot path.
pub type Checked<T> = Result<T, Box<Fault>>;

impl Fault {
    /// The object concerned, if one is known.
    pub fn object(&self) -> Option<ObjectRef> {
        use Fault::*;
        match *self {
            Null { .. } => None,
            Unmapped { nearest, .. } | FreeUnmapped { nearest, .. } => nearest,
            OutOfBounds { object, .. }
            | SizeUndecided { object, .. }
            | UseAfterFree { object, .. }
            | UseAfterReturn { object, .. }
            | WriteToConstant { object, .. }
            | Uninitialised { object, .. }
            | NotData { object, .. }
            | DoubleFree { object, .. }
            | FreeInside { object, .. }
            | FreeNotHeap { object, .. } => Some(object),
        }
    }

    /// The access concerned; a free is none.
    pub fn access(&self) -> Option<Access> {
        use Fault::*;
        match *self {
            Null { access }
            | OutOfBounds { access, .. }
            | SizeUndecided { access, .. }
            | UseAfterFree { access, .. }
            | UseAfterReturn { access, .. }
            | WriteToConstant { access, .. }
            | Uninitialised { access, .. }
            | NotData { access, .. }
            | Unmapped { access, .. } => Some(access),
            DoubleFree { .. } | FreeInside { .. } | FreeNotHeap { .. } | FreeUnmapped { .. } => None,
        }
    }
}

fn bytes(n: u64) -> Count<u64> {
    Count(n, "byte")
}

impl fmt::Display for Access {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.write { "write" } else { "read" };
        write!(f, "{what} of {} at {:#x}", bytes(self.len), self.addr)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use Fault::*;
        match self {
            Null { access } => write!(f, "{access}: null pointer"),
            OutOfBounds { access, object, misses_by, .. } if *misses_by < 0 => {
                let before = bytes(misses_by.unsigned_abs());
                write!(f, "{access}: begins {before} before an object of {}", bytes(object.size))
            }
            OutOfBounds { access, object, offset, misses_by } => {
                let (size, beyond) = (bytes(object.size), bytes(misses_by.unsigned_abs()));
                write!(f, "{access}: offset {offset} of an object of {size}, {beyond} behind its end")
            }
            SizeUndecided { access, needs, .. } => {
                write!(f, "{access}: needs an object of at least {}", bytes(*needs))
            }
            UseAfterFree { access, .. } => write!(f, "{access}: the object has been freed"),
            UseAfterReturn { access, .. } => write!(f, "{access}: its function has returned"),
            WriteToConstant { access, .. } => write!(f, "{access}: the object is constant"),
            Uninitialised { access, .. } => write!(f, "{access}: it was never written"),
            NotData { access, .. } => write!(f, "{access}: a function is not data"),
            Unmapped { access, .. } => write!(f, "{access}: no object there"),
            DoubleFree { addr, .. } => write!(f, "free of {addr:#x}: already freed"),
            FreeInside { addr, object } => {
                write!(f, "free of {addr:#x}: {} inside an object", bytes(addr - object.base))
            }
            FreeNotHeap { addr, object } => write!(f, "free of {addr:#x}: a {:?} object", object.kind),
            FreeUnmapped { addr, .. } => write!(f, "free of {addr:#x}: no object there"),
        }
    }
}
