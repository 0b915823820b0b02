//! Objects, bytes and the copy-on-write address space.

mod address;
mod alloc;
mod bulk;
mod fault;
mod host;
mod locate;
mod memory;
mod object;
mod offset;
mod overlay;
mod slots;
mod space;
mod stats;
mod store;
mod symbolic;
mod tlb;
mod tree;
mod value;

pub use address::{Bank, MARGIN, NULL_END, SLOT};
pub use alloc::{Refused, Request};
pub use bulk::{Compared, Found};
pub use fault::{Access, Checked, Fault};
pub use memory::Memory;
pub use object::{Kind, Life, ObjectRef, Site};
pub use offset::{At, MAX_SPAN, TooWide};
pub use space::AddressSpace;
pub use stats::Stats;
pub use value::{Expr, Value};
