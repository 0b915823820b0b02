//! Promotion: stack variables whose address goes nowhere live in registers.
//!
//! A variable qualifies by its uses, not by its type: every use is a plain load or store at a known offset, and
//! accesses at the same offset agree in their pieces while others do not overlap. Each offset becomes a [`Slot`].
//! The `alloca` counts as a write of zero, so that an uninitialised read is zero and deterministic; register
//! assignment finds that write dead in the usual case.

use super::Cx;
use super::plan::{Fate, NONE, Plan};
use crate::gep::{Step, steps};
use crate::layout::Flat;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use trefoil_bitcode::{Inst, TypeId, ValueId};

/// Registers that stand for part of a stack variable.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The `alloca` instruction.
    pub alloca: u32,
    pub flat: Rc<Flat>,
}

/// A larger variable than this is memory anyway.
const MAX_ACCESSES: usize = 64;

struct Candidate {
    alloca: u32,
    size: u64,
    good: bool,
    /// Distinct accesses: offset and pieces, sorted by offset.
    accesses: Vec<(u64, Rc<Flat>)>,
}

/// Finds what can be promoted and marks its accesses.
pub(super) fn find(cx: &Cx<'_>, plan: &mut Plan) {
    let mut search = Search { candidates: candidates(cx, plan), pointers: FxHashMap::default() };
    if search.candidates.is_empty() {
        return;
    }
    search.follow_pointers(cx, plan);
    for (_, index, inst) in plan.insts(cx) {
        if plan.fates[index] == Fate::Plain {
            search.check(cx, plan, index, inst);
        }
        if let Inst::Phi { incoming, .. } = inst {
            incoming.iter().for_each(|(value, _)| search.escape(cx, plan, *value));
        }
    }
    search.mark(cx, plan);
}

fn candidates(cx: &Cx<'_>, plan: &Plan) -> Vec<Candidate> {
    let mut found = Vec::new();
    for (_, index, inst) in plan.insts(cx) {
        if let Inst::Alloca { ty, count, inalloca: false, .. } = inst
            && cx.eval.integer(*count) == Some(1)
        {
            let size = cx.layout.alloc_size(cx.module, *ty);
            found.push(Candidate { alloca: index as u32, size, good: true, accesses: Vec::new() });
        }
    }
    found
}

struct Search {
    candidates: Vec<Candidate>,
    /// Values that point into a candidate, with the offset.
    pointers: FxHashMap<ValueId, (u32, i64)>,
}

impl Search {
    /// Blocks may stand in any order, so this repeats until nothing new is found.
    fn follow_pointers(&mut self, cx: &Cx<'_>, plan: &Plan) {
        for (number, candidate) in self.candidates.iter().enumerate() {
            if let Some(value) = cx.body.insts[candidate.alloca as usize].result {
                self.pointers.insert(value, (number as u32, 0));
            }
        }
        let mut before = 0;
        while before != self.pointers.len() {
            before = self.pointers.len();
            for (_, index, inst) in plan.insts(cx) {
                let Some(result) = cx.body.insts[index].result else { continue };
                let Inst::GetElementPtr { source, base, indices, .. } = inst else { continue };
                if let Some((candidate, offset)) = self.pointer(cx, plan, *base)
                    && let Some(bytes) = constant_offset(cx, *source, indices)
                {
                    self.pointers.insert(result, (candidate, offset.wrapping_add(bytes)));
                }
            }
        }
    }

    fn pointer(&self, cx: &Cx<'_>, plan: &Plan, value: ValueId) -> Option<(u32, i64)> {
        self.pointers.get(&plan.root(cx, value).0).copied()
    }

    fn escape(&mut self, cx: &Cx<'_>, plan: &Plan, value: ValueId) {
        if let Some((candidate, _)) = self.pointer(cx, plan, value) {
            self.candidates[candidate as usize].good = false;
        }
    }

    fn check(&mut self, cx: &Cx<'_>, plan: &Plan, index: usize, inst: &Inst) {
        match inst {
            Inst::Load { ty, ptr, volatile: false, atomic: None, .. } => self.access(cx, plan, *ptr, *ty),
            Inst::Store { ptr, value, volatile: false, atomic: None, .. } => {
                self.escape(cx, plan, *value);
                if let Some(ty) = cx.type_of(*value) {
                    self.access(cx, plan, *ptr, ty);
                }
            }
            Inst::GetElementPtr { .. }
                if cx.body.insts[index].result.is_some_and(|r| self.pointers.contains_key(&r)) => {}
            _ => crate::operands::operands(inst, |value| self.escape(cx, plan, value)),
        }
    }

    fn access(&mut self, cx: &Cx<'_>, plan: &Plan, ptr: ValueId, ty: TypeId) {
        let Some((candidate, offset)) = self.pointer(cx, plan, ptr) else { return };
        let candidate = &mut self.candidates[candidate as usize];
        let flat = cx.flat(ty).filter(|flat| !flat.odd && !flat.widths.is_empty());
        candidate.good &= match (u64::try_from(offset), flat) {
            (Ok(offset), Some(flat)) => candidate.add(offset, flat),
            _ => false,
        };
    }

