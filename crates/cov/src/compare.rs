//! The engine's coverage beside the native one. A line that the engine claims and no replay executes is an error: of
//! the engine, of the replay, or of a build from other sources.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use trefoil_runlog::coverage::Coverage as Claimed;

use crate::model::Coverage;

/// A file as both sides see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// Lines that hold code for both.
    pub common: u64,
    pub engine: u64,
    pub native: u64,
    /// Claimed by the engine, not executed natively: line and the test that should.
    pub unconfirmed: Vec<(u32, String)>,
}

/// By the native path of the source. Lines that only one compiler gives code to say nothing about the other.
pub fn compare(claimed: &Claimed, native: &Coverage) -> BTreeMap<PathBuf, Compared> {
    let mut all = BTreeMap::new();
    for file in &claimed.files {
        let Some((path, lines)) = native.files.iter().find(|(path, _)| same_file(path, Path::new(&file.path))) else {
            continue;
        };
        let mut compared = Compared::default();
        for line in &file.lines {
            let Some(own) = lines.lines.get(&line.line) else { continue };
            compared.common += 1;
            compared.native += u64::from(own.count > 0);
            if let Some(test) = &line.test {
                compared.engine += 1;
                if own.count == 0 {
                    compared.unconfirmed.push((line.line, test.clone()));
                }
            }
        }
        all.insert(path.clone(), compared);
    }
    all
}

/// Builds in different folders have different prefixes; the last two parts of a path tell files apart well enough.
fn same_file(a: &Path, b: &Path) -> bool {
    let tail = |path: &Path| path.components().rev().take(2).map(|c| c.as_os_str().to_owned()).collect::<Vec<_>>();
    a == b || (tail(a) == tail(b) && tail(a).len() == 2) || (b.is_relative() && a.ends_with(b))
}
