//! The run folder: layout, statistics, events, coverage, and the catalogue of ends of a path.
//!
//! Plain data that the engine writes and reports read. Not here: any type of the engine, any printing.

pub mod assumptions;
pub mod catalogue;
pub mod coverage;
pub mod events;
pub mod hotspots;
pub mod replays;
pub mod rundir;
pub mod summary;
