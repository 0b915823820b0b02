//! Promoted slots and phis: values that move between registers.

use super::emit::{EdgeBlock, Emitted, Emitter};
use crate::inst::{BlockId, Inst, Reg};
use crate::moves::{Move, Source};
use trefoil_bitcode::Inst as Llvm;

impl Emitter<'_, '_> {
    pub fn slot_reg(&self, slot: u32) -> Reg {
        self.assignment.regs[(self.plan.first_slot_var + slot) as usize]
    }

    pub fn is_dead(&self, event: Option<u32>) -> bool {
        event.is_some_and(|event| self.assignment.dead[event as usize])
    }

    /// An uninitialised read of a promoted variable gives zero.
    pub fn clear_slots(&mut self, alloca: u32) {
        for slot in 0..self.plan.slots.len() {
            let this = &self.plan.slots[slot];
            if this.alloca != alloca || self.is_dead(self.flow.clearing[slot]) {
                continue;
            }
            let first = self.slot_reg(slot as u32);
            for piece in 0..this.flat.widths.len() {
                self.push(Inst::Const { d: first.offset(piece), value: 0 });
            }
        }
    }

    pub fn store_slot(&mut self, index: usize, slot: u32) -> Emitted {
        let Llvm::Store { value, .. } = &self.cx.body.insts[index].inst else { return Ok(()) };
        if self.is_dead(self.flow.definition.get(&(index as u32)).copied()) {
            return Ok(());
        }
        let d = self.slot_reg(slot);
        let moves: Vec<Move> =
            self.sources(*value)?.into_iter().enumerate().map(|(i, src)| Move { dst: d.offset(i), src }).collect();
        self.moves(&moves);
        Ok(())
    }

    /// The copies that phis of `to` need when control comes from the current block.
    pub fn edge_moves(&self, to: u32) -> Emitted<Vec<Move>> {
        let mut moves = Vec::new();
        for (phi, value) in self.cx.edges.get(&(self.block, to)).into_iter().flatten() {
            let Some(def) = self.plan.def_of(self.cx, *phi) else { continue };
            if self.is_dead(self.flow.definition.get(&(def as u32)).copied()) {
                continue;
            }
            let d = self.dest(def);
            let sources = self.sources(*value)?;
            moves.extend(sources.into_iter().enumerate().map(|(i, src)| Move { dst: d.offset(i), src }));
        }
        moves.retain(|m| m.src != Source::Reg(m.dst));
        Ok(moves)
    }

    /// The block to jump to in order to reach `to`: itself, or a block that does the copies of the edge first.
    pub fn edge(&mut self, to: u32) -> Emitted<BlockId> {
        if let Some(known) = self.edge_blocks.get(&(self.block, to)) {
            return Ok(*known);
        }
        let moves = self.edge_moves(to)?;
        if moves.is_empty() {
            return Ok(BlockId(to));
        }
        let id = self.new_block();
        self.edge_list.push(EdgeBlock { id, to, moves, loc: self.loc });
        self.edge_blocks.insert((self.block, to), id);
        Ok(id)
    }
}
