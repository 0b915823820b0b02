//! Switches: a sorted list of cases and, where values are dense, a table.

use super::emit::{Emitted, Emitter, unsupported};
use crate::inst::{BlockId, Inst, Reg, TableId};
use crate::tables::{Switch, WideSwitch};
use trefoil_bitcode::{BlockId as LlvmBlock, ValueId};

impl Emitter<'_, '_> {
    pub fn switch(&mut self, value: ValueId, default: u32, cases: &[(ValueId, LlvmBlock)]) -> Emitted {
        let widths = self.flat(value)?.widths.clone();
        if cases.is_empty() {
            return self.br(default);
        }
        let a = self.run(value)?;
        let default = self.edge(default)?;
        match *widths {
            [w] => {
                let mut list = Vec::with_capacity(cases.len());
                for (case, target) in cases {
                    let Some(case) = self.cx.eval.integer(*case) else { return unsupported("case of a switch") };
                    list.push((case, self.edge(target.0)?));
                }
                self.push_switch(a, w, list, default);
            }
            _ => self.wide_switch(a, widths.iter().map(|w| u16::from(*w)).sum(), cases, default)?,
        }
        Ok(())
    }

    pub fn push_switch(&mut self, a: Reg, w: u8, mut cases: Vec<(u64, BlockId)>, default: BlockId) {
        cases.sort_unstable_by_key(|(value, _)| *value);
        cases.dedup_by_key(|(value, _)| *value);
        let (dense_base, dense) = dense_part(&cases, default);
        let table = TableId(self.out.switches.len() as u32);
        self.out.switches.push(Switch { cases: cases.into(), default, dense_base, dense });
        self.push(Inst::Switch { table, a, w });
    }

    fn wide_switch(&mut self, a: Reg, w: u16, cases: &[(ValueId, LlvmBlock)], default: BlockId) -> Emitted {
        let mut list = Vec::with_capacity(cases.len());
        for (case, target) in cases {
            let limbs = self.cx.eval.pieces(*case)?;
            list.push((limbs.to_vec().into_boxed_slice(), self.edge(target.0)?));
        }
        let table = TableId(self.out.wide_switches.len() as u32);
        self.out.wide_switches.push(WideSwitch { cases: list.into(), default });
        self.push(Inst::WideSwitch { table, a, w });
        Ok(())
    }
}

/// Largest table worth having for `n` cases.
fn largest_table(n: usize) -> u64 {
    (n as u64) * 4 + 8
}

/// A table over the longest stretch of cases that fills at least a quarter of it.
fn dense_part(cases: &[(u64, BlockId)], default: BlockId) -> (u64, Box<[BlockId]>) {
    let (mut best, mut start) = (0..0, 0);
    for end in 1..=cases.len() {
        while cases[end - 1].0 - cases[start].0 >= largest_table(end - start) {
            start += 1;
        }
        if end - start > best.len() {
            best = start..end;
        }
    }
    let chosen = &cases[best];
    let (Some(first), Some(last)) = (chosen.first(), chosen.last()) else { return (0, Box::default()) };
    let mut table = vec![default; (last.0 - first.0 + 1) as usize];
    for (value, block) in chosen {
        table[(value - first.0) as usize] = *block;
    }
    (first.0, table.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dense_stretch_becomes_a_table() {
        let case = |value: u64| (value, BlockId(value as u32));
        let cases = [case(2), case(1000), case(1001), case(1003), case(u64::MAX)];
        let (base, table) = dense_part(&cases, BlockId(7));
        assert_eq!(base, 1000);
        assert_eq!(&*table, [BlockId(1000), BlockId(1001), BlockId(7), BlockId(1003)]);
    }

    #[test]
    fn one_far_case_still_has_a_table() {
        assert_eq!(dense_part(&[(u64::MAX, BlockId(1))], BlockId(0)), (u64::MAX, [BlockId(1)].into()));
    }
}
