//! Source files, read when a report is made and each once.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The sources that runs refer to.
pub struct Sources {
    dirs: Vec<PathBuf>,
    /// By the path in the debug information; `None` if it cannot be read.
    known: BTreeMap<String, Option<String>>,
}

/// Lines around a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snippet {
    /// The number of its first line.
    pub first: u32,
    pub lines: Vec<String>,
}

/// Lines shown on either side of a place.
const AROUND: u32 = 4;

impl Sources {
    pub fn new(dirs: Vec<PathBuf>) -> Sources {
        Sources { dirs, known: BTreeMap::new() }
    }

    /// The text of a file as the debug information names it.
    pub fn text(&mut self, path: &str) -> Option<&str> {
        if !self.known.contains_key(path) {
            let text = self.read(path);
            self.known.insert(path.to_string(), text);
        }
        self.known.get(path)?.as_deref()
    }

    fn read(&self, path: &str) -> Option<String> {
        let direct = Path::new(path);
        let moved = self.dirs.iter().flat_map(|dir| tails(direct).map(move |tail| dir.join(tail)));
        let found = std::iter::once(direct.to_path_buf()).chain(moved).find_map(|file| fs::read(file).ok())?;
        Some(String::from_utf8_lossy(&found).into_owned())
    }

    /// A line without the space around it; empty if there is none.
    pub fn line(&mut self, path: &str, line: u32) -> String {
        let index = (line as usize).checked_sub(1);
        let text = self.text(path).and_then(|text| text.lines().nth(index?));
        text.map(|line| line.trim().to_string()).unwrap_or_default()
    }

    pub fn snippet(&mut self, path: &str, line: u32) -> Option<Snippet> {
        let text = self.text(path).filter(|_| line > 0)?;
        let first = line.saturating_sub(AROUND).max(1);
        let lines = text.lines().skip(first as usize - 1).take((line - first + 1 + AROUND) as usize);
        let lines: Vec<String> = lines.map(|line| line.replace('\t', "    ")).collect();
        ((line - first) < lines.len() as u32).then_some(Snippet { first, lines })
    }
}

/// A path, then what is left of it without its first part, and so on.
fn tails(path: &Path) -> impl Iterator<Item = &Path> {
    let mut parts = path.components();
    std::iter::from_fn(move || {
        let tail = parts.as_path();
        parts.next()?;
        Some(tail)
    })
    .filter(|tail| tail.is_relative())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moved_source_is_found_by_the_end_of_its_path() {
        let dir = std::env::temp_dir().join(format!("trefoil-sources-{}", std::process::id()));
        fs::create_dir_all(dir.join("src")).expect("temporary folder");
        fs::write(dir.join("src/a.c"), "one\n\ttwo\nthree\n").expect("source");
        let mut sources = Sources::new(vec![dir.clone()]);
        assert_eq!(sources.line("/build/elsewhere/src/a.c", 2), "two");
        let snippet = sources.snippet("/build/elsewhere/src/a.c", 3).expect("line 3");
        assert_eq!((snippet.first, snippet.lines.len()), (1, 3));
        assert_eq!(snippet.lines[1], "    two");
        assert!(sources.snippet("/build/elsewhere/src/a.c", 9).is_none(), "a line behind the end");
        assert!(sources.text("/nowhere/b.c").is_none());
        fs::remove_dir_all(&dir).expect("clean up");
    }
}
