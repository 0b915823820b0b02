//! The whole chain: each layer against the core, limits, collections of the pool, cross-checks.

mod layers;
pub(crate) mod random;
pub(crate) mod whole;
