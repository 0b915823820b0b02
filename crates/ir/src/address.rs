//! Addresses of things that are not memory: functions, blocks, type-info numbers.

use crate::inst::{BlockId, FuncId};

/// Function addresses lie below every object: `FUNCTION_BASE + 16 * id`.
pub const FUNCTION_BASE: u64 = 0x4000_0000;
/// Block addresses: `BLOCK_BASE + (function << 16 | block) * 16`.
pub const BLOCK_BASE: u64 = 0x80_0000_0000;

pub fn function_address(f: FuncId) -> u64 {
    FUNCTION_BASE + 16 * u64::from(f.0)
}

/// The address that `blockaddress` gives for a block.
pub fn block_address(f: FuncId, block: BlockId) -> u64 {
    BLOCK_BASE + ((u64::from(f.0) << 16) | u64::from(block.0)) * 16
}

/// The block behind an address made by [`block_address`].
pub fn block_at(address: u64) -> Option<(FuncId, BlockId)> {
    let at = address.checked_sub(BLOCK_BASE)?;
    (at % 16 == 0 && at >> 52 == 0).then_some((FuncId((at >> 20) as u32), BlockId((at >> 4) as u32 & 0xffff)))
}

/// The number by which landing pads and `llvm.eh.typeid.for` know the type-info object at `address`.
pub fn type_id(address: u64) -> u32 {
    (((address >> 32) ^ address) as u32 & 0x3fff_ffff) + 1
}
