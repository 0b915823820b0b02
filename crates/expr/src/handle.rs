//! Handles: 32-bit names for things that live in a [`Pool`](crate::Pool).
//! Not pointers: a handle means something only together with the pool that made it.
//! Invariant: never zero, so `Option<Expr>` is four bytes; ordered by creation slot.

use std::num::NonZeroU32;

macro_rules! handle {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// Dense index from zero, for side tables.
            pub fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The inverse of [`Self::index`]; only meaningful for an index the same pool handed out.
            pub fn from_index(index: usize) -> Self {
                let raw = u32::try_from(index + 1).expect("more than 2^32 - 2 handles");
                Self(NonZeroU32::new(raw).expect("index + 1 is not zero"))
            }

            #[allow(dead_code, reason = "not every handle is stored inside a node")]
            pub(crate) fn raw(self) -> u32 {
                self.0.get()
            }

            #[allow(dead_code, reason = "not every handle is stored inside a node")]
            pub(crate) fn from_raw(raw: u32) -> Self {
                Self(NonZeroU32::new(raw).expect("a stored handle is never zero"))
            }
        }
    };
}

handle! {
    /// A bit-vector expression. Booleans are expressions of width 1.
    Expr
}
handle! {
    /// A byte array: symbolic, constant or open.
    ArrayId
}
handle! {
    /// A byte array after some updates; the array itself is the version without updates.
    Version
}
handle! {
    /// An interned set of symbolic bytes.
    SupportId
}
