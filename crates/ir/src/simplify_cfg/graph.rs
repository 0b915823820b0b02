//! A body that can be edited: blocks are lists of items, and the graph keeps count of edges and uses.
//!
//! Blocks keep their number while the graph lives; [`Graph::finish`] numbers those that are left anew. A phi has one
//! entry per edge, so a predecessor that comes twice is listed twice. All edits go through here, so that predecessors
//! and use counts are always right; phis are the caller's business, with the help of `phis`.

use super::facts::Facts;
use crate::operands::successors;
use crate::operands::{for_each_block_mut, for_each_operand, for_each_operand_mut};
use crate::program::Program;
use smallvec::SmallVec;
use trefoil_bitcode::{
    Attachment, Block, BlockId, Body, Constant, ConstantKind, DebugRecord, Inst, Instruction, LocId, TypeId, ValueId,
};

/// What stands in a block.
#[derive(Clone)]
pub(super) enum Item {
    Inst(Code),
    /// A call of `llvm.dbg.*`: an instruction that no rule looks at.
    DebugCall(Code),
    Record(DebugRecord),
}

/// An instruction with the metadata attached to it.
#[derive(Clone)]
pub(super) struct Code {
    pub inst: Instruction,
    pub attachments: Vec<Attachment>,
}

impl Item {
    pub fn new(inst: Inst, result: Option<ValueId>, loc: Option<LocId>) -> Item {
        Item::Inst(Code { inst: Instruction { inst, result, loc }, attachments: Vec::new() })
    }

    /// The instruction, unless this is debug information.
    pub fn code(&self) -> Option<&Instruction> {
        match self {
            Item::Inst(code) => Some(&code.inst),
            Item::DebugCall(_) | Item::Record(_) => None,
        }
    }
}

#[derive(Default)]
pub(super) struct Node {
    /// The last one is the terminator. Empty once the block is gone.
    pub items: Vec<Item>,
    /// One entry per edge.
    pub preds: Vec<u32>,
}

pub(super) struct Graph<'g> {
    pub facts: Facts<'g>,
    pub body: &'g mut Body,
    nodes: Vec<Node>,
    /// Blocks in the order of the function; those that are gone are still listed.
    order: Vec<u32>,
    /// Where in `order` the next block to visit stands.
    cursor: usize,
    /// Per value of the body: how often it is used.
    n_uses: Vec<u32>,
    /// Per value of the body: the block that defines it.
    homes: Vec<Option<u32>>,
}

