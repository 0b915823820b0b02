//! Coverage in the source's terms, derived from the marks of the machine: lines, branches, functions, first tests.
//!
//! A line counts as executed if any of its instructions does. Code that the compiler put into several places
//! (inlining, headers) is one line and one branch: executed if any copy is.

use std::collections::BTreeMap;
use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};
use trefoil_exec::{Covered, Machine, Mark, Side};
use trefoil_ir::{FuncId, Function, sides};
use trefoil_runlog::coverage::{BranchCoverage, Coverage, FileCoverage, FunctionCoverage, LineCoverage, Totals};

use crate::record::{Record, test_name};

/// The first test that executes something; `None` while no test does.
type First = Option<u64>;

/// A file (index into the program's names) and a line.
type Line = (u32, u32);

/// Line, column, and which of the branches there: macros make several.
type BranchPlace = (u32, u32, u32);

/// The coverage of the program's own code, functions that were never called included.
pub(crate) fn source_coverage(machine: &Machine, record: &Record) -> Coverage {
    let mut survey = Survey::default();
    for id in (0..machine.program.n_functions()).map(FuncId).filter(|id| machine.coverage.is_own(*id)) {
        match machine.coverage.get(id) {
            Some(covered) => survey.function(machine, &covered.function, Some((covered, record))),
            None => {
                // A body that cannot be read was never executed either.
                let Ok(function) = machine.program.function(id) else { continue };
                survey.function(machine, &function, None);
            }
        }
    }
    survey.finish(machine)
}

/// Lines of the program's own code that have been executed so far, by live paths too.
pub fn lines_covered(machine: &Machine) -> u64 {
    let mut lines: FxHashSet<Line> = FxHashSet::default();
    for covered in machine.coverage.iter().filter(|covered| machine.coverage.is_own(covered.function.id)) {
        let entries = covered.entries();
        for block in (0..entries.len()).filter(|block| !entries[*block].is_empty()) {
            lines.extend(covered.executed(block).filter_map(|pc| line_of(&covered.function, pc)));
        }
    }
    lines.len() as u64
}

fn line_of(function: &Function, pc: usize) -> Option<Line> {
    let index = *function.loc_of.get(pc)? as usize;
    let loc = function.locs.get(index).filter(|loc| index != 0 && loc.line != 0)?;
    Some((loc.file, loc.line))
}

#[derive(Default)]
struct Survey {
    files: FxHashMap<u32, FileSurvey>,
    instructions: u64,
    instructions_covered: u64,
}

#[derive(Default)]
struct FileSurvey {
    lines: BTreeMap<u32, First>,
    branches: BTreeMap<BranchPlace, [First; 2]>,
    functions: BTreeMap<Rc<str>, (u32, First)>,
}

impl Survey {
    fn function(&mut self, machine: &Machine, function: &Function, covered: Option<(&Covered, &Record)>) {
        let executed = covered.map(|(covered, record)| Executed::new(covered, record));
        let first = |pc: usize| executed.as_ref().and_then(|executed| executed.first[pc]);
        for pc in 0..function.code.len() {
            if let Some((file, line)) = line_of(function, pc) {
                earliest(self.file(file).lines.entry(line).or_default(), first(pc));
            }
        }
        self.branches(function, covered);
        self.whole(machine, function, first(0));
        self.count(function, executed.as_ref());
    }

    fn file(&mut self, file: u32) -> &mut FileSurvey {
        self.files.entry(file).or_default()
    }

    fn branches(&mut self, function: &Function, covered: Option<(&Covered, &Record)>) {
        // How many branches at a place have been met in this copy of the code.
        let mut met: FxHashMap<u32, u32> = FxHashMap::default();
        for (pc, inst) in function.code.iter().enumerate() {
            let Some((file, line)) = line_of(function, pc).filter(|_| sides(inst).is_some()) else { continue };
            let loc = function.loc_of[pc];
            let number = met.entry(loc).or_default();
            let place = (line, function.locs[loc as usize].column, *number);
            *number += 1;
            let firsts = self.file(file).branches.entry(place).or_default();
            let Some((covered, record)) = covered else { continue };
            for (known, side) in firsts.iter_mut().zip([Side::Taken, Side::NotTaken]) {
                earliest(known, first_test(record, covered, pc, side));
            }
        }
    }

