//! Who reads and writes which variable where: the input of register assignment.

use super::Cx;
use super::plan::{Fate, Place, Plan};
use crate::operands::successors;
use crate::regs::{Event, Flow, FlowBlock, Touch};
use rustc_hash::FxHashMap;
use trefoil_bitcode::{Inst, ValueId};

pub(super) struct FunctionFlow {
    pub flow: Flow,
    /// The event in which an instruction defines its result or slot.
    pub definition: FxHashMap<u32, u32>,
    /// The event in which an `alloca` clears a slot.
    pub clearing: Vec<Option<u32>>,
}

pub(super) fn build(cx: &Cx<'_>, plan: &Plan) -> FunctionFlow {
    let flow = Flow { sizes: plan.sizes.clone(), ..Flow::default() };
    let result = FunctionFlow { flow, definition: FxHashMap::default(), clearing: vec![None; plan.slots.len()] };
    let mut builder = Builder { cx, plan, place: 0, result, wanted: [const { Vec::new() }; 4] };
    for block in 0..cx.body.blocks.len() {
        builder.block(block);
    }
    let mut result = builder.result;
    result.flow.copies = builder.wanted.concat();
    result
}

struct Builder<'c, 'p> {
    cx: &'c Cx<'p>,
    plan: &'c Plan,
    place: u32,
    result: FunctionFlow,
    /// Copies by urgency: back edges, slot writes, other edges and insertions, slot reads.
    wanted: [Vec<(u32, u32)>; 4],
}

impl Builder<'_, '_> {
    fn block(&mut self, number: usize) {
        let block = self.cx.body.blocks[number];
        let first_event = self.result.flow.events.len() as u32;
        let first_place = self.next_place();
        let mut flow_block = FlowBlock { first_event, first_place, ..FlowBlock::default() };
        if self.plan.reachable[number] {
            if number == 0 {
                self.arguments(first_place);
            }
            for index in block.first as usize..block.end as usize {
                self.instruction(index, first_place);
            }
            let edge = self.next_place();
            self.edges(number as u32, edge);
            flow_block.successors = successors(&self.cx.body.insts[block.end as usize - 1].inst);
            flow_block.successors.sort_unstable();
            flow_block.successors.dedup();
        }
        flow_block.end_event = self.result.flow.events.len() as u32;
        flow_block.end_place = self.place;
        self.result.flow.blocks.push(flow_block);
    }

    fn next_place(&mut self) -> u32 {
        self.place += 1;
        self.place - 1
    }

    fn touch(&mut self, place: u32, var: u32, touch: Touch) -> u32 {
        self.result.flow.events.push(Event { place, var, touch });
        self.result.flow.events.len() as u32 - 1
    }

    fn arguments(&mut self, place: u32) {
        for arg in 0..self.cx.body.n_args {
            if let Place::Var { var, .. } = self.plan.place(self.cx, ValueId(self.cx.body.first_value + arg)) {
                self.touch(place, var, Touch::Def);
            }
        }
        // After the arguments have arrived.
        let place = self.next_place();
        for number in 0..self.plan.pinned.values.len() as u32 {
            self.touch(place, self.plan.pinned_var(number), Touch::Def);
        }
    }

    fn instruction(&mut self, index: usize, block_start: u32) {
        let instruction = &self.cx.body.insts[index];
        if let Inst::Phi { .. } = instruction.inst {
            return self.define(index, block_start, Touch::OptionalDef);
        }
        let place = self.next_place();
        let (cx, plan) = (self.cx, self.plan);
        plan.reads(cx, index, &mut |value| {
            if let Place::Var { var, .. } = plan.place(cx, value) {
                self.touch(place, var, Touch::Use);
            }
        });
        for number in plan.pinned.used_by(index) {
            self.touch(place, plan.pinned_var(*number), Touch::Use);
        }
        match self.plan.fates[index] {
            Fate::Plain => self.plain(index, place),
            Fate::SlotLoad { slot, forwarded: false } => self.slot_load(index, place, slot),
            Fate::SlotStore { slot } => self.slot_store(index, place, slot),
            Fate::SlotAlloca => self.clear(index as u32, place),
            Fate::SlotLoad { forwarded: true, .. }
            | Fate::View { .. }
            | Fate::Part { .. }
            | Fate::Folded
            | Fate::Fused
            | Fate::Dropped => {}
        }
    }

