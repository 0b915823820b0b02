//! Tests of the crate as its users see it, on programs compiled by the clangs of this machine.

mod constants;
mod link;
mod lowering;
mod simplify_cfg;
mod support;
