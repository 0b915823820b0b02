//! PARAMATTR_GROUP and PARAMATTR blocks: attribute sets, and the lists made of them.
//!
//! An attribute this crate does not know is dropped; LLVM itself refuses such files.

use super::types::TypeTable;
use crate::bitstream::{BlockReader, Entry};
use crate::error::{Parsed, Res, wrong_number};
use crate::model::{Attribute, AttributeList, FlagAttribute, IntRange, Slot};
use crate::record::{Record, signed, text};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Attribute sets by the number of their group.
pub(crate) type Groups = FxHashMap<u64, (Slot, Arc<[Attribute]>)>;

/// Reads the groups.
pub(crate) fn read_groups(mut block: BlockReader, types: &TypeTable, groups: &mut Groups) -> Res<()> {
    const GROUP: u32 = 3;
    loop {
        match block.next()? {
            Entry::End => return Ok(()),
            Entry::Record(GROUP) => {
                group(&block.ops, types, groups).map_err(|reason| block.fault(reason))?;
            }
            Entry::Record(_) | Entry::Block(_) => {}
        }
    }
}

/// Reads the lists: each record names the groups that apply together.
pub(crate) fn read_lists(mut block: BlockReader, groups: &Groups) -> Res<Vec<AttributeList>> {
    const ENTRY: u32 = 2;
    let mut lists = Vec::new();
    loop {
        match block.next()? {
            Entry::End => return Ok(lists),
            Entry::Record(ENTRY) => {
                let sets = block.ops.iter().filter_map(|id| groups.get(id)).cloned().collect();
                lists.push(AttributeList { sets });
            }
            Entry::Record(_) | Entry::Block(_) => {}
        }
    }
}

fn group(ops: &[u64], types: &TypeTable, groups: &mut Groups) -> Parsed<()> {
    let mut r = Record::new(ops);
    let id = r.op()?;
    let slot = match r.op()? {
        0xFFFF_FFFF => Slot::Function,
        0 => Slot::Return,
        param => Slot::Param((param - 1) as u32),
    };
    let mut set = Vec::new();
    while !r.is_empty() {
        set.extend(attribute(&mut r, types)?);
    }
    groups.insert(id, (slot, set.into()));
    Ok(())
}

fn attribute(r: &mut Record, types: &TypeTable) -> Parsed<Option<Attribute>> {
    let encoding = r.op()?;
    Ok(match encoding {
        0 => flag(r.op()?).map(Attribute::Flag),
        1 => with_number(r.op()?, r.op()?),
        3 => Some(Attribute::Text { key: zero_terminated(r)?, value: "".into() }),
        4 => Some(Attribute::Text { key: zero_terminated(r)?, value: zero_terminated(r)? }),
        5 => with_type(r.op()?, None),
        6 => {
            let id = r.op()?;
            with_type(id, Some(types.id(r.op()?)?))
        }
        7 => {
            let id = r.op()?;
            let width = r.u32()?;
            let range = int_range(r, width)?;
            (id == 92).then_some(Attribute::Range(range))
        }
        8 => {
            let (id, n, width) = (r.op()?, r.op()?, r.u32()?);
            let ranges = range_list(r, n, width)?;
            (id == 94).then_some(Attribute::Initializes(ranges))
        }
        _ => return wrong_number("unknown attribute encoding", encoding),
    })
}

fn zero_terminated(r: &mut Record) -> Parsed<Box<str>> {
    let rest = r.rest();
    let len = rest.iter().position(|op| *op == 0).unwrap_or(rest.len());
    let chars = r.take(len as u64)?;
    r.op()?;
    Ok(text(chars))
}

fn range_list(r: &mut Record, n: u64, width: u32) -> Parsed<Box<[IntRange]>> {
    let mut ranges = Vec::new();
    for _ in 0..n {
        ranges.push(int_range(r, width)?);
    }
    Ok(ranges.into())
}

/// Bounds are one number each up to 64 bits; beyond, both word counts share an operand.
pub(crate) fn int_range(r: &mut Record, width: u32) -> Parsed<IntRange> {
    if width <= 64 {
        let (low, high) = (signed(r.op()?), signed(r.op()?));
        return Ok(IntRange { width, low: [low].into(), high: [high].into() });
    }
    let counts = r.op()?;
    let low = r.take(counts & 0xFFFF_FFFF)?.iter().map(|op| signed(*op)).collect();
    let high = r.take(counts >> 32)?.iter().map(|op| signed(*op)).collect();
    Ok(IntRange { width, low, high })
}

fn with_number(id: u64, value: u64) -> Option<Attribute> {
    Some(match id {
        1 => Attribute::Align(value),
        25 => Attribute::StackAlign(value),
        33 => Attribute::UwTable(value),
        41 => Attribute::Dereferenceable(value),
        42 => Attribute::DereferenceableOrNull(value),
        51 => alloc_size(value),
        74 => Attribute::VscaleRange(value),
        82 => Attribute::AllocKind(value),
        86 => Attribute::Memory(value),
        87 => Attribute::NoFpClass(value),
        102 => Attribute::Captures(value),
        _ => return None,
    })
}

fn alloc_size(value: u64) -> Attribute {
    let count = value as u32;
    Attribute::AllocSize { size: (value >> 32) as u32, count: (count != u32::MAX).then_some(count) }
}

fn with_type(id: u64, ty: Option<crate::model::TypeId>) -> Option<Attribute> {
    Some(match id {
        3 => Attribute::ByVal(ty),
        29 => Attribute::StructRet(ty),
        38 => Attribute::InAlloca(ty),
        65 => Attribute::Preallocated(ty),
        69 => Attribute::ByRef(ty),
        77 => Attribute::ElementType(ty),
        _ => return None,
    })
}

fn flag(id: u64) -> Option<FlagAttribute> {
    use FlagAttribute::*;
    Some(match id {
        2 => AlwaysInline,
        5 => InReg,
        7 => Naked,
        8 => Nest,
        9 => NoAlias,
        10 => NoBuiltin,
        11 => NoCapture,
        14 => NoInline,
        17 => NoReturn,
        18 => NoUnwind,
        20 => ReadNone,
        21 => ReadOnly,
        22 => Returned,
        23 => ReturnsTwice,
        24 => SignExt,
        34 => ZeroExt,
        36 => Cold,
        37 => OptNone,
        39 => NonNull,
        43 => Convergent,
        45 => ArgMemOnly,
        46 => SwiftSelf,
        47 => SwiftError,
        48 => NoRecurse,
        49 => InaccessibleMemOnly,
        50 => InaccessibleMemOrArgMemOnly,
        52 => WriteOnly,
        53 => Speculatable,
        54 => StrictFp,
        60 => Immarg,
        61 => WillReturn,
        62 => NoFree,
        63 => NoSync,
        66 => NoMerge,
        67 => NullPointerIsValid,
        68 => NoUndef,
        70 => MustProgress,
        71 => NoCallback,
        75 => SwiftAsync,
        80 => AllocAlign,
        81 => AllocPtr,
        89 => Writable,
        91 => DeadOnUnwind,
        _ => return None,
    })
}
