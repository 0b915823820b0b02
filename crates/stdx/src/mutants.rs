//! Deliberate bugs, one at a time, to see whether tests find them. Only in builds with the feature `mutants`; in all others
//! [`on`] is the constant `false` and nothing is left of them.
//!
//! `TREFOIL_MUTANT=NAME` chooses one.

/// A deliberate bug. The name says what is done wrong; the place is where [`on`] is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutant {
    /// The remainder of a signed division has the sign of the divisor.
    SremSign,
    /// A symbolic address may lie one byte beyond its object.
    BoundsOffByOne,
    /// A state that forks forgets which way it went itself.
    DroppedConstraint,
    /// A simplification rule moves a constant with the wrong sign.
    WrongRule,
    /// Copies of more than eight bytes leave out the last.
    LostByte,
    /// Bytes are extended without their sign.
    BadCast,
    /// Every second feasible alternative of a branch is not followed.
    MissedBranch,
    /// A remembered contradiction is taken for one of a weaker set of constraints.
    StaleCache,
    /// Concrete bytes written over symbolic ones leave the last symbolic.
    UnionWrite,
    /// A struct passed by value loses its last byte.
    StructByValue,
}

impl Mutant {
    pub const ALL: [(Mutant, &'static str); 10] = [
        (Mutant::SremSign, "srem-sign"),
        (Mutant::BoundsOffByOne, "bounds-off-by-one"),
        (Mutant::DroppedConstraint, "dropped-constraint"),
        (Mutant::WrongRule, "wrong-rule"),
        (Mutant::LostByte, "lost-byte"),
        (Mutant::BadCast, "bad-cast"),
        (Mutant::MissedBranch, "missed-branch"),
        (Mutant::StaleCache, "stale-cache"),
        (Mutant::UnionWrite, "union-write"),
        (Mutant::StructByValue, "struct-by-value"),
    ];
}

/// Whether this bug is to be made.
#[cfg(feature = "mutants")]
pub fn on(mutant: Mutant) -> bool {
    use std::sync::OnceLock;
    static CHOSEN: OnceLock<Option<Mutant>> = OnceLock::new();
    *CHOSEN.get_or_init(chosen) == Some(mutant)
}

#[cfg(feature = "mutants")]
fn chosen() -> Option<Mutant> {
    let name = std::env::var("TREFOIL_MUTANT").ok()?;
    let known = Mutant::ALL.iter().find(|(_, known)| *known == name);
    let names = || Mutant::ALL.map(|(_, name)| name).join(", ");
    Some(known.unwrap_or_else(|| panic!("TREFOIL_MUTANT={name}: there are {}", names())).0)
}

/// Never, in this build.
#[cfg(not(feature = "mutants"))]
#[inline(always)]
pub const fn on(_: Mutant) -> bool {
    false
}
