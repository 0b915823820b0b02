//! Exceptions: landing pads and resuming.

use super::emit::{Emitted, Emitter};
use crate::inst::{Inst, TableId};
use crate::tables::{Clause, LandingPad};
use trefoil_bitcode::{Clause as LlvmClause, ConstantKind, ValueId};

impl Emitter<'_, '_> {
    pub fn landing_pad(&mut self, index: usize, cleanup: bool, clauses: &[LlvmClause]) -> Emitted {
        let mut list = Vec::with_capacity(clauses.len());
        for clause in clauses {
            list.push(match clause {
                LlvmClause::Catch(value) => Clause::Catch(self.type_info(*value)?),
                LlvmClause::Filter(value) => Clause::Filter(self.filter(*value)?),
            });
        }
        let table = TableId(self.out.landing_pads.len() as u32);
        self.out.landing_pads.push(LandingPad { cleanup, clauses: list.into() });
        let d = if self.flat_of_result(index) == 0 { self.temp(2) } else { self.dest(index) };
        self.push(Inst::LandingPad { d, table });
        Ok(())
    }

    fn flat_of_result(&self, index: usize) -> usize {
        let result = self.cx.body.insts[index].result;
        result.and_then(|value| self.cx.flat_of(value)).map_or(0, |flat| flat.widths.len())
    }

    fn type_info(&self, value: ValueId) -> Emitted<u64> {
        Ok(self.cx.eval.pieces(value)?.first().copied().unwrap_or(0))
    }

    fn filter(&self, value: ValueId) -> Emitted<Box<[u64]>> {
        match self.cx.eval.constant(value).map(|c| &c.kind) {
            Some(ConstantKind::Aggregate(_)) => Ok(self.cx.eval.pieces(value)?.to_vec().into()),
            _ => Ok(Box::default()),
        }
    }

    pub fn resume(&mut self, value: ValueId) -> Emitted {
        let a = self.run(value)?;
        self.push(Inst::Resume { a });
        Ok(())
    }
}
