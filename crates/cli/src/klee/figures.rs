//! Figures of a run in KLEE's terms: coverage of instructions and branches, and instructions per source line.
//!
//! Coverage is counted over the program's own functions, executed or not; our library and kernel are left out.
//! Executed instructions are counted where the run counts them, so that they add up to its total: steps of the program's
//! own code while it takes steps, blocks of all code otherwise.

use trefoil_exec::{Covered, Machine, Side};
use trefoil_ir::{FuncId, Function, Steps, sides};
use trefoil_kleedir::istats::{Costs, Profile};

/// What the program has, executed or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Size {
    pub instructions: u64,
    pub branches: u64,
}

/// What of it has been executed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reached {
    pub instructions: u64,
    /// Branches of which both sides, and of which one side, was taken.
    pub full_branches: u64,
    pub partial_branches: u64,
}

/// The program's own functions with a body.
fn own_functions(machine: &Machine) -> impl Iterator<Item = FuncId> + '_ {
    let all = (0..machine.program.n_functions()).map(FuncId);
    all.filter(|id| machine.program.is_defined(*id) && machine.is_program_code(*id))
}

/// The size of the program; looks at every function.
pub fn size(machine: &Machine) -> Size {
    let mut size = Size::default();
    for id in own_functions(machine) {
        // A function that cannot be lowered is reported when a path gets there.
        let Ok(function) = machine.program.function(id) else { continue };
        size.instructions += match &function.steps {
            Some(steps) => steps.locs.len() as u64,
            None => function.blocks.iter().map(|block| u64::from(block.n_insts)).sum::<u64>(),
        };
        size.branches += function.code.iter().filter(|inst| sides(inst).is_some()).count() as u64;
    }
    size
}

pub fn reached(machine: &Machine) -> Reached {
    let mut reached = Reached::default();
    for covered in machine.coverage.iter().filter(|c| machine.is_program_code(c.function.id)) {
        reached.instructions += match &covered.function.steps {
            Some(steps) => step_times(machine, covered, steps).filter(|times| *times > 0).count() as u64,
            None => {
                let counted = covered.function.blocks.iter().zip(covered.counts());
                counted.filter(|(_, times)| **times > 0).map(|(block, _)| u64::from(block.n_insts)).sum::<u64>()
            }
        };
        let function = &covered.function;
        for (pc, _) in function.code.iter().enumerate().filter(|(_, inst)| sides(inst).is_some()) {
            match (covered.has(pc, Side::Taken), covered.has(pc, Side::NotTaken)) {
                (true, true) => reached.full_branches += 1,
                (true, false) | (false, true) => reached.partial_branches += 1,
                (false, false) => {}
            }
        }
    }
    reached
}

/// Instructions per source line of every function that is the program's own or was executed.
pub fn profiles(machine: &Machine) -> Vec<Profile> {
    let mut profiles: Vec<Profile> = machine.coverage.iter().map(|covered| executed(machine, covered)).collect();
    for id in own_functions(machine).filter(|id| machine.coverage.get(*id).is_none()) {
        if let Ok(function) = machine.program.function(id) {
            profiles.push(untouched(machine, &function));
        }
    }
    profiles.retain(|profile| !profile.lines.is_empty());
    profiles
}

/// How often each step of a function was taken, alone or with its block.
fn step_times<'a>(machine: &'a Machine, covered: &'a Covered, steps: &'a Steps) -> impl Iterator<Item = u64> + 'a {
    let alone = |step: usize| covered.steps().get(step).copied().unwrap_or(0);
    let by_blocks = !machine.coverage.stepwise;
    let of_block = move |block: usize| covered.counts().get(block).copied().filter(|_| by_blocks).unwrap_or(0);
    let blocks = steps.blocks.iter().enumerate();
    blocks.flat_map(move |(block, range)| range.clone().map(move |step| alone(step as usize) + of_block(block)))
}

/// A function of the program whose steps were taken so often.
fn stepped(machine: &Machine, function: &Function, steps: &Steps, times: impl Iterator<Item = u64>) -> Profile {
    let mut profile = empty(machine, function);
    let mut key = (profile.file.clone(), 0);
    for (loc, times) in steps.locs.iter().zip(times) {
        if let Some(loc) = machine.program.loc(function, *loc) {
            key = (loc.file.to_string(), loc.line);
        }
        let costs = Costs { executed: times, covered: u64::from(times > 0), uncovered: u64::from(times == 0) };
        profile.lines.entry(key.clone()).or_default().add(costs);
    }
    profile
}

fn executed(machine: &Machine, covered: &Covered) -> Profile {
    let function = &covered.function;
    let own = machine.is_program_code(function.id);
    if let Some(steps) = function.steps.as_ref().filter(|_| own) {
        return stepped(machine, function, steps, step_times(machine, covered, steps));
    }
    let mut profile = empty(machine, function);
    if machine.coverage.stepwise {
        return profile;
    }
    for (i, times) in covered.counts().iter().enumerate() {
        for (key, n) in lines_of_block(machine, function, i) {
            let (done, missed) = if *times > 0 { (n, 0) } else { (0, n) };
            let costs = Costs {
                executed: n * times,
                covered: if own { done } else { 0 },
                uncovered: if own { missed } else { 0 },
            };
            profile.lines.entry(key).or_default().add(costs);
        }
    }
    profile
}

fn untouched(machine: &Machine, function: &Function) -> Profile {
    if let Some(steps) = &function.steps {
        return stepped(machine, function, steps, std::iter::repeat(0));
    }
    let mut profile = empty(machine, function);
    for i in 0..function.blocks.len() {
        for (key, n) in lines_of_block(machine, function, i) {
            profile.lines.entry(key).or_default().add(Costs { executed: 0, covered: 0, uncovered: n });
        }
    }
    profile
}

fn empty(machine: &Machine, function: &Function) -> Profile {
    let first = (0..function.code.len()).find_map(|pc| machine.program.source_loc(function, pc));
    let file = first.map(|loc| loc.file.to_string()).unwrap_or_default();
    Profile { name: machine.program.name(function.id).to_string(), file, lines: Default::default() }
}

/// The LLVM instructions of a block, spread over the source lines of what it was lowered to: one for each of ours, the
/// rest on the last line. They add up to the block's number.
fn lines_of_block(machine: &Machine, function: &Function, block: usize) -> Vec<((String, u32), u64)> {
    let n = u64::from(function.blocks[block].n_insts);
    if n == 0 {
        return Vec::new();
    }
    let start = function.blocks[block].start as usize;
    let end = function.blocks.get(block + 1).map_or(function.code.len(), |next| next.start as usize).max(start);
    let mut lines: Vec<((String, u32), u64)> = Vec::new();
    let mut left = n;
    for pc in (start..end).take(n as usize) {
        let loc = machine.program.source_loc(function, pc);
        let key = loc.map_or_else(|| last_key(&lines), |loc| (loc.file.to_string(), loc.line));
        lines.push((key, 1));
        left -= 1;
    }
    if left > 0 {
        let key = last_key(&lines);
        lines.push((key, left));
    }
    lines
}

fn last_key(lines: &[((String, u32), u64)]) -> (String, u32) {
    lines.last().map(|(key, _)| key.clone()).unwrap_or_default()
}
