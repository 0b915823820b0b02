//! Which state runs next.
//!
//! A [`Searcher`] sees state ids and a small [`StateView`], nothing else: no state, no expression, no program. So
//! every strategy is tested on a toy forest of integers. Decisions are reproducible from the seed.
//!
//! Invariant: a searcher never invents, loses or repeats a state: what was added and not removed can be selected.
//!
//! To add a strategy: a file with one `Searcher`, one row in [`STRATEGIES`].

mod batching;
mod dice;
mod fenwick;
mod first_look;
mod interleaved;
mod ordered;
mod places;
mod random_path;
#[cfg(test)]
mod tests;
mod weighted;

use dice::Dice;

pub use batching::{Batch, Batching};
pub use first_look::FirstLook;
pub use interleaved::Interleaved;
pub use ordered::{BreadthFirst, DepthFirst, IterativeDeepening, RandomState};
pub use places::ByPlace;
pub use random_path::RandomPath;
pub use weighted::{Weight, Weighted};

/// Names a state for the whole run; never reused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateId(pub u64);

/// What a strategy may know about a state.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StateView {
    /// Forks from the root to this state.
    pub depth: u32,
    /// Instructions this path has executed.
    pub instructions: u64,
    /// Microseconds spent in the solver for this path.
    pub query_cost: u64,
}

/// Where searchers look up states.
pub trait Forest {
    fn view(&self, id: StateId) -> StateView;

    /// Calls and jumps to the nearest uncovered code, if any is reachable. Not in the view: it takes a walk over the
    /// stack that most strategies have no use for.
    fn distance_to_uncovered(&self, id: StateId) -> Option<u32>;

    /// Instructions since the state last covered something new.
    fn since_new(&self, id: StateId) -> u64;

    /// Executions of the state's current block by all paths, if [`look_at_visits`].
    fn visits_here(&self, id: StateId) -> u64;

    /// The same number for states that stand at the same instruction in the same calls.
    fn place(&self, id: StateId) -> u64;
}

/// What happened since the last selection.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change<'a> {
    /// The state that ran.
    pub current: Option<StateId>,
    /// New states, each forked from `current` (or the first one).
    pub added: &'a [StateId],
    /// Ended or parked states; `current` may be among them.
    pub removed: &'a [StateId],
}

/// A strategy.
pub trait Searcher {
    /// The state to run next; `None` if there is none.
    fn select(&mut self, forest: &dyn Forest) -> Option<StateId>;
    /// How many instructions the selected state is to run, if not as many as usual.
    fn turn(&self) -> Option<u64> {
        None
    }
    fn update(&mut self, change: &Change, forest: &dyn Forest);
    /// What is known about all states has changed, such as their distances.
    fn refresh(&mut self, _forest: &dyn Forest) {}
    /// The strategy as the command line spells it.
    fn name(&self) -> String;
}

/// One row per strategy: its name on the command line, what it does, how it is made.
pub struct Strategy {
    pub name: &'static str,
    pub summary: &'static str,
    make: fn(Dice) -> Box<dyn Searcher>,
}