    /// The function as such. It lies where its first instruction that was not inlined does.
    fn whole(&mut self, machine: &Machine, function: &Function, first: First) {
        let own = (0..function.code.len()).filter(|pc| {
            let loc = function.loc_of.get(*pc).and_then(|index| function.locs.get(*index as usize));
            loc.is_some_and(|loc| loc.inlined_at == 0)
        });
        let Some((file, line)) = own.filter_map(|pc| line_of(function, pc)).min_by_key(|(_, line)| *line) else {
            return;
        };
        let name = machine.program.name(function.id);
        let entry = self.file(file).functions.entry(name).or_insert((line, None));
        entry.0 = entry.0.min(line);
        earliest(&mut entry.1, first);
    }

    fn count(&mut self, function: &Function, executed: Option<&Executed>) {
        for (i, block) in function.blocks.iter().enumerate() {
            self.instructions += u64::from(block.n_insts);
            let done = executed.map_or(0, |executed| executed.n_executed(function, i));
            self.instructions_covered += u64::from(block.n_insts).min(done);
        }
    }

    fn finish(self, machine: &Machine) -> Coverage {
        let mut totals = Totals {
            instructions: self.instructions,
            instructions_covered: self.instructions_covered,
            ..Totals::default()
        };
        let mut files: Vec<_> =
            self.files.into_iter().map(|(id, file)| file.finish(machine.program.text(id).to_string())).collect();
        files.sort_by(|a, b| a.path.cmp(&b.path));
        files.iter().for_each(|file| add_up(&mut totals, file));
        Coverage { totals, files }
    }
}

impl FileSurvey {
    fn finish(self, path: String) -> FileCoverage {
        let name = |first: First| first.map(test_name);
        let lines = self.lines.into_iter().map(|(line, first)| LineCoverage { line, test: name(first) });
        let branches = self.branches.into_iter().map(|((line, column, _), [taken, not_taken])| BranchCoverage {
            line,
            column,
            taken: name(taken),
            not_taken: name(not_taken),
        });
        let functions = self.functions.into_iter().map(|(function, (line, first))| FunctionCoverage {
            name: function.to_string(),
            line,
            test: name(first),
        });
        FileCoverage { path, lines: lines.collect(), branches: branches.collect(), functions: functions.collect() }
    }
}

fn add_up(totals: &mut Totals, file: &FileCoverage) {
    totals.lines += file.lines.len() as u64;
    totals.lines_covered += file.lines.iter().filter(|line| line.test.is_some()).count() as u64;
    totals.branches += 2 * file.branches.len() as u64;
    let sides = file.branches.iter().flat_map(|branch| [&branch.taken, &branch.not_taken]);
    totals.branches_covered += sides.flatten().count() as u64;
    totals.functions += file.functions.len() as u64;
    totals.functions_covered += file.functions.iter().filter(|function| function.test.is_some()).count() as u64;
}

fn earliest(known: &mut First, new: First) {
    *known = match (*known, new) {
        (Some(a), Some(b)) => Some(a.min(b)),
        (a, b) => a.or(b),
    };
}

fn first_test(record: &Record, covered: &Covered, pc: usize, side: Side) -> First {
    let mark = Mark { function: covered.function.id, pc: pc as u32, side };
    record.first_tests.get(&mark).copied().filter(|_| covered.has(pc, side))
}

/// The first test of each instruction of one function.
struct Executed {
    first: Vec<First>,
}

impl Executed {
    fn new(covered: &Covered, record: &Record) -> Executed {
        let mut first = vec![None; covered.function.code.len()];
        for (block, entries) in covered.entries().iter().enumerate() {
            let entered = entries.iter().filter_map(|mark| record.first_tests.get(mark).copied()).min();
            // Each path got to the end of the block, or to the place where it ended.
            let mut beyond = None;
            for pc in covered.range(block).rev() {
                for side in [Side::Taken, Side::NotTaken, Side::Ended] {
                    earliest(&mut beyond, first_test(record, covered, pc, side));
                }
                // Frames that a longjmp left ended here although their path went on.
                if beyond.is_none() && covered.has(pc, Side::Ended) {
                    beyond = entered;
                }
                first[pc] = beyond;
            }
        }
        Executed { first }
    }

    /// Instructions of a block that were executed.
    fn n_executed(&self, function: &Function, block: usize) -> u64 {
        let start = function.blocks[block].start as usize;
        let end = function.blocks.get(block + 1).map_or(function.code.len(), |next| next.start as usize);
        let executed = self.first.get(start..end.max(start)).unwrap_or_default();
        // A lowered instruction may stand for several: a block that was executed to its end counts as a whole.
        if executed.iter().all(Option::is_some) { u64::MAX } else { executed.iter().flatten().count() as u64 }
    }
}
