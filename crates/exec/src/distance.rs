//! How far a state is from code of the program that no path has executed, in blocks over jumps and calls.
//!
//! Known functions are those that have been executed; a call of another function of the program leads to new code at
//! once. Calls through pointers are not followed. The distances are those of the last [`Distances::update`]: they
//! guide the search, nothing depends on them. Invariant: a block has a distance iff uncovered code can be reached.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;
use trefoil_ir::{Callee, FuncId, Function, Inst, Next};

use crate::coverage::Coverage;
use crate::machine::Machine;
use crate::state::State;

/// No way leads there.
const FAR: u32 = u32::MAX;
/// Frames looked at from the running one outwards: code behind more returns is far away anyhow.
const FRAMES: usize = 32;
/// Rounds in which distances pass from callees to callers.
const ROUNDS: usize = 12;

/// Distances of all executed functions.
#[derive(Default)]
pub struct Distances {
    functions: FxHashMap<FuncId, Known>,
}

/// One function: its shape, which does not change, and the distances, which do.
struct Known {
    predecessors: Vec<Vec<u32>>,
    /// Blocks with the functions they call.
    calls: Vec<(u32, FuncId)>,
    /// Blocks from each to a return; `FAR` if it never returns.
    to_return: Vec<u32>,
    to_uncovered: Vec<u32>,
}

impl Known {
    fn new(function: &Function) -> Known {
        let n = function.blocks.len();
        let mut known = Known {
            predecessors: vec![Vec::new(); n],
            calls: Vec::new(),
            to_return: vec![FAR; n],
            to_uncovered: vec![FAR; n],
        };
        for block in 0..n {
            known.look_at(function, block);
        }
        relax(&known.predecessors, &mut known.to_return);
        known
    }

    fn look_at(&mut self, function: &Function, block: usize) {
        let end = function.blocks.get(block + 1).map_or(function.code.len(), |next| next.start as usize);
        for inst in &function.code[function.blocks[block].start as usize..end] {
            if let Inst::Call { site } = inst
                && let Callee::Direct(callee) = function.sites[site.0 as usize].callee
            {
                self.calls.push((block as u32, callee));
            }
            if matches!(inst, Inst::Ret { .. }) {
                self.to_return[block] = 0;
            }
            if let Next::To(targets) = trefoil_ir::next(function, inst) {
                targets.iter().for_each(|target| self.predecessors[target.0 as usize].push(block as u32));
            }
        }
    }
}

/// Shortest ways over jumps to the blocks that have a distance already.
fn relax(predecessors: &[Vec<u32>], distance: &mut [u32]) {
    let mut order: Vec<u32> = (0..distance.len() as u32).filter(|block| distance[*block as usize] != FAR).collect();
    order.sort_by_key(|block| distance[*block as usize]);
    let mut queue = VecDeque::from(order);
    while let Some(block) = queue.pop_front() {
        let next = distance[block as usize] + 1;
        for &before in &predecessors[block as usize] {
            if distance[before as usize] > next {
                distance[before as usize] = next;
                queue.push_back(before);
            }
        }
    }
}

impl Distances {
    /// Brings everything up to date with what has been executed. `is_own` tells the program's code.
    fn update(&mut self, coverage: &Coverage, is_own: &dyn Fn(FuncId) -> bool) {
        for covered in coverage.iter() {
            let known = self.functions.entry(covered.function.id).or_insert_with(|| Known::new(&covered.function));
            known.to_uncovered.fill(FAR);
            if is_own(covered.function.id) {
                for (distance, entries) in known.to_uncovered.iter_mut().zip(covered.entries()) {
                    *distance = if entries.is_empty() { 0 } else { FAR };
                }
            }
            relax(&known.predecessors, &mut known.to_uncovered);
        }
        for _ in 0..ROUNDS {
            if !self.pass_to_callers(coverage, is_own) {
                break;
            }
        }
    }

    /// Lets blocks know what their callees lead to; `false` if nothing changed.
    fn pass_to_callers(&mut self, coverage: &Coverage, is_own: &dyn Fn(FuncId) -> bool) -> bool {
        let entry = |functions: &FxHashMap<FuncId, Known>, callee| match functions.get(&callee) {
            Some(known) => known.to_uncovered.first().copied().unwrap_or(FAR),
            None if is_own(callee) => 0,
            None => FAR,
        };
        let mut changed = false;
        for covered in coverage.iter() {
            let id = covered.function.id;
            let shorter: Vec<(u32, u32)> = self.functions[&id]
                .calls
                .iter()
                .map(|(block, callee)| (*block, entry(&self.functions, *callee).saturating_add(1)))
                .filter(|(block, distance)| *distance < self.functions[&id].to_uncovered[*block as usize])
                .collect();
            if shorter.is_empty() {
                continue;
            }
            changed = true;
            let known = self.functions.get_mut(&id).expect("all executed functions are known");
            for (block, distance) in shorter {
                let old = &mut known.to_uncovered[block as usize];
                *old = (*old).min(distance);
            }
            relax(&known.predecessors, &mut known.to_uncovered);
        }
        changed
    }
}

impl Machine {
    /// Brings the distances to uncovered code up to date; `false` if nothing was covered since the last time.
    pub fn update_distances(&mut self) -> bool {
        if !std::mem::take(&mut self.distances_stale) {
            return false;
        }
        let mut distances = std::mem::take(&mut self.distances);
        distances.update(&self.coverage, &|id| self.coverage.is_own(id));
        self.distances = distances;
        true
    }

    /// How often all paths together have entered the block that the state runs next; 0 if nobody counts.
    pub fn visits_here(&self, state: &State) -> u64 {
        let covered = self.coverage.get(state.stack.frame().function.id);
        covered.and_then(|covered| covered.counts().get(state.block().0 as usize)).copied().unwrap_or(0)
    }

    /// Blocks from the state to code that no path had executed at the last update: within its running function, or
    /// after returns from it.
    pub fn distance_to_uncovered(&self, state: &State) -> Option<u32> {
        let (mut best, mut returned) = (FAR, 0_u32);
        // A new state stands before the block that it was forked for.
        let mut ahead = state.next_block();
        for frame in state.stack.iter().take(FRAMES) {
            let Some(known) = self.distances.functions.get(&frame.function.id) else { break };
            let block = ahead.take().unwrap_or_else(|| frame.block()).0 as usize;
            best = best.min(known.to_uncovered[block].saturating_add(returned));
            returned = returned.saturating_add(known.to_return[block]).saturating_add(1);
            if returned >= best {
                break;
            }
        }
        (best != FAR).then_some(best)
    }
}
