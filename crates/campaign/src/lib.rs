//! Campaigns: many programs explored, replayed and measured, with the results in one SQLite file.
//!
//! A [`manifest`] names the programs; [`plan`] makes jobs of it, each with a key of everything it depends on; [`runner`]
//! runs those that the [`store`] does not have, on several cores: `trefoil run` as a process of its own, then
//! [`measure`], the native replay of every test on the coverage build. [`figures`] are what the results mean; [`tables`],
//! [`page`] and [`chart`] show them. Not here: how a program is explored, printing.
//!
//! Invariant: a job is in the store with everything that belongs to it, or not at all. Killed at any time, a campaign
//! goes on where it was.

pub mod chart;
pub mod figures;
pub mod manifest;
pub mod measure;
pub mod page;
pub mod plan;
pub mod runner;
pub mod store;
pub mod tables;

pub use figures::{Campaign, Row};
pub use manifest::Manifest;
pub use plan::Job;
pub use runner::{Summary, Watcher};
pub use store::Store;
