//! The interpreter's loop for concrete data.
//!
//! It executes instructions as long as their operands are concrete and nothing can go wrong, and leaves everything
//! else (symbolic operands, faults, rare instructions) to `inst/`, one instruction at a time. The meaning of an
//! operation is not here: both use the functions of `word` and `float`.
//!
//! Invariant: on leaving, the frame's `next` is the instruction that has not been executed.

use std::rc::Rc;

use trefoil_ir::{Arg, ArgKind, BlockId, Callee, Function, Inst};

use crate::coverage::Side;
use crate::machine::{Machine, Target};
use crate::stack::Slot;
use crate::state::State;
use crate::{float, word};

/// Why the loop ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pause {
    /// The slice of instructions is used up.
    Fuel,
    /// The next instruction is not for this loop.
    Slow,
}

impl Machine {
    /// Runs the state's next instructions. `fuel` counts down in LLVM instructions.
    ///
    /// `CHECKED` leaves arithmetic and accesses to `inst/`, which asks what the user wants to be asked.
    // tidy: long — the dispatch loop; every arm is one line or a macro over the shared meaning
    pub(crate) fn fast<const CHECKED: bool>(&mut self, state: &mut State, fuel: &mut i64) -> Pause {
        let Machine { memory, targets, coverage, max_depth, .. } = self;
        'frame: loop {
            let depth = state.stack.depth();
            let (frame, slots) = state.stack.running();
            let function = Rc::clone(&frame.function);
            let (code, blocks) = (&function.code[..], &function.blocks[..]);
            let cover = coverage.of(&function);
            let mut pc = frame.next as usize;

            // Leaves the instruction to `inst/`.
            macro_rules! slow {
                () => {{
                    frame.next = pc as u32;
                    return Pause::Slow;
                }};
            }
            macro_rules! get {
                ($r:expr) => {{
                    let slot = slots[$r.index()];
                    if slot.tag.is_some() {
                        slow!()
                    }
                    slot.word
                }};
            }
            macro_rules! set {
                ($r:expr, $value:expr) => {{
                    let word = $value;
                    slots[$r.index()] = Slot { word, tag: None };
                    pc += 1;
                }};
            }
            macro_rules! binary {
                ($i:expr, $f:path) => {{
                    if CHECKED {
                        slow!()
                    }
                    set!($i.d, $f($i.w, get!($i.a), get!($i.b)))
                }};
            }
            macro_rules! binary_imm {
                ($i:expr, $f:path) => {{
                    if CHECKED {
                        slow!()
                    }
                    set!($i.d, $f($i.w, get!($i.a), $i.imm))
                }};
            }
            // Shifts by the width or more are the program's mistake.
            macro_rules! shift {
                ($i:expr, $f:path) => {{
                    let by = get!($i.b);
                    if by >= u64::from($i.w) || CHECKED {
                        slow!()
                    }
                    set!($i.d, $f($i.w, get!($i.a), by))
                }};
            }
            macro_rules! shift_imm {
                ($i:expr, $f:path) => {{
                    if $i.imm >= u64::from($i.w) || CHECKED {
                        slow!()
                    }
                    set!($i.d, $f($i.w, get!($i.a), $i.imm))
                }};
            }
            macro_rules! divide {
                ($i:expr, $b:expr, $f:path) => {{
                    let (a, b) = (get!($i.a), $b);
                    // Zero, and −1 which may overflow.
                    if b == 0 || b == word::mask($i.w) {
                        slow!()
                    }
                    set!($i.d, $f($i.w, a, b))
                }};
            }
            macro_rules! jump {
                ($target:expr) => {{
                    let target: BlockId = $target;
                    let block = blocks[target.0 as usize];
                    cover.count(target);
                    pc = block.start as usize;
                    *fuel -= i64::from(block.n_insts);
                    if *fuel <= 0 {
                        frame.next = pc as u32;
                        return Pause::Fuel;
                    }
                }};
            }
            macro_rules! branch {
                ($cond:expr, $i:expr) => {{
                    let taken = $cond;
                    cover.edge(pc, taken);
                    jump!(if taken { $i.then } else { $i.els })
                }};
            }
            macro_rules! compare_branch {
                ($i:expr, $pred:ident) => {
                    branch!(word::compare(trefoil_ir::Pred::$pred, $i.w, get!($i.a), get!($i.b)), $i)
                };
            }
            macro_rules! compare_branch_imm {
                ($i:expr, $pred:ident) => {
                    branch!(word::compare(trefoil_ir::Pred::$pred, $i.w, get!($i.a), $i.value()), $i)
                };
            }
            macro_rules! load {
                ($i:expr, $addr:expr) => {{
                    let addr: u64 = $addr;
                    if CHECKED {
                        slow!()
                    }
                    let loaded = match $i.bytes {
                        1 => memory.load_word::<1>(addr),
                        2 => memory.load_word::<2>(addr),
                        4 => memory.load_word::<4>(addr),
                        8 => memory.load_word::<8>(addr),
                        _ => slow!(),
                    };
                    match loaded {
                        Ok(Some(value)) => set!($i.r, value & word::mask($i.w)),
                        _ => slow!(),
                    }
                }};
            }
            macro_rules! store {
                ($i:expr, $addr:expr) => {{
                    let addr: u64 = $addr;
                    if CHECKED {
                        slow!()
                    }
                    let value = get!($i.r);
                    let stored = match $i.bytes {
                        1 => memory.store_word::<1>(addr, value),
                        2 => memory.store_word::<2>(addr, value),
                        4 => memory.store_word::<4>(addr, value),
                        8 => memory.store_word::<8>(addr, value),
                        _ => slow!(),
                    };
                    match stored {
                        Ok(()) => pc += 1,
                        Err(_) => slow!(),
                    }
                }};
            }
            macro_rules! indexed {
                ($i:expr) => {{
                    let at = get!($i.index).wrapping_mul(u64::from($i.scale));
                    get!($i.base).wrapping_add(at).wrapping_add($i.off as i64 as u64)
                }};
            }

            loop {
                match &code[pc] {
                    Inst::Mov { d, a } => {
                        slots[d.index()] = slots[a.index()];
                        pc += 1;
                    }
                    Inst::Const { d, value } => set!(d, *value),
                    Inst::Add(i) => binary!(i, word::add),
                    Inst::Sub(i) => binary!(i, word::sub),
                    Inst::Mul(i) => binary!(i, word::mul),
                    Inst::UDiv(i) => divide!(i, get!(i.b), word::udiv),
                    Inst::SDiv(i) => divide!(i, get!(i.b), word::sdiv),
                    Inst::URem(i) => divide!(i, get!(i.b), word::urem),
                    Inst::SRem(i) => divide!(i, get!(i.b), word::srem),
                    Inst::Shl(i) => shift!(i, word::shl),
                    Inst::LShr(i) => shift!(i, word::lshr),
                    Inst::AShr(i) => shift!(i, word::ashr),
                    Inst::And(i) => binary!(i, word::and),
                    Inst::Or(i) => binary!(i, word::or),
                    Inst::Xor(i) => binary!(i, word::xor),
                    Inst::AddImm(i) => binary_imm!(i, word::add),
                    Inst::SubImm(i) => binary_imm!(i, word::sub),
                    Inst::MulImm(i) => binary_imm!(i, word::mul),
                    Inst::UDivImm(i) => divide!(i, i.imm, word::udiv),
                    Inst::SDivImm(i) => divide!(i, i.imm, word::sdiv),
                    Inst::URemImm(i) => divide!(i, i.imm, word::urem),
                    Inst::SRemImm(i) => divide!(i, i.imm, word::srem),
                    Inst::ShlImm(i) => shift_imm!(i, word::shl),
                    Inst::LShrImm(i) => shift_imm!(i, word::lshr),
                    Inst::AShrImm(i) => shift_imm!(i, word::ashr),
                    Inst::AndImm(i) => binary_imm!(i, word::and),
                    Inst::OrImm(i) => binary_imm!(i, word::or),
                    Inst::XorImm(i) => binary_imm!(i, word::xor),
                    Inst::IntOp { op, i } => set!(i.d, word::int_op(*op, i.w, get!(i.a), get!(i.b))),
                    Inst::Unary { op, w, d, a } => set!(d, word::unary(*op, *w, get!(a))),
                    Inst::Funnel { left, w, d, a, b, c } => {
                        set!(d, word::funnel(*left, *w, get!(a), get!(b), get!(c)))
                    }
                    Inst::ICmp { pred, w, d, a, b } => {
                        set!(d, u64::from(word::compare(*pred, *w, get!(a), get!(b))))
                    }
                    Inst::ICmpImm { pred, w, d, a, imm } => {
                        set!(d, u64::from(word::compare(*pred, *w, get!(a), *imm)))
                    }
                    Inst::Trunc { to, d, a } => set!(d, get!(a) & word::mask(*to)),
                    Inst::ZExt { d, a, .. } => set!(d, get!(a)),
                    Inst::SExt { from, to, d, a } => set!(d, word::sext(*from, *to, get!(a))),
                    Inst::Select { d, cond, a, b, .. } => {
                        let from = if get!(cond) & 1 == 1 { a.index() } else { b.index() };
                        slots[d.index()] = slots[from];
                        pc += 1;
                    }
                    Inst::Float { op, kind, d, a, b } if float::width(*kind) <= 64 => {
                        let (x, y) = (u128::from(get!(a)), u128::from(get!(b)));
                        set!(d, float::binary(*op, *kind, x, y) as u64)
                    }
                    Inst::FCmp { pred, kind, d, a, b } if float::width(*kind) <= 64 => {
                        let (x, y) = (u128::from(get!(a)), u128::from(get!(b)));
                        set!(d, u64::from(float::compare(*pred, *kind, x, y)))
                    }
                    Inst::Load(i) => load!(i, get!(i.base).wrapping_add(i.off as u64)),
                    Inst::LoadIndexed(i) => load!(i, indexed!(i)),
                    Inst::LoadAbs(i) => load!(i, i.addr),
                    Inst::Store(i) => store!(i, get!(i.base).wrapping_add(i.off as u64)),
                    Inst::StoreIndexed(i) => store!(i, indexed!(i)),
                    Inst::StoreAbs(i) => store!(i, i.addr),
                    Inst::Gep { d, base, index, scale, off } => {
                        let at = get!(index).wrapping_mul(i64::from(*scale) as u64);
                        set!(d, get!(base).wrapping_add(at).wrapping_add(*off as u64))
                    }
                    Inst::Br { target } => {
                        cover.mark(pc, Side::Taken);
                        jump!(*target)
                    }
                    Inst::CondBr { cond, then, els } => {
                        let taken = get!(cond) & 1 == 1;
                        cover.edge(pc, taken);
                        jump!(if taken { *then } else { *els })
                    }
                    Inst::BrEq(i) => compare_branch!(i, Eq),
                    Inst::BrNe(i) => compare_branch!(i, Ne),
                    Inst::BrUlt(i) => compare_branch!(i, Ult),
                    Inst::BrUle(i) => compare_branch!(i, Ule),
                    Inst::BrSlt(i) => compare_branch!(i, Slt),
                    Inst::BrSle(i) => compare_branch!(i, Sle),
                    Inst::BrEqImm(i) => compare_branch_imm!(i, Eq),
                    Inst::BrNeImm(i) => compare_branch_imm!(i, Ne),
                    Inst::BrUltImm(i) => compare_branch_imm!(i, Ult),
                    Inst::BrUleImm(i) => compare_branch_imm!(i, Ule),
                    Inst::BrUgtImm(i) => compare_branch_imm!(i, Ugt),
                    Inst::BrUgeImm(i) => compare_branch_imm!(i, Uge),
                    Inst::BrSltImm(i) => compare_branch_imm!(i, Slt),
                    Inst::BrSleImm(i) => compare_branch_imm!(i, Sle),
                    Inst::BrSgtImm(i) => compare_branch_imm!(i, Sgt),
                    Inst::BrSgeImm(i) => compare_branch_imm!(i, Sge),
                    Inst::Switch { table, a, .. } => {
                        let target = function.switches[table.0 as usize].target(get!(a));
                        cover.mark(pc, Side::Taken);
                        cover.enter(target);
                        jump!(target)
                    }
                    Inst::Call { site } => {
                        let call = &function.sites[site.0 as usize];
                        let Callee::Direct(callee) = call.callee else { slow!() };
                        let Target::Code(callee) = targets.get(callee) else { slow!() };
                        if callee.vararg || !is_plain(&call.args, callee) || depth >= *max_depth {
                            slow!()
                        }
                        frame.next = pc as u32 + 1;
                        let cover = coverage.of(callee);
                        cover.count(BlockId(0));
                        let entry = cover.enter(BlockId(0));
                        *fuel -= i64::from(entry.n_insts);
                        state.stack.call(Rc::clone(callee), &call.args);
                        if *fuel <= 0 {
                            return Pause::Fuel;
                        }
                        continue 'frame;
                    }
                    Inst::Ret { a, n } => {
                        if slots.len() > usize::from(function.n_regs) || frame.varargs != 0 || depth == 1 {
                            slow!()
                        }
                        cover.mark(pc, Side::Taken);
                        state.stack.ret(*a, usize::from(*n));
                        continue 'frame;
                    }
                    _ => slow!(),
                }
            }
        }
    }
}

/// Do the arguments fit the parameters piece by piece, with nothing to copy?
fn is_plain(args: &[Arg], callee: &Function) -> bool {
    args.len() == callee.params.len()
        && args
            .iter()
            .zip(&callee.params)
            .all(|(arg, param)| arg.kind == ArgKind::Plain && arg.widths.len() == param.widths.len())
}
