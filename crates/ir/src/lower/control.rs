//! Branches, returns and the end of the road.

use super::emit::{Emitted, Emitter};
use crate::address::block_address;
use crate::inst::{BlockId, FuncId, Inst, Reg, TableId};
use trefoil_bitcode::{BlockId as LlvmBlock, ValueId};

impl Emitter<'_, '_> {
    pub fn br(&mut self, target: u32) -> Emitted {
        let moves = self.edge_moves(target)?;
        self.moves(&moves);
        self.push(Inst::Br { target: BlockId(target) });
        Ok(())
    }

    pub fn ret(&mut self, value: Option<ValueId>) -> Emitted {
        let (a, n) = match value {
            Some(value) => (self.run(value)?, self.flat(value)?.widths.len() as u16),
            None => (Reg(0), 0),
        };
        self.push(Inst::Ret { a, n });
        Ok(())
    }

    pub fn unreachable(&mut self) -> Emitted {
        self.push(Inst::Unreachable);
        Ok(())
    }

    /// Targets with copies on their edge cannot be reached by their address: then it is a switch over addresses.
    pub fn indirect_br(&mut self, address: ValueId, targets: &[LlvmBlock]) -> Emitted {
        let a = self.run(address)?;
        let mut edges = Vec::with_capacity(targets.len());
        for target in targets {
            edges.push((target.0, self.edge(target.0)?));
        }
        edges.sort_unstable();
        edges.dedup();
        if edges.iter().all(|(target, edge)| edge.0 == *target) {
            let table = TableId(self.out.indirect_targets.len() as u32);
            self.out.indirect_targets.push(edges.iter().map(|(_, edge)| *edge).collect());
            self.push(Inst::IndirectBr { table, a });
            return Ok(());
        }
        let function = self.this_function();
        let cases = edges.into_iter().map(|(target, edge)| (block_address(function, BlockId(target)), edge)).collect();
        let nowhere = self.new_block();
        self.push_switch(a, 64, cases, nowhere);
        self.start_block(nowhere);
        self.push(Inst::Unreachable);
        Ok(())
    }

    fn this_function(&self) -> FuncId {
        self.out.id
    }
}
