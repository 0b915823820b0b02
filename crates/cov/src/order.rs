//! Which test executes what first, and which tests suffice.
//!
//! The first tests are found by halving: what the first half executes is settled there, the rest in the second half.
//! So the tool is asked about as often as there are tests that add something, not once per test.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use anyhow::Result;

use crate::counters::Counters;
use crate::model::{Coverage, Item};

/// The first test of everything that `total`, the sum of all tests, executed.
pub fn first_tests(counters: &Counters, total: &Coverage) -> Result<BTreeMap<Item, usize>> {
    let mut found = BTreeMap::new();
    let all: BTreeSet<Item> = total.items().into_iter().collect();
    halve(counters, 0, counters.len(), all, &mut found)?;
    Ok(found)
}

/// `items` are executed by the tests before `to`, and by none before `from`.
fn halve(
    counters: &Counters,
    from: usize,
    to: usize,
    items: BTreeSet<Item>,
    found: &mut BTreeMap<Item, usize>,
) -> Result<()> {
    if items.is_empty() {
        return Ok(());
    }
    if to - from == 1 {
        found.extend(items.into_iter().map(|item| (item, from)));
        return Ok(());
    }
    let middle = from + (to - from) / 2;
    // Nothing at all may have been counted in the first half.
    let early: HashSet<Item> =
        counters.coverage(from..middle).map(|c| c.items().into_iter().collect()).unwrap_or_default();
    let (first, second): (BTreeSet<Item>, BTreeSet<Item>) = items.into_iter().partition(|item| early.contains(item));
    halve(counters, from, middle, first, found)?;
    halve(counters, middle, to, second, found)
}

/// Tests that execute together everything that all tests do: the one that adds most, then the next. Only tests that are
/// the first for something are candidates; they suffice by themselves.
pub fn minimal_set(counters: &Counters, first: &BTreeMap<Item, usize>) -> Result<Vec<usize>> {
    let candidates: BTreeSet<usize> = first.values().copied().collect();
    let mut sets = BTreeMap::new();
    for test in candidates {
        let items: HashSet<Item> = counters.coverage([test])?.items().into_iter().collect();
        sets.insert(test, items);
    }
    let mut missing: HashSet<&Item> = first.keys().collect();
    let mut chosen = Vec::new();
    while !missing.is_empty() {
        let gain = |set: &HashSet<Item>| missing.iter().filter(|item| set.contains(**item)).count();
        let Some((&test, set)) = sets.iter().rev().max_by_key(|(_, set)| gain(set)).filter(|(_, set)| gain(set) > 0)
        else {
            break;
        };
        missing.retain(|item| !set.contains(*item));
        chosen.push(test);
    }
    chosen.sort_unstable();
    Ok(chosen)
}
