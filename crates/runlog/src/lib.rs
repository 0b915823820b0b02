//! The run folder: layout, statistics, events, coverage.
