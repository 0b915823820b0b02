//! Named, proved rewrite rules and the simplifying builder.
//!
//! [`Builder`] has one constructor for each operator; each returns an expression equal to what the raw
//! constructor of the pool would give, never a costlier one. [`RuleSet`] holds the rules, which of them are on and how
//! often each fired.
//!
//! Not here: anything that needs a solver or a path.

mod builder;
pub mod constraints;
pub mod cost;
pub mod instance;
pub mod law;
pub mod matcher;
mod polynomial;
pub mod rules;
mod ruleset;
mod substitute;

pub use builder::Builder;
pub use ruleset::{RuleSet, UnknownRule};
pub use substitute::Substitution;
