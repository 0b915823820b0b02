//! The whole chain: limits, collections of the pool, cross-checks.
