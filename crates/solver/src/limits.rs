//! How long one question may take and how much memory it may hold.
//!
//! A limit is polled, never enforced by a signal: every loop of the solver whose length depends on
//! the question (circuits, clause loading, search) polls at least once per millisecond of work.
//! It is not a budget across questions; whoever asks gives each question its own.

use std::time::{Duration, Instant};

/// Why a question has no answer. A value the caller must handle, never a verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GaveUp {
    /// The deadline passed.
    Timeout,
    /// The circuit or the clauses would exceed the memory allowed.
    Memory,
    /// A backend failed, or an answer failed its check. The text says which and how.
    Backend(String),
}

impl std::fmt::Display for GaveUp {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GaveUp::Timeout => write!(f, "time limit reached"),
            GaveUp::Memory => write!(f, "memory limit reached"),
            GaveUp::Backend(why) => write!(f, "solver failure: {why}"),
        }
    }
}

impl std::error::Error for GaveUp {}

/// The limits of one question.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// No answer after this moment. `None`: no limit.
    pub deadline: Option<Instant>,
    /// Bytes that gates and clauses may hold.
    pub memory: usize,
}

impl Limits {
    /// Memory allowed when nobody says otherwise.
    pub const DEFAULT_MEMORY: usize = 1 << 30;

    /// No deadline, default memory.
    pub fn none() -> Limits {
        Limits { deadline: None, memory: Limits::DEFAULT_MEMORY }
    }

    /// A deadline `timeout` from now, default memory.
    pub fn timeout(timeout: Duration) -> Limits {
        Limits { deadline: Instant::now().checked_add(timeout), ..Limits::none() }
    }

    /// Whether the deadline has passed.
    pub fn expired(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Fails once the deadline has passed or `used` bytes are more than allowed.
    pub fn poll(&self, used: usize) -> Result<(), GaveUp> {
        if used > self.memory {
            return Err(GaveUp::Memory);
        }
        if self.expired() { Err(GaveUp::Timeout) } else { Ok(()) }
    }
}
