//! Several runs beside each other: which bugs are new or gone, which lines are.

use std::collections::{BTreeMap, BTreeSet};

use crate::bugs::Bug;
use crate::run::Run;

/// What changed from the first run to the last.
pub struct Comparison {
    /// Every bug of any run, with the runs that have it.
    pub bugs: Vec<BugPresence>,
    /// Files whose covered lines differ.
    pub files: Vec<FileChange>,
}

pub struct BugPresence {
    pub bug: Bug,
    pub present: Vec<bool>,
    pub state: State,
}

/// A bug from the first run to the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    New,
    Gone,
    Unchanged,
    /// Only runs between the first and the last have it.
    Passing,
}

impl State {
    pub fn name(self) -> &'static str {
        match self {
            State::New => "new",
            State::Gone => "gone",
            State::Unchanged => "unchanged",
            State::Passing => "came and went",
        }
    }
}

pub struct FileChange {
    pub path: String,
    /// Covered lines by run; `None` if the run does not know the file.
    pub covered: Vec<Option<u64>>,
    pub gained: u64,
    pub lost: u64,
}

impl Comparison {
    pub fn of(runs: &[Run]) -> Comparison {
        Comparison { bugs: bugs(runs), files: files(runs) }
    }

    /// How a bug of the last run relates to the first; nothing to say about a single run.
    pub fn state(&self, id: &str) -> Option<State> {
        let found = self.bugs.iter().find(|presence| presence.bug.id == id)?;
        (found.present.len() > 1).then_some(found.state)
    }
}

fn bugs(runs: &[Run]) -> Vec<BugPresence> {
    let mut found: Vec<BugPresence> = Vec::new();
    for (i, run) in runs.iter().enumerate().rev() {
        for bug in &run.bugs {
            let known = found.iter_mut().find(|presence| presence.bug.id == bug.id);
            match known {
                Some(presence) => presence.present[i] = true,
                None => {
                    let mut present = vec![false; runs.len()];
                    present[i] = true;
                    found.push(BugPresence { bug: bug.clone(), present, state: State::Unchanged });
                }
            }
        }
    }
    for presence in &mut found {
        presence.state = state(&presence.present);
    }
    found
}

fn state(present: &[bool]) -> State {
    match (present.first(), present.last()) {
        (Some(false), Some(true)) => State::New,
        (Some(true), Some(false)) => State::Gone,
        (Some(false), Some(false)) => State::Passing,
        (Some(true), Some(true)) | (None, _) | (_, None) => State::Unchanged,
    }
}

fn files(runs: &[Run]) -> Vec<FileChange> {
    let mut covered: BTreeMap<&str, Vec<Option<BTreeSet<u32>>>> = BTreeMap::new();
    for (i, run) in runs.iter().enumerate() {
        for file in &run.coverage.files {
            let lines = file.lines.iter().filter(|line| line.test.is_some()).map(|line| line.line).collect();
            covered.entry(&file.path).or_insert_with(|| vec![None; runs.len()])[i] = Some(lines);
        }
    }
    covered.into_iter().map(|(path, lines)| change(path, &lines)).filter(|change| change.differs()).collect()
}

fn change(path: &str, lines: &[Option<BTreeSet<u32>>]) -> FileChange {
    let none = BTreeSet::new();
    let of = |lines: Option<&Option<BTreeSet<u32>>>| lines.and_then(Option::as_ref).unwrap_or(&none).clone();
    let (first, last) = (of(lines.first()), of(lines.last()));
    FileChange {
        path: path.to_string(),
        covered: lines.iter().map(|lines| lines.as_ref().map(|lines| lines.len() as u64)).collect(),
        gained: last.difference(&first).count() as u64,
        lost: first.difference(&last).count() as u64,
    }
}

impl FileChange {
    fn differs(&self) -> bool {
        self.gained + self.lost > 0 || self.covered.windows(2).any(|pair| pair[0] != pair[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bug_is_new_gone_or_still_there() {
        assert_eq!(state(&[false, true]), State::New);
        assert_eq!(state(&[true, true, false]), State::Gone);
        assert_eq!(state(&[true, false, true]), State::Unchanged);
        assert_eq!(state(&[false, true, false]), State::Passing);
    }

    #[test]
    fn lines_gained_and_lost_are_counted_from_first_to_last() {
        let set = |lines: &[u32]| Some(lines.iter().copied().collect());
        let change = change("a.c", &[set(&[1, 2, 3]), None, set(&[2, 3, 4, 5])]);
        assert_eq!((change.gained, change.lost, change.covered), (2, 1, vec![Some(3), None, Some(4)]));
    }
}
