//! Array reads: balanced trees of multiplexers over the bytes the index can name.
//!
//! Exact for every index, as the table in `trefoil_expr::array` says: beyond the end a closed array
//! is zero, an open one is free. The oldest updates at constant indices are part of the leaves, later
//! ones are comparisons in front.

use rustc_hash::FxHashMap;
use trefoil_expr::{ArrayId, ArrayKind, Expr, Pool, Version, VersionNode};

use super::Blaster;
use crate::gates::graph::Bit;
use crate::limits::{GaveUp, Limits};
use crate::tables::{Byte, Table};

/// The updates of a version, latest first.
pub(super) fn updates(pool: &Pool, version: Version) -> impl Iterator<Item = (Expr, Expr)> + '_ {
    let mut version = version;
    std::iter::from_fn(move || match pool.version_node(version) {
        VersionNode::Base(_) => None,
        VersionNode::Update { before, index, value } => {
            version = before;
            Some((index, value))
        }
    })
}

/// An array with some bytes replaced: what is read before any update at an unknown index.
struct Flat {
    array: ArrayId,
    replaced: FxHashMap<u64, Expr>,
}

impl Blaster {
    pub(super) fn read(
        &mut self,
        pool: &Pool,
        version: Version,
        index: Expr,
        limits: &Limits,
    ) -> Result<Vec<Bit>, GaveUp> {
        let mut writes: Vec<(Expr, Expr)> = updates(pool, version).collect();
        writes.reverse();
        let n_flat = writes.iter().take_while(|(index, _)| pool.is_const(*index)).count();
        let replaced =
            writes[..n_flat].iter().filter_map(|&(index, value)| Some((pool.as_u64(index)?, value))).collect();
        let flat = Flat { array: pool.base(version), replaced };
        let table = self.tables.borrow_mut().table(pool, index);
        let mut byte = match table {
            Some((None, table)) => self.byte_at(pool, &flat, table[0]).to_vec(),
            Some((Some(by), table)) => self.read_by_byte(pool, &flat, by, &table, limits)?,
            None => self.read_flat(pool, &flat, index, limits)?,
        };
        let index = self.word(pool, index);
        for &(written, value) in &writes[n_flat..] {
            limits.poll(self.memory())?;
            let (written, value) = (self.word(pool, written), self.word(pool, value));
            let hit = self.graph.equal(&index, &written);
            byte = self.graph.mux_word(hit, &value, &byte);
        }
        Ok(byte)
    }

    /// The byte at a known index.
    fn byte_at(&mut self, pool: &Pool, flat: &Flat, at: u64) -> [Bit; 8] {
        if let Some(&value) = flat.replaced.get(&at) {
            return std::array::from_fn(|i| self.bits(pool, value)[i]);
        }
        match pool.array(flat.array).fixed_byte(at) {
            Some(byte) => std::array::from_fn(|i| Bit::constant(byte >> i & 1 == 1)),
            None => {
                self.open.mention(flat.array, at);
                self.byte(flat.array, at)
            }
        }
    }

    /// The byte at an index that depends on one symbolic byte: that byte's bits select among the
    /// at most 256 places, wherever they are.
    fn read_by_byte(
        &mut self,
        pool: &Pool,
        flat: &Flat,
        by: Byte,
        index: &Table,
        limits: &Limits,
    ) -> Result<Vec<Bit>, GaveUp> {
        let leaves = index.map(|at| self.byte_at(pool, flat, at));
        let selector = self.byte(by.0, u64::from(by.1));
        (0..8).map(|i| self.graph.select(&selector, &leaves.map(|leaf| leaf[i]), limits)).collect()
    }

    /// The byte at an unknown index.
    fn read_flat(&mut self, pool: &Pool, flat: &Flat, index: Expr, limits: &Limits) -> Result<Vec<Bit>, GaveUp> {
        let (array, at) = (pool.array(flat.array), self.word(pool, index));
        let is_open = matches!(array.kind, ArrayKind::Open { .. });
        let size = match &array.kind {
            ArrayKind::Open { prefix } => self.open.window(flat.array).max(prefix.len() as u64),
            ArrayKind::Symbolic { size } => u64::from(*size),
            ArrayKind::Constant(bytes) => bytes.len() as u64,
        };
        let reachable = size.min(pool.facts(index).max.saturating_add(1));
        let mut byte = self.select_byte(pool, flat, &at, reachable, limits)?;
        if is_open && pool.facts(index).max >= reachable {
            let inside = self.is_below(&at, reachable);
            if inside != Bit::TRUE {
                let free = self.open.read(&mut self.graph, flat.array, index, reachable);
                byte = self.graph.mux_word(inside, &byte, &free);
            }
        }
        let mut beyond: Vec<(u64, Expr)> = flat.replaced.iter().map(|(&i, &v)| (i, v)).collect();
        beyond.retain(|(i, _)| *i >= reachable);
        beyond.sort_unstable();
        for (i, value) in beyond {
            let (i, value) = (constant(i, at.len()), self.word(pool, value));
            let hit = self.graph.equal(&at, &i);
            byte = self.graph.mux_word(hit, &value, &byte);
        }
        Ok(byte)
    }

    /// The byte at `at` if it is below `size`, else zero.
    fn select_byte(
        &mut self,
        pool: &Pool,
        flat: &Flat,
        at: &[Bit],
        size: u64,
        limits: &Limits,
    ) -> Result<Vec<Bit>, GaveUp> {
        if size == 0 {
            return Ok(vec![Bit::FALSE; 8]);
        }
        let depth = (64 - (size - 1).leading_zeros()) as usize;
        let mut leaves: Vec<[Bit; 8]> = Vec::with_capacity(size as usize);
        for i in 0..size {
            if i % 1024 == 0 {
                limits.poll(self.memory())?;
            }
            leaves.push(self.byte_at(pool, flat, i));
        }
        leaves.resize(1 << depth, [Bit::FALSE; 8]);
        let outside = self.graph.any(&at[depth..]);
        (0..8)
            .map(|i| {
                let column: Vec<Bit> = leaves.iter().map(|leaf| leaf[i]).collect();
                let selected = self.graph.select(&at[..depth], &column, limits)?;
                Ok(self.graph.and(selected, !outside))
            })
            .collect()
    }

    fn is_below(&mut self, at: &[Bit], bound: u64) -> Bit {
        let bound = constant(bound, at.len());
        self.graph.less(at, &bound, false)
    }
}

fn constant(value: u64, width: usize) -> Vec<Bit> {
    (0..width).map(|i| Bit::constant(i < 64 && value >> i & 1 == 1)).collect()
}
