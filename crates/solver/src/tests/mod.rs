//! The whole chain: each layer against the core, limits, collections of the pool, cross-checks.

mod layers;
mod random;
mod whole;