    fn plain(&mut self, index: usize, place: u32) {
        let inst = &self.cx.body.insts[index].inst;
        let touch = if self.writes_early(index) { Touch::EarlyDef } else { Touch::Def };
        self.define(index, place, touch);
        match inst {
            Inst::InsertValue { aggregate: a, .. } | Inst::InsertElement { vector: a, .. } => {
                if let Some(result) = self.cx.body.insts[index].result {
                    self.want(2, result, *a);
                }
            }
            Inst::Call(call) | Inst::Invoke { call, .. } if self.cx.call_returns_twice(call) => {
                self.result.flow.returns_twice.push(place);
            }
            _ => {}
        }
    }

    /// Whether code for this instruction may write its result before it has read all operands.
    fn writes_early(&self, index: usize) -> bool {
        let instruction = &self.cx.body.insts[index];
        let many = instruction.result.and_then(|v| self.cx.flat_of(v)).is_some_and(|flat| flat.widths.len() > 1);
        match &instruction.inst {
            // Done by moves in parallel.
            Inst::InsertValue { .. } | Inst::ShuffleVector { .. } => false,
            Inst::Call(call) | Inst::Invoke { call, .. } | Inst::CallBr { call, .. } => {
                self.cx.program.callee(self.cx.unit, call.callee).is_none()
            }
            Inst::InsertElement { index, .. } => self.cx.eval.integer(*index).is_none(),
            Inst::AtomicRmw { .. } | Inst::VaArg { .. } | Inst::ExtractElement { .. } => true,
            Inst::Binary { .. }
            | Inst::Unary { .. }
            | Inst::ICmp { .. }
            | Inst::FCmp { .. }
            | Inst::Cast { .. }
            | Inst::Select { .. } => many || self.cx.body.insts[index].result.is_none() || self.has_wide_operand(index),
            _ => many,
        }
    }

    fn has_wide_operand(&self, index: usize) -> bool {
        let mut wide = false;
        crate::operands::operands(&self.cx.body.insts[index].inst, |value| {
            wide |= self.cx.flat_of(value).is_some_and(|flat| flat.widths.len() > 1);
        });
        wide
    }

    fn define(&mut self, index: usize, place: u32, touch: Touch) {
        let Some(value) = self.cx.body.insts[index].result else { return };
        if self.plan.fates[index] != Fate::Plain && !matches!(self.plan.fates[index], Fate::SlotLoad { .. }) {
            return;
        }
        if let Place::Var { var, .. } = self.plan.place(self.cx, value) {
            let event = self.touch(place, var, touch);
            self.result.definition.insert(index as u32, event);
        }
    }

    fn slot_load(&mut self, index: usize, place: u32, slot: u32) {
        let var = self.plan.first_slot_var + slot;
        self.touch(place, var, Touch::Use);
        self.define(index, place, Touch::OptionalDef);
        if let Some(value) = self.cx.body.insts[index].result
            && let Place::Var { var: copy, .. } = self.plan.place(self.cx, value)
        {
            self.wanted[3].push((copy, var));
        }
    }

    fn slot_store(&mut self, index: usize, place: u32, slot: u32) {
        let var = self.plan.first_slot_var + slot;
        let event = self.touch(place, var, Touch::OptionalDef);
        self.result.definition.insert(index as u32, event);
        if let Inst::Store { value, .. } = &self.cx.body.insts[index].inst
            && let Place::Var { var: source, piece: 0 } = self.plan.place(self.cx, *value)
        {
            self.wanted[1].push((source, var));
        }
    }

    fn clear(&mut self, alloca: u32, place: u32) {
        for slot in 0..self.plan.slots.len() {
            if self.plan.slots[slot].alloca == alloca {
                let event = self.touch(place, self.plan.first_slot_var + slot as u32, Touch::OptionalDef);
                self.result.clearing[slot] = Some(event);
            }
        }
    }

    fn edges(&mut self, block: u32, place: u32) {
        let mut pairs = Vec::new();
        self.cx.edge_values(block, |value, phi| pairs.push((value, phi)));
        for (value, phi) in pairs {
            if let Place::Var { var, .. } = self.plan.place(self.cx, value) {
                self.touch(place, var, Touch::Use);
            }
            let target = self.plan.def_of(self.cx, phi).map(|inst| self.plan.block_of[inst]);
            let back_edge = target.is_some_and(|target| target <= block);
            self.want(if back_edge { 0 } else { 2 }, phi, value);
        }
    }

    fn want(&mut self, urgency: usize, a: ValueId, b: ValueId) {
        if let Place::Var { var: a, piece: 0 } = self.plan.place(self.cx, a)
            && let Place::Var { var: b, piece: 0 } = self.plan.place(self.cx, b)
        {
            self.wanted[urgency].push((a, b));
        }
    }
}
