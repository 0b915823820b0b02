//! What becomes of each LLVM instruction before anything is emitted.
//!
//! Many LLVM instructions need no code of their own: values that only rename pieces of another value, address
//! arithmetic that folds into loads and stores, comparisons that fuse with their branch, accesses to promoted stack
//! slots. Deciding this first lets register assignment see the operands as they will really be read.

use super::Cx;
use super::address::{self, Address};
use super::pinned::{self, Pinned};
use super::promote::{self, Slot};
use super::views;
use crate::operands::{operands, successors};
use trefoil_bitcode::{Inst, ValueId};

pub(super) const NONE: u32 = u32::MAX;

/// What an instruction turns into.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fate {
    Plain,
    /// Its result is pieces of another value, from `piece` on.
    View {
        of: ValueId,
        piece: u16,
    },
    /// A step of building an aggregate; the next step takes the pieces from where they are.
    Part {
        whole: ValueId,
        part: ValueId,
        at: u16,
    },
    /// Address arithmetic done by the loads and stores that use it.
    Folded,
    /// A comparison done by the branch at the end of its block.
    Fused,
    /// Accesses to a promoted stack variable.
    SlotAlloca,
    SlotLoad {
        slot: u32,
        forwarded: bool,
    },
    SlotStore {
        slot: u32,
    },
    /// Nothing.
    Dropped,
}

/// Where the pieces of a value are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// Pieces of a constant or symbol, from `piece` on.
    Constant { value: ValueId, piece: u16 },
    /// Registers of a variable, from `piece` on.
    Var { var: u32, piece: u16 },
    /// No pieces, or never emitted.
    Nowhere,
}

pub(super) struct Plan {
    pub reachable: Vec<bool>,
    /// Per local value: the instruction that defines it.
    pub def: Vec<u32>,
    /// Per instruction.
    pub block_of: Vec<u32>,
    pub fates: Vec<Fate>,
    pub addresses: Vec<Option<Box<Address>>>,
    pub slots: Vec<Slot>,
    /// Per local value: its variable.
    pub var_of: Vec<u32>,
    /// Registers per variable; the last ones are the slots and the pinned constants.
    pub sizes: Vec<u16>,
    pub first_slot_var: u32,
    pub pinned: Pinned,
}

impl Plan {
    pub fn new(cx: &Cx<'_>) -> Plan {
        let n_insts = cx.body.insts.len();
        let mut plan = Plan {
            reachable: reachable(cx),
            def: vec![NONE; cx.body.value_types.len()],
            block_of: vec![NONE; n_insts],
            fates: vec![Fate::Dropped; n_insts],
            addresses: Vec::new(),
            slots: Vec::new(),
            var_of: vec![NONE; cx.body.value_types.len()],
            sizes: Vec::new(),
            first_slot_var: 0,
            pinned: Pinned::default(),
        };
        plan.addresses.resize_with(n_insts, || None);
        plan.number(cx);
        views::find(cx, &mut plan);
        views::find_parts(cx, &mut plan);
        if cx.program.options.promote && !cx.returns_twice() {
            promote::find(cx, &mut plan);
        }
        address::fold(cx, &mut plan);
        promote::forward(cx, &mut plan);
        plan.pinned = pinned::find(cx, &plan);
        plan.make_vars(cx);
        plan
    }