impl<'g> Graph<'g> {
    pub fn new(program: &'g Program, unit: u32, body: &'g mut Body) -> Graph<'g> {
        let facts = Facts::new(program, unit);
        let n_values = body.value_types.len();
        let nodes = load(&facts, body);
        let order = (0..nodes.len() as u32).collect();
        let (n_uses, homes) = (vec![0; n_values], vec![None; n_values]);
        let mut graph = Graph { facts, body, nodes, order, cursor: 0, n_uses, homes };
        for block in 0..graph.nodes.len() as u32 {
            let items = std::mem::take(&mut graph.nodes[block as usize].items);
            items.iter().for_each(|item| graph.enter(block, item));
            graph.nodes[block as usize].items = items;
            for to in graph.successors(block) {
                graph.nodes[to as usize].preds.push(block);
            }
        }
        graph
    }

    /// Writes the blocks that are left back into the body.
    pub fn finish(self) {
        let Graph { body, nodes, order, .. } = self;
        let left: Vec<u32> = order.into_iter().filter(|block| !nodes[*block as usize].items.is_empty()).collect();
        let mut number = vec![BlockId(u32::MAX); nodes.len()];
        left.iter().enumerate().for_each(|(new, old)| number[*old as usize] = BlockId(new as u32));
        let n_read = body.blocks.len() as u32;
        body.rename_blocks(&left.iter().map(|old| (*old < n_read).then_some(BlockId(*old))).collect::<Vec<_>>());
        body.blocks.clear();
        body.insts.clear();
        body.debug_records.clear();
        body.attachments.retain(|attachment| attachment.inst.is_none());
        let mut nodes = nodes;
        for block in left {
            let first = body.insts.len() as u32;
            let items = std::mem::take(&mut nodes[block as usize].items);
            items.into_iter().for_each(|item| store(body, item, &number));
            body.blocks.push(Block { first, end: body.insts.len() as u32 });
        }
    }

    // ---- walking

    /// Starts again at the first block.
    pub fn rewind(&mut self) {
        self.cursor = 0;
    }

    /// The next block that is still there.
    pub fn next_block(&mut self) -> Option<u32> {
        while let Some(block) = self.order.get(self.cursor).copied() {
            self.cursor += 1;
            if self.is_there(block) {
                return Some(block);
            }
        }
        None
    }

    pub fn is_there(&self, block: u32) -> bool {
        !self.nodes[block as usize].items.is_empty()
    }

    pub fn n_blocks(&self) -> usize {
        self.nodes.len()
    }

    pub fn items(&self, block: u32) -> &[Item] {
        &self.nodes[block as usize].items
    }

    /// The instructions of a block without debug information, with their positions.
    pub fn code(&self, block: u32) -> impl Iterator<Item = (usize, &Instruction)> {
        self.items(block).iter().enumerate().filter_map(|(at, item)| Some((at, item.code()?)))
    }

    pub fn first_code(&self, block: u32) -> Option<(usize, &Instruction)> {
        self.code(block).next()
    }

    /// As [`Graph::code`], without phis and the terminator.
    pub fn middle(&self, block: u32) -> impl Iterator<Item = (usize, &Instruction)> {
        let inner =
            |(_, code): &(usize, &Instruction)| !matches!(code.inst, Inst::Phi { .. }) && !code.inst.is_terminator();
        self.code(block).filter(inner)
    }

    pub fn terminator(&self, block: u32) -> &Instruction {
        match self.items(block).last() {
            Some(Item::Inst(code)) => &code.inst,
            _ => unreachable!("block {block} has no terminator"),
        }
    }

    pub fn successors(&self, block: u32) -> SmallVec<[u32; 2]> {
        successors(&self.terminator(block).inst)
    }

    /// Condition and targets of the conditional branch at the end of a block.
    pub fn cond_br(&self, block: u32) -> Option<(ValueId, u32, u32)> {
        match self.terminator(block).inst {
            Inst::CondBr { cond, on_true, on_false } => Some((cond, on_true.0, on_false.0)),
            _ => None,
        }
    }

    /// The target of the unconditional branch at the end of a block.
    pub fn br(&self, block: u32) -> Option<u32> {
        match self.terminator(block).inst {
            Inst::Br { target } => Some(target.0),
            _ => None,
        }
    }

    pub fn preds(&self, block: u32) -> &[u32] {
        &self.nodes[block as usize].preds
    }

    /// The predecessor of a block that only one edge leads to.
    pub fn single_pred(&self, block: u32) -> Option<u32> {
        match self.preds(block) {
            [pred] => Some(*pred),
            _ => None,
        }
    }

    // ---- values

    fn local(&self, value: ValueId) -> Option<usize> {
        value.0.checked_sub(self.body.first_value).map(|local| local as usize)
    }

    /// How often a value of the body is used.
    pub fn n_uses(&self, value: ValueId) -> u32 {
        self.local(value).map_or(0, |local| self.n_uses[local])
    }

    /// The block whose instruction yields `value`.
    pub fn home(&self, value: ValueId) -> Option<u32> {
        self.local(value).and_then(|local| self.homes[local])
    }

    /// The instruction that yields `value`, with its block and position.
    pub fn definition(&self, value: ValueId) -> Option<(u32, usize, &Instruction)> {
        let home = self.home(value)?;
        let (at, code) = self.code(home).find(|(_, code)| code.result == Some(value))?;
        Some((home, at, code))
    }

    /// A constant integer of at most 64 bits.
    pub fn constant(&self, value: ValueId) -> Option<u64> {
        match self.body.constant(self.facts.module, value)?.kind {
            ConstantKind::Integer(integer) => Some(integer),
            ConstantKind::Null => Some(0),
            _ => None,
        }
    }

    pub fn type_of(&self, value: ValueId) -> Option<TypeId> {
        self.body.type_of(self.facts.module, value)
    }

    pub fn new_value(&mut self, ty: TypeId) -> ValueId {
        self.n_uses.push(0);
        self.homes.push(None);
        self.body.add_value(ty)
    }

    /// The constant `value` of the integer type `ty`.
    pub fn integer(&mut self, ty: TypeId, value: u64) -> ValueId {
        let same = |known: &ValueId| {
            let constant = self.body.constant(self.facts.module, *known);
            constant.is_some_and(|constant| constant.ty == ty) && self.constant(*known) == Some(value)
        };
        let known = (self.body.first_value..self.body.end_value()).map(ValueId).find(same);
        known.unwrap_or_else(|| {
            self.n_uses.push(0);
            self.homes.push(None);
            self.body.add_constant(Constant { ty, kind: ConstantKind::Integer(value) })
        })
    }

    // ---- edits

    fn enter(&mut self, block: u32, item: &Item) {
        if let Some(result) = item.code().and_then(|code| code.result)
            && let Some(local) = self.local(result)
        {
            self.homes[local] = Some(block);
        }
        self.count(item, 1);
    }

    fn count(&mut self, item: &Item, change: i32) {
        let Some(code) = item.code() else { return };
        let first = self.body.first_value;
        for_each_operand(&code.inst, |value| {
            if let Some(local) = value.0.checked_sub(first) {
                let uses = &mut self.n_uses[local as usize];
                *uses = uses.wrapping_add_signed(change);
            }
        });
    }

    pub fn insert(&mut self, block: u32, at: usize, item: Item) {
        self.enter(block, &item);
        self.nodes[block as usize].items.insert(at, item);
    }

    /// Puts `item` right before the terminator.
    pub fn append(&mut self, block: u32, item: Item) {
        self.insert(block, self.items(block).len() - 1, item);
    }

    /// Takes an item out; it is no terminator.
    pub fn take(&mut self, block: u32, at: usize) -> Item {
        let item = self.nodes[block as usize].items.remove(at);
        self.count(&item, -1);
        item
    }

    /// Changes an instruction in place; its targets stay.
    pub fn edit(&mut self, block: u32, at: usize, change: impl FnOnce(&mut Inst)) {
        let mut item = self.nodes[block as usize].items[at].clone();
        self.count(&item, -1);
        if let Item::Inst(code) = &mut item {
            change(&mut code.inst.inst);
        }
        self.count(&item, 1);
        self.nodes[block as usize].items[at] = item;
    }

    /// Ends a block with another terminator, at the same place in the source.
    pub fn set_terminator(&mut self, block: u32, inst: Inst) {
        self.leave(block);
        let end = self.items(block).len() - 1;
        self.edit(block, end, |old| *old = inst);
        for to in self.successors(block) {
            self.nodes[to as usize].preds.push(block);
        }
    }

    fn leave(&mut self, block: u32) {
        for to in self.successors(block) {
            let preds = &mut self.nodes[to as usize].preds;
            if let Some(at) = preds.iter().position(|pred| *pred == block) {
                preds.remove(at);
            }
        }
    }

    /// Lets every edge from `block` to `from` lead to `to`.
    pub fn redirect(&mut self, block: u32, from: u32, to: u32) {
        let mut inst = self.terminator(block).inst.clone();
        for_each_block_mut(&mut inst, |target| {
            if target.0 == from {
                target.0 = to;
            }
        });
        self.set_terminator(block, inst);
    }

    /// A new block right before `before` in the order of the function, ending with a branch to it.
    pub fn new_block(&mut self, before: u32, loc: Option<LocId>) -> u32 {
        let block = self.nodes.len() as u32;
        let item = Item::new(Inst::Br { target: BlockId(before) }, None, loc);
        self.nodes.push(Node { items: vec![item], preds: Vec::new() });
        self.nodes[before as usize].preds.push(block);
        let at = self.order.iter().position(|other| *other == before).unwrap_or(self.order.len());
        self.order.insert(at, block);
        // A block put right before the next one to visit waits for the next round.
        if at <= self.cursor {
            self.cursor += 1;
        }
        block
    }

    /// Removes a block that nothing leads to and whose values nobody needs. Phis of its successors are not touched.
    pub fn remove_block(&mut self, block: u32) {
        self.leave(block);
        for item in std::mem::take(&mut self.nodes[block as usize].items) {
            self.count(&item, -1);
        }
    }

    /// Moves all but the terminator of `from` to position `at` of `to`.
    pub fn splice(&mut self, from: u32, to: u32, at: usize) {
        let n_moved = self.items(from).len() - 1;
        for offset in 0..n_moved {
            let item = self.take(from, 0);
            self.insert(to, at + offset, item);
        }
    }

    /// Ends `block`, that so far ended with a branch, with the terminator of `from`; `from` is gone then.
    pub fn adopt_terminator(&mut self, block: u32, from: u32) {
        self.leave(block);
        self.leave(from);
        let end = self.items(block).len() - 1;
        let old = self.take(block, end);
        debug_assert!(old.code().is_some_and(|code| code.inst.is_terminator()));
        let last = self.items(from).len() - 1;
        let item = self.take(from, last);
        self.insert(block, end, item);
        for to in self.successors(block) {
            self.nodes[to as usize].preds.push(block);
        }
    }

    /// Puts `new` wherever `old` is used.
    pub fn replace_uses(&mut self, old: ValueId, new: ValueId) {
        let home = self.home(old);
        // Most values are used where they are made.
        let blocks = home.into_iter().chain((0..self.nodes.len() as u32).filter(|block| Some(*block) != home));
        for block in blocks {
            if self.n_uses(old) == 0 {
                return;
            }
            for at in 0..self.items(block).len() {
                let mut uses = false;
                if let Some(code) = self.items(block)[at].code() {
                    for_each_operand(&code.inst, |value| uses |= value == old);
                }
                if uses {
                    self.edit(block, at, |inst| {
                        for_each_operand_mut(inst, |value| {
                            if *value == old {
                                *value = new;
                            }
                        });
                    });
                }
            }
        }
    }

    /// Removes the instruction behind `value` if nobody uses it and it cannot fail, then what only that one used.
    pub fn drop_unused(&mut self, value: ValueId) {
        let mut work = vec![value];
        while let Some(value) = work.pop() {
            if self.n_uses(value) > 0 {
                continue;
            }
            let Some((block, at, code)) = self.definition(value) else { continue };
            if !self.can_speculate(&code.inst) && !matches!(code.inst, Inst::Phi { .. }) {
                continue;
            }
            if let Some(code) = self.take(block, at).code() {
                for_each_operand(&code.inst, |operand| work.push(operand));
            }
        }
    }
}

