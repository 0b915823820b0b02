//! The emitter: final registers, temporaries, tables and blocks. Each LLVM instruction is handed to its family.

use super::Cx;
use super::flow::FunctionFlow;
use super::locs::Locs;
use super::plan::{Fate, Place, Plan};
use super::steps::StepLog;
use crate::constant::ConstantError;
use crate::function::{Block, Function, Param};
use crate::inst::{BlockId, FuncId, Inst, Reg, TableId};
use crate::moves::{self, Move, Source};
use crate::regs::Assignment;
use rustc_hash::FxHashMap;
use trefoil_bitcode::{Inst as Llvm, ValueId};

/// Something that has no executable form; the text names it.
pub(super) struct Unsupported(pub String);

pub(super) type Emitted<T = ()> = Result<T, Unsupported>;

pub(super) fn unsupported<T>(what: impl Into<String>) -> Emitted<T> {
    Err(Unsupported(what.into()))
}

impl From<ConstantError> for Unsupported {
    fn from(error: ConstantError) -> Unsupported {
        Unsupported(error.to_string())
    }
}

pub(super) struct Emitter<'c, 'p> {
    pub(super) cx: &'c Cx<'p>,
    pub(super) plan: &'c Plan,
    pub(super) out: Function,
    pub(super) flow: &'c FunctionFlow,
    pub(super) assignment: Assignment,
    pub(super) next_temp: u32,
    /// More registers were needed than instructions can name.
    pub(super) overflow: bool,
    pub(super) locs: Locs,
    pub(super) loc: u32,
    /// The LLVM instruction being emitted.
    pub(super) index: usize,
    /// The block being emitted.
    pub(super) block: u32,
    /// The steps of LLVM that were emitted, if somebody wants to know.
    pub(super) steps: Option<StepLog>,
    /// Blocks made for copies on an edge (from, to).
    pub(super) edge_blocks: FxHashMap<(u32, u32), BlockId>,
    pub(super) edge_list: Vec<EdgeBlock>,
}

pub(super) struct EdgeBlock {
    pub(super) id: BlockId,
    pub(super) to: u32,
    pub(super) moves: Vec<Move>,
    pub(super) loc: u32,
}

impl<'c, 'p> Emitter<'c, 'p> {
    pub fn new(cx: &'c Cx<'p>, plan: &'c Plan, flow: &'c FunctionFlow, assignment: Assignment) -> Self {
        Emitter {
            cx,
            plan,
            flow,
            next_temp: assignment.n_regs,
            assignment,
            out: super::empty(cx, FuncId(0), cx.body.function),
            overflow: false,
            locs: Locs::default(),
            loc: 0,
            index: 0,
            block: 0,
            steps: cx.program.options.steps.then(|| StepLog::new(cx)),
            edge_blocks: FxHashMap::default(),
            edge_list: Vec::new(),
        }
    }

    pub fn function(mut self, id: FuncId, index: u32) -> Function {
        self.out.id = id;
        self.params();
        self.out.n_regs = self.assignment.n_regs as u16;
        let n_blocks = self.cx.body.blocks.len();
        self.out.blocks = vec![Block { start: 0, n_insts: 0 }; n_blocks];
        for block in 0..n_blocks {
            self.emit_block(block as u32);
        }
        self.emit_edge_blocks();
        if self.overflow {
            return super::gap_function(self.cx, id, index, super::TOO_LARGE);
        }
        self.out.locs = self.locs.finish();
        self.out.steps = self.steps.take().map(|log| Box::new(log.finish(&self.out.blocks)));
        self.out
    }

    fn params(&mut self) {
        for arg in 0..self.cx.body.n_args {
            let value = ValueId(self.cx.body.first_value + arg);
            let widths = self.cx.flat_of(value).map_or_else(Box::default, |flat| flat.widths.clone());
            let reg = match self.plan.place(self.cx, value) {
                Place::Var { var, .. } => self.assignment.regs[var as usize],
                Place::Constant { .. } | Place::Nowhere => Reg(0),
            };
            self.out.params.push(Param { reg, widths });
        }
    }

