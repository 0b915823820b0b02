//! How a path ends: the program's own exit, its bug, our limit, our gap.
//!
//! The three kinds of trouble come from one catalogue (`runlog`) and are never mixed. A [`Stop`] says what happened in
//! this place; where (call stack, source) is added by [`crate::Machine`] when it makes the end of the path of it.

use trefoil_runlog::catalogue::{Bug, Gap, Limit};

/// Why an instruction did not complete.
#[derive(Clone, PartialEq, Debug)]
pub enum Stop {
    /// The program called exit: status as the parent would see it.
    Exit(i32),
    /// The path is of no interest (`tf_silent_exit`, a violated `tf_assume`).
    Silent,
    Bug(Box<BugReport>),
    Limit(Limit, String),
    Gap(Gap, String),
}

/// A bug with what is known about it beyond its place.
#[derive(Clone, PartialEq, Debug)]
pub struct BugReport {
    pub bug: Bug,
    /// One line in the program's terms: sizes, offsets, names.
    pub message: String,
    pub object: Option<ObjectReport>,
}

/// The object concerned by a memory bug.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ObjectReport {
    pub name: String,
    pub address: u64,
    pub size: u64,
    /// Offset of the access from the object's start, negative before it.
    pub offset: i64,
    pub access_size: u64,
    /// Ids of recorded places ([`crate::Places`]); 0 = unknown.
    pub allocated_at: u32,
    pub freed_at: u32,
}

impl Stop {
    pub fn bug(bug: Bug, message: impl Into<String>) -> Stop {
        Stop::Bug(Box::new(BugReport { bug, message: message.into(), object: None }))
    }

    pub fn gap(gap: Gap, message: impl Into<String>) -> Stop {
        Stop::Gap(gap, message.into())
    }
}

/// The result of one step of anything.
pub type Step<T = ()> = Result<T, Stop>;
