//! Numbers of blocks in the bitstream. Record codes stand where they are decoded.

pub(crate) const TOP_LEVEL: u32 = u32::MAX;
pub(crate) const BLOCKINFO: u32 = 0;
pub(crate) const MODULE: u32 = 8;
pub(crate) const PARAMATTR: u32 = 9;
pub(crate) const PARAMATTR_GROUP: u32 = 10;
pub(crate) const CONSTANTS: u32 = 11;
pub(crate) const FUNCTION: u32 = 12;
pub(crate) const IDENTIFICATION: u32 = 13;
pub(crate) const VALUE_SYMTAB: u32 = 14;
pub(crate) const METADATA: u32 = 15;
pub(crate) const METADATA_ATTACHMENT: u32 = 16;
pub(crate) const TYPES: u32 = 17;
pub(crate) const USELIST: u32 = 18;
pub(crate) const OPERAND_BUNDLE_TAGS: u32 = 21;
pub(crate) const METADATA_KIND: u32 = 22;
pub(crate) const STRTAB: u32 = 23;
pub(crate) const SYNC_SCOPE_NAMES: u32 = 26;

/// The name of a block, for messages.
pub(crate) fn block_name(id: u32) -> &'static str {
    match id {
        TOP_LEVEL => "TOP_LEVEL",
        BLOCKINFO => "BLOCKINFO",
        MODULE => "MODULE",
        PARAMATTR => "PARAMATTR",
        PARAMATTR_GROUP => "PARAMATTR_GROUP",
        CONSTANTS => "CONSTANTS",
        FUNCTION => "FUNCTION",
        IDENTIFICATION => "IDENTIFICATION",
        VALUE_SYMTAB => "VALUE_SYMTAB",
        METADATA => "METADATA",
        METADATA_ATTACHMENT => "METADATA_ATTACHMENT",
        TYPES => "TYPES",
        USELIST => "USELIST",
        OPERAND_BUNDLE_TAGS => "OPERAND_BUNDLE_TAGS",
        METADATA_KIND => "METADATA_KIND",
        STRTAB => "STRTAB",
        SYNC_SCOPE_NAMES => "SYNC_SCOPE_NAMES",
        _ => "UNKNOWN",
    }
}
