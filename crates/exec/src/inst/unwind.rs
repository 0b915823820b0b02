//! Exceptions. Not executed yet: reaching one is a gap.

use trefoil_ir::{Reg, TableId};
use trefoil_runlog::catalogue::Gap;

use super::Flow;
use crate::cx::Cx;
use crate::stop::{Step, Stop};

/// `landingpad`. Nothing throws yet, so nothing lands.
pub(super) fn landing_pad(_: &mut Cx, _: Reg, _: TableId) -> Step<Flow> {
    Err(Stop::gap(Gap::Exceptions, "an exception reaches a landing pad"))
}

/// `resume`.
pub(super) fn resume(_: &mut Cx, _: Reg) -> Step<Flow> {
    Err(Stop::gap(Gap::Exceptions, "an exception is rethrown"))
}
