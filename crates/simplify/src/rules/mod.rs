//! The rules, one table for each family of operators. `RULES.md` says how to write one.
//! Order of rows is order of application. A row's law is its matcher, unless the row names a function (`code`); then
//! the laws are examples that the function must satisfy.

use crate::builder::Builder;
use crate::matcher::Candidate;
use trefoil_expr::Expr;

mod add;
mod array;
mod bitwise;
mod bool;
mod compare;
mod div;
mod extend;
mod extract_concat;
mod ite;
mod mul;
mod shift;

/// A rule that is more than a pattern.
pub type Code = fn(&mut Builder<'_>, Candidate) -> Option<Expr>;

/// One row of a table.
#[derive(Clone, Copy)]
pub struct Rule {
    /// Stable and public: `--no-rule NAME`.
    pub name: &'static str,
    /// One sentence.
    pub doc: &'static str,
    /// The law, or examples for `code`.
    pub laws: &'static [&'static str],
    pub code: Option<Code>,
    /// Code for every operator, not only those its examples show.
    pub every: bool,
    /// Why the rule cannot go on for ever although its right side does not cost less.
    pub order: Option<&'static str>,
}

/// Writes a table of [`Rule`]s: `/// doc`, `name: "law"`, optionally `code function`, `order "why it ends"`, and a semicolon.
macro_rules! rules {
    ($( #[doc = $doc:literal] $name:ident : $($law:literal)+ $(code $code:ident)? $(every $every:literal)? $(order $order:literal)? ;)*) => {
        pub const RULES: &[$crate::rules::Rule] = &[$(
            $crate::rules::Rule {
                name: stringify!($name),
                doc: $doc,
                laws: &[$($law),+],
                code: $crate::rules::option!($($code)?),
                every: $crate::rules::given!($($every)?),
                order: $crate::rules::option!($($order)?),
            },
        )*];
    };
}
pub(crate) use rules;

macro_rules! option {
    () => {
        None
    };
    ($some:expr) => {
        Some($some)
    };
}
pub(crate) use option;

macro_rules! given {
    () => {
        false
    };
    ($some:expr) => {
        $some
    };
}
pub(crate) use given;

/// All tables in order.
pub const FAMILIES: &[(&str, &[Rule])] = &[
    ("bool", bool::RULES),
    ("bitwise", bitwise::RULES),
    ("add", add::RULES),
    ("mul", mul::RULES),
    ("div", div::RULES),
    ("shift", shift::RULES),
    ("compare", compare::RULES),
    ("extract_concat", extract_concat::RULES),
    ("extend", extend::RULES),
    ("ite", ite::RULES),
    ("array", array::RULES),
];

/// Every rule, in order of application.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    FAMILIES.iter().flat_map(|(_, rules)| rules.iter())
}