    fn emit_block(&mut self, number: u32) {
        let block = self.cx.body.blocks[number as usize];
        let insts = &self.cx.body.insts[block.first as usize..block.end as usize];
        let n_insts = match &self.steps {
            Some(steps) => steps.n_steps(number),
            None => insts.iter().filter(|i| !self.cx.is_debug(&i.inst)).count() as u32,
        };
        self.out.blocks[number as usize] = Block { start: self.out.code.len() as u32, n_insts };
        self.block = number;
        if !self.plan.reachable[number as usize] {
            return self.push(Inst::Unreachable);
        }
        if number == 0 {
            self.load_pinned();
        }
        for index in block.first as usize..block.end as usize {
            self.next_temp = self.assignment.n_regs;
            self.index = index;
            if let Some(loc) = self.cx.body.insts[index].loc {
                self.loc = self.locs.find(self.cx, loc);
            } else if index == block.first as usize {
                self.loc = 0;
            }
            if let Some(steps) = &mut self.steps {
                steps.at(index, self.loc);
            }
            if let Err(Unsupported(text)) = self.instruction(index) {
                // What follows a gap never runs.
                return self.gap(&text);
            }
        }
    }

    fn emit_edge_blocks(&mut self) {
        for EdgeBlock { id, to, moves, loc } in std::mem::take(&mut self.edge_list) {
            self.loc = loc;
            self.next_temp = self.assignment.n_regs;
            self.out.blocks[id.0 as usize].start = self.out.code.len() as u32;
            if let Some(steps) = &mut self.steps {
                steps.nowhere();
            }
            self.moves(&moves);
            self.push(Inst::Br { target: BlockId(to) });
        }
    }

    fn instruction(&mut self, index: usize) -> Emitted {
        match self.plan.fates[index] {
            Fate::Plain => self.plain(index),
            Fate::SlotAlloca => {
                self.clear_slots(index as u32);
                Ok(())
            }
            Fate::SlotLoad { slot, forwarded: false } => {
                if self.is_dead(self.flow.definition.get(&(index as u32)).copied()) {
                    return Ok(());
                }
                let from = self.slot_reg(slot);
                self.copy_run(self.dest(index), from, self.plan.slots[slot as usize].flat.widths.len());
                Ok(())
            }
            Fate::SlotStore { slot } => self.store_slot(index, slot),
            Fate::SlotLoad { forwarded: true, .. }
            | Fate::View { .. }
            | Fate::Part { .. }
            | Fate::Folded
            | Fate::Fused
            | Fate::Dropped => Ok(()),
        }
    }

    fn plain(&mut self, index: usize) -> Emitted {
        let cx = self.cx;
        match &cx.body.insts[index].inst {
            Llvm::Ret { value } => self.ret(*value),
            Llvm::Br { target } => self.br(target.0),
            Llvm::CondBr { cond, on_true, on_false } => self.cond_br(*cond, on_true.0, on_false.0),
            Llvm::Switch { value, default, cases } => self.switch(*value, default.0, cases),
            Llvm::IndirectBr { address, targets } => self.indirect_br(*address, targets),
            Llvm::Invoke { call, normal, unwind } => self.invoke(index, call, normal.0, unwind.0),
            Llvm::CallBr { call, .. } => unsupported(format!("asm goto{}", self.asm_text(call))),
            Llvm::Resume { value } => self.resume(*value),
            Llvm::Unreachable => self.unreachable(),
            Llvm::CleanupRet { .. }
            | Llvm::CatchRet { .. }
            | Llvm::CatchSwitch { .. }
            | Llvm::CleanupPad { .. }
            | Llvm::CatchPad { .. } => unsupported("Windows exception handling"),
            Llvm::Unary { operand, .. } => self.fneg(index, *operand),
            Llvm::Binary { op, lhs, rhs, flags, .. } => self.binary(index, *op, *lhs, *rhs, *flags),
            Llvm::Cast { op, operand, to, .. } => self.cast(index, *op, *operand, *to),
            Llvm::ICmp { pred, lhs, rhs, .. } => self.icmp(index, *pred, *lhs, *rhs),
            Llvm::FCmp { pred, lhs, rhs, .. } => self.fcmp(index, *pred, *lhs, *rhs),
            Llvm::Select { cond, on_true, on_false, .. } => self.select(index, *cond, *on_true, *on_false),
            Llvm::Freeze { operand } => self.copy_value(index, *operand),
            Llvm::Phi { .. } | Llvm::Fence { .. } => Ok(()),
            Llvm::Alloca { ty, count, align, .. } => self.alloca(index, *ty, *count, *align),
            Llvm::Load { ty, ptr, align, .. } => self.load(index, *ty, *ptr, *align),
            Llvm::Store { ptr, value, align, .. } => self.store(*ptr, *value, *align),
            Llvm::GetElementPtr { source, base, indices, .. } => self.gep(index, *source, *base, indices),
            Llvm::CmpXchg(x) => self.cmpxchg(index, x),
            Llvm::AtomicRmw { op, ptr, value, .. } => self.atomicrmw(index, *op, *ptr, *value),
            Llvm::VaArg { .. } => unsupported("va_arg instruction (the C front end makes none)"),
            Llvm::ExtractElement { vector, index: lane } => self.extract_element(index, *vector, *lane),
            Llvm::InsertElement { vector, element, index: lane } => {
                self.insert_element(index, *vector, *element, *lane)
            }
            Llvm::ShuffleVector { a, b, mask } => self.shuffle(index, *a, *b, *mask),
            Llvm::ExtractValue { .. } => unsupported("extractvalue from a value of this type"),
            Llvm::InsertValue { aggregate, element, path } => self.insert_value(index, *aggregate, *element, path),
            Llvm::Call(call) => self.call(index, call, None),
            Llvm::LandingPad { cleanup, clauses, .. } => self.landing_pad(index, *cleanup, clauses),
        }
    }

