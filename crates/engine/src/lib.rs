//! The exploration loop: select, run, fork, limits, outputs.
//!
//! One [`Exploration`] is one worker: it owns a machine and its states and shares nothing. It writes tests through
//! [`Record`] and reports to an [`Observer`]; it parses no flags and prints nothing.

mod collect;
mod coverage;
mod entry;
mod explore;
mod grove;
mod host;
mod hotspots;
mod limits;
mod options;
mod plan;
mod record;
mod sink;
mod start;
mod stepwise;

pub use entry::ENTRY_MAIN;
pub use explore::{Exploration, Observer, Progress};
pub use host::{Clock, HostOptions, RealHost, Stdin};
pub use limits::Reached;
pub use options::{Limits, Options};
pub use plan::{EntryError, EntryOptions, plan_entry};
pub use record::{Record, frames, test_name};
pub use sink::{Ending, PathView, TestSink, Worth};
pub use start::{Start, StartError, first_state};
