//! States and the meaning of every instruction.
//!
//! [`Machine`] holds what all states of a worker share and runs one [`State`] at a time. Concrete data take the loop
//! in `fast`; everything else takes one function per instruction in `inst`, through a [`Cx`]. Decisions on symbolic
//! data (forks, checks) are made in `fork` and nowhere else.
//!
//! Not here: which state runs, files, the clock, printing. What ends a path or is found on the way is returned as data.

mod access;
mod algebra;
mod builtin;
mod cost;
mod coverage;
mod cx;
mod distance;
mod external;
mod fast;
mod float;
mod fork;
mod fresh;
mod host;
mod implied;
mod inst;
mod list;
mod machine;
mod merge;
mod mode;
mod place;
mod resolve;
mod run;
mod seeds;
mod stack;
mod state;
mod stop;
mod stretch;
mod told;
mod varies;
mod word;

pub use builtin::{Arguments, Builtin};
pub use cost::{Asked, Costs, PlaceCost, Reason};
pub use coverage::{Coverage, Covered, Mark, Side};
pub use cx::{Cx, Wide};
pub use external::{ExternalCalls, ExternalPolicy, Warnings};
pub use fresh::Fresh;
pub use host::{Errno, Host, HostEntry, HostStat};
pub use inst::Flow;
pub use list::List;
pub use machine::{Bounds, Checks, End, FloatPolicy, Machine, Note, Outcome, Stats, Tracing};
pub use merge::Refused;
pub use mode::Mode;
pub use place::{Places, Spot, Trace};
pub use seeds::{Following, Seed};
pub use stack::{Frame, Stack};
pub use state::{Branch, Byte, Chunk, State, Symbolic, Witness};
pub use stop::{BugReport, ObjectReport, Step, Stop};
pub use stretch::{Leg, Stretch};
pub use told::Told;
pub use varies::Varies;
