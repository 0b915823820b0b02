//! The catalogue of ends of a path: what can stop a path, whose fault it is, and what to do about it.
//!
//! Three kinds, three types, never mixed: [`Bug`] is the program's, [`Limit`] is a bound somebody set, [`Gap`] is
//! something the engine cannot do yet. `trefoil explain ID`, the reports and the exit code all read from here.
//! Not here: where and how an end is met (the engine), and how it is printed.
//!
//! Invariant: ids are kebab-case, unique over all three kinds, and never change once released.
//!
//! To add an end: one row in `catalogue/bugs.rs`, `limits.rs` or `gaps.rs`, and a program in `tests/` that meets it.

mod bugs;
mod gaps;
mod limits;
mod severity;
mod ubsan;

use std::fmt;

pub use bugs::Bug;
pub use gaps::Gap;
pub use limits::Limit;
pub use severity::Severity;

/// Whose fault an end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Bug,
    Limit,
    Gap,
}

impl Kind {
    /// One sentence that says whose fault it is.
    pub fn blame(self) -> &'static str {
        match self {
            Kind::Bug => "This is a bug in the program: the test case makes the program itself do it.",
            Kind::Limit => "This is a limit of the run, not a bug: the path could have gone on.",
            Kind::Gap => "This is a gap in Trefoil, not a bug in the program: please report it if it matters to you.",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Bug => "bug",
            Kind::Limit => "limit",
            Kind::Gap => "gap",
        })
    }
}

/// One row of the catalogue.
#[derive(Debug, PartialEq, Eq)]
pub struct Entry {
    pub kind: Kind,
    /// Stable, public, kebab-case.
    pub id: &'static str,
    /// What KLEE appends to the test's name for this kind of end, so that scripts written for it keep working.
    pub suffix: &'static str,
    /// Lower case, no full stop: stands after `error[id]: `.
    pub title: &'static str,
    /// What happened, in sentences.
    pub explanation: &'static str,
    /// What to do now, in sentences.
    pub advice: &'static str,
}

/// The row with this id, of any kind.
pub fn find(id: &str) -> Option<&'static Entry> {
    all().find(|entry| entry.id == id)
}

/// Every row: bugs, then limits, then gaps.
pub fn all() -> impl Iterator<Item = &'static Entry> {
    let bugs = Bug::ALL.iter().map(|bug| bug.entry());
    let limits = Limit::ALL.iter().map(|limit| limit.entry());
    let gaps = Gap::ALL.iter().map(|gap| gap.entry());
    bugs.chain(limits).chain(gaps)
}

/// What the process says to its caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Explored,
    BugFound,
    Usage,
    LimitReached,
    GapReached,
}

impl Exit {
    /// The end of a run that met these kinds. A bug outweighs everything; a gap outweighs a limit, because a limit
    /// can be raised by the caller and a gap cannot.
    pub fn of(kinds: impl IntoIterator<Item = Kind>) -> Exit {
        let rank = |kind: &Kind| match kind {
            Kind::Limit => 0,
            Kind::Gap => 1,
            Kind::Bug => 2,
        };
        match kinds.into_iter().max_by_key(rank) {
            None => Exit::Explored,
            Some(Kind::Limit) => Exit::LimitReached,
            Some(Kind::Gap) => Exit::GapReached,
            Some(Kind::Bug) => Exit::BugFound,
        }
    }

    pub fn code(self) -> u8 {
        match self {
            Exit::Explored => 0,
            Exit::BugFound => 1,
            Exit::Usage => 2,
            Exit::LimitReached => 3,
            Exit::GapReached => 4,
        }
    }
}

/// Makes an enum of one kind from rows `Name: "id", "suffix", "title", "explanation", "advice";`.
macro_rules! ends {
    ($(#[$doc:meta])* $kind:ident { $($name:ident: $id:literal, $suffix:literal, $title:literal,
        $explanation:literal, $advice:literal;)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $kind { $(#[doc = $title] $name,)* }

        impl $kind {
            pub const ALL: &'static [$kind] = &[$($kind::$name,)*];

            /// This end's row in the catalogue.
            pub fn entry(self) -> &'static $crate::catalogue::Entry {
                match self {
                    $($kind::$name => &$crate::catalogue::Entry {
                        kind: $crate::catalogue::Kind::$kind,
                        id: $id,
                        suffix: $suffix,
                        title: $title,
                        explanation: $explanation,
                        advice: $advice,
                    },)*
                }
            }

            pub fn id(self) -> &'static str {
                self.entry().id
            }

            pub fn from_id(id: &str) -> Option<$kind> {
                Self::ALL.iter().copied().find(|end| end.id() == id)
            }
        }
    };
}
pub(crate) use ends;
