//! METADATA blocks: the nodes that lead from an instruction to its source line and variables.
//!
//! Every node keeps its number, but only those needed for debug information keep their contents.
//! No meaning of the program hangs on metadata, so a damaged block is cut off where it breaks.

mod resolve;
mod types;

use crate::bitstream::{BlockAt, BlockInfo, BlockReader, Cursor, Entry};
use crate::error::{Parsed, Res, wrong};
use crate::record::Record;

/// A reference to a node: its number plus one; 0 = none.
pub(crate) type Ref = u32;

/// One metadata node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// Bytes of the bitstream.
    Text {
        start: u32,
        len: u32,
    },
    Value {
        value: u32,
    },
    Location {
        line: u32,
        column: u32,
        scope: Ref,
        inlined_at: Ref,
    },
    File {
        name: Ref,
        directory: Ref,
    },
    Subprogram {
        name: Ref,
        linkage_name: Ref,
        file: Ref,
        line: u32,
        /// `DISPFlags`.
        flags: u32,
    },
    LexicalBlock {
        scope: Ref,
        file: Ref,
    },
    LocalVariable {
        name: Ref,
        file: Ref,
        line: u32,
        ty: Ref,
        arg: u32,
    },
    BasicType {
        name: Ref,
        size: Bits,
    },
    DerivedType {
        tag: u32,
        name: Ref,
        base: Ref,
        size: Bits,
        offset: Bits,
    },
    CompositeType {
        tag: u32,
        name: Ref,
        base: Ref,
        size: Bits,
        elements: Ref,
    },
    SubroutineType,
    /// References, in [`Metadata::operands`] of the module or body that has the node.
    List {
        start: u32,
        len: u32,
    },
    Other,
}

/// A number of bits in a description of a type: newer writers refer to a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bits {
    Number(u32),
    In(Ref),
}

/// The nodes of a module, or those that only one body uses.
#[derive(Default)]
pub(crate) struct Metadata {
    pub nodes: Vec<Node>,
    pub operands: Vec<Ref>,
}

impl Metadata {
    /// Reads all metadata blocks of a module.
    pub fn index(data: &[u8], blocks: &[BlockAt], info: &BlockInfo) -> Metadata {
        let mut metadata = Metadata::default();
        for at in blocks {
            let block = BlockReader::open(data, *at, info);
            if read_block(block, &mut metadata).is_err() {
                break;
            }
        }
        metadata
    }
}

/// Reads one block, appending its nodes.
pub(crate) fn read_block(mut block: BlockReader, metadata: &mut Metadata) -> Res<()> {
    const STRINGS: u32 = 35;
    const LIST: u32 = 3;
    let Metadata { nodes, operands } = metadata;
    loop {
        match block.next()? {
            Entry::End => return Ok(()),
            Entry::Record(STRINGS) => {
                let blob_at = block.blob_start();
                strings(&block.ops, block.blob, blob_at, nodes).map_err(|r| block.fault(r))?;
            }
            Entry::Record(LIST) => nodes.push(list(&block.ops, operands)),
            Entry::Record(code) if is_numbered(code) => nodes.push(node(code, &block.ops)),
            Entry::Record(_) | Entry::Block(_) => {}
        }
    }
}

/// Names, kinds, attachments and indexes are not nodes.
fn is_numbered(code: u32) -> bool {
    !matches!(code, 4 | 6 | 10 | 11 | 36 | 38 | 39)
}

/// Lengths of all strings as numbers of six bits, then their characters.
fn strings(ops: &[u64], blob: &[u8], blob_at: usize, nodes: &mut Vec<Node>) -> Parsed<()> {
    let mut r = Record::new(ops);
    let (n, chars_at) = (r.op()?, r.op()?);
    let lengths_bits = (chars_at as usize).min(blob.len()) * 8;
    if n > lengths_bits as u64 / 6 {
        return wrong("more strings than their block has room for");
    }
    let mut lengths = Cursor::new(blob, 0, lengths_bits);
    let mut at = chars_at;
    for _ in 0..n {
        let len = lengths.vbr(6)?;
        if len > (blob.len() as u64).saturating_sub(at) {
            return wrong("a string outside its block");
        }
        nodes.push(Node::Text { start: (blob_at as u64 + at) as u32, len: len as u32 });
        at += len;
    }
    Ok(())
}

fn list(ops: &[u64], operands: &mut Vec<Ref>) -> Node {
    let start = operands.len() as u32;
    operands.extend(ops.iter().map(|op| *op as Ref));
    Node::List { start, len: ops.len() as u32 }
}

/// Operands that are absent read as 0: records grew over the versions, always at the end.
fn node(code: u32, ops: &[u64]) -> Node {
    let op = |at: usize| ops.get(at).copied().unwrap_or(0) as u32;
    // A flag in the first operand says that sizes are references.
    let bits = |flag: u32, at: usize| match op(0) & flag {
        0 => Bits::Number(u32::try_from(ops.get(at).copied().unwrap_or(0)).unwrap_or(u32::MAX)),
        _ => Bits::In(op(at)),
    };
    match code {
        2 => Node::Value { value: op(1) },
        // The scope of a location is always present, so it is not shifted by one.
        7 => Node::Location { line: op(1), column: op(2), scope: op(3).wrapping_add(1), inlined_at: op(4) },
        15 => Node::BasicType { name: op(2), size: bits(0x2, 3) },
        16 => Node::File { name: op(1), directory: op(2) },
        17 => Node::DerivedType { tag: op(1), name: op(2), base: op(6), size: bits(0x2, 7), offset: bits(0x2, 9) },
        18 => Node::CompositeType { tag: op(1), name: op(2), base: op(6), size: bits(0x4, 7), elements: op(11) },
        19 => Node::SubroutineType,
        21 => Node::Subprogram { name: op(2), linkage_name: op(3), file: op(4), line: op(5), flags: op(9) },
        22 | 23 => Node::LexicalBlock { scope: op(1), file: op(2) },
        28 => Node::LocalVariable { name: op(2), file: op(3), line: op(4), ty: op(5), arg: op(6) },
        _ => Node::Other,
    }
}
