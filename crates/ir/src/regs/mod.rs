//! Register assignment: few registers for many values, and as few moves as possible.
//!
//! Input is a [`Flow`]: blocks with the places where variables are read and written, and the copies that would
//! vanish if both sides shared a register. A variable may be written many times (promoted stack slots), so nothing
//! here relies on static single assignment. A variable takes a run of consecutive registers.
//!
//! Invariant: two variables that are live at the same place never share a register; reading happens before writing
//! at a place, except for writes marked [`Touch::EarlyDef`].

mod assign;
mod coalesce;
mod live;
#[cfg(test)]
mod tests;

use crate::inst::Reg;
use smallvec::SmallVec;

/// What happens to a variable at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    Use,
    Def,
    /// Written while other operands are still to be read: shares no register with them.
    EarlyDef,
    /// Not done at all if nobody reads it.
    OptionalDef,
}

/// A variable touched at a place. Places are numbered along the blocks; each block has a first and a last one of its own.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    pub place: u32,
    pub var: u32,
    pub touch: Touch,
}

/// A block: its events are `events[first..end]`, in order of place, and within a place uses before definitions.
#[derive(Clone, Debug, Default)]
pub struct FlowBlock {
    pub first_event: u32,
    pub end_event: u32,
    pub first_place: u32,
    pub end_place: u32,
    pub successors: SmallVec<[u32; 2]>,
}

/// All that the assignment needs to know about a function.
#[derive(Clone, Debug, Default)]
pub struct Flow {
    /// Registers each variable needs.
    pub sizes: Vec<u16>,
    pub blocks: Vec<FlowBlock>,
    pub events: Vec<Event>,
    /// Pairs that should share a register, most wanted first.
    pub copies: Vec<(u32, u32)>,
    /// Places that control may come back to (calls that return twice): what is live there keeps its register for good.
    pub returns_twice: Vec<u32>,
}

/// Where every variable lives.
#[derive(Clone, Debug, Default)]
pub struct Assignment {
    pub regs: Vec<Reg>,
    pub n_regs: u32,
    /// Per event: a definition whose value is never read.
    pub dead: Vec<bool>,
}

/// More registers are needed than an instruction can name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooManyRegisters;

/// Assigns registers. Variables without any event get register 0 and must not be touched.
pub fn assign(flow: &Flow) -> Result<Assignment, TooManyRegisters> {
    let live::Ranges { mut ranges, dead } = live::ranges(flow);
    let classes = coalesce::merge(&flow.copies, &flow.sizes, &mut ranges);
    let (regs, n_regs) = assign::linear_scan(&flow.sizes, &classes, &ranges)?;
    Ok(Assignment { regs, n_regs, dead })
}

/// Half-open stretches of positions, sorted and apart.
pub(crate) type Segments = SmallVec<[(u32, u32); 1]>;

/// Position of the reads at a place; writes happen at the next position.
fn reads_at(place: u32) -> u32 {
    place * 2
}
