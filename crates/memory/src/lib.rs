//! Objects, bytes and the copy-on-write address space.
//!
//! [`Memory`] belongs to a worker. It holds the bytes of all states and runs in one [`AddressSpace`] at a time:
//! `fork` makes a second one, `switch` swaps the current one with a parked one, dropping one gives back what only it
//! held. A fork costs a hundred bytes; a state costs what it changed (4 KiB pages, small objects one by one) plus a
//! path of tree nodes.
//!
//! | to do this | call |
//! |---|---|
//! | make objects | `alloc`, `alloc_init`, `alloc_at`, `alloca` |
//! | end them | `free`, `release_alloca`, `unmap` |
//! | access known addresses, hot | `load_word::<N>`, `store_word::<N>` (a concrete word, or "symbolic") |
//! | access known addresses | `load`, `store`, `load_wide`, `store_expr`, `read_bytes`, `write_bytes` |
//! | access a symbolic offset in one object | `At::new`, `read_at`, `write_at` |
//! | find objects | `resolve`, `nearest`, `candidates`, `objects` |
//! | whole ranges | `copy`, `fill`, `fill_expr`, `find_byte`, `read_cstring`, `compare`, `is_symbolic` |
//! | symbolic bytes | `make_symbolic`, `for_each_expr` (roots of a collection) |
//! | symbolic sizes | `Request::size_expr`, [`Fault::SizeUndecided`], `assume_size` |
//! | know the cost | `stats`, `private_bytes` |
//! | move a state | `write_image`, `read_image` |
//!
//! What is wrong with an access comes back as a [`Fault`]; nothing here asks a solver, forks or reports.
//!
//! Inside, from the bottom: `host` (all bytes, one vector), `store` (counted blocks, objects, overlays), `tree` (slot
//! to block, persistent), `space`, `tlb`; then `locate`, `slots`, `alloc`, `memory`, `symbolic`, `offset`, `bulk`.

mod address;
mod alloc;
mod bulk;
mod differ;
mod fault;
mod host;
mod image;
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
pub use differ::Apart;
pub use fault::{Access, Checked, Fault};
pub use image::{BadImage, Meaning, Numbering};
pub use memory::Memory;
pub use object::{Kind, Life, ObjectRef, Site};
pub use offset::{At, MAX_SPAN, TooWide};
pub use space::AddressSpace;
pub use stats::Stats;
pub use value::{Expr, Value};
