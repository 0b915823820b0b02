//! Phis of a block: one entry per edge that leads to it.

use super::graph::{Graph, Item};
use trefoil_bitcode::{BlockId, Inst, ValueId};

/// Position, result and entries of a phi.
type Phi<'a> = (usize, ValueId, &'a [(ValueId, BlockId)]);

impl Graph<'_> {
    pub fn phis(&self, block: u32) -> impl Iterator<Item = Phi<'_>> {
        self.items(block).iter().enumerate().map_while(|(at, item)| match item {
            Item::Inst(code) => match (&code.inst.inst, code.inst.result) {
                (Inst::Phi { incoming, .. }, Some(result)) => Some((at, result, &**incoming)),
                _ => None,
            },
            Item::DebugCall(_) | Item::Record(_) => None,
        })
    }

    pub fn first_phi(&self, block: u32) -> Option<Phi<'_>> {
        self.phis(block).next()
    }

    pub fn has_phis(&self, block: u32) -> bool {
        self.first_phi(block).is_some()
    }

    /// Positions of the phis, last first, so that they can be taken out one by one.
    pub fn phi_positions(&self, block: u32) -> Vec<usize> {
        (0..self.phis(block).count()).rev().collect()
    }

    pub fn phi_entries(&self, block: u32, at: usize) -> &[(ValueId, BlockId)] {
        match self.items(block)[at].code().map(|code| &code.inst) {
            Some(Inst::Phi { incoming, .. }) => incoming,
            _ => &[],
        }
    }

    /// What the phi at `at` takes from `pred`.
    pub fn taken_from(&self, block: u32, at: usize, pred: u32) -> Option<ValueId> {
        entry(self.phi_entries(block, at), pred)
    }

    /// `block` has a new edge from `pred`: phis take from it what they take from `like`.
    pub fn add_phi_edge(&mut self, block: u32, pred: u32, like: u32) {
        for at in self.phi_positions(block) {
            if let Some(value) = self.taken_from(block, at, like) {
                self.edit_entries(block, at, |entries| entries.push((value, BlockId(pred))));
            }
        }
    }

    /// One edge from `pred` to `block` is gone. A phi that is left with one value becomes that value.
    pub fn remove_phi_edge(&mut self, block: u32, pred: u32) {
        for at in self.phi_positions(block) {
            self.edit_entries(block, at, |entries| {
                if let Some(index) = entries.iter().position(|(_, from)| from.0 == pred) {
                    entries.remove(index);
                }
            });
            self.fold_phi(block, at);
        }
    }

    /// Replaces the phi at `at` by its value if all its entries agree.
    pub fn fold_phi(&mut self, block: u32, at: usize) -> bool {
        let Some(result) = self.items(block)[at].code().and_then(|code| code.result) else { return false };
        let mut values = self.phi_entries(block, at).iter().map(|(value, _)| *value).filter(|value| *value != result);
        let Some(value) = values.next() else { return false };
        if values.any(|other| other != value) {
            return false;
        }
        self.replace_uses(result, value);
        self.take(block, at);
        true
    }

    pub fn edit_entries(&mut self, block: u32, at: usize, change: impl FnOnce(&mut Vec<(ValueId, BlockId)>)) {
        self.edit(block, at, |inst| {
            if let Inst::Phi { incoming, .. } = inst {
                let mut entries = incoming.to_vec();
                change(&mut entries);
                *incoming = entries.into();
            }
        });
    }
}

/// The value that `entries` list for `pred`.
pub(super) fn entry(entries: &[(ValueId, BlockId)], pred: u32) -> Option<ValueId> {
    entries.iter().find(|(_, from)| from.0 == pred).map(|(value, _)| *value)
}