/// The blocks of a body, with what the body says about instructions by number put beside them.
fn load(facts: &Facts<'_>, body: &Body) -> Vec<Node> {
    let mut records = body.debug_records.iter().peekable();
    let mut attachments = body.attachments.clone();
    attachments.retain(|attachment| attachment.inst.is_some());
    attachments.sort_by_key(|attachment| attachment.inst);
    let mut attachments = attachments.into_iter().peekable();
    let mut node = |block: &Block| {
        let mut items = Vec::new();
        for at in block.first..block.end {
            while let Some(record) = records.next_if(|record| record.before <= at) {
                items.push(Item::Record(record.clone()));
            }
            let inst = body.insts[at as usize].clone();
            let attached = std::iter::from_fn(|| attachments.next_if(|a| a.inst == Some(at))).collect();
            let code = Code { inst, attachments: attached };
            items.push(if facts.is_debug(&code.inst.inst) { Item::DebugCall(code) } else { Item::Inst(code) });
        }
        Node { items, preds: Vec::new() }
    };
    body.blocks.iter().map(&mut node).collect()
}

fn store(body: &mut Body, item: Item, number: &[BlockId]) {
    let at = body.insts.len() as u32;
    match item {
        Item::Record(record) => body.debug_records.push(DebugRecord { before: at, ..record }),
        Item::Inst(mut code) | Item::DebugCall(mut code) => {
            for_each_block_mut(&mut code.inst.inst, |target| *target = number[target.0 as usize]);
            body.attachments.extend(code.attachments.iter().map(|a| Attachment { inst: Some(at), ..*a }));
            body.insts.push(code.inst);
        }
    }
}