/// All strategies, in the order of `--help`.
pub const STRATEGIES: &[Strategy] = &[
    Strategy {
        name: FirstLook::NAME,
        summary: "let every new state run a little, then choose as the others say (alone: random-path)",
        make: |dice| Box::new(FirstLook::new(Box::new(RandomPath::new(dice)))),
    },
    Strategy {
        name: "random-path",
        summary: "walk the path tree from its root, one coin a fork",
        make: |dice| Box::new(RandomPath::new(dice)),
    },
    Strategy {
        name: "by-place",
        summary: "a place near uncovered code that has not been tried in vain, then any state there",
        make: |dice| Box::new(ByPlace::new(dice)),
    },
    Strategy {
        name: "nurs:covnew",
        summary: "prefer states near uncovered code or fresh from covering some",
        make: |dice| Box::new(Weighted::new(Weight::CoverNew, dice)),
    },
    Strategy {
        name: "nurs:md2u",
        summary: "prefer states near uncovered code",
        make: |dice| Box::new(Weighted::new(Weight::Distance, dice)),
    },
    Strategy {
        name: "nurs:depth",
        summary: "prefer states with many forks",
        make: |dice| Box::new(Weighted::new(Weight::Depth, dice)),
    },
    Strategy {
        name: "nurs:icnt",
        summary: "prefer states whose current code was seldom executed",
        make: |dice| Box::new(Weighted::new(Weight::Visits, dice)),
    },
    Strategy {
        name: "nurs:cpicnt",
        summary: "prefer states with few instructions so far",
        make: |dice| Box::new(Weighted::new(Weight::Instructions, dice)),
    },
    Strategy {
        name: "nurs:qc",
        summary: "prefer states that cost the solver little",
        make: |dice| Box::new(Weighted::new(Weight::QueryCost, dice)),
    },
    Strategy { name: "dfs", summary: "deepest first", make: |_| Box::new(DepthFirst::default()) },
    Strategy {
        name: "bfs",
        summary: "all states of one depth, then the next",
        make: |_| Box::new(BreadthFirst::default()),
    },
    Strategy {
        name: "random-state",
        summary: "any state, with equal chance",
        make: |dice| Box::new(RandomState::new(dice)),
    },
    Strategy {
        name: "iterative-deepening",
        summary: "depth first within a depth that grows",
        make: |_| Box::new(IterativeDeepening::default()),
    },
];

/// Makes what chooses the states of a run. The error names the strategy that is unknown.
pub fn make_turns(names: &[String], seed: u64, batch: Batch) -> Result<Box<dyn Searcher>, String> {
    let mut others: Vec<_> = names.iter().filter(|name| *name != FirstLook::NAME).cloned().collect();
    let looks = others.len() < names.len();
    if looks && others.is_empty() {
        others.push("random-path".into());
    }
    let batched = Box::new(Batching::new(make(&others, seed)?, batch));
    Ok(if looks { Box::new(FirstLook::new(batched)) } else { batched })
}

/// Makes what chooses states as KLEE does, before every single step: the strategies draw from one generator, and take
/// turns in KLEE's order, which is the first, then the others from the last.
pub fn make_steps(names: &[String], seed: u32) -> Result<Box<dyn Searcher>, String> {
    let dice = Dice::shared(seed);
    let mut names = names.to_vec();
    names.get_mut(1..).unwrap_or_default().reverse();
    let searchers = names.iter().map(|name| make_one(name, dice.clone())).collect::<Result<_, _>>()?;
    interleave(searchers, 0)
}

/// Makes the searcher of a list of strategy names: several take turns.
fn make(names: &[String], seed: u64) -> Result<Box<dyn Searcher>, String> {
    let one = |(i, name): (usize, &String)| make_one(name, Dice::own(seed.wrapping_add(i as u64)));
    interleave(names.iter().enumerate().map(one).collect::<Result<_, _>>()?, 1)
}

fn make_one(name: &str, dice: Dice) -> Result<Box<dyn Searcher>, String> {
    let row = STRATEGIES.iter().find(|row| row.name == name).ok_or_else(|| unknown(name))?;
    Ok((row.make)(dice))
}

fn interleave(mut searchers: Vec<Box<dyn Searcher>>, first: usize) -> Result<Box<dyn Searcher>, String> {
    match searchers.len() {
        0 => Err("no search strategy given".into()),
        1 => Ok(searchers.remove(0)),
        _ => Ok(Box::new(Interleaved::new(searchers, first))),
    }
}

/// Whether some of the strategies choose by [`Forest::visits_here`]: only then somebody has to count.
pub fn look_at_visits(names: &[String]) -> bool {
    names.iter().any(|name| name == Weight::Visits.name())
}

fn unknown(name: &str) -> String {
    let known: Vec<_> = STRATEGIES.iter().map(|row| row.name).collect();
    format!("unknown search strategy `{name}`; known: {}", known.join(", "))
}
