//! The tree of paths: every fork and every end, as compact as a page wants it.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::Path;

use trefoil_runlog::rundir;

/// Paths of a run, numbered from 0 in the order of their names.
#[derive(Clone, Debug, Default)]
pub struct Paths {
    /// Parent, child, and place of each fork, in the order of time.
    pub forks: Vec<[u32; 3]>,
    /// How each path ended, and the name of its test.
    pub ends: Vec<(String, String)>,
}

/// Bigger trees are cut: nobody looks at them, and the page would not load.
const MOST_FORKS: usize = 250_000;

/// How a path stands that had not ended when the run did.
const OPEN: &str = "open";

/// Reads forks and ends of a run folder.
pub fn read(folder: &Path) -> io::Result<Paths> {
    let forks = fs::read_to_string(folder.join(rundir::FORKS))?;
    let ends = match fs::read_to_string(folder.join(rundir::ENDS)) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        other => other?,
    };
    let bad = |line: &str| io::Error::new(io::ErrorKind::InvalidData, format!("not a fork: `{line}`"));
    let mut numbers: HashMap<u64, u32> = HashMap::from([(0, 0)]);
    let mut paths = Paths { forks: Vec::new(), ends: vec![(OPEN.to_string(), String::new())] };
    for line in forks.lines().skip(1).take(MOST_FORKS) {
        let words: Vec<u64> =
            line.split(',').map(|word| word.parse().map_err(|_| bad(line))).collect::<Result<_, _>>()?;
        let [parent, child, _, ref rest @ ..] = words[..] else { return Err(bad(line)) };
        // A fork of a path that the cut left out is left out too.
        let Some(parent) = numbers.get(&parent).copied() else { continue };
        let number = paths.ends.len() as u32;
        numbers.insert(child, number);
        paths.ends.push((OPEN.to_string(), String::new()));
        paths.forks.push([parent, number, rest.first().copied().unwrap_or(0) as u32]);
    }
    for line in ends.lines().skip(1) {
        let mut words = line.split(',');
        let path = words.next().and_then(|word| word.parse().ok()).and_then(|path: u64| numbers.get(&path));
        if let (Some(path), Some(end)) = (path, words.next()) {
            paths.ends[*path as usize] = (end.to_string(), words.next().unwrap_or_default().to_string());
        }
    }
    Ok(paths)
}
