//! `RuleSet`: the rules in use, with switches, counters and memory of what was simplified before.
//! Invariant: switching a rule off never changes a meaning, only the form of results.

use crate::law::Law;
use crate::matcher::{Candidate, Compiled};
use crate::rules::{self, Rule};
use rustc_hash::FxHashMap;
use std::fmt;
use std::sync::{LazyLock, OnceLock};
use trefoil_expr::{Expr, Op};
use trefoil_stdx::mutants::{self, Mutant};

/// A rule ready to run.
pub(crate) struct Ready {
    pub rule: &'static Rule,
    compiled: OnceLock<Compiled>,
}

impl Ready {
    /// The law as a matcher, made on first use: a short run tries few of the rules. Nothing if the rule is code.
    pub fn compiled(&self) -> Option<&Compiled> {
        let mut law = self.rule.laws.first().filter(|_| self.rule.code.is_none())?;
        if mutants::on(Mutant::WrongRule) && self.rule.name == "eq_add_const" {
            law = &"(eq c (add d x)) => (eq (add c d) x)";
        }
        Some(self.compiled.get_or_init(|| Compiled::new(parse_law(self.rule, law))))
    }
}

/// All rules and which of them may apply at each operator, in order.
pub(crate) struct Table {
    pub rules: Vec<Ready>,
    pub by_op: Vec<Vec<usize>>,
}

pub(crate) static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut by_op = vec![Vec::new(); Op::COUNT];
    let mut ready = Vec::new();
    for (at, rule) in rules::all().enumerate() {
        for code in root_codes(rule) {
            by_op[code].push(at);
        }
        ready.push(Ready { rule, compiled: OnceLock::new() });
    }
    Table { rules: ready, by_op }
});

/// The text of a law is part of the program, so a mistake in it is a bug of ours.
fn parse_law(rule: &Rule, text: &str) -> Law {
    Law::parse(text).unwrap_or_else(|e| panic!("law of rule {}: {e}", rule.name))
}

fn root_codes(rule: &Rule) -> Vec<usize> {
    if rule.every {
        return (0..Op::COUNT).collect();
    }
    let mut codes: Vec<usize> = match rule.laws {
        [] => vec![Op::Read.code()],
        laws => laws.iter().filter_map(|text| Law::root_of(text)).map(Op::code).collect(),
    };
    codes.sort_unstable();
    codes.dedup();
    codes
}

/// `--no-rule` with a name that is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownRule(pub String);

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let near: Vec<&str> =
            rules::all().map(|r| r.name).filter(|n| n.contains(&*self.0) || self.0.contains(n)).collect();
        write!(f, "unknown rule `{}`", self.0)?;
        if near.is_empty() { Ok(()) } else { write!(f, "; near: {}", near.join(", ")) }
    }
}

impl std::error::Error for UnknownRule {}

/// Rewritten candidates remembered; more are forgotten all at once.
const MAX_MEMO: usize = 1 << 16;

/// The rules of one worker.
pub struct RuleSet {
    on: Vec<bool>,
    fired: Vec<u64>,
    memo: FxHashMap<Candidate, Expr>,
    /// Bit by handle: a node that no rule changes.
    normal: Vec<u64>,
    generation: u32,
    pub(crate) depth: u32,
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::new()
    }
}

impl RuleSet {
    /// All rules on.
    pub fn new() -> Self {
        let n = TABLE.rules.len();
        Self {
            on: vec![true; n],
            fired: vec![0; n],
            memo: FxHashMap::default(),
            normal: Vec::new(),
            generation: 0,
            depth: 0,
        }
    }

    /// No rule on: the builder gives what the pool gives.
    pub fn none() -> Self {
        let mut set = Self::new();
        set.on.fill(false);
        set
    }

    /// Switches one rule.
    pub fn switch(&mut self, name: &str, on: bool) -> Result<(), UnknownRule> {
        let at = TABLE.rules.iter().position(|r| r.rule.name == name).ok_or_else(|| UnknownRule(name.into()))?;
        self.on[at] = on;
        self.forget();
        Ok(())
    }

    /// How often each rule fired, in order of the rules.
    pub fn counters(&self) -> impl Iterator<Item = (&'static str, u64)> + '_ {
        TABLE.rules.iter().zip(&self.fired).map(|(r, &n)| (r.rule.name, n))
    }

    /// Memory of the tables in bytes.
    pub fn bytes(&self) -> usize {
        self.memo.capacity() * (size_of::<Candidate>() + size_of::<Expr>() + 1) + self.normal.capacity() * 8
    }

    pub(crate) fn is_on(&self, at: usize) -> bool {
        self.on[at]
    }

    pub(crate) fn count(&mut self, at: usize) {
        self.fired[at] += 1;
    }

    /// Drops what is keyed by handles of an older generation.
    pub(crate) fn sync(&mut self, generation: u32) {
        if self.generation != generation {
            self.generation = generation;
            self.forget();
        }
    }

    fn forget(&mut self) {
        self.memo.clear();
        self.normal.clear();
    }

    pub(crate) fn remembered(&self, c: &Candidate) -> Option<Expr> {
        self.memo.get(c).copied()
    }

    pub(crate) fn remember(&mut self, c: Candidate, e: Expr) {
        if self.memo.len() >= MAX_MEMO {
            self.memo.clear();
        }
        self.memo.insert(c, e);
    }

    pub(crate) fn is_normal(&self, e: Expr) -> bool {
        self.normal.get(e.index() / 64).is_some_and(|w| w >> (e.index() % 64) & 1 == 1)
    }

    pub(crate) fn set_normal(&mut self, e: Expr) {
        let at = e.index() / 64;
        if self.normal.len() <= at {
            self.normal.resize(at + 1, 0);
        }
        self.normal[at] |= 1 << (e.index() % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_root_read_off_the_text_is_that_of_the_law() {
        for rule in rules::all() {
            for text in rule.laws {
                assert_eq!(Law::root_of(text), parse_law(rule, text).root(), "{}: {text}", rule.name);
            }
        }
    }
}
