//! The folder in which a program under test runs: made fresh, filled as the test says, and looked at afterwards.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::Result;

/// Paths below a folder with the contents of files; folders have none.
pub type Snapshot = BTreeMap<PathBuf, Option<Vec<u8>>>;

/// Makes `dir` anew with these files in it.
pub fn make(dir: &Path, files: &[(String, String)]) -> Result<()> {
    if dir.exists() {
        std::fs::remove_dir_all(dir)?;
    }
    std::fs::create_dir_all(dir)?;
    for (path, contents) in files {
        let path = dir.join(path);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, contents)?;
    }
    Ok(())
}

pub fn snapshot(dir: &Path) -> Result<Snapshot> {
    let mut found = Snapshot::new();
    add(dir, dir, &mut found)?;
    Ok(found)
}

fn add(root: &Path, dir: &Path, found: &mut Snapshot) -> Result<()> {
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.strip_prefix(root)?.to_owned();
        let is_dir = path.symlink_metadata()?.is_dir();
        found.insert(name, if is_dir { None } else { Some(std::fs::read(&path).unwrap_or_default()) });
        if is_dir {
            add(root, &path, found)?;
        }
    }
    Ok(())
}

/// An explored program changes nothing on the host; says what it changed if it did.
pub fn changes(before: &Snapshot, after: &Snapshot) -> Vec<String> {
    let lost = before.iter().filter(|(path, contents)| after.get(*path) != Some(contents));
    let gained = after.keys().filter(|path| !before.contains_key(*path));
    let lost = lost.map(|(path, _)| format!("the host's file {} was changed", path.display()));
    lost.chain(gained.map(|path| format!("{} appeared on the host", path.display()))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_seen() {
        let one = |name: &str, text: &str| (PathBuf::from(name), Some(text.as_bytes().to_vec()));
        let before: Snapshot = [one("a", "1"), one("b", "2")].into();
        let after: Snapshot = [one("a", "1"), one("b", "3"), one("c", "")].into();
        assert_eq!(changes(&before, &before), Vec::<String>::new());
        assert_eq!(changes(&before, &after), ["the host's file b was changed", "c appeared on the host"]);
    }
}