    // ---- output

    pub fn push(&mut self, inst: Inst) {
        self.out.code.push(inst);
        self.out.loc_of.push(self.loc);
        if let Some(steps) = &mut self.steps {
            steps.push();
        }
    }

    /// A block in the middle of the code of one LLVM instruction; it starts with the next instruction pushed.
    pub fn start_block(&mut self, id: BlockId) {
        self.out.blocks[id.0 as usize].start = self.out.code.len() as u32;
    }

    pub fn new_block(&mut self) -> BlockId {
        self.out.blocks.push(Block { start: 0, n_insts: 0 });
        BlockId(self.out.blocks.len() as u32 - 1)
    }

    pub fn gap(&mut self, text: &str) {
        let id = TableId(self.out.texts.len() as u32);
        self.out.texts.push(text.into());
        self.push(Inst::Gap { text: id });
    }

    /// `n` registers for the instruction at hand.
    pub fn temp(&mut self, n: usize) -> Reg {
        let first = self.next_temp;
        self.next_temp += n as u32;
        if self.next_temp > u32::from(u16::MAX) {
            self.overflow = true;
            self.next_temp = self.assignment.n_regs;
            return Reg(0);
        }
        self.out.n_regs = self.out.n_regs.max(self.next_temp as u16);
        Reg(first as u16)
    }

    /// Does all moves at once.
    pub fn moves(&mut self, moves: &[Move]) {
        if moves.iter().all(|m| m.src == Source::Reg(m.dst)) {
            return;
        }
        let n_regs = self.out.n_regs;
        let next = self.next_temp;
        let temp = self.temp(1);
        let mut used = false;
        for Move { dst, src } in moves::sequence(moves, temp) {
            used |= dst == temp;
            self.push(match src {
                Source::Reg(a) => Inst::Mov { d: dst, a },
                Source::Const(value) => Inst::Const { d: dst, value },
            });
        }
        if !used {
            self.out.n_regs = n_regs;
        }
        self.next_temp = next;
    }

    pub fn copy_run(&mut self, dst: Reg, src: Reg, n: usize) {
        let moves: Vec<Move> = (0..n).map(|i| Move { dst: dst.offset(i), src: Source::Reg(src.offset(i)) }).collect();
        self.moves(&moves);
    }

    fn load_pinned(&mut self) {
        for (number, value) in self.plan.pinned.values.iter().enumerate() {
            let d = self.assignment.regs[self.plan.pinned_var(number as u32) as usize];
            self.push(Inst::Const { d, value: *value });
        }
    }

    /// A constant in a register: one loaded at entry if this instruction has such, else a temporary.
    pub fn constant(&mut self, value: u64) -> Reg {
        if let Some(number) = self.plan.pinned.find(self.index, value) {
            return self.assignment.regs[self.plan.pinned_var(number) as usize];
        }
        let d = self.temp(1);
        self.push(Inst::Const { d, value });
        d
    }
}
