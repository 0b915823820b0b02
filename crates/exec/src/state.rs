//! One path in progress: everything that differs between two paths of the same program.
//!
//! No raw pointer and no closure: a state can be written as bytes and read back elsewhere. What is equal for all
//! paths (program, pool, solver, coverage) belongs to the [`crate::Machine`].

use std::rc::Rc;

use trefoil_expr::{ArrayId, Assignment, Expr};
use trefoil_ir::BlockId;
use trefoil_memory::AddressSpace;
use trefoil_solver::Constraints;

use crate::fresh::Fresh;
use crate::implied::Fixed;
use crate::list::List;
use crate::seeds::Following;
use crate::stack::Stack;
use crate::told::Told;
use crate::varies::Varies;

/// A path in progress.
pub struct State {
    pub id: u64,
    pub stack: Stack,
    /// The address space while the state is parked; the running state's space is in the machine's memory.
    pub space: AddressSpace,
    /// What is known about the input on this path.
    pub path: Constraints,
    /// Bytes of the input that `path` fixes.
    pub(crate) fixed: Fixed,
    /// One input that satisfies `path`.
    pub witness: Witness,
    pub seldom: Rc<Seldom>,
    pub instructions: u64,
    /// Instructions since this path last covered something new.
    pub since_new: u64,
    /// What this path executes and no test does yet.
    pub fresh: Fresh,
    /// Forks from the first state to this one.
    pub depth: u32,
    /// The place of the fork that made it, as [`crate::Costs`] numbers them.
    pub origin: u32,
    /// Milliseconds the solver spent on this path.
    pub query_cost: f32,
    /// How many objects the current instruction has been tried with already, and where.
    pub tries: Tries,
    /// A fork that takes a branch enters this block when it first runs.
    pub(crate) entering: Option<Entering>,
}

/// A run has hundreds of thousands of them, and the allocator's next size is 384.
const _: () = assert!(size_of::<State>() <= 320);

/// What a path seldom changes, and shares with the paths forked from it until then.
#[derive(Clone)]
pub struct Seldom {
    /// Given inputs that lead along this path.
    pub seeds: Rc<Vec<Following>>,
    /// What was made symbolic, newest first.
    pub symbolics: List<Symbolic>,
    /// What the program wrote, newest first.
    pub output: List<Chunk>,
    /// Conditions that tests of this path should satisfy if they can (`tf_prefer`).
    pub preferences: List<Expr>,
    /// Newest first.
    pub told: List<Told>,
    pub varies: Varies,
    /// What the thread pointer register holds.
    pub thread_pointer: u64,
    /// Forking is switched off by the program (`klee_set_forking`).
    pub forking: bool,
    /// Which way the path went at its branches, newest first; kept only if the run asks for it.
    pub branches: List<Branch>,
    pub n_branches: u32,
    /// The groups that the path is part of and that will become one state (`klee_open_merge`), innermost last.
    pub merges: Vec<u64>,
    /// The group whose other paths this one waits for.
    pub waits_for: Option<u64>,
    /// Objects that got given bytes instead of symbolic ones.
    pub n_given: u32,
}

impl Default for Seldom {
    fn default() -> Seldom {
        Seldom {
            seeds: Rc::default(),
            symbolics: List::default(),
            output: List::default(),
            preferences: List::default(),
            told: List::default(),
            varies: Varies::default(),
            thread_pointer: 0,
            forking: true,
            branches: List::default(),
            n_branches: 0,
            merges: Vec::new(),
            waits_for: None,
            n_given: 0,
        }
    }
}

impl State {
    /// The block of the running function that it was forked for and has not entered yet.
    pub fn next_block(&self) -> Option<BlockId> {
        self.entering.map(|entering| entering.block)
    }

    /// Which side of a two-way branch it was forked for and has not taken yet.
    pub fn next_side(&self) -> Option<bool> {
        self.entering.and_then(|entering| entering.taken)
    }

    /// Every expression it refers to, those in its memory aside: what is not named here is collected.
    pub fn for_each_expr(&self, f: &mut impl FnMut(Expr)) {
        self.stack.for_each_expr(f);
        self.path.for_each(f);
        self.seldom.preferences.iter().copied().for_each(&mut *f);
        let output = self.seldom.output.iter().flat_map(|chunk| chunk.bytes.iter());
        let told = self.seldom.told.iter().flat_map(|told| told.subject.iter().chain(told.bytes.iter()));
        for byte in output.chain(told) {
            if let Byte::Symbolic(e) = byte {
                f(*e);
            }
        }
    }

    /// What seldom changes, to be changed.
    pub fn seldom_mut(&mut self) -> &mut Seldom {
        Rc::make_mut(&mut self.seldom)
    }

    /// The block it runs next.
    pub fn block(&self) -> BlockId {
        self.next_block().unwrap_or_else(|| self.stack.frame().block())
    }
}

/// One decision of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Branch {
    pub taken: bool,
    /// Other inputs went the other way.
    pub forked: bool,
}

/// The block a new state starts with; `taken` says which side of a two-way branch led there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entering {
    pub block: BlockId,
    pub taken: Option<bool>,
}

/// An input that satisfies the path, numbered so that cached evaluations know when it changed.
#[derive(Clone, Default)]
pub struct Witness {
    pub assignment: Assignment,
    pub serial: u64,
}

/// An object the program made symbolic.
#[derive(Clone, Debug)]
pub struct Symbolic {
    pub name: Rc<str>,
    pub array: ArrayId,
    pub size: u32,
}

/// A piece of output.
#[derive(Clone, Debug)]
pub struct Chunk {
    pub fd: i32,
    pub bytes: Rc<[Byte]>,
}

/// A byte of output: symbolic ones are known when a test is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Byte {
    Known(u8),
    Symbolic(Expr),
}

/// Guards against one instruction forking over too many objects.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tries {
    /// The activation and its instruction, folded: a collision costs a wrong count once.
    pub place: u32,
    pub count: u32,
}

impl State {
    pub fn new(id: u64, space: AddressSpace) -> State {
        State {
            id,
            stack: Stack::default(),
            space,
            path: Constraints::default(),
            fixed: Fixed::default(),
            witness: Witness::default(),
            seldom: Rc::default(),
            instructions: 0,
            since_new: 0,
            fresh: Fresh::default(),
            depth: 0,
            origin: 0,
            query_cost: 0.0,
            tries: Tries::default(),
            entering: None,
        }
    }

    /// Lets a new state begin with a block of its running function.
    pub(crate) fn enter_block(&mut self, block: BlockId, taken: Option<bool>) {
        self.entering = Some(Entering { block, taken });
    }

    /// A second path that shares everything unchanged. Only [`crate::Machine::fork`] calls this.
    pub(crate) fn duplicate(&mut self, id: u64, space: AddressSpace) -> State {
        State {
            id,
            stack: self.stack.fork(),
            space,
            path: self.path.clone(),
            fixed: self.fixed.clone(),
            witness: self.witness.clone(),
            seldom: Rc::clone(&self.seldom),
            fresh: self.fresh.clone(),
            ..*self
        }
    }
}
