//! What the system told a path and would tell another machine, or the same one at another time, differently.
//!
//! The kernel model notes it (`tf_told`), so that it is part of the test and a replay tells the native program the same.
//! Not here: what cannot be told again ([`crate::Varies`]).

use std::rc::Rc;

use crate::Byte;

/// One answer of the system.
#[derive(Clone, Debug)]
pub struct Told {
    /// What was asked, in the words of the sandbox.
    pub call: Rc<str>,
    /// What it was asked about: a path or a descriptor, up to the first NUL.
    pub subject: Rc<[Byte]>,
    pub bytes: Rc<[Byte]>,
}