    fn mark(&self, cx: &Cx<'_>, plan: &mut Plan) {
        let mut slot_at: FxHashMap<(u32, u64), u32> = FxHashMap::default();
        for (number, candidate) in self.candidates.iter().enumerate().filter(|(_, c)| c.good) {
            plan.fates[candidate.alloca as usize] = Fate::SlotAlloca;
            for (offset, flat) in &candidate.accesses {
                slot_at.insert((number as u32, *offset), plan.slots.len() as u32);
                plan.slots.push(Slot { alloca: candidate.alloca, flat: Rc::clone(flat) });
            }
        }
        for (_, index, inst) in plan.insts(cx) {
            let (Inst::Load { ptr, .. } | Inst::Store { ptr, .. } | Inst::GetElementPtr { base: ptr, .. }) = inst
            else {
                continue;
            };
            let Some((candidate, offset)) = self.pointer(cx, plan, *ptr) else { continue };
            if !self.candidates[candidate as usize].good {
                continue;
            }
            let slot = slot_at.get(&(candidate, offset as u64)).copied();
            plan.fates[index] = match (inst, slot) {
                (Inst::Load { .. }, Some(slot)) => Fate::SlotLoad { slot, forwarded: false },
                (Inst::Store { .. }, Some(slot)) => Fate::SlotStore { slot },
                _ => Fate::Dropped,
            };
        }
    }
}

impl Candidate {
    /// Notes an access; false if it does not fit the others.
    fn add(&mut self, offset: u64, flat: Rc<Flat>) -> bool {
        let end = |offset: u64, flat: &Flat| {
            offset + flat.memory.iter().map(|p| u64::from(p.off) + u64::from(p.bytes)).max().unwrap_or(0)
        };
        if end(offset, &flat) > self.size || self.accesses.len() >= MAX_ACCESSES {
            return false;
        }
        let at = self.accesses.partition_point(|(other, _)| *other < offset);
        if let Some((other, known)) = self.accesses.get(at)
            && *other == offset
        {
            return known.memory == flat.memory;
        }
        let clear_before = at == 0 || end(self.accesses[at - 1].0, &self.accesses[at - 1].1) <= offset;
        let clear_after = self.accesses.get(at).is_none_or(|(next, _)| end(offset, &flat) <= *next);
        self.accesses.insert(at, (offset, flat));
        clear_before && clear_after
    }
}

fn constant_offset(cx: &Cx<'_>, source: TypeId, indices: &[ValueId]) -> Option<i64> {
    let constant = |value| cx.signed_constant(value);
    let mut total = 0i64;
    for step in steps(cx.module, cx.layout, source, indices, constant)? {
        match step {
            Step::Bytes(bytes) => total = total.wrapping_add(bytes),
            Step::Scaled { .. } => return None,
        }
    }
    Some(total)
}

/// A load whose value is used in its block before the slot changes again needs no copy: users read the slot.
pub(super) fn forward(cx: &Cx<'_>, plan: &mut Plan) {
    if plan.slots.is_empty() {
        return;
    }
    let mut watch = Watch { epochs: vec![0; plan.slots.len()], loads: FxHashMap::default() };
    for (b, block) in cx.body.blocks.iter().enumerate().filter(|(b, _)| plan.reachable[*b]) {
        for index in block.first as usize..block.end as usize {
            plan.reads(cx, index, &mut |value| watch.read(b as u32, value));
            match plan.fates[index] {
                Fate::SlotLoad { slot, .. } => {
                    if let Some(value) = cx.body.insts[index].result {
                        watch.load(b as u32, value, slot, index);
                    }
                }
                Fate::SlotStore { slot } => watch.epochs[slot as usize] += 1,
                Fate::SlotAlloca => watch.clear(&plan.slots, index as u32),
                _ => {}
            }
        }
        cx.edge_values(b as u32, |value, _| watch.read(b as u32, plan.root(cx, value).0));
    }
    for load in watch.loads.into_values().filter(|load| load.good) {
        plan.fates[load.inst] = Fate::SlotLoad { slot: load.slot, forwarded: true };
    }
}

struct WatchedLoad {
    inst: usize,
    block: u32,
    slot: u32,
    epoch: u32,
    good: bool,
}

struct Watch {
    /// Per slot: writes seen so far.
    epochs: Vec<u32>,
    loads: FxHashMap<ValueId, WatchedLoad>,
}

impl Watch {
    fn load(&mut self, block: u32, value: ValueId, slot: u32, inst: usize) {
        let epoch = self.epochs[slot as usize];
        let read_before = self.loads.contains_key(&value);
        self.loads.insert(value, WatchedLoad { inst, block, slot, epoch, good: !read_before });
    }

    /// A use in another block, or after a write, needs a copy. A use before the load (blocks in odd order) as well.
    fn read(&mut self, block: u32, value: ValueId) {
        let epochs = &self.epochs;
        let unknown = WatchedLoad { inst: NONE as usize, block, slot: NONE, epoch: 0, good: false };
        self.loads
            .entry(value)
            .and_modify(|load| {
                load.good &= load.block == block && epochs.get(load.slot as usize) == Some(&load.epoch);
            })
            .or_insert(unknown);
    }

    fn clear(&mut self, slots: &[Slot], alloca: u32) {
        for (slot, _) in slots.iter().enumerate().filter(|(_, slot)| slot.alloca == alloca) {
            self.epochs[slot] += 1;
        }
    }
}