    /// Indices of the instructions of reachable blocks, with their block.
    pub fn insts<'c>(&self, cx: &Cx<'c>) -> impl Iterator<Item = (u32, usize, &'c Inst)> + use<'c> {
        let reachable = self.reachable.clone();
        let body = cx.body;
        (0..body.blocks.len()).filter(move |b| reachable[*b]).flat_map(move |b| {
            let block = body.blocks[b];
            (block.first as usize..block.end as usize).map(move |i| (b as u32, i, &body.insts[i].inst))
        })
    }

    /// The value whose pieces `value` renames, and the first piece of it.
    pub fn root(&self, cx: &Cx<'_>, value: ValueId) -> (ValueId, u16) {
        let (mut value, mut piece) = (value, 0);
        // Without a bound, damaged input could go round in circles.
        for _ in 0..self.fates.len() + 1 {
            match self.def_of(cx, value).map(|inst| self.fates[inst]) {
                Some(Fate::View { of, piece: more }) => {
                    value = of;
                    piece += more;
                }
                _ => break,
            }
        }
        (value, piece)
    }

    /// The instruction that defines `value`.
    pub fn def_of(&self, cx: &Cx<'_>, value: ValueId) -> Option<usize> {
        let local = cx.local(value)?;
        let inst = self.def[local];
        (inst != NONE).then_some(inst as usize)
    }

    pub fn fate_of(&self, cx: &Cx<'_>, value: ValueId) -> Option<Fate> {
        self.def_of(cx, value).map(|inst| self.fates[inst])
    }

    /// Where the pieces of `value` are.
    pub fn place(&self, cx: &Cx<'_>, value: ValueId) -> Place {
        let (value, piece) = self.root(cx, value);
        if cx.eval.is_constant(value) {
            return Place::Constant { value, piece };
        }
        if let Some(Fate::SlotLoad { slot, forwarded: true }) = self.fate_of(cx, value) {
            return Place::Var { var: self.first_slot_var + slot, piece };
        }
        match cx.local(value).map(|local| self.var_of[local]) {
            Some(var) if var != NONE => Place::Var { var, piece },
            Some(_) | None => Place::Nowhere,
        }
    }

    /// Calls `visit` with every root value that emitting instruction `index` will read.
    pub fn reads(&self, cx: &Cx<'_>, index: usize, visit: &mut impl FnMut(ValueId)) {
        match self.fates[index] {
            Fate::View { .. } | Fate::Part { .. } | Fate::Folded | Fate::Fused | Fate::SlotAlloca | Fate::Dropped => {}
            Fate::SlotLoad { .. } => {}
            Fate::SlotStore { .. } => {
                if let Inst::Store { value, .. } = &cx.body.insts[index].inst {
                    self.read(cx, *value, visit);
                }
            }
            Fate::Plain => match (&cx.body.insts[index].inst, &self.addresses[index]) {
                (Inst::GetElementPtr { .. }, Some(address)) => self.read_address(cx, address, visit),
                (inst, _) => operands(inst, |value| self.read(cx, value, visit)),
            },
        }
    }

    /// The value under all unfinished steps of building `value`, and the steps, last one first.
    pub fn parts(&self, cx: &Cx<'_>, value: ValueId) -> (ValueId, Vec<(ValueId, u16)>) {
        let (mut value, mut steps) = (value, Vec::new());
        while let Some(Fate::Part { whole, part, at }) = self.fate_of(cx, value) {
            steps.push((part, at));
            value = whole;
            if steps.len() > self.fates.len() {
                break;
            }
        }
        (value, steps)
    }

    fn read(&self, cx: &Cx<'_>, value: ValueId, visit: &mut impl FnMut(ValueId)) {
        let (value, steps) = self.parts(cx, value);
        for (part, _) in steps {
            visit(self.root(cx, part).0);
        }
        let (root, _) = self.root(cx, value);
        match self.def_of(cx, root) {
            Some(def) if self.fates[def] == Fate::Folded => {
                if let Some(address) = &self.addresses[def] {
                    self.read_address(cx, address, visit);
                }
            }
            Some(def) if self.fates[def] == Fate::Fused => {
                operands(&cx.body.insts[def].inst, |operand| visit(self.root(cx, operand).0));
            }
            Some(_) | None => visit(root),
        }
    }

    fn read_address(&self, cx: &Cx<'_>, address: &Address, visit: &mut impl FnMut(ValueId)) {
        if let Some(base) = address.base {
            visit(self.root(cx, base).0);
        }
        for (index, _) in &address.indices {
            visit(self.root(cx, *index).0);
        }
    }

    /// The variable of a pinned constant.
    pub fn pinned_var(&self, number: u32) -> u32 {
        self.first_slot_var + self.slots.len() as u32 + number
    }

    fn number(&mut self, cx: &Cx<'_>) {
        for (block, index, inst) in self.insts(cx) {
            self.block_of[index] = block;
            self.fates[index] = if cx.is_dropped(inst) { Fate::Dropped } else { Fate::Plain };
            if let Some(local) = cx.body.insts[index].result.and_then(|value| cx.local(value)) {
                self.def[local] = index as u32;
            }
        }
    }

    /// Variables for arguments, for results that live in registers, and for slots.
    fn make_vars(&mut self, cx: &Cx<'_>) {
        for arg in 0..cx.body.n_args as usize {
            self.make_var(cx, arg);
        }
        for index in 0..self.fates.len() {
            let has_var = matches!(self.fates[index], Fate::Plain | Fate::SlotLoad { forwarded: false, .. });
            if let (true, Some(value)) = (has_var, cx.body.insts[index].result)
                && let Some(local) = cx.local(value)
            {
                self.make_var(cx, local);
            }
        }
        self.first_slot_var = self.sizes.len() as u32;
        self.sizes.extend(self.slots.iter().map(|slot| slot.flat.widths.len() as u16));
        self.sizes.extend(self.pinned.values.iter().map(|_| 1));
    }

    fn make_var(&mut self, cx: &Cx<'_>, local: usize) {
        let size = cx.flat(cx.body.value_types[local]).map_or(0, |flat| flat.widths.len());
        if size > 0 {
            self.var_of[local] = self.sizes.len() as u32;
            self.sizes.push(size as u16);
        }
    }
}

fn reachable(cx: &Cx<'_>) -> Vec<bool> {
    let mut seen = vec![false; cx.body.blocks.len()];
    let mut work = vec![0u32];
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut seen[block as usize], true) {
            continue;
        }
        let last = cx.body.blocks[block as usize].end as usize - 1;
        work.extend(successors(&cx.body.insts[last].inst));
    }
    seen
}
